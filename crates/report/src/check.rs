//! Checked decks to send: a page of one or many decks, Markdown, and (`rows`) rows for a spreadsheet.

mod rows;

use std::collections::BTreeMap;

use jiff::civil::Date;

use hantei_base::text::{Lang, Localized};
use hantei_construction::diagnostic::render::{Checked, Failed, Skipped, SummaryJson, lines};
use hantei_construction::diagnostic::{Diagnostic, Fixes, LegalIf, ListDoubt, Severity, Verdict};
use hantei_data::Data;
use hantei_deck::Section;
use hantei_messages::{Arg, text};

use super::articles::Articles;
use super::deck;
use super::deck::List;
use super::markdown::{code, plain, unread};
use super::markup::Markup;
use super::page::{Page, both, element, say};

pub use self::rows::{
    DECK_COLUMNS, FINDING_COLUMNS, deck_row, failed_row, finding_rows, skipped_row,
};

/// A checked deck, with what is shown besides its findings.
pub struct Shown<'a> {
    /// The checked deck and its findings.
    pub checked: &'a Checked<'a>,
    /// The name of the format.
    pub format: &'a Localized,
    /// The day for which it was checked.
    pub date: Date,
    /// The sections, each with its number of cards and the numbers that are allowed.
    pub sections: Vec<(Section, u32, String)>,
    /// Its title and its cards.
    pub list: List,
}

/// The verdict as text, with the number of findings.
pub fn verdict(checked: &Checked<'_>, lang: Lang) -> String {
    let unknown = checked.report.unknown_cards();
    let key = match checked.report.verdict() {
        Verdict::Illegal => "verdict-illegal",
        Verdict::Unverified if unknown > 0 => "verdict-unknown",
        Verdict::Unverified if checked.report.names_doubt().is_some() => "verdict-names-not-known",
        Verdict::Unverified => match checked.report.list_doubt() {
            None => "verdict-unverified",
            Some(doubt) => legal_by_list(doubt),
        },
        Verdict::Legal => return legal(checked.report.legal_if(), lang),
    };
    let nameless = checked.report.names_not_known();
    let nameless = nameless.map_or((0, 0), |unknown| (unknown.count, unknown.of));
    let numbers = [
        ("nameless", Arg::Number(nameless.0.into())),
        ("of", Arg::Number(nameless.1.into())),
        ("errors", Arg::Number(count(checked, Severity::Error))),
        ("warnings", Arg::Number(count(checked, Severity::Warning))),
        ("unknown", Arg::Number(unknown as u64)),
    ];
    text(key, &numbers, lang)
}

/// The message key of the verdict on a deck that is legal by a doubtful list.
pub(crate) fn legal_by_list(doubt: ListDoubt) -> &'static str {
    match doubt {
        ListDoubt::Unofficial => "verdict-list-unofficial",
        ListDoubt::Old => "verdict-list-old",
        ListDoubt::OldAndUnofficial => "verdict-list-old-unofficial",
    }
}

/// The verdict on a legal deck as text, with the condition under which it is legal.
pub(crate) fn legal(legal_if: Option<LegalIf>, lang: Lang) -> String {
    match legal_if {
        Some(LegalIf::CardsWereOut(date)) => {
            text("verdict-legal-if-out", &[("date", Arg::Date(date))], lang)
        }
        Some(LegalIf::CardsWereOpened) => text("verdict-legal-if-opened", &[], lang),
        None => text("verdict-legal", &[], lang),
    }
}

/// What the deck was checked by: game, edition, format and list.
pub fn setting(checked: &Checked<'_>, format: &Localized, lang: Lang) -> String {
    let list = checked.banlist.map(ToString::to_string);
    let none = text("no-list", &[], lang);
    let game = text(&format!("game-{}", checked.edition.game()), &[], lang);
    let values = [
        ("game", Arg::Text(&game)),
        ("edition", Arg::Text(checked.edition.id())),
        ("format", Arg::Localized(format)),
        ("list", Arg::Text(list.as_deref().unwrap_or(&none))),
    ];
    text("verdict-of", &values, lang)
}

/// What the deck was checked by, with the day, because a page may be read later.
fn setting_of_day(shown: &Shown<'_>) -> Localized {
    let date = shown.date.to_string();
    Localized::each(|lang| {
        let setting = setting(shown.checked, shown.format, lang);
        text("page-of-day", &[("setting", Arg::Text(&setting)), ("date", Arg::Text(&date))], lang)
    })
}

fn count(checked: &Checked<'_>, severity: Severity) -> u64 {
    checked.report.diagnostics.iter().filter(|found| found.severity == severity).count() as u64
}

