//! What each line is, from its own form and from the layout of all of them.

use super::beside::{self, flag_with_buddy, noted};
use super::cards;
use super::counts::{self, Mark};
use super::each;
use super::elsewhere;
use super::exchanged;
use super::fields::{field, parameter};
use super::grouped;
use super::headings::{heading, marked, of_times};
use super::inline::{inline, is_my_buddy, single};
use super::layout::{self, Layout};
use super::lexicon::TITLES;
use super::lines::{self, Measured, Row};
use super::namesakes;
use super::numbers::{is_price, of_a_field, of_allowed, undecided};
use super::own;
use super::parts;
use super::settle::{settle, short};
use super::several;
use super::stacked;
use super::summaries;
use super::table::{self, Cells};
use super::talk::{self, Form};
use super::ticks;
use super::told::{Card, First, Rival, Sheet, Told};
use super::weigh;
use super::words::{self, Heading};
use super::wrap::wrap;
use crate::OtherReading;
use crate::read::Names;
use hantei_base::section::Section;

pub(super) fn tell<'t>(text: &'t str, rows: &[Row<'t>], names: Option<&dyn Names>) -> Sheet<'t> {
    let tables = table::read(rows);
    let tabled: Vec<bool> = tables.iter().map(Option::is_some).collect();
    let doubtful = |at: &usize| matches!(tables[*at], Some(Cells::Doubtful(_)));
    let doubtful: Vec<usize> = (0..rows.len()).filter(doubtful).collect();
    let mut first: Vec<First<'t>> = Vec::with_capacity(rows.len());
    for (row, cells) in rows.iter().zip(tables) {
        first.push(match cells {
            Some(cells) => of_cells(cells),
            None => of_row(row, names),
        });
    }
    initials(rows, &mut first);
    ticks::find(rows, &mut first, names);
    stacked::grouped(rows, &mut first, names);
    stacked::pair(rows, &mut first, names);
    wrap(text, rows, &mut first);
    tighten(&mut first);
    let measured: Vec<&Measured<'_>> = first
        .iter()
        .filter_map(|line| match line {
            First::Line(_, Some((Heading::Section(Section::Flag | Section::Buddy), _, true))) => {
                None
            }
            First::Line(measured, _) if !is_talk(measured) => Some(measured),
            _ => None,
        })
        .collect();
    let chosen = layout::choose(&measured);
    let rival = chosen.rival.map(|rival| otherwise(&first, chosen.layout, rival));
    // Lines whose number of copies may be a number of another kind, with what they are without it.
    let weak: Vec<Option<Measured<'t>>> = first
        .iter()
        .map(|line| match line {
            First::Line(measured, None) => {
                let count = layout::count(chosen.layout, measured);
                let bare = count.is_some_and(|count| count.mark == Mark::Bare);
                bare.then(|| measured.clone())
            }
            _ => None,
        })
        .collect();
    let mut lines: Vec<Told<'t>> =
        rows.iter().zip(first).map(|(row, line)| settle(row, line, chosen.layout, names)).collect();
    let namesakes = namesakes::find(rows, &mut lines, names);
    let guessed = own::reconsider(rows, &mut lines, &tabled, chosen.layout, names)
        || lines.iter().any(beside::may_be_several)
        || names.is_none() && lines.iter().any(may_be_longer)
        || namesakes.guessed;
    weigh::doubt(rows, &mut lines, &weak, names);
    grouped::find(rows, &mut lines, &tabled, names);
    summaries::find(&mut lines);
    exchanged::find(rows, &mut lines);
    let mut elsewhere = elsewhere::find(rows, &mut lines, &tabled);
    elsewhere.extend(doubtful);
    parts::restore(rows, &mut lines, &tabled);
    Sheet { lines, rival, guessed, namesakes: namesakes.doubtful, elsewhere }
}

/// Whether something was left out behind a name that card data may know to be a part of it, or is counted as its copies.
fn may_be_longer(line: &Told<'_>) -> bool {
    // クラッシャー!!（限界突破）: what follows an exclamation may be a part of the name.
    let exclaims = |card: &Card| {
        let name = card.named.name.as_deref().unwrap_or("");
        name.ends_with([')', '）', '】', '］']) && name.contains(['!', '！', '?', '？'])
    };
    match line {
        Told::Cards(cards) | Told::Inline { cards, .. } => {
            cards.iter().any(|card| card.named.cut || exclaims(card) || card.count > 9)
        }
        Told::Bare(card) => card.named.cut || exclaims(card),
        _ => false,
    }
}

/// The list as the rival layout reads it.
fn otherwise(first: &[First<'_>], chosen: Layout, rival: Layout) -> Rival {
    let mut found = Rival { chosen: 0, other: 0, lines: Vec::with_capacity(first.len()) };
    for line in first {
        let measured = match line {
            First::Line(measured, _) if !is_talk(measured) => Some(measured),
            _ => None,
        };
        let of = |layout| measured.and_then(|line| layout::count(layout, line));
        let (here, there) = (of(chosen), of(rival));
        found.chosen = found.chosen.saturating_add(here.map_or(0, |count| count.value));
        found.other = found.other.saturating_add(there.map_or(0, |count| count.value));
        let differs = here.map(|count| (count.value, count.rest))
            != there.map(|count| (count.value, count.rest));
        let (count, rest) = match there {
            Some(count) => (count.value, count.rest),
            None => (1, measured.map_or("", |line| line.text)),
        };
        found
            .lines
            .push(differs.then(|| OtherReading { count, name: cards::named(rest, None).shown() }));
    }
    found
}

fn is_talk(measured: &Measured<'_>) -> bool {
    talk::is_sentence(measured.text) && measured.back.is_none_or(|count| count.mark != Mark::Plain)
}

fn of_cells<'t>(cells: Cells) -> First<'t> {
    match cells {
        Cells::Head | Cells::Empty => First::Told(Told::Comment),
        Cells::Record(record) => First::Record(record),
        Cells::Several(records) | Cells::Doubtful(records) => First::Records(records),
        Cells::Single(text) => First::Owned(text),
        Cells::Unclear => First::Told(Told::Miscounted),
    }
}

fn of_row<'t>(row: &Row<'t>, names: Option<&dyn Names>) -> First<'t> {
    let text = row.text;
    if beside::is_struck(text) {
        return First::Told(Told::Prose);
    }
    // A deck of its own, beside this one; the copies of a card that another line names.
    if text.contains("ydke://") || of_a_field(row.plain) {
        return First::Told(Told::Miscounted);
    }
    if let Some(measured) = lines::plainly(row.plain)
        .filter(|_| words::phrase(row.plain).is_none() && !undecided(row.plain))
        .filter(|measured| of_times(measured.back).is_none())
        .filter(|_| single(row.plain).is_none())
    {
        return First::Line(measured, None);
    }
    if let Some(told) = told_beside(row, names) {
        return First::Told(told);
    }
    // Buddy Lights is a card, and no buddy of the name Lights.
    if single(row.plain).is_some() && names.is_some_and(|names| names.knows(row.plain)) {
        return First::Line(lines::measure(row.plain), None);
    }
    if let Some(pieces) = each::pieces(row.plain, begins(row, row.plain)) {
        return First::Pieces(pieces, None);
    }
    if let Some(told) = marked(text) {
        return First::Told(told);
    }
    if text.starts_with("##") {
        return First::Told(Told::Heading { heading: None, declared: None });
    }
    if let Some(told) = parameter(text).or_else(|| field(text)) {
        return First::Told(told);
    }
    if let Some(pieces) = titled(row) {
        return First::Pieces(pieces, None);
    }
    if let Some(declared) = of_allowed(row.plain) {
        return First::Told(Told::Total(declared));
    }
    match talk::form(text) {
        Some(Form::Comment) => return First::Told(Told::Comment),
        Some(Form::Stamp) => return First::Told(Told::Prose),
        Some(Form::Prose) | None => {}
    }
    if undecided(row.plain) || talk::is_timed_card(row.plain) {
        return First::Told(Told::Miscounted);
    }
    // Buddy: My Buddy!
    let named = single(row.plain).is_some_and(|(.., card, _)| is_my_buddy(card));
    if let Some(told) = heading(text, row.plain).filter(|_| !named) {
        return First::Told(told);
    }
    if let Some(first) = of_inline(row) {
        return first;
    }
    // Behind the mark of a remark nothing is a card, and no number counts copies.
    let row = &Row { plain: noted(row.plain), ..*row };
    enumeration(row, names).unwrap_or_else(|| First::Line(lines::measure(row.plain), None))
}

