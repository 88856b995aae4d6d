//! Lines without copies: which are cards, by the card data, the totals, and the lines around them.

use rustc_hash::FxHashSet;

use super::around::{Near, around};
use super::lexicon::TITLES;
use super::lines::{self, Row};
use super::told::{Card, Sheet, Told, copies};
use super::words::Heading;
use crate::read::Names;
use hantei_base::section::Section;
use hantei_base::text::key;

/// No name is longer.
const LONGEST: usize = 60;

/// More copies of a card nobody writes, not even in a list that is wrong.
const MOST: u32 = 9;

/// What becomes of a line without copies.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Bare {
    /// One copy of a card.
    Card,
    /// One copy of a card, most likely.
    Likely,
    /// A heading of the player's own.
    Heading,
    /// Not read; a card, perhaps.
    Suspect,
    /// Not read.
    Prose,
}

/// What becomes of each line without copies: by the card data, the totals, and the lines around it.
pub(super) fn bare(rows: &[Row<'_>], sheet: &Sheet<'_>, names: Option<&dyn Names>) -> Vec<Bare> {
    let told = &sheet.lines;
    let counted = told
        .iter()
        .filter(|line| matches!(line, Told::Cards(_) | Told::Inline { only: false, .. }))
        .count();
    let mut found = vec![Bare::Prose; rows.len()];
    let near = around(rows, told);
    let of = |fits: &dyn Fn(&Told<'_>) -> bool| told.iter().filter(|line| fits(line)).count();
    let (bares, prose) =
        (of(&|line| matches!(line, Told::Bare(_))), of(&|line| matches!(line, Told::Prose)));
    let headings = told.iter().any(|line| matches!(line, Told::Heading { heading: Some(_), .. }));
    let listed = listed(told);
    for (at, line) in told.iter().enumerate() {
        let Told::Bare(card) = line else { continue };
        let name = card.named.name.as_deref().unwrap_or("");
        let known = card.named.code.is_some()
            || card.named.number.is_some()
            || names.is_some_and(|names| names.knows(name));
        let near = near[at];
        if known {
            let apart = counted >= 8 && is_apart(&near);
            found[at] = match () {
                () if apart && keys(card).any(|key| listed.contains(&key)) => unread(&rows[at]),
                () if apart && bares * 8 <= counted => Bare::Suspect,
                () => Bare::Card,
            };
            continue;
        }
        // ドラW武装騎竜: what stands right above the flag is the title.
        if !near.begun && told.get(at + 1).is_some_and(is_of_fighter) {
            found[at] = Bare::Prose;
            continue;
        }
        // ■fire: a sign before it where no card has one.
        if counted >= 4 && near.below_card && signs(rows, told, at) {
            found[at] = Bare::Heading;
            continue;
        }
        found[at] = if counted == 0 {
            alone(rows, told, at, headings, &near, (bares, prose))
        } else {
            match among(rows[at].plain, name, &near) {
                Bare::Prose => unread(&rows[at]),
                among => among,
            }
        };
    }
    // Where nearly every line has its copies, one without has lost them; a total may know better.
    if counted >= 8 && bares * 8 <= counted {
        for bare in found.iter_mut().filter(|bare| **bare == Bare::Card) {
            *bare = Bare::Likely;
        }
    }
    by_totals(rows, told, &mut found);
    if counted > 0 {
        by_size(rows, told, &mut found);
    }
    found
}

/// Whether the line names the flag or the buddy.
fn is_of_fighter(line: &Told<'_>) -> bool {
    let section = Heading::Section;
    matches!(line, Told::Inline { heading, .. } if [section(Section::Flag), section(Section::Buddy)].contains(heading))
}

/// What the cards with copies are known by.
fn listed(told: &[Told<'_>]) -> FxHashSet<String> {
    let cards = told.iter().filter_map(|line| match line {
        Told::Cards(cards) | Told::Inline { cards, .. } => Some(cards),
        _ => None,
    });
    cards.flatten().flat_map(keys).collect()
}

/// What a card is known by, as it is compared: its name, its number, its passcode.
fn keys(card: &Card) -> impl Iterator<Item = String> {
    let named = &card.named;
    let name = named.name.as_deref().map(key);
    let number = named.number.as_ref().map(|number| number.key().to_owned());
    name.into_iter().chain(number).chain(named.code.map(|code| code.to_string()))
}

/// Whether the line stands above or below all cards and beside none of them: a title, or what is written about a card of the list.
/// One that the list does not have may have been forgotten.
fn is_apart(near: &Near) -> bool {
    let beside = near.above_card || near.above_heading || near.below_card || near.below_heading;
    !beside && (!near.begun || !near.more)
}

/// Whether a sign stands before the line, and before no card of the list.
fn signs(rows: &[Row<'_>], told: &[Told<'_>], at: usize) -> bool {
    let sign =
        |row: &Row<'_>| row.text.starts_with(['■', '◆', '●', '◎', '▼', '★', '□', '◇', '○', '▽']);
    sign(&rows[at])
        && !rows.iter().zip(told).any(|(row, line)| matches!(line, Told::Cards(_)) && sign(row))
}

/// In a list without any copies every line that can be a name is one copy.
fn alone(
    rows: &[Row<'_>],
    told: &[Told<'_>],
    at: usize,
    headings: bool,
    near: &Near,
    (bares, prose): (usize, usize),
) -> Bare {
    if title(rows[at].plain) && at < 2 {
        return Bare::Prose;
    }
    if at == 0 && odd(rows, told) {
        return Bare::Prose;
    }
    if headings && !near.begun {
        return if at < 3 { Bare::Prose } else { Bare::Suspect };
    }
    if bares <= prose && !headings {
        return Bare::Suspect;
    }
    if near.first_of_paragraph && near.last_of_paragraph && bares > 3 {
        return if at == 0 || at + 1 == rows.len() { Bare::Prose } else { Bare::Likely };
    }
    Bare::Card
}

/// Whether the first line is not like the others: no bullet where they have one, small letters where they have
/// capitals, no number where they have one.
fn odd(rows: &[Row<'_>], told: &[Told<'_>]) -> bool {
    let others: Vec<usize> =
        (1..rows.len()).filter(|at| matches!(told[*at], Told::Bare(_) | Told::Cards(_))).collect();
    let most = |fits: &dyn Fn(usize) -> bool| {
        others.len() > 2 && others.iter().filter(|at| fits(**at)).count() * 10 >= others.len() * 9
    };
    let bullet = |at: usize| rows[at].plain.len() < rows[at].text.len();
    let numbered = |at: usize| matches!(&told[at], Told::Bare(card) if card.named.number.is_some() || card.named.code.is_some());
    let small = |at: usize| {
        let stop = [
            "of", "the", "and", "to", "in", "for", "from", "with", "a", "an", "on", "at", "by",
            "or", "de", "the,", "l'cie", "mdl",
        ];
        rows[at]
            .plain
            .split_whitespace()
            .any(|word| word.starts_with(|c: char| c.is_ascii_lowercase()) && !stop.contains(&word))
    };
    [&bullet as &dyn Fn(usize) -> bool, &numbered, &|at| !small(at)]
        .iter()
        .any(|fits| most(fits) && !fits(0))
}

/// In a list with copies a line without them is a card where it stands between cards.
fn among(text: &str, name: &str, near: &Near) -> Bare {
    let long = name.chars().count() > LONGEST;
    if long || name.is_empty() {
        return Bare::Prose;
    }
    if !near.begun {
        // A title, or a card at the very beginning.
        return if near.below_card && !title(text) { Bare::Suspect } else { Bare::Prose };
    }
    if title(text) && !near.above_card {
        // Below the first cards it is the title of a part: `Deck Adicional`. Where its cards belong is not known.
        return if near.below_card { Bare::Heading } else { Bare::Prose };
    }
    match (near.above_card || near.above_heading, near.below_card) {
        (true, true) => Bare::Card,
        (true, false) if near.more || near.below_heading => Bare::Card,
        // The last lines of the list: single copies, or a word of farewell.
        (true, false) => {
            if near.above_bare || near.above_heading {
                Bare::Card
            } else {
                Bare::Likely
            }
        }
        // A word above cards, apart from what came before.
        (false, true) => Bare::Heading,
        (false, false) if near.more => Bare::Suspect,
        (false, false) => Bare::Prose,
    }
}

/// Words of a title.
fn title(text: &str) -> bool {
    TITLES.within(&text.to_lowercase())
}

/// Lets the totals decide: a group whose cards with the lines without copies are as many as declared.
fn by_totals(rows: &[Row<'_>], told: &[Told<'_>], found: &mut [Bare]) {
    let mut at = 0;
    while at < told.len() {
        let declared = match &told[at] {
            Told::Heading { heading: Some(_), declared: Some(declared), .. } => *declared,
            _ => {
                at += 1;
                continue;
            }
        };
        let section = matches!(
            &told[at],
            Told::Heading { heading: Some(Heading::Section(_) | Heading::Whole), .. }
        );
        let stops = |line: &Told<'_>| match line {
            Told::Heading {
                heading: Some(Heading::Section(_) | Heading::Whole | Heading::Outside),
                ..
            } => true,
            Told::Heading { heading: Some(_), .. } => !section,
            _ => false,
        };
        let end = (at + 1..told.len()).find(|next| stops(&told[*next])).unwrap_or(told.len());
        let counted: u32 =
            (at + 1..end).map(|line| copies(&told[line])).fold(0, u32::saturating_add);
        let lines: Vec<usize> =
            (at + 1..end).filter(|line| matches!(told[*line], Told::Bare(_))).collect();
        settle(rows, declared, counted, &lines, found);
        at += 1;
    }
}

fn settle(rows: &[Row<'_>], declared: u32, counted: u32, lines: &[usize], found: &mut [Bare]) {
    let Some(missing) = declared.checked_sub(counted) else { return };
    if missing as usize == lines.len() {
        for line in lines {
            found[*line] = Bare::Card;
        }
        return;
    }
    // The first ones are cards, and prose follows.
    let likely =
        lines.iter().filter(|line| matches!(found[**line], Bare::Card | Bare::Likely)).count();
    if missing as usize == likely {
        for line in lines {
            found[*line] = match found[*line] {
                Bare::Card | Bare::Likely => Bare::Card,
                Bare::Suspect => unread(&rows[*line]),
                other => other,
            };
        }
    } else if missing == 0 {
        for line in lines {
            found[*line] = match found[*line] {
                Bare::Heading => Bare::Heading,
                _ => unread(&rows[*line]),
            };
        }
    }
}

/// What a line is that stands where no card does: one with a number of its own may still be a card.
fn unread(row: &Row<'_>) -> Bare {
    let measured = lines::measure(without_marks(row.plain));
    let counts = [measured.front, measured.back];
    let counted = counts.iter().flatten().any(|count| (1..=MOST).contains(&count.value));
    let long = row.plain.chars().count() > LONGEST;
    if counted && !long && !title(row.plain) { Bare::Suspect } else { Bare::Prose }
}

/// `(1 Pot of Greed)`, `“1 Pot of Greed”`, `1 Pot of Greed!`: the line without what stands around it.
fn without_marks(text: &str) -> &str {
    let enclosed = [('(', ')'), ('（', '）'), ('"', '"'), ('“', '”'), ('\'', '\''), ('*', '*')];
    let inner = enclosed.iter().find_map(|(open, close)| {
        let inner = text.strip_prefix(*open)?.strip_suffix(*close)?;
        // (1) Name (2) is in no brackets.
        (!inner.contains([*open, *close])).then_some(inner)
    });
    inner.unwrap_or(text).trim_end_matches(['!', '?', '！', '？', '.', '。', ','])
}

/// A title on top is no card where the deck is whole without it.
fn by_size(rows: &[Row<'_>], told: &[Told<'_>], found: &mut [Bare]) {
    let counted: u32 = told.iter().map(copies).fold(0, u32::saturating_add);
    let whole = matches!(counted, 40 | 50 | 55 | 60 | 65 | 70);
    if !whole {
        return;
    }
    for ((bare, line), row) in found.iter_mut().zip(told).zip(rows) {
        match line {
            Told::Bare(_) if *bare == Bare::Suspect => *bare = unread(row),
            Told::Bare(_) => {}
            Told::Comment | Told::Prose => {}
            _ => break,
        }
    }
}
