//! Parses what fighters may not do: 君は《竜騎士》以外のモンスターをコールできない.

use hantei_ability::buddyfight::{Act, Area, Bar, Filter, Who, Whose};

use super::part::AREAS;
use super::reader::Reader;

/// The fighter who may not do it.
pub(super) const WHOM: [(&str, Who); 3] =
    [("君は", Who::You), ("相手は", Who::Opponent), ("(君と相手|お互い)は", Who::Both)];

/// Verbs for prohibited acts that have cards as their object: the form at the end of a sentence, the form in the middle, and the act.
pub(super) const OF_CARDS: [(&str, &str, Act); 3] = [
    ("をコールできない", "をコールできず", Act::Call),
    ("を使えない", "を使えず", Act::Cast),
    ("を装備できない", "を装備できず", Act::Equip),
];

/// The same for acts without an object.
pub(super) const ALONE: [(&str, &str, Act); 3] = [
    ("【対抗】を(使えない|使用できない)", "【対抗】を(使えず|使用できず)", Act::Counter),
    ("連携攻撃できない", "連携攻撃できず", Act::LinkAttack),
    ("攻撃できない", "攻撃できず", Act::Attack),
];

impl Reader<'_> {
    pub(super) fn bar(&mut self) -> Option<Bar> {
        let who = self.one_of(&WHOM)?;
        let areas = self.attempt(Reader::barred_areas).unwrap_or_default();
        let bar = |cannot, of| Bar { who, cannot, of, except: None, areas: areas.clone() };
        let alone = ALONE.iter().find(|(ends, goes, _)| self.eat(ends) || self.eat(goes));
        if let Some((.., act)) = alone {
            return areas.is_empty().then(|| bar(*act, None));
        }
        let filter = self.noun()?;
        (filter.whose == Whose::Any && filter.places.is_empty()).then_some(())?;
        let act = OF_CARDS.iter().find(|(ends, goes, _)| self.eat(ends) || self.eat(goes))?.2;
        (act == Act::Call || areas.is_empty()).then_some(())?;
        let of = (filter != Filter::default()).then_some(filter);
        Some(bar(act, of))
    }

    /// Parses 「センターに」.
    fn barred_areas(&mut self) -> Option<Vec<Area>> {
        let mut named = Vec::new();
        loop {
            named.push(self.one_of(&AREAS)?);
            if !self.eat("(と|か)") {
                break;
            }
        }
        self.need("に")?;
        Some(named)
    }
}
