//! Who may do what with priority, and when. Every play is either allowed or refused with an article.

use hantei_ability::fftcg::{Ability, Action, Cost, ItemKind, Keyword, Phase, Target, Trait};
use hantei_base::kind::CardKind;
use hantei_engine::{CardId, Player, demand, refuse};

use super::attack::block_cost;
use super::catalog::is_light_or_dark;
use super::choosing::Script;
use super::filter::View;
use super::item::{Lasting, Words};
use super::looks::InGame;
use super::refusal::{Legal, Why, in_party};
use super::stack::FULL;
use super::state::State;
use super::terms::{Play, Stopper, Terms};
use super::zone::Zone;

/// How often something may be begun and undone in the same situation.
const TRIES: usize = 3;

impl State {
    /// Whether the player may do this now.
    pub fn may_play(&self, player: Player, play: Play) -> Legal {
        // 11.1.1: only with priority.
        demand(self.holder == Some(player), "11.1.1", Why::NoPriority)?;
        // 14.1: a play that was undone may be tried again, with another payment, but not forever. 13.2: a barred play may not.
        let undone = self.rolled_back.iter().filter(|of| **of == play).count();
        demand(undone < TRIES, "14.1", Why::Barred)?;
        if let Some(cite) = self.barred(player, Stopper::Play(play)) {
            refuse(cite, Why::LoopEnded)?;
        }
        // The book does not limit the stack; this program does (for an action ability that costs nothing).
        demand(self.stack.len() < FULL, "11.1.1", Why::StackFull)?;
        match play {
            Play::Cast(card) => self.may_cast(player, card),
            Play::Use(card, at) => self.may_use(player, card, at),
            Play::Warp(card) => self.may_warp(player, card),
            Play::Prime(card) => self.may_prime(player, card),
        }
    }

    /// Whether anything may be done with priority in this phase.
    pub(super) fn may_act(&self) -> bool {
        self.in_main_phase() || self.turn.phase == Phase::Attack
    }

    fn in_main_phase(&self) -> bool {
        matches!(self.turn.phase, Phase::Main1 | Phase::Main2)
    }

    /// Characters, warp and priming: only the turn player, in a main phase, with an empty stack (9.3.1.5, 11.4.1).
    pub(super) fn is_free(&self, player: Player, cite: hantei_engine::Cite) -> Legal {
        let own = self.turn.player == player && self.in_main_phase();
        demand(own, cite, Why::OnlyInOwnMainPhase)?;
        demand(self.stack.is_empty(), cite, Why::StackNotEmpty)
    }

    /// Whether a card may be cast with priority (11.3, 11.4).
    pub fn may_cast(&self, player: Player, card: CardId) -> Legal {
        let (object, def) = (self.object(card), self.def(card));
        let summon = def.is(CardKind::Summon);
        let declare = if summon { "11.3.2" } else { "11.4.2" };
        let permitted = self.permitted(player, card);
        demand(object.owner == player || permitted.is_some(), declare, Why::NotYours)?;
        let from_hand = object.zone == Zone::Hand;
        // 15.2.8.3: cards with Limit Break are cast from the LB deck.
        let from_lb = object.zone == Zone::LbDeck && object.face_down;
        let there = from_hand || from_lb && def.text.limit_break.is_some();
        demand(there || permitted.is_some(), declare, Why::NotThere)?;
        let active = self.may_act();
        if summon {
            demand(active, "9.3.1.6", Why::WrongPhase)?;
        } else if self.facts(card).has(Keyword::BackAttack) {
            demand(active, "15.2.5.2", Why::WrongPhase)?;
        } else {
            self.is_free(player, "11.4.1")?;
        }
        self.may_cast_at_all(player, card, self.terms_of_cast(player, card))
    }

    /// Returns the terms on which an effect lets the player cast the card from where it is. The latest effect counts.
    pub(super) fn permitted(&self, player: Player, card: CardId) -> Option<Terms> {
        let known = self.chosen(card);
        self.effects.iter().rev().find_map(|effect| match effect.what {
            Lasting::MayCast(terms)
                if effect.controller == player && effect.on.contains(&known) =>
            {
                Some(terms)
            }
            Lasting::MayCast(_)
            | Lasting::Gives { .. }
            | Lasting::Control(_)
            | Lasting::SkipsActivation
            | Lasting::Replaces(_)
            | Lasting::Casting { .. } => None,
        })
    }

