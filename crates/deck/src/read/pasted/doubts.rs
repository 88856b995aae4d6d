//! Doubts about lines: readings that are worth nearly as much as the best one and count other copies.

use rustc_hash::FxHashSet;

use super::candidates::Known;
use super::cards;
use super::counts;
use super::features::{Feature, Weights};
use super::lexicon::List;
use super::prose;
use super::reading::{Candidate, Home, Layout, Reading};
use super::search::{Path, Sheet, Walk};
use super::sentences;
use super::style::has_small_words;
use crate::OtherReading;
use crate::model::{DoubtKind, ReadAs, SecondReading};
use hantei_base::text::key;

/// The doubts about one line, and why it was read as it was.
#[derive(Debug, Clone, Default)]
pub(super) struct LineDoubts {
    /// It is not read as a card, and may be one.
    pub card: bool,
    /// It is read as one copy of a card, and may be no card.
    pub one_copy: bool,
    /// It is a card without copies, while nearly all others have them.
    pub astray: bool,
    /// It is a card, and may be something else, or have other copies.
    pub second: Option<DoubtKind>,
    /// The other reading of the card, if the copies may stand at another place.
    pub other: Option<OtherReading>,
    /// It is a heading in the player's own words.
    pub unknown: bool,
    /// Another reading is about as good, and card data could decide, but there is none.
    pub guessed: bool,
    /// The features that weighed most for its reading.
    pub why: Vec<Feature>,
    /// The best of the other readings, if it is a doubt.
    pub read: Option<SecondReading>,
}

/// The doubts about each line. `path` is the best explanation; `rival` is one with the copies at another place that is about as good.
pub(super) fn line_doubts(
    sheet: &Sheet<'_, '_>,
    path: &Path,
    rival: Option<&Path>,
    weights: &Weights,
    known: Known<'_>,
) -> Vec<LineDoubts> {
    let mut line_doubts = vec![LineDoubts::default(); sheet.rows.len()];
    let walk = Walk::of(sheet, path, weights);
    // A line about a card that the list has is no further copy of it.
    let listed: FxHashSet<String> = match known.names {
        Some(_) => {
            chosen(sheet, path).flat_map(Reading::cards).map(|item| key(&item.text)).collect()
        }
        None => FxHashSet::default(),
    };
    let capital = begin_with_capitals(sheet, path);
    for (step, (row, chosen)) in path.steps.iter().enumerate() {
        let candidates = &sheet.candidates[*row];
        let own = &candidates[*chosen];
        line_doubts[*row].unknown = matches!(own.reads[0], Reading::Heading { heading: None, .. });
        for (line, of) in line_doubts[*row..row + own.reads.len()].iter_mut().zip(0..) {
            line.why = if of == 0 {
                own.reasons(path.layout, sheet.usual, weights)
            } else {
                vec![Feature::SplitOverLines]
            };
        }
        let (mut nearest, mut worth) = (f32::INFINITY, None);
        let alternatives = candidates.iter().enumerate().filter(|(at, other)| {
            at != chosen
                && other.reads.len() == own.reads.len()
                && counts_otherwise(own, other)
                && !is_plainer(own, other, path.layout)
        });
        for (at, other) in alternatives {
            let less = walk.less(step, at, &mut worth);
            let bare = matches!(other.home, Home::Bare { .. }) && !own.has_cards();
            let is_listed =
                bare && other.reads[0].cards().iter().any(|item| listed.contains(&key(&item.text)));
            let talks = bare && capital && talks_small(sheet.rows[*row].plain);
            if !is_listed && !talks && (less < weights.margin || says_copies(own, other)) {
                note(&mut line_doubts[*row], own, other);
                if less < nearest {
                    line_doubts[*row].read = Some(second(other));
                    nearest = less;
                }
            }
            line_doubts[*row].guessed |= known.names.is_none() && less < weights.margin;
        }
    }
    strays(sheet, path, known, &mut line_doubts);
    odd_ones(sheet, path, known, &mut line_doubts);
    taken_back(sheet, path, &mut line_doubts);
    let said = speaking(sheet, path);
    // If many lines speak of copies, they explain the cards above them.
    if said.len() <= EXPLAINED {
        said.into_iter().for_each(|row| line_doubts[row].card = true);
    }
    if let Some(rival) = rival {
        otherwise(sheet, path, rival, &mut line_doubts);
    }
    line_doubts
}

