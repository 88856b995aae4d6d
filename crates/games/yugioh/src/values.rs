//! The current values of a card: its kinds, its numbers, and what it may or may not do.
//!
//! The book knows original and changed values (dictionary.original-attack.1), but gives no order for changes. This file first determines
//! whose effects are negated, then Levels and Scales, then original values, then changes of ATK and DEF, and finally permissions and
//! restrictions, each in the order in which they began. ASSUMPTION: this order is not from the book (open question order-of-changes).

use std::sync::Arc;

use hantei_ability::yugioh::{
    Ability, Act, Amount, Attribute, Bar, Continuous, Filter, Gives, Text, Trait, Type,
};
use hantei_base::kind::{CardKind, Kinds};
use hantei_engine::{CardId, Player};

use super::catalog::Def;
use super::filter::{BoardView, View};
use super::lasting::What;
use super::looks::{InDuel, Looks};
use super::refusal::{Legal, Why, demand};
use super::state::State;
use super::terms::Chosen;
use super::zone::Zone;

/// Upper bound for ATK and DEF; larger numbers are capped.
pub const MOST_ATTACK: i32 = 1_000_000_000;

/// Something that an effect gives to a card.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Given {
    /// The card that gives it.
    pub from: CardId,
    /// The player whose effect it is.
    pub you: Player,
    /// What is given.
    pub gives: Arc<Gives>,
}

/// The values of a card: as printed, or with all changes.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Facts {
    /// Its kinds.
    pub kinds: Kinds,
    /// レベル
    pub level: Option<u8>,
    /// ランク
    pub rank: Option<u8>,
    /// ペンデュラムスケール
    pub scale: Option<u8>,
    /// 属性
    pub attribute: Option<Attribute>,
    /// 種族
    pub race: Option<Type>,
    /// 元々の攻撃力 (dictionary.original-attack.1)
    pub original_attack: i32,
    /// 元々の守備力
    pub original_defense: i32,
    /// 攻撃力
    pub attack: i32,
    /// 守備力
    pub defense: i32,
    /// Whether its effects are negated.
    pub negated: bool,
    /// Everything else that it was given.
    pub gives: Vec<Given>,
}

impl Facts {
    /// The printed values.
    pub fn printed(kinds: Kinds, text: &Text) -> Facts {
        let attack = text.attack.map_or(0, |stat| stat.number());
        let defense = text.defense.map_or(0, |stat| stat.number());
        Facts {
            kinds,
            level: text.level,
            rank: text.rank,
            scale: text.scale,
            attribute: text.attribute,
            race: text.race,
            original_attack: attack,
            original_defense: defense,
            attack,
            defense,
            negated: false,
            gives: Vec::new(),
        }
    }

    /// Whether it is of this kind.
    pub fn is(&self, kind: CardKind) -> bool {
        self.kinds.has(kind)
    }

    /// Every trait that the card was given.
    pub fn traits(&self) -> impl Iterator<Item = &Trait> {
        self.gives.iter().flat_map(|given| &given.gives.traits)
    }

    /// Whether the card was given this trait.
    pub fn may(&self, wanted: &Trait) -> bool {
        self.traits().any(|of| of == wanted)
    }
}

/// Something that a player may not do.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Barred {
    by: Chosen,
    you: Player,
    bar: Bar,
}

/// The values of all cards that something changes, and the restrictions on players.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Board {
    cards: Vec<(CardId, Facts)>,
    bars: Vec<Barred>,
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

/// A source of changes: an effect that gives or forbids something.
struct Source<'a> {
    by: Chosen,
    you: Player,
    stamp: u32,
    /// The Continuous Effect that it belongs to; `None` for a lasting effect, which does not depend on its card.
    continuous: Option<&'a Continuous>,
    on: On<'a>,
    what: Part<'a>,
}

/// The cards that a source affects.
enum On<'a> {
    /// The card itself, or all cards that fit.
    Fitting,
    /// These cards.
    Cards(&'a [Chosen]),
}

