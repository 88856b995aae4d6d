//! Cards of which the engine plays only a part of the printed text: which they are, and where the missing part could have mattered.

use crate::{CardId, Player};
use hantei_base::text::{Lang, Localized};

use super::naming::{Naming, Works, ZoneOf};

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

/// Records where the missing part of a card could matter, if the list has the card and no such place of it.
pub(super) fn record<N: Naming>(
    found: &mut [PartialCard],
    state: &N::State,
    card: CardId,
    (player, zone): (Player, ZoneOf<N>),
) {
    let Some(unread) = N::in_part(state, card) else { return };
    let name = name::<N>(state, card);
    let same = found.iter_mut().find(|of| of.name == name && of.unread == unread);
    if let Some(of) = same.filter(|of| of.matters.is_none()) {
        of.matters = Some(named_place::<N>(player, zone));
    }
}

/// The name that is printed on a card.
pub(super) fn name<N: Naming>(state: &N::State, card: CardId) -> Localized {
    let names = N::printed(state, card);
    Localized::each(|lang| names.get(lang).to_owned())
}

fn place<N: Naming>(state: &N::State, card: CardId) -> Place {
    let (player, zone) = N::place(state, card);
    named_place::<N>(player, zone)
}

fn named_place<N: Naming>(player: Player, zone: ZoneOf<N>) -> Place {
    Place { player, zone: N::id(zone), words: Localized::each(|lang| N::zone_name(zone, lang)) }
}

/// Whether the missing part of a card could change anything where the card is.
fn could_matter<N: Naming>(state: &N::State, card: CardId, unread: &[String]) -> bool {
    if are_reminders(unread) {
        return false;
    }
    let zone = N::place(state, card).1;
    works::<N>(state, card, unread.is_empty(), || says_it_works_in::<N>(state, card, unread, zone))
}

/// Whether the missing part of a card could work where the card is, given whether one of the missing sentences mentions that zone.
fn works<N: Naming>(
    state: &N::State,
    card: CardId,
    is_all_missing: bool,
    is_mentioned: impl FnOnce() -> bool,
) -> bool {
    match N::works(state, card) {
        Works::Always => true,
        // If no sentence of the text is known, nobody can say that none of them works here.
        Works::Elsewhere if is_all_missing => true,
        Works::Elsewhere | Works::Hidden => is_mentioned(),
    }
}

/// A card that is known only in part, with the zones in which its missing part works because one of the missing sentences mentions them.
/// This is what [`PartialCard::matters`] needs of a card's text, computed once for the many states of an exploration.
pub(super) struct Watched<N: Naming> {
    /// The card.
    pub(super) card: CardId,
    is_all_missing: bool,
    zones: Vec<ZoneOf<N>>,
}

impl<N: Naming> Watched<N> {
    /// The cards that are known only in part, except those of which only reminders are missing.
    pub(super) fn all(state: &N::State) -> Vec<Watched<N>> {
        let watch = |card: CardId| {
            let unread = N::in_part(state, card).filter(|unread| !are_reminders(unread))?;
            let says = |zone: &ZoneOf<N>| says_it_works_in::<N>(state, card, unread, *zone);
            let zones = N::ZONES.iter().copied().filter(says).collect();
            Some(Watched { card, is_all_missing: unread.is_empty(), zones })
        };
        N::cards(state).filter_map(watch).collect()
    }

    /// Whether the missing part of the card could change anything in this state.
    pub(super) fn matters(&self, state: &N::State) -> bool {
        let is_mentioned = || self.zones.contains(&N::place(state, self.card).1);
        works::<N>(state, self.card, self.is_all_missing, is_mentioned)
    }
}

/// Whether sentences are missing, but only reminders.
fn are_reminders(unread: &[String]) -> bool {
    !unread.is_empty() && unread.iter().all(|line| is_reminder(line))
}

/// Whether one of the missing sentences mentions its own card and this zone.
fn says_it_works_in<N: Naming>(
    state: &N::State,
    card: CardId,
    unread: &[String],
    zone: ZoneOf<N>,
) -> bool {
    let mut lines = unread.iter().filter(|line| !is_reminder(line));
    lines.any(|line| works_there::<N>(state, card, line, zone))
}

/// Whether a sentence only repeats what a rule or a keyword says.
fn is_reminder(line: &str) -> bool {
    let inner = line.trim_start_matches(['■', '・', ' ', '　']).trim_end();
    let inner = inner.strip_prefix(['(', '（']).and_then(|of| of.strip_suffix([')', '）']));
    inner.is_some_and(|of| !of.contains(['(', '（', ')', '）']))
}

/// Whether a sentence mentions its own card and this zone.
fn works_there<N: Naming>(state: &N::State, card: CardId, line: &str, zone: ZoneOf<N>) -> bool {
    let line = line.to_lowercase();
    let says = |words: &str| !words.is_empty() && line.contains(&words.to_lowercase());
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
