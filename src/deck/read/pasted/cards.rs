//! What is left of a line when its number of copies is gone: the card, without what stands beside it.

use unicode_normalization::UnicodeNormalization;

use super::words;
use crate::card::{CardNumber, recognise};
use crate::deck::model::{CardRef, PrintMark, Written};
use crate::deck::read::Names;

const OPEN: [char; 10] = ['(', '[', '（', '［', '{', '｛', '【', '〔', '<', '〈'];
const CLOSE: [char; 10] = [')', ']', '）', '］', '}', '｝', '】', '〕', '>', '〉'];

/// A card as it stands in a line.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Named {
    pub name: Option<String>,
    pub number: Option<CardNumber>,
    pub code: Option<u32>,
    pub beta: bool,
}

impl Named {
    /// The name that stands beside a passcode.
    pub(super) fn beside(&self) -> Option<String> {
        self.code?;
        self.name.clone()
    }

    /// The card as the deck keeps it: a passcode decides.
    pub(super) fn card(self) -> Option<CardRef> {
        if let Some(code) = self.code {
            return Some(CardRef::Code(code));
        }
        if self.name.is_none() && self.number.is_none() {
            return None;
        }
        let print = self.beta.then_some(PrintMark::Beta);
        Some(CardRef::Written(Box::new(Written {
            name: self.name,
            number: self.number,
            print,
            back: None,
        })))
    }
}

/// Reads the card of `text`. What the card data knows as it stands is left as it stands.
pub(super) fn named(text: &str, names: Option<&dyn Names>) -> Named {
    let mut found = Named::default();
    let mut text = text.trim();
    if let Some(code) = passcode(text, 4) {
        found.code = Some(code);
        return found;
    }
    if names.is_some_and(|names| names.knows(text)) {
        found.name = Some(text.to_owned());
        return found;
    }
    if let Some((name, beta)) = without_beta_mark(text) {
        (text, found.beta) = (name, beta);
    }
    let text = without_ruby(numbered(text, &mut found));
    let mut name: &str = text.trim();
    loop {
        let before = name;
        name = undressed(name);
        name = without_tail(name, names);
        name = unquoted(name);
        if name == before {
            break;
        }
    }
    let known = |name: &str| names.is_some_and(|names| names.knows(name));
    if let Some(shorter) = shorter(name).filter(|shorter| known(shorter) || !known(name)) {
        name = shorter;
    }
    // 16-007Rが2枚: what is left beside a number is no name.
    let particle = found.number.is_some()
        && matches!(name, "が" | "を" | "は" | "と" | "も" | "に" | "の" | "で");
    found.name = (!name.is_empty() && !particle).then(|| spaced(name));
    found
}

/// One space where the paste left several, or the end of a line.
fn spaced(name: &str) -> String {
    if !name.contains(['\n', '\t', '\r', super::markup::GONE])
        && !name.contains("  ")
        && !name.contains("&amp;")
        && !name.contains("&#39;")
        && !name.contains("&quot;")
    {
        return name.to_owned();
    }
    let name = name.replace("&amp;", "&").replace("&#39;", "'").replace("&quot;", "\"");
    let mut spaced = String::with_capacity(name.len());
    for word in name.split_whitespace() {
        // A name that breaks between two Japanese characters has no space there.
        if !spaced.is_empty() {
            spaced.push(' ');
        }
        spaced.push_str(word);
    }
    spaced
}

fn passcode(text: &str, least: usize) -> Option<u32> {
    if !(least..=27).contains(&text.len())
        || !text.starts_with(|c: char| super::counts::digit(c).is_some())
    {
        return None;
    }
    let plain: String = text.nfkc().collect();
    let fits = (least..=9).contains(&plain.len()) && plain.bytes().all(|b| b.is_ascii_digit());
    if fits { plain.parse().ok().filter(|code| *code != 0) } else { None }
}

