//! A board as a picture: the zones where they are on the playmat, and the cards in them. This code knows no game.

mod fitting;

use unicode_width::UnicodeWidthStr;

use hantei_base::text::{Lang, printable};
use hantei_engine::scenario::board::{
    Area, Board, Card, Form, InText, Place, Side, UnderWay, WIDTH,
};
use hantei_engine::scenario::report::Player;
use hantei_messages::{Arg, text};

use self::fitting::label;
use super::markup::Markup;

pub(crate) use self::fitting::fitted;

/// How many units of the picture one unit of the playmat is.
const UNIT: f32 = 10.0;

/// The height of the band between the sides, in units of the playmat.
const BAND: u8 = 9;

/// The style of a board, for a picture by itself and for a page.
pub const STYLE: &str = include_str!("board.css");

/// A board in pieces that are drawn over one another. Two boards with an equal zone have that piece in common.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Picture {
    /// The pieces.
    pub pieces: Vec<String>,
    /// Its width.
    pub width: u32,
    /// Its height.
    pub height: u32,
}

/// Draws a board with the side of this player at the bottom.
pub fn picture(board: &Board, below: Player, lang: Lang) -> Picture {
    let drawing = Drawing { board, below, lang };
    let mut pieces = vec![drawing.band()];
    for side in &board.sides {
        pieces.push(drawing.plate(side));
        pieces.extend(side.areas.iter().map(|area| drawing.area(side.player, area)));
    }
    let height = u32::from(board.height) * 2 + u32::from(BAND);
    let units = UNIT as u32;
    Picture { pieces, width: u32::from(WIDTH) * units, height: height * units }
}

/// The picture as an SVG file, with these lines below it.
pub fn file(picture: &Picture, title: &str, below: &[String], lang: Lang) -> String {
    const SIZE: f32 = 22.0;
    let (width, board) = (picture.width, picture.height);
    let caption = below
        .iter()
        .flat_map(|line| fitted(&printable(line), width as f32 - 2.0 * UNIT, SIZE, usize::MAX));
    let caption: Vec<String> = caption.collect();
    let room = if caption.is_empty() { 0.0 } else { (caption.len() as f32 + 1.0) * SIZE * 1.08 };
    let height = board + room as u32;
    document(title, (width as f32, height as f32), lang, |svg| {
        picture.pieces.iter().for_each(|piece| svg.raw(piece));
        lines(&caption, (UNIT, board as f32), room, SIZE, "start", "label", svg);
    })
}

/// An SVG file of this size, with what `draw` draws on the mat.
pub(crate) fn document(
    title: &str,
    (width, height): (f32, f32),
    lang: Lang,
    draw: impl FnOnce(&mut Markup),
) -> String {
    let attributes: [(&str, &dyn std::fmt::Display); 7] = [
        ("xmlns", &"http://www.w3.org/2000/svg"),
        ("viewBox", &format!("0 0 {width} {height}")),
        ("width", &width),
        ("height", &height),
        ("class", &"board"),
        ("lang", &lang.id()),
        ("role", &"group"),
    ];
    let markup = Markup::of("svg", &attributes, |svg| {
        svg.element("title", &[], title);
        svg.within("style", &[], |style| style.raw(STYLE));
        svg.empty("rect", &[("class", &"mat"), ("width", &width), ("height", &height)]);
        draw(svg);
    });
    format!("{}\n", markup.as_str())
}

/// A rectangle in the picture.
#[derive(Debug, Clone, Copy)]
struct Rect {
    x: f32,
    y: f32,
    w: f32,
    h: f32,
}

impl Rect {
    /// The rectangle without a margin.
    fn inset(self, by: f32) -> Rect {
        Rect { x: self.x + by, y: self.y + by, w: self.w - 2.0 * by, h: self.h - 2.0 * by }
    }

    /// A rectangle of this size in the middle of this one.
    fn middle(self, w: f32, h: f32) -> Rect {
        Rect { x: self.x + (self.w - w) / 2.0, y: self.y + (self.h - h) / 2.0, w, h }
    }

