//! The fields of the index as a tantivy schema, and the conversion of an entry to a tantivy document.

use std::sync::LazyLock;

use tantivy::TantivyDocument;
use tantivy::schema::{
    BytesOptions, Field as Number, IndexRecordOption, NumericOptions, Schema, TextFieldIndexing,
    TextOptions,
};
use tantivy::tokenizer::TokenizerManager;

use crate::index::TEXTS;
use crate::index::tokens::{LineTokenizer, Tokens};
use crate::schema::{Facets, PostingDetail, Text};

/// A field in which tokens are looked up.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Field {
    /// A field of [`Text`].
    Text(Text),
    /// The full names of an entry.
    Names,
}

impl Field {
    /// The index in [`Fields::searched`].
    pub(super) fn place(self) -> usize {
        match self {
            Field::Text(text) => text as usize,
            Field::Names => TEXTS,
        }
    }
}

/// An entry in the form that the index takes.
#[derive(Debug, Clone)]
pub struct Indexed {
    /// The tokens of each field of [`Text`].
    pub tokens: [Tokens; TEXTS],
    /// Its full names.
    pub names: Vec<String>,
    /// Its facets.
    pub facets: Facets,
    /// The stored part, which a search returns.
    pub stored: Vec<u8>,
}

/// The column of the facets.
pub(super) const FACETS: &str = "facets";
/// The column that orders entries with equal scores.
pub(super) const ORDER: &str = "order";
/// The column and field of the keys that identify entries when they change.
pub(super) const KEY: &str = "key";

/// The column with the exact lengths of a text field; tantivy's own lengths are rounded.
pub(super) fn length_column(text: Text) -> String {
    format!("{}_length", text.name())
}

/// The fields of the index.
pub(super) struct Fields {
    /// The tantivy schema.
    pub(super) schema: Schema,
    /// The text fields, followed by the names.
    searched: [Number; TEXTS + 1],
    lengths: [Number; TEXTS],
    facets: Number,
    order: Number,
    /// The key of an entry.
    pub(super) key: Number,
    /// The stored part of an entry.
    pub(super) stored: Number,
}

/// The fields that every index of this program has.
pub(super) static FIELDS: LazyLock<Fields> = LazyLock::new(Fields::new);

impl Fields {
    fn new() -> Fields {
        let mut schema = Schema::builder();
        let mut searched = |name: &str, option: IndexRecordOption| {
            let indexing = TextFieldIndexing::default()
                .set_tokenizer(TOKENIZER)
                .set_fieldnorms(false)
                .set_index_option(option);
            schema.add_text_field(name, TextOptions::default().set_indexing_options(indexing))
        };
        let [title, body, asked, above, place, defines] = Text::ALL.map(|text| {
            let option = match text.posting_detail() {
                PostingDetail::Positions => IndexRecordOption::WithFreqsAndPositions,
                PostingDetail::Frequencies => IndexRecordOption::WithFreqs,
            };
            searched(text.name(), option)
        });
        let names = searched("names", IndexRecordOption::Basic);
        let column = NumericOptions::default().set_fast();
        let lengths =
            Text::ALL.map(|text| schema.add_u64_field(&length_column(text), column.clone()));
        let facets = schema.add_u64_field(FACETS, column.clone());
        let order = schema.add_u64_field(ORDER, column.clone());
        let key = schema.add_u64_field(KEY, column.set_indexed());
        let stored = schema.add_bytes_field("stored", BytesOptions::default().set_stored());
        Fields {
            schema: schema.build(),
            searched: [title, body, asked, above, place, defines, names],
            lengths,
            facets,
            order,
            key,
            stored,
        }
    }

    /// The tantivy field for lookups.
    pub(super) fn searched(&self, field: Field) -> Number {
        self.searched[field.place()]
    }

    /// The tantivy document of an entry.
    pub(super) fn document(&self, of: &Indexed, order: u64, key: Option<u64>) -> TantivyDocument {
        let texts = of.tokens.iter().map(|tokens| tokens.lines().len()).sum::<usize>();
        let mut document = TantivyDocument::with_capacity(texts + of.stored.len() + 512);
        for (text, tokens) in Text::ALL.into_iter().zip(&of.tokens) {
            if tokens.count() > 0 {
                document.add_text(self.searched(Field::Text(text)), tokens.lines());
            }
            document.add_u64(self.lengths[text as usize], tokens.count());
        }
        let mut names = Tokens::default();
        of.names.iter().for_each(|name| names.push(name, 0));
        document.add_text(self.searched(Field::Names), names.lines());
        document.add_u64(self.facets, u64::from(of.facets.pack()));
        document.add_u64(self.order, order);
        if let Some(key) = key {
            document.add_u64(self.key, key);
        }
        document.add_bytes(self.stored, &of.stored);
        document
    }
}

/// The name under which the tokenizer is registered.
const TOKENIZER: &str = "lines";

/// The tokenizers needed for writing: ours, and tantivy's default, which tantivy looks up for fields without one.
pub(super) fn tokenizers() -> TokenizerManager {
    let tokenizers = TokenizerManager::default();
    register(&tokenizers);
    tokenizers
}

/// Registers our tokenizer with an index before writing.
pub(super) fn register(tokenizers: &TokenizerManager) {
    tokenizers.register(TOKENIZER, LineTokenizer::default());
}
