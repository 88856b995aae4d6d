//! Second thoughts: lines that look like cards by themselves, and do not among the others.

use super::lines::{Measured, Row};
use super::settle::one;
use super::talk;
use super::told::{Told, copies};
use super::words;
use crate::read::Names;

/// The most copies of a card that a game allows.
const MOST: u32 = 4;

/// What the cards of the list have in common.
struct Manner {
    /// Nearly all have a card number or passcode.
    numbered: bool,
    /// Nearly all names begin with a capital, or are Japanese.
    capital: bool,
    /// Most lines stand beside another.
    together: bool,
}

/// Takes back lines with a number of another kind: a date, a score, a page, a sentence.
pub(super) fn doubt(
    rows: &[Row<'_>],
    told: &mut [Told<'_>],
    weak: &[Option<Measured<'_>>],
    names: Option<&dyn Names>,
) {
    titled(rows, told);
    let manner = manner(rows, told, weak);
    for (at, weak) in weak.iter().enumerate() {
        let Some(whole) = weak else { continue };
        let Told::Cards(cards) = &told[at] else { continue };
        let [card] = &cards[..] else { continue };
        let name = card.named.name.as_deref().unwrap_or("");
        let numberless = card.named.number.is_none() && card.named.code.is_none();
        // de Guaita Crush Knuckle! is a name all the same.
        let small = |word: &str| word.starts_with(|c: char| c.is_ascii_lowercase());
        let mut words = name.split_whitespace();
        let lower = words.next().is_some_and(small)
            && words.next().is_none_or(|word| !word.starts_with(|c: char| c.is_ascii_uppercase()))
            && manner.capital;
        let (above, below) = beside(rows, told, at);
        let alone = !above && !below;
        let talks = numberless && talk::is_sentence(rows[at].text);
        // There are no Places for You to Run! is a name among names.
        let named = (above || below) && !name.ends_with(['.', '。']) && !lower;
        let said = lower && !alone && numberless && name.ends_with(['.', '?', '!']);
        if talks && !named || said {
            told[at] = Told::Prose;
        } else if alone && (lower || numberless && (manner.numbered || manner.together)) {
            told[at] = Told::Bare(one(&rows[at], whole.text, whole, names));
        }
    }
}

/// `ドラW 50枚`, `|モンスター10枚|魔法5枚|` on top: a title with the number of all cards below it, or with those of their kinds.
fn titled(rows: &[Row<'_>], told: &mut [Told<'_>]) {
    let Some(first) = told.iter().position(|line| copies(line) > 0) else { return };
    let Told::Cards(on_top) = &told[first] else { return };
    let number = copies(&told[first]);
    let below = told[first + 1..].iter().map(copies).fold(0, u32::saturating_add);
    // More than any game allows of one card, and all of what stands below it.
    let said = ["枚", " cards"].iter().any(|unit| rows[first].text.ends_with(unit));
    let all = on_top.len() == 1
        && (said && number > MOST && below == number || number >= 30 && below >= number / 2);
    let kinds = || {
        let cells = || rows[first].text.split(['|', '｜']).filter(|cell| !cell.trim().is_empty());
        let heads = |cell: &str| {
            words::phrase(cell).is_some_and(|of| of.heading.is_some() && of.declared.is_some())
        };
        cells().count() == on_top.len() && cells().all(heads)
    };
    if all || on_top.len() > 1 && kinds() {
        told[first] = Told::Total(number);
    }
}

/// Whether the lines above and below in the paragraph are cards, or a heading above.
fn beside(rows: &[Row<'_>], told: &[Told<'_>], at: usize) -> (bool, bool) {
    let same = |other: usize| rows[other].paragraph == rows[at].paragraph;
    let card = |line: &Told<'_>| match line {
        Told::Cards(_) | Told::Continued => true,
        // A flag says nothing of what stands below it.
        Told::Inline { only, .. } => !only,
        _ => false,
    };
    let above = at.checked_sub(1).is_some_and(|above| {
        let heading = matches!(told[above], Told::Heading { .. });
        // A word that may be a heading of the player's own.
        let word = matches!(told[above], Told::Bare(_)) && at > 2;
        same(above) && (card(&told[above]) || word) || heading
    });
    let below = at + 1 < rows.len() && same(at + 1) && card(&told[at + 1]);
    (above, below)
}

fn manner(rows: &[Row<'_>], told: &[Told<'_>], weak: &[Option<Measured<'_>>]) -> Manner {
    let mut cards = 0;
    let (mut numbers, mut capitals, mut alone, mut lone) = (0, 0, 0, 0);
    for (at, line) in told.iter().enumerate() {
        let Told::Cards(of) = line else { continue };
        let (above, below) = beside(rows, told, at);
        lone += 1;
        alone += usize::from(!above && !below && weak[at].is_some());
        for card in of {
            cards += 1;
            numbers += usize::from(card.named.number.is_some() || card.named.code.is_some());
            let name = card.named.name.as_deref().unwrap_or("");
            capitals += usize::from(!name.starts_with(|c: char| c.is_ascii_lowercase()));
        }
    }
    Manner {
        numbered: cards >= 5 && numbers * 10 >= cards * 7,
        capital: cards >= 3 && capitals * 10 >= cards * 8,
        together: lone >= 4 && alone * 10 <= lone * 3,
    }
}
