//! Whether an effect could do anything. ASSUMPTION: an effect that could do nothing cannot be activated (open question nothing-to-do).
//!
//! Every act of a text is checked in the same way. What an act requires (room, cards to draw, something to choose) must be there wherever
//! the act stands in the text. Missing cards that an act would affect matter only for the first act; for the others, what the acts before
//! them do is enough. Costs do not count. A player does not look at hidden cards: only their number is known.

use hantei_ability::yugioh::{
    Ability, Act, Coin, Cost, Count, CounterChange, Effect, Equip, Filter, Place, Position,
    SpecialSummon, Tokens, Toss, Trait, Which, Whose,
};
use hantei_engine::{CardId, Cite, DefId, PerPlayer, Player};

use super::filter::View;
use super::refusal::{Legal, Refusal, Why, demand};
use super::state::State;
use super::terms::Chosen;
use super::zone::Zone;

/// The places where cards lie hidden.
const HIDDEN: [Place; 3] = [Place::Hand, Place::Deck, Place::ExtraDeck];

/// Why an act could do nothing.
#[derive(Debug, Clone, Copy)]
enum NoEffect {
    /// Something that the act requires is missing.
    Demand(Refusal),
    /// There is no card that the act could affect.
    NoCard,
}

/// Whether an act could do something.
type Could = Result<(), NoEffect>;

impl From<Refusal> for NoEffect {
    fn from(refusal: Refusal) -> NoEffect {
        NoEffect::Demand(refusal)
    }
}

impl From<NoEffect> for Refusal {
    fn from(reason: NoEffect) -> Refusal {
        match reason {
            NoEffect::Demand(refusal) => refusal,
            NoEffect::NoCard => Refusal { cite: "dictionary.activation.1", why: Why::NoTarget },
        }
    }
}

/// Checks what an act requires; otherwise returns the article for what is missing.
fn wants(holds: bool, cite: Cite) -> Could {
    Ok(demand(holds, cite, Why::NoTarget)?)
}

/// Checks that there is a card that the act could affect.
fn finds(holds: bool) -> Could {
    if holds { Ok(()) } else { Err(NoEffect::NoCard) }
}

/// From whose point of view the check is made.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Viewpoint {
    /// That of the player who would activate it.
    ItsPlayer,
    /// The same, and unknown cards count as any card.
    ItsPlayerOptimistic,
    /// With public knowledge only.
    Public,
}

impl State {
    /// Whether the ability could do anything for the player if it were activated now; otherwise the article that prevents it.
    pub(super) fn could(&self, ability: &Ability, view: &View<'_>) -> Legal {
        self.could_as_seen(ability, view, Viewpoint::ItsPlayer)
    }

    /// The same check with public knowledge, because not offering a triggered effect would reveal hidden cards.
    pub(super) fn could_by_public_knowledge(&self, ability: &Ability, view: &View<'_>) -> Legal {
        self.could_as_seen(ability, view, Viewpoint::Public)
    }

    /// The same check with what its player knows; where a card is unknown, it counts as any card that would help.
    pub(super) fn could_optimistically(&self, ability: &Ability, view: &View<'_>) -> Legal {
        self.could_as_seen(ability, view, Viewpoint::ItsPlayerOptimistic)
    }

    fn could_as_seen(&self, ability: &Ability, view: &View<'_>, by: Viewpoint) -> Legal {
        let frees = |cost: &&Cost| matches!(cost, Cost::Tribute(_));
        let freed = ability.cost().iter().filter(frees).count();
        let trying = EffectCheck { state: self, ability, view, freed, by };
        Ok(trying.all(ability.effects())?)
    }
}

/// An ability whose activation is being checked.
struct EffectCheck<'a> {
    state: &'a State,
    ability: &'a Ability,
    view: &'a View<'a>,
    /// How many places the cost frees.
    freed: usize,
    /// From whose point of view the check is made.
    by: Viewpoint,
}