/// What is known by its form alone to stand beside the cards, or for two of them.
fn told_beside<'t>(row: &Row<'t>, names: Option<&dyn Names>) -> Option<Told<'t>> {
    if is_price(row.plain)
        || beside::says_none(row.plain) && !names.is_some_and(|names| names.knows(row.plain))
    {
        return Some(Told::Comment);
    }
    let known = || names.is_some_and(|names| names.knows(row.plain));
    if exchanged::is_exchange(row.text) && !known() {
        return Some(Told::Prose);
    }
    if exchanged::is_arrowed(row.plain) && !known() {
        return Some(Told::Miscounted);
    }
    flag_with_buddy(row, names).or_else(|| beside::enclosed(row.text, names))
}

/// Several cards on a line; talk that looks like some is prose.
fn enumeration<'t>(row: &Row<'t>, names: Option<&dyn Names>) -> Option<First<'t>> {
    let offset = begins(row, row.plain);
    if names.is_some_and(|names| names.knows(row.plain)) {
        return None;
    }
    let pieces = several::pieces(row.plain, offset)?;
    if several::is_translated(&pieces, names) {
        return None;
    }
    // ここまでで40枚、エクストラ15枚: sums and talk, not cards.
    let sums = pieces.iter().filter(|piece| words::phrase(piece.text).is_some()).count();
    // The end of an enumeration: フェンリル×2、ボム×1。
    let counted = pieces.iter().all(|piece| {
        piece.count.is_some_and(|count| count.mark == Mark::Plain && short(Some(count)))
    });
    let sentence = !counted && talk::is_sentence(row.plain);
    let talk = sentence && pieces.len() < 3 || sums * 2 >= pieces.len();
    if !talk {
        return Some(First::Pieces(pieces, None));
    }
    // ツイスター メイン3、サイド1: sums beside something else.
    if sums > 0 && sums < pieces.len() && !sentence {
        return Some(First::Told(Told::Miscounted));
    }
    (sums > 0 || sentence).then_some(First::Told(Told::Prose))
}

