//! `hantei cards`: imports card data, finds a card, and reports what was imported.

mod coverage;
pub(super) mod grammar;
mod limits;
mod list;
mod say;
pub(super) mod show;
mod yaml;

use std::path::Path;

use anyhow::Result;
use indicatif::{ProgressBar, ProgressStyle};

use crate::built_in::built_in;
use crate::cli::args::{CardsCommand, CardsFind, CardsImport, CardsInfo, TableOrJson};
use crate::cli::env::Env;
use crate::cli::grammars::Grammars;
use crate::cli::playable;
use crate::cli::playable::Playability;
use crate::cli::{Outcome, faults, output};
use hantei_base::kind::CardKind;
use hantei_base::reference::Game;
use hantei_base::text::{key, printable};
use hantei_cards::db::{CardDb, Import, Source};
use hantei_cards::import::Imported;
use hantei_cards::{Card, CardIx, CardNumber, Cards, Found, import};
use hantei_messages::Arg;

pub(super) fn run(command: &CardsCommand, env: &Env) -> Result<Outcome> {
    match command {
        CardsCommand::Import(args) => import_files(args, env),
        CardsCommand::Find(args) => find(args, env),
        CardsCommand::List(args) => list::run(args, env),
        CardsCommand::Show(args) => show::run(args, env),
        CardsCommand::Coverage(args) => coverage::run(args, env),
        CardsCommand::Grammar(args) => grammar::run(args, env),
        CardsCommand::Say(args) => say::run(args, env),
        CardsCommand::Info(args) => info(args, env),
    }
}

/// Reads the files in parts, and stores either all of them or none.
fn import_files(args: &CardsImport, env: &Env) -> Result<Outcome> {
    let game: Game = args.game.parse()?;
    let path = CardDb::path_in(env.data_dir()?);
    let progress = if env.progress {
        let style = ProgressStyle::with_template("{spinner} {msg}")
            .unwrap_or_else(|_| ProgressStyle::default_spinner());
        ProgressBar::new_spinner().with_style(style)
    } else {
        ProgressBar::hidden()
    };
    progress.enable_steady_tick(std::time::Duration::from_millis(100));
    let mut texts_left_out = false;
    let Some((first, others)) = args.files.split_first() else { return Ok(Outcome::Fine) };
    // If the first file cannot be read, nothing must be left behind.
    let first = open(first, game, &progress, env)?;
    let mut import = Import::begin(&path)?;
    let mut game_import = import.game_import(game, &built_in().cards(game))?;
    let mut notes = Vec::new();
    let others = others.iter().map(|file| open(file, game, &progress, env));
    for opened in std::iter::once(Ok(first)).chain(others) {
        let (file, parts) = opened?;
        let name = name_of(file);
        progress.set_message(env.text("cards-storing", &[("file", Arg::Text(&name))]));
        let imported = Env::today().to_string();
        let mut source =
            Source { game, name: name.clone(), form: String::new(), cards: 0, imported };
        let (mut texts, mut whole) = (0, None);
        for part in parts {
            let mut part = part?;
            game_import.add_texts(&part.texts)?;
            source.form = part.form.id().to_owned();
            texts_left_out |= part.texts_left_out;
            source.cards += part.cards.len() as u64;
            texts += part.texts.len() as u64;
            let understood = playable::copy_deck_rules(&mut part, &Grammars::default());
            whole = understood.map(|of| whole.unwrap_or_default() + of as u64).or(whole);
            game_import.add(part.cards)?;
        }
        let total = game_import.record_source(&source)?;
        let values = [
            ("file", Arg::Text(name.as_str())),
            ("count", Arg::Number(source.cards)),
            ("total", Arg::Number(total)),
            ("game", Arg::Text(game.id())),
        ];
        notes.push(env.text("cards-imported", &values));
        if let Some(whole) = whole {
            let (whole, all) = (Arg::Number(whole), Arg::Number(texts));
            let id = Arg::Text(game.id());
            let values = [("whole", whole), ("texts", all), ("game", id)];
            notes.push(env.text("cards-compiled", &values));
        }
    }
    game_import.end()?;
    let damaged = import.damaged_copy().map(|path| path.display().to_string());
    import.finish()?;
    progress.finish_and_clear();
    if texts_left_out {
        let name = env.text(&format!("game-{game}"), &[]);
        let values = [("game", Arg::Text(&name)), ("id", Arg::Text(game.id()))];
        notes.push(env.text("cards-texts-left-out", &values));
    }
    for note in notes {
        env.note(&note);
    }
    if let Some(path) = damaged {
        env.warn(&env.text("db-kept", &[("path", Arg::Text(&path))]));
    }
    Ok(Outcome::Fine)
}

