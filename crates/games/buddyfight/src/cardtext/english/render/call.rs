//! Prints calls by an effect.

use hantei_ability::buddyfight::{CallIt, Which};
use hantei_cardtext::rendered::Rendered;

use super::super::ability::AREAS;
use super::super::token::Phrase;
use super::{Printer, render, unprintable};

impl Printer {
    /// Prints “Call it to your center by paying its [Call Cost]”.
    pub(super) fn called(&self, of: &CallIt) -> Phrase {
        let CallIt { what, pay, onto, areas, vacant, apart } = of;
        let cost = match (pay, what) {
            (true, _) => "(by paying|and pay) (its|the) 『Call_Cost』",
            (false, _) if onto.is_some() => "(without paying (its|the) 『Call_Cost』|)",
            (false, Which::This) => "(without paying (its|the) 『Call_Cost』|)",
            (false, _) => "without paying (its|the) 『Call_Cost』",
        };
        let mut how = Vec::new();
        if let Some(onto) = onto {
            how.push(match onto {
                Which::This => render("on top of this (card|monster)", []),
                _ => unprintable(),
            });
        }
        let named: Vec<&str> = areas
            .iter()
            .flat_map(|area| AREAS.iter().find(|(_, of)| of == area))
            .map(|(said, _)| *said)
            .collect();
        if !named.is_empty() {
            how.push(render(&format!("(to|on|in) [your] {}", named.join(" or [your] ")), []));
        }
        if *vacant {
            how.push(render("to a (open|empty) (monster|) area [on your field]", []));
        }
        if *apart {
            how.push(render("(on|to) (separate|different) areas", []));
        }
        if how.is_empty() {
            how.push(render("[to [your] field]", []));
        }
        how.push(render(cost, []));
        let how = Rendered::Bag(how);
        self.done_to(what, |of| render("call {0} {1}", [of.clone(), how.clone()]))
    }
}
