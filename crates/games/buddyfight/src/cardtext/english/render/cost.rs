//! Prints costs.

use hantei_ability::buddyfight::{Amount, Cost, Counted, Filter, Is, Pick, Place, Whose};
use hantei_cardtext::rendered::Rendered;

use super::super::super::patterns::taken;
use super::super::token::{InEnglish as _, Phrase};
use super::{Printer, render, unprintable};

/// The destination “into the soul of the card that is played”.
const INTO_SOUL: &str = "into this (card|monster)'s soul";

impl Printer {
    /// Prints all parts of a cost, one after another.
    pub(super) fn costs(&self, costs: &[Cost]) -> Phrase {
        let mut said = Vec::new();
        let mut rest = costs;
        while let Some((first, more)) = rest.split_first() {
            if !said.is_empty() {
                said.push(render("([.] and [then]|[.] then|.)", []));
            }
            rest = more;
            if let (Cost::Gauge(gauge), Some(Cost::Life(life))) = (first, more.first()) {
                let numbers = [Phrase::figure(*gauge), Phrase::figure(*life)];
                said.push(render(
                    "pay {0} gauge ([.] and [then]|[.] then|.) [pay] {1} life",
                    numbers,
                ));
                rest = &more[1..];
                continue;
            }
            said.push(self.cost(first));
        }
        Rendered::Seq(said)
    }

    fn cost(&self, cost: &Cost) -> Phrase {
        let top = |count: &u8, to: &str| {
            let number = Phrase::so_many(i32::from(*count));
            let one = if *count == 1 { "the top card (of|from) your deck|" } else { "" };
            render(
                &format!(
                    "put ({one}the top {{0}} cards (of|from) your deck|({{0}}|a) cards from the top of your deck) {to}"
                ),
                [number],
            )
        };
        match cost {
            Cost::Gauge(count) => render("pay {0} gauge", [Phrase::figure(*count)]),
            Cost::Life(count) => render("pay {0} life", [Phrase::figure(*count)]),
            Cost::Damage(count) => {
                render("(you take|deal yourself) {0} damage", [Phrase::figure(*count)])
            }
            Cost::Rest => render("rest this card", []),
            Cost::TopIntoDrop(count) => top(count, "into [your] drop zone"),
            Cost::TopIntoSoul(count) => top(count, INTO_SOUL),
            Cost::TopIntoSoulFaceDown(count) => {
                top(count, &format!("(face down {INTO_SOUL}|{INTO_SOUL} face down)"))
            }
            Cost::Onto(of) => {
                let filter = Filter { whose: Whose::Own, ..of.filter.clone() };
                let one = self.counted(&filter, &Amount::Number(1), false);
                let up_to = self.counted(&filter, &Amount::Number(1), true);
                let onto = "put this (card|monster) on top of";
                match of.up_to {
                    true => render(&format!("(you may {onto} {{0}}|{onto} {{1}})"), [one, up_to]),
                    false => render(&format!("{onto} {{0}}"), [one]),
                }
            }
            Cost::Discard(pick) => self.discarded(pick),
            Cost::Drop(pick) => {
                render("put {0} into [your] drop zone", [self.picked(pick, Place::Field)])
            }
            Cost::Destroy(pick) => render("destroy {0}", [self.picked(pick, Place::Field)]),
            Cost::Return(pick) => {
                render("return {0} to (your|its owner's) hand", [self.picked(pick, Place::Field)])
            }
            Cost::IntoGauge(pick) => {
                render("put {0} into [your] gauge", [self.picked(pick, Place::Field)])
            }
            Cost::IntoDeck(pick) => render(
                "put {0} (on|to) the bottom of your deck [in any order]",
                [self.picked(pick, Place::Drop)],
            ),
            Cost::IntoSoul(pick) => self.put_into_soul(pick),
            Cost::IntoSoulFaceDown(pick) => render(
                &format!("put {{0}} (face down {INTO_SOUL}|{INTO_SOUL} face down)"),
                [self.picked(pick, Place::Drop)],
            ),
            Cost::Soul(pick) => {
                let Amount::Number(count) = pick.count else { return unprintable() };
                let from = self.souls(count, &pick.filter);
                render("(discard {0}|put {0} into [your] drop zone)", [from])
            }
        }
    }

    /// Prints “Discard a card from your hand”.
    fn discarded(&self, pick: &Pick) -> Phrase {
        let hand = self.picked(pick, Place::Hand);
        let bare = Printer { anywhere: true, ..self.clone() }.quantified(pick, &pick.filter);
        render("(discard ({0}|{1})|put {0} into [your] drop zone)", [hand, bare])
    }

    /// Prints “Soul from this card” or “a card from this card's soul”.
    fn souls(&self, count: i32, filter: &Filter) -> Phrase {
        let number = render(if count == 1 { "(a|{0})" } else { "{0}" }, [Phrase::so_many(count)]);
        let cards = Filter { places: vec![Place::Soul], ..filter.clone() };
        if let Some(host) = &filter.host {
            let rest = Filter { host: None, places: Vec::new(), ..filter.clone() };
            let bare = Printer { anywhere: true, ..self.clone() };
            let parts = [number, self.noun(host, false), bare.noun(&rest, false)];
            let soul = match rest == Filter::default() {
                true => "{0} soul (from|of) [a] {1}|",
                false => "",
            };
            return render(&format!("({soul}{{0}} {{2}} (from|in) soul of [a] {{1}})"), parts);
        }
        let plain = *filter == Filter { is: filter.is.clone(), ..Filter::default() };
        let soul = if plain { "{0} soul (from|of) this (card|monster)|" } else { "" };
        render(&format!("({soul}{{0}} {{1}})"), [number, self.noun(&cards, count > 1)])
    }

    fn put_into_soul(&self, pick: &Pick) -> Phrase {
        let plain = render(&format!("put {{0}} {INTO_SOUL}"), [self.picked(pick, Place::Drop)]);
        let any = pick.count == Amount::Of(Counted::AnyNumber);
        if any {
            return render("[you may] {0}", [plain]);
        }
        if pick.up_to && pick.count == Amount::Number(1) {
            let one = Pick { up_to: false, ..pick.clone() };
            let may =
                render(&format!("you may put {{0}} {INTO_SOUL}"), [self.picked(&one, Place::Drop)]);
            return Rendered::Any(vec![may, plain]);
        }
        plain
    }

    /// Prints the cards taken for a cost. They come from `place` unless the filter says otherwise.
    fn picked(&self, pick: &Pick, place: Place) -> Phrase {
        let filter = taken(pick, place);
        if filter.is == [Is::This] {
            return render("this (card|monster) [(from|on) [your] field]", []);
        }
        self.quantified(pick, &filter)
    }

    fn quantified(&self, pick: &Pick, filter: &Filter) -> Phrase {
        match (&pick.count, pick.or_more) {
            (Amount::Number(least), true) => {
                render("{0} or more {1}", [Phrase::so_many(*least), self.noun(filter, true)])
            }
            (_, true) => unprintable(),
            (count, false) => self.counted(filter, count, pick.up_to),
        }
    }
}
