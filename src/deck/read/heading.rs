//! Section headings as people write them, in Japanese and English.

use unicode_normalization::UnicodeNormalization;

use crate::deck::section::Section;

/// What a heading means.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Heading {
    /// A section begins.
    Section(Section),
    /// A kind of card within the section: モンスター, 魔法, Forward, サイズ2.
    Kind,
}

/// A line that looks like a heading.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Line<'a> {
    /// A known heading, and whether a number of cards stood beside it.
    Heading(Heading, bool),
    /// `フラッグ ドラゴンワールド`: a section word with its card on the same line.
    Inline(Section, &'a str),
    /// `ゲーム: yugioh` and the like.
    Field(Field, &'a str),
    /// Formed like a heading, but no word that is known.
    Unknown,
    /// Not a heading.
    No,
}

/// A field of the header.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Field {
    Game,
    Format,
    Name,
}

const SECTIONS: &[(Section, &[&str])] = &[
    (
        Section::Main,
        &[
            "main",
            "main deck",
            "maindeck",
            "deck",
            "メイン",
            "メインデッキ",
            "デッキ",
            "山札",
            "本デッキ",
        ],
    ),
    (
        Section::Extra,
        &[
            "extra",
            "extra deck",
            "extradeck",
            "ex",
            "exデッキ",
            "エクストラ",
            "エクストラデッキ",
            "融合デッキ",
            "fusion deck",
        ],
    ),
    (
        Section::Side,
        &[
            "side",
            "side deck",
            "sidedeck",
            "sideboard",
            "サイド",
            "サイドデッキ",
            "サイドボード",
            "sb",
        ],
    ),
    (
        Section::Lb,
        &["lb", "lb deck", "lbデッキ", "limit break", "limit break deck", "リミットブレイク"],
    ),
    (Section::Lost, &["lost", "lost deck", "ロスト", "ロストデッキ"]),
    (Section::Flag, &["flag", "flags", "フラッグ"]),
    (Section::Buddy, &["buddy", "buddies", "バディ"]),
];

const KINDS: &[&str] = &[
    "monster",
    "monsters",
    "モンスター",
    "spell",
    "spells",
    "魔法",
    "trap",
    "traps",
    "罠",
    "item",
    "items",
    "アイテム",
    "impact",
    "impacts",
    "必殺技",
    "必殺モンスター",
    "impact monster",
    "impact monsters",
    "forward",
    "forwards",
    "フォワード",
    "backup",
    "backups",
    "バックアップ",
    "summon",
    "summons",
    "召喚獣",
    "character",
    "characters",
    "キャラクター",
    "キャラ",
    "navigator",
    "navigators",
    "ナビゲーター",
    "event",
    "events",
    "イベント",
    "スペシャル",
    "スペシャルキャラ",
    "融合モンスター",
    "シンクロモンスター",
    "エクシーズモンスター",
    "リンクモンスター",
    "儀式モンスター",
    "ペンデュラムモンスター",
    "通常モンスター",
    "効果モンスター",
    "魔法カード",
    "罠カード",
    "サイズ0",
    "サイズ1",
    "サイズ2",
    "サイズ3",
    "size 0",
    "size 1",
    "size 2",
    "size 3",
    "設置魔法",
];

const FIELDS: &[(Field, &[&str])] = &[
    (Field::Game, &["game", "ゲーム"]),
    (Field::Format, &["format", "フォーマット", "レギュレーション"]),
    (Field::Name, &["deck name", "name", "title", "デッキ名", "名前", "タイトル"]),
];

/// Reads a trimmed line as a heading or a field.
pub(super) fn read(line: &str) -> Line<'_> {
    if let Some((word, value)) = line.split_once([':', '：']) {
        let (word, value) = (fold(word), value.trim());
        if let Some((field, _)) = FIELDS.iter().find(|(_, words)| words.contains(&word.as_str()))
            && !value.is_empty()
        {
            return Line::Field(*field, value);
        }
    }
    let folded = fold(line);
    let bare = bare(&folded);
    let (word, counted) = without_count(bare);
    if let Some((section, _)) = SECTIONS.iter().find(|(_, words)| words.contains(&word)) {
        return Line::Heading(Heading::Section(*section), counted);
    }
    if KINDS.contains(&word) {
        return Line::Heading(Heading::Kind, counted);
    }
    if let Some(inline) = inline(line) {
        return inline;
    }
    let formed = bare.len() != folded.len()
        && !bare.is_empty()
        && (folded.ends_with(':') || folded.starts_with(['【', '[']));
    if formed { Line::Unknown } else { Line::No }
}

