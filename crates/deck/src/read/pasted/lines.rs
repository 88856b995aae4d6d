//! The lines of a paste: where they stand, and their text without bullets and other decoration.

use super::counts::{self, digit};
use super::joined_lines;
use super::markup::AS_EMOJI;
use hantei_base::source::Span;
use hantei_base::text::is_invisible;

/// A line that is not blank.
#[derive(Debug, Clone, Copy)]
pub(super) struct Row<'t> {
    /// The line without the spaces around it.
    pub span: Span,
    /// The line without the marks of a quotation.
    pub text: &'t str,
    /// The line with the tabs around it.
    pub raw: &'t str,
    /// The text without its bullet.
    pub plain: &'t str,
    /// Lines with nothing between them have the same number.
    pub paragraph: usize,
    /// Whether the line says that its card is the buddy.
    pub buddy: bool,
    /// Whether it is the first line.
    pub first: bool,
    /// Whether it stands right above others, below a blank line.
    pub heads: bool,
    /// Whether it stands by itself between blank lines.
    pub lone: bool,
    /// The number of blanks before it.
    pub indent: usize,
    /// Whether it has the mark of a quotation.
    pub quoted: bool,
}

impl<'t> Row<'t> {
    /// Where a part of the row's text begins in the file. The text may begin behind the line's beginning: the marks of a quotation.
    pub(super) fn begins(&self, part: &str) -> usize {
        let length = self.span.end as usize - self.span.start as usize;
        let marks = length.saturating_sub(self.text.len());
        self.span.start as usize + marks + (part.as_ptr() as usize - self.text.as_ptr() as usize)
    }
}

/// The lines that are not blank, in their order. LF, CR LF and CR end a line.
pub(super) fn rows(text: &str) -> Vec<Row<'_>> {
    let mut rows = Vec::with_capacity(64);
    let (mut at, mut paragraph) = (0, 0);
    for line in text.split('\n') {
        let start = at;
        at += line.len() + 1;
        let trimmed = line.trim_matches(is_blank);
        let quoted = if closes(trimmed) { trimmed } else { unquoted(trimmed) };
        if quoted.is_empty() {
            paragraph += 1;
            continue;
        }
        let start = start + (line.len() - line.trim_start_matches(is_blank).len());
        rows.push(Row {
            span: Span::new(start, start + trimmed.len()),
            text: quoted,
            raw: match quoted.len() < trimmed.len() {
                true => unquoted(line).trim_end_matches(is_edge),
                false => line.trim_matches(is_edge),
            },
            plain: quoted,
            paragraph,
            buddy: false,
            first: rows.is_empty(),
            heads: false,
            lone: false,
            quoted: quoted.len() < trimmed.len(),
            indent: line.chars().take_while(|c| is_blank(*c)).count(),
        });
    }
    remove_chat_stamps(&mut rows);
    remove_speakers(&mut rows);
    let mut rows: Vec<Row<'_>> = rows.into_iter().flat_map(joined_lines::split).collect();
    // -3 Name: a hyphen at the number is a bullet where several lines have it.
    let tight = rows.iter().filter(|row| tight_bullet(row.text).is_some()).count();
    rows.iter_mut().for_each(take_buddy_mark);
    for at in 0..rows.len() {
        let begins = at == 0 || rows[at - 1].paragraph != rows[at].paragraph;
        let goes_on = rows.get(at + 1).is_some_and(|below| below.paragraph == rows[at].paragraph);
        rows[at].heads = begins && goes_on;
        rows[at].lone = begins && !goes_on;
    }
    for row in &mut rows {
        row.plain = without_bullet(row.text);
        if tight > 1
            && let Some(rest) = tight_bullet(row.plain)
        {
            row.plain = rest;
        }
    }
    remove_labels(&mut rows);
    rows
}

/// The kind or size of the card before its name, and what stands behind it.
fn labelled<'t>(row: &Row<'t>) -> Option<(&'t str, &'t str)> {
    let (word, name) = row.plain.split_once(is_blank)?;
    let name = name.trim_start_matches(is_blank);
    let letters = word.chars().filter(|c| digit(*c).is_none()).count();
    let short = word.chars().count() <= 2 && letters == 1;
    let wide = word.chars().next().is_some_and(|c| !c.is_ascii() || c.is_ascii_uppercase());
    let counted = counts::back(name).is_some() && counts::front(row.plain).is_none();
    let fits = short && wide && counted && word.chars().all(char::is_alphanumeric);
    (fits && !word.starts_with(counts::is_times)).then_some((word, name))
}

