//! Plays the steps of a script: each goes to the first request of its kind that is put to its fighter.

use std::collections::VecDeque;

use crate::engine::buddyfight::event::Aim;
use crate::engine::buddyfight::refusal::{Legal, Refusal, Why};
use crate::engine::buddyfight::request::{Ask, Attack, For, Play, Request, Window, Wish};
use crate::engine::buddyfight::state::State;
use crate::engine::buddyfight::zone::Zone;
use crate::engine::core::{CardId, Decider, Halt, Player, Request as _};
use crate::text::{Lang, key};

use super::expect;
use super::model::{Act, Step};
use super::run::{Failure, Trouble};

/// How many turns may pass before a step that finds no request is given up.
const PATIENCE: u32 = 3;

/// Plays a script.
pub struct Script<'a> {
    steps: VecDeque<(u32, &'a Step)>,
    /// What belongs to the step taken last.
    paying: VecDeque<String>,
    targets: VecDeque<String>,
    choosing: VecDeque<String>,
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
            paying: VecDeque::new(),
            targets: VecDeque::new(),
            choosing: VecDeque::new(),
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
        self.paying = act.pay.0.iter().cloned().collect();
        self.targets = act.targets.0.iter().cloned().collect();
        let choosing =
            if act.used().is_some() || act.attack.is_some() { &act.choose.0[..] } else { &[] };
        self.choosing = choosing.iter().cloned().collect();
        Some((line, act))
    }
}

