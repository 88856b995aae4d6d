//! The meaning of an entry's fields, by their keys.

use super::super::gather::{COUNTS, copies};
use super::super::json::Node;

/// What a field of an entry holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum FieldMeaning {
    Name,
    /// The number printed on the card.
    Number,
    /// The passcode.
    Passcode,
    /// A program's own id for the card, or one of the two above.
    Id,
    Count,
    Section,
    /// The card, as a nested object.
    Card,
}

const WORDS: &[(FieldMeaning, &[&str])] = &[
    (FieldMeaning::Count, &COUNTS),
    (
        FieldMeaning::Name,
        &[
            "name",
            "cardname",
            "nameen",
            "nameja",
            "namejp",
            "title",
            "カード名",
            "名前",
            "nickname",
        ],
    ),
    (
        FieldMeaning::Number,
        &[
            "number",
            "cardnumber",
            "cardno",
            "no",
            "serial",
            "serialnumber",
            "code",
            "cardcode",
            "カード番号",
            "番号",
        ],
    ),
    (FieldMeaning::Passcode, &["passcode", "password", "ydkid"]),
    (FieldMeaning::Id, &["id", "cardid"]),
    (
        FieldMeaning::Section,
        &[
            "section",
            "zone",
            "board",
            "deck",
            "place",
            "location",
            "区分",
            "decksection",
            "decktype",
            "deckpart",
            "boardtype",
            "part",
            "pile",
            "slot",
            "area",
        ],
    ),
    (FieldMeaning::Card, &["card"]),
];

/// What a field holds, by its key.
pub(super) fn says(key: &str) -> Option<FieldMeaning> {
    let plain: String = key
        .chars()
        .filter(|c| !matches!(c, '_' | '-' | ' '))
        .flat_map(char::to_lowercase)
        .collect();
    WORDS.iter().find(|(_, words)| words.contains(&plain.as_str())).map(|(says, _)| *says)
}

/// The field of an entry that holds this. The number of copies may also be called `number`, beside a name.
pub(super) fn part<'n, 'a>(element: &'n Node<'a>, wanted: FieldMeaning) -> Option<&'n Node<'a>> {
    let of = |wanted: FieldMeaning| {
        element
            .fields()
            .iter()
            .find(|field| says(&field.key) == Some(wanted))
            .map(|field| &field.node)
    };
    let found = of(wanted);
    if wanted == FieldMeaning::Count && found.is_none() {
        return of(FieldMeaning::Number).filter(|node| {
            is_few(node) && of(FieldMeaning::Name).or(of(FieldMeaning::Card)).is_some()
        });
    }
    found
}

/// Whether a number is plainly a number of copies: no card number is that short.
fn is_few(node: &Node<'_>) -> bool {
    node.scalar().is_some_and(|text| text.len() <= 2 && copies(text).is_some())
}
