//! What has happened this turn, for conditions that ask for it. It is only recorded if a card of the game asks.

use hantei_ability::fftcg::{Happened, ThisTurn};
use hantei_engine::{CardId, Chosen, Player};

use super::event::{Event, How};
use super::filter::{BoardView, View};
use super::looks::InGame;
use super::past::{Past, What};
use super::state::State;
use super::terms::Play;
use super::zone::Zone;

impl State {
    /// Records what the event makes happen. Called before it is applied.
    pub(super) fn remember_before(&mut self, event: &Event) {
        let Event::Moved { card, from: Zone::Field, to, .. } = event else { return };
        if !self.catalog.asks_past {
            return;
        }
        let player = self.object(*card).controller;
        self.remember(What::Left, *card, player);
        if *to == Zone::Break {
            self.remember(What::ToBreak, *card, player);
        }
    }

    /// The same after it was applied.
    pub(super) fn remember_after(&mut self, event: &Event) {
        if !self.catalog.asks_past {
            return;
        }
        match event {
            Event::TurnBegan(_) => self.past.clear(),
            Event::Moved { card, to: Zone::Field, under, .. } => {
                self.remember(What::Entered, *card, *under);
            }
            Event::Moved { card, how: How::Draw, under, .. } => {
                self.remember(What::Drew, *card, *under);
            }
            Event::Moved { card, how: How::Damage, under, .. } => {
                self.remember(What::Damaged, *card, *under);
            }
            Event::Attacked { attackers } => {
                let player = self.turn.player;
                for card in attackers.iter() {
                    self.remember(What::Attacked, *card, player);
                    if attackers.len() > 1 {
                        self.remember(What::FormedParty, *card, player);
                    }
                }
            }
            Event::Played(Play::Cast(card)) => {
                let player = self.caster(*card);
                self.remember(What::Cast, *card, player);
            }
            _ => {}
        }
    }

    fn remember(&mut self, what: What, card: CardId, player: Player) {
        let facts = self.facts(card).clone();
        self.past.push(Past { what, card: self.chosen(card), player, facts });
        // Recording what the card was did not depend on this.
        self.derived.after(InGame::PAST);
    }
}

impl BoardView<'_> {
    /// Whether this has happened often enough this turn.
    pub(super) fn has_happened(&self, of: &ThisTurn, view: &View) -> bool {
        let what = match of.what {
            Happened::Entered(_) => What::Entered,
            Happened::Left(_) => What::Left,
            Happened::ToBreak(_) => What::ToBreak,
            Happened::Cast(_) => What::Cast,
            Happened::Attacked(_) => What::Attacked,
            Happened::FormedParty(_) => What::FormedParty,
            Happened::Drew(_) => What::Drew,
            Happened::Damaged(_) => What::Damaged,
        };
        let meant = |past: &&Past| match &of.what {
            Happened::Drew(who) | Happened::Damaged(who) => view.whom(*who).contains(&past.player),
            Happened::Entered(filter)
            | Happened::Left(filter)
            | Happened::ToBreak(filter)
            | Happened::Cast(filter)
            | Happened::Attacked(filter)
            | Happened::FormedParty(filter) => {
                view.players(filter.whose).contains(&past.player)
                    && self.matched_then(past.card.0, &past.facts, filter, view)
            }
        };
        let all = self.state.past.iter().filter(|past| past.what == what).filter(meant);
        let mut cards: Vec<Chosen> = all.map(|past| past.card).collect();
        cards.sort_unstable();
        cards.dedup();
        cards.len() >= usize::from(of.at_least)
    }
}
