//! Project rules as tests: references resolve, data has sources, generated files are up to date.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use crate::support::{Run, hantei, root, run};
use hantei::built_in;
use hantei_base::reference::{Edition, Game, Reference};
use hantei_base::text::Lang;
use hantei_cards::banlist::{Begins, Library};
use hantei_construction as construction;
use hantei_construction::diagnostic::Code;
use hantei_rulebook as rulebook;

pub fn files(folder: &Path, extension: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).expect("readable") {
        let path = entry.expect("readable").path();
        if path.is_dir() {
            found.extend(files(&path, extension));
        } else if path.extension().is_some_and(|other| other == extension) {
            found.push(path);
        }
    }
    found.sort();
    found
}

/// The source folders of the program and all its crates.
pub fn source_folders() -> Vec<PathBuf> {
    let below = |folder: &str| {
        let entries = std::fs::read_dir(root().join(folder)).expect("readable");
        entries.map(|entry| entry.expect("readable").path().join("src"))
    };
    let own = ["src", "messages/src"].map(|folder| root().join(folder));
    let all = own.into_iter().chain(below("crates")).chain(below("crates/games"));
    let mut all: Vec<PathBuf> = all.filter(|folder| folder.is_dir()).collect();
    all.sort();
    all
}

/// Every source file in them.
pub fn sources() -> Vec<PathBuf> {
    source_folders().iter().flat_map(|folder| files(folder, "rs")).collect()
}

/// Every reference that the program can print works with `hantei show`.
#[test]
fn every_article_that_rules_articles_and_pages_name_resolves() {
    let mut unresolved = BTreeSet::new();
    for game in Game::ALL {
        let rules = construction::rules_of(built_in(), game, None).expect("built in");
        for (edition, article) in rules.articles() {
            let edition = edition
                .map_or(game.default_edition(), |id| Edition::of(game, id).expect("an edition"));
            let reference = Reference { edition, article: article.clone() };
            if rulebook::title(built_in(), &reference).is_none() {
                unresolved.insert(reference.to_string());
            }
        }
    }
    for edition in Edition::ALL {
        let articles = rulebook::articles(built_in(), edition);
        let questions = rulebook::questions(built_in(), edition);
        let ids: Vec<_> = articles
            .iter()
            .map(|section| &section.article)
            .chain(questions.iter().map(|qa| &qa.article))
            .collect();
        let unique: BTreeSet<_> = ids.iter().collect();
        assert_eq!(unique.len(), ids.len(), "{edition}: an article stands twice");
        let cited = articles
            .iter()
            .flat_map(|section| &section.cites)
            .chain(questions.iter().flat_map(|qa| &qa.cites));
        for article in cited.filter(|article| !ids.contains(article)) {
            unresolved.insert(Reference { edition, article: article.clone() }.to_string());
        }
    }
    for code in Code::ALL {
        for lang in Lang::ALL {
            for word in code.page(lang).split('`') {
                let named =
                    Game::ALL.iter().any(|game| word.starts_with(game.id())) && word.contains(':');
                if let Some(reference) = named.then(|| word.parse::<Reference>().ok()).flatten()
                    && rulebook::entry(built_in(), &reference, None).is_none()
                {
                    unresolved.insert(format!("{reference} in the page of {code}"));
                }
            }
        }
    }
    assert!(unresolved.is_empty(), "{unresolved:#?}");
}

#[test]
fn the_rulebooks_are_there_whole() {
    let count = |edition| {
        (
            rulebook::articles(built_in(), edition).len(),
            rulebook::questions(built_in(), edition).len(),
        )
    };
    // FFTCG prints 481 numbers below 15 chapters; Buddyfight 38 and 12 questions.
    let numbered = rulebook::articles(built_in(), Edition::Fftcg32)
        .iter()
        .filter(|section| section.source.is_none() && section.article.as_str() != "outside")
        .count();
    assert_eq!(numbered, 481 + 15);
    assert_eq!(count(Edition::Buddyfight2018).1, 38);
    assert_eq!(count(Edition::Buddyfight2014).1, 12);
    for edition in Edition::ALL {
        for section in rulebook::articles(built_in(), edition) {
            let texts = [Some(&section.title), section.text.as_ref()];
            for text in texts.into_iter().flatten() {
                assert!(
                    !text.ja.trim().is_empty() && !text.en.trim().is_empty(),
                    "{edition}:{}",
                    section.article
                );
            }
        }
    }
}

