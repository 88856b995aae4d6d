//! Second thoughts: lines that look like cards by themselves, and do not among the others.

use super::lines::{Measured, Row};
use super::settle::one;
use super::talk;
use super::told::Told;
use crate::deck::read::Names;

/// What the cards of the list have in common.
struct Manner {
    /// Nearly all have a card number or passcode.
    numbered: bool,
    /// Nearly all names begin with a capital, or are Japanese.
    capital: bool,
    /// Most lines stand beside another.
    together: bool,
    /// Most cards are rows of a table.
    leaders: bool,
}

/// Takes back lines with a number of another kind: a date, a score, a page, a sentence.
pub(super) fn doubt(
    rows: &[Row<'_>],
    told: &mut [Told<'_>],
    weak: &[Option<Measured<'_>>],
    names: Option<&dyn Names>,
) {
    let manner = manner(rows, told, weak);
    for (at, weak) in weak.iter().enumerate() {
        let Some(whole) = weak else { continue };
        let Told::Cards(cards) = &told[at] else { continue };
        let [card] = &cards[..] else { continue };
        let name = card.named.name.as_deref().unwrap_or("");
        let numberless = card.named.number.is_none() && card.named.code.is_none();
        let lower = name.starts_with(|c: char| c.is_ascii_lowercase()) && manner.capital;
        let (above, below) = beside(rows, told, at);
        let alone = !above && !below;
        let talks = numberless && talk::is_sentence(rows[at].text);
        // There are no Places for You to Run! is a name among names.
        let named = (above || below) && !name.ends_with(['.', '。']) && !lower;
        if talks && !named || lower && (alone || numberless && name.ends_with(['.', '?', '!'])) {
            told[at] = Told::Prose;
        } else if numberless && alone && (manner.numbered || manner.together) {
            told[at] = Told::Bare(one(&rows[at], whole.text, whole, names));
        }
    }
    if !manner.leaders {
        keep_dots(told, rows);
    }
}

/// `剣を捨てて……3`, where no other line has dots before its number: the dots are a part of the name.
fn keep_dots(told: &mut [Told<'_>], rows: &[Row<'_>]) {
    for (line, row) in told.iter_mut().zip(rows) {
        let Told::Cards(cards) = line else { continue };
        for card in cards {
            let Some(name) = &mut card.named.name else { continue };
            let Some(at) = row.text.find(name.as_str()) else { continue };
            let after = &row.text[at + name.len()..];
            let dots: String = after.chars().take_while(|c| matches!(c, '…' | '‥')).collect();
            if dots.chars().count() > 1 {
                name.push_str(&dots);
            }
        }
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
    let (mut numbers, mut capitals, mut alone, mut lone, mut dotted) = (0, 0, 0, 0, 0);
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
        let text = rows[at].text;
        dotted += usize::from(
            text.contains("…")
                || text.contains("・・")
                || text.contains("..")
                || text.contains('‥'),
        );
    }
    Manner {
        numbered: cards >= 5 && numbers * 10 >= cards * 7,
        capital: cards >= 3 && capitals * 10 >= cards * 8,
        together: lone >= 4 && alone * 10 <= lone * 3,
        leaders: dotted * 10 >= lone * 3,
    }
}
