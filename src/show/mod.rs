//! What was found, as something to send: a replay, a verdict, an article as a page, a picture or Markdown.
//!
//! A page is one file that requests nothing: its style and its script are in it. This room knows reports and what they say; it knows no
//! engine and no terminal, and it decides nothing.

pub mod articles;
pub mod book;
pub mod check;
pub mod entry;
mod film;
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
pub mod varied;
pub mod words;
