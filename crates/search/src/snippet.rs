//! The part of a text that shows why it was found, with what was looked for marked.

use std::ops::Range;

use crate::query::Query;
use hantei_base::reference::Game;
use hantei_base::text::symbols;
use hantei_data::Data;
use hantei_data::token;
use hantei_data::token::{TokenKind, Words};

/// A stretch of a text with the parts that were looked for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Snippet {
    /// Pieces of text, one after another.
    pub pieces: Vec<Piece>,
}

/// A piece of a snippet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Piece {
    /// Its text.
    pub text: String,
    /// Whether it was looked for.
    pub found: bool,
}

impl Snippet {
    /// As HTML: what was looked for in `<b>`, everything else escaped.
    pub fn html(&self) -> String {
        let mut html = String::new();
        for piece in &self.pieces {
            let text = piece.text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
            if piece.found {
                html.push_str("<b>");
                html.push_str(&text);
                html.push_str("</b>");
            } else {
                html.push_str(&text);
            }
        }
        html
    }
}

/// The stretch of `text`, at most `longest` characters, that has the most of what was looked for.
pub fn snippet(
    data: &'static Data,
    text: &str,
    game: Game,
    query: &Query,
    longest: usize,
) -> Snippet {
    let marks = marks(data, text, game, query);
    let window = window(text, &marks, longest);
    let mut pieces = Vec::new();
    let mut push = |text: &str, found| {
        if !text.is_empty() {
            pieces.push(Piece { text: one_line(text), found });
        }
    };
    if !text[..window.start].trim().is_empty() {
        push("…", false);
    }
    let mut at = window.start;
    for mark in marks.iter().filter(|mark| mark.start >= window.start && mark.end <= window.end) {
        push(&text[at..mark.start], false);
        push(&text[mark.clone()], true);
        at = mark.end;
    }
    push(&text[at..window.end], false);
    if !text[window.end..].trim().is_empty() {
        push("…", false);
    }
    Snippet { pieces }
}

/// A passage of a book without the number before it, when that is the article's own, and without the layout's marks.
pub fn without_number<'a>(text: &'a str, article: &str) -> &'a str {
    let plain = text.trim_start().trim_start_matches('#').trim_start();
    let plain = plain.strip_prefix("- ").unwrap_or(plain).trim_start();
    let marked = plain.trim_start_matches(['●', '■', '◆', '・', '※']).trim_start();
    let (number, rest) = leading_number(marked);
    let article = article.to_ascii_lowercase();
    let above = article.strip_suffix(&number).filter(|_| !number.is_empty());
    let whole = number.contains(['.', '-']) || number.starts_with('q');
    let own = above.is_some_and(|above| above.is_empty() || above.ends_with(['.', '-']));
    // "3 cards" and 3枚 begin with what is no number of an article.
    let ended = rest.starts_with(['.', ')', '\u{ff0e}', '\u{ff09}', '\n']) || rest.is_empty();
    if own && (whole || ended) {
        rest.trim_start_matches(['.', ')', '\u{ff0e}', '\u{ff09}']).trim_start()
    } else {
        plain
    }
}

/// The number that a text begins with, as article ids write it, and what follows it.
fn leading_number(text: &str) -> (String, &str) {
    let plain = |c: char| match c {
        '0'..='9' | '.' | '-' => Some(c),
        'q' | 'Q' => Some('q'),
        '０'..='９' => char::from_digit(u32::from(c) - u32::from('０'), 10),
        '．' => Some('.'),
        '−' | '－' | '‐' | '–' => Some('-'),
        _ => None,
    };
    let end = text.find(|c| plain(c).is_none()).unwrap_or(text.len());
    let number: String = text[..end].chars().filter_map(plain).collect();
    let kept = number.trim_end_matches(['.', '-']);
    // What ends the number is not part of it.
    let rest = text[..end].char_indices().nth(kept.len()).map_or(end, |(at, _)| at);
    (kept.to_owned(), &text[rest..])
}

/// What of a text was looked for: bytes, in order, none touching the next.
pub fn marks(data: &'static Data, text: &str, game: Game, query: &Query) -> Vec<Range<usize>> {
    let symbols = symbols(text);
    let wanted = |token: &token::Token| {
        // Grammar and single characters would mark everything.
        !matches!(token.kind, TokenKind::KanaPair | TokenKind::Single)
            && query.units.iter().any(|unit| unit.ways.iter().any(|(way, _)| *way == token.text))
    };
    let mut marks: Vec<Range<usize>> = Vec::new();
    // The long vowel of パーティー is of the word, though nothing is looked for by it.
    let end = |end: usize| text.len() - text[end..].trim_start_matches(['ー', 'ｰ']).len();
    for token in token::of_document(&symbols, game, Words::of(data)).iter().filter(|t| wanted(t)) {
        let span = token.span.start..end(token.span.end);
        match marks.last_mut() {
            Some(last) if span.start <= last.end => last.end = last.end.max(span.end),
            _ => marks.push(span),
        }
    }
    marks
}

/// Where the most marks stand together; from the beginning when it fits.
fn window(text: &str, marks: &[Range<usize>], longest: usize) -> Range<usize> {
    let starts: Vec<usize> = text.char_indices().map(|(at, _)| at).chain([text.len()]).collect();
    let characters = starts.len() - 1;
    if characters <= longest {
        return 0..text.len();
    }
    let index = |byte: usize| starts.partition_point(|start| *start < byte);
    let worth = |from: usize| {
        let (from, to) = (starts[from], starts[(from + longest).min(characters)]);
        let within = marks.iter().filter(|mark| mark.start >= from && mark.end <= to);
        within.map(|mark| mark.end - mark.start).sum::<usize>()
    };
    // A little before the first mark of the stretch, so that the sentence can be read.
    let before = longest / 5;
    let candidates = marks.iter().map(|mark| index(mark.start).saturating_sub(before));
    let best = candidates.chain([0]).max_by_key(|from| (worth(*from), std::cmp::Reverse(*from)));
    let from = best.unwrap_or(0).min(characters - longest);
    between_words(text, marks, starts[from]..starts[from + longest])
}

