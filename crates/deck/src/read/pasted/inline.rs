//! A section word and its cards on one line: `フラッグ：…`, `Monsters: 3 A, 2 B`, `SB: 3 Name`.

use super::counts::{self, Mark};
use super::fields::fold;
use super::numbers::is_number_alone;
use super::prose::has_prose_word;
use super::several;
use super::words::{self, Heading, Phrase};
use hantei_base::section::Section;

/// A heading and the cards behind it on one line: `フラッグ ドラゴンワールド`, `Monsters: 3 A, 2 B`, `SB: 3 Name`. Returns the heading, its
/// number of cards, the text behind it, and whether it heads this line only.
pub(super) fn inline(line: &str) -> Option<(Heading, Option<u32>, &str, bool)> {
    if let Some(found) = single(line).or_else(|| beside_side(line)) {
        return Some(found);
    }
    // [[Synchro Zone]] x2 is a card.
    if line.starts_with("[[") {
        return None;
    }
    // Monsters – 3 Name
    let dashed =
        |at: usize, c: char| matches!(c, '–' | '—') && line[..at].ends_with(char::is_whitespace);
    let (at, c) = line.char_indices().find(|(at, c)| {
        dashed(*at, *c)
            || matches!(
                c,
                ':' | '：'
                    | '】'
                    | ']'
                    | '］'
                    | '〉'
                    | '＞'
                    | '》'
                    | '→'
                    | '／'
                    | '~'
                    | '～'
                    | '…'
                    | '―'
                    | '='
            )
    })?;
    if at > 80 {
        return None;
    }
    let (word, rest) = (words::without_ordinal(&line[..at]), &line[at + c.len_utf8()..]);
    let rest = rest.trim_start_matches(|c: char| {
        c.is_whitespace()
            || matches!(c, ':' | '：' | '*' | '-' | '…' | '―' | '=' | '~' | '～' | '>' | '／')
    });
    let rest = rest.trim();
    // 融合：2 is a card.
    if rest.is_empty() || is_number_alone(rest) || dashed(at, c) && counts::front(rest).is_none() {
        return None;
    }
    let folded = fold(word);
    let only = folded.trim() == "sb";
    // F: and B: are how FFTCG players shorten Forwards and Backups.
    let letter = matches!(folded.trim(), "f" | "b" | "s" | "m" | "bu" | "fw")
        && matches!(c, ':' | '：')
        // S:P Little Knight x2
        && !line[at + c.len_utf8()..].starts_with(|c: char| c.is_ascii_alphabetic() || matches!(c, 'Ａ'..='Ｚ'))
        && counts::front(rest).is_some()
            | several::pieces(rest, 0).is_some()
            | counts::back(rest).is_some();
    if letter {
        return Some((Heading::Kind, None, rest, false));
    }
    let Phrase { heading: Some(heading), declared, .. } = words::phrase(word)? else { return None };
    // A flag or a buddy is one card, so the heading is for this line only.
    let one = matches!(heading, Heading::Section(Section::Flag | Section::Buddy));
    Some((heading, declared, rest, only || one))
}

/// `SB 3 Name`, `S.B.: 3 Name`, `S/B 3 Name`: one card of the side deck.
fn beside_side(line: &str) -> Option<(Heading, Option<u32>, &str, bool)> {
    let (word, rest) = line.split_once(char::is_whitespace)?;
    let letters = fold(word.trim_end_matches([':', '：']));
    let letters = letters.trim();
    let sb = matches!(letters, "sb" | "sb." | "s.b" | "s.b." | "s/b" | "s/b.");
    let rest = rest.trim_start();
    let counted = counts::front(rest).is_some() || counts::back(rest).is_some();
    (sb && counted).then_some((Heading::Section(Section::Side), None, rest, true))
}

