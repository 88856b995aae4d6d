//! `unverified`: a card that is not released in the OCG (Yu-Gi-Oh!). The rulebook allows cards in other languages; an event may forbid
//! them.

use crate::checker::{Case, Setting};
use crate::diagnostic::Message;
use crate::findings::Findings;
use hantei_cards::IdentityIx;

/// The cards that are not released in the OCG according to the data: one bit for each identity.
pub(crate) struct UnreleasedCards(Vec<u64>);

impl UnreleasedCards {
    pub(crate) fn new(setting: &Setting<'_>) -> UnreleasedCards {
        let cards = setting.cards;
        let mut bits = Vec::new();
        let of_format = cards.iter().filter(|_| setting.format.languages.is_some());
        for (ix, _) in of_format.filter(|(_, card)| card.ocg == Some(false)) {
            let identity = cards.identity(ix).0;
            bits.resize(cards.identity_count().div_ceil(u64::BITS) as usize, 0);
            bits[(identity / u64::BITS) as usize] |= 1 << (identity % u64::BITS);
        }
        UnreleasedCards(bits)
    }

    pub(crate) fn has(&self, IdentityIx(identity): IdentityIx) -> bool {
        let bits = self.0.get((identity / u64::BITS) as usize);
        bits.is_some_and(|bits| bits >> (identity % u64::BITS) & 1 != 0)
    }
}

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
    let Some(rule) = &case.setting.format.languages else { return };
    let cards = case.setting.cards;
    let noted = case.noted.iter().map(|group| &case.deck.groups[*group as usize]);
    let unreleased = noted.filter(|group| {
        group.all > 0 && group.card.is_some_and(|card| case.unreleased.has(cards.identity(card)))
    });
    let mut lines: Vec<usize> = unreleased.map(|group| group.first as usize).collect();
    if !lines.is_empty() {
        lines.sort_unstable();
        lines.dedup();
        let cards = lines.iter().map(|line| case.deck.names_of_line(*line)).collect();
        let message = Message::NotInOcg { cards };
        findings.unverified(case, &rule.cite, &lines, message, Message::AskOrganiser);
    }
}
