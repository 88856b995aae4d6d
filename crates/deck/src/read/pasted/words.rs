//! Phrases of heading words, and what they mean.

use std::sync::OnceLock;

use rustc_hash::FxHashSet;
use smallvec::SmallVec;
use unicode_normalization::UnicodeNormalization;

use super::lexicon::{headings, section_of};
use hantei_base::section::Section;

/// What a heading means for the cards below it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::read) enum Heading {
    /// A section begins.
    Section(Section),
    /// The cards, whatever sections they belong to: デッキ, Decklist.
    Whole,
    /// A kind of card that the main deck holds, and a side may: モンスター, Forward, サイズ2.
    Kind,
    /// A kind that never stands in an extra deck: 魔法, Trap.
    MainKind,
    /// A kind that makes an extra deck: 融合モンスター, Xyz.
    ExtraKind,
    /// What a player groups by: Starters, 手札誘発.
    Group,
    /// What follows is not of the deck: Maybeboard, コンボ.
    Outside,
}

/// A phrase of nothing but heading words.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::read) struct Phrase {
    /// What it means; `None` for a sum without a section (`合計40枚`).
    pub heading: Option<Heading>,
    /// The number of cards beside it.
    pub declared: Option<u32>,
    /// Whether it has a word for a sum: 合計, Total.
    pub total: bool,
    /// Whether it is nothing but one section or kind, by its plain name: `Extra Deck`, `Traps`.
    pub plain: bool,
    /// Whether it is one word of the list, which may be a card's name as well: 融合.
    pub sole: bool,
}

/// The meaning of a word in a heading.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Sense {
    Main,
    Extra,
    Side,
    /// `予備`: the side deck; with a number beside it, it may be a name.
    Spare,
    Lb,
    Lost,
    Flag,
    Buddy,
    Kind,
    MainKind,
    ExtraKind,
    Group,
    Outside,
    /// `deck`: the cards, where no other word says which.
    Deck,
    /// A word that a number belongs to: レベル4, Size 2.
    Leveled,
    Total,
    /// What is counted: 枚, cards.
    Unit,
    /// 種: the number before it counts other things than cards.
    Sorts,
    Filler,
}

/// The longest word of the list, in characters.
const LONGEST: usize = 20;

/// Numbers that are years and count no cards.
const YEARS: std::ops::RangeInclusive<u32> = 1996..=2099;

/// Longer lines are no headings.
const MOST: usize = 120;

/// Whether a word of the list begins with the letter.
fn begins(letter: char) -> bool {
    static LETTERS: OnceLock<FxHashSet<char>> = OnceLock::new();
    LETTERS
        .get_or_init(|| words().filter_map(|word| word.chars().next()).collect())
        .contains(&letter)
}

/// Whether a word of the list begins with the letters. It is always true for other letters than English ones. Nearly every name of a
/// card fails here at its first word.
fn opens(letters: &str) -> bool {
    static SORTED: OnceLock<Vec<&'static str>> = OnceLock::new();
    let sorted = SORTED.get_or_init(|| {
        let mut sorted: Vec<_> = words().collect();
        sorted.sort_unstable();
        sorted
    });
    let at = sorted.partition_point(|word| *word < letters);
    !letters.is_ascii() || sorted.get(at).is_some_and(|word| word.starts_with(letters))
}

fn words() -> impl Iterator<Item = &'static str> {
    headings().keys().copied()
}

/// What a folded word means.
fn sense(word: &str) -> Option<Sense> {
    headings().get(word).copied()
}

/// Whether it is a word for a sum, beside which its number stands: `合計`, `Total`.
pub(super) fn is_total(word: &str) -> bool {
    phrase(&format!("{word} 1")).is_some_and(|phrase| phrase.total)
}

/// Whether a text is nothing but the words of a heading.
pub(super) fn heads(text: &str) -> bool {
    phrase(text).is_some_and(|phrase| phrase.heading.is_some())
}

