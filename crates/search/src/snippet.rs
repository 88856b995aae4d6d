//! Snippets: the part of a text that shows why it was found, with the matches marked.

use std::ops::Range;

use crate::query::Query;
use hantei_base::reference::Game;
use hantei_base::text::{decimal_digit, symbols};
use hantei_data::Data;
use hantei_data::token;
use hantei_data::token::{TokenKind, Words};

/// Part of a text, with its matches.
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
    /// Whether it is a match.
    pub found: bool,
}

impl Snippet {
    /// The snippet as HTML: matches in `<b>`, everything else escaped.
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

/// The sentences of `text` with the most matches, and the ones after them, up to `about` characters; the whole text if it is not longer.
pub fn snippet(
    data: &'static Data,
    text: &str,
    game: Game,
    query: &Query,
    about: usize,
) -> Snippet {
    let marks = marks(data, text, game, query);
    let window = window(text, &marks, about);
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

/// A passage of a book, without its leading article number and layout marks.
pub fn without_number<'a>(text: &'a str, article: &str) -> &'a str {
    let plain = text.trim_start().trim_start_matches('#').trim_start();
    let plain = plain.strip_prefix("- ").unwrap_or(plain).trim_start();
    let marked = plain.trim_start_matches(['●', '■', '◆', '・', '※']).trim_start();
    let (number, rest) = leading_number(marked);
    let article = article.to_ascii_lowercase();
    let above = article.strip_suffix(&number).filter(|_| !number.is_empty());
    let whole = number.contains(['.', '-']) || number.starts_with('q');
    let own = above.is_some_and(|above| above.is_empty() || above.ends_with(['.', '-']));
    // "3 cards" and 3枚 do not begin with an article number.
    let ended = rest.starts_with(['.', ')', '\u{ff0e}', '\u{ff09}', '\n']) || rest.is_empty();
    if own && (whole || ended) {
        rest.trim_start_matches(['.', ')', '\u{ff0e}', '\u{ff09}']).trim_start()
    } else {
        plain
    }
}

/// Splits off the number at the start of a text, in the form of article ids.
fn leading_number(text: &str) -> (String, &str) {
    let plain = |c: char| match c {
        '.' | '-' => Some(c),
        'q' | 'Q' => Some('q'),
        '．' => Some('.'),
        '−' | '－' | '‐' | '–' => Some('-'),
        _ => decimal_digit(c).and_then(|digit| char::from_digit(digit, 10)),
    };
    let end = text.find(|c| plain(c).is_none()).unwrap_or(text.len());
    let number: String = text[..end].chars().filter_map(plain).collect();
    let kept = number.trim_end_matches(['.', '-']);
    // The character that ends the number is not part of it.
    let rest = text[..end].char_indices().nth(kept.len()).map_or(end, |(at, _)| at);
    (kept.to_owned(), &text[rest..])
}

