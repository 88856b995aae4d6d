//! 表示形式の変更 by a player (position-change).

use hantei_ability::yugioh::{Phase, Position, Trait};
use hantei_engine::{CardId, Player};

use super::duel::{Duel, Flow};
use super::event::Change;
use super::reading::Reading;
use super::refusal::{Legal, Why, demand};
use super::state::State;
use super::zone::Zone;

impl State {
    /// Whether the player may change the battle position of this monster now (position-change).
    pub fn may_change_position(&self, player: Player, card: CardId) -> Legal {
        self.is_open(player, "position-change")?;
        let object = self.object(card);
        demand(object.zone == Zone::Monster, "position-change", Why::NotThere)?;
        demand(object.controller == player, "position-change", Why::NotYours)?;
        // flip-summon.1: a face-down monster can only be Flip Summoned.
        demand(!object.face_down, "flip-summon.1", Why::FaceDown)?;
        self.may_change_position_or_flip(card)
    }

    /// The conditions common to a change of position and a Flip Summon: once a turn, and not in every turn (position-change.1 to .3).
    pub(super) fn may_change_position_or_flip(&self, card: CardId) -> Legal {
        let (status, now) = (self.status(card), self.turn.number);
        demand(status.changed != now, "position-change.1", Why::PositionChanged)?;
        demand(status.came != now, "position-change.2", Why::CameThisTurn)?;
        // ASSUMPTION: also not in the turn it was Set, if an effect has turned it face-up (open question set-turn-position).
        demand(status.set != now, "position-change.2", Why::SetThisTurn)?;
        let taken = status.taken == now && self.readings.hold(Reading::TakenIsSummoned);
        demand(!taken, "position-change.2", Why::CameThisTurn)?;
        let moved = status.moved == now && self.readings.hold(Reading::AnyChangeCounts);
        demand(!moved, "position-change.1", Why::PositionChanged)?;
        let attacked = status.attacked == now
            && !(status.called_off && self.readings.hold(Reading::CalledOffIsNoAttack));
        let second = self.turn.phase == Phase::Main2;
        demand(!(second && attacked), "position-change.3", Why::HasAttacked)?;
        let fixed = self.facts(card).may(&Trait::PositionFixed);
        demand(!fixed, "effect-over-rule", Why::PositionFixed)
    }
}

impl Duel<'_> {
    /// 表示形式の変更: from Attack to Defense Position or back (position-change.example).
    pub(super) fn change_position(&mut self, card: CardId) -> Flow {
        self.next_moment();
        let to = match self.state.position(card) {
            Position::Attack => Position::Defense,
            Position::Defense | Position::FaceDown => Position::Attack,
        };
        self.change_to(card, to, Change::Player, "position-change")?;
        Ok(())
    }
}
