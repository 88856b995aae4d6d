//! Replacing cards in their zones, and which information about them a player gets.

use hantei_buddyfight as buddyfight;
use hantei_buddyfight::scenario::Buddyfight;
use hantei_crossover as crossover;
use hantei_crossover::scenario::Crossover;
use hantei_engine::scenario::rules::Rules;
use hantei_engine::{CardId, DefId, Known, Player, Tabled as _};
use hantei_fftcg as fftcg;
use hantei_fftcg::scenario::Fftcg;
use hantei_fftcg::zone::Zone;
use hantei_yugioh as yugioh;
use hantei_yugioh::scenario::Yugioh;

/// A game whose cards can be replaced by others.
pub trait Exchange: Rules {
    /// The definition of each card on the table, by its number.
    fn defs(state: &Self::State) -> Vec<DefId> {
        state.table().objects().iter().map(|object| object.def).collect()
    }
    /// Replaces the definition of a card.
    fn print(state: &mut Self::State, card: usize, def: DefId);
    /// Whether the player can see which card it is, in its current position.
    fn sees(state: &Self::State, card: CardId, player: Player) -> bool;
    /// The cards that an event reveals in their zone, and to whom.
    fn shows(event: &Self::Event) -> (Vec<CardId>, Known);
    /// The cards that a player chooses by an event.
    fn chosen(event: &Self::Event) -> Vec<CardId>;
    /// Whether the event necessarily reveals something about hidden cards.
    fn tells(_event: &Self::Event) -> bool {
        false
    }
    /// Whether the answer depends on a player's own hidden cards; acting on it reveals them as the player's own choice does.
    fn turns_on_own(_question: &str) -> bool {
        false
    }
    /// Whether everybody can identify the card by its back.
    fn has_own_back(_state: &Self::State, _card: CardId) -> bool {
        false
    }
}

const NOTHING: (Vec<CardId>, Known) = (Vec::new(), Known::ToNobody);

impl Exchange for Buddyfight {
    fn print(state: &mut Self::State, card: usize, def: DefId) {
        state.table.becomes(CardId(card as u16), def);
    }
    fn sees(state: &Self::State, card: CardId, player: Player) -> bool {
        let object = state.object(card);
        object.zone.seen(object.face_down).by(player, object.owner)
    }
    fn shows(event: &Self::Event) -> (Vec<CardId>, Known) {
        use buddyfight::event::Event;
        match event {
            Event::LookedAt { cards, reveal: true, .. } => (cards.to_vec(), Known::ToBoth),
            Event::LookedAt { cards, by, .. } => (cards.to_vec(), Known::To(*by)),
            Event::Declared(of) => (vec![of.card], Known::ToBoth),
            Event::Triggered(of) => (vec![of.card], Known::ToBoth),
            _ => NOTHING,
        }
    }
    fn chosen(event: &Self::Event) -> Vec<CardId> {
        match event {
            buddyfight::event::Event::Chose { cards, .. } => cards.clone(),
            _ => Vec::new(),
        }
    }
    fn tells(event: &Self::Event) -> bool {
        // Reveals whether the hand has a card of the named kind.
        matches!(event, buddyfight::event::Event::Named(_))
    }
    fn has_own_back(state: &Self::State, card: CardId) -> bool {
        state.is_lost(card)
    }
}

impl Exchange for Fftcg {
    fn print(state: &mut Self::State, card: usize, def: DefId) {
        state.table.becomes(CardId(card as u16), def);
    }
    fn sees(state: &Self::State, card: CardId, player: Player) -> bool {
        let object = state.object(card);
        match object.zone {
            Zone::Deck => false,
            Zone::Hand => object.owner == player,
            // 7.14.2: its owner may look at it.
            Zone::LbDeck => !object.face_down || object.owner == player,
            _ => !object.face_down,
        }
    }
    fn shows(event: &Self::Event) -> (Vec<CardId>, Known) {
        use fftcg::event::{Event, Offer};
        match event {
            Event::Looked(by, cards) => (cards.clone(), Known::To(*by)),
            Event::Revealed(cards) => (cards.clone(), Known::ToBoth),
            Event::Fixed { card, .. } | Event::PaidLabel { card, .. } => {
                (vec![*card], Known::ToBoth)
            }
            Event::Stacked(item) | Event::Triggered(item) => (vec![item.source.0], Known::ToBoth),
            Event::Declined { offer: Offer::Effect(card) | Offer::Additional(card, _), .. } => {
                (vec![*card], Known::ToBoth)
            }
            _ => NOTHING,
        }
    }
    fn chosen(event: &Self::Event) -> Vec<CardId> {
        use fftcg::event::Event;
        let (Event::Picked { things, .. } | Event::Chose { things, .. }) = event else {
            return Vec::new();
        };
        things.iter().filter_map(|thing| thing.card()).collect()
    }
    fn tells(event: &Self::Event) -> bool {
        use fftcg::event::Event;
        match event {
            // Undoing includes what was revealed on the way (14.1).
            Event::RolledBack { .. } => true,
            // Reveals whether somebody could stop the loop (13.1).
            Event::LoopBarred { .. } | Event::LoopEndless => true,
            _ => false,
        }
    }
}

impl Exchange for Crossover {
    fn print(state: &mut Self::State, card: usize, def: DefId) {
        state.table.becomes(CardId(card as u16), def);
    }
    fn sees(state: &Self::State, card: CardId, player: Player) -> bool {
        state.known_to(card).to(player)
    }
    fn shows(event: &Self::Event) -> (Vec<CardId>, Known) {
        use crossover::event::Event;
        match event {
            Event::Looked(by, cards) => (cards.clone(), Known::To(*by)),
            Event::Revealed(cards) => (cards.clone(), Known::ToBoth),
            Event::Declared(action) | Event::Triggered(action) => {
                (vec![action.source.0], Known::ToBoth)
            }
            _ => NOTHING,
        }
    }
    fn chosen(event: &Self::Event) -> Vec<CardId> {
        use crossover::event::Event;
        match event {
            Event::Picked { cards, .. } | Event::Targeted { cards, .. } => cards.clone(),
            _ => Vec::new(),
        }
    }
}

impl Exchange for Yugioh {
    fn print(state: &mut Self::State, card: usize, def: DefId) {
        state.table.becomes(CardId(card as u16), def);
    }
    fn sees(state: &Self::State, card: CardId, player: Player) -> bool {
        state.known_to(card).to(player)
    }
    fn shows(event: &Self::Event) -> (Vec<CardId>, Known) {
        use yugioh::event::Event;
        match event {
            Event::Revealed(cards) => (cards.clone(), Known::ToBoth),
            Event::Activating(play) | Event::RolledBack(play) => {
                (play.card().into_iter().collect(), Known::ToBoth)
            }
            Event::Linked(link) => (vec![link.source.0], Known::ToBoth),
            Event::Triggered(of) => (vec![of.link.source.0], Known::ToBoth),
            Event::SummonTried(of) => {
                (of.cards.iter().map(|(card, _)| *card).collect(), Known::ToBoth)
            }
            Event::Wins(_, card) => (vec![*card], Known::ToBoth),
            _ => NOTHING,
        }
    }
    fn turns_on_own(question: &str) -> bool {
        question == "own-hidden-cards"
    }
    fn chosen(event: &Self::Event) -> Vec<CardId> {
        use yugioh::event::Event;
        let (Event::Picked { things, .. } | Event::Targeted { things, .. }) = event else {
            return Vec::new();
        };
        things.iter().filter_map(|thing| thing.card()).collect()
    }
}