/// Notes lines without copies among many with copies, and short lines within the list that are read as text, if they are few.
fn strays(sheet: &Sheet<'_, '_>, path: &Path, known: Known<'_>, line_doubts: &mut [LineDoubts]) {
    let step = |(row, of): &(usize, usize)| &sheet.candidates[*row][*of];
    let is_bare = |step: &&(usize, usize)| {
        let of = &sheet.candidates[step.0][step.1];
        matches!(of.home, Home::Bare { .. }) && !has(of, &[Feature::CardNumber])
    };
    let items = chosen(sheet, path).flat_map(Reading::cards).filter(|item| item.counted);
    let cards = items.count();
    let bare: Vec<usize> = path.steps.iter().filter(is_bare).map(|(row, _)| *row).collect();
    long_sentences(sheet, path, line_doubts);
    for (row, of) in &path.steps {
        let reads = &sheet.candidates[*row][*of].reads;
        if matches!(&reads[..], [Reading::Cards(cards)] if cards.iter().any(|of| has_column(&of.text)))
        {
            line_doubts[*row].second.get_or_insert(DoubtKind::MayBeNoCard);
        }
    }
    if cards < LISTED {
        return;
    }
    if bare.len() <= STRAY {
        for row in bare {
            line_doubts[row].astray = !known.knows(sheet.rows[row].plain);
        }
    }
    let within: Vec<usize> = path
        .steps
        .windows(3)
        .filter(|steps| {
            let [above, own, below] = [&steps[0], &steps[1], &steps[2]].map(step);
            let row = &sheet.rows[steps[1].0];
            let beside =
                [&steps[0], &steps[2]].iter().all(|of| sheet.rows[of.0].paragraph == row.paragraph);
            let short =
                (2..=30).contains(&row.plain.chars().count()) && !row.text.ends_with([')', '）']);
            let says =
                own.evidence.iter().any(|(of, much)| *of != Feature::TableRow && *much > 0.0);
            matches!(own.reads[..], [Reading::Text])
                && above.has_cards()
                && below.has_cards()
                && beside
                && short
                && !says
        })
        .map(|steps| steps[1].0)
        .collect();
    if within.len() <= STRAY {
        within.into_iter().for_each(|row| line_doubts[row].card = true);
    }
}

/// Names without copies right below a card or a heading, among cards with copies, that are read as text without a sign of text. If they
/// are few, each is one copy of a card, which is in doubt. Returns their lines, and the candidate as a card.
pub(super) fn single_copies(
    sheet: &Sheet<'_, '_>,
    path: &Path,
    line_doubts: &[LineDoubts],
) -> Vec<(usize, usize)> {
    use Feature as F;
    let odd = [
        F::CardTalks,
        F::LongName,
        F::OddSign,
        F::NamedLikeTitle,
        F::NamedLikeHeading,
        F::SmallLetter,
        F::NumberLeft,
    ];
    let step = |(row, of): &(usize, usize)| &sheet.candidates[*row][*of];
    let items = chosen(sheet, path).flat_map(Reading::cards).filter(|item| item.counted);
    if items.count() < LISTED {
        return Vec::new();
    }
    let single = |pair: &[(usize, usize)]| {
        let (above, own) = (step(&pair[0]), step(&pair[1]));
        let row = pair[1].0;
        let beside = sheet.rows[pair[0].0].paragraph == sheet.rows[row].paragraph;
        let heads = matches!(above.reads[0], Reading::Heading { heading: Some(_), .. });
        let plain = matches!(own.reads[..], [Reading::Text])
            && !own.evidence.iter().any(|(_, much)| *much > 0.0);
        let name = sheet.rows[row].plain;
        let named = name.starts_with(char::is_alphanumeric)
            && !has_small_words(name)
            && !name.contains('\t');
        if !plain || !named || !beside || !(heads || above.has_cards()) || !line_doubts[row].card {
            return None;
        }
        let bare = sheet.candidates[row]
            .iter()
            .position(|of| matches!(of.home, Home::Bare { numbered: false }) && !has(of, &odd))?;
        Some((row, bare))
    };
    let found: Vec<(usize, usize)> = path.steps.windows(2).filter_map(single).collect();
    if found.len() <= STRAY { found } else { Vec::new() }
}

