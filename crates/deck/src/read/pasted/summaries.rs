//! `メインデッキ：40枚` and `エクストラデッキ：15枚` one below the other above all cards: a summary of the list, and no headings.

use super::told::Told;
use super::words::Heading;
use hantei_base::section::Section;

/// Makes headings of sections that stand together above all cards, with their totals and the main deck among them,
/// what they are: totals. The cards below belong to the main deck, until a heading says otherwise.
pub(super) fn find(told: &mut [Told<'_>]) {
    let mut run = Vec::new();
    for (at, line) in told.iter().enumerate() {
        match line {
            Told::Heading {
                heading: Some(heading @ (Heading::Section(_) | Heading::Whole)),
                declared: Some(declared),
            } => run.push((at, *heading, *declared)),
            Told::Comment | Told::Prose | Told::Field(..) | Told::Total(_) => {}
            // A title, a flag or a buddy.
            Told::Bare(_) | Told::Heading { heading: None, .. } if run.is_empty() => {}
            Told::Inline { only: true, .. } if run.is_empty() => {}
            _ => break,
        }
    }
    let main = run.iter().any(|(_, heading, declared)| {
        matches!(heading, Heading::Section(Section::Main) | Heading::Whole) && *declared > 0
    });
    let apart = run.windows(2).all(|pair| pair[0].1 != pair[1].1);
    if run.len() < 2 || !main || !apart {
        return;
    }
    for (at, heading, declared) in run {
        told[at] = Told::Summary { heading, declared };
    }
}
