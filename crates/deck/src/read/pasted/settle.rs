//! What a line is by the layout of all of them.

use super::beside;
use super::cards;
use super::counts::{self, Count, Mark};
use super::fields::fold;
use super::layout::{self, Layout};
use super::lexicon::{FEES, NUMBERED};
use super::lines::{self, Measured, Row};
use super::numbers::is_number_alone;
use super::several::Piece;
use super::table;
use super::talk;
use super::told::{Card, First, Told};
use super::words::{self, Heading, Phrase};
use crate::read::Names;
use hantei_base::section::Section;

pub(super) fn settle<'t>(
    row: &Row<'t>,
    line: First<'t>,
    layout: Layout,
    names: Option<&dyn Names>,
) -> Told<'t> {
    match line {
        First::Told(told) => told,
        First::Record(record) => of_record(row, &record, layout, names),
        First::Records(records) => {
            let all =
                records.iter().filter_map(|record| match of_record(row, record, layout, names) {
                    Told::Cards(mut cards) => {
                        // Beside cards with their copies one that has none may have lost them.
                        let lost = record.count.is_none();
                        cards.iter_mut().for_each(|card| card.guessed |= lost);
                        Some(cards)
                    }
                    _ => None,
                });
            Told::Cards(all.flatten().collect())
        }
        First::Owned(text) => of_single(&text),
        First::Pieces(pieces, heading) => {
            let last = pieces.len().saturating_sub(1);
            let cards: Vec<Card> = pieces
                .iter()
                .enumerate()
                .map(|(at, piece)| of_piece(piece, at == 0 || at == last, names))
                .collect();
            match heading {
                Some((heading, declared, only)) => Told::Inline { heading, declared, cards, only },
                None => Told::Cards(cards),
            }
        }
        // A flag or a buddy is one card, and a number in its name is a part of the name.
        First::Line(
            measured,
            Some((heading @ Heading::Section(Section::Flag | Section::Buddy), declared, only)),
        ) => {
            let known = names.is_some_and(|names| names.knows(measured.text));
            let counts = |count: &Count<'_>| {
                let apart = |text: &str| text.ends_with(char::is_whitespace);
                let one = measured.text.strip_suffix(['1', '１']).is_some_and(apart);
                count.mark == Mark::Plain || one && count.value == 1 && !known
            };
            let count = measured.back.or(measured.front).filter(counts);
            let text = count.map_or(measured.text, |count| count.rest);
            let card = |text: &&str| {
                let mut card = one(row, text, &measured, names);
                card.count = count.map_or(1, |count| count.value);
                card
            };
            let cards = beside::several(text, heading, names).iter().map(card).collect();
            Told::Inline { heading, declared, cards, only }
        }
        First::Line(measured, heading) => {
            let mut told = of_line(row, &measured, layout, names);
            if heading.is_some()
                && let (Told::Bare(_), Some(count)) = (
                    &told,
                    measured.tight.filter(|count| count.value <= 4 && !count.rest.is_ascii()),
                )
            {
                let mut card = one(row, count.rest, &measured, names);
                card.count = count.value;
                told = Told::Cards(vec![card]);
            }
            match (heading, told) {
                (Some((heading, declared, only)), Told::Cards(cards)) => {
                    Told::Inline { heading, declared, cards, only }
                }
                // Side: same as last week. What names a card is looked for in it later.
                (Some((Heading::Section(section), ..)), Told::Bare(_)) => {
                    match beside::says_none(measured.text) {
                        true => Told::Comment,
                        false => Told::Absent(section),
                    }
                }
                (_, told) => told,
            }
        }
    }
}

fn of_piece(piece: &Piece<'_>, outer: bool, names: Option<&dyn Names>) -> Card {
    let (count, rest) = piece.count.map_or((1, piece.text), |count| (count.value, count.rest));
    let named = cards::named(rest, names);
    let known = named.name.as_deref().is_some_and(|name| names.is_some_and(|n| n.knows(name)));
    let guessed = outer && piece.count.is_none() && !known;
    Card { guessed, ..Card::of(count, named, piece.span) }
}

