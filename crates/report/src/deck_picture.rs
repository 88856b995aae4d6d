//! A deck as a picture: its title, and its cards by section in two columns of text.

use hantei_base::text::{Lang, printable};

use super::deck::{List, heading};
use super::markup::Markup;
use super::svg;

/// The width of the picture.
const WIDTH: f32 = 1000.0;
/// The margin around the picture and between the columns.
const MARGIN: f32 = 32.0;
/// The font sizes of the title, of a section, and of a card.
const TITLE: f32 = 36.0;
const SECTION: f32 = 26.0;
const CARD: f32 = 24.0;
/// The width reserved for the number of copies.
const COUNT: f32 = 44.0;
/// The number of columns for the cards of a section.
const COLUMNS: usize = 2;
/// The maximum number of lines for a name.
const LINES: usize = 3;
/// The height of a line, as a multiple of the font size.
const LEADING: f32 = 1.3;

/// The picture as an SVG file.
pub fn file(list: &List, lang: Lang) -> String {
    let mut drawn = Markup::new();
    let height = (draw(list, lang, &mut drawn) + MARGIN).ceil();
    svg::document(list.title.get(lang), (WIDTH, height), lang, |svg| svg.add(&drawn))
}

/// Draws everything. Returns the height that was used.
fn draw(list: &List, lang: Lang, out: &mut Markup) -> f32 {
    let whole = WIDTH - 2.0 * MARGIN;
    let mut y = MARGIN;
    y = wrapped(list.title.get(lang), (MARGIN, y), (whole, TITLE), "moment", out);
    if let Some(game) = list.game() {
        y = wrapped(game.get(lang), (MARGIN, y), (whole, CARD), "label", out);
    }
    for (section, cards) in &list.sections {
        y += CARD * 0.8;
        y = wrapped(heading(*section, cards).get(lang), (MARGIN, y), (whole, SECTION), "who", out);
        let width = (whole - MARGIN * (COLUMNS - 1) as f32) / COLUMNS as f32;
        let columns = cards.chunks(cards.len().div_ceil(COLUMNS).max(1));
        let mut end = y;
        for (at, cards) in columns.enumerate() {
            let left = MARGIN + (width + MARGIN) * at as f32;
            let mut below = y;
            for (count, name) in cards {
                let count = [count.to_string()];
                let place = (left + COUNT - 12.0, below);
                svg::lines(&count, place, CARD * LEADING, CARD, "end", "numbers", out);
                let room = (width - COUNT, CARD);
                below = wrapped(name.get(lang), (left + COUNT, below), room, "name", out);
            }
            end = end.max(below);
        }
        y = end;
    }
    y
}

/// Draws a text wrapped to a width, at this size, from this place on. Returns where it ends.
fn wrapped(
    words: &str,
    (x, y): (f32, f32),
    (width, size): (f32, f32),
    class: &str,
    out: &mut Markup,
) -> f32 {
    let lines = svg::fitted(&printable(words), width, size, LINES);
    for (at, line) in (0_u8..).zip(&lines) {
        let top = y + size * LEADING * f32::from(at);
        let line = std::slice::from_ref(line);
        svg::lines(line, (x, top), size * LEADING, size, "start", class, out);
    }
    y + size * LEADING * lines.len() as f32
}
