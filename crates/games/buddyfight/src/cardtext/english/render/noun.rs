//! Prints which cards a text refers to.

use hantei_ability::buddyfight::{Amount, Counted, Filter, Is, KeywordKind, Place, Whose};
use hantei_cardtext::rendered::Rendered;

use super::super::super::patterns::either_stat;
use super::super::noun::{KINDS, PLACES, STATES, STATES_BEHIND, WHOSE, WORN};
use super::super::token::{InEnglish as _, Phrase};
use super::super::words::{KEYWORDS, kind_words};
use super::{Printer, render, unprintable};

/// The words before and after a noun.
struct Around {
    before: Vec<Phrase>,
    behind: Vec<Phrase>,
}

impl Printer {
    /// Prints cards with their place. `several` means more than one card.
    pub(super) fn noun(&self, filter: &Filter, several: bool) -> Phrase {
        if let ([one, other], None) = (filter.any.as_slice(), either_stat(filter)) {
            return self.one_or_other(filter, one, other, several);
        }
        let bare = Filter { whose: Whose::Any, places: Vec::new(), ..filter.clone() };
        let Around { before, behind } = self.around(&bare);
        let head = head(filter, several);
        let with = |first: Option<Phrase>, place: Phrase| {
            let parts = first.into_iter().chain(before.iter().cloned()).chain([head.clone()]);
            let parts = parts.chain(behind.iter().cloned());
            let parts: Vec<Phrase> = parts.chain([place]).filter(|of| !of.is_nothing()).collect();
            Rendered::Bag(parts)
        };
        let mut ways: Vec<Phrase> =
            self.placed(filter).into_iter().map(|place| with(None, place)).collect();
        if filter.whose != Whose::Any {
            let whose = WHOSE.iter().filter(|(_, of)| *of == filter.whose);
            let whose = Rendered::Any(whose.map(|(said, _)| render(said, [])).collect());
            let field = Filter { whose: Whose::Any, ..filter.clone() };
            for place in self.placed(&field) {
                ways.push(with(Some(whose.clone()), place));
            }
        }
        let worn = |is: &Is| WORN.iter().any(|(_, of)| of == is);
        if filter.whose == Whose::Own && filter.places.is_empty() && filter.is.iter().any(worn) {
            ways.insert(0, with(None, Phrase::nothing()));
        }
        if self.prefers_whose(filter) {
            ways.rotate_right(1);
        }
        Rendered::Any(ways)
    }

    /// Whether to print “your Weapon”: a card or a flag, where the text does not mention the field.
    fn prefers_whose(&self, filter: &Filter) -> bool {
        self.or_flag && filter.whose != Whose::Any && filter.places.is_empty()
    }

    /// Prints “a monster or an item”, in the same place.
    fn one_or_other(&self, filter: &Filter, one: &Filter, other: &Filter, several: bool) -> Phrase {
        let bare = Printer { anywhere: true, ..self.clone() };
        let is = other.is.iter().chain(&filter.is).copied().collect();
        let other = Filter { is, ..other.clone() };
        let placed = Filter { whose: filter.whose, places: filter.places.clone(), ..other.clone() };
        let first = Filter { whose: filter.whose, ..one.clone() };
        let last = Filter { places: filter.places.clone(), ..other.clone() };
        let own = Filter { whose: filter.whose, ..other };
        let own = Filter { places: filter.places.clone(), ..own };
        render(
            "({0} or (a|1|) {1}|{2} or (a|1|) ({3}|{4}))",
            [
                bare.noun(one, several),
                self.noun(&placed, several),
                bare.noun(&first, several),
                self.noun(&last, several),
                self.noun(&own, several),
            ],
        )
    }

    /// Returns the wordings for where cards are, including an empty one if the text need not state it.
    fn placed(&self, filter: &Filter) -> Vec<Phrase> {
        let among = filter.places == [Place::Deck] && filter.is.contains(&Is::LookedAt)
            || filter.places == [Place::Drop] && filter.is.contains(&Is::Handled);
        if among {
            return vec![render("from among (them|that card)", [])];
        }
        if filter.places == [Place::Soul] {
            if filter.is.contains(&Is::InThisSoul) {
                return vec![render(
                    "(from|in) (this (card|monster)'s soul|soul of this (card|monster))",
                    [],
                )];
            }
            return Vec::new();
        }
        let field = self.or_flag && filter.places == [Place::Field];
        let field_of = |filter: &Filter| filter.places.is_empty();
        let at = match (self.there, filter.places.first()) {
            (true, Some(Place::Hand | Place::Drop | Place::Gauge | Place::Deck)) => {
                "(in|from|on|of)"
            }
            (false, Some(Place::Hand | Place::Drop | Place::Gauge | Place::Deck)) => {
                "(from|in|on|of)"
            }
            _ => "(on|in|from|of)",
        };
        let mut ways: Vec<Phrase> = Vec::new();
        for (said, whose, places) in &PLACES {
            let there = *places == filter.places || field && places.is_empty();
            if *whose == filter.whose
                && there
                && !(self.or_flag && field_of(filter) && *whose != Whose::Any)
            {
                let the = if said.starts_with(['y', '[']) { "" } else { "the " };
                ways.push(render(&format!("{at} {the}{said}"), []));
            }
        }
        if field_of(filter) && filter.whose == Whose::Any {
            if self.or_flag {
                ways.clear();
            }
            ways.push(Phrase::nothing());
            // A card described in another way may be anywhere.
            if filter.is.iter().any(|is| !matches!(is, Is::Other)) || self.anywhere {
                ways.rotate_right(1);
            }
        }
        ways
    }

