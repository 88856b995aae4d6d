//! アドバンス召喚 (normal-summon.2): how many Tributes a Summon or a Set requires, which monsters may be Tributed, and Tributing them.

use hantei_ability::yugioh::{Trait, Way};
use hantei_engine::{CardId, Cite, Flows as _, Options, Player};

use super::duel::{Duel, Flow, Stop};
use super::request::For;
use super::state::State;
use super::terms::{By, Chosen};
use super::zone::Zone;

/// How many Tributes a Summon or a Set requires.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum TributeCount {
    /// As many as its Level requires.
    All,
    /// As many as its Level requires, or none: the player decides this with the first choice.
    AllOrNone,
}

impl State {
    /// How many Tributes the monster requires by its Level when it is Normal Summoned or Set (normal-summon.3).
    pub(super) fn tributes_for(&self, card: CardId) -> usize {
        match self.facts(card).level {
            Some(7..) => 2,
            Some(5 | 6) => 1,
            Some(0..=4) | None => 0,
        }
    }

    /// The monsters that a player may Tribute for a Summon: their own, face-up or face-down (normal-summon.2, dictionary.release.4).
    pub(super) fn tributes(&self, player: Player) -> Vec<CardId> {
        let free = |card: &CardId| !self.facts(*card).may(&Trait::NotTributedForSummon);
        self.zone(player, Zone::Monster).iter().copied().filter(free).collect()
    }
}

impl Duel<'_> {
    /// Tributes monsters for a Tribute Summon or a Set before it is made (normal-summon.2, monster-set.2). Returns the Tributes.
    pub(super) fn tribute_for(
        &mut self,
        player: Player,
        card: CardId,
        takes: TributeCount,
        cite: Cite,
    ) -> Flow<Vec<Chosen>> {
        let needed = self.state.tributes_for(card);
        let mut picked: Vec<CardId> = Vec::new();
        while picked.len() < needed {
            let mut of = self.state.tributes(player);
            of.retain(|of| !picked.contains(of));
            let may_decline = takes == TributeCount::AllOrNone && picked.is_empty();
            if may_decline && of.len() < needed {
                break;
            }
            let from = Options { of, may_decline };
            match self.ask_card(player, For::Tribute(Way::Tribute), from)? {
                Some(one) => picked.push(one),
                None if may_decline => break,
                None => return Err(Stop::Illegal),
            }
        }
        let tributed: Vec<Chosen> = picked.iter().map(|card| self.state.chosen(*card)).collect();
        if !picked.is_empty() {
            // dictionary.release.3: Tributing is not destroying.
            self.tribute(&picked, By::Summon(Way::Tribute), cite)?;
        }
        Ok(tributed)
    }
}
