//! From the files of a grammar to its compiled form.

use std::collections::{BTreeMap, BTreeSet};

use hantei_base::suggest::nearest;
use hantei_base::text::Lang;

use crate::check;
use crate::fault::{Fault, GrammarError, Place};
use crate::files::{self, Files, Sources, Written};
use crate::grammar::{Category, Class, Filled, Grammar, More, Production, Sort, Wording};
use crate::template::Template;
use crate::token::{self, NUMBER, WORD};
use crate::trie;
use crate::value::Value;
use crate::wording::{self, Agrees, Context, Forms, Hole};

/// What a grammar may be, so that a hostile one stops early.
const CATEGORIES: usize = 2_000;
const PRODUCTIONS: usize = 20_000;
/// The holes of a production.
const HOLES: usize = 16;

impl Grammar {
    /// Compiles the files of a grammar.
    ///
    /// # Errors
    /// [`GrammarError::Faults`] with everything that is wrong, each with file, line and column.
    pub fn compile(sources: &Sources) -> Result<Grammar, GrammarError> {
        let files = sources.read();
        if !files.faults.is_empty() {
            return Err(GrammarError::Faults(files.faults));
        }
        let mut compiler = Compiler { files: &files, grammar: Grammar::new(), faults: Vec::new() };
        compiler.head();
        compiler.productions();
        let Compiler { mut grammar, mut faults, .. } = compiler;
        if faults.is_empty() {
            for lang in Lang::ALL {
                match trie::language(&grammar, lang, &files.head.same) {
                    Ok(language) => drop(grammar.languages.insert(lang, language)),
                    Err(found) => faults.extend(
                        found.into_iter().map(|(at, message)| fault(&files.names, at, message)),
                    ),
                }
            }
        }
        if faults.is_empty() {
            let found = check::faults(&grammar);
            faults.extend(found.into_iter().map(|(at, message)| fault(&files.names, at, message)));
        }
        if faults.is_empty() {
            return Ok(grammar);
        }
        faults.sort();
        faults.dedup();
        Err(GrammarError::Faults(faults))
    }
}

pub(crate) fn fault(names: &[String], at: Place, message: String) -> Fault {
    let file = names.get(usize::from(at.file)).cloned().unwrap_or_default();
    Fault { file, at: Some((at.line, at.column)), message }
}

struct Compiler<'a> {
    files: &'a Files,
    grammar: Grammar,
    faults: Vec<Fault>,
}

