//! Events as abilities see them, and the automatic abilities that they trigger (自動能力, `4.automatic`).

use hantei_ability::buddyfight::{
    Ability, Automatic, DamagedBy, Elsewhere, Filter, LinkAttacks, Once, When, Who, Whose,
};
use hantei_engine::{CardId, Flows as _, Player, Scope};

use super::event::Event;
use super::fight::Fight;
use super::filter::View;
use super::state::{RecentEvent, State, Trigger, Waiting};
use super::terms::{AbilityRef, DamageSource, Happened, Happening};
use super::zone::Zone;
use hantei_base::text::key;

impl Happening {
    /// Returns the card that the event is about.
    pub(super) fn card(self) -> Option<CardId> {
        match self {
            Happening::Entered(card)
            | Happening::Called(card)
            | Happening::Cast(card)
            | Happening::Equipped(card)
            | Happening::Destroyed(card)
            | Happening::Left(card)
            | Happening::Attacked(card)
            | Happening::WasAttacked(card)
            | Happening::DestroysInBattle(card)
            | Happening::DealtDamage(card, _)
            | Happening::SoulAdded(card)
            | Happening::SoulDropped(card)
            | Happening::FaceDownSoulDropped(card)
            | Happening::AttackEnded(card)
            | Happening::BattleEndedOf(card)
            | Happening::AttackedEnded(card)
            | Happening::Returned(card)
            | Happening::AttackNegated(card, _)
            | Happening::Dropped(card)
            | Happening::DestroyedByEffect(card, ..)
            | Happening::Rested(card, _)
            | Happening::Stood(card, _)
            | Happening::MovedAside(card) => Some(card),
            Happening::Damaged(_)
            | Happening::DamagedBy(..)
            | Happening::LifeGained(_)
            | Happening::Milled(..)
            | Happening::TurnStart
            | Happening::PhaseStart(_)
            | Happening::TurnEnd
            | Happening::BattleEnd
            | Happening::LifeZero(_) => None,
        }
    }
}

impl Happening {
    /// Whether a card may be used after the event (`4.when-windows`). An event that only abilities wait for opens no chance.
    fn may_be_followed(self) -> bool {
        !matches!(
            self,
            Happening::AttackEnded(_)
                | Happening::BattleEndedOf(_)
                | Happening::AttackedEnded(_)
                | Happening::Returned(_)
                | Happening::AttackNegated(..)
                | Happening::Dropped(_)
                | Happening::Milled(..)
                | Happening::MovedAside(_)
                | Happening::DestroyedByEffect(..)
                | Happening::Rested(..)
                | Happening::Stood(..)
                | Happening::LifeGained(_)
                | Happening::DamagedBy(..)
                | Happening::FaceDownSoulDropped(_)
        )
    }
}

