//! Readings of a line as one card, with its copies at either end or without any.

use smallvec::{SmallVec, smallvec};

use super::annotations::{self, Annotation};
use super::candidates::Known;
use super::cards;
use super::counts::{self, Count, FEW, MANY, Mark, digit};
use super::features::Feature as F;
use super::fields::fold;
use super::inline::is_my_buddy;
use super::lexicon::List;
use super::lines::{Row, is_blank};
use super::measure::{self, Measured};
use super::numbers::is_number_alone;
use super::prose;
use super::reading::{Candidate, Evidence, Home, Item, Layout, Reading};
use super::tags;
use super::words::{self, Heading};
use crate::model::Limits;
use crate::read::Names;
use hantei_base::section::Section;

/// A card of a row, with the card number that was measured apart from its name.
pub(super) fn item<'t>(
    row: &Row<'t>,
    count: u32,
    text: &'t str,
    measured: &Measured<'t>,
) -> Item<'t> {
    Item { number: measured.number.map(Into::into), ..Item::of(count, text, row.span) }
}

/// Adds the readings as one card, with its copies at either end or without any.
pub(super) fn singles<'t>(
    row: &Row<'t>,
    measured: &Measured<'t>,
    known: Known<'_>,
    found: &mut Vec<Candidate<'t>>,
) {
    let behind = measured.ordinal.and_then(|(_, rest)| measure::back_of(rest));
    let splits = [
        (Layout::Front, measured.front),
        (Layout::Back, measured.back),
        (Layout::NumberedBack, behind),
        (Layout::NumberedFront, measured.after),
        (Layout::TightBack, measured.tight),
        (Layout::TightFront, counts::tight_front(measured.text)),
        (Layout::Back, known.names.and_then(|names| ended(measured.text, names))),
    ];
    let mut said_of = Said::default();
    let mut broken = false;
    for (at, (layout, count)) in splits.iter().enumerate() {
        let Some(count) = count else { continue };
        if splits[..at].iter().any(|(_, other)| other == &Some(*count)) {
            continue;
        }
        if count.value == 0 || count.value > Limits::COUNT {
            // 3 Karakuri Steel Shogun mdl 00X "Bureido"
            let within = *layout == Layout::Back && measured.front.is_some();
            broken |= !within && matches!(layout, Layout::Front | Layout::Back);
            continue;
        }
        // Name (3)
        let enclosed = measured.text.ends_with([')', '）', ']', '］']) && count.value <= 9;
        let marked = (count.mark == Mark::Plain || enclosed)
            && matches!(layout, Layout::Front | Layout::Back);
        let (mut evidence, titled) = said_of.of(count.rest, measured, known);
        // 1 *7 Name: a sign in the middle marks no copies.
        let middle = *layout == Layout::NumberedFront && measured.front.is_some();
        evidence.push((F::CopiesMarked, f32::from(count.mark == Mark::Plain && !middle)));
        evidence.push(match count.value {
            1..=FEW => (F::CopiesFew, 1.0),
            5..=20 => (F::CopiesSome, 1.0),
            21..=MANY if *layout == Layout::Front || is_plainly_behind(*layout, count) => {
                (F::CopiesSome, 1.0)
            }
            _ => (F::CopiesMany, 1.0),
        });
        let plain = |count: Option<Count<'_>>| {
            count.is_some_and(|count| count.mark == Mark::Plain && count.value > 0)
        };
        let left = match layout {
            Layout::Front | Layout::TightFront => f32::from(plain(measured.back)),
            Layout::Back | Layout::TightBack if plain(measured.front) => 1.0,
            Layout::Back | Layout::TightBack if measured.front.is_some() => 0.6,
            // 1. Name 3
            Layout::Back | Layout::TightBack if measured.ordinal.is_some() => 0.4,
            _ => 0.0,
        };
        let whole = f32::from(known.knows(measured.text));
        evidence.push((F::NumberLeft, left + whole));
        let headed = count.rest.split_once([':', '：']).is_some_and(|(word, _)| {
            words::phrase(word).is_some_and(|phrase| phrase.heading.is_some())
                || word.chars().count() > 2 && List::About.has(fold(word).trim())
        });
        evidence.push((F::NamedLikeHeading, if headed { 1.5 } else { 0.0 }));
        if titled && (count.value > FEW || row.first && !marked) {
            evidence.push((F::NamedLikeTitle, if row.first { 2.0 } else { 1.0 }));
        }
        evidence.push((F::CardTalks, 2.0 * f32::from(said_behind(measured.text, count.rest))));
        let item = with_own_section(item(row, count.value, count.rest, measured), row, count.rest);
        let reads = smallvec![Reading::Cards(vec![item])];
        found.push(Candidate { reads, home: Home::Counted { layout: *layout, marked }, evidence });
    }
    let uncounted = splits.iter().all(|(_, count)| count.is_none());
    if broken || uncounted && is_number_alone(measured.text) {
        found.push(Candidate::of(Reading::Unclear, &[(F::Undecided, 0.5)]));
    }
    if is_number_alone(measured.text) {
        return;
    }
    let said = |count: Option<Count<'_>>, marked: f32, bare: f32| match count {
        Some(Count { mark: Mark::Plain, .. }) => marked,
        Some(Count { value: 1..=MANY, .. }) => bare,
        _ => 0.0,
    };
    let left = said(measured.back, 2.5, 0.6).max(said(measured.front, 2.0, 1.2));
    let rests = [(measured.text, false), (measured.ordinal.map_or("", |(_, rest)| rest), true)];
    for (rest, numbered) in rests.into_iter().filter(|(rest, _)| !rest.is_empty()) {
        let (mut evidence, titled) = said_of.of(rest, measured, known);
        evidence.push((F::NumberLeft, if numbered { 0.0 } else { left }));
        if !numbered && left > 0.0 && known.knows(rest) {
            evidence.push((F::KnownName, 1.0));
            evidence.push((F::NumberLeft, -left));
        }
        if titled {
            evidence.push((F::NamedLikeTitle, 1.0));
        }
        // Deck: Glass Harbor
        let about =
            |word: &str| words::phrase(word).is_some() || List::About.has(fold(word).trim());
        if rest.split_once([':', '：']).is_some_and(|(word, _)| word.len() < 40 && about(word)) {
            evidence.push((F::NamedLikeTitle, 1.5));
        }
        let item = Item { counted: false, ..item(row, 1, rest, measured) };
        let item = with_own_section(item, row, rest);
        // Danger World (flag)
        let fighter = matches!(item.section, Some(Section::Flag | Section::Buddy));
        let my_buddy = if is_my_buddy(row.plain) { 0.5 } else { 0.0 };
        evidence.push((F::NamedFighter, if fighter { 1.0 } else { my_buddy }));
        let reads = smallvec![Reading::Cards(vec![item])];
        found.push(Candidate { reads, home: Home::Bare { numbered }, evidence });
    }
}

