//! Parses what a card says about decks and about the start of the fight: facts about the card, not about play.

use hantei_ability::buddyfight::Start;
use hantei_base::text::key;
use hantei_cards::record::{Allows, Generic, OwnRule, Together};
use hantei_cards::world::full_name;
use hantei_cards::{Card, Keyword};

use super::reader::Reader;
use super::token::Lex;

/// A fact that a paragraph states.
#[derive(Debug, Clone, PartialEq)]
pub enum Fact {
    /// 『角王』, 全てのフラッグで使える
    Keyword(Keyword),
    /// 君は〜のカードを使える
    Allows(Allows),
    /// 君の最初の手札はN枚
    Start(Start),
    /// 「名」はデッキに何枚でも入れられる
    AnyNumber(String),
    /// 「甲」と「乙」は合わせてN枚まで
    Together(Together),
}

/// Keywords that matter for deck construction.
pub(super) const KEYWORDS: [(&str, Keyword); 2] =
    [("角王", Keyword::HornedKing), ("ドラゴッド", Keyword::Dragod)];

/// Words of a paragraph about decks or buddies.
const OF_DECKS: [&str; 6] =
    ["ダブルバディ", "トリプルバディ", "大邪神", "バディにする", "ファイトの準備", "デッキに入れ"];

/// The same in English.
const OF_DECKS_IN_ENGLISH: [&str; 4] = ["in your deck", "your buddy", "all flags", "any flag"];

/// Whether a paragraph is about decks or buddies, judging by its words alone.
pub fn is_of_decks(paragraph: &str) -> bool {
    OF_DECKS.iter().chain(&OF_DECKS_IN_ENGLISH).any(|words| paragraph.contains(words))
}

/// The world whose cards any flag may allow.
pub(super) const GENERIC: &str = "ジェネリック";

impl Reader<'_> {
    /// Parses 「君は＜ドラゴンワールド＞と＜ジェネリック＞のカードを使える」.
    pub(super) fn allows(&mut self) -> Option<Allows> {
        if self.eat("このファイターは") {
            let mut allows = Allows::default();
            loop {
                let mut name = String::new();
                while !self.sees("(と|のカードを使う)") {
                    match self.peek()? {
                        Lex::Char(of) => name.push(*of),
                        _ => return None,
                    }
                    self.step();
                }
                match &*name {
                    GENERIC => allows.generic = Generic::All,
                    _ => allows.worlds.push(full_name(&name)),
                }
                if !self.eat("と") {
                    self.need("のカードを使う")?;
                    return Some(allows);
                }
            }
        }
        self.need("君は")?;
        let mut allows = Allows { generic: Generic::None, ..Allows::default() };
        if let Some(attribute) = self.attribute() {
            self.need("のカードを使える")?;
            allows.attributes.push(attribute);
            return Some(allows);
        }
        loop {
            if let Some(world) = self.world() {
                match &*world {
                    GENERIC => allows.generic = Generic::All,
                    _ => allows.worlds.push(world),
                }
            } else if self.eat(GENERIC) {
                allows.generic = Generic::All;
            } else {
                self.need("属性に")?;
                allows.attribute_contains.push(self.name()?);
                while self.eat("か") {
                    allows.attribute_contains.push(self.name()?);
                }
                self.need("を含むカード")?;
                if self.eat("を使える") {
                    return Some(allows);
                }
            }
            if !self.eat("と") {
                break;
            }
        }
        self.need("のカードを使える")?;
        Some(allows)
    }

    /// Parses 「名」はデッキに何枚でも入れられる.
    pub(super) fn any_number(&mut self) -> Option<String> {
        let name = self.name()?;
        self.need("はデッキに何枚でも入れられる")?;
        Some(name)
    }

    /// Parses 「甲」と「乙」は合わせてN枚までデッキに入れることができる.
    pub(super) fn together(&mut self) -> Option<Together> {
        let mut names = vec![self.name()?];
        while self.eat("と") {
            names.push(self.name()?);
        }
        self.need("は合わせて")?;
        let copies = self.small()?;
        self.need("枚までデッキに入れることができる")?;
        (names.len() > 1).then_some(Together { names, copies })
    }

    pub(super) fn start(&mut self) -> Option<Start> {
        self.need("君の最初の手札は")?;
        let hand = self.small()?;
        self.need("枚ゲージは")?;
        let gauge = self.small()?;
        self.need("枚ライフは")?;
        let life = self.number()?;
        self.need("になる")?;
        Some(Start { hand, gauge, life })
    }
}

impl Fact {
    /// Adds the fact to the card.
    pub(super) fn of(&self, card: &mut Card) {
        match self {
            Fact::Keyword(of) if card.keywords.contains(of) => {}
            Fact::Keyword(of) => card.keywords.push(*of),
            Fact::Allows(of) => card.allows = Some(of.clone()),
            Fact::AnyNumber(name) => {
                if card.name.printed().any(|own| key(own) == key(name)) {
                    card.own_rule = Some(OwnRule { copies: u32::MAX });
                }
            }
            Fact::Together(of) => card.together = Some(of.clone()),
            Fact::Start(_) => {}
        }
    }
}