impl State {
    /// Returns whether the event matches `when`, with the card that it is about.
    pub fn is_when(&self, when: &When, of: Happened, view: &View<'_>) -> Option<Option<CardId>> {
        use Happening as H;
        let about_card = |card: CardId, filter: &Filter| {
            let view = View { that: Some(card), that_host: of.host, ..*view };
            let there = filter.places.is_empty()
                || of.at.is_some_and(|zone| Zone::meant(&filter.places).contains(&zone));
            (there && self.fits(card, filter, &view)).then_some(Some(card))
        };
        let about = |what: fn(CardId) -> H, filter: &Filter| {
            let card = of.what.card().filter(|card| of.what == what(*card))?;
            about_card(card, filter)
        };
        let by_whom = |wanted: Option<Whose>, by: Option<Player>| {
            let is_by = |whose| by.is_some_and(|by| view.players(whose).contains(&by));
            wanted.is_none_or(is_by)
        };
        let of_fighter = |what: fn(Player) -> H, who: Who| {
            let mut meant = view.whom(who).iter();
            meant.any(|player| of.what == what(*player)).then_some(None)
        };
        let in_turn = |what: H, whose: Whose| {
            let theirs = view.players(whose).contains(&self.turn.player);
            (theirs && of.what == what).then_some(None)
        };
        match when {
            When::Enters(filter) => about(H::Entered, filter),
            When::Called(filter) => about(H::Called, filter),
            When::Cast(filter) => about(H::Cast, filter),
            When::Equipped(filter) => about(H::Equipped, filter),
            When::Destroyed(filter) => about(H::Destroyed, filter),
            When::Leaves(filter) => about(H::Left, filter),
            When::Attacks(filter) => about(H::Attacked, filter),
            When::LinkAttacks(link) => {
                about(H::Attacked, &link.filter).filter(|card| self.is_linked(*card, link, view))
            }
            When::Attacked(filter) => about(H::WasAttacked, filter),
            When::DestroysInBattle(filter) => about(H::DestroysInBattle, filter),
            When::DealsDamage(filter) => match of.what {
                H::DealtDamage(card, means) if means.is_attack() => about_card(card, filter),
                _ => None,
            },
            When::DealsAnyDamage(filter) => match of.what {
                H::DealtDamage(card, _) => about_card(card, filter),
                _ => None,
            },
            // Into the soul of this card, or this card into a soul.
            When::SoulAdded(filter) => about(H::SoulAdded, filter)
                .filter(|card| view.this == of.host || view.this == *card),
            When::SoulDropped(filter) => about(H::SoulDropped, filter),
            When::Damaged(who) => of_fighter(H::Damaged, *who),
            When::FaceDownSoulDropped(filter) => about(H::FaceDownSoulDropped, filter),
            When::DamagedBy(by) => match of.what {
                H::DamagedBy(player, blow) if view.whom(by.who).contains(&player) => {
                    self.is_dealt_by(by, blow, view).then_some(None)
                }
                _ => None,
            },
            When::LifeZero(who) => of_fighter(H::LifeZero, *who),
            When::TurnStart(whose) => in_turn(H::TurnStart, *whose),
            When::PhaseStart(of) => in_turn(H::PhaseStart(of.phase), of.whose),
            When::TurnEnd(whose) => in_turn(H::TurnEnd, *whose),
            When::BattleEnd => (of.what == H::BattleEnd).then_some(None),
            When::AttackEnd(filter) => about(H::AttackEnded, filter),
            When::BattleEndOf(filter) => about(H::BattleEndedOf, filter),
            When::AttackedEnd(filter) => about(H::AttackedEnded, filter),
            When::Returned(filter) => about(H::Returned, filter),
            When::AttackNegated(filter) => match of.what {
                H::AttackNegated(card, _) => about_card(card, filter),
                _ => None,
            },
            When::AttackNegatedByOpponent(filter) => match of.what {
                H::AttackNegated(card, by) if by_whom(Some(Whose::Opponent), Some(by)) => {
                    about_card(card, filter)
                }
                _ => None,
            },
            When::Dropped(filter) => about(H::Dropped, filter),
            When::Moves(filter) => about(H::MovedAside, filter),
            When::DestroyedByEffect(of_effect) => match of.what {
                H::DestroyedByEffect(card, by, source)
                    if by_whom(Some(of_effect.by), Some(by))
                        && self.is_of_kinds(source, &of_effect.kinds) =>
                {
                    about_card(card, &of_effect.filter)
                }
                _ => None,
            },
            When::Rests(turned) => match of.what {
                H::Rested(card, by) if by_whom(turned.by, by) => about_card(card, &turned.filter),
                _ => None,
            },
            When::Stands(turned) => match of.what {
                H::Stood(card, by) if by_whom(turned.by, by) => about_card(card, &turned.filter),
                _ => None,
            },
            When::LifeGained(who) => of_fighter(H::LifeGained, *who),
            When::Milled(milled) => {
                let H::Milled(deck, by) = of.what else { return None };
                let meant = view.players(milled.whose).contains(&deck);
                (meant && by_whom(milled.by, by)).then_some(None)
            }
        }
    }

    /// Whether the damage was dealt in the way that the trigger asks for.
    fn is_dealt_by(&self, by: &DamagedBy, blow: DamageSource, view: &View<'_>) -> bool {
        let named = |wanted: &str| {
            let name = blow.ability.and_then(|at| self.ability(at).name());
            name.is_some_and(|own| key(own) == key(wanted))
        };
        blow.means.is_one_of(&by.by)
            && view.players(by.by_whose).contains(&blow.whose)
            && by.ability.as_deref().is_none_or(named)
    }

    /// Whether the card attacks together with others, one of which matches the trigger.
    fn is_linked(&self, card: Option<CardId>, link: &LinkAttacks, view: &View<'_>) -> bool {
        let attackers = self.battle.as_ref().map_or(&[][..], |battle| &battle.attackers);
        let mut others = attackers.iter().filter(|other| Some(**other) != card);
        others.any(|other| link.with.as_ref().is_none_or(|with| self.fits(*other, with, view)))
    }

    /// Whether the card is one that may be used after this event (`4.when-windows`).
    pub fn follows(&self, card: CardId, what: Happened) -> bool {
        let view = View::of(self.object(card).owner, card);
        let mut afters = self.def(card).text.plays().filter_map(|play| play.after.as_ref());
        afters.any(|when| self.is_when(when, what, &view).is_some())
    }

    /// Whether an ability that may be used once a turn is used up (`4.once-per-turn`).
    pub fn is_used_up(&self, card: CardId, ability: AbilityRef) -> bool {
        match self.ability(ability).once() {
            None => false,
            Some(once) => self.limits.this_turn(&self.scope(card, ability, once)) > 0,
        }
    }

    /// Returns what 「1ターンに1回」 limits.
    pub fn scope(&self, card: CardId, ability: AbilityRef, once: &Once) -> Scope {
        match once {
            Once::ThisAbility => {
                Scope::Ability(card, u32::from(ability.def.0) << 16 | u32::from(ability.at))
            }
            Once::Named(name) => Scope::Named(self.object(card).owner, name.as_str().into()),
        }
    }
}

