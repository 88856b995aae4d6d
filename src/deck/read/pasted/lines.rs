//! The lines of a paste: where they stand, what they are without their dress, and which can be no card.

use super::counts::{self, Count, digit};
use crate::source::Span;

/// A line that is not blank.
#[derive(Debug, Clone, Copy)]
pub(super) struct Row<'t> {
    /// The line without the spaces around it.
    pub span: Span,
    /// The text without the marks of a quotation.
    pub text: &'t str,
    /// The line with the tabs around it.
    pub raw: &'t str,
    /// The text without its bullet.
    pub plain: &'t str,
    /// Lines with nothing between them have the same number.
    pub paragraph: usize,
}

/// The lines that are not blank, in their order. LF, CR LF and CR end a line.
pub(super) fn rows(text: &str) -> Vec<Row<'_>> {
    let mut rows = Vec::with_capacity(64);
    let (mut at, mut paragraph) = (0, 0);
    for line in text.split('\n') {
        let start = at;
        at += line.len() + 1;
        let trimmed = line.trim_matches(is_blank);
        let unquoted = trimmed.trim_start_matches(['>', '＞']).trim_matches(is_blank);
        let quoted =
            if unquoted.len() < trimmed.len() && closes(trimmed) { trimmed } else { unquoted };
        if quoted.is_empty() {
            paragraph += 1;
            continue;
        }
        let start = start + (line.len() - line.trim_start_matches(is_blank).len());
        rows.push(Row {
            span: Span::new(start, start + trimmed.len()),
            text: quoted,
            raw: line.trim_matches(|c: char| c != '\t' && is_blank(c)),
            plain: quoted,
            paragraph,
        });
    }
    // -3 Name: a hyphen at the number is a bullet where several lines have it.
    let tight = rows.iter().filter(|row| tight_bullet(row.text).is_some()).count();
    for row in &mut rows {
        row.plain = without_bullet(row.text);
        if tight > 1
            && let Some(rest) = tight_bullet(row.plain)
        {
            row.plain = rest;
        }
    }
    rows
}

/// `＞＞デッキ診断＜＜`: brackets, not a quotation.
fn closes(line: &str) -> bool {
    line.ends_with(['<', '＜'])
}

pub(super) fn is_blank(c: char) -> bool {
    c.is_whitespace()
        || matches!(
            c,
            '\u{feff}' | '\u{200b}' | '\u{200c}' | '\u{200d}' | '\u{2060}' | '\u{ad}' | '\0'
        )
}

fn tight_bullet(text: &str) -> Option<&str> {
    let rest = text.strip_prefix(['-', '–', '—', '−', '+', '－', '＋'])?;
    rest.starts_with(|c: char| digit(c).is_some()).then_some(rest)
}

/// A line by itself without its bullet.
pub(super) fn plain(text: &str) -> &str {
    without_bullet(text)
}

/// Without bullets, boxes to tick and bold around the whole line.
fn without_bullet(text: &str) -> &str {
    let mut rest = text;
    for _ in 0..4 {
        let before = rest;
        if let Some(body) = rest.strip_prefix(is_sign) {
            rest = body.trim_start_matches(is_blank);
        } else if let Some(body) = rest.strip_prefix(['-', '*', '+', '–', '—', '~', '=', '－', '_'])
            && body.starts_with(is_blank)
        {
            rest = body.trim_start_matches(is_blank);
        } else if let Some(body) = rest.strip_prefix(['-', '–', '—', '－', '−'])
            && body.starts_with(|c: char| {
                !c.is_ascii() || c.is_ascii_alphabetic() || matches!(c, '"' | '[')
            })
        {
            rest = body;
        } else if let Some(body) =
            ["[ ]", "[x]", "[X]", "☐", "☑"].iter().find_map(|mark| rest.strip_prefix(mark))
        {
            rest = body.trim_start_matches(is_blank);
        }
        for mark in ["**", "__", "~~", "`"] {
            if let Some(inner) = rest.strip_prefix(mark).and_then(|body| body.strip_suffix(mark))
                && !inner.contains(mark)
            {
                rest = inner.trim_matches(is_blank);
            }
        }
        if rest == before {
            break;
        }
    }
    if rest.is_empty() { text } else { rest }
}

