//! A board to draw, for any game: its zones, where they are on the playmat, and the cards in them. Each game fills it in
//! `scenario/board.rs` of its crate. It can be drawn as [text] or as a picture, in the same way for all games.
//!
//! [text]: Board::text
//!
//! Invariant: it contains nothing that the viewer may not know.

mod text;

use crate::{CardId, Known, Player};
use hantei_base::text::Lang;
use hantei_messages::{Arg, text as say};

use super::naming::namesakes::Namesakes;
use super::naming::{Naming, UNKNOWN_CARD};

/// The width of a side. [`Place`]s use the same unit.
pub const WIDTH: u8 = 100;

/// A board to draw.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Board {
    /// The turn player.
    pub turn: Player,
    /// The turn and the phase, as text.
    pub moment: String,
    /// What each player has, player A first.
    pub sides: [Side; 2],
    /// The height of a side.
    pub height: u8,
    /// Where the player's name and numbers are.
    pub plate: Place,
    /// The rulebook's word for a card that is turned sideways.
    pub turned: String,
    /// The rulebook's word for cards under another card or attached to it.
    pub below: String,
    /// What is in progress: a chain, a stack, uses.
    pub under_way: UnderWay,
}

/// Describes the turn and the phase.
pub fn moment(turn: u32, player: Player, phase: &str, lang: Lang) -> String {
    let player = player.to_string();
    let values = [
        ("turn", Arg::Number(u64::from(turn))),
        ("player", Arg::Text(&player)),
        ("phase", Arg::Text(phase)),
    ];
    say("board-moment", &values, lang)
}

/// What is in progress; what began last comes first.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnderWay {
    /// The rulebook's word for it.
    pub name: String,
    /// The single items.
    pub things: Vec<String>,
}

/// What one player has.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Side {
    /// The player.
    pub player: Player,
    /// Numbers that no card shows, such as life.
    pub numbers: Vec<Number>,
    /// The zones: from the middle of the board outwards, and from that player's left to right.
    pub areas: Vec<Area>,
    /// Whether the player is a target of something in progress.
    pub targeted: bool,
}

/// A number with its name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Number {
    /// Its name.
    pub name: String,
    /// Its value.
    pub value: i64,
}

/// A zone, or a part of one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Area {
    /// The rulebook's name for it.
    pub name: String,
    /// Where it is.
    pub place: Place,
    /// How the cards are arranged.
    pub form: Form,
    /// How it is shown in text.
    pub in_text: InText,
    /// The cards in order; of a pile, the top card is last.
    pub cards: Vec<Card>,
}

/// A rectangle on a side, measured from its player's left and from the middle of the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Place {
    /// The distance from the left.
    pub left: u8,
    /// The distance from the middle.
    pub top: u8,
    /// The width.
    pub width: u8,
    /// The height.
    pub height: u8,
}

impl Place {
    /// Creates a place from its distances and its size.
    pub const fn at(left: u8, top: u8, width: u8, height: u8) -> Place {
        Place { left, top, width, height }
    }
}

/// How the cards of a zone are arranged.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Form {
    /// On top of each other.
    Pile,
    /// Next to each other.
    Row,
    /// Each in a slot of its own; the number is how many slots there are ([`Card::seat`]).
    Seats(u8),
}

/// How a zone is shown in text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum InText {
    /// The number of its cards.
    Counted,
    /// A line with its cards, if there are any.
    Line,
    /// A column, next to the zones that follow it, even if it is empty.
    Column,
}

/// A card.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Card {
    /// Its name; `None` where the viewer may not know it.
    pub name: Option<String>,
    /// Whether it is face-down.
    pub face_down: bool,
    /// Whether it is turned sideways: rested, dull, in Defense Position.
    pub turned: bool,
    /// Its numbers, as players write them: `6000/2/1000`.
    pub numbers: Option<String>,
    /// What else matters, one word each: counters, what it is equipped to.
    pub marks: Vec<String>,
    /// The cards under it or attached to it: a soul, materials.
    pub below: Vec<Card>,
    /// Its slot in the zone, from 0.
    pub seat: u8,
    /// What it does in the current battle, and the rulebook's word for that.
    pub role: Option<(Role, String)>,
    /// Whether it is a target of something in progress.
    pub targeted: bool,
}

/// What a card does in a battle.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Role {
    /// It attacks.
    Attacks,
    /// It is attacked.
    Attacked,
    /// It blocks, or defends.
    Blocks,
}

impl Role {
    /// Its class name in a picture.
    pub fn class(self) -> &'static str {
        match self {
            Role::Attacks => "attacks",
            Role::Attacked | Role::Blocks => "meets",
        }
    }
}

impl Card {
    /// A card as a viewer may know it: with its name if the viewer knows it, otherwise only its back. `None` as the viewer knows everything
    /// that some player may look at.
    pub fn seen<N: Naming>(
        state: &N::State,
        namesakes: &Namesakes,
        card: CardId,
        viewer: Option<Player>,
        lang: Lang,
    ) -> Card {
        let known = N::known(state, card);
        // The placeholder name of a card about which nothing is known is shown only if the card is public.
        let anything = known == Known::ToBoth || N::names(state, card).get(lang) != UNKNOWN_CARD;
        let is_known =
            anything && viewer.map_or(known != Known::ToNobody, |player| known.to(player));
        let name = || namesakes.called(card, N::names(state, card).get(lang));
        let name = is_known.then(name);
        Card { face_down: name.is_none(), name, ..Card::default() }
    }

    /// Whether the viewer knows which card it is.
    pub fn is_known(&self) -> bool {
        self.name.is_some()
    }
}

/// Builds a board.
pub struct Drawing<'a, R: Naming> {
    /// The state to draw.
    pub state: &'a R::State,
    namesakes: Namesakes,
    viewer: Option<Player>,
    /// The language of its texts.
    pub lang: Lang,
}

impl<'a, R: Naming> Drawing<'a, R> {
    /// Draws for a viewer: one player, or `None` for somebody who may know everything.
    pub fn of(state: &'a R::State, viewer: Option<Player>, lang: Lang) -> Drawing<'a, R> {
        Drawing { state, namesakes: R::namesakes(state, viewer), viewer, lang }
    }

    /// The rulebook's word for something on the board.
    pub fn word(&self, word: &str) -> String {
        say(&R::board_key(word), &[], self.lang)
    }

    /// What a card does in a battle, with the rulebook's word for it.
    pub fn plays(&self, role: Role, word: &str) -> (Role, String) {
        (role, self.word(word))
    }

    /// A card as the viewer sees it.
    pub fn seen(&self, card: CardId) -> Card {
        Card::seen::<R>(self.state, &self.namesakes, card, self.viewer, self.lang)
    }

    /// What the viewer calls a card.
    pub fn name(&self, card: CardId) -> String {
        self.seen(card).name.unwrap_or_default()
    }
}
