//! Meanings made by the grammar itself, for examples and for tests.

use crate::grammar::{Grammar, ProductionId, Sort};
use crate::value::Value;

/// Parts within parts of a sample, at most.
const DEEPEST: usize = 40;

impl Grammar {
    /// A meaning of a production. `choose` picks one of so many ways where there are several; beyond a depth the shortest way is taken.
    /// Nothing if the parts that were picked do not go together.
    pub fn sample(
        &self,
        production: ProductionId,
        depth: usize,
        choose: &mut dyn FnMut(usize) -> usize,
    ) -> Option<Value> {
        self.sample_of(production.0, depth.min(DEEPEST), &self.heights(), choose)
    }

    /// A meaning of a category, in the same way.
    pub fn sample_category(
        &self,
        category: &str,
        depth: usize,
        choose: &mut dyn FnMut(usize) -> usize,
    ) -> Option<Value> {
        let category = self.category(category)?;
        self.sample_in(category, depth.min(DEEPEST), &self.heights(), choose)
    }

    fn sample_in(
        &self,
        category: u16,
        depth: usize,
        heights: &[usize],
        choose: &mut dyn FnMut(usize) -> usize,
    ) -> Option<Value> {
        let all = &self.categories[usize::from(category)].productions;
        let fitting: Vec<u32> =
            all.iter().copied().filter(|of| heights[*of as usize] <= depth).collect();
        let picked = match fitting.len() {
            0 => all.iter().copied().min_by_key(|of| heights[*of as usize])?,
            several => fitting[choose(several).min(several - 1)],
        };
        self.sample_of(picked, depth, heights, choose)
    }

    fn sample_of(
        &self,
        production: u32,
        depth: usize,
        heights: &[usize],
        choose: &mut dyn FnMut(usize) -> usize,
    ) -> Option<Value> {
        let production = self.productions.get(production as usize)?;
        let mut holes = Vec::new();
        for (at, hole) in production.holes.iter().enumerate() {
            if production.may_lack(at) && (depth == 0 || choose(2) == 0) {
                holes.push(None);
                continue;
            }
            holes.push(Some(match hole.sort {
                Sort::Class(class) => {
                    let samples = &self.classes[usize::from(class)].samples;
                    let last = samples.len().checked_sub(1)?;
                    samples[choose(samples.len()).min(last)].clone()
                }
                Sort::Category(of) => {
                    self.sample_in(of, depth.saturating_sub(1), heights, choose)?
                }
            }));
        }
        production.template.fill(&holes).ok().flatten()
    }

    /// How deep the shallowest meaning of each production is.
    pub(crate) fn heights(&self) -> Vec<usize> {
        let mut heights = vec![usize::MAX; self.productions.len()];
        loop {
            let mut changed = false;
            for (at, production) in self.productions.iter().enumerate() {
                let of = |category: u16| {
                    let all = self.categories[usize::from(category)].productions.iter();
                    all.map(|of| heights[*of as usize]).min().unwrap_or(usize::MAX)
                };
                let within =
                    production.holes.iter().enumerate().map(|(hole, of_hole)| match of_hole.sort {
                        Sort::Class(_) => 0,
                        Sort::Category(_) if production.may_lack(hole) => 0,
                        Sort::Category(category) => of(category),
                    });
                let height = within.max().unwrap_or(0).saturating_add(1);
                if height < heights[at] {
                    heights[at] = height;
                    changed = true;
                }
            }
            if !changed {
                return heights;
            }
        }
    }
}