impl Fight<'_> {
    /// Records an event: abilities that wait for it trigger, and cards may be used after it for a while.
    pub(super) fn happen(&mut self, what: Happening) {
        let object = what.card().map(|card| self.state.object(card));
        let (at, host) = (object.map(|of| of.zone), object.and_then(|of| of.host));
        self.has_happened(Happened { what, at, host });
    }

    /// The same for a card that was in this zone before.
    pub(super) fn happen_there(&mut self, what: Happening, at: Zone) {
        self.has_happened(Happened { what, at: Some(at), host: None });
    }

    /// The same for a card that was in the soul of another card before.
    pub(super) fn happen_in_soul(&mut self, what: Happening, host: CardId) {
        self.has_happened(Happened { what, at: Some(Zone::Soul), host: Some(host) });
    }

    /// Records that a card has gone from a soul into the drop zone, with the abilities of its own that work then
    /// (`4.soul.abilities-where`).
    pub(super) fn dropped_from_soul(&mut self, card: CardId, host: CardId, was_down: bool) {
        // 4.soul.face-down.3: a face-down card has no text, except for 『奇襲』 and abilities that say that they work there.
        let what = match was_down {
            true => Happening::FaceDownSoulDropped(card),
            false => Happening::SoulDropped(card),
        };
        let what = Happened { what, at: Some(Zone::Soul), host: Some(host) };
        let mut found = Vec::new();
        let of_soul = |ability: &Automatic| ability.place == Some(Elsewhere::Soul);
        self.state.triggered_away(card, what, &mut found, of_soul);
        for waiting in found {
            self.note(Event::Triggered(waiting), "4.automatic");
            self.also("4.soul.abilities-where");
        }
        if was_down {
            self.may_ambush(card);
        }
    }

    fn has_happened(&mut self, what: Happened) {
        let (timing, within) = (self.state.turn.timing, self.state.timing.is_some());
        let timing = self.state.timings.last().map_or(timing, |(_, number)| *number);
        let since = self.state.table.now();
        if what.what.may_be_followed() {
            self.state.lately.push(RecentEvent { event: what, timing, within, since });
        }
        let mut found: Vec<Waiting> = Vec::new();
        self.state.all_triggered(what, &mut found);
        let left = match what.what {
            Happening::Destroyed(card)
            | Happening::DestroyedByEffect(card, ..)
            | Happening::Returned(card)
            | Happening::Left(card) => Some(card),
            Happening::Dropped(card) => Some(card).filter(|_| what.at.is_some_and(Zone::is_field)),
            _ => None,
        };
        if let Some(card) = left {
            let on_field = |ability: &Automatic| ability.place.is_none();
            self.state.triggered_away(card, what, &mut found, on_field);
        }
        for at in 0..found.len() {
            self.note(Event::Triggered(found[at].clone()), "4.automatic");
            self.triggered_by_share(&found[..=at]);
        }
    }
}

impl State {
    /// Makes the entry for an ability of a card that now waits.
    pub(super) fn waiting(&self, card: CardId, what: Trigger, that: Option<CardId>) -> Waiting {
        let object = self.object(card);
        Waiting { card, visit: object.visit, of: object.owner, what, that }
    }

    fn all_triggered(&self, what: Happened, found: &mut Vec<Waiting>) {
        let event_kinds = what.what.event_kinds();
        let (here, off_field) =
            (self.watch().event_kinds.meet(event_kinds), self.catalog.off_field.meet(event_kinds));
        if !here && !off_field {
            return;
        }
        for player in Player::ALL {
            let flag = self.zone(player, Zone::Flag).iter().copied();
            let hidden = [Zone::Hand, Zone::Soul, Zone::Drop];
            let hidden =
                hidden.iter().filter(|_| off_field).flat_map(|zone| self.zone(player, *zone));
            for card in self.field(player).chain(flag).chain(hidden.copied()) {
                self.triggered(card, what, found);
            }
        }
    }

    fn triggered(&self, card: CardId, what: Happened, found: &mut Vec<Waiting>) {
        let def = self.def(card);
        if !def.event_kinds.meet(what.what.event_kinds()) && !def.shares {
            return;
        }
        for (at, ability) in self.abilities(card) {
            if let Ability::Automatic(ability) = ability {
                self.waits(card, at, ability, what, found);
            }
        }
    }

    /// A card that has just left is seen as it was, with those of its abilities that worked there.
    fn triggered_away(
        &self,
        card: CardId,
        what: Happened,
        found: &mut Vec<Waiting>,
        worked: impl Fn(&Automatic) -> bool,
    ) {
        let def = self.object(card).def;
        for (ability, at) in self.catalog.get(def).text.abilities.iter().zip(0u16..) {
            match ability {
                Ability::Automatic(ability) if worked(ability) => {
                    self.waits(card, AbilityRef { def, at }, ability, what, found);
                }
                _ => {}
            }
        }
    }

    fn waits(
        &self,
        card: CardId,
        at: AbilityRef,
        ability: &Automatic,
        what: Happened,
        found: &mut Vec<Waiting>,
    ) {
        let of = self.object(card).owner;
        let view = View::of(of, card);
        if let Some(that) = self.is_when(&ability.when, what, &view)
            && !self.is_used_up(card, at)
            && self.hold(&ability.conditions, &View { that, ..view })
        {
            found.push(self.waiting(card, Trigger::Ability(at), that));
        }
    }
}
