//! What the lines of a list have in common, and what that says of each line.

use super::candidates::Known;
use super::counts::{self, MANY, Mark, digit};
use super::features::Feature as F;
use super::lines::{Row, is_blank};
use super::reading::{Candidate, Home, Layout};

/// What the lines of a list have in common.
pub(super) struct Style {
    pub layouts: Vec<Layout>,
    /// How usual lines without copies are: 0 if nearly all have some, 1 if many have none.
    pub usual: f32,
    /// Nearly all names begin with a capital, or are Japanese.
    capital: bool,
    /// Card data knows most names.
    informed: bool,
    /// The sign that most cards have before them.
    sign: Option<char>,
    /// How many cards have each sign before them.
    signs: Vec<(char, usize)>,
    counted: usize,
    /// Most cards have another card right above or below.
    pub together: bool,
    /// Nearly all lines have card numbers.
    numbered: bool,
    /// Nearly all names have no small words.
    titled: bool,
    /// Most cards stand in rows of tables.
    tabled: bool,
    /// Most names end in a number: `記念兵1`.
    ordinals: bool,
}

/// Whether a text has words in small letters other than those that names have.
pub(super) fn has_small_words(text: &str) -> bool {
    const SMALL: [&str; 21] = [
        "of", "the", "and", "to", "in", "for", "from", "with", "a", "an", "on", "at", "by", "or",
        "de", "the,", "l'cie", "mdl", "der", "la", "x",
    ];
    let small = |word: &str| word.starts_with(|c: char| c.is_lowercase()) && !SMALL.contains(&word);
    text.split_whitespace().any(small)
}

/// The bullet or bracket before a row. Headings have them, and cards only if many do.
fn sign(row: &Row<'_>) -> Option<char> {
    let bullet = row.plain.len() < row.text.len();
    let first = row.text.chars().next()?;
    let opens = matches!(first, '【' | '《' | '「' | '[' | '＜' | '〈' | '≪' | '〔' | '［');
    (bullet || opens).then_some(first)
}

/// Whether a number stands right at the last word of a name.
fn ends_in_number(name: &str) -> bool {
    let body = name.trim_end_matches(|c| digit(c).is_some());
    body.len() < name.len() && body.ends_with(char::is_alphabetic)
}

