//! Noun phrases: which cards are meant.

use hantei_ability::fftcg::{
    Amount, Element, Elements, Filter, Is, Keyword, Named, Place, Which, Whose,
};
use hantei_base::kind::CardKind;

use super::reader::{Noun, Reader};
use super::token::{Lex, NameKind};

/// The kinds of a character (5.2.3.1.1).
pub(super) const CHARACTERS: [CardKind; 3] =
    [CardKind::Forward, CardKind::Backup, CardKind::Monster];

/// The kinds of cards that there are.
pub(super) const EVERY_KIND: [CardKind; 4] =
    [CardKind::Forward, CardKind::Backup, CardKind::Monster, CardKind::Summon];

/// How many are meant.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Quantity {
    /// How many.
    pub count: Amount,
    /// “up to”, “any number of”
    pub up_to: bool,
}

/// “any number of”: more than there can be.
pub(super) const ANY_NUMBER: i32 = 99;

/// “all”, of cards that were looked at.
pub(super) const ALL_OF_THEM: u8 = 99;

/// What stands before its postmodifiers.
#[derive(Debug, Clone, PartialEq, Default)]
struct Head {
    is: Vec<Is>,
    elements: Vec<Element>,
    jobs: Vec<String>,
    names: Vec<String>,
    categories: Vec<String>,
    kinds: Vec<CardKind>,
    noun: bool,
}

impl Head {
    fn is_bare(&self) -> bool {
        self.is.is_empty()
            && self.elements.is_empty()
            && self.jobs.is_empty()
            && self.names.is_empty()
            && self.categories.is_empty()
    }

    fn filter(self) -> Filter {
        Filter {
            is: self.is,
            elements: Elements::of(&self.elements),
            jobs: self.jobs,
            names: self.names,
            categories: self.categories,
            kinds: self.kinds,
            ..Filter::default()
        }
    }

    /// One head for both, where they differ in one list alone.
    fn joined(&self, other: &Head) -> Option<Head> {
        fn join<T: Clone + PartialEq>(one: &[T], other: &[T]) -> Vec<T> {
            let new = other.iter().filter(|of| !one.contains(of));
            one.iter().chain(new).cloned().collect()
        }
        let bare = |head: &Head, what: usize| {
            let mut head = head.clone();
            match what {
                0 => head.elements.clear(),
                1 => head.jobs.clear(),
                2 => head.names.clear(),
                3 => head.categories.clear(),
                _ => head.kinds.clear(),
            }
            head
        };
        let full = |what: usize| match what {
            0 => !self.elements.is_empty() && !other.elements.is_empty(),
            1 => !self.jobs.is_empty() && !other.jobs.is_empty(),
            2 => !self.names.is_empty() && !other.names.is_empty(),
            3 => !self.categories.is_empty() && !other.categories.is_empty(),
            _ => !self.kinds.is_empty() && !other.kinds.is_empty(),
        };
        let what = (0..5).find(|what| full(*what) && bare(self, *what) == bare(other, *what))?;
        let mut head = self.clone();
        match what {
            0 => head.elements = join(&self.elements, &other.elements),
            1 => head.jobs = join(&self.jobs, &other.jobs),
            2 => head.names = join(&self.names, &other.names),
            3 => head.categories = join(&self.categories, &other.categories),
            _ => head.kinds = join(&self.kinds, &other.kinds),
        }
        Some(head)
    }
}