/// Takes card numbers and passcodes out of the text, wherever a token is one.
fn numbered(text: &str, found: &mut Named) -> String {
    let number = |token: &str| {
        let token = token.trim_matches(|c: char| {
            OPEN.contains(&c)
                || CLOSE.contains(&c)
                || matches!(
                    c,
                    ',' | ';' | ':' | '|' | '"' | '、' | '`' | '*' | '#' | '_' | '《' | '》'
                )
        });
        let fits = token.len() >= 5 && token.contains(['-', '/', '－', '／', '−']);
        fits.then(|| recognise(token)).flatten().map(|(_, number)| number)
    };
    let mut rest = text.to_owned();
    if let Some(first) = text.split_whitespace().next()
        && first.len() < text.len()
        && let Some(code) = passcode(first, 5)
    {
        found.code = Some(code);
        let name = text[first.len()..].trim_start();
        if ["--", "//", "※", "←", "<-", "#", ";"].iter().any(|mark| name.starts_with(mark)) {
            return String::new();
        }
        return name.trim_start_matches(['-', '–', ':', '|', ' ']).to_owned();
    }
    // Name(1-001H), 名（BT02/0097）: the bracket follows the name without a space.
    if text.ends_with([')', ']', '）', '］', '】', '>', '〉', '}'])
        && let Some(open) = text.rfind(OPEN)
    {
        let inner =
            text[open..].trim_matches(|c: char| OPEN.contains(&c) || CLOSE.contains(&c)).trim();
        // （9-117C・水）: the number with its element or rarity.
        if let Some(of) = inner
            .split(['・', ',', '、', ' ', '　', '|', '／'])
            .find_map(number)
            .or_else(|| number(inner))
        {
            found.number = Some(of);
            return text[..open].trim_end().to_owned();
        }
        let name = text[..open].trim_end();
        if let Some(code) = passcode(inner, 5).filter(|_| !name.is_empty()) {
            found.code = Some(code);
            return name.to_owned();
        }
    }
    // 【9-117C】《モグ（VI）》, 19-125Hモグ: the number stands right before the name.
    if let Some((of, after)) = glued(text) {
        found.number = Some(of);
        return after.to_owned();
    }
    if text.contains(['-', '/', '－', '／', '−']) {
        let mut kept: Vec<&str> = Vec::new();
        let mut taken = false;
        for token in text.split_whitespace() {
            match number(token) {
                Some(of) if found.number.is_none() => (found.number, taken) = (Some(of), true),
                // The same card's other number, or the number's twin in brackets.
                Some(_) if taken => {}
                _ => kept.push(token),
            }
        }
        if taken {
            while kept
                .last()
                .is_some_and(|last| matches!(*last, "-" | "–" | "//" | "|" | "/" | ":" | "#"))
            {
                kept.pop();
            }
            while kept
                .first()
                .is_some_and(|first| matches!(*first, "-" | "–" | "//" | "|" | "/" | ":" | "#"))
            {
                kept.remove(0);
            }
            rest = kept.join(" ");
        }
    }
    if let Some((name, last)) = rest.rsplit_once(char::is_whitespace)
        && let Some(code) = passcode(last.trim_start_matches('#'), 7)
        && !name.trim().is_empty()
    {
        found.code = Some(code);
        return name.trim_end().to_owned();
    }
    rest
}

/// A card number right before a name, in brackets or before a Japanese character.
fn glued(text: &str) -> Option<(CardNumber, &str)> {
    if let Some(body) = text.strip_prefix(OPEN)
        && let Some(end) = body.find(CLOSE)
    {
        let after = body[end..].trim_start_matches(CLOSE).trim_start();
        let number = body[..end]
            .split(['・', ',', ' ', '/'])
            .find_map(recognise)
            .or_else(|| recognise(&body[..end]));
        return number.map(|(_, number)| (number, after));
    }
    let end = text.find(|c: char| !c.is_ascii_alphanumeric() && !matches!(c, '-' | '/'))?;
    let fits = end >= 5 && !text[end..].starts_with(|c: char| c.is_ascii());
    let (_, number) = fits.then(|| recognise(&text[..end])).flatten()?;
    let after =
        text[end..].trim_start_matches(|c: char| c.is_whitespace() || matches!(c, '：' | '・'));
    (!after.is_empty()).then_some((number, after))
}

