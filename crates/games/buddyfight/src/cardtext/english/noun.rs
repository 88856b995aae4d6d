//! Parses noun phrases: which cards a text refers to.

use hantei_ability::buddyfight::{
    Amount, Counted, Elsewhere, Filter, Is, KeywordKind, Place, Whose,
};
use hantei_base::kind::CardKind;

use super::super::noun::Quantity;
use super::super::numbered::split_by_numbers;
use super::reader::Reader;
use super::token::Lex;
use super::words::KEYWORDS;

/// Where cards are, after the preposition. The printer uses the first wording of each meaning.
pub(super) const PLACES: [(&str, Whose, &[Place]); 35] = [
    ("your left or right", Whose::Own, &[Place::Left, Place::Right]),
    ("your left and right", Whose::Own, &[Place::Left, Place::Right]),
    ("your opponent's left or right", Whose::Opponent, &[Place::Left, Place::Right]),
    ("your opponent's left and right", Whose::Opponent, &[Place::Left, Place::Right]),
    ("left or right of your opponent's field", Whose::Opponent, &[Place::Left, Place::Right]),
    ("left or right of your field", Whose::Own, &[Place::Left, Place::Right]),
    ("your field", Whose::Own, &[]),
    ("[your|a] opponent's field", Whose::Opponent, &[]),
    ("field", Whose::Any, &[]),
    ("your center", Whose::Own, &[Place::Center]),
    ("center of your field", Whose::Own, &[Place::Center]),
    ("your left", Whose::Own, &[Place::Left]),
    ("your right", Whose::Own, &[Place::Right]),
    ("[your] opponent's center", Whose::Opponent, &[Place::Center]),
    ("center of your opponent's field", Whose::Opponent, &[Place::Center]),
    ("[your] opponent's left", Whose::Opponent, &[Place::Left]),
    ("[your] opponent's right", Whose::Opponent, &[Place::Right]),
    ("left or right", Whose::Any, &[Place::Left, Place::Right]),
    ("center", Whose::Any, &[Place::Center]),
    ("your hand or drop zone", Whose::Own, &[Place::Hand, Place::Drop]),
    ("your drop zone or hand", Whose::Own, &[Place::Hand, Place::Drop]),
    ("your hand or deck", Whose::Own, &[Place::Hand, Place::Deck]),
    ("your deck or hand", Whose::Own, &[Place::Hand, Place::Deck]),
    ("your deck or drop zone", Whose::Own, &[Place::Deck, Place::Drop]),
    ("your drop zone or deck", Whose::Own, &[Place::Deck, Place::Drop]),
    ("your drop zone or gauge", Whose::Own, &[Place::Gauge, Place::Drop]),
    ("your gauge or drop zone", Whose::Own, &[Place::Gauge, Place::Drop]),
    ("[your] drop [zone]", Whose::Own, &[Place::Drop]),
    ("[your] opponent's drop zone", Whose::Opponent, &[Place::Drop]),
    ("[your] hand", Whose::Own, &[Place::Hand]),
    ("[your] opponent's hand", Whose::Opponent, &[Place::Hand]),
    ("[your] gauge", Whose::Own, &[Place::Gauge]),
    ("[your] opponent's gauge", Whose::Opponent, &[Place::Gauge]),
    ("[your] deck", Whose::Own, &[Place::Deck]),
    ("your opponent's deck", Whose::Opponent, &[Place::Deck]),
];

/// The prepositions before a place.
pub(super) const AT: &str = "(on|in|from|of)";

/// Whose cards, before the noun.
pub(super) const WHOSE: [(&str, Whose); 3] = [
    ("your opponent's", Whose::Opponent),
    ("[a] opponent's", Whose::Opponent),
    ("your", Whose::Own),
];

/// The present state of a card, before the noun.
pub(super) const STATES: [(&str, Is); 3] =
    [("other", Is::Other), ("attacking", Is::Attacking), ("face down", Is::FaceDown)];

/// The same after the noun.
pub(super) const STATES_BEHIND: [(&str, Is); 10] = [
    ("in battle", Is::Battling),
    ("in a battle", Is::Battling),
    ("under attack", Is::Attacked),
    ("being attacked", Is::Attacked),
    ("that is attacking", Is::Attacking),
    ("in link attack", Is::Attacking),
    ("other than this card", Is::Other),
    ("with [a] soul", Is::WithSoul),
    ("with this card in its soul", Is::Host),
    ("with 『Omni_Lord』", Is::HornedKing),
];

/// How a fighter wears a card, after the noun.
pub(super) const WORN: [(&str, Is); 2] =
    [("you is 『Transform』 to", Is::Transformed), ("you is 『Ride』 on", Is::Ridden)];

