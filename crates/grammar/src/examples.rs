//! Checks of a grammar by its own examples, and of its templates by a vocabulary.

use hantei_base::text::Lang;

use crate::compile::fault;
use crate::fault::Fault;
use crate::grammar::{Grammar, ProductionId};
use crate::read::Limits;
use crate::token::Token;
use crate::value::Value;

/// Makes the tokens of an example.
type Cut<'c> = &'c dyn Fn(Lang, &str) -> Vec<Token>;
/// Says what is wrong with a meaning of a category.
type Check<'c> = &'c dyn Fn(&str, &Value) -> Result<(), String>;

impl Grammar {
    /// Checks that each production has an example, and that the example can be read because of this production: without it, the example
    /// is not understood, or means something else. `cut` makes the tokens of an example.
    pub fn example_faults(&self, cut: Cut<'_>) -> Vec<Fault> {
        self.ids().flat_map(|id| self.faults_of_examples(id, cut)).collect()
    }

    /// Checks that each production means something of the vocabulary: `check` is given the name of a category and a meaning of it, and
    /// says what is wrong with it. The meanings are samples, with every production at least once.
    pub fn template_faults(&self, check: Check<'_>) -> Vec<Fault> {
        self.ids().filter_map(|id| self.fault_of_template(id, check)).collect()
    }

    /// Both checks for the productions of one file.
    pub fn faults_of_file(&self, file: &str, cut: Cut<'_>, check: Check<'_>) -> Vec<Fault> {
        let is_in_file = |id: &ProductionId| self.entry(*id).is_some_and(|of| of.file == file);
        let of_production = |id: ProductionId| {
            let of_template = self.fault_of_template(id, check);
            of_template.into_iter().chain(self.faults_of_examples(id, cut))
        };
        self.ids().filter(is_in_file).flat_map(of_production).collect()
    }

    fn ids(&self) -> impl Iterator<Item = ProductionId> + use<> {
        (0..self.productions.len() as u32).map(ProductionId)
    }

    fn faults_of_examples(&self, id: ProductionId, cut: Cut<'_>) -> Vec<Fault> {
        let mut faults = Vec::new();
        let production = &self.productions[id.0 as usize];
        let category = &self.categories[usize::from(production.category)].name;
        let mut tell = |message| faults.push(fault(&self.files, production.more.place, message));
        if production.more.examples.is_empty() {
            tell("no example".to_owned());
        }
        for (lang, texts) in &production.more.examples {
            for text in texts {
                let tokens = cut(*lang, text);
                let with = self.read(*lang, category, &tokens);
                let limits = Limits::default();
                let without = self.read_with(*lang, category, &tokens, &limits, Some(id));
                let meaning = |of: &Value| of.without(&self.defaults);
                match (with, without) {
                    (Err(why), _) => tell(format!("the example `{text}`: {why:?}")),
                    (Ok(with), Ok(without))
                        if meaning(&with.meaning) == meaning(&without.meaning) =>
                    {
                        tell(format!("the example `{text}` can be read without this"));
                    }
                    (Ok(_), _) => {}
                }
            }
        }
        faults
    }

    fn fault_of_template(&self, id: ProductionId, check: Check<'_>) -> Option<Fault> {
        let production = &self.productions[id.0 as usize];
        let category = &self.categories[usize::from(production.category)].name;
        (0..4).find_map(|way| {
            let mut count = way;
            let mut choose = |of: usize| {
                count += way;
                count % of
            };
            let sample = self.sample(id, 0, &mut choose)?;
            let wrong = check(category, &sample).err()?;
            Some(fault(&self.files, production.more.place, format!("{wrong}, in {sample}")))
        })
    }
}
