//! Headings of the player's own that say how many cards stand below them: `【出張セット】7枚`, `Floodgates (7 cards)`. By
//! themselves they look like a card with its copies.

use super::lines::Row;
use super::told::{Card, Told, copies};
use crate::read::Names;

/// The most copies that any game allows of a card, and one more where a player miscounts.
const MOST: u32 = 5;

/// The most cards that stand below such a heading: a whole deck.
const WHOLE: u32 = 60;

/// Signs that headings have, and names do not.
const SIGNS: [char; 15] =
    ['【', '■', '◆', '▼', '●', '★', '□', '◇', '▽', '＜', '〈', '≪', '［', '〔', '*'];

/// Takes cards back that head as many cards as they seem to have copies. `tabled` are the rows of tables.
pub(super) fn find(
    rows: &[Row<'_>],
    told: &mut [Told<'_>],
    tabled: &[bool],
    names: Option<&dyn Names>,
) {
    let dressed: Vec<bool> = dressed(rows, told);
    // The lower ones first: a heading ends what stands below the one above it.
    for at in (0..told.len()).rev() {
        let Told::Cards(cards) = &told[at] else { continue };
        let [card] = &cards[..] else { continue };
        if tabled[at] || card.count < 2 || card.named.number.is_some() || card.named.code.is_some()
        {
            continue;
        }
        let sure = dressed[at] && card.count >= MOST;
        if knows(names, card) && !sure {
            continue;
        }
        let declared = card.count;
        if !dressed[at] && declared <= MOST || declared > WHOLE {
            continue;
        }
        let (sum, lines) = below(rows, told, at, declared);
        let exact = sum == declared && lines > 1;
        let begins = at == 0 || rows[at - 1].paragraph != rows[at].paragraph || dressed[at];
        let fits = exact && begins || sure && lines > 1 && !knows(names, card);
        if fits {
            told[at] = Told::Heading { heading: None, declared: Some(declared) };
        }
    }
}

fn knows(names: Option<&dyn Names>, card: &Card) -> bool {
    card.named.name.as_deref().is_some_and(|name| names.is_some_and(|names| names.knows(name)))
}

/// Which lines begin with a sign that few of the cards have.
fn dressed(rows: &[Row<'_>], told: &[Told<'_>]) -> Vec<bool> {
    let sign = |row: &Row<'_>| {
        let first = row.text.chars().next()?;
        SIGNS.iter().position(|sign| *sign == first)
    };
    let (mut all, mut having) = (0usize, [0usize; SIGNS.len()]);
    for (row, _) in rows.iter().zip(told).filter(|(_, line)| matches!(line, Told::Cards(_))) {
        all += 1;
        if let Some(of) = sign(row) {
            having[of] += 1;
        }
    }
    rows.iter().map(|row| sign(row).is_some_and(|of| having[of] * 4 <= all)).collect()
}

/// The copies and the lines right below, as far as the next heading or the end of a paragraph, if they then are as many
/// as declared.
fn below(rows: &[Row<'_>], told: &[Told<'_>], at: usize, declared: u32) -> (u32, usize) {
    let (mut sum, mut lines) = (0u32, 0);
    for next in (at + 1..told.len()).take(WHOLE as usize * 2) {
        let parted = rows[next].paragraph != rows[next - 1].paragraph;
        match &told[next] {
            Told::Heading { .. } | Told::Inline { .. } | Told::Total(_) => break,
            _ if parted && sum == declared || sum > declared && lines > 1 => break,
            Told::Cards(_) => (sum, lines) = (sum.saturating_add(copies(&told[next])), lines + 1),
            Told::Bare(_) => (sum, lines) = (sum.saturating_add(1), lines + 1),
            _ => {}
        }
    }
    (sum, lines)
}
