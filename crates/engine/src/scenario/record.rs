//! Records a game as a script, with only the steps that are needed to play it again.

use std::fmt::Write as _;

use super::opening::Opening;
use super::rules::Rules;
use super::script::{NoFallback, Progress};
use super::step::{AddedStep, Done, ScriptStep};
use crate::{Answer, Entry, Player, Request as _};
use hantei_base::text::Lang;

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

/// The steps with which a script plays what was played by hand: those that are [`needed`], without passes at the end. After the last step, a
/// script passes by itself until what is in progress has resolved.
pub fn saved<R: Rules>(
    opening: &Opening<R>,
    mut said: Vec<AddedStep<R::Act>>,
) -> Vec<AddedStep<R::Act>> {
    let passes = |step: &AddedStep<R::Act>| step.done == Done::Pass;
    let last = said.iter().rposition(|step| !passes(step)).map_or(0, |last| last + 1);
    let played = |said: &[AddedStep<R::Act>]| with(opening, said).run(&mut NoFallback);
    let (whole, shorter) = (played(&said), played(&said[..last]));
    if shorter.passed() && agree(&shorter.events, &whole.events) {
        said.truncate(last);
    }
    needed(opening, said)
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
    let place = opening.last_place();
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
    opening.with_steps(steps)
}

/// The steps of the opening and these steps, in the order in which they are taken. Expectations are left out unless a later step waits for
/// one; notes are always left out.
fn whole<R: Rules>(opening: &Opening<R>, said: &[AddedStep<R::Act>]) -> Vec<ScriptStep<R::Act>> {
    let all = with(opening, said);
    let acts = all.steps.iter().filter(|(_, step)| step.act().is_some());
    let acts = all.with_steps(acts.cloned().collect());
    let (plain, wanted) = (acts.run(&mut NoFallback), all.run(&mut NoFallback));
    let script = if plain.passed() && plain.events == wanted.events { acts } else { all };
    let steps = script.steps.into_iter().map(|(_, step)| step);
    steps.filter(|step| !matches!(step, ScriptStep::Note(_))).collect()
}

/// Records a line of play that continues a script: the choices, and the passes between them. A script that contains only the choices may
/// take one of them at an earlier chance, or not at all.
pub struct Recording<R: Rules> {
    lang: Lang,
    choices: Vec<AddedStep<R::Act>>,
    /// The choices and the passes before the last of them.
    steps: Vec<AddedStep<R::Act>>,
    /// The passes since the last choice.
    passes: Vec<AddedStep<R::Act>>,
    /// All steps up to the moment at which the expectations first held.
    until_held: Option<Vec<AddedStep<R::Act>>>,
}

impl<R: Rules> Recording<R> {
    /// Creates an empty recording that names cards in this language.
    pub fn new(lang: Lang) -> Recording<R> {
        let (choices, steps, passes) = (Vec::new(), Vec::new(), Vec::new());
        Recording { lang, choices, steps, passes, until_held: None }
    }

    /// Records a choice.
    pub fn choose(
        &mut self,
        state: &R::State,
        request: &R::Request,
        answer: Answer,
        script: Progress,
    ) {
        let step = self.step(state, request, answer, script);
        self.choices.push(step.clone());
        self.steps.append(&mut self.passes);
        self.steps.push(step);
    }

    /// Records that a player passes without a choice, if a script can say so.
    pub fn pass(&mut self, state: &R::State, request: &R::Request, script: Progress) {
        let passes = request.is_chance()
            && R::default(state, request) == Some(Answer::Decline)
            && R::hears_pass(request)
            && !R::is_for_passing(request);
        if passes {
            let step = self.step(state, request, Answer::Decline, script);
            self.passes.push(step);
        }
    }

    /// Records that the expectations hold at this moment.
    pub fn holds(&mut self) {
        if self.until_held.is_none() {
            self.until_held = Some([&self.steps[..], &self.passes[..]].concat());
        }
    }

