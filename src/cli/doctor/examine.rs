//! Examines the installation. Every problem becomes a finding; none stops the examination.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use jiff::civil::Date;

use super::report::{
    About, Book, CardData, Config, Finding, Index, List, Place, Report, Severity, Source,
};
use crate::built_in::built_in;
use crate::cli::env::Env;
use crate::cli::{faults, playable};
use hantei_base::reference::Game;
use hantei_cards::banlist::{Library, Listed, UnknownEntry, age, unknown_entries};
use hantei_cards::db::{CardDb, DbError, leftover_files};
use hantei_cards::{Cards, Names};
use hantei_construction as construction;
use hantei_messages::Arg;
use hantei_rulebook::official::storage;
use hantei_search::store;

/// Examines everything, for a given day.
pub(super) fn examine(date: Date, env: &Env) -> Report {
    let mut patient = Examination { env, date, findings: Vec::new() };
    let config = patient.config();
    let data = patient.data();
    let cards = patient.cards();
    let lists = Game::ALL.into_iter().flat_map(|game| patient.lists(game)).collect();
    let rulebooks = patient.rulebooks();
    let index = patient.index();
    let mut findings = patient.findings;
    // The sort is stable, so similar findings stay in the order of discovery, in any language.
    findings.sort_by_key(|finding| (finding.severity, finding.about));
    Report {
        version: 1,
        hantei: env!("CARGO_PKG_VERSION"),
        sound: findings.iter().all(|finding| finding.severity > Severity::Error),
        config,
        data,
        cards,
        lists,
        rulebooks,
        index,
        findings,
    }
}

struct Examination<'a> {
    env: &'a Env,
    date: Date,
    findings: Vec<Finding>,
}

type Values<'v> = &'v [(&'static str, &'v str)];