/// The former id of an article still finds it, and belongs to no other article.
#[test]
fn former_ids_find_their_articles() {
    let mut former = 0;
    for edition in Edition::ALL {
        for (before, now) in built_in().former_ids(edition) {
            let of = |id: &str| Reference { edition, article: id.parse().expect("an id") };
            assert!(
                !built_in().has_article(edition, before) && built_in().has_article(edition, now)
            );
            assert_eq!(
                rulebook::entry(built_in(), &of(before), None).expect(before).reference,
                of(now)
            );
            let shown = run(["show", "-o", "json", &of(before).to_string()]);
            assert!(shown.status == 0 && shown.stdout.contains(&of(now).to_string()), "{before}");
            former += 1;
        }
    }
    assert_eq!(former, 3, "the draw of CrossOver, which the book numbers like the untapping");
}

/// Every assumption in the code is listed among the open questions, and every open question names an existing article.
#[test]
fn assumptions_are_open_questions() {
    let mut open = BTreeSet::new();
    for game in Game::ALL {
        for question in built_in().open_questions(game) {
            let reference =
                Reference { edition: game.default_edition(), article: question.article.clone() };
            assert!(rulebook::entry(built_in(), &reference, None).is_some(), "{reference}");
            let of_game = |id: &String| Edition::of(game, id).is_ok();
            assert!(
                question.editions.iter().all(of_game),
                "{}: {:?}",
                question.id,
                question.editions
            );
            let shown = Edition::ALL.into_iter().filter(|edition| question.is_of(*edition));
            let mut shown = shown.filter(|edition| edition.game() == game);
            assert!(
                shown.any(|edition| built_in().has_article(edition, question.article.as_str())),
                "{} is shown nowhere",
                question.id
            );
            assert!(open.insert(question.id.clone()), "two questions are called {}", question.id);
        }
    }
    for path in sources() {
        let text = std::fs::read_to_string(&path).expect("readable");
        for assumption in text.split("ASSUMPTION:").skip(1) {
            let named =
                assumption.split_once("(open question ").and_then(|(_, rest)| rest.split_once(')'));
            let id = named.map(|(id, _)| id);
            assert!(id.is_some_and(|id| open.contains(id)), "{}: {id:?}", path.display());
        }
    }
}

/// Every article has questions that people ask, and no question names an unknown article.
#[test]
fn every_article_has_what_people_ask() {
    let mut missing = BTreeSet::new();
    for edition in Edition::ALL {
        let files = built_in().asked(edition.game()).filter(|file| file.edition == edition.id());
        let asked: Vec<_> = files.flat_map(|file| file.asked).collect();
        let unique: BTreeSet<_> = asked.iter().map(|asked| &asked.article).collect();
        assert_eq!(unique.len(), asked.len(), "{edition}: an article stands twice");
        let articles = rulebook::articles(built_in(), edition);
        let with_text = articles.iter().filter(|section| section.text.is_some());
        let questions = rulebook::questions(built_in(), edition);
        let answering: BTreeSet<_> = with_text
            .map(|section| &section.article)
            .chain(questions.iter().map(|qa| &qa.article))
            .collect();
        let outside = |article: &str| {
            // Rules of both editions have their questions in the newer one.
            edition == Edition::Buddyfight2014 && article.starts_with("outside")
        };
        let silent = answering.iter().filter(|article| !unique.contains(**article));
        missing.extend(
            silent
                .filter(|article| !outside(article.as_str()))
                .map(|article| format!("{edition}:{article} is never asked for")),
        );
        let known: BTreeSet<_> = articles.iter().map(|section| &section.article).collect();
        let strange = unique.iter().filter(|of| !known.contains(**of) && !answering.contains(**of));
        missing.extend(strange.map(|article| format!("{edition}:{article} does not exist")));
    }
    assert!(missing.is_empty(), "{missing:#?}");
}

/// Every question leads to an article with text, not just a heading.
#[test]
fn no_question_lands_on_a_heading_without_text() {
    let mut empty = BTreeSet::new();
    for edition in Edition::ALL {
        let articles = rulebook::articles(built_in(), edition);
        let headings: BTreeSet<_> = articles
            .iter()
            .filter(|section| section.text.is_none())
            .map(|section| &section.article)
            .collect();
        let files = built_in().asked(edition.game()).filter(|file| file.edition == edition.id());
        let asked = files.flat_map(|file| file.asked).filter(|of| headings.contains(&of.article));
        empty.extend(
            asked.map(|of| {
                format!("{edition}:{}: {}", of.article, [of.ja, of.en].concat().join(", "))
            }),
        );
    }
    assert!(empty.is_empty(), "{empty:#?}");
}

