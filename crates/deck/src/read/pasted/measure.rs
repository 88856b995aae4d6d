//! Measures a line: every number of copies that it may have, at either end.

use super::counts::{self, Count, digit};
use super::lexicon::List;
use super::lines::is_blank;
use super::numbers::CURRENCIES;

/// A line with every number of copies that it may have.
#[derive(Debug, Clone, Default)]
pub(super) struct Measured<'t> {
    /// The text without bullets.
    pub text: &'t str,
    /// The running number, and what stands behind it.
    pub ordinal: Option<(u32, &'t str)>,
    pub front: Option<Count<'t>>,
    pub back: Option<Count<'t>>,
    /// A number right behind the name, without a space.
    pub tight: Option<Count<'t>>,
    /// A number behind the running number.
    pub after: Option<Count<'t>>,
    /// The card number, if it stands outside of the name and its copies.
    pub number: Option<&'t str>,
}

/// A line that can only be a name with its copies: it has a number at one end, and no other sign.
pub(super) fn plainly(text: &str) -> Option<Measured<'_>> {
    let odd = |name: &str| {
        name.len() < 2
            || name.chars().any(|c| {
                digit(c).is_some()
                    || c.is_control()
                    || matches!(
                        c,
                        ',' | '、'
                            | '，'
                            | ';'
                            | ':'
                            | '：'
                            | '/'
                            | '／'
                            | '|'
                            | '('
                            | '（'
                            | '['
                            | '［'
                            | '【'
                            | '《'
                            | '「'
                            | '。'
                            | '<'
                            | '"'
                            | '“'
                            | '→'
                            | '←'
                            | '※'
                            | '~'
                            | '…'
                            | '='
                            | '*'
                            | '_'
                            | '$'
                            | '#'
                            | '@'
                            | '?'
                            | '.'
                            | '×'
                            | '〜'
                            | '①'..='⑳'
                            | '㉑'..='㊿'
                            | '❶'..='❿'
                    )
            })
            || name.contains("  ")
            || name.contains(" -")
    };
    if text.starts_with(|c: char| c.is_ascii_digit()) {
        let front = counts::front(text)
            .filter(|count| (1..=9).contains(&count.value) && !odd(count.rest))?;
        let ordinal = (front.mark == counts::Mark::Bare).then_some((front.value, front.rest));
        return Some(Measured { text, ordinal, front: Some(front), ..Measured::default() });
    }
    let last = text.chars().next_back()?;
    if last == '枚' || last.is_ascii_digit() {
        let back = counts::back(text)
            .filter(|count| (1..=9).contains(&count.value) && !odd(count.rest))?;
        return Some(Measured { text, back: Some(back), ..Measured::default() });
    }
    None
}

/// Looks for numbers of copies at both ends.
pub(super) fn measure(text: &str) -> Measured<'_> {
    let (text, number) = without_outer_number(without_rarity(text));
    let mut found = Measured { text, number, ..Measured::default() };
    if !text.chars().any(|c| digit(c).is_some() || !c.is_ascii()) && !text.contains(" cop") {
        return found;
    }
    found.front = counts::front(text);
    found.back = back_of(text);
    found.tight = glued(text);
    found.ordinal = counts::ordinal(text);
    if found.ordinal.is_none()
        && let Some(Count { value, mark: counts::Mark::Bare, rest }) = found.front
    {
        found.ordinal = Some((value, rest));
    }
    found.after = found.ordinal.and_then(|(_, rest)| counts::front(rest));
    found
}

/// The copies right behind the name, also if a remark follows them: `灰流うらら3（準制限）`.
fn glued(text: &str) -> Option<Count<'_>> {
    counts::glued(text).or_else(|| {
        let shorter = super::tags::without_annotations(text);
        (shorter.len() < text.len()).then(|| counts::glued(shorter)).flatten()
    })
}

/// The line without a rarity or a price before the copies: `UR 3 Name`, `$0.25 3 Name`.
fn without_rarity(text: &str) -> &str {
    let priced =
        |word: &str| word.starts_with(CURRENCIES) && word.ends_with(|c| digit(c).is_some());
    let behind =
        text.split_once(is_blank).filter(|(word, _)| List::Rarities.has(word) || priced(word));
    behind.map_or(text, |(_, rest)| {
        let rest = rest.trim_start_matches(is_blank);
        if counts::front(rest).is_some() { rest } else { text }
    })
}

/// The copies behind the name, also if a remark follows them.
pub(super) fn back_of(text: &str) -> Option<Count<'_>> {
    counts::back(text)
        .or_else(|| {
            let shorter = super::tags::without_annotations(text);
            (shorter.len() < text.len()).then(|| counts::back(shorter)).flatten()
        })
        .or_else(|| middle(text))
}

/// `名×3 初動`, `Name x3 (side in): …`: a plain number of copies with a remark behind it.
fn middle(text: &str) -> Option<Count<'_>> {
    if text.len() > 400 {
        return None;
    }
    let mut best = None;
    for (at, c) in text.char_indices() {
        if !(c.is_whitespace() || matches!(c, '(' | '（' | '　' | '、' | '。' | '【' | '[' | '←'))
            || at == 0
        {
            continue;
        }
        let before = text[..at].trim_end();
        if let Some(found) = counts::back(before)
            && found.mark == counts::Mark::Plain
        {
            let tail = text[at..].trim();
            // This deck plays 3 copies of Name.
            if tail.starts_with("of ") {
                continue;
            }
            let plain = counts::back(tail).is_none_or(|count| count.mark != counts::Mark::Plain)
                && counts::front(tail).is_none_or(|count| count.mark != counts::Mark::Plain);
            best = plain.then_some(found);
            break;
        }
    }
    best
}

/// The line and, apart from it, a card number outside of the name and its copies: `Name 3 2-211S`, `2-211S 3 Name`.
fn without_outer_number(text: &str) -> (&str, Option<&str>) {
    let number = |token: &str| {
        let token = token.trim_matches([
            '(', ')', '[', ']', '（', '）', ',', ';', '|', ':', '_', '*', '【', '】', '［', '］',
            '〔', '〕', '<', '>', '＜', '＞', '《', '》',
        ]);
        token.len() >= 5
            && token.contains(['-', '/', '－', '／'])
            && hantei_cards::recognise(token).is_some()
    };
    if let Some((rest, last)) = text.rsplit_once(is_blank)
        && number(last)
    {
        let rest = rest.trim_end_matches(|c: char| {
            is_blank(c) || matches!(c, '/' | '-' | '–' | '|' | ',' | ':')
        });
        if !rest.is_empty() && counts::back(rest).is_some() && counts::front(rest).is_none() {
            return (rest, Some(last));
        }
    }
    if let Some((first, rest)) = text.split_once(is_blank)
        && number(first)
        && counts::front(rest.trim_start()).is_some()
        && counts::back(rest).is_none()
    {
        return (rest.trim_start(), Some(first));
    }
    (text, None)
}
