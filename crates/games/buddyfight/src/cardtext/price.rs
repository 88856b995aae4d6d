//! Parses what makes cards cheaper: 【使用コスト】を払わなくてよい, 払うゲージの数値は1少なくなる.

use hantei_ability::buddyfight::{Cheaper, CheaperPlays, Filter, Less, Place, Played, Who, Whose};
use hantei_base::kind::CardKind;

use super::part::{COSTS, Part, PlayKind};
use super::reader::Reader;

/// Returns the tag of the cost of this way of playing.
pub(super) fn tag(plays: Played) -> &'static str {
    match plays {
        Played::Call => "【コールコスト】",
        Played::Cast => "【使用コスト】",
        Played::Equip => "【装備コスト】",
    }
}

impl Reader<'_> {
    /// Parses 「〜なら、このカードの【使用コスト】を払わなくてよい」.
    pub(super) fn cheaper(&mut self) -> Option<Part> {
        let mut conditions = self.timing();
        conditions.extend(self.conditions().unwrap_or_default());
        self.need("このカードの")?;
        let tag = self.cost_tag()?.to_owned();
        let kind = COSTS.iter().find(|(said, _)| *said == tag).map(|(_, kind)| *kind)?;
        let less = self.less_paid()?;
        // A cost that is never paid would not be printed.
        (less != Less::All || !conditions.is_empty()).then_some(())?;
        let _ = self.eat("。");
        self.is_done().then_some(Part::Cheaper(kind, Cheaper { conditions, less }))
    }

    /// Parses を払わなくてよい or に書かれている払うゲージの数値は1少なくなる, after the tag of the cost.
    fn less_paid(&mut self) -> Option<Less> {
        if self.eat("(を|は)払わなくてよい") {
            return Some(Less::All);
        }
        self.need("(で|に書かれている)[払う]ゲージ[の数値]")?;
        let falls = self.eat("を");
        (falls || self.eat("は")).then_some(())?;
        self.scope.each = self.counted();
        let less = self.amount("")?;
        self.scope.each = None;
        self.need(if falls { "減らす" } else { "少なくなる" })?;
        Some(Less::Gauge(less))
    }

    /// Parses 「君が《黒竜》を手札からコールする場合、【コールコスト】に書かれている払うゲージの数値は1少なくなる」.
    pub(super) fn cheaper_plays(&mut self) -> Option<CheaperPlays> {
        let (plays, filter) = match self.attempt(Reader::called_cards) {
            Some(filter) => (Played::Call, filter),
            None => (Played::Cast, self.used_spells()?),
        };
        self.need(tag(plays))?;
        let less = self.less_paid()?;
        let _ = self.eat("。");
        let filter = Some(filter).filter(|of| *of != Filter::default());
        Some(CheaperPlays { who: Who::You, plays, filter, less })
    }

    /// Parses 「君がモンスターを手札からコールする場合」.
    fn called_cards(&mut self) -> Option<Filter> {
        self.need("君が")?;
        let mut from_hand = self.eat("手札から");
        let mut filter = self.noun()?;
        (filter.whose == Whose::Any && filter.places.is_empty()).then_some(())?;
        self.need("を")?;
        from_hand |= self.eat("手札から");
        self.need("コールする場合")?;
        if from_hand {
            filter.places = vec![Place::Hand];
        }
        Some(filter)
    }

    /// Parses 「君の使う魔法の」.
    fn used_spells(&mut self) -> Option<Filter> {
        self.need("君(の|が)使う")?;
        let filter = self.noun()?;
        let spells = |of: &CardKind| matches!(of, CardKind::Spell | CardKind::Impact);
        (filter.whose == Whose::Any && filter.places.is_empty()).then_some(())?;
        (!filter.kinds.is_empty() && filter.kinds.iter().all(spells)).then_some(())?;
        self.need("の")?;
        Some(filter)
    }
}

/// Returns the way of playing for which this cost is paid.
pub(super) fn played(kind: PlayKind) -> Played {
    match kind {
        PlayKind::Call => Played::Call,
        PlayKind::Use => Played::Cast,
        PlayKind::Equip => Played::Equip,
    }
}
