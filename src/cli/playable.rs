//! Imported cards in playable form. Texts are compiled when they are needed, so that a newer program interprets them anew.

use anyhow::Result;
use rayon::prelude::*;
use rustc_hash::FxHashMap;

use crate::cli::grammars::Grammars;
use hantei_base::reference::Game;
use hantei_base::text::Lang;
use hantei_buddyfight::cardtext as buddyfight;
use hantei_cards::db::{CardDb, DbError};
use hantei_cards::import::Imported;
use hantei_cards::{Card, Wording};
use hantei_cardtext::Sentence;
use hantei_fftcg::cardtext as fftcg;
use hantei_grammar::{Fault, Grammar, ProductionId};

/// A card with its compiled text.
pub(super) struct Compiled {
    pub card: Card,
    /// The language of the text.
    pub lang: Lang,
    pub sentences: Vec<Sentence>,
}

impl Compiled {
    /// Whether the whole text was understood.
    pub(super) fn is_whole(&self) -> bool {
        self.card.unread.is_empty() && self.sentences.iter().all(Sentence::is_understood)
    }
}

/// How completely a replay can play a card.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Playability {
    /// Everything on the card is played.
    Whole,
    /// Only the understood part is played.
    InPart,
    /// The card cannot be played, because nothing about its effects is known.
    Not,
}

impl Playability {
    /// How completely this card is played.
    pub(super) fn of(card: &Card, game: Game) -> Playability {
        match card.is_whole(game) {
            true => Playability::Whole,
            false if card.has_text(game) => Playability::InPart,
            false => Playability::Not,
        }
    }

    /// The id in JSON; `None` if the card is not played.
    pub(super) fn id(self) -> Option<&'static str> {
        match self {
            Playability::Whole => Some("whole"),
            Playability::InPart => Some("in-part"),
            Playability::Not => None,
        }
    }
}

/// The games whose card texts are read.
pub(super) const GAMES: [Game; 2] = [Game::Fftcg, Game::Buddyfight];

/// The languages of the texts that are read; for a card with several texts, the first language is used.
pub(super) fn langs(game: Game) -> &'static [Lang] {
    match game {
        Game::Buddyfight => &[Lang::Ja, Lang::En],
        Game::Fftcg | Game::Crossover | Game::Yugioh => &[Lang::En],
    }
}

/// The main language of the game's texts.
pub(super) fn lang(game: Game) -> Lang {
    langs(game)[0]
}

/// The imported texts by language.
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

    /// The text of a card, and its language.
    fn of_card(&self, card: &Card) -> Option<(Lang, &str)> {
        self.0.iter().find_map(|(lang, texts)| Some((*lang, text_of(card, texts)?.as_str())))
    }
}

/// An imported card with its text, before compilation.
pub(super) struct Printed {
    pub card: Card,
    lang: Lang,
    text: String,
}

impl Printed {
    /// Compiles the text; what is understood is said again.
    pub(super) fn compile(&self, game: Game, grammars: &Grammars) -> Compiled {
        compile_as(game, &self.card, (self.lang, &self.text), grammars, fftcg::read_and_say)
    }

    /// The productions of a grammar by which the text is read.
    pub(super) fn productions(&self, grammar: &Grammar) -> Vec<ProductionId> {
        let (name, kinds) = (self.card.name.get(self.lang), self.card.kinds);
        fftcg::productions(grammar, &fftcg::Printed { name, kinds, text: &self.text })
    }
}

/// Every imported card of the game with an imported text.
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

/// The same, compiled.
pub(super) fn imported(game: Game, db: &CardDb) -> Result<Vec<Compiled>> {
    let grammars = Grammars::default();
    let compile = |of: &Printed| compile(game, &of.card, of.lang, &of.text, &grammars);
    Ok(printed(game, db)?.par_iter().map(compile).collect())
}

/// Every imported card of the game, with its compiled text if one was imported.
///
/// # Errors
/// [`DbError`] if the database cannot be read.
pub(super) fn of_database(
    game: Game,
    db: &CardDb,
    grammars: &Grammars,
) -> Result<Vec<Card>, DbError> {
    let cards = db.load_all(game)?;
    let texts = Texts::of(game, db)?;
    let all: Vec<&Card> = cards.iter().map(|(_, card)| card).collect();
    let played = |card: &&Card| match texts.of_card(card) {
        Some((lang, text)) => compile(game, card, lang, text, grammars).card,
        None => (*card).clone(),
    };
    Ok(all.par_iter().map(played).collect())
}

/// These imported cards, with their compiled texts if those were imported.
///
/// # Errors
/// [`DbError`] if the database cannot be read.
pub(super) fn played(
    cards: Vec<Card>,
    game: Game,
    db: &CardDb,
    grammars: &Grammars,
) -> Result<Vec<Card>, DbError> {
    if !GAMES.contains(&game) || cards.is_empty() {
        return Ok(cards);
    }
    let texts = Texts::of(game, db)?;
    let played = |card: Card| match texts.of_card(&card) {
        Some((lang, text)) => compile(game, &card, lang, text, grammars).card,
        None => card,
    };
    Ok(cards.into_iter().map(played).collect())
}

