//! Lines that can be no card: rules, links, remarks, dates, addresses, sentences.

use std::sync::OnceLock;

use rustc_hash::{FxHashMap, FxHashSet};

use super::counts::{self, digit};
use super::lexicon::{ENDS_JA, TALK_EN, TALK_JA};
use super::words;

/// What a line that names no card is by its form.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Form {
    /// A rule, a link, a fence, a line that is marked as a remark.
    Comment,
    /// A sentence, a greeting, a date, a result.
    Prose,
    /// A date, a time, an address.
    Stamp,
}

/// Whether the line is by its form no card.
pub(super) fn form(text: &str) -> Option<Form> {
    let lower_start = text.get(..8).unwrap_or(text).to_ascii_lowercase();
    let linked = lower_start.starts_with("http://")
        || lower_start.starts_with("https:/")
        || lower_start.starts_with("www.");
    if linked && !text.contains(char::is_whitespace) {
        return Some(Form::Comment);
    }
    if linked || text.contains("://") {
        return Some(Form::Stamp);
    }
    let comment = text.starts_with("//")
        || text.starts_with("--")
        || text.starts_with('※')
        || text.starts_with("```")
        || text.starts_with("~~~")
        || text.starts_with('#') && !text[1..].starts_with(|c: char| digit(c).is_some())
        || text.starts_with(';');
    if comment
        || text.chars().all(|c| !c.is_alphanumeric() && digit(c).is_none() && !counts_sign(c))
    {
        return Some(Form::Comment);
    }
    if is_date(text) || is_address(text) || is_posted(text) || is_timed(text) {
        return Some(Form::Stamp);
    }
    is_sentence(text).then_some(Form::Prose)
}

fn counts_sign(c: char) -> bool {
    matches!(c, '①'..='⑳' | '❶'..='❿')
}

/// `2015-04-18 23:41`, `2015/04/18`, `4/18（土）`, `2015年4月18日`, `April 18, 2015`, `19:02`.
fn is_date(text: &str) -> bool {
    let digits = text.chars().filter(|c| digit(*c).is_some()).count();
    let numbered = |word: &str| word.len() > 3 && hantei_cards::recognise(word).is_some();
    if digits < 2 || text.len() > 60 || text.split_whitespace().any(numbered) {
        return false;
    }
    let letters = text
        .chars()
        .filter(|c| c.is_alphabetic() && !"年月日時分土日月火水木金曜頃更新投稿".contains(*c))
        .count();
    let signs = text.chars().filter(|c| matches!(c, '/' | '-' | ':' | '.' | '年' | '月')).count();
    if letters == 0 {
        return signs >= 1
            && (digits >= 3 || signs >= 2)
            && !text.starts_with(|c: char| counts::is_times(c));
    }
    let months = [
        "january",
        "february",
        "march",
        "april",
        "may ",
        "june",
        "july",
        "august",
        "september",
        "october",
        "november",
        "december",
    ];
    let lower = text.to_ascii_lowercase();
    let named = months.iter().any(|month| lower.contains(month))
        && ["19", "20"].iter().any(|century| lower.contains(century))
        && letters < 28;
    let stamped = text.contains("年") && text.contains("月") && text.contains("日") && digits >= 4;
    named || stamped
}

/// `Mira — Today at 21:15`: who posted, and when.
fn is_posted(text: &str) -> bool {
    let time = |text: &str| {
        let text = text.trim_end_matches(|c: char| c.is_ascii_alphabetic() || c == ' ');
        text.split_once(':').is_some_and(|(hour, minute)| {
            [hour, minute].iter().all(|part| (1..=2).contains(&part.len()))
                && [hour, minute].iter().all(|part| part.bytes().all(|b| b.is_ascii_digit()))
        })
    };
    [" Today at ", " Yesterday at ", " 今日 ", " 昨日 "]
        .iter()
        .any(|day| text.split_once(day).is_some_and(|(_, at)| time(at.trim())))
}

/// `9:59 Outro`, `1:02:30 Siding`: what comes at that time of a video, where it is no word for a section.
fn timed(text: &str) -> Option<&str> {
    let (time, shown) = text.split_once(char::is_whitespace)?;
    let digits = |part: &str| !part.is_empty() && part.bytes().all(|b| b.is_ascii_digit());
    let mut parts = time.split(':');
    let begins = parts.next().is_some_and(|first| first.len() <= 2 && digits(first));
    let (mut later, mut fit) = (0, true);
    for part in parts {
        (later, fit) = (later + 1, fit && part.len() == 2 && digits(part));
    }
    let shown = shown.trim();
    (begins && fit && (1..=2).contains(&later) && !shown.is_empty() && !words::heads(shown))
        .then_some(shown)
}

