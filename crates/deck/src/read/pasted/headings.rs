//! Lines of nothing but heading words, and lines that are decorated as a heading.

use super::counts::{self, Count, Mark};
use super::fields::fold;
use super::reading::Reading;
use super::words::{self, Heading, Phrase};
use hantei_base::section::Section;

/// A line of nothing but heading words.
pub(super) fn heading<'t>(plain: &str) -> Option<Reading<'t>> {
    if let Some(phrase) = words::phrase(plain).or_else(|| words::phrase(without_remark(plain)?)) {
        return of_phrase(phrase, plain);
    }
    if let Some(phrase) = without_scan_errors(plain).and_then(|text| words::phrase(&text)) {
        return of_phrase(phrase, plain);
    }
    if let Some((heading, declared)) = of_times(counts::back(plain)) {
        return Some(Reading::Heading { heading: Some(heading), declared: Some(declared) });
    }
    None
}

/// A heading with a marked number, as a card has it: a section with any number, or another heading with more copies than a card may
/// have: `Monsters x20`, `Extra Deck x15`.
pub(super) fn of_times(count: Option<Count<'_>>) -> Option<(Heading, u32)> {
    let Count { value, rest, .. } = count.filter(|count| count.mark == Mark::Plain)?;
    let heading = words::phrase(rest)?.heading?;
    let section = matches!(heading, Heading::Section(Section::Extra | Section::Side | Section::Lb));
    (section || value > 4 && heading != Heading::Group).then_some((heading, value))
}

/// The text with letters instead of the digits and signs that a scanner read by mistake: `Spe1l Cards`, `モンスタ一カ一ド`. `None` if
/// that makes no heading.
fn without_scan_errors(text: &str) -> Option<String> {
    const SIGNS: [(char, char); 14] = [
        ('0', 'o'),
        ('1', 'l'),
        ('5', 's'),
        ('8', 'b'),
        ('一', 'ー'),
        ('―', 'ー'),
        ('－', 'ー'),
        ('夕', 'タ'),
        ('力', 'カ'),
        ('口', 'ロ'),
        ('二', 'ニ'),
        ('卜', 'ト'),
        ('Ｉ', 'l'),
        ('|', 'l'),
    ];
    if text.len() > 120 {
        return None;
    }
    // Spe11: two ones are two letters.
    let once = text.replace("11", "ll");
    let chars: Vec<char> = once.chars().collect();
    let letter = |at: Option<usize>| {
        at.and_then(|at| chars.get(at)).is_some_and(|c| c.is_alphabetic() && !c.is_ascii_digit())
    };
    let mended = chars.iter().enumerate().map(|(at, c)| {
        let beside = letter(at.checked_sub(1)) || letter(Some(at + 1));
        let sign = SIGNS.iter().find(|(of, _)| of == c && beside);
        sign.map_or(*c, |(_, letter)| *letter)
    });
    let mended: String = mended.collect();
    let capital = mended.replace("rn", "m").replace('I', "l");
    let upright = text.replace('1', "I");
    [mended, capital, upright].into_iter().find(|of| of != text && words::phrase(of).is_some())
}

/// The heading without a remark behind it: `総数[40]（カード名は左上から）`.
fn without_remark(text: &str) -> Option<&str> {
    let at = text.rfind(['(', '（', '※', '【'])?;
    let inner = &text[at..];
    let remark = at > 0
        && inner.chars().any(char::is_alphabetic)
        && (inner.ends_with([')', '）', '】']) || inner.starts_with('※'));
    remark.then(|| text[..at].trim_end())
}

fn of_phrase<'t>(phrase: Phrase, plain: &str) -> Option<Reading<'t>> {
    let Some(heading) = phrase.heading else {
        return phrase.declared.map(Reading::Total);
    };
    // 融合 is also a card: if the line has up to three copies and no other word, it is the card.
    let bare: String = plain.chars().filter(|c| c.is_alphabetic()).collect();
    let is_card = matches!(fold(&bare).trim_end_matches('枚').trim_matches('x'), "融合");
    if is_card && phrase.declared.is_some_and(|count| count <= 3) {
        return None;
    }
    if phrase.total && phrase.declared.is_none() && heading == Heading::Group {
        return None;
    }
    Some(Reading::Heading { heading: Some(heading), declared: phrase.declared })
}

/// The text of a line inside the decoration of a heading: brackets, rules, a colon; `None` if it has none.
pub(super) fn decorated(text: &str) -> Option<&str> {
    const OPEN: &str = "【〈＜≪［[〔<";
    const CLOSE: &str = "】〉＞≫］]〕>";
    const BOTH: &str = "■◆●〇○★☆♥♪－─━~〜～";
    let both = BOTH.chars().map(|sign| (sign, sign));
    for (open, close) in OPEN.chars().zip(CLOSE.chars()).chain(both) {
        if let Some(inner) = text.strip_prefix(open)
            && let Some(inner) = inner.strip_suffix(close)
            && !inner.contains([open, close])
            && !inner.trim().is_empty()
            && !(open == '[' && inner.starts_with('['))
        {
            return Some(inner.trim());
        }
    }
    for mark in ["==", "--", "**", "__", "~~", "::", "++", "・・"] {
        if let Some(inner) = text.strip_prefix(mark).and_then(|rest| rest.strip_suffix(mark)) {
            let inner =
                inner.trim_matches(|c: char| mark.contains(c) || c.is_whitespace() || c == ':');
            return (!inner.is_empty()).then_some(inner);
        }
    }
    let ended = text.strip_suffix([':', '：'])?;
    let words = ended.trim();
    (!words.is_empty() && words.chars().count() <= 40 && !words.ends_with(':')).then_some(words)
}

/// Whether the line is the title in a file of limits: `!2025.10 OCG`.
fn is_title_of_limits(text: &str) -> bool {
    let Some(date) = text.strip_prefix('!') else { return false };
    let year = date.bytes().take_while(u8::is_ascii_digit).count();
    year == 4 && date[year..].starts_with(['.', '/', '-'])
}

/// A heading behind the mark of a remark, or between rules.
pub(super) fn marked(text: &str) -> Option<Reading<'_>> {
    if is_title_of_limits(text) {
        return Some(Reading::Remark);
    }
    // `//deck-1`, `# Main`, `#extra`, `!side`: a heading behind a mark of a remark.
    let marked = text.trim_start_matches(['/', '#', '!', '-', ';', '~', '+', '%', '※', ' ']);
    if marked.len() < text.len()
        && text.starts_with(['/', '#', '!'])
        && let Some(phrase) = words::phrase(marked).or_else(|| {
            words::phrase(marked.trim_end_matches(|c: char| c == '-' || c.is_ascii_digit()))
        })
        && phrase.heading.is_some()
    {
        let declared = phrase.declared.filter(|_| !text.starts_with("//"));
        return Some(Reading::Heading { heading: phrase.heading, declared });
    }
    // --- Side Deck ---, ~~~ Extra ~~~: a rule or a remark that says a section is its heading.
    if ["--", "~~", "++", ";", "※", "%"].iter().any(|mark| text.starts_with(mark))
        && let Some(reading @ Reading::Heading { .. }) =
            words::phrase(marked.trim_end_matches(['+', '%', ' ']))
                .and_then(|phrase| of_phrase(phrase, marked))
    {
        return Some(reading);
    }
    None
}
