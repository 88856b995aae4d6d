//! Readings of a line as several cards: separated by signs, behind a heading or a title, in a sentence.

use smallvec::smallvec;

use super::annotations;
use super::candidates::Known;
use super::counts::{self, Count, FEW, Mark, digit};
use super::features::Feature as F;
use super::fields::fold;
use super::fighters;
use super::inline::inline;
use super::lexicon::List;
use super::lines::{Row, is_blank};
use super::measure;
use super::prose;
use super::reading::{Candidate, Evidence, Home, Item, Reading};
use super::sentences;
use super::several::{self, Piece};
use super::shared_counts;
use super::single::{has_number, item, odd};
use super::words::{self, Heading};
use crate::model::Limits;
use hantei_base::section::Section;

/// Longer texts are not taken for names.
const LONG: usize = 60;

/// A title and the whole list on one line: `Burn deck: 3 Lava Golem, 3 Stealth Bird, …`.
pub(super) fn titled<'t>(row: &Row<'t>, known: Known<'_>, found: &mut Vec<Candidate<'t>>) {
    for (at, sign) in row.plain.char_indices().filter(|(_, c)| matches!(c, ':' | '：')).take(3) {
        let (title, rest) = (&row.plain[..at], &row.plain[at + sign.len_utf8()..]);
        let rest = rest.trim_start();
        if title.chars().count() > 90 || rest.is_empty() || List::About.has(fold(title).trim()) {
            return;
        }
        let Some(pieces) = several::pieces(rest, row.begins(rest)) else { continue };
        let counted =
            |piece: &Piece<'_>| piece.count.is_some_and(|count| (1..=20).contains(&count.value));
        if pieces.len() < 3 || !pieces.iter().all(counted) {
            continue;
        }
        let mut evidence = of_pieces(&pieces, known);
        evidence.push((F::HeadingDress, 0.5));
        let reads = smallvec![Reading::Cards(items(&pieces))];
        found.push(Candidate { reads, home: Home::Any, evidence });
        return;
    }
}

/// A heading and as many names without copies as it says cards: `Extra Deck (15 cards): A, B, C, …`.
pub(super) fn enumerated<'t>(row: &Row<'t>, found: &mut Vec<Candidate<'t>>) {
    let Some((words, rest)) = row.plain.split_once([':', '：']) else { return };
    let Some(phrase) = words::phrase(words) else { return };
    let (Some(heading), Some(declared)) = (phrase.heading, phrase.declared) else { return };
    let rest = rest.trim_matches(|c: char| is_blank(c) || matches!(c, '*' | '_' | '.'));
    let mut cards = Vec::new();
    for part in rest.split([',', '、', '，', ';']) {
        let name = part.trim();
        if name.is_empty() || name.len() > 2 * LONG {
            return;
        }
        let start = row.begins(name);
        let span = hantei_base::source::Span::new(start, start + name.len());
        cards.push(Item { counted: false, ..Item::of(1, name, span) });
    }
    if cards.len() < 3 || cards.len() as u32 != declared {
        return;
    }
    let reading = Reading::Headed { heading, declared: Some(declared), cards, only: false };
    found.push(Candidate::of(reading, &[(F::HeadedCards, 1.0), (F::SeveralCards, 1.0)]));
}

