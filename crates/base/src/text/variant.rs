//! The names of enum variants in kebab case, for files, messages and JSON.

use std::fmt::Debug;

/// The name of an enum's variant in kebab case, without its fields: `ImpactMonster` is `impact-monster`, `Main1` is `main1`.
pub fn variant(value: &impl Debug) -> String {
    let written = format!("{value:?}");
    let name = written.split(|c: char| !c.is_alphanumeric()).next().unwrap_or("");
    let mut word = String::with_capacity(name.len() + 4);
    for c in name.chars() {
        if c.is_ascii_uppercase() && !word.is_empty() {
            word.push('-');
        }
        word.push(c.to_ascii_lowercase());
    }
    word
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Debug)]
    #[allow(dead_code)]
    enum Known {
        ImpactMonster,
        Main1,
        Card(u8),
        At { line: u8 },
    }

    #[test]
    fn a_variant_is_its_name_alone() {
        let words = [Known::ImpactMonster, Known::Main1, Known::Card(1), Known::At { line: 2 }]
            .map(|of| variant(&of));
        assert_eq!(words, ["impact-monster", "main1", "card", "at"]);
    }
}
