//! Corrected lines of a deck file, for findings that can be fixed in only one way: fewer copies, another name, or the line removed.
//!
//! A finding has a fix only if people write files of this form by hand, and only if the line has a single card and it is clear which part
//! of the line is its number of copies or its name.

use std::cell::OnceCell;

use super::{Code, Counted, Diagnostic, Message, Severity};
use hantei_base::source::{Encoding, SourceFile, Span};
use hantei_base::suggest::Spelling;
use hantei_base::text::{Lang, decimal_digit, key, printable};
use hantei_deck::read::{Form, form};
use hantei_deck::{CardRef, Deck, Entry};
use hantei_messages::{Arg, text as worded};

/// A line of the deck file to change or to remove.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fix {
    /// The number of the line, from 1.
    pub line: usize,
    /// The whole line as it is, without the line break.
    pub was: String,
    /// The whole line as it should be; `None` if it is to be removed.
    pub text: Option<String>,
}

impl Fix {
    /// The message key of the action: write the line anew, or remove it.
    pub fn action(&self) -> &'static str {
        match self.text {
            Some(_) => "level-write",
            None => "level-remove",
        }
    }

    /// The line to write or to remove, as text. Its number is left out if the line is to be changed and is the line `at`.
    pub fn words(&self, at: Option<usize>, lang: Lang) -> String {
        let line = self.text.as_deref().unwrap_or(&self.was).trim();
        if self.text.is_some() && at == Some(self.line) {
            return printable(line).into_owned();
        }
        let values = [("line", Arg::Number(self.line as u64)), ("text", Arg::Text(line))];
        worded("fix-line", &values, lang)
    }
}

/// Finds the fixes of a deck's findings.
pub struct Fixes<'a> {
    deck: &'a Deck,
    source: &'a SourceFile,
    /// The form of the file; `None` if its lines cannot be changed. Detected when a finding first needs it.
    form: OnceCell<Option<Form>>,
}

impl<'a> Fixes<'a> {
    /// Creates it for a deck that was read from this file.
    pub fn new(deck: &'a Deck, source: &'a SourceFile) -> Fixes<'a> {
        Fixes { deck, source, form: OnceCell::new() }
    }

    /// The lines that fix a finding, in the order of the file. Empty if there is more than one way to fix it.
    pub fn of(&self, found: &Diagnostic) -> Vec<Fix> {
        let Some(help) = &found.help else { return Vec::new() };
        let fixes = match (help, found.counted) {
            (
                Message::RemoveCopies { .. }
                | Message::RemoveOfThem { .. }
                | Message::RemoveAllCopies { .. },
                Some(counted),
            ) if found.severity == Severity::Error => {
                self.file().and_then(|file| file.with_fewer(found, counted))
            }
            (Message::Nearest { names }, _)
                if found.code == Code::UnknownCard && !is_excess_if_meant(found) =>
            {
                self.file().and_then(|file| file.with_name(found, names))
            }
            (Message::WriteBangSide, _) => {
                self.file().zip(found.span()).and_then(|(file, span)| {
                    let line = file.line(span)?;
                    Some(vec![line.fix(Some("!side".to_owned()))])
                })
            }
            _ => None,
        };
        fixes.unwrap_or_default()
    }

    fn file(&self) -> Option<File<'a>> {
        let form = (*self.form.get_or_init(|| written_form(self.source)))?;
        Some(File { deck: self.deck, source: self.source, form })
    }
}

/// Whether the name that was meant would be on too many copies.
fn is_excess_if_meant(found: &Diagnostic) -> bool {
    found.notes.iter().any(|note| matches!(note, Message::ExcessIfMeant { .. }))
}

/// The form of a file; `None` if people do not write files of this form by hand.
fn written_form(source: &SourceFile) -> Option<Form> {
    let form = form(source);
    let is_written = match form {
        Form::Text | Form::Ydk | Form::Document | Form::FfdecksText | Form::Dck => true,
        Form::Ydke
        | Form::FfdecksJson
        | Form::Lackey
        | Form::Octgn
        | Form::Cockatrice
        | Form::Mtgo
        | Form::Elements
        | Form::Tabletop
        | Form::Decklog
        | Form::Omega
        | Form::Amounts
        | Form::Page => false,
    };
    (is_written && source.encoding != Encoding::Workbook).then_some(form)
}

/// A deck file whose lines can be changed.
struct File<'a> {
    deck: &'a Deck,
    source: &'a SourceFile,
    form: Form,
}

/// A line of the file.
struct Line<'a> {
    number: usize,
    /// Its text, without the line break.
    text: &'a str,
    /// The bytes of the line that the span covers.
    place: std::ops::Range<usize>,
}

