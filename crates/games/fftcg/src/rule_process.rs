//! ルールプロセス (12): everything is checked before anything is changed, all changes happen at once, and then everything is checked again.

use hantei_ability::fftcg::{Trait, When};
use hantei_base::kind::CardKind;
use hantei_engine::{Cached, CardId, Cite, Flow, Flows as _, Options, Player, Stop};

use super::catalog::is_light_or_dark;
use super::event::{Event, How};
use super::game::Game;
use super::item::Delayed;
use super::looks::{InGame, Looks};
use super::request::{Ask, For};
use super::state::State;
use super::zone::Zone;

/// A card that has to go, and why.
struct Removal {
    card: CardId,
    how: How,
    cite: Cite,
}

impl Game<'_> {
    /// Before a player gets priority (11.1.3, 11.1.4, 12.3): rule processes until there are none, then triggered
    /// abilities go on the stack, and again until nothing is left to do.
    pub(super) fn settle(&mut self) -> Flow {
        loop {
            self.rule_processes()?;
            if self.state.pending.is_empty() {
                return Ok(());
            }
            self.stack_triggered()?;
        }
    }

    /// Runs rule processes until there are none.
    pub(super) fn rule_processes(&mut self) -> Flow {
        while self.state.derived.quiet.get().is_none() {
            let before = self.log.len();
            self.leave_combat();
            self.find_state_triggers();
            let any = self.rule_process()?;
            // As long as nothing changes that they depend on, there will be none.
            if self.log.len() == before {
                self.state.derived.quiet = Cached::from(((), self.state.looked_at_by_rules()));
            }
            if !any {
                return Ok(());
            }
            self.within_budget()?;
        }
        Ok(())
    }

    /// 10.1.3.2.1: a card that is no longer a forward neither attacks nor blocks.
    fn leave_combat(&mut self) {
        let Some(battle) = &self.state.battle else { return };
        let fighting = battle.attackers.iter().chain(&battle.blocker).copied();
        let idle = |card: &CardId| !self.state.facts(*card).is(CardKind::Forward);
        let party = battle.is_party();
        for card in fighting.filter(idle).collect::<Vec<_>>() {
            self.note(Event::LeftBattle(card), "10.1.3.2.1");
        }
        if party && !self.state.battle.as_ref().is_some_and(|battle| battle.is_party()) {
            self.note(Event::PartyEnded, "15.1.1.9.5");
        }
    }

    /// Carries out all rule processes that are due, as one (12.3). Returns whether there was any.
    fn rule_process(&mut self) -> Flow<bool> {
        let losers = self.state.losers();
        let mut gone = self.state.cards_to_remove();
        self.choose_backups(&mut gone)?;
        if self
            .state
            .whole_field()
            .any(|card| !self.state.object(card).status.notes.hit_by.is_empty())
            && gone.is_empty()
        {
            // 12.4.5: the source of the damage only matters right after it.
            self.note(Event::Checked, "12.4.5");
        }
        if losers.is_empty() && gone.is_empty() {
            return Ok(false);
        }
        for (player, cite) in &losers {
            self.by(*player, Event::Lost(*player), cite);
            if *cite == "12.4.1" {
                self.also("7.8.2");
            }
        }
        if !losers.is_empty() {
            return Err(Stop::Over);
        }
        let count = u16::try_from(gone.len()).unwrap_or(u16::MAX);
        self.note(Event::RuleProcess(count), "12.3");
        // 12.2: it is nobody's effect, so protection against effects does not apply.
        let safe = |of: &Removal| self.state.facts(of.card).may(&Trait::NotBrokenByEffects);
        if gone.iter().any(safe) {
            self.also("12.2");
        }
        let cards: Vec<_> = gone.iter().map(|gone| (gone.card, gone.how, gone.cite)).collect();
        // 11.1.3: just before a player gets priority.
        self.also("11.1.3");
        let left = self.leave_each(&cards, Zone::Break, false)?;
        Ok(!left.is_empty())
    }

    /// 12.4.8: the controller of six or more backups keeps five.
    fn choose_backups(&mut self, gone: &mut Vec<Removal>) -> Flow {
        for player in Player::ALL {
            loop {
                let state = &self.state;
                let stays = |card: &CardId| {
                    state.facts(*card).is(CardKind::Backup)
                        && !gone.iter().any(|gone| gone.card == *card)
                };
                let from: Vec<_> = state.field(player).iter().copied().filter(stays).collect();
                if from.len() <= 5 {
                    break;
                }
                let ask = Ask::Card { what: For::Backup, from: Options::one_of(from.clone()) };
                let card = from[self.ask(player, ask)?];
                gone.push(Removal { card, how: How::Rule, cite: "12.4.8" });
            }
        }
        Ok(())
    }
}