/// Notes the few cards whose lines are unlike those of the others in two ways: they may be titles, remarks or leftovers.
fn odd_ones(sheet: &Sheet<'_, '_>, path: &Path, known: Known<'_>, line_doubts: &mut [LineDoubts]) {
    use Feature as F;
    let step = |(row, of): &(usize, usize)| &sheet.candidates[*row][*of];
    // Where most names have a bracket too much, none was read in full.
    let named = || path.steps.iter().filter(|of| step(of).has_cards());
    let broken = |of: &&(usize, usize)| {
        step(of).reads[0].cards().iter().any(|card| !is_balanced(&card.text))
    };
    if let Some((row, _)) = named().find(broken)
        && named().filter(broken).count() * 2 > named().count()
    {
        line_doubts[*row].second.get_or_insert(DoubtKind::MayBeNoCard);
    }
    let card = |of: &Candidate<'_>| match &of.reads[0] {
        Reading::Cards(cards) if cards.len() == 1 && !has(of, &[F::TableRow]) => {
            Some(cards[0].text.trim().to_owned())
        }
        _ => None,
    };
    let cards: Vec<(usize, String)> =
        path.steps.iter().enumerate().filter_map(|(at, of)| Some((at, card(step(of))?))).collect();
    let all = cards.len();
    if all < LISTED {
        return;
    }
    let most = |fits: &dyn Fn(&(usize, String)) -> bool| {
        cards.iter().filter(|of| fits(of)).count() * 10 >= all * 8
    };
    let numbered = |of: &(usize, String)| has(step(&path.steps[of.0]), &[F::CardNumber]);
    let is_known = |of: &(usize, String)| has(step(&path.steps[of.0]), &[F::KnownName]);
    let signs = |of: &(usize, String)| {
        has(step(&path.steps[of.0]), &[F::CardTalks, F::LongName, F::OddSign, F::NamedLikeTitle])
            || of.1.contains(['、', '。', '，', '?', '？'])
            || !is_balanced(&of.1)
    };
    let apart = |of: &(usize, String)| {
        let row = path.steps[of.0].0;
        let beside = |other: usize| {
            path.steps.get(other).is_some_and(|other| {
                sheet.rows[other.0].paragraph == sheet.rows[row].paragraph
                    && !matches!(step(other).reads[0], Reading::Text)
            })
        };
        !beside(of.0 + 1) && !of.0.checked_sub(1).is_some_and(beside)
    };
    let elsewhere = |of: &(usize, String)| {
        let home = step(&path.steps[of.0]).home;
        home == Home::Any
            || matches!(home, Home::Counted { layout, marked: false } if layout != path.layout)
                && path.layout.counts()
    };
    let (all_numbered, all_known) = (most(&numbered), known.names.is_some() && most(&is_known));
    let (all_signs, all_apart, all_elsewhere) =
        (!most(&|of| !signs(of)), !most(&|of| !apart(of)), !most(&|of| !elsewhere(of)));
    let odd = |of: &&(usize, String)| {
        let ways = [
            all_numbered && !numbered(of),
            all_known && !is_known(of),
            !all_signs && signs(of),
            !all_apart && apart(of),
            !all_elsewhere && elsewhere(of),
        ];
        ways.iter().filter(|way| **way).count() >= 2
    };
    let found: Vec<usize> = cards.iter().filter(odd).map(|(at, _)| path.steps[*at].0).collect();
    if found.len() <= STRAY {
        for row in found {
            line_doubts[row].second.get_or_insert(DoubtKind::MayBeNoCard);
        }
    }
}

