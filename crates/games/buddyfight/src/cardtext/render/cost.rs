//! Prints costs.

use hantei_ability::buddyfight::{Amount, Cost, Filter, Is, Pick, Place, Whose};
use hantei_cardtext::rendered::Rendered;

use super::super::patterns::taken;
use super::super::token::{InJapanese as _, Phrase};
use super::{Printer, render};

impl Printer {
    /// Prints all parts of a cost, one after another.
    pub(super) fn costs(&self, costs: &[Cost]) -> Phrase {
        let mut said = Vec::new();
        let mut rest = costs;
        while let Some((first, more)) = rest.split_first() {
            let last = more.is_empty();
            let pay = if last { "(払う|払い)" } else { "(払い|払う)、" };
            rest = more;
            match (first, more.first()) {
                (Cost::Gauge(gauge), Some(Cost::Life(life))) => {
                    let pay = if more.len() == 1 { "(払う|払い)" } else { pay };
                    let apart = render(
                        &format!("ゲージ{{0}}(を|)(払い|払う)、ライフ{{1}}(を|){pay}"),
                        [Phrase::number(*gauge), Phrase::number(*life)],
                    );
                    let both = render(
                        &format!("ゲージ{{0}}とライフ{{1}}(を|){pay}"),
                        [Phrase::number(*gauge), Phrase::number(*life)],
                    );
                    said.push(Rendered::Any(vec![apart, both]));
                    rest = &more[1..];
                }
                // 「〜1枚と、〜2枚を」
                (Cost::IntoSoul(one), Some(Cost::IntoSoul(_)))
                | (Cost::IntoDeck(one), Some(Cost::IntoDeck(_))) => {
                    let and = render("{0}と、", [self.picked(one, Place::Drop)]);
                    said.push(Rendered::Any(vec![self.cost(first, last), and]));
                }
                (Cost::Drop(one), Some(Cost::Drop(_)))
                | (Cost::Destroy(one), Some(Cost::Destroy(_)))
                | (Cost::Return(one), Some(Cost::Return(_))) => {
                    let and = render("{0}と、", [self.picked(one, Place::Field)]);
                    said.push(Rendered::Any(vec![self.cost(first, last), and]));
                }
                _ => said.push(self.cost(first, last)),
            }
        }
        Rendered::Seq(said)
    }