/// Signs that people put before a line: bullets, boxes, hearts, pictures. Arrows may begin a name.
fn is_sign(c: char) -> bool {
    matches!(
        c,
        '•' | '・'
            | '･'
            | '·'
            | '‣'
            | '»'
            | '⇒'
            | '➔'
            | '│'
            | '├'
            | '└'
            | '┗'
            | '〇'
            | '\u{fe0f}'
            | '\u{200d}'
            | '\u{20e3}'
            | '｜'
    ) || matches!(c, '\u{25a0}'..='\u{25ff}' | '\u{2600}'..='\u{26ff}' | '\u{2700}'..='\u{2775}' | '\u{2794}'..='\u{27bf}' | '\u{2b00}'..='\u{2bff}' | '\u{1f000}'..='\u{1faff}')
        && !counts::is_times(c)
}

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
    if is_date(text) || is_address(text) {
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
    let numbered = |word: &str| word.len() > 3 && crate::card::recognise(word).is_some();
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

fn is_address(text: &str) -> bool {
    let at = text.find('@');
    at.is_some_and(|at| {
        text[..at].ends_with(|c: char| c.is_ascii_alphanumeric())
            && text[at + 1..].starts_with(|c: char| c.is_ascii_alphanumeric())
            && text[at..].contains('.')
    })
}

/// Words that stand in sentences and in the names of hardly any card.
const TALK_JA: &[&str] = &[
    "です",
    "ます",
    "ました",
    "ません",
    "ください",
    "下さい",
    "こんばん",
    "こんにち",
    "はじめまして",
    "初めまして",
    "ありがと",
    "お願いし",
    "おねがい",
    "よろしく",
    "と思",
    "なので",
    "しました",
    "けど、",
    "ので、",
    "だと、",
    "している",
    "してる",
    "していた",
    "ており",
    "した。",
    "だった",
    "でした",
    "ですが",
    "でしょう",
    "だよ",
    "だね",
    "だけど",
    "ではでは",
    "というわけ",
    "について",
    "しようと",
    "したい",
    "ない。",
    "する。",
    "いる。",
    "ある。",
    "される",
    "できる",
    "使った",
    "勝ち",
    "優勝",
    "回戦",
    "参加",
    "次回",
    "コメント",
    "カテゴリ",
    "今回",
    "昨日",
    "今日",
    "明日",
    "採用",
    "入れ替え",
    "未定",
    "残り",
    "さんへ",
    "さん：",
    "さん:",
    "枚ずつ",
    "記事",
    "迷い中",
    "初期ライフ",
    "初期手札",
];

/// Endings of sentences.
const ENDS_JA: &[&str] = &[
    "かな",
    "かも",
    "けど",
    "ので",
    "だよー",
    "よー",
    "だ。",
    "る。",
    "い。",
    "た。",
    "う。",
    "す。",
    "ね。",
    "よ。",
    "から。",
    "笑",
    "（笑）",
    "(笑)",
    "♪",
];

const TALK_EN: [&str; 72] = [
    "i", "i'm", "im", "i've", "i'd", "you", "your", "we", "my", "me", "is", "are", "was", "were",
    "be", "been", "have", "has", "had", "this", "that", "these", "it", "it's", "they", "there",
    "here", "hi", "hello", "hey", "thanks", "thank", "please", "went", "would", "should", "could",
    "can", "will", "just", "really", "because", "so", "but", "if", "when", "what", "how", "any",
    "some", "also", "still", "been", "think", "feel", "want", "need", "got", "let", "guys",
    "everyone", "feedback", "help", "build", "played", "playing", "using", "cheers", "regards",
    "update", "edit", "lol",
];

/// Whether the line talks: words and endings of sentences.
pub(super) fn is_sentence(text: &str) -> bool {
    let text = text.trim();
    if text.is_ascii()
        || !text.chars().any(|c| matches!(c, 'ぁ'..='ゖ' | 'ァ'..='ー' | '一'..='鿿'))
    {
        let words: Vec<String> = text
            .split(|c: char| {
                c.is_whitespace()
                    || matches!(c, ',' | '.' | '!' | '?' | ':' | ';' | '(' | ')' | '—')
            })
            .filter(|word| !word.is_empty())
            .map(|word| word.to_lowercase().replace('’', "'"))
            .collect();
        if words.len() < 2 {
            return ["thanks", "cheers", "hello", "hi", "hey", "regards", "enjoy"]
                .iter()
                .any(|word| words.first().is_some_and(|first| first == word));
        }
        let talk = words.iter().filter(|word| TALK_EN.contains(&word.as_str())).count();
        let lower = text
            .split_whitespace()
            .filter(|word| word.starts_with(|c: char| c.is_ascii_lowercase()))
            .count();
        let ended = text.ends_with(['.', '?', '!', ':', '…']) && !text.ends_with("...");
        if text.ends_with('?') && text.starts_with(|c: char| c.is_ascii_lowercase()) {
            return true;
        }
        let greeting = ["thanks", "cheers", "hello", "hi", "hey", "regards", "dear"]
            .contains(&words[0].as_str());
        return greeting
            || talk >= 2 && (lower * 2 >= words.len() || words.len() > 7)
            || talk >= 1 && ended && lower * 2 >= words.len() && words.len() > 3
            || words.len() > 4 && lower * 4 >= words.len() * 3 && (ended || talk >= 1)
            || talk >= 1 && lower == words.len() && words.len() >= 3
            || words.len() > 14;
    }
    let talk = talks(text);
    let ended = text.ends_with('。') || ENDS_JA.iter().any(|end| text.ends_with(end));
    let length = text.chars().count();
    talk && length > 5
        || ended && length > 6
        || length > 45 && text.contains(['、', '。', '！', '？'])
}

/// Whether a word of talk stands in the text.
pub(super) fn talks(text: &str) -> bool {
    use rustc_hash::FxHashMap;
    use std::sync::OnceLock;
    static WORDS: OnceLock<FxHashMap<char, Vec<&'static str>>> = OnceLock::new();
    let words = WORDS.get_or_init(|| {
        let mut words: FxHashMap<char, Vec<&'static str>> = FxHashMap::default();
        for word in TALK_JA {
            words.entry(word.chars().next().unwrap_or(' ')).or_default().push(word);
        }
        words
    });
    text.char_indices().any(|(at, c)| {
        words.get(&c).is_some_and(|words| words.iter().any(|word| text[at..].starts_with(word)))
    })
}

/// A line with every number of copies that it may have.
#[derive(Debug, Clone, Default)]
pub(super) struct Measured<'t> {
    /// The text without bullets.
    pub text: &'t str,
    /// The running number, and what stands behind it.
    pub ordinal: Option<(u32, &'t str)>,
    pub front: Option<Count<'t>>,
    pub back: Option<Count<'t>>,
    /// Right behind a Japanese name.
    pub tight: Option<Count<'t>>,
    /// Behind the running number.
    pub after: Option<Count<'t>>,
    /// The card number that stood outside of what the counts enclose.
    pub number: Option<&'t str>,
}

/// A line that can only be a name with its copies: a number at one end, and no sign of anything else.
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
    let (text, number) = without_outer_number(text);
    let mut found = Measured { text, number, ..Measured::default() };
    if !text.chars().any(|c| digit(c).is_some() || !c.is_ascii()) {
        return found;
    }
    found.front = counts::front(text);
    found.back = back(text);
    found.tight = counts::tight(text);
    found.ordinal = counts::ordinal(text);
    if found.ordinal.is_none()
        && let Some(Count { value, mark: counts::Mark::Bare, rest }) = found.front
    {
        found.ordinal = Some((value, rest));
    }
    found.after = found.ordinal.and_then(|(_, rest)| counts::front(rest));
    found
}

/// The copies behind the name, also where a remark follows them.
pub(super) fn back_of(text: &str) -> Option<Count<'_>> {
    back(text)
}

fn back(text: &str) -> Option<Count<'_>> {
    counts::back(text)
        .or_else(|| {
            let shorter = super::cards::beside(text);
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
            let plain = counts::back(tail).is_none_or(|count| count.mark != counts::Mark::Plain)
                && counts::front(tail).is_none_or(|count| count.mark != counts::Mark::Plain);
            best = plain.then_some(found);
            break;
        }
    }
    best
}

/// `Name 3 2-211S`, `2-211S 3 Name`: the number stands outside of the copies.
fn without_outer_number(text: &str) -> (&str, Option<&str>) {
    let number = |token: &str| {
        let token = token.trim_matches([
            '(', ')', '[', ']', '（', '）', ',', ';', '|', ':', '_', '*', '【', '】',
        ]);
        token.len() >= 5
            && token.contains(['-', '/', '－', '／'])
            && crate::card::recognise(token).is_some()
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
