//! Cross-validation with the questions of `asked.yaml`: some are left out of the index and then asked. This gives thousands of unseen
//! questions in the words of the same authors.

use hantei::built_in;
use hantei_base::reference::Edition;
use hantei_search::document::{Document, documents};
use hantei_search::index::Built;
use hantei_search::rank::{Filter, Weights};
use hantei_search::schema::indexed;
use hantei_search::search_with;
use hantei_search::store::Store;

/// How many parts the questions are split into; each index leaves out one part.
const FOLDS: usize = 4;

/// A question, and the article it was written for.
pub struct LeftOut {
    pub question: String,
    pub edition: Edition,
    pub article: String,
}

/// The indexes, each with its left-out questions.
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
        // A term also lists its other names there, which are not questions.
        if document.asked_tokens.take().is_some() {
            let asked = std::mem::take(&mut document.asked);
            for (at, question) in asked.into_iter().enumerate() {
                if at % FOLDS == fold {
                    let (edition, article) = (document.edition, document.stored.reference.clone());
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

/// The five best answers to a question in its edition.
pub fn found(store: &Store, of: &LeftOut, weights: &Weights) -> Vec<String> {
    let filter = Filter { edition: Some(of.edition), ..Filter::default() };
    let answer = search_with(store, &of.question, &filter, 5, weights);
    let hits = answer.map(|answer| answer.hits).unwrap_or_default();
    hits.into_iter().map(|hit| hit.stored.reference).collect()
}
