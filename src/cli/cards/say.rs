//! `hantei cards say`: how a card text that somebody wrote is understood, and the card as a script takes it.

use anyhow::{Result, anyhow};
use serde::Deserialize;
use serde_json::{Value, json};

use super::show::{filled, underlined};
use super::yaml;
use crate::cli::args::{CardsSay, TableOrJson};
use crate::cli::env::Env;
use crate::cli::grammars::{self, Grammars};
use crate::cli::playable::{self, Line};
use crate::cli::{Outcome, faults, output, session};
use crate::games::{nearest, unread_in};
use hantei_base::kind::{CardKind, Kinds};
use hantei_base::reference::Game;
use hantei_base::source::{Location, SourceFile};
use hantei_base::text::{Lang, printable};
use hantei_base::yaml::{self as read_yaml, DataError};
use hantei_cards::{Card, Names};
use hantei_cardtext::Sentence;
use hantei_engine::scenario::printed::{PrintedText, ScriptCard};
use hantei_engine::scenario::wrong::ScriptPlace;
use hantei_grammar::Grammar;
use hantei_messages::Arg;

/// A file of cards with their texts.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    #[serde(default)]
    game: Option<Game>,
    cards: Vec<ScriptCard>,
}

pub(super) fn run(args: &CardsSay, env: &Env) -> Result<Outcome> {
    let grammars = Grammars::extended_by(&args.grammar)?;
    let source = session::source(&args.file.to_string_lossy())
        .map_err(|fault| faults::in_file(fault, &args.file))?;
    let (game, cards) = cards(&source, args, env)?;
    let Some(grammar) = grammars.of(game) else { return Err(grammars::no_grammar(game, env)) };
    let read: Vec<Read> =
        cards.iter().map(|(card, of)| Read::of(game, card, of, (&grammars, grammar))).collect();
    match args.output {
        TableOrJson::Json => {
            let cards: Vec<Value> = read.iter().map(|of| of.as_json(game, &source)).collect();
            output::print_json(&json!({"version": 1, "cards": cards}))?;
        }
        TableOrJson::Table => {
            let pages: Vec<String> = read.iter().map(|of| of.page(game, &source, env)).collect();
            output::print(&pages.join("\n"))?;
        }
    }
    Ok(if read.iter().all(Read::is_whole) { Outcome::Fine } else { Outcome::Findings })
}

/// The game and the cards of a file: one text, or YAML with `cards:`.
fn cards(
    source: &SourceFile,
    args: &CardsSay,
    env: &Env,
) -> Result<(Game, Vec<(Card, PrintedText)>)> {
    let asked: Option<Game> = args.game.as_deref().map(str::parse).transpose()?;
    let [usual] = grammars::GAMES;
    if !is_yaml(&source.text) {
        if source.text.trim().is_empty() {
            return Err(anyhow!(env.text("say-empty", &[("file", Arg::Text(&source.name))])));
        }
        let kind = args.kind.as_deref().unwrap_or("forward");
        let kind = CardKind::ALL.into_iter().find(|of| of.id() == kind);
        let name = Names::from(args.name.as_deref().unwrap_or("~"));
        let kinds = Kinds::of(kind.as_slice());
        let card = Card { name: name.into(), kinds, ..Card::default() };
        let at = ScriptPlace { line: 1, column: 1 };
        return Ok((
            asked.unwrap_or(usual),
            vec![(card, PrintedText { text: source.text.clone(), at })],
        ));
    }
    let options = [("--name", args.name.is_some()), ("--kind", args.kind.is_some())];
    if let Some((option, _)) = options.iter().find(|(_, given)| *given) {
        return Err(anyhow!(env.text("say-yaml-option", &[("option", Arg::Text(option))])));
    }
    let file: Written = read_yaml::read(&source.text).map_err(|fault| DataError::Fault {
        path: args.file.clone(),
        location: fault.location,
        message: fault.message,
    })?;
    let game = match (asked, file.game) {
        (Some(asked), Some(found)) if asked != found => {
            let values = [("asked", Arg::Text(asked.id())), ("found", Arg::Text(found.id()))];
            return Err(anyhow!(env.text("say-game-differs", &values)));
        }
        (asked, found) => asked.or(found).unwrap_or(usual),
    };
    let mut cards = Vec::new();
    for ScriptCard { card, printed } in file.cards {
        let Some(printed) = printed else {
            let values = [("file", Arg::Text(&source.name)), ("name", Arg::Name(&card.name))];
            return Err(anyhow!(env.text("say-no-text", &values)));
        };
        if let Some(key) = playable::says_beside(&card) {
            let ScriptPlace { line, column } = printed.at;
            let location = Location { line: line as usize, column: column as usize };
            let words = env.text("replay-text-beside", &[("key", Arg::Text(&key))]);
            return Err(faults::at_place(Some(location), anyhow!(words), &args.file));
        }
        cards.push((card, printed));
    }
    Ok((game, cards))
}

/// Whether it is YAML with cards: then `game:` or `cards:` stands in the first line that is not a comment.
fn is_yaml(text: &str) -> bool {
    let mut lines = text.lines().map(str::trim_end);
    let first = lines.find(|line| !line.is_empty() && !line.starts_with('#') && *line != "---");
    first.is_some_and(|line| line.starts_with("game:") || line.starts_with("cards:"))
}

/// A card, and what its text means.
struct Read {
    /// The card with its abilities.
    card: Card,
    printed: PrintedText,
    paragraphs: Vec<Paragraph>,
    /// The first part that is not understood, as a byte of the text.
    unread: Option<usize>,
}

