//! Finds the articles that make something possible. [`super::followed`] adds them to the log.

use hantei_ability::buddyfight::{Ability, Condition, Filter, Is, KeywordKind, UseKind};
use hantei_base::kind::CardKind;
use hantei_engine::{CardId, Cite, Known, Player, Stamp};

use crate::edition::Edition;
use crate::state::{RecentEvent, State};
use crate::zone::Zone;

/// The articles about cards that may be chosen anywhere on the field.
const OF_FIELD: [(Zone, Cite); 5] = [
    (Zone::Item, "playmat.flag-item.target-item"),
    (Zone::Magic, "playmat.magic"),
    (Zone::Center, "playmat.center"),
    (Zone::Left, "playmat.left-right"),
    (Zone::Right, "playmat.left-right"),
];

impl State {
    /// Returns the item or flag with defense that is attacked together with this fighter (`4.item-defense.3`).
    pub(crate) fn attacked_with(&self, player: Player) -> Option<CardId> {
        let cards = [Zone::Item, Zone::Flag].into_iter().flat_map(|zone| self.zone(player, zone));
        cards.copied().find(|card| self.is_attacked(*card))
    }

    /// Returns who may know which card this is, given where it is now.
    pub fn known(&self, card: CardId) -> Known {
        let object = self.object(card);
        let seen = object.zone.seen(object.face_down);
        Known::to_those(|player| seen.by(player, object.owner))
    }

    /// Returns who may know that one of these cards does this, or `None` if none of them does.
    fn known_of(
        &self,
        cards: impl Iterator<Item = CardId>,
        does: impl Fn(CardId) -> bool,
    ) -> Option<Known> {
        cards.filter(|card| does(*card)).map(|card| self.known(card)).reduce(Known::or)
    }

    /// Returns who may know that the fighter's hand has a card that responds to calls, if it has one.
    pub(crate) fn holds_answer_to_calls(&self, player: Player) -> Option<Known> {
        let answers_calls = |card: CardId| {
            let cast = self.def(card).text.cast.as_ref();
            cast.and_then(|play| play.answers.as_ref()).is_some_and(|answers| {
                answers.uses.is_empty() || answers.uses.contains(&UseKind::Call)
            })
        };
        self.known_of(self.zone(player, Zone::Hand).iter().copied(), answers_calls)
    }

    /// Returns who may know that a hand has a card that could be used after something, but no longer once this play
    /// timing has ended. `None` if there is no such card.
    pub(crate) fn chances_end_with_timing(&self) -> Option<Known> {
        let ended = self.timings.last().map_or(self.turn.timing, |(_, number)| *number);
        self.chances_end(|of| if of.within { of.timing == ended } else { of.timing < ended })
    }

    /// The same for the phase.
    pub(crate) fn chances_end_with_phase(&self) -> Option<Known> {
        self.chances_end(|_| true)
    }

    /// The same for the resolution of this card, when it was used after what happened before (`4.when-windows.1`).
    pub(crate) fn chances_end_with_use(&self, before: Stamp, by: CardId) -> Option<Known> {
        self.chances_end(|of| of.since <= before && !self.follows(by, of.event))
    }

    fn chances_end(&self, ends: impl Fn(&RecentEvent) -> bool) -> Option<Known> {
        if self.lately.is_empty() {
            return None;
        }
        let hands = Player::ALL.into_iter().flat_map(|player| self.zone(player, Zone::Hand));
        let waiting = hands.copied().filter(|card| self.def(*card).follows);
        let follows =
            |card: CardId| self.lately.iter().any(|of| ends(of) && self.follows(card, of.event));
        self.known_of(waiting, follows)
    }

    /// Returns the article by which the card cannot be chosen, if the book has one.
    pub fn cite_of_no_choice(&self, card: CardId, filter: &Filter) -> Option<Cite> {
        let zone = self.object(card).zone;
        let sized = filter.size_at_most.is_some() || filter.size_at_least.is_some();
        if filter.places.is_empty() && matches!(zone, Zone::Flag | Zone::UnderFlag) {
            return Some("playmat.flag-item.target-flag");
        }
        if sized && self.is_lost(card) && self.size(card).is_none() {
            return Some("7.lost-deck.cards.size");
        }
        None
    }

    /// Counts how often the card has the keyword, printed or given by abilities and effects.
    pub(crate) fn times_held(&self, card: CardId, keyword: KeywordKind) -> u8 {
        let mut held = 0;
        self.each_keyword(card, &mut |of| held += u8::from(of.kind() == keyword));
        held
    }

    /// Returns who may know that the fighter's hand or field has a 【対抗】, if it has one.
    pub(crate) fn holds_counter(&self, player: Player) -> Option<Known> {
        let played = |card: CardId| self.def(card).text.plays().any(|play| play.may_counter());
        let used = |card: CardId| self.def(card).text.abilities.iter().any(Ability::is_counter);
        let in_hand = self.known_of(self.zone(player, Zone::Hand).iter().copied(), played);
        let on_field = self.known_of(self.field(player), used);
        in_hand.into_iter().chain(on_field).reduce(Known::or)
    }

