//! Casting summons (11.3) and characters (11.4), and using action and special abilities (11.6, 11.7). The steps follow
//! in order, and all of them are undone if one cannot be done.

use std::sync::Arc;

use hantei_ability::fftcg::{Ability, Cost, ItemKind, Keyword, Target};
use hantei_base::kind::CardKind;
use hantei_engine::{CardId, Cite, Flow, Flows as _, Options, Player, Stop};

use super::articles;
use super::event::{Event, How, Offer, Said};
use super::game::Game;
use super::item::Words;
use super::payment::Price;
use super::request::{For, Wish};
use super::state::State;
use super::terms::{Play, Terms};

use super::happening::Happening;
use super::zone::Zone;

impl Game<'_> {
    /// Casts a card.
    pub(super) fn cast(&mut self, player: Player, card: CardId, terms: Terms) -> Flow {
        if self.state.def(card).is(CardKind::Summon) {
            self.cast_summon(player, card, terms)
        } else {
            self.cast_character(player, card, terms)
        }
    }

    /// 召喚獣をキャストする
    fn cast_summon(&mut self, player: Player, card: CardId, terms: Terms) -> Flow {
        // The cost depends on where the card is, because some texts change it there.
        let mut price = self.state.casting_price(player, card, terms);
        let used = self.state.used_by_casting(card);
        // 11.3.2: the card is shown and goes on top of the stack.
        let (from, was_down) = self.state.origin(card);
        let (to, how, under) = (Zone::Stack, How::Cast, player);
        let event =
            Event::Moved { card, from, was_down, to, how, under, dull: false, below: false };
        self.by(player, event, "11.3.2");
        let body = self.state.def(card).text.summon.clone().unwrap_or_default();
        let words = Words::Summon(body);
        let mut item = self.state.new_item(ItemKind::Summon, player, card, words);
        item.after = terms.after;
        self.by(player, Event::Stacked(Box::new(item.clone())), "11.3.2");
        self.on_top();
        if self.state.object(card).owner != player {
            // Its caster controls it, whoever owns it.
            self.also("6.2.3");
        }
        // 11.3.5 comes before 11.3.3 if the targets depend on X.
        let costs =
            self.choose_options(player, card, &mut price, terms, articles::of(item.kind).options)?;
        item.x = i32::from(self.state.object(card).status.x);
        if !self.make_choices(&mut item)? {
            return Err(Stop::Illegal);
        }
        self.by(player, Event::Fixed { card, cp: price.total() }, "11.3.7");
        self.as_printed(player, card, &price, terms);
        self.pay_lb(player, card, from)?;
        self.pay(player, card, &costs, price, false, "11.3.7.1")?;
        self.by(player, Event::Played(Play::Cast(card)), "11.3.8");
        self.uses_up(&used);
        let known = self.state.chosen(card);
        self.happen(Happening::Cast(known));
        Ok(())
    }

    /// キャラクターをキャストする: without the stack and without a chance to respond (11.4.1).
    fn cast_character(&mut self, player: Player, card: CardId, terms: Terms) -> Flow {
        let articles = articles::CHARACTER;
        let from = self.state.object(card).zone;
        let free = self.state.is_free(player, "11.4.1").is_ok();
        let back = self.state.facts(card).has(Keyword::BackAttack);
        let declare = match from {
            Zone::LbDeck => "15.2.8.3",
            Zone::Deck
            | Zone::Hand
            | Zone::Field
            | Zone::Break
            | Zone::Damage
            | Zone::Removed
            | Zone::Stack
            | Zone::Overlaid => {
                if back && !self.state.stack.is_empty() {
                    "15.2.5.3"
                } else if back && !free {
                    "15.2.5.2"
                } else {
                    articles.declare
                }
            }
        };
        self.by(player, Event::Revealed(vec![card]), declare);
        let mut price = self.state.casting_price(player, card, terms);
        let used = self.state.used_by_casting(card);
        let costs = self.choose_options(player, card, &mut price, terms, articles.options)?;
        let fixed = self.log.len();
        let fix = match self.state.facts(card).elements {
            // 15.2.8.3.1: the LB cost is paid in addition.
            _ if from == Zone::LbDeck => "15.2.8.3.1",
            of if super::catalog::is_light_or_dark(of) => "11.4.6.3",
            of if of.len() > 1 => "11.4.6.2",
            _ => "11.4.6.1",
        };
        self.by(player, Event::Fixed { card, cp: price.total() }, fix);
        self.as_printed(player, card, &price, terms);
        self.pay_lb(player, card, from)?;
        self.pay(player, card, &costs, price, false, articles.pay)?;
        self.also_at(fixed, articles.fix);
        if !self.enter(card, player, How::Cast, false, articles.done)? {
            return Err(Stop::Illegal);
        }
        // 15.2.5.4: there is no response to its entering.
        let done = if back && !free { "15.2.5.4" } else { articles.done };
        self.by(player, Event::Played(Play::Cast(card)), done);
        self.uses_up(&used);
        if free && !terms.by_effect {
            self.also("9.3.1.5");
        }
        let known = self.state.chosen(card);
        self.happen(Happening::Cast(known));
        Ok(())
    }

    /// Removes effects that only apply to the next card cast.
    fn uses_up(&mut self, used: &[u32]) {
        for stamp in used {
            self.note(Event::LastsNoMore(*stamp), "11.12.4.1");
        }
    }

    /// Cites the crystal printed in the card's corner if that is what is paid (5.2.1.2), or 4.3 if a lower number came up on the way.
    fn as_printed(&mut self, player: Player, card: CardId, price: &Price, terms: Terms) {
        let (printed, paid) = (self.state.def(card).text.cost, price.total());
        if paid > 0 && paid == printed {
            self.also("5.2.1.2");
        } else if !terms.free && self.state.casting_cost(player, card, terms).1 {
            self.also("4.3");
        }
    }

    /// Chooses additional and alternative costs, and X (11.3.5, 11.4.4).
    fn choose_options(
        &mut self,
        player: Player,
        card: CardId,
        price: &mut Price,
        terms: Terms,
        cite: Cite,
    ) -> Flow<Vec<Cost>> {
        let text = self.state.def(card).text.clone();
        let mut costs = Vec::new();
        for additional in &text.additional {
            let label: Arc<str> = Arc::from(&*additional.label);
            let base = State::price_with(*price, additional);
            let can = self.state.can_pay_with(player, card, additional, *price);
            let must =
                additional.reduces_cp() && !self.state.can_pay(player, card, &[], *price, false);
            let wish = Wish::Additional(label.clone());
            if can && (must || self.ask_wish(player, wish)?) {
                *price = base;
                costs.extend(additional.cost.iter().cloned());
                self.by(player, Event::PaidLabel { card, label }, cite);
            } else {
                self.declined(player, Offer::Additional(card, label), can, cite);
            }
        }
        if text.x && !terms.free {
            let x = self.choose_x(player, card, &costs, *price, false)?;
            price.any += x;
            self.by(player, Event::SaidX { card, x: u16::from(x) }, "4.5");
            let of_card = |item: &&super::item::Item| item.source.0 == card;
            if let Some(item) = self.state.stack.iter().rev().find(of_card).map(|item| item.id) {
                self.by(player, Event::Said { item, said: Said::X(i32::from(x)) }, cite);
            }
        }
        Ok(costs)
    }

    /// LBコスト: face-down cards of the LB deck are turned face up (15.2.8.3.2).
    fn pay_lb(&mut self, player: Player, card: CardId, from: Zone) -> Flow {
        let cost = self.state.def(card).text.limit_break.filter(|_| from == Zone::LbDeck);
        for _ in 0..cost.map_or(0, |of| of.cost) {
            let payers = self.state.lb_payers(player, card);
            let other = self
                .ask_card(player, For::LbCost, Options::one_of(payers))?
                .ok_or(Stop::Illegal)?;
            self.by(player, Event::TurnedUp(other), "15.2.8.3.2");
        }
        Ok(())
    }

    /// Puts an action or special ability on the stack, makes its choices and pays for it (11.6.3, 11.7.3).
    pub(super) fn use_ability(&mut self, player: Player, card: CardId, at: u16) -> Flow {
        let ability = self.state.ability(card, at).cloned().ok_or(Stop::Illegal)?;
        let (of, special, kind) = match &*ability {
            Ability::Action(of) => (of, false, ItemKind::Action),
            Ability::Special(of) => (of, true, ItemKind::Special),
            Ability::Field(_) | Ability::Auto(_) => return Err(Stop::Illegal),
        };
        let articles = articles::of(kind);
        if self.state.object(card).zone.is_hidden() {
            self.by(player, Event::Revealed(vec![card]), articles.declare);
        }
        let words = Words::Ability(ability.clone());
        let mut item = self.state.new_item(kind, player, card, words);
        item.at = at;
        self.by(player, Event::Stacked(Box::new(item.clone())), articles.declare);
        self.on_top();
        // 11.6.7 comes before 11.6.5 if the targets depend on X.
        let by_x = of.targets.iter().any(Target::depends_on_x);
        let mut costs = of.cost.clone();
        if by_x {
            let x;
            (costs, x) = self.use_x(player, card, &costs, special, articles.options)?;
            item.x = x.map_or(item.x, i32::from);
        }
        if !self.make_choices(&mut item)? {
            return Err(Stop::Illegal);
        }
        if !by_x {
            (costs, _) = self.use_x(player, card, &costs, special, articles.options)?;
        }
        if of.once.is_some() {
            self.by(player, Event::UsedUp(State::once(card, at)), articles.declare);
        }
        let cp = costs.iter().map(Cost::cp).sum();
        self.by(player, Event::Fixed { card, cp }, articles.fix);
        self.pay(player, card, &costs, Price::default(), special, articles.pay)?;
        self.by(player, Event::Played(Play::Use(card, at)), articles.done);
        // 11.6.1: it was paid for, and therefore does what it says.
        if !special && !of.cost.is_empty() {
            self.also("11.6.1");
        }
        let known = self.state.chosen(card);
        self.happen(Happening::UsedAbility(known));
        Ok(())
    }

    /// Chooses X in the cost of an ability (11.6.7, 11.7.7).
    fn use_x(
        &mut self,
        player: Player,
        card: CardId,
        costs: &[Cost],
        special: bool,
        cite: Cite,
    ) -> Flow<(Vec<Cost>, Option<u8>)> {
        let (costs, x) = self.settle_x(player, card, costs, Price::default(), special)?;
        if x.is_some() {
            self.also(cite);
        }
        Ok((costs, x))
    }

    /// Casts the card that an effect allows to be cast, as soon as the effect has resolved (11.3.11, 11.4.1.1).
    pub(super) fn cast_after_effect(&mut self) -> Flow {
        while !self.state.after_effect.is_empty() {
            let (player, card, terms) = self.state.after_effect[0];
            let summon = self.state.def(card).is(CardKind::Summon);
            let cite = if summon { "11.3.11" } else { "11.4.1.1" };
            self.note(Event::CastTaken, cite);
            if self.state.may_cast_at_all(player, card, terms).is_ok() {
                self.attempt(player, Play::Cast(card), |game| game.cast(player, card, terms))?;
            }
        }
        Ok(())
    }
}
