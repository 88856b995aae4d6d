//! The way back: an ability, said in the card's language.
//!
//! This knows nothing of how a text was read. Where cards put the same thing in more than one way, all of them are said, the one
//! that newer cards print first.

mod ability;
mod body;
mod cast;
mod casting;
mod condition;
mod cost;
mod damage;
mod due;
mod effect;
mod flow;
mod gives;
mod lasting;
mod looking;
mod noun;
mod pair;
mod past;
mod relation;
mod replaced;
mod spent;
mod trigger;

use hantei_ability::fftcg::{
    Amount, Counted, Each, Element, Filter, Is, Keyword, Named, Place, Target, Which, Who, Whose,
};
use hantei_base::kind::CardKind;

use super::spent::Spent;
use super::token::{InWords as _, Lex, Phrase};
use hantei_cardtext::rendered::{Put, Rendered, Template};

/// Who says it.
#[derive(Clone)]
pub(super) struct Sayer<'a> {
    /// The card's own name.
    pub name: &'a str,
    /// Its words.
    pub own: &'a [Lex],
    /// What has been chosen.
    pub targets: Vec<Target>,
    /// Whether the opponent does it: “they control”.
    pub theirs: bool,
    /// Whether it is what a cost takes: “the Break Zone”.
    pub paying: bool,
    /// Whether all of several kinds are meant: “Forwards and Monsters”.
    pub all: bool,
    /// Whether all of some were spoken of before: “they”.
    pub all_before: bool,
    /// Whether what was chosen has just been moved: “it” is what was handled.
    pub moved: bool,
    /// Whether it is a field ability: what lasts as long as the card is there.
    pub field: bool,
    /// Whether it is told behind the quote that this does not end.
    pub for_ever: bool,
    /// Whether it stands between quotes: the last full stop may be left out.
    pub quoted: bool,
    /// Whether it is given to another card, whose name nobody knows.
    pub granted: bool,
    /// Whether the card that is remembered is this one.
    pub about_this: bool,
    /// By what the cost took its card.
    pub spent: Option<Spent>,
    /// What has been named.
    pub named: Option<Named>,
}

/// A template with what stands in it.
pub(super) fn say(template: impl Into<Template<Lex>>, put: impl Put<Lex>) -> Phrase {
    Phrase::of(template, put)
}

/// Parts joined: “A, B and C”.
pub(super) fn listed(parts: &[Phrase], word: &str) -> Phrase {
    let Some((first, rest)) = parts.split_first() else { return Phrase::nothing() };
    let mut said = vec![first.clone()];
    for (at, part) in rest.iter().enumerate() {
        let last = at + 1 == rest.len();
        let link = match (last, word) {
            (true, "or") => say("(or|, or) [a|an]", []),
            (true, "and") => say("(and|, and)", []),
            (true, "all") => say("(or|, or|and|, and|and/or) [a|an]", []),
            (true, _) => say("(or|, or|and/or) [a|an|1]", []),
            (false, "all" | "and") => say("(,|or|and)", []),
            (false, _) => say("(,|or)", []),
        };
        said.push(link);
        said.push(part.clone());
    }
    Rendered::Seq(said)
}

