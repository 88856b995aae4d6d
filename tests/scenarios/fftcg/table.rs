//! A table with cards, and a script for both players, for the tests of single articles.

use std::collections::VecDeque;
use std::sync::Arc;

use hantei_ability::fftcg::Phase;
use hantei_cards::Card;
use hantei_engine::{
    Answer, CardId, Decider, DefId, Engine as _, Flows as _, Halt, Outcome, Player, Request as _,
};
use hantei_fftcg::catalog::Catalog;
use hantei_fftcg::event::Event;
use hantei_fftcg::game::{Fftcg, Game};
use hantei_fftcg::request::{Ask, Request};
use hantei_fftcg::state::State;
use hantei_fftcg::terms::Play;
use hantei_fftcg::zone::Zone;

/// The next item of a script.
#[derive(Debug, Clone)]
pub enum Say {
    /// Cast this card.
    Cast(&'static str),
    /// Use the ability of this number of this card.
    Use(&'static str, u16),
    /// デジョン
    Warp(&'static str),
    /// 顕現
    Prime(&'static str),
    /// Choose, discard or find this card.
    Pick(&'static str),
    /// No (further) card, target or blocker.
    None,
    /// Attack with these.
    Attack(&'static [&'static str]),
    /// Block with this.
    Block(&'static str),
    /// Pay by discarding the first cards and dulling the others.
    Pay(&'static [&'static str], &'static [&'static str]),
    /// Answer yes.
    Yes,
    /// Answer no.
    No,
    /// A number.
    Number(u32),
    /// A group, mode or branch, by its index.
    At(usize),
    /// This card's ability first, or this replacement.
    First(&'static str),
    /// This attack must not be offered.
    CannotAttack(&'static [&'static str]),
    /// This block must not be offered.
    CannotBlock(&'static str),
}

/// A table.
pub struct Table {
    pub state: State,
    names: Vec<String>,
}

impl Table {
    /// A table with these cards available, in A's first main phase of the third turn.
    pub fn of(cards: &str) -> Table {
        let cards: Vec<Card> =
            hantei_base::yaml::read(cards).unwrap_or_else(|error| panic!("{error:?}"));
        Table::of_cards(&cards)
    }

    pub fn of_cards(cards: &[Card]) -> Table {
        let mut catalog = Catalog::default();
        let mut names = vec![String::from("-")];
        for card in cards {
            catalog.add(card);
            names.push(card.name.en.clone().expect("test cards have English names"));
        }
        let mut state = State::new(Arc::new(catalog), 1);
        state.turn.number = 3;
        state.turn.phase = Phase::Main1;
        Table { state, names }
    }

    /// Puts cards into a zone; the last card of a deck is its top. Cards on the field have been there since before the turn.
    pub fn put(mut self, player: Player, zone: Zone, names: &[&str]) -> Table {
        for name in names {
            let (name, dull) = match name.strip_prefix('~') {
                Some(name) => (name, true),
                None => (*name, false),
            };
            let def = self.names.iter().position(|of| of == name);
            let def = def.unwrap_or_else(|| panic!("no card {name}"));
            let def = hantei_engine::DefId(def as u16);
            let card = self.state.place(def, player, zone);
            self.state.table.status_mut(card).dull = dull;
        }
        self
    }

    /// This many anonymous cards in both decks.
    pub fn decks(mut self, count: usize) -> Table {
        for player in Player::ALL {
            for _ in 0..count {
                self.state.place(DefId::ANONYMOUS, player, Zone::Deck);
            }
        }
        self
    }

    /// Sets the turn player and the phase.
    pub fn turn(mut self, player: Player, phase: Phase) -> Table {
        self.state.turn.player = player;
        self.state.turn.phase = phase;
        // Resets the play window.
        self.state.window = None;
        self
    }

    /// Changes the state directly.
    pub fn with(mut self, change: impl FnOnce(&mut State)) -> Table {
        change(&mut self.state);
        self
    }

    /// Plays the script; stops when it is finished and the stack is empty.
    pub fn play(self, script: &[Say]) -> Played {
        let mut decider = Script { left: script.iter().cloned().collect(), names: &self.names };
        let mut game = Game::new(self.state.clone(), &mut decider);
        let outcome = game.run();
        let state = game.state.clone();
        let log: Vec<(Event, &'static str)> =
            game.log.entries().iter().map(|entry| (entry.event.clone(), entry.cite)).collect();
        assert!(decider.left.is_empty(), "not said: {:?}\n{log:#?}", decider.left);
        let replayed = Fftcg::after(&self.state, log.iter().map(|(event, _)| event));
        assert_eq!(replayed.fingerprint(), state.fingerprint());
        Played { state, outcome, log, names: self.names }
    }
}

/// A table after a script.
pub struct Played {
    pub state: State,
    pub outcome: Outcome,
    pub log: Vec<(Event, &'static str)>,
    names: Vec<String>,
}

impl Played {
    /// The names of the cards in a zone.
    pub fn zone(&self, player: Player, zone: Zone) -> Vec<&str> {
        let cards = self.state.zone(player, zone).iter();
        cards.map(|card| &*self.names[self.state.object(*card).def.0 as usize]).collect()
    }

    /// The card with this name, in any zone.
    pub fn card(&self, name: &str) -> CardId {
        find(&self.state, &self.names, name)
    }

    /// Its power.
    pub fn power(&self, name: &str) -> i32 {
        self.state.facts(self.card(name)).power
    }

    /// The zone of the card.
    pub fn at(&self, name: &str) -> Zone {
        self.state.object(self.card(name)).zone
    }

    /// Whether some event cites this article.
    pub fn cites(&self, article: &str) -> bool {
        self.log.iter().any(|(_, cite)| *cite == article)
    }

    /// The names of what resolved, in order.
    pub fn resolved(&self) -> Vec<&str> {
        let mut items: Vec<(u32, CardId)> = Vec::new();
        let mut names = Vec::new();
        for (event, _) in &self.log {
            match event {
                Event::Stacked(item) => items.push((item.id, item.source.0)),
                Event::Resolving(id) => {
                    let of = items.iter().find(|(of, _)| *of == id.id).expect("on the stack");
                    names.push(&*self.names[self.state.object(of.1).def.0 as usize]);
                }
                _ => {}
            }
        }
        names
    }
}

fn find(state: &State, names: &[String], name: &str) -> CardId {
    let is = |card: &CardId| names[state.object(*card).def.0 as usize] == name;
    state.cards().find(is).unwrap_or_else(|| panic!("no card {name}"))
}

struct Script<'a> {
    left: VecDeque<Say>,
    names: &'a [String],
}

impl Script<'_> {
    fn name(&self, state: &State, card: CardId) -> &str {
        &self.names[state.object(card).def.0 as usize]
    }

    fn named(&self, state: &State, cards: &[CardId], names: &[&str]) -> bool {
        let mut of: Vec<&str> = cards.iter().map(|card| self.name(state, *card)).collect();
        let mut wanted = names.to_vec();
        of.sort_unstable();
        wanted.sort_unstable();
        of == wanted
    }

    /// The answer of this script item to this request.
    fn answer(&self, state: &State, request: &Request, say: &Say) -> Option<Answer> {
        match (&request.ask, say) {
            (Ask::Wish(_), Say::No) => Some(Answer::Decline),
            (Ask::Block(_) | Ask::Target { .. } | Ask::Card { .. }, Say::None) => {
                request.choice().may_decline().then_some(Answer::Decline)
            }
            _ => self.option(state, request, say).map(Answer::Option),
        }
    }

    /// The index of the option that it means.
    fn option(&self, state: &State, request: &Request, say: &Say) -> Option<usize> {
        let of = |cards: &[CardId], name: &str| {
            cards.iter().position(|card| self.name(state, *card) == name)
        };
        match (&request.ask, say) {
            (Ask::Priority(_, plays), say) => plays.iter().position(|play| match (play, say) {
                (Play::Cast(card), Say::Cast(name))
                | (Play::Warp(card), Say::Warp(name))
                | (Play::Prime(card), Say::Prime(name)) => self.name(state, *card) == *name,
                (Play::Use(card, at), Say::Use(name, wanted)) => {
                    at == wanted && self.name(state, *card) == *name
                }
                _ => false,
            }),
            (Ask::Attack(attacks), Say::Attack(names)) => {
                attacks.of.iter().position(|attack| self.named(state, attack, names))
            }
            (Ask::Block(blockers), Say::Block(name)) => of(&blockers.of, name),
            (Ask::Target { from, .. }, Say::Pick(name)) => {
                from.of.iter().position(|thing| self.name(state, thing.card_or_source()) == *name)
            }
            (Ask::Card { from, .. }, Say::Pick(name)) => of(&from.of, name),
            (Ask::Payment(payments), Say::Pay(discard, dull)) => {
                payments.iter().position(|payment| {
                    self.named(state, &payment.discard, discard)
                        && self.named(state, &payment.dull, dull)
                })
            }
            (Ask::Wish(_), Say::Yes) => Some(0),
            (Ask::Number { from, to, .. }, Say::Number(number)) => {
                (from..=to).contains(&number).then(|| (number - from) as usize)
            }
            (Ask::Mode(_) | Ask::Group(_), Say::At(at)) => Some(*at),
            (Ask::Order(places), Say::First(name)) => {
                places.iter().position(|at| self.name(state, state.pending[*at].source.0) == *name)
            }
            (Ask::Replacement(cards), Say::First(name)) => of(cards, name),
            _ => None,
        }
    }
}

impl Decider<State, Request> for Script<'_> {
    fn decide(&mut self, state: &State, request: &Request) -> Result<Answer, Halt> {
        if request.ask.is_for_passing() {
            return Ok(Answer::Decline);
        }
        // Check the plays that must not be offered where they would be.
        match (self.left.front(), &request.ask) {
            (Some(Say::CannotAttack(names)), Ask::Attack(attacks)) => {
                assert!(!attacks.of.iter().any(|attack| self.named(state, attack, names)));
                self.left.pop_front();
            }
            (Some(Say::CannotBlock(name)), Ask::Block(blockers)) => {
                assert!(!blockers.of.iter().any(|card| self.name(state, *card) == *name));
                self.left.pop_front();
            }
            _ => {}
        }
        if let Some(say) = self.left.front()
            && let Some(answer) = self.answer(state, request, say)
        {
            self.left.pop_front();
            return Ok(answer);
        }
        match &request.ask {
            Ask::Priority(..) if self.left.is_empty() && state.stack.is_empty() => Err(Halt),
            // By default: pass, do not attack or block, choose no further card, answer no.
            _ if request.choice().may_decline() => Ok(Answer::Decline),
            _ => Ok(Answer::Option(0)),
        }
    }
}
