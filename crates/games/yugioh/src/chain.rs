//! The chain (チェーン): making a link, adding links until both players pass, and resolving the chain from the last link to the first.

use hantei_ability::yugioh::Ability;
use hantei_base::kind::CardKind;
use hantei_engine::{CardId, Cite, Flows as _, Player};

use super::duel::{Duel, Flow};
use super::event::{Event, Fizzle};
use super::happening::Happening;
use super::link::{Activation, Link, Negated};
use super::moves::Away;
use super::reading::Reading;
use super::request::{Ask, Play, Request};
use super::state::State;
use super::terms::{By, How, Window};
use super::zone::Zone;

/// Maximum number of links in a chain. Real chains are far shorter.
pub(super) const LONGEST: usize = 60;

impl Duel<'_> {
    /// Activates something as Chain Link 1, then builds and resolves the chain. Returns whether it was activated.
    pub(super) fn chain(&mut self, player: Player, play: Play) -> Flow<bool> {
        if !self.activate(player, play)? {
            return Ok(false);
        }
        self.build_and_resolve()?;
        Ok(true)
    }

    /// Asks for responses to the last link until both players pass in a row (chain.4), then resolves all links.
    pub(super) fn build_and_resolve(&mut self) -> Flow {
        self.build()?;
        self.resolve_chain()
    }

    fn build(&mut self) -> Flow {
        let Some(last) = self.state.chain.last() else { return Ok(()) };
        // chain.2: the other player is asked first; chain.3: then the player who made the link.
        let (mut holder, mut passes) = (last.controller.opponent(), 0);
        while passes < 2 {
            let Some(play) = self.ask_fast(holder, Window::Link)? else {
                passes += 1;
                holder = holder.opponent();
                continue;
            };
            if self.activate(holder, play)? {
                // priority.3: activating something also passes priority.
                passes = 0;
                holder = holder.opponent();
            }
        }
        Ok(())
    }

    /// Asks a player for a fast effect. Returns what to activate, or `None` if the player passes.
    pub(super) fn ask_fast(&mut self, player: Player, window: Window) -> Flow<Option<Play>> {
        let cite = match window {
            Window::Link => "chain.2",
            _ if player == self.state.turn.player => "priority.1",
            _ => "priority.3",
        };
        self.by(player, Event::Priority(player, window), cite);
        let plays = self.state.fast_plays(player);
        self.offered_by_reading(player, &plays, |state| state.fast_plays(player));
        let request = Request { player, ask: Ask::Fast(window, plays) };
        let answer = self.put_to(&request)?;
        let Ask::Fast(_, plays) = request.ask else { return Ok(None) };
        if answer.is_none() {
            let cite = if window == Window::Link { "chain-procedure.1" } else { "priority.3" };
            self.by(player, Event::Passed(player), cite);
        }
        Ok(answer.map(|at| plays[at]))
    }

    /// Activates a card or an effect as the next link. Returns whether it was activated; if not, everything is undone.
    pub(super) fn activate(&mut self, player: Player, play: Play) -> Flow<bool> {
        // Offered plays are legal; a play that a decider names beyond those is rejected.
        let legal = self.state.may_activate(player, play).is_ok();
        let Some(link) = self.state.link_of(player, play).filter(|_| legal) else {
            self.undone(player, play);
            return Ok(false);
        };
        self.activate_as(link, play, "dictionary.activation.1")
    }

    /// Activates a triggered effect as the next link. Returns whether it was activated.
    pub(super) fn activate_triggered(&mut self, link: Link) -> Flow<bool> {
        let play = Play::Effect(link.source.0, link.at.unwrap_or(u16::MAX));
        self.activate_as(link, play, "monster-effects.trigger")
    }

    /// Places the card where it has to lie and makes the link. Returns whether that worked; if not, everything is undone.
    fn activate_as(&mut self, link: Link, play: Play, cite: Cite) -> Flow<bool> {
        let player = link.controller;
        // An activation without costs or targets can no longer turn out to be impossible.
        let words = link.words.as_deref();
        let sure = words.is_none_or(|of| of.cost().is_empty() && of.targets().is_empty());
        let activating = |duel: &mut Self| {
            duel.by(player, Event::Activating(play), cite);
            if link.kind == Activation::Card {
                duel.place_for_activation(player, link.source.0)?;
            }
            duel.make_link(link)
        };
        match sure {
            true => activating(self).map(|()| true),
            false => self.attempt(player, play, activating),
        }
    }

    /// Pays the cost, chooses the targets and puts the link on the chain.
    fn make_link(&mut self, mut link: Link) -> Flow {
        let player = link.controller;
        // dictionary.release.2: costs come before anything else, so what they cause is not the last thing that happened.
        self.next_moment();
        link.source = self.state.chosen(link.source.0);
        self.pay(&mut link)?;
        self.choose_targets(&mut link)?;
        self.use_up(&link);
        link.id = self.state.next_link;
        link.place = u8::try_from(self.state.chain.len() + 1).unwrap_or(u8::MAX);
        let cite: Cite = match (link.place, link.kind) {
            (1, Activation::Card) => "activation-kinds.1",
            (1, Activation::Effect) => "activation-kinds.3",
            _ => "chain-structure.1",
        };
        self.depth = link.place;
        let (id, words) = (link.id, link.words.clone());
        let chosen = link.chosen.clone();
        self.by(player, Event::Linked(Box::new(link)), cite);
        self.happen(Happening::Activated(id));
        if words.is_some_and(|words| !words.targets().is_empty()) {
            let targeted = chosen.iter().flat_map(|(_, known)| known).filter_map(
                |(thing, visit)| match thing {
                    super::terms::Thing::Card(card) => {
                        Some(Happening::Targeted((*card, *visit), id))
                    }
                    super::terms::Thing::Link(_) => None,
                },
            );
            let targeted: Vec<Happening> = targeted.collect();
            self.happen_all(&targeted);
        }
        Ok(())
    }

    /// Resolves every link, the last one first, without a chance to act in between (chain-structure.3, chain-procedure.2).
    fn resolve_chain(&mut self) -> Flow {
        self.note(Event::ChainResolves, "chain-procedure.2");
        let mut used: Vec<Link> = Vec::new();
        while let Some(link) = self.state.chain.last().cloned() {
            self.depth = link.place;
            self.resolve(link, &mut used)?;
        }
        self.depth = 0;
        self.note(Event::ChainEnded, "chain-structure.3");
        for link in used {
            self.used_up(&link)?;
        }
        self.carry_out_automatic()
    }

    fn resolve(&mut self, link: Link, used: &mut Vec<Link>) -> Flow {
        self.next_moment();
        let on_chain = link.on_chain();
        self.by(link.controller, Event::Resolving(on_chain), "chain-structure.3");
        match self.why_without_effect(&link) {
            Some((why, cite)) => self.note(Event::Fizzled(on_chain, why), cite),
            None if link.words.is_some() => self.carry_out(&link)?,
            None => {}
        }
        let link = self.state.resolving.clone().unwrap_or(link);
        // This comes while the card can still be seen on the field.
        self.happen(Happening::Resolved(link.id, link.source.0));
        self.carry_out_automatic()?;
        if link.negated == Some(Negated::Activation) && link.kind == Activation::Card {
            // The card never was on the field (pendulum-placement.1).
            self.used_up(&link)?;
        }
        self.by(link.controller, Event::Resolved(on_chain), "chain-structure.3");
        self.negated_use(&link);
        self.check_ends()?;
        if link.kind == Activation::Card {
            // Whether a used card leaves after its own link or after the chain matters only if more links have to resolve.
            let more = !self.state.chain.is_empty();
            if more && self.state.leaves_when_used(&link) && self.reads(Reading::SpentAfterLink) {
                self.used_up(&link)?;
            } else {
                used.push(link);
            }
        }
        Ok(())
    }

    /// The reason why a link resolves without effect, if there is one.
    fn why_without_effect(&mut self, link: &Link) -> Option<(Fizzle, Cite)> {
        match link.negated {
            Some(Negated::Activation) => {
                return Some((Fizzle::ActivationNegated, "chain-example.2"));
            }
            Some(Negated::Effect) => return Some((Fizzle::EffectNegated, "effect-over-rule")),
            None => {}
        }
        let card = link.source.0;
        let there = self.state.is_still(link.source) && self.state.is_face_up(card);
        if there {
            let negated = self.state.is_negated(link);
            return negated.then_some((Fizzle::EffectNegated, "effect-over-rule"));
        }
        let on_field = link.from.is_field() || link.kind == Activation::Card;
        let trigger = matches!(link.words.as_deref(), Some(Ability::Trigger(_)));
        if !on_field || trigger && !self.state.triggers_as_staying(link) {
            return None;
        }
        // ASSUMPTION: a card that has to stay on the field has no effect once it is gone (open question continuous-gone).
        let gone = match self.state.def(card).is(CardKind::Monster) && link.from == Zone::Monster {
            true => self.reads(Reading::LeftMonsterLosesEffect),
            false if self.state.stays(card) => true,
            false => self.reads(Reading::OffFieldFizzles),
        };
        gone.then_some((Fizzle::CardGone, "spell-card.continuous"))
    }

    /// Sends an activated Spell or Trap that does not stay to the Graveyard (spell-card.normal, trap-card.normal.2); likewise one whose
    /// activation was negated, if it is still there.
    fn used_up(&mut self, link: &Link) -> Flow {
        let card = link.source.0;
        let negated = link.negated == Some(Negated::Activation);
        let there = self.state.is_still(link.source) && self.state.is_on_field(card);
        if !there || !(negated || self.state.leaves_when_used(link)) {
            return Ok(());
        }
        let def = self.state.def(card);
        let cite = match () {
            () if negated => "trap-card.counter",
            () if def.is(CardKind::Trap) => "trap-card.normal.2",
            () if def.is(CardKind::Equip) => "spell-card.equip",
            () if def.is(CardKind::Ritual) => "ritual-summon-procedure.3b",
            () => "spell-card.normal",
        };
        self.leave(&[card], Away::Graveyard, How::Spent, By::Rule, cite)?;
        Ok(())
    }
}

