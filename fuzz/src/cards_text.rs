//! Card data that is text: yaml-yugi's JSON, the FFTCG browser's, our own YAML, JSON and CSV. The first byte chooses
//! the game that is asked for: even Yu-Gi-Oh!, odd FFTCG.

use super::{assert_location, source};
use hantei_base::reference::Game;
use hantei_cards::{Cards, import};

/// The target.
pub fn cards_text(data: &[u8]) -> Option<()> {
    let (game, rest) = data.split_first()?;
    let game = if game.is_multiple_of(2) { Game::Yugioh } else { Game::Fftcg };
    let source = source("cards", rest)?;
    match import::read_text(source.clone(), Some(game)) {
        Ok(imported) => {
            let count = imported.cards.len();
            for card in &imported.cards {
                assert!(card.name.printed().next().is_some(), "a card without a name: {card:?}");
                let _ = card.fault(imported.game);
            }
            let cards = Cards::new(imported.game, imported.cards);
            assert!(cards.len() <= count);
            for (ix, card) in cards.iter() {
                assert!(cards.identity(ix).0 < cards.identity_count());
                assert!(card.codes.iter().all(|code| cards.by_code(*code).is_some()));
            }
        }
        Err(error) => {
            assert!(!error.to_string().is_empty(), "a fault without words");
            if let Some(at) = error.location() {
                assert_location(&source, at);
            }
        }
    }
    Some(())
}
