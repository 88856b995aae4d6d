//! Draws the board as text: for each player the numbers and the card count of each zone, and below that the rows of the field.

use unicode_width::UnicodeWidthStr;

use hantei_base::text::{Lang, counted, printable};
use hantei_messages::{Arg, text};

use super::{Area, Board, Card, Form, InText, Side};

/// The maximum width of a line that can be continued on the next one, in columns.
const COLUMNS: usize = 80;

/// The minimum width of a cell, in columns.
const LEAST: usize = 12;

impl Board {
    /// The board as text. The side of the turn player is at the bottom; the rows of the other side are in reverse order.
    pub fn text(&self, lang: Lang) -> String {
        let cells = self.sides.iter().flat_map(|side| &side.areas);
        let cells =
            cells.filter(|area| area.in_text == InText::Column).map(|area| cell(area).width());
        let drawing = Drawing { cell: cells.max().unwrap_or(0).max(LEAST), lang };
        let mut page = String::new();
        for player in [self.turn.opponent(), self.turn] {
            let own = player == self.turn;
            let side = self.sides.iter().find(|side| side.player == player);
            page.extend(side.map(|side| drawing.side(side, own)));
        }
        let things: Vec<_> = self.under_way.things.iter().map(|of| printable(of)).collect();
        page.push_str(&drawing.line(&self.under_way.name, &counted(&things)));
        page
    }
}

/// How the board is drawn.
struct Drawing {
    /// The width of each area that is shown as a column.
    cell: usize,
    lang: Lang,
}

impl Drawing {
    fn side(&self, side: &Side, own: bool) -> String {
        let mark = if own { "▶" } else { " " };
        let numbers = side.numbers.iter().map(|of| format!("{} {}", of.name, of.value));
        let piles = side.areas.iter().filter(|area| area.in_text == InText::Counted);
        let piles = piles.map(|area| self.pile(area));
        let head = numbers.chain(piles).collect::<Vec<_>>().join("  ");
        let mut rows: Vec<String> = side.areas.chunk_by(together).map(|of| self.row(of)).collect();
        if !own {
            rows.reverse();
        }
        format!("{mark}{}  {head}\n{}", side.player, rows.concat())
    }

    /// The number of cards, and how many of them are known (in a pile: face-up) if others are not.
    fn pile(&self, area: &Area) -> String {
        let counted = format!("{} {}", area.name, area.cards.len());
        let up = area.cards.iter().filter(|card| !card.face_down).count();
        if up == 0 || up == area.cards.len() {
            return counted;
        }
        let key = match area.form {
            Form::Pile => "board-face-up",
            // Cards in a hand are not face-up.
            Form::Row | Form::Seats(_) => "board-known",
        };
        let up = [("count", Arg::Number(up as u64))];
        format!("{counted}{}", text(key, &up, self.lang))
    }

    /// Areas that are shown in one line.
    fn row(&self, areas: &[Area]) -> String {
        let Some(first) = areas.first() else { return String::new() };
        match first.in_text {
            InText::Counted => String::new(),
            InText::Column => {
                let cells = areas.iter().map(cell);
                let cells = cells.map(|of| format!("{of}{}", " ".repeat(self.cell - of.width())));
                format!("   {}\n", cells.collect::<Vec<_>>().join("│").trim_end())
            }
            InText::Line => {
                let cards = areas.iter().flat_map(|area| &area.cards).map(card);
                self.line(&first.name, &counted(&cards.collect::<Vec<_>>()))
            }
        }
    }

    /// A line of names, continued on further lines when it is long; empty when there are no names.
    fn line(&self, name: &str, names: &[String]) -> String {
        const BETWEEN: &str = " / ";
        let head = format!("   {name}{}", text("colon", &[], self.lang));
        let mut lines = String::new();
        let mut line = head.clone();
        for (at, name) in names.iter().enumerate() {
            let between = if at > 0 { BETWEEN } else { "" };
            if at > 0 && line.width() + between.len() + name.width() > COLUMNS {
                lines.push_str(&format!("{}\n", line.trim_end()));
                line = format!("{}{name}", " ".repeat(head.width()));
            } else {
                line.push_str(between);
                line.push_str(name);
            }
        }
        if names.is_empty() { lines } else { format!("{lines}{line}\n") }
    }
}

/// Whether two areas are shown in one line: both are columns, or they are parts of one zone.
fn together(one: &Area, next: &Area) -> bool {
    one.in_text == next.in_text && (one.in_text == InText::Column || one.name == next.name)
}

fn cell(area: &Area) -> String {
    let cards: Vec<String> = area.cards.iter().map(card).collect();
    if cards.is_empty() { "・".to_owned() } else { counted(&cards).join(" / ") }
}

/// The name of a card, with its position and what else matters.
fn card(card: &Card) -> String {
    let back = if card.face_down { "▮" } else { "" };
    let mut shown = format!("{back}{}", card.name.as_deref().unwrap_or_default());
    if let Some(numbers) = &card.numbers {
        shown.push_str(&format!(" {numbers}"));
    }
    if card.turned {
        shown.push('↷');
    }
    for mark in &card.marks {
        shown.push_str(&format!(" {mark}"));
    }
    if !card.below.is_empty() {
        shown.push_str(&format!("+{}", card.below.len()));
    }
    printable(&shown).into_owned()
}
