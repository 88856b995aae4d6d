//! Merges the records of the same card.

use rustc_hash::FxHashMap;

use crate::number::CardNumber;
use crate::record::Card;
use hantei_base::reference::Game;
use hantei_base::text::key;

/// Merges records of the same card as they are added.
pub(super) struct Merger {
    game: Game,
    pub(super) cards: Vec<Option<Card>>,
    known: FxHashMap<String, usize>,
}

impl Merger {
    pub(super) fn new(game: Game) -> Merger {
        Merger { game, cards: Vec::new(), known: FxHashMap::default() }
    }

    pub(super) fn insert(&mut self, card: Card) {
        let mut same: Vec<usize> = identity_keys(self.game, &card)
            .filter_map(|mark| self.known.get(&mark).copied())
            .collect();
        same.sort_unstable();
        same.dedup();
        let mut merged: Option<Card> = None;
        for at in &same {
            let Some(older) = self.cards[*at].take() else { continue };
            match &mut merged {
                None => merged = Some(older),
                Some(first) => first.merge(older),
            }
        }
        match &mut merged {
            None => merged = Some(card),
            Some(older) => older.merge(card),
        }
        let at = same.first().copied().unwrap_or_else(|| {
            self.cards.push(None);
            self.cards.len() - 1
        });
        if let Some(card) = &merged {
            self.known.extend(identity_keys(self.game, card).map(|mark| (mark, at)));
        }
        self.cards[at] = merged;
    }
}

/// The keys of a card: two records are the same card if they have one in common.
pub(crate) fn identity_keys(game: Game, card: &Card) -> impl Iterator<Item = String> + use<'_> {
    let by_number = game == Game::Fftcg;
    let numbers = card.numbers.iter().filter(move |_| by_number).flat_map(CardNumber::parts);
    let names = card.name.printed().filter(move |_| !by_number || card.numbers.is_empty());
    (card.codes.iter().map(|code| format!("c{code}")))
        .chain(card.konami_ids.iter().map(|id| format!("k{id}")))
        .chain(numbers.map(|number| format!("n{}", number.key())))
        .chain(names.map(|name| format!("N{}", key(name))))
}
