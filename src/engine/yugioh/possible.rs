//! Whether an effect could do anything: what could do nothing is not activated (see the open question about it).

use crate::ability::yugioh::{
    Ability, Act, Cost, Effect, Equip, Filter, NormalSummon, Place, Position, SpecialSummon, Toss,
    Trait, Which, Whose,
};
use crate::engine::core::{CardId, Cite, Player};
use crate::kind::CardKind;

use super::filter::View;
use super::refusal::{Legal, Why, demand, refuse};
use super::state::State;
use super::terms::Chosen;
use super::zone::Zone;

impl State {
    /// Whether an effect may Special Summon this card for the player: its kind and its text allow it, unless the effect ignores them, and
    /// no effect forbids it but what the card whose effect it is has promised itself.
    ///
    /// # Errors
    /// [`Why::CannotBeSummoned`] where its kind or its text does not allow it, [`Why::Barred`] where an effect forbids it.
    pub fn may_come(
        &self,
        player: Player,
        card: CardId,
        ignoring: bool,
        own: Option<Chosen>,
    ) -> Legal {
        if !ignoring {
            self.may_come_by_effect(card)?;
        }
        let object = self.object(card);
        let is_hidden = object.zone == Zone::Banished && object.face_down;
        demand(!is_hidden, "dictionary.banish.1", Why::FaceDown)?;
        self.is_unbarred_but(player, Act::SpecialSummon, card, own)
    }

    /// Whether a card serves for what effects do to what is chosen so: it can be Summoned, taken, turned.
    pub(super) fn serves(
        &self,
        card: CardId,
        effects: &[Effect],
        label: &str,
        view: &View<'_>,
    ) -> bool {
        self.may_serve(card, effects, label, view).is_ok()
    }

    /// The same, and otherwise by which article it does not.
    pub(super) fn may_serve(
        &self,
        card: CardId,
        effects: &[Effect],
        label: &str,
        view: &View<'_>,
    ) -> Legal {
        let chosen = |which: &Which| matches!(which, Which::Chosen(of) if of == label);
        effects.iter().try_for_each(|effect| {
            match effect {
                Effect::SpecialSummon(of) if chosen(&of.what) => {
                    self.may_come(view.one(of.to), card, of.ignoring_conditions, None)?;
                }
                Effect::Control(of) if chosen(&of.what) => {
                    let fixed = self.facts(card).may(&Trait::ControlFixed);
                    demand(!fixed, "effect-over-rule", Why::Barred)?;
                    let moves = self.object(card).controller != view.one(of.who);
                    demand(moves, "dictionary.control.2", Why::NotOffered)?;
                }
                Effect::Position(of) if chosen(&of.what) => match of.to {
                    Some(Position::FaceDown) => {
                        let token = self.facts(card).is(CardKind::Token);
                        demand(!token, "token.6", Why::NotOffered)?;
                    }
                    Some(to) => {
                        demand(self.position(card) != to, "battle-position", Why::NotOffered)?;
                    }
                    None => {}
                },
                _ => {}
            }
            effect.parts().iter().try_for_each(|part| self.may_serve(card, part, label, view))
        })
    }

    /// Whether an ability of this card could do anything for the player, were it activated now; otherwise the article that keeps it from
    /// that.
    pub(super) fn may_do(&self, ability: &Ability, view: &View<'_>) -> Legal {
        self.could_do(ability, view, |_| true)
    }

    /// The same by what everybody sees: that something which triggers is not offered would tell what lies hidden.
    pub(super) fn may_do_openly(&self, ability: &Ability, view: &View<'_>) -> Legal {
        self.could_do(ability, view, is_open)
    }

