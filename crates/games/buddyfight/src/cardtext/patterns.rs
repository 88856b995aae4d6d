//! Patterns that the printers of both languages look for in an ability.

use hantei_ability::buddyfight::{
    Amount, Area, Condition, Count, Effect, Filter, Have, Is, Pick, Place, When, Who, Whose, Won,
};
use hantei_base::kind::CardKind;

/// For a card that attacks a monster: returns the card, the monster, and the other conditions.
pub(super) fn attack_on_monster<'w, 'c>(
    when: &'w When,
    conditions: &'c [Condition],
) -> Option<(&'w Filter, Filter, &'c [Condition])> {
    let (When::Attacks(filter), [rest @ .., Condition::Have(attacked)]) = (when, conditions) else {
        return None;
    };
    let (last, is) = attacked.filter.is.split_last()?;
    let monsters = attacked.filter.kinds == [CardKind::Monster];
    (*last == Is::Attacked && monsters && (attacked.min, attacked.max) == (1, None))
        .then_some(())?;
    let attacked = Filter { is: is.to_vec(), ..attacked.filter.clone() };
    Some((filter, attacked, rest))
}

/// Returns the cards of the first conditions, as long as each only asks for cards and all are in one place.
pub(super) fn there_together(conditions: &[Condition]) -> Vec<&Filter> {
    let there = conditions.iter().map_while(|of| match of {
        Condition::Have(Have { min: 1, max: None, filter }) => Some(filter),
        _ => None,
    });
    let mut together: Vec<&Filter> = Vec::new();
    for filter in there {
        let elsewhere =
            |first: &&Filter| first.whose != filter.whose || first.places != filter.places;
        if together.first().is_some_and(elsewhere) {
            break;
        }
        together.push(filter);
    }
    together
}

/// Returns the bounds, if the filter asks for attack or defense within the same bounds.
pub(super) fn either_stat(filter: &Filter) -> Option<(Option<i32>, Option<i32>)> {
    let [attack, defense] = filter.any.as_slice() else { return None };
    let (least, most) = (attack.attack_at_least, attack.attack_at_most);
    let bare = Filter::default;
    let same = *attack == Filter { attack_at_least: least, attack_at_most: most, ..bare() }
        && *defense == Filter { defense_at_least: least, defense_at_most: most, ..bare() };
    same.then_some((least, most))
}

/// Returns the words of a language for these areas.
pub(super) fn areas_called(areas: &[Area], words: &[(&'static str, Area)]) -> Vec<&'static str> {
    let named = areas.iter().flat_map(|area| words.iter().find(|(_, of)| of == area));
    named.map(|(said, _)| *said).collect()
}

/// The words for something that happens to a card, and the event.
type Happening = (&'static str, fn(Filter) -> When);

/// Returns short wordings of the second of two events about the same card: from the words for what happens to a card,
/// and from those for damage that is dealt.
pub(super) fn short_for(
    first: &When,
    when: &When,
    happens: &[Happening],
    deals_damage: &'static str,
) -> Vec<&'static str> {
    let dealt = match (first, when) {
        (When::DestroysInBattle(of), When::DealsDamage(again)) => of == again,
        _ => false,
    };
    let fits =
        |make: &fn(Filter) -> When| when.filter().is_some_and(|of| make(of.clone()) == *when);
    let happened = happens.iter().filter(|(_, make)| fits(make)).map(|(said, _)| *said);
    dealt.then_some(deals_damage).into_iter().chain(happened).collect()
}

/// Returns the damage, if whoever loses is dealt the same damage.
pub(super) fn damage_to_the_loser(of: &Won) -> Option<i32> {
    let to = |who: Who, effects: &[Effect]| match effects {
        [Effect::DamagePlayer(Count { who: whom, count: Amount::Number(damage) })]
            if *whom == who =>
        {
            Some(*damage)
        }
        _ => None,
    };
    let damage = to(Who::Opponent, &of.won)?;
    (to(Who::You, &of.lost) == Some(damage)).then_some(damage)
}

/// Returns the cards taken for a cost. They come from `place` unless the filter says otherwise.
pub(super) fn taken(pick: &Pick, place: Place) -> Filter {
    let mut filter = Filter { whose: Whose::Own, ..pick.filter.clone() };
    if filter.places.is_empty() {
        filter.places = vec![place];
    }
    if filter.places == [Place::Field] {
        filter.places.clear();
    }
    if filter.places == [Place::Soul] {
        filter.whose = Whose::Any;
    }
    filter
}

/// Whether two effects do the same thing to their cards.
pub(super) fn same_verb(one: &Effect, other: &Effect) -> bool {
    matches!(
        (one, other),
        (Effect::Destroy(_), Effect::Destroy(_))
            | (Effect::Return(_), Effect::Return(_))
            | (Effect::Drop(_), Effect::Drop(_))
            | (Effect::Rest(_), Effect::Rest(_))
            | (Effect::Stand(_), Effect::Stand(_))
    )
}
