//! Narrating: a game's questions and their answers in words.

use crate::scenario::naming::Naming;
use crate::scenario::naming::audience::Audience;
use crate::scenario::naming::called::meant_by;
use crate::scenario::trouble::Allowed;
use crate::{CardId, Cite, Player, Tabled as _};
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

/// Everything that the cards which a player may mean by a word could be used for, each said once; of a card that is what `of` says.
pub fn uses_of_each<N: Naming>(
    state: &N::State,
    player: Player,
    word: &str,
    of: impl FnMut(CardId) -> Vec<(Localized, Allowed)>,
) -> Vec<(Localized, Allowed)> {
    let is_own = |card: CardId| {
        let object = state.table().object(card);
        object.owner == player || object.controller == player
    };
    let called = meant_by::<N>(state, word, is_own);
    let mut uses: Vec<(Localized, Allowed)> = called.into_iter().flat_map(of).collect();
    uses.dedup();
    uses
}
