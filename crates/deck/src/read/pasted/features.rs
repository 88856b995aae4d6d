//! Evidence for and against a reading of a line: named features, whose weights are data (`weights.yaml`).

use std::sync::OnceLock;

/// The weights by their names, as the build script writes them.
static TABLE: &[(&str, f32)] = include!(concat!(env!("OUT_DIR"), "/weights.rs"));

/// Declares the features with the names that they have in the file of weights, in messages and in JSON.
macro_rules! features {
    ($($(#[$doc:meta])* $name:ident = $id:literal,)*) => {
        /// Something that speaks for a reading of a line or against it.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        pub enum Feature { $($(#[$doc])* $name,)* }

        impl Feature {
            /// Every feature.
            pub const ALL: &'static [Feature] = &[$(Feature::$name,)*];

            /// Its name in the file of weights.
            pub fn id(self) -> &'static str {
                match self { $(Feature::$name => $id,)* }
            }
        }
    };
}

features! {
    /// A card: card data knows its name.
    KnownName = "known-name",
    /// A card: card data knows most names of the list, and not this one.
    UnknownName = "unknown-name",
    /// A card: its card number or passcode stands in the line.
    CardNumber = "card-number",
    /// A card: its copies are marked as copies, `x3` or `3枚`.
    CopiesMarked = "copies-marked",
    /// A card: it has one to four copies.
    CopiesFew = "copies-few",
    /// A card: it has five to twenty copies.
    CopiesSome = "copies-some",
    /// A card: it has more copies than any game allows.
    CopiesMany = "copies-many",
    /// A card: the copies stand where those of the list stand.
    CopiesInPlace = "copies-in-place",
    /// A card: the copies stand elsewhere than those of the list.
    CopiesAstray = "copies-astray",
    /// A card: it has no number of copies, where others have one.
    CopiesMissing = "copies-missing",
    /// A card: it has no number of copies, as the others.
    NoCopies = "no-copies",
    /// A card: another number of copies is left in its name.
    NumberLeft = "number-left",
    /// Cards: several with their copies stand on one line.
    SeveralCards = "several-cards",
    /// Cards: some of several on a line have no copies.
    SomeUncounted = "some-uncounted",
    /// A row of a table.
    TableRow = "table-row",
    /// A card: the name begins with a small letter, and others do not.
    SmallLetter = "small-letter",
    /// A card: the line reads like a sentence.
    CardTalks = "card-talks",
    /// A card: the name is long.
    LongName = "long-name",
    /// A card: signs stand in it that names hardly have.
    OddSign = "odd-sign",
    /// A card: its name is nothing but words of headings.
    NamedLikeHeading = "named-like-heading",
    /// A card: its name has words of titles.
    NamedLikeTitle = "named-like-title",
    /// A card: its line has the bullet or bracket of the other cards.
    SharedDress = "shared-dress",
    /// A card: its line has a sign before it that few cards have.
    OwnDress = "own-dress",
    /// A card: its name or its copies stand on another line.
    SplitOverLines = "split-over-lines",
    /// A heading: nothing but words of headings.
    HeadingWords = "heading-words",
    /// A heading or sum: its number may be the copies of a card.
    FewDeclared = "few-declared",
    /// A heading: it is decorated as one, by brackets, rules or a colon.
    HeadingDress = "heading-dress",
    /// A heading: its words are unknown.
    OwnHeading = "own-heading",
    /// A heading and cards on one line.
    HeadedCards = "headed-cards",
    /// A sum: its words say so.
    SumWords = "sum-words",
    /// A remark: its shape is that of none but a remark.
    RemarkShape = "remark-shape",
    /// Text: it reads like a sentence.
    TextTalks = "text-talks",
    /// Text: a date, an address, a result.
    Stamp = "stamp",
    /// Text: it is struck out, or lists changes.
    TakenOut = "taken-out",
    /// A line whose copies are ambiguous.
    Undecided = "undecided",
    /// A card right below a card.
    BelowCard = "below-card",
    /// A card right below a heading.
    BelowHeading = "below-heading",
    /// A card below a blank line or text.
    Apart = "apart",
    /// A card by itself between blank lines, where the others stand together.
    Alone = "alone",
    /// A card without copies below a blank line or text.
    BareApart = "bare-apart",
    /// Text right below a card.
    TextBelowCard = "text-below-card",
    /// A heading above something that is no card.
    HeadsNothing = "heads-nothing",
    /// A heading right below a card.
    HeadingBelowCard = "heading-below-card",
    /// A sum agrees with the cards.
    TotalAgrees = "total-agrees",
    /// A sum does not agree with the cards.
    TotalDiffers = "total-differs",
    /// The main deck has a usual size.
    UsualSize = "usual-size",
    /// The one card below the heading of a flag or a buddy.
    NamedFighter = "named-fighter",
    /// A second flag or buddy.
    SecondFighter = "second-fighter",
}

/// The weights of all features, and the margin within which another reading is a doubt.
#[derive(Debug, Clone, PartialEq)]
pub struct Weights {
    of: Vec<f32>,
    /// Another reading that is worth less by no more than this is a doubt.
    pub margin: f32,
}

impl Weights {
    /// The weights of `weights.yaml`.
    pub fn built_in() -> &'static Weights {
        static WEIGHTS: OnceLock<Weights> = OnceLock::new();
        WEIGHTS.get_or_init(|| {
            let features = Feature::ALL.iter();
            let of = features.map(|feature| built_in(feature.id()).unwrap_or(0.0)).collect();
            Weights { of, margin: built_in("margin").unwrap_or(0.0) }
        })
    }

    /// The weight of a feature.
    #[inline]
    pub fn get(&self, feature: Feature) -> f32 {
        self.of[feature as usize]
    }

    /// Changes the weight of a feature.
    pub fn set(&mut self, feature: Feature, weight: f32) {
        self.of[feature as usize] = weight;
    }
}

/// The weight of a name in the table. A name that is missing there fails a test.
fn built_in(name: &str) -> Option<f32> {
    TABLE.iter().find(|(of, _)| *of == name).map(|(_, weight)| *weight)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_feature_has_a_weight() {
        let named = Feature::ALL.iter().map(|feature| feature.id()).chain(["margin"]);
        assert!(named.clone().all(|name| built_in(name).is_some()));
        assert_eq!(TABLE.len(), named.count());
    }
}
