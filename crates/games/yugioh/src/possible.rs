//! Whether something can be done to a card of an effect: Summoning it, taking control of it, turning it.

use std::sync::Arc;

use hantei_ability::yugioh::{
    Act, Effect, Filter, NormalSummon, Place, Position, Tokens, Trait, Which, Whose,
};
use hantei_base::kind::CardKind;
use hantei_engine::{CardId, DefId, Player};

use super::filter::View;
use super::refusal::{Legal, Why, demand};
use super::state::State;
use super::terms::Chosen;
use super::zone::Zone;

impl State {
    /// Whether an effect may Special Summon this card for the player: its kind and its text allow it (unless the effect ignores them), and
    /// no effect forbids it. A restriction that the source of the effect has put on its own player does not count.
    ///
    /// # Errors
    /// [`Why::CannotBeSummoned`] if its kind or its text does not allow it, [`Why::Barred`] if an effect forbids it.
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

    /// The printed data of a Token; the catalog has an entry for each Token that the card's text creates.
    pub(super) fn token_of(&self, card: CardId, of: &Tokens) -> Option<DefId> {
        let def = self.def(card);
        let at = def.text.tokens().position(|token| Arc::ptr_eq(token, &of.token))?;
        def.tokens.get(at).copied()
    }

    /// Whether a monster may be turned face-down: a Token may not (token.6).
    ///
    /// # Errors
    /// [`Why::NotOffered`] if it may not.
    pub(super) fn may_be_turned_face_down(&self, card: CardId) -> Legal {
        demand(!self.def(card).is(CardKind::Token), "token.6", Why::NotOffered)?;
        // ASSUMPTION: neither may a Trap (open question trap-monsters).
        demand(!self.def(card).is(CardKind::Trap), "battle-position", Why::NotOffered)
    }

    /// Whether the effects can do to a card what they do to the card chosen under this label: Summon it, take control of it, turn it.
    pub(super) fn is_usable_for(
        &self,
        card: CardId,
        effects: &[Effect],
        label: &str,
        view: &View<'_>,
    ) -> bool {
        self.may_be_used_for(card, effects, label, view).is_ok()
    }

    /// The same; otherwise the article that prevents it.
    pub(super) fn may_be_used_for(
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
                    self.may_come(view.you, card, of.ignoring_conditions, None)?;
                }
                Effect::Control(of) if chosen(&of.what) => {
                    let fixed = self.facts(card).may(&Trait::ControlFixed);
                    demand(!fixed, "effect-over-rule", Why::Barred)?;
                    let moves = self.object(card).controller != view.one(of.who);
                    demand(moves, "dictionary.control.2", Why::NotOffered)?;
                }
                Effect::Position(of) if chosen(&of.what) => match of.to {
                    Some(Position::FaceDown) => {
                        self.may_be_turned_face_down(card)?;
                    }
                    Some(to) => {
                        demand(self.position(card) != to, "battle-position", Why::NotOffered)?;
                    }
                    None => {}
                },
                _ => {}
            }
            effect.parts().iter().try_for_each(|part| self.may_be_used_for(card, part, label, view))
        })
    }

    /// The monsters in the hand that an effect may let its player Normal Summon or Set.
    pub(super) fn summonable_normally(&self, of: &NormalSummon, view: &View<'_>) -> Vec<CardId> {
        let filter = Filter { whose: Whose::Own, places: vec![Place::Hand], ..of.of.clone() };
        let may_be = |card: &CardId| {
            self.may_normal_summon_at_all(view.you, *card).is_ok()
                || self.may_set_monster_at_all(view.you, *card).is_ok()
        };
        self.meant(&filter, view).filter(may_be).collect()
    }
}