    fn could_do(
        &self,
        ability: &Ability,
        view: &View<'_>,
        asked: impl Fn(&Effect) -> bool,
    ) -> Legal {
        let frees = |cost: &Cost| matches!(cost, Cost::Tribute(_));
        let freed = ability.cost().iter().filter(|cost| frees(cost)).count();
        let before = |effect: &&Effect| !matches!(effect, Effect::Then(_));
        let mut effects = ability.effects().iter().take_while(before);
        let possible =
            |effect: &Effect| !asked(effect) || self.is_possible(effect, ability, view, freed);
        effects.try_for_each(|effect| match possible(effect) {
            true => Ok(()),
            false => refuse(self.kept_by(effect, view, freed), Why::NoTarget),
        })
    }

    /// By which article an effect that could do nothing is kept from it.
    fn kept_by(&self, effect: &Effect, view: &View<'_>, freed: usize) -> Cite {
        let full = |player: Player| self.free(player, Zone::Monster) + freed == 0;
        match effect {
            Effect::SpecialSummon(of) if full(view.one(of.to)) => "duel-field.1",
            Effect::SpecialSummon(of) => match (&of.what, view.this) {
                (Which::This, Some(this)) => {
                    let may = self.may_come(view.one(of.to), this, of.ignoring_conditions, None);
                    may.err().map_or("dictionary.activation.1", |reason| reason.cite)
                }
                _ => "dictionary.activation.1",
            },
            Effect::Control(_) => "duel-field.1",
            Effect::Equip(_) | Effect::ToSpellTrapZone(_) => "duel-field.2",
            Effect::Tokens(_) => "token.5",
            Effect::Fusion(_) => "fusion-summon-requirements.2",
            Effect::Ritual(_) => "ritual-summon-requirements.2",
            _ => "dictionary.activation.1",
        }
    }

    fn is_possible(
        &self,
        effect: &Effect,
        ability: &Ability,
        view: &View<'_>,
        freed: usize,
    ) -> bool {
        let any =
            |filter: &Filter, fits: &dyn Fn(CardId) -> bool| self.meant(filter, view).any(fits);
        let room = |player: Player, zone: Zone| self.free(player, zone) + freed;
        match effect {
            Effect::Choose(of) => view.whom(of.who).iter().any(|player| {
                let there = View { you: *player, ..*view };
                let serves = |card| self.serves(card, ability.effects(), &of.label, view);
                self.meant(&of.filter, &there).any(serves)
            }),
            Effect::Destroy(Which::All(filter)) | Effect::DestroyAndBanish(Which::All(filter)) => {
                any(filter, &|_| true)
            }
            Effect::Draw(of) => view.whom(of.who).iter().all(|player| {
                let count = self.amount(&of.count, &View { you: *player, ..*view });
                let there = self.zone(*player, Zone::Deck).len();
                usize::try_from(count).unwrap_or(0) <= there
            }),
            Effect::SpecialSummon(of) => {
                room(view.one(of.to), Zone::Monster) > 0 && self.may_come_itself(of, view)
            }
            Effect::Tokens(of) => room(view.one(of.to), Zone::Monster) >= usize::from(of.count),
            Effect::Fusion(of) => {
                view.this.is_some_and(|this| !self.fusions(view.you, this, of).is_empty())
            }
            Effect::Ritual(of) => {
                view.this.is_some_and(|this| !self.rituals(view.you, this, of).is_empty())
            }
            Effect::NormalSummon(of) => !self.summonable_normally(of, view).is_empty(),
            Effect::Position(of) => match &of.what {
                Which::All(filter) => {
                    any(filter, &|card| of.to.is_none_or(|to| self.position(card) != to))
                }
                _ => true,
            },
            Effect::Control(of) => room(view.one(of.who), Zone::Monster) > 0,
            Effect::ToSpellTrapZone(_) => self.free(view.you, Zone::Spell) > 0,
            Effect::Equip(of) => self.may_be_put_on(of, ability, view),
            Effect::Discard(of) => {
                fills_hand_before(effect, ability) || self.anybody_discards(of, ability, view)
            }
            Effect::NegateAttack => {
                self.battle.as_ref().is_some_and(|battle| !battle.negated && !battle.calculated)
            }
            Effect::Destroy(_)
            | Effect::DestroyAndBanish(_)
            | Effect::Then(_)
            | Effect::May(_)
            | Effect::If(_)
            | Effect::Banish(_)
            | Effect::ToGraveyard(_)
            | Effect::ToHand(_)
            | Effect::ToDeck(_)
            | Effect::Mill(_)
            | Effect::Tie(_)
            | Effect::DamagePlayer(_)
            | Effect::GainLife(_)
            | Effect::SetLife(_)
            | Effect::Pay(_)
            | Effect::Change(_)
            | Effect::Give(_)
            | Effect::Meanwhile(_)
            | Effect::BattleDamage(_)
            | Effect::Negate
            | Effect::SkipCalculation
            | Effect::EndBattlePhase
            | Effect::AttackAgain
            | Effect::Skip(_)
            | Effect::Counters(_)
            | Effect::Coin(_)
            | Effect::Die(_)
            | Effect::Delay(_)
            | Effect::Win(_) => true,
        }
    }

