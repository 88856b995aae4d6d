//! The shared state of a check: rules, lists and cards for each game, and a prepared checker for each setting.

mod cards;

use anyhow::anyhow;
use jiff::civil::Date;
use std::collections::{BTreeSet, HashMap, HashSet};
use std::path::Path;
use std::sync::Arc;

use self::cards::card_file;
use crate::built_in::built_in;
use crate::cli::args;
use crate::cli::env::Env;
use crate::cli::grammars::{self, Grammars};
use crate::cli::{faults, folder, list_file};
use hantei_base::reference::{Edition, FormatId, Game};
use hantei_base::source::SourceFile;
use hantei_base::text::Lang;
use hantei_cards::banlist::import::Imported;
use hantei_cards::banlist::{Banlist, BanlistId, Library};
use hantei_cards::db::CardDb;
use hantei_cards::{Card, Cards};
use hantei_construction as construction;
use hantei_construction::{
    Basis, Checker, NamesOfRulings, format_called, formats_of, use_named_format,
};
use hantei_data::rules::{Format, Rules};
use hantei_deck::{CardRef, Deck};
use hantei_messages::Arg;

pub(super) use self::cards::{database, entries_not_imported, going_on_without};

/// What decks are checked against, as far as the arguments say.
pub(super) struct Session<'a> {
    env: &'a Env,
    edition: Option<Edition>,
    format: Option<FormatId>,
    date: Date,
    banlist: Option<String>,
    /// The cards of `--cards` files.
    extra: Vec<(Game, Vec<Card>)>,
    db: Option<CardDb>,
    many: bool,
    rules: HashMap<Game, Arc<Rules>>,
    libraries: HashMap<Game, Library>,
    /// Games for which damaged lists were reported.
    reported_damaged: HashSet<Game>,
    cards: HashMap<Game, Arc<Cards>>,
    /// All imported cards of games whose lists have entries that may be unknown.
    all_cards: HashMap<Game, Arc<Cards>>,
    names: HashMap<Game, Arc<NamesOfRulings>>,
    checkers: HashMap<(Edition, usize), Arc<Checker>>,
}

/// The reason that a deck cannot be checked, in words, with a suggestion.
pub(super) type Refusal = String;