/// What a source gives or forbids.
enum Part<'a> {
    Gives(&'a Arc<Gives>),
    Bar(&'a Bar),
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

    /// Whether any effect forbids this act to any player, for any card.
    pub(super) fn is_ever_barred(&self, act: Act) -> bool {
        self.board().bars.iter().any(|of| of.bar.cannot == act)
    }

    /// Whether any effect forbids this act to the player for all cards.
    pub(super) fn is_barred_altogether(&self, player: Player, act: Act) -> bool {
        self.board().bars.iter().any(|Barred { by, you, bar }| {
            let whom = View::of(*you, by.0).whom(bar.who);
            let all = bar.of.is_none() && bar.except.is_none();
            bar.cannot == act && all && whom.contains(&player)
        })
    }

    /// Checks that no effect forbids this act to the player for the card.
    ///
    /// # Errors
    /// [`Why::Barred`] if one does.
    pub fn is_unbarred(&self, player: Player, act: Act, card: CardId) -> Legal {
        self.is_unbarred_but(player, act, card, None)
    }

    /// The same, but a restriction from this card's own effect does not count.
    pub(super) fn is_unbarred_but(
        &self,
        player: Player,
        act: Act,
        card: CardId,
        own: Option<Chosen>,
    ) -> Legal {
        let def = self.def(card);
        // pendulum-placement.1: a Pendulum Monster is activated as a Spell Card.
        let placed = act == Act::ActivateCard && def.facts.is(CardKind::Pendulum);
        let as_spell = placed.then(|| {
            let kinds = Kinds::of(&[CardKind::Spell, CardKind::Pendulum]);
            Facts { kinds, ..self.facts(card).clone() }
        });
        let facts = as_spell.as_ref().unwrap_or_else(|| self.facts(card));
        self.is_unbarred_as((player, act), def, facts, own)
    }

    /// The same for something that need not be a card yet: a Token.
    pub(super) fn is_unbarred_as(
        &self,
        (player, act): (Player, Act),
        def: &Def,
        facts: &Facts,
        own: Option<Chosen>,
    ) -> Legal {
        let board = self.board();
        let board_view = BoardView { state: self, board };
        let binds = |of: &&Barred| {
            let view = View::of(of.you, of.by.0);
            let meant = |filter: &Filter| board_view.fits_def(def, facts, filter, &view);
            of.bar.cannot == act
                && Some(of.by) != own
                && view.whom(of.bar.who).contains(&player)
                && of.bar.of.as_ref().is_none_or(meant)
                && !of.bar.except.as_ref().is_some_and(meant)
        };
        let barred = board.bars.iter().any(|of| binds(&of));
        demand(!barred, "effect-over-rule", Why::Barred)
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

impl Source<'_> {
    /// Whether the source negates the effects of cards.
    fn negates(&self) -> bool {
        matches!(self.what, Part::Gives(gives) if gives.negated)
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

/// All sources: Continuous Effects of face-up cards, and lasting effects.
fn sources(state: &State) -> Vec<Source<'_>> {
    let mut found = Vec::new();
    for card in state.listed().continuous.iter().copied() {
        let object = state.object(card);
        for (_, ability, part) in state.own_abilities(card) {
            let Ability::Continuous(of) = &**ability else { continue };
            if !state.works_here(card, ability, part) {
                continue;
            }
            let source = |what| Source {
                by: state.chosen(card),
                you: object.controller,
                stamp: object.since.0,
                continuous: Some(of),
                on: On::Fitting,
                what,
            };
            found.extend(of.gives.iter().map(|gives| source(Part::Gives(gives))));
            found.extend(of.bars.iter().map(|bar| source(Part::Bar(bar))));
        }
    }
    for lasting in &state.lasting {
        let source = |on, what| Source {
            by: lasting.source,
            you: lasting.controller,
            stamp: lasting.stamp,
            continuous: None,
            on,
            what,
        };
        match &lasting.what {
            What::Gives(gives) => {
                found.push(source(On::Cards(&lasting.on), Part::Gives(gives)));
            }
            What::Meanwhile { gives, bars } => {
                found.extend(gives.iter().map(|of| source(On::Fitting, Part::Gives(of))));
                found.extend(bars.iter().map(|of| source(On::Fitting, Part::Bar(of))));
            }
            What::Control { .. } | What::NoBattleDamage(_) => {}
        }
    }
    found
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
