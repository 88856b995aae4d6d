//! The form that the cards of a list share. A line in this form is a card, whatever its words are, unless its number is
//! a plausible sum: `2 Synchro Zone` among `3 Name`, `Re: EX x2` among `Name x3`.

use super::beside::is_struck;
use super::counts::Count;
use super::layout::{self, Layout};
use super::lines::{self, Measured, Row};
use super::settle::one;
use super::told::{Card, Told, copies};
use super::words::{self, Heading};
use crate::read::Names;

/// The most copies that a line may have to be taken for a card for its form alone.
const MOST: u32 = 4;

/// A line that may be a card by its form.
struct Candidate<'t> {
    row: usize,
    card: Card,
    dress: Dress<'t>,
}

/// What stands around a name and its number: `- #x`, `（#）`.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Dress<'t> {
    before: &'t str,
    after: &'t str,
    value: u32,
    /// The bracket that the name begins with.
    open: Option<char>,
}

impl Dress<'_> {
    /// Whether both stand alike but for their numbers.
    fn is_like(&self, other: &Dress<'_>) -> bool {
        let alike = |a: &str, b: &str| {
            let digit = |c: char| super::counts::digit(c).map_or(c, |_| '0');
            a.chars().map(digit).eq(b.chars().map(digit))
        };
        alike(self.before, other.before)
            && alike(self.after, other.after)
            && self.open == other.open
    }
}

fn dress<'t>(row: &Row<'t>, measured: &Measured<'t>, count: Count<'t>) -> Option<Dress<'t>> {
    let offset = |part: &str| (part.as_ptr() as usize).checked_sub(row.text.as_ptr() as usize);
    let start = offset(count.rest)?;
    let stop = offset(measured.text)? + measured.text.len();
    let before = row.text.get(..start)?;
    let after = row.text.get(start + count.rest.len()..stop)?;
    let first = count.rest.chars().next();
    let open = first.filter(|c| matches!(c, '《' | '「' | '『' | '【' | '[' | '"' | '“' | '*'));
    Some(Dress { before, after, value: count.value, open })
}

