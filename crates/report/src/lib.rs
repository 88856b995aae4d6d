//! Reports to send: a replay, a verdict or an article as a page, a picture or Markdown.
//!
//! A page is one file that loads nothing else: its style and its script are in it. It contains nothing that its reader may not know: what
//! one player may see is asked of the report of a run, and nothing else is written. Everything that goes into markup goes through
//! [`markup::Markup`], which escapes it.
//!
//! This crate knows reports (`hantei_engine::scenario::report::Report`, `hantei_construction::diagnostic::Report`) and entries of the
//! rulebook. It knows no game, no terminal and no file. It decides nothing: the verdict is already in the report.
//!
//! # Where to start
//!
//! - Replays: [`replay::page`] makes a page of a run, with its board step by step, and [`replay::varied_page`] one of a scenario under
//!   every reading of what its rulebook leaves open; [`markdown::replay`] makes Markdown. [`played::Played`] is a run as one player may
//!   know it, or as everybody may know it afterwards. Its [`trace`] has the events of the log and the attempts that were refused. A page
//!   stores each piece of its boards once (`film`), and `page.js` shows them step by step.
//! - Boards: [`svg::picture`] draws a board of any game. Each game's `scenario/board.rs` says which zones there are and where they are.
//! - Decks: [`deck::page`], [`deck::markdown`] and [`deck_picture::file`] show a deck's cards. For checked decks, [`check::DeckPage`] is a
//!   page of one or many, [`check::markdown`] is one in Markdown, and [`check::finding_rows`] are rows of a [`sheet`].
//!   [`formats::DeckFormats`] is a deck with its verdict in every format.
//! - Rulebooks: [`entry::page`] and [`entry::markdown`] for entries, [`book::Book`] for a whole rulebook. [`articles::Articles`] collects
//!   the articles that a page cites, each once, at its end.
//! - [`verdict::Verdict`] is the result of a run, in every form.
//! - [`page::Page`] is what all pages have in common. [`words`], [`missed`], [`in_part`] and [`varied`] have the texts for refusals,
//!   failures, cards played in part, and readings; the terminal uses the same texts.
//!
//! # Tests
//!
//! `tests/sent.rs` and `tests/replay/` of the workspace; `tests/browser.rs` opens the pages in Chromium if it is installed. Unit tests of
//! [`markup`], [`markdown`] and [`sheet`] are next to the code.

pub mod articles;
pub mod book;
pub mod check;
pub mod deck;
pub mod deck_picture;
pub mod entry;
mod film;
pub mod formats;
pub mod in_part;
pub mod markdown;
pub mod markup;
pub mod missed;
pub mod page;
pub mod played;
pub mod replay;
pub mod ruled;
pub mod sheet;
pub mod svg;
pub mod trace;
pub mod varied;
pub mod verdict;
pub mod words;
