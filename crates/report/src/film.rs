//! The boards of an HTML page and the rest of a long log, compressed for the page's JavaScript, which shows them step by step.

use std::collections::{BTreeMap, HashMap};
use std::io::Write as _;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use flate2::Compression;
use flate2::write::DeflateEncoder;
use serde::Serialize;

use hantei_base::text::Lang;
use hantei_engine::scenario::board::Board;
use hantei_engine::scenario::report::Player;

use super::markup::Markup;
use super::svg::{self, Picture};

/// The boards of a page. Most parts of a board do not change from step to step, so each piece is stored once, and a step lists the pieces
/// that it shows. Pieces are similar to each other, so everything is compressed together.
#[derive(Default)]
pub struct Film {
    pieces: Pieces,
    /// The steps of each replay.
    reels: Vec<Vec<Step>>,
    /// For each replay, the lines of its log that the JavaScript adds, as markup.
    logs: Vec<Vec<String>>,
}

/// The form in which the page's JavaScript reads it.
#[derive(Serialize)]
struct Data<'a> {
    /// Each piece, in Japanese and in English.
    pieces: &'a [[String; 2]],
    reels: &'a [Vec<Step>],
    logs: &'a [Vec<String>],
}

/// The pieces that a step shows.
#[derive(Serialize)]
#[serde(untagged)]
enum Step {
    /// All pieces, in order.
    Whole(Vec<usize>),
    /// The pieces that differ from those of the previous step, by index.
    Changed(BTreeMap<usize, usize>),
}

impl Step {
    fn of(pieces: &[usize], before: &[usize]) -> Step {
        if pieces.len() != before.len() {
            return Step::Whole(pieces.to_vec());
        }
        let places = pieces.iter().zip(before).enumerate();
        let changed = places.filter(|(_, (piece, before))| piece != before);
        Step::Changed(changed.map(|(place, (piece, _))| (place, *piece)).collect())
    }
}

impl Film {
    /// The number of replays.
    pub(super) fn reels(&self) -> usize {
        self.reels.len()
    }

    /// Adds the boards of a replay in both languages, and the lines of its log that are not in the page. Returns the first board in this
    /// language.
    pub(super) fn add_replay(
        &mut self,
        boards: &[Vec<Board>; 2],
        rest: &[Markup],
        below: Player,
        lang: Lang,
    ) -> Picture {
        let draw = |of: &Board, lang: Lang| svg::picture(of, below, lang);
        let [ja, en] = boards;
        let mut reel = Vec::new();
        let mut before = Vec::new();
        for (ja, en) in ja.iter().zip(en) {
            let (ja, en) = (draw(ja, Lang::Ja), draw(en, Lang::En));
            let pieces = ja.pieces.into_iter().zip(en.pieces);
            let pieces: Vec<usize> = pieces.map(|(ja, en)| self.pieces.number([ja, en])).collect();
            reel.push(Step::of(&pieces, &before));
            before = pieces;
        }
        self.reels.push(reel);
        self.logs.push(rest.iter().map(|line| line.as_str().to_owned()).collect());
        let first = match lang {
            Lang::Ja => &ja[0],
            Lang::En => &en[0],
        };
        draw(first, lang)
    }

    /// Everything as JSON, deflated and base64-encoded.
    pub(super) fn packed(&self) -> String {
        let data = Data { pieces: &self.pieces.all, reels: &self.reels, logs: &self.logs };
        let mut packed = DeflateEncoder::new(Vec::new(), Compression::default());
        // Writing to memory cannot fail. If it did, the script would show no boards.
        let written = serde_json::to_vec(&data).is_ok_and(|data| packed.write_all(&data).is_ok());
        let packed = if written { packed.finish().unwrap_or_default() } else { Vec::new() };
        STANDARD.encode(packed)
    }
}

/// Stores each piece once, with its number.
#[derive(Default)]
struct Pieces {
    all: Vec<[String; 2]>,
    known: HashMap<[String; 2], usize>,
}

impl Pieces {
    fn number(&mut self, piece: [String; 2]) -> usize {
        let next = self.all.len();
        *self.known.entry(piece).or_insert_with_key(|piece| {
            self.all.push(piece.clone());
            next
        })
    }
}