/// The verdict on a replay that has the same symbols and colour as this verdict on a deck.
fn as_of_replay(verdict: Verdict) -> super::verdict::Verdict {
    match verdict {
        Verdict::Legal => super::verdict::Verdict::Passed,
        Verdict::Unverified => super::verdict::Verdict::Unverified,
        Verdict::Illegal => super::verdict::Verdict::Failed,
    }
}

/// The symbol of a verdict.
pub fn mark(verdict: Verdict) -> &'static str {
    as_of_replay(verdict).mark()
}

/// The symbol of a verdict in Markdown.
pub fn mark_in_markdown(verdict: Verdict) -> &'static str {
    as_of_replay(verdict).sign()
}

/// A row of the table above several decks: the file, and its result.
struct Row {
    file: Markup,
    said: Said,
}

/// The result for a file.
enum Said {
    /// The verdict and what decides it, in separate cells, and what the deck was checked by.
    Checked(Markup, Localized),
    /// Why it was not checked.
    Unchecked(Markup),
}

impl Row {
    /// Writes the row. `with_setting` adds what the deck was checked by, where that is not said above the table.
    fn write(&self, with_setting: bool, out: &mut Markup) {
        out.within("tr", &[], |row| {
            row.within("th", &[("scope", &"row")], |cell| cell.add(&self.file));
            match &self.said {
                Said::Checked(cells, of) => {
                    row.add(cells);
                    if with_setting {
                        element(row, "td", &[], of);
                    }
                }
                Said::Unchecked(why) => {
                    let columns = if with_setting { "3" } else { "2" };
                    row.within("td", &[("colspan", &columns)], |cell| cell.add(why));
                }
            }
        });
    }

    fn setting(&self) -> Option<&Localized> {
        match &self.said {
            Said::Checked(_, of) => Some(of),
            Said::Unchecked(_) => None,
        }
    }
}

/// A deck of the page: the target of the link in the table, and its content.
struct Part {
    id: String,
    said: Markup,
    list: List,
}

/// Builds a page of decks.
pub struct DeckPage {
    rows: Vec<Row>,
    decks: Vec<Part>,
    articles: Articles<'static>,
    /// The number of decks so far.
    count: usize,
    /// How many of them could not be read.
    unread: usize,
}

impl DeckPage {
    /// Creates a page without decks.
    pub fn new(data: &'static Data) -> DeckPage {
        static NONE: BTreeMap<hantei_base::reference::Edition, hantei_rulebook::official::Import> =
            BTreeMap::new();
        DeckPage {
            rows: Vec::new(),
            decks: Vec::new(),
            articles: Articles::new(data, &NONE),
            count: 0,
            unread: 0,
        }
    }

    /// Adds a deck.
    pub fn add(&mut self, shown: Shown<'_>) {
        let checked = shown.checked;
        let (found, path) = (checked.report.verdict(), &checked.source.name);
        let id = format!("d{}", self.count);
        self.count += 1;
        let words = Localized::each(|lang| verdict(checked, lang));
        let mut cells = Markup::new();
        cells.within("td", &[], |cell| verdict_in(cell, found, &words));
        cells.within("td", &[("class", &"why")], |cell| reasons(checked, cell));
        let file = Markup::of("a", &[("href", &format!("#{id}"))], |a| a.text(path));
        self.rows.push(Row { file, said: Said::Checked(cells, setting_of_day(&shown)) });
        let mut said = Markup::new();
        self.deck(&shown, &words, &mut said);
        self.decks.push(Part { id, said, list: shown.list });
    }

