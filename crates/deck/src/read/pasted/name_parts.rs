//! Signs beside a name: a full stop, an X, dots, a dash, quotes, a world in brackets. If most cards of a list have one, it is the
//! style of the list; if only a few have it, it is a part of their names.

use super::cards::Named;
use super::lines::Row;

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
    /// Whether it is a part of names where `few` of `all` cards have it.
    fn is_of_names(self, few: usize, all: usize) -> bool {
        match self {
            Part::Dots => few * 10 < all * 3,
            Part::Stop | Part::Dash => few * 4 <= all,
            // Cyber Dragon X 3: several such lines are a habit of the writer.
            Part::Letter => few < 3 && few * 4 <= all,
            Part::Quotes | Part::Bracket => few * 8 <= all,
        }
    }
}

/// Gives names back their signs that were taken for the style of the list. Each card has its row, and whether it stands in a table.
pub(super) fn restore(rows: &[Row<'_>], cards: &mut [(usize, bool, Named)]) {
    let mut few = [0usize; PARTS.len()];
    let mut found: Vec<(usize, Part, String)> = Vec::new();
    for (at, (row, tabled, named)) in cards.iter().enumerate() {
        let Some(name) = named.name.as_deref() else { continue };
        let Some((part, whole)) = part(rows[*row].text, name) else { continue };
        // Quotes in a table are those of its form.
        if *tabled && part == Part::Quotes {
            continue;
        }
        few[part as usize] += 1;
        found.push((at, part, whole.to_owned()));
    }
    let all = cards.len();
    for (at, part, whole) in found {
        if part.is_of_names(few[part as usize], all) {
            cards[at].2.name = Some(whole);
        }
    }
}

/// The sign right beside the name in its line, and the name with it.
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
            // マイペンライ（何とかなるさ！）, but not （もらった！感謝！）.
            let one = inner.matches(['！', '!']).count() == 1;
            let own = inner.ends_with("ワールド") || one && inner.ends_with(['！', '!']);
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
