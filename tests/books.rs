//! Tests with the publishers' own books, which are not part of the project; they run only if `HANTEI_SHARED` (or `../shared`) exists.
//!
//! The content of a book is counted by simple code in this file, independent of the parsers.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use crate::support::{Data, shared};
use hantei::built_in;
use hantei_base::reference::{ArticleId, Edition, Reference};
use hantei_rulebook as rulebook;
use hantei_rulebook::Entry;
use hantei_rulebook::official::passage::Passage;
use hantei_rulebook::official::{Extent, Import, id};
use serde_json::Value;

/// The known facts of a book.
struct Book {
    edition: Edition,
    /// The beginning of its file name.
    file: &'static str,
    articles: usize,
    questions: usize,
    /// The thousandths of letters and digits that are in some passage, as measured. The rest are running heads, the title page, a table of
    /// contents, labels of figures, and the publisher's address.
    letters: usize,
    /// The sentences in no passage: for Yu-Gi-Oh, a label of a figure and a request to dial carefully.
    sentences_lost: usize,
}

const BOOKS: [Book; 5] = [
    Book {
        edition: Edition::Buddyfight2018,
        file: "000_",
        articles: 477,
        questions: 38,
        letters: 989,
        sentences_lost: 0,
    },
    Book {
        edition: Edition::Buddyfight2014,
        file: "003_",
        articles: 196,
        questions: 12,
        letters: 988,
        sentences_lost: 0,
    },
    Book {
        edition: Edition::Fftcg32,
        file: "001_",
        articles: 481 + 15,
        questions: 0,
        letters: 993,
        sentences_lost: 0,
    },
    Book {
        edition: Edition::Crossover202,
        file: "002_",
        articles: 289,
        questions: 0,
        letters: 998,
        sentences_lost: 0,
    },
    Book {
        edition: Edition::YugiohMr3,
        file: "004_",
        articles: 491,
        questions: 0,
        letters: 980,
        sentences_lost: 2,
    },
];

impl Book {
    fn path(&self, shared: &Path) -> PathBuf {
        let folder = std::fs::read_dir(shared.join("rulebooks")).expect("the rulebooks");
        let mut paths = folder.map(|entry| entry.expect("readable").path());
        let is_it = |path: &PathBuf| {
            path.file_name().is_some_and(|name| name.to_string_lossy().starts_with(self.file))
        };
        paths.find(is_it).expect(self.file)
    }

    /// The text of the file, and its import.
    fn import(&self, shared: &Path) -> (String, Import) {
        let path = self.path(shared);
        let text = std::fs::read_to_string(&path).expect("readable");
        // The content decides which book it is.
        let import =
            Import::read(built_in(), &path, None, None, Extent::Whole).expect("a rulebook");
        assert_eq!(import.edition, self.edition, "{}", self.file);
        (text, import)
    }
}

/// Every book with its text and its import; nothing if the books are missing.
fn books() -> Vec<(&'static Book, String, Import)> {
    let Some(shared) = shared() else { return Vec::new() };
    let read = |book: &'static Book| {
        let (text, import) = book.import(&shared);
        (book, text, import)
    };
    BOOKS.iter().map(read).collect()
}

/// The lines of a text with the byte where their words start, after bullets and Markdown signs.
fn lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut start = 0;
    text.split_inclusive('\n').map(move |line| {
        let words = line.trim_start_matches([' ', '-', '#', '*', '・', '●', '\u{feff}']);
        let at = start + line.len() - words.len();
        start += line.len();
        (at, words.trim_end())
    })
}

/// The dotted number at the start of a line: `3.1.2` of `3.1.2. …`.
fn dotted(line: &str) -> Option<&str> {
    let end = line.find(|c: char| !c.is_ascii_digit() && c != '.').unwrap_or(line.len());
    let number = line[..end].trim_end_matches('.');
    (line[..end].contains('.') && number.starts_with(|c: char| c.is_ascii_digit()))
        .then_some(number)
}

/// Whether a passage starts on the line with words at this byte.
fn opens(import: &Import, text: &str, at: usize) -> bool {
    let line = text[..at].rfind('\n').map_or(0, |end| end + 1)..=at;
    import.passages.iter().any(|passage| line.contains(&passage.span.start))
}

