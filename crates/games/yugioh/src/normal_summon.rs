//! 召喚 (normal-summon), セット of monsters (monster-set), 反転召喚 (flip-summon).

use std::sync::Arc;

use hantei_ability::yugioh::{Act, Phase, Position, Summon, Way};
use hantei_base::kind::CardKind;
use hantei_engine::{CardId, Cite, Flows as _, Player, Scope};

use super::duel::{Duel, Flow};
use super::event::{Event, Span};
use super::filter::View;
use super::happening::Happening;
use super::reading::Reading;
use super::refusal::{Legal, Why, demand};
use super::state::State;
use super::terms::{By, How};
use super::tribute::TributeCount;
use super::under_way::Attempt;
use super::zone::Zone;

/// The limit of one Normal Summon or Set a turn (normal-summon-limit).
pub(super) fn the_normal_summon(player: Player) -> Scope {
    Scope::Right(player, "normal-summon")
}

impl State {
    /// Whether the player may Normal Summon this monster now (normal-summon.1).
    pub fn may_normal_summon(&self, player: Player, card: CardId) -> Legal {
        self.is_open(player, "phases.main-1")?;
        self.has_normal_summon(player)?;
        self.may_normal_summon_at_all(player, card)
    }

    /// The same without the limit and timing of the turn's Normal Summon: an effect may allow another one.
    pub(super) fn may_normal_summon_at_all(&self, player: Player, card: CardId) -> Legal {
        let object = self.object(card);
        if object.zone == Zone::Monster {
            return self.may_summon_again(player, card);
        }
        self.may_be_normal_summoned_or_set(player, card)?;
        self.is_unbarred(player, Act::NormalSummon, card)?;
        if self.without_tribute(player, card) {
            return Ok(());
        }
        self.has_tributes(player, card, "normal-summon.3")
    }

    /// Whether the player may Set this monster now (monster-set.1).
    pub fn may_set_monster(&self, player: Player, card: CardId) -> Legal {
        self.is_open(player, "phases.main-1")?;
        self.has_normal_summon(player)?;
        self.may_set_monster_at_all(player, card)
    }

    /// The same without the limit and timing of the turn's Normal Summon.
    pub(super) fn may_set_monster_at_all(&self, player: Player, card: CardId) -> Legal {
        self.may_be_normal_summoned_or_set(player, card)?;
        self.has_tributes(player, card, "monster-set.2")
    }

    /// Whether the card is a monster in the player's hand that can be Normal Summoned or Set (dictionary.summon-classes).
    fn may_be_normal_summoned_or_set(&self, player: Player, card: CardId) -> Legal {
        let (object, def) = (self.object(card), self.def(card));
        demand(object.owner == player, "normal-summon.1", Why::NotYours)?;
        demand(object.zone == Zone::Hand, "normal-summon.1", Why::NotThere)?;
        demand(def.is(CardKind::Monster), "normal-summon.1", Why::NotAMonster)?;
        demand(!self.is_special_only(card), "dictionary.summon-classes.2", Why::SpecialSummonOnly)
    }

    /// 特殊召喚モンスター: it cannot be Normal Summoned or Set (dictionary.summon-classes.2).
    pub(super) fn is_special_only(&self, card: CardId) -> bool {
        let def = self.def(card);
        let extra = [CardKind::Fusion, CardKind::Synchro, CardKind::Xyz, CardKind::Ritual];
        extra.into_iter().any(|kind| def.is(kind)) || def.text.is_special_only()
    }

    /// Whether the player still has this turn's Normal Summon or Set (normal-summon-limit).
    fn has_normal_summon(&self, player: Player) -> Legal {
        let used = self.limits.this_turn(&the_normal_summon(player)) > 0;
        let cite = match self.turn.phase {
            // If it was used in the first Main Phase, there is none in the second.
            Phase::Main2 => "phases.main-2",
            Phase::Draw | Phase::Standby | Phase::Main1 | Phase::Battle | Phase::End => {
                "normal-summon-limit"
            }
        };
        demand(!used, cite, Why::SummonUsed)
    }

    /// Whether there are enough Tributes, by this article, and then a free place (duel-field.1).
    fn has_tributes(&self, player: Player, card: CardId, cite: Cite) -> Legal {
        let needed = self.tributes_for(card);
        let there = needed == 0 || self.tributes(player).len() >= needed;
        demand(there, cite, Why::NoTributes)?;
        let room = self.free(player, Zone::Monster) + needed;
        demand(room > 0, "duel-field.1", Why::ZoneFull)
    }

    /// 「リリースなしで召喚できる」, if there is a free place without a Tribute that leaves.
    pub(super) fn without_tribute(&self, player: Player, card: CardId) -> bool {
        self.tributes_for(card) > 0
            && self.free(player, Zone::Monster) > 0
            && self
                .procedures(card, Summon::NormalWithoutTribute)
                .any(|(_, of)| self.hold(&of.conditions, &View::of(player, card)))
    }

