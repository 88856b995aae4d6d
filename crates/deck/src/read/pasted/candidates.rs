//! Every reading that a line may have by itself, with its features.

use super::annotations::{self, without_note};
use super::cards;
use super::counts::{self, Count, FEW, Mark, digit};
use super::enumerations::{enumerated, headed, lists, signed, titled};
use super::exchanged;
use super::features::Feature as F;
use super::fields::{field, fold, parameter};
use super::fighters::flag_with_buddy;
use super::headings::{self, heading, marked};
use super::inline::{is_my_buddy, single};
use super::lexicon::List;
use super::lines::{Row, is_blank};
use super::measure::{self, Measured};
use super::numbers::{is_number_alone, is_price, of_a_field, of_allowed, undecided};
use super::prose::{self, Form};
use super::reading::{Candidate, Home, Reading};
use super::single::{commented, said_behind, singles, unlinked, without_marks};
use super::words::{self, Heading};
use crate::read::Names;

/// Longer texts are not taken for names or headings.
const LONG: usize = 60;

/// The card data, if there is any.
#[derive(Clone, Copy)]
pub(super) struct Known<'n> {
    pub names: Option<&'n dyn Names>,
}

impl Known<'_> {
    /// Whether card data has a card of this name.
    pub(super) fn knows(&self, name: &str) -> bool {
        self.names.is_some_and(|names| names.knows(name))
    }

    /// Whether the card of a text is known, with or without the tags and remarks beside its name.
    pub(super) fn knows_card(&self, text: &str) -> bool {
        let Some(names) = self.names else { return false };
        names.knows(text)
            || cards::named(text, Some(names)).name.is_some_and(|name| names.knows(&name))
    }
}

/// The readings of a line by itself.
pub(super) fn of_row<'t>(row: &Row<'t>, known: Known<'_>) -> Vec<Candidate<'t>> {
    let mut found = Vec::with_capacity(4);
    if annotations::is_struck(row.text) {
        found.push(Candidate::of(Reading::Text, &[(F::TakenOut, 1.0)]));
        return found;
    }
    // A second deck, or the copies of a card that another line names.
    if row.text.contains("ydke://") || of_a_field(row.plain) {
        found.push(Candidate::of(Reading::Unclear, &[(F::Undecided, 1.0)]));
        return found;
    }
    if let Some(measured) = plain_card(row) {
        singles(row, &measured, known, &mut found);
        let mut text = text(row, known);
        // Text of this shape is rare, whatever a sum says: 3 Name, Name x3
        let few = |of: &Count<'_>| {
            (1..=FEW).contains(&of.value) && !of.rest.starts_with(|c: char| c.is_lowercase())
        };
        let stamped = text.evidence.iter().any(|(of, _)| *of == F::Stamp);
        let much = match measured.front.or(measured.back).filter(few) {
            _ if stamped => 0.0,
            Some(Count { mark: Mark::Plain, .. }) => -1.0,
            Some(_) if measured.front.is_some() && !row.lone => -4.0,
            _ => 0.0,
        };
        text.add(F::TextTalks, much);
        found.push(text);
        let many = |count: Option<Count<'_>>| count.is_some_and(|count| count.value > FEW);
        if row.heads || many(measured.back) {
            own_heading(row, &mut found);
        }
        return found;
    }
    shapes(row, known, &mut found);
    known_headings(row, &mut found);
    own_heading(row, &mut found);
    headed(row, known, &mut found);
    titled(row, known, &mut found);
    enumerated(row, &mut found);
    signed(row, &mut found);
    lists(row, without_note(row.plain), known, &mut found);
    let several = found.iter().any(|of| of.reads[0].cards().len() > 1);
    let from = found.len();
    let of_cards = Row { plain: without_note(unlinked(row.plain)), ..*row };
    if of_cards.plain.len() < row.plain.len() && row.plain[of_cards.plain.len()..].contains("://") {
        found.retain(|of| !matches!(of.reads[0], Reading::Text | Reading::Remark));
    }
    commented(row, known, &mut found);
    let cut = found.len();
    singles(&of_cards, &measure::measure(of_cards.plain), known, &mut found);
    let said = f32::from(said_behind(row.plain, of_cards.plain));
    found[cut..].iter_mut().for_each(|of| of.add(F::CardTalks, 2.0 * said));
    let bare = without_marks(row.plain);
    if bare.len() < row.plain.len()
        && measure::measure(bare).front.or(measure::back_of(bare)).is_some()
    {
        let marked = found.len();
        singles(&Row { plain: bare, ..*row }, &measure::measure(bare), known, &mut found);
        for of in &mut found[marked..] {
            let said =
                of.reads[0].cards().first().is_some_and(|card| said_behind(row.plain, &card.text));
            of.add(F::OwnDress, 1.0);
            of.add(F::CardTalks, 2.0 * f32::from(said));
        }
    }
    let spoken =
        found[..from].iter().any(|of| of.reads[0].cards().len() == 1 && of.home == Home::Any);
    if several || spoken {
        found[from..].iter_mut().for_each(|of| of.add(F::NumberLeft, 0.7));
    }
    found.push(text(row, known));
    found
}