/// Without the readings that stand in brackets right behind a Chinese character, all of them or none: `宇(う)宙(ちゅう)`.
fn without_ruby(text: String) -> String {
    let kana = |c: char| matches!(c, 'ぁ'..='ゖ' | 'ァ'..='ヺ' | 'ー' | '・' | '　' | ' ');
    let mut kept = String::with_capacity(text.len());
    let mut rest = text.as_str();
    while let Some(open) = rest.find(['(', '（', '《']) {
        let (before, after) = rest.split_at(open);
        kept.push_str(before);
        let width = after.chars().next().map_or(1, char::len_utf8);
        let end = after.find([')', '）', '》']).filter(|end| *end > width);
        let reading = end.is_some_and(|end| after[width..end].chars().all(kana));
        let of_kanji = kept.ends_with(|c| matches!(c, '一'..='鿿' | '々' | '〆' | 'ヶ'));
        match end.filter(|_| reading && of_kanji && !after.starts_with('《')) {
            Some(end) => {
                let close = after[end..].chars().next().map_or(1, char::len_utf8);
                rest = &after[end + close..];
            }
            None => {
                kept.push_str(&after[..width]);
                rest = &after[width..];
            }
        }
    }
    kept.push_str(rest);
    kept
}

fn without_beta_mark(text: &str) -> Option<(&str, bool)> {
    const MARKS: [&str; 12] = [
        "(β)",
        "（β）",
        "[β]",
        "［β］",
        "(β版)",
        "（β版）",
        " β",
        "　β",
        " β版",
        "[βedition]",
        "(βedition)",
        "（βedition）",
    ];
    MARKS.iter().find_map(|mark| text.strip_suffix(mark)).map(|name| (name.trim_end(), true))
}

/// Without Markdown, links and card-hover marks around it.
fn undressed(name: &str) -> &str {
    let mut name = name.trim();
    for mark in ["***", "**", "__", "~~", "`", "==", "||"] {
        if let Some(inner) = name.strip_prefix(mark).and_then(|rest| rest.strip_suffix(mark)) {
            if !inner.is_empty() && !inner.contains(mark) {
                name = inner.trim();
            }
        } else if let Some(rest) = name.strip_prefix(mark)
            && let Some((inner, _)) = rest.split_once(mark)
            && mark.len() > 1
            && !inner.is_empty()
        {
            name = inner.trim();
        }
    }
    for mark in ['*', '_'] {
        if let Some(inner) = name.strip_prefix(mark).and_then(|rest| rest.strip_suffix(mark))
            && !inner.is_empty()
            && !inner.contains(mark)
        {
            name = inner.trim();
        }
    }
    // [[Name]] and what stands behind it.
    for (open, close) in [("[[", "]]"), ("{{", "}}")] {
        if let Some((inner, _)) = name.strip_prefix(open).and_then(|rest| rest.split_once(close)) {
            name = inner.trim();
        }
    }
    // [Name](url)
    if let Some((inner, _)) = name.strip_prefix('[').and_then(|rest| rest.split_once("]("))
        && name.contains("](")
    {
        name = inner.trim();
    }
    name
}