/// Whether nearly all names begin with a capital letter.
fn begin_with_capitals(sheet: &Sheet<'_, '_>, path: &Path) -> bool {
    let names = || chosen(sheet, path).flat_map(Reading::cards).map(|card| card.text.trim());
    let capital = names().filter(|name| name.starts_with(char::is_uppercase)).count();
    capital >= LISTED && capital * 10 >= names().count() * 9
}

/// Whether a text has four words or more that begin with a small letter, and few others.
fn talks_small(text: &str) -> bool {
    let small = |word: &&str| word.starts_with(char::is_lowercase);
    let small = text.split_whitespace().filter(small).count();
    small >= 4 && small * 10 >= text.split_whitespace().count() * 6
}

/// Whether each bracket of a name is closed.
fn is_balanced(name: &str) -> bool {
    [('(', ')'), ('（', '）'), ('[', ']'), ('「', '」'), ('【', '】')]
        .iter()
        .all(|(open, close)| name.matches(*open).count() == name.matches(*close).count())
}

/// Notes a card that the line below it may take back: `↑ not in the deck any more`.
fn taken_back(sheet: &Sheet<'_, '_>, path: &Path, line_doubts: &mut [LineDoubts]) {
    for pair in path.steps.windows(2) {
        let [above, own] = [pair[0], pair[1]].map(|(row, of)| &sheet.candidates[row][of]);
        let said = sheet.rows[pair[1].0].text;
        if above.has_cards()
            && !own.has_cards()
            && said.starts_with(['↑', '^', '⬆', '▲'])
            && List::Withdrawn.within(&said.to_lowercase())
        {
            line_doubts[pair[0].0].second.get_or_insert(DoubtKind::MayBeNoCard);
        }
    }
}

/// Notes long sentences with cards: it is uncertain where a name ends and to which card a number belongs.
fn long_sentences(sheet: &Sheet<'_, '_>, path: &Path, line_doubts: &mut [LineDoubts]) {
    let speaks = |(row, of): &(usize, usize)| {
        let text = sheet.rows[*row].text;
        let cards = sheet.candidates[*row][*of].reads[0].cards();
        !cards.is_empty()
            && text.chars().count() > SENTENCE
            && prose::is_sentence(text)
            && sentences::says_number(text)
    };
    let said: Vec<usize> =
        path.steps.iter().filter(|step| speaks(step)).map(|(row, _)| *row).collect();
    if said.len() >= STRAY {
        said.into_iter().for_each(|row| line_doubts[row].second = Some(DoubtKind::MayBeNoCard));
    }
}

/// Lines longer than this that read like prose are taken for sentences.
const SENTENCE: usize = 60;

/// From this number of cards on, a list shows how its lines are written.
const LISTED: usize = 10;

/// Up to this number of lines may differ from the others by mistake.
const STRAY: usize = 2;

/// The readings that were chosen for the lines.
fn chosen<'s, 't>(
    sheet: &'s Sheet<'t, '_>,
    path: &'s Path,
) -> impl Iterator<Item = &'s Reading<'t>> + use<'s, 't> {
    path.steps.iter().flat_map(|(row, of)| &sheet.candidates[*row][*of].reads)
}

/// If more lines than these speak of copies below cards, they explain the cards.
const EXPLAINED: usize = 3;

