//! Whether a play is allowed with certain cards. They are judged by themselves, so that a refusal says what is wrong with them.

use hantei_base::kind::CardKind;
use hantei_engine::{CardId, Player};

use super::refusal::{Legal, Why, demand};
use super::request::Play;
use super::state::State;
use super::zone::Zone;

impl State {
    /// Whether the player may make this play now with exactly these cards: the materials of a Synchro or Xyz Summon, or the monsters of a
    /// Pendulum Summon. For any other play, or without cards, whether the play is possible at all.
    pub fn may_play_with(&self, player: Player, play: Play, cards: &[CardId]) -> Legal {
        match play {
            _ if cards.is_empty() => self.may_play(player, play),
            Play::PendulumSummon => {
                self.may_try(player, play)?;
                self.may_pendulum_summon_with(player, cards)
            }
            Play::Special(card) if self.def(card).is(CardKind::Synchro) => {
                self.may_try(player, play)?;
                self.may_begin_special(player, card)?;
                self.may_synchro_with(player, card, cards)
            }
            Play::Special(card) if self.def(card).is(CardKind::Xyz) => {
                self.may_try(player, play)?;
                self.may_begin_special(player, card)?;
                self.may_xyz_with(player, card, cards)
            }
            _ => self.may_play(player, play),
        }
    }

    fn may_pendulum_summon_with(&self, player: Player, cards: &[CardId]) -> Legal {
        self.may_declare_pendulum_summon(player)?;
        cards.iter().try_for_each(|card| self.may_come_by_pendulum(player, *card))?;
        let room = cards.len() <= self.free(player, Zone::Monster);
        demand(room, "pendulum-summon-procedure.5", Why::ZoneFull)
    }
}