impl Examination<'_> {
    fn say(&self, key: &str, values: Values<'_>) -> String {
        let values: Vec<(&'static str, Arg<'_>)> =
            values.iter().map(|(name, value)| (*name, Arg::Text(value))).collect();
        self.env.text(key, &values)
    }

    /// Adds a finding. If a suggestion exists, its message key has the suffix `-help`.
    fn find(&mut self, severity: Severity, about: About, message: String, help: Option<String>) {
        // Several formats may share a list. The suggestion for the first of them is enough.
        let is_same =
            |of: &Finding| (of.severity, of.about) == (severity, about) && of.message == message;
        if !self.findings.iter().any(is_same) {
            self.findings.push(Finding { severity, about, message, help });
        }
    }

    fn config(&mut self) -> Config {
        let config = &self.env.config;
        if let Some(fault) = &config.fault {
            let message = faults::config_words(fault, self.env.lang);
            let help = self.say("doctor-config-help", &[]);
            self.find(Severity::Error, About::Config, message, Some(help));
        }
        let path = config.path.as_ref().map(|path| path.display().to_string());
        Config { path, exists: config.exists, sets: config.settings.clone() }
    }

    fn data(&mut self) -> Place {
        let Some(dir) = self.env.data_dir_if_any() else {
            let message = self.say("no-data-dir", &[]);
            self.find(Severity::Error, About::Data, message, None);
            return Place { path: None, exists: false };
        };
        let left = leftover_files(dir).into_iter().chain(half_written(dir));
        for path in left.collect::<Vec<_>>() {
            let path = path.display().to_string();
            let message = self.say("doctor-unfinished", &[("path", &path)]);
            let help = self.say("doctor-unfinished-help", &[]);
            self.find(Severity::Warning, About::Data, message, Some(help));
        }
        Place { path: Some(dir.display().to_string()), exists: dir.is_dir() }
    }

    fn cards(&mut self) -> Vec<CardData> {
        let opened = match self.env.data_dir_if_any() {
            Some(dir) => CardDb::open(&CardDb::path_in(dir)),
            None => Ok(None),
        };
        let read = opened.and_then(|db| {
            Game::ALL.into_iter().map(|game| card_data(game, db.as_ref())).collect::<Result<_, _>>()
        });
        let all: Vec<CardData> = read.unwrap_or_else(|fault: DbError| {
            let message = faults::db_words(&fault, self.env.lang);
            self.find(Severity::Error, About::Cards, message, None);
            Vec::new()
        });
        // For CrossOver there is no card data to import.
        let lacking = all.iter().filter(|of| of.cards == 0 && of.game != Game::Crossover);
        for game in lacking.map(|of| of.game).collect::<Vec<_>>() {
            let name = self.say(&format!("game-{game}"), &[]);
            let message = self.say("doctor-no-cards", &[("game", &name)]);
            let help = self.say("doctor-no-cards-help", &[("game", game.id())]);
            self.find(Severity::Note, About::Cards, message, Some(help));
        }
        all
    }

    /// Warns about the user's lists with entries that no imported card has.
    fn unknown_entries(&mut self, game: Game, library: &Library) {
        let own: Vec<&Listed> =
            library.lists().iter().filter(|listed| listed.path.is_some()).collect();
        let path = self.env.data_dir_if_any().map(CardDb::path_in);
        // Without lists of the user's own, the cards need not be loaded. A damaged database was reported above.
        let db = path.filter(|_| !own.is_empty()).and_then(|path| CardDb::open(&path).ok()?);
        let Some(cards) = db.and_then(|db| db.load_all(game).ok()).filter(Cards::is_complete)
        else {
            return;
        };
        for listed in own {
            // A damaged list was reported above.
            let Ok(list) = library.read(listed) else { continue };
            let unknown = unknown_entries(&list, &cards);
            if unknown.is_empty() {
                continue;
            }
            let written = |entry: &UnknownEntry| Arc::new(Names::from(entry.written().as_str()));
            let cards: Vec<Arc<Names>> = unknown.iter().map(written).collect();
            let id = listed.id.to_string();
            let values = [("list", Arg::Text(&id)), ("cards", Arg::Names(&cards))];
            let message = self.env.text("doctor-unknown-entries", &values);
            let help = self.say("doctor-unknown-entries-help", &[("list", &id)]);
            self.find(Severity::Warning, About::Lists, message, Some(help));
        }
    }

    /// The lists in force, for every format that has lists.
    fn lists(&mut self, game: Game) -> Vec<List> {
        let dir = self.env.data_dir_if_any();
        let opened = construction::rules_of(built_in(), game, dir)
            .map_err(anyhow::Error::from)
            .and_then(|rules| Ok((rules, Library::open(built_in().banlists(), game, dir)?)));
        let (rules, library) = match opened {
            Ok(opened) => opened,
            Err(fault) => {
                let message = faults::words(&fault, self.env.lang);
                self.find(Severity::Error, About::Lists, message, None);
                return Vec::new();
            }
        };
        for damaged in library.damaged() {
            let message = faults::damaged_words(damaged, self.env.lang);
            self.find(Severity::Error, About::Lists, message, None);
        }
        self.unknown_entries(game, &library);
        let mut lists = Vec::new();
        let with_lists =
            rules.formats.iter().filter_map(|format| Some((format, format.lists.as_ref()?)));
        for (format, rule) in with_lists {
            let name = format!("{game} {}", format.id);
            let id = format.id.to_string();
            let help = self.say("doctor-list-help", &[("game", game.id()), ("format", &id)]);
            // For a format with imported lists, the check tells its players about a missing list; others do not need one.
            let is_of_format = |list: &Listed| list.formats.contains(&format.id);
            let expected = !rule.by_import || library.lists().iter().any(is_of_format);
            // A list that depends on a damaged file was reported above.
            let in_force = library.in_force(&format.id, self.date).ok().flatten();
            let list = in_force.as_ref().map(|(_, list)| list);
            if let Some((list, from)) = list.and_then(|list| Some((list, list.stale_from?)))
                && from <= self.date
            {
                let id = in_force.as_ref().map(|(id, _)| id.to_string()).unwrap_or_default();
                let age = age(list.effective, self.date);
                let from = from.to_string();
                let values = [("list", &*id), ("age", age.get(self.env.lang)), ("date", &*from)];
                let message = self.say("list-may-be-old", &values);
                self.find(Severity::Warning, About::Lists, message, Some(help));
            } else if list.is_none()
                && expected
                && rule.none_before.is_none_or(|first| first <= self.date)
            {
                let date = self.date.to_string();
                let message = self.say("doctor-no-list", &[("format", &name), ("date", &date)]);
                self.find(Severity::Warning, About::Lists, message, Some(help));
            }
            lists.push(List {
                game,
                format: format.id.to_string(),
                banlist: in_force.as_ref().map(|(id, _)| id.to_string()),
                effective: list.map(|list| list.effective),
                days: list.map(|list| (self.date - list.effective).get_days()),
                stale_from: list.and_then(|list| list.stale_from),
            });
        }
        lists
    }

    fn rulebooks(&mut self) -> Vec<Book> {
        let (listed, faults) = self
            .env
            .data_dir_if_any()
            .map(|dir| storage::list(built_in(), dir))
            .unwrap_or_default();
        for fault in &faults {
            let message = faults::storage_words(fault, self.env.lang);
            self.find(Severity::Error, About::Rulebooks, message, None);
        }
        if listed.is_empty() && faults.is_empty() {
            let (message, help) =
                (self.say("doctor-no-books", &[]), self.say("doctor-no-books-help", &[]));
            self.find(Severity::Note, About::Rulebooks, message, Some(help));
        }
        let book = |listed: storage::Listed| Book {
            id: listed.id,
            file: listed.file,
            imported: listed.imported,
            articles: listed.articles - listed.questions,
            questions: listed.questions,
        };
        listed.into_iter().map(book).collect()
    }

    fn index(&mut self) -> Index {
        let cache = self.env.cache_dir();
        let ready = cache
            .is_some_and(|cache| store::is_ready(built_in(), cache, self.env.data_dir_if_any()));
        if cache.is_none() {
            let message = self.say("search-no-cache", &[]);
            self.find(Severity::Warning, About::Index, message, None);
        }
        Index { path: cache.map(|cache| cache.display().to_string()), ready }
    }
}

fn card_data(game: Game, db: Option<&CardDb>) -> Result<CardData, DbError> {
    let Some(db) = db else {
        return Ok(CardData { game, cards: 0, texts: 0, sources: Vec::new() });
    };
    let sources = db.sources()?.into_iter().filter(|source| source.game == game);
    let source = |of: hantei_cards::db::Source| Source {
        file: of.name,
        records: of.cards,
        imported: of.imported,
    };
    Ok(CardData {
        game,
        cards: db.count(game)?,
        texts: playable::printed(game, db)?.len(),
        sources: sources.map(source).collect(),
    })
}

/// Files left by an interrupted import of a list or rulebook, which were not yet renamed.
fn half_written(dir: &Path) -> Vec<PathBuf> {
    let lists = Game::ALL.map(|game| Library::folder(game, dir));
    let folders = lists.into_iter().chain([dir.join("rulebooks")]);
    let entries = folders.filter_map(|folder| std::fs::read_dir(folder).ok()).flatten().flatten();
    let hidden = entries.filter(|entry| entry.file_name().to_string_lossy().starts_with('.'));
    let mut paths: Vec<PathBuf> = hidden.map(|entry| entry.path()).collect();
    paths.retain(|path| path.is_file());
    paths.sort_unstable();
    paths
}
