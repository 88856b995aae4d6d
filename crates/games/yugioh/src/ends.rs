//! How a Duel ends (duel-end): 0 Life Points, no card to draw, or an effect that wins.

use hantei_engine::{Flows as _, PerPlayer, Player};

use super::duel::{Duel, Flow, Stop};
use super::event::{Defeat, Event};
use super::reading::Reading;

impl Duel<'_> {
    /// Checks whether somebody has lost; called after each action and each effect.
    pub(super) fn check_ends(&mut self) -> Flow {
        let defeats = self.defeats();
        if defeats.0.iter().all(Option::is_none) {
            return Ok(());
        }
        for player in Player::ALL {
            if let Some(why) = defeats[player] {
                let cite = match why {
                    Defeat::Life => "duel-end.1",
                    Defeat::DeckOut => "duel-end.2",
                    Defeat::Effect(_) => "duel-end.3",
                };
                self.by(player, Event::Lost(player, why), cite);
            }
        }
        Err(Stop::Over)
    }

    fn defeats(&mut self) -> PerPlayer<Option<Defeat>> {
        let mut defeats: PerPlayer<Option<Defeat>> = PerPlayer([None; 2]);
        for player in Player::ALL {
            let side = &self.state.sides[player];
            if side.life <= 0 {
                defeats[player] = Some(Defeat::Life);
            } else if side.decked_out {
                defeats[player] = Some(Defeat::DeckOut);
            }
        }
        let both_decked = defeats.0.iter().all(|of| *of == Some(Defeat::DeckOut));
        if both_decked && self.reads(Reading::TurnPlayerDecksFirst) {
            defeats[self.state.turn.player.opponent()] = None;
        }
        for player in Player::ALL {
            let Some(card) = self.state.sides[player].wins else { continue };
            let other = player.opponent();
            defeats[other] = defeats[other].or(Some(Defeat::Effect(card)));
            if defeats[player].is_some() && self.reads(Reading::EffectWinsOverZero) {
                defeats[player] = None;
            }
        }
        defeats
    }
}
