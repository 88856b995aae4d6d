//! Whether exactly the offered cards pay a cost, for attempts that say what they are paid with.

/// The result of offering cards as payment.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OfferResult {
    /// The offer pays the cost.
    Pays,
    /// The offer is too little, too much, or of the wrong kind.
    DoesNotPay,
    /// The cost asks for no cards, so cards cannot pay it.
    AsksForNone,
    /// The offer can be understood in more ways than are tried.
    TooManyWays,
}