#[test]
fn each_book_is_known_and_whole() {
    for (book, _, import) in books() {
        assert_eq!(import.edition, book.edition);
        let (questions, articles): (Vec<&Passage>, Vec<&Passage>) = import
            .passages
            .iter()
            .partition(|passage| rulebook::official::is_question(&passage.article));
        assert_eq!(
            (articles.len(), questions.len()),
            (book.articles, book.questions),
            "{}",
            book.edition
        );
        let outline = rulebook::articles(built_in(), book.edition).into_iter().map(|of| of.article);
        let asked = rulebook::questions(built_in(), book.edition).into_iter().map(|of| of.article);
        let known: BTreeSet<String> = outline
            .chain(asked)
            .map(|article| article.to_string())
            .filter(|article| !article.starts_with("outside"))
            .collect();
        let found: BTreeSet<String> =
            import.passages.iter().map(|passage| passage.article.clone()).collect();
        assert_eq!(found.len(), import.passages.len(), "{}: an article twice", book.edition);
        assert_eq!(found, known, "{}", book.edition);
    }
}

/// Every number, question and heading counted in the file starts a passage.
#[test]
fn what_the_books_number_is_found() {
    for (book, text, import) in books() {
        let opened = |at: usize| opens(&import, &text, at);
        match book.edition {
            Edition::Fftcg32 => {
                let numbers: BTreeSet<&str> =
                    lines(&text).filter_map(|(_, line)| dotted(line)).collect();
                let (chapters, below): (Vec<&str>, Vec<&str>) =
                    numbers.iter().partition(|number| !number.contains('.'));
                assert_eq!((chapters.len(), below.len()), (15, 481));
                for number in numbers {
                    let passage = import.passage(number).expect(number);
                    assert!(import.text_of(passage).starts_with(number), "{number}");
                }
            }
            Edition::Buddyfight2018 | Edition::Buddyfight2014 => {
                let asks = |line: &str| {
                    line.strip_prefix('Q')
                        .is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_digit()))
                };
                let questions: Vec<_> = lines(&text).filter(|(_, line)| asks(line)).collect();
                assert_eq!(questions.len(), book.questions);
                // "Go back to 2.1." is sometimes a separate line.
                let steps: Vec<_> = lines(&text)
                    .filter(|(_, line)| dotted(line).is_some() && !line.ends_with("に戻ります。"))
                    .collect();
                let expected = if book.edition == Edition::Buddyfight2018 { 198 } else { 114 };
                assert_eq!(steps.len(), expected, "{}", book.edition);
                for (at, line) in questions.into_iter().chain(steps) {
                    assert!(opened(at), "{}: {line}", book.edition);
                }
            }
            Edition::Crossover202 => {
                // The book is on one line; a number between two spaces starts a section.
                let is_number = |word: &str| {
                    word.chars().all(|c| c.is_ascii_digit() || c == '−')
                        && word.starts_with(|c: char| c.is_ascii_digit())
                };
                let starts: BTreeSet<usize> =
                    import.passages.iter().map(|passage| passage.span.start).collect();
                let mut at = 0;
                let mut sections = 0;
                for word in text.split(' ') {
                    if is_number(word) {
                        sections += 1;
                        assert!(starts.contains(&at), "{word} at {at}");
                    }
                    at += word.len() + 1;
                }
                assert_eq!(sections, 106);
                let ids = import.passages.iter().filter(|of| !of.article.contains('.'));
                assert_eq!(ids.count(), sections);
            }
            Edition::YugiohMr3 => {
                let marked: Vec<&str> =
                    text.lines().filter(|line| line.starts_with(['■', '●'])).collect();
                assert_eq!(marked.len(), 73);
                for line in marked {
                    let holds = |passage: &Passage| import.text_of(passage).starts_with(line);
                    // Its heading has no article and belongs to the first one below.
                    let below = line == "■スペルスピード1";
                    assert!(below || import.passages.iter().any(holds), "{line}");
                }
            }
        }
    }
}

#[test]
fn passages_are_the_books_own_words_in_order() {
    for (book, text, import) in books() {
        let edition = book.edition;
        assert_eq!(import.text, text, "{edition}: the text was altered");
        assert!(import.passages.iter().map(|of| of.span.start).is_sorted(), "{edition}");
        for passage in &import.passages {
            let of = import.text_of(passage);
            assert!(!of.is_empty() && of == of.trim(), "{edition}:{}", passage.article);
            // Only page numbers, furigana, rules and repeated headings are left out of search.
            for noise in &passage.noise {
                let words = &text[noise.clone()];
                let is =
                    |test: fn(char) -> bool| words.chars().all(|c| test(c) || c.is_whitespace());
                let idle = is(|c| c.is_ascii_digit())
                    || is(|c| matches!(c, 'ぁ'..='ゖ' | 'ー'))
                    || is(|c| !c.is_alphanumeric())
                    || text.matches(words).count() > 1;
                assert!(idle, "{edition}:{}: {words}", passage.article);
            }
            let noisy = |at: usize| passage.noise.iter().any(|noise| noise.contains(&at));
            let signs = |piece: std::ops::Range<usize>| {
                let start = piece.start;
                text[piece].char_indices().map(move |(at, sign)| (start + at, sign))
            };
            let signs = passage.pieces().flat_map(signs);
            let left: String = signs.filter(|(at, _)| !noisy(*at)).map(|(_, sign)| sign).collect();
            let plain = |text: &str| text.split_whitespace().collect::<String>();
            assert_eq!(
                plain(&import.joined(passage)),
                plain(&left),
                "{edition}:{}",
                passage.article
            );
        }
    }
}