    /// Returns the terms on which the card is cast with priority.
    pub(super) fn terms_of_cast(&self, player: Player, card: CardId) -> Terms {
        self.permitted(player, card).unwrap_or_default()
    }

    /// The same without checking the timing: a card cast by an effect is cast when the effect says (11.3.11).
    pub(super) fn may_cast_at_all(&self, player: Player, card: CardId, terms: Terms) -> Legal {
        let (object, def) = (self.object(card), self.def(card));
        let summon = def.is(CardKind::Summon);
        let view = View::of(player, card);
        demand(self.hold(&def.text.conditions, &view), "2.1", Why::ConditionFails)?;
        if summon {
            let words = Words::Summon(def.text.summon.clone().unwrap_or_default());
            let enough = self.has_targets(&words.script(), &view, ItemKind::Summon);
            demand(enough, "11.3.3", Why::NoTarget)?;
        } else {
            self.may_enter(card, player)?;
        }
        if object.zone == Zone::LbDeck {
            let cost = def.text.limit_break.map_or(0, |of| usize::from(of.cost));
            let others = self.lb_payers(player, card).len();
            demand(others >= cost, "15.2.8.3.2", Why::NoLbCost)?;
        }
        let price = self.casting_price(player, card, terms);
        let plain = self.can_pay(player, card, &[], price, false);
        let other = |additional: &hantei_ability::fftcg::Additional| {
            additional.reduces_cp() && self.can_pay_with(player, card, additional, price)
        };
        // The cost, and how CP are made.
        let cite = match self.facts(card).elements {
            _ if summon => "11.2.1.1",
            of if is_light_or_dark(of) => "11.4.6.3",
            of if of.len() > 1 => "11.4.6.2",
            _ => "11.4.6.1",
        };
        let payable = plain || def.text.additional.iter().any(other);
        demand(payable, cite, Why::CannotPay)
    }

    /// Whether an effect may put it onto the field from where it is (2.2).
    pub(super) fn may_be_put_in(&self, card: CardId) -> Legal {
        let hand = self.object(card).zone == Zone::Hand;
        demand(!(hand && self.def(card).text.cast_only), "2.2", Why::CastOnly)
    }

    /// Whether a character may enter the field under a player's control. A player may not do what would be one too many (7.7.3 to 7.7.5).
    pub fn may_enter(&self, card: CardId, under: Player) -> Legal {
        let def = self.catalog.get(self.object(card).def);
        demand(def.is_character(), "5.2.3.1.2.1", Why::NotThere)?;
        let field = self.field(under);
        let view = View::of(under, card);
        demand(self.hold(&def.text.enters_if, &view), "2.2", Why::ConditionFails)?;
        let bars = |one: CardId, other: CardId| {
            let apart = &self.catalog.get(self.object(one).def).text.apart_from;
            let silenced = self.object(one).zone == Zone::Field && self.facts(one).is_silenced();
            !silenced && apart.iter().any(|name| self.is_named(other, name))
        };
        let barred = |other: &CardId| bars(card, *other) || bars(*other, card);
        demand(!field.iter().any(barred), "2.2", Why::ConditionFails)?;
        if !def.text.generic {
            let twin = |other: &CardId| !self.is_generic(*other) && self.shares_name(card, *other);
            demand(!field.iter().any(twin), "7.7.3", Why::SameName)?;
        }
        if def.is(CardKind::Backup) {
            let backups = field.iter().filter(|other| self.facts(**other).is(CardKind::Backup));
            demand(backups.count() < 5, "7.7.4", Why::FiveBackups)?;
        }
        if is_light_or_dark(def.facts.elements) {
            let itself = def.text.beside.meets(def.facts.elements);
            let other = |other: &CardId| {
                let facts = self.facts(*other);
                let beside = itself || facts.may(&Trait::BesideOthers);
                is_light_or_dark(facts.elements)
                    && !(beside && facts.elements.meets(def.facts.elements))
            };
            demand(!field.iter().any(other), "7.7.5", Why::LightOrDark)?;
        }
        Ok(())
    }

