//! Prints which cards a text refers to.

use hantei_ability::buddyfight::{Amount, Counted, Filter, Is, KeywordKind, Place, Which, Whose};
use hantei_cardtext::rendered::Rendered;

use super::super::noun_words::{KEYWORDS, KINDS, PLACES, STATES, WORN};
use super::super::patterns::either_stat;
use super::super::token::{InJapanese as _, Lex, Phrase};
use super::super::trigger::the_attacked;
use super::{Printer, render};

impl Printer {
    /// Prints cards with their place.
    pub(super) fn noun(&self, filter: &Filter) -> Phrase {
        let soul = filter.places == [Place::Soul] && filter.is.contains(&Is::InThisSoul);
        if let (Some(host), [Place::Soul]) = (&filter.host, filter.places.as_slice()) {
            if let Some(host) = mentioned_host(host) {
                let of = Filter { places: Vec::new(), host: None, ..filter.clone() };
                let host = match host {
                    Which::All(_) => render("その[相手の](カード|モンスター)[1枚]", []),
                    host => self.host(&host),
                };
                if of == Filter::default() {
                    return render("{0}のソウル", [host]);
                }
                let noun = Printer { anywhere: true, ..self.clone() }.noun(&of);
                return render("{0}のソウル(にある|の){1}", [host, noun]);
            }
            return render("{0}のソウル", [self.noun(host)]);
        }
        let looked = filter.places == [Place::Deck] && filter.is.contains(&Is::LookedAt)
            || filter.places == [Place::Drop] && filter.is.contains(&Is::Handled);
        let place = if looked {
            Phrase::nothing()
        } else if soul {
            match self.is_plain(filter) {
                true => render("このカードのソウル(|の|の中の|にある|の中から|から)", []),
                false => render("このカードのソウル(の|の中の|にある|の中から|から|)", []),
            }
        } else {
            let field = self.or_flag && filter.places == [Place::Field];
            let same = PLACES.iter().filter(|(_, whose, places)| {
                let there = *places == filter.places || field && places.is_empty();
                *whose == filter.whose && there
            });
            let mut same: Vec<&str> = same.map(|(said, ..)| *said).collect();
            if self.or_flag && (field || filter.places.is_empty()) {
                same.retain(|said| said.contains("場の") == field);
            }
            if self.is_plain(filter) {
                same.sort_by_key(|said| !said.ends_with(['札', 'ジ']));
            }
            let mut ways: Vec<Phrase> = same.into_iter().map(|said| render(said, [])).collect();
            if filter.whose == Whose::Any && filter.places.is_empty() {
                ways.push(Phrase::nothing());
                // A card described in another way may be anywhere.
                if filter.is.iter().any(|is| !matches!(is, Is::Other)) || self.anywhere {
                    ways.rotate_right(1);
                }
            }
            Rendered::Any(ways)
        };
        // 「《忍者》か、『設置』を持つカード」
        if let ([one, other], None) = (filter.any.as_slice(), either_stat(filter)) {
            let among = Filter { is: filter.is.clone(), ..Filter::default() };
            let among = Rendered::Bag(self.adjectives(&among));
            return render("{0}{3}{1}か、{2}", [place, self.head(one), self.head(other), among]);
        }
        let after = Rendered::Seq(vec![place.clone(), self.head(filter)]);
        if let (Some(not), false) =
            (filter.not.as_deref(), filter.places.is_empty() && filter.whose == Whose::Any)
            && !is_no_soul(not)
        {
            let rest = Filter { not: None, ..filter.clone() };
            let before = render("{0}以外の{1}{2}", [self.head(not), place, self.head(&rest)]);
            return Rendered::Any(vec![after, before]);
        }
        // 「君が『変身』しているカード」
        if let ([rest @ .., last], Whose::Own, []) =
            (filter.is.as_slice(), filter.whose, filter.places.as_slice())
            && let Some((worn, _)) = WORN.iter().find(|(_, is)| is == last)
        {
            let rest = Filter { is: rest.to_vec(), ..filter.clone() };
            let worn = render(&format!("{worn}している{{0}}"), [self.head(&rest)]);
            return Rendered::Any(vec![after, worn]);
        }
        // 「このカード以外の君の場の」
        let [first, rest @ ..] = filter.is.as_slice() else { return after };
        let state = STATES.iter().filter(|(_, of)| of == first);
        let state: Vec<Phrase> = state.map(|(said, _)| render(said, [])).collect();
        if state.is_empty() {
            return after;
        }
        let rest = Filter { is: rest.to_vec(), ..filter.clone() };
        let before = Rendered::Seq(vec![Rendered::Any(state), place, self.head(&rest)]);
        Rendered::Any(vec![after, before])
    }

