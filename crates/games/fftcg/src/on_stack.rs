//! Which summon or ability on the stack is meant.

use hantei_ability::fftcg::ItemKind;
use hantei_engine::CardId;

/// Identifies a summon or an ability on the stack.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct OnStack {
    /// Its id.
    pub id: u32,
    /// Its kind.
    pub kind: ItemKind,
    /// 発生源 (6.4)
    pub source: CardId,
}