/// Without what stands behind the name: tags, remarks, prices.
fn without_tail<'t>(name: &'t str, names: Option<&dyn Names>) -> &'t str {
    let mut name = name.trim();
    for mark in ["←", "※", " //", "\t//", "<-", " # ", "⇐", "☜", "&lt;-", " -- ", " ; "] {
        if let Some(at) = name.find(mark).filter(|at| *at > 0) {
            name = name[..at].trim_end();
        }
    }
    // Name *F*, Name *foil*
    if let Some((before, tag)) = name.rsplit_once(' ')
        && tag.len() > 2
        && tag
            .strip_prefix('*')
            .and_then(|tag| tag.strip_suffix('*'))
            .is_some_and(|tag| tag.chars().all(|c| c.is_alphanumeric() || matches!(c, '-' | '/')))
    {
        name = before.trim_end();
    }
    name = without_price(name);
    // Name :HDT
    if let Some((before, tag)) = name.rsplit_once(':')
        && (2..=6).contains(&tag.len())
        && tag.bytes().all(|b| b.is_ascii_uppercase() || b.is_ascii_digit())
        && tag.bytes().any(|b| b.is_ascii_uppercase())
        && !before.trim_end().is_empty()
    {
        name = before.trim_end();
    }
    // Name|SET|1
    if let Some((before, _)) = name.split_once('|')
        && !before.trim().is_empty()
    {
        name = before.trim_end();
    }
    // Name (SET) 123
    if let Some((before, last)) = name.rsplit_once(' ')
        && before.ends_with(')')
        && last.starts_with(|c: char| c.is_ascii_digit())
        && last.len() <= 4
    {
        name = before;
    }
    if let Some(shorter) = without_bracket(name, names) {
        name = shorter;
    }
    // A remark in a sentence of its own: Name - best card of the deck.
    for dash in [" - ", " – ", " — ", " -", " –", " —", ", "] {
        if let Some((before, tail)) = name.split_once(dash)
            && tail.starts_with(|c: char| c.is_ascii_lowercase())
            && tail.contains(' ')
            && !before.trim().is_empty()
            && (dash != ", " || remarks(tail))
            && !known(names, name)
        {
            name = before.trim_end();
        }
    }
    name.trim_end_matches([',', '、', '，', ';', '；', '\t', '|', '｜']).trim_end()
}

/// `Name, my favourite`, but not `Aiwass, the Magistus Spell Spirit`.
fn remarks(tail: &str) -> bool {
    tail.split_whitespace().take(4).all(|word| word.starts_with(|c: char| c.is_ascii_lowercase()))
}

fn known(names: Option<&dyn Names>, name: &str) -> bool {
    names.is_some_and(|names| names.knows(name))
}

/// `$1.20`, `¥300`, `300円`, `@ 2.50€` at the end.
fn without_price(name: &str) -> &str {
    let amount = |c: char| c.is_ascii_digit() || matches!(c, '.' | ',' | '０'..='９');
    let mut cut = name;
    if let Some(at) = name.rfind(['$', '¥', '￥', '€', '£']) {
        let sign = name[at..].chars().next().map_or(1, char::len_utf8);
        let after = name[at + sign..].trim();
        let after = after.trim_end_matches([')', ']', '）']).trim_end();
        let after = after
            .strip_suffix("each")
            .or_else(|| after.strip_suffix("ea"))
            .unwrap_or(after)
            .trim_end();
        if !after.is_empty() && after.chars().all(amount) {
            cut = name[..at].trim_end();
        } else if after.is_empty() {
            let before = name[..at].trim_end();
            let digits = before.trim_end_matches(amount);
            if digits.len() < before.len() {
                cut = digits;
            }
        }
    } else if let Some(before) = name.strip_suffix('円').or_else(|| name.strip_suffix("yen")) {
        let digits = before.trim_end().trim_end_matches(amount);
        if digits.len() < before.len() {
            cut = digits;
        }
    }
    if cut.len() == name.len() || cut.trim().is_empty() {
        return name;
    }
    cut.trim_end()
        .trim_end_matches(['@', '-', '–', '(', '[', '（', ':', '：', '/', '~', '＠'])
        .trim_end()
}

/// Without a bracket at the end, or before the name, that is no part of it.
fn without_bracket<'t>(name: &'t str, names: Option<&dyn Names>) -> Option<&'t str> {
    if known(names, name) {
        return None;
    }
    if let Some(body) = name.strip_prefix(['[', '【', '［', '<', '(', '（'])
        && let Some(close) = body.find([']', '】', '］', '>', ')', '）'])
    {
        let inner = &body[..close];
        let after =
            body[close..].trim_start_matches([']', '】', '］', '>', ')', '）']).trim_start();
        if !after.is_empty() && (words::phrase(inner).is_some() || is_tag(inner)) {
            return Some(after);
        }
    }
    let (at, inner) = last_bracket(name)?;
    let before = name[..at].trim_end();
    // エピックフェイル！（大失敗だぜ）: what follows an exclamation is a part of the name.
    if before.is_empty() || before.ends_with(['！', '!', '？', '?']) && !inner.is_ascii() {
        return None;
    }
    let square =
        matches!(name[at..].chars().next(), Some('[' | '［' | '{' | '｛' | '【' | '<' | '〈'));
    let beside = square
        || is_tag(inner)
        || is_remark(inner)
        || is_other_name(before, inner)
        || known(names, before);
    beside.then_some(before)
}

