//! Reads the card from a line without its copies: name, card number, passcode.

use unicode_normalization::UnicodeNormalization;

use super::longer_names::{LongerName, longer_name};
use super::name_markup::{without_footnote_mark, without_markup, without_quotes, without_ruby};
use super::tags::{print_end, without_tail};
use crate::model::{CardRef, PrintMark, Written};
use crate::read::Names;
use hantei_cards::{CardNumber, recognise};

/// Hyphens, and dashes that word processors write for them.
const HYPHENS: [char; 7] = ['-', '－', '−', '\u{2010}', '\u{2011}', '\u{2012}', '–'];

/// Brackets that open, in the order of `CLOSE`.
pub(super) const OPEN: [char; 10] = ['(', '[', '（', '［', '{', '｛', '【', '〔', '<', '〈'];
/// Brackets that close, in the order of `OPEN`.
pub(super) const CLOSE: [char; 10] = [')', ']', '）', '］', '}', '｝', '】', '〕', '>', '〉'];

/// A card as it stands in a line.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Named {
    pub name: Option<String>,
    pub number: Option<CardNumber>,
    pub code: Option<u32>,
    pub beta: bool,
    /// A text behind the name was left out that may be a part of it.
    pub cut: bool,
}

impl Named {
    /// The name, if there is a passcode, too.
    pub(super) fn beside(&self) -> Option<String> {
        self.code?;
        self.name.clone()
    }

    /// The card as it is shown to a person.
    pub(super) fn shown(&self) -> String {
        let number = self.number.as_ref().map(ToString::to_string);
        let code = self.code.map(|code| code.to_string());
        let parts: Vec<String> = [code, number, self.name.clone()].into_iter().flatten().collect();
        parts.join(" ")
    }

    /// The card as the deck stores it: by its passcode, if it has one.
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

/// At most this many layers of marks and remarks are taken from a name.
const LAYERS: usize = 30;

/// Reads the card of `text`. A text that card data knows as a name is not changed.
pub(super) fn named(text: &str, names: Option<&dyn Names>) -> Named {
    let mut found = Named::default();
    let mut text = text.trim();
    if let Some(code) = passcode(text, 4) {
        found.code = Some(code);
        return found;
    }
    if is_plain(text) || names.is_some_and(|names| names.knows(text)) {
        found.name = Some(text.to_owned());
        return found;
    }
    if let Some(name) = without_beta_mark(text) {
        (text, found.beta) = (name, true);
    }
    let text = &text[..print_end(text).unwrap_or(text.len())];
    let text = without_ruby(numbered(text, &mut found));
    let mut name: &str = text.trim();
    for _ in 0..LAYERS {
        let before = name;
        name = without_markup(name);
        let whole = name;
        name = without_tail(name, names);
        if name.len() < whole.len() {
            found.cut = true;
            match names.map_or(LongerName::No, |names| longer_name(whole, name, names)) {
                LongerName::No => {}
                LongerName::Maybe => {
                    found.name = Some(spaced(whole));
                    return found;
                }
                LongerName::Is(name) => {
                    found.name = Some(name);
                    return found;
                }
            }
        }
        name = without_quotes(name);
        if name == before {
            break;
        }
    }
    let known = |name: &str| names.is_some_and(|names| names.knows(name));
    if let Some(shorter) =
        without_footnote_mark(name).filter(|shorter| known(shorter) || !known(name))
    {
        name = shorter;
    }
    // 16-007Rが2枚: a particle behind a card number is no name.
    let particle = found.number.is_some()
        && matches!(name, "が" | "を" | "は" | "と" | "も" | "に" | "の" | "で");
    found.name = (!name.is_empty() && !particle).then(|| spaced(name));
    found
}

/// Whether the text has only letters and single spaces, so that all of it is the name.
fn is_plain(text: &str) -> bool {
    let mut space = false;
    let letters = text.chars().all(|c| {
        let twice = space && c == ' ';
        space = c == ' ';
        let kana = matches!(c, 'ぁ'..='ゖ' | 'ァ'..='ヺ' | 'ー' | '・' | '一'..='鿿' | '々');
        !twice && (c.is_ascii_alphabetic() || kana || matches!(c, ' ' | '\'' | '&' | '!'))
    });
    letters
        && !text.is_empty()
        && !matches!(text, "が" | "を" | "は" | "と" | "も" | "に" | "の" | "で")
}

/// The name with one space instead of several or of a line break.
fn spaced(name: &str) -> String {
    if !name.contains(['\n', '\t', '\r', super::markup::GONE]) && !name.contains("  ") {
        return name.to_owned();
    }
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
    if let Some(name) = bracketed(text, found) {
        return name.to_owned();
    }
    // 【9-117C】《モグ（VI）》, 19-125Hモグ: the number stands right before the name.
    if let Some((of, after)) = glued(text) {
        found.number = Some(of);
        return after.to_owned();
    }
    let rest = without_tokens(text, found);
    if let Some((name, last)) = rest.rsplit_once(char::is_whitespace)
        && let Some(code) = passcode(last.trim_start_matches('#'), 7)
        && !name.trim().is_empty()
    {
        found.code = Some(code);
        return name.trim_end().to_owned();
    }
    rest
}

/// The card number that a word is, whatever stands around it.
fn number(token: &str) -> Option<CardNumber> {
    let token = token.trim_matches(|c: char| {
        OPEN.contains(&c)
            || CLOSE.contains(&c)
            || matches!(
                c,
                ',' | '.'
                    | '。'
                    | ';'
                    | ':'
                    | '|'
                    | '"'
                    | '、'
                    | '`'
                    | '*'
                    | '#'
                    | '_'
                    | '《'
                    | '》'
            )
    });
    let fits = token.len() >= 5
        && (token.contains('/') || token.contains('／') || token.contains(HYPHENS));
    fits.then(|| recognise(token)).flatten().map(|(_, number)| number)
}

/// Takes the number out of a bracket at the end; what is left before it.
fn bracketed<'t>(text: &'t str, found: &mut Named) -> Option<&'t str> {
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
            return Some(text[..open].trim_end());
        }
        let name = text[..open].trim_end();
        if let Some(code) = passcode(inner, 5).filter(|_| !name.is_empty()) {
            found.code = Some(code);
            return Some(name);
        }
    }
    None
}

/// Takes the words out that are card numbers.
fn without_tokens(text: &str, found: &mut Named) -> String {
    if !text.contains(['/', '／']) && !text.contains(HYPHENS) {
        return text.to_owned();
    }
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
        return kept.join(" ");
    }
    text.to_owned()
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

/// Whether the line is marked as the β version, also behind the copies: 水姫2（β版）.
pub(super) fn is_beta(text: &str) -> bool {
    without_beta_mark(text).is_some()
}

fn without_beta_mark(text: &str) -> Option<&str> {
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
    MARKS.iter().find_map(|mark| text.strip_suffix(mark)).map(str::trim_end)
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
