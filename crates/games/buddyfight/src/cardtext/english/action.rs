//! Parses what is done to cards, and to which cards.

use hantei_ability::buddyfight::{
    Amount, CallIt, Count, Effect, Filter, Gives, Is, Place, Put, Silence, To, Which, Who, Whose,
};

use super::super::action::Action;
use super::super::noun::Quantity;
use super::reader::Reader;
use super::token::Lex;

/// The wording of each action: the verb, and the words after its object.
pub(super) const ACTIONS: [(Action, &str, &str); 25] = [
    (Action::Destroy, "destroy", ""),
    (Action::Return, "return", "to (your|its owner's|its|) hand"),
    (Action::Put(To::Hand), "put", "to (your|its owner's|its|) hand"),
    (Action::Drop, "put", "to (your opponent's|your|its owner's|its|) drop zone"),
    (Action::Put(To::Hand), "return", "to (your|its owner's|its|) hand"),
    (Action::Drop, "discard", ""),
    (Action::Put(To::Gauge), "put", "to (your opponent's|your|its owner's|its|) gauge"),
    (
        Action::PutInAnyOrder(To::DeckTop),
        "put",
        "(on|to) top of (your opponent's|your|its owner's|its|) deck in any order",
    ),
    (
        Action::PutInAnyOrder(To::DeckTop),
        "return",
        "(on|to) top of (your opponent's|your|its owner's|its|) deck in any order",
    ),
    (
        Action::PutInAnyOrder(To::DeckBottom),
        "put",
        "(on|to) bottom of (your opponent's|your|its owner's|its|) deck in any order",
    ),
    (
        Action::PutInAnyOrder(To::DeckBottom),
        "return",
        "(on|to) bottom of (your opponent's|your|its owner's|its|) deck in any order",
    ),
    (
        Action::Put(To::DeckTop),
        "put",
        "(on|to) top of (your opponent's|your|its owner's|its|) deck",
    ),
    (
        Action::Put(To::DeckTop),
        "return",
        "(on|to) top of (your opponent's|your|its owner's|its|) deck",
    ),
    (
        Action::Put(To::DeckBottom),
        "put",
        "(on|to) bottom of (your opponent's|your|its owner's|its|) deck",
    ),
    (
        Action::Put(To::DeckBottom),
        "return",
        "(on|to) bottom of (your opponent's|your|its owner's|its|) deck",
    ),
    (
        Action::Put(To::DeckShuffled),
        "return",
        "to (your|its owner's|its|) deck [and] shuffle (your|its|that|) deck",
    ),
    (
        Action::Put(To::DeckShuffled),
        "put",
        "to (your|its owner's|its|) deck [and] shuffle (your|its|that|) deck",
    ),
    (Action::IntoSoul { face_down: true }, "put", "to this (card|monster)'s soul face down"),
    (Action::IntoSoul { face_down: true }, "put", "face down to this (card|monster)'s soul"),
    (Action::IntoSoul { face_down: false }, "put", "(to|in) this (card|monster)'s soul"),
    (Action::IntoSoul { face_down: false }, "put", "to soul of this (card|monster)"),
    (Action::Rest, "rest", ""),
    (Action::Stand, "stand", ""),
    (Action::Equip { pay: true }, "equip", "by paying (its|) 『Equip_Cost』"),
    (Action::Equip { pay: false }, "equip", "without paying (its|) 『Equip_Cost』"),
];

