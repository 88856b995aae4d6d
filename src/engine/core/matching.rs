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
}