impl Compiler<'_> {
    fn fault(&mut self, at: Place, message: String) {
        self.faults.push(fault(&self.files.names, at, message));
    }

    /// Classes, categories and defaults.
    fn head(&mut self) {
        let head = &self.files.head;
        let grammar = &mut self.grammar;
        grammar.files = self.files.names.clone();
        grammar.defaults = head.defaults.clone();
        let numbers = [1, 2, 3, 4].map(Value::Number).to_vec();
        let words = ["swift", "bright"].map(Value::text).to_vec();
        grammar.classes.push(Class { name: NUMBER.to_owned(), samples: numbers });
        grammar.classes.push(Class { name: WORD.to_owned(), samples: words });
        grammar.classes.extend(
            head.classes.iter().map(|(name, of)| Class { name: name.clone(), samples: of.clone() }),
        );
        let names: BTreeSet<&String> =
            self.files.productions.iter().flat_map(|of| of.by_category.keys()).collect();
        let starts: BTreeSet<&str> = head.start.iter().map(|of| of.value.as_str()).collect();
        grammar.categories.extend(names.iter().map(|name| Category {
            name: (*name).clone(),
            productions: Vec::new(),
            is_start: starts.contains(name.as_str()),
        }));
        for start in &head.start {
            if grammar.category(&start.value).is_none() {
                let at = files::place(head.file, start);
                let message = format!("`{}` is no category", start.value);
                self.faults.push(fault(&self.files.names, at, message));
            }
        }
    }

    fn productions(&mut self) {
        let files = self.files;
        if self.grammar.categories.len() > CATEGORIES {
            return self.fault(Place::default(), format!("more than {CATEGORIES} categories"));
        }
        for file in &files.productions {
            for (name, written) in &file.by_category {
                let Some(category) = self.grammar.category(name) else { continue };
                for production in written {
                    let at = files::place(file.file, production);
                    if self.grammar.class(name).is_some() {
                        self.fault(at, format!("`{name}` is a class of tokens, not a category"));
                    }
                    let id = self.grammar.productions.len();
                    if id >= PRODUCTIONS {
                        return self.fault(at, format!("more than {PRODUCTIONS} productions"));
                    }
                    if let Some(production) = self.production(at, category, &production.value) {
                        self.grammar.productions.push(production);
                        let of = &mut self.grammar.categories[usize::from(category)];
                        of.productions.push(id as u32);
                    }
                }
            }
        }
    }

    fn production(&mut self, at: Place, category: u16, written: &Written) -> Option<Production> {
        let mut holes = Vec::new();
        let mut wordings = BTreeMap::new();
        for (lang, written) in [(Lang::En, &written.en), (Lang::Ja, &written.ja)] {
            let mut parsed = Vec::new();
            for (at, text) in written.iter().flat_map(|of| files::each(at.file, of)) {
                match self.wording(lang, text, &mut holes) {
                    Ok(parts) => parsed.push((at, parts)),
                    Err(message) => self.fault(at, message),
                }
            }
            if !parsed.is_empty() {
                wordings.insert(lang, parsed);
            }
        }
        if written.en.is_none() && written.ja.is_none() {
            self.fault(at, "no wording in any language".to_owned());
        }
        if wordings.is_empty() {
            return None;
        }
        if holes.len() > HOLES {
            self.fault(at, format!("more than {HOLES} holes"));
            return None;
        }
        let means = files::place(at.file, &written.means);
        let mut of_meaning = BTreeSet::new();
        let mut number = |name: &str| {
            let found = holes.iter().position(|hole| hole.name == name);
            let found =
                found.ok_or_else(|| match nearest(name, holes.iter().map(|of| &*of.name)) {
                    Some(near) => format!("no wording has `${name}`; did you mean `${near}`?"),
                    None => format!("no wording has `${name}`"),
                })? as u8;
            of_meaning.insert(found);
            Ok(found)
        };
        let template = match Template::parse(&written.means.value, true, &mut number) {
            Ok(template) => template,
            Err(message) => {
                self.fault(means, message);
                return None;
            }
        };
        let filled = self.filled(at, &holes)?;
        let mut compiled = BTreeMap::new();
        for (lang, all) in wordings {
            for (at, parts) in all {
                let mut has = Vec::new();
                wording::holes(&parts, false, &mut has);
                let mut always = Vec::new();
                wording::holes(&parts, true, &mut always);
                let missing = of_meaning.iter().find(|of| !has.contains(of));
                let stray = has.iter().find(|of| !of_meaning.contains(of));
                if let Some(hole) = missing {
                    let name = &holes[usize::from(*hole)].name;
                    self.fault(at, format!("the meaning has `${name}`, this wording does not"));
                }
                if let Some(hole) = stray {
                    let name = &holes[usize::from(*hole)].name;
                    self.fault(at, format!("the meaning says nothing of `${name}`"));
                }
                let optional = (0..holes.len()).map(|of| !always.contains(&(of as u8))).collect();
                let all: &mut Vec<Wording> = compiled.entry(lang).or_default();
                all.push(Wording { parts, optional });
            }
        }
        let gives = written.gives.iter().map(|of| match of.strip_prefix('$') {
            None => Ok(Agrees::Feature(of.clone())),
            Some(name) => match holes.iter().position(|hole| hole.name == name) {
                Some(hole) => Ok(Agrees::With(hole as u8)),
                None => Err(format!("no wording has `${name}`")),
            },
        });
        let gives = gives.collect::<Result<Vec<Agrees>, String>>();
        let gives = gives.map_err(|message| self.fault(at, message)).ok()?;
        let examples = written.example.by_language();
        Some(Production {
            category,
            holes: filled,
            template,
            more: More { place: at, wordings: compiled, gives, examples }.into(),
        })
    }

    fn wording(
        &self,
        lang: Lang,
        written: &str,
        holes: &mut Vec<Hole>,
    ) -> Result<Vec<wording::Part>, String> {
        let head = &self.files.head;
        let cut = |text: &str| {
            let cut = token::tokens(lang, text);
            cut.into_iter().map(|token| text[token.range].into()).collect()
        };
        let forms = |name: &str| {
            let written = head.forms.get(&lang)?.get(name)?;
            let by = written.iter().filter(|(feature, _)| *feature != "otherwise");
            Some(Forms {
                otherwise: cut(written.get("otherwise")?),
                by: by.map(|(feature, form)| (feature.clone(), cut(form))).collect(),
            })
        };
        wording::parse(written, Context { holes, cut: &cut, forms: &forms })
    }

    /// The holes with what fills them.
    fn filled(&mut self, at: Place, holes: &[Hole]) -> Option<Vec<Filled>> {
        let mut filled = Vec::new();
        for Hole { name, sort } in holes {
            let found = (self.grammar.class(sort).map(Sort::Class))
                .or_else(|| self.grammar.category(sort).map(Sort::Category));
            let Some(sort_of) = found else {
                let names = self
                    .grammar
                    .categories()
                    .chain(self.grammar.classes.iter().map(|of| &*of.name));
                let near = nearest(sort, names).map(|near| format!("; did you mean `{near}`?"));
                let near = near.unwrap_or_default();
                self.fault(at, format!("`{sort}` is no category and no class of tokens{near}"));
                return None;
            };
            filled.push(Filled { name: name.clone(), sort: sort_of });
        }
        Some(filled)
    }
}
