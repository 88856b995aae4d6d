//! Handles filters over several kinds of cards when some kinds lack a number: only monsters have a size.

use hantei_ability::buddyfight::{Filter, Is, Whose};
use hantei_base::kind::CardKind;

/// Whether cards of this kind have all the numbers that the filter asks for.
fn has_required_numbers(kind: CardKind, of: &Filter) -> bool {
    let monster = matches!(kind, CardKind::Monster | CardKind::ImpactMonster);
    let monsters_alone = Filter {
        size_at_least: of.size_at_least,
        size_at_most: of.size_at_most,
        printed_size_at_least: of.printed_size_at_least,
        printed_size_at_most: of.printed_size_at_most,
        defense_at_least: of.defense_at_least,
        defense_at_most: of.defense_at_most,
        ..Filter::default()
    };
    let fighters = Filter {
        attack_at_least: of.attack_at_least,
        attack_at_most: of.attack_at_most,
        critical_at_least: of.critical_at_least,
        critical_at_most: of.critical_at_most,
        ..Filter::default()
    };
    let bare = Filter::default();
    (monster || monsters_alone == bare) && (monster || kind == CardKind::Item || fighters == bare)
}

/// Splits 「サイズ2以下のモンスターかアイテム」: the size applies to monsters only, and any item matches. Other words before them may
/// apply to both, which is ambiguous.
pub(super) fn split_by_numbers(read: Filter) -> Option<Filter> {
    let (with, without): (Vec<CardKind>, Vec<CardKind>) =
        read.kinds.iter().partition(|kind| has_required_numbers(**kind, &read));
    if without.is_empty() {
        return Some(read);
    }
    let Filter { whose, places, is, .. } = read.clone();
    let among = |is: &Is| matches!(is, Is::LookedAt | Is::Handled | Is::InThisSoul);
    let with =
        Filter { kinds: with, whose: Whose::Any, places: Vec::new(), is: Vec::new(), ..read };
    let numbers = Filter {
        size_at_least: None,
        size_at_most: None,
        printed_size_at_least: None,
        printed_size_at_most: None,
        attack_at_least: None,
        attack_at_most: None,
        defense_at_least: None,
        defense_at_most: None,
        critical_at_least: None,
        critical_at_most: None,
        ..with.clone()
    };
    let plain = Filter { kinds: with.kinds.clone(), ..Filter::default() };
    (!with.kinds.is_empty() && numbers == plain && is.iter().all(among)).then_some(())?;
    let without = Filter { kinds: without, ..Filter::default() };
    Some(Filter { whose, places, is, any: vec![with, without], ..Filter::default() })
}
