//! What a fighter could use: everything that is looked at before the rules of [`super::legal`] are asked.

use crate::ability::buddyfight::{Ability, Keyword};
use crate::engine::core::{CardId, DefId, Player};
use crate::kind::CardKind;

use super::request::{Play, Window};
use super::state::State;
use super::zone::Zone;

impl State {
    /// Every use that the fighter may declare in this window.
    pub fn plays(&self, player: Player, window: Window) -> Vec<Play> {
        if self.is_fighter_stopped(player) {
            return Vec::new();
        }
        let mut plays = self.candidates(player);
        // Whether a card may be called does not depend on the area: it is asked once for the three.
        let mut called: [Option<(CardId, bool)>; 2] = [None; 2];
        plays.retain(|play| match *play {
            Play::Call { card, area, buddy } => {
                let known = called[usize::from(buddy)].filter(|(of, _)| *of == card);
                let may = || self.may_call(player, window, card, buddy).is_ok();
                let may = known.map_or_else(may, |(_, may)| may);
                called[usize::from(buddy)] = Some((card, may));
                let there = || self.areas_of(card).any(|of| of == area);
                may && there() && self.is_allowed(player, *play).is_ok()
            }
            play => self.may_use(player, window, play).is_ok(),
        });
        plays
    }

    /// Everything that might be a use, legal or not.
    pub fn candidates(&self, player: Player) -> Vec<Play> {
        let mut plays = Vec::new();
        let mut seen: Vec<DefId> = Vec::new();
        for card in self.zone(player, Zone::Hand) {
            let def = self.def(*card);
            let id = self.object(*card).def;
            if def.kinds.is_empty() || seen.contains(&id) {
                continue;
            }
            seen.push(id);
            self.candidates_of(*card, &mut plays);
        }
        for card in self.field(player) {
            self.candidates_of(card, &mut plays);
        }
        let others =
            [Zone::Flag, Zone::Soul, Zone::Drop].iter().flat_map(|zone| self.zone(player, *zone));
        for card in others {
            self.abilities_of(*card, &mut plays);
        }
        plays
    }

    /// Everything that might be a use of this card.
    pub fn candidates_of(&self, card: CardId, plays: &mut Vec<Play>) {
        let (object, def) = (self.object(card), self.def(card));
        let in_hand = object.zone == Zone::Hand;
        let buddies = [false, true];
        let buddy = |buddy: &bool| !buddy || !self.zone(object.owner, Zone::Buddy).is_empty();
        if in_hand && def.is(CardKind::Monster) {
            for area in Zone::MONSTERS {
                plays.extend(buddies.iter().copied().filter(buddy).map(|buddy| Play::Call {
                    card,
                    area,
                    buddy,
                }));
            }
        }
        if in_hand && def.text.cast.is_some() {
            plays.push(Play::Cast(card));
        }
        if in_hand && def.kinds.has(CardKind::Item) {
            plays.extend(buddies.iter().copied().filter(buddy).map(|buddy| Play::Equip {
                card,
                by: None,
                buddy,
            }));
        }
        if in_hand || object.zone.is_monster_area() {
            for keyword in def.equip_keywords() {
                plays.extend(buddies.iter().copied().filter(buddy).map(|buddy| Play::Equip {
                    card,
                    by: Some(keyword.kind()),
                    buddy,
                }));
            }
        }
        if object.zone.is_field() {
            // Printed or given: one that is silenced or stopped is refused later, by its article.
            let (mut cross_nizes, mut purges) = (false, false);
            let mut look = |keyword: &Keyword| {
                cross_nizes |= *keyword == Keyword::CrossNize;
                purges |= *keyword == Keyword::Purge;
            };
            def.text.keywords.iter().for_each(&mut look);
            self.each_keyword(card, &mut look);
            if cross_nizes {
                plays.push(Play::CrossNize(card));
            }
            if purges {
                plays.push(Play::Purge(card));
            }
        }
        self.abilities_of(card, plays);
    }

    fn abilities_of(&self, card: CardId, plays: &mut Vec<Play>) {
        let used =
            |ability: &Ability| matches!(ability, Ability::Activated(_) | Ability::Overturn(_));
        let def = self.def(card);
        if def.text.abilities.is_empty() && !def.shares {
            return;
        }
        let all = self.abilities(card).filter(|(_, ability)| used(ability));
        plays.extend(all.map(|(at, _)| Play::Activate(card, at)));
    }
}
