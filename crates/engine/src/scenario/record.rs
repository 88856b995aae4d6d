//! Records a game as a script, with only the steps that are needed to play it again.

use std::fmt::Write as _;

use super::opening::Opening;
use super::rules::Rules;
use super::script::NoFallback;
use super::step::{AddedStep, ScriptStep};
use super::wrong::ScriptPlace;
use crate::Player;

/// Removes the steps that change nothing. A script passes and declines by itself, so such a step stays only where the next step would
/// otherwise be taken too early.
pub fn needed<R: Rules>(
    opening: &Opening<R>,
    said: Vec<AddedStep<R::Act>>,
) -> Vec<AddedStep<R::Act>> {
    let events = |said: &[AddedStep<R::Act>]| {
        let run = with(opening, said).run(&mut NoFallback);
        run.passed().then_some(run.events)
    };
    let Some(wanted) = events(&said) else { return said };
    let same = |fewer: &[AddedStep<R::Act>]| events(fewer).is_some_and(|events| events == wanted);
    let mut kept = said;
    // Try the last ones first: a pass matters only for what follows it. Most are not needed, so try to remove many at once.
    let mut open = vec![(0, kept.len())];
    while let Some((start, end)) = open.pop() {
        let mut fewer = kept.clone();
        fewer.drain(start..end);
        if same(&fewer) {
            kept = fewer;
        } else if end - start > 1 {
            let middle = start + (end - start) / 2;
            open.extend([(start, middle), (middle, end)]);
        }
    }
    kept
}

/// Whether two runs are the same up to the end of the shorter one. A script ends when its last step has resolved, a game by hand at the
/// next question.
pub fn agree<E: PartialEq>(a: &[E], b: &[E]) -> bool {
    a.iter().zip(b).all(|(a, b)| a == b)
}

/// Inserts these steps into the opening.
pub fn with<R: Rules>(opening: &Opening<R>, said: &[AddedStep<R::Act>]) -> Opening<R> {
    let mut steps = Vec::with_capacity(opening.steps.len() + said.len());
    let mut said = said.iter().peekable();
    let place = opening.steps.last().map_or_else(ScriptPlace::default, |(place, _)| *place);
    for at in 0..=opening.steps.len() {
        while let Some(said) = said.next_if(|said| said.after <= at) {
            let done = said.done.clone();
            let step = match said.player {
                Player::A => ScriptStep::A(done),
                Player::B => ScriptStep::B(done),
            };
            steps.push((place, step));
        }
        steps.extend(opening.steps.get(at).cloned());
    }
    Opening { data: opening.data, state: opening.state.clone(), steps }
}

/// The acts of the opening and these steps, in the order in which they are taken.
pub fn whole<R: Rules>(opening: &Opening<R>, said: &[AddedStep<R::Act>]) -> Vec<AddedStep<R::Act>> {
    let steps = with(opening, said).steps;
    let acts = steps.iter().filter_map(|(_, step)| step.act());
    acts.map(|(player, done)| AddedStep { after: 0, player, done: done.clone() }).collect()
}

/// Adds steps at the end of the `script:` list of a text. The lines from `goal_line` on (counted from 1) are the expectations at the former
/// end; they become comments. Returns `None` when the script is not written as one item per line.
pub fn continued(text: &str, more: &[String], goal_line: Option<u32>) -> Option<String> {
    let lines: Vec<&str> = text.lines().collect();
    let begins = lines.iter().position(|line| line.starts_with("script:"))?;
    let top = |line: &&str| !line.is_empty() && !line.starts_with([' ', '-', '#']);
    let ends = lines[begins + 1..].iter().position(top);
    let mut end = ends.map_or(lines.len(), |after| begins + 1 + after);
    let blank = |line: &str| line.trim().is_empty() || line.starts_with('#');
    while end > begins + 1 && blank(lines[end - 1]) {
        end -= 1;
    }
    let first = lines[begins + 1..end].iter().find(|line| line.trim_start().starts_with("- "));
    let indent = match first {
        Some(line) => line.len() - line.trim_start().len(),
        None if lines[begins].trim_end() == "script: []" => 2,
        None => return None,
    };
    let mut page = String::new();
    let goal_line = goal_line.map_or(usize::MAX, |line| line as usize - 1);
    for (at, line) in lines[..end].iter().enumerate() {
        let line = if at == begins && first.is_none() { "script:" } else { line };
        let mark = if at >= goal_line { "# " } else { "" };
        let _ = writeln!(page, "{mark}{line}");
    }
    for line in more {
        let _ = writeln!(page, "{}{line}", " ".repeat(indent));
    }
    for line in &lines[end..] {
        let _ = writeln!(page, "{line}");
    }
    Some(page)
}
