//! The engine of Final Fantasy TCG: random games between decks of real cards, and the articles one by one.

mod abilities;
mod attacks;
mod basics;
mod keywords;
mod payments;
mod table;

use std::collections::BTreeSet;
use std::sync::Arc;

use hantei::built_in;
use hantei_base::reference::Edition;
use hantei_cards::Card;
use hantei_engine::scenario::naming::audience::Audience;
use hantei_engine::{DefId, Engine as _, Flows as _, Outcome, Random};
use hantei_fftcg::catalog::Catalog;
use hantei_fftcg::game::{Fftcg, Game};
use hantei_fftcg::setup::Deck;
use hantei_rulebook as rulebook;

/// The cards of `rules/fftcg/cards-engine.yaml`.
pub fn cards() -> Vec<Card> {
    #[derive(serde::Deserialize)]
    struct CardFile {
        cards: Vec<Card>,
    }
    let path =
        std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("rules/fftcg/cards-engine.yaml");
    let file: CardFile = hantei_base::yaml::read(&std::fs::read_to_string(path).unwrap())
        .unwrap_or_else(|error| panic!("{error:?}"));
    file.cards
}

/// Two decks of 50 of them, three of a number at most.
fn decks(catalog: &mut Catalog) -> [Deck; 2] {
    let ids: Vec<DefId> = cards().iter().map(|card| catalog.add(card)).collect();
    let deck = |from: usize| {
        let main = (0..50).map(|at| ids[(from + at) % ids.len()]).collect();
        Deck { main, lb: Vec::new() }
    };
    [deck(0), deck(21)]
}

/// How many games to play; `HANTEI_GAMES=1000` plays more.
fn games(few: u64) -> u64 {
    std::env::var("HANTEI_GAMES").ok().and_then(|count| count.parse().ok()).unwrap_or(few)
}

/// Checks that every event and every refusal has words in both languages.
fn assert_worded(game: &Game<'_>) {
    use hantei_base::text::Lang;
    use hantei_engine::scenario::narrator::Narrator;
    use hantei_engine::scenario::rules::Trace as _;
    use hantei_fftcg::scenario::Fftcg;
    for lang in Lang::ALL {
        for entry in game.log.entries() {
            let audience = Audience::default();
            let narrator = Narrator::of(&game.state, entry, &audience, lang);
            let words = Fftcg::tell(&narrator, &entry.event);
            assert!(
                !words.is_empty() && !words.contains("ff-") && !words.contains('{'),
                "{words}: {entry:?}"
            );
        }
    }
}

/// Every article that the engine cites exists in the book.
#[test]
fn the_engine_cites_articles_that_exist() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("crates/games/fftcg/src");
    let book = rulebook::articles(built_in(), Edition::Fftcg32);
    let mut cited = BTreeSet::new();
    let files = |folder: &std::path::Path| -> Vec<std::path::PathBuf> {
        std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect()
    };
    let all = [files(&folder), files(&folder.join("effects"))].concat();
    for path in all.into_iter().filter(|path| path.is_file()) {
        let text = std::fs::read_to_string(&path).unwrap();
        let code: String =
            text.lines().filter(|line| !line.trim_start().starts_with("//")).collect();
        let parts = code.split('"').skip(1).step_by(2);
        let numbered = |part: &&str| {
            part.contains('.') && part.chars().all(|c| c.is_ascii_digit() || c == '.')
        };
        cited.extend(parts.filter(numbered).map(str::to_owned));
    }
    assert!(cited.len() > 120, "{}", cited.len());
    let known = |article: &String| book.iter().any(|of| of.article.as_str() == article);
    let missing: Vec<_> = cited.iter().filter(|article| !known(article)).collect();
    assert!(missing.is_empty(), "{missing:?}");
}

#[test]
fn every_refusal_has_words() {
    use hantei_base::text::Lang;
    use hantei_messages::text;
    let file = include_str!("../../../crates/games/fftcg/src/refusal.rs");
    let of_enum = file.split("pub enum Why {").nth(1).unwrap().split('}').next().unwrap();
    let names = of_enum.lines().map(str::trim).filter(|line| line.ends_with(','));
    for name in names.map(|line| line.trim_end_matches(',')) {
        let mut key = String::from("ff-why");
        for c in name.chars() {
            if c.is_ascii_uppercase() {
                key.push('-');
            }
            key.push(c.to_ascii_lowercase());
        }
        for lang in Lang::ALL {
            assert!(!text(&key, &[], lang).contains("ff-"), "{key}");
        }
    }
}

#[test]
fn random_games_come_to_an_end() {
    let mut catalog = Catalog::default();
    let decks = decks(&mut catalog);
    let catalog = Arc::new(catalog);
    let mut ended: u64 = 0;
    for seed in 0..games(40) {
        let play = || {
            let mut random = Random::new(seed, 100_000);
            let decks = [&decks[0], &decks[1]];
            let mut game = Game::from_decks(catalog.clone(), decks, seed, &mut random);
            let opening = game.state.clone();
            let outcome = game.run();
            assert_ne!(outcome, Outcome::Endless, "seed {seed}");
            let after = Fftcg::after(&opening, game.log.entries().iter().map(|entry| &entry.event));
            assert_eq!(after.fingerprint(), game.state.fingerprint(), "seed {seed}");
            if seed < 10 {
                assert_worded(&game);
            }
            (outcome, game.log.entries().to_vec())
        };
        let (outcome, log) = play();
        assert_eq!(play().1, log, "seed {seed}");
        ended += u64::from(matches!(outcome, Outcome::Won(_) | Outcome::Drawn));
    }
    assert_eq!(ended, games(40));
}