impl Reader<'_> {
    /// Parses what is done to cards, or what they are given.
    pub(super) fn of_cards(&mut self) -> Option<Vec<Effect>> {
        (self.attempt(Reader::chosen))
            .or_else(|| self.attempt(Reader::searched))
            .or_else(|| self.attempt(Reader::called))
            .or_else(|| self.attempt(Reader::silenced_or_nullified))
            .or_else(|| self.attempt(Reader::actions))
            .or_else(|| self.attempt(Reader::reduced))
            .or_else(|| self.attempt(Reader::given_to))
    }

    /// Parses “Choose a monster in battle”.
    fn chosen(&mut self) -> Option<Vec<Effect>> {
        self.need("choose")?;
        let (what, filter) = self.object()?;
        (matches!(what, Which::Chosen(_)) && filter.is_some()).then_some(())?;
        self.scope.it = Some(what.clone());
        self.scope.picked = Some(what);
        Some(Vec::new())
    }

    /// Parses “Search your deck for up to one 《A》”.
    fn searched(&mut self) -> Option<Vec<Effect>> {
        self.need("search")?;
        let (_, whose, places) = super::noun::PLACES.iter().find(|(said, ..)| self.eat(said))?;
        (*whose == Whose::Own && places.contains(&Place::Deck)).then_some(())?;
        self.need("for")?;
        let (quantity, filter) = self.counted_noun()?;
        (filter.whose == Whose::Any && filter.places.is_empty()).then_some(())?;
        let Quantity::So { count, up_to } = quantity else { return None };
        let filter = Filter { whose: *whose, places: places.to_vec(), ..filter };
        let what = Which::Chosen(self.scope.choose(filter, count, up_to));
        self.scope.it = Some(what.clone());
        self.scope.picked = Some(what);
        Some(Vec::new())
    }

    /// Parses “Call a monster from your hand to the center by paying its [Call Cost]”.
    fn called(&mut self) -> Option<Vec<Effect>> {
        self.need("call")?;
        let (what, filter) = self.object()?;
        // A card already on the field cannot be called, so the text must name a place.
        (!filter.as_ref().is_some_and(|of| of.places.is_empty())).then_some(())?;
        let mut to = CallIt {
            what: what.clone(),
            pay: false,
            onto: None,
            areas: Vec::new(),
            vacant: false,
            apart: false,
        };
        let mut pay = None;
        loop {
            if pay.is_none()
                && let Some(paid) = self.one_of(&[
                    ("(by paying|and pay) (its|) 『Call_Cost』", true),
                    ("without paying (its|) 『Call_Cost』", false),
                ])
            {
                pay = Some(paid);
            } else if to.onto.is_none() && self.eat("on top of this (card|monster)") {
                to.onto = Some(Which::This);
            } else if !to.apart && self.eat("(on|to) (separate|different) area") {
                to.apart = true;
            } else if !to.vacant && self.eat("to a (open|empty) (monster|) area [on your field]") {
                to.vacant = true;
            } else if to.areas.is_empty()
                && let Some(areas) = self.attempt(Reader::areas_to)
            {
                to.areas = areas;
            } else if !self.eat("to [your] field") {
                break;
            }
        }
        to.pay = match pay {
            Some(pay) => pay,
            None if to.onto.is_some() => false,
            // For a card without a call cost, calling it for its cost and calling it for free are the same.
            None => (what == Which::This && !self.around().call_costs).then_some(false)?,
        };
        (to.onto.is_none() || to.areas.is_empty() && !to.vacant && !to.apart).then_some(())?;
        self.after(&what, None);
        Some(vec![Effect::Call(to)])
    }

    /// Parses “To your left or right”.
    fn areas_to(&mut self) -> Option<Vec<hantei_ability::buddyfight::Area>> {
        self.need("(to|on|in) [your]")?;
        let mut all = vec![self.one_of(&super::ability::AREAS)?];
        while let Some(of) = self.attempt(|of| {
            of.need("or [your]")?;
            of.one_of(&super::ability::AREAS)
        }) {
            all.push(of);
        }
        Some(all)
    }

    /// Parses “Nullify all abilities of it” or “nullify its [Penetrate]”.
    fn silenced_or_nullified(&mut self) -> Option<Vec<Effect>> {
        self.need("nullify")?;
        if self.eat("all ability (of|on)") || self.eat("ability of") {
            let (what, filter) = match self.attempt(|of| {
                let _ = of.eat("all");
                let filter = of.noun()?;
                (filter != Filter::default() && of.tokens().len() >= of.at()).then_some(filter)
            }) {
                Some(filter) if !self.is_bare(&filter) => {
                    (Which::All(Box::new(filter.clone())), Some(filter))
                }
                _ => self.object()?,
            };
            let until = self.lasts().or(self.scope.until)?;
            self.after(&what, filter.as_ref());
            return Some(vec![Effect::Silence(Silence { what, until })]);
        }
        let what = match self.eat("attacking card's") {
            true => Which::All(Box::new(Filter { is: vec![Is::Attacking], ..Filter::default() })),
            false if self.eat("its") => self.scope.pointed_at()?,
            false => {
                self.need("that (card|monster)'s")?;
                self.scope.pointed_at()?
            }
        };
        let kind = self.keyword_kind()?;
        let until = self.lasts().or(self.scope.until)?;
        let gives = Gives { nullifies: vec![kind], ..Gives::default() };
        Some(vec![self.give_to(what, gives, until)])
    }

    fn is_bare(&self, filter: &Filter) -> bool {
        let kinds = filter.kinds.clone();
        *filter == Filter { kinds, ..Filter::default() }
    }

    /// Parses “Destroy a monster, put it into your hand”: one or more actions on one or more cards.
    fn actions(&mut self) -> Option<Vec<Effect>> {
        let mut verb = None;
        for of in ["destroy", "return", "put", "discard", "rest", "stand", "equip"] {
            if self.eat(of) {
                verb = Some(of);
                break;
            }
        }
        let verb = verb?;
        let mut objects = vec![self.object()?];
        while let Some(next) = self.attempt(|of| {
            of.need("and")?;
            of.object()
        }) {
            objects.push(next);
        }
        // “a monster and an item on your field” does not state where the first card is.
        let unsaid = |(_, filter): &(Which, Option<Filter>)| {
            filter.as_ref().is_some_and(|of| of.places.is_empty() && of.whose == Whose::Any)
        };
        (objects.len() == 1 || !objects.iter().any(unsaid)).then_some(())?;
        let one = objects.len() == 1;
        let behind = self.at();
        let mut effects = Vec::new();
        for (what, filter) in objects {
            self.move_to(behind);
            let discarded = verb == "discard";
            effects.push(self.action(verb, &what, filter.as_ref(), discarded)?);
            self.after(&what, filter.as_ref());
        }
        let ordered = |of: &Effect| matches!(of, Effect::Put(Put { any_order: true, .. }));
        (one || !effects.iter().any(ordered)).then_some(())?;
        Some(effects)
    }

    /// Updates the card to which “it” refers.
    fn after(&mut self, what: &Which, filter: Option<&Filter>) {
        let host = filter.and_then(|of| of.host.as_deref());
        match (host.and_then(|of| of.chosen.clone()), what) {
            // “put a soul from it into the drop zone, and destroy that card”: “that card” is the host, because only a
            // card on the field can be destroyed.
            (Some(label), _) if self.sees("and destroy that (card|monster)") => {
                self.scope.it = Some(Which::Chosen(label));
                self.scope.picked = self.scope.it.clone();
            }
            (_, what @ Which::Chosen(_)) => self.scope.it = Some(what.clone()),
            (_, _) => {}
        }
    }

    /// Parses an action: its verb and the words after its object.
    fn action(
        &mut self,
        verb: &str,
        what: &Which,
        filter: Option<&Filter>,
        discarded: bool,
    ) -> Option<Effect> {
        if verb == "put"
            && let Some(inserted) = self.attempt(|of| of.insertion(what))
        {
            return Some(inserted);
        }
        let same = ACTIONS.iter().filter(|(_, own, _)| *own == verb);
        let action = same
            .clone()
            .find(|(_, _, behind)| behind.is_empty() || self.eat(behind))
            .map(|(action, ..)| *action)?;
        // Only cards in a hand or in a soul can be discarded.
        if discarded && let Some(of) = filter {
            matches!(of.places.as_slice(), [Place::Hand | Place::Soul]).then_some(())?;
        }
        self.scope.done_to(action, what, filter)?;
        match action {
            // Cards from elsewhere than the field do not “return”; they are only put there.
            Action::Return if self.lies_elsewhere(what, filter) => {
                Some(Effect::Put(Put::of(what.clone(), To::Hand)))
            }
            action => action.effect(what.clone(), filter),
        }
    }

    /// Whether the cards are known to be elsewhere than on the field.
    fn lies_elsewhere(&self, what: &Which, filter: Option<&Filter>) -> bool {
        let told = match what {
            Which::Chosen(label) => self.scope.targets.iter().find(|of| of.label == *label),
            _ => None,
        };
        let filter = filter.or(told.map(|of| &of.filter));
        filter.is_some_and(|of| !of.places.iter().all(|of| of.is_of_field()))
    }

    /// Parses “Reduce the size of this card by 2”.
    fn reduced(&mut self) -> Option<Vec<Effect>> {
        self.need("reduce size of")?;
        let (what, _) = self.object()?;
        self.need("by")?;
        let gives = Gives { size: Amount::Number(-self.number()?), ..Gives::default() };
        let until = self.lasts().or(self.scope.until)?;
        Some(vec![self.give_to(what, gives, until)])
    }

    /// Parses “It gets power+3000” or “give it [Penetrate]”, for a limited time.
    fn given_to(&mut self) -> Option<Vec<Effect>> {
        if self.eat("give") {
            let (what, filter) = self.object()?;
            let mut gives = Gives::default();
            self.items(&mut gives)?;
            let until = self.lasts().or(self.scope.until)?;
            self.after(&what, filter.as_ref());
            return Some(vec![self.give_to(what, gives, until)]);
        }
        let (what, filter) = match self.attempt(Reader::object) {
            Some(found) => found,
            None => {
                // “all monsters” without the word “all”.
                let filter = self.noun()?;
                (filter.whose != Whose::Any || !filter.is.is_empty()).then_some(())?;
                (Which::All(Box::new(filter.clone())), Some(filter))
            }
        };
        let gives = self.given()?;
        let until = self.lasts().or(self.scope.until)?;
        self.after(&what, filter.as_ref());
        Some(vec![self.give_to(what, gives, until)])
    }

    /// Parses “Discard two cards from your hand”: any cards, chosen as the effect resolves.
    pub(super) fn discarded(&mut self) -> Option<Vec<Effect>> {
        let who = match () {
            () if self.eat("(your opponent discard|your opponent choose)") => Who::Opponent,
            () if self.eat("discard") => Who::You,
            () => return None,
        };
        let count = if self.eat("a") { 1 } else { self.number()? };
        self.need(if who == Who::You { "card from [your] hand" } else { "card from its hand" })?;
        let _ = who == Who::Opponent && self.eat("and discard it");
        let count = Amount::Number(count);
        Some(vec![Effect::Discard(Count { who, count })])
    }
}

/// Whether the token is this punctuation mark.
pub(super) fn is_mark(of: Option<&Lex>, mark: char) -> bool {
    matches!(of, Some(Lex::Mark(own)) if *own == mark)
}
