//! Prints effects that depend on chance (相手とジャンケンする).

use hantei_ability::buddyfight::{NameKind, Won};
use hantei_base::kind::CardKind;

use super::super::chance::NAMED;
use super::super::effect::Form;
use super::super::patterns::damage_to_the_loser;
use super::super::token::{InJapanese as _, Phrase};
use super::{Printer, render};

impl Printer {
    /// Prints 「君はモンスターか魔法を宣言し、〜」.
    pub(super) fn named_kind(&self, of: &NameKind, form: Form) -> Phrase {
        if of.kinds != [CardKind::Monster, CardKind::Spell] || !of.top {
            return Phrase::nothing();
        }
        render(&format!("{NAMED}{{0}}"), [self.effects(&of.found, form)])
    }

    /// Prints 「相手とジャンケンする。君がジャンケンに勝ったら、〜」.
    pub(super) fn rock_paper_scissors(&self, of: &Won, form: Form) -> Phrase {
        if let Some(damage) = damage_to_the_loser(of) {
            let number = Phrase::number(damage);
            return render(
                "相手とジャンケンする。ジャンケンに負けたファイターにダメージ{0}",
                [number],
            );
        }
        if !of.lost.is_empty() {
            return Phrase::nothing();
        }
        render(
            "相手とジャンケンする。君が[ジャンケンに]勝ったら、{0}",
            [self.effects(&of.won, form)],
        )
    }
}
