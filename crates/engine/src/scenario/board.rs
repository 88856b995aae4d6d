//! A board as it is drawn, whatever its game: which zones there are, where they lie on the playmat, and what lies in them. Each game says
//! in `scenario/board.rs` of its crate what that is; drawing it in [text] is the same for all of them, and so is drawing it as a picture.
//!
//! [text]: Board::text
//!
//! Invariant: what those for whom it is drawn may not know is not in it.

mod text;

use crate::{CardId, Known, Player};
use hantei_base::text::Lang;
use hantei_messages::{Arg, text as say};

use super::naming::twins::Twins;
use super::naming::{NOBODY, Naming};

/// How wide a side is; [`Place`]s are in the same units.
pub const WIDTH: u8 = 100;

/// A board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Board {
    /// Whose turn it is.
    pub turn: Player,
    /// Which turn and phase it is, in words.
    pub moment: String,
    /// What each player has, A first.
    pub sides: [Side; 2],
    /// How high a side is.
    pub height: u8,
    /// Where the player's name and numbers stand.
    pub plate: Place,
    /// What the book calls a card that lies sideways.
    pub turned: String,
    /// What it calls the cards that lie beneath another or belong to it.
    pub below: String,
    /// What is under way: a chain, a stack, uses.
    pub under_way: UnderWay,
}

/// Which turn and phase it is, in words.
pub fn moment(turn: u32, player: Player, phase: &str, lang: Lang) -> String {
    let player = player.to_string();
    let values = [
        ("turn", Arg::Number(u64::from(turn))),
        ("player", Arg::Text(&player)),
        ("phase", Arg::Text(phase)),
    ];
    say("board-moment", &values, lang)
}

/// What is under way, the last that began first.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnderWay {
    /// What the book calls it.
    pub name: String,
    /// Each thing.
    pub things: Vec<String>,
}

/// What one player has.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Side {
    /// Whose it is.
    pub player: Player,
    /// Numbers that no card shows: life.
    pub numbers: Vec<Number>,
    /// The zones: those nearest to the middle first, and from that player's left to right.
    pub areas: Vec<Area>,
    /// Whether the player is a target of something that is under way.
    pub targeted: bool,
}

/// A number with its name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Number {
    /// What it is.
    pub name: String,
    /// How much.
    pub value: i64,
}

/// A zone, or a part of one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Area {
    /// What the book calls it.
    pub name: String,
    /// Where it lies.
    pub place: Place,
    /// How cards lie there.
    pub form: Form,
    /// How it is told where there is no picture.
    pub told: InText,
    /// The cards, as they lie; of a pile the top last.
    pub cards: Vec<Card>,
}

/// Where a zone lies: from its player's left, and from the middle of the board on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Place {
    /// How far from the left.
    pub left: u8,
    /// How far from the middle.
    pub top: u8,
    /// How wide.
    pub width: u8,
    /// How high.
    pub height: u8,
}

impl Place {
    /// So far from the left and from the middle, so wide and so high.
    pub const fn at(left: u8, top: u8, width: u8, height: u8) -> Place {
        Place { left, top, width, height }
    }
}

/// How the cards of a zone lie.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Form {
    /// On top of each other.
    Pile,
    /// Beside each other.
    Row,
    /// Each in a place of its own, of so many ([`Card::seat`]).
    Seats(u8),
}

/// How a zone is told in text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum InText {
    /// How many cards lie there.
    Counted,
    /// A line with the cards, when there are any.
    Line,
    /// Beside the next of them in one line, whether there are cards or not.
    Abreast,
}

/// A card.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Card {
    /// What it is called; none where it may not be known.
    pub name: Option<String>,
    /// Whether its back is up.
    pub face_down: bool,
    /// Whether it lies sideways: rested, dull, in Defense Position.
    pub turned: bool,
    /// Its numbers, as players say them: `6000/2/1000`.
    pub numbers: Option<String>,
    /// What else matters, in a word each: counters, what it is equipped to.
    pub marks: Vec<String>,
    /// What lies beneath it, or belongs to it: a soul, materials.
    pub below: Vec<Card>,
    /// In which place of its zone it lies, from 0.
    pub seat: u8,
    /// What it does in the battle that is under way, and what the book calls that.
    pub role: Option<(Role, String)>,
    /// Whether it is a target of something that is under way.
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
    /// What it is called in a picture.
    pub fn class(self) -> &'static str {
        match self {
            Role::Attacks => "attacks",
            Role::Attacked | Role::Blocks => "meets",
        }
    }
}

impl Card {
    /// A card as those eyes may know it: its name where they do, otherwise nothing but its back. Without any eyes everything is known
    /// but what nobody may look at.
    pub fn seen<N: Naming>(
        state: &N::State,
        twins: &Twins,
        card: CardId,
        eyes: Option<Player>,
        lang: Lang,
    ) -> Card {
        let known = N::known(state, card);
        // What is said of a card of which nothing is known is a name only where it lies open.
        let anything = known == Known::ToBoth || N::names(state, card).get(lang) != NOBODY;
        let is_known = anything && eyes.map_or(known != Known::ToNobody, |player| known.to(player));
        let name = || twins.called(card, N::names(state, card).get(lang));
        let name = is_known.then(name);
        Card { face_down: name.is_none(), name, ..Card::default() }
    }

    /// Whether it is known which it is.
    pub fn is_known(&self) -> bool {
        self.name.is_some()
    }
}

/// A board while it is drawn.
pub struct Drawing<'a, R: Naming> {
    /// What is drawn.
    pub state: &'a R::State,
    twins: Twins,
    eyes: Option<Player>,
    /// In which language.
    pub lang: Lang,
}

impl<'a, R: Naming> Drawing<'a, R> {
    /// Draws for these eyes; none: for somebody who may know everything.
    pub fn of(state: &'a R::State, eyes: Option<Player>, lang: Lang) -> Drawing<'a, R> {
        Drawing { state, twins: R::twins(state, eyes), eyes, lang }
    }

    /// What the book calls something of the board.
    pub fn word(&self, word: &str) -> String {
        say(&R::board_key(word), &[], self.lang)
    }

    /// What a card does in a battle, as the book calls it.
    pub fn plays(&self, role: Role, word: &str) -> (Role, String) {
        (role, self.word(word))
    }

    /// A card as those who look see it.
    pub fn seen(&self, card: CardId) -> Card {
        Card::seen::<R>(self.state, &self.twins, card, self.eyes, self.lang)
    }

    /// What they call it.
    pub fn name(&self, card: CardId) -> String {
        self.seen(card).name.unwrap_or_default()
    }
}
