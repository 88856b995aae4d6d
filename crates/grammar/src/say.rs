//! Saying: from a meaning to a text, by the productions backwards.

use std::rc::Rc;

use hantei_base::text::Lang;
use rustc_hash::FxHashMap;

use crate::grammar::{Filled, Grammar, Production, ProductionId, Sort, Wording};
use crate::template::{Filling, Matcher, Template, merge};
use crate::token;
use crate::value::Value;
use crate::wording::{self, Agrees, Forms, Part, Word};

/// Says values that are of a class of tokens, such as the name of a card. Numbers and words are said without it.
pub trait Classes {
    /// The words of a value; nothing if it is none of the class.
    fn say(&self, lang: Lang, class: &str, value: &Value) -> Option<Vec<String>>;
}

/// Says every text of a class as it is.
#[derive(Debug, Clone, Copy, Default)]
pub struct AsWritten;

impl Classes for AsWritten {
    fn say(&self, _: Lang, _: &str, value: &Value) -> Option<Vec<String>> {
        value.as_text().map(|text| vec![text.to_owned()])
    }
}

/// The productions that saying one meaning may try.
const WORK: usize = 100_000;
/// Parts within parts.
const DEEPEST: usize = 200;
/// The ways in which a part of a map may be said.
const WAYS: usize = 64;

/// A word that is said; its form may depend on the word behind it.
#[derive(Debug, Clone)]
enum Spoken {
    Word(Word),
    /// The form before a consonant, and the one before a vowel.
    Before {
        consonant: Vec<Word>,
        vowel: Vec<Word>,
    },
}

/// Something that is said.
#[derive(Debug, Clone)]
struct Said {
    words: Vec<Spoken>,
    features: Vec<String>,
    /// What it means, with the keys that have their default.
    means: Value,
    /// What of the value it does not say.
    rest: Option<Value>,
}

/// A way to say a map by the holes that are merged with it.
#[derive(Clone)]
struct Way {
    said: Vec<(u8, Said)>,
    means: Value,
    left: Value,
}

impl Grammar {
    /// The words that say a meaning of a category; nothing if no production says a part of it.
    pub fn say(
        &self,
        lang: Lang,
        category: &str,
        meaning: &Value,
        classes: &dyn Classes,
    ) -> Option<Vec<String>> {
        let category = self.category(category)?;
        let value = meaning.without(&self.defaults);
        let mut sayer = Sayer::new(self, lang, classes);
        let said = sayer.category(category, &value, &[], Mode::Whole).first()?.clone();
        (said.means.without(&self.defaults) == value).then(|| settled(&said.words))
    }

    /// The same by one production, even if another one comes before it.
    pub fn say_by(
        &self,
        lang: Lang,
        production: ProductionId,
        meaning: &Value,
        classes: &dyn Classes,
    ) -> Option<Vec<String>> {
        let production = self.productions.get(production.0 as usize)?;
        let value = meaning.without(&self.defaults);
        let mut sayer = Sayer::new(self, lang, classes);
        production.more.wordings.get(&lang)?.iter().find_map(|wording| {
            let said = sayer.production(production, wording, &value, &[], Mode::Whole);
            said.first().map(|said| settled(&said.words))
        })
    }

    /// A meaning as a text.
    pub fn say_text(
        &self,
        lang: Lang,
        category: &str,
        meaning: &Value,
        classes: &dyn Classes,
    ) -> Option<String> {
        self.say(lang, category, meaning, classes).map(|words| token::join(lang, &words))
    }
}

/// Whether all of a value has to be said.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
enum Mode {
    /// All of it: the first way to say it is enough.
    Whole,
    /// A part of a map: one way for each part of it that can be said.
    Part,
}

/// What is to be said: a value as a category, with features.
type Task = (u16, Value, Vec<String>, Mode);

struct Sayer<'a> {
    grammar: &'a Grammar,
    lang: Lang,
    classes: &'a dyn Classes,
    /// What was said before, or could not be.
    known: FxHashMap<Task, Rc<[Said]>>,
    work: usize,
    depth: usize,
}

