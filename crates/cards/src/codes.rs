//! The passcodes of a table of cards: checking very many decks comes down to looking them up.

use crate::cards::{CardIx, IdentityIx};

/// Passcodes, each with its card and what the copies of that are counted by.
#[derive(Debug, Default)]
pub(super) struct Codes {
    /// A power of two of places, at most half of which are taken. A code lies in the [first](Codes::first) of its own or, when others
    /// lie there, in the next free one.
    slots: Vec<Option<Code>>,
}

#[derive(Debug, Clone, Copy)]
struct Code {
    code: u32,
    card: CardIx,
    identity: IdentityIx,
}

impl Codes {
    /// What a code is of.
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

    /// Where a code is looked for first: the multiplication brings what tells codes apart to the upper bits, of which there are as many as
    /// places.
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
    /// Of two cards with one code the later one has it.
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
            // In a row, far apart, and so that they are looked for in one place first.
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
