//! The zones of the field (プレイマット).

use hantei_ability::buddyfight::{Area, Place};
use hantei_engine::Player;
use hantei_engine::table;
use hantei_engine::table::Attached;

/// A zone. Each fighter has one of each.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Zone {
    /// デッキゾーン. The last card is the top.
    Deck,
    /// 手札
    Hand,
    /// ゲージゾーン
    Gauge,
    /// ドロップゾーン
    Drop,
    /// バディゾーン
    Buddy,
    /// フラッグ
    Flag,
    /// Beneath the flag.
    UnderFlag,
    /// レフト
    Left,
    /// センター
    Center,
    /// ライト
    Right,
    /// アイテム
    Item,
    /// 魔法エリア
    Magic,
    /// ソウル, of any card of this fighter.
    Soul,
    /// ファイトから取り除かれている
    Removed,
    /// ロストデッキ, before it becomes the deck.
    Lost,
    /// Shown and in use: a call, a cast or an equip in progress.
    InUse,
}

/// Who may look at a card (公開情報, 非公開情報).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Seen {
    /// Both fighters.
    Everybody,
    /// The fighter whose card it is.
    Owner,
    /// Neither.
    Nobody,
}

impl Seen {
    /// Whether this fighter may look at a card of `owner`.
    pub fn by(self, player: Player, owner: Player) -> bool {
        match self {
            Seen::Everybody => true,
            Seen::Owner => player == owner,
            Seen::Nobody => false,
        }
    }
}

impl table::Zone for Zone {
    const ALL: &'static [Zone] = &Zone::ALL;

    fn index(self) -> usize {
        self as usize
    }

    fn attached(self) -> Attached {
        if self == Zone::Soul { Attached::Always } else { Attached::Never }
    }
}

impl From<Area> for Zone {
    fn from(area: Area) -> Zone {
        match area {
            Area::Left => Zone::Left,
            Area::Center => Zone::Center,
            Area::Right => Zone::Right,
        }
    }
}

impl Zone {
    /// Returns who may look at a card there (`playmat.deck`, `playmat.gauge.hidden`, `playmat.buddy.look`,
    /// `4.soul.face-down.1`, `4.magic-treasure.look`, `4.removed-cards`).
    pub fn seen(self, face_down: bool) -> Seen {
        match self {
            Zone::Deck | Zone::Gauge | Zone::Removed | Zone::Lost => Seen::Nobody,
            Zone::Hand => Seen::Owner,
            Zone::Drop
            | Zone::Buddy
            | Zone::Flag
            | Zone::UnderFlag
            | Zone::Left
            | Zone::Center
            | Zone::Right
            | Zone::Item
            | Zone::Magic
            | Zone::Soul
            | Zone::InUse => match face_down {
                true => Seen::Owner,
                false => Seen::Everybody,
            },
        }
    }

    /// Every zone.
    pub const ALL: [Zone; 16] = [
        Zone::Deck,
        Zone::Hand,
        Zone::Gauge,
        Zone::Drop,
        Zone::Buddy,
        Zone::Flag,
        Zone::UnderFlag,
        Zone::Left,
        Zone::Center,
        Zone::Right,
        Zone::Item,
        Zone::Magic,
        Zone::Soul,
        Zone::Removed,
        Zone::Lost,
        Zone::InUse,
    ];
    /// The zones of the field (場).
    pub const FIELD: [Zone; 5] = [Zone::Left, Zone::Center, Zone::Right, Zone::Item, Zone::Magic];
    /// The areas for monsters (モンスターのスペース).
    pub const MONSTERS: [Zone; 3] = [Zone::Left, Zone::Center, Zone::Right];

    /// Whether it belongs to the field (場).
    pub fn is_field(self) -> bool {
        matches!(self, Zone::Left | Zone::Center | Zone::Right | Zone::Item | Zone::Magic)
    }

    /// Whether monsters can be there.
    pub fn is_monster_area(self) -> bool {
        matches!(self, Zone::Left | Zone::Center | Zone::Right)
    }

    /// Returns the name used in scripts and paths.
    pub fn id(self) -> &'static str {
        match self {
            Zone::Deck => "deck",
            Zone::Hand => "hand",
            Zone::Gauge => "gauge",
            Zone::Drop => "drop",
            Zone::Buddy => "buddy",
            Zone::Flag => "flag",
            Zone::UnderFlag => "under-flag",
            Zone::Left => "left",
            Zone::Center => "center",
            Zone::Right => "right",
            Zone::Item => "item",
            Zone::Magic => "magic",
            Zone::Soul => "soul",
            Zone::Removed => "removed",
            Zone::Lost => "lost",
            Zone::InUse => "in-use",
        }
    }

    /// Returns the zone of this name.
    pub fn named(id: &str) -> Option<Zone> {
        Zone::ALL.into_iter().find(|zone| zone.id() == id)
    }

    /// Returns the place by which a text refers to this area of the field alone.
    pub fn place(self) -> Option<Place> {
        Some(match self {
            Zone::Left => Place::Left,
            Zone::Center => Place::Center,
            Zone::Right => Place::Right,
            Zone::Item => Place::Item,
            Zone::Magic => Place::Magic,
            Zone::Deck
            | Zone::Hand
            | Zone::Gauge
            | Zone::Drop
            | Zone::Buddy
            | Zone::Flag
            | Zone::UnderFlag
            | Zone::Soul
            | Zone::Removed
            | Zone::Lost
            | Zone::InUse => return None,
        })
    }

    /// Returns the zones to which these places refer: the field if there are none.
    pub fn meant(places: &[Place]) -> Vec<Zone> {
        match places {
            [] => Zone::FIELD.to_vec(),
            places => places.iter().flat_map(|place| Zone::of(*place)).copied().collect(),
        }
    }

    /// Returns the zones to which a place in a card's text refers.
    pub fn of(place: Place) -> &'static [Zone] {
        match place {
            Place::Field => &Zone::FIELD,
            Place::Left => &[Zone::Left],
            Place::Center => &[Zone::Center],
            Place::Right => &[Zone::Right],
            Place::Item => &[Zone::Item],
            Place::Magic => &[Zone::Magic],
            Place::Flag => &[Zone::Flag],
            Place::Buddy => &[Zone::Buddy],
            Place::Hand => &[Zone::Hand],
            Place::Deck => &[Zone::Deck],
            Place::Gauge => &[Zone::Gauge],
            Place::Drop => &[Zone::Drop],
            Place::Soul => &[Zone::Soul],
            Place::Removed => &[Zone::Removed],
        }
    }
}
