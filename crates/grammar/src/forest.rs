//! What the parts of a chart mean.

use std::rc::Rc;

use rustc_hash::FxHashMap;

use crate::chart::{Chart, Child, Input, Way};
use crate::grammar::{Bits, Grammar};
use crate::language::Language;
use crate::read::{Limits, TooMuch};
use crate::value::Value;

/// The values of the classes and categories of a wording so far, in order.
type Filled = Vec<Value>;

/// Works out meanings. A part or an item that several others have is worked out once.
pub(crate) struct Forest<'a> {
    pub grammar: &'a Grammar,
    pub language: &'a Language,
    pub input: &'a [Input],
    pub chart: &'a Chart<'a>,
    pub limits: &'a Limits,
    meanings: FxHashMap<u32, Rc<[Value]>>,
    fillings: FxHashMap<u32, Rc<[Filled]>>,
    work: usize,
    depth: usize,
    /// The productions that something with a meaning has.
    pub used: Vec<u32>,
    is_used: Bits,
}

impl<'a> Forest<'a> {
    pub(crate) fn new(
        grammar: &'a Grammar,
        language: &'a Language,
        input: &'a [Input],
        chart: &'a Chart<'a>,
        limits: &'a Limits,
    ) -> Forest<'a> {
        Forest {
            grammar,
            language,
            input,
            chart,
            limits,
            meanings: FxHashMap::default(),
            fillings: FxHashMap::default(),
            work: 0,
            depth: 0,
            used: Vec::new(),
            is_used: Bits::default(),
        }
    }

    /// Everything that a part can mean, each meaning once.
    pub(crate) fn meanings(&mut self, part: u32) -> Result<Rc<[Value]>, TooMuch> {
        if let Some(known) = self.meanings.get(&part) {
            return Ok(known.clone());
        }
        self.deeper()?;
        let mut found: Vec<Value> = Vec::new();
        let chart = self.chart;
        for item in &chart.parts[part as usize].items {
            let done = self.language.done(chart.items[*item as usize].node);
            let Some((id, numbers)) = done else { continue };
            let production = &self.grammar.productions[id as usize];
            for filled in &*self.fillings(*item)? {
                let mut holes = vec![None; production.holes.len()];
                if !fits(numbers, filled, &mut holes) {
                    continue;
                }
                let Ok(Some(meaning)) = production.template.fill(&holes) else { continue };
                self.spend(1)?;
                if self.is_used.add(id as u16) {
                    self.used.push(id);
                }
                let same = |of: &Value| {
                    *of == meaning
                        || of.without(&self.grammar.defaults)
                            == meaning.without(&self.grammar.defaults)
                };
                if !found.iter().any(same) {
                    found.push(meaning);
                }
            }
        }
        self.depth -= 1;
        if found.len() > self.limits.meanings {
            return Err(TooMuch);
        }
        let found: Rc<[Value]> = found.into();
        self.meanings.insert(part, found.clone());
        Ok(found)
    }

    /// What an item's classes and categories can be.
    fn fillings(&mut self, mut item: u32) -> Result<Rc<[Filled]>, TooMuch> {
        // A word behind something else fills nothing.
        while let Some(way) = self.chart.items[item as usize].way
            && let Way { before, child: Child::Word, next: None } = self.chart.ways[way as usize]
        {
            item = before;
        }
        if let Some(known) = self.fillings.get(&item) {
            return Ok(known.clone());
        }
        self.deeper()?;
        let chart = self.chart;
        let mut found: Vec<Filled> = Vec::new();
        let mut way = chart.items[item as usize].way;
        if way.is_none() {
            found.push(Vec::new());
        }
        while let Some(at) = way {
            let of = &chart.ways[at as usize];
            way = of.next;
            let before = self.fillings(of.before)?;
            match of.child {
                Child::Word => found.extend(before.iter().cloned()),
                Child::Token(token) => {
                    let class = self.input[token as usize].class.as_ref();
                    let value = class.map_or(Value::Null, |(_, value)| value.clone());
                    found.extend(before.iter().map(|before| with(before, value.clone())));
                }
                Child::Part(part) if !before.is_empty() => {
                    let meanings = self.meanings(part)?;
                    for before in &*before {
                        found.extend(meanings.iter().map(|value| with(before, value.clone())));
                    }
                }
                Child::Part(_) => {}
            }
            self.spend(found.len())?;
        }
        self.depth -= 1;
        let found: Rc<[Filled]> = found.into();
        self.fillings.insert(item, found.clone());
        Ok(found)
    }

    fn deeper(&mut self) -> Result<(), TooMuch> {
        self.depth += 1;
        if self.depth > self.limits.depth { Err(TooMuch) } else { Ok(()) }
    }

    fn spend(&mut self, work: usize) -> Result<(), TooMuch> {
        self.work += work;
        if self.work > self.limits.work { Err(TooMuch) } else { Ok(()) }
    }
}

fn with(before: &Filled, value: Value) -> Filled {
    let mut filled = Vec::with_capacity(before.len() + 1);
    filled.extend(before.iter().cloned());
    filled.push(value);
    filled
}

/// Fills the holes; false if one stands twice and would be filled with two values.
fn fits(numbers: &[u8], filled: &[Value], holes: &mut [Option<Value>]) -> bool {
    numbers.iter().zip(filled).all(|(hole, value)| match &mut holes[usize::from(*hole)] {
        Some(before) => before == value,
        place => {
            *place = Some(value.clone());
            true
        }
    })
}
