//! Prints replacements, and what fighters may not do.

use hantei_ability::buddyfight::{
    Amount, Bar, Damage, Effect, Filter, Give, Instead, Is, Meanwhile, Replacement, Would,
};
use hantei_cardtext::rendered::Rendered;

use super::super::super::patterns::areas_called;
use super::super::ability::AREAS;
use super::super::instead::{ALONE, DEALT_BY, OF_CARDS, REPLACED_EVENTS, STAYS, WHOM};
use super::super::token::{InEnglish as _, Phrase};
use super::{Printer, render, unprintable};

impl Printer {
    /// Prints “The next time damage would be dealt to you this turn, it is reduced by 2”.
    pub(super) fn meanwhile(&self, of: &Meanwhile) -> Phrase {
        let lasts = self.lasts(of.until);
        match (of.replaces.as_slice(), of.bars.as_slice()) {
            ([], [bar]) => render("({0}, {1}|{1} {0}|{1})", [lasts, self.bar(bar)]),
            ([replacement], []) => match (&replacement.would, replacement.next) {
                (Would::Damage(damage), false) => {
                    render("({0}, {1}|{1} {0}|{1})", [lasts, less_damage(damage, replacement)])
                }
                (Would::Damage(damage), true) if *damage == Damage::default() => render(
                    "({0}, {3}|{3} {0}|{3}), (it|that damage|damage) {1} {2}",
                    [
                        lasts,
                        reduced(&replacement.instead),
                        self.besides(replacement),
                        render(
                            "the next time (damage would be dealt to you|you would be dealt damage)",
                            [],
                        ),
                    ],
                ),
                (Would::LifeZero(_), true) => match &replacement.instead {
                    Instead::Do(effects) => {
                        let done = Printer::default().parts(effects, true);
                        render(
                            "({0}, {2}|{2} {0}|{2}), {1} [instead]",
                            [lasts, done, render("the next time your life would become 0", [])],
                        )
                    }
                    _ => unprintable(),
                },
                _ => unprintable(),
            },
            _ => unprintable(),
        }
    }

    /// Prints “The next time this card would be destroyed this turn, it remains on the field”.
    pub(super) fn given_to_stay(
        &self,
        give: &Give,
        replacement: &Replacement,
        what: &Phrase,
    ) -> Phrase {
        if !replacement.next || replacement.instead != Instead::Nothing {
            return unprintable();
        }
        let lasts = self.lasts(give.until);
        let may = if replacement.may { "may" } else { "" };
        let parts = [lasts, what.clone(), befalls(&replacement.would), self.besides(replacement)];
        render(
            &format!(
                "({{0}}, the next time {{1}} {{2}}|the next time {{1}} {{2}} [{{0}}]), (it|this card|this monster|that card|that monster|that item) {may} {STAYS} {{3}}"
            ),
            parts,
        )
    }

    /// Prints what is done in addition. “It” is the card that stays.
    fn besides(&self, of: &Replacement) -> Phrase {
        if of.then.is_empty() {
            return Phrase::nothing();
        }
        let printer = Printer { stays: true, ..Printer::default() };
        render(", and [then] {0}", [printer.parts(&of.then, true)])
    }

    /// Prints a replacement of a continuous ability.
    pub(super) fn replaced(&self, of: &Replacement) -> Phrase {
        let (filter, effects) = match (&of.would, &of.instead) {
            (Would::Damage(damage), _) => return less_damage(damage, of),
            (Would::LifeZero(_), Instead::Do(effects)) => return life_kept(effects, of.may),
            (Would::Destroyed(of) | Would::Leave(of), Instead::Do(all)) => (of, all),
            _ => return unprintable(),
        };
        let this = filter.is == [Is::This];
        let it = if this { "(this card|this monster|it)" } else { "(that card|that monster|it)" };
        let may = if of.may { "you may" } else { "" };
        let parts = [self.who(filter), befalls(&of.would), Printer::default().parts(effects, true)];
        let prevented = "(leaving the field|being destroyed)";
        let at_once =
            if of.may { format!("to prevent {it} from {prevented}|") } else { String::new() };
        render(
            &format!(
                "if {{0}} {{1}}, {may} {{2}} (. If you do, ({it} {STAYS}|prevent {it} from {prevented})|{at_once}. If you do, {it} {STAYS})"
            ),
            parts,
        )
    }