/// A file's name, without folders.
fn name_of(file: &Path) -> String {
    file.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default()
}

/// Opens a file of card data; its first part must be readable.
fn open<'f>(
    file: &'f Path,
    game: Game,
    progress: &ProgressBar,
    env: &Env,
) -> Result<(&'f Path, impl Iterator<Item = Result<Imported>> + use<'f>)> {
    progress.set_message(env.text("cards-reading", &[("file", Arg::Text(&name_of(file)))]));
    let in_file = move |error: import::ImportError| faults::in_file(error, file);
    let mut parts = import::parts(file, Some(game));
    let first = parts.next().transpose().map_err(in_file)?;
    let others = parts.map(move |part| part.map_err(in_file));
    Ok((file, first.into_iter().map(Ok).chain(others)))
}

fn info(args: &CardsInfo, env: &Env) -> Result<Outcome> {
    let sources = match CardDb::open(&CardDb::path_in(env.data_dir()?))? {
        Some(db) => {
            let mut rows = Vec::new();
            for source in db.sources()? {
                let total = db.count(source.game)?;
                rows.push((source, total));
            }
            rows
        }
        None => Vec::new(),
    };
    if args.output == TableOrJson::Json {
        let rows = sources.iter().map(|(source, total)| {
            serde_json::json!({"game": source.game, "file": source.name, "form": source.form, "records": source.cards,
                               "imported": source.imported, "cards_of_game": total})
        });
        output::print_json(
            &serde_json::json!({"version": 1, "sources": rows.collect::<Vec<_>>()}),
        )?;
    } else if sources.is_empty() {
        env.note(&env.text("cards-none", &[]));
    } else {
        let mut table = output::table(env);
        table.set_header(
            [
                "column-game",
                "column-file",
                "column-form",
                "column-records",
                "column-imported",
                "column-total",
            ]
            .map(|key| env.text(key, &[])),
        );
        for (source, total) in &sources {
            table.add_row([
                source.game.to_string(),
                printable(&source.name).into_owned(),
                source.form.clone(),
                source.cards.to_string(),
                source.imported.clone(),
                total.to_string(),
            ]);
        }
        output::print(&output::render(&table))?;
    }
    Ok(Outcome::Fine)
}

/// The named game, or all games.
fn games(named: Option<&str>) -> Result<Vec<Game>> {
    match named {
        Some(game) => Ok(vec![game.parse()?]),
        None => Ok(Game::ALL.to_vec()),
    }
}

/// The imported card data, if there is any.
fn database(env: &Env) -> Result<Option<CardDb>> {
    match env.data_dir_if_any() {
        Some(dir) => Ok(CardDb::open(&CardDb::path_in(dir))?),
        None => Ok(None),
    }
}

fn find(args: &CardsFind, env: &Env) -> Result<Outcome> {
    let db = database(env)?;
    let tables = Tables::of_all(&games(args.game.as_deref())?, db.as_ref())?;
    let mut found: Vec<(Game, Card)> = Vec::new();
    let mut missing: Vec<String> = Vec::new();
    let mut near: Vec<String> = Vec::new();
    for (name, by) in asked(&args.name, &tables) {
        let before = found.len();
        for of_game in &tables {
            let cards = of_game.look_up(&name, by, db.as_ref(), &Grammars::default())?;
            found.extend(cards.into_iter().map(|card| (of_game.game, card)));
        }
        if found.len() == before {
            add_nearest(&name, &tables, &mut near);
            missing.push(name);
        }
    }
    if args.output == TableOrJson::Json {
        let rows: Vec<_> = found
            .iter()
            .map(|(game, card)| {
                let played = Playability::of(card, *game).id();
                serde_json::json!({"game": game, "card": card.as_document(), "playable": played})
            })
            .collect();
        let wanted = args.name.join(" ");
        output::print_json(
            &serde_json::json!({"version": 1, "query": wanted, "cards": rows, "missing": missing, "nearest": near}),
        )?;
    } else {
        let pages: Vec<String> = found.iter().map(|(game, card)| page(*game, card, env)).collect();
        output::print(&pages.join("\n"))?;
        for name in &missing {
            env.error(&env.text("cards-not-found", &[("name", Arg::Text(name))]));
        }
        if found.is_empty() && db.is_none() {
            env.note(&env.text("cards-none", &[]));
        }
        if !near.is_empty() {
            env.note(&env.text("nearest", &[("names", Arg::List(&near))]));
        }
    }
    Ok(if found.is_empty() { Outcome::Findings } else { Outcome::Fine })
}

