//! A hash table of passcodes. Looking them up takes most of the time when very many decks are checked.

use crate::cards::{CardIx, IdentityIx};

/// Passcodes, each with its card and that card's identity.
#[derive(Debug, Default)]
pub(super) struct Codes {
    /// A power of two of slots, at most half of them used. A code is in its [first](Codes::first) slot, or in the next free one if that
    /// was taken.
    slots: Vec<Option<Code>>,
}

#[derive(Debug, Clone, Copy)]
struct Code {
    code: u32,
    card: CardIx,
    identity: IdentityIx,
}

impl Codes {
    /// The card with a code.
    #[inline]
    pub(super) fn find(&self, code: u32) -> Option<(CardIx, IdentityIx)> {
        let mut at = self.first(code);
        while let Some(Some(known)) = self.slots.get(at) {
            if known.code == code {
                return Some((known.card, known.identity));
            }
            at = (at + 1) & (self.slots.len() - 1);
        }
        None
    }

    /// The index at which to look first: multiplying moves the differences between codes to the upper bits, which are used as the index.
    #[inline]
    fn first(&self, code: u32) -> usize {
        let spread = u64::from(code.wrapping_mul(0x9e37_79b9));
        ((spread * self.slots.len() as u64) >> 32) as usize
    }

    fn put(&mut self, new: Code) {
        let mut at = self.first(new.code);
        while self.slots[at].is_some_and(|known| known.code != new.code) {
            at = (at + 1) & (self.slots.len() - 1);
        }
        self.slots[at] = Some(new);
    }
}

impl FromIterator<(u32, CardIx, IdentityIx)> for Codes {
    /// If two cards have the same code, the later card gets it.
    fn from_iter<I: IntoIterator<Item = (u32, CardIx, IdentityIx)>>(codes: I) -> Codes {
        let all: Vec<_> = codes.into_iter().collect();
        let mut table = Codes { slots: vec![None; (2 * all.len()).next_power_of_two()] };
        for (code, card, identity) in all {
            table.put(Code { code, card, identity });
        }
        table
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_code_finds_its_card_and_no_other_code_does() {
        for count in [0, 1, 2, 3, 1_000, 4_096] {
            // Consecutive, far apart, and all with the same first slot.
            for step in [1, 977, 1 << 20] {
                let code = |at: u32| at.wrapping_mul(step);
                let table: Codes =
                    (0..count).map(|at| (code(at), CardIx(at), IdentityIx(at / 2))).collect();
                for at in 0..count {
                    let last = (0..count).rev().find(|other| code(*other) == code(at)).unwrap();
                    assert_eq!(table.find(code(at)), Some((CardIx(last), IdentityIx(last / 2))));
                }
                assert_eq!(table.find(u32::MAX - 4), None);
            }
        }
    }
}