/// A paragraph of a text.
struct Paragraph {
    sentences: Vec<Sentence>,
    /// What it means, said in each language.
    said: [(Lang, Vec<Line>); 2],
    /// An example of the production that is nearest to what is not understood.
    near: Option<String>,
}

impl Paragraph {
    fn is_understood(&self) -> bool {
        self.sentences.iter().all(Sentence::is_understood)
    }
}

impl Read {
    fn of(
        game: Game,
        card: &Card,
        printed: &PrintedText,
        (grammars, grammar): (&Grammars, &Grammar),
    ) -> Read {
        let whole = playable::compile(game, card, Lang::En, &printed.text, grammars);
        let mut sentences = whole.sentences.iter();
        let paragraph = |text: &str| {
            // A paragraph may need what one before it says. So its sentences are those of the whole text.
            let alone = playable::compile(game, card, Lang::En, text, grammars);
            let sentences: Vec<Sentence> =
                sentences.by_ref().take(alone.sentences.len()).cloned().collect();
            let unread = sentences.iter().find(|of| !of.is_understood());
            let near = unread.and_then(|of| nearest(grammar, card.name.get(Lang::En), of));
            let said = [Lang::En, Lang::Ja].map(|lang| {
                let lines = playable::lines(grammar, lang, &alone.card);
                (lang, if unread.is_none() { lines } else { Vec::new() })
            });
            Paragraph { sentences, said, near }
        };
        let paragraphs = playable::paragraphs(&printed.text).into_iter().map(paragraph).collect();
        let unread = unread_in(&printed.text, &whole.sentences).map(|at| at.start);
        Read { card: whole.card, printed: printed.clone(), paragraphs, unread }
    }

    fn is_whole(&self) -> bool {
        self.paragraphs.iter().all(Paragraph::is_understood)
    }

    /// The place of the first part that is not understood.
    fn place(&self, source: &SourceFile) -> Option<Location> {
        let place = self.printed.place(&source.text, self.unread?);
        Some(Location { line: place.line as usize, column: place.column as usize })
    }

    fn as_json(&self, game: Game, source: &SourceFile) -> Value {
        let line = |line: &Line| match line {
            Line::Said(lang, text) => json!({"lang": lang.id(), "text": text}),
            Line::Unsaid(part) => json!({"unsaid": part}),
        };
        let paragraph = |of: &Paragraph| {
            let sentence = |of: &Sentence| {
                json!({"text": of.text, "understood": of.is_understood(), "unread": of.unread_words(),
                       "why": of.why.map(|why| why.id())})
            };
            let mut document = json!({
                "understood": of.is_understood(),
                "sentences": of.sentences.iter().map(sentence).collect::<Vec<_>>(),
                "nearest": of.near,
            });
            for (lang, lines) in &of.said {
                document[lang.id()] = lines.iter().map(line).collect();
            }
            document
        };
        let place = self.place(source).map(|at| json!({"line": at.line, "column": at.column}));
        let document = self.card.as_document();
        json!({"game": game, "name": self.card.name.get(Lang::En), "whole": self.is_whole(),
               "unread_at": place,
               "paragraphs": self.paragraphs.iter().map(paragraph).collect::<Vec<_>>(),
               "abilities": document.get(game.id()).unwrap_or(&Value::Null)})
    }

    fn page(&self, game: Game, source: &SourceFile, env: &Env) -> String {
        let name = printable(self.card.name.get(env.lang)).into_owned();
        let mut page = format!("{name}  ({game})\n\n");
        for of in &self.paragraphs {
            for sentence in &of.sentences {
                match sentence.is_understood() {
                    true => page.push_str(&filled(&sentence.text, "  ", env)),
                    false => page.push_str(&underlined(sentence, env)),
                }
            }
            let said =
                of.said.iter().flat_map(|(lang, lines)| lines.iter().map(move |of| (*lang, of)));
            for (lang, line) in said {
                page.push_str(&filled(&said_line(lang, line, env), "      ", env));
            }
            if let Some(near) = &of.near {
                let near = env.text("say-nearest", &[("near", Arg::Text(near))]);
                page.push_str(&filled(&near, "      ", env));
            }
        }
        if let Some(Location { line, column }) = self.place(source) {
            let place = format!("{}:{line}:{column}", source.name);
            let place = env.text("say-unread-at", &[("place", Arg::Text(&place))]);
            page.push_str(&format!("\n{}", filled(&place, "  ", env)));
        }
        let how = env.text("cards-as-played", &[]);
        page.push_str(&format!("\n  {how}\n\n{}", yaml::card(&self.card)));
        page
    }
}

/// A line of what a paragraph means, with its language.
fn said_line(asked: Lang, line: &Line, env: &Env) -> String {
    let language = |lang: Lang| match lang {
        Lang::En => env.text("grammar-en", &[]),
        Lang::Ja => env.text("grammar-ja", &[]),
    };
    let (label, text) = match line {
        Line::Said(lang, text) if *lang == asked => (language(asked), text.clone()),
        // No production says it in this language.
        Line::Said(lang, text) => {
            let other = language(*lang);
            let values = [("lang", Arg::Text(&other)), ("text", Arg::Text(text))];
            (language(asked), env.text("say-in-other", &values))
        }
        Line::Unsaid(part) => {
            (language(asked), env.text("say-unsaid", &[("part", Arg::Text(part))]))
        }
    };
    format!("{label}: {text}")
}