/// The bracket that the text ends with: where it opens, and what is in it.
fn last_bracket(name: &str) -> Option<(usize, &str)> {
    let close = name.chars().next_back().filter(|c| CLOSE.contains(c))?;
    let mut depth = 0;
    for (at, c) in name.char_indices().rev() {
        if CLOSE.contains(&c) {
            depth += 1;
        } else if OPEN.contains(&c) {
            depth -= 1;
            if depth == 0 {
                return Some((at, name[at + c.len_utf8()..name.len() - close.len_utf8()].trim()));
            }
        }
    }
    None
}

const RARITIES: &[&str] = &[
    "N",
    "R",
    "SR",
    "UR",
    "SE",
    "SEC",
    "SCR",
    "UL",
    "ULR",
    "UTR",
    "CR",
    "GR",
    "PR",
    "PSR",
    "PSCR",
    "QCSR",
    "QCR",
    "HR",
    "EXSR",
    "EX",
    "RR",
    "RRR",
    "SP",
    "BR",
    "C",
    "U",
    "H",
    "L",
    "ノーマル",
    "レア",
    "スーパー",
    "ウルトラ",
    "シークレット",
    "シク",
    "プリシク",
    "20THSECRET",
    "ノーパラ",
    "レリーフ",
    "ホロ",
    "コレクターズ",
    "字レア",
    "ガチレア",
    "超ガチレア",
    "アンコモン",
    "コモン",
    "ヒーロー",
    "レジェンド",
];

/// A rarity, a set, an id of another program.
fn is_tag(inner: &str) -> bool {
    let upper = inner.to_uppercase();
    let id = inner
        .split_once(':')
        .is_some_and(|(id, _)| !id.is_empty() && id.bytes().all(|b| b.is_ascii_digit()));
    let hash = inner
        .strip_prefix('#')
        .is_some_and(|id| !id.is_empty() && id.bytes().all(|b| b.is_ascii_digit()));
    RARITIES.contains(&upper.as_str())
        || id
        || hash
        || recognise(inner).is_some()
        || set_code(inner)
        || words::phrase(inner).is_some()
}

/// `LOB`, `MP19`, `RA01-EN`: capitals with a digit, or three or four capitals that are no Roman number.
fn set_code(inner: &str) -> bool {
    let body = inner.split(['-', ' ']).next().unwrap_or("");
    let fits = (3..=5).contains(&body.len())
        && body.bytes().all(|b| b.is_ascii_uppercase() || b.is_ascii_digit());
    let digit =
        body.bytes().any(|b| b.is_ascii_digit()) && body.bytes().any(|b| b.is_ascii_uppercase());
    // ME-38, V.1 - Ultra Rare
    let early = inner.split_once('-').is_some_and(|(set, number)| {
        (2..=5).contains(&set.len())
            && set.bytes().all(|b| b.is_ascii_uppercase() || b.is_ascii_digit())
            && set.bytes().any(|b| b.is_ascii_uppercase())
            && number.len() >= 2
            && number.bytes().all(|b| b.is_ascii_alphanumeric())
            && number.ends_with(|c: char| c.is_ascii_digit())
    });
    let lower = inner.to_lowercase();
    let rarity = ["rare", "common", "foil", "edition", "printing", "reprint", "holo", "promo"]
        .iter()
        .any(|word| lower.split([' ', '-', '/']).any(|part| part == *word));
    if early || rarity || inner.starts_with("V.") {
        return true;
    }
    fits && (digit || inner.contains("-EN") || inner.contains("-JP"))
}