fn of_record<'t>(
    row: &Row<'t>,
    record: &table::Record,
    layout: Layout,
    names: Option<&dyn Names>,
) -> Told<'t> {
    let own = lines::measure(&record.name);
    let inner = match (record.count, layout) {
        (Some(count), _) => (count, record.name.as_str()),
        (None, Layout::Back) => own
            .back
            .or(own.front)
            .map_or((1, record.name.as_str()), |count| (count.value, count.rest)),
        (None, _) => own
            .front
            .filter(|count| count.value < 10)
            .or(own.back)
            .map_or((1, record.name.as_str()), |count| (count.value, count.rest)),
    };
    let mut named = cards::named(inner.1, names);
    if !record.number.is_empty() {
        let of = cards::named(&record.number, names);
        named.number = of.number.or(named.number);
        named.code = of.code.or(named.code);
    }
    let card = Card {
        section: record.section,
        column: record.column,
        astray: record.astray,
        ..Card::of(inner.0, named, row.span)
    };
    if record.uncounted {
        if card.named.name.as_deref().is_some_and(is_fee) {
            return Told::Comment;
        }
        return Told::Bare(card);
    }
    if card.named.name.is_none() && card.named.number.is_none() && card.named.code.is_none() {
        return Told::Bare(card);
    }
    Told::Cards(vec![card])
}

/// A row of a table with one cell: a heading of a part, a sum, or a remark.
fn of_single<'t>(text: &str) -> Told<'t> {
    match words::phrase(text) {
        Some(phrase) if phrase.total || phrase.heading.is_none() => {
            phrase.declared.map_or(Told::Comment, Told::Total)
        }
        Some(phrase) => Told::Heading { heading: phrase.heading, declared: phrase.declared },
        None => Told::Prose,
    }
}

fn of_line<'t>(
    row: &Row<'t>,
    measured: &Measured<'t>,
    layout: Layout,
    names: Option<&dyn Names>,
) -> Told<'t> {
    let known = names.is_some_and(|names| names.knows(measured.text));
    let count = layout::count(layout, measured).filter(|_| !known);
    // ハーピィ・レディ13: three copies of a name with a number.
    let ended = || names.filter(|_| !known).and_then(|names| ended(measured.text, names));
    let count = match count {
        Some(count) if count.value > 4 => ended().or(Some(count)),
        count => count.or_else(ended),
    };
    if !known && is_numbered(measured, names) {
        return Told::Comment;
    }
    if !known && explains(row.text, count, names) {
        return Told::Prose;
    }
    let sure = count.is_some_and(|count| count.mark == Mark::Plain);
    let talks = !known && talk::is_sentence(row.text);
    if talks && (count.is_none() || sure && !short(count)) {
        return Told::Prose;
    }
    // 以上50枚: a sum in words. カウンター・カウンター is a card with its copies.
    if let Some(count) = count
        && measured.number.is_none()
        && (count.value > 4 || words::phrase(&format!("{} {}", count.rest, count.value)).is_some())
        && let Some(Phrase { heading: None, declared: Some(declared), .. }) =
            words::phrase(&format!("{} {}枚", count.rest, count.value))
    {
        return Told::Total(declared);
    }
    // Rules question: 4 copies at most, right? What stands behind the copies talks.
    if talks
        && let Some(count) = count.filter(|count| count.rest.as_ptr() == measured.text.as_ptr())
    {
        let behind = measured.text[count.rest.len()..].chars().count();
        if behind > 14 {
            return Told::Prose;
        }
    }
    if !known
        && count.is_some_and(|count| {
            count.rest.ends_with('。')
                || count.rest.contains('。') && count.rest.chars().count() > 12
        })
    {
        return Told::Prose;
    }
    match count {
        Some(Count { value, .. }) if value == 0 || value > crate::model::Limits::COUNT => {
            Told::Miscounted
        }
        Some(count) => {
            // Letters that were lost in a wrong encoding name no card.
            if count.rest.contains('\u{fffd}') {
                return Told::Miscounted;
            }
            let mut card = one(row, count.rest, measured, names);
            card.count = count.value;
            if card.named.name.is_none() && card.named.number.is_none() && card.named.code.is_none()
            {
                return Told::Miscounted;
            }
            Told::Cards(vec![card])
        }
        None if is_number_alone(measured.text) => Told::Miscounted,
        // No copies, or more than any deck has.
        None if !known
            && measured
                .front
                .is_some_and(|count| !(1..=crate::model::Limits::COUNT).contains(&count.value)) =>
        {
            Told::Miscounted
        }
        None => Told::Bare(one(row, measured.text, measured, names)),
    }
}