impl<'a> Sayer<'a> {
    fn new(grammar: &'a Grammar, lang: Lang, classes: &'a dyn Classes) -> Sayer<'a> {
        Sayer { grammar, lang, classes, known: FxHashMap::default(), work: 0, depth: 0 }
    }

    fn category(&mut self, of: u16, value: &Value, features: &[String], mode: Mode) -> Rc<[Said]> {
        let task = (of, value.clone(), features.to_vec(), mode);
        if let Some(known) = self.known.get(&task) {
            return known.clone();
        }
        if self.depth >= DEEPEST {
            return Rc::new([]);
        }
        self.depth += 1;
        // What is only said by saying it is not said.
        self.known.insert(task.clone(), Rc::new([]));
        let found: Rc<[Said]> = self.search(&task).into();
        self.depth -= 1;
        self.known.insert(task, found.clone());
        found
    }

    fn search(&mut self, (of, value, features, mode): &Task) -> Vec<Said> {
        let mut found: Vec<Said> = Vec::new();
        let grammar = self.grammar;
        for id in &grammar.categories[usize::from(*of)].productions {
            let production = &grammar.productions[*id as usize];
            for wording in production.more.wordings.get(&self.lang).into_iter().flatten() {
                self.work += 1;
                if self.work > WORK || found.len() >= WAYS {
                    return found;
                }
                let said = self.production(production, wording, value, features, *mode);
                let is_said = !said.is_empty();
                for one in said {
                    if !found.iter().any(|of| of.rest == one.rest) {
                        found.push(one);
                    }
                }
                if is_said {
                    break;
                }
            }
            if *mode == Mode::Whole && !found.is_empty() {
                break;
            }
        }
        found
    }

    fn production(
        &mut self,
        production: &Production,
        wording: &Wording,
        value: &Value,
        features: &[String],
        mode: Mode,
    ) -> Vec<Said> {
        let defaults = &self.grammar.defaults;
        // A hole that is the whole meaning takes as much of it as its category does.
        if let Template::Hole(hole) = &production.template
            && mode == Mode::Part
        {
            return self.merged(production, wording, &[*hole], Vec::new(), value, features, mode);
        }
        let filling = vec![None; production.holes.len()];
        let mut matcher = Matcher { defaults, optional: &wording.optional, filling };
        let Some(rest) = matcher.take(&production.template, value) else { return Vec::new() };
        let filling = matcher.filling;
        let merged = production.template.merged();
        if !merged.is_empty() {
            let rest = rest.unwrap_or_else(|| Value::map([]));
            return self.merged(production, wording, merged, filling, &rest, features, mode);
        }
        if rest.is_some() && mode == Mode::Whole {
            return Vec::new();
        }
        let said = self.fill(production, wording, &filling, Vec::new(), features);
        said.map(|said| Said { rest, ..said }).into_iter().collect()
    }

    /// Says the rest of a map by holes that are merged with it.
    #[expect(
        clippy::too_many_arguments,
        reason = "one step of a search, which only this file takes"
    )]
    fn merged(
        &mut self,
        production: &Production,
        wording: &Wording,
        merged: &[u8],
        filling: Filling,
        rest: &Value,
        features: &[String],
        mode: Mode,
    ) -> Vec<Said> {
        let filling = if filling.is_empty() { vec![None; production.holes.len()] } else { filling };
        let empty = Value::map([]);
        let mut ways = vec![Way { said: Vec::new(), means: empty.clone(), left: rest.clone() }];
        for (at, hole) in merged.iter().enumerate() {
            // The last one has to say all that is left.
            let is_last = at + 1 == merged.len();
            let how = if is_last { mode } else { Mode::Part };
            let is_optional = wording.optional.get(usize::from(*hole)) == Some(&true);
            let Sort::Category(of) = production.holes[usize::from(*hole)].sort else {
                return Vec::new();
            };
            let mut longer: Vec<Way> = Vec::new();
            for way in ways {
                let holes = &production.holes;
                let inherited = match agrees(&wording.parts, *hole) {
                    Some(Agrees::With(other)) => self.features(*other, holes, &filling, &way.said),
                    Some(Agrees::Feature(feature)) => vec![feature.clone()],
                    Some(Agrees::Inherited) | None => features.to_vec(),
                };
                for part in &*self.category(of, &way.left, &inherited, how) {
                    let left = part.rest.clone().unwrap_or_else(|| empty.clone());
                    // What may be left out is, if it says nothing of the value.
                    let is_new = longer.iter().all(|of| of.left != left);
                    if let Ok(means) = merge(&way.means, &part.means)
                        && is_new
                        && !(is_optional && left == way.left)
                    {
                        let mut said = way.said.clone();
                        said.push((*hole, part.clone()));
                        longer.push(Way { said, means, left });
                    }
                }
                if is_optional && longer.iter().all(|of| of.left != way.left) {
                    longer.push(way);
                }
            }
            longer.truncate(WAYS);
            ways = longer;
        }
        let mut found = Vec::new();
        for Way { said, left, .. } in ways {
            let left = Some(left).filter(|of| !of.entries().is_empty());
            if mode == Mode::Whole && left.is_some() {
                continue;
            }
            if let Some(said) = self.fill(production, wording, &filling, said, features) {
                found.push(Said { rest: left, ..said });
                if mode == Mode::Whole {
                    break;
                }
            }
        }
        found
    }

    /// The features of what is said in a hole.
    fn features(
        &mut self,
        hole: u8,
        holes: &[Filled],
        filling: &Filling,
        said: &[(u8, Said)],
    ) -> Vec<String> {
        if let Some((_, said)) = said.iter().find(|(of, _)| *of == hole) {
            return said.features.clone();
        }
        let at = usize::from(hole);
        let Some(value) = filling.get(at).and_then(Option::as_ref) else { return Vec::new() };
        let said = match holes[at].sort {
            Sort::Class(class) => self.class(class, value),
            Sort::Category(of) => self.category(of, value, &[], Mode::Whole).first().cloned(),
        };
        said.map_or_else(Vec::new, |said| said.features)
    }

    /// Says a wording with its holes filled; some of them may be said already.
    fn fill(
        &mut self,
        production: &Production,
        wording: &Wording,
        filling: &Filling,
        said: Vec<(u8, Said)>,
        features: &[String],
    ) -> Option<Said> {
        let mut holes: Vec<Option<Said>> = vec![None; production.holes.len()];
        for (hole, of) in said {
            holes[usize::from(hole)] = Some(of);
        }
        // Holes that others agree with are said first.
        let mut order: Vec<u8> = (0..production.holes.len() as u8).collect();
        order.sort_by_key(|hole| agrees(&wording.parts, *hole).is_some());
        for hole in order {
            let at = usize::from(hole);
            let Some(value) = filling.get(at).and_then(Option::as_ref) else { continue };
            let with = match agrees(&wording.parts, hole) {
                Some(Agrees::With(other)) => {
                    holes[usize::from(*other)].as_ref().map_or(&[][..], |of| &of.features).to_vec()
                }
                Some(Agrees::Feature(feature)) => vec![feature.clone()],
                Some(Agrees::Inherited) | None => features.to_vec(),
            };
            holes[at] = Some(match production.holes[at].sort {
                Sort::Class(class) => self.class(class, value)?,
                Sort::Category(of) => self.category(of, value, &with, Mode::Whole).first()?.clone(),
            });
        }
        let mut words = Vec::new();
        spoken(&wording.parts, &holes, features, &mut words);
        let mut given = Vec::new();
        for gives in &production.more.gives {
            match gives {
                Agrees::Inherited => {}
                Agrees::Feature(feature) => given.push(feature.clone()),
                Agrees::With(hole) => {
                    given.extend(
                        holes[usize::from(*hole)].iter().flat_map(|of| of.features.clone()),
                    );
                }
            }
        }
        // What is only one thing in a hole has the features of that.
        if let ([Some(only)], []) = (&holes[..], &production.more.gives[..]) {
            given.extend(only.features.iter().cloned());
        }
        let means: Vec<Option<Value>> =
            holes.iter().map(|of| of.as_ref().map(|of| of.means.clone())).collect();
        let means = production.template.fill(&means).ok().flatten()?;
        Some(Said { words, features: given, means, rest: None })
    }

    fn class(&mut self, class: u16, value: &Value) -> Option<Said> {
        let name = &self.grammar.classes[usize::from(class)].name;
        let (words, features) = match (name.as_str(), value) {
            (token::NUMBER, Value::Number(number)) if *number >= 0 => {
                (vec![number.to_string()], if *number == 1 { "one" } else { "many" })
            }
            (token::NUMBER, _) => return None,
            (token::WORD, Value::Text(word)) => (vec![word.to_string()], ""),
            _ => (self.classes.say(self.lang, name, value)?, ""),
        };
        let features = Some(features.to_owned()).filter(|of| !of.is_empty()).into_iter().collect();
        let words = words.into_iter().map(|word| Spoken::Word(word.into())).collect();
        Some(Said { words, features, means: value.clone(), rest: None })
    }
}

