//! The words of a query without spaces: which character pairs belong together, and which words are stop words.
//!
//! An entry that matches only a stray pair of an unknown word, or only grammar, is no match.

use std::ops::Range;

use hantei_base::text::{Script, Symbol};
use hantei_data::token::{Token, TokenKind};

/// What a match of a unit proves on its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Solid {
    /// Nothing: the unit is grammar, or part of a longer word.
    #[default]
    No,
    /// That the entry is about the subject.
    Alone,
    /// The same, but only together with other pairs of the run: the index in [`crate::query::Query::runs`], and that of the pair in the
    /// run.
    Run(usize, u8),
}

/// A run of adjacent characters in one script.
#[derive(Debug, Clone, PartialEq)]
pub struct Run {
    /// Its symbols in the query.
    pub symbols: Range<usize>,
    /// Its script.
    pub script: Script,
    /// Whether a dictionary has it, or part of it.
    pub named: bool,
    /// How certain a similar name is as its meaning.
    pub meant: SimilarName,
}

/// How certain a similar name is as the meaning of an unknown word.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub enum SimilarName {
    /// No name is similar.
    #[default]
    No,
    /// A name of two characters shares one of them, which may be coincidence.
    Guessed,
    /// A name is one typo away.
    Near,
}

impl Run {
    /// How much meaning a character of the run carries: a kanji is a word or half of one, hiragana are mostly inflection.
    pub fn worth_of_symbol(&self) -> f32 {
        match self.script {
            Script::Kanji => 2.0,
            Script::Hiragana => 0.5,
            Script::Katakana | Script::Word | Script::Number => 1.0,
        }
    }

    /// Whether an entry with these pairs of the run contains the word.
    pub fn is_covered(&self, pairs: u64) -> bool {
        let length = self.symbols.len().min(64);
        if self.script == Script::Kanji {
            // Kanji words are compounds of shorter words.
            return (pairs | pairs << 1).count_ones() as usize * 2 >= length;
        }
        let (mut chain, mut rest) = (0, pairs);
        while rest != 0 {
            rest &= rest << 1;
            chain += 1;
        }
        // A chain of pairs is one character longer than the number of pairs. For a long kana word two thirds suffice, because part of a
        // compound may match.
        let whole = self.script == Script::Hiragana || length <= 5;
        let needed = if whole { length } else { (length * 2).div_ceil(3) };
        chain + 1 >= needed.max(2)
    }
}

/// Latin stop words.
const STOP: &[&str] = &[
    "a", "about", "am", "an", "and", "any", "are", "as", "at", "be", "been", "but", "by", "can",
    "could", "did", "do", "does", "for", "from", "get", "gets", "got", "had", "happen", "happens",
    "has", "have", "he", "her", "here", "him", "his", "how", "i", "if", "in", "is", "it", "its",
    "just", "may", "me", "might", "mine", "must", "my", "no", "not", "of", "ok", "on", "or", "our",
    "please", "shall", "she", "should", "so", "some", "than", "that", "the", "their", "them",
    "then", "there", "these", "they", "this", "those", "to", "us", "was", "we", "were", "what",
    "when", "where", "which", "who", "whom", "whose", "why", "will", "with", "would", "yes", "you",
    "your",
];

/// Hiragana stop words; the longest match applies.
const GRAMMAR: &[&str] = &[
    "という",
    "といった",
    "っていう",
    "って",
    "とは",
    "です",
    "でしょう",
    "だろう",
    "ます",
    "ました",
    "ません",
    "ましょう",
    "ください",
    "どう",
    "どの",
    "どれ",
    "どこ",
    "どんな",
    "どちら",
    "どっち",
    "いつ",
    "だれ",
    "なぜ",
    "なに",
    "なん",
    "いくつ",
    "いくら",
    "いい",
    "よい",
    "だめ",
    "できる",
    "できない",
    "できます",
    "できません",
    "できた",
    "ある",
    "あり",
    "ない",
    "なかった",
    "なく",
    "いる",
    "いない",
    "いて",
    "なる",
    "なり",
    "なって",
    "なった",
    "なれば",
    "する",
    "した",
    "して",
    "しない",
    "しても",
    "すれば",
    "される",
    "された",
    "されて",
    "れる",
    "られる",
    "られた",
    "こと",
    "もの",
    "とき",
    "ところ",
    "ため",
    "から",
    "まで",
    "より",
    "だけ",
    "しか",
    "ほど",
    "など",
    "くらい",
    "ぐらい",
    "について",
    "において",
    "における",
    "による",
    "によって",
    "として",
    "たら",
    "なら",
    "ので",
    "のに",
    "けど",
    "また",
    "でも",
    "ても",
    "この",
    "その",
    "あの",
    "これ",
    "それ",
    "あれ",
    "ここ",
    "そこ",
    "わたし",
    "ぼく",
    "あなた",
    "の",
    "は",
    "が",
    "を",
    "に",
    "で",
    "と",
    "も",
    "へ",
    "や",
    "か",
    "ね",
    "よ",
    "な",
    "だ",
    "た",
    "て",
    "し",
];

/// Kanji stop words.
const VAGUE: &[&str] = &[
    "何", "何時", "今", "今日", "明日", "昨日", "今度", "今回", "私", "僕", "事", "物", "為", "方",
    "場合", "時",
];

