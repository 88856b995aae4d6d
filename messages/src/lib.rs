//! Every message of hantei in Japanese and in English, with values filled in.
//!
//! The messages are in `*.yaml` beside this crate's manifest, with both languages side by side. The build checks that both use the same
//! values. A message is looked up by its key ([`text`]), or given as a value of a type that has its key and its values. Messages belong
//! to the code that names their keys, so they are compiled in and not passed down.
//!
//! This crate knows how to write numbers, dates, names and lists in a sentence and where a line may be broken, and nothing of when a
//! message is used.

pub mod wrap;

use std::borrow::{Borrow, Cow};
use std::fmt::Write as _;
use std::sync::{Arc, LazyLock};

use hantei_base::section::Section;
use hantei_base::text::{Lang, Localized, printable};
use hantei_cards::Names;
use jiff::civil::Date;

/// All messages in one text: the key and the Japanese and English template of each.
static ALL: &str = include_str!(concat!(env!("OUT_DIR"), "/messages.txt"));

/// For each message, in the order of the keys: where its key and its templates begin, and where they end.
static PLACES: &[[u32; 4]] = &include!(concat!(env!("OUT_DIR"), "/places.rs"));

fn part(from: u32, to: u32) -> &'static str {
    &ALL[from as usize..to as usize]
}

/// How many of many cards a message names; of the others it says how many they are.
pub const LISTED: usize = 3;