impl Style {
    pub(super) fn of(
        rows: &[Row<'_>],
        candidates: &[Vec<Candidate<'_>>],
        covered: &[bool],
        known: Known<'_>,
    ) -> Style {
        let single = |at: usize, fits: &dyn Fn(&Home) -> bool| {
            candidates[at].iter().find(|of| fits(&of.home))
        };
        let few = |of: &Candidate<'_>| {
            let front = matches!(of.home, Home::Counted { layout: Layout::Front, .. });
            of.reads[0].cards().iter().all(|card| card.count <= if front { MANY } else { 9 })
        };
        let talks = |of: &Candidate<'_>| {
            of.evidence.iter().any(|(feature, much)| {
                matches!(feature, F::CardTalks | F::NamedLikeHeading | F::OddSign) && *much > 0.0
            })
        };
        // 汎用1 ×4
        let times = |of: &Candidate<'_>| {
            let marked = matches!(of.home, Home::Counted { layout: Layout::Back, marked: true });
            let name = of.reads[0].cards().first().map_or("", |item| item.text.trim());
            marked && name.ends_with(|c| digit(c).is_some()) && !name.contains(is_blank)
        };
        let counted = |at: usize| {
            single(at, &|home| matches!(home, Home::Counted { .. }))
                .filter(|of| few(of) && (!talks(of) || times(of)))
        };
        let bare = |at: usize| {
            single(at, &|home| matches!(home, Home::Bare { .. })).filter(|of| !talks(of))
        };
        let together = |one: usize, other: usize| rows[one].paragraph == rows[other].paragraph;
        let several = |at: usize| candidates[at].iter().any(|of| of.reads[0].cards().len() > 1);
        let (mut all, mut without, mut capital, mut knows) = (0, 0, 0, 0);
        let (mut lines, mut numbers, mut titled, mut lone, mut ordinals) = (0, 0, 0, 0, 0);
        let mut signs: Vec<(char, usize)> = Vec::new();
        for at in 0..rows.len() {
            if let Some(card) = counted(at).or_else(|| bare(at)) {
                lines += 1;
                let number = |(of, much): &(F, f32)| *of == F::CardNumber && *much > 0.0;
                numbers += usize::from(card.evidence.iter().any(number));
                titled += usize::from(!has_small_words(rows[at].plain));
            }
            if several(at) {
                all += 1;
                knows += usize::from(known.names.is_some());
                capital += 1;
                continue;
            }
            let Some(card) = counted(at) else {
                let beside = [at.checked_sub(1), Some(at + 1).filter(|next| *next < rows.len())];
                let beside = beside
                    .into_iter()
                    .flatten()
                    .any(|of| together(of, at) && (counted(of).is_some() || bare(of).is_some()));
                without += usize::from(beside && bare(at).is_some());
                continue;
            };
            all += 1;
            let above = at.checked_sub(1).is_some_and(|above| together(above, at));
            lone += usize::from(!(above || at + 1 < rows.len() && together(at, at + 1)));
            let name = card.reads[0].cards().first().map_or("", |item| item.text.trim());
            capital += usize::from(!name.starts_with(|c: char| c.is_lowercase()));
            ordinals += usize::from(ends_in_number(name));
            knows += usize::from(
                card.evidence.iter().any(|(of, much)| *of == F::KnownName && *much > 0.0),
            );
            if let Some(of) = sign(&rows[at]) {
                match signs.iter_mut().find(|(sign, _)| *sign == of) {
                    Some((_, count)) => *count += 1,
                    None => signs.push((of, 1)),
                }
            }
        }
        let within = covered.iter().filter(|of| **of).count();
        let most = signs.iter().find(|(_, count)| count * 10 >= all * 6 && *count > 2);
        Style {
            layouts: layouts(rows, candidates, all + within),
            usual: ((without as f32 / (all + within).max(1) as f32 - 0.125) * 2.0).clamp(0.0, 1.0),
            capital: all >= 3 && capital * 10 >= all * 8,
            informed: known.names.is_some() && all > 3 && knows * 2 > all,
            sign: most.map(|(sign, _)| *sign),
            counted: all,
            together: all >= 4 && lone * 10 <= all * 3,
            numbered: lines > 4 && numbers * 10 >= lines * 8,
            titled: lines > 4 && titled * 10 >= lines * 8,
            tabled: within > 4 && within > 3 * all,
            ordinals: all > 3 && ordinals * 2 > all,
            signs,
        }
    }

    /// Adds the features that compare a reading of a line with the style of the list.
    pub(super) fn judge(&self, row: &Row<'_>, candidate: &mut Candidate<'_>) {
        if candidate.home == Home::Any {
            let items = candidate.reads[0].cards();
            let small = items
                .iter()
                .filter(|item| item.text.trim().starts_with(|c: char| c.is_lowercase()));
            let share = small.count() as f32 / items.len().max(1) as f32;
            let tabled = candidate.evidence.iter().any(|(of, _)| *of == F::TableRow);
            candidate.add(F::SmallLetter, if self.capital && !tabled { share } else { 0.0 });
            return;
        }
        let Some(item) = candidate.reads[0].cards().first() else { return };
        let small = item.text.trim().starts_with(|c: char| c.is_lowercase());
        let has =
            |of: F| candidate.evidence.iter().any(|(feature, much)| *feature == of && *much > 0.0);
        let (is_known, has_number) = (has(F::KnownName), has(F::CardNumber));
        let unknown = self.informed && !is_known && !has_number;
        candidate.add(F::SmallLetter, f32::from(small && self.capital && !is_known));
        candidate.add(F::UnknownName, f32::from(unknown));
        let numberless = self.numbered && !has_number;
        candidate.add(F::OwnDress, 1.5 * f32::from(numberless) + f32::from(self.tabled));
        let tight = matches!(candidate.home, Home::Counted { layout: Layout::TightBack, .. });
        candidate.add(F::CopiesAstray, f32::from(tight && self.ordinals));
        let own = sign(row);
        if own.is_some() && own == self.sign {
            candidate.add(F::SharedDress, 1.0);
        }
        if matches!(candidate.home, Home::Bare { .. }) {
            let unlike = self.sign.is_some() && own.is_none();
            let small = self.titled && has_small_words(row.plain) && !is_known;
            candidate.add(F::OwnDress, f32::from(unlike));
            candidate.add(F::SmallLetter, f32::from(small));
        }
        let few = |of: char| {
            let having =
                self.signs.iter().find(|(sign, _)| *sign == of).map_or(0, |(_, count)| *count);
            having * 4 <= self.counted
        };
        let heads = |of: &char| !matches!(of, '-' | '*' | '+' | '・' | '•' | '·');
        if self.counted >= 4 && own.filter(heads).is_some_and(few) {
            candidate.add(F::OwnDress, 1.0);
        }
    }
}

