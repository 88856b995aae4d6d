//! Prints calls by an effect.

use hantei_ability::buddyfight::{CallIt, Which};
use hantei_cardtext::said::Said;

use super::super::ability::AREAS;
use super::super::token::Phrase;
use super::{Sayer, say, unsaid};

impl Sayer {
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
                Which::This => say("on top of this (card|monster)", []),
                _ => unsaid(),
            });
        }
        let named: Vec<&str> = areas
            .iter()
            .flat_map(|area| AREAS.iter().find(|(_, of)| of == area))
            .map(|(said, _)| *said)
            .collect();
        if !named.is_empty() {
            how.push(say(&format!("(to|on|in) [your] {}", named.join(" or [your] ")), []));
        }
        if *vacant {
            how.push(say("to a (open|empty) (monster|) area [on your field]", []));
        }
        if *apart {
            how.push(say("(on|to) (separate|different) areas", []));
        }
        if how.is_empty() {
            how.push(say("[to [your] field]", []));
        }
        how.push(say(cost, []));
        let how = Said::Bag(how);
        self.done_to(what, |of| say("call {0} {1}", [of.clone(), how.clone()]))
    }
}
