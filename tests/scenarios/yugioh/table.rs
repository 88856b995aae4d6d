//! A table set up by hand, with plays by card name, for the tests of single cards.

use std::collections::VecDeque;
use std::sync::Arc;

use hantei_ability::yugioh::{Phase, Position, Way};
use hantei_engine::table::Spot;
use hantei_engine::{Answer, CardId, Decider, DefId, Flows as _, Halt, Player, Request as _};
use hantei_yugioh::catalog::Catalog;
use hantei_yugioh::duel::Duel;
use hantei_yugioh::request::{Ask, Due, Play, Replay, Request};
use hantei_yugioh::state::State;
use hantei_yugioh::terms::Thing;
use hantei_yugioh::zone::Zone;

use super::cards;

/// A play of a player, or an answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Do {
    /// 召喚
    Summon(Player, &'static str),
    /// セット
    Set(Player, &'static str),
    /// 反転召喚
    Flip(Player, &'static str),
    /// 特殊召喚 by a procedure
    Special(Player, &'static str),
    /// カードの発動
    Card(Player, &'static str),
    /// 効果の発動, with the index of the effect
    Effect(Player, &'static str, u16),
    /// ペンデュラム召喚
    Pendulum(Player),
    /// バトルフェイズ
    Battle(Player),
    /// 攻撃: the attacker and its target; `None` for a direct attack
    Attack(&'static str, Option<&'static str>),
    /// 誘発効果 of this card, which is optional
    Trigger(&'static str),
    /// Choose this card.
    Choose(&'static str),
    /// Choose this position.
    In(Position),
    /// Yes.
    Yes,
    /// This player ends the Main Phase.
    End(Player),
}

/// Sets up a table and plays.
pub struct Table {
    state: State,
    catalog: Catalog,
    laid: Vec<(Player, Zone, &'static str, &'static str)>,
    plays: VecDeque<Do>,
    decks: [&'static [&'static str]; 2],
}

impl Table {
    /// Player A's third turn, Main Phase 1; each Deck has five unknown cards.
    pub fn new() -> Table {
        Table {
            state: State::new(Arc::new(Catalog::default()), 7),
            catalog: Catalog::default(),
            laid: Vec::new(),
            plays: VecDeque::new(),
            decks: [&[], &[]],
        }
    }

    /// Places a card: by default a monster in Attack Position, or a Spell or Trap face-down. `lies` changes that: `up`, `down`, `defense`,
    /// `proper` (Summoned as its kind requires).
    pub fn with(
        mut self,
        player: Player,
        zone: Zone,
        card: &'static str,
        lies: &'static str,
    ) -> Table {
        self.laid.push((player, zone, card, lies));
        self
    }

    /// Puts cards on top of a Deck; the first is drawn first.
    pub fn deck(mut self, player: Player, cards: &'static [&'static str]) -> Table {
        self.decks[player as usize] = cards;
        self
    }

    /// Sets Life Points.
    pub fn life(mut self, player: Player, life: i32) -> Table {
        self.state.sides[player].life = life;
        self
    }

    /// The plays, in order.
    pub fn plays(mut self, plays: &[Do]) -> Table {
        self.plays.extend(plays);
        self
    }

    /// Plays until all plays are done and the turn player may act again.
    pub fn run(mut self) -> Played {
        let known = cards();
        let find = |name: &str| {
            let card = known.iter().find(|card| card.name.printed().any(|of| of == name));
            card.unwrap_or_else(|| panic!("no card {name}"))
        };
        let laid: Vec<_> = self.laid.iter().map(|of| self.catalog.add(find(of.2))).collect();
        let decks = self.decks.map(|deck| -> Vec<_> {
            deck.iter().rev().map(|name| self.catalog.add(find(name))).collect()
        });
        self.state.catalog = Arc::new(self.catalog);
        for (player, deck) in Player::ALL.into_iter().zip(decks) {
            let unknown = std::iter::repeat_n(DefId::ANONYMOUS, 5);
            for def in unknown.chain(deck) {
                self.state.place(def, player, Spot::on_top(player, Zone::Deck));
            }
        }
        for ((player, zone, _, lies), def) in self.laid.iter().zip(laid) {
            let card = self.state.place(def, *player, Spot::on_top(*player, *zone));
            let down = match *lies {
                "down" => true,
                "up" | "defense" | "proper" => false,
                "" => matches!(zone, Zone::Spell | Zone::Extra),
                other => panic!("{other}"),
            };
            self.state.table.turn(card, down);
            let status = self.state.status_mut(card);
            status.defense = *zone == Zone::Monster && matches!(*lies, "defense" | "down");
            status.proper = *lies == "proper";
            status.way = (*zone == Zone::Monster).then_some(Way::Normal);
        }
        self.state.turn.number = 3;
        self.state.turn.phase = Phase::Main1;
        let mut plan = Plan { plays: self.plays };
        let mut duel = Duel::new(self.state, &mut plan);
        let outcome = duel.run();
        let state = duel.state.clone();
        let shown: Vec<String> =
            duel.log.entries().iter().map(|entry| format!("{:?}", entry.event)).collect();
        drop(duel);
        assert!(
            plan.plays.is_empty(),
            "not done: {:?} ({outcome:?})\n{}",
            plan.plays,
            shown.join("\n")
        );
        Played { state, shown }
    }
}

/// The final state.
pub struct Played {
    /// The state.
    pub state: State,
    shown: Vec<String>,
}

impl Played {
    fn named(&self, card: CardId, name: &str) -> bool {
        self.state.def(card).names.printed().any(|of| of == name)
    }

    /// The first card with this name.
    pub fn card(&self, name: &str) -> CardId {
        let found = self.state.cards().find(|card| self.named(*card, name));
        found.unwrap_or_else(|| panic!("no card {name}"))
    }

    /// How many cards with this name are in the zone.
    pub fn count(&self, player: Player, zone: Zone, name: &str) -> usize {
        self.state.zone(player, zone).iter().filter(|card| self.named(**card, name)).count()
    }

    /// Asserts that the zone has the card.
    #[track_caller]
    pub fn is_in(&self, player: Player, zone: Zone, name: &str) -> &Played {
        let card = self.card(name);
        let there = self.count(player, zone, name) > 0;
        let object = self.state.object(card);
        assert!(
            there,
            "{name} is in {}.{:?}, not in {player}.{zone:?}\n{}",
            object.controller,
            object.zone,
            self.shown.join("\n")
        );
        self
    }

    /// Asserts ATK and DEF of the card.
    #[track_caller]
    pub fn has(&self, name: &str, attack: i32, defense: i32) -> &Played {
        let facts = self.state.facts(self.card(name));
        assert_eq!(
            (facts.attack, facts.defense),
            (attack, defense),
            "{name}\n{}",
            self.shown.join("\n")
        );
        self
    }

    /// Asserts Life Points.
    #[track_caller]
    pub fn lives(&self, a: i32, b: i32) -> &Played {
        let life = Player::ALL.map(|player| self.state.life(player));
        assert_eq!(life, [a, b], "\n{}", self.shown.join("\n"));
        self
    }

    /// Asserts the number of cards in a zone.
    #[track_caller]
    pub fn holds(&self, player: Player, zone: Zone, count: usize) -> &Played {
        let there = self.state.zone(player, zone).len();
        assert_eq!(there, count, "{player}.{zone:?}\n{}", self.shown.join("\n"));
        self
    }

    /// Asserts the position of the card.
    #[track_caller]
    pub fn stands(&self, name: &str, position: Position) -> &Played {
        assert_eq!(
            self.state.position(self.card(name)),
            position,
            "{name}\n{}",
            self.shown.join("\n")
        );
        self
    }

    /// Asserts a condition.
    #[track_caller]
    pub fn is_so(&self, so: bool, what: &str) -> &Played {
        assert!(so, "{what}\n{}", self.shown.join("\n"));
        self
    }
}

/// Makes each play as soon as it is possible, declines options, and takes the first choice of other questions.
struct Plan {
    plays: VecDeque<Do>,
}

impl Plan {
    fn is(state: &State, card: CardId, name: &str) -> bool {
        state.def(card).names.printed().any(|of| of == name)
    }

    /// The answer of the next play, if it answers this request.
    fn next(&self, state: &State, request: &Request) -> Option<Answer> {
        let next = *self.plays.front()?;
        let you = request.player;
        let at = |found: Option<usize>| found.map(Answer::Option);
        let is = |card: CardId, name: &str| Plan::is(state, card, name);
        match &request.ask {
            Ask::Main(plays) | Ask::Fast(_, plays) => {
                let main = matches!(request.ask, Ask::Main(_));
                if main && next == Do::End(you) {
                    return Some(Answer::Decline);
                }
                at(plays.iter().position(|play| match (*play, next) {
                    (Play::NormalSummon(card), Do::Summon(by, name))
                    | (Play::Set(card), Do::Set(by, name))
                    | (Play::FlipSummon(card), Do::Flip(by, name))
                    | (Play::Special(card), Do::Special(by, name))
                    | (Play::Card(card), Do::Card(by, name)) => by == you && is(card, name),
                    (Play::Effect(card, at), Do::Effect(by, name, of)) => {
                        by == you && at == of && is(card, name)
                    }
                    (Play::PendulumSummon, Do::Pendulum(by)) => by == you,
                    (Play::EnterBattle, Do::Battle(by)) => by == you,
                    _ => false,
                }))
            }
            Ask::Attack(attacks) => at(attacks.iter().position(|attack| match next {
                Do::Attack(with, on) => {
                    is(attack.attacker, with)
                        && attack.at.card().is_some() == on.is_some()
                        && attack.at.card().is_none_or(|card| is(card, on.unwrap_or("")))
                }
                _ => false,
            })),
            Ask::Replay(replays) => at(replays.iter().position(|replay| match (replay, next) {
                (Replay::At(aim), Do::Choose(name)) => {
                    aim.card().is_some_and(|card| is(card, name))
                }
                _ => false,
            })),
            Ask::Trigger(places) => at(places.iter().position(|place| match next {
                Do::Trigger(name) => is(state.pending[*place].link.source.0, name),
                _ => false,
            })),
            Ask::Due(due) => at(due.of.iter().position(|due| match (due, next) {
                (Due::Trigger(place), Do::Trigger(name)) => {
                    is(state.pending[*place].link.source.0, name)
                }
                _ => false,
            })),
            Ask::Target { from, .. } => at(from.of.iter().position(|thing| match (thing, next) {
                (Thing::Card(card), Do::Choose(name)) => is(*card, name),
                _ => false,
            })),
            Ask::Card { from, .. } => at(from.of.iter().position(|card| match next {
                Do::Choose(name) => is(*card, name),
                _ => false,
            })),
            Ask::Position(_, positions) => at(positions.iter().position(|of| next == Do::In(*of))),
            Ask::Wish(_) => (next == Do::Yes).then_some(Answer::Option(0)),
            Ask::Order(_) | Ask::Seat(..) | Ask::Coin(_) | Ask::Mode(..) | Ask::Number { .. } => {
                None
            }
        }
    }
}

impl Decider<State, Request> for Plan {
    fn decide(&mut self, state: &State, request: &Request) -> Result<Answer, Halt> {
        if let Some(answer) = self.next(state, request) {
            self.plays.pop_front();
            return Ok(answer);
        }
        match &request.ask {
            Ask::Main(_) if self.plays.is_empty() => Err(Halt),
            // Either the play is possible here, or it never will be.
            Ask::Main(_) => Err(Halt),
            _ if request.choice().may_decline() => Ok(Answer::Decline),
            _ => request.choice().nth(0).ok_or(Halt),
        }
    }

    fn resolved_without_asking(&mut self, state: &State, request: &Request, answer: Answer) {
        if self.next(state, request) == Some(answer) {
            self.plays.pop_front();
        }
    }
}
