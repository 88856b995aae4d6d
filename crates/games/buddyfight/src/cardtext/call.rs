//! Parses calls by an effect (コールする): whether the cost is paid, and to which areas.

use hantei_ability::buddyfight::{Area, CallIt, Effect, Filter, Which};

use super::part::AREAS;
use super::reader::Reader;
use super::verb::{self, Form};

/// Where a card is called to.
#[derive(Debug, Clone, Default)]
struct Destination {
    areas: Vec<Area>,
    vacant: bool,
    apart: bool,
}

impl Reader<'_> {
    /// Parses 「【コールコスト】を払って、君のセンターにコールする」, which follows を.
    pub(super) fn called(
        &mut self,
        what: &Which,
        filter: Option<&Filter>,
    ) -> Option<(Effect, Form)> {
        // A card already on the field cannot be called, so the text must name a place.
        (!filter.is_some_and(|of| of.places.is_empty())).then_some(())?;
        let mut destination = Destination::default();
        let mut pay = None;
        loop {
            if pay.is_none()
                && let Some(paid) = self.one_of(&[
                    ("【コールコスト】を払って", true),
                    ("【コールコスト】を払わず[に]", false),
                ])
            {
                pay = Some(paid);
            } else if !self.destination(&mut destination) {
                break;
            }
        }
        let pay = match pay {
            Some(pay) => pay,
            // For a card without a call cost, calling it for its cost and calling it for free are the same.
            None => (*what == Which::This && !self.around().call_costs).then_some(false)?,
        };
        let onto = self.eat("この(カード|モンスター)の上に重ねて").then_some(Which::This);
        let form = self.verb(verb::CALL)?;
        let Destination { areas, vacant, apart } = destination;
        (onto.is_none() || areas.is_empty() && !vacant && !apart).then_some(())?;
        let what = what.clone();
        Some((Effect::Call(CallIt { what, pay, onto, areas, vacant, apart }), form))
    }

    /// Parses 「君の場の空いているエリアに」.
    fn destination(&mut self, to: &mut Destination) -> bool {
        if !to.apart && self.eat("別々のエリアに") {
            to.apart = true;
        } else if !to.vacant && self.eat("[君の場の]空いているエリアに") {
            to.vacant = true;
        } else if to.areas.is_empty()
            && let Some(areas) = self.attempt(Reader::areas_to)
        {
            to.areas = areas;
        } else {
            return self.eat("(君の場に|場に)");
        }
        true
    }

    /// Parses 「君のレフトかライトに」.
    fn areas_to(&mut self) -> Option<Vec<Area>> {
        let _ = self.eat("君の");
        let mut named = Vec::new();
        loop {
            named.push(self.one_of(&AREAS)?);
            if !self.eat("か") {
                break;
            }
        }
        self.need("に")?;
        Some(named)
    }
}
