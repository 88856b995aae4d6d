//! The fields of the index, and an entry as a document of it.

use std::borrow::Cow;

use tantivy::TantivyDocument;
use tantivy::schema::{
    FAST, Field, INDEXED, IndexRecordOption, STORED, Schema, TextFieldIndexing, TextOptions,
};
use tantivy::tokenizer::{self, TokenStream, Tokenizer, TokenizerManager};

use crate::reference::Edition;
use crate::search::document::{Document, EntryKind};
use crate::search::own::Own;
use crate::search::token::{self, Token, Words};
use crate::text::symbols;

/// A text field of the index; the order is that of [`Fields::texts`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Text {
    /// The title, the question or the term, in both languages.
    Title,
    /// The rule or the answer in both languages, and the publisher's text.
    Body,
    /// What people ask.
    Asked,
    /// The titles above, and what the article says that it stands right below.
    Above,
    /// The article's id and where the book prints it.
    Place,
    /// The terms that it defines, and its titles as a whole.
    Defines,
}

impl Text {
    /// Every text field.
    pub const ALL: [Text; 6] =
        [Text::Title, Text::Body, Text::Asked, Text::Above, Text::Place, Text::Defines];

    /// The field's name in the index and in exports.
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

    /// What the index keeps of it: phrases are looked for in titles and texts only.
    pub fn record(self) -> Record {
        match self {
            Text::Title | Text::Body => Record::Positions,
            _ => Record::Frequencies,
        }
    }
}

/// What an index keeps of a token.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Record {
    /// How often it stands in an entry.
    Frequencies,
    /// And where.
    Positions,
}

impl Record {
    fn option(self) -> IndexRecordOption {
        match self {
            Record::Frequencies => IndexRecordOption::WithFreqs,
            Record::Positions => IndexRecordOption::WithFreqsAndPositions,
        }
    }

    /// What the library calls it, and Quickwit with it.
    pub fn name(self) -> &'static str {
        match self {
            Record::Frequencies => "freq",
            Record::Positions => "position",
        }
    }

    /// What OpenSearch calls it.
    pub fn opensearch(self) -> &'static str {
        match self {
            Record::Frequencies => "freqs",
            Record::Positions => "positions",
        }
    }
}

/// The fields of the index.
#[derive(Debug, Clone, Copy)]
pub struct Fields {
    /// By [`Text`].
    pub texts: [Field; 6],
    /// The article's ids, of now and of before, as [`article_key`] and [`exact_key`] write them.
    pub article: Field,
    /// The edition, as `game@edition`: what an import replaces.
    pub edition: Field,
    /// [`Facets`] as a number.
    pub facets: Field,
    /// [`crate::search::document::Kept`] as JSON.
    pub kept: Field,
}

/// The schema of the index.
pub fn schema() -> (Schema, Fields) {
    let mut builder = Schema::builder();
    let text = |record| {
        let indexing = TextFieldIndexing::default().set_tokenizer(WRITTEN).set_index_option(record);
        TextOptions::default().set_indexing_options(indexing)
    };
    let texts =
        Text::ALL.map(|field| builder.add_text_field(field.name(), text(field.record().option())));
    let raw = TextOptions::default().set_indexing_options(
        TextFieldIndexing::default()
            .set_tokenizer("raw")
            .set_index_option(IndexRecordOption::Basic)
            .set_fieldnorms(false),
    );
    let fields = Fields {
        texts,
        article: builder.add_text_field("article", raw.clone()),
        edition: builder.add_text_field("edition", raw),
        facets: builder.add_u64_field("facets", FAST | INDEXED),
        kept: builder.add_text_field("kept", STORED),
    };
    (builder.build(), fields)
}

/// What an entry is, packed into the number that the index keeps of it beside the text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Facets {
    /// The edition.
    pub edition: Edition,
    /// The kind.
    pub kind: EntryKind,
    /// Whether it has a text: a heading has none.
    pub has_text: bool,
}

impl Facets {
    /// As a number.
    pub fn pack(self) -> u64 {
        let edition = Edition::ALL.iter().position(|edition| *edition == self.edition);
        let kind = EntryKind::ALL.iter().position(|kind| *kind == self.kind);
        (edition.unwrap_or(0) as u64) << 4
            | (kind.unwrap_or(0) as u64) << 1
            | u64::from(self.has_text)
    }

    /// From a number; `None` for one that no entry has.
    pub fn unpack(packed: u64) -> Option<Facets> {
        let edition = *Edition::ALL.get(usize::try_from(packed >> 4).ok()?)?;
        let kind = *EntryKind::ALL.get(usize::try_from(packed >> 1 & 7).ok()?)?;
        Some(Facets { edition, kind, has_text: packed & 1 == 1 })
    }
}

/// An article's id as numbers are compared: lower case, one kind of joint.
pub fn article_key(article: &str) -> String {
    article.to_lowercase().replace('-', ".")
}

/// The same with its own joints: articles may differ in these alone. It is no number that is typed.
pub fn exact_key(article: &str) -> String {
    format!("={}", article.to_lowercase())
}

/// The key of an edition.
pub fn edition_key(edition: Edition) -> String {
    format!("{}@{}", edition.game(), edition.id())
}

/// The tokens of an entry, field by field.
pub fn tokens(document: &Document) -> [Vec<Token>; 6] {
    Text::ALL.map(|field| tokens_of(document, field))
}