impl State {
    /// Returns what rule processes, and abilities that wait for a state of the game, depend on.
    fn looked_at_by_rules(&self) -> Looks {
        let watch = self.watch();
        if watch.waits || watch.granted || self.delayed.iter().any(waits) {
            return Looks::EVERYTHING;
        }
        let own = InGame::FIELD.and(InGame::PLAYERS).and(InGame::MARKS);
        own.and(InGame::BATTLE).and(InGame::DELAYED).and(self.board_looks())
    }

    /// Returns who loses now (12.4.1 to 12.4.3). If both do, it is a draw (3.3).
    fn losers(&self) -> Vec<(Player, Cite)> {
        let mut losers = Vec::new();
        for player in Player::ALL {
            let side = &self.sides[player];
            if self.damage(player) >= usize::from(self.fatal) {
                let cite = if self.fatal == 7 { "12.4.1" } else { "3.1.1" };
                losers.push((player, cite));
            } else if side.drew_from_empty {
                losers.push((player, "12.4.2"));
            } else if side.damaged_beyond {
                losers.push((player, "12.4.3"));
            }
        }
        losers
    }

    /// Returns the cards that have to go (12.4.4 to 12.4.7).
    fn cards_to_remove(&self) -> Vec<Removal> {
        let mut gone: Vec<Removal> = Vec::new();
        for card in self.whole_field() {
            let facts = self.facts(card);
            if !facts.is(CardKind::Forward) {
                continue;
            }
            let object = self.object(card);
            if facts.power <= 0 {
                gone.push(Removal { card, how: How::Rule, cite: "12.4.4" });
            } else if facts.power >= 1000
                && object.status.damage >= facts.power
                && !facts.may(&Trait::CannotBeBroken)
            {
                gone.push(Removal { card, how: How::Break, cite: "12.4.5" });
            }
        }
        for player in Player::ALL.into_iter().filter(|_| self.watch().crowded) {
            let field = self.field(player);
            for card in field {
                if gone.iter().any(|gone| gone.card == *card) {
                    continue;
                }
                let twin = |other: &CardId| {
                    other != card && !self.is_generic(*other) && self.shares_name(*card, *other)
                };
                // 6.2.6.2: a player who takes control of a card that is one too many loses it in this way.
                let taken =
                    self.object(*card).controller != self.object(*card).status.entered_under;
                let by = |cite: Cite| if taken { "6.2.6.2" } else { cite };
                if !self.is_generic(*card) && field.iter().any(twin) {
                    gone.push(Removal { card: *card, how: How::Rule, cite: by("12.4.6") });
                } else if field.iter().any(|other| other != card && self.excludes(*card, *other)) {
                    gone.push(Removal { card: *card, how: How::Rule, cite: by("12.4.7") });
                }
            }
        }
        gone
    }

    /// Whether a player has two cards on the field that exclude each other (12.4.6, 12.4.7).
    pub(super) fn is_crowded(&self) -> bool {
        let other_than = |field: &[CardId], card: CardId, too_many: &dyn Fn(CardId) -> bool| {
            field.iter().any(|other| *other != card && too_many(*other))
        };
        Player::ALL.into_iter().any(|player| {
            let field = self.field(player);
            field.iter().any(|card| {
                let twin = |other| !self.is_generic(other) && self.shares_name(*card, other);
                let named = !self.is_generic(*card) && other_than(field, *card, &twin);
                let alone = is_light_or_dark(self.facts(*card).elements);
                named || alone && other_than(field, *card, &|other| self.excludes(*card, other))
            })
        })
    }

    /// Light and dark: only one of them may be there (12.4.7), unless a text says otherwise.
    fn excludes(&self, one: CardId, other: CardId) -> bool {
        let comes = |card: CardId| self.catalog.get(self.object(card).def).text.beside;
        let by_itself = comes(one).or(comes(other));
        let (one, other) = (self.facts(one), self.facts(other));
        let beside = one.may(&Trait::BesideOthers)
            || other.may(&Trait::BesideOthers)
            || by_itself.meets(one.elements);
        is_light_or_dark(one.elements)
            && is_light_or_dark(other.elements)
            && !(beside && one.elements.meets(other.elements))
    }

    /// Whether the card has the 一般アイコン.
    pub(super) fn is_generic(&self, card: CardId) -> bool {
        self.catalog.get(self.object(card).def).text.generic
    }
}

/// Whether it waits for a state of the game (11.8.18).
fn waits(of: &Delayed) -> bool {
    matches!(of.auto.when, When::State(_))
}
