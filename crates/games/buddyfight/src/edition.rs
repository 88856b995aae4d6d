//! The differences between the two books: one function each, with the articles of both.

use hantei_ability::buddyfight::UseKind;
use hantei_engine::Cite;

/// An edition of the detailed rules (詳細ルール).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Edition {
    /// The earlier book.
    E2014,
    /// The book with the changes of 2018-06-02.
    E2018,
}

/// When 『装備変更』 returns the item that was there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ChangeEquip {
    /// It replaces the drop that two items in one area would cause (2014 `4.equip-change.1`).
    InsteadOfDrop,
    /// After the item has been equipped, once a turn (2018 `1.equip.3.3`, `4.equip-change.4`).
    WhenEquipped,
}

/// When a card may be called as a buddy.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BuddyCall {
    /// Once in the fight (2014 `1.call.1.3`).
    OncePerFight,
    /// While the card in the buddy zone stands (2018 `1.call.1.3`).
    WhileStanding,
}

impl Edition {
    /// Returns the article of the starting numbers: a flag's own, or the ordinary ones, which the later book omits.
    pub fn start_article(self, own: bool) -> Option<Cite> {
        match (self, own) {
            (Edition::E2014, true) => Some("4.dragon-ein.5"),
            (Edition::E2014, false) => Some("4.dragon-ein.4"),
            (Edition::E2018, true) => Some("4.special-flags.start"),
            (Edition::E2018, false) => None,
        }
    }

    /// Whether the book has separate flows for casting and equipping (2018 `1.cast`, `1.equip`). In the earlier book,
    /// which only has the flow for calls, they follow the steps of the play timing.
    pub fn has_flows_of_plays(self) -> bool {
        self == Edition::E2018
    }

    /// Returns the article by which a nullified card goes to the drop zone.
    pub fn negated_article(self, kind: UseKind) -> Cite {
        match self {
            Edition::E2014 if kind == UseKind::Call => "1.call.q1",
            Edition::E2014 | Edition::E2018 => "5.impact-monster.q4",
        }
    }

    /// Whether a card is drawn in the start phase of the first turn (2014: no, since 2018 `changes.1` describes the old rule; 2018: yes).
    pub fn first_turn_draws(self) -> bool {
        self == Edition::E2018
    }

    /// Returns how many 【対抗】 each fighter may use in the play timing of a battle (2014 `3.attack.2.5`; 2018 `changes.2`: any number).
    pub fn counters_per_battle(self) -> Option<u8> {
        match self {
            Edition::E2014 => Some(1),
            Edition::E2018 => None,
        }
    }

    /// Whether a turn gained by an effect can be followed by another gained turn (2018 `changes.3`: no longer).
    pub fn gained_turns_repeat(self) -> bool {
        self == Edition::E2014
    }

    /// Returns how 『装備変更』 works.
    pub fn change_equip(self) -> ChangeEquip {
        match self {
            Edition::E2014 => ChangeEquip::InsteadOfDrop,
            Edition::E2018 => ChangeEquip::WhenEquipped,
        }
    }

    /// Returns when a buddy call is possible.
    pub fn buddy_call(self) -> BuddyCall {
        match self {
            Edition::E2014 => BuddyCall::OncePerFight,
            Edition::E2018 => BuddyCall::WhileStanding,
        }
    }

    /// Whether targets in face-up souls are chosen when an ability is declared (2014 `4.activated.1.1.1`). The 2018
    /// book names only the field and the drop zone; cards in souls are chosen on resolution (`4.soul.target`).
    pub fn targets_in_souls(self) -> bool {
        self == Edition::E2014
    }

    /// Whether all waiting abilities are used before the flow of an attack without a card or target goes on (2018
    /// `3.attack.2.6.1`). The earlier book does not say; it is read so that the flow goes on at once.
    pub fn waiting_before_lost_attack(self) -> bool {
        self == Edition::E2018
    }
}
