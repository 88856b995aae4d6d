//! `-i`: continues by hand after the end of a script, showing every possible action with its article.

use std::path::Path;

use anyhow::{Context, Result, anyhow};
use colored::Colorize;

use crate::cli::args::Replay;
use crate::cli::env::Env;
use crate::cli::{Outcome, faults, output};
use hantei_base::reference::Edition;
use hantei_base::text::Localized;
use hantei_engine as core;
use hantei_engine::Request as _;
use hantei_engine::scenario::changes::Changes;
use hantei_engine::scenario::games::{Games as _, With};
use hantei_engine::scenario::in_part;
use hantei_engine::scenario::line;
use hantei_engine::scenario::line::LineState;
use hantei_engine::scenario::model::Scenario;
use hantei_engine::scenario::naming::audience::Audience;
use hantei_engine::scenario::naming::timeline::Timeline;
use hantei_engine::scenario::opening;
use hantei_engine::scenario::opening::Opening;
use hantei_engine::scenario::reading::{Of, decisions};
use hantei_engine::scenario::record;
use hantei_engine::scenario::record::Goal;
use hantei_engine::scenario::report::{TraceLine, describe_event};
use hantei_engine::scenario::rules::Rules;
use hantei_engine::scenario::script::{NoFallback, not_understood};
use hantei_engine::scenario::trouble::{Failure, Trouble};
use hantei_engine::scenario::written;
use hantei_engine::scenario::wrong::ScriptPlace;
use hantei_messages::Arg;
use hantei_report::in_part as words;
use hantei_report::missed::DescribedFailure;
use hantei_report::trace::Happening;
use hantei_report::words::{cite, refused};

use super::find::{Owner, Script};
use super::line_reader::LineReader;
use super::{KnownCards, table};

/// A command from the user.
enum Command<'a> {
    /// Choose an answer, counted from 1.
    Answer(usize),
    /// Take back the last answer.
    Undo,
    /// Show the board.
    Board,
    /// Show the answers again.
    Options,
    /// Show what a card could be used for, and what forbids it.
    Why(&'a str),
    /// Write a script.
    Save(&'a str),
    /// Show the commands.
    Help,
    /// Quit.
    Quit,
}

impl Command<'_> {
    fn of(line: &str) -> Command<'_> {
        let line = line.trim();
        match line.split_once(char::is_whitespace).unwrap_or((line, "")) {
            ("u", "") => Command::Undo,
            ("b", "") => Command::Board,
            ("o" | "", "") => Command::Options,
            ("q", "") => Command::Quit,
            ("s", file) if !file.is_empty() => Command::Save(file.trim()),
            ("?", card) if !card.is_empty() => Command::Why(card.trim()),
            (number, "") => number.parse().map_or(Command::Help, Command::Answer),
            _ => Command::Help,
        }
    }
}

pub(super) fn run(
    script: &Script,
    args: &Replay,
    known: &KnownCards<'_>,
    env: &Env,
) -> Result<Outcome> {
    let game = opening::game(&script.text).map_err(|error| super::with_place(error, script))?;
    let table = AtTheTable { script, args, known, env };
    known.grammars.with(game, table)
}

struct AtTheTable<'a> {
    script: &'a Script,
    args: &'a Replay,
    known: &'a KnownCards<'a>,
    env: &'a Env,
}

impl With for AtTheTable<'_> {
    type Output = Result<Outcome>;
    fn go<R: Rules>(self) -> Result<Outcome> {
        let of_script = |error| super::with_place(error, self.script);
        let scenario: Scenario<R> =
            opening::read(&self.known.grammars, &self.script.text).map_err(of_script)?;
        let edition = opening::edition(&scenario).map_err(of_script)?;
        let known = self.known;
        let opening = known
            .opening(&scenario, &self.script.text, self.script.whose, self.args.seed)
            .map_err(of_script)?;
        let partial = in_part::of_state::<R>(&opening.state);
        let title = scenario.title.get(self.env.lang).bold();
        output::print(&format!(
            "{title}\n\n{}\n{}",
            R::board(&opening.state, None, self.env.lang).text(self.env.lang),
            table::played_in_part(&words::lines(&partial, self.env.lang), self.env)
        ))?;
        // The script's expectations at its end do not apply to what is played by hand.
        let (given, goal) = opening.split();
        let goal_line = goal.first().map(|_| opening.steps[given.steps.len()].0.line);
        let Self { script, env, .. } = self;
        Hand { script, opening: given, goal_line, edition, known, env }.play()
    }
}

/// A game that continues by hand.
struct Hand<'a, R: Rules> {
    script: &'a Script,
    opening: Opening<R>,
    /// The line where the script's final expectations begin.
    goal_line: Option<u32>,
    edition: Edition,
    known: &'a KnownCards<'a>,
    env: &'a Env,
}