/// Whether a number stands behind nothing but a name: `スワティ 46`.
fn is_plainly_behind(layout: Layout, count: &Count<'_>) -> bool {
    let of_name = |c: char| c.is_alphabetic() || matches!(c, ' ' | '・' | 'ー');
    layout == Layout::Back
        && count.mark == Mark::Bare
        && count.rest.chars().all(of_name)
        && !prose::is_sentence(count.rest)
        && !super::style::has_small_words(count.rest)
}

/// Whether a sentence stands behind a name and its copies: `カッター・閃の2枚、海王流じゃだめなん？`.
pub(super) fn said_behind(text: &str, name: &str) -> bool {
    let Some(behind) = text.strip_prefix(name) else { return false };
    let copies = |c: char| digit(c).is_some() || counts::is_times(c) || is_blank(c) || c == '枚';
    let tail =
        behind.trim_start_matches(|c: char| copies(c) || matches!(c, '(' | ')' | '、' | '，'));
    let noted = tail.starts_with(['←', '※', '→', '/', '<', '-', '–', '—', '（', '(', '【', '[']);
    let long = tail.chars().filter(|c| c.is_alphabetic()).count() > 7;
    !noted
        && long
        && !tail.ends_with([')', '）'])
        && (prose::is_sentence(tail) || tail.ends_with(['?', '？']))
}

