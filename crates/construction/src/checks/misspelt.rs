//! What would follow if a misspelt name were written as the card that is certainly meant.

use crate::checker::Case;
use crate::checks::banlist::fewest_allowed;
use crate::diagnostic::{Message, misspelt};
use hantei_cards::banlist::Authority;
use hantei_data::rules::CopyRule;
use hantei_deck::{CardRef, Section};

/// The note that the copies of a misspelt name are more than the list or the game allows of the card that is certainly meant.
pub(super) fn excess_if_meant(case: &Case<'_>, group: u32, help: &Message) -> Option<Message> {
    let Message::Nearest { names } = help else { return None };
    let first = case.deck.groups[group as usize].first as usize;
    let CardRef::Written(written) = &case.deck.entry(first).card else { return None };
    let cards = case.setting.cards;
    let meant = cards.by_name(misspelt(written.name.as_deref()?, names)?).one()?;
    let card = cards.get(meant);
    let copies = |over: &[Section]| -> u32 {
        let groups = (0..).zip(case.deck.groups);
        let counted = groups.filter(|(at, of)| {
            let is_meant = |ix| cards.identity(ix) == cards.identity(meant);
            *at == group || of.card.is_some_and(is_meant)
        });
        counted.map(|(_, of)| of.copies(over)).sum()
    };
    let is_known = |rule: &&CopyRule| {
        let is_exempt = rule.except.as_ref().is_some_and(|of| of.selects(card) != Some(false));
        rule.authority < Authority::Unofficial && !is_exempt
    };
    let of_game = case.setting.format.copies.iter().filter(is_known).map(|rule| {
        let max = card.own_rule.map_or(rule.max, |own| own.copies);
        (copies(&rule.over), max)
    });
    let of_list = fewest_allowed(case, cards.identity(meant));
    let of_list = of_list.map(|(max, over)| (copies(over), max));
    let (count, max) =
        of_game.chain(of_list).filter(|(count, max)| count > max).min_by_key(|(_, max)| *max)?;
    Some(Message::ExcessIfMeant { card: card.name.clone(), count, max })
}