fn is_timed(text: &str) -> bool {
    timed(text).is_some() && !is_timed_card(text)
}

/// `21:04 3 Name`: a card with its copies behind a time. Who said it, and whether it holds, is not known.
pub(super) fn is_timed_card(text: &str) -> bool {
    let counted = |shown| counts::front(shown).is_some() || counts::back(shown).is_some();
    timed(text).is_some_and(counted)
}

fn is_address(text: &str) -> bool {
    let at = text.find('@');
    at.is_some_and(|at| {
        text[..at].ends_with(|c: char| c.is_ascii_alphanumeric())
            && text[at + 1..].starts_with(|c: char| c.is_ascii_alphanumeric())
            && text[at..].contains('.')
    })
}

/// Whether the line talks: words and endings of sentences.
pub(super) fn is_sentence(text: &str) -> bool {
    let text = text.trim();
    if text.is_ascii()
        || !text.chars().any(|c| matches!(c, 'ぁ'..='ゖ' | 'ァ'..='ー' | '一'..='鿿'))
    {
        let parts = |c: char| {
            c.is_whitespace() || matches!(c, ',' | '.' | '!' | '?' | ':' | ';' | '(' | ')' | '—')
        };
        let parted = || text.split(parts).filter(|word| !word.is_empty());
        let words = parted().count();
        let first = parted().next().unwrap_or("");
        let is_first = |of: &[&str]| of.iter().any(|word| first.eq_ignore_ascii_case(word));
        if words < 2 {
            return is_first(&["thanks", "cheers", "hello", "hi", "hey", "regards", "enjoy"]);
        }
        let lower = text
            .split_whitespace()
            .filter(|word| word.starts_with(|c: char| c.is_ascii_lowercase()))
            .count();
        let greeting = is_first(&["thanks", "cheers", "hello", "hi", "hey", "regards", "dear"]);
        // A name has few small words: without them only a long line talks.
        if lower * 2 < words && words <= 7 && !text.ends_with('?') {
            return greeting;
        }
        let talk = parted().filter(|word| is_talk_word(word)).count();
        let ended = text.ends_with(['.', '?', '!', ':', '…']) && !text.ends_with("...");
        if text.ends_with('?') && text.starts_with(|c: char| c.is_ascii_lowercase()) {
            return true;
        }
        return greeting
            || talk >= 2 && (lower * 2 >= words || words > 7)
            || talk >= 1 && ended && lower * 2 >= words && words > 3
            || words > 4 && lower * 4 >= words * 3 && (ended || talk >= 1)
            || talk >= 1 && lower == words && words >= 3
            || words > 14;
    }
    let talk = talks(text);
    let ended = text.ends_with('。') || ENDS_JA.list().iter().any(|end| text.ends_with(end));
    let length = text.chars().count();
    talk && length > 5
        || ended && length > 6
        || length > 45 && text.contains(['、', '。', '！', '？'])
}

/// Whether an English word is one of talk.
fn is_talk_word(word: &str) -> bool {
    static WORDS: OnceLock<FxHashSet<&'static str>> = OnceLock::new();
    // The longest has nine letters; with a curly apostrophe it is two bytes longer.
    let mut letters = [0u8; 12];
    if word.len() > letters.len() {
        return false;
    }
    let mut length = 0;
    for c in word.chars() {
        let plain = if c == '’' { '\'' } else { c.to_ascii_lowercase() };
        if !plain.is_ascii() {
            return false;
        }
        letters[length] = plain as u8;
        length += 1;
    }
    let words = WORDS.get_or_init(|| TALK_EN.list().iter().copied().collect());
    std::str::from_utf8(&letters[..length]).is_ok_and(|word| words.contains(word))
}

/// Whether a word of talk stands in the text.
pub(super) fn talks(text: &str) -> bool {
    static WORDS: OnceLock<FxHashMap<char, Vec<&'static str>>> = OnceLock::new();
    let words = WORDS.get_or_init(|| {
        let mut words: FxHashMap<char, Vec<&'static str>> = FxHashMap::default();
        for word in TALK_JA.list() {
            words.entry(word.chars().next().unwrap_or(' ')).or_default().push(word);
        }
        words
    });
    text.char_indices().any(|(at, c)| {
        words.get(&c).is_some_and(|words| words.iter().any(|word| text[at..].starts_with(word)))
    })
}
