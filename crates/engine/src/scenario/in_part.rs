//! Cards of which the engine plays only a part of the printed text: which they are, and where the missing part could have mattered.

use crate::{CardId, Player};
use hantei_base::text::{Lang, Localized};

use super::naming::{Naming, Works};

/// A card of which the engine plays only a part of the printed text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PartialCard {
    /// Its name.
    pub name: Localized,
    /// The printed sentences that are known to be missing; empty if only the numbers of the card are known.
    pub unread: Vec<String>,
    /// Where it was when the missing part could first have mattered; `None` if it could not.
    pub matters: Option<Place>,
}

/// Where a card is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Place {
    /// The player on whose side it is.
    pub player: Player,
    /// The zone, as scripts call it.
    pub zone: &'static str,
    /// The place as text.
    pub words: Localized,
}

/// Those cards of a run, each once, as far as the viewer knows which they are.
pub fn of_run<'e, N: Naming>(
    before: &N::State,
    events: impl IntoIterator<Item = &'e N::Event>,
    viewer: Option<Player>,
) -> Vec<PartialCard> {
    let mut found = Vec::new();
    let mut state = before.clone();
    look::<N>(&state, viewer, &mut found);
    for event in events {
        N::apply(&mut state, event);
        look::<N>(&state, viewer, &mut found);
    }
    if viewer.is_some() {
        // Sort by name, so that the order does not reveal where they were in a hand.
        found.sort_by(|one, other| {
            (&one.name.ja, &one.unread).cmp(&(&other.name.ja, &other.unread))
        });
    }
    found
}

/// Those cards of one state.
pub fn of_state<N: Naming>(state: &N::State) -> Vec<PartialCard> {
    of_run::<N>(state, [], None)
}

/// Adds those of a state that are not in the list yet. For the others, records where the missing part could matter.
fn look<N: Naming>(state: &N::State, viewer: Option<Player>, found: &mut Vec<PartialCard>) {
    for card in N::cards(state) {
        let Some(unread) = N::in_part(state, card) else { continue };
        if viewer.is_some_and(|player| !N::known(state, card).to(player)) {
            continue;
        }
        let name = name::<N>(state, card);
        let same = found.iter_mut().find(|of| of.name == name && of.unread == unread);
        let matters = || could_matter::<N>(state, card, unread).then(|| place::<N>(state, card));
        match same {
            Some(of) if of.matters.is_some() => {}
            Some(of) => of.matters = matters(),
            None => found.push(PartialCard { name, unread: unread.to_vec(), matters: matters() }),
        }
    }
}

/// The name that is printed on a card.
pub(super) fn name<N: Naming>(state: &N::State, card: CardId) -> Localized {
    let names = N::printed(state, card);
    Localized::each(|lang| names.get(lang).to_owned())
}

fn place<N: Naming>(state: &N::State, card: CardId) -> Place {
    let (player, zone) = N::place(state, card);
    Place { player, zone: N::id(zone), words: Localized::each(|lang| N::zone_name(zone, lang)) }
}

/// Whether the missing part of a card could change anything where the card is.
fn could_matter<N: Naming>(state: &N::State, card: CardId, unread: &[String]) -> bool {
    let mut lines = unread.iter().filter(|line| !is_reminder(line)).peekable();
    if lines.peek().is_none() && !unread.is_empty() {
        return false;
    }
    match N::works(state, card) {
        Works::Always => true,
        // If no sentence of the text is known, nobody can say that none of them works here.
        Works::Elsewhere if unread.is_empty() => true,
        Works::Elsewhere | Works::Hidden => lines.any(|line| works_there::<N>(state, card, line)),
    }
}

/// Whether a sentence only repeats what a rule or a keyword says.
fn is_reminder(line: &str) -> bool {
    let inner = line.trim_start_matches(['■', '・', ' ', '　']).trim_end();
    let inner = inner.strip_prefix(['(', '（']).and_then(|of| of.strip_suffix([')', '）']));
    inner.is_some_and(|of| !of.contains(['(', '（', ')', '）']))
}

/// Whether a sentence mentions its own card and the zone in which that card is.
fn works_there<N: Naming>(state: &N::State, card: CardId, line: &str) -> bool {
    let line = line.to_lowercase();
    let says = |words: &str| !words.is_empty() && line.contains(&words.to_lowercase());
    let zone = N::place(state, card).1;
    let called = Lang::ALL.map(|lang| N::zone_name(zone, lang));
    let bare = |name: &str| {
        let article = ["the ", "a "].into_iter().find_map(|of| name.strip_prefix(of));
        article.unwrap_or(name).to_owned()
    };
    let of_itself = || {
        ["このカード", "this card"].into_iter().any(says)
            || N::printed(state, card).printed().any(says)
    };
    called.iter().any(|name| says(&bare(name))) && of_itself()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sentence_in_brackets_alone_is_a_reminder() {
        assert!(is_reminder("(It cannot be destroyed.)"));
        assert!(is_reminder("■（このカードは破壊されない）"));
        assert!(!is_reminder("『貫通』（このカードは貫通する）"));
        assert!(!is_reminder("(One) and (two)"));
    }
}
