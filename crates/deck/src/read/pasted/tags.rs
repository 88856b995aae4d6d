//! Text behind a name that is no part of it: tags, sets, rarities, prices, remarks, the name in another language.

use super::cards::{CLOSE, OPEN};
use super::lexicon::List;
use super::numbers::CURRENCIES;
use super::words;
use crate::read::Names;
use hantei_cards::recognise;

/// The name without tags, remarks and prices behind it.
pub(super) fn without_tail<'t>(name: &'t str, names: Option<&dyn Names>) -> &'t str {
    let mut name = name.trim();
    // Nothing stands behind a name of letters alone.
    let signs = |c: char| {
        !(c.is_alphanumeric() || matches!(c, ' ' | '\'' | '!' | '&' | 'ー' | '・' | '.' | '#'))
            || c == '円'
    };
    if !name.contains(signs) && !name.contains(" # ") && !name.ends_with("yen") {
        return name;
    }
    // Looking for a letter costs less than looking for a word, and most names have none of these.
    if name.contains(['←', '※', '/', '<', '#', '⇐', '☜', '&', '-', ';']) {
        for mark in ["←", "※", " //", "\t//", "<-", " # ", "⇐", "☜", "&lt;-", " -- ", " ; "]
        {
            if let Some(at) = name.find(mark).filter(|at| *at > 0) {
                name = name[..at].trim_end();
            }
        }
    }
    // Name (CROS-EN062) Super Rare, LP
    name = name[..print_end(name).unwrap_or(name.len())].trim_end();
    // Name -> why it is there
    for mark in [" -> ", " → ", " => "] {
        let why =
            |tail: &str| tail.trim_start().starts_with(char::is_lowercase) && tail.contains(' ');
        if let Some((before, _)) = name.split_once(mark).filter(|(_, tail)| why(tail)) {
            name = before.trim_end();
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
        if let Some((at, inner)) = last_bracket(before)
            && (2..=6).contains(&inner.len())
            && inner.bytes().all(|b| b.is_ascii_uppercase() || b.is_ascii_digit())
            && !before[..at].trim_end().is_empty()
        {
            name = before[..at].trim_end();
        }
    }
    if let Some(shorter) = without_bracket(name, names) {
        name = shorter;
    }
    // マスク・チェンジ / Mask Change: one card in two languages.
    let parts = [" / ", " ／ ", " = ", " ＝ "];
    if name.contains(['/', '／', '=', '＝'])
        && let Some((first, other)) = parts.iter().find_map(|part| name.split_once(part))
        && !parts.iter().any(|part| other.contains(part))
        && japanese(first) != japanese(other)
        && [first, other].iter().all(|side| side.chars().filter(|c| c.is_alphabetic()).count() > 1)
        && !known(names, name)
    {
        name = first.trim_end();
    }
    // A remark in a sentence of its own: Name - best card of the deck.
    let dashes = [" - ", " – ", " — ", " -", " –", " —", ", "];
    let dashed = name.contains(['-', '–', '—', ',']);
    for dash in dashes.into_iter().filter(|_| dashed) {
        let mut parts =
            name.match_indices(dash).map(|(at, _)| (&name[..at], &name[at + dash.len()..]));
        let remark = |(before, tail): &(&str, &str)| {
            tail.starts_with(|c: char| c.is_ascii_lowercase())
                && tail.contains(' ')
                && !before.trim().is_empty()
                && (dash != ", "
                    || remarks(tail) && !name.starts_with(|c: char| c.is_ascii_lowercase()))
        };
        // The first dash may be the name's.
        if let Some((before, _)) = parts.find(remark)
            && !known(names, name)
        {
            name = before.trim_end();
        }
    }
    // Name — *remark*
    if name.contains(['—', '–'])
        && let Some((before, tail)) = name.split_once(" — ").or_else(|| name.split_once(" – "))
        && tail.trim_start().starts_with(|c: char| c.is_ascii_lowercase() || matches!(c, '*' | '_'))
        && !before.trim().is_empty()
        && !known(names, name)
    {
        name = before.trim_end();
    }
    if let Some(before) = without_print(name).filter(|_| !known(names, name)) {
        name = before;
    }
    name.trim_end_matches([',', '、', '，', ';', '；', '\t', '|', '｜']).trim_end()
}

/// Where the bracket with a print number ends, if its rarity or condition stands behind it: `Name (CROS-EN062) Super Rare, LP`.
pub(super) fn print_end(name: &str) -> Option<usize> {
    let open = name.find(" (")? + 2;
    let close = open + name[open..].find(')')?;
    let inner = &name[open..close];
    let behind = name[close + 1..].trim_start();
    // 301-036: as the first sets were numbered.
    let digits = |part: &str| part.len() == 3 && part.bytes().all(|b| b.is_ascii_digit());
    let old = inner.split_once('-').is_some_and(|(set, number)| digits(set) && digits(number));
    let of_print = inner.contains('-') && (old || set_code(inner) || recognise(inner).is_some());
    let rarity = || {
        let first = behind.split([' ', ',', '/']).next().unwrap_or("").to_uppercase();
        List::Rarities.has(&first)
            || behind.split([' ', ',']).any(|word| matches!(word, "Rare" | "Common" | "NM" | "LP"))
    };
    (of_print && !behind.is_empty() && rarity()).then_some(close + 1)
}