/// The features of the names on one line, each computed once.
#[derive(Default)]
struct Said<'t>(SmallVec<[(&'t str, Evidence, bool); 4]>);

impl<'t> Said<'t> {
    /// The features of a name, and whether it has words of titles.
    fn of(&mut self, rest: &'t str, measured: &Measured<'_>, known: Known<'_>) -> (Evidence, bool) {
        if let Some((_, evidence, titled)) = self.0.iter().find(|(of, ..)| *of == rest) {
            return (evidence.clone(), *titled);
        }
        let evidence = named(rest, measured, known);
        let titled = List::Titles.within(&rest.to_lowercase());
        self.0.push((rest, evidence.clone(), titled));
        (evidence, titled)
    }
}

/// The card with the section beside it in brackets: `3 Name (Side)`. `3 Name (+1 side)` says that there are copies in both.
fn with_own_section<'t>(item: Item<'t>, row: &Row<'t>, rest: &str) -> Item<'t> {
    let name = tags::without_annotations(rest);
    let Some((before, after)) = row.text.split_once(name).filter(|_| !name.is_empty()) else {
        return item;
    };
    match annotations::section_of(before, after) {
        Some(Annotation::Section(Section::Buddy | Section::Flag))
            if item.counted && item.count > 1 =>
        {
            item
        }
        Some(Annotation::Section(section)) => Item { section: Some(section), ..item },
        Some(Annotation::Copies) => Item { elsewhere: true, ..item },
        None => item,
    }
}

/// The line without the link behind its card.
pub(super) fn unlinked(text: &str) -> &str {
    let Some(at) = text.find("://") else { return text };
    let begin = text[..at].rfind(is_blank).unwrap_or(0);
    let before = text[..begin].trim_end_matches(is_blank);
    let counted = counts::front(before).is_some() || measure::back_of(before).is_some();
    if counted { before } else { text }
}

/// A number right behind a name, where card data knows the name without the number only: `Ｋｎｉｇｈｔｘ1`, `-ミラーフォース-3`.
fn ended<'t>(text: &'t str, names: &dyn Names) -> Option<Count<'t>> {
    if names.knows(text) {
        return None;
    }
    let body = text.strip_suffix('枚').unwrap_or(text);
    let last = body.chars().next_back()?;
    let value = digit(last).filter(|value| (1..=FEW).contains(value))?;
    let tight = &body[..body.len() - last.len_utf8()];
    let apart = tight.strip_suffix(counts::is_times).unwrap_or(tight);
    let rest = [tight, apart].into_iter().map(str::trim_end).find(|name| names.knows(name))?;
    Some(Count { value, mark: Mark::Plain, rest })
}

/// A card number with its copies, and the name as the comment of a program: `BT04/0013EN = 3 ; Name`.
pub(super) fn commented<'t>(row: &Row<'t>, known: Known<'_>, found: &mut Vec<Candidate<'t>>) {
    let Some((before, name)) =
        [" ; ", " // ", " # "].iter().find_map(|mark| row.plain.split_once(mark))
    else {
        return;
    };
    let measured = measure::measure(before.trim_end());
    let Some(count) = measured.front.or(measured.back).filter(|count| count.value > 0) else {
        return;
    };
    let only = hantei_cards::recognise(count.rest.trim()).is_some();
    if !only || !name.starts_with(|c: char| c.is_alphabetic() || matches!(c, '"' | '“')) {
        return;
    }
    let mut evidence = named(name, &measured, known);
    evidence.extend([(F::CardNumber, 1.0), (F::CopiesFew, 1.0), (F::CopiesMarked, 1.0)]);
    evidence.push((F::CopiesInPlace, 1.0));
    let item = Item { number: Some(count.rest.into()), ..Item::of(count.value, name, row.span) };
    found.push(Candidate {
        reads: smallvec![Reading::Cards(vec![item])],
        home: Home::Any,
        evidence,
    });
}

