//! Decimal digits.

/// The value of a decimal digit, half- or full-width.
pub fn decimal_digit(c: char) -> Option<u32> {
    match c {
        '０'..='９' => Some(u32::from(c) - u32::from('０')),
        _ => c.to_digit(10),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_widths_have_the_same_value() {
        for (value, (half, full)) in
            (0..).zip("0123456789".chars().zip("０１２３４５６７８９".chars()))
        {
            assert_eq!((decimal_digit(half), decimal_digit(full)), (Some(value), Some(value)));
        }
        for other in ['a', '①', '一', 'ａ', '／', '：'] {
            assert_eq!(decimal_digit(other), None, "{other}");
        }
    }
}
