//! The formats in which a deck is legal: a row for each format and list, as a page, as Markdown, and as rows for a spreadsheet.

use hantei_base::reference::{Edition, FormatId};
use hantei_base::text::{Lang, Localized};
use hantei_construction::diagnostic::render::Failed;
use hantei_construction::diagnostic::{LegalIf, ListDoubt, Verdict};
use hantei_messages::{Arg, text};

use super::check::{legal, legal_by_list, mark, mark_in_markdown, table, verdict_in};
use super::markdown::{code, plain};
use super::markup::Markup;
use super::page::{Page, both, element, say};

/// A deck with its verdict in every format.
pub struct DeckFormats {
    /// The deck's file.
    pub path: String,
    /// The edition of the deck.
    pub edition: Edition,
    /// The formats, those of this edition first.
    pub rows: Vec<FormatRow>,
}

/// A format with a list.
pub struct FormatRow {
    /// The edition whose format it is.
    pub edition: Edition,
    /// The format.
    pub format: FormatId,
    /// The id of the list.
    pub list: Option<String>,
    /// The verdict on the deck.
    pub verdict: Verdict,
    /// The condition under which a legal deck is legal.
    pub legal_if: Option<LegalIf>,
    /// The doubt about the list, if nothing else keeps the deck from being legal.
    pub list_doubt: Option<ListDoubt>,
    /// Why the deck is illegal.
    pub reasons: Vec<Localized>,
    /// What could not be verified.
    pub doubts: Vec<Localized>,
}

impl FormatRow {
    /// The verdict as text.
    pub fn words(&self) -> Localized {
        match (self.verdict, self.list_doubt) {
            (Verdict::Illegal, _) => say("word-illegal"),
            (Verdict::Unverified, None) => say("word-unverified"),
            (Verdict::Unverified, Some(doubt)) => say(legal_by_list(doubt)),
            (Verdict::Legal, _) => Localized::each(|lang| legal(self.legal_if, lang)),
        }
    }

    /// Why the deck is not legal, one line per reason. What could not be verified is given as numbers, counted from 1, of
    /// `doubts`, which are the [`DeckFormats::doubts`].
    pub fn why(&self, doubts: &[&Localized], lang: Lang) -> Vec<String> {
        let mut lines: Vec<String> =
            self.reasons.iter().map(|reason| reason.get(lang).to_owned()).collect();
        let number = |doubt: &Localized| doubts.iter().position(|of| *of == doubt).map(|at| at + 1);
        let mut numbers: Vec<usize> = self.doubts.iter().filter_map(number).collect();
        numbers.sort_unstable();
        let numbers: Vec<String> = numbers.iter().map(ToString::to_string).collect();
        if !numbers.is_empty() {
            let numbers = [("numbers", Arg::List(&numbers))];
            // The verdict on a legal deck states what was not verified as a condition.
            let key = if self.verdict == Verdict::Legal { "why-note" } else { "why-unverified" };
            lines.push(text(key, &numbers, lang));
        }
        lines
    }
}

impl DeckFormats {
    /// Whether there are rows of several editions, so that each row must name its edition.
    pub fn has_several_editions(&self) -> bool {
        self.rows.iter().any(|row| row.edition != self.edition)
    }

