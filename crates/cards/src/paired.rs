//! Pairs the Japanese and English prints of a Buddyfight card. An English print has the number of the Japanese one with `EN` appended.
//!
//! The number alone is not enough: some sets are numbered differently in the two languages, and sources contain errors. The printed
//! values must agree as well, and neither card may have a second candidate.

use rustc_hash::FxHashMap;

use crate::number::CardNumber;
use crate::record::Card;
use hantei_base::kind::{CardKind, Kinds};
use hantei_base::text::{Lang, key};

/// The cards added so far, each with its index or row.
pub(super) struct Paired<At> {
    cards: Vec<(At, Side)>,
    /// The names of each world in both languages, as the flags give them.
    worlds: Vec<Vec<String>>,
}

/// A card known in one language.
struct Side {
    lang: Lang,
    /// Its numbers, without the language suffix.
    numbers: Vec<String>,
    kinds: Kinds,
    worlds: Vec<String>,
    /// Size, attack, defense and critical.
    values: [Option<i32>; 4],
}

impl<At> Default for Paired<At> {
    fn default() -> Self {
        Paired { cards: Vec::new(), worlds: Vec::new() }
    }
}

impl<At: Copy> Paired<At> {
    /// Adds a card. Cards of other games have no effect.
    pub(super) fn add(&mut self, at: At, card: &Card) {
        let keys = || card.worlds.iter().map(|world| key(world)).collect::<Vec<_>>();
        if card.kinds.has(CardKind::Flag) && card.worlds.len() > 1 {
            self.worlds.push(keys());
        }
        let lang = match (&card.name.ja, &card.name.en) {
            (Some(_), None) => Lang::Ja,
            (None, Some(_)) => Lang::En,
            _ => return,
        };
        let (Some(text), None) = (&card.buddyfight, &card.treated_as) else { return };
        let number = |number: &CardNumber| match lang {
            Lang::Ja => Some(number.as_str().to_owned()),
            Lang::En => number.of_japanese().map(str::to_owned),
        };
        let numbers = card.numbers.iter().filter_map(number).collect();
        let values = [text.size.map(i32::from), text.attack, text.defense, text.critical];
        let side = Side { lang, numbers, kinds: card.kinds, worlds: keys(), values };
        self.cards.push((at, side));
    }

    /// The English cards, each paired with its Japanese card.
    pub(super) fn pairs(&self) -> Vec<(At, At)> {
        let of = |lang| (0..self.cards.len()).filter(move |card| self.cards[*card].1.lang == lang);
        let numbers = of(Lang::Ja)
            .flat_map(|card| self.cards[card].1.numbers.iter().map(move |number| (number, card)));
        let japanese: FxHashMap<&String, usize> = numbers.collect();
        let mut claims: Vec<(usize, usize)> = of(Lang::En)
            .flat_map(|card| self.cards[card].1.numbers.iter().map(move |number| (card, number)))
            .filter_map(|(card, number)| Some((card, *japanese.get(number)?)))
            .collect();
        claims.sort_unstable();
        claims.dedup();
        let mut claimed: FxHashMap<usize, u32> = FxHashMap::default();
        for (english, japanese) in &claims {
            *claimed.entry(*english).or_default() += 1;
            *claimed.entry(*japanese).or_default() += 1;
        }
        let side = |card: usize| &self.cards[card].1;
        let are_one = |(english, japanese): &(usize, usize)| {
            claimed[english] == 1
                && claimed[japanese] == 1
                && self.agree(side(*english), side(*japanese))
        };
        let pairs = claims.iter().filter(|claim| are_one(claim));
        pairs.map(|(english, japanese)| (self.cards[*english].0, self.cards[*japanese].0)).collect()
    }

    /// Whether the printed values of both agree, as far as they are known.
    fn agree(&self, one: &Side, other: &Side) -> bool {
        let fit = |own: &Side, other: &Side| {
            own.worlds.iter().all(|world| match self.names_of(world) {
                Some(names) => other.worlds.iter().any(|of| names.contains(of)),
                None => true,
            })
        };
        let worlds = one.worlds.is_empty()
            || other.worlds.is_empty()
            || one.worlds.len() == other.worlds.len() && fit(one, other) && fit(other, one);
        !one.kinds.is_empty() && one.kinds == other.kinds && one.values == other.values && worlds
    }

    /// All names of a world, if a flag gives them in both languages.
    fn names_of(&self, world: &str) -> Option<&Vec<String>> {
        self.worlds.iter().find(|names| names.iter().any(|name| name == world))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::Cards;
    use hantei_ability::buddyfight::Text;
    use hantei_base::reference::Game;
    use std::sync::Arc;

    fn card(name: &str, numbers: &[&str], world: &str, attack: i32) -> Card {
        let numbers = numbers.iter().filter_map(|number| CardNumber::new(number)).collect();
        let text = Text { size: Some(1), attack: Some(attack), ..Text::default() };
        Card {
            name: Arc::new(name.into()),
            numbers,
            kinds: Kinds::of(&[CardKind::Monster]),
            worlds: vec![world.to_owned()],
            buddyfight: Some(Arc::new(text)),
            ..Card::default()
        }
    }

    #[test]
    fn cards_are_one_where_number_and_print_agree_and_nothing_else_claims_either() {
        let flag = |ja: &str, en: &str| Card {
            kinds: Kinds::of(&[CardKind::Flag]),
            worlds: vec![ja.to_owned(), en.to_owned()],
            ..card(ja, &[], ja, 0)
        };
        let dragon = |name: &str, number: &str, attack| card(name, &[number], "竜の国", attack);
        let all = [
            flag("竜の国", "Dragons"),
            flag("剣の国", "Swords"),
            dragon("見本の竜", "XX01/0001", 5000),
            card("Sample Dragon", &["XX01/0001EN", "XX02/0009EN"], "Dragons", 5000),
            // Another attack, another world, and another number.
            dragon("強い竜", "XX01/0002", 6000),
            card("Strong Dragon", &["XX01/0002EN"], "Dragons", 5000),
            dragon("遠い竜", "XX01/0003", 5000),
            card("Far Dragon", &["XX01/0003EN"], "Swords", 5000),
            card("Lone Dragon", &["XX01/0004EN"], "Dragons", 5000),
            // Two Japanese cards of one English name, and two English names of one Japanese card.
            dragon("一の相棒", "XX01/0005", 5000),
            dragon("二の相棒", "XX01/0006", 5000),
            card("My Friend", &["XX01/0005EN", "XX01/0006EN"], "Dragons", 5000),
            card("氷の竜", &["XX01/0007", "XX02/0007"], "竜の国", 5000),
            card("Ice Dragon", &["XX01/0007EN"], "Dragons", 5000),
            card("Dragon of Ice", &["XX02/0007EN"], "Dragons", 5000),
        ];
        let one = ["Sample Dragon", "見本の竜"];
        for turned in [false, true] {
            let mut all = all.to_vec();
            if turned {
                all.reverse();
            }
            let cards = Cards::new(Game::Buddyfight, all);
            for (ix, of) in cards.iter() {
                let counted = cards.counted_as(ix).map(|of| of.name.get(Lang::Ja).to_owned());
                let name = of.name.get(Lang::Ja);
                assert_eq!(counted.as_deref(), (name == one[0]).then_some(one[1]), "{name}");
            }
        }
    }
}
