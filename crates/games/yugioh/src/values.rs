//! The current values of a card: its kinds, its numbers, and what it may or may not do.
//!
//! The book knows original and changed values (dictionary.original-attack.1), but gives no order for changes. This file first determines
//! whose effects are negated, then Levels and Scales, then original values, then changes of ATK and DEF, and finally permissions and
//! restrictions, each in the order in which they began. ASSUMPTION: this order is not from the book (open question order-of-changes).

use std::sync::Arc;

use hantei_ability::yugioh::{Ability, Amount, Gives, Trait};
use hantei_base::kind::{CardKind, Kinds};
use hantei_engine::{CardId, Player};

use super::bars::Barred;
use super::facts::{Facts, Given};
use super::filter::{BoardView, View};
use super::looks::{InDuel, Looks};
use super::sources::{On, Part, Source, sources};
use super::state::State;
use super::terms::Chosen;
use super::zone::Zone;

/// Upper bound for ATK and DEF; larger numbers are capped.
pub const MOST_ATTACK: i32 = 1_000_000_000;

/// The values of all cards that something changes, and the restrictions on players.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Board {
    cards: Vec<(CardId, Facts)>,
    pub(super) bars: Vec<Barred>,
    shields: Vec<Shield>,
}

/// An effect by which cards are unaffected by other effects: 効果を受けない.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Shield {
    by: Chosen,
    you: Player,
    gives: Arc<Gives>,
    /// The cards that it protects; `None` for this card or all cards that fit.
    on: Option<Vec<Chosen>>,
    /// Whether it ends while the effects of its card are negated.
    ends: bool,
}

impl Board {
    /// The values of a card, if something may change them.
    pub fn get(&self, card: CardId) -> Option<&Facts> {
        self.cards.iter().find(|(other, _)| *other == card).map(|(_, facts)| facts)
    }

    /// The values of a card for changing; they start as printed.
    fn get_mut(&mut self, state: &State, card: CardId) -> Option<&mut Facts> {
        let at = self.cards.iter().position(|(other, _)| *other == card).or_else(|| {
            let zone = state.object(card).zone;
            (zone.is_field() || zone == Zone::Summoning).then(|| {
                self.cards.push((card, state.def(card).facts.clone()));
                self.cards.len() - 1
            })
        });
        at.map(|at| &mut self.cards[at].1)
    }
}

/// The order in which values are determined.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Step {
    Level,
    Original,
    Changed,
    Traits,
}

impl State {
    /// The current values of all cards, computed on demand.
    pub(super) fn board(&self) -> &Board {
        self.derived.board.get_or(|| {
            let looked_at = &self.derived.looked_at;
            // The value being computed also depends on all of this.
            let before = looked_at.replace(InDuel::CARDS);
            let board = Arc::new(Board::of(self));
            let looks = looked_at.get();
            looked_at.set(before.and(looks));
            (board, looks)
        })
    }

    /// Whether the cached values differ from newly computed ones.
    pub(super) fn is_board_stale(&self) -> bool {
        self.derived.board.get().is_some_and(|kept| **kept != Board::of(self))
    }

    /// Records that the value being computed depends on further parts of the state besides the cards.
    pub(super) fn look_at(&self, looks: Looks) {
        let looked_at = &self.derived.looked_at;
        looked_at.set(looked_at.get().and(looks));
    }
}

impl Board {
    fn of(state: &State) -> Board {
        let mut board = Board::default();
        for card in &state.listed().otherwise {
            if let Some(kinds) = kinds_there(state, *card) {
                board.cards.push((*card, Facts { kinds, ..state.def(*card).facts.clone() }));
            }
        }
        let mut sources = sources(state);
        if sources.is_empty() {
            return board;
        }
        sources.sort_by_key(|source| source.stamp);
        board.shields = sources.iter().filter_map(|source| board.shield(state, source)).collect();
        board.negate(state, &mut sources);
        for step in [Step::Level, Step::Original, Step::Changed, Step::Traits] {
            for source in &sources {
                board.take(state, step, source);
            }
        }
        board
    }