/// `Burn deck: 3 Lava Golem, 3 Stealth Bird, …`: a title and all of its list on one line.
fn titled<'t>(row: &Row<'t>) -> Option<Vec<several::Piece<'t>>> {
    let (title, _) = row.plain.split_once([':', '：'])?;
    if title.chars().count() > 40
        || !TITLES.within(&title.to_lowercase())
        || words::phrase(title).is_some()
    {
        return None;
    }
    let list = row.plain[title.len()..].trim_start_matches([':', '：', ' ', '　']);
    let offset = begins(row, list);
    let pieces = several::pieces(list, offset)?;
    let counted = |piece: &several::Piece<'_>| {
        piece.count.is_some_and(|count| (1..=4).contains(&count.value))
    };
    (pieces.len() >= 3 && pieces.iter().all(counted)).then_some(pieces)
}

/// Where a part of the row's text begins in the file. The text may begin behind the line's beginning: the marks of a quotation.
fn begins(row: &Row<'_>, part: &str) -> usize {
    let length = row.span.end as usize - row.span.start as usize;
    let marks = length.saturating_sub(row.text.len());
    row.span.start as usize + marks + (part.as_ptr() as usize - row.text.as_ptr() as usize)
}

/// A section word and its cards on one line.
fn of_inline<'t>(row: &Row<'t>) -> Option<First<'t>> {
    let (heading, declared, rest, only) = inline(row.plain)?;
    let open = row.plain.contains('は') && talk::talks(rest);
    if (open || talk::is_sentence(rest))
        && counts::front(rest).is_none()
        && !rest.chars().any(|c| counts::digit(c).is_some())
    {
        return Some(First::Told(match heading {
            // フラッグはまだ迷い中: there is none.
            Heading::Section(Section::Flag | Section::Buddy) => Told::Prose,
            Heading::Section(section) => Told::Absent(section),
            _ => Told::Prose,
        }));
    }
    let offset = begins(row, rest);
    Some(match several::pieces(rest, offset) {
        Some(pieces) => First::Pieces(pieces, Some((heading, declared, only))),
        None => First::Line(lines::measure(rest), Some((heading, declared, only))),
    })
}

/// Where several cards on a line have their numbers right behind them, a card on its own line has it so too.
fn tighten(first: &mut [First<'_>]) {
    let tight = |piece: &several::Piece<'_>| {
        counts::back(piece.text).is_none()
            && counts::front(piece.text).is_none()
            && piece.count.is_some()
    };
    if !first
        .iter()
        .any(|line| matches!(line, First::Pieces(pieces, _) if pieces.iter().any(tight)))
    {
        return;
    }
    for line in first {
        if let First::Line(measured, _) = line
            && measured.front.is_none()
            && measured.back.is_none()
        {
            measured.back = measured.tight.filter(|count| count.value <= 20);
        }
    }
}

/// `F：ドラゴンワールド` and `B：…`: a flag and a buddy, where both stand so.
fn initials<'t>(rows: &[Row<'t>], first: &mut [First<'t>]) {
    let of = |row: &Row<'t>, letters: [char; 4]| {
        let rest = row.plain.strip_prefix(letters)?.strip_prefix([':', '：'])?.trim();
        let one = !rest.is_empty() && !rest.contains([',', '、']);
        one.then_some(rest)
    };
    let flag = rows.iter().position(|row| {
        of(row, ['F', 'f', 'Ｆ', 'ｆ'])
            .is_some_and(|rest| rest.ends_with("ワールド") || rest.ends_with("World"))
    });
    let buddy = rows.iter().position(|row| of(row, ['B', 'b', 'Ｂ', 'ｂ']).is_some());
    let (Some(flag), Some(buddy)) = (flag, buddy) else { return };
    for (at, section) in [(flag, Section::Flag), (buddy, Section::Buddy)] {
        let Some((_, rest)) = rows[at].plain.split_once([':', '：']) else { continue };
        first[at] =
            First::Line(lines::measure(rest.trim()), Some((Heading::Section(section), None, true)));
    }
}