impl<'a> File<'a> {
    /// The line that contains a span; `None` if the span covers several lines.
    fn line(&self, span: Span) -> Option<Line<'a>> {
        let (lines, number) = self.source.lines_of(span);
        let text = self.source.text.get(lines.range())?.trim_end_matches(['\n', '\r']);
        let start = span.start.checked_sub(lines.start)? as usize;
        let end = span.end.checked_sub(lines.start)? as usize;
        text.get(start..end)?;
        (!text.contains('\n')).then_some(Line { number, text, place: start..end })
    }

    /// The line of an entry; `None` if another entry is in the same line.
    fn line_of(&self, entry: &Entry) -> Option<Line<'a>> {
        let (lines, _) = self.source.lines_of(entry.span);
        let inside = |other: &&Entry| lines.range().contains(&(other.span.start as usize));
        let is_alone = self.deck.entries.iter().filter(inside).count() == 1;
        self.line(entry.span).filter(|_| is_alone)
    }

    /// The entries that the labels of a finding mark, in the order of the file.
    fn entries(&self, found: &Diagnostic) -> Option<Vec<&'a Entry>> {
        let mut spans: Vec<Span> = found.labels.iter().map(|label| label.span).collect();
        spans.sort_unstable();
        let entry = |span: Span| self.deck.entries.iter().find(|entry| entry.span == span);
        spans.into_iter().map(entry).collect()
    }

    /// The lines with as many copies as are allowed. Copies are removed from the last lines first.
    fn with_fewer(&self, found: &Diagnostic, counted: Counted) -> Option<Vec<Fix>> {
        let entries = self.entries(found)?;
        if entries.iter().map(|entry| entry.count).sum::<u32>() != counted.count {
            return None;
        }
        let mut left = counted.limit;
        let mut fixes = Vec::new();
        for entry in entries {
            let kept = entry.count.min(left);
            left -= kept;
            if kept == entry.count {
                continue;
            }
            let line = self.line_of(entry)?;
            let text = match kept {
                0 if line.is_removable(self.form) => None,
                0 => return None,
                _ => Some(line.with_count(entry.count, kept)?),
            };
            fixes.push(line.fix(text));
        }
        Some(fixes)
    }

    /// The lines with the intended name, if it is clear which of `names` that is.
    fn with_name(&self, found: &Diagnostic, names: &[String]) -> Option<Vec<Fix>> {
        let renamed = |entry: &Entry| {
            let CardRef::Written(written) = &entry.card else { return None };
            let name = written.name.as_deref()?;
            let meant = misspelt(name, names)?;
            // In YAML, a name with these characters would need quotes.
            let is_plain = self.form != Form::Document || !meant.contains([':', '#', '"', '\'']);
            let line = self.line_of(entry).filter(|_| is_plain)?;
            let text = line.with_word(name, meant)?;
            Some(line.fix(Some(text)))
        };
        self.entries(found)?.into_iter().map(renamed).collect()
    }
}

/// The name that was certainly meant: the only candidate, and one typo away from the written name. Candidates are the names that are one
/// typo away, and those that begin with the written name.
pub(crate) fn misspelt<'n>(written: &str, names: &'n [String]) -> Option<&'n str> {
    let (spelling, beginning) = (Spelling::of(written), key(written));
    let is_typo = |name: &str| spelling.is_typo_of(&Spelling::of(name));
    let mut candidates =
        names.iter().filter(|name| is_typo(name) || key(name).starts_with(&beginning));
    let only = candidates.next().filter(|_| candidates.next().is_none())?;
    is_typo(only).then_some(only.as_str())
}

/// Characters between a number of copies and a name, or after a number.
const TIMES: [char; 6] = ['x', 'X', '×', '✕', '*', '枚'];

