//! One card pays once: whether several demands for cards can all be met at the same time.

use super::ids::CardId;

/// So many cards, out of these.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Demand {
    /// How many.
    pub count: usize,
    /// The cards that would do, each once.
    pub from: Vec<CardId>,
}

/// Whether every demand can have its cards, no card in two of them: augmenting paths from cards to places.
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

/// The cards that one demand may take next, so that the rest of it and all others can still be met.
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

/// Whether every demand has its cards exactly when each word gives one of the cards that it may mean: none is left over, and none given
/// twice. A path leads from each word over a card to a place; words and places both become demands for cards, where a card that nobody
/// gives takes its own place.
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

/// Finds one more card for a demand; whoever holds it may have to take another.
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
        // Two of three fit in pairs, and yet there are three demands for two cards.
        assert!(!can_all_be_met(&[demand(1, &[1, 2]), demand(1, &[1, 2]), demand(1, &[1, 2])]));
        // The first has to give way twice.
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
        // Both of these are the same card, and nothing takes the last.
        assert!(!are_met_by(&two, &words(&[&[1], &[1], &[3]])));
        assert!(!are_met_by(&two, &words(&[&[1], &[2], &[9]])));
        assert!(!are_met_by(&two, &words(&[&[1], &[2]])));
        assert!(!are_met_by(&two, &words(&[&[1], &[2], &[3], &[7]])));
        assert!(are_met_by(&[], &[]));
    }
}
