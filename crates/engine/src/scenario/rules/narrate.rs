//! Narrating: a game's questions and their answers in words.

use crate::Cite;
use crate::scenario::naming::Naming;
use crate::scenario::naming::audience::Audience;
use crate::scenario::trouble::Allowed;
use hantei_base::text::{Lang, Localized};

/// A game's questions in words.
pub trait Narrate: Naming {
    /// What is asked, as those who are told may know it.
    fn question(
        state: &Self::State,
        request: &Self::Request,
        audience: &Audience,
        lang: Lang,
    ) -> String;
    /// The answers as those who are told may know them, in the order of [`Choice::all`](crate::Choice::all), each with
    /// the article that allows it.
    fn answers(
        state: &Self::State,
        request: &Self::Request,
        audience: &Audience,
    ) -> Vec<(Localized, Cite)>;
    /// What the answers are counted in, when they are numbers of something.
    fn unit(_request: &Self::Request) -> Option<Localized> {
        None
    }
    /// Everything that a card could be used for now, and whether it may.
    fn uses_of(
        state: &Self::State,
        request: &Self::Request,
        card: &str,
    ) -> Vec<(Localized, Allowed)>;
}
