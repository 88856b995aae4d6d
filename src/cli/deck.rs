//! `hantei deck`: converts a deck to another form, for example a pasted list to a clean one; also compares two decks.

mod diff;
mod named;

use std::sync::Arc;

use anyhow::{Result, anyhow};

use crate::cli::args::{Deck as Args, DeckForm};
use crate::cli::check::DeckReader;
use crate::cli::env::Env;
use crate::cli::session::Session;
use crate::cli::{Outcome, faults, folder, listed, output, reading};
use hantei_base::reference::{Edition, Game};
use hantei_base::source::{SourceFile, Span};
use hantei_base::text::printable;
use hantei_cards::Cards;
use hantei_construction::diagnostic::render;
use hantei_construction::diagnostic::render::Failed;
use hantei_construction::{Checker, doubts};
use hantei_deck::{CardRef, Deck, Entry, LineKind, to_json, to_text, to_yaml, to_ydk, to_ydke};
use hantei_messages::Arg;
use hantei_report::{deck as shown, deck_picture};

/// The maximum number of entries for which similar names are suggested, because that takes time.
const SUGGESTIONS: usize = 25;

pub(super) fn run(args: &Args, env: &Env) -> Result<Outcome> {
    if let Some(name) = args.decks.iter().find(|name| folder::called(name).is_dir()) {
        return Err(anyhow!(env.text("deck-one-file", &[("name", Arg::Text(name))])));
    }
    match (&args.decks[..], args.diff) {
        ([deck], false) => print(deck, args, env),
        ([older, newer], true) => diff::run([older, newer], args, env),
        (_, false) => Err(anyhow!(env.text("deck-one", &[]))),
        (_, true) => Err(anyhow!(env.text("deck-diff-usage", &[]))),
    }
}

/// Prints a deck in the requested form.
fn print(name: &str, args: &Args, env: &Env) -> Result<Outcome> {
    let (source, mut deck) = match DeckReader::new(env).named(name) {
        Ok(read) => read,
        Err(failed) => return refuse(&[failed], args.form, env),
    };
    let mut session = Session::open(&args.as_check(), false, env)?;
    let known = match session.edition_of(&deck) {
        Ok(edition) => {
            deck.header.edition = Some(edition);
            session.use_named_format(edition, &source, &mut deck)?;
            let known = Known::of(&deck, edition, &mut session)?;
            known.place(&mut deck);
            known
        }
        // A list of an unknown game is still a list; one of another game than the requested one is not.
        Err(message) if args.game.is_some() => {
            let failed = Failed { path: source.name.clone(), message, location: None };
            return refuse(&[failed], args.form, env);
        }
        Err(_) => Known::Cards(Arc::default()),
    };
    let all_read = warn_unread(&source, &deck, env);
    for (span, doubt) in doubts(&deck) {
        warn_at(&source, span, &doubt.text(env.lang), env);
    }
    if env.verbose {
        env.note(reading::listing(&deck, &source, env).trim_end());
    }
    let game = deck.header.edition.map(Edition::game);
    let cards = known.cards();
    let list = || listed::list(&deck, &source.name, game, cards);
    let (text, whole) = match args.form {
        DeckForm::Yaml | DeckForm::Json => {
            let mut deck = deck.clone();
            // Without card data, only some cards are known.
            if cards.is_complete() {
                named::beside(&mut deck, cards, env.lang);
            }
            (if args.form == DeckForm::Json { to_json(&deck) } else { to_yaml(&deck) }, true)
        }
        DeckForm::Text => {
            let named = cards.is_complete().then(|| named::in_names(&deck, cards, env.lang));
            let deck = named.unwrap_or_else(|| deck.clone());
            let text = to_text(&deck);
            let whole = warn_lost(&source, &deck, &text, env);
            (text, whole)
        }
        DeckForm::Ydk | DeckForm::Ydke => {
            if game.is_some_and(|game| game != Game::Yugioh) {
                return Err(anyhow!(env.text("deck-ydk-game", &[])));
            }
            let of_yugioh = match game {
                Some(_) => None,
                None => Some(session.cards(Game::Yugioh, &deck, None)?),
            };
            let cards = of_yugioh.as_deref().unwrap_or(cards);
            let code = |entry: &Entry| passcode(entry, cards);
            let (text, left_out) = match args.form {
                DeckForm::Ydke => to_ydke(&deck, code),
                _ => to_ydk(&deck, code),
            };
            for (at, entry) in left_out.iter().enumerate() {
                let near = if at < SUGGESTIONS { similar_names(entry, cards) } else { Vec::new() };
                warn_at(&source, entry.span, &no_passcode(entry, &near, cards, env), env);
            }
            (text, left_out.is_empty())
        }
        DeckForm::Markdown => (shown::markdown(&list(), env.lang), true),
        DeckForm::Html => (shown::page(&list(), env.lang), true),
        DeckForm::Svg => (deck_picture::file(&list(), env.lang), true),
    };
    output::print(&text)?;
    Ok(if all_read && whole { Outcome::Fine } else { Outcome::Findings })
}

