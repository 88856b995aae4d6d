//! Imported cards as they are played: with what their texts say, compiled when they are asked for, so that a newer program reads
//! them anew.

use anyhow::Result;
use rayon::prelude::*;
use rustc_hash::FxHashMap;

use hantei_base::reference::Game;
use hantei_base::text::Lang;
use hantei_buddyfight::cardtext as buddyfight;
use hantei_cards::db::{CardDb, DbError};
use hantei_cards::import::Imported;
use hantei_cards::{Card, Wording};
use hantei_cardtext::Sentence;
use hantei_fftcg::cardtext as fftcg;

/// A card and what became of its text.
pub(super) struct Compiled {
    pub card: Card,
    /// In which language it is printed.
    pub lang: Lang,
    pub sentences: Vec<Sentence>,
}

impl Compiled {
    /// Whether all that is printed on it was understood.
    pub(super) fn is_whole(&self) -> bool {
        self.card.unread.is_empty() && self.sentences.iter().all(Sentence::is_understood)
    }
}

/// How far a replay can play a card.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Played {
    /// By all that is printed on it.
    Whole,
    /// By what is known of it.
    InPart,
    /// Not at all: nothing of what it does is known.
    Not,
}

impl Played {
    /// How far this card is played.
    pub(super) fn of(card: &Card, game: Game) -> Played {
        match card.is_whole(game) {
            true => Played::Whole,
            false if card.has_text(game) => Played::InPart,
            false => Played::Not,
        }
    }

    /// Its word in JSON, none where the card is not played.
    pub(super) fn id(self) -> Option<&'static str> {
        match self {
            Played::Whole => Some("whole"),
            Played::InPart => Some("in-part"),
            Played::Not => None,
        }
    }
}

/// Games of which texts are read.
pub(super) const GAMES: [Game; 2] = [Game::Fftcg, Game::Buddyfight];

/// The languages of the texts that are read; of a card with texts in several, the first is gone by.
pub(super) fn langs(game: Game) -> &'static [Lang] {
    match game {
        Game::Buddyfight => &[Lang::Ja, Lang::En],
        Game::Fftcg | Game::Crossover | Game::Yugioh => &[Lang::En],
    }
}

/// The language in which most texts of the game are read.
pub(super) fn lang(game: Game) -> Lang {
    langs(game)[0]
}

/// The texts that were imported, by their languages.
struct Texts(Vec<(Lang, FxHashMap<String, String>)>);

impl Texts {
    fn of(game: Game, db: &CardDb) -> Result<Texts, DbError> {
        if !GAMES.contains(&game) {
            return Ok(Texts(Vec::new()));
        }
        let of = |lang: &Lang| Ok((*lang, db.texts(game, *lang)?));
        langs(game).iter().map(of).collect::<Result<_, _>>().map(Texts)
    }

    fn are_none(&self) -> bool {
        self.0.iter().all(|(_, of)| of.is_empty())
    }

    /// The text of a card, and in which language it is.
    fn of_card(&self, card: &Card) -> Option<(Lang, &str)> {
        self.0.iter().find_map(|(lang, texts)| Some((*lang, text_of(card, texts)?.as_str())))
    }
}

/// An imported card with its text, not yet compiled.
pub(super) struct Printed {
    pub card: Card,
    lang: Lang,
    text: String,
}

impl Printed {
    /// What its text says.
    pub(super) fn compile(&self, game: Game) -> Compiled {
        compile(game, &self.card, self.lang, &self.text)
    }
}

/// Every imported card of the game whose text was imported with it.
pub(super) fn printed(game: Game, db: &CardDb) -> Result<Vec<Printed>, DbError> {
    let texts = Texts::of(game, db)?;
    if texts.are_none() {
        return Ok(Vec::new());
    }
    let cards = db.load_all(game)?;
    let printed = |card: &Card| {
        let (lang, text) = texts.of_card(card)?;
        Some(Printed { card: card.clone(), lang, text: text.to_owned() })
    };
    Ok(cards.iter().filter_map(|(_, card)| printed(card)).collect())
}

