//! `hantei deck`: a deck in another form, so that a pasted list becomes a clean one.

use anyhow::{Result, anyhow};

use crate::cli::args::{Deck as Args, DeckForm};
use crate::cli::check::DeckReader;
use crate::cli::env::Env;
use crate::cli::session::Session;
use crate::cli::{Outcome, folder, output};
use hantei_base::reference::Game;
use hantei_base::source::SourceFile;
use hantei_base::text::printable;
use hantei_cards::{Cards, Found};
use hantei_deck::{
    CardRef, Deck, Entry, LineKind, Section, read, to_json, to_text, to_yaml, to_ydk,
};
use hantei_messages::Arg;

pub(super) fn run(args: &Args, env: &Env) -> Result<Outcome> {
    if folder::called(&args.deck).is_dir() {
        return Err(anyhow!(env.text("deck-one-file", &[("name", Arg::Text(&args.deck))])));
    }
    let (source, mut deck) = match DeckReader::new(env).named(&args.deck) {
        Ok(read) => read,
        Err(failed) => {
            let place =
                failed.location.map(|at| format!(":{}:{}", at.line, at.column)).unwrap_or_default();
            env.error(&format!("{}{place}: {}", printable(&failed.path), failed.message));
            return Ok(Outcome::Failed);
        }
    };
    let mut session = Session::open(&args.as_check(), false, env)?;
    match session.edition_of(&deck) {
        Ok(edition) => {
            deck.header.edition = Some(edition);
            session.take_said_format(edition, &source, &mut deck)?;
            // What the file does not place is placed as the check would; a format of another game is no matter here.
            if let Ok(format) = session.format_of(edition, &deck)? {
                deck = session.checker(edition, format, &deck)?.placed(&deck).into_owned();
            }
        }
        // A list of unknown game is still a list; one of another game than was asked for is not.
        Err(message) if args.game.is_some() => {
            env.error(&message);
            return Ok(Outcome::Failed);
        }
        Err(_) => {}
    }
    let all_read = tell_unread(&source, &deck, env);
    let (text, whole) = match args.form {
        DeckForm::Yaml => (to_yaml(&deck), true),
        DeckForm::Json => (to_json(&deck), true),
        DeckForm::Text => {
            let text = to_text(&deck);
            let whole = tell_lost(&source, &deck, &text, env);
            (text, whole)
        }
        DeckForm::Ydk => {
            if deck.header.edition.is_some_and(|edition| edition.game() != Game::Yugioh) {
                return Err(anyhow!(env.text("deck-ydk-game", &[])));
            }
            deck.header.edition = Some(Game::Yugioh.default_edition());
            let cards = session.cards(Game::Yugioh, &deck, None)?;
            let (text, left_out) = to_ydk(&deck, |entry| passcode(entry, &cards));
            for entry in &left_out {
                tell(&source, entry, "deck-no-passcode", env);
            }
            (text, left_out.is_empty())
        }
    };
    output::print(&text)?;
    Ok(if all_read && whole { Outcome::Fine } else { Outcome::Findings })
}

/// The passcode that stands in the list, or that the card data has for the card.
fn passcode(entry: &Entry, cards: &Cards) -> Option<u32> {
    let written = match &entry.card {
        CardRef::Code(code) => return Some(*code),
        CardRef::Written(written) => written,
    };
    let by_number = written.number.as_ref().and_then(|number| cards.by_number(number));
    let by_name = || match cards.by_spelling(written.name.as_deref()?) {
        Found::One(ix) => Some(ix),
        Found::Nothing | Found::Several(_) => None,
    };
    cards.get(by_number.or_else(by_name)?).codes.first().copied()
}

/// Names on standard error what may be a card and was not read. Whether there was nothing of the kind.
fn tell_unread(source: &SourceFile, deck: &Deck, env: &Env) -> bool {
    let unread = deck.lines.iter().filter(|line| line.read == LineKind::Unread { suspect: true });
    let mut none = true;
    for line in unread {
        none = false;
        let at = source.location(line.span.start);
        let words: Vec<&str> = source.text[line.span.range()].split_whitespace().collect();
        let text: String = words.join(" ").chars().take(80).collect();
        let words = env.text("deck-unread", &[("text", Arg::Text(&text))]);
        env.warn(&format!("{}:{}:{}: {words}", printable(&source.name), at.line, at.column));
    }
    none
}

/// Names what a plain text cannot say of the deck. Whether it says everything.
fn tell_lost(source: &SourceFile, deck: &Deck, text: &str, env: &Env) -> bool {
    let again = read::read(&SourceFile::from_text("deck.txt", text)).unwrap_or_default();
    let parts = |deck: &Deck| -> Vec<(Section, u32, CardRef)> {
        let merged = deck.merged().into_iter();
        merged.map(|entry| (entry.section, entry.count, entry.card)).collect()
    };
    let kept = parts(&again);
    let merged = deck.merged();
    let lost = merged
        .iter()
        .filter(|entry| !kept.contains(&(entry.section, entry.count, entry.card.clone())));
    let mut whole = true;
    for entry in lost {
        whole = false;
        tell(source, entry, "deck-not-kept", env);
    }
    if !deck.header.sleeves.is_empty() || !deck.cards.is_empty() {
        whole = false;
        env.warn(&env.text("deck-text-less", &[]));
    }
    whole
}

/// Says something of an entry, at its place.
fn tell(source: &SourceFile, entry: &Entry, key: &str, env: &Env) {
    let at = source.location(entry.span.start);
    let card = match &entry.card {
        CardRef::Code(code) => code.to_string(),
        CardRef::Written(card) => {
            let number = card.number.as_ref().map(ToString::to_string);
            number.into_iter().chain(card.name.clone()).collect::<Vec<_>>().join(" ")
        }
    };
    let values =
        [("count", Arg::Number(u64::from(entry.count))), ("card", Arg::Text(card.as_str()))];
    let words = env.text(key, &values);
    env.warn(&format!("{}:{}:{}: {words}", printable(&source.name), at.line, at.column));
}
