//! Paragraphs about casting the card itself: what it costs, what pays for it, when it may be cast, and what it is besides.

use hantei_ability::fftcg::{Additional, Condition, Elements, PaidOnly, Whose};
use hantei_base::kind::CardKind;

use super::ability::Part;
use super::reader::Reader;
use super::token::NameKind;

impl Reader<'_> {
    /// “If you cast Prishe, you may pay an extra 《風》《土》《1》.”
    pub(super) fn additional(&mut self) -> Option<Part> {
        if self.eat("if you pay the cost to play") {
            self.this().then_some(())?;
            self.need("onto the field")?;
        } else {
            self.need("if you cast")?;
            self.this().then_some(())?;
        }
        self.need(", you may")?;
        let cost = if self.eat("pay an extra") {
            let mut costs = Vec::new();
            self.icons(&mut costs)?;
            costs
        } else {
            let cost = self.cost()?;
            self.need("as an extra cost")?;
            cost
        };
        self.need(".")?;
        let label = super::condition::EXTRA.to_owned();
        let of = Additional { label, cost, instead: false, lowers: 0, conditions: Vec::new() };
        self.is_done().then_some(Part::Additional(of))
    }

    /// “You can dull … (instead of paying the CP cost) to cast Vaan.”, “Before paying the cost to cast Shiva, you can pay 《C》 to
    /// reduce the cost required to cast Shiva by 2.”
    pub(super) fn eased(&mut self) -> Option<Part> {
        let before = self.attempt(|of| {
            of.need("before paying the cost to")?;
            of.casting()?;
            of.need(", you (can|may)")
        });
        let conditions = if before.is_some() { Vec::new() } else { self.field_conditions()? };
        if before.is_none() {
            self.need("you can")?;
        }
        let cost = if self.eat("pay") {
            let mut costs = Vec::new();
            self.icons(&mut costs)?;
            costs
        } else {
            self.cost()?
        };
        let (label, instead, lowers) = match before {
            None => {
                self.need("< instead of paying the CP cost > to")?;
                self.casting()?;
                (super::condition::INSTEAD, true, 0)
            }
            Some(()) => {
                self.need("(to reduce|. if you do so ,) the cost (required|for)")?;
                let so = self.eat("playing");
                match so {
                    true => self.this().then_some(())?,
                    false => {
                        self.need("to")?;
                        self.casting()?;
                    }
                }
                let _ = self.eat("onto the field");
                self.need("(by|is reduced by)")?;
                (super::condition::LOWERED, false, self.small::<u8>()?)
            }
        };
        self.need(".")?;
        let of = Additional { label: label.to_owned(), cost, instead, lowers, conditions };
        self.is_done().then_some(Part::Additional(of))
    }

    /// “cast Vaan”, “play Vaan from your hand onto the field”.
    fn casting(&mut self) -> Option<()> {
        self.need("(cast|play)")?;
        self.this().then_some(())?;
        let _ = self.eat("[from your hand] [onto the field]");
        Some(())
    }

    /// “You can only pay with CP produced by Fire Backups to cast Bergan.”
    pub(super) fn paid_only(&mut self) -> Option<Part> {
        self.need("you can only pay with")?;
        let of = self.certain_cp()?;
        self.need("to")?;
        self.casting()?;
        self.need(".")?;
        self.is_done().then_some(Part::PaidOnly(of))
    }

    /// “You cannot play Bergan from your hand due to Summons or abilities.”
    pub(super) fn cast_only(&mut self) -> Option<Part> {
        self.need("you cannot play")?;
        self.this().then_some(())?;
        self.need("from your hand due to summons or abilities .")?;
        self.is_done().then_some(Part::CastOnly)
    }

    /// “You can only play Sephiroth if either player has received 4 points of damage or more.”
    pub(super) fn enters_if(&mut self) -> Option<Part> {
        self.need("you can only play")?;
        self.this().then_some(())?;
        self.need("if")?;
        let conditions = self.conditions()?;
        self.need(".")?;
        self.is_done().then_some(Part::EntersIf(conditions))
    }

    /// “You cannot play Rosa or Card Name Cecil while already in control of either Character.”
    pub(super) fn apart_from(&mut self) -> Option<Part> {
        self.need("you cannot play")?;
        self.this().then_some(())?;
        self.need("or")?;
        let name = self.name(NameKind::Card)?;
        self.need("while already in control of either character .")?;
        self.is_done().then_some(Part::ApartFrom(name))
    }

    /// “Cosmos can be played onto the field even if you control other Light Characters.”
    pub(super) fn beside_light(&mut self) -> Option<Part> {
        self.this().then_some(())?;
        self.need("can be played onto the field even if you control other")?;
        let element = Elements::of(&[self.element()?]);
        self.need("characters .")?;
        let there = Elements::LIGHT_AND_DARK.meets(element) && self.is_done();
        there.then_some(Part::Beside(element))
    }

    /// “CP produced by Backups”, “Fire CP, Ice CP or Lightning CP”.
    fn certain_cp(&mut self) -> Option<PaidOnly> {
        if self.eat("cp produced by") {
            let of = self.element();
            self.need("backups")?;
            return Some(match of {
                Some(of) => PaidOnly { backups_of: Elements::of(&[of]), ..PaidOnly::default() },
                None => PaidOnly { backups: true, ..PaidOnly::default() },
            });
        }
        let mut elements = Vec::new();
        loop {
            elements.push(self.element()?);
            self.need("cp")?;
            if !self.eat("(, or|or|,)") {
                return Some(PaidOnly { elements: Elements::of(&elements), ..PaidOnly::default() });
            }
        }
    }

    /// “Zeromus is also Card Name Zemus in all situations.”
    pub(super) fn also(&mut self) -> Option<Part> {
        self.this().then_some(())?;
        self.need("is also")?;
        let part = if self.eat("a monster") {
            Part::AlsoKinds(vec![CardKind::Monster])
        } else {
            let mut names = vec![self.name(NameKind::Card)?];
            while self.eat("and") {
                names.push(self.name(NameKind::Card)?);
            }
            Part::AlsoNamed(names)
        };
        self.need("in all situations .")?;
        self.is_done().then_some(part)
    }

    /// “You can only cast Titania if …”; “play” would hold for effects that put it onto the field, too, and is not read.
    pub(super) fn castable(&mut self) -> Option<Part> {
        if self.eat("you must") {
            // “You must control a Light Forward to cast Madeen.”
            let condition = self.must_control()?;
            if self.eat("to play") {
                self.this().then_some(())?;
                self.need("from your hand onto the field")?;
            } else {
                self.need("to cast")?;
                self.this().then_some(())?;
            }
            self.need(".")?;
            return self.is_done().then_some(Part::Conditions(vec![condition]));
        }
        self.need("you can only cast")?;
        if !self.this() {
            return None;
        }
        let mut conditions = Vec::new();
        loop {
            if self.eat("during your turn") {
                conditions.push(Condition::Turn(Whose::Own));
            } else {
                self.need("if")?;
                conditions.extend(self.conditions()?);
            }
            if !self.eat("and") {
                break;
            }
        }
        self.need(".")?;
        self.is_done().then_some(Part::Conditions(conditions))
    }

    /// “The cost required to cast Golbez is reduced by 1 for each …”
    pub(super) fn cost_change(&mut self) -> Option<Part> {
        self.need("the cost (required to cast|required to play|for playing|to cast|to play)")?;
        if !self.this() {
            return None;
        }
        let _ = self.eat("onto the field");
        let by = if self.eat("is increased by") {
            self.number()?
        } else {
            self.need("is reduced by")?;
            self.number()?.checked_neg()?
        };
        let amount = self.for_each(by)?;
        let floor = if by < 0 { self.cost_floor() } else { 0 };
        self.need(".")?;
        self.is_done().then_some(Part::CostChange(amount, floor))
    }

    /// “(it cannot become 0)”
    pub(super) fn cost_floor(&mut self) -> i32 {
        if self.eat("< it cannot become 0 >") {
            return 1;
        }
        if self.eat("< it cannot become 1 or less >") { 2 } else { 0 }
    }
}