/// Nouns for kinds of cards.
pub(super) const KINDS: [(&str, CardKind); 6] = [
    ("impact monster", CardKind::ImpactMonster),
    ("monster", CardKind::Monster),
    ("item", CardKind::Item),
    ("spell", CardKind::Spell),
    ("impact", CardKind::Impact),
    ("flag", CardKind::Flag),
];

/// The names of a card's numbers.
pub(super) const STATS: [&str; 3] = ["power", "defense", "critical"];

impl Reader<'_> {
    /// Parses how many, before the noun.
    pub(super) fn quantity(&mut self) -> Option<Quantity> {
        self.attempt(|of| {
            if of.eat("all [of]") || of.eat("each") {
                return Some(Quantity::All);
            }
            if of.eat("any number of") {
                let count = Amount::Of(Counted::AnyNumber);
                return Some(Quantity::So { count, up_to: false });
            }
            let up_to = of.eat("up to");
            let count = match of.eat("(a|another|any 1)") {
                true => 1,
                false => of.number()?,
            };
            // “3 or more” is not a number of cards to act on, and “1 damage” counts no cards.
            (!of.sees("(or|damage|gauge|life)")).then_some(())?;
            Some(Quantity::So { count: Amount::Number(count), up_to })
        })
    }

    /// Parses cards with their number: “a monster on your opponent's field”.
    pub(super) fn counted_noun(&mut self) -> Option<(Quantity, Filter)> {
        self.attempt(|of| {
            let other = of.sees("another") || of.sees("up to another");
            let quantity = of.quantity()?;
            let mut filter = of.noun()?;
            if other {
                (!filter.is.contains(&Is::Other)).then(|| filter.is.insert(0, Is::Other))?;
            }
            Some((quantity, filter))
        })
    }

    /// Parses cards, with or without their place.
    pub(super) fn noun(&mut self) -> Option<Filter> {
        self.attempt(|of| {
            let one = of.noun_alone()?;
            let either = of.attempt(|of| of.or_other(&one));
            Some(either.unwrap_or(one))
        })
    }

    /// Parses “a monster with "A" in its card name or an item on your field”: one or the other, in the same place.
    fn or_other(&mut self, one: &Filter) -> Option<Filter> {
        let bare = |of: &Filter| Filter { whose: Whose::Any, places: Vec::new(), ..of.clone() };
        self.need("or")?;
        let _ = self.eat("(a|1)");
        let other = self.noun_alone()?;
        // Words about the first apply to it alone. The place of both follows the second or comes before the first.
        let placed = (other.whose, &other.places);
        let unplaced = one.places.is_empty()
            && (one.whose == Whose::Any || other.whose == Whose::Any && other.places.is_empty());
        (unplaced && one.any.is_empty() && other.any.is_empty()).then_some(())?;
        let whose = if one.whose == Whose::Any { placed.0 } else { one.whose };
        // “or an item from among them” refers to both.
        let among = |is: &Is| matches!(is, Is::LookedAt | Is::Handled);
        let (is, own) = other.is.iter().partition(|is| among(is));
        let (first, second) = (bare(one), Filter { is: own, ..bare(&other) });
        let plain = |of: &Filter| *of != Filter::default() && of.host.is_none();
        (plain(&first) && plain(&second)).then_some(())?;
        // It is ambiguous whether a state of the second also applies to the first.
        let told = |of: &Filter| of.is.iter().all(|is| matches!(is, Is::Buddy)) && of.not.is_none();
        (told(&first) && told(&second)).then_some(())?;
        Some(Filter {
            whose,
            places: other.places.clone(),
            is,
            any: vec![first, second],
            ..Filter::default()
        })
    }

    fn noun_alone(&mut self) -> Option<Filter> {
        let mut filter = Filter::default();
        self.scope.placed = false;
        while self.attempt(|of| of.before(&mut filter)).is_some() {}
        self.head(&mut filter)?;
        while self.attempt(|of| of.behind(&mut filter)).is_some() {}
        split_by_numbers(filter)
    }

    /// Parses the words before the noun.
    fn before(&mut self, filter: &mut Filter) -> Option<()> {
        if let Some(is) = self.one_of(&STATES) {
            return (!filter.is.contains(&is)).then(|| filter.is.push(is));
        }
        if filter.whose == Whose::Any
            && let Some(whose) = self.one_of(&WHOSE)
        {
            filter.whose = whose;
            return Some(());
        }
        if self.eat("original size") {
            let (least, most) = self.bounds()?;
            filter.printed_size_at_least = least.map(u8::try_from).transpose().ok()?;
            filter.printed_size_at_most = most.map(u8::try_from).transpose().ok()?;
            return Some(());
        }
        if self.eat("size") {
            let bounds = self.bounds()?;
            return set_size(filter, bounds);
        }
        if let Some(stat) = self.stat() {
            let bounds = self.bounds()?;
            return set_stat(filter, stat, bounds);
        }
        if let Some(attributes) = self.attempt(Reader::attributes) {
            return filter.attributes.is_empty().then(|| filter.attributes = attributes);
        }
        if let Some(world) = self.world() {
            let mut worlds = vec![world];
            while let Some(of) = self.attempt(|of| {
                of.need("or")?;
                of.world()
            }) {
                worlds.push(of);
            }
            return filter.worlds.is_empty().then(|| filter.worlds = worlds);
        }
        if self.eat("non") {
            let not = match self.attribute() {
                Some(of) => Filter { attributes: vec![of], ..Filter::default() },
                None => Filter { kinds: vec![self.one_of(&KINDS)?], ..Filter::default() },
            };
            return filter.not.replace(Box::new(not)).is_none().then_some(());
        }
        None
    }

    /// Parses “power, defense, critical”.
    fn stat(&mut self) -> Option<&'static str> {
        STATS.iter().find(|of| self.eat(of)).copied()
    }

    /// Parses “《A》 or 《B》”.
    fn attributes(&mut self) -> Option<Vec<String>> {
        let mut all = vec![self.attribute()?];
        while let Some(of) = self.attempt(|of| {
            let _ = of.eat("or");
            of.attribute()
        }) {
            all.push(of);
        }
        Some(all)
    }

    /// Parses “monster, item or spell” or “"Name"”, or nothing when an attribute already says what it is.
    fn head(&mut self, filter: &mut Filter) -> Option<()> {
        if self.eat("buddy [monster]") {
            filter.is.push(Is::Buddy);
            return Some(());
        }
        if let Some(Lex::Name(_)) = self.peek() {
            filter.names = self.attempt(Reader::names)?;
            return Some(());
        }
        if self.eat("card") {
            return Some(());
        }
        if let Some(kinds) = self.attempt(|of| of.either(|of| of.one_of(&KINDS))) {
            let _ = self.eat("card");
            filter.kinds = kinds;
            return Some(());
        }
        (!filter.attributes.is_empty()).then_some(())
    }

    /// Parses “"A", "B" or "C"”.
    pub(super) fn names(&mut self) -> Option<Vec<String>> {
        let mut all = vec![self.name()?];
        while let Some(of) = self.attempt(|of| {
            let or = of.eat("or [a]");
            let name = of.name()?;
            (or || of.sees("or")).then_some(name)
        }) {
            all.push(of);
        }
        Some(all)
    }

    /// Parses the words after the noun.
    pub(super) fn behind(&mut self, filter: &mut Filter) -> Option<()> {
        if let Some(is) = self.one_of(&STATES_BEHIND) {
            if is == Is::Host {
                self.scope.here = Some(Elsewhere::Soul);
            }
            return (!filter.is.contains(&is)).then(|| filter.is.push(is));
        }
        if let Some(is) = self.one_of(&WORN) {
            (filter.whose != Whose::Opponent && filter.places.is_empty()).then_some(())?;
            filter.whose = Whose::Own;
            filter.is.push(is);
            return Some(());
        }
        if self.eat("without [a] soul") {
            let with = Filter { is: vec![Is::WithSoul], ..Filter::default() };
            return filter.not.replace(Box::new(with)).is_none().then_some(());
        }
        if self.eat("other than") {
            let _ = self.eat("a");
            let mut not = Filter::default();
            while self.attempt(|of| of.before(&mut not)).is_some() {}
            self.head(&mut not)?;
            while self.attempt(|of| of.with(&mut not)).is_some() {}
            (not.whose == Whose::Any && not.is.is_empty()).then_some(())?;
            return filter.not.replace(Box::new(not)).is_none().then_some(());
        }
        if self.attempt(|of| of.with(filter)).is_some() {
            return Some(());
        }
        if self.attempt(|of| of.among(filter)).is_some() {
            return Some(());
        }
        self.placed(filter)
    }

    /// Parses “from among them”.
    fn among(&mut self, filter: &mut Filter) -> Option<()> {
        self.need("from among (it|that card)")?;
        let free = filter.whose == Whose::Any && filter.places.is_empty();
        let (is, place) = match () {
            () if self.scope.milled => (Is::Handled, Place::Drop),
            () if self.scope.looked => (Is::LookedAt, Place::Deck),
            () => return None,
        };
        (free && !filter.is.contains(&is)).then_some(())?;
        filter.is.push(is);
        filter.places = vec![place];
        Some(())
    }

    /// Parses where the card is.
    pub(super) fn placed(&mut self, filter: &mut Filter) -> Option<()> {
        filter.places.is_empty().then_some(())?;
        // “the soul of your monster”, “this card's soul”.
        if self.eat("(in|from) this (card|monster)'s soul")
            || self.eat("(in|from) soul of this (card|monster)")
        {
            (filter.whose == Whose::Any).then_some(())?;
            filter.places = vec![Place::Soul];
            filter.is.push(Is::InThisSoul);
            self.scope.placed = true;
            return Some(());
        }
        self.need(AT)?;
        let (_, whose, places) = PLACES.iter().find(|(said, ..)| self.eat(said))?;
        // “your monster on the field”
        let same = filter.whose == *whose || *whose == Whose::Any || filter.whose == Whose::Any;
        same.then_some(())?;
        // “in the drop zone” means one's own, unless the text says whose cards they are.
        if filter.whose == Whose::Any {
            filter.whose = *whose;
        }
        filter.places = places.to_vec();
        self.scope.placed = true;
        Some(())
    }

    /// Parses “with "Jackknife" in its card name” or “with 1000 or less power”.
    pub(super) fn with(&mut self, filter: &mut Filter) -> Option<()> {
        self.need("with")?;
        if let Some(names) = self.attempt(Reader::names) {
            if self.eat("in its [card] name") {
                // A single letter here is a letter in quotes, not part of a card name.
                names.iter().all(|of| of.chars().nth(1).is_some()).then_some(())?;
                return filter.name_contains.is_empty().then(|| filter.name_contains = names);
            }
            if self.eat("in its attribute") {
                return filter
                    .attributes_contain
                    .is_empty()
                    .then(|| filter.attributes_contain = names);
            }
            // The text does not state what the name belongs to: some texts omit “in its card name”.
            return None;
        }
        if let Some(attributes) = self.attempt(|of| {
            let attributes = of.attributes()?;
            of.need("in its attribute")?;
            Some(attributes)
        }) {
            return filter.attributes.is_empty().then(|| filter.attributes = attributes);
        }
        if let Some(kind) = self.keyword_kind() {
            return filter.keyword.replace(kind).is_none().then_some(());
        }
        if let Some(least) = self.attempt(|of| {
            let least = of.small()?;
            of.need("(or more (soul|card in its soul)|soul or more)")?;
            Some(least)
        }) {
            return filter.soul_at_least.replace(least).is_none().then_some(());
        }
        if self.eat("size") {
            let bounds = self.bounds()?;
            return set_size(filter, bounds);
        }
        let either = "power or defense";
        if self.eat(either) {
            let bounds = self.bounds()?;
            return set_either(filter, bounds);
        }
        if let Some(stat) = self.stat() {
            let bounds = self.bounds()?;
            return set_stat(filter, stat, bounds);
        }
        let bounds = self.bounds()?;
        if self.eat(either) {
            return set_either(filter, bounds);
        }
        if self.eat("size") {
            return set_size(filter, bounds);
        }
        let stat = self.stat()?;
        set_stat(filter, stat, bounds)
    }

    /// Parses a keyword that a card has: `[Penetrate]`.
    pub(super) fn keyword_kind(&mut self) -> Option<KeywordKind> {
        self.attempt(|of| {
            let words = of.keyword_words()?;
            KEYWORDS.iter().find(|(said, _)| *said == words).map(|(_, kind)| *kind)
        })
    }
}