    /// Prints “You cannot call monsters other than 《A》 monsters”.
    pub(super) fn bar(&self, bar: &Bar) -> Phrase {
        if bar.except.is_some() {
            return unprintable();
        }
        let who = WHOM.iter().filter(|(_, of)| *of == bar.who).map(|(said, _)| render(said, []));
        let who = Rendered::Any(who.collect());
        let named = areas_called(&bar.areas, &AREAS);
        let areas = match named.is_empty() {
            true => Phrase::nothing(),
            false => {
                render(&format!("(to|on|in) [your] the {}", named.join(" (or|and) [your] ")), [])
            }
        };
        if let (Some((said, _)), None) = (ALONE.iter().find(|(_, act)| *act == bar.cannot), &bar.of)
        {
            return render(&format!("{{0}} (cannot|may not) {said}"), [who]);
        }
        let filter = bar.of.clone().unwrap_or_default();
        let noun = Printer { anywhere: true, ..self.clone() }.noun(&filter, true);
        match OF_CARDS.iter().find(|(_, act)| *act == bar.cannot) {
            Some((said, _)) => {
                render(&format!("{{0}} (cannot|may not) {said} {{1}} {{2}}"), [who, noun, areas])
            }
            None => unprintable(),
        }
    }
}

/// Prints “If your life would become 0, you may discard a soul. If you do, your life becomes 1”.
fn life_kept(effects: &[Effect], may: bool) -> Phrase {
    let printer = Printer::default();
    let set = effects.iter().position(|of| matches!(of, Effect::SetLife(_))).unwrap_or(0);
    let (first, again) = effects.split_at(set);
    if first.is_empty() {
        return render("if your life would become 0, {0} [instead]", [printer.parts(again, true)]);
    }
    let may = if may { "you may" } else { "" };
    let first = printer.parts(first, true);
    let again = printer.parts(again, true);
    render(
        &format!("if your life would become 0, {may} {{0}} (. If you do,|, and) {{1}} [instead]"),
        [first, again],
    )
}

fn befalls(would: &Would) -> Phrase {
    let of = |filter: &Filter| {
        let found = REPLACED_EVENTS.iter().find(|(_, make)| make(filter.clone()) == *would);
        found.map_or_else(unprintable, |(said, _)| render(said, []))
    };
    match would {
        Would::Destroyed(filter) | Would::Leave(filter) => of(filter),
        Would::Damage(_) | Would::LifeZero(_) => unprintable(),
    }
}

fn reduced(instead: &Instead) -> Phrase {
    match instead {
        Instead::Less(Amount::Number(number)) => {
            render("is reduced by {0}", [Phrase::figure(*number)])
        }
        Instead::Becomes(Amount::Number(number)) => {
            render("is reduced to {0}", [Phrase::figure(*number)])
        }
        _ => unprintable(),
    }
}

/// Prints “Damage dealt to you is reduced by 1”.
fn less_damage(damage: &Damage, of: &Replacement) -> Phrase {
    let by = DEALT_BY
        .iter()
        .find(|(_, means, whose)| *means == damage.by.as_slice() && *whose == damage.by_whose);
    let not_by_attack = damage.by == super::super::super::instead::NOT_BY_ATTACK;
    if of.next || !of.then.is_empty() || of.may {
        return unprintable();
    }
    if not_by_attack {
        return render(
            "other than damage dealt by [a] attack, damage dealt to you {0}",
            [reduced(&of.instead)],
        );
    }
    let Some((by, ..)) = by else { return unprintable() };
    if of.instead == Instead::Nothing {
        return render(&format!("you cannot (be dealt|take) damage {by}"), []);
    }
    let less = reduced(&of.instead);
    match damage.at_least {
        Some(least) => render(
            &format!(
                "if you would (be dealt|take) {{0}} or greater damage {by}, (that damage|it|damage) {{1}}"
            ),
            [Phrase::figure(least), less],
        ),
        None => render(
            &format!(
                "([all] damage dealt to you {by} {{0}}|if you would (be dealt|take) damage {by}, (that damage|it|damage) {{0}})"
            ),
            [less],
        ),
    }
}