/// The name without a print number, a rarity or a price behind it: `Name LOB-EN001`, `Name - Ultra Rare`, `Name @ 0.99`.
fn without_print(name: &str) -> Option<&str> {
    const REGIONS: [&str; 10] = ["EN", "JP", "AE", "DE", "FR", "IT", "SP", "PT", "KR", "NA"];
    let of_print = |word: &str| {
        let upper = |part: &str| part.bytes().all(|b| b.is_ascii_uppercase() || b.is_ascii_digit());
        word.split_once('-').is_some_and(|(set, number)| {
            (3..=5).contains(&set.len())
                && upper(set)
                && REGIONS.iter().any(|region| number.starts_with(region))
                && (4..=6).contains(&number.len())
                && upper(number)
                && number.ends_with(|c: char| c.is_ascii_digit())
        })
    };
    let price = |text: &str| {
        text.contains(|c: char| c.is_ascii_digit())
            && text.chars().all(|c| c.is_ascii_digit() || matches!(c, '.' | ','))
    };
    let print = name.rsplit_once(' ').filter(|(_, last)| of_print(last));
    let rarity = || {
        let parts = name.ends_with(" Rare").then(|| name.rsplit_once(" - "))?;
        parts.filter(|(_, tail)| tail.ends_with(" Rare"))
    };
    let sold = || {
        let parts = name.contains('@').then(|| name.rsplit_once(" @ "))?;
        parts.filter(|(_, tail)| price(tail.trim()))
    };
    let (before, _) = print.or_else(rarity).or_else(sold)?;
    let before = before.trim_end().trim_end_matches(" -").trim_end();
    (!before.is_empty()).then_some(before)
}

/// Whether the text behind a comma is a remark: `Name, my favourite`, but not `Aiwass, the Magistus Spell Spirit`.
fn remarks(tail: &str) -> bool {
    tail.split_whitespace().take(4).all(|word| word.starts_with(|c: char| c.is_ascii_lowercase()))
}

fn known(names: Option<&dyn Names>, name: &str) -> bool {
    names.is_some_and(|names| names.knows(name))
}

/// The name without a price at its end: `$1.20`, `¥300`, `300円`, `@ 2.50€`.
fn without_price(name: &str) -> &str {
    let amount = |c: char| c.is_ascii_digit() || matches!(c, '.' | ',' | '０'..='９');
    let mut cut = name;
    if let Some(at) = name.rfind(CURRENCIES) {
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

/// The name without a bracket behind or before it that is no part of it; `None` if it has none.
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
    // エピックフェイル！（大失敗だぜ）: what follows an exclamation is a part of the name, unless that is known without it.
    let goes_on = before.ends_with(['！', '!', '？', '?']) && !inner.is_ascii();
    if before.is_empty() || goes_on && !known(names, before) {
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

/// Whether the text of a bracket is a rarity, a set, or an id of another program.
fn is_tag(inner: &str) -> bool {
    let upper = inner.to_uppercase();
    let id = inner
        .split_once(':')
        .is_some_and(|(id, _)| !id.is_empty() && id.bytes().all(|b| b.is_ascii_digit()));
    let hash = inner
        .strip_prefix('#')
        .is_some_and(|id| !id.is_empty() && id.bytes().all(|b| b.is_ascii_digit()));
    List::Rarities.has(&upper)
        || id
        || hash
        || recognise(inner).is_some()
        || set_code(inner)
        || words::phrase(inner).is_some()
}

/// Whether it is the code of a set: capitals with a digit, or three or four capitals that are no Roman number: `LOB`, `MP19`, `RA01-EN`.
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

/// Whether the text of a bracket is a remark: `banned`, `my favourite`, `相手ターン用`.
fn is_remark(inner: &str) -> bool {
    let first = inner.chars().next();
    let lower = first.is_some_and(|c| {
        c.is_ascii_lowercase()
            || c.is_ascii_digit()
            || matches!(c, '+' | '-' | '*' | '?' | '!' | '$' | '¥' | '~' | '〜')
    });
    lower
        || inner.is_empty()
        || List::Status.words().iter().any(|word| inner.eq_ignore_ascii_case(word))
        || inner.chars().any(|c| !c.is_ascii() && c.is_alphabetic())
}

/// Whether the text of a bracket is the name in the other language, or its reading: `灰流うらら (Ash Blossom & Joyous Spring)`,
/// `青眼の白龍（ふりがな）`.
fn is_other_name(before: &str, inner: &str) -> bool {
    japanese(before) != japanese(inner)
        && (japanese(inner) || inner.contains(' ') || inner.len() > 8)
}

/// Whether the text has Japanese characters.
pub(super) fn japanese(text: &str) -> bool {
    text.chars().any(|c| matches!(c, 'ぁ'..='ゖ' | 'ァ'..='ー' | '一'..='鿿'))
}

/// The text without the remarks, tags and prices at its end.
pub(super) fn without_annotations(text: &str) -> &str {
    without_tail(text, None)
}
