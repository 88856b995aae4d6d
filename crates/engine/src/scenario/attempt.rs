//! Attempts that were refused as the script expects: who tried what, with which cards, and why it was refused.

use serde_json::{Map, Value, json};

use crate::{CardId, Cite, Player};
use hantei_base::text::Lang;
use hantei_messages::{Arg, listed, text};

use super::naming::UNKNOWN_CARD;
use super::naming::audience::{Audience, unknown_card_text};
use super::rules::{Steps, Trace};
use super::step::{Act as _, CHOOSE, Done, PASS};
use super::trouble::Refused;

/// The id, for programs, of an attempt that an article refuses.
const REFUSED: &str = "refused";
/// The id, for programs, of an attempt for which there was no chance.
const NOT_ASKED: &str = "not-asked";

/// A refused attempt, as a viewer may know it.
#[derive(Debug, Clone, PartialEq)]
pub struct RefusedAttempt {
    /// The player who tried it.
    pub player: Player,
    /// Its id, for programs.
    pub id: &'static str,
    /// Its text: who tried what, and why it was refused.
    pub words: String,
    /// The article that refuses it; `None` where nobody was asked, or where the viewer may not know the reason.
    pub cite: Option<Cite>,
    /// What was tried, for programs.
    pub detail: Value,
}

/// An attempt, and the state in which it was made.
pub(super) struct Attempt<'a, R: Steps> {
    pub state: &'a R::State,
    pub player: Player,
    pub tried: &'a Done<R::Act>,
    pub refused: &'a Refused,
}

impl<R: Steps + Trace> Attempt<'_, R> {
    /// Describes the attempt for an audience that knows the cards as of this moment.
    pub fn told(&self, audience: Audience, lang: Lang) -> RefusedAttempt {
        let is_own = audience.viewer().is_none_or(|viewer| viewer == self.player);
        let telling = Description::<R> { state: self.state, audience, is_own, lang };
        let (tried, detail) = telling.tried(self.player, self.tried);
        let tried = ("tried", Arg::Text(&tried));
        // The reason would reveal what the player's hidden cards are.
        let (words, cite) = match self.refused {
            _ if !telling.is_own => (text("replay-tried-untold", &[tried], lang), None),
            Refused::By(reason) => {
                let why = ("why", Arg::Text(reason.words.get(lang)));
                (text("replay-tried-refused", &[tried, why], lang), Some(reason.cite))
            }
            Refused::NotAsked => (text("replay-tried-not-asked", &[tried], lang), None),
        };
        let id = match self.refused {
            Refused::NotAsked if telling.is_own => NOT_ASKED,
            Refused::NotAsked | Refused::By(_) => REFUSED,
        };
        RefusedAttempt { player: self.player, id, words, cite, detail }
    }
}

/// Describes an attempt to an audience.
struct Description<'a, R: Steps + Trace> {
    state: &'a R::State,
    audience: Audience,
    /// Whether the audience may read the words of the script.
    is_own: bool,
    lang: Lang,
}

impl<R: Steps + Trace> Description<'_, R> {
    /// What is tried, as text and for programs.
    fn tried(&self, player: Player, tried: &Done<R::Act>) -> (String, Value) {
        let said = match tried {
            Done::Pass => json!({PASS: true}),
            Done::Word(word) => json!({CHOOSE: word}),
            Done::Act(act) => serde_json::to_value(act).unwrap_or_default(),
        };
        let alone = if *tried == Done::Pass { PASS } else { CHOOSE };
        let mut verbs = R::Act::VERBS.iter().copied();
        let (verb, beside) = verbs
            .find(|(verb, _)| *verb != CHOOSE && said.get(*verb).is_some())
            .unwrap_or((alone, &[][..]));
        let mut detail: Map<String, Value> = Map::new();
        detail.insert("act".to_owned(), json!(verb));
        let (names, what) = self.cards(said.get(verb));
        if !what.is_empty() {
            detail.insert("cards".to_owned(), Value::Array(what));
        }
        let player = player.to_string();
        let card =
            if names.is_empty() { unknown_card_text(self.lang) } else { listed(&names, self.lang) };
        let values = [("player", Arg::Text(&player)), ("card", Arg::Text(&card))];
        let mut words = text(&R::attempt_key(verb), &values, self.lang);
        let mut with = Vec::new();
        for key in beside.iter().copied().filter(|key| said.get(*key).is_some()) {
            let (names, what) = self.cards(said.get(key));
            // Do not repeat words to the other player that may name a hidden card.
            if names.is_empty() && !self.is_own {
                continue;
            }
            let names = listed(&names, self.lang);
            with.push(text(&R::attempt_key(key), &[("what", Arg::Text(&names))], self.lang));
            let value = match said.get(key) {
                Some(Value::Bool(is)) => json!(is),
                _ => Value::Array(what),
            };
            detail.insert(key.to_owned(), value);
        }
        if !with.is_empty() {
            let with = listed(&with, self.lang);
            let values = [("tried", Arg::Text(&words)), ("with", Arg::Text(&with))];
            words = text("replay-tried-with", &values, self.lang);
        }
        (words, Value::Object(detail))
    }

    /// What the words under a key mean, as text and for programs.
    fn cards(&self, said: Option<&Value>) -> (Vec<String>, Vec<Value>) {
        let all: Vec<&str> = match said {
            Some(Value::Array(words)) => words.iter().filter_map(Value::as_str).collect(),
            Some(Value::String(word)) => vec![word.as_str()],
            Some(_) | None => Vec::new(),
        };
        all.into_iter().filter_map(|word| self.card(word)).unzip()
    }

    /// What a word means: the card that it names, if the audience knows that card, or the word itself if it names no card. `None` if it is
    /// a word of the other player: any card that it names may be one in a hand.
    fn card(&self, word: &str) -> Option<(String, Value)> {
        if !self.is_own {
            return None;
        }
        let (known, hidden): (Vec<CardId>, Vec<CardId>) = R::cards(self.state)
            .filter(|card| R::is_called(self.state, *card, word))
            .partition(|card| self.audience.knows(*card));
        let is_one =
            |card: &CardId| R::printed(self.state, *card) == R::printed(self.state, known[0]);
        match known[..] {
            [card] => {
                let names = R::printed(self.state, card);
                let name = self.audience.called(card, names, self.lang);
                Some((name, self.audience.detail(card, names)))
            }
            // If several cards have the name, do not say which one.
            [card, ..] if known.iter().all(is_one) => {
                let names = R::printed(self.state, card);
                let name = match names.get(self.lang) {
                    UNKNOWN_CARD => unknown_card_text(self.lang),
                    name => name.to_owned(),
                };
                Some((name, json!({"name": names.get(Lang::Ja)})))
            }
            [] if !hidden.is_empty() => Some((unknown_card_text(self.lang), Value::Null)),
            _ => {
                let zone = || R::zone_of(word).map(|zone| R::zone_name(zone, self.lang));
                let said = R::attempt_word(word).map(|key| text(key, &[], self.lang)).or_else(zone);
                Some((said.unwrap_or_else(|| word.to_owned()), json!(word)))
            }
        }
    }
}
