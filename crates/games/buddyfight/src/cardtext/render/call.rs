//! Prints calls by an effect (コールする).

use hantei_ability::buddyfight::{CallIt, Which};
use hantei_cardtext::rendered::Rendered;

use super::super::effect::Form;
use super::super::part::AREAS;
use super::super::token::Phrase;
use super::super::verb::{self, said};
use super::{Printer, render};

impl Printer {
    /// Prints 「【コールコスト】を払って、君のセンターにコールする」.
    pub(super) fn called(&self, of: &CallIt, form: Form) -> Phrase {
        let CallIt { what, pay, onto, areas, vacant, apart } = of;
        let cost = match (pay, what) {
            (true, _) => "【コールコスト】を払って、",
            (false, Which::This) => "(【コールコスト】を払わず[に]|)",
            (false, _) => "【コールコスト】を払わず[に]",
        };
        let named: Vec<&str> = areas
            .iter()
            .flat_map(|area| AREAS.iter().find(|(_, of)| of == area))
            .map(|(said, _)| *said)
            .collect();
        let mut destination = Vec::new();
        if !named.is_empty() {
            destination.push(render(&format!("[君の]{}に", named.join("か")), []));
        }
        if *vacant {
            destination.push(render("[君の場の]空いているエリアに", []));
        }
        if *apart {
            destination.push(render("別々のエリアに", []));
        }
        if destination.is_empty() {
            destination.push(render("[場に|君の場に]", []));
        }
        let how = Rendered::Bag([vec![render(cost, [])], destination].concat());
        let onto = match onto {
            None => Phrase::nothing(),
            Some(Which::This) => render("この(カード|モンスター)の上に重ねて", []),
            Some(_) => return Phrase::nothing(),
        };
        render("{0}{1}{2}{3}", [self.object(what), how, onto, said(verb::CALL, form)])
    }
}
