//! Which article is meant by what somebody typed: a reference, or only a number or the word of a chapter, however it is spelt.

use crate::term_article;
use hantei_base::reference::{ArticleId, Edition, Game, Reference};
use hantei_data::Data;

/// What a text may refer to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Meant {
    /// One article, question or term.
    One(Reference),
    /// One of several games has each.
    Several(Vec<Reference>),
    /// A number that nothing has; the nearest.
    Nothing(Vec<Reference>),
    /// It does not look like a number or a reference.
    Unclear,
}

/// How many near references are worth naming.
const NEAR: usize = 3;

/// What a text refers to: `fftcg:11.4.6.2`, `fftcg 11.4.6.2`, or `11.4.6.2` and `damage-step` where only one game has that
/// number or word. Upper case and hyphens for dots do not matter unless both are there.
pub fn meant(data: &'static Data, text: &str) -> Meant {
    let (editions, article, is_number) = match text.parse::<Reference>() {
        Ok(reference) => (vec![reference.edition], reference.article, true),
        Err(_) => match parts(text) {
            Some(parts) => parts,
            None => return Meant::Unclear,
        },
    };
    let spelt = |edition: Edition| {
        // CrossOver has articles that differ in a joint only: 3-2 and 3.2.
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
    // An older edition is meant only where it is named, or has what the other has not.
    let newer: Vec<Game> = found.iter().filter(|of| is_default(of.edition)).map(game).collect();
    found.retain(|of| is_default(of.edition) || !newer.contains(&game(of)));
    match found.len() {
        // A word that is no article's may be anything.
        0 if !is_number => Meant::Unclear,
        0 => Meant::Nothing(nearest(data, &article, &editions)),
        1 => Meant::One(found.remove(0)),
        _ => Meant::Several(found),
    }
}

/// The editions and the article that a text names in words of its own, and whether these look like nothing but an article.
fn parts(text: &str) -> Option<(Vec<Edition>, ArticleId, bool)> {
    let (mut editions, mut articles) = (Vec::new(), Vec::new());
    for word in text.split_whitespace() {
        match word.parse::<Edition>() {
            Ok(edition) => editions.push(edition),
            Err(_) => articles.push(word.trim_end_matches(['.', '-'])),
        }
    }
    let [article] = articles[..] else { return None };
    let numbered =
        article.bytes().any(|byte| byte.is_ascii_digit()) || article.starts_with("term.");
    let editions = if editions.is_empty() { Edition::ALL.to_vec() } else { editions };
    article.parse().ok().map(|article| (editions, article, numbered))
}

fn game(of: &Reference) -> Game {
    of.edition.game()
}

fn is_default(edition: Edition) -> bool {
    edition == edition.game().default_edition()
}

/// Whether two ids differ in nothing but case and joints.
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

/// The references nearest to one that names nothing.
pub fn near(data: &'static Data, reference: &Reference) -> Vec<Reference> {
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
    // A number's neighbours may have been meant; of words, only what a slip of the hand could have made of them.
    let numbered = wanted.starts_with(|c: char| c.is_ascii_digit());
    let limit = wanted.len() / if numbered { 2 } else { 3 };
    let references = near
        .into_iter()
        .filter(|((distance, _), ..)| *distance <= limit)
        .take(NEAR)
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
            // What it was called before.
            ("crossover:3-2-2b", "crossover:3-3-2"),
            ("3.2.2B.1", "crossover:3-3-2.1"),
            ("1.call.Q1", "buddyfight:1.call.q1"),
            ("buddyfight@2014:1.CALL.q1", "buddyfight@2014:1.call.q1"),
            ("fftcg:TERM.backup", "fftcg:term.backup"),
            // The word of a chapter.
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