impl Reader<'_> {
    /// “1”, “up to 2”, “any number of”, “a”, “X”.
    pub(super) fn quantity(&mut self) -> Option<Quantity> {
        self.attempt(|of| {
            if of.eat("any number of") {
                return Some(Quantity { count: Amount::Number(ANY_NUMBER), up_to: true });
            }
            let up_to = of.eat("up to");
            let count = match of.number() {
                Some(number) => Amount::Number(number),
                None if of.scope.x && of.eat("(《X》|X)") => {
                    Amount::Of(hantei_ability::fftcg::Counted::X)
                }
                None if !up_to && of.eat("(a|an)") => Amount::Number(1),
                None => return None,
            };
            of.scope.one = count == Amount::Number(1);
            Some(Quantity { count, up_to })
        })
    }

    /// A noun phrase of all there are.
    pub(super) fn noun_of_all(&mut self) -> Option<Filter> {
        let outer = std::mem::replace(&mut self.scope.all, true);
        let found = self.noun();
        self.scope.all = outer;
        found
    }

    /// A noun phrase without its number.
    pub(super) fn noun(&mut self) -> Option<Filter> {
        self.attempt(|of| {
            let in_battle = of.eat("(attacking or blocking|blocking or attacking)");
            let heads = of.heads()?;
            let mut filter = of.filter_of(heads)?;
            if in_battle {
                filter.any = Some(attacking_or_blocking()).filter(|_| filter.any.is_empty())?;
            }
            while of.postmodifier(&mut filter) {}
            Some(filter)
        })
    }

    /// “Forward”, “Fire Job Samurai or Card Name Samurai”, “Forward or Monster”.
    fn heads(&mut self) -> Option<Vec<Head>> {
        let mut heads = vec![self.head()?];
        loop {
            let more = self.attempt(|of| {
                // “And” of what is counted or chosen would be both of them.
                let joint = if of.scope.all {
                    "(, or|, and|and/or|or|and|,)"
                } else {
                    "(, or|and/or|or|,)"
                };
                of.need(joint)?;
                // The article or the number again: “a Fire Forward or an Ice Forward”, “1 Job Ninja or 1 Card Name Ninja”.
                let one = if of.scope.one { "(a|an|1)" } else { "(a|an)" };
                let _ = of.eat(one);
                of.head()
            });
            match more {
                Some(head) => heads.push(head),
                None => return Some(heads),
            }
        }
    }

    fn filter_of(&mut self, heads: Vec<Head>) -> Option<Filter> {
        let first = heads.first()?.clone();
        // “Job X or Card Name Y Forwards”: the noun is said of all.
        let mut heads = heads.clone();
        let last = heads.last()?.clone();
        let shared = last.noun && !last.is_bare();
        if shared && heads.iter().rev().skip(1).all(|head| !head.noun) {
            heads.iter_mut().for_each(|head| {
                head.kinds = last.kinds.clone();
                head.noun = true;
            });
        }
        let mut joined: Vec<Head> = Vec::new();
        for head in heads {
            // Whether “active” of “active Forward or Monster” is said of both, nobody can tell.
            if head.is_bare() && !first.is_bare() && first.noun {
                return None;
            }
            match joined.last().and_then(|last| last.joined(&head)) {
                Some(both) => {
                    joined.pop();
                    joined.push(both);
                }
                None => joined.push(head),
            }
        }
        if joined.len() == 1 {
            return joined.pop().map(Head::filter);
        }
        let any = joined.into_iter().map(Head::filter).collect();
        Some(Filter { any, ..Filter::default() })
    }

    fn head(&mut self) -> Option<Head> {
        self.attempt(|of| {
            let mut head = Head::default();
            loop {
                let adjective = of.adjective();
                if let Some(is) = adjective {
                    head.is.push(is);
                } else if head.elements.is_empty() && of.elements(&mut head) {
                } else if let Some(name) = of.name(NameKind::Category) {
                    head.categories.push(name);
                } else if let Some(name) = of.name(NameKind::Job) {
                    head.jobs.push(name);
                } else if let Some(name) = of.name(NameKind::Card) {
                    head.names.push(name);
                } else {
                    break;
                }
            }
            match of.kind() {
                Some(Noun::Kind(kind)) => head.kinds.push(kind),
                Some(Noun::Character) => {
                    head.kinds.extend(CHARACTERS);
                    let _ = of.eat("(card|cards)");
                }
                Some(Noun::Card) => {}
                None if !head.jobs.is_empty()
                    || !head.names.is_empty()
                    || !head.categories.is_empty() =>
                {
                    return Some(head);
                }
                // “Water or Category X card”
                None if !head.elements.is_empty() && of.sees("or") && is_name(of.peek_at(1)) => {
                    return Some(head);
                }
                None => return None,
            }
            head.noun = true;
            Some(head)
        })
    }

    fn adjective(&mut self) -> Option<Is> {
        const WORDS: [(&str, Is); 7] = [
            ("active", Is::Active),
            ("dull", Is::Dull),
            ("damaged", Is::Damaged),
            ("attacking", Is::Attacking),
            ("blocking", Is::Blocking),
            ("frozen", Is::Frozen),
            ("multi-element", Is::MultiElement),
        ];
        WORDS.into_iter().find(|(word, _)| self.eat(word)).map(|(_, is)| is)
    }

    /// “Fire”, “Fire or Ice”, “Fire, Ice or Wind”.
    fn elements(&mut self, head: &mut Head) -> bool {
        let Some(first) = self.element() else { return false };
        head.elements.push(first);
        while let Some(next) = self.attempt(|of| {
            let joint = if of.scope.all { "(, or|, and|or|and|,)" } else { "(, or|or|,)" };
            of.need(joint)?;
            of.element()
        }) {
            head.elements.push(next);
        }
        let _ = self.eat("element");
        true
    }

    pub(super) fn postmodifier(&mut self, filter: &mut Filter) -> bool {
        let (at, scope) = (self.at(), self.scope.clone());
        let found = self.cost_of(filter)
            || self.power_of(filter)
            || self.other_than(filter)
            || self.controller(filter)
            || self.place(filter)
            || self.quality(filter);
        if !found {
            self.move_to(at);
            self.scope = scope;
        }
        found
    }

    fn other_than(&mut self, filter: &mut Filter) -> bool {
        let characters = filter.kinds == CHARACTERS;
        let bare = (filter.kinds.is_empty() || characters) && filter.any.is_empty();
        let all = if characters { &CHARACTERS[..] } else { &EVERY_KIND[..] };
        let found = self.attempt(|of| {
            of.need("(other than|of (any|an) element (other than|except)|of any element except)")?;
            let mut found = Filter::default();
            loop {
                if of.this() {
                    found.is.push(Is::Other);
                } else if let Some(name) = of.name(NameKind::Card) {
                    found.not_names.push(name);
                } else if let Some(element) = of.element() {
                    found.not_elements = found.not_elements.or(Elements::of(&[element]));
                } else if let Some(other) = of.attempt(Reader::excluded) {
                    found.not.push(other);
                } else {
                    // “1 card other than a Backup”
                    let _ = of.eat("a");
                    let Noun::Kind(kind) = of.kind()? else { return None };
                    let others = |of: &CardKind| *of != kind && kind != CardKind::Summon;
                    found.kinds = all.iter().copied().filter(others).collect();
                    return (bare && !found.kinds.is_empty()).then_some(found);
                }
                if !of.excludes_more() {
                    return Some(found);
                }
            }
        });
        let Some(found) = found else { return false };
        filter.is.extend(found.is);
        if !found.kinds.is_empty() {
            filter.kinds = found.kinds;
        }
        filter.not_names.extend(found.not_names);
        filter.not_elements = filter.not_elements.or(found.not_elements);
        filter.not.extend(found.not);
        true
    }

    /// What it is other than, where no list of its own says it: “Job Ninja”, “Multi-Element”, “cost 3”.
    fn excluded(&mut self) -> Option<Filter> {
        if let Some(job) = self.name(NameKind::Job) {
            return Some(Filter { jobs: vec![job], ..Filter::default() });
        }
        if self.eat("multi-element") {
            return Some(Filter { is: vec![Is::MultiElement], ..Filter::default() });
        }
        self.need("cost")?;
        self.number().map(super::bounds::of_cost)
    }

    /// Whether more is named that it is other than: an element, a name with no noun behind it.
    fn excludes_more(&mut self) -> bool {
        self.attempt(|of| {
            of.need("(, or|, and|and|or|,)")?;
            const KINDS: &str = "(forward|forwards|backup|backups|monster|monsters|summon|summons|character|characters|card|cards)";
            let element = of.sees("(light|dark|fire|ice|wind|earth|lightning|water)");
            let named = is_name(of.peek()) && !of.sees_after_next(KINDS);
            (element || named).then_some(())
        })
        .is_some()
    }

    fn controller(&mut self, filter: &mut Filter) -> bool {
        if filter.whose != Whose::Any || filter.place.is_some() {
            return false;
        }
        filter.whose = if self.eat("you control") {
            Whose::Own
        } else if self.eat("([your|the] opponent controls|of your opponent)") {
            Whose::Opponent
        } else if self.eat("either player controls") {
            Whose::Any
        } else if self.scope.theirs && self.eat("they (control|controls)") {
            Whose::Own
        } else {
            return false;
        };
        true
    }

    fn place(&mut self, filter: &mut Filter) -> bool {
        if filter.place.is_some() || filter.whose != Whose::Any {
            return false;
        }
        const PLACES: [(&str, Place, Whose); 7] = [
            ("(in|from|into) your break zone", Place::Break, Whose::Own),
            ("(in|from) your opponent's break zone", Place::Break, Whose::Opponent),
            (
                "(in|from) (either player's|each player's|any player's|any) break zone",
                Place::Break,
                Whose::Any,
            ),
            ("(in|from) your hand", Place::Hand, Whose::Own),
            ("in your opponent's hand", Place::Hand, Whose::Opponent),
            ("in your opponent's damage zone", Place::Damage, Whose::Opponent),
            ("in your damage zone", Place::Damage, Whose::Own),
        ];
        if self.eat("put in your break zone from the field during this turn") {
            (filter.place, filter.whose) = (Some(Place::Break), Whose::Own);
            filter.is.push(Is::FromFieldThisTurn);
            return true;
        }
        const THEIRS: [(&str, Place, Whose); 2] = [
            ("(in|from) their break zone", Place::Break, Whose::Own),
            ("(in|from) their hand", Place::Hand, Whose::Own),
        ];
        const PAID: [(&str, Place, Whose); 1] =
            [("(in|from) the break zone", Place::Break, Whose::Any)];
        let theirs = if self.scope.theirs { &THEIRS[..] } else { &[] };
        let paid = if self.scope.paying { &PAID[..] } else { &[] };
        let all = PLACES.iter().chain(theirs).chain(paid);
        let found = all.into_iter().find(|(words, ..)| self.eat(words));
        let Some((_, place, whose)) = found.copied() else { return false };
        (filter.place, filter.whose) = (Some(place), whose);
        true
    }

    fn quality(&mut self, filter: &mut Filter) -> bool {
        let of_named = self.scope.named.map(|named| match named {
            Named::Element => "of ((the|) named element|that element)",
            Named::Kind => "of ((the|) named card type|that card type)",
            Named::Cost => "of that cost",
        });
        if !filter.named && of_named.is_some_and(|said| self.eat(said)) {
            filter.named = true;
            return true;
        }
        if self.eat("without 《一般》") {
            filter.not.push(generic());
            return true;
        }
        // “1 Card Name Cecil with Job Paladin”
        if filter.jobs.is_empty() && !filter.names.is_empty() && filter.any.is_empty() {
            let job = self.attempt(|of| {
                of.need("with")?;
                of.name(NameKind::Job)
            });
            if let Some(job) = job {
                filter.jobs.push(job);
                return true;
            }
        }
        if filter.keyword.is_none() && filter.counter.is_none() {
            let keywords = self.attempt(|of| {
                of.need("(with|that has|that have)")?;
                let mut keywords = vec![of.keyword()?];
                while let Some(more) = of.attempt(|of| {
                    of.need("(, or|or|,)")?;
                    of.keyword()
                }) {
                    keywords.push(more);
                }
                Some(keywords)
            });
            match keywords.as_deref() {
                None => {}
                Some([keyword]) => {
                    filter.keyword = Some(*keyword);
                    return true;
                }
                Some(all) if filter.any.is_empty() => {
                    filter.any = all.iter().map(|of| with_keyword(*of)).collect();
                    return true;
                }
                Some(_) => return false,
            }
            let counter = self.attempt(|of| {
                of.need("with a")?;
                let name = of.counter_name()?;
                of.need("([placed] on (it|them))")?;
                Some(name)
            });
            if counter.is_some() {
                filter.counter = counter;
                return true;
            }
        }
        let with_this = self.attempt(|of| {
            of.need("forming a party with")?;
            let it = of.scope.it == Some(Which::This) && of.eat("it");
            (it || of.this()).then_some(())
        });
        if with_this.is_some() {
            filter.is.push(Is::PartyWithThis);
            return true;
        }
        const OF_THIS: [(&str, Is); 2] = [
            ("that blocks or is blocked by", Is::InBattleWithThis),
            ("(blocking|that blocks)", Is::BlockingThis),
        ];
        for (said, is) in OF_THIS {
            let found = self.attempt(|of| {
                of.need(said)?;
                of.this().then_some(())
            });
            if found.is_some() {
                filter.is.push(is);
                return true;
            }
        }
        if filter.kinds == [CardKind::Monster]
            && filter.any.is_empty()
            && self.eat("that is also a forward")
        {
            filter.any.push(also_forward());
            return true;
        }
        const SAID: [(&str, Is); 7] = [
            ("with limit break", Is::LimitBreak),
            ("that entered the field this turn", Is::EnteredThisTurn),
            ("with (an|) ex burst", Is::ExBurst),
            ("forming a party", Is::InParty),
            ("in a party", Is::InParty),
            ("in that party", Is::InParty),
            ("that has received damage", Is::Damaged),
        ];
        for (said, is) in SAID {
            if !filter.is.contains(&is) && self.eat(said) {
                filter.is.push(is);
                return true;
            }
        }
        false
    }

    /// Haste, Brave, First Strike, Back Attack.
    pub(super) fn keyword(&mut self) -> Option<Keyword> {
        const WORDS: [(&str, Keyword); 4] = [
            ("haste", Keyword::Haste),
            ("brave", Keyword::Brave),
            ("first strike", Keyword::FirstStrike),
            ("back attack", Keyword::BackAttack),
        ];
        WORDS.into_iter().find(|(word, _)| self.eat(word)).map(|(_, keyword)| keyword)
    }

    /// The name of a counter: “Monster Counter”.
    pub(super) fn counter_name(&mut self) -> Option<String> {
        self.attempt(|of| {
            let mut words = Vec::new();
            for _ in 0..4 {
                if !words.is_empty() && of.eat("(counters|counter)") {
                    return Some(words.join(" "));
                }
                let Lex::Word(word) = of.peek()? else { return None };
                words.push(word.clone());
                of.step();
            }
            None
        })
    }
}

/// A Forward, whatever else it is.
pub(super) fn also_forward() -> Filter {
    Filter { kinds: vec![CardKind::Forward], ..Filter::default() }
}

/// In battle, on whichever side.
pub(super) fn attacking_or_blocking() -> Vec<Filter> {
    [Is::Attacking, Is::Blocking].map(|is| Filter { is: vec![is], ..Filter::default() }).to_vec()
}

/// With the generic icon.
pub(super) fn generic() -> Filter {
    Filter { is: vec![Is::Generic], ..Filter::default() }
}

/// With this keyword, and nothing else.
pub(super) fn with_keyword(keyword: Keyword) -> Filter {
    Filter { keyword: Some(keyword), ..Filter::default() }
}

fn is_name(of: Option<&Lex>) -> bool {
    matches!(of, Some(Lex::Name(..)))
}
