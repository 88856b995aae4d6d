//! Choices made as an effect resolves, and whether its parts are carried out.

use std::sync::Arc;

use crate::event::Event;
use crate::filter::View;
use crate::request::{Ask, For, Wish};
use crate::zone::Zone;
use hantei_ability::buddyfight::{Choose, Condition, Effect, If, May, Must, NameKind, Won};
use hantei_base::kind::CardKind;
use hantei_base::reference::Game;
use hantei_engine::{CardId, Flow, Ineffective, Player};

use super::{GoesOn, Resolution};

impl Resolution<'_, '_> {
    /// Chooses as the effect resolves. Each fighter chooses from their own point of view.
    pub(super) fn choose(&mut self, of: &Choose) -> Flow {
        for player in self.whom(of.who) {
            let view = View { you: player, those: &self.those, ..self.of.view() };
            let (_, fewer) = self.fight.state.range(&of.count, of.up_to, &view);
            let many = (self.many(&of.count), fewer);
            let cards = self.fight.choose(player, &of.filter, many, &view, For::Effect)?;
            let label: Arc<str> = Arc::from(&*of.label);
            let event = Event::Chose { label: label.clone(), cards: cards.clone() };
            self.fight.by(Some(player), event, self.cite);
            self.fight.chosen_by(&cards, &of.filter);
            let cards = cards.into_iter().map(|card| self.fight.state.chosen(card)).collect();
            self.of.chosen.push((label, cards));
        }
        Ok(())
    }

    /// Returns the cards from which a player may choose.
    pub(super) fn choosable(&self, of: &Choose, you: Player) -> Vec<CardId> {
        self.fight.state.meant(&of.filter, &View { you, ..self.view() })
    }

    /// Whether no player who has to choose has anything to choose from.
    pub(super) fn has_nothing_to_choose(&self, of: &Choose) -> bool {
        self.whom(of.who).into_iter().all(|player| self.choosable(of, player).is_empty())
    }

    /// なら: if the condition fails and the text does not say what happens then, the sentence ends (`4.activated.1.3.2`,
    /// `4.automatic.2.3.2`).
    pub(super) fn either(&mut self, of: &If) -> Flow<GoesOn> {
        let holds = of.conditions.iter().all(|condition| self.holds(condition));
        self.fight.looked_at(&self.of, &of.conditions, holds);
        match holds {
            true => self.all(&of.then),
            false if of.otherwise.is_empty() => {
                self.fight.ends_midway(self.of.kind);
                self.nothing(Ineffective::Condition);
                Ok(false)
            }
            false => self.all(&of.otherwise),
        }
    }

    /// Whether a condition holds, including conditions on what the previous effect handled.
    fn holds(&self, condition: &Condition) -> bool {
        let state = &self.fight.state;
        let view = self.view();
        match condition {
            Condition::Did => !self.those.is_empty(),
            Condition::ThoseAre(filter) => {
                let mut those = self.those.iter();
                !self.those.is_empty() && those.all(|of| state.fits(of.0, filter, &view))
            }
            Condition::AtLeast(of) => self.amount(&of.0) >= self.amount(&of.1),
            Condition::Not(condition) => !self.holds(condition),
            Condition::Any(conditions) => conditions.iter().any(|any| self.holds(any)),
            condition => state.holds(condition, &view),
        }
    }