    /// Returns the words for the cards' properties other than their kind.
    fn around(&self, filter: &Filter) -> Around {
        let mut of = Around { before: Vec::new(), behind: Vec::new() };
        self.states(filter, &mut of);
        numbers(filter, &mut of);
        if let Some((least, most)) = either_stat(filter) {
            of.behind.push(render(
                "with (power or defense {0}|{0} power or defense)",
                [bounds(least, most)],
            ));
        }
        if !filter.worlds.is_empty() {
            of.before.push(either(&filter.worlds, Phrase::world));
        }
        if !filter.attributes.is_empty() {
            let all = either(&filter.attributes, Phrase::attribute);
            of.before.push(match filter.kinds.is_empty() && filter.names.is_empty() {
                // “cards with 《A》 in its attributes”
                true => render("({0}|cards with {0} in its attributes)", [all]),
                false => render("({0}|with {0} in its attributes)", [all]),
            });
        }
        if !filter.name_contains.is_empty() {
            let names = either(&filter.name_contains, Phrase::name);
            of.behind.push(render("with {0} in its [card] name", [names]));
        }
        if !filter.attributes_contain.is_empty() {
            let parts = either(&filter.attributes_contain, Phrase::name);
            of.behind.push(render("with {0} in its attribute", [parts]));
        }
        if let Some(name) = &filter.ability {
            of.behind.push(render("with {0}", [Phrase::name(name)]));
        }
        if let Some(kind) = filter.keyword {
            of.behind.push(render("with {0}", [keyword_kind(kind)]));
        }
        if let Some(least) = filter.soul_at_least {
            let least = Phrase::so_many(i32::from(least));
            of.behind.push(render(
                "with {0} (or more (souls|cards in its soul)|souls or more)",
                [least],
            ));
        }
        if let Some(not) = filter.not.as_deref() {
            self.excluded(not, &mut of);
        }
        of
    }

    fn states(&self, filter: &Filter, of: &mut Around) {
        for is in filter
            .is
            .iter()
            .filter(|is| !matches!(is, Is::InThisSoul | Is::Buddy | Is::LookedAt | Is::Handled))
        {
            let before = STATES.iter().filter(|(_, own)| own == is);
            let before: Vec<Phrase> = before.map(|(said, _)| render(said, [])).collect();
            let worn = WORN.iter().filter(|(_, own)| own == is).map(|(said, _)| render(said, []));
            let behind = STATES_BEHIND.iter().filter(|(_, own)| own == is);
            let behind = behind.map(|(said, _)| render(said, [])).chain(worn);
            let ways: Vec<Phrase> = before.iter().cloned().chain(behind).collect();
            match (ways.is_empty(), before.is_empty()) {
                (true, _) => of.before.push(unprintable()),
                (false, false) => of.before.push(Rendered::Any(ways)),
                (false, true) => of.behind.push(Rendered::Any(ways)),
            }
        }
        if let Some(rested) = filter.rested {
            of.before.push(render(if rested { "rest" } else { "standing" }, []));
        }
    }

    /// Prints exclusions: “other than a 《A》”, “non-monster”.
    fn excluded(&self, not: &Filter, of: &mut Around) {
        if *not == (Filter { is: vec![Is::WithSoul], ..Filter::default() }) {
            return of.behind.push(render("without [a] soul", []));
        }
        let bare = Printer { anywhere: true, ..self.clone() };
        let mut ways = vec![render("other than [a] {0}", [bare.noun(not, false)])];
        let short = match (not.kinds.as_slice(), not.attributes.as_slice()) {
            ([kind], []) => Some(kind_said(*kind, false)),
            ([], [attribute]) => Some(Phrase::attribute(attribute)),
            _ => None,
        };
        let plain = Filter {
            kinds: not.kinds.clone(),
            attributes: not.attributes.clone(),
            ..Filter::default()
        };
        if let Some(short) = short.filter(|_| *not == plain) {
            ways.push(render("non {0}", [short]));
        }
        of.behind.push(Rendered::Any(ways));
    }