    /// Whether an action or special ability may be used (11.6, 11.7).
    pub fn may_use(&self, player: Player, card: CardId, at: u16) -> Legal {
        let object = self.object(card);
        let in_field = object.zone == Zone::Field;
        let holder = if in_field { object.controller } else { object.owner };
        demand(holder == player, "11.6.3", Why::NotYours)?;
        let active = self.may_act();
        demand(active, "9.3.1.7", Why::WrongPhase)?;
        let Some(ability) = self.ability(card, at) else {
            return refuse("11.6.4", Why::NoAbility);
        };
        let (of, special) = match &**ability {
            Ability::Action(of) => (of, false),
            Ability::Special(of) => (of, true),
            // 11.9.3: it works without being used.
            Ability::Field(_) => return refuse("11.9.3", Why::NotUsed),
            Ability::Auto(_) => return refuse("11.6.1", Why::NoAbility),
        };
        demand(!self.facts(card).may(&Trait::CannotUseAbilities), "2.2", Why::CannotUse)?;
        let spent = of.once.is_some() && self.limits.this_turn(&State::once(card, at)) > 0;
        demand(!spent, "2.1", Why::UsedUp)?;
        let view = View::of(player, card);
        demand(self.hold(&of.conditions, &view), "2.1", Why::ConditionFails)?;
        self.may_dull(card, of, special)?;
        let kind = if special { ItemKind::Special } else { ItemKind::Action };
        let script = Script { targets: &of.targets, modes: of.modes.as_ref(), ..Script::default() };
        let choose = if special { "11.7.5" } else { "11.6.5" };
        let base = super::payment::Price::default();
        let by_x = of.cost.contains(&Cost::X) && of.targets.iter().any(Target::depends_on_x);
        let most =
            if by_x { self.most_x(player, card, &of.cost, base, special).unwrap_or(0) } else { 0 };
        // 11.6.7: any X that can be paid is enough.
        let any =
            (0..=most).any(|x| self.has_targets(&script, &View { x: i32::from(x), ..view }, kind));
        demand(any, choose, Why::NoTarget)?;
        if special {
            let twin = self.same_name_in_hand(player, card).next();
            demand(twin.is_some(), "11.7.1", Why::CannotPay)?;
        }
        let price = super::payment::Price::default();
        let pay = if special { "11.7.10" } else { "11.6.10" };
        demand(self.can_pay(player, card, &of.cost, price, special), pay, Why::CannotPay)
    }

    /// ダルアイコン: the card must be active, and have haste or be controlled since its controller's turn began (11.6.2.2, 15.2.2.3).
    fn may_dull(&self, card: CardId, of: &Action, special: bool) -> Legal {
        if !of.cost.contains(&Cost::Dull) {
            return Ok(());
        }
        let (object, facts) = (self.object(card), self.facts(card));
        self.look_at(InGame::stance(object.controller));
        let (pay, cite) = if special { ("11.7.2.1", "11.7.2.2") } else { ("11.6.2.1", "11.6.2.2") };
        demand(!object.status.dull, pay, Why::Dull)?;
        let bound = facts.is(CardKind::Forward) || facts.is(CardKind::Backup);
        let waits = object.status.fresh && bound && !facts.has(Keyword::Haste);
        demand(!waits, cite, Why::NotSinceTurnBegan)
    }

    /// デジョン from the hand (15.2.7.3).
    pub fn may_warp(&self, player: Player, card: CardId) -> Legal {
        let (object, def) = (self.object(card), self.def(card));
        demand(object.owner == player, "15.2.7.3", Why::NotYours)?;
        demand(object.zone == Zone::Hand, "15.2.7.1.1", Why::NotThere)?;
        let Some(warp) = &def.text.warp else { return refuse("15.2.7.2", Why::NoAbility) };
        self.is_free(player, "15.2.7.3")?;
        let price = super::payment::Price::default();
        demand(self.can_pay(player, card, &warp.cost, price, false), "15.2.7.3", Why::CannotPay)
    }

    /// 顕現 (15.2.9.3).
    pub fn may_prime(&self, player: Player, card: CardId) -> Legal {
        let object = self.object(card);
        demand(object.controller == player, "15.2.9.3", Why::NotYours)?;
        demand(object.zone == Zone::Field, "15.2.9.3", Why::NotThere)?;
        let Some(priming) = self
            .def(card)
            .text
            .priming
            .as_ref()
            .filter(|_| self.primed(card).is_none() && !self.facts(card).is_silenced())
        else {
            return refuse("15.2.9.2", Why::NoAbility);
        };
        self.is_free(player, "15.2.9.3")?;
        let price = super::payment::Price::default();
        demand(self.can_pay(player, card, &priming.cost, price, false), "15.2.9.3", Why::CannotPay)
    }

