//! Spelling variants and misspelt words.

use serde_json::Value;

use super::{first, json};
use crate::support::run;

#[test]
fn a_long_vowel_is_marked_with_its_word() {
    let found = json(&["--lang", "ja", "-g", "fftcg", "パーティー"]);
    let snippets = found["hits"].as_array().expect("hits").iter();
    let mut marked =
        snippets.filter_map(|hit| hit["snippet"].as_str()).filter(|of| of.contains("<b>"));
    assert!(marked.any(|snippet| snippet.contains("パーティー</b>")), "{found}");
}

#[test]
fn spellings_of_a_word_find_the_same() {
    for spellings in [
        &[
            "ブレイクゾーン",
            "ﾌﾞﾚｲｸｿﾞｰﾝ",
            "ぶれいくぞーん",
            "ブレイク・ゾーン",
            "Break Zone",
            "BREAK ZONES",
        ][..],
        &["EXバースト", "ｅｘバースト", "ex burst"],
    ] {
        let of = |query: &&str| {
            let found = json(&["-g", "fftcg", "-k", "term", query]);
            found["hits"][0]["ref"].clone()
        };
        let all: Vec<Value> = spellings.iter().map(of).collect();
        assert!(
            all.iter().all(|reference| *reference == all[0] && !reference.is_null()),
            "{all:?}"
        );
    }
}

/// An unknown word is replaced by a similar one; a known word is not.
#[test]
fn misspellings_are_forgiven_when_nothing_else_fits() {
    for (wrong, right) in [
        ("prioritty", "priority"),
        ("カンウター", "カウンター"),
        ("ペンデュラムソーン", "ペンデュラムゾーン"),
    ] {
        let refs = |query: &str| {
            let found = json(&["-k", "term", query]);
            let hits = found["hits"].as_array().expect("hits").clone();
            hits.iter().map(|hit| hit["ref"].to_string()).collect::<Vec<_>>()
        };
        let wanted = refs(right);
        assert!(refs(wrong).iter().any(|reference| wanted.first() == Some(reference)), "{wrong}");
    }
}

/// A single letter that players use as an abbreviation is not searched separately in games where it means something else.
#[test]
fn a_name_shortened_to_a_letter_finds_what_it_means() {
    for (short, means) in [("S召喚", "synchro"), ("X召喚", "xyz"), ("P召喚", "pendulum")] {
        let found = json(&["-n", "5", short]);
        let refs: Vec<_> =
            found["hits"].as_array().expect("hits").iter().map(|hit| &hit["ref"]).collect();
        assert!(
            refs.iter().all(|of| of.as_str().is_some_and(|of| of.starts_with("yugioh:"))),
            "{refs:?}"
        );
        assert!(refs.iter().filter(|of| of.to_string().contains(means)).count() >= 2, "{refs:?}");
    }
}

/// With a typo in one word, the right rule still comes first.
#[test]
fn a_slip_of_the_hand_finds_the_rule() {
    for (game, wrong, right) in [
        ("fftcg", "マリカン", "fftcg:8.2.1.4"),
        ("fftcg", "カーナー", "fftcg:6.2.1"),
        ("fftcg", "タアック", "fftcg:10.1.2.1"),
        ("fftcg", "キテスト", "fftcg:5.2.4.1"),
        ("crossover", "navigatr", "crossover:3-4-1"),
        ("crossover", "navigato", "crossover:3-4-1"),
        ("yugioh", "activaton", "yugioh:dictionary.activation.1"),
        ("yugioh", "applicatqion", "yugioh:dictionary.activation.2"),
        ("yugioh", "damge step", "yugioh:damage-step"),
    ] {
        assert_eq!(first(&["-g", game, wrong]), right, "{wrong}");
    }
    for query in ["remval", "proection", "スタド", "モンタスー"] {
        assert_eq!(run(["search", query]).status, 0, "{query}");
    }
}
