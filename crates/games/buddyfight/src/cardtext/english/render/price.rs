//! Prints what makes cards cheaper, and effects that depend on chance.

use hantei_ability::buddyfight::{
    Amount, Cheaper, CheaperPlays, Counted, Filter, Less, NameKind, Place, Played, Whose, Won,
};
use hantei_base::kind::CardKind;

use super::super::super::part::PlayKind;
use super::super::super::patterns::damage_to_the_loser;
use super::super::ability::{COSTS, USABLE};
use super::super::price::{NAMED, PLAYED_FOR, ROCK_PAPER_SCISSORS};
use super::super::token::{InEnglish as _, Phrase};
use super::ability::STOP;
use super::{Printer, render, unprintable};
use hantei_cardtext::rendered::Rendered;

/// Prints “If …, you may cast this card without paying the [Cast Cost]”.
pub(super) fn cheaper(kind: PlayKind, of: &Cheaper) -> Phrase {
    let printer = Printer::default();
    let conditions = match of.conditions.as_slice() {
        [] => Phrase::nothing(),
        all => printer.conditions(all),
    };
    match &of.less {
        Less::All => {
            let verb = USABLE.iter().find(|(_, of)| *of == kind).map_or("", |(said, _)| said);
            let tag = COSTS.iter().find(|(_, of)| *of == kind).map_or("", |(said, _)| said);
            let tag = Phrase::keyword(tag);
            let may = format!("you may {verb} this card without paying (its|the) {{1}}");
            render(&format!("({{0}}, {may}|{may} {{0}}){STOP}"), [conditions, tag])
        }
        Less::Gauge(Amount::Of(Counted::Each(each)))
            if kind == PlayKind::Use
                && each.by == 1
                && each.plus == 0
                && each.different.is_none() =>
        {
            let noun = Printer { there: true, ..printer }.noun(&each.of, true);
            render(
                &format!(
                    "{{0}} [the amount of] gauge (written on|of|to pay for) the 『Cast_Cost』 of this card is reduced by the number of {{1}}{STOP}"
                ),
                [conditions, noun],
            )
        }
        Less::Gauge(_) => unprintable(),
    }
}

impl Printer {
    /// Prints what a continuous ability makes cheaper.
    pub(super) fn cheaper_plays(&self, of: &CheaperPlays) -> Phrase {
        let Less::Gauge(Amount::Number(number)) = of.less else { return unprintable() };
        let number = Phrase::figure(number);
        let filter = of.filter.clone().unwrap_or_default();
        match of.plays {
            Played::Cast => {
                let own = Filter { whose: Whose::Own, ..filter };
                let noun = Printer { or_flag: true, ..self.clone() }.noun(&own, true);
                render(
                    "the 『Cast_Cost』 of (each|all) of {0} is reduced by {1} gauge",
                    [noun, number],
                )
            }
            Played::Call => {
                let from_hand = filter.places == [Place::Hand];
                let bare = Filter { places: Vec::new(), ..filter };
                let noun = Printer { anywhere: true, ..self.clone() }.noun(&bare, false);
                let hand = if from_hand { "from your hand" } else { "" };
                render(
                    &format!(
                        "((if|when) you would call [a] {{0}} {hand}|(if|when) [a] {{0}} would be called {hand}|(if|when) [a] {{0}} {hand} would be called), ([the amount of] gauge (needed to pay for|written on) its 『Call_Cost』|its 『Call_Cost』) is reduced by {{1}} [gauge]"
                    ),
                    [noun, number],
                )
            }
            Played::Equip => unprintable(),
        }
    }

    /// Prints “Declare either monster or spell, …”.
    pub(super) fn named_kind(&self, of: &NameKind) -> Phrase {
        if of.kinds != [CardKind::Monster, CardKind::Spell] || !of.top {
            return unprintable();
        }
        render(&format!("{NAMED}, {{0}}"), [self.effects(&of.found)])
    }

    /// Prints “Play “Rock-Paper-Scissors” with your opponent. If you win, …”.
    pub(super) fn rock_paper_scissors(&self, of: &Won) -> Phrase {
        let play = render(PLAYED_FOR, [Phrase::name(ROCK_PAPER_SCISSORS)]);
        if let Some(damage) = damage_to_the_loser(of) {
            let number = Phrase::figure(damage);
            return render(
                "{0} deal {1} damage to (whoever|the fighter who) loses",
                [play, number],
            );
        }
        match of.lost.is_empty() {
            true => render("{0} if you win, {1}", [play, self.effects(&of.won)]),
            false => Rendered::Any(Vec::new()),
        }
    }
}