/// The cards of a game that can be found: the built-in cards that a replay plays, and the imported ones.
struct Tables {
    game: Game,
    house: Cards,
    imported: Option<Cards>,
}

impl Tables {
    fn of_all(games: &[Game], db: Option<&CardDb>) -> Result<Vec<Tables>> {
        games.iter().map(|game| Tables::of(*game, db)).collect()
    }

    fn of(game: Game, db: Option<&CardDb>) -> Result<Tables> {
        let imported = db.map(|db| db.load_all(game)).transpose()?;
        let imported = imported.filter(|cards| !cards.is_empty());
        Ok(Tables { game, house: Cards::new(game, built_in().cards_for_replay(game)), imported })
    }

    /// The cards that a word means, as a replay would use them. A card in both tables appears once; the imported one is preferred as newer.
    fn look_up(
        &self,
        wanted: &str,
        by: Match,
        db: Option<&CardDb>,
        grammars: &Grammars,
    ) -> Result<Vec<Card>> {
        let of = |cards: &Cards| -> Vec<Card> {
            look_up(wanted, by, cards).into_iter().map(|ix| cards.get(ix).clone()).collect()
        };
        let mut found = of(&self.house);
        if let (Some(imported), Some(db)) = (&self.imported, db) {
            let imported = of(imported);
            // The built-in record of a card may lack the reading or the number by which the imported one was found.
            for card in &imported {
                let called = card.name.printed().flat_map(|name| find_exact(name, &self.house));
                for built_in in called.map(|ix| self.house.get(ix)) {
                    let both = Cards::new(self.game, [built_in.clone(), card.clone()]);
                    if both.len() == 1 && !found.contains(built_in) {
                        found.push(built_in.clone());
                    }
                }
            }
            found.extend(playable::played(imported, self.game, db, grammars)?);
        }
        Ok(Cards::new(self.game, found).iter().map(|(_, card)| card.clone()).collect())
    }

    fn all(&self) -> impl Iterator<Item = &Cards> {
        [Some(&self.house), self.imported.as_ref()].into_iter().flatten()
    }
}

/// Adds the names of all games that may be meant by a name that is no card.
fn add_nearest(wanted: &str, tables: &[Tables], near: &mut Vec<String>) {
    for name in tables.iter().flat_map(Tables::all).flat_map(|cards| cards.nearest(wanted, 3)) {
        if !near.iter().any(|other| other == name) {
            near.push(name.to_owned());
        }
    }
}

/// The names of cards that a text may mean: those that `cards show` looks for with it, otherwise the nearest.
pub(super) fn may_be_meant(text: &str, game: Option<Game>, env: &Env) -> Result<Vec<String>> {
    const MOST: usize = 3;
    let tables = Tables::of_all(&games(game.map(Game::id))?, database(env)?.as_ref())?;
    let mut near: Vec<String> = Vec::new();
    for (name, by) in asked(&[text.to_owned()], &tables) {
        let part = key(&name);
        for cards in tables.iter().flat_map(Tables::all) {
            for card in look_up(&name, by, cards).into_iter().map(|ix| cards.get(ix)) {
                let containing = card.name.printed().find(|of| key(of).contains(&part));
                let called = containing.unwrap_or_else(|| card.name.get(env.lang));
                if !near.iter().any(|other| other == called) {
                    near.push(called.to_owned());
                }
            }
        }
        if near.is_empty() {
            add_nearest(&name, &tables, &mut near);
        }
    }
    near.truncate(MOST);
    Ok(near)
}

