//! Damage dealt, said.

use hantei_ability::fftcg::{Amount, Count, Counted, Filter, Hit, Place, Which, Who, Whose};

use super::super::token::{InWords as _, Phrase};
use super::body::Piece;
use super::{Sayer, say};
use hantei_cardtext::rendered::Rendered;

impl Sayer<'_> {
    pub(super) fn damage(&self, of: &Hit) -> Phrase {
        if let (Some(Amount::Of(Counted::Power(power))), Some(from)) = (&of.by, &of.from)
            && **power == *from
        {
            let one = match from {
                // Beside what was chosen “it” would be that.
                Which::That if !self.targets.is_empty() => {
                    say("(the Forward that entered the field|that Forward)", [])
                }
                from => self.which(from),
            };
            let parts = [one, self.which(&of.what)];
            return say(
                "({0} deals damage equal to its power to {1}|{0} deals {1} damage equal to its power)",
                parts,
            );
        }
        let (Some(by), None) = (&of.by, &of.from) else { return self.unsaid() };
        let what = self.which(&of.what);
        match by {
            Amount::Of(Counted::Each(each)) if each.plus > 0 && each.by < 0 => {
                let by = Phrase::number(each.by.saturating_neg());
                let theirs = Filter {
                    whose: Whose::Opponent,
                    place: Some(Place::Hand),
                    ..Filter::default()
                };
                let of = match each.of == theirs {
                    true => say("card in your opponent's hand", []),
                    false => self.each(each, false),
                };
                say(
                    "deal {0} {1} damage minus {2} damage for each {3}",
                    [what, Phrase::number(each.plus), by, of],
                )
            }
            Amount::Of(Counted::Each(each)) if each.plus > 0 => say(
                "(deal {0} {1} damage and {2} more damage for each {3}|deal {1} damage and {2} more damage for each {3} to {0})",
                [what, Phrase::number(each.plus), Phrase::number(each.by), self.each(each, false)],
            ),
            Amount::Number(_) | Amount::Of(Counted::Each(_) | Counted::Times(_)) => {
                let number = self.measured(by, "{0} damage");
                let plain = say("(deal {0} {1}|deal {1} to {0})", [what.clone(), number]);
                match by {
                    Amount::Of(Counted::Each(each)) => {
                        let last = say(
                            "deal {0} damage to {1} for each {2}",
                            [Phrase::number(each.by), what, self.each(each, false)],
                        );
                        Rendered::Any(vec![plain, last])
                    }
                    _ => plain,
                }
            }
            Amount::Of(counted) => say("deal {0} damage equal to {1}", [what, self.equal(counted)]),
        }
    }

    pub(super) fn divided(&self, of: &Hit) -> Piece {
        let Which::Chosen(label) = &of.what else { return Piece::clause(self.unsaid()) };
        let target = self.targets.iter().find(|of| of.label == *label);
        let Some(Amount::Number(total)) = target.and_then(|of| of.divide.clone()) else {
            return Piece::clause(self.unsaid());
        };
        let said = say(
            "divide {0} damage among {1} as you like . (< unit must be 1000 . >|< units must be 1000 . >|)",
            [Phrase::number(total), self.which(&of.what)],
        );
        Piece { closed: true, ..Piece::sentence(said) }
    }

    pub(super) fn damage_player(&self, Count { who, count }: &Count) -> Phrase {
        let points = self.measured(count, "{0} (point|points) of damage");
        match who {
            Who::You => say("({0} [also] deals you|receive) {1}", [self.this(), points]),
            Who::Opponent => say(
                "(({0} [also] deals|deal) your opponent {1}|deal {1} to your opponent)",
                [self.this(), points],
            ),
            Who::Both | Who::ThatPlayer => self.unsaid(),
        }
    }
}
