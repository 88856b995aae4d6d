//! The fields of the index, and the conversion of entries to the form that the index takes.

use crate::document::{Document, EntryKind};
use crate::index::{Indexed, Tokens};
use crate::own::UserEntry;
use hantei_base::reference::Edition;
use hantei_base::text::symbols;
use hantei_data::Data;
use hantei_data::token;
use hantei_data::token::{Token, TokenKind, Words};

/// A text field of the index.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Text {
    /// The title, the question or the term, in both languages.
    Title,
    /// The rule or the answer in both languages, and the publisher's text.
    Body,
    /// Questions that people ask.
    Asked,
    /// The titles above, and the title of what the article is a step of.
    Above,
    /// The article's id, and its number or heading in the book.
    Place,
    /// The terms that it defines, and its whole titles.
    Defines,
}

impl Text {
    /// Every text field.
    pub const ALL: [Text; 6] =
        [Text::Title, Text::Body, Text::Asked, Text::Above, Text::Place, Text::Defines];

    /// The fields in which tokens of this kind occur.
    pub fn of(kind: TokenKind) -> &'static [Text] {
        const ALL_BUT_DEFINES: &[Text] =
            &[Text::Title, Text::Body, Text::Asked, Text::Above, Text::Place];
        match kind {
            TokenKind::Whole => &[Text::Defines],
            TokenKind::Term => &Text::ALL,
            TokenKind::Pair
            | TokenKind::KanaPair
            | TokenKind::Boundary
            | TokenKind::Single
            | TokenKind::Word
            | TokenKind::Number
            | TokenKind::Everyday => ALL_BUT_DEFINES,
        }
    }

    /// The name of the field in the index and in exports.
    pub fn name(self) -> &'static str {
        match self {
            Text::Title => "title",
            Text::Body => "body",
            Text::Asked => "asked",
            Text::Above => "above",
            Text::Place => "place",
            Text::Defines => "defines",
        }
    }

    /// What the index stores for the field: positions only for titles and texts, because only these are searched for phrases.
    pub fn posting_detail(self) -> PostingDetail {
        match self {
            Text::Title | Text::Body => PostingDetail::Positions,
            _ => PostingDetail::Frequencies,
        }
    }
}

/// What an index stores about a token.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PostingDetail {
    /// How often it occurs in an entry.
    Frequencies,
    /// How often and at which positions.
    Positions,
}

impl PostingDetail {
    /// The name of this setting in Quickwit.
    pub fn name(self) -> &'static str {
        match self {
            PostingDetail::Frequencies => "freq",
            PostingDetail::Positions => "position",
        }
    }

    /// The name of this setting in OpenSearch.
    pub fn opensearch(self) -> &'static str {
        match self {
            PostingDetail::Frequencies => "freqs",
            PostingDetail::Positions => "positions",
        }
    }
}

/// The facets of an entry, packed into one number in a column of the index.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Facets {
    /// The edition.
    pub edition: Edition,
    /// The kind.
    pub kind: EntryKind,
    /// Whether it has a text; headings have none.
    pub has_text: bool,
}

impl Facets {
    /// Packs the facets into a number.
    pub fn pack(self) -> u8 {
        let edition = Edition::ALL.iter().position(|edition| *edition == self.edition);
        let kind = EntryKind::ALL.iter().position(|kind| *kind == self.kind);
        (edition.unwrap_or(0) as u8) << 4 | (kind.unwrap_or(0) as u8) << 1 | u8::from(self.has_text)
    }

    /// Unpacks a number; `None` if no facets have it.
    pub fn unpack(packed: u8) -> Option<Facets> {
        let edition = *Edition::ALL.get(usize::from(packed >> 4))?;
        let kind = *EntryKind::ALL.get(usize::from(packed >> 1 & 7))?;
        Some(Facets { edition, kind, has_text: packed & 1 == 1 })
    }
}

/// The normalised id of an article, for comparing numbers: lower case, one kind of separator.
pub fn article_key(article: &str) -> String {
    article.to_lowercase().replace('-', ".")
}

/// The id with its own separators, because some articles differ only in these. It never matches a typed number.
pub fn exact_key(article: &str) -> String {
    format!("={}", article.to_lowercase())
}

/// The index key of an edition.
pub fn edition_key(edition: Edition) -> String {
    format!("{}@{}", edition.game(), edition.id())
}

/// The tokens of an entry for each field.
pub fn tokens(data: &'static Data, document: &Document) -> [Vec<Token>; 6] {
    let words = Words::of(data);
    Text::ALL.map(|field| tokens_of(document, field, words))
}

