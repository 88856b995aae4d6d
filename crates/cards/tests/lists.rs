//! Tests which list in `banlists/` is in force on a day.

use hantei_base::reference::{FormatId, Game};
use hantei_cards::banlist::Library;
use hantei_test_data::data;

fn in_force(game: Game, format: &str, day: &str) -> Option<String> {
    let library = Library::open(data().banlists(), game, None).unwrap();
    let found = library.in_force(&FormatId(format.into()), day.parse().unwrap()).unwrap();
    found.map(|(id, _)| id.to_string())
}

#[test]
fn the_newest_list_of_the_day_holds() {
    for (game, format, day, id) in [
        (Game::Fftcg, "standard", "2018-11-30", None),
        (Game::Fftcg, "standard", "2018-12-01", Some("fftcg/2018-12-01-standard")),
        (Game::Fftcg, "standard", "2025-03-27", Some("fftcg/2023-07-28-standard")),
        (Game::Fftcg, "standard", "2025-03-28", Some("fftcg/2025-03-28-standard")),
        (Game::Fftcg, "l6", "2025-03-28", Some("fftcg/2022-08-12-l6")),
        (Game::Yugioh, "ocg", "2015-04-01", Some("yugioh/2015-04-01")),
        (Game::Yugioh, "ocg", "2015-09-30", Some("yugioh/2015-04-01")),
        // The list of 2015-10-01 is not built in: no list is better than a wrong one.
        (Game::Yugioh, "ocg", "2015-10-01", None),
        (Game::Yugioh, "ocg", "2026-07-01", Some("yugioh/2026-07-01")),
        (Game::Crossover, "standard", "2026-01-01", Some("crossover/2002-04-01")),
    ] {
        assert_eq!(in_force(game, format, day).as_deref(), id, "{game} {format} {day}");
    }
}
