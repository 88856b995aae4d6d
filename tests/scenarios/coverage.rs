//! Scenario coverage: nearly every article with an effect is cited by the log of a scenario, and the others have a reason.

use std::path::PathBuf;

use hantei::built_in;
use hantei::games::AllGames;
use hantei_base::reference::{Edition, Game};
use hantei_base::text::Lang;
use hantei_engine::scenario::coverage;
use hantei_engine::scenario::report;
use hantei_engine::scenario::report::Report;

#[test]
fn ninety_five_of_a_hundred_articles_are_cited_and_the_rest_have_a_reason() {
    for game in [Game::Fftcg, Game::Buddyfight, Game::Crossover, Game::Yugioh] {
        let cards = crate::known(game);
        let reports: Vec<Box<dyn Report>> = crate::scripts(game)
            .iter()
            .map(|path| {
                let text = std::fs::read_to_string(path).unwrap();
                report::play(&AllGames, &text, &|_| &cards, None)
                    .unwrap_or_else(|error| panic!("{}: {error}", path.display()))
            })
            .collect();
        let runs: Vec<&dyn Report> = reports.iter().map(|report| &**report).collect();
        for edition in Edition::ALL.into_iter().filter(|edition| edition.game() == game) {
            let coverage = coverage::of(built_in(), edition, &runs);
            let share = coverage.exercised * 100 / coverage.with_effect;
            assert!(share >= 95, "{edition}: {coverage:?}");
            let unsaid = coverage.left.iter().filter(|left| left.why.is_none());
            let unsaid: Vec<_> = unsaid.map(|left| &left.article).collect();
            assert!(unsaid.is_empty(), "{edition}: {unsaid:?}");
        }
    }
}

/// Reasons for articles that no longer exist are outdated.
#[test]
fn reasons_are_given_for_articles_that_are_there() {
    for game in [Game::Fftcg, Game::Buddyfight, Game::Crossover, Game::Yugioh] {
        for file in built_in().coverage(game) {
            for article in file.open.iter().chain(&file.without_effect).flat_map(|of| &of.articles)
            {
                let there = Edition::ALL
                    .into_iter()
                    .filter(|edition| edition.game() == game)
                    .any(|edition| built_in().has_article(edition, article.as_str()));
                assert!(there, "{game}:{article}");
            }
        }
    }
}

/// In games without a card text reader, every built-in card is played in at least one script.
#[test]
fn every_whole_built_in_card_is_in_a_script() {
    for game in [Game::Crossover, Game::Yugioh] {
        let mut paths = crate::below(&crate::folder(game));
        if game == Game::Yugioh {
            // The tests of single cards.
            paths.extend(crate::below(&crate::root().join("tests/scenarios/yugioh")));
        }
        let read = |path: &PathBuf| std::fs::read_to_string(path).unwrap();
        let scripts: String = paths.iter().map(read).collect();
        let known = crate::known(game);
        let cards = known.iter().map(|(_, card)| card).filter(|card| card.is_whole(game));
        let named = |name: &str| scripts.contains(name);
        let missing = cards.filter(|card| !card.name.printed().any(named));
        let missing: Vec<&str> = missing.map(|card| card.name.get(Lang::Ja)).collect();
        assert!(missing.is_empty(), "{game}: {missing:?}");
    }
}