impl<'a> Session<'a> {
    /// Opens the card database and reads the card files. With `many`, all cards are loaded at once instead of only those of a deck.
    pub(super) fn open(
        args: &args::Check,
        many: bool,
        env: &'a Env,
    ) -> anyhow::Result<Session<'a>> {
        let edition = args.game.as_deref().map(str::parse).transpose()?;
        let grammars = Grammars::extended_by(&args.grammar)?;
        let mut extra = Vec::new();
        let mut is_grammar_used = args.grammar.is_empty();
        for path in &args.cards {
            let read = card_file(path, edition, &grammars)?;
            is_grammar_used |= grammars::GAMES.contains(&read.game) && !read.texts.is_empty();
            extra.push((read.game, read.cards));
        }
        if !is_grammar_used {
            return Err(anyhow!(env.text("grammar-no-texts", &[])));
        }
        let db = database(env)?;
        Ok(Session {
            env,
            edition,
            format: args::format_id(&args.format),
            date: args.date.unwrap_or_else(Env::today),
            banlist: args.banlist.clone(),
            extra,
            db,
            many,
            rules: HashMap::new(),
            libraries: HashMap::new(),
            reported_damaged: HashSet::new(),
            cards: HashMap::new(),
            all_cards: HashMap::new(),
            names: HashMap::new(),
            checkers: HashMap::new(),
        })
    }

    /// The language of the output.
    pub(super) fn lang(&self) -> Lang {
        self.env.lang
    }

    /// The day of the check.
    pub(super) fn date(&self) -> Date {
        self.date
    }

    /// The edition of a deck: from the arguments, the deck's header, its content, or its card names.
    pub(super) fn edition_of(&mut self, deck: &Deck) -> Result<Edition, Refusal> {
        let header = &deck.header;
        if let (Some(asked), Some(certain)) = (self.edition, header.certain)
            && asked.game() != certain
        {
            return Err(
                self.say("game-differs", &[("asked", &asked.to_string()), ("found", certain.id())])
            );
        }
        if let Some(edition) = self
            .edition
            .or(header.edition)
            .or(header.certain.or(header.likely).map(|game| self.usual_edition(game)))
        {
            return Ok(edition);
        }
        let told = self.game_by_names(deck).map(|game| self.usual_edition(game));
        let usual = || self.env.config.settings.edition();
        told.or_else(usual).ok_or_else(|| {
            self.say("game-unknown", &[("games", &Game::ALL.map(Game::id).join(", "))])
        })
    }

    /// The default edition of a game: from the user's settings, otherwise the newest.
    fn usual_edition(&self, game: Game) -> Edition {
        let usual = self.env.config.settings.edition();
        usual.filter(|edition| edition.game() == game).unwrap_or(game.default_edition())
    }

    /// The game that the card names suggest.
    fn game_by_names(&mut self, deck: &Deck) -> Option<Game> {
        let names: BTreeSet<&str> = deck
            .entries
            .iter()
            .filter_map(|entry| match &entry.card {
                CardRef::Written(written) => written.name.as_deref(),
                CardRef::Code(_) => None,
            })
            .collect();
        let imported =
            |name: &str| self.db.as_ref().and_then(|db| db.games_of(name).ok()).unwrap_or_default();
        let names: Vec<(&str, Vec<Game>)> =
            names.into_iter().map(|name| (name, imported(name))).collect();
        game_by_imported_names(&names).or_else(|| self.game_by_built_in_names(&names))
    }

    /// The game of all names that are known without imported data, if those are at least two or at least half of the deck's names. Games
    /// with imported card data are left out, because that data would know most of their names. Each name comes with the games whose imported
    /// data has it.
    fn game_by_built_in_names(&mut self, names: &[(&str, Vec<Game>)]) -> Option<Game> {
        let is_imported = |game: &Game| {
            self.db.as_ref().is_some_and(|db| db.count(*game).is_ok_and(|count| count > 0))
        };
        let games: Vec<Game> = Game::ALL.into_iter().filter(|game| !is_imported(game)).collect();
        let built_in: Vec<(Game, Arc<NamesOfRulings>)> =
            games.iter().map(|game| (*game, self.names_of_rulings(*game))).collect();
        let mut known: Vec<Game> = Vec::new();
        for (name, imported) in names {
            let built_in = built_in.iter().filter(|(_, of)| of.has(name)).map(|(game, _)| *game);
            let having: Vec<Game> = built_in.chain(imported.iter().copied()).collect();
            // A name that several games have says nothing.
            if let [game] = having[..] {
                known.push(game);
            }
        }
        let game = *known.first()?;
        let enough = known.len() >= 2 || 2 * known.len() >= names.len();
        let agreed = games.contains(&game) && known.iter().all(|of| *of == game);
        (enough && agreed).then_some(game)
    }

    fn say(&self, key: &str, args: &[(&'static str, &str)]) -> String {
        let args: Vec<(&'static str, Arg<'_>)> =
            args.iter().map(|(name, value)| (*name, Arg::Text(value))).collect();
        self.env.text(key, &args)
    }

    /// The rules of a game.
    pub(super) fn rules(&mut self, game: Game) -> anyhow::Result<Arc<Rules>> {
        if !self.rules.contains_key(&game) {
            let rules = construction::rules_of(built_in(), game, self.env.data_dir_if_any())?;
            self.rules.insert(game, Arc::new(rules));
        }
        Ok(Arc::clone(&self.rules[&game]))
    }

    /// The lists of a game.
    pub(super) fn library(&mut self, game: Game) -> anyhow::Result<&Library> {
        if !self.libraries.contains_key(&game) {
            self.libraries.insert(
                game,
                Library::open(built_in().banlists(), game, self.env.data_dir_if_any())?,
            );
        }
        Ok(&self.libraries[&game])
    }

    /// Uses the format that the list names in words, if neither the arguments nor a field of the file name one.
    pub(super) fn use_named_format(
        &mut self,
        edition: Edition,
        source: &SourceFile,
        deck: &mut Deck,
    ) -> anyhow::Result<()> {
        if self.format.is_none() {
            let rules = self.rules(edition.game())?;
            let of_edition = formats_of(&rules, edition);
            let formats = of_edition.iter().map(|at| &rules.formats[*at]);
            use_named_format(deck, &source.text, formats);
        }
        Ok(())
    }

    /// The index of the format in the rules: from the arguments, the deck, the user's settings, or the first format of the edition.
    pub(super) fn format_of(
        &mut self,
        edition: Edition,
        deck: &Deck,
    ) -> anyhow::Result<Result<usize, Refusal>> {
        let rules = self.rules(edition.game())?;
        let wanted = self.format.clone().or_else(|| deck.header.format.clone());
        let usual = self.env.config.format(edition.game()).filter(|_| wanted.is_none());
        let wanted = wanted.or_else(|| usual.as_ref().map(|(format, _)| format.clone()));
        let of_edition: Vec<usize> = formats_of(&rules, edition);
        let found = match &wanted {
            None => of_edition.first().copied(),
            Some(typed) => {
                let meant =
                    format_called(&typed.0, of_edition.iter().map(|at| &rules.formats[*at]));
                let is_meant = |at: &usize| meant.is_some_and(|of| of.id == rules.formats[*at].id);
                of_edition.iter().copied().find(is_meant)
            }
        };
        Ok(found.ok_or_else(|| {
            let known = of_edition.iter().map(|at| rules.formats[*at].id.0.as_str());
            let wanted = wanted.map(|id| id.0).unwrap_or_default();
            let message = faults::no_format(&wanted, &edition.to_string(), known, self.env.lang);
            match (&self.env.config.path, usual) {
                (Some(path), Some((_, at))) => {
                    format!("{}:{}:{}: {message}", path.display(), at.line, at.column)
                }
                _ => message,
            }
        }))
    }

    /// What to check against in a format: the requested list with the rules of its day, or the newest list in force.
    pub(super) fn chosen(&mut self, game: Game, format: &Format) -> anyhow::Result<Chosen> {
        let date = self.date;
        if format.lists.is_none() {
            return Ok(Chosen { list: None, date, own: false });
        }
        let Some(asked) = self.banlist.clone() else {
            let library = self.library(game)?;
            let list = library.in_force(&format.id, date)?;
            let own = list.as_ref().is_some_and(|(id, _)| library.is_own(id));
            self.report_damaged(game);
            return Ok(Chosen { list, date, own });
        };
        let (id, list, own) = self.named(game, format, &asked)?;
        if list.game != game {
            let message =
                self.say("banlist-of-other-game", &[("list", &asked), ("game", game.id())]);
            return Err(anyhow!(message));
        }
        Ok(Chosen::by(id, list, own))
    }

    /// Reports once which files are not valid lists, if the check does not depend on them.
    fn report_damaged(&mut self, game: Game) {
        if !self.reported_damaged.insert(game) {
            return;
        }
        for damaged in self.libraries.get(&game).map_or(&[][..], Library::damaged) {
            let fault = faults::damaged_words(damaged, self.env.lang);
            self.env.warn(&self.say("banlist-damaged-beside", &[("fault", &fault)]));
        }
    }

    /// The list named by `--banlist`, by id or from a file, and whether it is the user's own.
    fn named(
        &self,
        game: Game,
        format: &Format,
        asked: &str,
    ) -> anyhow::Result<(BanlistId, Banlist, bool)> {
        let path = Path::new(asked);
        if let Some(id) = asked.parse::<BanlistId>().ok().filter(|_| !path.exists()) {
            let library =
                Library::open(built_in().banlists(), id.game, self.env.data_dir_if_any())?;
            let (list, own) = (library.get(&id)?, library.is_own(&id));
            return Ok((id, list, own));
        }
        if let Some(day) = args::day(asked).ok().filter(|_| !path.exists()) {
            let library = Library::open(built_in().banlists(), game, self.env.data_dir_if_any())?;
            let begun = library.in_force(&format.id, day)?;
            return match begun {
                Some((id, list)) if list.effective == day => {
                    let own = library.is_own(&id);
                    Ok((id, list, own))
                }
                other => Err(anyhow!(faults::no_list_of_day(
                    asked,
                    other.map(|(id, _)| id.to_string()).as_slice(),
                    self.env.lang
                ))),
            };
        }
        let Imported { stem, list } = list_file::read(path, game, &format.id, self.date, self.env)?;
        Ok((BanlistId { game: list.game, stem }, list, true))
    }

    /// The checker for a deck: shared between decks with one setting, unless a deck defines cards itself.
    pub(super) fn checker(
        &mut self,
        edition: Edition,
        format: usize,
        deck: &Deck,
    ) -> anyhow::Result<Arc<Checker>> {
        let shared = deck.cards.is_empty() && self.many;
        if let Some(checker) = self.checkers.get(&(edition, format)).filter(|_| shared) {
            return Ok(Arc::clone(checker));
        }
        let rules = self.rules(edition.game())?;
        let chosen = self.chosen(edition.game(), &rules.formats[format])?;
        let known = self.known(edition.game(), deck)?;
        let checker = Arc::new(self.prepared(edition, format, deck, known, chosen)?);
        if shared {
            self.checkers.insert((edition, format), Arc::clone(&checker));
        }
        Ok(checker)
    }

    /// A checker for a deck with a list, and with the [known](Session::known) cards of the deck.
    pub(super) fn prepared(
        &mut self,
        edition: Edition,
        format: usize,
        deck: &Deck,
        known: Option<Arc<Cards>>,
        chosen: Chosen,
    ) -> anyhow::Result<Checker> {
        let rules = self.rules(edition.game())?;
        let Chosen { list, date, own } = chosen;
        let cards = match known {
            Some(cards) => cards,
            None => self.without_data(edition.game(), deck, list.as_ref().map(|(_, list)| list)),
        };
        let unknown_entries = match &list {
            Some((_, list)) if own => self.unknown_entries(edition.game(), deck, &cards, list)?,
            Some(_) | None => Vec::new(),
        };
        let banlist = list.map(Arc::new);
        let known = (!cards.is_complete()).then(|| self.names_of_rulings(edition.game()));
        let checker =
            Checker::new(Basis { edition, rules, format, cards, banlist, date }).on(Env::today());
        let checker = checker.with_unknown_entries(unknown_entries);
        Ok(match known {
            Some(names) => checker.knowing(names),
            None => checker,
        })
    }

    /// The names of cards that have rulings in a game.
    fn names_of_rulings(&mut self, game: Game) -> Arc<NamesOfRulings> {
        let names = || Arc::new(NamesOfRulings::of(built_in(), game));
        Arc::clone(self.names.entry(game).or_insert_with(names))
    }
}

/// The game whose imported card data alone knows at least half of the names, if hardly any belong only to another game. Each name comes with
/// the games whose imported data has it.
fn game_by_imported_names(names: &[(&str, Vec<Game>)]) -> Option<Game> {
    let mut votes: Vec<(usize, Game)> = Game::ALL.map(|game| (0, game)).to_vec();
    for (_, imported) in names {
        if let [game] = imported[..] {
            votes.iter_mut().filter(|(_, of)| *of == game).for_each(|(votes, _)| *votes += 1);
        }
    }
    votes.sort_by_key(|(votes, _)| std::cmp::Reverse(*votes));
    let (most, game) = *votes.first()?;
    let others: usize = votes[1..].iter().map(|(votes, _)| votes).sum();
    (most > 0 && 2 * most >= names.len() && 10 * others <= most).then_some(game)
}

/// A list to check against, and the day of the rules to use with it.
pub(super) struct Chosen {
    list: Option<(BanlistId, Banlist)>,
    date: Date,
    /// Whether the list is the user's own.
    own: bool,
}

impl Chosen {
    /// A named or past list, with the rules of its day.
    pub(super) fn by(id: BanlistId, list: Banlist, own: bool) -> Chosen {
        let date = list.effective;
        Chosen { list: Some((id, list)), date, own }
    }

    /// The list's id.
    pub(super) fn id(&self) -> Option<&BanlistId> {
        self.list.as_ref().map(|(id, _)| id)
    }
}

/// Reads a deck from a path, standard input (`-`), or a `ydke://` URL.
pub(super) fn source(name: &str) -> anyhow::Result<SourceFile, hantei_base::source::ReadError> {
    use hantei_base::source::{Limits, read_limited};
    if name.starts_with("ydke://") {
        let short: String = name.chars().take(24).collect();
        return Ok(SourceFile::from_text(format!("{short}…"), name));
    }
    if name == "-" {
        return SourceFile::decode("-", read_limited(std::io::stdin().lock(), 0, Limits::TEXT)?);
    }
    SourceFile::read(&folder::called(name), Limits::TEXT)
}