    /// Determines whose effects are negated. If two effects would negate each other, the earlier one does; a negated effect negates nothing
    /// itself. The sources that are left apply.
    fn negate(&mut self, state: &State, sources: &mut Vec<Source<'_>>) {
        if !sources.iter().any(Source::negates) {
            return;
        }
        loop {
            self.cards.iter_mut().for_each(|(_, facts)| facts.negated = false);
            let mut late = None;
            let mut done: Vec<usize> = Vec::new();
            for (at, source) in sources.iter().enumerate() {
                let Part::Gives(gives) = &source.what else { continue };
                if !gives.negated || self.is_dead(source) || !self.holds(state, source) {
                    continue;
                }
                for card in self.affected(state, source, gives) {
                    if let Some(facts) = self.get_mut(state, card) {
                        facts.negated = true;
                    }
                }
                done.push(at);
                late = done.iter().copied().find(|at| self.is_dead(&sources[*at]));
                if late.is_some() {
                    break;
                }
            }
            match late {
                Some(at) => drop(sources.remove(at)),
                None => break,
            }
        }
        let dead: Vec<bool> = sources.iter().map(|source| self.is_dead(source)).collect();
        let mut dead = dead.into_iter();
        sources.retain(|_| !dead.next().unwrap_or(false));
    }

    fn is_dead(&self, source: &Source<'_>) -> bool {
        let ends = source.continuous.is_some_and(|of| !of.not_negated);
        ends && self.get(source.by.0).is_some_and(|facts| facts.negated)
    }

    /// Whether the conditions of a card's effect hold.
    fn holds(&self, state: &State, source: &Source<'_>) -> bool {
        let Some(of) = source.continuous else { return true };
        BoardView { state, board: self }.hold(&of.conditions, &View::of(source.you, source.by.0))
    }

    fn affected(&self, state: &State, source: &Source<'_>, gives: &Gives) -> Vec<CardId> {
        let board_view = BoardView { state, board: self };
        let view = View::of(source.you, source.by.0);
        match (&source.on, &gives.filter) {
            // ASSUMPTION: a card that becomes unaffected is also no longer affected by effects that already last on it
            // (open question unaffected-later).
            (On::Cards(on), _) => {
                let still = on.iter().filter(|of| state.is_still(**of)).map(|of| of.0);
                still.filter(|card| !self.is_shielded(state, *card, source)).collect()
            }
            (On::Fitting, None) => vec![source.by.0],
            (On::Fitting, Some(filter)) => {
                let affects = |card: &CardId| !self.is_shielded(state, *card, source);
                board_view.meant(filter, &view).filter(affects).collect()
            }
        }
    }

    fn shield(&self, state: &State, source: &Source<'_>) -> Option<Shield> {
        let Part::Gives(gives) = source.what else { return None };
        let shields = gives.traits.iter().any(|of| matches!(of, Trait::UnaffectedBy(_)));
        (shields && self.holds(state, source)).then(|| Shield {
            by: source.by,
            you: source.you,
            gives: gives.clone(),
            on: match source.on {
                On::Fitting => None,
                On::Cards(cards) => Some(cards.to_vec()),
            },
            ends: source.continuous.is_some_and(|of| !of.not_negated),
        })
    }

    /// Whether an effect that applies by itself does not affect a card; for monsters' effects, protection covers only activated ones.
    fn is_shielded(&self, state: &State, card: CardId, source: &Source<'_>) -> bool {
        if self.shields.is_empty() {
            return false;
        }
        let board_view = BoardView { state, board: self };
        let by = source.by.0;
        let activated = source.continuous.is_none() || !board_view.facts(by).is(CardKind::Monster);
        let is_kept_off = |shield: &Shield| {
            let view = View::of(shield.you, shield.by.0);
            let over = shield.ends && self.get(shield.by.0).is_some_and(|facts| facts.negated);
            let on = match (&shield.on, &shield.gives.filter) {
                (Some(cards), _) => cards.contains(&state.chosen(card)),
                (None, Some(filter)) => board_view.fits(card, filter, &view),
                (None, None) => shield.by.0 == card,
            };
            // It does not exclude itself, nor the effect that has negated it.
            let itself = shield.by == source.by;
            let negated = shield.ends && shield.by.0 == card && source.negates();
            let lasts = matches!(source.on, On::Cards(_));
            let over = over || lasts && (itself || negated);
            !over
                && on
                && shield.gives.makes_unaffected_by(|filter| board_view.fitted(by, filter, &view))
        };
        by != card && activated && self.shields.iter().any(is_kept_off)
    }

    fn take(&mut self, state: &State, step: Step, source: &Source<'_>) {
        match &source.what {
            Part::Bar(bar) => {
                if step == Step::Traits && self.holds(state, source) {
                    let (by, you) = (source.by, source.you);
                    self.bars.push(Barred { by, you, bar: (*bar).clone() });
                }
            }
            Part::Gives(gives) => {
                if step.is_in(gives) && self.holds(state, source) {
                    for card in self.affected(state, source, gives) {
                        self.give(state, step, source, gives, card);
                    }
                }
            }
        }
    }