/// A section word and its cards on one line.
pub(super) fn headed<'t>(row: &Row<'t>, known: Known<'_>, found: &mut Vec<Candidate<'t>>) {
    let Some((heading, declared, rest, only)) = inline(row.plain) else { return };
    let fighter = matches!(heading, Heading::Section(Section::Flag | Section::Buddy));
    // Avants — 24 cartes
    if words::phrase(row.plain).is_some_and(|phrase| phrase.declared.is_some()) && !fighter {
        return;
    }
    // Buddy Lights is a card, and no buddy of the name Lights.
    let parted = &row.plain[..rest.as_ptr() as usize - row.plain.as_ptr() as usize];
    let spaced = fighter
        && parted.is_ascii()
        && parted.ends_with(|c: char| c.is_ascii_alphabetic() || c == ' ');
    let talks = spaced && rest.contains(|c: char| c.is_ascii_digit()) && rest.contains(", ");
    let much = if known.knows(row.plain) || talks { 0.2 } else { 1.0 };
    let open = row.plain.contains('は') && prose::has_prose_word(rest);
    let said = open || prose::is_sentence(rest);
    if said && counts::front(rest).is_none() && !rest.chars().any(|c| digit(c).is_some()) {
        let reading = match heading {
            // フラッグはまだ迷い中: the flag is not chosen yet.
            Heading::Section(section) if !fighter => Reading::Absent(section),
            _ => Reading::Text,
        };
        found.push(Candidate::of(reading, &[(F::HeadedCards, 0.9)]));
        return;
    }
    let mut push = |cards: Vec<Item<'t>>, less: f32| {
        let reading = Reading::Headed { heading, declared, cards, only };
        found.push(Candidate::of(reading, &[(F::HeadedCards, much - less)]));
    };
    if fighter {
        let counts = |count: &Count<'_>| {
            let apart = |text: &str| text.ends_with(char::is_whitespace);
            let one = rest.strip_suffix(['1', '１']).is_some_and(apart);
            count.mark == Mark::Plain || one && count.value == 1 && !known.knows(rest)
        };
        let measured = measure::measure(rest);
        let count = measured.back.or(measured.front).filter(counts);
        let text = count.map_or(measured.text, |count| count.rest);
        let copies = count.map_or(1, |count| count.value);
        let number = measured.number;
        let card = |text: &'t str| Item {
            number: number.map(Into::into),
            ..Item::of(copies, text, row.span)
        };
        return push(
            fighters::several(text, heading, known.names).into_iter().map(card).collect(),
            0.0,
        );
    }
    let offset = row.begins(rest);
    let pieces = shared_counts::pieces(rest, offset)
        .or_else(|| several::pieces(rest, offset))
        .or_else(|| sentences::pieces(rest, offset));
    if let Some(pieces) = pieces {
        let mut evidence = of_pieces(&pieces, known);
        evidence.push((F::HeadedCards, 0.6 * much));
        let reading = Reading::Headed { heading, declared, cards: items(&pieces), only };
        let reads = smallvec![reading];
        found.push(Candidate { reads, home: Home::Any, evidence });
        return;
    }
    let measured = measure::measure(rest);
    let count = measured
        .front
        .or(measured.back)
        .or(measured.tight.filter(|count| count.value <= FEW && !count.rest.is_ascii()));
    match (count, heading) {
        (Some(count), _) if count.value > 0 && count.value <= Limits::COUNT => {
            // [Deck] Mono-Fire, undefeated in week 2
            let title =
                heading == Heading::Whole && measured.front.is_none() && count.mark != Mark::Plain;
            push(vec![item(row, count.value, count.rest, &measured)], f32::from(title) * 0.8);
        }
        (None, Heading::Section(section)) => {
            let reading = match annotations::says_none(measured.text) {
                true => Reading::Remark,
                false => Reading::Absent(section),
            };
            found.push(Candidate::of(reading, &[(F::HeadedCards, 0.6)]));
        }
        _ => {}
    }
}

/// `🏳 HERO WORLD`, `🤝 …`: a flag and a buddy by their signs.
pub(super) fn signed<'t>(row: &Row<'t>, found: &mut Vec<Candidate<'t>>) {
    const SIGNS: [(char, Section); 5] = [
        ('🏳', Section::Flag),
        ('🏴', Section::Flag),
        ('🚩', Section::Flag),
        ('🤝', Section::Buddy),
        ('🎌', Section::Flag),
    ];
    let sign = SIGNS.iter().find(|(sign, _)| row.text.starts_with(*sign));
    let Some((_, section)) = sign.filter(|_| row.plain.len() < row.text.len()) else { return };
    let cards = vec![Item::of(1, row.plain, row.span)];
    let heading = Heading::Section(*section);
    let reading = Reading::Headed { heading, declared: None, cards, only: true };
    found.push(Candidate::of(reading, &[(F::HeadedCards, 0.8)]));
}