    /// Returns the articles by which the card matches the filter, if the book has any.
    pub(crate) fn cites_of_choice(
        &self,
        card: CardId,
        filter: &Filter,
        cite: &mut dyn FnMut(Cite),
    ) {
        let (object, def) = (self.object(card), self.def(card));
        let any_of_field = filter.places.is_empty() && filter.kinds.is_empty();
        let of_field = OF_FIELD.iter().filter(|(zone, _)| any_of_field && *zone == object.zone);
        of_field.for_each(|&(_, article)| cite(article));
        let lost = [Zone::Gauge, Zone::Hand].contains(&object.zone);
        if lost && self.is_mixed(object.owner, object.zone) {
            cite("7.lost-deck.during-fight.choose");
            cite("7.lost-deck.during-fight.mixed");
        }
        let asks_kind = !filter.kinds.is_empty() && object.status.worn_by.is_none();
        if asks_kind && def.kinds.has(CardKind::ImpactMonster) {
            cite("5.impact-monster");
        }
        if asks_kind && def.cross_series {
            cite("8.cross-series.kinds.same");
        }
        if !filter.worlds.is_empty() && def.cross_series {
            cite("8.cross-series.logos");
        }
        if filter.keyword == Some(KeywordKind::WeaponLink) {
            cite("4.weapon-link");
            if self.times_held(card, KeywordKind::WeaponLink) > 1 {
                cite("4.weapon-link.1");
            }
        }
        if filter.is.contains(&Is::Transformed)
            && object.status.worn_by == Some(KeywordKind::ImpactTransform)
        {
            cite("4.impact-transform.2");
        }
        if filter.is.contains(&Is::FitsDeck) && self.sides[object.owner].lost_deck {
            cite("7.lost-deck.during-fight.return-one");
            cite("7.lost-deck.during-fight.deck-zone");
        }
    }

    /// Whether a zone holds both Lost cards and others.
    fn is_mixed(&self, player: Player, zone: Zone) -> bool {
        let lost = self.zone(player, zone).iter().filter(|card| self.is_lost(**card)).count();
        lost > 0 && lost < self.zone(player, zone).len()
    }

    /// Returns the articles that say when such conditions hold.
    pub(crate) fn cites_of_conditions<'a>(
        &'a self,
        player: Player,
        conditions: &'a [Condition],
    ) -> impl Iterator<Item = Cite> + 'a {
        conditions.iter().filter_map(move |condition| match condition {
            Condition::FlagReversed => Some("4.reversal.while"),
            Condition::FlagReversedThisFight => Some("4.reversal.this-fight"),
            Condition::Reversals(_) => Some("4.reversal.count"),
            Condition::Have(have) if have.filter.is.contains(&Is::Buddy) => {
                let changed = self.zone(player, Zone::Buddy).is_empty();
                match self.edition {
                    Edition::E2014 => Some("1.buddy-monster"),
                    Edition::E2018 if changed => Some("playmat.buddy.kept"),
                    Edition::E2018 => None,
                }
            }
            Condition::Have(have) if have.filter.is.contains(&Is::Transformed) => {
                Some("4.impact-transform.2").filter(|_| {
                    let item = self.zone(player, Zone::Item).iter();
                    item.copied().any(|card| {
                        self.object(card).status.worn_by == Some(KeywordKind::ImpactTransform)
                    })
                })
            }
            Condition::Have(_)
            | Condition::Life(_)
            | Condition::Gauge(_)
            | Condition::Hand(_)
            | Condition::Flag(_)
            | Condition::StartFlag(_)
            | Condition::Turn(_)
            | Condition::Phase(_)
            | Condition::LinkAttack(_)
            | Condition::Attack(_)
            | Condition::AttacksAlone(_)
            | Condition::AttackOnFighter(_)
            | Condition::AttacksThisTurn(_)
            | Condition::ThisTransformed
            | Condition::Did
            | Condition::ThoseAre(_)
            | Condition::That(_)
            | Condition::AtLeast(_)
            | Condition::Not(_)
            | Condition::Any(_) => None,
        })
    }

    /// Returns the articles that allow the card under the flag, if it is not the world alone.
    pub(crate) fn cites_of_flag(&self, player: Player, card: CardId, cite: &mut dyn FnMut(Cite)) {
        let Some(flag) = self.zone(player, Zone::Flag).last().copied() else { return };
        let def = self.def(card);
        let allowed = !self.object(flag).face_down && self.flag_allows(flag, card);
        if let Some(any) = def.any_flag {
            if !allowed {
                cite(any);
            }
            return;
        }
        match def.flag_condition() {
            _ if allowed => {}
            Some(Condition::StartFlag(_)) => cite("4.flag-conditions.starting-flag"),
            Some(_) => cite("4.flag-conditions.current-flag"),
            None if def.usable_with.is_empty() => {}
            None => cite("4.flag-conditions.current-flag"),
        }
        let flag = self.def(flag);
        let Some(allows) = flag.allows.as_ref().filter(|_| allowed) else { return };
        let special = allows.is_special();
        match self.edition {
            Edition::E2014 if flag.named("ドラゴン・アイン") => {
                cite("4.dragon-ein");
                cite(if def.is_generic() { "4.dragon-ein.2" } else { "4.dragon-ein.1" });
            }
            Edition::E2014 if flag.named("百鬼夜行") => {
                cite(if def.is_generic() { "4.hundred-demons.2" } else { "4.hundred-demons.1" });
            }
            Edition::E2018 if special => cite("4.special-flags"),
            Edition::E2014 | Edition::E2018 => {}
        }
        if def.is_dual() && !allows.worlds.is_empty() {
            cite("4.dual.usable");
        }
        if def.cross_series && !allows.worlds.is_empty() {
            cite("8.cross-series.logos");
        }
    }
}