    fn give(
        &mut self,
        state: &State,
        step: Step,
        source: &Source<'_>,
        gives: &Arc<Gives>,
        card: CardId,
    ) {
        let view = View::of(source.you, source.by.0);
        let number = |amount: &Amount| {
            let number = BoardView { state, board: self }.amount(amount, &view);
            number.clamp(-MOST_ATTACK, MOST_ATTACK)
        };
        let [original_attack, original_defense, attack_becomes, defense_becomes, attack, defense] =
            [
                &gives.original_attack,
                &gives.original_defense,
                &gives.attack_becomes,
                &gives.defense_becomes,
                &gives.attack,
                &gives.defense,
            ]
            .map(|amount| amount.as_ref().map(number));
        let Some(facts) = self.get_mut(state, card) else { return };
        match step {
            Step::Level => {
                facts.level = gives.level.filter(|_| facts.level.is_some()).or(facts.level);
                facts.scale = gives.scale.or(facts.scale);
            }
            Step::Original => {
                if let Some(attack) = original_attack {
                    (facts.original_attack, facts.attack) = (attack.max(0), attack.max(0));
                }
                if let Some(defense) = original_defense {
                    (facts.original_defense, facts.defense) = (defense.max(0), defense.max(0));
                }
            }
            Step::Changed => {
                facts.attack = attack_becomes.unwrap_or(facts.attack);
                facts.defense = defense_becomes.unwrap_or(facts.defense);
                if gives.swapped {
                    std::mem::swap(&mut facts.attack, &mut facts.defense);
                }
                facts.attack = changed(facts.attack, attack);
                facts.defense = changed(facts.defense, defense);
            }
            Step::Traits => {
                let (from, you, gives) = (source.by.0, source.you, gives.clone());
                facts.gives.push(Given { from, you, gives });
            }
        }
    }
}

/// A value after a change; it is at least 0.
fn changed(value: i32, by: Option<i32>) -> i32 {
    value.saturating_add(by.unwrap_or(0)).clamp(0, MOST_ATTACK)
}

impl Step {
    fn is_in(self, gives: &Gives) -> bool {
        match self {
            Step::Level => gives.level.is_some() || gives.scale.is_some(),
            Step::Original => gives.original_attack.is_some() || gives.original_defense.is_some(),
            Step::Changed => {
                gives.attack_becomes.is_some()
                    || gives.defense_becomes.is_some()
                    || gives.swapped
                    || gives.attack.is_some()
                    || gives.defense.is_some()
            }
            Step::Traits => !gives.traits.is_empty() || !gives.replaces.is_empty(),
        }
    }
}

/// The kinds of a card if they differ from the printed ones: a monster in a Spell & Trap Zone is an Equip Spell (dictionary.equip-card),
/// one in a Pendulum Zone a Spell (pendulum-placement.2), a Trap in a Monster Zone a monster, and a Gemini Monster a Normal Monster until
/// it is Summoned again.
fn kinds_there(state: &State, card: CardId) -> Option<Kinds> {
    let (def, object) = (state.def(card), state.object(card));
    let printed = def.facts.kinds;
    let without = |kinds: Kinds, gone: &[CardKind]| {
        let left: Vec<CardKind> = kinds.iter().filter(|kind| !gone.contains(kind)).collect();
        Kinds::of(&left)
    };
    match object.zone {
        Zone::Pendulum => Some(Kinds::of(&[CardKind::Spell, CardKind::Pendulum])),
        Zone::Spell if printed.has(CardKind::Monster) => {
            Some(Kinds::of(&[CardKind::Spell, CardKind::Equip]))
        }
        // ASSUMPTION: it still is a Trap as well (open question trap-monsters).
        Zone::Monster if def.is_trap_monster() => {
            let works = |of: &Arc<Ability>| !matches!(**of, Ability::Card(_));
            let effect = def.abilities.iter().any(works);
            let mut kinds = printed;
            kinds.insert(CardKind::Monster);
            kinds.insert(if effect { CardKind::Effect } else { CardKind::Normal });
            Some(kinds)
        }
        Zone::Monster | Zone::Graveyard
            if printed.has(CardKind::Gemini) && !object.face_down && !object.status.again =>
        {
            let mut kinds = without(printed, &[CardKind::Effect]);
            kinds.insert(CardKind::Normal);
            Some(kinds)
        }
        _ => None,
    }
}
