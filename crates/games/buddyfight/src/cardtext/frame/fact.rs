//! Parses what a card says about decks and about the start of the fight.

use super::{Language, Reader};
use hantei_cards::Keyword;

use super::super::fact::Fact;

impl<G: Language> Reader<'_, G> {
    pub(super) fn fact(&mut self) -> Option<Fact> {
        let found = self.attempt(Reader::deck_keyword);
        let found = found.or_else(|| self.first_of(G::FACTS))?;
        let _ = self.stop();
        self.is_done().then_some(found)
    }

    fn deck_keyword(&mut self) -> Option<Fact> {
        if self.eat(G::ANY_FLAG) {
            return Some(Fact::Keyword(Keyword::AnyFlag));
        }
        if self.eat(G::AS_BUDDY) {
            return Some(Fact::Keyword(Keyword::AsBuddy));
        }
        let words = self.keyword_words()?;
        let found = G::DECK_KEYWORDS.iter().find(|(said, _)| *said == words);
        found.map(|(_, keyword)| Fact::Keyword(*keyword))
    }
}