/// A line that can only be a name with its copies or text.
fn plain_card<'t>(row: &Row<'t>) -> Option<Measured<'t>> {
    measure::plainly(row.plain)
        .filter(|_| words::phrase(row.plain).is_none() && !undecided(row.plain))
        .filter(|measured| headings::of_times(measured.back).is_none())
        .filter(|_| single(row.plain).is_none())
}

/// The reading as text, with the features of prose.
fn text<'t>(row: &Row<'t>, known: Known<'_>) -> Candidate<'t> {
    let mut text = Candidate::of(Reading::Text, &[]);
    let is_name = known.knows(row.plain);
    if !is_name && prose::is_sentence(row.text) {
        let long = row.text.chars().count() > LONG;
        // 4 There are no Places for You to Run!
        let named = |count: Count<'_>| {
            count.value <= FEW && count.rest.starts_with(|c: char| c.is_uppercase())
        };
        let counted = row.text.starts_with(|c: char| c.is_ascii_digit())
            && !row.text.ends_with('.')
            && counts::front(row.plain).is_some_and(named);
        text.add(
            F::TextTalks,
            if counted {
                0.5
            } else if long {
                1.5
            } else {
                1.0
            },
        );
    }
    let drawn = |c: char| matches!(c, '\u{1f000}'..='\u{1faff}');
    if !row.text.contains(char::is_alphabetic) && row.text.contains(drawn) {
        text.add(F::Stamp, 0.8);
    }
    if !is_name && is_round(row.plain) {
        text.add(F::Stamp, 0.9);
    }
    if !is_name && (is_numbered(row.plain) || explains(row.text)) {
        text.add(F::Stamp, 0.9);
    }
    text
}

/// Adds readings that the shape of the line shows.
fn shapes<'t>(row: &Row<'t>, known: Known<'_>, found: &mut Vec<Candidate<'t>>) {
    let is_name = known.knows(row.plain);
    let shape = |much: f32| [(F::RemarkShape, much)];
    if is_price(row.plain) || annotations::says_none(row.plain) && !is_name {
        found.push(Candidate::of(Reading::Remark, &shape(1.0)));
    }
    if exchanged::is_exchange(row.text) && !is_name {
        found.push(Candidate::of(Reading::Text, &[(F::TakenOut, 0.9)]));
    }
    if exchanged::is_arrowed(row.plain) && !is_name {
        found.push(Candidate::of(Reading::Unclear, &[(F::Undecided, 1.0)]));
    }
    if let Some(cards) = flag_with_buddy(row) {
        found.push(Candidate::of(cards, &[(F::HeadedCards, 1.6)]));
    }
    if let Some(note) = annotations::in_brackets(row.text, known.names) {
        let much = if matches!(note, Reading::Remark) { 0.8 } else { 0.5 };
        found.push(Candidate::of(note, &shape(much)));
    }
    if let Some(reading) = parameter(row.text).or_else(|| field(row.text)) {
        // Re: EX x2 is a card, among others.
        let measured = measure::measure(row.plain);
        let few = |count: Option<Count<'_>>| count.is_some_and(|of| (1..=FEW).contains(&of.value));
        let counted = few(measured.front) || few(measured.back);
        let much = if is_name {
            0.3
        } else if counted {
            0.4
        } else {
            0.8
        };
        found.push(Candidate::of(reading, &shape(much)));
    }
    // Side in vs Dragons: D.D. Crow x2
    if let Some((title, _)) = row.plain.split_once([':', '：'])
        && title.len() < LONG
        && !is_name
        && List::Against.within(&format!(" {} ", title.to_lowercase()))
    {
        found.push(Candidate::of(Reading::Text, &[(F::TakenOut, 1.0)]));
    }
    if let Some(declared) = of_allowed(row.plain) {
        found.push(Candidate::of(Reading::Total(declared), &[(F::SumWords, 2.0)]));
    }
    let heads = marked(row.text).is_some() || words::heads(row.plain);
    match prose::form(row.text) {
        // ## Ideas (not in the deck)
        // ## Ideas (not in the deck)
        Some(Form::Comment)
            if row.text.starts_with("##") && List::Else.within(&row.text.to_lowercase()) => {}
        Some(Form::Comment) => {
            found.push(Candidate::of(Reading::Remark, &shape(if heads { 0.5 } else { 1.0 })));
        }
        Some(Form::Stamp) => found.push(Candidate::of(Reading::Text, &[(F::Stamp, 1.0)])),
        None => {}
    }
    if undecided(row.plain) || prose::is_timed_card(row.plain) {
        found.push(Candidate::of(Reading::Unclear, &[(F::Undecided, 1.0)]));
    }
}

