//! Any text as a query over the built-in wording. The first byte chooses the filter (`'0'` none, `'1'` to `'4'` a game, `'5'`
//! to `'9'` an edition, `':'` to `'<'` a kind), the rest is the query.

use std::collections::HashSet;
use std::sync::LazyLock;

use super::assert_snippet;
use hantei::built_in;
use hantei_base::reference::{Edition, Game, Reference};
use hantei_base::text::Lang;
use hantei_rulebook as rulebook;
use hantei_search::document::EntryKind;
use hantei_search::query::LONGEST;
use hantei_search::rank::Filter;
use hantei_search::store;
use hantei_search::store::Store;
use hantei_search::{Answer, SearchError, search};

/// The number of hits that are checked.
const MOST: usize = 4;

static STORE: LazyLock<Store> =
    LazyLock::new(|| store::open(built_in(), None, None).expect("an index in memory"));

/// Every article, question and term, in our own words.
static KNOWN: LazyLock<HashSet<Reference>> = LazyLock::new(|| {
    let of = |edition: Edition| {
        let articles = rulebook::articles(built_in(), edition).into_iter().map(|of| of.article);
        let questions = rulebook::questions(built_in(), edition).into_iter().map(|of| of.article);
        let terms = built_in().glossary(edition.game()).flat_map(|file| file.terms);
        let of_game = edition == edition.game().default_edition();
        let terms = terms.filter(|_| of_game).map(|term| rulebook::term_article(&term));
        let all: Vec<_> = articles.chain(questions).chain(terms).collect();
        all.into_iter().map(move |article| Reference { edition, article })
    };
    Edition::ALL.into_iter().flat_map(of).collect()
});

fn filter(choice: u8) -> Filter {
    let mut filter = Filter::default();
    match usize::from(choice % 16) {
        at @ 1..=4 => filter.game = Game::ALL.get(at - 1).copied(),
        at @ 5..=9 => filter.edition = Edition::ALL.get(at - 5).copied(),
        at @ 10..=12 => filter.kind = EntryKind::ALL.get(at - 10).copied(),
        _ => {}
    }
    filter
}

/// Runs before the first query, because building the index takes longer than any query may take.
pub fn prepare() {
    LazyLock::force(&STORE);
    LazyLock::force(&KNOWN);
}

/// The target.
pub fn query(data: &[u8]) -> Option<()> {
    let (choice, rest) = data.split_first()?;
    let text = std::str::from_utf8(rest).ok()?;
    let filter = filter(*choice);
    let answer = match search(&STORE, text, &filter, MOST) {
        Ok(answer) => answer,
        Err(error @ (SearchError::Empty | SearchError::TooLong(_))) => {
            assert!(!error.to_string().is_empty(), "a fault without words");
            assert_eq!(matches!(error, SearchError::TooLong(_)), text.len() > LONGEST);
            return Some(());
        }
        Err(error) => panic!("the index: {error}"),
    };
    assert_answer(&answer, &filter);
    let again = search(&STORE, text, &filter, MOST).expect("searched before");
    assert_eq!(again.total, answer.total, "another total");
    let hits = |answer: &Answer| -> Vec<(String, u32)> {
        answer.hits.iter().map(|hit| (hit.stored.reference.clone(), hit.score.to_bits())).collect()
    };
    assert_eq!(hits(&again), hits(&answer), "another answer");
    Some(())
}

fn assert_answer(answer: &Answer, filter: &Filter) {
    assert_eq!(answer.hits.len(), answer.total.min(MOST));
    let mut last = f32::MAX;
    for hit in &answer.hits {
        assert!(hit.score.is_finite() && hit.score > 0.0, "{}", hit.score);
        assert!(hit.score <= last, "{} behind {last}", hit.score);
        last = hit.score;
        let stored = &hit.stored;
        let reference: Reference = stored.reference.parse().expect("a reference");
        assert_eq!(reference.to_string(), stored.reference);
        assert!(KNOWN.contains(&reference), "{reference} leads nowhere");
        let (edition, game) = (reference.edition, reference.edition.game());
        assert!(filter.edition.is_none_or(|wanted| wanted == edition));
        assert!(filter.game.is_none_or(|wanted| wanted == game));
        assert!(filter.kind.is_none_or(|wanted| wanted == stored.kind));
        for lang in Lang::ALL {
            assert_snippet(stored.title.get(lang), game, &answer.query, 7);
            let text = stored.text.as_ref().map_or("", |text| text.get(lang));
            assert_snippet(text, game, &answer.query, 120);
        }
    }
}