impl EffectCheck<'_> {
    /// Checks all acts up to 「その後」, and draws after it.
    fn all(&self, effects: &[Effect]) -> Could {
        let then = effects.iter().position(|effect| matches!(effect, Effect::Then(_)));
        let (at_once, later) = effects.split_at(then.unwrap_or(effects.len()));
        for (at, effect) in at_once.iter().enumerate() {
            match self.act(effect) {
                Err(NoEffect::NoCard) if at > 0 => {}
                could => could?,
            }
        }
        let later = later.iter().filter(|effect| matches!(effect, Effect::Then(_)));
        let later = later.flat_map(Effect::parts).flatten();
        later.filter(|of| matches!(of, Effect::Draw(_))).try_for_each(|of| self.act(of))
    }

    /// Checks one act. The match is exhaustive, so a new effect must say here when it could do nothing.
    fn act(&self, effect: &Effect) -> Could {
        let state = self.state;
        let gone = |card: CardId| state.object(card).zone == Zone::Gone;
        let elsewhere = |zone: Zone| move |card| state.object(card).zone != zone && !gone(card);
        match effect {
            Effect::Choose(of) => {
                let chosen = self.view.whom(of.who).iter().any(|player| {
                    let there = View { you: *player, ..*self.view };
                    let effects = self.ability.effects();
                    let is_usable_for =
                        |card| state.is_usable_for(card, effects, &of.label, self.view);
                    self.any(&of.filter, &there, &is_usable_for)
                });
                wants(chosen, "dictionary.activation.1")
            }
            Effect::Destroy(which) | Effect::DestroyAndBanish(which) => self.some(which, &|card| {
                let zone = state.object(card).zone;
                zone.is_field() || matches!(zone, Zone::Summoning | Zone::Hand)
            }),
            Effect::Banish(of) => self.some(&of.what, &elsewhere(Zone::Banished)),
            Effect::ToGraveyard(which) => self.some(which, &elsewhere(Zone::Graveyard)),
            Effect::ToHand(which) => self.some(which, &elsewhere(Zone::Hand)),
            Effect::ToDeck(of) => self.some(&of.what, &elsewhere(Zone::Deck)),
            Effect::ToSpellTrapZone(which) => {
                wants(state.free(self.view.you, Zone::Spell) > 0, "duel-field.2")?;
                let may = |card| state.lies_among_spells(card);
                self.some(which, &|card| may(card) && elsewhere(Zone::Spell)(card))
            }
            Effect::Discard(of) => {
                let has = self.fills_hand_before(effect) || self.anybody_discards(of);
                wants(has, "dictionary.activation.1")
            }
            Effect::Draw(of) => {
                let those = self.discarded_first();
                let has = self.fills_deck() || self.decks_have(of, those);
                wants(has, "dictionary.activation.1")
            }
            Effect::Mill(of) => {
                wants(self.decks_have(of, self.view.those), "dictionary.activation.1")
            }
            Effect::SpecialSummon(of) => self.special_summon(of),
            Effect::Tokens(of) => self.tokens(of),
            Effect::Fusion(of) => {
                let mut cards = self.view.this.into_iter();
                let any = |this| !state.fusions(self.view.you, this, of).is_empty();
                wants(!self.sees_hand() || cards.any(any), "fusion-summon-requirements.2")
            }
            Effect::Ritual(of) => {
                let mut cards = self.view.this.into_iter();
                let any = |this| !state.rituals(self.view.you, this, of).is_empty();
                wants(!self.sees_hand() || cards.any(any), "ritual-summon-requirements.2")
            }
            Effect::NormalSummon(of) => {
                let any = match self.sees_hand() {
                    true => !state.summonable_normally(of, self.view).is_empty(),
                    false => !state.zone(self.view.you, Zone::Hand).is_empty(),
                };
                wants(any, "dictionary.activation.1")
            }
            Effect::Position(of) => self.some(&of.what, &|card| match of.to {
                Some(to) => {
                    let may =
                        to != Position::FaceDown || state.may_be_turned_face_down(card).is_ok();
                    may && state.position(card) != to
                }
                None => true,
            }),
            Effect::Control(of) => {
                let to = self.view.one(of.who);
                wants(self.room(to) > 0, "duel-field.1")?;
                self.some(&of.what, &|card| {
                    let fixed = state.facts(card).may(&Trait::ControlFixed);
                    !fixed && state.object(card).controller != to
                })
            }
            Effect::Equip(of) => {
                wants(self.may_be_put_on(of), "duel-field.2")?;
                self.some(&of.to, &|card| state.is_face_up(card))
            }
            Effect::Change(of) => self.some(&of.what, &|card| state.is_face_up(card)),
            Effect::Give(of) => self.some(&of.what, &|card| state.is_face_up(card)),
            Effect::Counters(of) => self.counters(of),
            Effect::NegateAttack => {
                let battle = state.battle.as_ref();
                let under_way = battle.is_some_and(|of| !of.negated && !of.calculated);
                wants(under_way, "dictionary.activation.1")
            }
            Effect::Coin(of) => self.coin(of),
            Effect::Die(of) => self.all(&of.effects),
            // These depend on the resolution (conditions, choices, later times), affect players, or respond to something.
            Effect::Then(_)
            | Effect::May(_)
            | Effect::If(_)
            | Effect::Tie(_)
            | Effect::DamagePlayer(_)
            | Effect::GainLife(_)
            | Effect::SetLife(_)
            | Effect::Pay(_)
            | Effect::Meanwhile(_)
            | Effect::BattleDamage(_)
            | Effect::Negate
            | Effect::SkipCalculation
            | Effect::EndBattlePhase
            | Effect::AttackAgain
            | Effect::Skip(_)
            | Effect::Delay(_)
            | Effect::Win(_) => Ok(()),
        }
    }

    /// Whether the act could affect any of these cards, as far as they are known before resolution.
    fn some(&self, which: &Which, fits: &dyn Fn(CardId) -> bool) -> Could {
        let (state, this) = (self.state, self.view.this);
        let still = |of: &Chosen| state.is_still(*of) && fits(of.0);
        match which {
            Which::All(filter) => finds(self.any(filter, self.view, fits)),
            Which::Top(of) => {
                let deck = state.zone(self.view.one(of.who), Zone::Deck);
                wants(deck.len() >= usize::from(of.count), "dictionary.activation.1")
            }
            Which::That => finds(self.view.that.is_empty() || self.view.that.iter().any(still)),
            Which::Remembered => finds(self.view.about.iter().any(still)),
            Which::Equipped => {
                finds(this.and_then(|this| state.object(this).host).is_some_and(fits))
            }
            Which::Equips => finds(this.is_some_and(|this| state.equips(this).any(fits))),
            Which::Tied => {
                finds(this.and_then(|this| state.tied_to(this)).is_some_and(|of| still(&of)))
            }
            Which::This
            | Which::Chosen(_)
            | Which::Those
            | Which::Answered
            | Which::Materials
            | Which::Paid => Ok(()),
        }
    }

    /// Whether a filter matches a card that the act could affect, or may match a hidden one.
    fn any(&self, filter: &Filter, there: &View<'_>, fits: &dyn Fn(CardId) -> bool) -> bool {
        let is_other = |card: &CardId| Some(*card) != self.played();
        let hidden = |player: &Player| {
            let places = filter.places.iter().filter(|place| HIDDEN.contains(place));
            let zones = places.flat_map(|place| Zone::of(*place));
            let mut cards = zones.flat_map(|zone| self.state.zone(*player, *zone));
            cards.any(|card| is_other(card) && self.may_be_anything(*player, *card))
        };
        there.players(filter.whose).iter().any(hidden)
            || self.state.meant(filter, there).filter(is_other).any(fits)
    }

    /// Whether each card in the player's hand is looked at, rather than only their number.
    fn sees_hand(&self) -> bool {
        self.by == Viewpoint::ItsPlayer
    }

    /// Whether a hidden card may be any card, from this point of view.
    fn may_be_anything(&self, player: Player, card: CardId) -> bool {
        let unknown = || self.state.object(card).def == DefId::ANONYMOUS;
        player != self.view.you
            || match self.by {
                Viewpoint::ItsPlayer => false,
                Viewpoint::ItsPlayerOptimistic => unknown(),
                Viewpoint::Public => true,
            }
    }

    /// The card itself, if it is played from the hand and so no longer counts there.
    fn played(&self) -> Option<CardId> {
        self.view.this.filter(|_| matches!(self.ability, Ability::Card(_)))
    }

    fn room(&self, player: Player) -> usize {
        self.state.free(player, Zone::Monster) + self.freed
    }

    /// 特殊召喚する: there is room, nothing forbids it, and cards known beforehand may be Summoned.
    fn special_summon(&self, of: &SpecialSummon) -> Could {
        let you = self.view.you;
        wants(self.room(self.view.one(of.to)) > 0, "duel-field.1")?;
        let barred = self.state.is_barred_altogether(you, Act::SpecialSummon);
        demand(!barred, "effect-over-rule", Why::Barred)?;
        let may_come = |card| self.state.may_come(you, card, of.ignoring_conditions, None);
        match (&of.what, self.view.this) {
            (Which::This, Some(this)) => Ok(may_come(this)?),
            (which, _) => self.some(which, &|card| {
                let zone = self.state.object(card).zone;
                !matches!(zone, Zone::Monster | Zone::Gone) && may_come(card).is_ok()
            }),
        }
    }

    /// トークンを特殊召喚する: there is room for all Tokens (token.5), and nothing forbids it (special-summon-kinds.2).
    fn tokens(&self, of: &Tokens) -> Could {
        wants(self.room(self.view.one(of.to)) >= usize::from(of.count), "token.5")?;
        let token = self.view.this.and_then(|this| self.state.token_of(this, of));
        let Some(token) = token.map(|id| self.state.catalog.get(id)) else { return Ok(()) };
        let act = (self.view.you, Act::SpecialSummon);
        Ok(self.state.is_unbarred_as(act, token, &token.facts, None)?)
    }

    /// カウンターを置く, 取り除く
    fn counters(&self, of: &CounterChange) -> Could {
        let by = self.state.amount(&of.by, self.view);
        self.some(&of.what, &|card| {
            let there = self.state.status(card).counters_of(&of.name);
            if by < 0 { there > 0 } else { of.at_most.is_none_or(|most| there < most) }
        })
    }

    /// コイントス: at least one side of the coin does something.
    fn coin(&self, of: &Coin) -> Could {
        let sides = [&of.right, &of.wrong].into_iter().filter(|side| !side.is_empty());
        let mut could = Ok(());
        for side in sides {
            could = self.all(side);
            if could.is_ok() {
                break;
            }
        }
        could
    }

    /// Whether the Decks of all these players have enough cards, after these numbers of discards.
    fn decks_have(&self, of: &Count, those: PerPlayer<i32>) -> bool {
        self.view.whom(of.who).iter().all(|player| {
            let view = View { you: *player, those, ..*self.view };
            let count = usize::try_from(self.state.amount(&of.count, &view)).unwrap_or(0);
            count <= self.state.zone(*player, Zone::Deck).len()
        })
    }

    /// Whether the text puts cards into a Deck, so that its size is not known yet.
    fn fills_deck(&self) -> bool {
        self.ability.effects().iter().any(|of| matches!(of, Effect::ToDeck(_)))
    }

    /// How many cards each player discards at the start of the text, as far as that is public.
    fn discarded_first(&self) -> PerPlayer<i32> {
        let Some(Effect::Discard(of)) = self.ability.effects().first() else {
            return PerPlayer([0; 2]);
        };
        let each = |player: Player| {
            let is_other = |card: &&CardId| Some(**card) != self.played();
            let hand = self.state.zone(player, Zone::Hand).iter().filter(is_other).count();
            let discards =
                self.view.whom(of.who).contains(&player) && of.filter == Filter::default();
            let most = if of.all { hand } else { hand.min(of.count.into()) };
            i32::try_from(if discards { most } else { 0 }).unwrap_or(i32::MAX)
        };
        PerPlayer(Player::ALL.map(each))
    }

    /// Whether something in the same text may add cards to a hand before this effect.
    fn fills_hand_before(&self, effect: &Effect) -> bool {
        let all = self.ability.effects().iter();
        let mut before = all.take_while(|of| !std::ptr::eq(*of, effect));
        before.any(|of| matches!(of, Effect::Draw(_) | Effect::ToHand(_)))
    }

    /// Whether at least one of those who discard has a card for it.
    fn anybody_discards(&self, of: &Toss) -> bool {
        let filter = Filter { whose: Whose::Own, places: vec![Place::Hand], ..of.filter.clone() };
        self.view.whom(of.who).iter().any(|player| {
            let there = View { you: *player, ..*self.view };
            self.any(&filter, &there, &|_| true)
        })
    }

    /// Whether there is room for a new Equip Card; one that is not in the Spell & Trap Zone yet takes a place there.
    fn may_be_put_on(&self, of: &Equip) -> bool {
        let lies_there = |card: CardId| self.state.object(card).zone == Zone::Spell;
        self.state.free(self.view.you, Zone::Spell) > 0
            || match &of.what {
                Which::This => self.view.this.is_none_or(lies_there),
                Which::Chosen(label) => {
                    let targets = self.ability.targets().iter();
                    let targets = targets.filter(|target| target.label == *label);
                    let mut all = targets
                        .flat_map(|target| self.state.targetable(target, self.ability, self.view))
                        .peekable();
                    all.peek().is_none() || all.any(lies_there)
                }
                _ => true,
            }
    }
}
