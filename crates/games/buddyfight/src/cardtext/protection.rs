//! Parses what cannot be done to a card, and by what: 相手のカードの効果で破壊されず、手札に戻せない.

use hantei_ability::buddyfight::Trait;

use super::reader::Reader;

/// What a protection works against.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum By {
    /// Anything: the text does not state.
    Anything,
    /// (カードの)効果で
    Effects,
    /// 相手のカードの効果で
    OpponentsEffects,
}

/// The wordings for what it works against.
pub(super) const BY: [(&str, By); 3] = [
    ("相手の(カードの|)効果で", By::OpponentsEffects),
    ("(カードの|)効果で", By::Effects),
    ("", By::Anything),
];

/// A protection: the form at the end of a sentence, the form in the middle, and the trait for each source.
pub(super) struct Protection {
    pub ends: &'static str,
    pub goes: &'static str,
    /// The words before the source.
    pub before: &'static str,
    pub is: &'static [(By, Trait)],
}

/// All protections of a card.
pub(super) const PROTECTIONS: [Protection; 6] = [
    Protection {
        before: "",
        ends: "破壊されない",
        goes: "破壊されず",
        is: &[
            (By::Anything, Trait::NotDestroyed),
            (By::Effects, Trait::NotDestroyedByEffects),
            (By::OpponentsEffects, Trait::NotDestroyedByOpponentsEffects),
        ],
    },
    Protection {
        before: "",
        ends: "(場から|)手札に戻(せない|されない|らない)",
        goes: "(場から|)手札に戻(せず|されず|らず)",
        is: &[
            (By::Anything, Trait::NotReturned),
            // Only effects return cards, as far as this vocabulary goes.
            (By::Effects, Trait::NotReturned),
            (By::OpponentsEffects, Trait::NotReturnedByOpponentsEffects),
        ],
    },
    Protection {
        before: "",
        ends: "ドロップゾーンに置(かれない|けない)",
        goes: "ドロップゾーンに置(かれず|けず)",
        is: &[(By::OpponentsEffects, Trait::NotDroppedByOpponentsEffects)],
    },
    Protection {
        before: "",
        ends: "レスト(されない|できない|にならない)",
        goes: "レスト(されず|できず|にならず)",
        is: &[(By::OpponentsEffects, Trait::NotRestedByOpponentsEffects)],
    },
    Protection {
        before: "",
        ends: "能力(を|は|が)無効化されない",
        goes: "能力(を|は|が)無効化されず",
        is: &[
            (By::Anything, Trait::NotSilenced),
            // Only effects nullify abilities.
            (By::Effects, Trait::NotSilenced),
            (By::OpponentsEffects, Trait::NotSilencedByOpponentsEffects),
        ],
    },
    // 「能力は相手のカードの効果で無効化されない」
    Protection {
        before: "能力(全て|)(は|が)",
        ends: "無効化されない",
        goes: "無効化されず",
        is: &[(By::OpponentsEffects, Trait::NotSilencedByOpponentsEffects)],
    },
];

impl Reader<'_> {
    /// Parses a protection. The source is the one named before, unless the text names another.
    pub(super) fn protection(&mut self, before: By) -> Option<(By, Trait)> {
        PROTECTIONS.iter().find_map(|protection| {
            self.attempt(|of| {
                (protection.before.is_empty() || of.eat(protection.before)).then_some(())?;
                let by = BY.iter().find(|(said, _)| !said.is_empty() && of.eat(said));
                let by = by.map_or(before, |(_, by)| *by);
                (of.eat(protection.ends) || of.eat(protection.goes)).then_some(())?;
                let found = protection.is.iter().find(|(own, _)| *own == by)?;
                Some((by, found.1))
            })
        })
    }
}
