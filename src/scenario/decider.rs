//! Plays the steps of a script: each goes to the first request of its kind that is put to its fighter.

use std::collections::VecDeque;

use crate::engine::buddyfight::event::Timing;
use crate::engine::buddyfight::refusal::{Legal, Refusal};
use crate::engine::buddyfight::request::{Ask, Attack, For, Play, Request, Window};
use crate::engine::buddyfight::state::State;
use crate::engine::core::{Decider, Halt, PerPlayer, Player};

use super::expect;
use super::model::{Act, OneOrMore, Step};
use super::run::{Failure, Trouble};
use super::words::{attack_of, choices, default, fits, legality, named, offered};

/// How many turns may pass before a step that finds no request is given up.
const PATIENCE: u32 = 3;

/// What a step says beforehand of the questions to come.
#[derive(Debug, Default)]
struct Answers {
    paying: VecDeque<String>,
    targets: VecDeque<String>,
    choosing: VecDeque<String>,
}

/// Plays a script.
pub struct Script<'a> {
    steps: VecDeque<(u32, &'a Step)>,
    /// What belongs to the step that each fighter took last.
    answers: PerPlayer<Answers>,
    /// Whether the last step taken did anything: one that only waits for a phase settles nothing.
    played: bool,
    by: Player,
    line: u32,
    taken_in: u32,
    /// What did not come out as written.
    pub failures: Vec<Failure>,
    /// Expectations that were looked at.
    pub looked_at: usize,
    /// Attempts that were refused as expected: line, and by which article.
    pub refused: Vec<(u32, Refusal)>,
}

impl<'a> Script<'a> {
    /// A script of steps with their lines.
    pub fn new(steps: impl Iterator<Item = (u32, &'a Step)>, turn: u32) -> Script<'a> {
        Script {
            steps: steps.collect(),
            answers: PerPlayer::default(),
            played: false,
            by: Player::A,
            line: 0,
            taken_in: turn,
            failures: Vec::new(),
            looked_at: 0,
            refused: Vec::new(),
        }
    }

    /// Looks at the expectations up to the next act: here everything before them has been resolved.
    fn look(&mut self, state: &State) {
        while let Some((line, step)) = self.steps.front().copied() {
            match step {
                Step::Expect(paths) => {
                    for (path, wanted) in paths {
                        self.looked_at += 1;
                        if let Err(trouble) = expect::check(state, path, wanted) {
                            self.failures.push(Failure { line, trouble });
                        }
                    }
                }
                Step::Note(_) => {}
                Step::A(_) | Step::B(_) => return,
            }
            self.steps.pop_front();
        }
    }

    /// What is left when the run has ended: expectations are looked at, acts were never asked for.
    pub fn finish(&mut self, state: &State) {
        self.look(state);
        while let Some((line, step)) = self.steps.pop_front() {
            if let Some((player, _)) = step.act() {
                self.failures.push(Failure { line, trouble: Trouble::NeverAsked(player) });
            }
            self.look(state);
        }
    }

    fn next_act(&self) -> Option<(u32, Player, &'a Act)> {
        self.steps
            .iter()
            .find_map(|(line, step)| step.act().map(|(player, act)| (*line, player, act)))
    }

    fn fail(&mut self, line: u32, trouble: Trouble) -> Halt {
        self.failures.push(Failure { line, trouble });
        self.steps.clear();
        Halt
    }

    /// Takes the next act: expectations before it are looked at first.
    fn take(&mut self, state: &State) -> Option<(u32, &'a Act)> {
        self.look(state);
        let (line, step) = self.steps.pop_front()?;
        let (player, act) = step.act()?;
        self.taken_in = state.turn.number;
        (self.by, self.line) = (player, line);
        self.played = act.to_phase.is_none() && act.to_turn.is_none();
        let words = |words: &OneOrMore| words.0.iter().cloned().collect::<VecDeque<_>>();
        let uses = act.used().is_some() || act.attack.is_some();
        if uses {
            self.answers[player] = Answers {
                paying: words(&act.pay),
                targets: words(&act.targets),
                choosing: words(&act.choose),
            };
        }
        Some((line, act))
    }
}

impl Decider<State, Request> for Script<'_> {
    fn decide(&mut self, state: &State, request: &Request) -> Result<usize, Halt> {
        if self.played && is_settled(state, request) {
            self.look(state);
        }
        let Some((line, player, act)) = self.next_act() else {
            return self.without_steps(state, request);
        };
        let arrived = act.to_phase.is_some_and(|phase| phase == state.turn.phase)
            || act.to_turn.is_some_and(|player| player == state.turn.player);
        if arrived {
            self.take(state);
            return self.decide(state, request);
        }
        if state.turn.number > self.taken_in + PATIENCE {
            return Err(self.fail(line, Trouble::NeverAsked(player)));
        }
        match &request.ask {
            Ask::Use(window, plays) if request.player == player => {
                self.answer_use(state, *window, plays, act, line)
            }
            Ask::Attack(attacks) if request.player == player => {
                self.answer_attack(state, attacks, act, line)
            }
            Ask::Use(_, plays) => Ok(plays.len()),
            Ask::Attack(attacks) => Ok(attacks.len()),
            _ => self.answer_choice(state, request),
        }
    }
}

impl Script<'_> {
    /// All steps are taken: what is under way is resolved, then the run ends.
    fn without_steps(&mut self, state: &State, request: &Request) -> Result<usize, Halt> {
        match &request.ask {
            Ask::Use(Window::Answer, plays) => Ok(plays.len()),
            Ask::Use(_, plays) if !state.waiting.is_empty() || !state.uses.is_empty() => {
                Ok(plays.len())
            }
            Ask::Use(_, plays) if state.battle.is_some() || state.ending.is_some() => {
                Ok(plays.len())
            }
            Ask::Use(..) | Ask::Attack(_) => Err(Halt),
            _ => self.answer_choice(state, request),
        }
    }