/// Reads a line as a phrase of heading words, however it is decorated: `■魔法（10枚）`, `18 Monsters`, `== Side ==`.
pub(in crate::read) fn phrase(line: &str) -> Option<Phrase> {
    if line.len() > MOST || has_number(line) {
        return None;
    }
    let line = without_ordinal(line);
    let written = numbered(line);
    let line = written.as_deref().unwrap_or(line);
    // Folding is slow, and most lines need none.
    let folded = |c: char| {
        c.is_ascii()
            || matches!(c, 'ぁ'..='ゖ' | 'ァ'..='ヺ' | '一'..='鿿' | 'ー' | '・' | '々' | '【' | '】')
    };
    if line.chars().all(folded) {
        of_folded(line.chars().map(|c| c.to_ascii_lowercase()))
    } else {
        of_folded(line.nfkc().flat_map(char::to_lowercase))
    }
}

/// The heading without a running number before it: `一、怪兽（19张）`, `II. Spells`.
pub(super) fn without_ordinal(line: &str) -> &str {
    // (2/3) 魔法: which part of the message it is.
    if let [b'(', one @ b'1'..=b'9', b'/', all @ b'2'..=b'9', b')', ..] = line.as_bytes()
        && one <= all
    {
        return line[5..].trim_start();
    }
    let body = line.trim_start_matches(|c| "一二三四五六七八九十".contains(c));
    let roman = line.trim_start_matches(['I', 'V', 'X']);
    // 1) Main deck, b. Spells
    if let [one, b')' | b'.', b' ', rest @ ..] = line.as_bytes()
        && (one.is_ascii_digit() || one.is_ascii_lowercase())
        && !rest.is_empty()
    {
        return line[3..].trim_start();
    }
    let parted = |body: &'_ str, sign: &str| body.len() < line.len() && body.starts_with(sign);
    if parted(body, "、") {
        &body["、".len()..]
    } else if parted(roman, ". ") {
        &roman[2..]
    } else {
        line
    }
}

/// The line with digits instead of Chinese numerals before a unit: `魔法　十四枚`, `小計 八枚`. `None` if it has none.
fn numbered(line: &str) -> Option<String> {
    let unit = ["枚", "张", "張"].iter().find_map(|unit| line.find(unit))?;
    let before = line[..unit].trim_end_matches(|c| "一二三四五六七八九十".contains(c));
    let (value, _) = super::counts::kanji_number(&line[before.len()..unit])?;
    let rest = numbered(&line[unit + "枚".len()..]);
    let rest = rest.as_deref().unwrap_or(&line[unit + "枚".len()..]);
    Some(format!("{before}{value}{}{rest}", &line[unit..unit + "枚".len()]))
}

/// Whether a card number stands in the line: `CP01/0017 ×4` is no sum of cards.
fn has_number(line: &str) -> bool {
    line.contains('/')
        && line.split([' ', '　', '\t']).any(|word| {
            word.contains('/')
                && word.starts_with(|c: char| c.is_ascii_alphabetic())
                && hantei_cards::recognise(word).is_some()
        })
}

fn of_folded(line: impl Iterator<Item = char>) -> Option<Phrase> {
    let mut found = Found::default();
    let mut word = Run::default();
    let mut digits = String::new();
    for c in line.chain(std::iter::once(' ')) {
        if c.is_ascii_digit() {
            found.words(&std::mem::take(&mut word))?;
            digits.push(c);
            continue;
        }
        if !digits.is_empty() {
            found.number(std::mem::take(&mut digits).parse().ok()?)?;
        }
        found.marked |= matches!(c, '(' | '[' | ':' | '/' | '【' | '〔' | '<');
        match c {
            // English words of one phrase are looked up together: extra deck, hand traps.
            '〇' => found.words(&std::mem::take(&mut word))?,
            c if c.is_alphabetic() || matches!(c, 'ー' | '々') => {
                if word.letters.is_empty() && !begins(c) {
                    return None;
                }
                word.letters.push(c);
            }
            ' ' | '-' | '_' | '\'' | '’' | '・' => {
                if word.joints.is_empty() && !opens(&word.letters) {
                    return None;
                }
                word.joints.push(word.letters.len());
            }
            // S.B., S/B: the first letters of two words are read as one.
            '.' | '/' if word.letters.len() == 1 && word.joints.is_empty() => {}
            '×' => {
                found.words(&std::mem::take(&mut word))?;
            }
            c if c.is_alphanumeric() => return None,
            '+' if found.words > 0 => found.words(&std::mem::take(&mut word))?,
            '+' | '?' | '$' | '¥' | '%' | '@' | '"' => return None,
            _ => found.words(&std::mem::take(&mut word))?,
        }
    }
    found.words(&word)?;
    found.phrase()
}

