//! Compares a name with longer names of the card data, before the text behind it is taken for a remark: `Black Luster Soldier [Envoy of
//! the Beginning]` is not Black Luster Soldier.

use crate::read::Names;
use hantei_base::text::key;

/// What the longer names of the card data say of the text that was cut off behind a name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum LongerName {
    /// The text is no part of a longer name.
    No,
    /// Name and text together are this longer name, with other signs between its words.
    Is(String),
    /// The text is a part of a longer name, so it is not known which card is meant.
    Maybe,
}

/// Compares `whole` with the names that begin with `cut`.
pub(super) fn longer_name(whole: &str, cut: &str, names: &dyn Names) -> LongerName {
    let Some(tail) = whole.strip_prefix(cut) else { return LongerName::No };
    let (all, part) = (folded(whole), words(tail));
    if part.is_empty() {
        return LongerName::No;
    }
    let mut found = LongerName::No;
    for name in names.beginning_with(cut) {
        if folded(&name) == all {
            return LongerName::Is(name);
        }
        let short = key(cut).len();
        if key(&name).get(short..).is_some_and(|rest| !rest.is_empty()) && holds(&name, &part) {
            found = LongerName::Maybe;
        }
    }
    found
}

/// Whether a name has these words in this order, whole ones if they are English.
fn holds(name: &str, part: &[String]) -> bool {
    let joined = part.concat();
    if joined.is_ascii() {
        return joined.len() > 2 && words(name).windows(part.len()).any(|of| of == part);
    }
    joined.chars().count() > 1 && folded(name).contains(&joined)
}

/// The letters and digits of a name, folded.
fn folded(name: &str) -> String {
    key(name).chars().filter(|c| c.is_alphanumeric()).collect()
}

fn words(text: &str) -> Vec<String> {
    let words = text.split(|c: char| !c.is_alphanumeric() && !matches!(c, '\'' | '’'));
    words.map(folded).filter(|word| !word.is_empty()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Known(&'static [&'static str]);

    impl Names for Known {
        fn knows(&self, name: &str) -> bool {
            self.0.iter().any(|known| key(known) == key(name))
        }

        fn beginning_with(&self, name: &str) -> Vec<String> {
            let begins = |known: &&&str| key(known).starts_with(&key(name));
            self.0.iter().filter(begins).map(|known| (*known).to_owned()).collect()
        }
    }

    #[test]
    fn what_is_a_part_of_a_longer_name_is_not_cut() {
        let names = Known(&[
            "Moon Knight",
            "Moon Knight - Rider of the Tide",
            "月の騎士",
            "月の騎士 -潮の騎手-",
        ]);
        let is = |name: &str| LongerName::Is(name.to_owned());
        for (whole, cut, found) in [
            (
                "Moon Knight [Rider of the Tide]",
                "Moon Knight",
                is("Moon Knight - Rider of the Tide"),
            ),
            (
                "Moon Knight -- rider of the tide",
                "Moon Knight",
                is("Moon Knight - Rider of the Tide"),
            ),
            ("Moon Knight, rider", "Moon Knight", LongerName::Maybe),
            ("Moon Knight (best card)", "Moon Knight", LongerName::No),
            ("Moon Knight (R)", "Moon Knight", LongerName::No),
            ("Moon Knight (ide)", "Moon Knight", LongerName::No),
            ("月の騎士（潮の騎手）", "月の騎士", is("月の騎士 -潮の騎手-")),
            ("月の騎士←潮", "月の騎士", LongerName::No),
            ("月の騎士←潮の", "月の騎士", LongerName::Maybe),
            ("月の騎士（強い）", "月の騎士", LongerName::No),
        ] {
            assert_eq!(longer_name(whole, cut, &names), found, "{whole}");
        }
    }
}