#[test]
fn nothing_of_substance_is_lost() {
    for (book, text, import) in books() {
        let mut kept = vec![false; text.len()];
        for piece in import.passages.iter().flat_map(Passage::pieces) {
            kept[piece].fill(true);
        }
        let count = |test: fn(char) -> bool| {
            let all = text.char_indices().filter(move |(_, c)| test(*c));
            let (inside, outside): (Vec<_>, Vec<_>) = all.partition(|(at, _)| kept[*at]);
            (inside.len(), outside.len())
        };
        let (inside, outside) = count(char::is_alphanumeric);
        let share = inside * 1000 / (inside + outside);
        assert!(share >= book.letters, "{}: {share} of a thousand", book.edition);
        assert_eq!(count(|c| c == '。').1, book.sentences_lost, "{}", book.edition);
    }
}

/// If an article has two paragraphs with another one between them, that one is not part of it.
#[test]
fn an_article_of_several_paragraphs_has_these_and_no_others() {
    let crossover = books().into_iter().find(|(book, ..)| book.edition == Edition::Crossover202);
    let Some((_, text, import)) = crossover else { return };
    for (article, pieces, between) in [
        ("3-1.1", 2, "3-1.2"),
        ("3-4-5-2", 2, "3-4-5-2.1"),
        ("4-1-1.1", 2, "4-1-1.2"),
        ("4-1-1.2", 2, "4-1-1.1"),
        ("4-3-8.3", 2, "4-3-8.4"),
        ("4-3-8.4", 2, "4-3-8.5"),
        ("4-3-8.5", 2, "4-3-8.6"),
        ("4-3-1.5", 1, "4-3-1.6"),
    ] {
        let passage = |id| import.passage(id).expect(id);
        let (of, other) = (passage(article), passage(between));
        assert_eq!(of.pieces().count(), pieces, "{article}");
        let shown = import.text_of(of);
        assert_eq!(shown.split("\n…\n").count(), pieces, "{article}: {shown}");
        assert!(of.pieces().all(|piece| shown.contains(&text[piece])), "{article}: {shown}");
        let strange = other.pieces().find(|piece| shown.contains(&text[piece.clone()]));
        assert_eq!(strange, None, "{between} in {article}: {shown}");
    }
}

#[test]
fn every_passage_can_be_shown() {
    for (book, _, import) in books() {
        for passage in import.passages.iter().step_by(7) {
            let article: ArticleId = passage.article.parse().expect("an article id");
            let reference = Reference { edition: book.edition, article };
            let printed = reference.to_string();
            assert_eq!(printed.parse::<Reference>().ok().as_ref(), Some(&reference), "{printed}");
            let Some(Entry { official: Some(official), title, .. }) =
                rulebook::entry(built_in(), &reference, Some(&import))
            else {
                panic!("{printed}");
            };
            assert_eq!(official.source, id(book.edition));
            assert_eq!(official.text, import.text_of(passage), "{printed}");
            assert_ne!(title.en, import.title_of(passage), "{printed} is not built in");
        }
    }
}

impl Data {
    /// The hit for an article, if it is among the first ones.
    fn hit(&self, edition: Edition, query: &str, article: &str) -> Option<Value> {
        let found = self.json(&["search", "-n", "20", "-g", &id(edition), query]);
        let article: ArticleId = article.parse().expect("an article id");
        let reference = Reference { edition, article }.to_string();
        let hits = found["hits"].as_array().expect("hits");
        hits.iter().find(|hit| hit["ref"] == *reference).cloned()
    }
}

/// Words of a passage that occur only once in the book, in kana and kanji; at most 16 characters.
fn phrase<'t>(import: &'t Import, passage: &Passage) -> Option<&'t str> {
    let japanese = |c: char| matches!(c, 'ぁ'..='ヿ' | '一'..='鿿');
    let runs = passage
        .pieces()
        .flat_map(|piece| import.text[piece].split(|c| !japanese(c)))
        .map(|run| &run[..run.char_indices().nth(16).map_or(run.len(), |(at, _)| at)]);
    let once = |run: &&str| run.chars().count() >= 6 && import.text.matches(run).count() == 1;
    runs.filter(once).max_by_key(|run| run.len())
}

