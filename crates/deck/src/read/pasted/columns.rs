//! The roles of the columns of a table, by its head and by their cells.

use super::counts::{self, digit};
use super::fields::fold;
use super::lexicon::List;
use super::numbers::CURRENCIES;
use super::separator::Separator;
use super::words::{self, Heading};
use hantei_cards::recognise;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Role {
    Count,
    Name,
    Number,
    Section,
    Other,
}

/// A number of copies as a cell has it: `3`, `x3`, `3x`, `3枚`; its value, and whether a sign or unit marks it as one.
pub(super) fn copies(cell: &str) -> Option<(u32, bool)> {
    let body = unpriced(cell.trim());
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

/// `3枚 50円`: the copies before a price.
fn unpriced(cell: &str) -> &str {
    match cell.split_once(char::is_whitespace) {
        Some((count, price))
            if count.ends_with(|c| c == '枚' || counts::is_times(c))
                && (price.contains(CURRENCIES) || price.contains('円')) =>
        {
            count
        }
        _ => cell,
    }
}

/// The role that a word in the head of a table names.
pub(super) fn role_word(cell: &str) -> Option<Role> {
    let folded = fold(cell);
    let word = folded.trim_matches(|c: char| {
        c.is_whitespace()
            || matches!(c, '*' | '"' | '_' | '`' | '【' | '】' | '[' | ']' | '(' | ')' | ':')
    });
    if List::Count.has(word) {
        Some(Role::Count)
    } else if List::Name.has(word) {
        Some(Role::Name)
    } else if List::Number.has(word) {
        Some(Role::Number)
    } else if List::Section.has(word) {
        Some(Role::Section)
    } else {
        None
    }
}

/// The first column with a role.
pub(super) fn place(roles: &[Role], role: Role) -> Option<usize> {
    roles.iter().position(|of| *of == role)
}

/// The role of each column; `None` if no column can have names or card numbers.
pub(super) fn roles(
    rows: &[&Vec<String>],
    columns: usize,
    heads: Option<&Vec<String>>,
    separator: Separator,
) -> Option<Vec<Role>> {
    let mut roles = Roles { rows, of: vec![Role::Other; columns] };
    if let Some(heads) = heads {
        roles.by_heads(heads);
        roles.by_sign(heads);
    }
    roles.by_sections();
    roles.find(Role::Number, |roles, column| roles.share(column, is_number) > 0.6);
    roles.find(Role::Section, |roles, column| columns > 2 && roles.share(column, is_section) > 0.8);
    roles.find_copies();
    roles.find_names();
    let has = |role| place(&roles.of, role).is_some();
    let spaced = separator == Separator::Spaces && !has(Role::Count);
    (!spaced && (has(Role::Name) || has(Role::Number))).then_some(roles.of)
}

/// The columns of a table and what is known of them.
struct Roles<'a> {
    rows: &'a [&'a Vec<String>],
    of: Vec<Role>,
}

