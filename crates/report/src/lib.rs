//! What was found, as something to send: a replay, a verdict, an article as a page, a picture or Markdown.
//!
//! A page is one file that requests nothing: its style and its script are in it. It has nothing in it that those for whom it is made may
//! not know: what one player may see is asked of the report of a run, and nothing else is written. What goes into markup goes through
//! [`markup::Markup`], which escapes it.
//!
//! This crate knows reports (`hantei_engine::scenario::report::Report`, `hantei_construction::diagnostic::Report`) and entries of the
//! rulebook, and what they say. It knows no game, no terminal and no file, and it decides nothing: what is right is in the report already.
//!
//! # How it is entered
//!
//! - Replays: [`replay::page`] makes a page of a run, with its board step by step, and [`replay::varied_page`] one of a scenario under
//!   every reading of what its book leaves open; [`markdown::replay`] makes Markdown. [`played::Played`] is a run as one player may know of
//!   it, or as everybody may afterwards; its [`trace`] are the events of the log and the attempts that were refused. The pieces of the boards stand in a page once (`film`), and `page.js` steps through them.
//! - Boards: [`svg::picture`] draws one, whatever its game; which zones there are and where they lie each game says in its
//!   `scenario/board.rs`.
//! - Decks: [`deck::page`], [`deck::markdown`] and [`deck_picture::file`] are a deck's cards. Of checked ones [`check::DeckPage`] is a page of
//!   one or of many, [`check::markdown`] one in Markdown, [`check::finding_rows`] rows of a [`sheet`];
//!   [`formats::DeckFormats`] is a deck with what it comes to in every format.
//! - Rulebooks: [`entry::page`] and [`entry::markdown`] for entries, [`book::Book`] for a whole book. [`articles::Articles`] are the
//!   articles that a page cites, each once, at its end.
//! - [`verdict::Verdict`] is how a run came out, in every form.
//! - [`page::Page`] is what every page has. [`words`], [`missed`], [`in_part`] and [`varied`] say refusals, failures, cards played in part
//!   and readings in words; the terminal says them by the same.
//!
//! # Where its tests are
//!
//! `tests/sent.rs` and `tests/replay/` of the workspace; `tests/browser.rs` opens the pages in Chromium where there is one. Unit
//! tests of [`markup`], [`markdown`] and [`sheet`] stand beside them.

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