    /// Adds an input that could not be read.
    pub fn fail(&mut self, failed: &Failed) {
        self.count += 1;
        self.unread += 1;
        let place = failed.location.map(|at| format!("{}:{}: ", at.line, at.column));
        let words = format!("{}{}", place.unwrap_or_default(), failed.message);
        let class: [super::markup::Attribute<'_>; 1] = [("class", &"failed")];
        self.leave_out(&failed.path, Markup::of("strong", &class, |why| why.text(&words)));
    }

    /// Adds a file of a folder that is not a deck.
    pub fn skip(&mut self, file: &Skipped) {
        self.unread += 1;
        let mut why = Markup::new();
        both(&mut why, &Localized::each(|lang| skipped_words(file, lang)));
        self.leave_out(&file.path, why);
    }

    fn leave_out(&mut self, path: &str, why: Markup) {
        let file = Markup::of("span", &[], |of| of.text(path));
        self.rows.push(Row { file, said: Said::Unchecked(why) });
    }

    /// What every deck was checked by, if that is the same for all.
    fn setting_of_all(&self) -> Option<&Localized> {
        let mut all = self.rows.iter().filter_map(Row::setting);
        let first = all.next()?;
        all.all(|of| of == first).then_some(first)
    }

    /// Writes the table of all decks, for people who print or send it.
    fn overview(&self, out: &mut Markup) {
        let of_all = self.setting_of_all();
        if let Some(of_all) = of_all {
            element(out, "p", &[("class", &"meta")], of_all);
        }
        let mut rows = Markup::new();
        self.rows.iter().for_each(|row| row.write(of_all.is_none(), &mut rows));
        let head = ["column-file", "column-verdict", "page-why", "page-checked-by"];
        let head = if of_all.is_some() { &head[..3] } else { &head };
        let overview: [super::markup::Attribute<'_>; 1] = [("class", &"overview")];
        out.within("div", &overview, |out| table(out, "hantei check", head, &rows));
    }

    fn deck(&mut self, shown: &Shown<'_>, words: &Localized, out: &mut Markup) {
        let checked = shown.checked;
        out.element("h2", &[], &checked.source.name);
        out.within("p", &[], |p| {
            verdict_in(p, checked.report.verdict(), words);
            p.text(" ");
            both(p, &setting_of_day(shown));
        });
        sizes(shown, out);
        let fixes = checked.fixes();
        for found in checked.report.by_severity() {
            self.finding(found, checked, &fixes, out);
        }
    }

    /// Writes a finding with the lines that it points at, the articles behind it and the help.
    fn finding(
        &mut self,
        found: &Diagnostic,
        checked: &Checked<'_>,
        fixes: &Fixes<'_>,
        out: &mut Markup,
    ) {
        let class = format!("finding {}", found.severity.id());
        let articles = &mut self.articles;
        out.within("section", &[("class", &class)], |section| {
            section.within("h3", &[], |head| {
                both(head, &say(&format!("level-{}", found.severity.id())));
                head.text(" ");
                head.element("code", &[], found.code.name());
                head.text(" ");
                both(head, &Localized::each(|lang| found.message.text(lang)));
            });
            let excerpt = Localized::each(|lang| lines(found, checked, lang));
            section.within("pre", &[("tabindex", &"0")], |pre| both(pre, &excerpt));
            for note in &found.notes {
                element(section, "p", &[], &Localized::each(|lang| note.text(lang)));
            }
            if let Some(help) = &found.help {
                section.within("p", &[("class", &"cure")], |p| {
                    both(p, &say("level-help"));
                    both(p, &say("colon"));
                    both(p, &Localized::each(|lang| help.text(lang)));
                });
            }
            let at = line(found, checked);
            for fix in fixes.of(found) {
                section.within("p", &[("class", &"cure")], |p| {
                    both(p, &say(fix.action()));
                    both(p, &say("colon"));
                    element(p, "code", &[], &Localized::each(|lang| fix.words(at, lang)));
                });
            }
            section.within("p", &[], |p| {
                for cite in &found.cites {
                    articles.cite(p, &cite.to_string());
                    p.text(" ");
                }
            });
        });
    }

    /// Finishes the page. With one deck it has the deck's title and shows the cards; with several decks the cards are folded away.
    pub fn finish(self, summary: &SummaryJson, lang: Lang) -> String {
        let mut body = Markup::new();
        let is_alone = self.count == 1 && self.unread == 0 && summary.checked == 1;
        let title = match self.decks.first() {
            Some(deck) if is_alone => deck.list.title.clone(),
            Some(_) | None => Localized::each(|lang| summary.text(lang)),
        };
        element(&mut body, "h1", &[], &title);
        // A single deck that was read needs no table.
        if self.count > 1 || self.unread > 0 {
            self.overview(&mut body);
        }
        for Part { id, said, list } in &self.decks {
            let attributes: [super::markup::Attribute<'_>; 2] =
                [("class", &"scenario"), ("id", id)];
            body.within("article", &attributes, |article| {
                article.add(said);
                if is_alone {
                    deck::cards(list, "h3", article);
                } else {
                    article.within("details", &[], |details| {
                        element(details, "summary", &[], &say("page-cards"));
                        deck::cards(list, "h3", details);
                    });
                }
            });
        }
        body.add(&self.articles.section());
        Page { title: &title, lang, body, film: None }.file()
    }
}

/// Writes what decides the verdict, with the help: the errors or, if there are none, what could not be verified.
fn reasons(checked: &Checked<'_>, out: &mut Markup) {
    let severity = match checked.report.verdict() {
        Verdict::Illegal => Severity::Error,
        Verdict::Unverified | Verdict::Legal => Severity::Warning,
    };
    let reasons = checked.report.diagnostics.iter().filter(|of| of.severity == severity);
    let mut list = Markup::new();
    for found in reasons {
        list.within("li", &[], |item| {
            both(item, &Localized::each(|lang| found.message.text(lang)));
            if let Some(help) = &found.help {
                item.text(" → ");
                element(
                    item,
                    "span",
                    &[("class", &"cure")],
                    &Localized::each(|lang| help.text(lang)),
                );
            }
        });
    }
    if !list.as_str().is_empty() {
        out.within("ul", &[], |ul| ul.add(&list));
    }
}

pub(crate) fn verdict_in(out: &mut Markup, found: Verdict, words: &Localized) {
    out.within("strong", &[("class", &as_of_replay(found).class())], |strong| {
        strong.text(&format!("{} ", mark(found)));
        both(strong, words);
    });
}

/// Writes a table that can be wider than the page.
pub(crate) fn table(out: &mut Markup, label: &str, head: &[&str], rows: &Markup) {
    let wide: [super::markup::Attribute<'_>; 4] =
        [("class", &"wide"), ("tabindex", &"0"), ("role", &"region"), ("aria-label", &label)];
    out.within("div", &wide, |wide| {
        wide.within("table", &[], |table| {
            table.within("thead", &[], |thead| {
                thead.within("tr", &[], |row| {
                    head.iter().for_each(|key| element(row, "th", &[("scope", &"col")], &say(key)));
                });
            });
            table.within("tbody", &[], |body| body.add(rows));
        });
    });
}

fn sizes(shown: &Shown<'_>, out: &mut Markup) {
    let mut rows = Markup::new();
    for (section, count, allowed) in &shown.sections {
        rows.within("tr", &[], |row| {
            let name = say(&format!("section-{}", section.id()));
            element(row, "th", &[("scope", &"row")], &name);
            row.element("td", &[("class", &"number")], &count.to_string());
            row.element("td", &[("class", &"number")], allowed);
        });
    }
    let head = ["column-section", "column-cards", "column-allowed"];
    table(out, &shown.checked.source.name, &head, &rows);
}

/// A deck as Markdown: the verdict, the findings with their help, errors first, and the cards.
pub fn markdown(shown: &Shown<'_>, lang: Lang) -> String {
    let checked = shown.checked;
    let sign = mark_in_markdown(checked.report.verdict());
    let (path, words) = (code(&checked.source.name), plain(&verdict(checked, lang)));
    let mut page = format!("### {sign} {path}: {words}\n\n");
    page.push_str(&format!("{}\n\n", plain(&setting(checked, shown.format, lang))));
    let fixes = checked.fixes();
    for found in checked.report.by_severity() {
        let level = text(&format!("level-{}", found.severity.id()), &[], lang);
        let place = found.span().map(|span| checked.source.location(span.start));
        let said = pointed_at(found, checked).map(|said| format!(" {}", code(said)));
        let said = said.unwrap_or_default();
        let place = place.map(|at| format!(" ({}:{}{said})", at.line, at.column));
        let place = place.unwrap_or_default();
        let cites: String =
            found.cites.iter().map(|cite| format!(" {}", code(&cite.to_string()))).collect();
        let message = plain(&found.message.text(lang));
        page.push_str(&format!(
            "- **{level}** {}: {message}{place}{cites}\n",
            code(found.code.name())
        ));
        if let Some(help) = &found.help {
            page.push_str(&format!("  → {}\n", plain(&help.text(lang))));
        }
        let at = line(found, checked);
        for fix in fixes.of(found) {
            let (action, colon) = (text(fix.action(), &[], lang), text("colon", &[], lang));
            page.push_str(&format!("  → {action}{colon}{}\n", code(&fix.words(at, lang))));
        }
    }
    page.push('\n');
    page.push_str(&deck::cards_as_markdown(&shown.list, lang));
    page
}

/// The first line that a finding points at.
fn line(found: &Diagnostic, checked: &Checked<'_>) -> Option<usize> {
    found.span().map(|span| checked.source.location(span.start).line)
}

/// The maximum number of characters shown of what a finding points at.
const MOST_SAID: usize = 100;

/// What a finding points at, as written in the deck: the first of several lines, the beginning of a long one.
fn pointed_at<'a>(found: &Diagnostic, checked: &Checked<'a>) -> Option<&'a str> {
    let span = found.span()?;
    let said = checked.source.text.get(span.start as usize..span.end as usize)?;
    let line = said.trim().lines().next()?.trim_end();
    let end = line.char_indices().nth(MOST_SAID).map_or(line.len(), |(at, _)| at);
    Some(&line[..end])
}

/// An input that could not be read, as Markdown.
pub fn markdown_failed(failed: &Failed) -> String {
    unread(3, &failed.placed(), &failed.message) + "\n"
}

/// The text for a file that is not a deck, in a list of other files.
fn skipped_words(file: &Skipped, lang: Lang) -> String {
    text("check-skipped-because", &[("why", Arg::Text(&file.message))], lang)
}

/// A file that is not a deck, as Markdown.
pub fn markdown_skipped(file: &Skipped, lang: Lang) -> String {
    format!("- {}: {}\n", code(&file.path), plain(&skipped_words(file, lang)))
}
