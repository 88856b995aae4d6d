//! Recognises what a question asks for and whether a heading answers it. Of several articles on one subject, a question with "who" prefers
//! the one about a person, "how many" the one about a number, and "where" the one about a place.
//!
//! Questions about whether and when were tried, too; headings distinguish those no better than their words do.

use hantei_base::text::{Localized, Symbol, symbols};

/// What a query asks, or a heading answers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum QuestionKind {
    /// Which player, or which player first.
    Who,
    /// How many, how often, how much.
    HowMany,
    /// From where, or to where.
    Where,
}

/// The words by which one of them is recognised.
struct Signs {
    /// The key in the index; it contains characters that a query cannot.
    key: &'static str,
    /// Parts of a Japanese title.
    title_ja: &'static [&'static str],
    /// Words of an English title.
    title_en: &'static [&'static str],
    /// Parts of a Japanese question.
    asked_ja: &'static [&'static str],
    /// Consecutive words of an English question.
    asked_en: &'static [&'static str],
}

const WHO: Signs = Signs {
    key: "?who",
    title_ja: &[
        "者",
        "誰",
        "プレイヤー",
        "ファイター",
        "コントローラー",
        "オーナー",
        "優先権",
        "先に",
        "どちら",
        "順",
    ],
    title_en: &[
        "who",
        "whose",
        "whom",
        "player",
        "players",
        "fighter",
        "fighters",
        "opponent",
        "controller",
        "owner",
        "priority",
        "first",
        "order",
    ],
    asked_ja: &["誰", "だれ", "どっち", "どちら"],
    asked_en: &["who", "whose", "whom"],
};

const HOW_MANY: Signs = Signs {
    key: "?how-many",
    title_ja: &["枚数", "回数", "人数", "の数", "制限", "上限", "一度", "つずつ"],
    title_en: &["number", "many", "one", "two", "three", "once", "limit", "size", "per"],
    asked_ja: &[
        "何枚",
        "何回",
        "何体",
        "何点",
        "何人",
        "何度",
        "何個",
        "何本",
        "何ターン",
        "いくつ",
        "幾つ",
        "なんまい",
        "なんかい",
        "なんたい",
        // "Twice" asks whether something may happen more than once.
        "2回",
        "二回",
        "2度",
        "二度",
    ],
    asked_en: &["how many", "how often", "how much", "twice", "number of", "max", "maximum"],
};

const WHERE: Signs = Signs {
    key: "?where",
    title_ja: &["行き先", "置き場", "置く", "場所", "どこ", "移動先"],
    title_en: &["where", "goes", "placed", "destination"],
    asked_ja: &["どこ", "行き先", "行先"],
    asked_en: &["where"],
};

impl QuestionKind {
    /// All kinds.
    pub(super) const ALL: [QuestionKind; 3] =
        [QuestionKind::Who, QuestionKind::HowMany, QuestionKind::Where];

    fn signs(self) -> &'static Signs {
        match self {
            QuestionKind::Who => &WHO,
            QuestionKind::HowMany => &HOW_MANY,
            QuestionKind::Where => &WHERE,
        }
    }

    /// The key in the index.
    pub(super) fn key(self) -> &'static str {
        self.signs().key
    }

    /// Whether a title answers it.
    pub(super) fn is_answered_by(self, title: &Localized) -> bool {
        let signs = self.signs();
        let en = title.en.to_lowercase();
        let mut words = en.split(|c: char| !c.is_alphanumeric());
        signs.title_ja.iter().any(|part| title.ja.contains(part))
            || words.any(|word| signs.title_en.contains(&word))
            || self == QuestionKind::HowMany && title.ja.contains(char::is_numeric)
    }

    /// Whether a query asks it.
    pub(super) fn is_asked_by(self, query: &[Symbol]) -> bool {
        let signs = self.signs();
        let words: Vec<&str> = query.iter().map(|symbol| symbol.text.as_str()).collect();
        let joined = words.concat();
        let stands = |phrase: &&str| {
            let phrase: Vec<Symbol> = symbols(phrase);
            let same =
                |words: &[&str]| words.iter().zip(&phrase).all(|(word, of)| *word == of.text);
            words.windows(phrase.len()).any(same)
        };
        signs.asked_ja.iter().any(|part| joined.contains(&folded(part)))
            || signs.asked_en.iter().any(stands)
    }
}

/// A text as its normalised symbols.
pub(super) fn folded(text: &str) -> String {
    symbols(text).into_iter().map(|symbol| symbol.text).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_heading_says_what_is_asked() {
        let says = |ja: &str, en: &str, what: QuestionKind| {
            what.is_answered_by(&Localized { ja: ja.to_owned(), en: en.to_owned() })
        };
        assert!(says("使用できるプレイヤー", "Who may use them", QuestionKind::Who));
        assert!(says("手札は6枚まで", "Hand limit of six", QuestionKind::HowMany));
        assert!(says("解決後の行き先", "Where it goes", QuestionKind::Where));
        assert!(!says("手札の公開", "Hands are hidden", QuestionKind::HowMany));
        for (query, what) in [
            ("先攻は誰が決める", QuestionKind::Who),
            ("どっちのファイターが先", QuestionKind::Who),
            ("who goes first", QuestionKind::Who),
            ("何枚まで入れられる", QuestionKind::HowMany),
            ("How many cards", QuestionKind::HowMany),
            ("may it be used twice", QuestionKind::HowMany),
            ("同じターンに二回使える？", QuestionKind::HowMany),
            ("使い終わったらどこに行く", QuestionKind::Where),
            ("where does it go", QuestionKind::Where),
        ] {
            assert!(what.is_asked_by(&symbols(query)), "{query}");
        }
        assert!(!QuestionKind::ALL.iter().any(|what| what.is_asked_by(&symbols("いつ引く"))));
    }
}