    fn answer_use(
        &mut self,
        state: &State,
        window: Window,
        plays: &[Play],
        act: &Act,
        line: u32,
    ) -> Result<usize, Halt> {
        let player = self.next_act().map_or(self.by, |(_, player, _)| player);
        if act.pass {
            self.take(state);
            return Ok(plays.len());
        }
        if let Some(tried) = &act.illegal {
            let Some(legal) = legality(state, player, window, tried) else {
                return Ok(plays.len());
            };
            self.take(state);
            match self.refusal(legal, act, line) {
                Ok(()) => {
                    // Nothing has happened: what is expected next is looked at here.
                    self.look(state);
                    return self.decide_again(state, window, player, plays);
                }
                Err(trouble) => return Err(self.fail(line, trouble)),
            }
        }
        let Some(name) = act.used() else { return Ok(plays.len()) };
        let wanted = |play: &&Play| fits(state, **play, act, name);
        if let Some(play) = plays.iter().find(wanted).copied() {
            self.take(state);
            let at = plays.iter().position(|other| *other == play).unwrap_or(plays.len());
            return Ok(at);
        }
        let trouble = match legality(state, player, window, act) {
            Some(Err(refusal)) => Trouble::Refused(refusal),
            _ => Trouble::NotOffered(offered(state, plays)),
        };
        self.look(state);
        Err(self.fail(line, trouble))
    }

    /// After an attempt that was refused, the same question stands for the next step.
    fn decide_again(
        &mut self,
        state: &State,
        window: Window,
        player: Player,
        plays: &[Play],
    ) -> Result<usize, Halt> {
        let request = Request { player, ask: Ask::Use(window, plays.to_vec()) };
        self.decide(state, &request)
    }

