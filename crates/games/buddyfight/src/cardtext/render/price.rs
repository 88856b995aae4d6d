//! Prints what makes cards cheaper.

use hantei_ability::buddyfight::{Cheaper, CheaperPlays, Filter, Less, Place, Played};

use super::super::part::PlayKind;
use super::super::price::{played, tag};
use super::super::token::Phrase;
use super::ability::{STOP, timed};
use super::{Printer, render};

/// Prints 「〜なら、このカードの【使用コスト】を払わなくてよい」.
pub(super) fn cheaper(kind: PlayKind, of: &Cheaper) -> Phrase {
    let printer = Printer::default();
    let (timing, rest) = timed(&of.conditions);
    let conditions = if rest.is_empty() { Phrase::nothing() } else { printer.conditions(rest) };
    let cost = render(tag(played(kind)), []);
    render(
        &format!("{{0}}、{{1}}このカードの{{2}}{{3}}{STOP}"),
        [timing, conditions, cost, printer.less_paid(&of.less)],
    )
}

impl Printer {
    fn less_paid(&self, less: &Less) -> Phrase {
        match less {
            Less::All => render("(を|は)払わなくてよい", []),
            Less::Gauge(amount) => render(
                "(に書かれている|で)(払うゲージの数値|払うゲージ|ゲージの数値|ゲージ)(は、{0}{1}少なくなる|を{0}{1}減らす)",
                [self.each(amount), self.counted_number(amount, "")],
            ),
        }
    }

    /// Prints what a continuous ability makes cheaper.
    pub(super) fn cheaper_plays(&self, of: &CheaperPlays) -> Phrase {
        let filter = of.filter.clone().unwrap_or_default();
        let from_hand = filter.places == [Place::Hand];
        let bare = match from_hand {
            true => Filter { places: Vec::new(), ..filter },
            false => filter,
        };
        let noun = Printer { anywhere: true, ..self.clone() }.noun(&bare);
        let which = match of.plays {
            Played::Call if from_hand => {
                render("君が({0}を手札から|手札から{0}を)コールする場合、", [noun])
            }
            Played::Call => render("君が{0}をコールする場合、", [noun]),
            Played::Cast => render("君(の|が)使う{0}の", [noun]),
            Played::Equip => return Phrase::nothing(),
        };
        let cost = render(tag(of.plays), []);
        render("{0}{1}{2}", [which, cost, self.less_paid(&of.less)])
    }
}