/// The bounds for N, N or less, N or more.
type Bounds = (Option<i32>, Option<i32>);

fn set_size(filter: &mut Filter, (least, most): Bounds) -> Option<()> {
    (filter.size_at_least.is_none() && filter.size_at_most.is_none()).then_some(())?;
    filter.size_at_least = least.map(u8::try_from).transpose().ok()?;
    filter.size_at_most = most.map(u8::try_from).transpose().ok()?;
    Some(())
}

fn set_stat(filter: &mut Filter, stat: &str, (least, most): Bounds) -> Option<()> {
    let (at_least, at_most) = match stat {
        "power" => (&mut filter.attack_at_least, &mut filter.attack_at_most),
        "defense" => (&mut filter.defense_at_least, &mut filter.defense_at_most),
        _ => (&mut filter.critical_at_least, &mut filter.critical_at_most),
    };
    (at_least.is_none() && at_most.is_none()).then_some(())?;
    (*at_least, *at_most) = (least, most);
    Some(())
}

/// Sets the bounds for “power or defense”.
fn set_either(filter: &mut Filter, (least, most): Bounds) -> Option<()> {
    let bare = Filter::default;
    let attack = Filter { attack_at_least: least, attack_at_most: most, ..bare() };
    let defense = Filter { defense_at_least: least, defense_at_most: most, ..bare() };
    filter.any.is_empty().then(|| filter.any = vec![attack, defense])
}