#[test]
fn imported_articles_are_found_by_their_words_and_by_ours() {
    let Some(shared) = shared() else { return };
    let data = Data::new();
    for book in &BOOKS {
        let path = book.path(&shared).display().to_string();
        let run = data.run(&["rulebook", "import", &path, "-g", book.edition.game().id()]);
        assert_eq!(run.status, 0, "{}", run.stderr);
        assert!(run.stderr.contains(&id(book.edition)), "{}", run.stderr);
    }
    let listed = data.json(&["rulebook", "list"]);
    assert_eq!(listed["rulebooks"].as_array().expect("books").len(), BOOKS.len());
    for (book, _, import) in books() {
        let mut titles: BTreeMap<String, Vec<String>> = BTreeMap::new();
        for section in rulebook::articles(built_in(), book.edition) {
            titles.entry(section.title.en).or_default().push(section.article.to_string());
        }
        let mut phrases = 0;
        for passage in import.passages.iter().step_by(9) {
            let Some(phrase) = phrase(&import, passage) else { continue };
            let hit = data.hit(book.edition, &format!("「{phrase}」"), &passage.article);
            let hit = hit.unwrap_or_else(|| panic!("{}:{}", book.edition, passage.article));
            assert_eq!(hit["source"], id(book.edition));
            assert_eq!(hit["text"], *import.text_of(passage), "{}", hit["ref"]);
            phrases += 1;
        }
        assert!(phrases * 18 > import.passages.len(), "{}: {phrases}", book.edition);
        // A title shared by two articles identifies neither.
        titles.retain(|_, articles| articles.len() == 1 && import.passage(&articles[0]).is_some());
        let asked: Vec<_> = titles.iter().step_by(9).collect();
        let missed: Vec<_> = asked
            .iter()
            .filter(|(title, articles)| data.hit(book.edition, title, &articles[0]).is_none())
            .collect();
        assert!(missed.len() * 50 <= asked.len(), "{}: {missed:?}", book.edition);
        for section in rulebook::articles(built_in(), book.edition).iter().step_by(60) {
            let Some(passage) = import.passage(section.article.as_str()) else { continue };
            let reference = Reference { edition: book.edition, article: section.article.clone() };
            let shown = data.run(&["--lang", "ja", "show", &reference.to_string()]).stdout;
            let line = |text: &str| {
                shown.lines().position(|line| text.starts_with(line) && !line.is_empty())
            };
            let official = line(&import.text_of(passage));
            assert!(official.is_some(), "{shown}");
            let own = section.text.as_ref().and_then(|own| line(&own.ja));
            assert!(own.is_none_or(|own| official < Some(own)), "{shown}");
        }
    }
}

/// Part of a book is recognised as part of that edition, although part of the new edition has most of the old one.
#[test]
fn a_part_of_a_book_is_refused_by_name() {
    let Some(shared) = shared() else { return };
    let data = Data::new();
    let path = data.path("part.txt");
    let name = path.display().to_string();
    for book in &BOOKS {
        let text = std::fs::read_to_string(book.path(&shared)).expect("readable");
        let length = text.chars().count();
        for part in [20, 50, 80, 85, 90, 95, 96] {
            let text: String = text.chars().take(length * part / 100).collect();
            std::fs::write(&path, text).expect("writable");
            let run = data.run(&["rulebook", "import", &name, "-g", book.edition.game().id()]);
            assert_eq!(run.status, 2, "{} {part}", book.edition);
            let known = (book.articles + book.questions).to_string();
            for said in ["only a part", &id(book.edition), &known, "part.txt"] {
                assert!(run.stderr.contains(said), "{} {part}: {}", book.edition, run.stderr);
            }
        }
        let whole = book.path(&shared).display().to_string();
        for other in BOOKS.iter().filter(|other| other.edition != book.edition) {
            let run = data.run(&["rulebook", "import", &whole, "-g", &id(other.edition)]);
            assert_eq!(run.status, 2, "{} as {}", book.edition, other.edition);
            for said in ["is the rulebook of", &id(book.edition), &id(other.edition)] {
                assert!(run.stderr.contains(said), "{}", run.stderr);
            }
        }
    }
    let listed = data.json(&["rulebook", "list"]);
    assert_eq!(listed["rulebooks"], Value::Array(Vec::new()));
}