    /// Prints a description without a noun.
    pub(super) fn described(&self, filter: &Filter) -> Phrase {
        Rendered::Bag(self.adjectives(filter))
    }

    /// Prints the words before a noun.
    fn adjectives(&self, filter: &Filter) -> Vec<Phrase> {
        let mut before: Vec<Phrase> = Vec::new();
        for is in filter.is.iter().filter(|is| !matches!(is, Is::InThisSoul | Is::Buddy)) {
            let same = STATES.iter().filter(|(_, of)| of == is);
            before.push(Rendered::Any(same.map(|(said, _)| render(said, [])).collect()));
        }
        if let Some(rested) = filter.rested {
            before.push(render(if rested { "レストしている" } else { "スタンドしている" }, []));
        }
        if let Some(least) = filter.soul_at_least {
            before.push(render("ソウル[が]{0}枚以上[が]ある", [Phrase::number(least)]));
        }
        let u8s = |of: Option<u8>| of.map(i32::from);
        let numbers = [
            ("元々のサイズ", u8s(filter.printed_size_at_least), u8s(filter.printed_size_at_most)),
            ("サイズ", u8s(filter.size_at_least), u8s(filter.size_at_most)),
            ("攻撃力", filter.attack_at_least, filter.attack_at_most),
            ("防御力", filter.defense_at_least, filter.defense_at_most),
            ("打撃力", filter.critical_at_least, filter.critical_at_most),
        ];
        for (word, least, most) in numbers {
            if least.is_some() || most.is_some() {
                let bounds = bounds(least, most);
                before.push(render("{0}[が]{1}(の|)", [render(word, []), bounds]));
            }
        }
        if let Some((least, most)) = either_stat(filter) {
            before.push(render("攻撃力か防御力が{0}の", [bounds(least, most)]));
        }
        if !filter.name_contains.is_empty() {
            let names = either(&filter.name_contains, Lex::Name);
            before.push(render("カード名に{0}(を含む|が含まれる)", [names]));
        }
        if !filter.attributes_contain.is_empty() {
            let parts = either(&filter.attributes_contain, Lex::Name);
            before.push(render("属性に{0}を含む", [parts]));
        }
        if !filter.worlds.is_empty() {
            before.push(render("{0}の", [either(&filter.worlds, Lex::World)]));
        }
        if let Some(name) = &filter.ability {
            before.push(render("{0}を持つ", [Phrase::token(Lex::Ability(name.clone()))]));
        }
        if let Some(keyword) = filter.keyword {
            before.push(render("{0}を持つ", [keyword_kind(keyword)]));
        }
        match filter.not.as_deref() {
            Some(not) if is_no_soul(not) => before.push(render("ソウルのない", [])),
            Some(not) => {
                let among = |is: &Is| matches!(is, Is::LookedAt | Is::Handled);
                let looked = usize::from(filter.is.iter().any(among));
                before.insert(looked.min(before.len()), render("{0}以外の", [self.head(not)]));
            }
            None => {}
        }
        before
    }

    fn head(&self, filter: &Filter) -> Phrase {
        let before = self.adjectives(filter);
        let mentioned =
            Rendered::Seq(vec![Rendered::Bag(before.clone()), self.kind_of_card(filter)]);
        if before.is_empty() || filter.attributes.is_empty() || filter.kinds.is_empty() {
            return mentioned;
        }
        // 「《星》のサイズ3のモンスター」
        let kinds = Filter { attributes: Vec::new(), ..filter.clone() };
        let attributes = either(&filter.attributes, Lex::Attribute);
        let between =
            render("{0}の{1}{2}", [attributes, Rendered::Bag(before), self.kind_of_card(&kinds)]);
        Rendered::Any(vec![mentioned, between])
    }

    fn kind_of_card(&self, filter: &Filter) -> Phrase {
        if !filter.names.is_empty() {
            return either(&filter.names, Lex::Name);
        }
        if filter.is.contains(&Is::Buddy) {
            return render("バディモンスター", []);
        }
        let mut kinds = Vec::new();
        for (at, kind) in filter.kinds.iter().enumerate() {
            if at > 0 {
                kinds.push(render("(か|と)", []));
            }
            let said = KINDS.iter().find(|(_, of)| of == kind).map_or("", |(said, _)| said);
            kinds.push(render(said, []));
        }
        let kinds = Rendered::Seq(kinds);
        if filter.attributes.is_empty() {
            let bare =
                matches!(filter.places.as_slice(), [Place::Hand | Place::Gauge | Place::Soul]);
            let looked = filter.is.contains(&Is::LookedAt);
            return match filter.kinds.is_empty() {
                true if looked && self.is_plain(&Filter { is: Vec::new(), ..filter.clone() }) => {
                    Rendered::Any(vec![Phrase::nothing(), render("カード", [])])
                }
                true if bare && self.is_plain(filter) => {
                    Rendered::Any(vec![Phrase::nothing(), render("カード", [])])
                }
                true if filter.places == [Place::Deck] && self.is_plain(filter) => {
                    render("カード", []).optional()
                }
                true => render("カード", []),
                false => kinds,
            };
        }
        let attributes = either(&filter.attributes, Lex::Attribute);
        match filter.kinds.is_empty() {
            true => render("{0}(|のカード)", [attributes]),
            false => render("{0}の{1}", [attributes, kinds]),
        }
    }