/// Takes back headings, totals, remarks and talk that stand in the form of the cards. `tabled` are the rows that stand
/// in tables, whose form is their columns'. Says whether some line was told by its form alone.
pub(super) fn reconsider(
    rows: &[Row<'_>],
    told: &mut [Told<'_>],
    tabled: &[bool],
    layout: Layout,
    names: Option<&dyn Names>,
) -> bool {
    let measure = |at: usize| {
        let plain = rows[at].plain;
        let measured = lines::plainly(plain).unwrap_or_else(|| lines::measure(plain));
        let count = layout::count(layout, &measured)?;
        (1..=MOST).contains(&count.value).then_some((measured, count))
    };
    let candidates: Vec<Candidate<'_>> = (0..rows.len())
        .filter(|at| !tabled[*at] && may_be(&rows[*at], &told[*at]))
        .filter_map(|at| {
            let (measured, count) = measure(at)?;
            let dress = dress(&rows[at], &measured, count)?;
            let mut card = one(&rows[at], count.rest, &measured, names);
            card.count = count.value;
            card.named.name.as_ref()?;
            Some(Candidate { row: at, card, dress })
        })
        .collect();
    if candidates.is_empty() {
        speaking(rows, told, names);
        return false;
    }
    let cards: Vec<Dress<'_>> = (0..rows.len())
        .filter(|at| !tabled[*at] && matches!(&told[*at], Told::Cards(cards) if cards.len() == 1))
        .filter_map(|at| {
            measure(at).and_then(|(measured, count)| dress(&rows[at], &measured, count))
        })
        .collect();
    let informed = names.filter(|names| informs(told, *names));
    let mut guessed = false;
    for Candidate { row, card, dress } in candidates {
        let like = cards.iter().filter(|other| dress.is_like(other)).count();
        if like < 2 || like * 4 < cards.len() {
            continue;
        }
        guessed |= names.is_none();
        let known = card.named.name.as_deref().is_some_and(|name| knows(names, name));
        let is_card = match &told[row] {
            Told::Prose => is_titled(&card) && beside(rows, told, row),
            Told::Comment => beside(rows, told, row),
            _ if !known && (informed.is_some() || heads(&rows[row])) => false,
            told_so => {
                let head = matches!(told_so, Told::Heading { .. });
                !is_sum(told, row, dress.value, head)
                    || follows(rows, told, row) && !headed_so(rows, told, &dress, layout)
            }
        };
        if is_card {
            told[row] = Told::Cards(vec![card]);
        }
    }
    speaking(rows, told, names);
    guessed
}

/// `Note: Pot of Greed 1` right below a card: a remark that says copies is not passed over, unless card data knows no
/// such card.
fn speaking(rows: &[Row<'_>], told: &mut [Told<'_>], names: Option<&dyn Names>) {
    for at in 0..rows.len() {
        if !matches!(told[at], Told::Comment) || !follows(rows, told, at) {
            continue;
        }
        let Some((_, value)) = rows[at].text.split_once([':', '：']) else { continue };
        let measured = lines::measure(value.trim());
        let said = [measured.front, measured.back].into_iter().flatten();
        let card = said
            .filter(|count| (1..=MOST).contains(&count.value))
            .any(|count| names.is_none_or(|names| names.knows(count.rest)));
        if card && super::fields::field(rows[at].text).is_some() {
            told[at] = Told::Prose;
        }
    }
}

fn knows(names: Option<&dyn Names>, name: &str) -> bool {
    names.is_some_and(|names| names.knows(name))
}

/// Whether the card data is of the list's game: it knows most of its names.
fn informs(told: &[Told<'_>], names: &dyn Names) -> bool {
    let (mut all, mut known) = (0, 0);
    for line in told {
        let Told::Cards(cards) = line else { continue };
        for name in cards.iter().filter_map(|card| card.named.name.as_deref()) {
            all += 1;
            known += usize::from(names.knows(name));
        }
    }
    known * 2 > all
}

/// What a line may be that is a card by its form.
fn may_be(row: &Row<'_>, told: &Told<'_>) -> bool {
    match told {
        Told::Heading { heading: Some(_), declared: Some(declared) } | Told::Total(declared) => {
            let said = || words::phrase(row.plain).is_some_and(|phrase| phrase.total);
            (1..=MOST).contains(declared) && !said()
        }
        Told::Prose => !is_struck(row.text),
        Told::Comment => super::fields::field(row.text).is_some(),
        _ => false,
    }
}

/// Whether the line is the plain name of a section or a kind, which no card has: `Extra Deck 2`, `Traps x3`.
fn heads(row: &Row<'_>) -> bool {
    words::phrase(row.plain).is_some_and(|phrase| phrase.plain)
}

/// Whether the number is the sum of what the line heads, or closes.
fn is_sum(told: &[Told<'_>], row: usize, declared: u32, head: bool) -> bool {
    let stops = |line: &Told<'_>| {
        matches!(line, Told::Heading { .. } | Told::Total(_) | Told::Inline { .. })
    };
    let sum = |lines: &mut dyn Iterator<Item = &Told<'_>>| {
        lines.take_while(|line| !stops(line)).map(copies).fold(0, u32::saturating_add)
    };
    let below = sum(&mut told[row + 1..].iter());
    let above = sum(&mut told[..row].iter().rev());
    below == declared || !head && above == declared
}

/// Whether a card stands right above.
fn follows(rows: &[Row<'_>], told: &[Told<'_>], row: usize) -> bool {
    row > 0
        && rows[row - 1].paragraph == rows[row].paragraph
        && matches!(told[row - 1], Told::Cards(_))
}

/// Whether a card stands right above or below.
fn beside(rows: &[Row<'_>], told: &[Told<'_>], row: usize) -> bool {
    let below = row + 1 < rows.len()
        && rows[row + 1].paragraph == rows[row].paragraph
        && matches!(told[row + 1], Told::Cards(_));
    let headed = row > 0 && matches!(told[row - 1], Told::Heading { heading: Some(_), .. });
    follows(rows, told, row) || headed && below
}

/// Whether another heading of the list stands in this form, with a number that no card has.
fn headed_so(rows: &[Row<'_>], told: &[Told<'_>], dressed: &Dress<'_>, layout: Layout) -> bool {
    told.iter().zip(rows).any(|(line, row)| {
        let Told::Heading {
            heading:
                Some(
                    Heading::Section(_)
                    | Heading::Whole
                    | Heading::Kind
                    | Heading::MainKind
                    | Heading::ExtraKind,
                ),
            declared: Some(declared),
        } = line
        else {
            return false;
        };
        let measured = lines::measure(row.plain);
        *declared > MOST
            && layout::count(layout, &measured)
                .and_then(|count| dress(row, &measured, count))
                .is_some_and(|of| of.is_like(dressed))
    })
}

/// Whether a text has the letters of a title, not of a sentence: `Be Glad That You Can be of Use to Me`.
fn is_titled(card: &Card) -> bool {
    let name = card.named.name.as_deref().unwrap_or("");
    let words = || name.split_whitespace().filter(|word| word.starts_with(char::is_alphabetic));
    let small = words().filter(|word| word.starts_with(|c: char| c.is_ascii_lowercase())).count();
    name.is_ascii()
        && name.starts_with(|c: char| !c.is_ascii_lowercase())
        && small * 2 < words().count()
        && !name.ends_with('.')
}
