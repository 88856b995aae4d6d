//! カードの解決 (4-3-2-6): what happens to a played card.

use hantei_ability::crossover::Stay;
use hantei_engine::Flows as _;

use super::action::Action;
use super::game::{Flow, Match};
use super::happening::Happening;
use super::terms::{By, How};

impl Match<'_> {
    /// Step 6: the text is carried out, or the card enters the field.
    pub(super) fn resolve_play(&mut self, action: &mut Action) -> Flow {
        let card = action.source.0;
        match self.state.def(card).stay().clone() {
            Stay::Once => {
                self.carry_out(action)?;
                self.spend_card(action)
            }
            Stay::Field => {
                self.enter(card, action.player, None, How::Played, By::Rule, "4-3-2-6");
                action.source = self.state.chosen(card);
                self.carry_out_there(action)
            }
            Stay::Set(_) => self.set_card(action),
        }
    }

    /// Carries out the card's text once it is on the field. A card without text has resolved by entering: triggers on either event trigger
    /// at the same moment (4-3-2-6.2).
    fn carry_out_there(&mut self, action: &mut Action) -> Flow {
        if !action.has_effects() {
            return Ok(());
        }
        self.settle()?;
        self.carry_out(action)
    }

    /// 使い捨て: the card goes on top of its owner's dust box (3-4-3.1, 4-2-3.4).
    fn spend_card(&mut self, action: &Action) -> Flow {
        // Its own text may have moved it.
        if self.state.is_still(action.source) {
            let card = action.source.0;
            let went = self.put_in_dust_box(card, How::Spent, By::Rule, "4-2-3.4");
            self.also("3-4-3.1");
            self.happen(Happening::CardMoved(went));
            self.settle()?;
        }
        Ok(())
    }

    /// 〜にセット: the card is set on the chosen one (4-2-11). ASSUMPTION: if that is gone, the card goes to the dust box
    /// (open question host-gone).
    fn set_card(&mut self, action: &mut Action) -> Flow {
        let card = action.source.0;
        let gone = action.improper.iter().any(|label| &**label == "host");
        match action.host.filter(|_| !gone) {
            Some(host) => {
                let player = action.player;
                self.enter(card, player, Some(host.0), How::Played, By::Rule, "3-4-3.1");
                action.source = self.state.chosen(card);
                self.carry_out_there(action)
            }
            None => {
                let went = self.put_in_dust_box(card, How::Fizzled, By::Rule, "4-3-7");
                self.happen(Happening::CardMoved(went));
                self.settle()
            }
        }
    }
}