/// A remark: `banned`, `my favourite`, `相手ターン用`.
fn is_remark(inner: &str) -> bool {
    let first = inner.chars().next();
    let lower = first.is_some_and(|c| {
        c.is_ascii_lowercase()
            || c.is_ascii_digit()
            || matches!(c, '+' | '-' | '*' | '?' | '!' | '$' | '¥' | '~' | '〜')
    });
    let status = [
        "banned",
        "forbidden",
        "limited",
        "semi-limited",
        "semi",
        "foil",
        "holo",
        "signed",
        "tuner",
        "errata",
        "proxy",
        "reprint",
        "alt art",
        "any",
    ];
    lower
        || inner.is_empty()
        || status.iter().any(|word| inner.eq_ignore_ascii_case(word))
        || inner.chars().any(|c| !c.is_ascii() && c.is_alphabetic())
}

/// The name in the other language, or how it is read: `灰流うらら (Ash Blossom & Joyous Spring)`, `青眼の白龍（ふりがな）`.
fn is_other_name(before: &str, inner: &str) -> bool {
    let japanese =
        |text: &str| text.chars().any(|c| matches!(c, 'ぁ'..='ゖ' | 'ァ'..='ー' | '一'..='鿿'));
    japanese(before) != japanese(inner)
        && (japanese(inner) || inner.contains(' ') || inner.len() > 8)
}

/// The name within 《 》 where more stands behind it, and without the brackets that enclose all of it.
fn unquoted(name: &str) -> &str {
    if let Some((inner, _)) = name.strip_prefix('《').and_then(|rest| rest.split_once('》')) {
        return inner.trim();
    }
    // 「名」を2枚
    if let Some((inner, after)) = name.strip_prefix('「').and_then(|rest| rest.split_once('」'))
        && matches!(after.trim(), "を" | "が" | "は" | "も" | "と" | "の")
    {
        return inner.trim();
    }
    for (open, close) in [
        ('「', '」'),
        ('〔', '〕'),
        ('“', '”'),
        ('"', '"'),
        ('\'', '\''),
        ('【', '】'),
        ('[', ']'),
        ('［', '］'),
        ('<', '>'),
        ('〈', '〉'),
        ('≪', '≫'),
        ('«', '»'),
        ('‹', '›'),
        ('＜', '＞'),
        ('{', '}'),
    ] {
        if let Some(inner) = name.strip_prefix(open).and_then(|rest| rest.strip_suffix(close))
            && !inner.contains([open, close])
            && !inner.trim().is_empty()
        {
            return inner.trim();
        }
    }
    name
}

/// Without half of a pair of quotes or a mark at the end that the paste cut off.
fn shorter(name: &str) -> Option<&str> {
    let cut = name.trim_end_matches(['*', '†', '‡', '¹', '²', '³', '^']).trim_end();
    (cut.len() < name.len() && !cut.is_empty()).then_some(cut)
}

/// Without the remarks, tags and prices at the end of a line.
pub(super) fn beside(text: &str) -> &str {
    without_tail(text, None)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_stands_beside_a_name_goes_and_what_is_a_part_of_it_stays() {
        for (text, name) in [
            ("宇(う)宙(ちゅう)との交(こう)信(しん)", "宇宙との交信"),
            ("魔救の奇石（アダマシア・クリスタ）－ドラガイト", "魔救の奇石－ドラガイト"),
            ("エピックフェイル！（大失敗だぜ）", "エピックフェイル！（大失敗だぜ）"),
            ("Evil Thorn *foil*", "Evil Thorn"),
            ("Evil Thorn *F*", "Evil Thorn"),
            ("「旋風機ストリボーグ」を", "旋風機ストリボーグ"),
            ("Chimera the Flying Mythical Beast (G4-B2)", "Chimera the Flying Mythical Beast"),
            ("Maliss <P> Dormouse", "Maliss <P> Dormouse"),
            ("Dictator of D.", "Dictator of D."),
        ] {
            assert_eq!(named(text, None).name.as_deref(), Some(name), "{text}");
        }
    }
}