/// Letters of one or more words that stand together.
#[derive(Default)]
struct Run {
    letters: String,
    /// Where a space, a hyphen or a point stands between them.
    joints: SmallVec<[usize; 8]>,
}

#[derive(Default)]
struct Found {
    heading: Option<Heading>,
    deck: bool,
    total: bool,
    unit: bool,
    leveled: bool,
    /// How many numbers stand in it.
    numbers: u32,
    /// Whether it has words without a meaning of their own behind a number: 7カード is a name.
    filled: bool,
    /// Whether a bracket, a colon or a stroke sets the number apart.
    marked: bool,
    declared: Option<u32>,
    last: Option<u32>,
    /// How many words of the list it has.
    words: u32,
    /// Words that mean a section or a kind by themselves.
    means: u32,
    /// Words that may be a part of a card's name.
    vague: bool,
    /// Whether one of them is `Sense::Spare`.
    spare: bool,
}

impl Found {
    /// Splits a run of letters into words of the list; `None` if letters are left over.
    fn words(&mut self, run: &Run) -> Option<()> {
        let mut at = 0;
        while at < run.letters.len() {
            let (end, sense) = longest(run, at)?;
            at = end;
            self.take(sense);
        }
        Some(())
    }

    fn take(&mut self, sense: Sense) {
        let number = self.last.take();
        self.words += 1;
        self.leveled = sense == Sense::Leveled;
        if let Some(heading) = section_of(sense) {
            let vague = matches!(
                heading,
                Heading::ExtraKind
                    | Heading::Group
                    | Heading::Outside
                    | Heading::Section(Section::Lost | Section::Flag | Section::Buddy)
            );
            self.means += u32::from(!matches!(sense, Sense::Spare | Sense::Leveled));
            self.spare |= sense == Sense::Spare;
            self.vague |= vague && sense != Sense::Leveled || sense == Sense::Spare;
            self.heading = Some(stronger(self.heading, heading));
        }
        match sense {
            Sense::Deck => self.deck = true,
            Sense::Total => self.total = true,
            Sense::Unit => self.unit = true,
            // 2コスト
            Sense::Leveled if number.is_some() && self.declared == number => {
                (self.declared, self.leveled) = (None, false);
                self.numbers -= 1;
            }
            Sense::Sorts if number.is_some() && self.declared == number => self.declared = None,
            Sense::Filler => {
                self.vague = true;
                self.filled |= self.numbers > 0 && self.declared.is_some() && !self.unit
            }
            _ => {}
        }
    }

    fn number(&mut self, number: u32) -> Option<()> {
        // My deck 2015: a year counts no cards.
        if YEARS.contains(&number) {
            self.vague = true;
            return Some(());
        }
        if std::mem::take(&mut self.leveled) {
            return Some(());
        }
        self.numbers += 1;
        // 24/40: the first is the number of cards, the other what is allowed.
        if self.declared.is_none() {
            self.declared = Some(number);
        }
        self.last = Some(number);
        Some(())
    }

    fn plain(&self) -> bool {
        !self.vague && (self.means == 1 || self.means == 0 && self.deck)
    }

    fn phrase(self) -> Option<Phrase> {
        let main = self.deck.then_some(Heading::Whole);
        let heading = self.heading.or(main);
        let sum = self.declared.is_some()
            && (self.total || self.unit && self.numbers == 1 && !self.filled);
        if heading.is_none() && !sum {
            return None;
        }
        // 汎用1　4 is a name with its copies.
        let grouped = heading == Some(Heading::Group)
            && self.declared.is_some_and(|count| count <= 4)
            && !self.unit;
        // 控え1 is a name; 予備（15枚） heads fifteen.
        let set_off = self.unit || self.marked;
        let numbered = self.numbers > 1 || self.numbers > 0 && !set_off;
        // Total 41 + 4
        let summed = self.total && heading.is_none();
        if self.spare && numbered
            || grouped && !self.marked
            || self.numbers > 1 && !self.unit && !self.marked && !summed
        {
            return None;
        }
        let (plain, sole) = (self.plain(), self.words == 1);
        Some(Phrase { heading, declared: self.declared, total: self.total, plain, sole })
    }
}

