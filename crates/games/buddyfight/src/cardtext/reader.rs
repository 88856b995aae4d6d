//! What the parser remembers from the text before, for words that refer back.

use hantei_ability::buddyfight::{
    Amount, Choose, Condition, Counted, Elsewhere, Filter, Is, Once, Place, Target, Until, Which,
    Who,
};
use hantei_base::kind::CardKind;

use super::frame;
use super::language::Japanese;

/// What the text has said so far.
#[derive(Debug, Clone, Default)]
pub struct Scope {
    /// Where the effects of the sentence before begin.
    pub last: usize,
    /// The targets chosen at declaration, in the order of the text.
    pub targets: Vec<Target>,
    /// The number of choices so far, including the declared ones.
    pub chosen: usize,
    /// Choices made as the effect resolves, which come before the action on them.
    pub choices: Vec<Choose>,
    /// The card to which 「そのカード」 refers.
    pub it: Option<Which>,
    /// The card to which 「選んだカード」 refers.
    pub picked: Option<Which>,
    /// The choices of a single card: 「そのカード1枚」 is the whole choice.
    pub ones: Vec<String>,
    /// 「そのターン中」, which applies up to the end of the sentence.
    pub until: Option<Until>,
    /// 「〜の枚数分」, which applies up to the end of the sentence.
    pub each: Option<Counted>,
    /// Where the text says that the card is.
    pub here: Option<Elsewhere>,
    /// Whose soul the text says that the card is in: 「《竜騎士》のソウルにあるこのカード」.
    pub host: Option<Condition>,
    /// Whether the card may be in the hand or on the field: 「手札か場のこのカード」.
    pub or_hand: bool,
    /// Whether cards were handled: 「置いたカード」.
    pub handled: bool,
    /// Whether the event put the card into the drop zone.
    pub to_drop: bool,
    /// Whether it may be used during a battle.
    pub in_battle: bool,
    /// Whether there is an attack to refer to: 「無効化する」.
    pub attack: bool,
    /// The conditions of what is being parsed.
    pub under: Vec<Condition>,
    /// The last count, for 「さらに、8枚以上があるなら」.
    pub asked: Option<Condition>,
    /// Whether cards were looked at: 「公開したカード」.
    pub looked: bool,
    /// Whether only one card was looked at.
    pub looked_at_one: bool,
    /// Whether the card responds to a use: 「その魔法」.
    pub answers: bool,
    /// Whose soul was mentioned.
    pub soul_of: Option<Which>,
    /// The limit on use, if the text gives it before the end of the effect.
    pub once: Option<Once>,
    /// Whether an action came before.
    pub done: bool,
    /// Whether cards were moved before, so that a chosen card may be elsewhere.
    pub moved: bool,
    /// The fighter to whom damage was dealt, for 「かわりにダメージ2」.
    pub damaged: Option<Who>,
    /// Whether cards of a deck were put into the drop zone: 「その中の」.
    pub milled: bool,
    /// The kinds checked so far for the card that was handled: 「モンスターなら〜。魔法なら〜」.
    pub asked_kinds: Vec<CardKind>,
    /// Whether nothing is declared, so that every choice is made as the effect resolves.
    pub resolving: bool,
    /// In English: whether the last noun phrase said where its cards are.
    pub placed: bool,
    /// In English: whether the subject is said to be on the field.
    pub on_field: bool,
}

impl Scope {
    /// Adds a choice of cards. Cards on the field or in the drop zone are chosen at declaration, others on resolution
    /// (`4.activated.1.1.1`, `4.soul`).
    pub(super) fn choose(&mut self, filter: Filter, count: Amount, up_to: bool) -> String {
        let label = match self.chosen {
            0 => "target".to_owned(),
            at => format!("target-{}", at + 1),
        };
        self.chosen += 1;
        if count == Amount::Number(1) {
            self.ones.push(label.clone());
        }
        let open = |place: &Place| {
            !matches!(place, Place::Hand | Place::Deck | Place::Gauge | Place::Soul)
        };
        let resolves = self.resolving
            || filter.is.contains(&Is::Handled)
            || filter.host.is_some()
            || filter.is.contains(&Is::LookedAt);
        if filter.places.iter().all(open) && !resolves {
            let target = Target { label: label.clone(), count, up_to, filter, divide: None };
            self.targets.push(target);
        } else {
            let who = Who::You;
            self.choices.push(Choose { who, label: label.clone(), count, up_to, filter });
        }
        label
    }

    /// Returns the card to which その refers. It is ambiguous if several cards were mentioned and none was singled out by a choice.
    pub(super) fn pointed_at(&self) -> Option<Which> {
        if self.it.is_none() && self.handled {
            return Some(Which::Those);
        }
        let it = self.it.clone()?;
        let told = self.chosen < 2 || self.picked.as_ref() == Some(&it);
        told.then_some(it)
    }
}

/// The parser for Japanese texts.
pub(super) type Reader<'a> = frame::Reader<'a, Japanese>;

impl Reader<'_> {
    /// Whether the text just parsed ends with this pattern.
    pub(super) fn was(&mut self, pattern: &'static str) -> bool {
        let at = self.at();
        let was = at.checked_sub(pattern.chars().count()).is_some_and(|from| {
            self.move_to(from);
            self.eat(pattern) && self.at() == at
        });
        self.move_to(at);
        was
    }
}
