//! Whether just the cards that somebody offers pay: for attempts that say what they are paid with.

/// What comes of an offer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Tender {
    /// It is paid so.
    Pays,
    /// Too little, too much, or something else.
    DoesNotPay,
    /// The cost asks for no cards: nothing is paid with any.
    AsksForNone,
    /// The offer can be read in more ways than are tried.
    TooManyWays,
}