/// The longest word of the list that stands at `from` in the run: where it ends, and what it means. English words end
/// where a word of the line ends, so that `Darklight` and `Cardcar D` have no heading words.
fn longest(run: &Run, from: usize) -> Option<(usize, Sense)> {
    let rest = &run.letters[from..];
    let ascii = rest.starts_with(|c: char| c.is_ascii());
    let whole = |end: &usize| {
        !ascii
            || !rest[*end..].starts_with(|c: char| c.is_ascii())
            || run.joints.contains(&(from + end))
    };
    let ends: SmallVec<[usize; LONGEST]> = rest
        .char_indices()
        .skip(1)
        .map(|(at, _)| at)
        .chain(std::iter::once(rest.len()))
        .take(LONGEST)
        .filter(whole)
        .collect();
    ends.into_iter().rev().find_map(|end| Some((from + end, sense(&rest[..end])?)))
}

/// The more specific of two meanings in one phrase: `Main deck monsters`, `融合モンスター`.
fn stronger(before: Option<Heading>, new: Heading) -> Heading {
    let rank = |heading: Heading| match heading {
        Heading::Outside => 5,
        Heading::Section(_) | Heading::Whole => 4,
        Heading::MainKind => 3,
        Heading::ExtraKind => 2,
        Heading::Kind => 1,
        Heading::Group => 0,
    };
    match before {
        Some(before) if rank(before) >= rank(new) => before,
        _ => new,
    }
}

/// Whether a cell of a table ends with a kind of card: `Effect Monster`.
pub(super) fn kind_like(cell: &str) -> bool {
    let lower = cell.to_lowercase();
    ["monster", "spell", "trap", "モンスター", "魔法", "罠"]
        .iter()
        .any(|word| lower.ends_with(word))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headings_in_both_languages() {
        let section = |section| Some(Heading::Section(section));
        for (text, heading, declared) in [
            ("メイン", section(Section::Main), None),
            ("【メインデッキ】", section(Section::Main), None),
            ("Main Deck:", section(Section::Main), None),
            ("main(50):", section(Section::Main), Some(50)),
            ("デッキ57枚", Some(Heading::Whole), Some(57)),
            ("My Deck", Some(Heading::Whole), None),
            ("デッキリスト", Some(Heading::Whole), None),
            ("■エクストラ(15)", section(Section::Extra), Some(15)),
            ("ＳＩＤＥ", section(Section::Side), None),
            ("--- Side Deck (15) ---", section(Section::Side), Some(15)),
            ("~~~ EXTRA DECK ~~~", section(Section::Extra), None),
            ("limit break(3):", section(Section::Lb), Some(3)),
            ("=== ロスト ===", section(Section::Lost), None),
            ("【モンスター】20枚", Some(Heading::Kind), Some(20)),
            ("◆メインデッキ◆ 50", section(Section::Main), Some(50)),
            ("メインデッキ 計40枚", section(Section::Main), Some(40)),
            ("Main Deck - 40", section(Section::Main), Some(40)),
            ("Main deck: 50 cards", section(Section::Main), Some(50)),
            ("フラッグ", section(Section::Flag), None),
            ("バディ", section(Section::Buddy), None),
            ("モンスター30枚", Some(Heading::Kind), Some(30)),
            ("Forward(24):", Some(Heading::Kind), Some(24)),
            ("魔法（10枚）", Some(Heading::MainKind), Some(10)),
            ("融合モンスター", Some(Heading::ExtraKind), None),
            ("手札誘発", Some(Heading::Group), None),
            ("サイズ2", Some(Heading::Group), None),
            ("Maybeboard", Some(Heading::Outside), None),
            ("合計40枚", None, Some(40)),
        ] {
            let found = phrase(text).unwrap_or_else(|| panic!("{text}"));
            assert_eq!((found.heading, found.declared), (heading, declared), "{text}");
        }
    }

    #[test]
    fn names_are_no_headings() {
        for text in [
            "Sidebored:",
            "3 灰流うらら",
            "フラッグ・ブレイカー",
            "エクストラ・ヴェーラー",
            "7カード",
            "汎用1　4",
            "2 Cardcar D",
            "Darklight",
            "Main Phase Deck Master",
        ] {
            assert_eq!(phrase(text), None, "{text}");
        }
    }
}
