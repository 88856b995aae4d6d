//! Parses what is done to cards.

use std::sync::Arc;

use hantei_ability::buddyfight::{Effect, Filter, Give, Is, Place, Put, Silence, To, Which, Whose};

use super::reader::{Reader, Scope};
use super::verb::{self, Form, Verb};

/// An action on cards.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Action {
    Destroy,
    Return,
    Put(To),
    /// Puts cards on top of a deck or below it, 好きな順番で.
    PutInAnyOrder(To),
    Drop,
    IntoSoul {
        face_down: bool,
    },
    Rest,
    Stand,
    Equip {
        pay: bool,
    },
}

impl Action {
    /// Returns the action as an effect, or `None` if it cannot be done to such cards.
    pub(super) fn effect(self, what: Which, filter: Option<&Filter>) -> Option<Effect> {
        let hidden = |place: &Place| matches!(place, Place::Hand | Place::Deck);
        let of_hand = filter.is_some_and(|of| of.places.iter().any(hidden));
        // A card already on the field is not equipped, so the text must name a place.
        let of_field = filter.is_some_and(|of| of.places.is_empty());
        Some(match self {
            Action::Destroy if of_hand => return None,
            Action::Destroy => Effect::Destroy(what),
            Action::Return => Effect::Return(what),
            Action::Drop => Effect::Drop(what),
            Action::Put(to) => Effect::Put(Put::of(what, to)),
            // A single card has no order.
            Action::PutInAnyOrder(_) if matches!(what, Which::This | Which::That) => return None,
            Action::PutInAnyOrder(to) => Effect::Put(Put { any_order: true, ..Put::of(what, to) }),
            Action::IntoSoul { face_down } => {
                Effect::Put(Put { face_down, ..Put::of(what, To::ThisSoul) })
            }
            Action::Rest => Effect::Rest(what),
            Action::Stand => Effect::Stand(what),
            Action::Equip { .. } if of_field => return None,
            Action::Equip { pay: false } => Effect::Equip(what),
            Action::Equip { pay: true } => Effect::EquipPaying(what),
        })
    }
}

/// Returns the action and its object, for an effect that a verb and its object express completely.
pub(super) fn action_of(effect: &Effect) -> Option<(Action, &Which)> {
    Some(match effect {
        Effect::Destroy(what) => (Action::Destroy, what),
        Effect::Return(what) => (Action::Return, what),
        Effect::Drop(what) => (Action::Drop, what),
        Effect::Put(Put { what, to: To::ThisSoul, face_down, .. }) => {
            (Action::IntoSoul { face_down: *face_down }, what)
        }
        Effect::Put(Put { what, to, host: None, any_order: true, .. }) => {
            (Action::PutInAnyOrder(*to), what)
        }
        Effect::Put(Put { what, to, host: None, .. }) => (Action::Put(*to), what),
        Effect::Rest(what) => (Action::Rest, what),
        Effect::Stand(what) => (Action::Stand, what),
        Effect::Equip(what) => (Action::Equip { pay: false }, what),
        Effect::EquipPaying(what) => (Action::Equip { pay: true }, what),
        _ => return None,
    })
}

impl Scope {
    /// Applies the action to the cards. Returns `None` if the cards would end up in an order that the text does not
    /// give and nobody chooses.
    pub(super) fn done_to(
        &mut self,
        action: Action,
        what: &Which,
        filter: Option<&Filter>,
    ) -> Option<()> {
        let stacked = matches!(action, Action::Put(To::DeckTop | To::DeckBottom));
        let looked_at = filter.is_some_and(|of| of.is == [Is::LookedAt]);
        let one = looked_at && self.looked_at_one;
        (!matches!(what, Which::All(_)) || !stacked || one).then_some(())?;
        self.moved |= !matches!(action, Action::Rest | Action::Stand);
        Some(())
    }
}

/// 好きな順番で, before or after the destination.
const ON_TOP_IN_ANY_ORDER: &str = "((持ち主の|君の|相手の|)デッキの(1番|)上に好きな順番で|好きな順番で(持ち主の|君の|相手の|)デッキの(1番|)上に)";
const BELOW_IN_ANY_ORDER: &str = "((持ち主の|君の|相手の|)デッキの(1番|)下に好きな順番で|好きな順番で(持ち主の|君の|相手の|)デッキの(1番|)下に)";

