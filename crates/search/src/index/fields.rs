//! The fields of the index in tantivy's words, and an entry as a document of it.

use std::sync::LazyLock;

use tantivy::TantivyDocument;
use tantivy::schema::{
    BytesOptions, Field as Number, IndexRecordOption, NumericOptions, Schema, TextFieldIndexing,
    TextOptions,
};
use tantivy::tokenizer::TokenizerManager;

use crate::index::TEXTS;
use crate::index::tokens::{LineTokenizer, Tokens};
use crate::schema::{Facets, Keeps, Text};

/// What a token is looked for in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Field {
    /// A field of [`Text`].
    Text(Text),
    /// The names by which an entry is asked for, whole.
    Names,
}

impl Field {
    /// Its place among [`Fields::searched`].
    pub(super) fn place(self) -> usize {
        match self {
            Field::Text(text) => text as usize,
            Field::Names => TEXTS,
        }
    }
}

/// An entry as an index takes it.
#[derive(Debug, Clone)]
pub struct Indexed {
    /// The tokens of each field of [`Text`].
    pub tokens: [Tokens; TEXTS],
    /// The names by which it is asked for, whole.
    pub names: Vec<String>,
    /// What it is.
    pub facets: Facets,
    /// What is given back of it.
    pub kept: Vec<u8>,
}

/// The column of the facets.
pub(super) const FACETS: &str = "facets";
/// The column by which entries stand one after another that are worth the same.
pub(super) const ORDER: &str = "order";
/// The column, and the field, of the keys by which entries are told apart when they change.
pub(super) const KEY: &str = "key";

/// The column of the exact lengths of a text field: those that tantivy keeps itself are rounded.
pub(super) fn length_column(text: Text) -> String {
    format!("{}_length", text.name())
}

/// The fields of the index.
pub(super) struct Fields {
    /// All of them.
    pub(super) schema: Schema,
    /// The text fields, and behind them the names.
    searched: [Number; TEXTS + 1],
    lengths: [Number; TEXTS],
    facets: Number,
    order: Number,
    /// The key of an entry.
    pub(super) key: Number,
    /// What is given back of an entry.
    pub(super) kept: Number,
}

/// The fields of every index of this program.
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
            let option = match text.keeps() {
                Keeps::Positions => IndexRecordOption::WithFreqsAndPositions,
                Keeps::Frequencies => IndexRecordOption::WithFreqs,
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
        let kept = schema.add_bytes_field("kept", BytesOptions::default().set_stored());
        Fields {
            schema: schema.build(),
            searched: [title, body, asked, above, place, defines, names],
            lengths,
            facets,
            order,
            key,
            kept,
        }
    }

    /// A field that tokens are looked for in.
    pub(super) fn searched(&self, field: Field) -> Number {
        self.searched[field.place()]
    }

    /// The document of an entry.
    pub(super) fn document(&self, of: &Indexed, order: u64, key: Option<u64>) -> TantivyDocument {
        let texts = of.tokens.iter().map(|tokens| tokens.lines().len()).sum::<usize>();
        let mut document = TantivyDocument::with_capacity(texts + of.kept.len() + 512);
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
        document.add_bytes(self.kept, &of.kept);
        document
    }
}

/// The name by which the index knows the tokenizer.
const TOKENIZER: &str = "lines";

/// The tokenizers that an index needs when it is written: ours, and for the fields without one tantivy's default, which it looks up.
pub(super) fn tokenizers() -> TokenizerManager {
    let tokenizers = TokenizerManager::default();
    register(&tokenizers);
    tokenizers
}

/// Makes our tokenizer known to an index that is going to be written.
pub(super) fn register(tokenizers: &TokenizerManager) {
    tokenizers.register(TOKENIZER, LineTokenizer::default());
}