    fn draw(self, class: &str, round: u8, out: &mut Markup) {
        let [x, y, w, h] = [self.x, self.y, self.w, self.h].map(f32::round);
        let attributes: [(&str, &dyn std::fmt::Display); 6] = [
            ("class", &class),
            ("x", &x),
            ("y", &y),
            ("width", &w),
            ("height", &h),
            ("rx", &round),
        ];
        out.empty("rect", &attributes);
    }
}

/// The minimum font size on a card.
const SMALL: f32 = 15.0;

/// The width of a card, as a fraction of its height.
const SLIM: f32 = 0.72;

struct Drawing<'a> {
    board: &'a Board,
    below: Player,
    lang: Lang,
}

impl Drawing<'_> {
    fn say(&self, key: &str, values: &[(&'static str, Arg<'_>)]) -> String {
        text(key, values, self.lang)
    }

    /// The rectangle of a place. On the upper side, places are rotated by half a turn.
    fn rect(&self, player: Player, place: Place) -> Rect {
        let [left, top, width, height] =
            [place.left, place.top, place.width, place.height].map(f32::from);
        let side = f32::from(self.board.height);
        let (x, y) = match player == self.below {
            true => (left, side + f32::from(BAND) + top),
            false => (f32::from(WIDTH) - left - width, side - top - height),
        };
        Rect { x: x * UNIT, y: y * UNIT, w: width * UNIT, h: height * UNIT }
    }

    /// Draws the turn and the phase, and what is in progress.
    fn band(&self) -> String {
        let y = f32::from(self.board.height) * UNIT;
        let band = Rect { x: 0.0, y, w: f32::from(WIDTH) * UNIT, h: f32::from(BAND) * UNIT };
        let UnderWay { name, things } = &self.board.under_way;
        // A screen reader should not read more than this at once; the others are in the log.
        const HEARD: usize = 12;
        let more = things.len().saturating_sub(HEARD);
        let more = (more > 0).then(|| format!("+{more}"));
        let heard: Vec<String> = things.iter().take(HEARD).cloned().chain(more).collect();
        let listed = heard.join(" / ");
        let colon = self.say("colon", &[]);
        let label = match things.is_empty() {
            true => self.board.moment.clone(),
            false => format!("{} — {name}{colon}{listed}", self.board.moment),
        };
        piece("band", &label, |out| {
            band.draw("band", 0, out);
            let wide = if things.is_empty() { band.w - 24.0 } else { band.w * 0.41 };
            let size = wide / (self.board.moment.width() as f32 * 0.56);
            let size = size.clamp(20.0, 28.0);
            let moment = fitted(&self.board.moment, wide, size, 2);
            lines(&moment, (12.0, band.y), band.h, size, "start", "moment", out);
            let room =
                Rect { x: band.w * 0.42, y: band.y + 6.0, w: band.w * 0.57, h: band.h - 12.0 };
            if !things.is_empty() {
                under_way(name, things, room, out);
            }
        })
    }

    /// Draws the player's name and the numbers that no card shows.
    fn plate(&self, side: &Side) -> String {
        let rect = self.rect(side.player, self.board.plate).inset(4.0);
        let player = side.player.to_string();
        let colon = self.say("colon", &[]);
        let numbers: Vec<String> =
            side.numbers.iter().map(|of| format!("{} {}", of.name, of.value)).collect();
        let turn = if self.board.turn == side.player { "plate turn" } else { "plate" };
        let targeted = side.targeted.then(|| self.say("board-targeted", &[]));
        let says: Vec<String> = numbers.into_iter().chain(targeted).collect();
        let label = match says.is_empty() {
            true => player.clone(),
            false => format!("{player}{colon}{}", says.join(", ")),
        };
        piece("plate", &label, |out| {
            rect.draw(turn, 12, out);
            if side.targeted {
                rect.inset(-2.0).draw("target", 14, out);
            }
            let shown: Vec<String> = std::iter::once(player).chain(says).collect();
            let longest = shown.iter().map(|line| line.width()).max().unwrap_or(1) as f32;
            let size = (rect.w / (longest * 0.7)).clamp(16.0, 32.0);
            lines(&shown, (rect.x + rect.w / 2.0, rect.y), rect.h, size, "middle", "who", out);
        })
    }

    fn area(&self, player: Player, area: &Area) -> String {
        let rect = self.rect(player, area.place).inset(3.0);
        let counted = match area.in_text {
            InText::Counted => format!("{} {}", area.name, area.cards.len()),
            InText::Line | InText::Column => area.name.clone(),
        };
        piece("area", &self.in_words(player, area), |out| {
            rect.draw("zone", 10, out);
            let (label, size) = label(&counted, rect.w - 6.0);
            let high = label.len() as f32 * size * 1.08 + 2.0;
            let (x, y) = (rect.x + rect.w / 2.0, rect.y + rect.h - high);
            lines(&label, (x, y), high, size, "middle", "label", out);
            let room = Rect { h: rect.h - high, ..rect }.inset(4.0);
            match area.form {
                Form::Pile => self.pile(&area.cards, room, out),
                Form::Row => self.row(&area.cards, player, room, out),
                Form::Seats(seats) => self.seats(&area.cards, seats, player, room, out),
            }
        })
    }

    /// Describes a zone for screen readers.
    fn in_words(&self, player: Player, area: &Area) -> String {
        let known = area.cards.iter().filter(|card| card.is_known());
        let unknown = area.cards.len() - known.clone().count();
        // Equal cards are described once, with their number.
        let mut alike: Vec<(String, usize)> = Vec::new();
        for words in known.map(|card| self.words(card)) {
            match alike.last_mut() {
                Some((of, count)) if *of == words => *count += 1,
                _ => alike.push((words, 1)),
            }
        }
        let alike = alike.into_iter().map(|(words, count)| match count {
            1 => words,
            _ => format!("{words} ×{count}"),
        });
        let mut parts: Vec<String> = alike.collect();
        if unknown > 0 {
            parts.push(self.say("board-unseen", &[("count", Arg::Number(unknown as u64))]));
        }
        if parts.is_empty() {
            parts.push(self.say("board-empty", &[]));
        }
        let colon = self.say("colon", &[]);
        format!("{player} {}{colon}{}", area.name, parts.join(" / "))
    }

    /// Describes a card.
    fn words(&self, card: &Card) -> String {
        let mut parts =
            vec![card.name.clone().unwrap_or_else(|| self.say("board-unseen-card", &[]))];
        parts.extend(card.numbers.clone());
        parts.extend(card.face_down.then(|| self.say("board-face-down", &[])));
        parts.extend(card.turned.then(|| self.board.turned.clone()));
        parts.extend(self.played(card));
        parts.extend(card.marks.iter().cloned());
        if !card.below.is_empty() {
            let below: Vec<String> = card.below.iter().map(|of| self.words(of)).collect();
            let colon = self.say("colon", &[]);
            parts.push(format!("{}{colon}{}", self.board.below, below.join(", ")));
        }
        parts.join(" ")
    }

    /// What a card does in the current battle, and whether it is a target.
    fn played(&self, card: &Card) -> impl Iterator<Item = String> {
        let role = card.role.as_ref().map(|(_, word)| word.clone());
        role.into_iter().chain(card.targeted.then(|| self.say("board-targeted", &[])))
    }

    /// Draws the top of a pile.
    fn pile(&self, cards: &[Card], room: Rect, out: &mut Markup) {
        let Some(top) = cards.last() else { return };
        let (w, h) = upright(room.w, room.h);
        let at = Rect { x: room.x, y: room.y + 8.0, w: room.w - 8.0, h: room.h - 8.0 };
        let at = at.middle(w.min(at.w), h.min(at.h));
        for below in (1..cards.len().min(3)).rev() {
            let by = 4.0 * below as f32;
            Rect { x: at.x + by, y: at.y - by, ..at }.draw("under", 8, out);
        }
        self.card(top, at, at.w, out);
    }

    /// Draws cards next to each other, overlapping if there is not enough room.
    fn row(&self, cards: &[Card], player: Player, room: Rect, out: &mut Markup) {
        // If there are several, each must be visible.
        let most = if cards.len() > 1 { room.w * 0.62 } else { room.w };
        let (w, h) = upright(most, room.h);
        let widest = if cards.iter().any(|card| card.turned) { (w * 1.3).min(room.w) } else { w };
        let between = match cards.len() {
            0 | 1 => 0.0,
            several => (widest + 8.0).min((room.w - widest) / (several as f32 - 1.0)),
        };
        let used = between * (cards.len().saturating_sub(1)) as f32 + widest;
        let from = room.x + (room.w - used) / 2.0;
        for (at, card) in self.left_to_right(cards, player).enumerate() {
            let slot = Rect { x: from + between * at as f32, w: widest, ..room };
            // If the next card overlaps this one, only its left part is visible.
            let covered = at + 1 < cards.len() && between < widest;
            let seen = if covered { between } else { widest };
            self.draw_in_slot(card, slot, (w, h), seen, out);
        }
    }

    /// Draws cards in slots of their own.
    fn seats(&self, cards: &[Card], seats: u8, player: Player, room: Rect, out: &mut Markup) {
        let width = room.w / f32::from(seats.max(1));
        let slot = |seat: u8| {
            let from_left =
                if player == self.below { seat } else { seats.saturating_sub(seat + 1) };
            Rect { x: room.x + width * f32::from(from_left), w: width, ..room }.inset(3.0)
        };
        let size = upright(width - 6.0, room.h - 6.0);
        (0..seats).for_each(|seat| slot(seat).draw("seat", 8, out));
        cards.iter().for_each(|card| self.draw_in_slot(card, slot(card.seat), size, width, out));
    }

    /// The cards from left to right as seen from below; those of the upper side are in reverse order.
    fn left_to_right<'c>(
        &self,
        cards: &'c [Card],
        player: Player,
    ) -> Box<dyn Iterator<Item = &'c Card> + 'c> {
        if player == self.below { Box::new(cards.iter()) } else { Box::new(cards.iter().rev()) }
    }

    /// Draws a card in its slot, upright or turned. Only `seen` units from the left of the slot are visible.
    fn draw_in_slot(
        &self,
        card: &Card,
        slot: Rect,
        (w, h): (f32, f32),
        seen: f32,
        out: &mut Markup,
    ) {
        let at = match card.turned {
            true => slot.middle((w * 1.3).min(slot.w), (w * 0.98).min(slot.h)),
            false => slot.middle(w, h),
        };
        self.card(card, at, seen - (at.x - slot.x), out);
    }

    /// Draws a card of which only `seen` units from its left are visible.
    fn card(&self, card: &Card, at: Rect, seen: f32, out: &mut Markup) {
        out.within("g", &[("class", &"card")], |out| {
            out.element("title", &[], &self.words(card));
            for below in (1..=card.below.len().min(3)).rev() {
                let by = 5.0 * below as f32;
                Rect { x: at.x + by, y: at.y - by, ..at }.draw("under", 8, out);
            }
            let class = match (card.face_down, card.turned) {
                (true, _) => "back",
                (false, true) => "face turned",
                (false, false) => "face",
            };
            at.draw(class, 8, out);
            if let Some((role, _)) = card.role {
                at.inset(-4.0).draw(role.class(), 12, out);
            }
            if card.targeted {
                at.inset(-8.0).draw("target", 14, out);
            }
            self.face(card, at, seen, out);
        });
    }

    /// Draws the text on a card: its name, what else matters, and its numbers at the bottom. If another card overlaps it, the text is in
    /// the visible part.
    fn face(&self, card: &Card, at: Rect, seen: f32, out: &mut Markup) {
        let covered = seen < at.w;
        let wide = if covered { seen.max(24.0) } else { at.w };
        let (anchor, x) = match covered {
            true => ("start", at.x + 4.0),
            false => ("middle", at.x + at.w / 2.0),
        };
        let size = (at.w / 5.0).clamp(22.0, 32.0);
        let mut foot = at.y + at.h - 5.0;
        for (words, class) in self.bottom_lines(card, wide - 6.0) {
            let fits = (wide - 6.0) / (words.width() as f32 * 0.64);
            let size = fits.clamp(SMALL, size);
            let words = fitted(&words, wide - 4.0, size, 1);
            lines(&words, (x, foot - size), size, size, anchor, class, out);
            foot -= size + 2.0;
        }
        if let Some(name) = &card.name {
            let (name, size) = self.fit_name(name, wide - 8.0, foot - at.y - 6.0, size);
            let height = name.len() as f32 * size * 1.08;
            lines(&name, (x, at.y + 4.0), height, size, anchor, "name", out);
        }
    }

    /// The lines at the bottom of a card, the lowest first: its numbers, and what else matters, in one line or in one each if that would be
    /// cut.
    fn bottom_lines(&self, card: &Card, width: f32) -> Vec<(String, &'static str)> {
        let below = (!card.below.is_empty()).then(|| format!("+{}", card.below.len()));
        let marks: Vec<String> =
            self.played(card).chain(card.marks.iter().cloned()).chain(below).collect();
        let together = marks.join(" ");
        let marks = match together.width() as f32 * 0.64 * SMALL > width {
            true => marks.into_iter().rev().collect(),
            false => vec![together],
        };
        let numbers = card.numbers.iter().map(|numbers| (numbers.clone(), "numbers"));
        let all = numbers.chain(marks.into_iter().map(|mark| (mark, "marks")));
        all.filter(|(words, _)| !words.is_empty()).collect()
    }
}