/// How a hole of a wording agrees, if it says so.
fn agrees(parts: &[Part], hole: u8) -> Option<&Agrees> {
    parts.iter().find_map(|part| match part {
        Part::Hole(of, agrees) if *of == hole && *agrees != Agrees::Inherited => Some(agrees),
        Part::Maybe(inside) => agrees(inside, hole),
        _ => None,
    })
}

/// The words of a wording.
fn spoken(parts: &[Part], holes: &[Option<Said>], features: &[String], out: &mut Vec<Spoken>) {
    for part in parts {
        match part {
            Part::Words(words) => out.extend(words.iter().cloned().map(Spoken::Word)),
            Part::Hole(hole, _) => {
                out.extend(holes[usize::from(*hole)].iter().flat_map(|of| of.words.clone()));
            }
            Part::Forms(forms, agrees) => out.extend(form(forms, agrees, holes, features)),
            Part::OneOf(ways) => {
                spoken(ways.first().map_or(&[], Vec::as_slice), holes, features, out);
            }
            Part::Maybe(inside) => {
                let mut has = Vec::new();
                wording::holes(inside, false, &mut has);
                let is_filled = |hole: &u8| holes[usize::from(*hole)].is_some();
                if !has.is_empty() && has.iter().all(is_filled) {
                    spoken(inside, holes, features, out);
                }
            }
        }
    }
}

