//! Prints what makes cards cheaper, and effects that depend on chance.

use hantei_ability::buddyfight::{
    Amount, Cheaper, CheaperPlays, Counted, Filter, Less, NameKind, Place, Played, Whose, Won,
};
use hantei_base::kind::CardKind;

use super::super::super::part::PlayKind;
use super::super::super::seen::damage_to_the_loser;
use super::super::ability::{COSTS, USABLE};
use super::super::price::{NAMED, PLAYED_FOR, ROCK_PAPER_SCISSORS};
use super::super::token::{InEnglish as _, Phrase};
use super::ability::STOP;
use super::{Sayer, say, unsaid};
use hantei_cardtext::said::Said;

/// Prints “If …, you may cast this card without paying the [Cast Cost]”.
pub(super) fn cheaper(kind: PlayKind, of: &Cheaper) -> Phrase {
    let sayer = Sayer::default();
    let conditions = match of.conditions.as_slice() {
        [] => Phrase::nothing(),
        all => sayer.conditions(all),
    };
    match &of.less {
        Less::All => {
            let verb = USABLE.iter().find(|(_, of)| *of == kind).map_or("", |(said, _)| said);
            let tag = COSTS.iter().find(|(_, of)| *of == kind).map_or("", |(said, _)| said);
            let tag = Phrase::keyword(tag);
            let may = format!("you may {verb} this card without paying (its|the) {{1}}");
            say(&format!("({{0}}, {may}|{may} {{0}}){STOP}"), [conditions, tag])
        }
        Less::Gauge(Amount::Of(Counted::Each(each)))
            if kind == PlayKind::Use
                && each.by == 1
                && each.plus == 0
                && each.different.is_none() =>
        {
            let noun = Sayer { there: true, ..sayer }.noun(&each.of, true);
            say(
                &format!(
                    "{{0}} [the amount of] gauge (written on|of|to pay for) the 『Cast_Cost』 of this card is reduced by the number of {{1}}{STOP}"
                ),
                [conditions, noun],
            )
        }
        Less::Gauge(_) => unsaid(),
    }
}

impl Sayer {
    /// Prints what a continuous ability makes cheaper.
    pub(super) fn cheaper_plays(&self, of: &CheaperPlays) -> Phrase {
        let Less::Gauge(Amount::Number(number)) = of.less else { return unsaid() };
        let number = Phrase::figure(number);
        let filter = of.filter.clone().unwrap_or_default();
        match of.plays {
            Played::Cast => {
                let own = Filter { whose: Whose::Own, ..filter };
                let noun = Sayer { or_flag: true, ..self.clone() }.noun(&own, true);
                say(
                    "the 『Cast_Cost』 of (each|all) of {0} is reduced by {1} gauge",
                    [noun, number],
                )
            }
            Played::Call => {
                let from_hand = filter.places == [Place::Hand];
                let bare = Filter { places: Vec::new(), ..filter };
                let noun = Sayer { anywhere: true, ..self.clone() }.noun(&bare, false);
                let hand = if from_hand { "from your hand" } else { "" };
                say(
                    &format!(
                        "((if|when) you would call [a] {{0}} {hand}|(if|when) [a] {{0}} would be called {hand}|(if|when) [a] {{0}} {hand} would be called), ([the amount of] gauge (needed to pay for|written on) its 『Call_Cost』|its 『Call_Cost』) is reduced by {{1}} [gauge]"
                    ),
                    [noun, number],
                )
            }
            Played::Equip => unsaid(),
        }
    }

    /// Prints “Declare either monster or spell, …”.
    pub(super) fn named_kind(&self, of: &NameKind) -> Phrase {
        if of.kinds != [CardKind::Monster, CardKind::Spell] || !of.top {
            return unsaid();
        }
        say(&format!("{NAMED}, {{0}}"), [self.effects(&of.found)])
    }

    /// Prints “Play “Rock-Paper-Scissors” with your opponent. If you win, …”.
    pub(super) fn rock_paper_scissors(&self, of: &Won) -> Phrase {
        let play = say(PLAYED_FOR, [Phrase::name(ROCK_PAPER_SCISSORS)]);
        if let Some(damage) = damage_to_the_loser(of) {
            let number = Phrase::figure(damage);
            return say("{0} deal {1} damage to (whoever|the fighter who) loses", [play, number]);
        }
        match of.lost.is_empty() {
            true => say("{0} if you win, {1}", [play, self.effects(&of.won)]),
            false => Said::Any(Vec::new()),
        }
    }
}
