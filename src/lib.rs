//! The program `hantei`: its arguments, its output, the data that it carries, and the games that it knows.
//!
//! What it does is done by the crates `hantei-…`; `ARCHITECTURE.md` is their map. A deck's way: `hantei_base::source` reads and decodes a
//! file, `hantei_deck` understands it, `hantei_cards` knows its cards and which are restricted on the day; `hantei_construction` holds all of
//! it against the rules of the format and gives findings, which cite articles of the `hantei_rulebook`. A question's way: `hantei_search`
//! finds articles and the scenarios that show them. A script's way: `hantei_engine::scenario` sets up what it says in the engine of its
//! game, which plays cards by their `hantei_ability`. `hantei_report` makes of it what one sends: pages, pictures, Markdown.
//!
//! This crate puts them together: [`built_in()`] is the data that they are handed, [`games`] says which games there are, and [`cli`] is the
//! only part that speaks. No other crate prints, ends the process, asks the network or keeps anything in a global. What the program says
//! with `-o json` and the files it reads are stable from release to release; the items of the crates may change with a minor version before
//! 1.0, those of the examples below last.
//!
//! # Checking a deck
//!
//! Rules, cards and lists are loaded once, and shared by any number of decks and threads: a `Checker` for each setting, and a
//! `Scratch` for each thread. Where there is a folder of imported data (that of `hantei --data-dir`), its path in place of
//! `None` has the user's own rules and lists, too, and `hantei_cards::db::CardDb::open` with `load_all` the imported cards. The
//! language is an argument of whatever gives words, such as `Message::text`, and of nothing else.
//!
//! ```
//! use std::sync::Arc;
//!
//! use hantei_cards::banlist::Library;
//! use hantei_cards::Cards;
//! use hantei_construction as construction;
//! use hantei_construction::{Basis, Checker, Scratch};
//! use hantei_deck::read;
//! use hantei_construction::diagnostic::Verdict;
//! use hantei_base::reference::{Edition, Game};
//! use hantei_base::source::SourceFile;
//! use hantei_base::text::Lang;
//! use hantei::built_in;
//!
//! let (game, date) = (Game::Yugioh, jiff::civil::date(2015, 4, 1));
//! let rules = Arc::new(construction::rules_of(built_in(), game, None)?);
//! let format = 0; // the game's first: `rules.formats` has them all
//! let list = Library::open(built_in().banlists(), game, None)?.in_force(&rules.formats[format].id, date)?;
//! // What the binary knows, and what the list says of its cards; imported card data would know them all.
//! let listed = list.iter().flat_map(|(_, list)| list.cards());
//! let cards = Arc::new(Cards::new(game, built_in().cards(game).into_iter().chain(listed)));
//! let banlist = list.map(Arc::new);
//! let checker = Checker::new(Basis { edition: Edition::YugiohMr3, rules, format, cards, banlist, date });
//!
//! let source = SourceFile::from_text("deck.txt", "game: yugioh\nmain:\n  - 1 Pot of Greed\n");
//! let deck = read::read(&source)?;
//! let report = checker.check(&deck, &mut Scratch::default());
//! assert_eq!(report.verdict(), Verdict::Illegal);
//! let found = report.diagnostics.iter().find(|of| of.code.name() == "forbidden").expect("it is forbidden");
//! assert!(found.message.text(Lang::En).contains("Pot of Greed is forbidden"));
//! assert_eq!(source.location(found.span().expect("a place").start).line, 3);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Searching
//!
//! ```
//! use hantei::built_in;
//! use hantei_base::reference::Game;
//! use hantei_search::rank::Filter;
//! use hantei_search::{search, store};
//!
//! // In memory; with two folders it is kept, and imported books are searched, too.
//! let store = store::open(built_in(), None, None)?;
//! let filter = Filter { game: Some(Game::Fftcg), ..Filter::default() };
//! let answer = search(&store, "drawing from an empty deck", &filter, 5)?;
//! assert!(answer.hits.iter().any(|hit| hit.kept.reference == "fftcg:12.4.2"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Replaying
//!
//! ```
//! use hantei_cards::Cards;
//! use hantei::built_in;
//! use hantei::games::AllGames;
//! use hantei_base::reference::Game;
//! use hantei_engine::scenario::report;
//! use hantei_base::text::Lang;
//!
//! let script = "
//! scenario: 1
//! game: buddyfight
//! title: A card is drawn
//! cards: [{name: Rest, kinds: [spell], buddyfight: {use: {do: [{draw: {count: 1}}]}}}]
//! state: {A: {hand: Rest}}
//! script:
//!   - A: {cast: Rest}
//!   - expect: {A.hand: 1, A.drop: Rest}
//! ";
//! let cards = Cards::new(Game::Buddyfight, built_in().cards_for_replay(Game::Buddyfight));
//! let report = report::play(&AllGames, script, &|_| &cards, None)?;
//! assert!(report.failures().is_empty());
//! let told = report.event(0, None, Lang::En).expect("something happened");
//! println!("{} ({})", told.words, told.cite);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod built_in;
pub mod cli;
pub mod games;

pub use built_in::built_in;
