//! Texts for a game's questions and their answers.

use crate::scenario::naming::Naming;
use crate::scenario::naming::audience::Audience;
use crate::scenario::naming::called::meant_by;
use crate::scenario::trouble::Allowed;
use crate::{CardId, Cite, Player, Tabled as _};
use hantei_base::text::{Lang, Localized};

/// The texts of a game's questions.
pub trait Narrate: Naming {
    /// The question, as the audience may know it.
    fn question(
        state: &Self::State,
        request: &Self::Request,
        audience: &Audience,
        lang: Lang,
    ) -> String;
    /// The answers, as the audience may know them, in the order of [`Choice::all`](crate::Choice::all), each with the article that allows
    /// it.
    fn answers(
        state: &Self::State,
        request: &Self::Request,
        audience: &Audience,
    ) -> Vec<(Localized, Cite)>;
    /// The unit of the answers, when they are numbers of something.
    fn unit(_request: &Self::Request) -> Option<Localized> {
        None
    }
    /// Every use of a card at this moment, and whether it is allowed.
    fn uses_of(
        state: &Self::State,
        request: &Self::Request,
        card: &str,
    ) -> Vec<(Localized, Allowed)>;
}

/// Every use of the cards that a player may mean by a word, without duplicates. `of` returns the uses of one card.
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