/// Removes the kind or size of the card before its name, if many lines have one: `S1 Name 4`, `魔　名　４`.
fn remove_labels(rows: &mut [Row<'_>]) {
    let mut words: Vec<&str> = rows.iter().filter_map(labelled).map(|(word, _)| word).collect();
    let all = words.len();
    words.sort_unstable();
    words.dedup();
    let several = (2..=8).contains(&words.len()) && all >= 2 * words.len();
    if all < 5 || !several || all * 3 < rows.len() {
        return;
    }
    for row in rows {
        if let Some((_, name)) = labelled(row) {
            row.plain = name;
        }
    }
}

/// Removes the time and the speaker before each line of a chat: `21:05 たけし エクストラ`.
fn remove_chat_stamps(rows: &mut [Row<'_>]) {
    if rows.iter().filter(|row| chatted(row.text).is_some()).count() < 2 {
        return;
    }
    // 12:30 test hand 1: nobody of that name speaks twice.
    let spoken = |row: &&Row<'_>| exported(row.text).is_none() && spoken(row.text).is_some();
    let mut speakers: Vec<&str> = rows
        .iter()
        .filter(spoken)
        .filter_map(|row| row.text.split(is_blank).filter(|word| !word.is_empty()).nth(1))
        .collect();
    let all = speakers.len();
    speakers.sort_unstable();
    speakers.dedup();
    if all > 0 && speakers.len() == all {
        return;
    }
    for row in rows {
        if let Some(said) = chatted(row.text) {
            (row.text, row.raw, row.plain) = (said, said, said);
        }
    }
}

/// Removes the speaker, where neighbouring lines begin with the same one: `DeckBot: Extra (2) | 1x Name`.
fn remove_speakers(rows: &mut [Row<'_>]) {
    let speaker = |row: &Row<'_>| {
        let (name, said) = row.text.split_once(": ")?;
        let word = name.len() < 20 && name.chars().all(|c| c.is_alphanumeric() || c == '_');
        let own = super::words::phrase(name).is_none()
            && !super::lexicon::List::About.has(&name.to_lowercase());
        (word && own && !said.trim().is_empty()).then_some((name.len() + 2, name.to_owned()))
    };
    let speakers: Vec<Option<(usize, String)>> = rows.iter().map(speaker).collect();
    for at in 0..rows.len() {
        let Some((length, name)) = &speakers[at] else { continue };
        let beside = [at.checked_sub(1), Some(at + 1)].into_iter().flatten();
        let mut same = beside.filter_map(|of| speakers.get(of)?.as_ref());
        // Name: 3 and below it Name: 2 are cards.
        let said = rows[at].text[*length..].trim_start();
        let counted = said.starts_with(|c: char| digit(c).is_some()) && said.len() < 4;
        if same.any(|(_, other)| other == name) && !counted {
            (rows[at].text, rows[at].raw, rows[at].plain) = (said, said, said);
        }
    }
}

/// What is said in a line of a chat.
fn chatted(line: &str) -> Option<&str> {
    exported(line).or_else(|| spoken(line))
}

/// `[10/03/2015, 21:05:33] Joe: 3 Name`, `10.03.15, 21:05 - Joe: 3 Name`, `[21:05] <joe> 3 Name`: what is said behind the
/// day, the time and the speaker as programs write them.
fn exported(line: &str) -> Option<&str> {
    let stamp =
        |c: char| c.is_ascii_digit() || matches!(c, '[' | ']' | '/' | '.' | '-' | ',' | ':');
    let body = line.trim_start_matches(|c: char| stamp(c) || is_blank(c));
    let stamped = &line[..line.len() - body.len()];
    let timed = stamped.split(|c: char| !(c.is_ascii_digit() || c == ':')).any(|word| {
        let mut parts = word.split(':');
        parts.next().is_some_and(|hour| (1..=2).contains(&hour.len()))
            && parts.next().is_some_and(|minute| minute.len() == 2)
    });
    let set_off = stamped.starts_with('[') || stamped.trim_end().ends_with('-');
    if !timed || !set_off {
        return None;
    }
    let (speaker, said) = match body.strip_prefix('<') {
        Some(body) => body.split_once('>')?,
        None => body.split_once(": ").or_else(|| body.split_once('：'))?,
    };
    let said = said.trim_matches(is_blank);
    let named = speaker.chars().count() <= 30 && speaker.chars().any(char::is_alphabetic);
    (named && !said.is_empty()).then_some(said)
}

/// What is said in a line of a chat that a person copied: `21:05 たけし エクストラ`.
fn spoken(line: &str) -> Option<&str> {
    let (time, rest) = line.split_once(is_blank)?;
    let (hour, minute) = time.split_once(':')?;
    let number = |part: &str, most: u32| {
        (1..=2).contains(&part.len()) && part.parse::<u32>().is_ok_and(|value| value < most)
    };
    let (speaker, said) = rest.trim_start_matches(is_blank).split_once(is_blank)?;
    let said = said.trim_start_matches(is_blank);
    let fits = number(hour, 24) && number(minute, 60) && minute.len() == 2;
    // 21:04 3 Name has no speaker.
    let named = speaker.chars().any(char::is_alphabetic) && counts::front(rest).is_none();
    (fits && named && !said.is_empty()).then_some(said)
}

/// Removes the mark of the buddy behind a card, and notes it in the row: `名 4（バディ）`, `名 4 ★バディ`.
fn take_buddy_mark(row: &mut Row<'_>) {
    const WORDS: [&str; 4] = ["バディ", "buddy", "Buddy", "BUDDY"];
    const SIGNS: [char; 8] = ['★', '☆', '◆', '●', '♥', '※', '←', '◎'];
    let text = row.text;
    let inner = text.trim_end_matches([')', '）', ']', '】', '〕']);
    let closed = inner.len() < text.len();
    let Some(before) = WORDS.iter().find_map(|word| inner.strip_suffix(word)) else {
        row.buddy = text.contains(['デ', 'd', 'D']) && WORDS.iter().any(|word| marks(text, word));
        return;
    };
    let card = match closed {
        true => before.strip_suffix(['(', '（', '[', '【', '〔']),
        false => before.trim_end_matches(is_blank).strip_suffix(SIGNS),
    };
    let Some(card) = card.map(|card| card.trim_end_matches(is_blank)) else { return };
    let sign = |c: char| SIGNS.contains(&c) || is_blank(c);
    if card.trim_matches(sign).is_empty() || super::words::phrase(card).is_some() {
        return;
    }
    row.span =
        Span::new(row.span.start as usize, row.span.end as usize - (text.len() - card.len()));
    (row.text, row.raw, row.plain, row.buddy) = (card, card, card, true);
}

/// Whether the word stands in brackets between a name and its copies: `名（バディ） 4`.
fn marks(text: &str, word: &str) -> bool {
    let Some((before, after)) = text.split_once(word) else { return false };
    let name = before.strip_suffix(['(', '（', '[', '【', '〔']).map(str::trim);
    let copies = after.strip_prefix([')', '）', ']', '】', '〕']).map(str::trim);
    let counts = |copies: &str| {
        copies.contains(|c: char| digit(c).is_some())
            && copies.chars().all(|c| digit(c).is_some() || counts::is_times(c) || c == '枚')
    };
    name.is_some_and(|name| name.chars().any(char::is_alphabetic)) && copies.is_some_and(counts)
}

/// The line without the marks of quotations before it: `> > 3 Name`, `＞ 3 Name`.
fn unquoted(line: &str) -> &str {
    // >>412: a post of the thread.
    if line.starts_with(['>', '＞'])
        && line.trim_start_matches(['>', '＞']).chars().all(|c| digit(c).is_some())
    {
        return line;
    }
    line.trim_start_matches(|c: char| matches!(c, '>' | '＞' | '≫') || is_blank(c))
}

/// Whether a character is a blank other than a tab, which begins an empty cell of a table.
fn is_edge(c: char) -> bool {
    c != '\t' && is_blank(c)
}

/// Whether a line ends with the mark of a quotation, which is then a bracket: `＞＞デッキ診断＜＜`.
fn closes(line: &str) -> bool {
    line.ends_with(['<', '＜'])
}

/// Whether a character is white space or invisible.
pub(super) fn is_blank(c: char) -> bool {
    c.is_whitespace() || c == '\0' || c != AS_EMOJI && is_invisible(c)
}

fn tight_bullet(text: &str) -> Option<&str> {
    let rest = text.strip_prefix(['-', '–', '—', '−', '+', '－', '＋', '*'])?;
    rest.starts_with(|c: char| digit(c).is_some()).then_some(rest)
}

/// The line without bullets, boxes to tick and bold around all of it.
pub(super) fn without_bullet(text: &str) -> &str {
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
        for mark in ["**", "__", "~~", "||", "`"] {
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
            // What word processors write in their fonts of signs.
            | '\u{f000}'..='\u{f0ff}'
    ) || matches!(c, '\u{25a0}'..='\u{25ff}' | '\u{2600}'..='\u{26ff}' | '\u{2700}'..='\u{2775}' | '\u{2794}'..='\u{27bf}' | '\u{2b00}'..='\u{2bff}' | '\u{1f000}'..='\u{1faff}')
        && !counts::is_times(c)
}
