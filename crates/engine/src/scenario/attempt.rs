//! Attempts that were refused as the script expects: who tried what, with which cards, and why it was refused.

use serde_json::{Map, Value, json};

use crate::{CardId, Cite, Player};
use hantei_base::text::Lang;
use hantei_messages::{Arg, listed, text};

use super::naming::UNKNOWN_CARD;
use super::naming::audience::{Audience, in_both_languages, unknown_card_text};
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
    /// Describes the attempt for an audience that knows the cards as of this moment. To the other player it names no cards, since any of
    /// them may be one in a hand, and gives no reason, since that would reveal what the cards are.
    pub fn describe(&self, audience: Audience, lang: Lang) -> RefusedAttempt {
        let said = match self.tried {
            Done::Pass => json!({PASS: true}),
            Done::Word(word) => json!({CHOOSE: word}),
            Done::Act(act) => serde_json::to_value(act).unwrap_or_default(),
        };
        let alone = if *self.tried == Done::Pass { PASS } else { CHOOSE };
        let mut verbs = R::Act::VERBS.iter().copied();
        let (verb, beside) = verbs
            .find(|(verb, _)| *verb != CHOOSE && said.get(*verb).is_some())
            .unwrap_or((alone, &[][..]));
        let player = self.player;
        if let Some(viewer) = audience.viewer().filter(|viewer| *viewer != player) {
            let tried = tried::<R>(player, verb, &[], lang);
            let viewer = viewer.to_string();
            let values = [("tried", Arg::Text(&tried)), ("viewer", Arg::Text(&viewer))];
            let words = text("replay-tried-untold", &values, lang);
            let detail = json!({"act": verb});
            return RefusedAttempt { player, id: REFUSED, words, cite: None, detail };
        }
        let description = Description::<R> { state: self.state, audience, lang };
        let (tried, detail) = description.tried(player, &said, verb, beside);
        let tried = ("tried", Arg::Text(&tried));
        let (id, words, cite) = match self.refused {
            Refused::By(reason) => {
                let why = ("why", Arg::Text(reason.words.get(lang)));
                (REFUSED, text("replay-tried-refused", &[tried, why], lang), Some(reason.cite))
            }
            Refused::NotAsked => (NOT_ASKED, text("replay-tried-not-asked", &[tried], lang), None),
        };
        RefusedAttempt { player, id, words, cite, detail }
    }
}

/// What a player tries with these cards, as text.
fn tried<R: Trace>(player: Player, verb: &str, cards: &[String], lang: Lang) -> String {
    let player = player.to_string();
    let card = if cards.is_empty() { unknown_card_text(lang) } else { listed(cards, lang) };
    let values = [("player", Arg::Text(&player)), ("card", Arg::Text(&card))];
    text(&R::attempt_key(verb), &values, lang)
}

/// Describes an attempt to an audience that may read the words of the script.
struct Description<'a, R: Steps + Trace> {
    state: &'a R::State,
    audience: Audience,
    lang: Lang,
}

impl<R: Steps + Trace> Description<'_, R> {
    /// What is tried, as text and for programs.
    fn tried(
        &self,
        player: Player,
        said: &Value,
        verb: &str,
        beside: &[&'static str],
    ) -> (String, Value) {
        let mut detail: Map<String, Value> = Map::new();
        detail.insert("act".to_owned(), json!(verb));
        let (names, what) = self.cards(said.get(verb));
        if !what.is_empty() {
            detail.insert("cards".to_owned(), Value::Array(what));
        }
        let mut words = tried::<R>(player, verb, &names, self.lang);
        let mut with = Vec::new();
        for key in beside.iter().copied().filter(|key| said.get(*key).is_some()) {
            let (names, what) = self.cards(said.get(key));
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
        all.into_iter().map(|word| self.card(word)).unzip()
    }

    /// What a word means: the card that it names, if the audience knows that card, or the word itself if it names no card.
    fn card(&self, word: &str) -> (String, Value) {
        let (known, hidden): (Vec<CardId>, Vec<CardId>) = R::cards(self.state)
            .filter(|card| R::is_called(self.state, *card, word))
            .partition(|card| self.audience.knows(*card));
        let is_one =
            |card: &CardId| R::printed(self.state, *card) == R::printed(self.state, known[0]);
        match known[..] {
            [card] => {
                let names = R::printed(self.state, card);
                let name = self.audience.called(card, names, self.lang);
                (name, self.audience.detail(card, names))
            }
            // If several cards have the name, do not say which one.
            [card, ..] if known.iter().all(is_one) => {
                let names = R::printed(self.state, card);
                let name = match names.get(self.lang) {
                    UNKNOWN_CARD => unknown_card_text(self.lang),
                    name => name.to_owned(),
                };
                let ja = names.get(Lang::Ja);
                (name, json!({"name": ja, "names": in_both_languages(names)}))
            }
            [] if !hidden.is_empty() => (unknown_card_text(self.lang), Value::Null),
            _ => {
                let zone = || R::zone_of(word).map(|zone| R::zone_name(zone, self.lang));
                let said = R::attempt_word(word).map(|key| text(key, &[], self.lang)).or_else(zone);
                (said.unwrap_or_else(|| word.to_owned()), json!(word))
            }
        }
    }
}
