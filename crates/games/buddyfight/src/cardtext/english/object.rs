//! Parses the objects of effects: cards that are named, and cards mentioned before.

use hantei_ability::buddyfight::{
    Amount, Counted, Effect, Elsewhere, Filter, Is, Place, Put, To, Which, Whose,
};

use super::super::condition::have;
use super::super::noun::Quantity;
use super::super::trigger::the_attacked;
use super::cost::in_this_soul;
use super::reader::Reader;

/// Whether the filter is an area with room for one card only.
fn is_one_place(filter: &Filter) -> bool {
    matches!(filter.places.as_slice(), [Place::Center | Place::Left | Place::Right])
}

impl Reader<'_> {
    /// Parses “Into the soul of a 《A》 on your field”.
    pub(super) fn insertion(&mut self, what: &Which) -> Option<Effect> {
        let face_down = self.eat("face down");
        self.need("(to|in)")?;
        let host = match self.attempt(|of| {
            of.need("soul of")?;
            (!of.sees("this (card|monster)")).then_some(())?;
            of.host()
        }) {
            Some(host) => host,
            // “into that card's soul”
            None => {
                let host = self.mentioned()?;
                self.need("'s soul")?;
                host
            }
        };
        let face_down = self.eat("face down") || face_down;
        // “put this card into the soul of … If you do, stand that card”: “that card” is the other card.
        if *what == Which::This {
            self.scope.it = Some(host.clone());
        }
        let put = Put { host: Some(host), face_down, ..Put::of(what.clone(), To::Soul) };
        Some(Effect::Put(put))
    }

    /// Parses the card whose soul it is: chosen at declaration, or mentioned before.
    fn host(&mut self) -> Option<Which> {
        if let Some(mentioned) = self.attempt(Reader::mentioned) {
            return Some(mentioned);
        }
        let other = self.eat("another");
        let _ = !other && self.eat("(a|1)");
        let mut filter = self.noun()?;
        if other {
            filter.is.insert(0, Is::Other);
        }
        let hidden = |place: &Place| {
            matches!(place, Place::Hand | Place::Deck | Place::Gauge | Place::Soul | Place::Drop)
        };
        (!filter.places.iter().any(hidden)).then_some(())?;
        (filter.whose != Whose::Any || !filter.is.is_empty()).then_some(())?;
        Some(Which::Chosen(self.scope.choose(filter, Amount::Number(1), false)))
    }

    /// Parses “That card” or “it”: a card mentioned before.
    pub(super) fn mentioned(&mut self) -> Option<Which> {
        if self.eat("chosen (card|monster|item)") {
            return self.scope.picked.clone();
        }
        if self.eat("it") || self.eat("that (card|monster|item|spell|impact)") {
            return self.scope.pointed_at();
        }
        if let Some(attribute) = self.attempt(|of| {
            of.need("that")?;
            of.attribute()
        }) {
            let _ = self.eat("(monster|card)");
            return Some(match self.scope.pointed_at()? {
                Which::All(host) if host.is == [Is::Host] => {
                    Which::All(Box::new(Filter { attributes: vec![attribute], ..*host }))
                }
                it => it,
            });
        }
        // “destroy the monster”
        self.need("(card|monster)")?;
        let alone =
            !self.sees("(on|in|from|with|of|other|that|you|without|equipped|under|being|'s)");
        alone.then(|| self.scope.pointed_at())?
    }

    /// Parses the object of an action, with the filter that it must match if the text gives one.
    pub(super) fn object(&mut self) -> Option<(Which, Option<Filter>)> {
        if let Some(here) = self.attempt(Reader::this_card) {
            // The card is where the text says, or where the event has just put it.
            let moved = self.scope.to_drop && here == Some(Elsewhere::Drop);
            let here = if moved { None } else { here };
            (here.is_none() || self.scope.here.is_none_or(|of| here == Some(of))).then_some(())?;
            self.scope.here = here.or(self.scope.here);
            return Some((Which::This, None));
        }
        if let Some(mentioned) = self.attempt(Reader::mentioned) {
            (!self.sees("'s")).then_some(())?;
            return Some((mentioned, None));
        }
        if self.scope.looked && self.eat("(rest|remaining card|revealed card)") {
            let filter =
                Filter { places: vec![Place::Deck], is: vec![Is::LookedAt], ..Filter::default() };
            return Some((Which::All(Box::new(filter.clone())), Some(filter)));
        }
        if let Some(hand) = self.attempt(Reader::whole_hand) {
            return Some((Which::All(Box::new(hand.clone())), Some(hand)));
        }
        if let Some(soul) = self.attempt(Reader::soul_object) {
            return Some(soul);
        }
        if let Some((quantity, filter)) = self.counted_noun() {
            return Some(match quantity {
                Quantity::All => (Which::All(Box::new(filter.clone())), Some(filter)),
                Quantity::So { count, up_to } => {
                    let label = self.scope.choose(filter.clone(), count, up_to);
                    (Which::Chosen(label), Some(filter))
                }
            });
        }
        if let Some(filter) = self.attempt(|of| {
            of.need("as many")?;
            let mut filter = of.noun()?;
            of.need("as you like")?;
            while of.attempt(|of| of.behind(&mut filter)).is_some() {}
            Some(filter)
        }) {
            let any = Amount::Of(Counted::AnyNumber);
            let label = self.scope.choose(filter.clone(), any, false);
            return Some((Which::Chosen(label), Some(filter)));
        }
        // “your opponent's monster in the center”: there is only one.
        let filter = self.noun()?;
        let one = is_one_place(&filter) && filter.whose != Whose::Any;
        let attacking = filter == Filter { is: vec![Is::Attacking], ..Filter::default() };
        ((one && !filter.is.contains(&Is::Other)) || attacking)
            .then(|| (Which::All(Box::new(filter.clone())), Some(filter)))
    }

    /// Parses “Your entire hand”.
    fn whole_hand(&mut self) -> Option<Filter> {
        self.need("(your entire hand|all card (from|in) your hand)")?;
        Some(Filter { whose: Whose::Own, places: vec![Place::Hand], ..Filter::default() })
    }

    /// Parses “A soul from this card”, “a card from the soul of a monster on your opponent's field” or “all soul of it”.
    fn soul_object(&mut self) -> Option<(Which, Option<Filter>)> {
        let all = self.eat("all");
        let up_to = !all && self.eat("up to");
        let count = match () {
            () if all => 0,
            () if self.eat("a") => 1,
            () => self.number()?,
        };
        let filter = match self.eat("soul") {
            true => {
                self.need("(from|of)")?;
                self.soul_host(Filter::default())?
            }
            false => {
                let noun = self.noun()?;
                (noun.whose == Whose::Any && noun.places.is_empty()).then_some(())?;
                match self.attempt(|of| {
                    of.need("(from|in) soul of")?;
                    of.soul_host(noun.clone())
                }) {
                    Some(filter) => filter,
                    None => {
                        self.need("(from|in)")?;
                        let mentioned = self.mentioned()?;
                        self.need("'s soul")?;
                        let host = mentioned_host(&mentioned)?;
                        Filter { places: vec![Place::Soul], host: Some(Box::new(host)), ..noun }
                    }
                }
            }
        };
        if all {
            let host = filter.host.as_deref();
            (host.is_none_or(|of| *of != Filter::default())).then_some(())?;
            return Some((Which::All(Box::new(filter.clone())), Some(filter)));
        }
        let label = self.scope.choose(filter.clone(), Amount::Number(count), up_to);
        Some((Which::Chosen(label), Some(filter)))
    }

    /// Parses the card whose soul the object is in.
    fn soul_host(&mut self, soul: Filter) -> Option<Filter> {
        if self.eat("this (card|monster)") {
            (!self.sees("'s")).then_some(())?;
            let Filter { places, is, .. } = in_this_soul();
            return Some(Filter { places, is, ..soul });
        }
        if let Some(mentioned) = self.attempt(Reader::mentioned) {
            let again = self.scope.soul_of.replace(mentioned.clone()).as_ref() == Some(&mentioned);
            (!again).then_some(())?;
            let host = mentioned_host(&mentioned)?;
            return Some(Filter { places: vec![Place::Soul], host: Some(Box::new(host)), ..soul });
        }
        if let Some((quantity, filter)) = self.counted_noun() {
            (quantity == Quantity::So { count: Amount::Number(1), up_to: false }).then_some(())?;
            (filter.whose != Whose::Any
                || !filter.is.is_empty()
                || !filter.places.is_empty()
                || self.scope.it.is_none())
            .then_some(())?;
            let label = self.scope.choose(filter, Amount::Number(1), false);
            let host = Filter { chosen: Some(label), ..Filter::default() };
            return Some(Filter { places: vec![Place::Soul], host: Some(Box::new(host)), ..soul });
        }
        // “from the soul of your opponent's monster under attack”
        let host = self.noun()?;
        let attacked = host.is.contains(&Is::Attacked) && host.kinds == the_attacked().kinds;
        (attacked && host.places.is_empty()).then_some(())?;
        Some(Filter { places: vec![Place::Soul], host: Some(Box::new(the_attacked())), ..soul })
    }

    /// Parses “This card” or “this card from your hand”, and where the text says the card is.
    fn this_card(&mut self) -> Option<Option<Elsewhere>> {
        self.need("this (card|monster)")?;
        (!self.sees("'s")).then_some(())?;
        if self.scope.here.is_none()
            && !self.scope.or_hand
            && self.eat("from your (hand or field|field or hand)")
        {
            self.scope.or_hand = true;
            return Some(None);
        }
        if self
            .attempt(|of| {
                of.need("(from|in) soul of")?;
                let _ = of.eat("a");
                let mut filter = of.noun()?;
                filter.is.push(Is::Host);
                let host = have(filter, Some(1), None)?;
                of.scope.host.replace(host).is_none().then_some(())
            })
            .is_some()
        {
            return Some(Some(Elsewhere::Soul));
        }
        Some(
            self.one_of(&[
                ("(from|in) [your] hand", Some(Elsewhere::Hand)),
                ("(from|in) [your] drop zone", Some(Elsewhere::Drop)),
                ("(from|on) [your] field", None),
            ])
            .flatten(),
        )
    }
}

/// Matches a card mentioned before, as the host of a soul.
fn mentioned_host(mentioned: &Which) -> Option<Filter> {
    match mentioned {
        Which::Chosen(label) => Some(Filter { chosen: Some(label.clone()), ..Filter::default() }),
        Which::That => Some(Filter { is: vec![Is::That], ..Filter::default() }),
        Which::All(of) if **of == the_attacked() => Some(the_attacked()),
        _ => None,
    }
}