/// The wording of each action after を. The printer uses the first wording of an action.
pub(super) const ACTIONS: [(Action, &str, Verb); 22] = [
    (Action::Destroy, "", verb::DESTROY),
    (Action::Return, "(持ち主の|君の|相手の|)手札に", verb::RETURN),
    (Action::Put(To::Hand), "(君の|)手札に", verb::ADD),
    (Action::Drop, "(持ち主の|君の|相手の|)ドロップゾーンに", verb::PUT),
    (Action::Drop, "", verb::DISCARD),
    (Action::Put(To::Gauge), "(持ち主の|君の|相手の|)ゲージに", verb::PUT),
    (Action::Put(To::DeckTop), "(持ち主の|君の|相手の|)デッキの(1番|)上に", verb::PUT),
    (Action::Put(To::DeckTop), "(持ち主の|君の|相手の|)デッキの(1番|)上に", verb::RETURN),
    (Action::Put(To::DeckBottom), "(持ち主の|君の|相手の|)デッキの(1番|)下に", verb::PUT),
    (Action::Put(To::DeckBottom), "(持ち主の|君の|相手の|)デッキの(1番|)下に", verb::RETURN),
    (Action::PutInAnyOrder(To::DeckTop), ON_TOP_IN_ANY_ORDER, verb::PUT),
    (Action::PutInAnyOrder(To::DeckTop), ON_TOP_IN_ANY_ORDER, verb::RETURN),
    (Action::PutInAnyOrder(To::DeckBottom), BELOW_IN_ANY_ORDER, verb::PUT),
    (Action::PutInAnyOrder(To::DeckBottom), BELOW_IN_ANY_ORDER, verb::RETURN),
    (
        Action::Put(To::DeckShuffled),
        "(持ち主の|君の|相手の|)デッキに戻し(そのデッキ|デッキ|)(を|)",
        verb::SHUFFLE,
    ),
    (Action::IntoSoul { face_down: false }, "この(カード|モンスター)のソウルに", verb::INSERT),
    (
        Action::IntoSoul { face_down: true },
        "裏向きでこの(カード|モンスター)のソウルに",
        verb::INSERT,
    ),
    (Action::Rest, "", verb::REST),
    (Action::Rest, "", verb::REST_IT),
    (Action::Stand, "", verb::STAND),
    (Action::Equip { pay: false }, "【装備コスト】を払わず(に|)", verb::EQUIP),
    (Action::Equip { pay: true }, "【装備コスト】を払って", verb::EQUIP),
];

