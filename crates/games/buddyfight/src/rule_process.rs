//! ★ルール処理★ (`rule-process`): from top to bottom, wherever a flow calls for it.

use hantei_ability::buddyfight::{Ability, Elsewhere, KeywordKind, When, Who};
use hantei_engine::{CardId, Cite, Flow, Flows as _, Options, Player, Stop};

use super::edition::ChangeEquip;
use super::event::{Event, How};
use super::fight::Fight;
use super::filter::View;
use super::reading::Reading;
use super::request::{For, Wish};
use super::state::State;
use super::zone::Zone;

impl Fight<'_> {
    /// Runs ★ルール処理★ under the step of the flow that calls for it. The log mentions it if there is anything to do.
    pub(super) fn rule_process(&mut self, step: Cite) -> Flow {
        self.rule_process_of_both(step, None)
    }

    /// The same under two steps: that of the flow of the use, and that of the play timing.
    pub(super) fn rule_process_of_both(&mut self, step: Cite, timing: Option<Cite>) -> Flow {
        if self.state.is_over() {
            return Err(Stop::Over);
        }
        if !self.state.is_rule_process_due() {
            return Ok(());
        }
        self.note(Event::RuleProcess, step);
        timing.into_iter().for_each(|timing| self.also(timing));
        self.also("rule-process");
        self.defeat()?;
        self.doubled_areas()?;
        self.excess_size()
    }

    /// rule-process.1: a fighter loses with life of 0 or less, or with a deck without cards.
    fn defeat(&mut self) -> Flow {
        for player in Player::ALL {
            if self.state.sides[player].life <= 0 && !self.state.sides[player].no_revival {
                self.life_is_zero(player)?;
            }
        }
        let beaten = |player: &Player| {
            self.state.sides[*player].life <= 0 || self.state.zone(*player, Zone::Deck).is_empty()
        };
        let mut lose: Vec<Player> = Player::ALL.into_iter().filter(beaten).collect();
        if lose.len() > 1 && self.reads(Reading::TurnFighterLosesFirst) {
            lose = vec![self.state.turn.player];
        }
        for player in lose {
            self.by(Some(player), Event::Lost(player), "rule-process.1");
        }
        if self.state.is_over() { Err(Stop::Over) } else { Ok(()) }
    }

    /// 4.deck-flags.drei: a card in the hand may be used as soon as life is 0, in any phase.
    fn life_is_zero(&mut self, player: Player) -> Flow {
        let saves = |state: &State, card: CardId| {
            let view = View::of(player, card);
            state.def(card).text.abilities.iter().position(|ability| {
                let Ability::Automatic(of) = ability else { return false };
                of.place == Some(Elsewhere::Hand)
                    && of.when == When::LifeZero(Who::You)
                    && state.hold(&of.conditions, &view)
            })
        };
        let hand = self.state.zone(player, Zone::Hand).to_vec();
        for card in hand {
            let Some(at) = saves(&self.state, card) else { continue };
            if self.ask_wish(player, Wish::LifeZero(card))? {
                let def = self.state.object(card).def;
                let ability = super::terms::AbilityRef { def, at: u16::try_from(at).unwrap_or(0) };
                self.use_at_once(player, card, ability, "4.deck-flags.drei")?;
                return Ok(());
            }
        }
        Ok(())
    }

    /// rule-process.2: in each area only the latest card stays.
    fn doubled_areas(&mut self) -> Flow {
        for player in Player::ALL {
            for zone in [Zone::Left, Zone::Center, Zone::Right, Zone::Item] {
                let most = self.state.room(player, zone);
                while self.state.zone(player, zone).len() > most {
                    let cards = self.state.zone(player, zone).to_vec();
                    let (last, earlier) = (cards[cards.len() - 1], &cards[..cards.len() - 1]);
                    let returned = zone == Zone::Item && self.returns_instead(player, last)?;
                    let mut stuck = true;
                    for card in &self.crowded_out(player, earlier, most)? {
                        let gone = if returned {
                            self.changes_equip(player, last);
                            self.leave(*card, Zone::Hand, How::Rule, "4.equip-change.1")?
                        } else {
                            self.crowded(player, zone, most);
                            self.leave(*card, Zone::Drop, How::Rule, "rule-process.2")?
                        };
                        self.flush_cites();
                        stuck &= !gone;
                    }
                    if stuck {
                        self.within_budget()?;
                    }
                }
            }
        }
        Ok(())
    }

    /// Returns which of the earlier cards of an area goes. In a center that holds two cards it is the earliest, or
    /// under another reading one that the fighter chooses (`4.c-territory`).
    fn crowded_out(
        &mut self,
        player: Player,
        earlier: &[CardId],
        most: usize,
    ) -> Flow<Vec<CardId>> {
        if most > 1 && self.reads(Reading::CenterByChoice) {
            let chosen = self.ask_card(player, For::Rule, Options::one_of(earlier.to_vec()))?;
            return Ok(chosen.into_iter().collect());
        }
        Ok(earlier[..=earlier.len() - most].to_vec())
    }

    /// 2014 `4.equip-change.1`: the card goes to the hand instead of the drop zone.
    fn returns_instead(&mut self, player: Player, last: CardId) -> Flow<bool> {
        Ok(self.state.edition.change_equip() == ChangeEquip::InsteadOfDrop
            && self.state.has_keyword(last, KeywordKind::ChangeEquip)
            && self.ask_wish(player, Wish::ChangeEquip(last))?)
    }

    /// rule-process.3: if the sizes add up to more than 3, monsters have to go; the latest monster stays.
    fn excess_size(&mut self) -> Flow {
        for player in Player::ALL {
            while let Some(card) = self.ask_excess(player)? {
                self.leave(card, Zone::Drop, How::Rule, "rule-process.3")?;
                self.within_budget()?;
            }
        }
        Ok(())
    }
}

