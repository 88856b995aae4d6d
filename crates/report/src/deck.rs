//! A deck to send: its cards by section, as a page or as Markdown.

use hantei_base::reference::Game;
use hantei_base::text::{Lang, Localized};
use hantei_deck::Section;
use hantei_messages::{Arg, text};

use super::markdown::plain;
use super::markup::Markup;
use super::page::{Page, both, element, say};

/// A deck to show.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct List {
    /// Its title.
    pub title: Localized,
    /// Its game, if it is known.
    pub game: Option<Game>,
    /// The sections that have cards, with the number of copies of each card.
    pub sections: Vec<(Section, Vec<(u32, Localized)>)>,
}

impl List {
    /// The name of its game.
    pub(super) fn game(&self) -> Option<Localized> {
        self.game.map(|game| say(&format!("game-{game}")))
    }
}

/// The heading of a section, with its number of cards.
pub(super) fn heading(section: Section, cards: &[(u32, Localized)]) -> Localized {
    let count = cards.iter().map(|(count, _)| u64::from(*count)).sum();
    let values = [("section", Arg::Section(section)), ("count", Arg::Number(count))];
    Localized::each(|lang| text("deck-section", &values, lang))
}

/// The deck as a page.
pub fn page(list: &List, lang: Lang) -> String {
    let mut body = Markup::new();
    element(&mut body, "h1", &[], &list.title);
    if let Some(game) = list.game() {
        element(&mut body, "p", &[("class", &"meta")], &game);
    }
    body.within("article", &[], |article| cards(list, "h2", article));
    Page { title: &list.title, lang, body, film: None }.file()
}

/// Writes the cards by section, with headings of this level.
pub(super) fn cards(list: &List, level: &str, out: &mut Markup) {
    for (section, cards) in &list.sections {
        element(out, level, &[], &heading(*section, cards));
        out.within("ul", &[("class", &"cards")], |list| {
            for (count, name) in cards {
                list.within("li", &[], |item| {
                    item.text(&format!("{count} × "));
                    both(item, name);
                });
            }
        });
    }
}

/// The deck as Markdown.
pub fn markdown(list: &List, lang: Lang) -> String {
    let mut page = format!("### {}\n\n", plain(list.title.get(lang)));
    if let Some(game) = list.game() {
        page.push_str(&format!("{}\n\n", plain(game.get(lang))));
    }
    page.push_str(&cards_as_markdown(list, lang));
    page
}

/// The cards by section, as Markdown.
pub(super) fn cards_as_markdown(list: &List, lang: Lang) -> String {
    let mut page = String::new();
    for (section, cards) in &list.sections {
        page.push_str(&format!("**{}**\n\n", plain(heading(*section, cards).get(lang))));
        for (count, name) in cards {
            page.push_str(&format!("- {count} × {}\n", plain(name.get(lang))));
        }
        page.push('\n');
    }
    page
}