fn form(
    forms: &Forms,
    agrees: &Agrees,
    holes: &[Option<Said>],
    features: &[String],
) -> Vec<Spoken> {
    let words = |form: &[Word]| form.iter().cloned().map(Spoken::Word).collect();
    if let Some((_, vowel)) = forms.by.iter().find(|(feature, _)| feature == "vowel") {
        let (consonant, vowel) = (forms.otherwise.clone(), vowel.clone());
        return vec![Spoken::Before { consonant, vowel }];
    }
    let of_hole;
    let with = match agrees {
        Agrees::Inherited => features,
        Agrees::With(hole) => {
            of_hole = holes[usize::from(*hole)].as_ref().map(|of| of.features.clone());
            of_hole.as_deref().unwrap_or_default()
        }
        Agrees::Feature(feature) => std::slice::from_ref(feature),
    };
    let found = forms.by.iter().find(|(feature, _)| with.contains(feature));
    words(found.map_or(&forms.otherwise, |(_, form)| form))
}

/// The words, each in the form that the word behind it asks for.
fn settled(spoken: &[Spoken]) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    for of in spoken.iter().rev() {
        match of {
            Spoken::Word(word) => words.push(word.to_string()),
            Spoken::Before { consonant, vowel } => {
                let next = words.last().and_then(|word| word.chars().next());
                let is_vowel = next.is_some_and(|of| "aeiouAEIOU".contains(of));
                let form = if is_vowel { vowel } else { consonant };
                words.extend(form.iter().rev().map(ToString::to_string));
            }
        }
    }
    words.reverse();
    words
}
