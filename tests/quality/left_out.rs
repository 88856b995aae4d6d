//! What people ask for an article (`asked.yaml`), a part of it left out of the index and asked: thousands of questions that the index
//! has not seen, in the words of those who wrote the others.

use hantei::built_in;
use hantei_base::reference::Edition;
use hantei_search::document::{Document, documents};
use hantei_search::index::Built;
use hantei_search::rank::{Filter, Weights};
use hantei_search::schema::indexed;
use hantei_search::search_with;
use hantei_search::store::Store;

/// A question is left out of one index of so many.
const FOLDS: usize = 4;

/// A question and the article that it was written for.
pub struct LeftOut {
    pub question: String,
    pub edition: Edition,
    pub article: String,
}

/// The indexes, each with the questions that were left out of it.
pub fn folds() -> impl Iterator<Item = (Store, Vec<LeftOut>)> {
    let all: Vec<Document> =
        Edition::ALL.into_iter().flat_map(|edition| documents(built_in(), edition, None)).collect();
    (0..FOLDS).map(move |fold| fold_of(&all, fold))
}

fn fold_of(all: &[Document], fold: usize) -> (Store, Vec<LeftOut>) {
    let mut left_out = Vec::new();
    let mut kept = Vec::new();
    for document in all {
        let mut document = document.clone();
        // A term is also called what stands there: that is no question.
        if document.asked_tokens.take().is_some() {
            let asked = std::mem::take(&mut document.asked);
            for (at, question) in asked.into_iter().enumerate() {
                if at % FOLDS == fold {
                    let (edition, article) = (document.edition, document.kept.reference.clone());
                    left_out.push(LeftOut { question, edition, article });
                } else {
                    document.asked.push(question);
                }
            }
        }
        kept.push(document);
    }
    let data = built_in();
    let built = Built::of(&kept, |document| indexed(data, document)).expect("built");
    let index = built.open().expect("an index");
    (Store { data, index, in_memory: None, faults: Vec::new(), own: None }, left_out)
}

/// What is found of a question in its edition, the best five.
pub fn found(store: &Store, of: &LeftOut, weights: &Weights) -> Vec<String> {
    let filter = Filter { edition: Some(of.edition), ..Filter::default() };
    let answer = search_with(store, &of.question, &filter, 5, weights);
    let hits = answer.map(|answer| answer.hits).unwrap_or_default();
    hits.into_iter().map(|hit| hit.kept.reference).collect()
}
