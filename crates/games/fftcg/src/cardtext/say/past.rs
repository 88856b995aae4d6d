//! Conditions about what has been, said.

use hantei_ability::fftcg::{Filter, Happened, PaidWith, ThisTurn, Who, Whose};

use super::super::token::{InWords as _, Phrase};
use super::condition::bounded;
use super::{Sayer, element, say};

impl Sayer<'_> {
    /// “the cost paid to cast Clavat included Ice CP”
    pub(super) fn paid_with(&self, of: &PaidWith, not: bool) -> Phrase {
        let PaidWith { includes, only, at_least, at_most } = *of;
        let verb = match (includes.len(), only.len(), at_least.or(at_most), not) {
            (1, 0, None, false) => {
                let of: Vec<Phrase> = includes.iter().map(element).collect();
                say("included {0} CP", of)
            }
            (0, 1, None, false) => {
                let of: Vec<Phrase> = only.iter().map(element).collect();
                say("was only paid with {0} CP", of)
            }
            (0, 0, Some(_), not) => {
                let verb = if not { "didn't include" } else { "was paid with" };
                say(
                    &format!("{verb} CP of [exactly] {{0}} different Elements"),
                    [bounded(at_least, at_most)],
                )
            }
            _ => return self.unsaid(),
        };
        say("the cost (paid to|to) (cast|play) {0} {1}", [self.this(), verb])
    }

    /// “a Forward has entered your field”
    pub(super) fn happened(&self, of: &ThisTurn) -> Phrase {
        let ThisTurn { what, at_least } = of;
        let many = |filter: &Filter| {
            let bare = Filter { whose: Whose::Any, ..filter.clone() };
            match at_least {
                1 if !filter.names.is_empty() => {
                    say("(a|an|1 or more|) {0}", [self.noun(&bare, false)])
                }
                1 => say("(a|an|1 or more) {0}", [self.noun(&bare, false)]),
                number => {
                    let number = Phrase::number(i32::from(*number));
                    say("{0} or more {1}", [number, self.noun(&bare, true)])
                }
            }
        };
        let whose = |filter: &Filter| {
            say(
                match filter.whose {
                    Whose::Own => "you controlled",
                    Whose::Opponent => "(your|) opponent controlled",
                    Whose::Any => "",
                },
                [],
            )
        };
        let of_cards = |filter: &Filter, words: &str| {
            say(&format!("{{0}} {{1}} {words}"), [many(filter), whose(filter)])
        };
        match what {
            Happened::Damaged(Who::You) if *at_least == 1 => {
                say("you have received (a point of damage|1 point of damage|damage)", [])
            }
            Happened::Damaged(Who::Opponent) if *at_least == 1 => {
                say("your opponent has received (a point of damage|1 point of damage|damage)", [])
            }
            Happened::Drew(Who::You) => {
                let number = Phrase::number(i32::from(*at_least));
                say("you have drawn {0} or more cards", [number])
            }
            Happened::Cast(filter) if filter.whose == Whose::Own => {
                say("you have cast {0}", [many(filter)])
            }
            Happened::Attacked(filter) if filter.whose == Whose::Own => say(
                "(you attacked with {0} you controlled|{0} you controlled attacked)",
                [many(filter)],
            ),
            Happened::Attacked(filter) if filter.whose == Whose::Any => {
                say("{0} were attacking", [many(filter)])
            }
            Happened::Entered(filter) if filter.whose == Whose::Own => {
                say("{0} (has|have) entered your field", [many(filter)])
            }
            Happened::ToBreak(filter) => of_cards(
                filter,
                "(has been|have been|was|were) put from the field into the Break Zone",
            ),
            Happened::Left(filter) => of_cards(filter, "(has|have) left the field"),
            Happened::FormedParty(filter) => of_cards(filter, "formed a party"),
            _ => self.unsaid(),
        }
    }
}
