//! Casting the card itself, said: what it costs, what pays for it, when it may be cast.

use hantei_ability::fftcg::{Additional, Amount, Condition, Counted, PaidOnly, Whose};

use super::super::token::{InWords as _, Phrase};
use super::{Sayer, element, listed, say};
use hantei_cardtext::rendered::Rendered;

impl Sayer<'_> {
    /// What is paid besides, instead, or to make it cheaper.
    pub(super) fn additional(&self, of: &Additional) -> Phrase {
        let icons = self.icons(&of.cost);
        let pays = !icons.words().is_empty();
        if of.reduces_cp() {
            let deed = match pays {
                true => say("pay {0}", [icons]),
                false => self.costs(&of.cost),
            };
            return self.eased(of, deed);
        }
        let cost = match pays {
            true => say("pay an extra {0}", [icons]),
            false => say("{0} as an extra cost", [self.costs(&of.cost)]),
        };
        say(
            "if you (cast {0}|pay the cost to play {0} onto the field) , you may {1} .",
            [self.this(), cost],
        )
    }

    fn eased(&self, of: &Additional, deed: Phrase) -> Phrase {
        if of.instead {
            let said = say(
                "you can {0} < instead of paying the CP cost > to {1} .",
                [deed, self.casting()],
            );
            return match of.conditions.as_slice() {
                [] => said,
                [Condition::Turn(Whose::Own)] => say("during your turn , {0}", [said]),
                all => say("(if|as long as|while) {0} , {1}", [self.conditions(all), said]),
            };
        }
        say(
            "before paying the cost to {0} , you (can|may) {1} (to reduce the cost required to {0} by {2}|. if you do so , the cost (required to {0}|for playing {3} [onto the field]) is reduced by {2}) .",
            [self.casting(), deed, Phrase::number(i32::from(of.lowers)), self.this()],
        )
    }

    /// “cast Vaan”, “play Vaan from your hand onto the field”.
    pub(super) fn casting(&self) -> Phrase {
        say("(cast|play) {0} [from your hand] [onto the field]", [self.this()])
    }

    /// When it may be cast.
    pub(super) fn castable(&self, all: &[Condition]) -> Phrase {
        let each: Vec<Phrase> = all
            .iter()
            .map(|of| match of {
                Condition::Turn(Whose::Own) => say("during your turn", []),
                of => say("(if|) {0}", [self.condition(of)]),
            })
            .collect();
        let all_said =
            Rendered::Any(vec![listed(&each, "and"), say("if {0}", [self.conditions(all)])]);
        let only = say("you can only cast {0} {1} .", [self.this(), all_said]);
        match all {
            [Condition::Have(have)] if have.filter.whose == Whose::Own => {
                let must = say(
                    "you must {0} to (cast {1}|play {1} from your hand onto the field) .",
                    [self.control(have), self.this()],
                );
                Rendered::Any(vec![only, must])
            }
            _ => only,
        }
    }

    /// “The cost required to cast Golbez is reduced by 1 for each …”
    pub(super) fn cost_change(&self, amount: &Amount, floor: i32) -> Phrase {
        let by = match amount {
            Amount::Of(Counted::Each(each)) if each.plus == 0 => each.by,
            Amount::Of(Counted::Times(of)) => of.by,
            _ => return self.unsaid(),
        };
        let verb = if by < 0 { "reduced" } else { "increased" };
        let floor = match floor {
            0 => "",
            1 => "< it cannot become 0 >",
            2 => "< it cannot become 1 or less >",
            _ => return self.unsaid(),
        };
        say(
            &format!(
                "the cost (required to cast|required to play|for playing|to cast|to play) {{0}} [onto the field] is {verb} by {{1}} {floor} ."
            ),
            [self.this(), self.measured(amount, "{0}")],
        )
    }
}

/// “CP produced by Backups”, “Fire CP or Ice CP”.
pub(super) fn certain_cp(of: &PaidOnly) -> Phrase {
    let PaidOnly { elements, backups, backups_of } = *of;
    match (elements.len(), backups, backups_of.len()) {
        (0, true, 0) => say("CP produced by Backups", []),
        (0, false, 1) => {
            let of: Vec<Phrase> = backups_of.iter().map(element).collect();
            say("CP produced by {0} Backups", of)
        }
        (1.., false, 0) => {
            let each: Vec<Phrase> =
                elements.iter().map(|of| say("{0} CP", [element(of)])).collect();
            let mut reversed = each.clone();
            reversed.reverse();
            Rendered::Any(vec![listed(&each, "or"), listed(&reversed, "or")])
        }
        _ => say("<?>", []),
    }
}