impl State {
    /// Whether a Spell or Trap stays on the field after its activation.
    pub(super) fn stays(&self, card: CardId) -> bool {
        let def = self.def(card);
        let kinds = [CardKind::Continuous, CardKind::Equip, CardKind::Field, CardKind::Pendulum];
        kinds.iter().any(|kind| def.is(*kind))
    }

    /// Whether the link is a Trigger Effect of a Spell or Trap that stays and was not moved by its own cost.
    fn triggers_as_staying(&self, link: &Link) -> bool {
        let staying = matches!(link.from, Zone::Spell | Zone::Field | Zone::Pendulum);
        let card = link.source.0;
        let paid = link.paid.iter().any(|(paid, _)| *paid == card);
        link.at.is_some() && staying && self.stays(card) && !paid
    }

    /// Whether the card goes to the Graveyard after use, because neither its kind, its text nor what it has become lets it stay.
    fn leaves_when_used(&self, link: &Link) -> bool {
        let card = link.source.0;
        let object = self.object(card);
        let says_so = self.def(card).text.stays.is_some() && link.negated.is_none();
        // spell-card.equip: an Equip Card without a monster does not stay.
        let stays = self.stays(card) && !self.def(card).is(CardKind::Equip);
        object.zone == Zone::Spell && !stays && !says_so && object.host.is_none()
    }

    /// Whether a negation that applies now stops this link: that of a card that lies face-up on the field.
    fn is_negated(&self, link: &Link) -> bool {
        let activated_there = link.from.is_field() || link.kind == Activation::Card;
        activated_there && self.facts(link.source.0).negated
    }
}
