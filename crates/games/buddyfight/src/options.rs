//! What a fighter could use: the candidates that are then checked by the rules of [`super::legal`].

use hantei_ability::buddyfight::{Ability, Keyword, KeywordKind};
use hantei_base::kind::CardKind;
use hantei_engine::{CardId, Player};

use super::request::{Play, Window};
use super::state::State;
use super::terms::Timing;
use super::zone::Zone;

impl State {
    /// Returns every use that the fighter may declare in this window.
    pub fn plays(&self, player: Player, window: Window) -> Vec<Play> {
        if self.is_fighter_stopped(player) {
            return Vec::new();
        }
        // Outside the fighter's own play timing almost nothing can be used, so most cards need no further check.
        let own = window == Window::Own && self.turn.player == player;
        let free = own && matches!(self.timing, Some(Timing::Main | Timing::Final));
        let mut plays = self.candidates_that(player, |card| free || self.may_answer_with(card));
        // Whether a card may be called does not depend on the area, and rarely on whether it is a buddy, so it is checked once.
        let mut called: Option<(CardId, bool)> = None;
        plays.retain(|play| match *play {
            Play::Call { card, area, buddy } => {
                let known = called.filter(|(of, _)| *of == card);
                let may = || self.may_call(player, window, card, false).is_ok();
                let may = known.map_or_else(may, |(_, may)| may);
                called = Some((card, may));
                may && self.may_call_to(card, area)
                    && (!buddy || self.may_buddy_call(player, card).is_ok())
                    && self.is_allowed(player, *play).is_ok()
            }
            play => self.may_use(player, window, play).is_ok(),
        });
        plays
    }

    /// Whether anything on the card may be used outside the fighter's own play timing.
    fn may_answer_with(&self, card: CardId) -> bool {
        let def = self.def(card);
        let purges = |keyword: &Keyword| *keyword == Keyword::Purge;
        let gains = || def.shares || self.has_keyword(card, KeywordKind::Purge);
        def.answers
            || def.text.keywords.iter().any(purges)
            || self.object(card).zone.is_field() && gains()
    }

    /// Whether the card can be called to this area.
    fn may_call_to(&self, card: CardId, area: Zone) -> bool {
        match self.is_called_onto(card) {
            true => self.areas_of(card).any(|of| of == area),
            false => self.named_areas(card).any(|of| of == area),
        }
    }

    /// Returns everything that might be a use, legal or not.
    pub fn candidates(&self, player: Player) -> Vec<Play> {
        self.candidates_that(player, |_| true)
    }

    /// The same for cards that satisfy the predicate.
    fn candidates_that(&self, player: Player, such: impl Fn(CardId) -> bool) -> Vec<Play> {
        let mut plays = Vec::new();
        let hand = self.zone(player, Zone::Hand);
        for (at, card) in hand.iter().enumerate() {
            // Two copies in a hand make no difference.
            let id = self.object(*card).def;
            let before = || hand[..at].iter().any(|before| self.object(*before).def == id);
            if !self.def(*card).kinds.is_empty() && such(*card) && !before() {
                self.candidates_of(*card, &mut plays);
            }
        }
        for card in self.field(player).filter(|card| such(*card)) {
            self.candidates_of(card, &mut plays);
        }
        let others =
            [Zone::Flag, Zone::Soul, Zone::Drop].iter().flat_map(|zone| self.zone(player, *zone));
        for card in others.filter(|card| such(**card)) {
            self.abilities_of(*card, &mut plays);
        }
        plays
    }

    /// Adds everything that might be a use of this card.
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
            // Printed or given. A card that is silenced or whose time is stopped is refused later, with the article.
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
