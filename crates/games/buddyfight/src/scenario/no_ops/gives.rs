//! Checks what cards are given, replacements, and prohibitions.

use hantei_ability::buddyfight::{
    Act, Amount, Bar, Counted, Gives, Instead, Is, Keyword, Replacement, Would,
};
use hantei_engine::scenario::no_ops::{NoOpCheck, NoOpWord, demand};

use super::effects::of_effects;
use super::filters::{of_amount, of_filter, of_filter_there};
use super::{Around, of_keyword};

/// Checks a keyword that is given. Keywords that only count where they are printed would do nothing.
pub(super) fn of_given(keyword: &Keyword) -> NoOpCheck {
    let printed_only = match keyword {
        Keyword::Transform(_) => Some("transform"),
        Keyword::Ride(_) => Some("ride"),
        Keyword::TakePost(_) => Some("take-post"),
        Keyword::Dragonize(_) => Some("dragonize"),
        Keyword::ImpactTransform(_) => Some("impact-transform"),
        Keyword::Set => Some("set"),
        Keyword::Ambush => Some("ambush"),
        Keyword::DShare => Some("d-share"),
        Keyword::Penetrate
        | Keyword::Soulguard
        | Keyword::Move
        | Keyword::Attacks(_)
        | Keyword::Counterattack
        | Keyword::LifeLink(_)
        | Keyword::LifeLinkDefeat
        | Keyword::ChangeEquip
        | Keyword::CrossNize
        | Keyword::Purge
        | Keyword::WeaponLink
        | Keyword::CTerritory => None,
    };
    printed_only
        .map_or_else(|| of_keyword(keyword), |word| Err(NoOpWord(word.into(), "bf-no-op-printed")))
}

/// Checks what is given: `gives` of a continuous ability.
pub(super) fn of_gives(gives: &Gives, around: &Around<'_>) -> NoOpCheck {
    gives.keywords.iter().try_for_each(of_given)?;
    let numbers = [&gives.size, &gives.attack, &gives.defense, &gives.critical];
    numbers.into_iter().try_for_each(|number| of_amount(number, around))?;
    gives.replaces.iter().try_for_each(|of| of_replacement(of))?;
    gives.filter.as_ref().map_or(Ok(()), |filter| {
        let this = around.in_soul && filter.is.contains(&Is::This);
        demand(!this, "this", "bf-no-op-this-soul")?;
        of_filter(filter, around)
    })
}

/// Checks a replacement, from the point of view of the card that has it.
pub(super) fn of_replacement(of: &Replacement) -> NoOpCheck {
    let around = Around::alone();
    let damage = matches!(of.would, Would::Damage(_));
    match &of.would {
        Would::Damage(_) => demand(!of.may, "may", "bf-no-op-may-damage")?,
        Would::LifeZero(_) => {}
        Would::Destroyed(filter) | Would::Leave(filter) => of_filter(filter, &around)?,
    }
    of_effects(&of.then, &mut Around::alone())?;
    match &of.instead {
        Instead::Less(amount) | Instead::Becomes(amount) => {
            demand(damage, "instead", "bf-no-op-instead")?;
            demand(!matches!(amount, Amount::Of(Counted::Those)), "those", "bf-no-op-those")?;
            of_amount(amount, &around)
        }
        Instead::Nothing => Ok(()),
        Instead::Do(effects) => {
            demand(!damage, "do", "bf-no-op-instead")?;
            demand(!effects.is_empty(), "do", "no-op-empty")?;
            of_effects(effects, &mut Around::alone())
        }
    }
}

/// Checks what fighters may not do.
pub(super) fn of_bar(bar: &Bar, around: &Around<'_>) -> NoOpCheck {
    let call = bar.cannot == Act::Call;
    demand(call || bar.areas.is_empty(), "areas", "bf-no-op-areas")?;
    [&bar.of, &bar.except].into_iter().flatten().try_for_each(|filter| {
        demand(filter.places.is_empty(), "in", "bf-no-op-part-in")?;
        of_filter_there(filter, around)
    })
}