/// Adds the reading as a heading or sum of known words.
fn known_headings<'t>(row: &Row<'t>, found: &mut Vec<Candidate<'t>>) {
    // 2 My Buddy!
    let counted = [counts::front(row.plain), measure::back_of(row.plain)];
    if counted.into_iter().flatten().any(|count| is_my_buddy(count.rest)) {
        return;
    }
    // Buddy: My Buddy!
    if single(row.plain).is_some_and(|(.., card, _)| is_my_buddy(card)) {
        return;
    }
    let letter = fold(row.plain.trim_matches(|c: char| !c.is_alphanumeric()));
    if matches!(letter.as_str(), "f" | "b" | "s" | "m" | "fw" | "bu" | "fo" | "ba" | "su" | "t") {
        let reading = Reading::Heading { heading: Some(Heading::Kind), declared: None };
        found.push(Candidate::of(reading, &[(F::HeadingWords, 0.7)]));
    }
    let by_mark = marked(row.text);
    let marked = by_mark.is_some();
    if by_mark.is_none() && words::phrase(row.plain).is_none() {
        found.extend(ends_with_section(row));
    }
    let Some(reading) = by_mark.or_else(|| heading(row.plain)) else { return };
    let phrase = words::phrase(row.plain);
    let mut candidate = match reading {
        Reading::Remark => Candidate::of(Reading::Remark, &[(F::RemarkShape, 1.0)]),
        Reading::Total(declared) => {
            let total = phrase.is_some_and(|phrase| phrase.total);
            let mut sum = Candidate::of(Reading::Total(declared), &[(F::SumWords, 1.0)]);
            sum.add(F::FewDeclared, f32::from(!total && declared <= FEW));
            sum
        }
        reading => {
            let few = matches!(reading, Reading::Heading { declared: Some(1..=FEW), .. });
            let much = match phrase {
                Some(phrase) if phrase.total => 0.0,
                Some(phrase) if phrase.plain && !row.plain.starts_with(|c| digit(c).is_some()) => {
                    0.5
                }
                _ => 1.0,
            };
            let all = if is_my_buddy(row.plain) { 0.5 } else { 1.0 };
            let mut head = Candidate::of(reading, &[(F::HeadingWords, all)]);
            head.add(F::FewDeclared, if few { much } else { 0.0 });
            head
        }
    };
    if marked || headings::decorated(row.text).is_some() {
        candidate.add(F::HeadingDress, 0.6);
    }
    found.push(candidate);
}

/// A decorated heading in the player's own words that ends with a section: `■必須エクストラ(3枚)`.
fn ends_with_section<'t>(row: &Row<'t>) -> Option<Candidate<'t>> {
    let signed = row.text.starts_with(['■', '◆', '【', '●', '▼', '◎', '★', '＜', '〈', '□', '◇']);
    let count = counts::back(row.plain).filter(|_| signed && row.plain.len() < LONG)?;
    let words = count.rest.trim_end_matches(['】', '＞', '〉', ' ']);
    let suffixes = words.char_indices().skip(1).map(|(at, _)| &words[at..]);
    let section = suffixes
        .filter(|of| of.chars().count() > 2)
        .find_map(|of| words::phrase(of)?.heading.filter(|of| matches!(of, Heading::Section(_))))?;
    let reading = Reading::Heading { heading: Some(section), declared: Some(count.value) };
    Some(Candidate::of(reading, &[(F::HeadingWords, 0.8), (F::HeadingDress, 0.6)]))
}

