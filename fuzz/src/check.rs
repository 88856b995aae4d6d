//! A deck of any form, read and checked. The first byte chooses what it is checked against (`'0'` to `'3'`: a format of
//! Buddyfight, FFTCG, CrossOver, Yu-Gi-Oh!; from `'@'` on with card data that counts as complete), the second the
//! file's name (`NAMES`), the rest is the file.

use std::sync::{Arc, LazyLock};

use super::{NAMES, assert_span, read_deck, source};
use hantei::built_in;
use hantei_base::reference::{Edition, Game};
use hantei_base::source::SourceFile;
use hantei_base::text::Lang;
use hantei_cards::banlist::Library;
use hantei_cards::{Card, Cards};
use hantei_construction as construction;
use hantei_construction::diagnostic::render::{Checked, Look, annotations, excerpt};
use hantei_construction::diagnostic::{Code, Severity};
use hantei_construction::diagnostic::{Report, Verdict};
use hantei_construction::{Basis, Checker, Scratch};
use hantei_deck::Deck;

/// The built-in cards of a game, and the checkers of every format, without and with complete card data.
type Settings = (Vec<Card>, Vec<[Checker; 2]>);

static SETTINGS: LazyLock<Vec<Settings>> =
    LazyLock::new(|| Game::ALL.into_iter().map(settings).collect());

fn settings(game: Game) -> Settings {
    let rules = Arc::new(construction::rules_of(built_in(), game, None).expect("built in"));
    let library = Library::open(built_in().banlists(), game, None).expect("built in");
    let cards = built_in().cards(game);
    let date = "2026-10-05".parse().expect("a date");
    let checkers = rules.formats.iter().enumerate().map(|(at, format)| {
        let edition = match &format.edition {
            Some(id) => Edition::of(game, id).expect("an edition"),
            None => game.default_edition(),
        };
        let banlist = library.in_force(&format.id, date).expect("built in").map(Arc::new);
        [false, true].map(|complete| {
            Checker::new(Basis {
                edition,
                rules: Arc::clone(&rules),
                format: at,
                cards: Arc::new(Cards::new(game, cards.clone()).complete(complete)),
                banlist: banlist.clone(),
                date,
            })
        })
    });
    (cards.clone(), checkers.collect())
}

/// The target.
pub fn check(data: &[u8]) -> Option<()> {
    let [setting, name, rest @ ..] = data else { return None };
    let source = source(NAMES[usize::from(*name) % NAMES.len()], rest)?;
    let Some(deck) = read_deck(&source) else { return Some(()) };
    let setting = usize::from(*setting);
    let game = Game::ALL[setting % 4];
    let (cards, checkers) = &SETTINGS[setting % 4];
    let complete = setting & 0x40 != 0;
    let shared = &checkers[setting / 4 % checkers.len()][usize::from(complete)];
    // A deck that brings cards is checked with a table of its own, as `hantei check` does it.
    let own = (!deck.cards.is_empty()).then(|| {
        let all = cards.iter().chain(&deck.cards).cloned();
        let prepared = shared.setting();
        Checker::new(Basis {
            edition: prepared.edition,
            rules: Arc::new(prepared.rules.clone()),
            format: setting / 4 % checkers.len(),
            cards: Arc::new(Cards::new(game, all).complete(complete)),
            banlist: prepared.banlist.map(|(id, list)| Arc::new((id.clone(), list.clone()))),
            date: prepared.date,
        })
    });
    let checker = own.as_ref().unwrap_or(shared);
    let mut scratch = Scratch::default();
    let report = checker.check(&deck, &mut scratch);
    assert_report(&source, &deck, checker, &report);
    assert_eq!(report, checker.check(&deck, &mut scratch), "the same memory, another report");
    Some(())
}

fn assert_report(source: &SourceFile, deck: &Deck, checker: &Checker, report: &Report) {
    let errors = report.diagnostics.iter().any(|found| found.severity == Severity::Error);
    assert_eq!(report.verdict() == Verdict::Illegal, errors);
    for found in &report.diagnostics {
        // Findings about how the list was read belong to no rule.
        assert!(!found.cites.is_empty() || found.code == Code::NotRead, "no article: {found:?}");
        for label in &found.labels {
            assert_span(source, label.span);
        }
        for lang in Lang::ALL {
            assert!(!found.message.text(lang).is_empty(), "no words: {found:?}");
        }
    }
    let strict = report.clone().strict();
    assert_eq!(strict.verdict() == Verdict::Legal, report.verdict() == Verdict::Legal);
    assert_ne!(strict.verdict(), Verdict::Unverified);
    let setting = checker.setting();
    let checked = Checked {
        source,
        deck,
        edition: setting.edition,
        format: &setting.format.id,
        banlist: setting.banlist.map(|(id, _)| id),
        report,
    };
    let fixes = checked.fixes();
    for found in report.diagnostics.iter().take(3) {
        let look = Look { lang: Lang::Ja, color: false, width: 80 };
        assert!(!excerpt(built_in(), found, &checked, &fixes, look).is_empty());
    }
    let _ = annotations(&checked, Lang::En);
}