/// How a name finds cards.
#[derive(Clone, Copy)]
enum Match {
    /// By the whole name, a passcode, a number or a reading.
    Exact,
    /// By a part of the name.
    Within,
}

/// Splits the words of a command into names. The words are several names if each of them is a card, or if one of them is a card and no
/// name contains all of them together. A name that some card has exactly, in any game, does not find cards that only contain it.
fn asked(words: &[String], tables: &[Tables]) -> Vec<(String, Match)> {
    let finds = |name: &str, by: Match| {
        tables.iter().flat_map(Tables::all).any(|cards| !look_up(name, by, cards).is_empty())
    };
    let is_card = |name: &str| finds(name, Match::Exact);
    let one = words.join(" ");
    let several = words.len() > 1
        && !is_card(&one)
        && (words.iter().all(|word| is_card(word))
            || words.iter().any(|word| is_card(word)) && !finds(&one, Match::Within));
    let names = if several { words.to_vec() } else { vec![one] };
    let asked = |name: String| {
        let by = if is_card(&name) { Match::Exact } else { Match::Within };
        (name, by)
    };
    names.into_iter().map(asked).collect()
}

fn look_up(wanted: &str, by: Match, cards: &Cards) -> Vec<CardIx> {
    match by {
        Match::Exact => find_exact(wanted, cards),
        Match::Within => containing(wanted, cards),
    }
}

/// Finds up to 20 cards by a part of their name.
fn containing(wanted: &str, cards: &Cards) -> Vec<CardIx> {
    let part = key(wanted);
    if part.is_empty() {
        return Vec::new();
    }
    let within = |card: &Card| card.name.all().any(|name| key(name).contains(&part));
    cards.iter().filter(|(_, card)| within(card)).map(|(ix, _)| ix).take(20).collect()
}

/// Finds cards by passcode, number, name or reading.
pub(super) fn find_exact(wanted: &str, cards: &Cards) -> Vec<CardIx> {
    let by_code = wanted.parse().ok().and_then(|code| cards.by_code(code));
    let by_number = || CardNumber::new(wanted).and_then(|number| cards.by_number(&number));
    if let Some(ix) = by_code.or_else(by_number) {
        return vec![ix];
    }
    match cards.by_spelling(wanted) {
        Found::One(ix) => vec![ix],
        Found::Several(ixs) => ixs,
        Found::Nothing => Vec::new(),
    }
}

pub(super) fn page(game: Game, card: &Card, env: &Env) -> String {
    let names: Vec<&str> = card.name.printed_in(env.lang).collect();
    let mut page = format!("{}  ({game})\n", printable(&names.join(" / ")));
    for (key, value) in known(game, card, env) {
        page.push_str(&format!("  {key}: {}\n", printable(&value)));
    }
    page
}

/// The known facts of a card besides its names, with their labels.
pub(super) fn known(game: Game, card: &Card, env: &Env) -> Vec<(String, String)> {
    let mut known = Vec::new();
    let mut line = |key: &str, values: Vec<String>| {
        if !values.is_empty() {
            known.push((env.text(key, &[]), values.join(", ")));
        }
    };
    line("card-reading", card.name.reading.iter().cloned().collect());
    line("card-codes", card.codes.iter().map(ToString::to_string).collect());
    line("card-numbers", card.numbers.iter().map(ToString::to_string).collect());
    line(
        "card-kinds",
        card.kinds
            .iter()
            .map(|kind: CardKind| env.text(&format!("kind-{}", kind.id()), &[]))
            .collect(),
    );
    line("card-worlds", card.worlds.clone());
    line("card-attributes", card.attributes.clone());
    line("card-categories", card.categories.clone());
    line("card-treated-as", card.treated_as.iter().cloned().collect());
    line("card-replay", vec![played_words(card, Playability::of(card, game), env)]);
    known
}

/// How completely a card is played, in words.
fn played_words(card: &Card, played: Playability, env: &Env) -> String {
    let has_no_effect = card
        .yugioh
        .as_ref()
        .is_some_and(|text| text.abilities.is_empty() && text.cannot.is_empty());
    let key = match played {
        Playability::Whole => "played-whole",
        // Texts of this game are not read.
        Playability::InPart if has_no_effect => "played-by-values",
        Playability::InPart => "played-in-part",
        Playability::Not => "played-not",
    };
    env.text(key, &[])
}
