//! Which cards a flag lets its fighter use (Buddyfight ④).

use std::sync::Arc;

use crate::resolve::Resolved;
use hantei_base::text::key;
pub(super) use hantei_cards::allows::{Use, meets};
use hantei_cards::record::Allows;
use hantei_cards::{Card, Keyword, Names};
use hantei_data::rules::FlagRules;
use hantei_deck::{CardRef, Section};

/// The deck's flag, with its card if known.
#[derive(Debug, Clone)]
pub(super) struct FlagSide<'a> {
    /// The flag's line.
    pub(super) line: usize,
    /// The name of the flag, as the deck writes it.
    pub(super) names: Arc<Names>,
    /// The name of the flag in the card data.
    in_data: Arc<Names>,
    /// The card, if the data has it.
    pub(super) card: Option<&'a Card>,
    /// What the flag allows, if known.
    pub(super) allows: Option<&'a Allows>,
    /// What the buddies allow in addition.
    buddies: Vec<&'a Allows>,
    rules: &'a FlagRules,
}

impl<'a> FlagSide<'a> {
    /// The first flag of the deck, if it has one.
    pub(super) fn of(rules: &'a FlagRules, deck: Resolved<'a>) -> Option<FlagSide<'a>> {
        let line = deck.deck.entries.iter().position(|entry| entry.section == Section::Flag)?;
        let card = deck.lines[line].card.map(|ix| deck.cards.get(ix));
        let in_buddy_zone = deck
            .deck
            .entries
            .iter()
            .enumerate()
            .filter(|(_, entry)| entry.section == Section::Buddy);
        let buddies = in_buddy_zone
            .filter_map(|(at, _)| deck.cards.get(deck.lines[at].card?).allows.as_ref())
            .collect();
        let in_data = deck.names_of_line(line);
        let written = match &deck.entry(line).card {
            CardRef::Written(written) => written.name.as_deref(),
            CardRef::Code(_) => None,
        };
        Some(FlagSide {
            line,
            names: written.map_or_else(|| Arc::clone(&in_data), |name| Arc::new(name.into())),
            in_data,
            card,
            allows: card.and_then(|card| card.allows.as_ref()),
            buddies,
            rules,
        })
    }

    /// Whether the flag has this name.
    pub(super) fn is_named(&self, name: &str) -> bool {
        let wanted = key(name);
        self.in_data.printed().any(|own| key(own) == wanted)
    }

    /// The work whose logo the flag has, if it is a cross-series flag (⑧).
    pub(super) fn work(&self) -> Option<&'a str> {
        let cross = self.rules.cross_series.as_ref()?;
        let worlds = self.card.map(|card| card.worlds.as_slice()).unwrap_or(&[]);
        let allowed = self.allows.map(|allows| allows.worlds.as_slice()).unwrap_or(&[]);
        let works = cross.works.iter().map(String::as_str);
        works
            .into_iter()
            .find(|work| worlds.iter().chain(allowed).any(|world| key(world) == key(work)))
    }

    /// Whether the flag is an ordinary flag of one world (通常のフラッグ), not a special flag.
    pub(super) fn is_ordinary(&self) -> bool {
        self.allows
            .is_some_and(|allows| !allows.worlds.is_empty() && allows.attribute_contains.is_empty())
    }

    /// Whether the flag's world is one of the card's worlds.
    pub(super) fn shares_world(&self, card: &Card) -> bool {
        self.allows.is_some_and(|allows| meets(&allows.worlds, &card.worlds))
    }

    /// Whether the card may be used under this flag.
    pub(super) fn allows(&self, card: &Card) -> Use {
        let any_flag = [Keyword::HornedKing, Keyword::Dragod, Keyword::AnyFlag]
            .iter()
            .any(|word| card.has(*word));
        // 角王 and the like, and 「君のフラッグが「〇〇」なら使える」: usable regardless of the flag's own ability.
        if any_flag || card.usable_with.iter().any(|name| self.is_named(name)) {
            return Use::Yes;
        }
        let mut answer = self
            .allows
            .map_or(Use::UnknownCard, |allows| allows.lets(card.into(), &self.rules.generic_world));
        for allows in &self.buddies {
            if answer != Use::Yes && allows.lets(card.into(), &self.rules.generic_world) == Use::Yes
            {
                answer = Use::Yes;
            }
        }
        answer
    }
}