    /// The message keys of the headings of its table.
    pub fn columns(&self) -> Vec<&'static str> {
        let mut columns = vec!["column-format", "column-list", "column-verdict", "column-why"];
        if self.has_several_editions() {
            columns.insert(1, "column-edition");
        }
        columns
    }

    /// What could not be verified in any of the formats, without duplicates.
    pub fn doubts(&self) -> Vec<&Localized> {
        let mut all: Vec<&Localized> = Vec::new();
        for doubt in self.rows.iter().flat_map(|row| &row.doubts) {
            if !all.contains(&doubt) {
                all.push(doubt);
            }
        }
        all
    }

    /// The deck as Markdown: a list item for each format, and below them what could not be verified.
    pub fn markdown(&self, lang: Lang) -> String {
        let mut page =
            format!("### {} ({})\n\n", code(&self.path), plain(&self.edition.to_string()));
        let doubts = self.doubts();
        for row in &self.rows {
            let format = match row.edition == self.edition {
                true => row.format.to_string(),
                false => format!("{} {}", row.edition, row.format),
            };
            let list = row.list.as_deref().map(|list| format!(" {}", code(list)));
            page.push_str(&format!(
                "- {} **{}**{}: {}\n",
                mark_in_markdown(row.verdict),
                plain(&format),
                list.unwrap_or_default(),
                plain(row.words().get(lang))
            ));
            for line in row.why(&doubts, lang) {
                page.push_str(&format!("  - {}\n", plain(&line)));
            }
        }
        page.push('\n');
        for (number, doubt) in (1..).zip(doubts) {
            page.push_str(&format!("{number}. {}\n", plain(doubt.get(lang))));
        }
        page.push('\n');
        page
    }

    /// The deck as rows of [`COLUMNS`].
    pub fn rows_of_sheet(&self, lang: Lang) -> Vec<Vec<String>> {
        let joined = |all: &[Localized]| {
            all.iter().map(|of| of.get(lang).to_owned()).collect::<Vec<_>>().join("\n")
        };
        let cells = |row: &FormatRow| {
            vec![
                self.path.clone(),
                row.edition.game().id().to_owned(),
                row.edition.id().to_owned(),
                row.format.to_string(),
                row.list.clone().unwrap_or_default(),
                row.verdict.id().to_owned(),
                joined(&row.reasons),
                joined(&row.doubts),
                match (row.verdict, row.legal_if, row.list_doubt) {
                    (Verdict::Legal, Some(_), _) | (Verdict::Unverified, _, Some(_)) => {
                        row.words().get(lang).to_owned()
                    }
                    _ => String::new(),
                },
            ]
        };
        self.rows.iter().map(cells).collect()
    }
}

/// The column names of a spreadsheet of formats. The message says why a deck could not be read, or under which condition it is
/// legal.
pub const COLUMNS: [&str; 9] = [
    "path",
    "game",
    "edition",
    "format",
    "banlist",
    "verdict",
    "reasons",
    "not_verified",
    "message",
];

/// A page of decks with their formats, and of inputs that could not be read.
pub fn page(decks: &[DeckFormats], failed: &[Failed], lang: Lang) -> String {
    let mut body = Markup::new();
    let title = say("page-all-formats");
    element(&mut body, "h1", &[], &title);
    for deck in decks {
        body.within("article", &[("class", &"scenario")], |article| {
            article.element("h2", &[], &deck.path);
            article.element("p", &[("class", &"meta")], &deck.edition.to_string());
            formats(deck, article);
        });
    }
    for failed in failed {
        body.within("article", &[("class", &"scenario")], |article| {
            article.element("h2", &[], &failed.placed());
            article.element("p", &[("class", &"failed")], &failed.message);
        });
    }
    Page { title: &title, lang, body, film: None }.file()
}

/// Writes the table of a deck.
fn formats(deck: &DeckFormats, out: &mut Markup) {
    let several = deck.has_several_editions();
    let mut rows = Markup::new();
    for row in &deck.rows {
        rows.within("tr", &[], |cells| {
            cells.element("th", &[("scope", &"row")], &row.format.to_string());
            if several {
                cells.element("td", &[], row.edition.id());
            }
            cells.within("td", &[], |cell| match &row.list {
                Some(list) => cell.text(list),
                None => both(cell, &say("no-list")),
            });
            cells.within("td", &[], |cell| verdict_in(cell, row.verdict, &row.words()));
            cells.within("td", &[("class", &"why")], |cell| reasons(row, cell));
        });
    }
    table(out, &deck.path, &deck.columns(), &rows);
}

fn reasons(row: &FormatRow, out: &mut Markup) {
    let mut list = Markup::new();
    row.reasons.iter().for_each(|reason| element(&mut list, "li", &[], reason));
    for doubt in &row.doubts {
        list.within("li", &[], |item| {
            if row.verdict != Verdict::Legal {
                item.text(&format!("{} ", mark(Verdict::Unverified)));
            }
            both(item, doubt);
        });
    }
    if !list.as_str().is_empty() {
        out.within("ul", &[], |ul| ul.add(&list));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_numbers_of_doubts_are_in_order() {
        let doubt = |text: &str| Localized::each(|_| text.to_owned());
        let (first, second) = (doubt("first"), doubt("second"));
        let row = FormatRow {
            edition: Edition::ALL[0],
            format: FormatId("standard".to_owned()),
            list: None,
            verdict: Verdict::Unverified,
            legal_if: None,
            list_doubt: None,
            reasons: Vec::new(),
            doubts: vec![second.clone(), first.clone()],
        };
        assert_eq!(row.why(&[&first, &second], Lang::En), ["not verified: see 1, 2 below"]);
    }
}