    fn answer_attack(
        &mut self,
        state: &State,
        attacks: &[Attack],
        act: &Act,
        line: u32,
    ) -> Result<usize, Halt> {
        let tried = act.illegal.as_deref();
        let Some(aim) = tried.unwrap_or(act).attack.as_deref() else {
            if act.pass {
                self.take(state);
            }
            return Ok(attacks.len());
        };
        let attack = match attack_of(state, tried.unwrap_or(act), aim) {
            Ok(attack) => attack,
            Err(trouble) => return Err(self.fail(line, trouble)),
        };
        let legal = state.may_attack(&attack);
        if tried.is_some() {
            self.take(state);
            return match self.refusal(legal, act, line) {
                Ok(()) => {
                    self.look(state);
                    let player = state.turn.player;
                    let request = Request { player, ask: Ask::Attack(attacks.to_vec()) };
                    self.decide(state, &request)
                }
                Err(trouble) => Err(self.fail(line, trouble)),
            };
        }
        self.look(state);
        let at = attacks.iter().position(|other| *other == attack);
        match (at, legal) {
            (Some(at), _) => {
                self.take(state);
                Ok(at)
            }
            (None, Err(refusal)) => Err(self.fail(line, Trouble::Refused(refusal))),
            (None, Ok(())) => Err(self.fail(line, Trouble::NotOffered(Vec::new()))),
        }
    }

    /// An attempt that should be refused: is it, and by the article that the script says?
    fn refusal(&mut self, legal: Legal, act: &Act, line: u32) -> Result<(), Trouble> {
        let Err(refusal) = legal else { return Err(Trouble::WasLegal) };
        self.looked_at += 1;
        let Some(because) = &act.because else {
            self.refused.push((line, refusal));
            return Ok(());
        };
        let article = because.split_once(':').map_or(because.as_str(), |(_, article)| article);
        let below = refusal.cite.strip_prefix(article);
        if below.is_some_and(|rest| rest.is_empty() || rest.starts_with('.')) {
            self.refused.push((line, refusal));
            Ok(())
        } else {
            Err(Trouble::OtherReason { wanted: because.clone(), got: refusal })
        }
    }

    /// A choice within something: what the step taken said, a `choose` step, or the default.
    fn answer_choice(&mut self, state: &State, request: &Request) -> Result<usize, Halt> {
        let answers = &mut self.answers[request.player];
        let prepared = match &request.ask {
            Ask::Card { what: For::Payment, .. } => answers.paying.pop_front(),
            Ask::Card { what: For::Target, .. } => answers.targets.pop_front(),
            Ask::Waiting(_) => None,
            _ => answers.choosing.pop_front(),
        };
        let (word, line) = match prepared {
            Some(word) => (Some(word), self.line),
            None => match self.next_act() {
                Some((line, player, act))
                    if player == request.player
                        && act.used().is_none()
                        && act.attack.is_none()
                        && !act.choose.is_empty() =>
                {
                    self.look(state);
                    self.steps.pop_front();
                    (self.by, self.line) = (player, line);
                    self.played = true;
                    let mut words: VecDeque<String> = act.choose.0.iter().cloned().collect();
                    let word = words.pop_front();
                    self.answers[player] =
                        Answers { paying: words.clone(), targets: words.clone(), choosing: words };
                    (word, line)
                }
                _ => (None, self.line),
            },
        };
        match word {
            Some(word) => {
                match named(state, request, &word) {
                    Some(answer) => Ok(answer),
                    None => Err(self
                        .fail(line, Trouble::NoSuchChoice { word, from: choices(state, request) })),
                }
            }
            None => match default(request) {
                Some(answer) => Ok(answer),
                None => {
                    let from = choices(state, request);
                    Err(self.fail(line, Trouble::MustChoose { player: request.player, from }))
                }
            },
        }
    }
}

/// Whether everything before has been resolved: nothing is under way, and a fighter may go on.
fn is_settled(state: &State, request: &Request) -> bool {
    matches!(request.ask, Ask::Use(Window::Own, _) | Ask::Attack(_))
        && state.timing != Some(Timing::BattleEnd)
        && state.uses.is_empty()
        && state.waiting.is_empty()
        && state.battle.is_none()
        && state.ending.is_none()
}
