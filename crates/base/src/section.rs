//! The sections of a deck.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::reference::Game;

/// A section of a deck.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "lowercase")]
#[repr(u8)]
pub enum Section {
    /// メインデッキ
    Main,
    /// エクストラデッキ (Yu-Gi-Oh!)
    Extra,
    /// サイドデッキ, サイドボード
    Side,
    /// LBデッキ (FFTCG)
    Lb,
    /// ロストデッキ (Buddyfight)
    Lost,
    /// フラッグ (Buddyfight)
    Flag,
    /// バディ (Buddyfight)
    Buddy,
}

impl Section {
    /// Every section, in display order.
    pub const ALL: [Section; 7] = [
        Section::Main,
        Section::Extra,
        Section::Side,
        Section::Lb,
        Section::Lost,
        Section::Flag,
        Section::Buddy,
    ];

    /// The id in files and in JSON.
    pub fn id(self) -> &'static str {
        match self {
            Section::Main => "main",
            Section::Extra => "extra",
            Section::Side => "side",
            Section::Lb => "lb",
            Section::Lost => "lost",
            Section::Flag => "flag",
            Section::Buddy => "buddy",
        }
    }

    /// The only game that has this section, or `None` if several have it.
    pub fn game(self) -> Option<Game> {
        match self {
            Section::Main | Section::Side => None,
            Section::Extra => Some(Game::Yugioh),
            Section::Lb => Some(Game::Fftcg),
            Section::Lost | Section::Flag | Section::Buddy => Some(Game::Buddyfight),
        }
    }
}