    fn step(
        &self,
        state: &R::State,
        request: &R::Request,
        answer: Answer,
        script: Progress,
    ) -> AddedStep<R::Act> {
        let done = R::act_of(state, request, answer, self.lang);
        AddedStep { after: script.behind, player: request.player(), done }
    }

    /// The script that plays this line of play again: the steps of the opening, with the fewest of the recorded steps that lead to the same
    /// events. After it the expectations of `goal` hold, if there is such a script.
    pub fn script(
        &self,
        opening: &Opening<R>,
        goal: &[ScriptStep<R::Act>],
        events: &[Entry<R::Event>],
    ) -> Vec<ScriptStep<R::Act>> {
        let said = self.replaying(opening, goal, events);
        let said = said.or_else(|| self.replaying(opening, &[], events));
        let said = said.unwrap_or_else(|| self.choices.clone());
        whole(opening, &needed(opening, said))
    }

    /// Like [`Recording::script`]; `None` if the expectations of `goal` do not hold after any such script.
    pub fn script_reaching(
        &self,
        opening: &Opening<R>,
        goal: &[ScriptStep<R::Act>],
        events: &[Entry<R::Event>],
    ) -> Option<Vec<ScriptStep<R::Act>>> {
        // A script of this opening cannot make a choice that comes after a step which the opening lacks.
        if self.choices.iter().any(|step| step.after > opening.steps.len()) {
            return None;
        }
        let said = self.replaying(opening, goal, events)?;
        Some(whole(opening, &needed(opening, said)))
    }

    /// The first of the ways to write the line down that leads to the same events, and after which the expectations of `goal` hold.
    fn replaying(
        &self,
        opening: &Opening<R>,
        goal: &[ScriptStep<R::Act>],
        events: &[Entry<R::Event>],
    ) -> Option<Vec<AddedStep<R::Act>>> {
        let mut ways = vec![self.choices.clone(), self.steps.clone()];
        if let Some(until_held) = &self.until_held {
            ways.push(until_held.clone());
            // The steps of the opening reach their chances without passes; a pass before one of them can take it past its chance.
            let end = opening.steps.len();
            let stays = |step: &&AddedStep<R::Act>| step.done != Done::Pass || step.after >= end;
            ways.push(until_held.iter().filter(stays).cloned().collect());
        }
        ways.into_iter().find(|said| {
            let mut script = with(opening, said);
            let end = script.last_place();
            let expected = goal.iter().filter(|step| matches!(step, ScriptStep::Expect(_)));
            script.steps.extend(expected.map(|step| (end, step.clone())));
            let run = script.run(&mut NoFallback);
            run.passed() && agree(&run.events, events)
        })
    }
}

/// What becomes of the expectations at the end of a script to which steps are added.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Goal {
    /// They come after the new steps.
    AtEnd,
    /// They become comments.
    Comment,
}

/// Adds steps at the end of the `script:` list of a text. The lines from `goal_line` on (counted from 1) are the expectations at the former
/// end. Returns `None` when the script is not written as one item per line.
pub fn continued(
    text: &str,
    more: &[String],
    goal_line: Option<u32>,
    goal: Goal,
) -> Option<String> {
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
    let goal_at = goal_line.map_or(end, |line| end.min(line as usize - 1));
    for (at, line) in lines[..goal_at].iter().enumerate() {
        let line = if at == begins && first.is_none() { "script:" } else { line };
        let _ = writeln!(page, "{line}");
    }
    let indent = " ".repeat(indent);
    let added: Vec<String> = more.iter().map(|line| format!("{indent}{line}")).collect();
    let mark = if goal == Goal::Comment { "# " } else { "" };
    let expected: Vec<String> =
        lines[goal_at..end].iter().map(|line| format!("{mark}{line}")).collect();
    let rest = match goal {
        Goal::AtEnd => [added, expected].concat(),
        Goal::Comment => [expected, added].concat(),
    };
    for line in rest.iter().map(String::as_str).chain(lines[end..].iter().copied()) {
        let _ = writeln!(page, "{line}");
    }
    Some(page)
}
