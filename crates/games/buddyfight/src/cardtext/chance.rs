//! Parses effects that depend on chance: what happens after 相手とジャンケンする.

use hantei_ability::buddyfight::{Amount, Count, Effect, NameKind, Which, Who, Won};
use hantei_base::kind::CardKind;

use super::effect::Form;
use super::reader::Reader;

/// The text of an effect that names a kind and looks at the top card of the deck.
pub(super) const NAMED: &str = "[君は]モンスターか魔法を宣言し、[君の]デッキの1番上のカードをドロップゾーンに置く。そのカードが宣言したカードの種類だった場合、";

impl Reader<'_> {
    /// Parses 「君はモンスターか魔法を宣言し、〜そのカードが宣言したカードの種類だった場合、〜」.
    pub(super) fn named_kind(&mut self) -> Option<(Vec<Effect>, Form)> {
        self.need(NAMED)?;
        (self.scope.it, self.scope.handled) = (Some(Which::Those), true);
        let kinds = vec![CardKind::Monster, CardKind::Spell];
        let named = NameKind { kinds, top: true, found: self.effects()? };
        Some((vec![Effect::NameKind(named)], Form::Ends))
    }

    /// Parses 「相手とジャンケンする。君がジャンケンに勝ったら、〜」.
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