impl Line<'_> {
    fn fix(&self, text: Option<String>) -> Fix {
        Fix { line: self.number, was: self.text.to_owned(), text }
    }

    /// Whether the line can be removed as a whole: it has nothing besides the card except punctuation.
    fn is_removable(&self, form: Form) -> bool {
        let before = &self.text[..self.place.start];
        let after = &self.text[self.place.end..];
        match form {
            Form::Ydk => true,
            // In a list in brackets, the comma would remain.
            Form::Document => before.trim() == "-",
            _ => !before.contains(char::is_alphanumeric) && !after.contains(char::is_alphanumeric),
        }
    }

    /// The line with the number of copies `kept` in place of `count`; `None` unless exactly one number before or after the name is `count`.
    fn with_count(&self, count: u32, kept: u32) -> Option<String> {
        let card = &self.text[self.place.clone()];
        let mut places = numbers(card).filter(|(place, number)| {
            let (before, after) = (&card[..place.start], &card[place.end..]);
            let parts = |c: char| c.is_whitespace() || TIMES.contains(&c);
            let names =
                |rest: &str| rest.contains(|c: char| c.is_alphanumeric() && !TIMES.contains(&c));
            let leads = !names(before) && after.starts_with(parts);
            let follows =
                !names(after) && before.ends_with(|c: char| parts(c) || "(（[［:：|,".contains(c));
            *number == u64::from(count) && (leads || follows)
        });
        let (place, _) = places.next().filter(|_| places.next().is_none())?;
        let (start, end) = (self.place.start + place.start, self.place.start + place.end);
        let is_wide = !self.text[start..end].is_ascii();
        let kept: String =
            kept.to_string().chars().map(|c| if is_wide { wide(c) } else { c }).collect();
        Some(format!("{}{kept}{}", &self.text[..start], &self.text[end..]))
    }

    /// The line with `other` in place of `word`; `None` unless `word` occurs exactly once.
    fn with_word(&self, word: &str, other: &str) -> Option<String> {
        let (before, after) = self.text.split_once(word)?;
        (!after.contains(word)).then(|| format!("{before}{other}{after}"))
    }
}

/// The numbers in a text, each with its byte range.
fn numbers(text: &str) -> impl Iterator<Item = (std::ops::Range<usize>, u64)> {
    let mut rest = text.char_indices().peekable();
    std::iter::from_fn(move || {
        loop {
            let (start, first) = rest.next()?;
            let Some(mut number) = decimal_digit(first).map(u64::from) else { continue };
            let mut end = start + first.len_utf8();
            while let Some((at, next)) = rest.peek().copied() {
                let Some(digit) = decimal_digit(next) else { break };
                number = number.saturating_mul(10).saturating_add(digit.into());
                end = at + next.len_utf8();
                rest.next();
            }
            return Some((start..end, number));
        }
    })
}

/// The full-width form of a digit.
fn wide(c: char) -> char {
    let of_digit = c.to_digit(10).and_then(|digit| char::from_u32(u32::from('０') + digit));
    of_digit.unwrap_or(c)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(text: &str) -> Line<'_> {
        Line { number: 1, text, place: 0..text.len() }
    }

    #[test]
    fn the_number_of_copies_is_written_where_it_stands() {
        for (written, mended) in [
            ("4 Blue-Eyes White Dragon", Some("3 Blue-Eyes White Dragon")),
            ("4x Foo", Some("3x Foo")),
            ("４枚　フー", Some("３枚　フー")),
            ("Foo x4", Some("Foo x3")),
            ("Foo (4)", Some("Foo (3)")),
            ("1-004H フー ×4枚", Some("1-004H フー ×3枚")),
            ("{name: Foo, count: 4}", Some("{name: Foo, count: 3}")),
            // Either number could be the number of copies.
            ("4 Number 4", None),
            ("4-001H Foo", None),
            ("Foo", None),
        ] {
            assert_eq!(line(written).with_count(4, 3).as_deref(), mended, "{written}");
        }
    }

    #[test]
    fn a_name_is_corrected_only_if_one_letter_leads_to_one_card() {
        let cases: &[(&str, &[&str], Option<&str>)] = &[
            ("Effect Viler", &["Effect Veiler"], Some("Effect Veiler")),
            ("Efect Veiler", &["Effect Veiler", "Effect Dealer"], Some("Effect Veiler")),
            ("Effetc Veiler", &["Effect Veiler"], Some("Effect Veiler")),
            // Another word, another number, and a letter that leads to two cards.
            ("Elemental HERO Ice Man", &["Elemental HERO Ocean", "Elemental HERO Avian"], None),
            ("Number 40 Utopia", &["Number 39: Utopia"], None),
            ("Number 38: Utopia", &["Number 39: Utopia"], None),
            ("Sample Card", &["Sample Card A"], None),
            ("強欲な瓶壺", &["強欲な壺", "強欲な瓶"], None),
            ("アーマナイト・ドラゴン", &["エビルナイト・ドラゴン"], None),
            // The name may be one that was cut off.
            ("Ash Blosso", &["Ash Blossom", "Ash Blossom Tree"], None),
        ];
        for (written, names, meant) in cases {
            let names: Vec<String> = names.iter().map(|name| (*name).to_owned()).collect();
            assert_eq!(misspelt(written, &names), *meant, "{written}");
        }
    }

    #[test]
    fn a_name_is_written_where_it_stands_once() {
        let renamed = |text: &str| line(text).with_word("Viler", "Veiler");
        assert_eq!(renamed("3 Effect Viler").as_deref(), Some("3 Effect Veiler"));
        assert_eq!(renamed("3 Viler Viler"), None);
    }
}