    /// Whether the filter says nothing but where the cards are.
    fn is_plain(&self, filter: &Filter) -> bool {
        let is = filter.is.iter().copied().filter(|is| *is == Is::InThisSoul).collect();
        let of =
            Filter { whose: filter.whose, places: filter.places.clone(), is, ..Filter::default() };
        *filter == of
    }

    /// Prints cards with their number: 「相手の場のモンスター1枚」.
    pub(super) fn so_many(&self, filter: &Filter, count: &Amount, up_to: bool) -> Phrase {
        if let ([one, other], None) = (filter.any.as_slice(), either_stat(filter)) {
            let there = |of: &Filter| {
                let place = filter.places.clone();
                self.noun(&Filter { whose: filter.whose, places: place, ..of.clone() })
            };
            let bare = Printer { anywhere: true, ..self.clone() }.noun(other);
            let other = Rendered::Any(vec![bare, there(other)]);
            let together = self.counted(filter, count, up_to);
            return match count {
                Amount::Number(1) if !up_to => {
                    Rendered::Any(vec![render("{0}1枚か、{1}1枚", [there(one), other]), together])
                }
                _ => together,
            };
        }
        self.counted(filter, count, up_to)
    }

    /// The same with the number at the very end.
    pub(super) fn counted(&self, filter: &Filter, count: &Amount, up_to: bool) -> Phrase {
        let noun = self.noun(filter);
        let count = match count {
            Amount::Number(number) => {
                let number = Phrase::number(*number);
                render(if up_to { "{0}枚まで" } else { "{0}枚" }, [number])
            }
            Amount::Of(Counted::AnyNumber) => render("好きな枚数", []),
            Amount::Of(_) => return Phrase::nothing(),
        };
        render("{0}(|を)[合計]{1}", [noun, count])
    }

    /// Prints “all” of the cards.
    pub(super) fn all_of(&self, filter: &Filter) -> Phrase {
        if let Some(host) = filter.host.as_deref().filter(|of| mentioned_host(of).is_none()) {
            return render("{0}[全て]のソウル[の]全て", [self.noun(host)]);
        }
        let noun = self.noun(filter);
        match filter.places.as_slice() {
            // There is only one.
            [Place::Center | Place::Left | Place::Right] => render("{0}(|[の]全て)", [noun]),
            // 「攻撃してきたカードの」
            _ if filter.is.contains(&Is::Attacking) => render("{0}(|(|を)[の]全て)", [noun]),
            _ => render("{0}(|を)[の]全て", [noun]),
        }
    }
}

/// Returns the host of a soul, if it was chosen or mentioned before.
fn mentioned_host(host: &Filter) -> Option<Which> {
    match (&host.chosen, host.is.as_slice()) {
        (Some(label), _) => Some(Which::Chosen(label.clone())),
        (None, [Is::That]) => Some(Which::That),
        (None, _) => (*host == the_attacked()).then(|| Which::All(Box::new(host.clone()))),
    }
}

/// Prints 「ソウルのない」.
fn is_no_soul(not: &Filter) -> bool {
    *not == Filter { is: vec![Is::WithSoul], ..Filter::default() }
}

/// Prints 「N」 or 「N以上」 or 「N以下」.
pub(super) fn bounds(least: Option<i32>, most: Option<i32>) -> Phrase {
    match (least, most) {
        (Some(least), None) => render("{0}以上", [Phrase::number(least)]),
        (None, Some(most)) => render("{0}以下", [Phrase::number(most)]),
        (Some(least), _) => Phrase::number(least),
        (None, None) => Phrase::nothing(),
    }
}

/// Prints one of several: AかB.
fn either(of: &[String], is: fn(String) -> Lex) -> Phrase {
    let mut said = Vec::new();
    for (at, of) in of.iter().enumerate() {
        if at > 0 {
            said.push(render("(か|と)", []));
        }
        said.push(Phrase::token(is(of.clone())));
    }
    Rendered::Seq(said)
}

/// Prints a keyword, without the number or cost next to it.
pub(super) fn keyword_kind(kind: KeywordKind) -> Phrase {
    let said = KEYWORDS.iter().find(|(_, of)| *of == kind).map_or("", |(said, _)| said);
    Phrase::token(Lex::Keyword(said.to_owned()))
}