    /// Whether a forward may attack alone (10.1.2.1).
    pub fn may_attack(&self, card: CardId) -> Legal {
        let (object, facts) = (self.object(card), self.facts(card));
        demand(object.zone == Zone::Field, "10.1.2.1", Why::NotThere)?;
        demand(object.controller == self.turn.player, "10.1.2.1", Why::NotYours)?;
        demand(facts.is(CardKind::Forward), "5.2.3.1.1.2", Why::NoForward)?;
        demand(!object.status.dull, "10.1.2.1.1", Why::Dull)?;
        let since = !object.status.fresh || facts.has(Keyword::Haste);
        demand(since, "10.1.2.1.1", Why::NotSinceTurnBegan)?;
        let again = facts.traits().filter(|(_, of)| **of == Trait::AttacksAgain).count();
        let times = facts.traits().map(|(_, of)| if let Trait::Attacks(of) = of { *of } else { 1 });
        let most = again + usize::from(times.max().unwrap_or(1));
        demand(usize::from(object.status.attacks) < most, "10.1.2.1.2", Why::HasAttacked)?;
        demand(!facts.may(&Trait::CannotAttack), "10.1.2.1.2", Why::CannotAttack)?;
        demand(self.can_pay_attack(&[card]), "10.1.2.3", Why::CannotPay)
    }

    /// Whether these may attack as a party: all share an element (15.1.1.9.2), and each can attack (15.1.1.9.3).
    pub fn may_attack_together(&self, cards: &[CardId]) -> Legal {
        for card in cards {
            self.may_attack(*card).map_err(|refusal| in_party(refusal, cards.len()))?;
        }
        let bound = cards.iter().filter(|card| !self.joins_any(**card, cards));
        let elements = bound.map(|card| self.facts(*card).elements);
        let common = elements.reduce(|one, other| one.and(other));
        let share = cards.len() < 2 || common.is_none_or(|common| !common.is_empty());
        demand(share, "15.1.1.9.2", Why::PartyElements)?;
        demand(self.can_pay_attack(cards), "10.1.2.3", Why::CannotPay)
    }

    /// Whether the card can form a party with all of these, whatever their elements.
    fn joins_any(&self, card: CardId, party: &[CardId]) -> bool {
        let view = View::of(self.object(card).controller, card);
        let all = |of: &Trait| match of {
            Trait::PartyOfAny(partners) => {
                party.iter().all(|other| *other == card || self.fits(*other, &partners.of, &view))
            }
            _ => false,
        };
        self.facts(card).traits().any(|(_, of)| all(of))
    }

    /// Whether any of these can form a party with forwards of other elements.
    pub(super) fn some_can_join_any(&self, cards: &[CardId]) -> bool {
        let any = |of: &Trait| matches!(of, Trait::PartyOfAny(_));
        cards.iter().any(|card| self.facts(*card).traits().any(|(_, of)| any(of)))
    }

    /// Whether a forward may block the present attack (10.1.3.1).
    pub fn may_block(&self, card: CardId) -> Legal {
        let (object, facts) = (self.object(card), self.facts(card));
        let Some(battle) = &self.battle else { return refuse("10.1.3.1", Why::NotOffered) };
        demand(object.zone == Zone::Field, "10.1.3.1", Why::NotThere)?;
        demand(object.controller != battle.by, "10.1.3.1", Why::NotYours)?;
        demand(facts.is(CardKind::Forward), "5.2.3.1.1.2", Why::NoForward)?;
        demand(!object.status.dull, "10.1.3.1.1", Why::Dull)?;
        demand(!facts.may(&Trait::CannotBlock), "10.1.3.1.2", Why::CannotBlock)?;
        // 15.1.1.9.6: a party can be blocked if any member can.
        let blockable =
            battle.attackers.iter().any(|attacker| self.may_be_blocked(*attacker, card));
        let cite = if battle.is_party() { "15.1.1.9.6" } else { "10.1.3.1.2" };
        demand(blockable, cite, Why::CannotBeBlocked)?;
        let costs = self.costs_to_fight(&[card], block_cost);
        let payable = self.can_pay_together(object.controller, &costs, &[]);
        demand(payable, "10.1.3.1.3", Why::CannotPay)
    }

    /// Whether this attacker on its own can be blocked by that forward.
    pub(super) fn may_be_blocked(&self, attacker: CardId, blocker: CardId) -> bool {
        let facts = self.facts(attacker);
        let view = View::of(self.object(attacker).controller, attacker);
        let barred_to = |of: &Trait| match of {
            Trait::CannotBeBlockedBy(by) => self.fits(blocker, &by.of, &view),
            of => *of == Trait::CannotBeBlocked,
        };
        !facts.traits().any(|(_, of)| barred_to(of))
    }
}