impl Roles<'_> {
    /// The share of the cells of a column that fit, of those that are filled.
    fn share(&self, column: usize, fits: impl Fn(&str) -> bool) -> f64 {
        let filled =
            self.rows.iter().map(|row| row[column].as_str()).filter(|cell| !cell.is_empty());
        let (mut all, mut fitting) = (0u32, 0u32);
        for cell in filled {
            all += 1;
            fitting += u32::from(fits(cell));
        }
        if all == 0 { 0.0 } else { f64::from(fitting) / f64::from(all) }
    }

    /// Takes the roles that the head says, if the cells below fit them.
    fn by_heads(&mut self, heads: &[String]) {
        for column in 0..self.of.len() {
            let Some(word) = heads.get(column).and_then(|cell| role_word(cell)) else { continue };
            let fits = match word {
                Role::Count => self.share(column, |cell| copies(cell).is_some()) > 0.6,
                Role::Name => self.share(column, |cell| copies(cell).is_some()) < 0.5,
                Role::Number => self.share(column, is_number) > 0.5,
                Role::Section => self.share(column, is_section) > 0.7,
                Role::Other => true,
            };
            if fits {
                self.of[column] = word;
            }
        }
        // Of two columns with one role the first has it; a section column that tells main from extra and side comes
        // before a kind.
        for role in [Role::Count, Role::Name, Role::Number, Role::Section] {
            let of: Vec<usize> =
                (0..self.of.len()).filter(|column| self.of[*column] == role).collect();
            let by_section = |column: &usize| (self.share(*column, tells_section) * 100.0) as u32;
            let best = match role {
                Role::Section => of.iter().copied().max_by_key(by_section),
                _ => of.first().copied(),
            };
            for column in of.into_iter().filter(|column| Some(*column) != best) {
                self.of[column] = Role::Other;
            }
        }
    }

    /// A column of nothing but sections is the section column, whatever its head says, before one of kinds.
    fn by_sections(&mut self) {
        let sure = |column: usize| self.share(column, tells_section) > 0.9;
        let own = place(&self.of, Role::Section);
        let found = (0..self.of.len()).find(|column| {
            self.of[*column] == Role::Other
                && sure(*column)
                && self.rows.iter().filter(|row| row[*column].is_empty()).count() * 5
                    <= self.rows.len()
        });
        if let Some(column) = found.filter(|_| own.is_none_or(|own| !sure(own))) {
            own.into_iter().for_each(|own| self.of[own] = Role::Other);
            self.of[column] = Role::Section;
        }
    }

    /// A column headed `#` has the copies if its numbers do not count up.
    fn by_sign(&mut self, heads: &[String]) {
        let fits = |roles: &Self, column: usize| {
            heads.get(column).is_some_and(|head| head.trim() == "#")
                && !roles.runs(column)
                && roles.share(column, |cell| copies(cell).is_some()) > 0.6
        };
        self.find(Role::Count, fits);
    }

    /// Gives the role to the first column that fits, if no column has it yet.
    fn find(&mut self, role: Role, fits: impl Fn(&Self, usize) -> bool) {
        if place(&self.of, role).is_some() {
            return;
        }
        let found = (0..self.of.len())
            .find(|column| self.of[*column] == Role::Other && fits(self, *column));
        if let Some(column) = found {
            self.of[column] = role;
        }
    }

    /// Finds the column of copies: small numbers that do not count up.
    fn find_copies(&mut self) {
        if place(&self.of, Role::Count).is_some() {
            return;
        }
        let fits = |column: &usize| {
            self.of[*column] == Role::Other
                && self.share(*column, |cell| copies(cell).is_some_and(|(value, _)| value <= 60))
                    > 0.79
        };
        let small = |column: usize| {
            self.share(column, |cell| {
                copies(cell).is_some_and(|(value, marked)| marked || (1..=4).contains(&value))
            })
        };
        let best = (0..self.of.len())
            .filter(fits)
            .filter(|column| !self.runs(*column) && small(*column) > 0.6)
            .max_by_key(|column| (small(*column) * 1000.0) as i64 * 100 - *column as i64);
        if let Some(column) = best {
            self.of[column] = Role::Count;
        }
    }

    /// Whether the numbers of a column are running numbers.
    fn runs(&self, column: usize) -> bool {
        let numbers = self.rows.iter().filter_map(|row| copies(&row[column]));
        let values: Vec<u32> = numbers.map(|(value, _)| value).collect();
        values.len() > 3
            && values.windows(2).filter(|pair| pair[1] == pair[0] + 1).count() * 10
                >= (values.len() - 1) * 8
    }

    /// Finds the column of names: the one with the most different and longest words.
    fn find_names(&mut self) {
        if place(&self.of, Role::Name).is_some() {
            return;
        }
        let score = |column: usize| {
            let text = self.share(column, |cell| {
                cell.chars().any(char::is_alphabetic)
                    && copies(cell).is_none()
                    && !is_section(cell)
                    && !is_number(cell)
            });
            let cells = || self.rows.iter().map(|row| row[column].as_str());
            let mut different: Vec<&str> = cells().collect();
            different.sort_unstable();
            different.dedup();
            let length: usize = cells().map(|cell| cell.chars().count().min(30)).sum();
            text * (different.len() as f64 / self.rows.len() as f64)
                * (1.0 + length as f64 / (self.rows.len() * 30) as f64)
        };
        let best = (0..self.of.len())
            .filter(|column| self.of[*column] == Role::Other)
            .map(|column| (column, score(column)))
            .max_by(|a, b| a.1.total_cmp(&b.1).then(b.0.cmp(&a.0)));
        if let Some((column, _)) = best.filter(|(_, score)| *score > 0.3) {
            self.of[column] = Role::Name;
        }
    }
}

fn is_number(cell: &str) -> bool {
    let cell = cell.trim_matches(['【', '】', '[', ']', '(', ')', '（', '）', '〔', '〕', '#']);
    let code = (5..=9).contains(&cell.len()) && cell.bytes().all(|b| b.is_ascii_digit());
    code || recognise(cell).is_some()
}

fn is_section(cell: &str) -> bool {
    words::heads(cell) || cell.chars().count() < 24 && words::kind_like(cell)
}

fn tells_section(cell: &str) -> bool {
    words::phrase(cell).is_some_and(|phrase| matches!(phrase.heading, Some(Heading::Section(_))))
}
