//! The forms of verbs: at the end of a sentence, in the middle of it, and optional.

use super::reader::Reader;
use super::token::Phrase;
use hantei_cardtext::rendered::Rendered;

/// The form in which a clause ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Form {
    /// する: the end of a sentence, or of a clause.
    Ends,
    /// し: the sentence continues.
    Goes,
    /// してよい
    May,
    /// The form is not visible: 「攻撃力+3000」.
    Any,
}

/// A conjugation: する, し, して, したら.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Verb {
    /// The part that does not change.
    pub stem: &'static str,
    ends: &'static str,
    goes: &'static str,
    may: &'static str,
}

impl Verb {
    const fn suru(stem: &'static str) -> Verb {
        Verb { stem, ends: "する", goes: "し", may: "して[も]よい" }
    }

    const fn ku(stem: &'static str) -> Verb {
        Verb { stem, ends: "く", goes: "き", may: "いて[も]よい" }
    }

    const fn su(stem: &'static str) -> Verb {
        Verb { stem, ends: "す", goes: "し", may: "して[も]よい" }
    }

    const fn ru(stem: &'static str) -> Verb {
        Verb { stem, ends: "る", goes: "", may: "て[も]よい" }
    }

    const fn u(stem: &'static str) -> Verb {
        Verb { stem, ends: "う", goes: "い", may: "って[も]よい" }
    }

    const fn bu(stem: &'static str) -> Verb {
        Verb { stem, ends: "ぶ", goes: "び", may: "んで[も]よい" }
    }
}

pub(super) const DESTROY: Verb = Verb::suru("破壊");
pub(super) const REST: Verb = Verb::suru("レスト");
pub(super) const REST_IT: Verb = Verb::suru("レストに");
pub(super) const STAND: Verb = Verb::suru("スタンド");
pub(super) const CALL: Verb = Verb::suru("コール");
pub(super) const EQUIP: Verb = Verb::suru("装備");
pub(super) const NEGATE: Verb = Verb::suru("無効化");
pub(super) const SHUFFLE: Verb = Verb::suru("シャッフル");
pub(super) const REVEAL: Verb = Verb::suru("公開");
pub(super) const CHANGE: Verb = Verb::suru("変更");
pub(super) const END: Verb = Verb::suru("終了");
pub(super) const PUT: Verb = Verb::ku("置");
pub(super) const DRAW: Verb = Verb::ku("引");
pub(super) const RETURN: Verb = Verb::su("戻");
pub(super) const ADD: Verb = Verb::ru("加え");
pub(super) const INSERT: Verb = Verb::ru("入れ");
pub(super) const DISCARD: Verb = Verb::ru("捨て");
pub(super) const DEAL: Verb = Verb::ru("与え");
pub(super) const PAY: Verb = Verb::u("払");
pub(super) const CHOOSE: Verb = Verb::bu("選");
pub(super) const PLUS: Verb = Verb::suru("");

/// 〜したら, for every verb that can be optional.
pub(super) const DONE: &str = "(そうしたら|払ったら|捨てたら|置いたら|破壊したら|戻したら|入れたら|加えたら|引いたら|公開したら|レストしたら|スタンドしたら|コールしたら|装備したら|選んだら|したら)";

/// 〜しなければ
pub(super) const NOT_DONE: &str = "(そうしなければ|払わなければ|捨てなければ|置かなければ|置けないなら|しなければ|破壊しなければ|戻さなければ)";

impl Reader<'_> {
    /// Parses the verb in any form.
    pub(super) fn verb(&mut self, verb: Verb) -> Option<Form> {
        self.attempt(|of| {
            (verb.stem.is_empty() || of.eat(verb.stem)).then_some(())?;
            if of.eat(verb.may) {
                return Some(Form::May);
            }
            if of.eat(verb.ends) {
                return Some(Form::Ends);
            }
            if !verb.goes.is_empty() && of.eat(verb.goes) {
                return Some(Form::Goes);
            }
            if of.sees("(。|・)") || of.is_done() || verb.stem.is_empty() {
                return Some(Form::Any);
            }
            verb.goes.is_empty().then_some(Form::Goes)
        })
    }
}

/// Prints the verb in this form.
pub(super) fn said(verb: Verb, form: Form) -> Phrase {
    let Verb { stem, ends, goes, may } = verb;
    let goes = if stem.is_empty() { "" } else { goes };
    match form {
        Form::May => Phrase::of(&format!("{stem}{may}"), []),
        Form::Ends | Form::Any => Phrase::of(&format!("{stem}({ends}|{goes}|)"), []),
        Form::Goes => Rendered::Seq(vec![Phrase::of(&format!("{stem}({goes}|{ends}|)、"), [])]),
    }
}