/// The cards of a file, with their compiled texts if it has any.
pub(super) fn cards(read: Imported, grammars: &Grammars) -> Vec<Card> {
    if read.texts.is_empty() || !GAMES.contains(&read.game) {
        return read.cards;
    }
    let all = of_file(read.game, &read.cards, &read.texts, grammars);
    all.into_iter().map(|of| of.card).collect()
}

/// The cards of a file with their texts.
pub(super) fn of_file(
    game: Game,
    cards: &[Card],
    texts: &[Wording],
    grammars: &Grammars,
) -> Vec<Compiled> {
    let all = cards.par_iter().zip(texts);
    all.map(|(card, of)| compile(game, card, of.lang, &of.text, grammars)).collect()
}

/// Copies the deck rules in the texts of a file to its cards, because checks do not read texts. Returns how many texts were fully
/// understood, if the texts of the game are read; the rest of their meaning is discarded.
pub(super) fn copy_deck_rules(file: &mut Imported, grammars: &Grammars) -> Option<usize> {
    if !GAMES.contains(&file.game) || file.texts.is_empty() {
        return None;
    }
    let is_of_decks = match file.game {
        Game::Buddyfight => buddyfight::is_of_decks,
        Game::Fftcg | Game::Crossover | Game::Yugioh => fftcg::is_of_decks,
    };
    let game = file.game;
    let tell = |(card, of): (&mut Card, &Wording)| {
        let read = compile(game, card, of.lang, &of.text, grammars);
        card.take_deck_rules(&read.card, is_of_decks);
        read.is_whole()
    };
    let whole = file.cards.par_iter_mut().zip(&file.texts).map(tell).filter(|whole| *whole);
    Some(whole.count())
}

fn text_of<'t>(card: &Card, texts: &'t FxHashMap<String, String>) -> Option<&'t String> {
    let mut numbers = card.numbers.iter().flat_map(|number| number.parts());
    numbers.find_map(|number| texts.get(number.key()))
}

/// Compiles the text of a card.
pub(super) fn compile(
    game: Game,
    card: &Card,
    lang: Lang,
    text: &str,
    grammars: &Grammars,
) -> Compiled {
    compile_as(game, card, (lang, text), grammars, fftcg::read)
}

fn compile_as(
    game: Game,
    card: &Card,
    (lang, text): (Lang, &str),
    grammars: &Grammars,
    read: fftcg::Read,
) -> Compiled {
    match game {
        Game::Buddyfight => {
            let (card, compiled) = buddyfight::playable(card, lang, text);
            Compiled { card, lang, sentences: compiled.sentences }
        }
        Game::Fftcg | Game::Crossover | Game::Yugioh => {
            let Some(grammar) = grammars.of(game) else {
                return Compiled { card: card.clone(), lang, sentences: Vec::new() };
            };
            let (card, compiled) = fftcg::playable(grammar, card, text, read);
            Compiled { card, lang, sentences: compiled.sentences }
        }
    }
}

/// A paragraph of what a card says, said by a grammar.
pub(super) enum Line {
    /// Its words, and their language: English if nothing says it in the language that was asked for.
    Said(Lang, String),
    /// The part that no production says, as YAML.
    Unsaid(String),
}

/// What a card says, paragraph by paragraph, in a language.
pub(super) fn lines(grammar: &Grammar, lang: Lang, card: &Card) -> Vec<Line> {
    let Some(text) = card.fftcg.as_deref() else { return Vec::new() };
    let line = |line: fftcg::Line| match line {
        fftcg::Line::Said { lang, text } => Line::Said(lang, text),
        fftcg::Line::Unsaid { part } => Line::Unsaid(part.to_string()),
    };
    let said = fftcg::say(grammar, lang, card.name.get(lang), text);
    said.into_iter().map(line).collect()
}

/// The first key of a card that its text says already.
pub(super) fn says_beside(card: &Card) -> Option<String> {
    fftcg::says_beside(card)
}

/// The paragraphs of a text, each an ability.
pub(super) fn paragraphs(text: &str) -> Vec<&str> {
    let ranges = fftcg::grammar::paragraphs(text);
    ranges.into_iter().filter_map(|range| text.get(range)).collect()
}

/// What is wrong with the productions of one file of a grammar, by their examples and by the vocabulary.
pub(super) fn faults_of_productions(grammar: &Grammar, file: &str) -> Vec<Fault> {
    let cut = |_: Lang, text: &str| fftcg::grammar::tokens("Yuna", text, 0);
    grammar.faults_of_file(file, &cut, &fftcg::grammar::check_template)
}
