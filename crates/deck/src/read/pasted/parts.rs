//! What only a few names of a list have beside them is a part of them: a full stop, an X, dots, a dash, quotes, a
//! world in brackets. What most have is the dress of the list.

use super::lines::Row;
use super::told::Told;

/// What may be a part of a name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Part {
    /// `剣を捨てて……`
    Dots,
    /// `Graydle Slime Jr.`
    Stop,
    /// `Gear Gigant X 3`, where no other line has an X before its number.
    Letter,
    /// `磁石の戦士Σ－`
    Dash,
    /// `"A Case for K9"`
    Quotes,
    /// `ドラゴンフォース(スタードラゴンワールド)`, `マイペンライ（何とかなるさ！）`
    Bracket,
}

const PARTS: [Part; 6] =
    [Part::Dots, Part::Stop, Part::Letter, Part::Dash, Part::Quotes, Part::Bracket];

impl Part {
    /// Whether `few` of `all` cards have it for its own sake.
    fn is_of_names(self, few: usize, all: usize) -> bool {
        match self {
            Part::Dots => few * 10 < all * 3,
            Part::Stop | Part::Letter | Part::Dash => few * 4 <= all,
            Part::Quotes | Part::Bracket => few * 8 <= all,
        }
    }
}

/// Gives names back what was taken for the dress of the list, and is not. `tabled` are the rows of tables.
pub(super) fn restore(rows: &[Row<'_>], told: &mut [Told<'_>], tabled: &[bool]) {
    let mut all = 0usize;
    let mut few = [0usize; PARTS.len()];
    let mut found: Vec<(usize, usize, Part, String)> = Vec::new();
    for (at, (line, row)) in told.iter().zip(rows).enumerate() {
        let Told::Cards(cards) = line else { continue };
        for (place, card) in cards.iter().enumerate() {
            all += 1;
            let Some(name) = card.named.name.as_deref() else { continue };
            let Some((part, whole)) = part(row.text, name) else { continue };
            // Quotes in a table are those of its form.
            if tabled[at] && part == Part::Quotes {
                continue;
            }
            few[part as usize] += 1;
            found.push((at, place, part, whole.to_owned()));
        }
    }
    for (at, place, part, whole) in found {
        if part.is_of_names(few[part as usize], all)
            && let Told::Cards(cards) = &mut told[at]
        {
            cards[place].named.name = Some(whole);
        }
    }
}

/// What stands right beside the name in its line, and the name with it.
fn part<'t>(line: &'t str, name: &str) -> Option<(Part, &'t str)> {
    if line.ends_with(name) || name.is_empty() {
        return None;
    }
    let start = line.find(name)?;
    let end = start + name.len();
    let after = &line[end..];
    let next = after.chars().next()?;
    let behind = |length: usize| after[length..].starts_with(char::is_whitespace);
    let wide = next.len_utf8();
    match next {
        '…' | '‥' => {
            let dots: usize =
                after.chars().take_while(|c| matches!(c, '…' | '‥')).map(char::len_utf8).sum();
            (dots > wide || behind(dots) || after[dots..].starts_with([':', '：']))
                .then(|| (Part::Dots, &line[start..end + dots]))
        }
        '.' | '．' => {
            // At the end of a line it ends an enumeration.
            let one = after.len() > wide && !after[wide..].starts_with(['.', '．']);
            let word = name.ends_with(char::is_alphanumeric);
            (one && word).then(|| (Part::Stop, &line[start..end + wide]))
        }
        '－' | '−' if behind(wide) => Some((Part::Dash, &line[start..end + wide])),
        '"' | '”' => {
            let open = line[..start].chars().next_back().filter(|c| matches!(c, '"' | '“'))?;
            Some((Part::Quotes, &line[start - open.len_utf8()..end + wide]))
        }
        '(' | '（' => {
            let close = after.find([')', '）'])?;
            let inner = &after[wide..close];
            let own = inner.ends_with("ワールド") || inner.ends_with(['！', '!']);
            let length = close + after[close..].chars().next().map_or(1, char::len_utf8);
            own.then(|| (Part::Bracket, &line[start..end + length]))
        }
        c if c.is_whitespace() || matches!(c, 'X' | 'Ｘ') => {
            let blank = after.len() - after.trim_start().len();
            let letter = after[blank..].chars().next().filter(|c| matches!(c, 'X' | 'Ｘ'))?;
            let length = blank + letter.len_utf8();
            let number = after[length..].trim_start();
            (behind(length) && number.starts_with(|c| super::counts::digit(c).is_some()))
                .then(|| (Part::Letter, &line[start..end + length]))
        }
        _ => None,
    }
}
