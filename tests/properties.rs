//! Property tests over generated decks.

use proptest::prelude::*;
use std::sync::Arc;

use crate::support::entries;
use hantei::built_in;
use hantei_base::kind::{CardKind, Kinds};
use hantei_base::reference::{Edition, Game};
use hantei_base::source::{SourceFile, Span};
use hantei_cards::banlist::Library;
use hantei_cards::{Card, Cards};
use hantei_construction as construction;
use hantei_construction::diagnostic::Code;
use hantei_construction::diagnostic::Report;
use hantei_construction::{Basis, Checker, Scratch};
use hantei_deck::{CardRef, Deck, Entry, Section, Written, read, to_text, to_yaml};

/// Twelve cards: some restricted by the list of 2015-04-01, some for the extra deck, some ordinary.
fn cards() -> Cards {
    let card = |name: &str, code: u32, kinds: &[CardKind]| Card {
        name: Arc::new(name.into()),
        codes: vec![code],
        kinds: Kinds::of(kinds),
        ..Card::default()
    };
    let mut all = built_in().cards(Game::Yugioh);
    all.extend([
        card("心変わり", 4031928, &[CardKind::Spell]),
        card("強欲な壺", 55144522, &[CardKind::Spell]),
        card("例の融合", 1001, &[CardKind::Monster, CardKind::Fusion]),
        card("例のエクシーズ", 1002, &[CardKind::Monster, CardKind::Xyz]),
        card("例の儀式", 1003, &[CardKind::Monster, CardKind::Ritual]),
    ]);
    all.extend((0..8).map(|at| card(&format!("例{at}"), 2000 + at, &[CardKind::Monster])));
    Cards::new(Game::Yugioh, all).complete(true)
}

fn checker() -> Checker {
    let rules = construction::rules_of(built_in(), Game::Yugioh, None).expect("built in");
    let date = jiff::civil::date(2015, 4, 1);
    let list = Library::open(built_in().banlists(), Game::Yugioh, None)
        .expect("built in")
        .in_force(&rules.formats[0].id, date)
        .expect("read");
    Checker::new(Basis {
        edition: Edition::YugiohMr3,
        rules: Arc::new(rules),
        format: 0,
        cards: Arc::new(cards()),
        banlist: list.map(Arc::new),
        date,
    })
}

fn names() -> Vec<&'static str> {
    vec![
        "心変わり",
        "強欲な壺",
        "例の融合",
        "例のエクシーズ",
        "例の儀式",
        "例0",
        "例1",
        "例2",
        "例3",
        "例4",
        "例5",
        "例6",
        "例7",
        "ハーピィ・レディ1",
        "ハーピィ・レディ2",
        "ハーピィ・レディ",
        "海",
        "伝説の都 アトランティス",
        "知らないカード",
    ]
}

fn entry() -> impl Strategy<Value = Entry> {
    let sections = prop_oneof![Just(Section::Main), Just(Section::Extra), Just(Section::Side)];
    (sections, 1u32..6, prop::sample::select(names())).prop_map(|(section, count, name)| Entry {
        section,
        count,
        card: CardRef::Written(Box::new(Written {
            name: Some(name.to_owned()),
            ..Written::default()
        })),
        span: Span::default(),
    })
}

fn deck() -> impl Strategy<Value = Deck> {
    prop::collection::vec(entry(), 1..40).prop_map(|entries| Deck { entries, ..Deck::default() })
}

/// A finding without its places: rule, card, and the number found with the limit.
type Finding = (Code, String, Option<(u32, u32)>);

/// The findings without their places.
fn verdict(report: &Report) -> Vec<Finding> {
    let mut found: Vec<_> = report
        .diagnostics
        .iter()
        .map(|found| {
            let card = found
                .card
                .as_ref()
                .map(|card| card.name.get(hantei_base::text::Lang::Ja).to_owned())
                .unwrap_or_default();
            // Which of several cards that count together is named depends on their order, but the counts do not.
            let together = matches!(
                found.code,
                Code::CopyLimit | Code::Limited | Code::SemiLimited | Code::Forbidden
            );
            (
                found.code,
                if together { String::new() } else { card },
                found.counted.map(|of| (of.count, of.limit)),
            )
        })
        .collect();
    found.sort();
    found
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 256, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn the_order_of_lines_never_changes_the_verdict((deck, order) in deck().prop_flat_map(|deck| {
        let order = Just((0..deck.entries.len()).collect::<Vec<_>>()).prop_shuffle();
        (Just(deck), order)
    })) {
        let checker = checker();
        let shuffled = Deck { entries: order.iter().map(|at| deck.entries[*at].clone()).collect(), ..Deck::default() };
        let mut scratch = Scratch::default();
        let first = verdict(&checker.check(&deck, &mut scratch));
        // Both checks use the same scratch memory, so nothing of the first may leak into the second.
        prop_assert_eq!(first, verdict(&checker.check(&shuffled, &mut scratch)));
    }

    #[test]
    fn one_more_copy_never_mends_a_violation_of_copies_or_lists(deck in deck(), at in any::<prop::sample::Index>()) {
        let checker = checker();
        let mut scratch = Scratch::default();
        let broken = |report: &Report| {
            let codes = report.diagnostics.iter().filter(|found| {
                matches!(found.code, Code::CopyLimit | Code::Forbidden | Code::Limited | Code::SemiLimited | Code::WrongSection)
            });
            codes.count()
        };
        let before = broken(&checker.check(&deck, &mut scratch));
        let mut more = deck.clone();
        let at = at.index(more.entries.len());
        more.entries[at].count += 1;
        prop_assert!(broken(&checker.check(&more, &mut scratch)) >= before);
    }

    #[test]
    fn text_and_yaml_keep_the_deck(deck in deck()) {
        let text = to_text(&deck);
        let again = read::read(&SourceFile::from_text("deck.txt", text.clone())).map_err(|error| TestCaseError::fail(format!("{error}: {text}")))?;
        prop_assert_eq!(entries(&again), entries(&deck));
        let yaml = to_yaml(&again);
        let once_more = read::read(&SourceFile::from_text("deck.yaml", yaml.clone())).map_err(|error| TestCaseError::fail(format!("{error}: {yaml}")))?;
        prop_assert_eq!(entries(&once_more), entries(&deck));
    }

    #[test]
    fn no_text_makes_a_reader_panic_and_faults_have_places(text in "\\PC{0,200}", name in prop::sample::select(vec!["a.txt", "a.ydk", "a.yaml", "a.json", "a.dek"])) {
        let source = SourceFile::from_text(name, text);
        if let Err(error) = read::read(&source) {
            prop_assert!(error.at.start as usize <= source.text.len());
        }
    }

    #[test]
    fn the_same_deck_has_the_same_report(deck in deck()) {
        let checker = checker();
        let (first, second) = (checker.check(&deck, &mut Scratch::default()), checker.check(&deck, &mut Scratch::default()));
        prop_assert_eq!(first, second);
    }
}