/// A stretch made shorter so that it begins and ends between words, which matters where words have blanks between them.
fn between_words(text: &str, marks: &[Range<usize>], window: Range<usize>) -> Range<usize> {
    let inside = |at: usize| {
        let (before, after) = (text[..at].chars().next_back(), text[at..].chars().next());
        before.is_some_and(is_of_word) && after.is_some_and(is_of_word)
    };
    let mut within =
        marks.iter().filter(|mark| mark.start >= window.start && mark.end <= window.end);
    let (first, last) = (within.clone().next(), within.next_back());
    let places = |range: Range<usize>| {
        let place = move |(at, _): (usize, char)| range.start + at;
        text[range.clone()].char_indices().map(place).collect::<Vec<_>>()
    };
    let before = places(window.start..first.map_or(window.end, |mark| mark.start));
    let start = before.into_iter().find(|at| !inside(*at));
    let start = start.or(first.map(|mark| mark.start)).unwrap_or(window.start);
    let behind = places(last.map_or(start, |mark| mark.end)..window.end);
    let ends = behind.into_iter().chain([window.end]);
    let end = ends.rev().find(|at| *at > start && !inside(*at)).unwrap_or(window.end);
    let part = &text[start..end];
    let blank = part.len() - part.trim_start().len();
    start + blank..start + part.trim_end().len().max(blank)
}

/// Whether a character belongs to a word that stands between blanks: a letter, a digit, or a sign beside them.
fn is_of_word(c: char) -> bool {
    !c.is_whitespace() && unicode_width::UnicodeWidthChar::width(c) != Some(2)
}

/// A text without its line ends: a passage of a book has them anywhere.
fn one_line(text: &str) -> String {
    let mut line = String::with_capacity(text.len());
    let mut rest = text.chars().peekable();
    while let Some(c) = rest.next() {
        if !c.is_whitespace() {
            line.push(c);
            continue;
        }
        while rest.next_if(|next| next.is_whitespace()).is_some() {}
        line.push(' ');
    }
    line
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::query::understand;

    fn cut(text: &str, query: &str, longest: usize) -> String {
        let data = hantei_test_data::data();
        let query = understand(data, query);
        let snippet = snippet(data, text, Game::Fftcg, &query, longest);
        snippet.pieces.into_iter().map(|piece| piece.text).collect()
    }

    #[test]
    fn english_is_cut_between_words_and_japanese_anywhere() {
        let text = "A player who must draw but cannot, having no cards in the deck, loses the game at once.";
        let words: Vec<&str> = text.split_whitespace().collect();
        for longest in 12..text.len() {
            for query in ["deck", "player", "once", "nothing here"] {
                let snippet = cut(text, query, longest);
                assert!(snippet.chars().count() <= longest + 2, "{longest} {query}: {snippet}");
                let pieces: Vec<&str> = snippet.trim_matches('…').split(' ').collect();
                let known = |piece: &&str| {
                    words.iter().any(|word| {
                        word.trim_end_matches([',', '.']) == piece.trim_end_matches([',', '.'])
                    })
                };
                let whole = pieces.iter().all(known);
                assert!(whole, "{longest} {query}: {snippet}");
            }
        }
        assert_eq!(
            cut("山札が無くなったプレイヤーは敗北する", "敗北", 10),
            "…プレイヤーは敗北する"
        );
    }

    #[test]
    fn a_long_word_is_cut_where_it_must_be() {
        assert_eq!(cut(&"x".repeat(40), "nothing", 20), format!("{}…", "x".repeat(20)));
        assert_eq!(cut("  short  ", "short", 20), " short ");
        // Nothing but blanks where the text is cut.
        assert_eq!(cut(&format!("{}x", " ".repeat(40)), "nothing", 20), "…");
    }

    #[test]
    fn the_articles_own_number_is_left_out() {
        for (text, article, rest) in [
            ("11.4.6.2.多属性のカード", "11.4.6.2", "多属性のカード"),
            ("4−3−8 ひとつのカード", "4-3-8", "ひとつのカード"),
            ("4－３−8　ひとつ", "4-3-8", "ひとつ"),
            ("1)【無効になる情報】", "4-3-8.1", "【無効になる情報】"),
            ("- 1.4. コールする", "1.call.1.4", "コールする"),
            ("### 2. 相手の", "1.call.2", "相手の"),
            ("Q3 「カード」は", "1.call.q3", "「カード」は"),
            ("●2. バトル中の", "changes.2", "バトル中の"),
            ("3\n\n墓地へ送った", "fusion-summon-procedure.3", "墓地へ送った"),
            // What is not the number, or only looks like it.
            ("3枚まで入れられる", "deck.3", "3枚まで入れられる"),
            ("3 枚まで", "deck.3", "3 枚まで"),
            ("11.4.6.多属性", "11.4.6.2", "11.4.6.多属性"),
            ("●ゲームから除外する", "dictionary.banish.1", "●ゲームから除外する"),
            ("", "1", ""),
        ] {
            assert_eq!(without_number(text, article), rest, "{text}");
        }
    }
}