    /// Prints cards with their number: “up to two monsters on your opponent's field”.
    pub(super) fn counted(&self, filter: &Filter, count: &Amount, up_to: bool) -> Phrase {
        let up = if up_to { "up to " } else { "" };
        match count {
            Amount::Number(1) => {
                let one = render(&format!("{up}(a|1|any 1) {{0}}"), [self.noun(filter, false)]);
                if filter.is.first() == Some(&Is::Other) {
                    let rest = Filter { is: filter.is[1..].to_vec(), ..filter.clone() };
                    let other = render(&format!("{up}another {{0}}"), [self.noun(&rest, false)]);
                    return Rendered::Any(vec![other, one]);
                }
                one
            }
            Amount::Number(number) => render(
                &format!("{up}{{0}} {{1}}"),
                [Phrase::so_many(*number), self.noun(filter, true)],
            ),
            Amount::Of(Counted::AnyNumber) => {
                let bare = Filter { whose: Whose::Any, places: Vec::new(), ..filter.clone() };
                let unplaced = Printer { anywhere: true, ..self.clone() }.noun(&bare, true);
                let place = Rendered::Any(self.placed(filter));
                render(
                    "(any number of {0}|as many {0} as you like|as many {1} as you like {2})",
                    [self.noun(filter, true), unplaced, place],
                )
            }
            Amount::Of(_) => unprintable(),
        }
    }

    /// Prints “all” of the cards.
    pub(super) fn all_of(&self, filter: &Filter) -> Phrase {
        let noun = self.noun(filter, true);
        let one = matches!(filter.places.as_slice(), [Place::Center | Place::Left | Place::Right]);
        if one && filter.whose != Whose::Any {
            return render("({0}|all [of] {1})", [self.noun(filter, false), noun]);
        }
        render("all [of] {0}", [noun])
    }
}

/// Prints the numbers of cards, before or after the noun.
fn numbers(filter: &Filter, of: &mut Around) {
    let u8s = |of: Option<u8>| of.map(i32::from);
    let all = [
        ("original size", u8s(filter.printed_size_at_least), u8s(filter.printed_size_at_most)),
        ("size", u8s(filter.size_at_least), u8s(filter.size_at_most)),
        ("power", filter.attack_at_least, filter.attack_at_most),
        ("defense", filter.defense_at_least, filter.defense_at_most),
        ("critical", filter.critical_at_least, filter.critical_at_most),
    ];
    for (word, least, most) in all {
        if least.is_some() || most.is_some() {
            let parts = [render(word, []), bounds(least, most)];
            match word {
                "size" | "original size" => {
                    of.before.push(render("({0} {1}|with {0} {1}|with {1} {0})", parts));
                }
                _ => of.behind.push(render("(with {1} {0}|with {0} {1}|{0} {1})", parts)),
            }
        }
    }
}

/// Prints what the cards are: “monster”, “"Name"”, or nothing after an attribute.
fn head(filter: &Filter, several: bool) -> Phrase {
    if filter.is.contains(&Is::Buddy) {
        return render("buddy [monster]", []);
    }
    if !filter.names.is_empty() {
        return names(&filter.names);
    }
    let card = render(if several { "cards" } else { "card" }, []);
    if filter.kinds.is_empty() {
        return match filter.attributes.is_empty() {
            true => card,
            false => Rendered::Any(vec![Phrase::nothing(), card]),
        };
    }
    let mut kinds = Vec::new();
    for (at, kind) in filter.kinds.iter().enumerate() {
        if at > 0 {
            kinds.push(render("[,] [or]", []));
            if at + 1 == filter.kinds.len() {
                kinds.pop();
                kinds.push(render("(or|)", []));
            }
        }
        kinds.push(kind_said(*kind, several));
    }
    render("{0} [card]", [Rendered::Seq(kinds)])
}

fn kind_said(kind: hantei_base::kind::CardKind, several: bool) -> Phrase {
    let said = KINDS.iter().find(|(_, of)| *of == kind).map_or("", |(said, _)| said);
    let several = if several { "s" } else { "" };
    render(&format!("{said}{several}"), [])
}

/// Prints ““A”, “B” or “C””.
pub(super) fn names(of: &[String]) -> Phrase {
    let mut said = Vec::new();
    for (at, name) in of.iter().enumerate() {
        if at > 0 {
            said.push(render(if at + 1 == of.len() { "or [a]" } else { "[or [a]]" }, []));
        }
        said.push(Phrase::name(name));
    }
    Rendered::Seq(said)
}

/// Prints “N, N or more, N or less”.
pub(super) fn bounds(least: Option<i32>, most: Option<i32>) -> Phrase {
    match (least, most) {
        (Some(least), None) => render("{0} or greater", [Phrase::figure(least)]),
        (None, Some(most)) => render("{0} or less", [Phrase::figure(most)]),
        (Some(least), _) => Phrase::figure(least),
        (None, None) => Phrase::nothing(),
    }
}

/// Prints one of several: 《A》 or 《B》.
fn either(of: &[String], is: fn(&str) -> Phrase) -> Phrase {
    let mut said = Vec::new();
    for (at, one) in of.iter().enumerate() {
        if at > 0 {
            said.push(render("(or [a]|)", []));
        }
        said.push(is(one));
    }
    Rendered::Seq(said)
}

/// Prints a keyword, without the number or cost next to it.
pub(super) fn keyword_kind(kind: KeywordKind) -> Phrase {
    let ways = KEYWORDS.iter().filter(|(_, of)| *of == kind);
    match kind {
        KeywordKind::Attacks => {
            Rendered::Any(ways.map(|(said, _)| Phrase::keyword(said)).collect())
        }
        kind => Phrase::keyword(kind_words(kind)),
    }
}
