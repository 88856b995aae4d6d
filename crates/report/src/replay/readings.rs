//! A scenario under several readings: the questions, and the outcomes side by side.

use hantei_base::text::Localized;
use hantei_data::model::OpenQuestion;

use super::{TooLong, Writing};
use crate::markup::Markup;
use crate::page::{both, element, say};
use crate::played::Played;
use crate::varied::{Called, Varied};

/// What is shown about the readings of a scenario.
pub(super) struct Sides {
    answer: Localized,
    /// The questions, each with the reading of the script.
    questions: Vec<(OpenQuestion, String)>,
    outcomes: Vec<Side>,
}

/// An outcome and the readings that lead to it.
struct Side {
    /// The outcome as text.
    comes_to: Localized,
    /// The readings.
    by: Vec<String>,
    /// The failures, each with its line.
    missed: Vec<Localized>,
}

impl Sides {
    pub(super) fn of(varied: &Varied) -> Sides {
        let side = |runs: &Vec<usize>| {
            let run = &varied.variants.runs[runs[0]];
            let missed = run.failures().map(|of| Localized::each(|lang| varied.missed(of, lang)));
            Side {
                comes_to: Localized::each(|lang| varied.comes_to(run, lang)),
                by: varied.combinations(runs),
                missed: missed.collect(),
            }
        };
        Sides {
            answer: Localized::each(|lang| varied.answer(Called::ByPlace, lang)),
            questions: varied.variants.questions.clone(),
            outcomes: varied.outcomes().iter().map(side).collect(),
        }
    }
}

impl Writing<'_> {
    /// The readings and their outcomes, side by side.
    pub(super) fn beside(
        &mut self,
        out: &mut Markup,
        sides: &Sides,
        runs: &[Played],
    ) -> Result<(), TooLong> {
        let articles = &mut self.articles;
        out.within("section", &[("class", &"readings")], |section| {
            element(section, "h2", &[], &say("page-readings"));
            element(section, "p", &[("class", &"says")], &sides.answer);
            for (at, (question, as_written)) in sides.questions.iter().enumerate() {
                section.within("p", &[], |p| {
                    p.element("b", &[], &format!("{}.", at + 1));
                    p.text(" ");
                    both(p, &question.question);
                    p.text(" ");
                    articles.cite(p, &runs[0].cite(question.article.as_str()));
                    p.text(" ");
                    p.element("code", &[("class", &"quiet")], &question.id);
                });
                section.within("ul", &[], |list| {
                    for (reading, letter) in question.meanwhile.readings().iter().zip('a'..) {
                        list.within("li", &[], |item| {
                            item.element("b", &[], &format!("{}{letter}", at + 1));
                            item.text(" ");
                            both(item, &reading.words);
                            item.text(" ");
                            item.element("code", &[("class", &"quiet")], &reading.id);
                            if reading.id == *as_written {
                                item.text(" — ");
                                both(item, &say("page-as-written"));
                            }
                        });
                    }
                });
            }
        });
        let mut columns = Markup::new();
        for (run, side) in runs.iter().zip(&sides.outcomes) {
            let mut column = Markup::new();
            let title = match &side.by[..] {
                [] => say("page-situation"),
                by => Localized::each(|_| by.join(" / ")),
            };
            element(&mut column, "p", &[("class", &"outcome")], &side.comes_to);
            // A single failure is already part of the outcome.
            if side.missed.len() > 1 {
                column.within("ul", &[("class", &"failures")], |list| {
                    side.missed.iter().for_each(|missed| element(list, "li", &[], missed));
                });
            }
            self.play(&mut column, run, &title)?;
            columns.within("div", &[("class", &"run")], |of| of.add(&column));
        }
        out.within("div", &[("class", &"runs")], |of| of.add(&columns));
        Ok(())
    }
}
