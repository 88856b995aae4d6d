//! A grammar as people write it: a folder of YAML files.

use std::collections::BTreeMap;
use std::fmt;
use std::fs;
use std::path::Path;

use hantei_base::text::Lang;
use hantei_base::yaml;
use serde::de::value::SeqAccessDeserializer;
use serde::de::{self, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer};
use serde_yaml::Spanned;

use crate::fault::{Fault, GrammarError, Place};
use crate::value::{Defaults, Value};

/// The file with what is not a production.
const HEAD: &str = "grammar.yaml";

/// The grammar's own file, `grammar.yaml`.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(crate) struct Head {
    /// The number of the file.
    #[serde(skip)]
    pub file: u16,
    /// The categories as which texts are read.
    pub start: Vec<Spanned<String>>,
    /// The classes of tokens beyond numbers and words, with a sample of each.
    pub classes: BTreeMap<String, Vec<Value>>,
    /// Keys that may be left out of a meaning, with what they mean then.
    pub defaults: Defaults,
    /// Words that are read as if another one stood there.
    pub same: BTreeMap<Lang, BTreeMap<String, String>>,
    /// Words of several forms: feature and form, with one `otherwise`.
    pub forms: BTreeMap<Lang, BTreeMap<String, BTreeMap<String, String>>>,
}

/// A production as written.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Written {
    /// What it means, with holes.
    pub means: Spanned<Value>,
    /// English wordings.
    #[serde(default)]
    pub en: Option<Wordings>,
    /// Japanese wordings.
    #[serde(default)]
    pub ja: Option<Wordings>,
    /// The features of what it says.
    #[serde(default)]
    pub gives: Vec<String>,
    /// Texts of its category that can be read because of it.
    #[serde(default)]
    pub example: Examples,
}

/// One wording, or several: the first is said, all are read.
pub(crate) type Wordings = Spanned<OneOrMore>;

/// A text, or a list of texts with their places. (An untagged enum would lose the places.)
#[derive(Debug)]
pub(crate) enum OneOrMore {
    One(String),
    More(Vec<Spanned<String>>),
}

impl<'de> Deserialize<'de> for OneOrMore {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<OneOrMore, D::Error> {
        struct Texts;
        impl<'de> Visitor<'de> for Texts {
            type Value = OneOrMore;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a text, or a list of texts")
            }
            fn visit_str<E: de::Error>(self, text: &str) -> Result<OneOrMore, E> {
                Ok(OneOrMore::One(text.to_owned()))
            }
            fn visit_seq<A: SeqAccess<'de>>(self, texts: A) -> Result<OneOrMore, A::Error> {
                Vec::deserialize(SeqAccessDeserializer::new(texts)).map(OneOrMore::More)
            }
        }
        from.deserialize_any(Texts)
    }
}

/// The texts of a list, or the one text, with their places.
pub(crate) fn each(file: u16, written: &Wordings) -> Vec<(Place, &str)> {
    match &written.value {
        OneOrMore::One(text) => vec![(place(file, written), text)],
        OneOrMore::More(texts) => texts.iter().map(|of| (place(file, of), &*of.value)).collect(),
    }
}

/// Examples in one or both languages.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(crate) struct Examples {
    pub en: Option<Wordings>,
    pub ja: Option<Wordings>,
}

impl Examples {
    pub(crate) fn by_language(&self) -> BTreeMap<Lang, Vec<String>> {
        let all = [(Lang::En, &self.en), (Lang::Ja, &self.ja)];
        let written = all.into_iter().filter_map(|(lang, texts)| Some((lang, texts.as_ref()?)));
        let texts = |of| each(0, of).into_iter().map(|(_, text)| text.to_owned()).collect();
        written.map(|(lang, written)| (lang, texts(written))).collect()
    }
}

/// A file of productions, by category.
pub(crate) struct Productions {
    pub file: u16,
    pub by_category: BTreeMap<String, Vec<Spanned<Written>>>,
}

/// The files of a grammar, read.
#[derive(Default)]
pub(crate) struct Files {
    pub names: Vec<String>,
    pub head: Head,
    pub productions: Vec<Productions>,
    pub faults: Vec<Fault>,
}

/// The place of something that was read from a file.
pub(crate) fn place<T>(file: u16, of: &Spanned<T>) -> Place {
    let number = |number: u64| u32::try_from(number).unwrap_or(0);
    Place { file, line: number(of.referenced.line()), column: number(of.referenced.column()) }
}

/// Files by name, in the order in which they are added.
#[derive(Debug, Clone, Default)]
pub struct Sources(Vec<(String, String)>);

impl Sources {
    /// Adds a file by its name and text.
    pub fn add(&mut self, name: impl Into<String>, text: impl Into<String>) -> &mut Sources {
        self.0.push((name.into(), text.into()));
        self
    }

    /// Adds a file, or the YAML files of a folder in the order of their names.
    ///
    /// # Errors
    /// [`GrammarError::Read`] if one cannot be read.
    pub fn add_path(&mut self, path: &Path) -> Result<&mut Sources, GrammarError> {
        let failed = |source| GrammarError::Read { path: path.to_owned(), source };
        if !fs::metadata(path).map_err(failed)?.is_dir() {
            let text = fs::read_to_string(path).map_err(failed)?;
            return Ok(self.add(path.display().to_string(), text));
        }
        let entries = fs::read_dir(path).map_err(failed)?;
        let mut paths = Vec::new();
        for entry in entries {
            let path = entry.map_err(failed)?.path();
            if path.extension().is_some_and(|of| of == "yaml") {
                paths.push(path);
            }
        }
        paths.sort();
        for path in paths {
            self.add_path(&path)?;
        }
        Ok(self)
    }

    /// Reads all of them; faults are collected.
    pub(crate) fn read(&self) -> Files {
        let mut files = Files::default();
        let mut has_head = false;
        for (name, text) in &self.0 {
            let file = u16::try_from(files.names.len()).unwrap_or(u16::MAX);
            files.names.push(name.clone());
            // A file that is added to a grammar has productions, whatever its name is.
            let is_head = !has_head && Path::new(name).file_name().is_some_and(|of| of == HEAD);
            has_head |= is_head;
            let fault = if is_head {
                yaml::read(text).map(|head: Head| files.head = Head { file, ..head }).err()
            } else {
                let productions = |by_category| Productions { file, by_category };
                yaml::read(text).map(|all| files.productions.push(productions(all))).err()
            };
            files.faults.extend(fault.map(|fault| Fault {
                file: name.clone(),
                at: fault.location.map(|at| (at.line as u32, at.column as u32)),
                message: fault.message,
            }));
        }
        files
    }
}
