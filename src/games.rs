//! Connects each game with its engine and its grammar of card texts; the only place that names all of them.

use std::ops::Range;

use crate::built_in::built_in;
use hantei_base::reference::Game;
use hantei_base::text::{Lang, Localized};
use hantei_buddyfight::scenario::Buddyfight;
use hantei_cards::Card;
use hantei_cardtext::Sentence;
use hantei_crossover::scenario::Crossover;
use hantei_data::Data;
use hantei_engine::scenario::games::{Games, With};
use hantei_engine::scenario::printed::TextFault;
use hantei_fftcg::cardtext as fftcg;
use hantei_fftcg::scenario::Fftcg;
use hantei_grammar::Grammar;
use hantei_messages::{Arg, text};
use hantei_yugioh::scenario::Yugioh;

/// Every game that the program plays, with the built-in data.
#[derive(Debug, Clone, Copy)]
pub struct AllGames;

impl Games for AllGames {
    fn data(&self) -> &'static Data {
        built_in()
    }

    fn read_text(&self, game: Game, card: &Card, text: &str) -> Result<Card, TextFault> {
        read_text(game, card, text, built_in().grammar(game))
    }

    fn with<W: With>(&self, game: Game, what: W) -> W::Output {
        match game {
            Game::Buddyfight => what.go::<Buddyfight>(),
            Game::Fftcg => what.go::<Fftcg>(),
            Game::Crossover => what.go::<Crossover>(),
            Game::Yugioh => what.go::<Yugioh>(),
        }
    }
}

/// The games whose card texts a grammar reads.
pub(crate) const WITH_GRAMMAR: [Game; 1] = [Game::Fftcg];

/// A card of a script with what its printed text says by the grammar of its game.
pub(crate) fn read_text(
    game: Game,
    card: &Card,
    written: &str,
    grammar: Option<&Grammar>,
) -> Result<Card, TextFault> {
    let Some(grammar) = grammar else {
        let name = Localized::each(|lang| text(&format!("game-{game}"), &[], lang));
        let games = WITH_GRAMMAR.map(|game| game.id().to_owned());
        let values = [
            ("game", Arg::Localized(&name)),
            ("games", Arg::List(&games)),
            ("id", Arg::Text(game.id())),
        ];
        return Err(fault(None, "replay-text-no-grammar", &values));
    };
    if let Some(key) = fftcg::says_beside(card) {
        return Err(fault(None, "replay-text-beside", &[("key", Arg::Text(&key))]));
    }
    let (read, compiled) = fftcg::playable(grammar, card, written, fftcg::read);
    if compiled.sentences.is_empty() {
        return Err(fault(None, "replay-text-empty", &[]));
    }
    let Some(unread) = compiled.sentences.iter().find(|of| !of.is_understood()) else {
        return Ok(read);
    };
    let near = nearest(grammar, card.name.get(Lang::En), unread);
    let words = unread.unread_words().unwrap_or(&unread.text);
    let mut values = vec![("words", Arg::Text(words))];
    values.extend(near.as_deref().map(|near| ("near", Arg::Text(near))));
    let key = match near {
        Some(_) => "replay-text-unread-near",
        None => "replay-text-unread",
    };
    Err(fault(unread_in(written, &compiled.sentences), key, &values))
}

fn fault(at: Option<Range<usize>>, key: &str, values: &[(&'static str, Arg<'_>)]) -> TextFault {
    TextFault { at, words: Localized::each(|lang| text(key, values, lang)) }
}

/// An example of the production that comes nearest to what is not understood of a sentence.
pub(crate) fn nearest(grammar: &Grammar, name: &str, sentence: &Sentence) -> Option<String> {
    let unread = sentence.unread.clone()?;
    let tokens = fftcg::grammar::tokens(name, &sentence.text, 0);
    let at = tokens.iter().position(|of| of.range.start >= unread.start);
    let near = grammar.nearest(Lang::En, &tokens, at.unwrap_or(tokens.len()));
    near.map(|(_, example)| example.to_owned())
}

/// The first part of a text that is not understood, as bytes of the text, by its sentences in order.
pub(crate) fn unread_in(written: &str, sentences: &[Sentence]) -> Option<Range<usize>> {
    let mut from = 0;
    for sentence in sentences {
        // A sentence whose markup is left out is not found as such.
        let found = written[from..].find(&sentence.text).map(|at| from + at);
        if let Some(unread) = &sentence.unread {
            return Some(match found {
                Some(at) => at + unread.start..at + unread.end,
                None => from..written.len(),
            });
        }
        from = found.map_or(from, |at| at + sentence.text.len());
    }
    None
}