/// A piece that screen readers treat as one.
fn piece(class: &str, label: &str, within: impl FnOnce(&mut Markup)) -> String {
    let attributes: [(&str, &dyn std::fmt::Display); 3] =
        [("class", &class), ("role", &"img"), ("aria-label", &label)];
    Markup::of("g", &attributes, within).into()
}

/// Draws what is in progress, the last first, each item in a box.
fn under_way(name: &str, things: &[String], room: Rect, out: &mut Markup) {
    const MOST: usize = 4;
    lines(&fitted(name, room.w, 20.0, 1), (room.x, room.y), 22.0, 20.0, "start", "label", out);
    let more = things.len().saturating_sub(MOST);
    let shown = things.iter().take(MOST).cloned();
    let shown: Vec<String> = shown.chain((more > 0).then(|| format!("+{more}"))).collect();
    let width = room.w / shown.len() as f32;
    for (at, thing) in shown.iter().enumerate() {
        let chip = Rect {
            x: room.x + width * at as f32,
            y: room.y + 24.0,
            w: width - 8.0,
            h: room.h - 24.0,
        };
        out.within("g", &[("class", &"card")], |out| {
            out.element("title", &[], thing);
            chip.draw("chip", 8, out);
            let words = fitted(thing, chip.w - 10.0, 24.0, 2);
            let size = if words.len() > 1 { 21.0 } else { 25.0 };
            lines(&words, (chip.x + chip.w / 2.0, chip.y), chip.h, size, "middle", "name", out);
        });
    }
}

/// The size of an upright card that fits.
fn upright(w: f32, h: f32) -> (f32, f32) {
    let w = w.min(h * SLIM);
    (w, h.min(w / SLIM * 1.06))
}

/// Draws lines of text, vertically centred in this height.
pub(super) fn lines(
    lines: &[String],
    (x, y): (f32, f32),
    height: f32,
    size: f32,
    anchor: &str,
    class: &str,
    out: &mut Markup,
) {
    let used = size * 1.08 * lines.len() as f32;
    for (at, line) in lines.iter().enumerate() {
        let base = y + (height - used) / 2.0 + size * (0.88 + 1.08 * at as f32);
        let attributes: [(&str, &dyn std::fmt::Display); 5] = [
            ("class", &class),
            ("x", &x.round()),
            ("y", &base.round()),
            ("font-size", &size.round()),
            ("text-anchor", &anchor),
        ];
        out.element("text", &attributes, line);
    }
}