    /// Whether the card itself may come, where its own effect Summons it.
    fn may_come_itself(&self, of: &SpecialSummon, view: &View<'_>) -> bool {
        match (&of.what, view.this) {
            (Which::This, Some(this)) => {
                self.may_come(view.one(of.to), this, of.ignoring_conditions, None).is_ok()
            }
            _ => true,
        }
    }

    /// Whether there is room for what becomes an Equip Card: what does not lie in the Spell & Trap Zone yet takes a place there.
    fn may_be_put_on(&self, of: &Equip, ability: &Ability, view: &View<'_>) -> bool {
        let lies_there = |card: CardId| self.object(card).zone == Zone::Spell;
        self.free(view.you, Zone::Spell) > 0
            || match &of.what {
                Which::This => view.this.is_none_or(lies_there),
                Which::Chosen(label) => {
                    let targets = ability.targets().iter().filter(|target| target.label == *label);
                    let mut all = targets
                        .flat_map(|target| self.targetable(target, ability, view))
                        .peekable();
                    all.peek().is_none() || all.any(lies_there)
                }
                _ => true,
            }
    }

    /// Whether one of those who discard has anything for it besides the card itself, which is played from the hand.
    fn anybody_discards(&self, of: &Toss, ability: &Ability, view: &View<'_>) -> bool {
        let played = view.this.filter(|_| matches!(ability, Ability::Card(_)));
        let filter = Filter { whose: Whose::Own, places: vec![Place::Hand], ..of.filter.clone() };
        view.whom(of.who).iter().any(|player| {
            let there = View { you: *player, ..*view };
            self.meant(&filter, &there).any(|card| Some(card) != played)
        })
    }

    /// The monsters of the hand that an effect may let its player Normal Summon or Set.
    pub(super) fn summonable_normally(&self, of: &NormalSummon, view: &View<'_>) -> Vec<CardId> {
        let filter = Filter { whose: Whose::Own, places: vec![Place::Hand], ..of.of.clone() };
        let may_be = |card: &CardId| {
            self.may_normal_summon_at_all(view.you, *card).is_ok()
                || self.may_set_monster_at_all(view.you, *card).is_ok()
        };
        self.meant(&filter, view).filter(may_be).collect()
    }
}

/// Whether everybody sees if an effect could do anything: it looks for no card in a hand or a Deck.
fn is_open(effect: &Effect) -> bool {
    let hidden = |place: &Place| matches!(place, Place::Hand | Place::Deck | Place::ExtraDeck);
    match effect {
        Effect::Choose(of) => !of.filter.places.iter().any(hidden),
        Effect::NormalSummon(_) | Effect::Fusion(_) | Effect::Ritual(_) | Effect::Discard(_) => {
            false
        }
        _ => true,
    }
}

/// Whether something of the same text may bring cards into a hand before this effect.
fn fills_hand_before(effect: &Effect, ability: &Ability) -> bool {
    let mut before = ability.effects().iter().take_while(|of| !std::ptr::eq(*of, effect));
    before.any(|of| matches!(of, Effect::Draw(_) | Effect::ToHand(_)))
}
