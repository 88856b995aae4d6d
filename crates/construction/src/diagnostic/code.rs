//! The diagnostic codes: one for each rule that a deck can break. A code is never reused for another rule.

use std::fmt;
use std::str::FromStr;

/// A diagnostic's code.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[allow(missing_docs)] // each code has a page: `hantei explain`
pub enum Code {
    DeckSize,
    ExtraSize,
    SideSize,
    LbSize,
    LostSize,
    CopyLimit,
    Forbidden,
    Limited,
    SemiLimited,
    CollectiveLimit,
    WrongSection,
    WrongPool,
    Flag,
    Buddy,
    OffFlag,
    HornedKingLimit,
    LostDeck,
    CardBack,
    SideExchange,
    MixedLanguages,
    UnknownCard,
    NotRead,
    Unverified,
}

/// Declares each code with its name and its pages.
macro_rules! table {
    ($($code:ident $name:literal,)*) => {
        impl Code {
            /// Every code.
            pub const ALL: &[Code] = &[$(Code::$code),*];

            /// The name, as printed and as `hantei explain` takes it.
            pub fn name(self) -> &'static str {
                match self { $(Code::$code => $name),* }
            }

            /// The page in Markdown, with the expected findings of its decks noted at their fences; the tests run them.
            pub fn page_source(self, lang: hantei_base::text::Lang) -> &'static str {
                match (self, lang) {
                    $(
                        (Code::$code, hantei_base::text::Lang::Ja) => include_str!(concat!("../pages/", $name, ".ja.md")),
                        (Code::$code, hantei_base::text::Lang::En) => include_str!(concat!("../pages/", $name, ".en.md")),
                    )*
                }
            }
        }
    };
}

table! {
    DeckSize "deck-size",
    ExtraSize "extra-size",
    SideSize "side-size",
    LbSize "lb-size",
    LostSize "lost-size",
    CopyLimit "copy-limit",
    Forbidden "forbidden",
    Limited "limited",
    SemiLimited "semi-limited",
    CollectiveLimit "collective-limit",
    WrongSection "wrong-section",
    WrongPool "wrong-pool",
    Flag "flag",
    Buddy "buddy",
    OffFlag "off-flag",
    HornedKingLimit "horned-king-limit",
    LostDeck "lost-deck",
    CardBack "card-back",
    SideExchange "side-exchange",
    MixedLanguages "mixed-languages",
    UnknownCard "unknown-card",
    NotRead "not-read",
    Unverified "unverified",
}

impl Code {
    /// The page in Markdown, for readers.
    pub fn page(self, lang: hantei_base::text::Lang) -> String {
        let plain = |line: &str| {
            if line.starts_with("```deck") { "```\n".to_owned() } else { format!("{line}\n") }
        };
        self.page_source(lang).lines().map(plain).collect()
    }
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Code {
    type Err = hantei_base::reference::UnknownName;
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Code::ALL.iter().copied().find(|code| code.name() == text).ok_or_else(|| {
            hantei_base::reference::UnknownName {
                what: "code",
                found: text.to_owned(),
                known: Code::ALL.iter().map(|code| code.name()).collect::<Vec<_>>().join(", "),
            }
        })
    }
}
