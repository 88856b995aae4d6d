//! Matching cards to costs and targets: whether several demands can be met at the same time, when each card counts once.

use super::ids::CardId;

/// A demand for `count` of these cards.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Demand {
    /// How many cards it needs.
    pub count: usize,
    /// The cards that are suitable, each once.
    pub from: Vec<CardId>,
}

/// Whether every demand can get its cards and no card is used twice. Uses augmenting paths from cards to places.
pub fn can_all_be_met(demands: &[Demand]) -> bool {
    match demands {
        [] => return true,
        [only] => return only.from.len() >= only.count,
        _ => {}
    }
    let mut held: Vec<(CardId, usize)> = Vec::new();
    for (at, demand) in demands.iter().enumerate() {
        for _ in 0..demand.count {
            if !place(at, demands, &mut held, &mut Vec::new()) {
                return false;
            }
        }
    }
    true
}

/// The cards that one demand may take next so that the rest of it and all other demands can still be met.
pub fn next_of(demand: &Demand, taken: &[CardId], others: &[Demand]) -> Vec<CardId> {
    let leaves_enough = |card: &CardId| {
        let gone = |of: &CardId| taken.contains(of) || of == card;
        let left = |demand: &Demand, count: usize| Demand {
            count,
            from: demand.from.iter().copied().filter(|of| !gone(of)).collect(),
        };
        let mut all = vec![left(demand, demand.count.saturating_sub(taken.len() + 1))];
        all.extend(others.iter().map(|other| left(other, other.count)));
        !taken.contains(card) && can_all_be_met(&all)
    };
    demand.from.iter().copied().filter(leaves_enough).collect()
}

/// Whether each word can give one of the cards it may mean so that the demands get exactly their cards: no card is left over, none is used
/// twice. A path leads from a word through a card to a place. Words and places both become demands for cards; a card that no word gives
/// takes its own place.
pub fn are_met_by(demands: &[Demand], words: &[Vec<CardId>]) -> bool {
    let wanted: usize = demands.iter().map(|demand| demand.count).sum();
    let mut cards: Vec<CardId> = demands.iter().flat_map(|demand| &demand.from).copied().collect();
    cards.sort_unstable();
    cards.dedup();
    let id = |at: usize| CardId(u16::try_from(at).unwrap_or(u16::MAX));
    let far = cards.len() + wanted > usize::from(u16::MAX);
    if wanted != words.len() || far {
        return false;
    }
    let given = |word: &Vec<CardId>| {
        let from = word.iter().filter_map(|card| cards.binary_search(card).ok()).map(id);
        Demand { count: 1, from: from.collect() }
    };
    let taken = |at: usize| {
        let mut from = vec![id(at)];
        let mut place = cards.len();
        for demand in demands {
            if demand.from.contains(&cards[at]) {
                from.extend((place..place + demand.count).map(id));
            }
            place += demand.count;
        }
        Demand { count: 1, from }
    };
    let all: Vec<Demand> = words.iter().map(given).chain((0..cards.len()).map(taken)).collect();
    can_all_be_met(&all)
}

/// Finds one more card for a demand. A demand that holds the card may have to take another one.
fn place(
    at: usize,
    demands: &[Demand],
    held: &mut Vec<(CardId, usize)>,
    seen: &mut Vec<CardId>,
) -> bool {
    for card in &demands[at].from {
        if seen.contains(card) {
            continue;
        }
        seen.push(*card);
        match held.iter().position(|(other, _)| other == card) {
            None => {
                held.push((*card, at));
                return true;
            }
            Some(found) if held[found].1 != at => {
                let other = held[found].1;
                if place(other, demands, held, seen) {
                    held[found].1 = at;
                    return true;
                }
            }
            Some(_) => {}
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    fn demand(count: usize, from: &[u16]) -> Demand {
        Demand { count, from: from.iter().copied().map(CardId).collect() }
    }

    #[test]
    fn no_card_meets_two_demands() {
        assert!(can_all_be_met(&[]));
        assert!(can_all_be_met(&[demand(1, &[1, 2]), demand(1, &[1])]));
        assert!(!can_all_be_met(&[demand(1, &[1]), demand(1, &[1])]));
        // Any two of the three demands can be met, but all three want only two cards.
        assert!(!can_all_be_met(&[demand(1, &[1, 2]), demand(1, &[1, 2]), demand(1, &[1, 2])]));
        // The first demand has to give up its card twice.
        let chain = [demand(1, &[1, 2]), demand(1, &[1, 3]), demand(1, &[1]), demand(1, &[3, 4])];
        assert!(can_all_be_met(&chain));
    }

    #[test]
    fn each_word_gives_one_card_and_none_is_left_over() {
        let words = |of: &[&[u16]]| -> Vec<Vec<CardId>> {
            of.iter().map(|word| word.iter().copied().map(CardId).collect()).collect()
        };
        let two = [demand(2, &[1, 2, 3]), demand(1, &[3, 7])];
        assert!(are_met_by(&two, &words(&[&[1, 2, 3], &[1, 2, 3], &[3, 7]])));
        assert!(are_met_by(&two, &words(&[&[7], &[1, 2, 3], &[3]])));
        // Both words mean the same card, and no demand takes the last one.
        assert!(!are_met_by(&two, &words(&[&[1], &[1], &[3]])));
        assert!(!are_met_by(&two, &words(&[&[1], &[2], &[9]])));
        assert!(!are_met_by(&two, &words(&[&[1], &[2]])));
        assert!(!are_met_by(&two, &words(&[&[1], &[2], &[3], &[7]])));
        assert!(are_met_by(&[], &[]));
    }
}