fn tokens_of(document: &Document, field: Text) -> Vec<Token> {
    let game = document.edition.game();
    let words = Words::built_in();
    let kept = &document.kept;
    let own = |text: &crate::text::Localized| [text.ja.clone(), text.en.clone()];
    match field {
        Text::Title => token::of_texts(&own(&kept.title), game, words),
        Text::Body => {
            let mut body: Vec<String> = document.joined.iter().cloned().collect();
            body.extend(kept.text.iter().flat_map(own));
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
            let terms =
                document.defines.iter().map(|term| alone(term.clone(), token::TokenKind::Term));
            let titles = own(&kept.title)
                .map(|title| alone(token::whole(&symbols(&title)), token::TokenKind::Whole));
            terms.chain(titles).collect()
        }
    }
}

/// What the index reads of a field of a user's own entry.
fn written_own(own: &Own, field: Text) -> String {
    let (game, words) = (own.edition.game(), Words::built_in());
    let tokens = match field {
        Text::Title => token::of_texts(&own.names, game, words),
        Text::Body => {
            let said: Vec<String> = own.question.iter().chain([&own.text]).cloned().collect();
            token::of_texts(&said, game, words)
        }
        Text::Defines => {
            let whole = |name: &String| Token {
                text: token::whole(&symbols(name)),
                kind: token::TokenKind::Whole,
                position: 0,
                span: 0..0,
            };
            own.names.iter().map(whole).collect()
        }
        Text::Place => token::of_texts(&own.numbers, game, words),
        Text::Asked | Text::Above => Vec::new(),
    };
    token::written(&tokens, field.record() == Record::Positions)
}

/// A user's own entry as a document of an index of the same schema.
pub fn indexed_own(own: &Own, fields: &Fields) -> TantivyDocument {
    let mut indexed = TantivyDocument::default();
    for (field, text) in fields.texts.iter().zip(Text::ALL) {
        let written = written_own(own, text);
        if !written.is_empty() {
            indexed.add_text(*field, written);
        }
    }
    indexed.add_text(fields.article, article_key(own.article.as_str()));
    indexed.add_text(fields.article, exact_key(own.article.as_str()));
    indexed.add_text(fields.edition, edition_key(own.edition));
    let facets = Facets { edition: own.edition, kind: own.kind, has_text: true };
    indexed.add_u64(fields.facets, facets.pack());
    indexed.add_text(fields.kept, serde_json::to_string(&own.kept()).unwrap_or_default());
    indexed
}

/// What the index reads of a field; the build has found the tokens of what people ask.
fn written(document: &Document, field: Text) -> Cow<'static, str> {
    match document.asked_tokens.filter(|_| field == Text::Asked) {
        Some(tokens) => Cow::Borrowed(tokens),
        None => {
            let tokens = tokens_of(document, field);
            Cow::Owned(token::written(&tokens, field.record() == Record::Positions))
        }
    }
}

/// An entry as a document of the index.
pub fn indexed(document: &Document, fields: &Fields) -> TantivyDocument {
    let mut indexed = TantivyDocument::default();
    for (field, text) in fields.texts.iter().zip(Text::ALL) {
        let written = written(document, text);
        if !written.is_empty() {
            indexed.add_text(*field, written);
        }
    }
    for id in document.formerly.iter().chain([&document.article]) {
        indexed.add_text(fields.article, article_key(id.as_str()));
        indexed.add_text(fields.article, exact_key(id.as_str()));
    }
    for key in &document.headings {
        indexed.add_text(fields.article, key);
    }
    indexed.add_text(fields.edition, edition_key(document.edition));
    let facets = Facets {
        edition: document.edition,
        kind: document.kept.kind,
        has_text: document.kept.text.is_some() || document.kept.official.is_some(),
    };
    indexed.add_u64(fields.facets, facets.pack());
    indexed.add_text(fields.kept, serde_json::to_string(&document.kept).unwrap_or_default());
    indexed
}

/// The name of [`Written`] in the schema.
const WRITTEN: &str = "written";

/// What an index needs to be written.
pub fn tokenizers() -> TokenizerManager {
    let tokenizers = TokenizerManager::default();
    tokenizers.register(WRITTEN, Written::default());
    tokenizers
}

/// Gives the index the tokens of an entry as [`token::written`] wrote them: the library's own form is JSON, which takes as
/// long as finding the tokens.
#[derive(Clone, Default)]
struct Written(tokenizer::Token);

/// The tokens that are left.
struct Rest<'a> {
    text: &'a str,
    token: &'a mut tokenizer::Token,
}

impl Tokenizer for Written {
    type TokenStream<'a> = Rest<'a>;

    fn token_stream<'a>(&'a mut self, text: &'a str) -> Rest<'a> {
        self.0.reset();
        self.0.position = 0;
        Rest { text, token: &mut self.0 }
    }
}

impl TokenStream for Rest<'_> {
    fn advance(&mut self) -> bool {
        let Some((line, text)) = self.text.split_once('\n') else { return false };
        self.text = text;
        let token = line.trim_start_matches('\t');
        self.token.position += line.len() - token.len();
        self.token.text.clear();
        self.token.text.push_str(token);
        true
    }

    fn token(&self) -> &tokenizer::Token {
        self.token
    }

    fn token_mut(&mut self) -> &mut tokenizer::Token {
        self.token
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::document::documents;

    #[test]
    fn the_build_finds_the_tokens_of_what_people_ask_as_the_program_would() {
        for document in Edition::ALL.into_iter().flat_map(|edition| documents(edition, None)) {
            let found = token::written(&tokens_of(&document, Text::Asked), false);
            let of_article = document.kept.kind != EntryKind::Term;
            assert_eq!(document.asked_tokens.is_some(), of_article && !document.asked.is_empty());
            assert_eq!(written(&document, Text::Asked), found, "{}", document.kept.reference);
        }
    }
}
