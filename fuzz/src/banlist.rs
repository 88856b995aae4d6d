//! Lists of restricted cards. The first byte chooses the file's name: `'0'` EDOPro's, `'1'` the name form, `'2'` the
//! vector form, `'3'` our own YAML.

use std::sync::LazyLock;

use super::{assert_location, source};
use hantei::built_in;
use hantei_base::reference::{FormatId, Game};
use hantei_cards::Cards;
use hantei_cards::banlist::import::{Environments, ImportError, Request, read_source};

const NAMES: [&str; 4] =
    ["OCG.lflist.conf", "2015-04-01.name.json", "2015-04-01.vector.json", "2015-04-01.yaml"];

static CARDS: LazyLock<Cards> =
    LazyLock::new(|| Cards::new(Game::Yugioh, built_in().cards(Game::Yugioh)));

/// The target.
pub fn banlist(data: &[u8]) -> Option<()> {
    let (name, rest) = data.split_first()?;
    let name = NAMES[usize::from(*name) % NAMES.len()];
    let source = source(name, rest)?;
    let request = Request {
        game: Game::Yugioh,
        format: FormatId("ocg".to_owned()),
        effective: None,
        cards: Some(&CARDS),
        environments: Environments::OfFormat,
    };
    match read_source(name, &source, &request) {
        Ok(import) => {
            for imported in import.lists {
                assert_eq!(imported.list.fault(), None);
                assert_eq!(imported.list.game, Game::Yugioh);
                assert!(!imported.stem.contains(['/', '\\']), "{:?}", imported.stem);
                assert!(imported.list.cards().count() <= 3 * rest.len());
            }
        }
        Err(error) => {
            assert!(!error.to_string().is_empty(), "a fault without words");
            if let ImportError::Entry { location: Some(at), .. } = error {
                assert_location(&source, at);
            }
        }
    }
    Some(())
}