/// Lines of text right below a card with a number of copies: `あと強欲な壺も1枚`.
fn speaking(sheet: &Sheet<'_, '_>, path: &Path) -> Vec<usize> {
    let digits = |word: &str| matches!(word, "1" | "2" | "3" | "4");
    let named = |word: &str| !word.starts_with(|c: char| c.is_lowercase());
    let copies = |text: &str| {
        let mut words = text.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
        let mut pairs = words.clone().zip(words.by_ref().skip(1));
        pairs.any(|(count, name)| digits(count) && named(name))
            || text.contains('枚') && text.contains(|c: char| counts::digit(c).is_some())
            || goes_on(text)
    };
    let step = |(row, of): &(usize, usize)| &sheet.candidates[*row][*of];
    let said = path.steps.windows(2).filter(|pair| {
        let (above, own) = (step(&pair[0]), step(&pair[1]));
        let plain =
            !own.evidence.iter().any(|(of, _)| matches!(of, Feature::Stamp | Feature::TakenOut));
        let beside = sheet.rows[pair[0].0].paragraph == sheet.rows[pair[1].0].paragraph;
        let text = matches!(own.reads[0], Reading::Text) && plain;
        text && above.has_cards() && beside && copies(sheet.rows[pair[1].0].text)
    });
    said.map(|pair| pair[1].0).collect()
}

/// Whether nothing in the line speaks for another reading than the one as a card: text without a sign of text where the copies stand in
/// their place or a card number stands, or a number right at the name where no other line has its copies there.
fn is_plainer(own: &Candidate<'_>, other: &Candidate<'_>, layout: Layout) -> bool {
    use Feature as F;
    let odd = [F::CardTalks, F::LongName, F::OddSign, F::NamedLikeTitle, F::NamedLikeHeading];
    let in_place = matches!(layout, Layout::Front | Layout::Back)
        && matches!(own.home, Home::Counted { layout: of, .. } if of == layout)
        && matches!(&own.reads[..], [Reading::Cards(cards)] if cards.iter().all(|of| !has_inner_number(&of.text)));
    let numbered = matches!(own.reads[..], [Reading::Cards(_)]) && has(own, &[F::CardNumber]);
    let tight = matches!(
        other.home,
        Home::Counted { layout: of @ (Layout::TightBack | Layout::TightFront), .. } if of != layout
    );
    let silent = matches!(other.reads[..], [Reading::Text])
        && !other.evidence.iter().any(|(_, much)| *much > 0.0);
    // Nothing else than a name and its copies is written so.
    let shaped = other.evidence.iter().any(|(of, much)| *of == F::TextTalks && *much < 0.0)
        && matches!(own.home, Home::Counted { .. });
    let ordinal = matches!(other.home, Home::Bare { numbered: true });
    // Name x3: the sign is no part of a name.
    let marked = matches!(own.home, Home::Counted { marked: true, .. })
        && has(own, &[F::CopiesMarked])
        && matches!(other.home, Home::Bare { .. });
    in_place && (tight || ordinal || marked)
        || (in_place || numbered || shaped) && silent && !has(own, &odd)
}

/// Whether a number and more words stand in a name: it may be two cards side by side.
fn has_inner_number(name: &str) -> bool {
    let mut words = name.split_whitespace().rev().skip(1);
    words.any(|word| word.ends_with(|c: char| counts::digit(c).is_some()))
}

/// Whether several blanks, a number and more words stand in a name, as in two columns.
fn has_column(name: &str) -> bool {
    name.match_indices("  ").any(|(at, gap)| {
        let digits = |text: &str| text.chars().take_while(|c| counts::digit(*c).is_some()).count();
        let second = name[at + gap.len()..].trim_start();
        let number = digits(second);
        (1..=2).contains(&number) && second.chars().nth(number).is_some_and(char::is_whitespace)
    })
}

/// Whether a reading has one of these features.
fn has(of: &Candidate<'_>, features: &[Feature]) -> bool {
    of.evidence.iter().any(|(feature, much)| features.contains(feature) && *much > 0.0)
}