/// `Ｋｎｉｇｈｔｘ1`, `-ミラーフォース-3`: a number right behind a name that card data has, and has not with the number.
fn ended<'t>(text: &'t str, names: &dyn Names) -> Option<Count<'t>> {
    let body = text.strip_suffix('枚').unwrap_or(text);
    let last = body.chars().next_back()?;
    let value = counts::digit(last).filter(|value| (1..=4).contains(value))?;
    let tight = &body[..body.len() - last.len_utf8()];
    let apart = tight.strip_suffix(counts::is_times).unwrap_or(tight);
    let rest = [tight, apart].into_iter().map(str::trim_end).find(|name| names.knows(name))?;
    Some(Count { value, mark: Mark::Plain, rest })
}

/// `→強いので4枚。異論は認める`: an arrow to the card above, and why it is there.
fn explains(text: &str, count: Option<Count<'_>>, names: Option<&dyn Names>) -> bool {
    let Some(said) = text.strip_prefix(['→', '⇒', '➡', '↑', '└', '┗', '↳']) else {
        return false;
    };
    let reason =
        |name: &str| ["ので", "から", "ため", "けど", "だし"].iter().any(|end| name.ends_with(end));
    let known = |name: &str| names.is_some_and(|names| names.knows(name));
    let goes_on = said.trim_end_matches('。').contains('。');
    count.is_some_and(|count| {
        (goes_on || reason(count.rest)) && !known(count.rest.trim_start_matches(['→', '⇒']))
    })
}

/// A name with copies is not a sentence, however it is worded.
pub(super) fn short(count: Option<Count<'_>>) -> bool {
    count.is_some_and(|count| {
        let name = super::tags::beside(count.rest);
        let clause = name.starts_with(|c: char| c.is_ascii_lowercase()) && name.ends_with('.');
        !clause
            && name.chars().count() <= 40
            && !count.rest.ends_with(['を', 'が', 'は', 'に', 'で', 'と', 'も', '、'])
            && count.rest.split_whitespace().count() <= 8
    })
}

/// `ページ 1/2`, `Page 1 of 1`, `2 comments`, `Table 14`: a number that counts no cards.
fn is_numbered(measured: &Measured<'_>, names: Option<&dyn Names>) -> bool {
    let number = |c: char| counts::digit(c).is_some() || matches!(c, '/' | '／' | ':' | '：' | '#');
    let words: Vec<&str> = measured
        .text
        .split(|c: char| number(c) || lines::is_blank(c))
        .filter(|word| !word.is_empty())
        .collect();
    let said = words.join(" ");
    let counted = measured.text.contains(|c: char| counts::digit(c).is_some());
    let known = || names.is_some_and(|names| names.knows(&said));
    counted && said.len() <= 20 && NUMBERED.has(fold(&said).trim()) && !known()
}

/// A card with one copy.
pub(super) fn one(
    row: &Row<'_>,
    text: &str,
    measured: &Measured<'_>,
    names: Option<&dyn Names>,
) -> Card {
    let mut named = cards::named(text, names);
    named.beta |= cards::is_beta(measured.text);
    if let Some(number) = measured.number
        && named.number.is_none()
    {
        named.number = cards::named(number, None).number;
    }
    Card::of(1, named, row.span)
}

/// Rows of an order that are no goods.
fn is_fee(name: &str) -> bool {
    FEES.has(fold(name).trim())
}
