//! The plays that are offered: all that `legal.rs` allows.

use hantei_ability::yugioh::Ability;
use hantei_base::kind::CardKind;
use hantei_engine::{CardId, Player};

use super::catalog::Def;
use super::reading::Reading;
use super::request::Play;
use super::state::State;
use super::zone::Zone;

/// The kinds of cards that are activated as cards.
const AS_CARDS: [CardKind; 3] = [CardKind::Spell, CardKind::Trap, CardKind::Pendulum];

impl State {
    /// All plays of the turn player in a Main Phase while nothing is under way.
    pub fn main_plays(&self, player: Player) -> Vec<Play> {
        let mut plays = Vec::new();
        let mut offer = |play: Play| {
            if self.may_play(player, play).is_ok() {
                plays.push(play);
            }
        };
        for card in self.different(player, Zone::Hand, |_| true) {
            let def = self.def(card);
            if def.is(CardKind::Monster) {
                offer(Play::NormalSummon(card));
            }
            if def.special {
                offer(Play::Special(card));
            }
            offer(Play::Set(card));
            if AS_CARDS.into_iter().any(|kind| def.is(kind)) {
                offer(Play::Card(card));
            }
        }
        for card in self.monsters(player) {
            offer(match self.object(*card).face_down {
                true => Play::FlipSummon(*card),
                false => Play::ChangePosition(*card),
            });
            // It can be Summoned again.
            if self.def(*card).is(CardKind::Gemini) {
                offer(Play::NormalSummon(*card));
            }
        }
        for zone in [Zone::Spell, Zone::Field] {
            for card in self.zone(player, zone).iter().filter(|of| self.object(**of).face_down) {
                offer(Play::Card(*card));
            }
        }
        self.each_effect(player, |def| def.activated, |card, at, _| offer(Play::Effect(card, at)));
        // A quick check first: usually the materials are missing, and no article is needed here.
        let levels = self.levels(player);
        let extra = self.zone(player, Zone::Extra).iter().copied();
        let extra = extra
            .filter(|card| self.def(*card).special && self.has_material(player, *card, &levels));
        for card in self.one_of_each(extra) {
            offer(Play::Special(card));
        }
        for card in self.different(player, Zone::Graveyard, |def| def.elsewhere && def.special) {
            offer(Play::Special(card));
        }
        offer(Play::PendulumSummon);
        offer(Play::EnterBattle);
        plays
    }

    /// Every fast effect that the player may activate now (dictionary.quick-effect.1).
    pub fn fast_plays(&self, player: Player) -> Vec<Play> {
        let mut plays = Vec::new();
        let mut offer = |play: Play| {
            if self.may_play(player, play).is_ok() {
                plays.push(play);
            }
        };
        for zone in [Zone::Spell, Zone::Field] {
            for card in self.zone(player, zone).iter().filter(|of| self.object(**of).face_down) {
                if self.def(*card).fast {
                    offer(Play::Card(*card));
                }
            }
        }
        if self.turn.player == player {
            for card in self.different(player, Zone::Hand, |def| def.is(CardKind::QuickPlay)) {
                offer(Play::Card(card));
            }
        }
        let after_summon = self.readings.hold(Reading::IgnitionAfterSummon);
        let may_be = |def: &Def| def.quick || after_summon && def.activated;
        self.each_effect(player, may_be, |card, at, ability| {
            if after_summon || matches!(ability, Ability::Quick(_)) {
                offer(Play::Effect(card, at));
            }
        });
        plays
    }

    /// Calls the function for every activated ability, other than a card's own activation, of the player's cards with such a text.
    fn each_effect(
        &self,
        player: Player,
        such: impl Fn(&Def) -> bool,
        mut each: impl FnMut(CardId, u16, &Ability),
    ) {
        let own = |card: &CardId| self.object(*card).controller == player && such(self.def(*card));
        let listed = self.listed();
        let field = listed.activated.iter().copied();
        let field = field.filter(|card| !self.object(*card).face_down).filter(own);
        let away = self.one_of_each(listed.away.iter().copied().filter(own));
        for card in field.chain(away) {
            for (at, ability, _) in self.own_abilities(card) {
                if matches!(&**ability, Ability::Ignition(_) | Ability::Quick(_)) {
                    each(card, at, ability);
                }
            }
        }
    }

    /// The cards of a zone with such a text; of equal copies only one.
    fn different(&self, player: Player, zone: Zone, such: impl Fn(&Def) -> bool) -> Vec<CardId> {
        let there = self.zone(player, zone).iter().copied();
        self.one_of_each(there.filter(|card| such(self.def(*card))))
    }

    /// One of each of these cards: copies in the same zone are equivalent.
    fn one_of_each(&self, cards: impl Iterator<Item = CardId>) -> Vec<CardId> {
        let as_it_lies = |card: &CardId| {
            let object = self.object(*card);
            (object.zone, object.def, object.status.proper)
        };
        let mut found: Vec<CardId> = Vec::new();
        for card in cards {
            let it = as_it_lies(&card);
            if found.iter().all(|other| as_it_lies(other) != it) {
                found.push(card);
            }
        }
        found
    }
}
