//! Lines that cannot be a card: rules, links, remarks, dates, addresses, sentences.

use super::counts::{self, digit};
use super::lexicon::List;
use super::words;

/// Why a line cannot be a card, by its form.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Form {
    /// A rule, a link, a fence, a line that is marked as a remark.
    Comment,
    /// A date, a time, an address.
    Stamp,
}

/// The form of a line that cannot be a card.
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
    let stamp = is_date(text)
        || is_dated(text)
        || is_post(text)
        || is_address(text)
        || is_posted(text)
        || is_timed(text);
    stamp.then_some(Form::Stamp)
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
    let lower = text.to_ascii_lowercase();
    let named = List::Months.within(&lower)
        && ["19", "20"].iter().any(|century| lower.contains(century))
        && letters < 28;
    let stamped = text.contains("年") && text.contains("月") && text.contains("日") && digits >= 4;
    named || stamped
}

/// `3楼　　名`, `343 名前：名`, `>>412`: which post of a thread begins here.
fn is_post(text: &str) -> bool {
    let body = text.trim_start_matches(|c| digit(c).is_some());
    let named = ["名前：", "名前:"].iter().any(|word| body.trim_start().starts_with(word));
    let answers = [">>", "＞＞"].iter().any(|mark| text.starts_with(mark)) && text.len() < 12;
    answers || body.len() < text.len() && (body.starts_with(['楼', '樓']) || named)
}

/// `2023.08.19 02:31:55 | views 412`, `Written by A, 2021/08/15 01:22`: a day of a year and a time, among other words.
fn is_dated(text: &str) -> bool {
    let digits = |text: &str| text.chars().take_while(char::is_ascii_digit).count();
    let is_day = |word: &str| {
        let parts: Vec<&str> = word.split(['/', '.', '-']).collect();
        let year = ["19", "20"].iter().any(|century| word.starts_with(century));
        let number = |part: &&str| (1..=2).contains(&part.len()) && digits(part) == part.len();
        year && parts.len() == 3 && digits(parts[0]) == 4 && parts[1..].iter().all(number)
    };
    let is_time = |word: &str| {
        let hour = digits(word);
        (1..=2).contains(&hour) && word[hour..].starts_with(':') && digits(&word[hour + 1..]) == 2
    };
    // 更新：2024-03-16
    let parts = |c: char| c.is_whitespace() || c == '：';
    let mut words = text.split(parts).map(|word| word.trim_end_matches([',', ';']));
    let begins = text.get(..4).is_some_and(|year| year.starts_with("19") || year.starts_with("20"));
    while let Some(word) = words.next() {
        if is_day(word) {
            let named = text.split_once('：').is_some_and(|(_, rest)| rest.starts_with(word));
            return (begins || named) && word.len() > 7 || words.next().is_some_and(is_time);
        }
    }
    false
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

/// `9:59 Outro`, `1:02:30 Siding`: what comes at that time of a video, unless it is a word for a section.
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

/// Whether a time stands before words: `12:30 test hand 1`.
pub(super) fn is_time_before_words(text: &str) -> bool {
    let Some((time, words)) = text.split_once(char::is_whitespace) else { return false };
    let digits =
        |part: &str| (1..=2).contains(&part.len()) && part.bytes().all(|b| b.is_ascii_digit());
    time.contains(':') && time.split(':').all(digits) && words.chars().any(char::is_alphabetic)
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

/// Whether the line is a sentence, by its words and its ending.
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
        // A name has few small words: without them only a long line is prose.
        if lower * 2 < words && words <= 7 && !text.ends_with('?') {
            return greeting;
        }
        let talk = parted().filter(|word| is_prose_word(word)).count();
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
    let talk = has_prose_word(text);
    let ended = text.ends_with('。') || List::EndsJa.words().iter().any(|end| text.ends_with(end));
    let length = text.chars().count();
    talk && length > 5
        || ended && length > 6
        || length > 45 && text.contains(['、', '。', '！', '？'])
}

/// Whether an English word belongs to prose, not to names of cards.
fn is_prose_word(word: &str) -> bool {
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
    std::str::from_utf8(&letters[..length]).is_ok_and(|word| List::TalkEn.has(word))
}

/// Whether the text has a Japanese word that belongs to prose.
pub(super) fn has_prose_word(text: &str) -> bool {
    List::TalkJa.within(text)
}