/// Whether a Latin word, as typed, is a stop word.
pub fn is_stop(word: &str) -> bool {
    STOP.binary_search(&word.to_lowercase().as_str()).is_ok()
}

/// The runs of a query that carry meaning.
pub fn runs(symbols: &[Symbol]) -> Vec<Run> {
    let mut runs = Vec::new();
    let mut start = 0;
    while start < symbols.len() {
        let script = symbols[start].script;
        let goes_on = |symbol: &&Symbol| symbol.joined && symbol.script == script;
        let end = start + 1 + symbols[start + 1..].iter().take_while(goes_on).count();
        let run = |symbols| Run { symbols, script, named: false, meant: SimilarName::No };
        match script {
            Script::Word | Script::Number => {}
            Script::Hiragana => runs.extend(without_grammar(symbols, start..end).map(run)),
            Script::Katakana => runs.push(run(start..end)),
            Script::Kanji => {
                let text: String = symbols[start..end].iter().map(|of| of.text.as_str()).collect();
                runs.extend((!VAGUE.contains(&text.as_str())).then(|| run(start..end)));
            }
        }
        start = end;
    }
    runs
}

/// The parts of a hiragana run between stop words.
fn without_grammar(symbols: &[Symbol], all: Range<usize>) -> impl Iterator<Item = Range<usize>> {
    let katakana: Vec<String> = symbols[all.clone()].iter().map(|of| of.text.clone()).collect();
    let katakana = katakana.concat();
    let rest: Vec<char> = katakana.chars().collect();
    let mut left = Vec::new();
    let (mut at, mut begun) = (0, 0);
    while at < rest.len() {
        match GRAMMAR.iter().filter(|of| begins(&rest[at..], of)).map(|of| of.chars().count()).max()
        {
            Some(length) => {
                left.push(begun..at);
                at += length;
                begun = at;
            }
            None => at += 1,
        }
    }
    left.push(begun..rest.len());
    // A single kana has no meaning.
    left.into_iter()
        .filter(|of| of.len() > 1)
        .map(move |of| all.start + of.start..all.start + of.end)
}

/// Whether the kana, which are normalised to katakana, begin with this word, which is written in hiragana.
fn begins(folded: &[char], word: &str) -> bool {
    let fold = |c: char| char::from_u32(u32::from(c) + 0x60);
    let mut folded = folded.iter();
    word.chars().all(|c| folded.next().copied() == fold(c))
}

/// What a match of this token proves.
pub fn solid(token: &Token, symbols: &[Symbol], text: &str, runs: &[Run]) -> Solid {
    let place = |at: usize| runs.iter().position(|run| run.symbols.contains(&at));
    match token.kind {
        TokenKind::Word if text.get(token.span.clone()).is_some_and(is_stop) => Solid::No,
        TokenKind::Word | TokenKind::Number => Solid::Alone,
        TokenKind::Single => match place(token.position) {
            Some(run)
                if runs[run].symbols.len() == 1
                    && symbols[token.position].script == Script::Kanji =>
            {
                Solid::Alone
            }
            _ => Solid::No,
        },
        TokenKind::Pair | TokenKind::KanaPair | TokenKind::Boundary => {
            match place(token.position) {
                Some(run) if runs[run].symbols.contains(&(token.position + 1)) => {
                    let pair = token.position - runs[run].symbols.start;
                    u8::try_from(pair)
                        .ok()
                        .filter(|pair| *pair < 64)
                        .map_or(Solid::No, |pair| Solid::Run(run, pair))
                }
                _ => Solid::No,
            }
        }
        TokenKind::Term | TokenKind::Everyday | TokenKind::Whole => Solid::Alone,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use hantei_base::text::symbols;

    #[test]
    fn what_says_nothing_is_left_out() {
        assert!(STOP.is_sorted());
        for (text, wanted) in [
            ("どうなりますか", &[][..]),
            ("のはがを", &[]),
            ("今日の天気", &["天気"]),
            ("カレーライス", &["カレーライス"]),
            ("カードをめくる", &["カード", "めくる"]),
            ("にわとり", &[]),
        ] {
            let symbols = symbols(text);
            let of = |run: Run| {
                let (first, last) = (&symbols[run.symbols.start], &symbols[run.symbols.end - 1]);
                text[first.span.start..last.span.end].to_owned()
            };
            let found: Vec<String> = runs(&symbols).into_iter().map(of).collect();
            assert_eq!(found, wanted, "{text}");
        }
    }

    #[test]
    fn a_stray_pair_is_no_word() {
        let run = |script, length| Run {
            symbols: 0..length,
            script,
            named: false,
            meant: SimilarName::No,
        };
        for (script, length, pairs, covered) in [
            (Script::Katakana, 5, 0b0100, false),
            (Script::Katakana, 5, 0b1010, false),
            (Script::Katakana, 5, 0b1110, false),
            (Script::Katakana, 6, 0b11100, true),
            (Script::Katakana, 3, 0b01, false),
            (Script::Katakana, 3, 0b11, true),
            (Script::Katakana, 2, 0b1, true),
            (Script::Hiragana, 4, 0b011, false),
            (Script::Kanji, 4, 0b100, true),
            (Script::Kanji, 5, 0b100, false),
        ] {
            assert_eq!(
                run(script, length).is_covered(pairs),
                covered,
                "{script:?} {length} {pairs:b}"
            );
        }
    }
}