impl<'a> Sayer<'a> {
    pub(super) fn new(name: &'a str, own: &'a [Lex]) -> Sayer<'a> {
        Sayer {
            name,
            own,
            targets: Vec::new(),
            theirs: false,
            paying: false,
            all: false,
            all_before: false,
            moved: false,
            field: false,
            about_this: false,
            spent: None,
            named: None,
            for_ever: false,
            quoted: false,
            granted: false,
        }
    }

    /// The card itself.
    pub(super) fn this(&self) -> Phrase {
        let shown: Vec<&str> = self.name.split_whitespace().collect();
        let whole = match self.own {
            [one] => Rendered::One(one.clone(), self.name.to_owned().into()),
            own if own.len() == shown.len() => Rendered::Seq(
                own.iter()
                    .zip(&shown)
                    .map(|(word, shown)| Rendered::One(word.clone(), (*shown).to_owned().into()))
                    .collect(),
            ),
            own => {
                // Marks of the name are words of their own: the name is shown whole.
                let words = own.iter().enumerate().map(|(at, word)| {
                    let shown = if at == 0 { self.name.to_owned() } else { String::new() };
                    Rendered::One(word.clone(), shown.into())
                });
                Rendered::Seq(words.collect())
            }
        };
        let mut ways = vec![whole];
        if let Some(bracket) =
            self.own.iter().position(|word| *word == Lex::Mark('(')).filter(|at| *at > 0)
        {
            let short = self.own[..bracket]
                .iter()
                .map(|word| Rendered::One(word.clone(), String::new().into()));
            ways.push(Rendered::Seq(short.collect()));
        }
        let this = say("this (Forward|Character|Monster|Backup|card|Summon)", []);
        ways.insert(if self.granted { 0 } else { ways.len() }, this);
        Rendered::Any(ways)
    }

    /// Which cards: what was chosen, this one, all of some.
    pub(super) fn which(&self, which: &Which) -> Phrase {
        match which {
            Which::This => self.this(),
            Which::Chosen(label) => self.chosen(label),
            Which::Remembered if self.about_this => self.this(),
            Which::Paid => self.spent_card(),
            Which::That | Which::Remembered => say(
                "(it [also]|the Forward that entered the field|that (Forward|Character|Monster|Backup|card|Summon)|them|they)",
                [],
            ),
            Which::Those => say(
                "(it [also]|them|they|that (Forward|Character|Monster|card|Summon|Backup)|those (Forwards|cards|Characters)|the removed (Forward|Character|Monster|Backup|card))",
                [],
            ),
            Which::Several(of) => {
                let each: Vec<Phrase> = of.iter().map(|of| self.which(of)).collect();
                listed(&each, "and")
            }
            Which::All(filter)
                if filter
                    .is
                    .iter()
                    .any(|is| matches!(is, Is::BlockingThis | Is::InBattleWithThis)) =>
            {
                let mut bare = filter.clone();
                bare.is.clear();
                let forward = Filter { kinds: vec![CardKind::Forward], ..Filter::default() };
                let one = say("the {0}", [self.noun(filter, false)]);
                match filter.is == [Is::BlockingThis] && *bare == forward {
                    true => Rendered::Any(vec![one, say("the blocking Forward", [])]),
                    false => one,
                }
            }
            Which::All(filter) => {
                let named = !filter.names.is_empty() && filter.kinds.is_empty();
                let all = match filter.whose {
                    Whose::Any => "all [of] (the|) {0}",
                    Whose::Own if named => "(all [of] (the|)|the|each|) {0}",
                    Whose::Own | Whose::Opponent => "(all [of] (the|)|the|each) {0}",
                };
                let all = say(all, [self.noun_of_all(filter, true)]);
                // What they are now may be what was done to them.
                match filter.is.iter().all(|is| *is == Is::Other) && self.all_before {
                    true => Rendered::Any(vec![all, say("(them|they)", [])]),
                    false => all,
                }
            }
            Which::AllBut(of) => {
                let all = self.noun_of_all(&of.of, true);
                say(
                    "(all [of] (the|) other {0}|all [of] (the|) {0} other than the selected (Forwards|Forward|Characters|Character))",
                    [all],
                )
            }
            Which::Top(_) => Phrase::nothing(),
        }
    }

    fn chosen(&self, label: &str) -> Phrase {
        let same: Vec<usize> =
            (0..self.targets.len()).filter(|at| self.targets[*at].label == label).collect();
        let many = same.len() > 1
            || same.first().is_some_and(|at| {
                let target = &self.targets[*at];
                target.count != Amount::Number(1)
            });
        let them = "(them|they|those (Forwards|Characters|Monsters|Backups|cards|Summons)|both of them|all of them)";
        match same.as_slice() {
            // Picked as the effect resolves.
            [] => say("(it|them|they|that Forward)", []),
            [at] if self.targets.len() == 2 => {
                let nth = say(
                    match at {
                        0 => "(the former|the first one)",
                        _ => "(the latter|the second)",
                    },
                    [],
                );
                Rendered::Any([Some(nth), self.by_kind(*at)].into_iter().flatten().collect())
            }
            _ if many => say(them, []),
            _ => say(
                "(it [also]|(that|the chosen) (Forward|Character|Monster|Backup|card|Summon)|the Forward|them|they)",
                [],
            ),
        }
    }

    /// “the Backup”, of a Forward and a Backup.
    fn by_kind(&self, at: usize) -> Option<Phrase> {
        let kinds: Vec<_> = self.targets.iter().map(|of| of.filter.kinds.as_slice()).collect();
        let [kind] = kinds[at] else { return None };
        let apart =
            kinds.iter().zip(0..).all(|(of, other)| other == at || of.len() == 1 && *of != [*kind]);
        let word = match kind {
            hantei_base::kind::CardKind::Forward => "(the|that) Forward",
            hantei_base::kind::CardKind::Backup => "(the|that) Backup",
            hantei_base::kind::CardKind::Monster => "(the|that) Monster",
            _ => "(the|that) Summon",
        };
        apart.then(|| say(word, []))
    }

    /// The top so many of a deck: “card”, “2 cards”.
    pub(super) fn top(&self, count: &Amount) -> Phrase {
        match count {
            Amount::Number(1) => say("(card|1 card)", []),
            count => say("{0} cards", [self.plain(count)]),
        }
    }

    /// A number as it stands: `3`, `X`.
    pub(super) fn plain(&self, amount: &Amount) -> Phrase {
        match amount {
            Amount::Number(number) => Phrase::number(*number),
            Amount::Of(Counted::X) => say("(《X》|X)", []),
            Amount::Of(of) => self.equal(of),
        }
    }

    /// What stands after “for each”.
    pub(super) fn each(&self, each: &Each, plural: bool) -> Phrase {
        let damage = |whose| Filter { whose, place: Some(Place::Damage), ..Filter::default() };
        if each.of == damage(Whose::Own) {
            return say("point of damage (you have|that you have) received", []);
        }
        if each.of == damage(Whose::Opponent) {
            return say("point of damage your opponent has received", []);
        }
        self.noun_of_all(&each.of, plural)
    }

    /// “for each Forward you control”, “for every 5 cards in your Break Zone”.
    pub(super) fn for_each(&self, each: &Each) -> Phrase {
        match each.per {
            1 => say("for each {0}", [self.each(each, false)]),
            per => {
                let per = Phrase::number(i32::from(per));
                say("for every {0} {1}", [per, self.each(each, true)])
            }
        }
    }

    /// What is counted and is no card of a zone.
    pub(super) fn each_of_number(&self, amount: &Amount) -> Phrase {
        match amount {
            Amount::Of(Counted::Crystals(Who::You)) => say("《C》 you have", []),
            Amount::Of(Counted::Cast(Who::You)) => say("card you have cast this turn", []),
            Amount::Of(Counted::Counters(name)) => {
                say("{0} [placed] on {1}", [noun::counter(name, false), self.this()])
            }
            Amount::Of(Counted::Elements(of)) => {
                say("[different] Element among {0}", [self.noun_of_all(of, true)])
            }
            Amount::Of(of @ Counted::HighestCost(_)) => {
                say("CP required to (cast|play) {0}", [self.equal(of)])
            }
            Amount::Of(Counted::Cost(which)) => match &**which {
                Which::Those if !self.targets.is_empty() => say(
                    "CP required to (cast|play) the (discarded|removed|revealed) (card|Summon)",
                    [],
                ),
                Which::Those => say(
                    "CP required to (cast|play) (it|the (discarded|removed|revealed) (card|Summon))",
                    [],
                ),
                Which::All(_) | Which::AllBut(_) | Which::Top(_) | Which::This => self.unsaid(),
                Which::Paid => say("CP required to (cast|play) {0}", [self.spent_card()]),
                _ => say("CP required to (cast|play) it", []),
            },
            _ => self.unsaid(),
        }
    }

    /// A number of something: `1000 power`, `1000 power for each X`. `unit` has the number as `{0}`.
    pub(super) fn measured(&self, amount: &Amount, unit: &'static str) -> Phrase {
        match amount {
            Amount::Number(number) => say(unit, [Phrase::number(number.abs())]),
            Amount::Of(Counted::Each(each)) if each.plus == 0 => {
                let unit = say(unit, [Phrase::number(each.by.abs())]);
                say("{0} {1}", [unit, self.for_each(each)])
            }
            Amount::Of(Counted::Times(of)) => {
                let unit = say(unit, [Phrase::number(of.by.abs())]);
                say("{0} for each {1}", [unit, self.each_of_number(&of.of)])
            }
            Amount::Of(Counted::X) => say(unit, [say("(《X》|X)", [])]),
            Amount::Of(_) => Phrase::nothing(),
        }
    }
}

/// An element's name.
pub(super) fn element(element: Element) -> Phrase {
    let shown = match element {
        Element::Fire => "Fire",
        Element::Ice => "Ice",
        Element::Wind => "Wind",
        Element::Earth => "Earth",
        Element::Lightning => "Lightning",
        Element::Water => "Water",
        Element::Light => "Light",
        Element::Dark => "Dark",
    };
    say(shown, [])
}

/// A keyword's name.
pub(super) fn keyword(keyword: Keyword) -> Phrase {
    let shown = match keyword {
        Keyword::Brave => "Brave",
        Keyword::Haste => "Haste",
        Keyword::FirstStrike => "First Strike",
        Keyword::BackAttack => "Back Attack",
    };
    say(shown, [])
}

/// A card's name that nothing marks as such; it is shown whole.
fn bare_name(name: &str) -> Phrase {
    let words = super::lexer::name_words(name).into_iter().enumerate().map(|(at, word)| {
        let shown = if at == 0 { name.to_owned() } else { String::new() };
        Rendered::One(word, shown.into())
    });
    Rendered::Seq(words.collect())
}