    fn cost(&self, cost: &Cost, last: bool) -> Phrase {
        let tail = if last { "" } else { "、" };
        let verb = |dict: &str, joins: &str| match last {
            true => format!("({dict}|{joins})"),
            false => format!("({joins}|{dict}){tail}"),
        };
        let drop = format!("[君の]ドロップゾーンに{}", verb("置く", "置き"));
        let discard = verb("捨てる", "捨て");
        let pay = verb("払う", "払い");
        let number = |of: u8| Phrase::number(of);
        match cost {
            Cost::Gauge(count) => render(&format!("ゲージ{{0}}(を|){pay}"), [number(*count)]),
            Cost::Life(count) => render(&format!("[君の]ライフ{{0}}(を|){pay}"), [number(*count)]),
            Cost::TopIntoSoul(count) => render(
                &format!(
                    "[君の]デッキの上から{{0}}枚を(この(カード|モンスター)の|)ソウルに{}",
                    verb("入れる", "入れ")
                ),
                [number(*count)],
            ),
            Cost::TopIntoSoulFaceDown(count) => render(
                &format!(
                    "[君の]デッキの上から{{0}}枚を裏向きで(この(カード|モンスター)の|)ソウルに{}",
                    verb("入れる", "入れ")
                ),
                [number(*count)],
            ),
            Cost::IntoSoulFaceDown(pick) => render(
                &format!(
                    "{{0}}を裏向きでこの(カード|モンスター)のソウルに{}",
                    verb("入れる", "入れ")
                ),
                [self.picked(pick, Place::Drop)],
            ),
            Cost::TopIntoDrop(count) => {
                render(&format!("[君の]デッキの上から{{0}}枚を{drop}"), [number(*count)])
            }
            Cost::Onto(onto) => {
                let own = Filter { whose: Whose::Own, ..onto.filter.clone() };
                let this = "[この(カード|モンスター)を]";
                let onto = match onto.up_to {
                    true => format!(
                        "({this}{{0}}1枚までの上に{}|{this}{{0}}[1枚]の上に重ねてよい{tail})",
                        verb("重ねる", "重ね")
                    ),
                    false => format!("{this}{{0}}[1枚]の上に{}", verb("重ねる", "重ね")),
                };
                render(&onto, [self.noun(&own)])
            }
            Cost::IntoDeck(pick) => render(
                &format!(
                    "{{0}}を([君の]デッキの下に[好きな順番で]|好きな順番で[君の]デッキの下に){}",
                    verb("置く", "置き")
                ),
                [self.picked(pick, Place::Drop)],
            ),
            Cost::Damage(damage) => render(
                &format!("君にダメージ{{0}}(|を{})、", verb("与える", "与え")),
                [number(*damage)],
            ),
            Cost::Soul(Pick {
                filter: Filter { host: Some(host), .. },
                count,
                up_to: false,
                ..
            }) => {
                let Amount::Number(count) = count else { return Phrase::nothing() };
                let one = if *count == 1 { "[1枚]" } else { "" };
                render(
                    &format!("{{0}}{one}のソウル{{1}}枚を({drop}|{discard})"),
                    [self.noun(host), Phrase::number(*count)],
                )
            }
            Cost::Rest => render(&format!("[場の]このカードをレスト{}", verb("する", "し")), []),
            Cost::Discard(pick) => {
                render(&format!("{{0}}を({discard}|{drop})"), [self.picked(pick, Place::Hand)])
            }
            Cost::Drop(pick) if pick.filter.is == [Is::This] => {
                render(&format!("[場の]このカードを({drop}|{discard})"), [])
            }
            Cost::Drop(pick) => {
                render(&format!("{{0}}を{drop}"), [self.picked(pick, Place::Field)])
            }
            Cost::Destroy(pick) => render(
                &format!("{{0}}を破壊{}", verb("する", "し")),
                [self.picked(pick, Place::Field)],
            ),
            Cost::IntoGauge(pick) => render(
                &format!("{{0}}を[君の]ゲージに{}", verb("置く", "置き")),
                [self.picked(pick, Place::Field)],
            ),
            Cost::Return(pick) => render(
                &format!("{{0}}を[持ち主の|君の]手札に{}", verb("戻す", "戻し")),
                [self.picked(pick, Place::Field)],
            ),
            Cost::IntoSoul(pick) if pick.up_to && pick.count == Amount::Number(1) => {
                let one = Pick { up_to: false, ..pick.clone() };
                let up_to = self.picked(pick, Place::Drop);
                let insert = verb("入れる", "入れ");
                render(
                    &format!(
                        "({{0}}を(この(カード|モンスター)の|)ソウルに{insert}|{{1}}を(この(カード|モンスター)の|)ソウルに入れてよい)"
                    ),
                    [up_to, self.picked(&one, Place::Drop)],
                )
            }
            Cost::IntoSoul(pick) => render(
                &format!(
                    "{{0}}(を|)(この(カード|モンスター)の|)ソウルに{}",
                    verb("入れる", "入れ")
                ),
                [self.picked(pick, Place::Drop)],
            ),
            Cost::Soul(pick) => {
                render(&format!("{{0}}を({drop}|{discard})"), [self.picked(pick, Place::Soul)])
            }
        }
    }

    /// Prints the cards taken for a cost. They come from `place` unless the filter says otherwise.
    fn picked(&self, pick: &Pick, place: Place) -> Phrase {
        let filter = taken(pick, place);
        match (&pick.count, pick.or_more) {
            (Amount::Number(least), true) => render(
                "{0}(|を){1}枚以上[好きな枚数]",
                [self.noun(&filter), Phrase::number(*least)],
            ),
            (_, true) => Phrase::nothing(),
            (count, false) => self.counted(&filter, count, pick.up_to),
        }
    }
}
