//! Lines of nothing but heading words, and lines in the dress of a heading.

use super::counts::{self, Count, Mark};
use super::fields::fold;
use super::lines;
use super::told::Told;
use super::words::{self, Heading, Phrase};
use hantei_base::section::Section;

/// A line of nothing but heading words, or one that is dressed as a heading.
pub(super) fn heading<'t>(text: &'t str, plain: &str) -> Option<Told<'t>> {
    if let Some(phrase) = words::phrase(plain).or_else(|| words::phrase(without_remark(plain)?)) {
        return of_phrase(phrase, plain);
    }
    if let Some((heading, declared)) = of_times(counts::back(plain)) {
        return Some(Told::Heading { heading: Some(heading), declared: Some(declared) });
    }
    let (dressed, words) = dress(text)?;
    if words.is_empty()
        || lines::measure(words).front.is_some_and(|count| count.mark == Mark::Plain)
    {
        return None;
    }
    let declared = counts::back(words).map(|count| count.value);
    Some(Told::Heading { heading: None, declared: declared.filter(|_| dressed) })
}

/// `Monsters x20`, `Extra Deck x15`: known words with more copies than a card has, or a section with any.
pub(super) fn of_times(count: Option<Count<'_>>) -> Option<(Heading, u32)> {
    let Count { value, rest, .. } = count.filter(|count| count.mark == Mark::Plain)?;
    let heading = words::phrase(rest)?.heading?;
    let section = matches!(heading, Heading::Section(Section::Extra | Section::Side | Section::Lb));
    (section || value > 4 && heading != Heading::Group).then_some((heading, value))
}

/// `総数[40]（カード名は左上から）`: the phrase without the remark behind it.
fn without_remark(text: &str) -> Option<&str> {
    let at = text.rfind(['(', '（', '※', '【'])?;
    let inner = &text[at..];
    let remark = at > 0
        && inner.chars().any(char::is_alphabetic)
        && (inner.ends_with([')', '）', '】']) || inner.starts_with('※'));
    remark.then(|| text[..at].trim_end())
}

fn of_phrase<'t>(phrase: Phrase, plain: &str) -> Option<Told<'t>> {
    let Some(heading) = phrase.heading else {
        return phrase.declared.map(Told::Total);
    };
    // 融合 is also a card: with copies beside it and no other word it is that card.
    let bare: String = plain.chars().filter(|c| c.is_alphabetic()).collect();
    let is_card = matches!(fold(&bare).trim_end_matches('枚').trim_matches('x'), "融合");
    if is_card && phrase.declared.is_some_and(|count| count <= 3) {
        return None;
    }
    if phrase.total && phrase.declared.is_none() && heading == Heading::Group {
        return None;
    }
    Some(Told::Heading { heading: Some(heading), declared: phrase.declared })
}

/// What a line has within the dress of a heading, and whether the dress is sure.
fn dress(text: &str) -> Option<(bool, &str)> {
    let enclosed = [
        ('【', '】'),
        ('〈', '〉'),
        ('＜', '＞'),
        ('≪', '≫'),
        ('［', '］'),
        ('[', ']'),
        ('〔', '〕'),
        ('<', '>'),
        ('■', '■'),
        ('◆', '◆'),
        ('●', '●'),
        ('〇', '〇'),
        ('○', '○'),
        ('★', '★'),
        ('☆', '☆'),
        ('♥', '♥'),
        ('♪', '♪'),
        ('－', '－'),
        ('─', '─'),
        ('━', '━'),
        ('~', '~'),
        ('〜', '〜'),
        ('～', '～'),
    ];
    for (open, close) in enclosed {
        if let Some(inner) = text.strip_prefix(open)
            && let Some(inner) = inner.strip_suffix(close)
            && !inner.contains([open, close])
            && !inner.trim().is_empty()
            && !(open == '[' && inner.starts_with('['))
        {
            return Some((true, inner.trim()));
        }
    }
    for mark in ["==", "--", "**", "__", "~~", "::", "++", "・・"] {
        if let Some(inner) = text.strip_prefix(mark).and_then(|rest| rest.strip_suffix(mark)) {
            let inner =
                inner.trim_matches(|c: char| mark.contains(c) || c.is_whitespace() || c == ':');
            return (!inner.is_empty()).then_some((true, inner));
        }
    }
    let ended = text.strip_suffix([':', '：'])?;
    let words = ended.trim();
    (!words.is_empty() && words.chars().count() <= 40 && !words.ends_with(':'))
        .then_some((true, words))
}

/// `!2025.10 OCG`: how a file of limits heads a list.
fn is_title_of_limits(text: &str) -> bool {
    let Some(date) = text.strip_prefix('!') else { return false };
    let year = date.bytes().take_while(u8::is_ascii_digit).count();
    year == 4 && date[year..].starts_with(['.', '/', '-'])
}

/// A heading behind the mark of a remark, or between rules.
pub(super) fn marked(text: &str) -> Option<Told<'_>> {
    if is_title_of_limits(text) {
        return Some(Told::Comment);
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
        return Some(Told::Heading { heading: phrase.heading, declared });
    }
    // --- Side Deck ---, ~~~ Extra ~~~: a rule or a remark that says a section is its heading.
    if ["--", "~~", "++", ";", "※", "%"].iter().any(|mark| text.starts_with(mark))
        && let Some(told @ Told::Heading { .. }) =
            words::phrase(marked.trim_end_matches(['+', '%', ' ']))
                .and_then(|phrase| of_phrase(phrase, marked))
    {
        return Some(told);
    }
    None
}