/// The heading of a flag or a buddy with its card on the same line, whatever stands between them; returns the same as `inline`.
pub(super) fn single(line: &str) -> Option<(Heading, Option<u32>, &str, bool)> {
    const WORDS: [(Section, &[&str]); 2] = [
        (
            Section::Flag,
            &[
                "使用フラッグ",
                "フラッグカード",
                "フラッグ名",
                "フラッグ",
                "旗",
                "flag card",
                "flag",
            ],
        ),
        (
            Section::Buddy,
            &[
                "使用バディ",
                "マイバディ",
                "相棒",
                "パートナー",
                "バディモンスター",
                "バディカード",
                "バディ名",
                "バディ",
                "buddy monster",
                "buddy card",
                "buddy",
            ],
        ),
    ];
    let body = line.trim_start_matches(['【', '[', '［', '〈', '＜', '≪', '「', '<', '(', '（']);
    // Nearly all lines begin with another letter than these words.
    if !body.starts_with(['使', '旗', 'フ', 'マ', '相', 'パ', 'バ', 'f', 'F', 'b', 'B']) {
        return None;
    }
    for (section, words) in WORDS {
        for word in words {
            let Some(head) = body.get(..word.len()) else { continue };
            if !head.eq_ignore_ascii_case(word) {
                continue;
            }
            let rest = unnumbered(&body[word.len()..]);
            // 相棒は変わらず: these words are also used in prose.
            let talked = matches!(*word, "相棒" | "パートナー" | "旗");
            let apart = rest.starts_with([' ', '　', '\t']) && !has_prose_word(rest);
            if talked && !apart && !rest.trim_start().starts_with([':', '：', '】', ']']) {
                continue;
            }
            let card = said(rest.trim_start_matches(parts));
            let parted = &rest[..card.as_ptr() as usize - rest.as_ptr() as usize];
            let spaced = parted.chars().all(char::is_whitespace);
            if card.is_empty()
                || parted.is_empty() && !rest.starts_with(['は', '「', '『', '《'])
                || rest.starts_with('は') && card.contains('。')
                || parted == "・"
                || parted == "-"
            {
                continue;
            }
            // フラッグ1枚 heads the flags in the deck; `Buddy Help! x3` is a card.
            let counted = counts::back(card)
                .is_some_and(|count| count.mark == Mark::Plain && count.value > 1);
            if (words::phrase(card).is_some() || words::phrase(line).is_some())
                && (spaced || !is_my_buddy(card))
                || spaced
                    && (counted || word.is_ascii() && parted == " " && counts::back(card).is_some())
            {
                continue;
            }
            return Some((Heading::Section(section), None, card, true));
        }
    }
    None
}

/// Whether a text is the name of the card "My Buddy!", which is also a heading.
pub(super) fn is_my_buddy(text: &str) -> bool {
    text.trim().eq_ignore_ascii_case("my buddy!")
}

/// The text without a number and colon right behind the word, as in lists with numbered flags: `1：…`.
fn unnumbered(rest: &str) -> &str {
    let after = rest.trim_start_matches(|c: char| {
        counts::digit(c).is_some_and(|value| (1..=3).contains(&value)) || matches!(c, '①'..='③')
    });
    let one = rest[..rest.len() - after.len()].chars().count() == 1;
    if one && after.starts_with([':', '：']) { after } else { rest }
}

/// Signs that may stand between the word for a flag or buddy and its name.
fn parts(c: char) -> bool {
    const SIGNS: &str = ":：~～→⇒…‥=＝／/|｜】]］〉＞≫」>)）★☆■◆●-–―─・";
    c.is_whitespace() || SIGNS.contains(c)
}

/// The name in a short sentence: `はドラゴンワールドです。`.
fn said(text: &str) -> &str {
    let Some(said) = text.strip_prefix('は') else { return text.trim() };
    let said = said.trim().trim_end_matches(['。', '！', '!']);
    ["でした", "です", "だ"].iter().find_map(|end| said.strip_suffix(end)).unwrap_or(said)
}
