//! The cards that a script can name.

use crate::Nth;
use crate::scenario::wrong::Wrong;
use hantei_base::reference::Game;
use hantei_base::text::key;
use hantei_cards::number::CardNumber;
use hantei_cards::{Card, Cards as Known, Found};
use hantei_messages::Arg;

/// The passcode that a word is: eight digits, or fewer where the zeros before them are left out.
fn passcode(word: &str) -> Option<u32> {
    let digits = (5..=8).contains(&word.len()) && word.bytes().all(|byte| byte.is_ascii_digit());
    digits.then(|| word.parse().ok()).flatten()
}

/// Finds cards by name or number: the script's own first, then the card data.
pub struct KnownCards<'a> {
    own: Known,
    known: &'a Known,
}

impl<'a> KnownCards<'a> {
    /// Combines the cards of a script with those of the card data.
    pub fn new(
        game: Game,
        own: impl IntoIterator<Item = Card>,
        known: &'a Known,
    ) -> KnownCards<'a> {
        // What a script does not say about its own card is not printed on the card.
        let own = own.into_iter().map(|card| card.with_text(game));
        KnownCards { own: Known::new(game, own), known }
    }

    /// Every card: the script's own, then those of the card data.
    pub fn all(&self) -> impl Iterator<Item = &Card> {
        self.own.iter().chain(self.known.iter()).map(|(_, card)| card)
    }

    /// Checks that there is a card with this name. A number after the name, which distinguishes cards on the field, is ignored (`Wolf#2`).
    ///
    /// # Errors
    /// [`Wrong`] with the nearest names when there is none.
    pub fn is_card(&self, word: &str) -> Result<(), Wrong> {
        let of_name = || Nth::in_word(word).is_some_and(|(name, _)| !self.called(name).is_empty());
        match self.called(word).is_empty() && !of_name() {
            true => Err(self.no_card(word)),
            false => Ok(()),
        }
    }

    /// Checks that a word which has another meaning here is not the name of one of the script's cards.
    ///
    /// # Errors
    /// [`Wrong`] with this message, which says how to write either.
    pub fn is_no_card(&self, word: &str, message: &'static str) -> Result<(), Wrong> {
        let wanted = key(word);
        match self.own.iter().any(|(_, card)| card.name.printed().any(|name| key(name) == wanted)) {
            false => Ok(()),
            true => Err(Wrong::about(word, message, &[("word", Arg::Text(word))])),
        }
    }

    /// Checks that an answer that is a word or a number is not the name of one of the script's cards.
    ///
    /// # Errors
    /// [`Wrong`] when it is.
    pub fn is_answer(&self, word: &str) -> Result<(), Wrong> {
        let numbered = word.starts_with('#');
        let message = if numbered { "replay-card-or-number" } else { "replay-card-or-answer" };
        self.is_no_card(word, message)
    }

    /// The card that a word means.
    ///
    /// # Errors
    /// [`Wrong`] with the nearest names when there is none, and with their numbers when several different cards have the name.
    pub fn find(&self, word: &str) -> Result<&Card, Wrong> {
        match self.called(word)[..] {
            [] => Err(self.no_card(word)),
            [first, ref others @ ..] if others.iter().all(|of| of.plays_as(first)) => Ok(first),
            ref several => {
                let numbers = several.iter().filter_map(|card| card.numbers.first());
                let numbers: Vec<String> = numbers.map(ToString::to_string).collect();
                let count = Arg::Number(several.len() as u64);
                let values =
                    [("name", Arg::Text(word)), ("count", count), ("numbers", Arg::List(&numbers))];
                Err(Wrong::about(word, "replay-several-cards", &values))
            }
        }
    }

    /// The cards with this number, passcode or name. If the script has such cards of its own, only those.
    fn called(&self, word: &str) -> Vec<&Card> {
        let number = CardNumber::new(word);
        for cards in [&self.own, self.known] {
            let by_number = number.as_ref().and_then(|number| cards.by_number(number));
            let by_code = || passcode(word).and_then(|code| cards.by_code(code));
            let found = match by_number.or_else(by_code) {
                Some(ix) => Found::One(ix),
                None => cards.by_name(word),
            };
            let found = match found {
                Found::Nothing => continue,
                Found::One(ix) => vec![ix],
                Found::Several(several) => several,
            };
            return found.into_iter().map(|ix| cards.get(ix)).collect();
        }
        Vec::new()
    }

    /// The error that there is no such card, with the nearest names.
    fn no_card(&self, word: &str) -> Wrong {
        // In a YAML list, a name with a comma is read as two names unless it is quoted.
        let cut = format!("{word}, ");
        let whole = |card: &Card| {
            card.name.printed().find(|name| name.starts_with(&cut)).map(str::to_owned)
        };
        if let Some(whole) = self.all().find_map(whole) {
            let values = [("name", Arg::Text(word)), ("whole", Arg::Text(&whole))];
            return Wrong::about(word, "replay-no-card-comma", &values);
        }
        let near = [&self.own, self.known].into_iter().flat_map(|cards| cards.nearest(word, 3));
        let near: Vec<String> = near.take(3).map(str::to_owned).collect();
        let key = if near.is_empty() { "replay-no-card" } else { "replay-no-card-near" };
        let values = [("name", Arg::Text(word)), ("near", Arg::List(&near))];
        Wrong::about(word, key, &values)
    }
}
