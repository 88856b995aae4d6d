//! Why cards do not pay for what is cast: for whoever tries to pay with them.

use crate::ability::fftcg::Elements;
use crate::card::record::Kind;
use crate::engine::core::{CardId, Player};

use super::cast::Terms;
use super::catalog::is_light_or_dark;
use super::payment::{Payment, every};
use super::refusal::{Legal, Why, demand};
use super::state::State;
use super::zone::Zone;

impl State {
    /// Whether exactly these cards, of the hand discarded and of the field dulled, pay for casting a card (11.2.1.1, 11.4.6).
    pub fn may_pay_with(&self, player: Player, card: CardId, with: &[CardId]) -> Legal {
        for of in with {
            self.may_make_cp(*of)?;
        }
        let price = self.casting_price(player, card, Terms::default());
        let pays = |payment: &Payment| {
            let cards = || payment.discard.iter().chain(&payment.dull);
            cards().count() == with.len() && cards().all(|of| with.contains(of))
        };
        let (hand, backups) =
            (self.hand_sources(player, &[card]), self.backup_sources(player, &[]));
        if every(&price, &hand, &backups).iter().any(pays) {
            return Ok(());
        }
        // What lacks is told before what is too much.
        let cp: usize = with.iter().map(|of| self.cp_of(*of)).sum();
        demand(cp >= usize::from(price.total()), "11.4.7", Why::CannotPay)?;
        let made = with.iter().map(|of| self.facts(*of).elements);
        let made = made.fold(Elements::default(), Elements::or);
        let elements: Vec<_> = self.def(card).facts.elements.iter().collect();
        let wanted = |of: &&_| !Elements::LIGHT_AND_DARK.has(**of);
        let lacks = elements.iter().filter(wanted).any(|of| !made.has(*of));
        let cite = if elements.len() > 1 { "11.4.6.2" } else { "11.4.6.1" };
        demand(!lacks, cite, Why::WrongElements)?;
        demand(false, "11.4.6.4", Why::TooMuch)
    }

    /// Whether a card makes CP at all (11.2.1.1).
    fn may_make_cp(&self, card: CardId) -> Legal {
        let (object, facts) = (self.object(card), self.facts(card));
        match object.zone {
            Zone::Hand => demand(!is_light_or_dark(facts.elements), "11.2.1.1", Why::LightOrDarkCp),
            _ => {
                let backup = object.zone == Zone::Field && facts.is(Kind::Backup);
                demand(backup, "11.2.1.1", Why::NotThere)?;
                demand(!object.dull, "11.2.1.1", Why::Dull)
            }
        }
    }

    fn cp_of(&self, card: CardId) -> usize {
        if self.object(card).zone == Zone::Hand { 2 } else { 1 }
    }
}
