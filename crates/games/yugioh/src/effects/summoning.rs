//! Effects that put monsters onto the field (special-summon-kinds.2).

use std::sync::Arc;

use crate::duel::Flow;
use crate::lasting::What;
use crate::request::{Ask, For};
use crate::tribute::TributeCount;
use crate::zone::Zone;
use hantei_ability::yugioh::{
    Act, Amount, Fusion, Gives, NormalSummon, Position, Ritual, SpecialSummon, Tokens, Until, Way,
    Which,
};
use hantei_engine::{CardId, Options, Player};

use super::Resolution;

impl Resolution<'_, '_> {
    /// 特殊召喚する
    pub(super) fn special_summon(&mut self, of: &SpecialSummon) -> Flow {
        let (you, under) = (self.you(), self.view().one(of.to));
        let (state, own) = (&self.duel.state, Some(self.link.source));
        let mut cards = self.which(&of.what);
        cards.retain(|card| {
            !matches!(state.object(*card).zone, Zone::Monster | Zone::Material | Zone::Gone)
                && state.may_come(you, *card, of.ignoring_conditions, own).is_ok()
        });
        let room = state.free(under, Zone::Monster);
        // 「一組」: all of them or none.
        let together = of.what == Which::Materials && room < cards.len();
        cards.truncate(if together { 0 } else { room });
        let placed = self.in_positions(under, &cards, of.position)?;
        let came = self.come(&placed, under)?;
        if of.negated && !came.is_empty() {
            let gives = Gives { negated: true, ..Gives::default() };
            self.give_all(&came, gives, Until::FaceUp);
        }
        self.handled_there(&came);
        self.shuffle_searched();
        Ok(())
    }

    /// The position of each monster; the player chooses if the text does not say (special-summon-basics.3).
    fn in_positions(
        &mut self,
        player: Player,
        cards: &[CardId],
        position: Option<Position>,
    ) -> Flow<Vec<(CardId, Position)>> {
        let mut placed = Vec::with_capacity(cards.len());
        for card in cards {
            let position = match position {
                Some(position) => position,
                None => {
                    let positions = vec![Position::Attack, Position::Defense];
                    let at = self.duel.ask(player, Ask::Position(*card, positions.clone()))?;
                    positions[at]
                }
            };
            placed.push((*card, position));
        }
        Ok(placed)
    }

    fn come(&mut self, cards: &[(CardId, Position)], under: Player) -> Flow<Vec<CardId>> {
        if cards.is_empty() {
            return Ok(Vec::new());
        }
        let (own, way) = ((self.you(), self.source()), (Way::Effect, Arc::from([])));
        Ok(self.duel.summon_by_effect(cards, under, way, own, "special-summon-kinds.2"))
    }

    /// トークンを特殊召喚する (token.1): all of them or none.
    pub(super) fn tokens(&mut self, of: &Tokens) -> Flow {
        let under = self.view().one(of.to);
        let Some(def) = self.duel.state.token_of(self.source(), of) else { return Ok(()) };
        if self.duel.state.free(under, Zone::Monster) < usize::from(of.count) {
            return Ok(());
        }
        let numbers = [&of.token.attack, &of.token.defense].map(|amount| match amount {
            Amount::Number(_) => None,
            Amount::Of(_) => Some(Amount::Number(self.amount(amount).max(0))),
        });
        let mut made = Vec::new();
        for _ in 0..of.count {
            made.extend(self.duel.make_token(under, def, "token.1"));
        }
        let source = Some(self.link.source);
        let barred = |card: &CardId| {
            let you = self.link.controller;
            self.duel.state.is_unbarred_but(you, Act::SpecialSummon, *card, source).is_err()
        };
        if made.iter().any(barred) {
            return Ok(());
        }
        let placed = self.in_positions(under, &made, of.position)?;
        let came = self.come(&placed, under)?;
        let [original_attack, original_defense] = numbers;
        if original_attack.is_some() || original_defense.is_some() {
            let gives = Gives { original_attack, original_defense, ..Gives::default() };
            self.give_all(&came, gives, Until::FaceUp);
        }
        self.handled_there(&came);
        Ok(())
    }

    /// 融合召喚する (fusion-summon-procedure)
    pub(super) fn fusion(&mut self, of: &Fusion) -> Flow {
        let came = self.duel.fusion_summon(self.link.controller, self.link.source.0, of)?;
        self.handled_there(came.as_slice());
        Ok(())
    }

    /// 儀式召喚する (ritual-summon-procedure)
    pub(super) fn ritual(&mut self, of: &Ritual) -> Flow {
        let came = self.duel.ritual_summon(self.link.controller, self.link.source.0, of)?;
        self.handled_there(came.as_slice());
        Ok(())
    }

    /// 通常召喚する, in addition to that of the turn. It is part of the effect's resolution, so nothing can negate it.
    pub(super) fn normal_summon(&mut self, of: &NormalSummon) -> Flow {
        let you = self.you();
        let from = self.duel.state.summonable_normally(of, &self.view());
        let Some(card) = self.duel.ask_card(you, For::Summon, Options::one_of(from))? else {
            return Ok(());
        };
        let state = &self.duel.state;
        let mut positions = Vec::new();
        if state.may_normal_summon_at_all(you, card).is_ok() {
            positions.push(Position::Attack);
        }
        if state.may_set_monster_at_all(you, card).is_ok() {
            positions.push(Position::FaceDown);
        }
        let at = self.duel.ask(you, Ask::Position(card, positions.clone()))?;
        match positions[at] {
            Position::FaceDown => self.duel.set_normally(you, card)?,
            Position::Attack | Position::Defense => self.summoned_normally(card)?,
        }
        self.handled_there(&[card]);
        Ok(())
    }

    fn summoned_normally(&mut self, card: CardId) -> Flow {
        let you = self.you();
        self.duel.next_moment();
        let tributes = self.duel.tribute_for(you, card, TributeCount::All, "normal-summon.2")?;
        let (way, cite) = match tributes.is_empty() {
            true => (Way::Normal, "normal-summon.1"),
            false => (Way::Tribute, "normal-summon.2"),
        };
        let cards = [(card, Position::Attack)];
        let own = (you, self.source());
        self.duel.summon_by_effect(&cards, you, (way, tributes.into()), own, cite);
        Ok(())
    }

    /// Gives these cards something for a while.
    pub(super) fn give_all(&mut self, cards: &[CardId], gives: Gives, until: Until) {
        let on = cards.iter().map(|card| self.duel.state.chosen(*card)).collect();
        let source = (self.link.source, self.link.controller);
        self.duel.lasts(source, on, What::Gives(Arc::new(gives)), until);
    }
}
