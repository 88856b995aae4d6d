//! `hantei check --after`: checks a deck before and after side-boarding, and the exchange between them.

use anyhow::Result;

use super::sink::Sink;
use super::{Item, read};
use crate::cli::args::Check;
use crate::cli::session::Session;
use hantei_base::source::SourceFile;
use hantei_construction::diagnostic::Report;
use hantei_construction::diagnostic::render::Failed;
use hantei_construction::{Scratch, Setting, exchange};
use hantei_deck::Deck;
use hantei_messages::Arg;

/// Checks the exchange, and the deck after it against the rules.
pub(super) fn sided(
    before: &Item,
    report: &Report,
    after: &Result<(SourceFile, Deck), Failed>,
    args: &Check,
    session: &mut Session<'_>,
    sink: &mut Sink<'_>,
) -> Result<()> {
    if before.checker.setting().format.exchange.is_none() {
        let name = [("format", Arg::Localized(&before.checker.setting().format.name))];
        let message = sink.env.text("no-exchange", &name);
        return sink.fail(Failed { path: before.source.name.clone(), message, location: None });
    }
    sink.add(before, report)?;
    let (source, deck) = match after {
        Ok((source, deck)) => (source.clone(), deck.clone()),
        Err(failed) => return sink.fail(failed.clone()),
    };
    let mut deck = deck;
    // The deck after side-boarding has the game and format of the deck before, even if it does not say so.
    deck.header.edition = Some(before.edition);
    deck.header.format = Some(before.format.clone());
    let item = match read::prepare(source, deck, session)? {
        Ok(item) => item,
        Err(failed) => return sink.fail(failed),
    };
    // Use one table of cards for both decks, so that each card has the same index in both.
    let both = before.deck.with(&item.deck);
    let setting = item.checker.setting();
    let list = setting.banlist.map(|(_, list)| list);
    let cards = session.cards(before.edition.game(), &both, list)?;
    let setting = Setting { cards: &cards, ..setting };
    let mut report = item.checker.check(&item.deck, &mut Scratch::default());
    let exchanged = exchange(&setting, &before.deck, &item.deck);
    let fine = exchanged.is_empty();
    report.diagnostics.splice(0..0, exchanged.into_iter().map(Box::new));
    let report = if args.strict { report.strict() } else { report };
    sink.add(&item, &report)?;
    sink.say(if fine { "exchange-fine" } else { "exchange-wrong" })
}