/// The known cards of a deck.
enum Known {
    /// With a checker, which can move cards to their section if the file names none.
    Placing(Arc<Checker>),
    /// Only the cards: the game is unknown, or it lacks the format that the deck names.
    Cards(Arc<Cards>),
}

impl Known {
    fn of(deck: &Deck, edition: Edition, session: &mut Session<'_>) -> Result<Known> {
        Ok(match session.format_of(edition, deck)? {
            Ok(format) => Known::Placing(session.checker(edition, format, deck)?),
            // A format of another game does not matter here.
            Err(_) => Known::Cards(session.cards(edition.game(), deck, None)?),
        })
    }

    fn cards(&self) -> &Cards {
        match self {
            Known::Placing(checker) => checker.setting().cards,
            Known::Cards(cards) => cards,
        }
    }

    fn place(&self, deck: &mut Deck) {
        if let Known::Placing(checker) = self {
            let placed = checker.placed(deck).into_owned();
            *deck = placed;
        }
    }
}

/// Reports decks that could not be read.
fn refuse(failed: &[Failed], form: DeckForm, env: &Env) -> Result<Outcome> {
    for failed in failed {
        env.error(&faults::failed_words(failed));
    }
    if form == DeckForm::Json {
        let failed: Vec<_> = failed.iter().map(render::json_failed).collect();
        output::print_json(&serde_json::json!({"version": 1, "failed": failed}))?;
    }
    Ok(Outcome::Failed)
}

/// The passcode in the list, otherwise that of the card data.
fn passcode(entry: &Entry, cards: &Cards) -> Option<u32> {
    match &entry.card {
        CardRef::Code(code) => Some(*code),
        CardRef::Written(_) => cards.get(entry.card.in_cards(cards)?).codes.first().copied(),
    }
}

/// The names most similar to that of an entry.
fn similar_names(entry: &Entry, cards: &Cards) -> Vec<String> {
    let name = match &entry.card {
        CardRef::Written(written) => written.name.as_deref(),
        CardRef::Code(_) => None,
    };
    let near = name.map(|name| cards.nearest(name, 3)).unwrap_or_default();
    near.into_iter().map(str::to_owned).collect()
}

/// The reason that an entry has no passcode, with a suggestion.
fn no_passcode(entry: &Entry, near: &[String], cards: &Cards, env: &Env) -> String {
    let card = entry.card.as_written();
    let help = match near.is_empty() {
        true => env.text("nothing-near", &[]),
        false => env.text("nearest", &[("names", Arg::List(near))]),
    };
    let values = [
        ("count", Arg::Number(u64::from(entry.count))),
        ("card", Arg::Text(&card)),
        ("help", Arg::Text(&help)),
    ];
    match (cards.is_complete(), entry.card.in_cards(cards)) {
        (false, _) => env.text("deck-no-passcode", &values),
        (true, Some(_)) => env.text("deck-without-passcode", &values),
        (true, None) => env.text("deck-no-such-card", &values),
    }
}

/// Warns about lines that may be cards and were not read; returns whether there are none.
fn warn_unread(source: &SourceFile, deck: &Deck, env: &Env) -> bool {
    let unread = deck.lines.iter().filter(|line| line.read == LineKind::Unread { suspect: true });
    let mut none = true;
    for line in unread {
        none = false;
        let words: Vec<&str> = source.text[line.span.range()].split_whitespace().collect();
        let text: String = words.join(" ").chars().take(80).collect();
        let words = env.text("deck-unread", &[("text", Arg::Text(&text))]);
        warn_at(source, line.span, &words, env);
    }
    none
}

/// Warns about parts of the deck that plain text cannot express; returns whether there are none.
fn warn_lost(source: &SourceFile, deck: &Deck, text: &str, env: &Env) -> bool {
    let kept = named::parts(&named::again(text));
    let merged = deck.merged();
    let lost = merged
        .iter()
        .filter(|entry| !kept.contains(&(entry.section, entry.count, entry.card.clone())));
    let mut whole = true;
    for entry in lost {
        whole = false;
        let card = entry.card.as_written();
        let values =
            [("count", Arg::Number(u64::from(entry.count))), ("card", Arg::Text(card.as_str()))];
        warn_at(source, entry.span, &env.text("deck-not-kept", &values), env);
    }
    if !deck.header.sleeves.is_empty() || !deck.cards.is_empty() {
        whole = false;
        env.warn(&env.text("deck-text-less", &[]));
    }
    whole
}

/// Prints a message about a place in the file.
fn warn_at(source: &SourceFile, span: Span, words: &str, env: &Env) {
    let at = source.location(span.start);
    env.warn(&format!("{}:{}:{}: {words}", printable(&source.name), at.line, at.column));
}
