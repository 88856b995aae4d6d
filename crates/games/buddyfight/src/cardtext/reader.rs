//! What a text has said so far.

use hantei_ability::buddyfight::{
    Amount, Choose, Condition, Counted, Elsewhere, Filter, Is, Once, Place, Target, Until, Which,
    Who,
};
use hantei_base::kind::CardKind;

use super::frame;
use super::language::Japanese;

/// What a text has said so far, for the words that point back.
#[derive(Debug, Clone, Default)]
pub struct Scope {
    /// Where the sentence before begins, among what is done.
    pub last: usize,
    /// What is chosen as it is declared, in the order in which it is said.
    pub targets: Vec<Target>,
    /// How many choices were made, the declared among them.
    pub chosen: usize,
    /// What is chosen as the effect resolves, before what is done to it.
    pub choices: Vec<Choose>,
    /// 「そのカード」
    pub it: Option<Which>,
    /// 「選んだカード」
    pub picked: Option<Which>,
    /// What was chosen one card of: 「そのカード1枚」 is all of it.
    pub ones: Vec<String>,
    /// 「そのターン中」, to the end of the sentence.
    pub until: Option<Until>,
    /// 「〜の枚数分」, to the end of the sentence.
    pub each: Option<Counted>,
    /// Where the card is said to be.
    pub here: Option<Elsewhere>,
    /// In whose soul the card is said to be: 「《竜騎士》のソウルにあるこのカード」.
    pub host: Option<Condition>,
    /// Whether it may be in the hand or on the field: 「手札か場のこのカード」.
    pub or_hand: bool,
    /// Whether cards were handled: 「置いたカード」.
    pub handled: bool,
    /// Whether the event has put the card into the drop zone.
    pub to_drop: bool,
    /// Whether it may be used while a battle is on.
    pub in_battle: bool,
    /// Whether there is an attack of which it speaks: 「無効化する」.
    pub attack: bool,
    /// What must hold for what is being read.
    pub under: Vec<Condition>,
    /// What was counted last, for 「さらに、8枚以上があるなら」.
    pub asked: Option<Condition>,
    /// Whether cards were looked at: 「公開したカード」.
    pub looked: bool,
    /// Whether that was one card alone.
    pub looked_at_one: bool,
    /// Whether it answers a use: 「その魔法」.
    pub answers: bool,
    /// Whose soul was spoken of.
    pub soul_of: Option<Which>,
    /// What limits its use, where that is said before all of it is.
    pub once: Option<Once>,
    /// Whether something was done before.
    pub done: bool,
    /// Whether cards were moved before: what was chosen may lie elsewhere.
    pub moved: bool,
    /// To whom damage was said to be dealt, for 「かわりにダメージ2」.
    pub damaged: Option<Who>,
    /// Whether cards of a deck were put into the drop zone: 「その中の」.
    pub milled: bool,
    /// The kinds of which it was asked whether the card that was handled is of them: 「モンスターなら〜。魔法なら〜」.
    pub asked_kinds: Vec<CardKind>,
    /// Whether nothing is declared: what is chosen is chosen as it happens.
    pub resolving: bool,
    /// In English: whether the noun phrase that was read last says where its cards lie.
    pub placed: bool,
    /// In English: whether what acts is said to be on the field.
    pub on_field: bool,
}

impl Scope {
    /// Cards that are chosen: as it is declared where they lie on the field or in the drop zone, as it resolves elsewhere
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

    /// What その means; nobody can tell, where several were spoken of and none was told apart by choosing it.
    pub(super) fn pointed_at(&self) -> Option<Which> {
        if self.it.is_none() && self.handled {
            return Some(Which::Those);
        }
        let it = self.it.clone()?;
        let told = self.chosen < 2 || self.picked.as_ref() == Some(&it);
        told.then_some(it)
    }
}

/// A reader of tokens.
pub(super) type Reader<'a> = frame::Reader<'a, Japanese>;

impl Reader<'_> {
    /// Whether what was just read ends like this.
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
