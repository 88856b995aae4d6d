//! The map of hantei: decks in, diagnostics out, every one citing an article.
//!
//! A deck's way: [`source`] reads and decodes a file, [`deck`] understands it, [`card`] knows its cards, [`banlist`] what is
//! restricted on the day; [`construction`] holds all of it against the rules of the format and gives [`diagnostic`]s, which
//! cite articles of the [`rulebook`]. A question's way: [`search`] finds articles of the [`rulebook`] and the scenarios that show
//! them. A script's way: [`scenario`] sets up what it says in the [`engine`] of its game, which plays cards by their
//! [`ability`]; [`games`] says which there are. [`data`] is what the binary carries; [`cli`] is the only part that speaks.
//!
//! [`show`] makes of it what one sends: pages, pictures, Markdown. Arrows point one way; `tests/rooms.rs` holds the list of who may know
//! whom.
//!
//! Nothing here prints, ends the process, asks the network or keeps anything in a global but what it has unpacked of its own data; only
//! [`cli`] does the first two. What the program says with `-o json` and the files it reads are stable from release to release; the items of
//! this crate may change with a minor version before 1.0, those of the examples below last.
//!
//! # Checking a deck
//!
//! Rules, cards and lists are loaded once, and shared by any number of decks and threads: a [`construction::Checker`] for each setting, and a
//! [`construction::Scratch`] for each thread. Where there is a folder of imported data (that of `hantei --data-dir`), its path in place of
//! `None` has the user's own rules and lists, too, and [`card::db::CardDb::open`] with [`card::db::CardDb::load_all`] the imported cards. The
//! language is an argument of whatever gives words, such as [`diagnostic::Message::text`], and of nothing else.
//!
//! ```
//! use std::sync::Arc;
//!
//! use hantei::banlist::Library;
//! use hantei::card::Cards;
//! use hantei::construction::{self, Basis, Checker, Scratch};
//! use hantei::deck::read;
//! use hantei::diagnostic::Verdict;
//! use hantei::reference::{Edition, Game};
//! use hantei::source::SourceFile;
//! use hantei::text::Lang;
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
//! use hantei::reference::Game;
//! use hantei::search::{rank::Filter, search, store};
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
//! use hantei::card::Cards;
//! use hantei::built_in;
//! use hantei::games::AllGames;
//! use hantei::reference::Game;
//! use hantei::scenario::report;
//! use hantei::text::Lang;
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

#![forbid(unsafe_code)]
#![warn(missing_docs)]

pub mod ability;
pub mod banlist;
mod built_in;
pub mod card;
pub mod cli;
pub mod compile;
pub mod construction;
pub mod data;
pub mod deck;
pub mod diagnostic;
pub mod engine;
pub mod games;
pub mod kind;
pub mod near;
pub mod reference;
pub mod rulebook;
pub mod ruling;
pub mod scenario;
pub mod schema;
pub mod search;
pub mod show;
pub mod source;
pub mod text;
pub mod yaml;

pub use built_in::built_in;
