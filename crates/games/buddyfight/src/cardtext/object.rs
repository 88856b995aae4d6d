//! Parses the objects of actions: this card, cards mentioned before, and cards that the text describes or counts.

use hantei_ability::buddyfight::{Amount, Elsewhere, Filter, Is, Place, Which, Whose};

use super::condition::have;
use super::noun::Quantity;
use super::reader::Reader;
use super::token::Lex;
use super::trigger::the_attacked;

impl Reader<'_> {
    /// Parses the card whose soul it is: chosen at declaration, or mentioned before.
    pub(super) fn host(&mut self) -> Option<Which> {
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