impl Reader<'_> {
    /// Parses what is done to cards, or what they are given.
    pub(super) fn of_cards(&mut self) -> Option<(Vec<Effect>, Form)> {
        let outer = std::mem::take(&mut self.scope.choices);
        let mut objects = vec![self.object()?];
        while let Some(next) = self.attempt(|of| {
            of.need("と")?;
            of.object()
        }) {
            objects.push(next);
        }
        // 「君のドロップゾーンのモンスター1枚と魔法1枚」 does not state where the second card is.
        let unsaid = |(_, filter): &(Which, Option<Filter>)| {
            let battling = [Is::Attacking, Is::Attacked, Is::Battling];
            filter.as_ref().is_some_and(|of| {
                of.whose == Whose::Any
                    && of.places.is_empty()
                    && !of.is.iter().any(|is| battling.contains(is))
            })
        };
        (unsaid(&objects[0]) || !objects[1..].iter().any(unsaid)).then_some(())?;
        // 「〜1枚と、〜1枚を選び」: the action applies to both chosen cards.
        (objects.len() == 1 || !self.sees("を選")).then_some(())?;
        let chosen = std::mem::replace(&mut self.scope.choices, outer);
        let mut effects: Vec<Effect> =
            chosen.into_iter().map(|of| Effect::Choose(Box::new(of))).collect();
        let (behind, scope, one) = (self.at(), self.scope.clone(), objects.len() == 1);
        let mut done = None;
        for (what, filter) in objects {
            self.move_to(behind);
            self.scope = scope.clone();
            let read = |of: &mut Self, effects: &mut Vec<Effect>| of.done_to(what, filter, effects);
            done = Some(self.choosing(&mut effects, read)?);
        }
        // Done one after another, the cards would lie in the order in which they are named, and nobody would choose it.
        let ordered = |of: &Effect| matches!(of, Effect::Put(Put { any_order: true, .. }));
        (one || !effects.iter().any(ordered)).then_some(())?;
        Some((effects, done?))
    }

    /// Parses an action together with the choices made as it resolves. The choices come before the action.
    pub(super) fn choosing<T>(
        &mut self,
        effects: &mut Vec<Effect>,
        read: impl FnOnce(&mut Self, &mut Vec<Effect>) -> Option<T>,
    ) -> Option<T> {
        let outer = std::mem::take(&mut self.scope.choices);
        let found = read(self, effects)?;
        let chosen = std::mem::replace(&mut self.scope.choices, outer);
        let before = effects.len().saturating_sub(1);
        let chosen = chosen.into_iter().map(|of| Effect::Choose(Box::new(of)));
        effects.splice(before..before, chosen);
        Some(found)
    }

    fn done_to(
        &mut self,
        what: Which,
        filter: Option<Filter>,
        effects: &mut Vec<Effect>,
    ) -> Option<Form> {
        let picked = matches!(what, Which::Chosen(_)) && filter.is_some();
        if picked {
            let form = self.attempt(|of| {
                (of.eat("を") || of.was_counted()).then_some(())?;
                of.verb(verb::CHOOSE)
            });
            if let Some(form) = form {
                self.scope.it = Some(what.clone());
                self.scope.picked = Some(what.clone());
                if form == Form::Ends || self.sees("。") {
                    return Some(form);
                }
                // The next action may have the same object without repeating it.
                if let Some(until) = self.lasts() {
                    self.scope.until = Some(until);
                }
                if let Some(form) = self.attempt(|of| {
                    let until = of.scope.until?;
                    let (give, form) = of.give(what.clone(), until)?;
                    effects.push(give);
                    Some(form)
                }) {
                    return Some(form);
                }
                if let Some((effect, form)) = self.attempt(|of| of.action(&what, filter.as_ref())) {
                    effects.push(effect);
                    return Some(form);
                }
                return Some(form);
            }
        }
        let silenced = self.attempt(|of| {
            of.need("の能力(全て|の全て|)を(全て|)")?;
            let until = of.lasts().or(of.scope.until)?;
            let form = of.verb(verb::NEGATE)?;
            Some((Effect::Silence(Silence { what: what.clone(), until }), form))
        });
        let done = silenced
            .or_else(|| {
                self.attempt(|of| {
                    let chosen = picked && of.eat("を選んで");
                    (chosen || of.eat("を") || of.was_counted()).then_some(())?;
                    of.action(&what, filter.as_ref())
                })
            })
            .or_else(|| {
                self.attempt(|of| {
                    (!of.sees("の(カードの|)効果で")).then_some(())?;
                    let _ = of.eat("(の|は|を|に)")
                        || of.sees("が1枚で攻撃している攻撃は") && of.eat("が");
                    let until = of.lasts().or(of.scope.until)?;
                    of.give(what.clone(), until)
                })
            })
            .or_else(|| self.attempt(|of| of.nullified_for_a_while(&what)));
        let (effect, form) = done?;
        effects.push(effect);
        let host = filter.as_ref().and_then(|of| of.host.as_deref());
        match (host.and_then(|of| of.chosen.clone()), what) {
            // 「〜1枚のソウル1枚をドロップゾーンに置き、そのカードを破壊する」: 「そのカード」 is the host, because only a card on the field can be destroyed.
            (Some(label), _) if form == Form::Goes && self.sees("そのカードを破壊") => {
                self.scope.it = Some(Which::Chosen(label));
                self.scope.picked = self.scope.it.clone();
            }
            (_, what @ Which::Chosen(_)) => self.scope.it = Some(what),
            (_, _) => {}
        }
        Some(form)
    }

    /// Whether を comes before the number: 「モンスターを好きな枚数」.
    fn was_counted(&mut self) -> bool {
        self.was("枚数") || self.was("枚まで") || self.was("枚") || self.was("を全て")
    }

    /// Parses 「攻撃してきたカードの『貫通』を、そのターン中、無効化する」.
    fn nullified_for_a_while(&mut self, what: &Which) -> Option<(Effect, Form)> {
        self.scope.until.is_none().then_some(())?;
        self.need("の")?;
        let (gives, form) = self.gives()?;
        let until = self.scope.until.take()?;
        (!gives.nullifies.is_empty()).then_some(())?;
        let (what, gives) = (what.clone(), Arc::new(gives));
        Some((Effect::Give(Box::new(Give { what, gives, until })), form))
    }

    /// Parses the verb after its object.
    pub(super) fn action(
        &mut self,
        what: &Which,
        filter: Option<&Filter>,
    ) -> Option<(Effect, Form)> {
        let inserted = self.attempt(|of| of.insertion(what));
        if inserted.is_some() {
            return inserted;
        }
        let called = self.attempt(|of| of.called(what, filter));
        if called.is_some() {
            return called;
        }
        let found = ACTIONS.iter().find_map(|(action, before, verb)| {
            self.attempt(|of| {
                (before.is_empty() || of.eat(before)).then_some(())?;
                Some((*action, of.verb(*verb)?))
            })
        });
        let (action, form) = found?;
        self.scope.done_to(action, what, filter)?;
        // A card on the field is not "added" to the hand; texts use 「戻す」 for it.
        let of_field = filter.is_some_and(|of| of.places.is_empty());
        (action != Action::Put(To::Hand) || !of_field).then_some(())?;
        Some((action.effect(what.clone(), filter)?, form))
    }

    /// Parses 「君の場の《竜騎士》1枚のソウルに入れる」.
    pub(super) fn insertion(&mut self, what: &Which) -> Option<(Effect, Form)> {
        let face_down = self.eat("裏向きで");
        (!self.sees("この(カード|モンスター)")).then_some(())?;
        let host = self.host()?;
        self.need("のソウルに")?;
        let face_down = self.eat("裏向きで") || face_down;
        let form = self.verb(verb::INSERT)?;
        // 「このカードを〜1枚のソウルに入れる。入れたら、そのカードをスタンドする」: 「そのカード」 is the other card.
        if *what == Which::This {
            self.scope.it = Some(host.clone());
        }
        let what = what.clone();
        let put = Put { host: Some(host), face_down, ..Put::of(what, To::Soul) };
        Some((Effect::Put(put), form))
    }
}