impl<R: Rules> Hand<'_, R> {
    fn play(&self) -> Result<Outcome> {
        let (mut answers, mut shown, mut saved) = (Vec::new(), 0, 0);
        let prompt = format!("{}> ", self.env.text("replay-hand-prompt", &[]));
        let mut line_reader = LineReader::new(&prompt, self.env);
        loop {
            let stand = line::play(&self.opening, &answers, self.env.lang);
            self.tell(&stand, &mut shown)?;
            if !stand.run.passed() {
                return self.failed(&stand);
            }
            self.put(&stand)?;
            let taken = loop {
                let Some(line) = line_reader.line(|| self.answers(&stand))? else { break None };
                match (Command::of(&line), &stand.asked) {
                    (Command::Answer(number), Some(request)) => {
                        let choice = request.choice();
                        if let Some(answer) = number.checked_sub(1).and_then(|at| choice.nth(at)) {
                            match not_understood::<R>(&stand.run.after, request, answer) {
                                None => break Some(Some(answer)),
                                Some(trouble) => self.env.note(&self.words_of(trouble)),
                            }
                            continue;
                        }
                        let most = [("most", Arg::Number(choice.answers() as u64))];
                        self.env.note(&self.env.text("replay-hand-number", &most));
                    }
                    (Command::Undo, _) if !answers.is_empty() => break Some(None),
                    (Command::Undo, _) => self.note("replay-hand-nothing-to-undo"),
                    (Command::Board, _) => output::print(&format!("{}\n", self.board(&stand)))?,
                    (Command::Options, _) => self.put(&stand)?,
                    (Command::Why(card), Some(request)) => self.why(&stand, request, card)?,
                    (Command::Save(file), _) => match self.save(&stand, file) {
                        Ok(()) => saved = answers.len(),
                        Err(error) => self.env.error(&faults::words(&error, self.env.lang)),
                    },
                    (Command::Quit, _) => break None,
                    (Command::Help | Command::Answer(_) | Command::Why(_), _) => {
                        self.note("replay-hand-help");
                    }
                }
            };
            match taken {
                Some(Some(answer)) => answers.push(answer),
                Some(None) => {
                    answers.pop();
                    // Print everything played by hand again.
                    shown = 0;
                }
                None if answers.len() > saved => {
                    // Print the unsaved steps, so that they can be pasted into a script.
                    let steps = written::lines(&record::saved(&self.opening, stand.said));
                    if !steps.is_empty() {
                        self.note("replay-hand-unsaved");
                        output::print(&format!("{}\n", steps.join("\n")))?;
                    }
                    return Ok(Outcome::Fine);
                }
                None => return Ok(Outcome::Fine),
            }
        }
    }

    fn note(&self, key: &str) {
        self.env.note(&self.env.text(key, &[]));
    }

    /// The text for why an answer is rejected.
    fn words_of(&self, trouble: Trouble) -> String {
        let failure = Failure { at: ScriptPlace::default(), trouble };
        let missed = DescribedFailure::in_full(self.opening.data, &failure, self.edition);
        missed.words.get(self.env.lang).to_owned()
    }

    fn board(&self, stand: &LineState<R>) -> String {
        R::board(&stand.run.after, None, self.env.lang).text(self.env.lang)
    }

    /// Prints the events since the last answer.
    fn tell(&self, stand: &LineState<R>, shown: &mut usize) -> Result<()> {
        let mut page = String::new();
        let timeline = Timeline::log::<R>(&stand.run.before, &stand.run.events, None);
        let changes = Changes::timeline::<R>(&stand.run.before, &stand.run.events);
        let decided = stand.run.decided.iter().map(|of| (Of::Event(of.at), of));
        let decisions = decisions(self.opening.data, self.edition, decided);
        for (at, entry) in stand.run.events.iter().enumerate().skip(*shown) {
            let (after, changed) = (&stand.run.after, changes.at(at));
            let line = describe_event::<R>(after, entry, changed, &timeline.at(at), self.env.lang);
            let of_it: Vec<_> = decisions.iter().filter(|of| of.of == Of::Event(at)).collect();
            let is_shown = |line: &TraceLine| self.env.verbose || !line.minor || !of_it.is_empty();
            if let Some(line) = line.filter(is_shown) {
                let line = Happening::event(
                    self.opening.data,
                    self.edition,
                    line,
                    serde_json::Value::Null,
                );
                page.push_str(&table::event(at, &line, self.env));
            }
            let readings = of_it.into_iter();
            page.extend(readings.map(|of| table::reading(of, self.edition, self.env)));
        }
        *shown = stand.run.events.len();
        output::print(&page)
    }

    /// Prints the question with its answers, or how the game ended.
    fn put(&self, stand: &LineState<R>) -> Result<()> {
        let (state, lang) = (&stand.run.after, self.env.lang);
        let Some(request) = &stand.asked else {
            let words = match stand.run.outcome {
                core::Outcome::Won(player) => {
                    let player = player.to_string();
                    self.env.text("replay-hand-won", &[("player", Arg::Text(&player))])
                }
                core::Outcome::Drawn => self.env.text("replay-hand-drawn", &[]),
                core::Outcome::Halted => self.env.text("replay-hand-halted", &[]),
                core::Outcome::Endless => self.env.text("replay-endless", &[]),
                core::Outcome::WrongAnswer => self.env.text("replay-wrong-answer", &[]),
            };
            return output::print(&format!("\n{words}\n"));
        };
        let audience = Audience::of::<R>(state, None);
        let question = R::question(state, request, &audience, lang);
        let mut page = format!("\n{}\n", question.bold());
        for (at, (words, article)) in R::answers(state, request, &audience).iter().enumerate() {
            let cite = cite(self.opening.data, self.edition, article);
            let unknown = self.unknown(state, request, at);
            let mark = unknown.map_or(String::new(), |_| {
                format!(" {}", self.env.text("replay-hand-not-known", &[]))
            });
            let words = words.get(lang);
            page.push_str(&format!("{:>4}  {words}{mark}  {}\n", at + 1, cite.dimmed()));
        }
        output::print(&page)
    }

    /// Why the answer at this index cannot be carried out, if what its card does is not known.
    fn unknown(&self, state: &R::State, request: &R::Request, at: usize) -> Option<String> {
        let answer = request.choice().nth(at)?;
        not_understood::<R>(state, request, answer).map(|trouble| self.words_of(trouble))
    }

    /// The answers in words, in the order of their numbers.
    fn answers(&self, stand: &LineState<R>) -> Vec<String> {
        let state = &stand.run.after;
        let audience = Audience::of::<R>(state, None);
        let words = |request| R::answers(state, request, &audience).into_iter();
        let all = stand.asked.iter().flat_map(words);
        all.map(|(words, _)| words.get(self.env.lang).to_owned()).collect()
    }

    /// Prints what a card could be used for, and which articles forbid it.
    fn why(&self, stand: &LineState<R>, request: &R::Request, card: &str) -> Result<()> {
        let mut page = String::new();
        let (state, audience) = (&stand.run.after, Audience::of::<R>(&stand.run.after, None));
        let answers = R::answers(state, request, &audience);
        let unknown = |words: &Localized| {
            let at = answers.iter().position(|(answer, _)| answer == words)?;
            self.unknown(state, request, at)
        };
        let mut uses = R::uses_of(state, request, card);
        uses.sort_by_key(|(_, allowed)| allowed.is_err());
        for (words, allowed) in uses {
            let verdict = match allowed {
                Ok(()) => unknown(&words).unwrap_or_else(|| self.env.text("replay-hand-may", &[])),
                Err(reason) => refused(self.opening.data, &reason, self.edition, self.env.lang),
            };
            let words = words.get(self.env.lang);
            let values = [("use", Arg::Text(words)), ("verdict", Arg::Text(&verdict))];
            page.push_str(&format!("      {}\n", self.env.text("replay-hand-use", &values)));
        }
        if page.is_empty() {
            let name = [("name", Arg::Text(card))];
            self.env.note(&self.env.text("replay-hand-no-use", &name));
        }
        output::print(&page)
    }

    /// Writes the script with the played steps at its end, after replaying it to verify that the result is the same.
    fn save(&self, stand: &LineState<R>, file: &str) -> Result<()> {
        let path = Path::new(file);
        let name = [("name", Arg::Text(file))];
        if path.exists() {
            return Err(anyhow!(self.env.text("replay-hand-exists", &name)));
        }
        let said = record::saved(&self.opening, stand.said.clone());
        let steps = written::lines(&said);
        // The expectations at the end of the script are kept if they hold after the new steps, too.
        for goal in [Goal::AtEnd, Goal::Comment] {
            let text = record::continued(&self.script.text, &steps, self.goal_line, goal)
                .ok_or_else(|| anyhow!(self.env.text("replay-hand-not-a-list", &[])))?;
            if !self.plays_the_same(&text, stand) {
                continue;
            }
            output::put(path, text.as_bytes()).with_context(|| file.to_owned())?;
            self.env.note(&self.env.text("replay-hand-saved", &name));
            if goal == Goal::Comment && self.goal_line.is_some() {
                self.env.note(&self.env.text("replay-hand-goal-left-out", &name));
            }
            return Ok(());
        }
        // At the end of a script, no choice may be left.
        let chooses = stand.asked.as_ref().is_some_and(|request| !request.is_chance());
        let key = if chooses { "replay-hand-midst" } else { "replay-hand-not-the-same" };
        Err(anyhow!(self.env.text(key, &[])))
    }

    /// Whether this script passes with the same events as those that were played.
    fn plays_the_same(&self, text: &str, stand: &LineState<R>) -> bool {
        let run = opening::read::<R>(&self.known.grammars, text)
            // The saved script belongs to the user.
            .and_then(|scenario| self.known.opening(&scenario, text, Owner::User, None))
            .map(|opening| opening.run(&mut NoFallback));
        run.is_ok_and(|run| run.passed() && record::agree(&run.events, &stand.run.events))
    }

    fn failed(&self, stand: &LineState<R>) -> Result<Outcome> {
        for failure in &stand.run.failures {
            let missed = DescribedFailure::in_full(self.opening.data, failure, self.edition);
            let (name, at, words) = (&self.script.name, missed.at, missed.words.get(self.env.lang));
            output::print(&format!("{name}:{}:{}: {words}\n", at.line, at.column))?;
        }
        Ok(Outcome::Findings)
    }
}