    /// 再度召喚 of a Gemini Monster that is on the field as a Normal Monster: its text allows it (ability-names).
    fn may_summon_again(&self, player: Player, card: CardId) -> Legal {
        let object = self.object(card);
        demand(object.controller == player, "normal-summon.1", Why::NotYours)?;
        let def = self.def(card);
        demand(def.is(CardKind::Gemini), "normal-summon.1", Why::NotThere)?;
        demand(!object.face_down, "face-down-cards.2", Why::FaceDown)?;
        demand(!object.status.again, "ability-names", Why::UsedUp)?;
        self.is_unbarred(player, Act::NormalSummon, card)
    }

    /// Whether the player may Flip Summon this monster now (flip-summon.1).
    pub fn may_flip_summon(&self, player: Player, card: CardId) -> Legal {
        self.is_open(player, "flip-summon.1")?;
        let object = self.object(card);
        demand(object.zone == Zone::Monster, "flip-summon.1", Why::NotThere)?;
        demand(object.controller == player, "flip-summon.1", Why::NotYours)?;
        demand(object.face_down, "flip-summon.1", Why::FaceUp)?;
        demand(!self.set_this_turn(card), "flip-summon.3", Why::SetThisTurn)?;
        // A monster turned face-down by an effect was not Set. The book does not say whether it has to wait as well.
        let turned = object.status.turned_down == self.turn.number;
        let waits = turned && self.readings.hold(Reading::TurnedDownIsSet);
        demand(!waits, "flip-summon.3", Why::SetThisTurn)?;
        self.may_change_position_or_flip(card)?;
        self.is_unbarred(player, Act::FlipSummon, card)
    }
}

impl Duel<'_> {
    /// 召喚, アドバンス召喚: this turn's Normal Summon.
    pub(super) fn normal_summon(&mut self, player: Player, card: CardId) -> Flow {
        if !self.summon_normally(player, card)? && self.reads(Reading::NegatedSummonKeepsRight) {
            return Ok(());
        }
        // normal-summon-limit
        self.by(
            player,
            Event::UsedUp(the_normal_summon(player), Span::Turn),
            "normal-summon-limit",
        );
        Ok(())
    }

    /// A Normal Summon, by rule or by effect. Returns whether it succeeded.
    pub(super) fn summon_normally(&mut self, player: Player, card: CardId) -> Flow<bool> {
        self.next_moment();
        if self.state.object(card).zone == Zone::Monster {
            return self.summon_again(player, card);
        }
        let takes = match self.state.without_tribute(player, card) {
            true => TributeCount::AllOrNone,
            false => TributeCount::All,
        };
        // normal-summon.2: the Tributes go first.
        let tributed = self.tribute_for(player, card, takes, "normal-summon.2")?;
        let (how, cite) = match tributed.is_empty() {
            true => (Way::Normal, "normal-summon.1"),
            false => (Way::Tribute, "normal-summon.2"),
        };
        // normal-summon.1: from the hand, face-up, in Attack Position.
        let cards = Arc::from([(card, Position::Attack)]);
        self.attempt_summon(
            Attempt { by: player, cards, how, materials: tributed.into(), negated: false },
            cite,
        )
    }

    /// A Gemini Monster is Normal Summoned again, where it is.
    fn summon_again(&mut self, player: Player, card: CardId) -> Flow<bool> {
        let cards = Arc::from([(card, self.state.position(card))]);
        let how = Way::Normal;
        let attempt = Attempt { by: player, cards, how, materials: Arc::from([]), negated: false };
        let succeeds = self.attempt_summon(attempt, "ability-names")?;
        if succeeds && self.state.object(card).zone == Zone::Monster {
            self.note(Event::SummonedAgain(card), "ability-names");
        }
        Ok(succeeds)
    }

    /// セット of a monster, in place of the Normal Summon of the turn (monster-set.1).
    pub(super) fn set_monster(&mut self, player: Player, card: CardId) -> Flow {
        self.set_normally(player, card)?;
        // normal-summon-limit: a Set is the one of the turn, too.
        self.by(
            player,
            Event::UsedUp(the_normal_summon(player), Span::Turn),
            "normal-summon-limit",
        );
        Ok(())
    }

    /// A Set, by rule or by effect.
    pub(super) fn set_normally(&mut self, player: Player, card: CardId) -> Flow {
        self.next_moment();
        // monster-set.2
        let tributed = self.tribute_for(player, card, TributeCount::All, "monster-set.2")?;
        self.next_moment();
        let cite = if tributed.is_empty() { "monster-set.1" } else { "monster-set.2" };
        self.put_out(card, player, Position::FaceDown, How::Set, By::Rule, cite);
        let card = self.state.chosen(card);
        self.happen(Happening::Set(card));
        Ok(())
    }

    /// 反転召喚 (flip-summon.1)
    pub(super) fn flip_summon(&mut self, player: Player, card: CardId) -> Flow {
        let cards = Arc::from([(card, Position::Attack)]);
        let how = Way::Flip;
        let attempt = Attempt { by: player, cards, how, materials: Arc::from([]), negated: false };
        self.attempt_summon(attempt, "flip-summon.1")?;
        Ok(())
    }
}