impl Fight<'_> {
    /// Asks which monster goes: its own fighter chooses, or under another reading the turn fighter.
    fn ask_excess(&mut self, player: Player) -> Flow<Option<CardId>> {
        let (from, turn) = (self.state.oversized(player), self.state.turn.player);
        let by_turn_fighter =
            player != turn && from.len() > 1 && self.reads(Reading::ExcessByTurnFighter);
        let asked = if by_turn_fighter { turn } else { player };
        self.ask_card(asked, For::Rule, Options::one_of(from))
    }
}

impl State {
    /// Returns how many cards an area holds: one, or two in a center with 『C・テリトリー』 (`4.c-territory`).
    pub fn room(&self, player: Player, zone: Zone) -> usize {
        let territory = |card: &CardId| self.has_keyword(*card, KeywordKind::CTerritory);
        if zone == Zone::Center && self.zone(player, zone).iter().any(territory) {
            2
        } else if zone.is_monster_area() || zone == Zone::Item {
            1
        } else {
            usize::MAX
        }
    }

    /// Returns the monsters that may have to go if the sizes add up to more than 3: all with a size, except the latest.
    fn oversized(&self, player: Player) -> Vec<CardId> {
        if self.total_size(player) <= 3 {
            return Vec::new();
        }
        let last = self.monsters(player).max_by_key(|card| self.object(*card).since);
        let others = self.monsters(player).filter(|card| Some(*card) != last);
        others.filter(|card| self.size(*card).is_some_and(|size| size > 0)).collect()
    }

    /// Returns the sum of the sizes of the fighter's monsters.
    pub fn total_size(&self, player: Player) -> i32 {
        self.monsters(player).filter_map(|card| self.size(card)).fold(0, i32::saturating_add)
    }
}

impl State {
    /// Whether the rule process has anything to do.
    fn is_rule_process_due(&self) -> bool {
        Player::ALL.into_iter().any(|player| {
            let crowded = |zone: Zone| self.zone(player, zone).len() > self.room(player, zone);
            self.sides[player].life <= 0
                || self.zone(player, Zone::Deck).is_empty()
                || [Zone::Left, Zone::Center, Zone::Right, Zone::Item].into_iter().any(crowded)
                || !self.oversized(player).is_empty()
        })
    }
}