/// The byte ranges of the matches in a text, in order, merged where they touch.
pub fn marks(data: &'static Data, text: &str, game: Game, query: &Query) -> Vec<Range<usize>> {
    let symbols = symbols(text);
    let wanted = |token: &token::Token| {
        // Marking grammar and single characters would mark everything.
        !matches!(token.kind, TokenKind::KanaPair | TokenKind::Single)
            && query.units.iter().any(|unit| unit.ways.iter().any(|(way, _)| *way == token.text))
    };
    let mut marks: Vec<Range<usize>> = Vec::new();
    // The final ー of パーティー belongs to the word, although it is not part of the token.
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

/// The sentences with the most matches and those after them, because a rule often follows its condition.
fn window(text: &str, marks: &[Range<usize>], about: usize) -> Range<usize> {
    if text.chars().count() <= about {
        return 0..text.len();
    }
    let sentences = sentences(text);
    let lengths: Vec<usize> = sentences.iter().map(|of| text[of.clone()].chars().count()).collect();
    let marked = |sentence: &Range<usize>| -> usize {
        let first = marks.partition_point(|mark| mark.start < sentence.start);
        let within = marks[first..].iter().take_while(|mark| mark.start < sentence.end);
        within.map(|mark| mark.end - mark.start).sum()
    };
    let worth: Vec<usize> = sentences.iter().map(marked).collect();
    // The sentences from `from` on, until they are long enough.
    let run = |from: usize| {
        let (mut to, mut length) = (from + 1, lengths[from]);
        while to < lengths.len() && length < about {
            length += lengths[to];
            to += 1;
        }
        (from..to, length)
    };
    let candidates = (0..sentences.len()).filter(|from| worth[*from] > 0);
    let best = candidates.max_by_key(|from| {
        let (run, _) = run(*from);
        (worth[run].iter().sum::<usize>(), std::cmp::Reverse(*from))
    });
    let (Range { start: mut from, end: to }, mut length) = run(best.unwrap_or(0));
    // At the end of the text, fill up with the sentences before.
    while from > 0 && length + lengths[from - 1] <= about {
        from -= 1;
        length += lengths[from];
    }
    let (start, end) = (sentences[from].start, sentences[to - 1].end);
    let part = &text[start..end];
    let blank = part.len() - part.trim_start().len();
    start + blank..start + part.trim_end().len().max(blank)
}

/// Splits a text into sentences, each with its leading blanks. A sentence ends after 。 or after a full stop with a blank, but not after
/// that of a number or an abbreviation. Closing brackets and quotation marks belong to it.
fn sentences(text: &str) -> Vec<Range<usize>> {
    let is_closing = |c: char| "」』）】〉》)]”’\"".contains(c);
    let (mut sentences, mut start) = (Vec::new(), 0);
    // The character that may have ended the sentence.
    let mut stop: Option<char> = None;
    let mut before = ' ';
    for (at, c) in text.char_indices() {
        stop = match c {
            '。' | '！' | '？' | '!' | '?' => Some(c),
            '.' if !before.is_numeric() => Some(c),
            _ if is_closing(c) => stop,
            _ => None,
        };
        before = c;
        let end = at + c.len_utf8();
        let behind = &text[end..];
        let goes_on = behind.starts_with(|c: char| is_closing(c) || "。！？.!?".contains(c));
        let ended = stop.filter(|_| !goes_on).is_some_and(|stop| {
            !stop.is_ascii()
                || behind.starts_with(char::is_whitespace)
                    && !behind.trim_start().starts_with(char::is_lowercase)
        });
        if ended {
            sentences.push(start..end);
            (start, stop) = (end, None);
        }
    }
    if start < text.len() {
        sentences.push(start..text.len());
    }
    sentences
}

/// A text without line ends; passages of books have them anywhere.
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

    fn cut(text: &str, query: &str, about: usize) -> String {
        let data = hantei_test_data::data();
        let query = understand(data, query);
        let snippet = snippet(data, text, Game::Fftcg, &query, about);
        snippet.pieces.into_iter().map(|piece| piece.text).collect()
    }

    #[test]
    fn a_text_is_cut_between_sentences() {
        let whole = [
            "A deck has 5. cards (e.g. these.)",
            "\"Draw!\"",
            "A player who cannot draw loses.",
            "11.2.1 says when.",
            "They burn.",
        ];
        let text = &whole.join(" ");
        let found: Vec<&str> = sentences(text).into_iter().map(|of| text[of].trim()).collect();
        assert_eq!(found, whole);
        // The match and the sentence after it; at the end of the text, the sentence before.
        assert_eq!(cut(text, "player", 40), "…A player who cannot draw loses. 11.2.1 says when.…");
        assert_eq!(cut(text, "burn", 30), "…11.2.1 says when. They burn.");
        assert_eq!(cut(text, "nothing here", 20), "A deck has 5. cards (e.g. these.)…");
        for about in 0..text.len() {
            for query in ["deck", "player", "burn", "nothing here"] {
                let shown = cut(text, query, about);
                let shown = shown.trim_matches('…');
                assert!(whole.iter().any(|of| shown.starts_with(of)), "{about} {query}: {shown}");
                assert!(whole.iter().any(|of| shown.ends_with(of)), "{about} {query}: {shown}");
            }
        }
        let text =
            "「待て。」カードを引く。山札が無くなったプレイヤーは（即座に）敗北する。次へ進む！";
        assert_eq!(cut(text, "敗北", 10), "…山札が無くなったプレイヤーは（即座に）敗北する。…");
        assert_eq!(cut(text, "nothing here", 5), "「待て。」…");
        assert_eq!(cut(text, "敗北", usize::MAX), text);
    }

    #[test]
    fn a_sentence_is_never_cut() {
        assert_eq!(cut(&"x".repeat(40), "nothing", 20), "x".repeat(40));
        assert_eq!(cut("  short  ", "short", 20), " short ");
        assert_eq!(cut(&format!("{}x", " ".repeat(40)), "nothing", 20), "x");
        assert_eq!(cut(&" ".repeat(40), "nothing", 20), "");
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
            // Text that only looks like an article number.
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
