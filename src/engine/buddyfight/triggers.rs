//! What happened, as abilities look at it, and which of them that sets waiting (自動能力, `4.automatic`).

use crate::ability::buddyfight::{AbilityKind, Phase, When, Whose};
use crate::engine::core::{CardId, Player, Scope};

use super::event::Event;
use super::fight::Fight;
use super::filter::View;
use super::state::{AbilityRef, Lately, State, Trigger, Waiting};
use super::zone::Zone;

/// Something that an ability may wait for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Happening {
    /// 登場した
    Entered(CardId),
    /// コールした
    Called(CardId),
    /// 使った
    Cast(CardId),
    /// 装備した
    Equipped(CardId),
    /// 破壊された
    Destroyed(CardId),
    /// 場から離れた
    Left(CardId),
    /// 攻撃した
    Attacked(CardId),
    /// 攻撃された
    WasAttacked(CardId),
    /// モンスターを破壊した, by an attack
    DestroysInBattle(CardId),
    /// ダメージを与えた, by an attack
    DealtDamage(CardId),
    /// ダメージを受けた
    Damaged(Player),
    /// ターン開始時
    TurnStart,
    /// フェイズ開始時
    PhaseStart(Phase),
    /// ターン終了時
    TurnEnd,
    /// バトルの終了時
    BattleEnd,
    /// Into a soul.
    SoulAdded(CardId),
    /// From a soul into the drop zone.
    SoulDropped(CardId),
    /// ライフが0
    LifeZero(Player),
}

impl State {
    /// Whether this is what `when` waits for; with the card that it is about.
    pub fn is_when(&self, when: &When, what: Happening, view: &View) -> Option<Option<CardId>> {
        use Happening as H;
        let fits = |card: CardId, filter| {
            let view = View { that: Some(card), ..*view };
            self.fits(card, filter, &view).then_some(Some(card))
        };
        let of_turn =
            |whose: &Whose| view.players(*whose).contains(&self.turn.player).then_some(None);
        match (when, what) {
            (When::Enters(filter), H::Entered(card))
            | (When::Called(filter), H::Called(card))
            | (When::Cast(filter), H::Cast(card))
            | (When::Equipped(filter), H::Equipped(card))
            | (When::Destroyed(filter), H::Destroyed(card))
            | (When::Leaves(filter), H::Left(card))
            | (When::Attacks(filter), H::Attacked(card))
            | (When::Attacked(filter), H::WasAttacked(card))
            | (When::DestroysInBattle(filter), H::DestroysInBattle(card))
            | (When::DealsDamage(filter), H::DealtDamage(card))
            | (When::SoulAdded(filter), H::SoulAdded(card))
            | (When::SoulDropped(filter), H::SoulDropped(card)) => fits(card, filter),
            (When::Damaged(who), H::Damaged(player))
            | (When::LifeZero(who), H::LifeZero(player)) => {
                view.whom(*who).contains(&player).then_some(None)
            }
            (When::TurnStart(whose), H::TurnStart) | (When::TurnEnd(whose), H::TurnEnd) => {
                of_turn(whose)
            }
            (When::PhaseStart(of), H::PhaseStart(phase)) if of.phase == phase => of_turn(&of.whose),
            (When::BattleEnd, H::BattleEnd) => Some(None),
            _ => None,
        }
    }

    /// Whether the card is one that may be used after this (`4.when-windows`).
    pub fn follows(&self, card: CardId, what: Happening) -> bool {
        let view = View::of(self.object(card).owner, card);
        let mut afters = self.def(card).text.plays().filter_map(|play| play.after.as_ref());
        afters.any(|when| self.is_when(when, what, &view).is_some())
    }

    /// Whether an ability that may be used once a turn is used up (`4.once-per-turn`).
    pub fn is_used_up(&self, card: CardId, ability: AbilityRef) -> bool {
        match &self.ability(ability).once {
            None => false,
            Some(once) => self.limits.this_turn(&self.scope(card, ability, once)) > 0,
        }
    }

    /// What a 「1ターンに1回」 binds.
    pub fn scope(
        &self,
        card: CardId,
        ability: AbilityRef,
        once: &crate::ability::buddyfight::Once,
    ) -> Scope {
        match once {
            crate::ability::buddyfight::Once::ThisAbility => {
                Scope::Ability(card, u32::from(ability.def.0) << 16 | u32::from(ability.at))
            }
            crate::ability::buddyfight::Once::Named(name) => {
                Scope::Named(self.object(card).owner, name.as_str().into())
            }
        }
    }
}

impl Fight<'_> {
    /// Something has happened: what waits for it is set waiting, and cards may be used after it for a while.
    pub(super) fn happen(&mut self, what: Happening) {
        let (timing, within) = (self.state.turn.timing, self.state.timing.is_some());
        let timing = self.state.timings.last().map_or(timing, |(_, number)| *number);
        let since = self.state.now;
        self.state.lately.push(Lately { event: what, timing, within, since });
        let mut found: Vec<Waiting> = Vec::new();
        for player in Player::ALL {
            let flag = self.state.zone(player, Zone::Flag).iter().copied();
            let hidden = [Zone::Hand, Zone::Soul];
            let others = hidden.iter().flat_map(|zone| self.state.zone(player, *zone)).copied();
            for card in self.state.field(player).chain(flag).chain(others) {
                self.state.triggered(card, what, &mut found);
            }
        }
        if let Happening::Destroyed(card) | Happening::Left(card) = what {
            self.state.triggered_from_field(card, what, &mut found);
        }
        for at in 0..found.len() {
            self.note(Event::Triggered(found[at].clone()), "4.automatic");
            self.triggered_by_share(&found[..=at]);
        }
    }
}

impl State {
    fn triggered(&self, card: CardId, what: Happening, found: &mut Vec<Waiting>) {
        let def = self.def(card);
        if !def.automatic && !def.shares {
            return;
        }
        for (at, ability) in self.abilities(card) {
            if ability.kind == AbilityKind::Automatic {
                self.waits(card, at, what, found);
            }
        }
    }

    /// A card that has just left is looked at as it was on the field.
    fn triggered_from_field(&self, card: CardId, what: Happening, found: &mut Vec<Waiting>) {
        let def = self.object(card).def;
        for (ability, at) in self.catalog.get(def).text.abilities.iter().zip(0u16..) {
            let automatic = ability.kind == AbilityKind::Automatic;
            if automatic && !ability.in_hand && !ability.in_soul {
                self.waits(card, AbilityRef { def, at }, what, found);
            }
        }
    }

    fn waits(&self, card: CardId, at: AbilityRef, what: Happening, found: &mut Vec<Waiting>) {
        let ability = self.ability(at);
        let of = self.object(card).owner;
        let view = View::of(of, card);
        let Some(when) = &ability.when else { return };
        if let Some(that) = self.is_when(when, what, &view)
            && !self.is_used_up(card, at)
            && self.hold(&ability.conditions, &View { that, ..view })
        {
            found.push(Waiting { card, of, what: Trigger::Ability(at), that });
        }
    }
}
