//! Parses what is done to cards, and to which cards.

use std::sync::Arc;

use hantei_ability::buddyfight::{
    Amount, Effect, Elsewhere, Filter, Give, Is, Place, Put, Silence, To, Which, Whose,
};

use super::condition::have;
use super::noun::Quantity;
use super::reader::{Reader, Scope};
use super::token::Lex;
use super::trigger::the_attacked;
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

    /// Parses the card whose soul it is: chosen at declaration, or mentioned before.
    fn host(&mut self) -> Option<Which> {
        if let Some(mentioned) = self.attempt(Reader::mentioned) {
            return Some(mentioned);
        }
        let filter = self.noun()?;
        let hidden = |place: &Place| {
            matches!(place, Place::Hand | Place::Deck | Place::Gauge | Place::Soul | Place::Drop)
        };
        (!filter.places.iter().any(hidden)).then_some(())?;
        let one = Quantity::So { count: Amount::Number(1), up_to: false };
        (self.quantity().is_none_or(|of| of == one)).then_some(())?;
        Some(Which::Chosen(self.choose_so(filter, Amount::Number(1), false)))
    }

    /// Parses 「選んだカード」 or 「そのモンスター」: a card mentioned before.
    fn mentioned(&mut self) -> Option<Which> {
        if self.eat("選んだ(カード|モンスター|アイテム)") {
            return self.scope.picked.clone();
        }
        self.need("その")?;
        let it = self.pointed_at()?;
        let attacked = matches!(&it, Which::All(of) if **of == the_attacked());
        let _ = attacked && self.eat("相手の");
        if !self.eat("(カード|モンスター|アイテム)") {
            self.attribute()?;
        }
        let _ = attacked && self.eat("1枚");
        Some(it)
    }

    /// Parses 「〜1枚のソウル1枚」, of a card that was chosen or mentioned before.
    fn soul_of(&mut self, host: &Which) -> Option<(Which, Option<Filter>)> {
        self.need("のソウル")?;
        // The same soul is mentioned only once: a later 「そのカード」 would be another card.
        let again = self.scope.soul_of.replace(host.clone()).as_ref() == Some(host);
        (!again).then_some(())?;
        let host = match host {
            Which::Chosen(label) => Filter { chosen: Some(label.clone()), ..Filter::default() },
            Which::That => Filter { is: vec![Is::That], ..Filter::default() },
            Which::All(of) if **of == the_attacked() => the_attacked(),
            _ => return None,
        };
        let host = Some(Box::new(host));
        let mut soul = Filter { places: vec![Place::Soul], host, ..Filter::default() };
        // 「選んだカードのソウルにある《艦載機》1枚」
        if let Some(of) = self.attempt(|of| {
            of.need("(にある|の)")?;
            let noun = of.noun()?;
            (noun.whose == Whose::Any && noun.places.is_empty()).then_some(noun)
        }) {
            soul = Filter { places: soul.places, host: soul.host, ..of };
        }
        match self.quantity()? {
            Quantity::All => Some((Which::All(Box::new(soul.clone())), Some(soul))),
            Quantity::So { count, up_to } => {
                let label = self.choose_so(soul.clone(), count, up_to);
                Some((Which::Chosen(label), Some(soul)))
            }
        }
    }

    /// Parses the object of an action, with the filter that it must match if the text gives one.
    pub(super) fn object(&mut self) -> Option<(Which, Option<Filter>)> {
        if let Some(here) = self.this_card() {
            // The card is where the text says, or where the event has just put it.
            let moved = self.scope.to_drop && here == Some(Elsewhere::Drop);
            let here = if moved { None } else { here };
            (here.is_none() || self.scope.here.is_none_or(|of| here == Some(of))).then_some(())?;
            self.scope.here = here.or(self.scope.here);
            return Some((Which::This, None));
        }
        if let Some(soul) = self.attempt(|of| {
            let mentioned = of.mentioned()?;
            of.soul_of(&mentioned)
        }) {
            return Some(soul);
        }
        if self.eat("選んだ(カード|モンスター|アイテム|魔法)(全て|)") {
            let picked = self.scope.picked.clone()?;
            let _ = self.is_one(&picked) && self.eat("1枚");
            return Some((picked, None));
        }
        // 「場のその」: only while the card is on the field.
        let there = self.sees("場のその(カード|モンスター|アイテム|魔法)") && self.eat("場の");
        if self.eat("その(カード|モンスター|アイテム|魔法)(全て|)") {
            let it = self.pointed_at()?;
            let that = Filter { is: vec![Is::That], ..Filter::default() };
            let _ = self.is_one(&it) && self.eat("1枚");
            return match it {
                Which::That if there => Some((Which::All(Box::new(that)), None)),
                it => Some((it, None)),
            };
        }
        let before = self.attempt(|of| {
            of.need("その")?;
            of.attribute()
        });
        if let Some(attribute) = before {
            let it = match self.pointed_at()? {
                // 「その《竜騎士》」: the card that has this card in its soul.
                Which::All(host) if host.is == [Is::Host] => {
                    Which::All(Box::new(Filter { attributes: vec![attribute], ..*host }))
                }
                it => it,
            };
            let _ = self.is_one(&it) && self.eat("1枚");
            return Some((it, None));
        }
        if self.scope.looked && self.eat("(残りの|公開した)カード(全て|)") {
            let filter =
                Filter { places: vec![Place::Deck], is: vec![Is::LookedAt], ..Filter::default() };
            return Some((Which::All(Box::new(filter.clone())), Some(filter)));
        }
        let filter = self.noun()?;
        match self.quantity() {
            Some(Quantity::All) if self.eat("のソウル(全て|の全て)") => all_souls(filter),
            Some(Quantity::All) => Some((Which::All(Box::new(filter.clone())), Some(filter))),
            Some(Quantity::So { count, up_to }) => {
                let one = count == Amount::Number(1) && !up_to;
                let filter = match one.then(|| self.attempt(|of| of.or_one(&filter))).flatten() {
                    Some(either) => either,
                    None => filter,
                };
                let label = self.choose_so(filter.clone(), count, up_to);
                let what = Which::Chosen(label);
                if one && self.sees("のソウル") {
                    return self.soul_of(&what);
                }
                Some((what, Some(filter)))
            }
            None if self.eat("のソウル") => {
                self.need("(全て|の全て)")?;
                all_souls(filter)
            }
            None => {
                let one = matches!(
                    filter.places.as_slice(),
                    [Place::Center | Place::Left | Place::Right]
                );
                let lies = filter.whose != Whose::Any;
                let all = one && lies && !filter.is.contains(&Is::Other);
                // 「場のモンスターの能力全て」: of all of these monsters.
                let abilities = self.sees("の能力(全て|の全て)を");
                // 「攻撃してきたカードの『貫通』」: of all cards that attack together.
                let attacking = filter.is.contains(&Is::Attacking) && self.sees_keyword_of();
                (all || abilities || attacking)
                    .then(|| (Which::All(Box::new(filter.clone())), Some(filter)))
            }
        }
    }

    /// Parses 「モンスター1枚か、アイテム1枚」: one of either kind, in the same place.
    fn or_one(&mut self, one: &Filter) -> Option<Filter> {
        self.need("か")?;
        let other = self.noun()?;
        (self.quantity()? == Quantity::So { count: Amount::Number(1), up_to: false })
            .then_some(())?;
        let bare = Filter::default();
        let unsaid = (other.whose, &other.places) == (bare.whose, &bare.places);
        let same = (other.whose, &other.places) == (one.whose, &one.places);
        let of = |of: &Filter| Filter { whose: Whose::Any, places: Vec::new(), ..of.clone() };
        let any = vec![of(one), of(&other)];
        ((unsaid || same) && !any.contains(&bare) && one.host.is_none() && other.host.is_none())
            .then_some(())?;
        Some(Filter { whose: one.whose, places: one.places.clone(), any, ..bare })
    }

    /// Returns the card to which その refers.
    pub(super) fn pointed_at(&self) -> Option<Which> {
        self.scope.pointed_at()
    }

    /// Whether the text continues with 「の『貫通』」.
    fn sees_keyword_of(&mut self) -> bool {
        self.sees("の") && matches!(self.peek_at(1), Some(Lex::Keyword(_)))
    }

    /// Whether the text refers to a single card: 「そのカード1枚」.
    fn is_one(&self, which: &Which) -> bool {
        match which {
            Which::That => true,
            Which::Chosen(label) => self.scope.ones.contains(label),
            Which::All(filter) => **filter == the_attacked(),
            Which::This | Which::Those | Which::Top(_) => false,
        }
    }

    /// Parses 「このカード」 or 「手札のこのカード」: this card, and where the text says it is.
    fn this_card(&mut self) -> Option<Option<Elsewhere>> {
        let hosted = self.attempt(|of| {
            let mut filter = of.noun()?;
            filter.is.push(Is::Host);
            of.need("のソウルにあるこの(カード|モンスター)")?;
            let host = have(filter, Some(1), None)?;
            of.scope.host.replace(host).is_none().then_some(())
        });
        if hosted.is_some() {
            return Some(Some(Elsewhere::Soul));
        }
        if self.scope.here.is_none()
            && !self.scope.or_hand
            && self.eat("(手札か場|場か手札)のこの(カード|モンスター)")
        {
            self.scope.or_hand = true;
            return Some(None);
        }
        self.attempt(|of| {
            let here = of.one_of(&[
                ("手札の", Elsewhere::Hand),
                ("ドロップゾーン(の|にある)", Elsewhere::Drop),
                ("ソウルにある", Elsewhere::Soul),
            ]);
            let _ = of.eat("場の");
            of.need("この(カード|モンスター)")?;
            // 「このカードのソウル1枚」 is another object.
            (!of.sees("(のソウル|以外の)")).then_some(here)
        })
    }
}

/// Matches all cards in the souls of these cards. The vocabulary cannot express souls of no particular card.
fn all_souls(hosts: Filter) -> Option<(Which, Option<Filter>)> {
    (hosts != Filter::default()).then_some(())?;
    let host = Some(Box::new(hosts));
    let soul = Filter { places: vec![Place::Soul], host, ..Filter::default() };
    Some((Which::All(Box::new(soul.clone())), Some(soul)))
}