/// Adds the reading as a heading in the player's own words.
fn own_heading<'t>(row: &Row<'t>, found: &mut Vec<Candidate<'t>>) {
    if row.text.len() > 3 * LONG || is_number_alone(row.plain) {
        return;
    }
    let decorated = headings::decorated(row.text);
    let hashed = row.text.starts_with("##");
    let words = decorated.unwrap_or(row.plain);
    let count = counts::back(words).filter(|count| count.value > 0);
    if count.is_none() && measure::measure(words).front.is_some() {
        return;
    }
    let sure = |count: &Count<'_>| {
        count.mark == Mark::Plain
            || decorated.is_some()
            || row.text.ends_with([')', '）', ']', '］'])
            || row.text.starts_with(['■', '◆', '【', '●', '▼', '◎', '★', '＜', '〈'])
    };
    let declared = count.filter(sure).map(|count| count.value);
    let mut candidate =
        Candidate::of(Reading::Heading { heading: None, declared }, &[(F::OwnHeading, 1.0)]);
    let dress = if hashed { 1.5 } else { f32::from(decorated.is_some()) };
    candidate.add(F::HeadingDress, dress);
    // ■fire, 【fire】7枚
    let signed = decorated.is_none()
        && row
            .text
            .starts_with(['■', '◆', '●', '◎', '▼', '★', '□', '◇', '▽', '►', '【', '＜', '〈']);
    // 【遠征セット】7枚
    let rest = count.map_or(words, |count| count.rest);
    let enclosed = signed && rest.ends_with(['】', '＞', '〉', '≫', ']', '）', ')']);
    candidate.add(
        F::HeadingDress,
        if enclosed {
            1.0
        } else if signed {
            0.5
        } else {
            0.0
        },
    );
    candidate.add(F::HeadingDress, if row.heads { 0.4 } else { 0.0 });
    candidate.add(F::FewDeclared, if declared.is_some_and(|few| few <= FEW) { 1.0 } else { 0.0 });
    if prose::is_sentence(words) && !hashed && !List::Else.within(&words.to_lowercase()) {
        candidate.add(F::CardTalks, 1.0);
    }
    found.push(candidate);
}

/// Whether the line has a number that counts no cards: `ページ 1/2`, `Page 1 of 1`, `2 comments`, `Table 14`.
fn is_numbered(text: &str) -> bool {
    let number = |c: char| digit(c).is_some() || matches!(c, '/' | '／' | ':' | '：' | '#');
    if text.len() > 60 || !text.contains(|c: char| digit(c).is_some()) {
        return false;
    }
    let words = text.split(|c: char| number(c) || is_blank(c)).filter(|word| !word.is_empty());
    let is_word = |word: &str| {
        let word = word.trim_matches(|c: char| !c.is_alphanumeric());
        word.is_empty() || List::Numbered.has(fold(word).trim())
    };
    let said = words.clone().collect::<Vec<_>>().join(" ");
    said.len() <= 20 && List::Numbered.has(fold(&said).trim())
        || said.len() > 1 && words.into_iter().all(is_word)
}

/// Whether the line is the result of a round: `3回戦 ギアギア ○○`, `Ronda 2: 2-0`.
pub(super) fn is_round(text: &str) -> bool {
    const WORDS: [&str; 10] =
        ["round", "ronda", "runde", "rodada", "turno", "r", "top", "match", "game", "manche"];
    let digits = |text: &str| text.chars().take_while(|c| digit(*c).is_some()).count();
    let body = text.trim_start_matches('第');
    let kanji = body
        .trim_start_matches(|c: char| digit(c).is_some() || "一二三四五六七八九決準".contains(c));
    if kanji.len() < body.len()
        && ["回戦", "戦目", "試合", "勝戦"].iter().any(|word| kanji.starts_with(word))
    {
        return true;
    }
    let (word, rest) = text.split_at(text.find(|c: char| !c.is_alphabetic()).unwrap_or(text.len()));
    let rest = rest.trim_start();
    let behind = rest.trim_start_matches(|c: char| c.is_ascii_digit());
    WORDS.iter().any(|of| word.eq_ignore_ascii_case(of))
        && (1..=2).contains(&digits(rest))
        && (behind.starts_with([':', '.', ' ', ')', '-'])
            && (word.len() > 1 || behind.starts_with(':')))
}

/// Whether the line explains the card above it, behind an arrow: `→強いので4枚。異論は認める`.
fn explains(text: &str) -> bool {
    let Some(said) = text.strip_prefix(['→', '⇒', '➡', '↑', '└', '┗', '↳']) else {
        return false;
    };
    let reason = ["ので", "から", "ため", "けど", "だし"].iter().any(|word| said.contains(word));
    reason || said.trim_end_matches('。').contains('。')
}