/// Random games with the cards of the tests, which have every keyword and can loop: no invariant breaks.
#[test]
fn random_games_of_odd_cards_stay_sound() {
    let mut cards: Vec<Card> = Vec::new();
    for text in [abilities::CARDS, attacks::CARDS, keywords::CARDS, ODD] {
        cards.extend(hantei_base::yaml::read::<Vec<Card>>(text).unwrap());
    }
    let mut catalog = Catalog::default();
    let limit = |card: &&Card| card.has(hantei_cards::record::Keyword::LimitBreak);
    let lb: Vec<DefId> = cards.iter().filter(limit).map(|card| catalog.add(card)).collect();
    let main: Vec<DefId> =
        cards.iter().filter(|card| !limit(card)).map(|card| catalog.add(card)).collect();
    let catalog = Arc::new(catalog);
    for seed in 0..games(30) as usize {
        let deck = |from: usize| Deck {
            main: (0..50).map(|at| main[(from + at * 7) % main.len()]).collect(),
            lb: (0..8).map(|at| lb[at % lb.len()]).collect(),
        };
        let decks = [deck(seed), deck(seed * 3 + 11)];
        let mut random = Random::new(seed as u64, 1_500);
        let decks = [&decks[0], &decks[1]];
        let mut game = Game::from_decks(catalog.clone(), decks, seed as u64, &mut random);
        let opening = game.state.clone();
        let outcome = game.run();
        assert_ne!(outcome, Outcome::Endless, "seed {seed}");
        let after = Fftcg::after(&opening, game.log.entries().iter().map(|entry| &entry.event));
        assert_eq!(after.fingerprint(), game.state.fingerprint(), "seed {seed}");
        assert_worded(&game);
    }
}

/// Cards for situations that the other tests do not cover.
const ODD: &str = r"
- {name: Twin, kinds: [forward], fftcg: {cost: 2, elements: [fire, ice], power: 5000, generic: true}}
- {name: Beast, kinds: [monster], fftcg: {cost: 2, elements: [fire], power: 7000, abilities: [{action: {cost: [{cp: {any: 1}}], do: [{give: {what: this, gives: {kinds: [forward]}}}]}}]}}
- {name: Crystal, kinds: [backup], fftcg: {cost: 1, elements: [ice], abilities: [{auto: {when: {enters: {is: [this]}}, do: [{crystals: {count: 1}}]}}, {action: {cost: [{crystals: 1}], do: [{draw: {count: 1}}]}}]}}
- {name: Counter, kinds: [backup], fftcg: {cost: 1, elements: [fire], abilities: [{auto: {when: {phase-start: {phase: main1, whose: own}}, do: [{counters: {what: this, name: star, by: 1}}]}}, {action: {cost: [{counters: {name: star, count: 2}}], do: [{draw: {count: 1}}]}}]}}
- {name: Looker, kinds: [summon], fftcg: {cost: 1, elements: [ice], summon: {do: [{look: {count: 3, of: {kinds: [forward]}, to: hand, rest: deck-bottom}}]}}}
- {name: Piles, kinds: [summon], fftcg: {cost: 1, elements: [ice], summon: {do: [{groups: {what: {top: {count: 4}}, count: 2, picked_by: opponent, to: hand, rest: break}}]}}}
- {name: Extra, kinds: [summon], fftcg: {cost: 1, elements: [fire], additional: [{as: more, cost: [{discard: {}}]}], summon: {do: [{draw: {count: 1}}, {if: {if: [{paid: more}], then: [{draw: {count: 2}}]}}]}}}
- {name: Chance, kinds: [summon], fftcg: {cost: 1, elements: [fire], summon: {do: [{discard: {who: both, count: 1, random: true}}]}}}
- {name: Caller, kinds: [backup], fftcg: {cost: 1, elements: [fire], abilities: [{auto: {when: {enters: {is: [this]}}, do: [{may: {do: [{choose: {as: it, of: {whose: own, in: hand, cost_at_most: 2}}}], then: [{cast: {what: {chosen: it}, free: true}}]}}]}}]}}
- {name: Thief, kinds: [forward], fftcg: {cost: 2, elements: [ice], power: 3000, generic: true, abilities: [{auto: {when: {enters: {is: [this]}}, targets: [{of: {whose: opponent, kinds: [forward]}}], do: [{control: {what: {chosen: target}, until: while-this}}]}}]}}
- {name: Ghost, kinds: [forward], fftcg: {cost: 2, elements: [ice], power: 5000, generic: true, abilities: [{auto: {when: {to-break: {is: [this]}}, do: [{may: {do: [{pay: [{cp: {any: 1}}]}], then: [{enter: {what: that}}]}}]}}]}}
- {name: Toll, kinds: [backup], fftcg: {cost: 2, elements: [ice], abilities: [{field: {gives: [{to: {whose: opponent, kinds: [forward]}, traits: [{attack-cost: [{cp: {any: 1}}]}, {block-cost: [{cp: {any: 1}}]}]}]}}]}}
- {name: Keeper, kinds: [backup], fftcg: {cost: 2, elements: [ice], abilities: [{field: {gives: [{replaces: [{would: {player-damage: you}, instead: [{less: 1}], may: true}]}]}}]}}
- {name: Watcher, kinds: [backup], fftcg: {cost: 1, elements: [ice], abilities: [{auto: {when: {is-chosen: {whose: own}}, once: this-ability, do: [{draw: {count: 1}}]}}, {auto: {when: {discarded: {}}, once: this-ability, do: [{mill: {who: both, count: 1}}]}}]}}
";
