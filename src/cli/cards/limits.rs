//! What the lists of restricted cards that are in force today say of a card.

use anyhow::Result;
use serde::Serialize;

use crate::built_in::built_in;
use crate::cli::env::Env;
use crate::cli::{banlist, faults};
use hantei_base::reference::{FormatId, Game};
use hantei_base::text::key;
use hantei_cards::banlist::{Banlist, BanlistId, Library, ListedCard, Restriction, cards_of};
use hantei_cards::{Card, Cards};
use hantei_construction as construction;
use hantei_construction::formats_of;
use hantei_data::rules::{CopyRule, Format};
use hantei_messages::Arg;

/// The lists in force today in the formats of a game.
pub(super) struct ListsOfToday {
    game: Game,
    lists: Vec<(Format, BanlistId, Banlist)>,
}

/// What the list of a format says of a card.
#[derive(Serialize)]
pub(super) struct Limit<'l> {
    format: &'l FormatId,
    banlist: String,
    /// How many copies a deck may have; none where any number is allowed.
    limit: Option<u32>,
    /// The entries of the list that name the card.
    restrictions: Vec<&'l Restriction>,
}

impl ListsOfToday {
    /// Reads the lists of a game. A list that cannot be read is reported and left out.
    pub(super) fn of(game: Game, env: &Env) -> Result<ListsOfToday> {
        let dir = env.data_dir_if_any();
        let rules = construction::rules_of(built_in(), game, dir)?;
        let library = Library::open(built_in().banlists(), game, dir)?;
        let of_edition = formats_of(&rules, game.default_edition());
        let today = Env::today();
        let mut lists = Vec::new();
        for (at, format) in rules.formats.into_iter().enumerate() {
            if format.lists.is_none() || !of_edition.contains(&at) {
                continue;
            }
            match library.in_force(&format.id, today) {
                Ok(Some((id, list))) => lists.push((format, id, list)),
                Ok(None) => {}
                Err(fault) => env.warn(&faults::words(&fault.into(), env.lang)),
            }
        }
        Ok(ListsOfToday { game, lists })
    }

    /// What each list says of a card.
    pub(super) fn of_card(&self, card: &Card) -> Vec<Limit<'_>> {
        let alone = Cards::new(self.game, [card.clone()]).complete(true);
        let counts_as = card.counts_as();
        let names_card = |listed: &ListedCard| {
            let names = listed.names();
            let names_root =
                counts_as.as_ref().is_some_and(|root| names.all().any(|name| key(name) == *root));
            names_root || !cards_of(listed, &alone).is_empty()
        };
        let limits = self.lists.iter().map(|(format, id, list)| {
            let named = list.restrictions.iter().filter(|of| of.cards().any(names_card));
            let restrictions: Vec<&Restriction> = named.collect();
            let unconditional = restrictions.iter().filter(|of| is_unconditional(of));
            let limit = match unconditional.map(|of| of.limit).min() {
                Some(limit) => Some(limit),
                None if list.whitelist && restrictions.is_empty() => Some(0),
                None => copies(format, card),
            };
            Limit { format: &format.id, banlist: id.to_string(), limit, restrictions }
        });
        limits.collect()
    }
}

/// Whether a restriction holds for the card by itself in every deck.
fn is_unconditional(of: &Restriction) -> bool {
    of.card.is_some() && of.when.is_none() && of.flags.is_empty() && of.print.is_none()
}

/// How many copies a format allows of a card that is not restricted.
fn copies(format: &Format, card: &Card) -> Option<u32> {
    let is_limited = |rule: &&CopyRule| {
        rule.except.as_ref().is_none_or(|except| except.selects(card) == Some(false))
    };
    let of_rule = |rule: &CopyRule| card.own_rule.map_or(rule.max, |own| own.copies);
    format.copies.iter().filter(is_limited).map(of_rule).min()
}

/// The limits below the page of a card.
pub(super) fn page(limits: &[Limit<'_>], env: &Env) -> String {
    if limits.is_empty() {
        return String::new();
    }
    let mut page = format!("\n  {}\n", env.text("cards-limits", &[]));
    for of in limits {
        let is_limited = of.restrictions.iter().any(|of| is_unconditional(of));
        let limit = of.limit.filter(|limit| is_limited || *limit == 0);
        let limit = banlist::limit(limit, env);
        let values = [
            ("format", Arg::Text(of.format.0.as_str())),
            ("limit", Arg::Text(&limit)),
            ("list", Arg::Text(&of.banlist)),
        ];
        page.push_str(&format!("    {}\n", env.text("cards-limit", &values)));
        for restriction in of.restrictions.iter().filter(|of| !is_unconditional(of)) {
            let limit = banlist::limit(Some(restriction.limit), env);
            let conditions = banlist::conditions(restriction, env).replace('\n', "; ");
            let cards = banlist::cards(restriction, env);
            let parts = [cards, conditions].into_iter().filter(|part| !part.is_empty());
            let on: Vec<String> = parts.collect();
            let values = [("limit", Arg::Text(&limit)), ("on", Arg::List(&on))];
            page.push_str(&format!("      {}\n", env.text("cards-limit-on-condition", &values)));
        }
    }
    page
}
