//! Numbers, written seven bits at a time.

/// Numbers as they were written.
pub(super) struct Numbers<'b>(pub(super) &'b [u8]);

impl Numbers<'_> {
    /// The next; none where they end, and for one that does not.
    pub(super) fn next(&mut self) -> Option<u64> {
        // Most are one byte.
        if let [byte @ ..0x80, rest @ ..] = self.0 {
            self.0 = rest;
            return Some(u64::from(*byte));
        }
        self.next_of_several()
    }

    fn next_of_several(&mut self) -> Option<u64> {
        let mut number = 0u64;
        for shift in (0..u64::BITS).step_by(7) {
            let (byte, rest) = self.0.split_first()?;
            self.0 = rest;
            number |= u64::from(byte & 0x7f) << shift;
            if byte & 0x80 == 0 {
                return Some(number);
            }
        }
        None
    }

    /// The next, when it is so small.
    pub(super) fn next_u32(&mut self) -> Option<u32> {
        u32::try_from(self.next()?).ok()
    }
}

/// Writes a number behind what is there.
pub(super) fn put(bytes: &mut Vec<u8>, mut number: u64) {
    while number > 0x7f {
        bytes.push(number as u8 & 0x7f | 0x80);
        number >>= 7;
    }
    bytes.push(number as u8);
}