/// The same, with what their texts say.
pub(super) fn imported(game: Game, db: &CardDb) -> Result<Vec<Compiled>> {
    Ok(printed(game, db)?.par_iter().map(|of| of.compile(game)).collect())
}

/// Every imported card of the game, with what its text says where that was imported, too.
///
/// # Errors
/// [`DbError`] when the database cannot be read.
pub(super) fn of_database(game: Game, db: &CardDb) -> Result<Vec<Card>, DbError> {
    let cards = db.load_all(game)?;
    let texts = Texts::of(game, db)?;
    let all: Vec<&Card> = cards.iter().map(|(_, card)| card).collect();
    let played = |card: &&Card| match texts.of_card(card) {
        Some((lang, text)) => compile(game, card, lang, text).card,
        None => (*card).clone(),
    };
    Ok(all.par_iter().map(played).collect())
}

/// These imported cards, with what their texts say where those were imported, too.
///
/// # Errors
/// [`DbError`] when the database cannot be read.
pub(super) fn played(cards: Vec<Card>, game: Game, db: &CardDb) -> Result<Vec<Card>, DbError> {
    if !GAMES.contains(&game) || cards.is_empty() {
        return Ok(cards);
    }
    let texts = Texts::of(game, db)?;
    let played = |card: Card| match texts.of_card(&card) {
        Some((lang, text)) => compile(game, &card, lang, text).card,
        None => card,
    };
    Ok(cards.into_iter().map(played).collect())
}

/// The cards of a file, with what their texts say where it has those.
pub(super) fn cards(read: Imported) -> Vec<Card> {
    if read.texts.is_empty() || !GAMES.contains(&read.game) {
        return read.cards;
    }
    of_file(read.game, &read.cards, &read.texts).into_iter().map(|of| of.card).collect()
}

/// The cards of a file with their texts.
pub(super) fn of_file(game: Game, cards: &[Card], texts: &[Wording]) -> Vec<Compiled> {
    cards.par_iter().zip(texts).map(|(card, of)| compile(game, card, of.lang, &of.text)).collect()
}

/// Has the cards of a file themselves say what their texts say of decks: a check reads no texts. How many texts are understood whole comes
/// back, where the game's are read; what else they say is not kept.
pub(super) fn tell_of_decks(file: &mut Imported) -> Option<usize> {
    if !GAMES.contains(&file.game) || file.texts.is_empty() {
        return None;
    }
    let is_of_decks = match file.game {
        Game::Buddyfight => buddyfight::is_of_decks,
        Game::Fftcg | Game::Crossover | Game::Yugioh => fftcg::is_of_decks,
    };
    let game = file.game;
    let tell = |(card, of): (&mut Card, &Wording)| {
        let read = compile(game, card, of.lang, &of.text);
        card.take_rules_of_decks(&read.card, is_of_decks);
        read.is_whole()
    };
    let whole = file.cards.par_iter_mut().zip(&file.texts).map(tell).filter(|whole| *whole);
    Some(whole.count())
}

fn text_of<'t>(card: &Card, texts: &'t FxHashMap<String, String>) -> Option<&'t String> {
    let mut numbers = card.numbers.iter().flat_map(|number| number.parts());
    numbers.find_map(|number| texts.get(number.key()))
}

fn compile(game: Game, card: &Card, lang: Lang, text: &str) -> Compiled {
    match game {
        Game::Buddyfight => {
            let (card, compiled) = buddyfight::playable(card, lang, text);
            Compiled { card, lang, sentences: compiled.sentences }
        }
        Game::Fftcg | Game::Crossover | Game::Yugioh => {
            let (card, compiled) = fftcg::playable(card, text);
            Compiled { card, lang, sentences: compiled.sentences }
        }
    }
}