/// The features of a name.
pub(super) fn named(rest: &str, measured: &Measured<'_>, known: Known<'_>) -> Evidence {
    let mut evidence = Evidence::new();
    let is_known = known.knows_card(rest);
    let numbered = measured.number.is_some() || has_number(rest);
    evidence.push((F::CardNumber, f32::from(numbered)));
    let phrase = words::phrase(rest).filter(|phrase| phrase.heading.is_some() || phrase.total);
    if is_known {
        evidence.push((F::KnownName, 1.0));
        let grouped = |heading| matches!(heading, Some(Heading::Group | Heading::Outside));
        if phrase.is_some_and(|phrase| phrase.sole && !grouped(phrase.heading)) {
            evidence.push((F::NamedLikeHeading, 1.0));
        }
        return evidence;
    }
    if let Some(phrase) = phrase {
        let section = phrase.plain && matches!(phrase.heading, Some(Heading::Section(_)));
        let much = if section {
            2.0
        } else if phrase.plain {
            1.0
        } else {
            0.5
        };
        evidence.push((F::NamedLikeHeading, much));
    }
    let name = tags::without_annotations(rest);
    let length = name.chars().count();
    if length > 40 && !numbered {
        evidence.push((F::LongName, ((length - 40) as f32 / 20.0).min(3.0)));
    }
    evidence.push((F::OddSign, odd(rest)));
    let ended =
        rest.ends_with('.') && name.split(' ').count() > 3 && super::style::has_small_words(name);
    let talks = !numbered && prose::is_sentence(name) || short_talk(name) || ended;
    evidence.push((F::CardTalks, f32::from(talks)));
    evidence
}

/// Whether the text is a clause and no name: `異論は認める。`, `強いのを`.
fn short_talk(name: &str) -> bool {
    let clause = name.starts_with(|c: char| c.is_ascii_lowercase()) && name.ends_with('.');
    clause || name.ends_with(['。', 'を', 'が', 'は', 'に', '、'])
}

/// How many signs are in it that names hardly have, up to 3.
pub(super) fn odd(rest: &str) -> f32 {
    let signs =
        rest.chars().filter(|c| matches!(c, '@' | '¥' | '€' | '%' | '。' | '\u{fffd}')).count();
    let ends = rest.ends_with([':', '：', '→']) || rest.contains("://");
    let none = !rest.chars().any(|c| c.is_alphabetic() || digit(c).is_some());
    (signs + usize::from(ends) + 3 * usize::from(none)).min(3) as f32
}

/// Whether a card number or a passcode stands in the text.
pub(super) fn has_number(text: &str) -> bool {
    let may = text.contains(['-', '/', '－', '／', '‐', '‑', '–', '−'])
        || text.chars().filter(|c| digit(*c).is_some()).count() >= 5;
    if !may || !text.chars().any(|c| digit(c).is_some()) {
        return false;
    }
    let named = cards::named(text, None);
    named.number.is_some() || named.code.is_some()
}

/// The line without brackets, quotes and marks around it: `(1 Pot of Greed)`, `“1 Pot of Greed”`, `1 Pot of Greed!`.
pub(super) fn without_marks(text: &str) -> &str {
    let enclosed = [('(', ')'), ('（', '）'), ('"', '"'), ('“', '”'), ('\'', '\''), ('*', '*')];
    let inner = enclosed.iter().find_map(|(open, close)| {
        let inner = text.strip_prefix(*open)?.strip_suffix(*close)?;
        // (1) Name (2) is in no brackets.
        (!inner.contains([*open, *close])).then_some(inner)
    });
    inner.unwrap_or(text).trim_end_matches(['!', '?', '！', '？', '.', '。', ','])
}
