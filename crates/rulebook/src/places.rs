//! Finds the article for what somebody typed: a reference, or only a number or a chapter name, in any spelling.

use crate::term_article;
use hantei_base::reference::{ArticleId, Edition, Game, Reference};
use hantei_data::Data;

/// The articles that a text may refer to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Meant {
    /// One article, question or term.
    One(Reference),
    /// The articles of several games with this number or name.
    Several(Vec<Reference>),
    /// Nothing has this number; these are the nearest ones.
    Nothing(Vec<Reference>),
    /// The text does not look like a number or a reference.
    Unclear,
}

/// How many similar references are suggested.
const SUGGESTED: usize = 3;

/// Finds the article for `fftcg:11.4.6.2` or `fftcg 11.4.6.2`, and for `11.4.6.2` or `damage-step` if only one game has that number or
/// name. Upper case, and hyphens instead of dots, are ignored unless they distinguish two articles.
pub fn meant(data: &'static Data, text: &str) -> Meant {
    let (editions, article, is_reference) = match text.parse::<Reference>() {
        Ok(reference) => (vec![reference.edition], reference.article, true),
        Err(_) => match parts(text) {
            Some(parts) => parts,
            None => return Meant::Unclear,
        },
    };
    let spelt = |edition: Edition| {
        // Some CrossOver articles differ only in a separator: 3-2 and 3.2.
        let exact = || ids(data, edition).find(|id| id == article.as_str());
        let folded = || ids(data, edition).find(|id| same(id, article.as_str()));
        let former = || {
            let mut former = data.former_ids(edition).iter();
            former.find(|(id, _)| same(id, article.as_str())).map(|(_, now)| (*now).to_owned())
        };
        let id = exact().or_else(folded).or_else(former)?;
        Some(Reference { edition, article: id.parse().ok()? })
    };
    let mut found: Vec<Reference> = editions.iter().filter_map(|edition| spelt(*edition)).collect();
    if found.iter().any(|reference| reference.article == article) {
        found.retain(|reference| reference.article == article);
    }
    // An older edition is used only if it is named, or has an article that the newer one lacks.
    let newer: Vec<Game> = found.iter().filter(|of| is_default(of.edition)).map(game).collect();
    found.retain(|of| is_default(of.edition) || !newer.contains(&game(of)));
    match found.len() {
        // A word that names no article could be anything.
        0 if !is_reference => Meant::Unclear,
        0 => Meant::Nothing(nearest(data, &article, &editions)),
        1 => Meant::One(found.remove(0)),
        _ => Meant::Several(found),
    }
}

/// Splits a text into editions and an article. The last value says whether the text can only be a reference: a plain word may be anything.
fn parts(text: &str) -> Option<(Vec<Edition>, ArticleId, bool)> {
    let (mut editions, mut articles) = (Vec::new(), Vec::new());
    for word in text.split_whitespace() {
        match word.parse::<Edition>() {
            Ok(edition) => editions.push(edition),
            Err(_) => articles.push(word.trim_end_matches(['.', '-'])),
        }
    }
    let [article] = articles[..] else { return None };
    let is_reference =
        article.bytes().any(|byte| byte.is_ascii_digit()) || article.starts_with("term.");
    let editions = if editions.is_empty() { Edition::ALL.to_vec() } else { editions };
    article.parse().ok().map(|article| (editions, article, is_reference))
}

fn game(of: &Reference) -> Game {
    of.edition.game()
}

fn is_default(edition: Edition) -> bool {
    edition == edition.game().default_edition()
}

/// Whether two ids differ only in case and separators.
fn same(a: &str, b: &str) -> bool {
    let fold = |byte: u8| if byte == b'-' { b'.' } else { byte.to_ascii_lowercase() };
    a.bytes().map(fold).eq(b.bytes().map(fold))
}

/// The ids of an edition: articles, questions and terms.
fn ids(data: &'static Data, edition: Edition) -> impl Iterator<Item = String> {
    let terms = data.glossary(edition.game()).flat_map(|file| file.terms);
    let terms =
        terms.filter(move |_| is_default(edition)).map(|term| term_article(&term).to_string());
    data.article_ids(edition).iter().map(|id| (*id).to_owned()).chain(terms)
}

/// The references nearest to one that does not exist.
pub fn suggest(data: &'static Data, reference: &Reference) -> Vec<Reference> {
    nearest(data, &reference.article, &[reference.edition])
}

fn nearest(data: &'static Data, article: &ArticleId, editions: &[Edition]) -> Vec<Reference> {
    let wanted = article.as_str();
    let distance = |id: &str| {
        let alike = wanted.bytes().zip(id.bytes()).take_while(|(a, b)| a == b).count();
        (strsim::osa_distance(wanted, id), std::cmp::Reverse(alike))
    };
    let mut near = Vec::new();
    for edition in editions {
        near.extend(
            ids(data, *edition).map(|id| (distance(&id), !is_default(*edition), id, *edition)),
        );
    }
    near.sort_unstable();
    // For numbers, suggest neighbours; for words, only ones that are one typo away.
    let numbered = wanted.starts_with(|c: char| c.is_ascii_digit());
    let limit = wanted.len() / if numbered { 2 } else { 3 };
    let references = near
        .into_iter()
        .filter(|((distance, _), ..)| *distance <= limit)
        .take(SUGGESTED)
        .filter_map(|(.., id, edition)| Some(Reference { edition, article: id.parse().ok()? }));
    references.collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use hantei_test_data::data;

    #[test]
    fn a_number_is_as_good_as_a_reference_where_one_game_has_it() {
        for (text, wanted) in [
            ("fftcg:11.4.6.2", "fftcg:11.4.6.2"),
            ("11.4.6.2", "fftcg:11.4.6.2"),
            ("fftcg 11.4.6.2", "fftcg:11.4.6.2"),
            ("11.4.6.2 FFTCG", "fftcg:11.4.6.2"),
            ("4-3-8", "crossover:4-3-8"),
            ("4.3.8", "crossover:4-3-8"),
            ("4.3", "fftcg:4.3"),
            ("4-3", "crossover:4-3"),
            ("crossover:3-2", "crossover:3-2"),
            ("crossover:3.2", "crossover:3.2"),
            ("crossover 3-7.1", "crossover:3-7.1"),
            // A former id.
            ("crossover:3-2-2b", "crossover:3-3-2"),
            ("3.2.2B.1", "crossover:3-3-2.1"),
            ("1.call.Q1", "buddyfight:1.call.q1"),
            ("buddyfight@2014:1.CALL.q1", "buddyfight@2014:1.call.q1"),
            ("fftcg:TERM.backup", "fftcg:term.backup"),
            // The name of a chapter.
            ("damage-step", "yugioh:damage-step"),
            ("Damage-Step", "yugioh:damage-step"),
            ("yugioh token", "yugioh:token"),
        ] {
            assert_eq!(meant(data(), text), Meant::One(wanted.parse().unwrap()), "{text}");
        }
        for text in ["", "deck", "deck out", "chess:1", "fftcg", "1.1 2.2", "fftcg damage-step"] {
            assert_eq!(meant(data(), text), Meant::Unclear, "{text}");
        }
        let Meant::Nothing(near) = meant(data(), "11.4.6.99") else {
            panic!("there is no such article")
        };
        assert!(near.len() == 3 && near.iter().all(|of| game(of) == Game::Fftcg), "{near:?}");
        assert!(matches!(meant(data(), "term.counter"), Meant::Several(of) if of.len() > 1));
    }
}
