//! Exports the entries to search engines that run on several machines: Quickwit and OpenSearch.
//!
//! Texts are exported twice. The plain texts are for people, who type words and let the engine tokenize them. Our own tokens, separated by
//! blanks, are for programs that tokenize queries as we do and need the same results. The index configuration is generated from
//! [`Text::ALL`], like the schema of our own index; a test compares the two.

use std::io::{self, Write};

use serde_json::{Value, json};

use crate::document::{Document, documents};
use crate::schema::{PostingDetail, Text, tokens};
use hantei_base::reference::Edition;
use hantei_base::text::Lang;
use hantei_data::Data;
use hantei_rulebook::official::Import;

/// The name of the index.
const INDEX: &str = "hantei-rulings";

/// An export format.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Form {
    /// One JSON document a line.
    Ndjson,
    /// The OpenSearch bulk format: an action line, then a document line.
    OpenSearch,
}

impl Form {
    /// The file name of the entries.
    pub fn entries(self) -> &'static str {
        match self {
            Form::Ndjson => "hantei-rulings.ndjson",
            Form::OpenSearch => "hantei-rulings.bulk.ndjson",
        }
    }

    /// The file name of the configuration.
    pub fn configuration(self) -> &'static str {
        match self {
            Form::Ndjson => "hantei-rulings.quickwit.json",
            Form::OpenSearch => "hantei-rulings.opensearch.json",
        }
    }

    /// The configuration of the index.
    pub fn index(self) -> String {
        let index = match self {
            Form::Ndjson => quickwit(),
            Form::OpenSearch => opensearch(),
        };
        format!("{index:#}\n")
    }
}

/// Fields that are not tokenized.
const KEYWORDS: [&str; 5] = ["ref", "game", "edition", "kind", "source"];
/// Plain text fields with their language. A publisher's text may be in either language; a Japanese tokenizer leaves English words whole.
const PLAIN: [(&str, Lang); 5] = [
    ("title_ja", Lang::Ja),
    ("title_en", Lang::En),
    ("text_ja", Lang::Ja),
    ("text_en", Lang::En),
    ("official", Lang::Ja),
];

/// The Quickwit tokenizer for Japanese, with its pattern: Latin words and numbers whole, other characters one by one, so that a word
/// matches as a phrase of its characters. Quickwit's own `chinese_compatible` does not split a run of kana, so `コール` would not match
/// `バディコール`.
const JAPANESE: (&str, &str) = ("japanese", r"[\p{Latin}\p{Nd}]+|\p{L}|\p{N}");

/// The name of the field with the tokens of a text field.
fn token_field(text: Text) -> String {
    format!("{}_tokens", text.name())
}

/// Writes the entries of an edition.
///
/// # Errors
/// Any error of writing to `out`.
pub fn write(
    data: &'static Data,
    edition: Edition,
    import: Option<&Import>,
    form: Form,
    out: &mut impl Write,
) -> io::Result<()> {
    for document in documents(data, edition, import) {
        if form == Form::OpenSearch {
            let action = json!({"index": {"_index": INDEX, "_id": document.stored.reference}});
            writeln!(out, "{action}")?;
        }
        writeln!(out, "{}", entry(data, &document))?;
    }
    Ok(())
}

/// An entry as JSON.
fn entry(data: &'static Data, document: &Document) -> Value {
    let stored = &document.stored;
    let mut entry = json!({
        "ref": stored.reference,
        "game": document.edition.game(),
        "edition": document.edition.id(),
        "kind": stored.kind,
        "source": stored.official.as_ref().map_or("hantei", |official| &official.source),
        "title_ja": stored.title.ja,
        "title_en": stored.title.en,
        "text_ja": stored.text.as_ref().map_or("", |text| &text.ja),
        "text_en": stored.text.as_ref().map_or("", |text| &text.en),
        "official": stored.official.as_ref().map_or("", |official| &official.text),
    });
    for (field, tokens) in Text::ALL.into_iter().zip(tokens(data, document)) {
        let words: Vec<String> = tokens.into_iter().map(|token| token.text).collect();
        entry[token_field(field)] = Value::String(words.join(" "));
    }
    entry
}

/// The index configuration of Quickwit (`quickwit index create --index-config`).
fn quickwit() -> Value {
    let mut mappings: Vec<Value> = KEYWORDS
        .iter()
        .map(|name| json!({"name": name, "type": "text", "tokenizer": "raw", "fast": true}))
        .collect();
    mappings.extend(PLAIN.iter().map(|(name, lang)| {
        // Some versions lack `en_stem`.
        let tokenizer = match lang {
            Lang::Ja => JAPANESE.0,
            Lang::En => "default",
        };
        json!({
            "name": name,
            "type": "text",
            "tokenizer": tokenizer,
            "record": PostingDetail::Positions.name(),
            "fieldnorms": true,
            "stored": true,
        })
    }));
    mappings.extend(Text::ALL.into_iter().map(|field| {
        json!({
            "name": token_field(field),
            "type": "text",
            "tokenizer": "whitespace",
            "record": field.posting_detail().name(),
            "fieldnorms": true,
            "stored": false,
        })
    }));
    let japanese = json!({
        "name": JAPANESE.0,
        "type": "regex",
        "pattern": JAPANESE.1,
        "filters": ["remove_long", "lower_caser", "ascii_folding"],
    });
    json!({
        "version": "0.8",
        "index_id": INDEX,
        "doc_mapping": {"mode": "strict", "tokenizers": [japanese], "field_mappings": mappings},
        "search_settings": {"default_search_fields": PLAIN.map(|(name, _)| name)},
    })
}

/// The index definition for OpenSearch (`PUT /hantei-rulings`).
fn opensearch() -> Value {
    let mut properties = serde_json::Map::new();
    for name in KEYWORDS {
        properties.insert(name.to_owned(), json!({"type": "keyword"}));
    }
    for (name, lang) in PLAIN {
        let analyzer = match lang {
            Lang::Ja => "cjk",
            Lang::En => "english",
        };
        properties.insert(name.to_owned(), json!({"type": "text", "analyzer": analyzer}));
    }
    for field in Text::ALL {
        let options = field.posting_detail().opensearch();
        let mapping = json!({"type": "text", "analyzer": "whitespace", "index_options": options});
        properties.insert(token_field(field), mapping);
    }
    json!({
        "settings": {"index": {"query": {"default_field": PLAIN.map(|(name, _)| name)}}},
        "mappings": {"dynamic": "strict", "properties": properties},
    })
}
