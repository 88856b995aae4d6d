//! Effects that last for a while, and changes to a card on the field.

use crate::duel::Flow;
use crate::event::{Change as By, Event};
use crate::happening::Happening;
use crate::lasting::What;
use crate::moves::Goal;
use crate::terms;
use crate::terms::How;
use crate::zone::Zone;
use hantei_ability::yugioh::{
    Amount, BattleDamage, Change, ChangePosition, Control, Equip, Give, Gives, Meanwhile, Position,
    Trait, Until, Which,
};
use hantei_engine::CardId;

use super::{EFFECT, Resolution};

impl Resolution<'_, '_> {
    /// Those of the cards that lie face-up on the field; other cards are not changed for a while.
    fn face_up(&self, which: &Which) -> Vec<CardId> {
        let mut cards = self.which(which);
        cards.retain(|card| self.duel.state.is_face_up(*card));
        cards
    }

    /// 攻撃力・守備力アップ, by an amount determined now
    pub(super) fn change(&mut self, of: &Change) -> Flow {
        let cards = self.face_up(&of.what);
        let number = |amount: &Amount| Amount::Number(self.amount(amount));
        let gives = Gives {
            attack: of.attack.as_ref().map(number),
            defense: of.defense.as_ref().map(number),
            ..Gives::default()
        };
        self.given(&cards, gives, of.until);
        Ok(())
    }

    /// Gives anything else; its amounts are determined now, for each card.
    pub(super) fn give(&mut self, of: &Give) -> Flow {
        let cards = self.face_up(&of.what);
        let settled = |amount: &Option<Amount>| {
            amount.as_ref().map(|amount| Amount::Number(self.amount(amount)))
        };
        let gives = &of.gives;
        let gives = Gives {
            original_attack: settled(&gives.original_attack),
            original_defense: settled(&gives.original_defense),
            attack_becomes: settled(&gives.attack_becomes),
            defense_becomes: settled(&gives.defense_becomes),
            attack: settled(&gives.attack),
            defense: settled(&gives.defense),
            ..(**gives).clone()
        };
        self.given(&cards, gives, of.until);
        Ok(())
    }

    fn given(&mut self, cards: &[CardId], gives: Gives, until: Until) {
        if !cards.is_empty() {
            self.give_all(cards, gives, until);
            self.handled_there(cards);
        }
    }

    /// Something that applies for a while to all cards and players that it describes.
    pub(super) fn meanwhile(&mut self, of: &Meanwhile) -> Flow {
        let what =
            What::Meanwhile { gives: of.gives.as_slice().into(), bars: of.bars.as_slice().into() };
        let source = (self.link.source, self.link.controller);
        self.duel.lasts(source, Vec::new(), what, of.until);
        Ok(())
    }

    /// 戦闘ダメージは0になる
    pub(super) fn battle_damage(&mut self, of: BattleDamage) -> Flow {
        for player in self.whom(of.none_to) {
            let source = (self.link.source, self.link.controller);
            self.duel.lasts(source, Vec::new(), What::NoBattleDamage(player), of.until);
        }
        Ok(())
    }

    /// 表示形式を変更する
    pub(super) fn position(&mut self, of: &ChangePosition) -> Flow {
        let mut changed = Vec::new();
        for card in self.which(&of.what) {
            let state = &self.duel.state;
            let to = of.to.unwrap_or(match state.position(card) {
                Position::Attack => Position::Defense,
                Position::Defense | Position::FaceDown => Position::Attack,
            });
            let refuses = to == Position::FaceDown && state.may_be_turned_face_down(card).is_err();
            let cite = match (state.position(card), to) {
                (Position::FaceDown, _) => "dictionary.flip.1",
                (_, Position::FaceDown) => "battle-position.face-down-defense",
                _ => "position-change",
            };
            if !refuses && self.duel.change_to(card, to, By::Effect, cite)? {
                changed.push(card);
            }
        }
        self.handled_there(&changed);
        Ok(())
    }

    /// コントロールを得る (dictionary.control.2)
    pub(super) fn control(&mut self, of: &Control) -> Flow {
        let (to, by) = (self.view().one(of.who), self.by());
        let mut taken = Vec::new();
        for card in self.which(&of.what) {
            let state = &self.duel.state;
            let from = state.object(card).controller;
            if state.facts(card).may(&Trait::ControlFixed)
                || !self.duel.move_control(card, to, by, "dictionary.control.2")?
            {
                continue;
            }
            taken.push(card);
            let state = &self.duel.state;
            let on = state.chosen(card);
            let home = state.control_by_effect(on).map_or(from, |(_, home)| home);
            let source = (self.link.source, self.link.controller);
            self.duel.lasts(source, vec![on], What::Control { who: to, home }, of.until);
        }
        self.handled_there(&taken);
        Ok(())
    }

    /// 装備する (spell-card.equip); a monster that becomes an Equip Card moves to the Spell & Trap Zone (dictionary.equip-card).
    pub(super) fn equip(&mut self, of: &Equip) -> Flow {
        let Some(to) = self.face_up(&of.to).first().copied() else { return Ok(()) };
        let (you, by) = (self.you(), self.by());
        for card in self.which(&of.what) {
            let state = &self.duel.state;
            if !state.may_equip(card, to) {
                continue;
            }
            match state.object(card).zone {
                Zone::Spell => self.duel.equip(card, to, "spell-card.equip"),
                _ if state.free(you, Zone::Spell) > 0 => {
                    // ASSUMPTION: it is no Xyz Monster there and loses its materials (open question equipped-xyz).
                    let under: Vec<CardId> = self.duel.state.materials(card).collect();
                    if !under.is_empty() {
                        self.duel.send(&under, terms::By::Rule, "xyz-material.3")?;
                    }
                    // ASSUMPTION: a Token moves there, too (open question token-as-equip).
                    let goal = Goal::of(Zone::Spell, you).on(to);
                    self.duel.put(card, goal, How::Placed, by, "dictionary.equip-card");
                    let state = &self.duel.state;
                    let known = (state.chosen(card), state.chosen(to));
                    self.duel.happen(Happening::Equipped(known.0, known.1));
                }
                _ => {}
            }
        }
        self.handled_there(&[to]);
        Ok(())
    }

    /// Ties this card to another one from now on.
    pub(super) fn tie(&mut self, which: &Which) -> Flow {
        let card = self.source();
        if !self.duel.state.is_still(self.link.source) {
            return Ok(());
        }
        for to in self.which(which) {
            self.duel.note(Event::Tied { card, to }, EFFECT);
        }
        Ok(())
    }
}
