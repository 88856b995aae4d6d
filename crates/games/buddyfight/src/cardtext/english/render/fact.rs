//! Prints facts about decks and the start of the fight.

use hantei_cards::Keyword;
use hantei_cards::record::{Allows, Generic};
use hantei_cardtext::rendered::Rendered;

use super::super::super::fact::Fact;
use super::super::fact::{GENERIC, KEYWORDS};
use super::super::token::{InEnglish as _, Phrase};
use super::{render, unprintable};

pub(super) fn fact(fact: &Fact) -> Phrase {
    let said = match fact {
        Fact::Keyword(Keyword::AnyFlag) => {
            render("this card (can|may) be used with (all|any) flags", [])
        }
        Fact::Keyword(Keyword::AsBuddy) => render("this card (can|may) be your buddy", []),
        Fact::Keyword(of) => {
            let said = KEYWORDS.iter().find(|(_, own)| own == of).map_or("", |(said, _)| said);
            Phrase::keyword(said)
        }
        Fact::Allows(allows) => self::allows(allows),
        Fact::AnyNumber(name) => render(
            "you (may|can) (have|put|include) (any number of|as many) {0} [cards] [as you like] (in|into) (your|a) deck",
            [Phrase::name(name)],
        ),
        Fact::Together(of) => {
            let mut names = Vec::new();
            for name in &of.names {
                let and = if names.is_empty() { "" } else { "and " };
                names.push(render(&format!("{and}{{0}}"), [Phrase::name(name)]));
            }
            let copies = Phrase::so_many(i32::try_from(of.copies).unwrap_or(0));
            render(
                "you (may|can) (only|) (have|put) (up to|) [a total of] [up to] {0} {1} (in|into) your deck",
                [copies, Rendered::Seq(names)],
            )
        }
        Fact::Start(of) => render(
            "(you begin the game with|at the start of the game you have) {0} cards in [your] hand, {1} (gauge|cards in [your] gauge), and {2} life",
            [
                Phrase::so_many(i32::from(of.hand)),
                Phrase::so_many(i32::from(of.gauge)),
                Phrase::figure(of.life),
            ],
        ),
    };
    render("{0}[.]", [said])
}

/// Prints “You may use <A> and <B> cards”.
fn allows(allows: &Allows) -> Phrase {
    if !allows.attributes.is_empty() {
        return unprintable();
    }
    let mut parts: Vec<Phrase> = Vec::new();
    if !allows.attribute_contains.is_empty() {
        let mut names = Vec::new();
        for of in &allows.attribute_contains {
            let or = if names.is_empty() { "" } else { "or " };
            names.push(render(&format!("{or}{{0}}"), [Phrase::name(of)]));
        }
        parts.push(render("cards with {0} in its attribute", [Rendered::Seq(names)]));
    }
    let generic = (allows.generic == Generic::All).then_some(GENERIC);
    for world in allows.worlds.iter().map(String::as_str).chain(generic) {
        let and = if parts.is_empty() { "" } else { "and " };
        parts.push(render(&format!("{and}{{0}}"), [Phrase::world(world)]));
    }
    let bare = allows.worlds.is_empty() && generic.is_none();
    parts.push(render(if bare { "" } else { "cards" }, []));
    render("you (may|can) use {0}", [Rendered::Seq(parts)])
}