impl Decider<State, Request> for Script<'_> {
    fn decide(&mut self, state: &State, request: &Request) -> Result<usize, Halt> {
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
        self.refused.push((line, refusal));
        let Some(because) = &act.because else { return Ok(()) };
        let article = because.split_once(':').map_or(because.as_str(), |(_, article)| article);
        let below = refusal.cite.strip_prefix(article);
        if below.is_some_and(|rest| rest.is_empty() || rest.starts_with('.')) {
            Ok(())
        } else {
            Err(Trouble::OtherReason { wanted: because.clone(), got: refusal })
        }
    }

    /// A choice within something: what the step taken said, a `choose` step, or the default.
    fn answer_choice(&mut self, state: &State, request: &Request) -> Result<usize, Halt> {
        let own = request.player == self.by;
        let prepared = match &request.ask {
            Ask::Card { what: For::Payment, .. } if own => self.paying.pop_front(),
            Ask::Card { what: For::Target, .. } if own => self.targets.pop_front(),
            Ask::Waiting(_) => None,
            _ if own => self.choosing.pop_front(),
            _ => None,
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
                    let mut words: VecDeque<String> = act.choose.0.iter().cloned().collect();
                    let word = words.pop_front();
                    self.choosing = words.clone();
                    self.targets = words.clone();
                    self.paying = words;
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

/// What is answered when a script says nothing: declining, or what makes no difference to most.
fn default(request: &Request) -> Option<usize> {
    match &request.ask {
        Ask::Use(..) | Ask::Attack(_) => Some(request.answers() - 1),
        Ask::Wish(_) => Some(1),
        Ask::Card { enough: true, .. } => Some(request.answers() - 1),
        Ask::Card { what: For::Payment | For::Soulguard, .. } | Ask::Waiting(_) => Some(0),
        _ => request.forced(),
    }
}

/// The answer that a word means.
fn named(state: &State, request: &Request, word: &str) -> Option<usize> {
    let card = |cards: &[CardId]| cards.iter().position(|card| is_called(state, *card, word));
    match &request.ask {
        Ask::Card { from, enough, .. } => match word {
            "done" | "no" if *enough => Some(from.len()),
            _ => card(from),
        },
        Ask::Wish(_) => match word {
            "yes" => Some(0),
            "no" => Some(1),
            _ => None,
        },
        Ask::Branch(count) => {
            word.parse::<usize>().ok().filter(|at| (1..=*count).contains(at)).map(|at| at - 1)
        }
        Ask::Area(areas) => {
            Zone::named(word).and_then(|zone| areas.iter().position(|area| *area == zone))
        }
        Ask::Aim(aims) => aims.iter().position(|aim| is_aim(state, *aim, word)),
        Ask::Waiting(places) => {
            places.iter().position(|at| is_called(state, state.waiting[*at].card, word))
        }
        Ask::Kind(kinds) => kinds.iter().position(|kind| kind.id() == word),
        Ask::Use(..) | Ask::Attack(_) => None,
    }
}

/// What there is to choose from, for people.
fn choices(state: &State, request: &Request) -> Vec<String> {
    let name = |card: &CardId| state.def(*card).names.get(Lang::Ja).to_owned();
    match &request.ask {
        Ask::Card { from, enough, .. } => {
            let done = enough.then(|| "done".to_owned());
            from.iter().map(name).chain(done).collect()
        }
        Ask::Wish(Wish::Effect(_)) | Ask::Wish(_) => vec!["yes".to_owned(), "no".to_owned()],
        Ask::Branch(count) => (1..=*count).map(|at| at.to_string()).collect(),
        Ask::Area(areas) => areas.iter().map(|area| area.id().to_owned()).collect(),
        Ask::Aim(aims) => aims
            .iter()
            .map(|aim| match aim {
                Aim::Fighter(_) => "fighter".to_owned(),
                Aim::Card(card) => name(card),
            })
            .collect(),
        Ask::Waiting(places) => places.iter().map(|at| name(&state.waiting[*at].card)).collect(),
        Ask::Kind(kinds) => kinds.iter().map(|kind| kind.id()).collect(),
        Ask::Use(_, plays) => offered(state, plays),
        Ask::Attack(_) => Vec::new(),
    }
}

fn offered(state: &State, plays: &[Play]) -> Vec<String> {
    let mut names: Vec<String> =
        plays.iter().map(|play| state.def(play.card()).names.get(Lang::Ja).to_owned()).collect();
    names.dedup();
    names
}

/// Whether a word means this card: its name, or where it is (`A.center`).
pub(super) fn is_called(state: &State, card: CardId, word: &str) -> bool {
    let object = state.object(card);
    if let Some((player, zone)) = word.split_once('.')
        && let (true, Some(zone)) = (matches!(player, "A" | "B"), Zone::named(zone))
    {
        return object.owner.to_string() == player && object.zone == zone;
    }
    let wanted = key(word);
    state.def(card).keys.contains(&wanted)
}

fn is_aim(state: &State, aim: Aim, word: &str) -> bool {
    match aim {
        Aim::Fighter(player) => word == "fighter" || word == player.to_string(),
        Aim::Card(card) => is_called(state, card, word),
    }
}

/// Whether a play is what the act means.
fn fits(state: &State, play: Play, act: &Act, name: &str) -> bool {
    if !is_called(state, play.card(), name) {
        return false;
    }
    match play {
        Play::Call { area, buddy, .. } => {
            act.call.is_some()
                && act.buddy == buddy
                && act.to.as_deref().is_none_or(|to| to == area.id())
        }
        Play::Cast(_) => act.cast.is_some(),
        Play::Equip { by, buddy, .. } => {
            act.equip.is_some()
                && act.buddy == buddy
                && act.by.as_deref().is_none_or(|word| by == Some(word))
        }
        Play::Activate(_, at) => {
            let ability = state.ability(at);
            act.activate.is_some()
                && act.ability.as_deref().is_none_or(|word| {
                    ability.name.as_deref() == Some(word)
                        || word.parse::<u16>().is_ok_and(|number| number == at.at + 1)
                })
        }
        Play::CrossNize(_) => act.cross_nize.is_some(),
        Play::Purge(_) => act.purge.is_some(),
    }
}

/// Whether what an act means would be legal now; none when it is no use at all.
fn legality(state: &State, player: Player, window: Window, act: &Act) -> Option<Legal> {
    let name = act.used()?;
    let mut plays = state.candidates(player);
    for object in 0..state.objects.len() {
        let card = CardId(u16::try_from(object).unwrap_or(0));
        if state.object(card).owner == player && is_called(state, card, name) {
            state.candidates_of(card, &mut plays);
            if act.call.is_some() {
                let area = act.to.as_deref().and_then(Zone::named).unwrap_or(Zone::Center);
                plays.push(Play::Call { card, area, buddy: act.buddy });
            }
            if act.cast.is_some() {
                plays.push(Play::Cast(card));
            }
            if act.equip.is_some() {
                plays.push(Play::Equip { card, by: None, buddy: act.buddy });
            }
            if act.cross_nize.is_some() {
                plays.push(Play::CrossNize(card));
            }
            if act.purge.is_some() {
                plays.push(Play::Purge(card));
            }
        }
    }
    let meant: Vec<Play> = plays.into_iter().filter(|play| fits(state, *play, act, name)).collect();
    let legal = |play: &Play| {
        state.may_use(player, window, *play).and_then(|()| targets_fit(state, player, *play, act))
    };
    // The reason of the attempt that comes nearest: a card of the hand before one elsewhere.
    let first = meant.first().map(legal);
    let any = meant.iter().map(legal).find(Result::is_ok);
    let nearest = meant
        .iter()
        .find(|play| {
            state.object(play.card()).zone == Zone::Hand
                || state.object(play.card()).zone.is_field()
        })
        .map(legal);
    let missing = Refusal { cite: missing_cite(act), why: Why::NotThere };
    Some(any.or(nearest).or(first).unwrap_or(Err(missing)))
}

fn missing_cite(act: &Act) -> &'static str {
    if act.call.is_some() {
        "1.call.1.1"
    } else if act.cast.is_some() {
        "1.cast.1.1"
    } else if act.equip.is_some() {
        "1.equip.1.1"
    } else {
        "4.activated.1.1"
    }
}

/// Whether the targets that the act names could be chosen.
fn targets_fit(state: &State, player: Player, play: Play, act: &Act) -> Legal {
    use crate::engine::buddyfight::filter::View;
    let (targets, cite) = match play {
        Play::Cast(card) => match &state.def(card).text.cast {
            Some(printed) => (&printed.targets[..], "1.cast.1.4"),
            None => return Ok(()),
        },
        Play::Activate(_, at) => (&state.ability(at).targets[..], "4.activated.1.1.1"),
        _ => return Ok(()),
    };
    let view = View { you: player, this: Some(play.card()), that: None };
    for (word, target) in act.targets.0.iter().zip(targets) {
        let found = state.meant(&target.filter, &view);
        if !found.iter().any(|card| is_called(state, *card, word)) {
            return Err(Refusal { cite, why: Why::NoTarget });
        }
    }
    Ok(())
}

fn attack_of(state: &State, act: &Act, aim: &str) -> Result<Attack, Trouble> {
    let player = state.turn.player;
    let mut attackers = Vec::new();
    for word in &act.with.0 {
        let flag = state.zone(player, Zone::Flag).iter().copied();
        let found = state
            .field(player)
            .chain(flag)
            .filter(|card| !attackers.contains(card))
            .find(|card| is_called(state, *card, word));
        attackers.push(found.ok_or_else(|| Trouble::NoCardThere(word.clone()))?);
    }
    // In the order of the field, as the engine lists them.
    let order: Vec<CardId> =
        state.field(player).chain(state.zone(player, Zone::Flag).iter().copied()).collect();
    attackers.sort_by_key(|card| order.iter().position(|other| other == card));
    if attackers.is_empty() {
        return Err(Trouble::NoAttacker);
    }
    let aim = if aim == "fighter" {
        Aim::Fighter(player.opponent())
    } else {
        let found = Player::ALL
            .into_iter()
            .rev()
            .flat_map(|side| state.field(side).collect::<Vec<_>>())
            .filter(|card| is_called(state, *card, aim))
            .max_by_key(|card| state.object(*card).owner != player);
        Aim::Card(found.ok_or_else(|| Trouble::NoCardThere(aim.to_owned()))?)
    };
    Ok(Attack { attackers, aim })
}
