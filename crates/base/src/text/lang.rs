//! The two languages of messages, and text in both.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A language hantei speaks.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "lowercase")]
pub enum Lang {
    /// 日本語
    Ja,
    /// English
    En,
}

impl Lang {
    /// Both languages, for tables and tests.
    pub const ALL: [Lang; 2] = [Lang::Ja, Lang::En];

    /// The language code: `ja` or `en`.
    pub fn id(self) -> &'static str {
        match self {
            Lang::Ja => "ja",
            Lang::En => "en",
        }
    }

    /// The language of a POSIX locale name such as `ja_JP.UTF-8`: Japanese for `ja*`, else English.
    pub fn from_locale(locale: &str) -> Lang {
        if locale.starts_with("ja") { Lang::Ja } else { Lang::En }
    }

    /// The language of a text by its characters: kana and kanji mean Japanese. A `・` alone does not, because English names use it, too.
    pub fn of_text(text: &str) -> Lang {
        let is_japanese = |c| matches!(c, '\u{3040}'..='\u{30fa}' | '\u{30fc}'..='\u{30ff}' | '\u{3400}'..='\u{9fff}' | '\u{ff66}'..='\u{ff9f}');
        if text.chars().any(is_japanese) { Lang::Ja } else { Lang::En }
    }
}

/// A text in both languages.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Localized {
    /// 日本語
    pub ja: String,
    /// English
    pub en: String,
}

impl Localized {
    /// Calls `said` for each language.
    pub fn each(said: impl Fn(Lang) -> String) -> Localized {
        Localized { ja: said(Lang::Ja), en: said(Lang::En) }
    }

    /// The text in `lang`.
    pub fn get(&self, lang: Lang) -> &str {
        match lang {
            Lang::Ja => &self.ja,
            Lang::En => &self.en,
        }
    }
}