    /// してよい。そうしたら (`4.may-then`).
    pub(super) fn may(&mut self, of: &May) -> Flow<GoesOn> {
        for player in self.whom(of.who) {
            let done = self.can_do(player, &of.first) && self.wants(player, &of.first)?;
            let goes_on = match done {
                true => self.first_and_then(&of.first, &of.then, &of.otherwise)?,
                false => self.all(&of.otherwise)?,
            };
            if !goes_on {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// 〇〇する。そうしたら: all of it or nothing, as the book says of 「してよい」 (`4.may-then`); no fighter is asked.
    pub(super) fn must(&mut self, of: &Must) -> Flow<GoesOn> {
        if self.impossible(&of.first).is_some() {
            self.fight.cite_next("4.may-then");
            self.nothing(Ineffective::Condition);
            return self.all(&of.otherwise);
        }
        self.first_and_then(&of.first, &of.then, &of.otherwise)
    }

    /// Carries out the first effects, and what follows if they were done. A card that stayed instead of being destroyed
    /// or moved does not count as done (`4.soulguard.1`).
    fn first_and_then(
        &mut self,
        first: &[Effect],
        then: &[Effect],
        otherwise: &[Effect],
    ) -> Flow<GoesOn> {
        let before = std::mem::take(&mut self.kept);
        let goes_on = self.all(first)?;
        let kept = std::mem::replace(&mut self.kept, before);
        match goes_on {
            false => Ok(false),
            true if kept => self.all(otherwise),
            true => self.all(then),
        }
    }

    /// Returns the index of the first effect that cannot be done after those before it.
    pub(super) fn impossible(&self, effects: &[Effect]) -> Option<usize> {
        (0..effects.len()).find(|at| !self.is_possible(&effects[*at], &effects[..*at]))
    }

    /// 4.may-then: all of it or nothing. A choice without anything to choose from is no obstacle (`4.may-then.targets`).
    fn can_do(&mut self, player: Player, effects: &[Effect]) -> bool {
        let impossible = self.impossible(effects);
        if let Some(at) = impossible {
            self.fight.also("4.may-then");
            if matches!(effects[at], Effect::PayGauge(_)) {
                self.fight.also("4.may-then.example");
            }
            self.fight.cannot(player, Wish::Effect(self.of.card), "4.may-then");
        }
        impossible.is_none()
    }

    fn wants(&mut self, player: Player, effects: &[Effect]) -> Flow<bool> {
        let wants = self.fight.ask_wish(player, Wish::Effect(self.of.card))?;
        let none = |effect: &Effect| {
            let Effect::Choose(of) = effect else { return false };
            self.has_nothing_to_choose(of)
        };
        let no_target =
            effects.iter().any(none) || self.of.chosen.iter().any(|(_, cards)| cards.is_empty());
        if wants {
            self.fight.cite_next("4.may-then");
        }
        if wants && no_target {
            self.fight.cite_next("4.may-then.targets");
        }
        Ok(wants)
    }

    /// どちらか1つ
    pub(super) fn one_of(&mut self, branches: &[Vec<Effect>]) -> Flow<GoesOn> {
        let picked = self.fight.ask(self.of.player, Ask::Branch(branches.len()))?;
        branches.get(picked).map_or(Ok(true), |branch| self.all(branch))
    }

    /// ジャンケンする: the player of the scenario decides who wins.
    pub(super) fn rock_paper_scissors(&mut self, of: &Won) -> Flow {
        let you = self.of.player;
        let wins = self.fight.ask(you, Ask::Winner)? == 0;
        let winner = if wins { you } else { you.opponent() };
        self.fight.by(Some(winner), Event::WonByHand(winner), self.cite);
        self.all(if wins { &of.won } else { &of.lost }).map(|_| ())
    }

    /// Names a kind: the effects follow if the opponent's hand has a card of it.
    pub(super) fn name_kind(&mut self, named: &NameKind) -> Flow {
        let kind = self.named(named)?;
        let hand = self.fight.state.zone(self.of.player.opponent(), Zone::Hand);
        if hand.iter().any(|card| self.fight.state.def(*card).is(kind)) {
            self.all(&named.found)?;
        }
        Ok(())
    }

    /// The same for the top card of the fighter's own deck, which goes to the drop zone.
    pub(super) fn name_kind_of_top(&mut self, named: &NameKind) -> Flow<GoesOn> {
        let kind = self.named(named)?;
        let deck = self.fight.state.zone(self.of.player, Zone::Deck);
        let Some(top) = deck.last().copied() else { return Ok(true) };
        let handled = self.handled_so_far();
        self.send_one(top, Zone::Drop)?;
        self.those = self.handled_since(handled);
        self.milled_since(handled);
        match self.fight.state.def(top).is(kind) {
            true => self.all(&named.found),
            false => Ok(true),
        }
    }

    /// Asks which kind is named.
    fn named(&mut self, named: &NameKind) -> Flow<CardKind> {
        let you = self.of.player;
        let may = |kind: &CardKind| named.kinds.is_empty() || named.kinds.contains(kind);
        let kinds = CardKind::ALL.into_iter().filter(|kind| kind.belongs_to(Game::Buddyfight));
        let kinds = kinds.filter(may);
        let kinds: Vec<CardKind> = kinds.collect();
        let kind = kinds[self.fight.ask(you, Ask::Kind(kinds.clone()))?];
        self.fight.by(Some(you), Event::Named(kind), self.cite);
        Ok(kind)
    }
}
