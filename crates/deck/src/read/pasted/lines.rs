//! The lines of a paste: where they stand, and what they are without their dress.

use super::counts::{self, Count, digit};
use super::joined;
use super::lexicon::RARITIES;
use super::markup::AS_EMOJI;
use super::numbers::CURRENCIES;
use hantei_base::source::Span;
use hantei_base::text::is_invisible;

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
    /// Whether the line says that its card is the buddy.
    pub buddy: bool,
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
        });
    }
    unchat(&mut rows);
    let mut rows: Vec<Row<'_>> = rows.into_iter().flat_map(joined::parted).collect();
    // -3 Name: a hyphen at the number is a bullet where several lines have it.
    let tight = rows.iter().filter(|row| tight_bullet(row.text).is_some()).count();
    rows.iter_mut().for_each(unmark);
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

/// Without the time and the speaker before each line of a chat: `21:05 たけし エクストラ`.
fn unchat(rows: &mut [Row<'_>]) {
    if rows.iter().filter(|row| chatted(row.text).is_some()).count() < 2 {
        return;
    }
    for row in rows {
        if let Some(said) = chatted(row.text) {
            (row.text, row.raw, row.plain) = (said, said, said);
        }
    }
}

/// What is said in a line of a chat.
fn chatted(line: &str) -> Option<&str> {
    exported(line).or_else(|| spoken(line))
}

/// `[10/03/2015, 21:05:33] Joe: 3 Name`, `10.03.15, 21:05 - Joe: 3 Name`, `[21:05] <joe> 3 Name`: the day, the time and the speaker as programs
/// write them.
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

/// `21:05 たけし エクストラ`
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

/// Without the mark of the buddy behind a card: `名 4（バディ）`, `名 4 ★バディ`.
fn unmark(row: &mut Row<'_>) {
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

/// `名（バディ） 4`: the word in brackets, between the name and its copies.
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

/// Without the marks of quotations before it, one in another: `> > 3 Name`, `＞ 3 Name`.
fn unquoted(line: &str) -> &str {
    line.trim_start_matches(|c: char| matches!(c, '>' | '＞' | '≫') || is_blank(c))
}

/// What stands around a line and is no cell of a table.
fn is_edge(c: char) -> bool {
    c != '\t' && is_blank(c)
}

/// `＞＞デッキ診断＜＜`: brackets, not a quotation.
fn closes(line: &str) -> bool {
    line.ends_with(['<', '＜'])
}

pub(super) fn is_blank(c: char) -> bool {
    c.is_whitespace() || c == '\0' || c != AS_EMOJI && is_invisible(c)
}

fn tight_bullet(text: &str) -> Option<&str> {
    let rest = text.strip_prefix(['-', '–', '—', '−', '+', '－', '＋', '*'])?;
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

/// A line with every number of copies that it may have.
#[derive(Debug, Clone, Default)]
pub(super) struct Measured<'t> {
    /// The text without bullets.
    pub text: &'t str,
    /// The running number, and what stands behind it.
    pub ordinal: Option<(u32, &'t str)>,
    pub front: Option<Count<'t>>,
    pub back: Option<Count<'t>>,
    /// Right behind a name.
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
    let (text, number) = without_outer_number(without_rarity(text));
    let mut found = Measured { text, number, ..Measured::default() };
    if !text.chars().any(|c| digit(c).is_some() || !c.is_ascii()) && !text.contains(" cop") {
        return found;
    }
    found.front = counts::front(text);
    found.back = back(text);
    found.tight = glued(text);
    found.ordinal = counts::ordinal(text);
    if found.ordinal.is_none()
        && let Some(Count { value, mark: counts::Mark::Bare, rest }) = found.front
    {
        found.ordinal = Some((value, rest));
    }
    found.after = found.ordinal.and_then(|(_, rest)| counts::front(rest));
    found
}

/// `灰流うらら3（準制限）`: the copies right behind the name, and a remark.
fn glued(text: &str) -> Option<Count<'_>> {
    counts::glued(text).or_else(|| {
        let shorter = super::tags::beside(text);
        (shorter.len() < text.len()).then(|| counts::glued(shorter)).flatten()
    })
}

/// `UR 3 Name`, `$0.25 3 Name`: the rarity or the price stands before the copies.
fn without_rarity(text: &str) -> &str {
    let priced =
        |word: &str| word.starts_with(CURRENCIES) && word.ends_with(|c| digit(c).is_some());
    let behind = text.split_once(is_blank).filter(|(word, _)| RARITIES.has(word) || priced(word));
    behind.map_or(text, |(_, rest)| {
        let rest = rest.trim_start_matches(is_blank);
        if counts::front(rest).is_some() { rest } else { text }
    })
}

/// The copies behind the name, also where a remark follows them.
pub(super) fn back_of(text: &str) -> Option<Count<'_>> {
    back(text)
}

fn back(text: &str) -> Option<Count<'_>> {
    counts::back(text)
        .or_else(|| {
            let shorter = super::tags::beside(text);
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
            // This deck plays 3 copies of Name.
            if tail.starts_with("of ") {
                continue;
            }
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
            '(', ')', '[', ']', '（', '）', ',', ';', '|', ':', '_', '*', '【', '】', '［', '］',
            '〔', '〕', '<', '>', '＜', '＞', '《', '》',
        ]);
        token.len() >= 5
            && token.contains(['-', '/', '－', '／'])
            && hantei_cards::recognise(token).is_some()
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