/// Every term can be shown by its own reference.
#[test]
fn every_term_has_a_reference() {
    for game in Game::ALL {
        let mut seen = BTreeSet::new();
        let edition = game.default_edition();
        for term in built_in().glossary(game).flat_map(|file| file.terms) {
            let article = rulebook::term_article(&term);
            assert!(seen.insert(article.to_string()), "{game}: {article} stands twice");
            let known = |id: &hantei_base::reference::ArticleId| {
                let reference = Reference { edition, article: id.clone() };
                rulebook::entry(built_in(), &reference, None).is_some()
            };
            assert!(known(&article), "{article}");
            assert!(
                term.cites.iter().all(known),
                "{game}: {article} names an article that is not there"
            );
        }
    }
}

/// Every entry of a built-in list has its source and date.
#[test]
fn built_in_lists_are_attested() {
    for game in Game::ALL {
        let library = Library::open(built_in().banlists(), game, None).expect("built in");
        assert!(!library.lists().is_empty(), "{game}");
        for listed in library.lists() {
            let list = library.read(listed).expect("built in");
            for restriction in &list.restrictions {
                // If the first day of a list is unknown, so are the dates of its entries.
                let dated = restriction.since.is_some() == (list.begins == Begins::OnThatDay);
                assert!(dated && restriction.source.is_some(), "{}: {restriction:?}", listed.id);
            }
            let rules = construction::rules_of(built_in(), game, None).expect("built in");
            for format in &list.formats {
                assert!(
                    rules.formats.iter().any(|known| known.id == *format && known.lists.is_some()),
                    "{}: {format}",
                    listed.id
                );
            }
        }
    }
}

/// The files in `completions/` and `man/` match the output of `hantei completions SHELL` and `hantei man`.
#[test]
fn completions_and_man_pages_are_fresh() {
    let mut stale = Vec::new();
    for (shell, file) in [
        ("bash", "hantei.bash"),
        ("zsh", "_hantei"),
        ("fish", "hantei.fish"),
        ("powershell", "_hantei.ps1"),
        ("elvish", "hantei.elv"),
    ] {
        let kept =
            std::fs::read_to_string(root().join("completions").join(file)).unwrap_or_default();
        if run(["completions", shell]).stdout != kept {
            stale.push(format!("completions/{file}"));
        }
    }
    let folder = tempfile::tempdir().expect("a folder");
    for (lang, kept) in [("en", "man"), ("ja", "man/ja")] {
        let made = folder.path().join(lang);
        run(["--lang", lang, "man", "--out", &made.display().to_string()]);
        for page in files(&made, "1") {
            let name = page.file_name().expect("a name");
            let kept = root().join(kept).join(name);
            if std::fs::read(&page).ok() != std::fs::read(&kept).ok() {
                stale.push(kept.display().to_string());
            }
        }
    }
    assert!(stale.is_empty(), "run scripts/generate; stale: {stale:#?}");
}

/// The pictures in the README match the current output; `scripts/pictures` regenerates them.
#[test]
fn the_pictures_of_the_readme_are_fresh() {
    let read = |name: &str| std::fs::read_to_string(root().join("docs").join(name)).expect("there");
    let board = run(["replay", "-o", "svg", "--until", "30", "yugioh:chain-example.1"]);
    assert_eq!(read("board.svg"), board.stdout, "scripts/pictures draws it anew");
    let illegal = ["check", "-d", "2015-04-01", "examples/illegal.txt"];
    let print = |arguments: &[&str]| -> Run {
        hantei().env("COLUMNS", "96").args(arguments).output().expect("it runs").into()
    };
    let printed = print(&illegal).stdout + &print(&["replay", "buddyfight:1.call.q1"]).stdout;
    let terminal = read("terminal.svg");
    let lines = terminal.lines().filter(|line| line.starts_with("<text "));
    // What stands between the tags of a line.
    let words = |line: &str| -> String {
        line.split('<').filter_map(|tag| Some(tag.split_once('>')?.1)).collect()
    };
    let lines: Vec<String> = lines.map(words).collect();
    assert!(lines.len() > 12, "{lines:?}");
    assert!(terminal.contains("<tspan") && terminal.contains(" fill=\"#ff8f80\""), "in colours");
    let typed = |line: &String| line.starts_with("$ hantei ");
    for line in lines.into_iter().filter(|line| !typed(line)) {
        let line = line.replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&");
        assert!(
            printed.contains(&line),
            "{line:?} is printed no more: scripts/pictures draws it anew"
        );
    }
}