/// Several cards on a line.
pub(super) fn lists<'t>(
    row: &Row<'t>,
    part: &'t str,
    known: Known<'_>,
    found: &mut Vec<Candidate<'t>>,
) {
    // 賞品:パック3、スリーブ1
    let about = part.split_once([':', '：']);
    if known.knows(part) || about.is_some_and(|(word, _)| List::About.has(fold(word).trim())) {
        return;
    }
    let offset = row.begins(part);
    let each = shared_counts::pieces(part, offset);
    let spoken = sentences::pieces(part, offset);
    let parted =
        several::pieces(part, offset).filter(|pieces| !several::is_translated(pieces, known.names));
    for (pieces, spoken) in [(each, false), (parted, false), (spoken, true)] {
        let Some(pieces) = pieces else { continue };
        let sums = pieces.iter().filter(|piece| words::phrase(piece.text).is_some()).count();
        let all = pieces.len() as f32;
        // ここまでで40枚、エクストラ15枚: sums and prose.
        if sums * 2 >= pieces.len() {
            // ツイスター メイン3、サイド1: copies by section behind a name.
            let beside = sums < pieces.len() && !prose::is_sentence(part);
            found.push(match beside {
                true => Candidate::of(Reading::Unclear, &[(F::Undecided, 0.9)]),
                false => Candidate::of(Reading::Text, &[(F::Stamp, 0.8)]),
            });
            continue;
        }
        // Extra (2) | 1x Name | 1x Name: a heading and its cards.
        if let Some(phrase) = words::phrase(pieces[0].text)
            && let Some(heading) = phrase.heading
            && pieces.len() > 1
            && !spoken
        {
            let mut evidence = of_pieces(&pieces[1..], known);
            evidence.push((F::HeadedCards, 0.8));
            let cards = items(&pieces[1..]);
            let declared = phrase.declared;
            let reads = smallvec![Reading::Headed { heading, declared, cards, only: false }];
            found.push(Candidate { reads, home: Home::Any, evidence });
            continue;
        }
        // Ninja (40 cards) | 3x Name: a title.
        let title = |piece: &Piece<'_>| piece.count.is_some_and(|count| count.value > 20);
        let pieces = if title(&pieces[0]) { pieces[1..].to_vec() } else { pieces };
        let mut evidence = of_pieces(&pieces, known);
        let few =
            |piece: &Piece<'_>| piece.count.is_some_and(|count| (1..=FEW).contains(&count.value));
        let sentence = prose::is_sentence(part) && !pieces.iter().all(few);
        let talks = pieces.iter().filter(|piece| prose::is_sentence(piece.text)).count() as f32;
        if !spoken {
            evidence.push((F::CardTalks, if sentence { 0.6 } else { 0.0 } + talks / all));
        }
        let reads = smallvec![Reading::Cards(items(&pieces))];
        found.push(Candidate { reads, home: Home::Any, evidence });
    }
}

/// The features of several cards on a line.
fn of_pieces(pieces: &[Piece<'_>], known: Known<'_>) -> Evidence {
    let all = pieces.len() as f32;
    let name =
        |piece: &Piece<'_>| piece.count.map_or(piece.text.to_owned(), |of| of.rest.to_owned());
    let share = |fits: &dyn Fn(&Piece<'_>) -> bool| {
        pieces.iter().filter(|piece| fits(piece)).count() as f32 / all
    };
    let mut evidence = Evidence::new();
    evidence.push((F::SeveralCards, 1.0 + (all - 2.0).clamp(-1.0, 4.0) * 0.25));
    evidence.push((F::SomeUncounted, share(&|piece| piece.count.is_none())));
    let marked = |piece: &Piece<'_>| piece.count.is_some_and(|count| count.mark == Mark::Plain);
    evidence.push((F::CopiesMarked, share(&marked)));
    let few = |piece: &Piece<'_>| piece.count.is_some_and(|count| (1..=FEW).contains(&count.value));
    evidence.push((F::CopiesFew, share(&few)));
    evidence.push((F::CardNumber, share(&|piece| has_number(&name(piece)))));
    if known.names.is_some() {
        evidence.push((F::KnownName, share(&|piece| known.knows_card(&name(piece)))));
    }
    evidence.push((F::OddSign, pieces.iter().map(|piece| odd(&name(piece))).sum::<f32>() / all));
    evidence
}

fn items<'t>(pieces: &[Piece<'t>]) -> Vec<Item<'t>> {
    let item = |piece: &Piece<'t>| {
        let (count, text) = piece.count.map_or((1, piece.text), |count| (count.value, count.rest));
        Item { counted: piece.count.is_some(), ..Item::of(count, text, piece.span) }
    };
    pieces.iter().map(item).collect()
}