/// `フラッグ ドラゴンワールド`, `Buddy: …`: only for the sections that hold one card.
fn inline(line: &str) -> Option<Line<'_>> {
    for (section, words) in
        SECTIONS.iter().filter(|(section, _)| matches!(section, Section::Flag | Section::Buddy))
    {
        for word in *words {
            let Some(rest) = strip_word(line, word) else { continue };
            let card = rest.trim_start_matches([':', '：', ' ', '\t', '　']).trim();
            let separated = rest.starts_with([':', '：', ' ', '\t', '　']);
            if separated && !card.is_empty() {
                return Some(Line::Inline(*section, card));
            }
        }
    }
    None
}

fn strip_word<'a>(line: &'a str, word: &str) -> Option<&'a str> {
    let head = line.get(..word.len())?;
    head.to_lowercase().eq(word).then(|| &line[word.len()..])
}

fn fold(line: &str) -> String {
    line.nfkc().flat_map(char::to_lowercase).collect::<String>().trim().to_owned()
}

/// Without brackets, bullets and rules around it, and without a colon at its end.
fn bare(line: &str) -> &str {
    line.trim_matches(|c: char| {
        matches!(
            c,
            '【' | '】'
                | '['
                | ']'
                | '■'
                | '◆'
                | '●'
                | '★'
                | '☆'
                | '▼'
                | '<'
                | '>'
                | '='
                | '-'
                | '*'
                | ':'
                | '~'
                | '─'
        ) || c.is_whitespace()
    })
}

/// `main(50)`, `【モンスター】 20枚`, `extra: 15 cards`, `メイン 計40枚`: the word, and whether a number stood behind it.
fn without_count(line: &str) -> (&str, bool) {
    let mut word = line;
    let mut counted = false;
    // サイズ2 keeps its digit: it is the name of the heading.
    while !KINDS.contains(&word) {
        let cut = bare(word.trim_end_matches([')', ']', '(', '[', '/', '・']));
        let digits = cut.trim_end_matches(|c: char| c.is_ascii_digit());
        let shorter = ["枚", "cards", "card", "合計", "計", "total"]
            .iter()
            .find_map(|unit| cut.strip_suffix(unit));
        let next = if digits.len() < cut.len() {
            counted = true;
            digits
        } else {
            shorter
                .filter(|rest| counted || rest.ends_with(|c: char| c.is_ascii_digit() || c == ' '))
                .unwrap_or(cut)
        };
        if next.is_empty() {
            return (line, false);
        }
        if next == word {
            break;
        }
        word = next;
    }
    if counted { (word, true) } else { (line, false) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headings_in_both_languages() {
        let section = |section| Line::Heading(Heading::Section(section), false);
        let counted = |section| Line::Heading(Heading::Section(section), true);
        for (text, line) in [
            ("メイン", section(Section::Main)),
            ("【メインデッキ】", section(Section::Main)),
            ("Main Deck:", section(Section::Main)),
            ("main(50):", counted(Section::Main)),
            ("デッキ57枚", counted(Section::Main)),
            ("■エクストラ(15)", counted(Section::Extra)),
            ("ＳＩＤＥ", section(Section::Side)),
            ("limit break(3):", counted(Section::Lb)),
            ("=== ロスト ===", section(Section::Lost)),
            ("【メインデッキ】(50)", counted(Section::Main)),
            ("【モンスター】20枚", Line::Heading(Heading::Kind, true)),
            ("◆メインデッキ◆ 50", counted(Section::Main)),
            ("メインデッキ 計40枚", counted(Section::Main)),
            ("Main Deck - 40", counted(Section::Main)),
            ("Main deck: 50 cards", counted(Section::Main)),
            ("フラッグ", section(Section::Flag)),
            ("サイズ2", Line::Heading(Heading::Kind, false)),
            ("モンスター30枚", Line::Heading(Heading::Kind, true)),
            ("Forward(24):", Line::Heading(Heading::Kind, true)),
            ("フラッグ ドラゴンワールド", Line::Inline(Section::Flag, "ドラゴンワールド")),
            (
                "バディ：ドラムバンカー・ドラゴン",
                Line::Inline(Section::Buddy, "ドラムバンカー・ドラゴン"),
            ),
            ("game: yugioh", Line::Field(Field::Game, "yugioh")),
            ("デッキ名：夜更かし", Line::Field(Field::Name, "夜更かし")),
            ("Sidebored:", Line::Unknown),
            ("3 灰流うらら", Line::No),
            ("フラッグ・ブレイカー", Line::No),
            ("エクストラ・ヴェーラー", Line::No),
        ] {
            assert_eq!(read(text), line, "{text}");
        }
    }
}
