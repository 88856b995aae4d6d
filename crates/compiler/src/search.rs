//! Embeds what a query is compared with: the names of terms, everyday words, English words, and the tokens of what people ask.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use hantei_data as data;
use hantei_data::token;

use super::{compact, read, small};

/// The names of all terms and the everyday words, as transducers with tables of their meanings.
pub(super) fn lexicons(
    root: &Path,
    glossaries: &[data::model::GlossaryFile],
    out: &Path,
    embedded: &mut String,
) -> token::Words {
    let meaning = |meaning: &data::lexicon::Meaning| {
        let data::lexicon::Meaning { game, term, naming } = meaning;
        format!("Meaning {{ game: Game::{game:?}, term: {term}, naming: Naming::{naming:?} }}")
    };
    let names = data::lexicon::names(glossaries);
    let terms = transducer(names, ("LEXICON", "MEANINGS", "Meaning"), meaning, out, embedded);
    let words = data::lexicon::everyday(&read(&root.join("rules/everyday.yaml")));
    let everyday =
        transducer(words, ("EVERYDAY", "GROUPS", "u16"), ToString::to_string, out, embedded);
    token::Words { terms, everyday }
}

/// Writes a dictionary, and returns it in the form that the program has.
fn transducer<M>(
    names: BTreeMap<String, Vec<M>>,
    (name, table, of): (&str, &str, &str),
    written: impl Fn(&M) -> String,
    out: &Path,
    embedded: &mut String,
) -> data::lexicon::Lexicon<'static, M> {
    let mut fst = fst::MapBuilder::memory();
    let (mut all, mut ends) = (Vec::new(), Vec::new());
    for ((name, of_name), place) in names.into_iter().zip(0u64..) {
        fst.insert(name, place).expect("the names of a BTreeMap come in order");
        all.extend(of_name);
        ends.push(u16::try_from(all.len()).expect("a glossary has fewer names"));
    }
    let meanings: Vec<String> = all.iter().map(written).collect();
    let meanings = meanings.join(", ");
    let bytes: &'static [u8] = fst.into_inner().expect("memory can be written").leak();
    fs::write(out.join(format!("{name}.fst")), bytes).expect("OUT_DIR can be written");
    let _ = writeln!(
        embedded,
        "static {name}: &[u8] = include_bytes!(concat!(env!(\"OUT_DIR\"), \"/{name}.fst\"));"
    );
    let _ = writeln!(embedded, "static {table}: &[{of}] = &[{meanings}];");
    let _ = writeln!(embedded, "static {table}_ENDS: &[u16] = &{ends:?};");
    let names = fst::raw::Fst::new(bytes).expect("it was written just now");
    let meanings = data::lexicon::Meanings { all: all.leak(), ends: ends.leak() };
    data::lexicon::Lexicon { names: Box::leak(Box::new(names)), meanings }
}

/// Adds the Latin words of a text, in lower case.
pub(super) fn english(text: &str, words: &mut BTreeSet<String>) {
    let found = text.split(|c: char| !c.is_ascii_alphabetic()).filter(|word| word.len() > 2);
    words.extend(found.map(str::to_lowercase));
}

/// The words to suggest for a misspelt one; the index itself contains only stems.
pub(super) fn english_words(words: BTreeSet<String>, out: &Path, embedded: &mut String) {
    let mut fst = fst::SetBuilder::memory();
    fst.extend_iter(words).expect("the words of a BTreeSet come in order");
    let bytes = fst.into_inner().expect("memory can be written");
    fs::write(out.join("WORDS.fst"), bytes).expect("OUT_DIR can be written");
    embedded.push_str(
        "static WORDS: &[u8] = include_bytes!(concat!(env!(\"OUT_DIR\"), \"/WORDS.fst\"));\n",
    );
}

/// The tokens of what people ask. Computing them at run time would take longer than the rest of building the index.
pub(super) fn asked_tokens(
    files: &[data::model::AskedFile],
    words: token::Words,
    out: &Path,
    embedded: &mut String,
) {
    let mut editions: BTreeMap<String, BTreeMap<String, String>> = BTreeMap::new();
    for file in files {
        let of_edition = editions.entry(format!("{}@{}", file.game, file.edition)).or_default();
        for asked in &file.asked {
            let texts = [&asked.ja[..], &asked.en[..]].concat();
            let tokens = token::of_texts(&texts, file.game, words);
            let written = token::written(&tokens);
            of_edition.insert(asked.article.to_string(), written);
        }
    }
    fs::write(out.join("asked-tokens.z"), small(compact(&editions).as_bytes())).expect("writable");
    embedded.push_str(
        "static ASKED_TOKENS: &[u8] = include_bytes!(concat!(env!(\"OUT_DIR\"), \"/asked-tokens.z\"));\n",
    );
}