/// Where the copies of the list may stand.
fn layouts(rows: &[Row<'_>], candidates: &[Vec<Candidate<'_>>], counted: usize) -> Vec<Layout> {
    let support = |layout: Layout| {
        let at_home = |of: &&Vec<Candidate<'_>>| {
            of.iter()
                .any(|of| matches!(of.home, Home::Counted { layout: own, .. } if own == layout))
        };
        candidates.iter().filter(at_home).count()
    };
    let numbered = is_numbered(rows);
    let tight = |layout| support(layout) > 3 && support(layout) * 10 >= counted.max(4) * 6;
    let most = [Layout::Front, Layout::Back].map(support).into_iter().max().unwrap_or(0);
    let of = |layout: &Layout| match layout {
        Layout::Front | Layout::Back => support(*layout) > 0 && support(*layout) * 4 >= most,
        Layout::NumberedBack | Layout::NumberedFront | Layout::Numbered => numbered,
        Layout::TightBack | Layout::TightFront => tight(*layout),
        Layout::None => counted * 4 < rows.len() || counted < 3,
    };
    let mut found: Vec<Layout> = Layout::ALL.into_iter().filter(of).collect();
    if found.is_empty() {
        found.push(if counted < 3 { Layout::None } else { Layout::Front });
    }
    found
}

/// Whether the numbers before the names run on: 1, 2, 3, … and from 1 again in the next part.
fn is_numbered(rows: &[Row<'_>]) -> bool {
    let ordinal = |row: &Row<'_>| {
        let begins = row
            .plain
            .chars()
            .next()
            .is_some_and(|c| digit(c).is_some() || !c.is_ascii() || c == '#');
        let of = begins.then(|| counts::ordinal(row.plain)).flatten();
        let bare = || counts::front(row.plain).filter(|count| count.mark == Mark::Bare);
        of.map(|(number, _)| number).or_else(|| bare().map(|count| count.value))
    };
    let numbers: Vec<u32> = rows.iter().filter_map(ordinal).collect();
    if numbers.len() < 4 || numbers.len() * 10 < rows.len() * 4 {
        return false;
    }
    let steps = numbers.windows(2).filter(|pair| pair[1] == pair[0] + 1).count();
    let restarts = numbers.windows(2).filter(|pair| pair[1] == 1 && pair[0] != 1).count();
    let highest = numbers.iter().copied().max().unwrap_or(0);
    (steps + restarts) * 10 >= (numbers.len() - 1) * 9 && highest > 3 && steps * 2 > numbers.len()
}
