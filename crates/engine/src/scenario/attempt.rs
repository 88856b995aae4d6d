//! Attempts that came to nothing, as the script says that they must: who tried what, with which cards, and why it was refused.

use serde_json::{Map, Value, json};

use crate::{CardId, Cite, Player};
use hantei_base::text::Lang;
use hantei_messages::{Arg, listed, text};

use super::naming::NOBODY;
use super::naming::audience::{Audience, nobodys};
use super::rules::{Steps, Trace};
use super::step::{Act as _, CHOOSE, Done, PASS};
use super::trouble::Refused;

/// What programs call an attempt that an article refuses.
const REFUSED: &str = "refused";
/// What programs call one for which there was no chance.
const NOT_ASKED: &str = "not-asked";

/// An attempt that was refused, as those who are told may know it.
#[derive(Debug, Clone, PartialEq)]
pub struct Tried {
    /// Who tried it.
    pub player: Player,
    /// What programs call it.
    pub id: &'static str,
    /// In words: who tried what, and why it was refused.
    pub words: String,
    /// The article that refuses it; none where nobody was asked, or where why is not for those who are told.
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
    /// The attempt for these, as they know the cards when it is made.
    pub fn told(&self, audience: Audience, lang: Lang) -> Tried {
        let is_own = audience.eyes().is_none_or(|eyes| eyes == self.player);
        let telling = Telling::<R> { state: self.state, audience, is_own, lang };
        let (tried, detail) = telling.tried(self.player, self.tried);
        let tried = ("tried", Arg::Text(&tried));
        // Why the other player may not do something may be what that player's cards are.
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
        Tried { player: self.player, id, words, cite, detail }
    }
}

/// Whoever tells an attempt.
struct Telling<'a, R: Steps + Trace> {
    state: &'a R::State,
    audience: Audience,
    /// Whether those who are told may read what the script's words are.
    is_own: bool,
    lang: Lang,
}

impl<R: Steps + Trace> Telling<'_, R> {
    /// What is tried, in words and for programs.
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
        let card = if names.is_empty() { nobodys(self.lang) } else { listed(&names, self.lang) };
        let values = [("player", Arg::Text(&player)), ("card", Arg::Text(&card))];
        let mut words = text(&R::attempt_key(verb), &values, self.lang);
        let mut with = Vec::new();
        for key in beside.iter().copied().filter(|key| said.get(*key).is_some()) {
            let (names, what) = self.cards(said.get(key));
            // Words that may name a card which is hidden are not repeated to the other player.
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

    /// What the words of a key mean, in words and for programs.
    fn cards(&self, said: Option<&Value>) -> (Vec<String>, Vec<Value>) {
        let all: Vec<&str> = match said {
            Some(Value::Array(words)) => words.iter().filter_map(Value::as_str).collect(),
            Some(Value::String(word)) => vec![word.as_str()],
            Some(_) | None => Vec::new(),
        };
        all.into_iter().filter_map(|word| self.card(word)).unzip()
    }

    /// What a word means: the card that it names, where those who are told know it, or the word itself where it names none. Nothing where
    /// it is the other player's word, and they know no such card.
    fn card(&self, word: &str) -> Option<(String, Value)> {
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
            // Of several of one name it is not said which.
            [card, ..] if known.iter().all(is_one) => {
                let names = R::printed(self.state, card);
                let name = match names.get(self.lang) {
                    NOBODY => nobodys(self.lang),
                    name => name.to_owned(),
                };
                Some((name, json!({"name": names.get(Lang::Ja)})))
            }
            _ if !self.is_own => None,
            [] if !hidden.is_empty() => Some((nobodys(self.lang), Value::Null)),
            _ => {
                let zone = || R::zone_of(word).map(|zone| R::zone_name(zone, self.lang));
                let said = R::attempt_word(word).map(|key| text(key, &[], self.lang)).or_else(zone);
                Some((said.unwrap_or_else(|| word.to_owned()), json!(word)))
            }
        }
    }
}
