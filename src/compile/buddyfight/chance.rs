//! 相手とジャンケンする: what follows who has won.

use crate::ability::buddyfight::{Amount, Count, Effect, Who, Won};

use super::effect::Form;
use super::reader::Reader;

impl Reader<'_> {
    /// 相手とジャンケンする。君がジャンケンに勝ったら、〜
    pub(super) fn rock_paper_scissors(&mut self) -> Option<(Vec<Effect>, Form)> {
        self.need("相手とジャンケンする。")?;
        let won = if self.eat("ジャンケンに負けたファイターにダメージ") {
            let count = Amount::Number(self.number()?);
            let damage = |who| vec![Effect::DamagePlayer(Count { who, count: count.clone() })];
            Won { won: damage(Who::Opponent), lost: damage(Who::You) }
        } else {
            self.need("君が[ジャンケンに]勝ったら")?;
            Won { won: self.effects()?, lost: Vec::new() }
        };
        Some((vec![Effect::RockPaperScissors(won)], Form::Ends))
    }
}
