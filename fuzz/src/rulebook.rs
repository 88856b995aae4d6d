//! Rulebooks of the publishers. The low half of the first byte chooses the edition. From `'0'` to `'4'` the rest is the file;
//! from `'@'` to `'D'` the second byte says how the book of that edition is printed (`book.rs`) and the rest is
//! what is inserted into it; from `` '`' `` to `'d'` the same, but hantei has to find the edition itself.

use std::sync::LazyLock;

use super::book::Book;
use super::{assert_in_order, assert_part, source};
use hantei::built_in;
use hantei_base::reference::{ArticleId, Edition};
use hantei_rulebook::official::passage::Passage;
use hantei_rulebook::official::{Extent, Import, ImportError, is_question};

static BOOKS: LazyLock<Vec<Book>> =
    LazyLock::new(|| Edition::ALL.into_iter().map(Book::of).collect());

/// Runs before the first book, because generating the books takes longer than reading one may take.
pub fn prepare() {
    LazyLock::force(&BOOKS);
}

/// The target.
pub fn rulebook(data: &[u8]) -> Option<()> {
    let (choice, rest) = data.split_first()?;
    let at = usize::from(choice & 0xf) % Edition::ALL.len();
    let (edition, whole) = (Edition::ALL[at], choice & 0x40 != 0);
    let text = if whole {
        let (changes, pieces) = rest.split_first()?;
        let pieces = std::str::from_utf8(pieces).ok()?;
        BOOKS[at].with(*changes, pieces)
    } else {
        let source = source("book.txt", rest)?;
        source.text
    };
    let told = (choice & 0x20 == 0 || !whole).then_some(edition);
    let extent = if rest.len().is_multiple_of(2) { Extent::Whole } else { Extent::Part };
    match Import::of_text(
        built_in(),
        "book.txt".to_owned(),
        text.clone(),
        Some(edition.game()),
        told,
        extent,
    ) {
        Ok(import) => {
            assert_eq!(import.text, text, "the text was altered");
            assert_eq!(import.edition.game(), edition.game());
            assert!(told.is_none_or(|told| told == import.edition));
            assert_import(&import);
        }
        Err(error) => {
            assert!(!error.to_string().is_empty(), "a fault without words");
            match error {
                ImportError::Empty => assert!(text.trim().is_empty()),
                ImportError::Gaps { missing, known, first, .. } => {
                    assert!(extent == Extent::Whole && 0 < missing && missing <= known);
                    assert!(first.parse::<ArticleId>().is_ok(), "{first:?}");
                }
                ImportError::BreaksOff { last, .. } => {
                    assert!(extent == Extent::Whole && last.parse::<ArticleId>().is_ok());
                }
                ImportError::NotTheBook { found, known, .. } => assert!(found < known),
                ImportError::OtherBook { found, .. } => assert_ne!(Some(found), told),
                error => panic!("of a text: {error}"),
            }
        }
    }
    Some(())
}

fn assert_import(import: &Import) {
    assert!(!import.passages.is_empty(), "a book without passages");
    let starts = import.passages.iter().map(|passage| passage.span.start);
    assert!(starts.is_sorted(), "out of the text's order");
    let mut ids: Vec<&str> = import.passages.iter().map(|of| of.article.as_str()).collect();
    ids.sort_unstable();
    assert!(ids.windows(2).all(|two| two[0] != two[1]), "an article twice: {ids:?}");
    for passage in &import.passages {
        assert_passage(import, passage);
    }
}

fn assert_passage(import: &Import, passage: &Passage) {
    let article: ArticleId = passage.article.parse().expect("an article id");
    assert_part(&import.text, &passage.span);
    assert_in_order(&import.text, passage.noise.iter().cloned());
    for noise in &passage.noise {
        let within = passage.span.start <= noise.start && noise.end <= passage.span.end;
        assert!(within && !noise.is_empty(), "{noise:?} in {passage:?}");
    }
    assert!(passage.noise.windows(2).all(|two| two[0].end <= two[1].start), "{passage:?}");
    let text = import.text_of(passage);
    assert!(!passage.gaps.is_empty() || text.len() == passage.span.len(), "{passage:?}");
    assert!(!text.trim().is_empty(), "nothing: {passage:?}");
    assert_eq!(import.passage(article.as_str()), Some(passage));
    assert!(!import.title_of(passage).is_empty(), "{text:?}");
    // The searched text has every letter of the passage in order, without the gaps and the noise.
    let letters = |text: &str| text.split_whitespace().collect::<String>();
    let mut left = String::new();
    let mut at = passage.span.start;
    let mut left_out: Vec<_> = passage.noise.iter().chain(&passage.gaps).collect();
    left_out.sort_by_key(|part| part.start);
    for part in left_out {
        left.push_str(&import.text[at..part.start.max(at)]);
        at = part.end.max(at);
    }
    left.push_str(&import.text[at..passage.span.end]);
    assert_eq!(letters(&import.joined(passage)), letters(&left), "{passage:?}");
    let _ = is_question(&passage.article);
}
