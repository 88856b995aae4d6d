//! Finds where paragraphs and sentences of a text end, and how they are shown.

use std::ops::Range;

use super::frame::cited;
use super::token::{Lex, Token};
use hantei_cardtext::sentence::{Prose, ends_behind};

/// Splits a text into paragraphs, each of which is one ability. ■ begins a paragraph; a line that begins with ・ continues the one before.
pub(super) fn paragraphs(text: &str) -> Vec<Range<usize>> {
    let mut found: Vec<Range<usize>> = Vec::new();
    let mut from = 0;
    let mut quotes = 0usize;
    let mut push = |range: Range<usize>| {
        let said = text[range.clone()].trim_start();
        if said.trim().is_empty() {
            return;
        }
        match found.last_mut() {
            Some(before) if said.starts_with(['・', '（', '(']) => before.end = range.end,
            _ => found.push(range),
        }
    };
    for (at, of) in text.char_indices() {
        match of {
            '「' => quotes += 1,
            '」' => quotes = quotes.saturating_sub(1),
            '\n' | '\r' => {
                push(from..at);
                from = at;
                quotes = 0;
            }
            '■' if quotes == 0 => {
                push(from..at);
                from = at;
            }
            _ => {}
        }
    }
    push(from..text.len());
    found
}

impl Prose for Lex {
    const BETWEEN: &'static str = "";

    fn ends(words: &[&Lex]) -> Vec<usize> {
        ends_behind(words, &Lex::Stop)
    }

    fn shown(words: &[(&Lex, &str)]) -> String {
        let mut text = String::new();
        for (is, written) in words {
            // A comma is left out at the beginning and after 、。】”〔, a full stop at the beginning and after 。.
            let is_redundant = match is {
                Lex::Comma => text.is_empty() || text.ends_with(['、', '。', '】', '”', '〔']),
                Lex::Stop => text.is_empty() || text.ends_with('。'),
                _ => false,
            };
            if !is_redundant {
                if matches!(is, Lex::Stop) && text.ends_with('、') {
                    text.truncate(text.len() - '、'.len_utf8());
                }
                // 「いて」 and 「多くて」, but not 「以下で」.
                let joins = matches!(is, Lex::Char('て'))
                    && (text.ends_with("以上") || text.ends_with("以下"));
                text.push_str(if joins { "で" } else { written });
            }
        }
        text
    }

    fn cites(tokens: &[Token]) -> Vec<&'static str> {
        cited(tokens, article)
    }
}

/// Returns the article of a keyword.
fn article(words: &str) -> Option<&'static str> {
    const ARTICLES: [(&str, &str); 20] = [
        ("貫通", "buddyfight:4.penetrate"),
        ("ソウルガード", "buddyfight:4.soulguard"),
        ("移動", "buddyfight:4.move"),
        ("反撃", "buddyfight:4.counterattack"),
        ("装備変更", "buddyfight:4.equip-change"),
        ("変身", "buddyfight:4.transform"),
        ("搭乗", "buddyfight:4.transform"),
        ("着任", "buddyfight:4.transform"),
        ("竜化", "buddyfight:4.transform"),
        ("必殺変身", "buddyfight:4.impact-transform"),
        ("設置", "buddyfight:4.set"),
        ("星合体", "buddyfight:4.crossnize"),
        ("奇襲", "buddyfight:4.ambush"),
        ("パージ", "buddyfight:4.purge"),
        ("ウエポンリンク", "buddyfight:4.weapon-link"),
        ("C・テリトリー", "buddyfight:4.c-territory"),
        ("D・シェア", "buddyfight:4.d-share"),
        ("逆天", "buddyfight:4.gyakuten"),
        ("逆天殺", "buddyfight:4.gyakuten"),
        ("角王", "buddyfight:4.horned-king"),
    ];
    match words {
        of if of.ends_with("回攻撃") => Some("buddyfight:4.multi-attack"),
        of if of.starts_with("ライフリンク") => Some("buddyfight:4.lifelink"),
        of => ARTICLES.iter().find(|(said, _)| *said == of).map(|(_, article)| *article),
    }
}