/// A value in a message.
#[derive(Debug, Clone, Copy)]
pub enum Arg<'a> {
    /// A number, which also chooses between singular and plural.
    Number(u64),
    /// Text that is the same in both languages, such as what the user wrote.
    Text(&'a str),
    /// A card's name, in the language of the message if the card has a name in it.
    Name(&'a Names),
    /// A section's name.
    Section(Section),
    /// Several texts.
    List(&'a [String]),
    /// Several texts of the catalogue, by their keys.
    Keys(&'a [&'static str]),
    /// Several names, of which the first [`LISTED`] are given.
    Names(&'a [Arc<Names>]),
    /// Several sections, joined by “or”.
    Sections(&'a [Section]),
    /// Text in both languages.
    Localized(&'a Localized),
    /// A date.
    Date(Date),
}

/// The keys of all messages. Every message has both languages.
pub fn keys() -> impl Iterator<Item = &'static str> {
    PLACES.iter().map(|[key, ja, ..]| part(*key, *ja))
}

/// The template for a key, if there is such a message.
pub fn template(key: &str, lang: Lang) -> Option<&'static str> {
    let found =
        PLACES.binary_search_by(|[key_at, ja_at, ..]| part(*key_at, *ja_at).cmp(key)).ok()?;
    let [_, ja, en, end] = PLACES[found];
    Some(match lang {
        Lang::Ja => part(ja, en),
        Lang::En => part(en, end),
    })
}

/// A piece of a template.
#[derive(Debug, Clone)]
pub enum Piece {
    /// Literal text.
    Words(&'static str),
    /// A value. For a number it may have a singular and a plural word, which are shown instead of the number.
    Value(&'static str, Option<(&'static str, &'static str)>),
}

/// Splits a template such as `{card}: {count} {count|copy|copies}` into its pieces.
pub fn pieces(template: &'static str) -> impl Iterator<Item = Piece> {
    let parts = template.split('{').enumerate().flat_map(|(at, part)| {
        let (value, words) = match part.split_once('}').filter(|_| at > 0) {
            Some((value, words)) => (Some(value), words),
            None => (None, part),
        };
        let value = value.map(|value| {
            let (name, forms) = value.split_once('|').unwrap_or((value, ""));
            Piece::Value(name, forms.split_once('|'))
        });
        [value, (!words.is_empty()).then_some(Piece::Words(words))]
    });
    parts.flatten()
}

/// The names of the sections in both languages.
static SECTIONS: LazyLock<[[String; 2]; Section::ALL.len()]> = LazyLock::new(|| {
    let of_section = |section: Section| format!("section-{}", section.id());
    Section::ALL.map(|section| Lang::ALL.map(|lang| text(&of_section(section), &[], lang)))
});

/// The message with this key, with its values filled in.
pub fn text(key: &str, args: &[(&'static str, Arg<'_>)], lang: Lang) -> String {
    template(key, lang)
        .map_or_else(|| key.to_owned(), |template| filled(pieces(template), args, lang))
}

/// Fills the values into a template.
pub fn filled(
    pieces: impl IntoIterator<Item: Borrow<Piece>>,
    args: &[(&'static str, Arg<'_>)],
    lang: Lang,
) -> String {
    let mut out = String::with_capacity(96);
    for piece in pieces {
        match piece.borrow() {
            Piece::Words(words) => out.push_str(words),
            Piece::Value(name, forms) => {
                let value = args.iter().find(|(known, _)| known == name).map(|(_, value)| value);
                match (value, forms) {
                    (Some(Arg::Number(number)), Some((one, many))) => {
                        out.push_str(if *number == 1 { one } else { many })
                    }
                    (Some(value), _) => show(*value, lang, &mut out),
                    (None, _) => {}
                }
            }
        }
    }
    out
}

/// Joins items into one text in the way the language lists them.
pub fn listed<S: AsRef<str>>(items: &[S], lang: Lang) -> String {
    let items: Vec<&str> = items.iter().map(AsRef::as_ref).collect();
    items.join(match lang {
        Lang::Ja => "、",
        Lang::En => ", ",
    })
}

/// Joins all items of a list into one text: in English with “and” before the last.
fn listed_whole<S: AsRef<str>>(items: &[S], lang: Lang) -> String {
    match (items, lang) {
        ([first @ .., last], Lang::En) if !first.is_empty() => {
            format!("{} and {}", listed(first, lang), last.as_ref())
        }
        _ => listed(items, lang),
    }
}

/// Appends a value as it is shown.
fn show(value: Arg<'_>, lang: Lang, out: &mut String) {
    match value {
        Arg::Number(number) => push_number(number, 1, out),
        Arg::Text(text) => out.push_str(&printable(text)),
        Arg::Name(names) => out.push_str(&printable(names.get(lang))),
        Arg::Section(section) => out.push_str(section_name(section, lang)),
        Arg::List(list) => {
            let list: Vec<Cow<'_, str>> = list.iter().map(|item| printable(item)).collect();
            out.push_str(&listed(&list, lang));
        }
        Arg::Keys(keys) => {
            let texts = keys.iter().map(|key| template(key, lang).unwrap_or(key));
            out.push_str(&listed(&texts.collect::<Vec<_>>(), lang));
        }
        Arg::Names(list) => {
            let names = list.iter().take(LISTED).map(|names| printable(names.get(lang)));
            let names: Vec<_> = names.collect();
            match list.len().saturating_sub(LISTED) {
                0 => out.push_str(&listed_whole(&names, lang)),
                more => {
                    let named = listed(&names, lang);
                    let values = [("names", Arg::Text(&named)), ("more", Arg::Number(more as u64))];
                    out.push_str(&text("names-and-more", &values, lang));
                }
            }
        }
        Arg::Sections(sections) => {
            let or = match lang {
                Lang::Ja => "か",
                Lang::En => " or ",
            };
            let names = sections.iter().map(|section| section_name(*section, lang));
            out.push_str(&names.collect::<Vec<_>>().join(or));
        }
        Arg::Localized(both) => out.push_str(both.get(lang)),
        Arg::Date(date) => push_date(date, out),
    }
}

/// Appends a number, padded with zeros to `least` digits. Nearly every finding has numbers, and `write!` is several times slower.
fn push_number(mut number: u64, least: usize, out: &mut String) {
    let mut digits = [b'0'; 20];
    let mut begin = digits.len();
    while number > 0 || digits.len() - begin < least {
        begin -= 1;
        digits[begin] = b'0' + (number % 10) as u8;
        number /= 10;
    }
    out.extend(digits[begin..].iter().map(|digit| char::from(*digit)));
}

/// Appends a date as `2015-04-01`.
fn push_date(date: Date, out: &mut String) {
    let (Ok(year), month, day) = (u64::try_from(date.year()), date.month(), date.day()) else {
        // Writing to a string cannot fail.
        let _ = write!(out, "{date}");
        return;
    };
    push_number(year, 4, out);
    for part in [month, day] {
        out.push('-');
        push_number(u64::from(part.unsigned_abs()), 2, out);
    }
}

fn section_name(section: Section, lang: Lang) -> &'static str {
    &SECTIONS[section as usize][lang as usize]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_and_days_are_written_as_they_print() {
        for number in [0, 7, 10, 999, 1_000, u64::MAX] {
            let mut out = String::new();
            push_number(number, 1, &mut out);
            assert_eq!(out, number.to_string());
        }
        for (year, month, day) in [(2015, 4, 1), (800, 12, 31), (9999, 10, 9), (-1, 1, 1)] {
            let day = jiff::civil::date(year, month, day);
            let mut out = String::new();
            push_date(day, &mut out);
            assert_eq!(out, day.to_string());
        }
    }
}
