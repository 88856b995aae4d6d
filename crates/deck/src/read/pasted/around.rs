//! What stands around a line.

use super::counts;
use super::lines::Row;
use super::talk;
use super::told::Told;

/// What stands around a line.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Near {
    /// The line above in the paragraph that is not without copies itself: a card, or a heading of known words.
    pub above_card: bool,
    pub above_heading: bool,
    pub above_bare: bool,
    /// The line below in the paragraph is a card, or a heading.
    pub below_card: bool,
    pub below_heading: bool,
    /// Some card or known heading stands before.
    pub begun: bool,
    /// Some card stands behind.
    pub more: bool,
    pub first_of_paragraph: bool,
    pub last_of_paragraph: bool,
}

/// What a line is for those around it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Neighbour {
    Card,
    Heading,
    Other,
}

fn neighbour(line: &Told<'_>) -> Neighbour {
    match line {
        Told::Cards(_) | Told::Inline { .. } | Told::Continued => Neighbour::Card,
        Told::Heading { heading: Some(_), .. } | Told::Total(_) | Told::Summary { .. } => {
            Neighbour::Heading
        }
        _ => Neighbour::Other,
    }
}

/// What stands around each line: lines without copies that stand together share it.
pub(super) fn around(rows: &[Row<'_>], told: &[Told<'_>]) -> Vec<Near> {
    let mut found = vec![Near::default(); rows.len()];
    let bare = |at: usize| matches!(told[at], Told::Bare(_));
    let together = |a: usize, b: usize| rows[a].paragraph == rows[b].paragraph;
    let mut begun = false;
    // The last line that is not without copies, and whether it is a heading one blank line above at the most.
    let mut over: Option<usize> = None;
    for at in 0..rows.len() {
        let near = &mut found[at];
        near.begun = begun;
        near.first_of_paragraph = at == 0 || !together(at - 1, at);
        near.above_bare = !near.first_of_paragraph && bare(at - 1);
        if let Some(over) = over {
            let of = neighbour(&told[over]);
            // Only lines without copies of this paragraph stand between.
            let only = over + 1 == at || together(over + 1, at);
            near.above_card = of == Neighbour::Card && together(over, at);
            near.above_heading =
                of == Neighbour::Heading && only && rows[over].paragraph + 1 >= rows[at].paragraph;
        }
        if !bare(at) {
            over = (!matches!(told[at], Told::Comment)).then_some(at).or(over);
            begun |= neighbour(&told[at]) != Neighbour::Other;
        }
    }
    let (mut more, mut under): (bool, Option<usize>) = (false, None);
    for at in (0..rows.len()).rev() {
        let near = &mut found[at];
        near.more = more;
        near.last_of_paragraph = at + 1 == rows.len() || !together(at, at + 1);
        if let Some(under) = under.filter(|under| together(*under, at)) {
            near.below_card = neighbour(&told[under]) == Neighbour::Card;
            near.below_heading = neighbour(&told[under]) == Neighbour::Heading;
        }
        if !bare(at) {
            under = Some(at);
            more |= neighbour(&told[at]) == Neighbour::Card;
        }
    }
    found
}

/// Which lines that talk stand right below a card with more cards to come, or say copies there: あと強欲な壺も1枚,
/// `plus Pot of Greed if allowed`. Where many do, they explain the cards above them.
pub(super) fn inside(rows: &[Row<'_>], told: &[Told<'_>]) -> Vec<bool> {
    let near = around(rows, told);
    let below: Vec<bool> = (0..rows.len())
        .map(|at| {
            matches!(told[at], Told::Prose)
                && near[at].above_card
                && !matches!(talk::form(rows[at].text), Some(talk::Form::Stamp))
        })
        .collect();
    let explained = below.iter().filter(|below| **below).count() > 3;
    let copies = |text: &str| {
        let digits = |word: &str| matches!(word, "1" | "2" | "3" | "4");
        text.split(|c: char| !c.is_alphanumeric()).any(digits)
            || text.contains('枚') && text.contains(|c: char| counts::digit(c).is_some())
    };
    (0..rows.len())
        .map(|at| below[at] && (near[at].more && !explained || copies(rows[at].text)))
        .collect()
}