/// Whether a line goes on with more cards: `plus Pot of Greed`, `and 2 more`.
fn goes_on(text: &str) -> bool {
    let Some((word, rest)) = text.split_once(' ') else { return false };
    let adds = ["and", "plus", "also", "with"].iter().any(|of| word.eq_ignore_ascii_case(of));
    let named = |word: &str| word.starts_with(|c: char| c.is_ascii_digit() || c.is_uppercase());
    adds && word.is_ascii() && rest.split(' ').any(named)
}

/// Whether two readings of a line count different cards or copies.
fn counts_otherwise(one: &Candidate<'_>, other: &Candidate<'_>) -> bool {
    !counted(one).eq(counted(other))
}

/// The cards of a reading, with their copies.
fn counted<'c>(of: &'c Candidate<'_>) -> impl Iterator<Item = (u32, &'c str)> {
    let items = of.reads.iter().flat_map(Reading::cards);
    items.map(|item| (item.count, item.text.trim()))
}

/// A reading as the deck shows it.
fn second(other: &Candidate<'_>) -> SecondReading {
    let read = match &other.reads[0] {
        Reading::Cards(_) | Reading::Headed { .. } => ReadAs::Card,
        Reading::Heading { .. } => ReadAs::Heading,
        Reading::Total(_) | Reading::Summary { .. } => ReadAs::Total,
        Reading::Remark | Reading::Field(..) | Reading::Piece => ReadAs::Comment,
        Reading::Text | Reading::Absent(_) | Reading::Unclear => ReadAs::Unread,
    };
    let card = other.reads.iter().flat_map(Reading::cards).next().map(|item| OtherReading {
        count: item.count,
        name: cards::named(&item.text, None).shown(),
    });
    SecondReading { read, card }
}

/// Whether a line is read as text although it is no prose and could be a card with a few copies.
fn says_copies(own: &Candidate<'_>, other: &Candidate<'_>) -> bool {
    use Feature as F;
    let text =
        matches!(own.reads[0], Reading::Text) && !has(own, &[F::TextTalks, F::Stamp, F::TakenOut]);
    let odd = [F::CardTalks, F::LongName, F::OddSign, F::NamedLikeTitle, F::NamedLikeHeading];
    let counted = matches!(other.home, Home::Counted { layout, .. } if !matches!(layout, Layout::TightBack | Layout::TightFront))
        && other.reads[0].copies() <= 9;
    text && counted && !has(other, &odd)
}

/// Notes a reading that is worth nearly as much and counts other copies.
fn note(line_doubts: &mut LineDoubts, own: &Candidate<'_>, other: &Candidate<'_>) {
    let copies = |of: &Candidate<'_>| of.reads.iter().map(Reading::copies).sum::<u32>();
    match (own.has_cards(), other.has_cards()) {
        (false, true) => line_doubts.card = true,
        (true, false) if matches!(own.home, Home::Bare { .. }) => line_doubts.one_copy = true,
        (true, false) => line_doubts.second = Some(DoubtKind::MayBeNoCard),
        (true, true) => {
            let (chosen, other) = (copies(own), copies(other));
            if chosen != other {
                line_doubts.second = Some(DoubtKind::OtherReading { chosen, other });
            }
        }
        (false, false) => {}
    }
}

/// Notes the cards that the rival explanation reads with another name or other copies.
fn otherwise(sheet: &Sheet<'_, '_>, path: &Path, rival: &Path, line_doubts: &mut [LineDoubts]) {
    let single = |path: &Path, row: usize| {
        let step = path.steps.binary_search_by_key(&row, |(of, _)| *of).ok()?;
        match &sheet.candidates[row][path.steps[step].1].reads[..] {
            [Reading::Cards(cards)] if cards.len() == 1 => {
                Some((cards[0].count, cards[0].text.to_string()))
            }
            _ => None,
        }
    };
    for (row, line_doubts) in line_doubts.iter_mut().enumerate() {
        let (Some(here), Some(there)) = (single(path, row), single(rival, row)) else { continue };
        if here != there {
            let name = cards::named(&there.1, None).shown();
            line_doubts.other = Some(OtherReading { count: there.0, name });
        }
    }
}
