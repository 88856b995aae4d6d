//! What the columns of a table are: by its head, and by what stands in them.

use super::counts::{self, digit};
use super::lexicon::{COUNT, NAME, NUMBER, SECTION};
use super::separator::Separator;
use super::words::{self, Heading};
use crate::card::recognise;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Role {
    Count,
    Name,
    Number,
    Section,
    Other,
}

/// A number of copies as a cell has it: `3`, `x3`, `3x`, `3枚`; its value and whether it is dressed as one.
pub(super) fn copies(cell: &str) -> Option<(u32, bool)> {
    let body = cell.trim();
    let bare = body.trim_matches(|c: char| counts::is_times(c) || c.is_whitespace());
    let bare = bare.strip_suffix('枚').unwrap_or(bare).trim();
    if bare.is_empty() || bare.chars().count() > 2 || !bare.chars().all(|c| digit(c).is_some()) {
        return match (body.chars().next(), body.chars().count()) {
            (Some(c @ '①'..='⑨'), 1) => Some((c as u32 - '①' as u32 + 1, true)),
            _ => None,
        };
    }
    let value = bare.chars().fold(0, |value, c| value * 10 + digit(c).unwrap_or(0));
    Some((value, bare.len() < body.len()))
}

pub(super) fn role_word(cell: &str) -> Option<Role> {
    let folded: String = {
        use unicode_normalization::UnicodeNormalization;
        cell.nfkc().flat_map(char::to_lowercase).collect()
    };
    let word = folded.trim_matches(|c: char| {
        c.is_whitespace()
            || matches!(c, '*' | '"' | '_' | '`' | '【' | '】' | '[' | ']' | '(' | ')' | ':')
    });
    if COUNT.has(word) {
        Some(Role::Count)
    } else if NAME.has(word) {
        Some(Role::Name)
    } else if NUMBER.has(word) {
        Some(Role::Number)
    } else if SECTION.has(word) {
        Some(Role::Section)
    } else {
        None
    }
}

pub(super) fn place(roles: &[Role], role: Role) -> Option<usize> {
    roles.iter().position(|of| *of == role)
}

/// What each column is: by its head, and by what stands in it.
pub(super) fn roles(
    rows: &[&Vec<String>],
    columns: usize,
    heads: Option<&Vec<String>>,
    separator: Separator,
) -> Option<Vec<Role>> {
    let share = |column: usize, fits: &dyn Fn(&str) -> bool| {
        let filled: Vec<&str> =
            rows.iter().map(|row| row[column].as_str()).filter(|cell| !cell.is_empty()).collect();
        if filled.is_empty() {
            0.0
        } else {
            filled.iter().filter(|cell| fits(cell)).count() as f64 / filled.len() as f64
        }
    };
    let mut roles = vec![Role::Other; columns];
    if let Some(heads) = heads {
        for (column, role) in roles.iter_mut().enumerate() {
            let Some(word) = heads.get(column).and_then(|cell| role_word(cell)) else { continue };
            let fits = match word {
                Role::Count => share(column, &|cell| copies(cell).is_some()) > 0.6,
                Role::Name => share(column, &|cell| copies(cell).is_some()) < 0.5,
                Role::Number => share(column, &|cell| is_number(cell)) > 0.5,
                Role::Section => share(column, &|cell| is_section(cell)) > 0.7,
                Role::Other => true,
            };
            if fits {
                *role = word;
            }
        }
    }
    // Of two columns with one role the first has it; a section column that tells main from extra and side comes before a kind.
    for role in [Role::Count, Role::Name, Role::Number, Role::Section] {
        let of: Vec<usize> = (0..columns).filter(|column| roles[*column] == role).collect();
        if of.len() < 2 {
            continue;
        }
        let best = match role {
            Role::Section => of
                .iter()
                .copied()
                .max_by_key(|column| (share(*column, &|cell| tells_section(cell)) * 100.0) as u32)
                .unwrap_or(of[0]),
            _ => of[0],
        };
        for column in of {
            if column != best {
                roles[column] = Role::Other;
            }
        }
    }
    if place(&roles, Role::Number).is_none()
        && let Some(column) = (0..columns).find(|column| {
            roles[*column] == Role::Other && share(*column, &|cell| is_number(cell)) > 0.6
        })
    {
        roles[column] = Role::Number;
    }
    if place(&roles, Role::Section).is_none()
        && let Some(column) = (0..columns).find(|column| {
            roles[*column] == Role::Other
                && columns > 2
                && share(*column, &|cell| is_section(cell)) > 0.8
        })
    {
        roles[column] = Role::Section;
    }
    if place(&roles, Role::Count).is_none() {
        let running = |column: usize| {
            let values: Vec<u32> = rows
                .iter()
                .filter_map(|row| copies(&row[column]).map(|(value, _)| value))
                .collect();
            values.len() > 3
                && values.windows(2).filter(|pair| pair[1] == pair[0] + 1).count() * 10
                    >= (values.len() - 1) * 8
        };
        let fits = |column: &usize| {
            roles[*column] == Role::Other
                && share(*column, &|cell| copies(cell).is_some_and(|(value, _)| value <= 60)) > 0.79
        };
        let candidates: Vec<usize> = (0..columns).filter(fits).collect();
        let small = |column: usize| {
            share(column, &|cell| {
                copies(cell).is_some_and(|(value, dressed)| dressed || (1..=4).contains(&value))
            })
        };
        let best = candidates
            .iter()
            .copied()
            .filter(|column| !running(*column) && small(*column) > 0.6)
            .max_by_key(|column| (small(*column) * 1000.0) as i64 * 100 - *column as i64);
        if let Some(column) = best {
            roles[column] = Role::Count;
        }
    }
    if place(&roles, Role::Name).is_none() {
        let score = |column: usize| {
            let text = share(column, &|cell| {
                cell.chars().any(char::is_alphabetic)
                    && copies(cell).is_none()
                    && !is_section(cell)
                    && !is_number(cell)
            });
            let mut different: Vec<&str> = rows.iter().map(|row| row[column].as_str()).collect();
            different.sort_unstable();
            different.dedup();
            let length: usize = rows.iter().map(|row| row[column].chars().count().min(30)).sum();
            text * (different.len() as f64 / rows.len() as f64)
                * (1.0 + length as f64 / (rows.len() * 30) as f64)
        };
        let best = (0..columns)
            .filter(|column| roles[*column] == Role::Other)
            .map(|column| (column, score(column)))
            .max_by(|a, b| a.1.total_cmp(&b.1).then(b.0.cmp(&a.0)));
        if let Some((column, _)) = best.filter(|(_, score)| *score > 0.3) {
            roles[column] = Role::Name;
        }
    }
    let spaced = separator == Separator::Spaces && place(&roles, Role::Count).is_none();
    (!spaced && (place(&roles, Role::Name).is_some() || place(&roles, Role::Number).is_some()))
        .then_some(roles)
}

fn is_number(cell: &str) -> bool {
    let cell = cell.trim_matches(['【', '】', '[', ']', '(', ')', '（', '）', '〔', '〕', '#']);
    let code = (5..=9).contains(&cell.len()) && cell.bytes().all(|b| b.is_ascii_digit());
    code || recognise(cell).is_some()
}

fn is_section(cell: &str) -> bool {
    words::phrase(cell).is_some_and(|phrase| phrase.heading.is_some())
        || cell.chars().count() < 24 && words::kind_like(cell)
}

fn tells_section(cell: &str) -> bool {
    words::phrase(cell).is_some_and(|phrase| matches!(phrase.heading, Some(Heading::Section(_))))
}
