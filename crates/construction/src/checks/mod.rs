//! The checks, one file for each kind of rule. Each reads a [`Case`](super::checker::Case) and adds its findings.

pub(super) mod banlist;
mod buddy;
mod card_back;
pub(super) mod copy_limit;
mod flag;
mod horned_king;
mod lost_deck;
mod misspelt;
mod mixed_languages;
pub(crate) mod not_read;
mod off_flag;
mod opened;
mod provenance;
mod released;
mod section_size;
mod similar_names;
mod unknown_card;
mod unknown_entry;
pub(super) mod unreleased;
mod wrong_pool;
pub(super) mod wrong_section;

use super::checker::Case;
use super::findings::Findings;

type Check = fn(&Case<'_>, &mut Findings);

/// Every check, in the order in which a person would go through a deck.
pub(super) const ALL: [Check; 20] = [
    section_size::run,
    copy_limit::run,
    banlist::run,
    wrong_section::run,
    wrong_pool::run,
    released::run,
    opened::run,
    flag::run,
    buddy::run,
    off_flag::run,
    horned_king::run,
    lost_deck::run,
    card_back::run,
    mixed_languages::run,
    unreleased::run,
    not_read::run,
    unknown_card::run,
    provenance::run,
    unknown_entry::run,
    similar_names::run,
];
