//! How much of a rulebook its scenarios exercise: the articles that a log or a refusal cites, out of those that have an effect in play.

use std::collections::{BTreeMap, BTreeSet};

use crate::Player;
use hantei_base::reference::{ArticleId, Edition, Reference};
use hantei_base::text::Localized;
use hantei_data::Data;
use hantei_rulebook as rulebook;

use super::report::Report;
use super::trouble::Refused;

/// An article that no scenario exercises.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Left {
    /// The article.
    pub article: ArticleId,
    /// Its title.
    pub title: Localized,
    /// The reason, if it is known.
    pub why: Option<Localized>,
    /// Whether a scenario names it nevertheless.
    pub named: bool,
}

/// The coverage of an edition.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Coverage {
    /// The edition.
    pub edition: Edition,
    /// How many articles with an effect were exercised.
    pub exercised: usize,
    /// How many articles with an effect were exercised or named by a scenario. The log cites some rules by another number.
    pub shown: usize,
    /// How many articles have an effect.
    pub with_effect: usize,
    /// The articles that were not exercised, in the order of the book.
    pub left: Vec<Left>,
    /// How many scenarios were run.
    pub scenarios: usize,
}

/// Every article that a run cites: for its events, for what each player sees of them, and for refusals.
pub fn cites(report: &dyn Report) -> impl Iterator<Item = &'static str> + '_ {
    let happened = (0..report.events()).flat_map(|at| report.followed(at));
    let seen = (0..report.events()).flat_map(move |at| {
        Player::ALL.into_iter().filter_map(move |player| report.sight(at, player))
    });
    let refused = report.refused().iter().filter_map(|(_, refused)| match refused {
        Refused::By(reason) => Some(reason.cite),
        Refused::NotAsked => None,
    });
    happened.chain(seen).chain(refused)
}

/// Counts the articles with an effect that these runs exercise.
pub fn of(data: &'static Data, edition: Edition, runs: &[&dyn Report]) -> Coverage {
    let of_edition = || runs.iter().filter(|run| run.edition() == edition);
    let cited: BTreeSet<&str> = of_edition().flat_map(|run| cites(*run)).collect();
    let named: BTreeSet<&str> = of_edition()
        .filter(|run| run.failures().is_empty())
        .flat_map(|run| run.cites().iter().map(String::as_str))
        .collect();
    let files: Vec<_> = data.coverage(edition.game()).collect();
    let none: BTreeSet<&ArticleId> =
        files.iter().flat_map(|file| &file.without_effect).flat_map(|of| &of.articles).collect();
    let why: BTreeMap<&ArticleId, &Localized> = files
        .iter()
        .flat_map(|file| &file.open)
        .flat_map(|of| of.articles.iter().map(move |article| (article, &of.why)))
        .collect();
    let mut coverage = Coverage {
        edition,
        exercised: 0,
        shown: 0,
        with_effect: 0,
        left: Vec::new(),
        scenarios: of_edition().count(),
    };
    for section in rulebook::articles(data, edition) {
        // A heading has no text of its own.
        if section.text.is_none() || none.contains(&section.article) {
            continue;
        }
        coverage.with_effect += 1;
        if cited.contains(section.article.as_str()) {
            coverage.exercised += 1;
            coverage.shown += 1;
        } else {
            let why = why.get(&section.article).map(|why| (*why).clone());
            let (article, title) = (section.article, section.title);
            let reference = Reference { edition, article: article.clone() }.to_string();
            let named = named.contains(&*reference);
            coverage.shown += usize::from(named);
            coverage.left.push(Left { article, title, why, named });
        }
    }
    coverage
}