fn tokens_of(document: &Document, field: Text, words: Words) -> Vec<Token> {
    let game = document.edition.game();
    let stored = &document.stored;
    let own = |text: &hantei_base::text::Localized| [text.ja.clone(), text.en.clone()];
    match field {
        Text::Title => token::of_texts(&own(&stored.title), game, words),
        Text::Body => {
            let mut body: Vec<String> = document.joined.iter().cloned().collect();
            body.extend(stored.text.iter().flat_map(own));
            token::of_texts(&body, game, words)
        }
        Text::Asked => token::of_texts(&document.asked, game, words),
        Text::Above => {
            let above: Vec<String> =
                document.above.iter().chain(&document.within).flat_map(own).collect();
            token::of_texts(&above, game, words)
        }
        Text::Place => {
            let places =
                [document.article.to_string(), document.printed.clone().unwrap_or_default()];
            token::of_texts(&places, game, words)
        }
        Text::Defines => {
            let alone = |text, kind| Token { text, kind, position: 0, span: 0..0 };
            let terms = document.defines.iter().map(|term| alone(term.clone(), TokenKind::Term));
            let titles = own(&stored.title)
                .map(|title| alone(token::whole(&symbols(&title)), TokenKind::Whole));
            terms.chain(titles).collect()
        }
    }
}

/// The tokens of a user's own entry for a field.
fn tokens_of_own(own: &UserEntry, field: Text, words: Words) -> Vec<Token> {
    let game = own.edition.game();
    match field {
        Text::Title => token::of_texts(&own.names, game, words),
        Text::Body => {
            let said: Vec<String> = own.question.iter().chain([&own.text]).cloned().collect();
            token::of_texts(&said, game, words)
        }
        Text::Defines => {
            let whole = |name: &String| Token {
                text: token::whole(&symbols(name)),
                kind: TokenKind::Whole,
                position: 0,
                span: 0..0,
            };
            own.names.iter().map(whole).collect()
        }
        Text::Place => token::of_texts(&own.numbers, game, words),
        Text::Asked | Text::Above => Vec::new(),
    }
}

/// Tokens with positions, in the form that the index takes.
fn placed(tokens: &[Token]) -> Tokens {
    let mut placed = Tokens::default();
    tokens.iter().for_each(|token| placed.push(&token.text, token.position));
    placed
}

/// A user's own entry, in the form that the index takes.
pub fn indexed_own(data: &'static Data, own: &UserEntry) -> Indexed {
    let (article, words) = (own.article.as_str(), Words::of(data));
    Indexed {
        tokens: Text::ALL.map(|field| placed(&tokens_of_own(own, field, words))),
        names: [article_key(article), exact_key(article)]
            .into_iter()
            .chain(own.card_key())
            .collect(),
        facets: Facets { edition: own.edition, kind: own.kind, has_text: true },
        stored: serde_json::to_vec(&own.stored()).unwrap_or_default(),
    }
}

/// An entry, in the form that the index takes.
pub fn indexed(data: &'static Data, document: &Document) -> Indexed {
    let words = Words::of(data);
    let tokens = |field: Text| match document.asked_tokens.filter(|_| field == Text::Asked) {
        // The build computed them, without positions.
        Some(tokens) => Tokens::of_lines(tokens),
        None => placed(&tokens_of(document, field, words)),
    };
    let ids = document.formerly.iter().chain([&document.article]);
    let keys = ids.flat_map(|id| [article_key(id.as_str()), exact_key(id.as_str())]);
    Indexed {
        tokens: Text::ALL.map(tokens),
        names: keys.chain(document.headings.iter().cloned()).collect(),
        facets: Facets {
            edition: document.edition,
            kind: document.stored.kind,
            has_text: document.stored.text.is_some() || document.stored.official.is_some(),
        },
        stored: serde_json::to_vec(&document.stored).unwrap_or_default(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::document::documents;

    /// Tokens are only looked up in these fields.
    #[test]
    fn a_token_stands_only_where_its_kind_can_stand() {
        let data = hantei_test_data::data();
        for document in Edition::ALL.into_iter().flat_map(|of| documents(data, of, None)) {
            for (field, tokens) in Text::ALL.into_iter().zip(tokens(data, &document)) {
                let stands = |token: &Token| Text::of(token.kind).contains(&field);
                assert!(tokens.iter().all(stands), "{field:?} of {}", document.stored.reference);
            }
        }
    }

    #[test]
    fn the_build_finds_the_tokens_of_what_people_ask_as_the_program_would() {
        let data = hantei_test_data::data();
        let all = Edition::ALL.into_iter().flat_map(|edition| documents(data, edition, None));
        for document in all {
            let found = token::written(&tokens_of(&document, Text::Asked, Words::of(data)));
            let of_article = document.stored.kind != EntryKind::Term;
            assert_eq!(document.asked_tokens.is_some(), of_article && !document.asked.is_empty());
            if let Some(tokens) = document.asked_tokens {
                assert_eq!(tokens, found, "{}", document.stored.reference);
            }
        }
    }
}
