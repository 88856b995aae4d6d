//! The names of the shared card data, which is not part of the project.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use hantei_base::reference::Game;
use hantei_base::text::key;
use hantei_cards::import;
use hantei_deck::read::Names;

/// The names of all cards, by their keys.
pub struct Imported {
    names: BTreeSet<(String, String)>,
}

/// The names, if the folder of shared data is there.
pub fn imported() -> Option<Imported> {
    let shared = PathBuf::from(std::env::var_os("HANTEI_SHARED")?).join("data");
    let mut names = BTreeSet::new();
    for (game, file) in [
        (Game::Yugioh, "yugioh/cards.json.gz"),
        (Game::Yugioh, "yugioh/babel/cards.cdb"),
        (Game::Buddyfight, "text/buddyfight-ja.jsonl"),
        (Game::Buddyfight, "text/buddyfight-en.jsonl"),
        (Game::Fftcg, "text/fftcg-en.jsonl"),
    ] {
        for card in import::read(Path::new(&shared.join(file)), Some(game)).expect("cards").cards {
            names.extend(card.name.called().map(|name| (key(name), name.to_owned())));
        }
    }
    Some(Imported { names })
}

impl Names for Imported {
    fn knows(&self, name: &str) -> bool {
        let key = key(name);
        let found = self.names.range((key.clone(), String::new())..).next();
        !key.is_empty() && found.is_some_and(|(of, _)| *of == key)
    }

    fn beginning_with(&self, name: &str) -> Vec<String> {
        let key = key(name);
        if key.is_empty() {
            return Vec::new();
        }
        let from = self.names.range((key.clone(), String::new())..);
        from.take_while(|(of, _)| of.starts_with(&key))
            .map(|(_, name)| name.clone())
            .take(400)
            .collect()
    }
}
