//! Continuous effects in their five steps (11.12.4.6). In each step the card's own effects come first (11.12.4.7), an
//! effect comes after those that it depends on (11.12.4.13), and otherwise timestamps decide. Step 1, control, is
//! stored with the cards (see `apply.rs`).

mod notes;

use std::sync::Arc;

use hantei_ability::fftcg::{Ability, Amount, Field, Filter, Gives, Place};
use hantei_engine::{CardId, Chosen, Player};

use super::board::{Board, Rule};
use super::facts::{Facts, Given};
use super::filter::{BoardView, View};
use super::item::Lasting;
use super::looks::{InGame, Looks};
use super::state::State;
use super::steps::{Layer, Layers};
use super::zone::Zone;

/// The zones other than the field in which cards may be given something.
const ELSEWHERE: [Zone; 6] =
    [Zone::Hand, Zone::Break, Zone::Damage, Zone::Removed, Zone::LbDeck, Zone::Deck];

/// A continuous effect that applies.
struct Source {
    from: CardId,
    you: Player,
    stamp: u32,
    effect: Option<u32>,
    gives: Arc<Gives>,
    on: On,
    field: Option<Arc<Ability>>,
    power: i32,
    base: Option<i32>,
    /// What its timestamp comes from.
    rule: Rule,
}

/// Where an effect is written, and since when it is there.
type EffectPlace = (CardId, *const Gives, u32);

enum On {
    /// This card, or all cards that match.
    Fitting,
    /// The cards for which it was made (11.12.4.2).
    Cards(Vec<Chosen>),
}

/// A field ability that works in another zone (11.9.1), on a card there.
struct OffFieldAbility<'a> {
    of: Player,
    card: CardId,
    ability: &'a Arc<Ability>,
}

impl State {
    /// Returns every character's present characteristics, computing them if needed.
    pub fn board(&self) -> &Board {
        let kept = &self.derived.board;
        let board = kept.get_or(|| self.looking(InGame::FIELD, || Arc::new(Board::of(self))));
        kept.looks().into_iter().for_each(|looks| self.look_at(looks));
        board
    }

    /// Returns what that computation depended on.
    pub(super) fn board_looks(&self) -> Looks {
        self.board();
        self.derived.board.looks().unwrap_or(Looks::EVERYTHING)
    }

    /// Whether the characteristics are cached and would be different if computed now.
    pub(super) fn board_is_stale(&self) -> bool {
        self.derived.board.get().is_some_and(|kept| **kept != Board::of(self))
    }

    /// Returns the zones other than the field that satisfy the predicate, each with its player.
    fn off_field(&self, is: impl Fn(Zone) -> bool) -> impl Iterator<Item = (Player, Zone)> {
        let zones = ELSEWHERE.map(|zone| is(zone).then_some(zone));
        Player::ALL
            .into_iter()
            .flat_map(move |of| zones.into_iter().flatten().map(move |at| (of, at)))
    }

    /// Returns the field abilities that work in other zones.
    fn off_field_abilities(&self) -> Vec<OffFieldAbility<'_>> {
        let mut found = Vec::new();
        for (of, zone) in self.off_field(|zone| self.catalog.fields.has(zone)) {
            self.look_at(InGame::ELSEWHERE);
            for card in self.zone(of, zone).iter().filter(|card| self.def(**card).elsewhere) {
                let all = self.abilities(*card).map(|(_, ability)| ability);
                let fields = all.filter(|ability| matches!(***ability, Ability::Field(_)));
                found.extend(fields.map(|ability| OffFieldAbility { of, card: *card, ability }));
            }
        }
        found
    }
}

impl Board {
    /// Computes what all characters are after the steps.
    fn of(state: &State) -> Board {
        let given =
            |effect: &super::item::LastingEffect| matches!(effect.what, Lasting::Gives { .. });
        let off_field = state.off_field_abilities();
        let changed = state.effects.iter().any(given)
            || state.whole_field().any(|card| state.def(card).continuous)
            || !off_field.is_empty();
        if !changed {
            // Every card has its printed characteristics.
            return Board::default();
        }
        let printed = |card: CardId| (card, state.def(card).facts.clone());
        let mut cards: Vec<(CardId, Facts)> = state.whole_field().map(printed).collect();
        let known = |card: &CardId| {
            !(state.object(*card).face_down && state.object(*card).zone == Zone::Removed)
        };
        for (player, zone) in state.off_field(|zone| state.is_reached(zone)) {
            state.look_at(InGame::ELSEWHERE);
            cards.extend(state.zone(player, zone).iter().copied().filter(known).map(printed));
        }
        let mut board = Board::of_cards(cards);
        for step in Layer::ALL {
            // Abilities that were given in an earlier step may give more.
            if board.layers(state, &off_field).has(step) {
                board.take(state, step, &off_field);
            }
            if step == Layer::Text && state.logs_reasons {
                board.note_silenced(state);
            }
        }
        board
    }

    /// Returns the steps in which anything is given, as far as is known by now.
    fn layers(&self, state: &State, off_field: &[OffFieldAbility<'_>]) -> Layers {
        let lasting = state.effects.iter().filter_map(|effect| match &effect.what {
            Lasting::Gives { gives, .. } => Some(Layers::of(gives)),
            Lasting::Control(_)
            | Lasting::Casting { .. }
            | Lasting::MayCast(_)
            | Lasting::SkipsActivation
            | Lasting::Replaces(_) => None,
        });
        let printed = self.cards.iter().map(|(card, _)| state.def(*card).layers);
        let given = self.cards.iter().flat_map(|(_, facts)| facts.granted());
        let given =
            given.chain(off_field.iter().map(|of| of.ability)).map(|of| Layers::of_ability(of));
        lasting.chain(printed).chain(given).fold(Layers::default(), Layers::or)
    }

    fn take(&mut self, state: &State, step: Layer, off_field: &[OffFieldAbility<'_>]) {
        let mut taken: Vec<EffectPlace> = Vec::new();
        loop {
            let mut sources = self.sources(state, step, off_field);
            sources.retain(|source| !taken.contains(&source.written()));
            taken.extend(sources.iter().map(Source::written));
            if sources.is_empty() {
                return;
            }
            self.take_all(state, step, sources);
            // Abilities that are given in the second step may give other abilities in the same step.
            if step != Layer::Text {
                return;
            }
        }
    }

    /// Applies the effects of a step in their order.
    fn take_all(&mut self, state: &State, step: Layer, mut sources: Vec<Source>) {
        sources.sort_by_key(|source| (!source.is_own(), source.stamp));
        if self.changed != 0 && state.logs_reasons {
            self.note_steps(state, &sources);
        }
        let several = sources.len() > 1;
        let sensitive = several && sources.iter().any(|source| source.looks_at(step));
        let (mut settled, mut before_own) = (Vec::new(), Vec::new());
        while !sources.is_empty() {
            let next = if sensitive { self.independent(state, step, &sources) } else { 0 };
            // 11.12.4.13: not in the order of the timestamps.
            if next > 0 {
                self.decided.by(Rule::Order);
            }
            let source = sources.remove(next);
            let own = state.logs_reasons && sensitive && source.is_own();
            if own && let Some(facts) = self.get(source.from) {
                before_own.push((source.from, facts.clone()));
            } else if !own && !before_own.is_empty() {
                self.note_own(state, step, &source, &before_own);
            }
            if several && state.logs_reasons && matches!(step, Layer::Text | Layer::Base) {
                self.note_replacement(state, step, &source, &mut settled);
            }
            self.apply(state, step, &source);
            self.changed |= step.changes(&source.gives);
        }
    }

    /// Returns the index of the first waiting effect that depends on none of the others (11.12.4.12), or of the first one if all do.
    fn independent(&self, state: &State, step: Layer, sources: &[Source]) -> usize {
        let own = sources.iter().filter(|source| source.is_own()).count();
        let group = if own > 0 { own } else { sources.len() };
        let depends = |at: usize| {
            let before = self.outcome(state, &sources[at]);
            (0..group).filter(|other| *other != at).any(|other| {
                let mut after = self.clone();
                after.apply(state, step, &sources[other]);
                after.outcome(state, &sources[at]) != before
            })
        };
        (0..group).find(|at| !depends(*at)).unwrap_or(0)
    }

    /// Returns the cards to which the effect applies, and its number. No cards if it does not exist.
    fn outcome(&self, state: &State, source: &Source) -> (Vec<CardId>, i32) {
        if !self.works(state, source) {
            return (Vec::new(), 0);
        }
        (self.affected(state, source), self.amount(state, source))
    }

    fn sources(
        &self,
        state: &State,
        step: Layer,
        off_field: &[OffFieldAbility<'_>],
    ) -> Vec<Source> {
        let mut found = Vec::new();
        for effect in &state.effects {
            let Lasting::Gives { gives, power, base } = &effect.what else { continue };
            if step.is_in(gives) {
                found.push(Source {
                    from: effect.source.0,
                    you: effect.controller,
                    stamp: effect.stamp.0,
                    effect: Some(effect.stamp.0),
                    gives: gives.clone(),
                    on: On::Cards(effect.on.clone()),
                    field: None,
                    power: *power,
                    base: *base,
                    rule: Rule::ResolvedStamp,
                });
            }
        }
        let on_field = |of: &&(CardId, Facts)| state.object(of.0).zone == Zone::Field;
        for (card, facts) in self.cards.iter().filter(on_field) {
            let def = state.def(*card);
            let printed = def.continuous && !facts.is_silenced();
            let printed = def.abilities.iter().filter(|_| printed).map(|ability| (ability, 0));
            // 11.12.4.8: the later timestamp of the card's and the granting effect's.
            let granted = facts.texts.iter().flat_map(|given| {
                given.gives.abilities.iter().map(|ability| (ability, given.effect.unwrap_or(0)))
            });
            for (ability, since) in printed.chain(granted) {
                let Ability::Field(field) = &**ability else { continue };
                let here = field.place.is_none_or(|place| place == Place::Field);
                for gives in field.gives.iter().filter(|gives| here && step.is_in(gives)) {
                    let object = state.object(*card);
                    found.push(Source {
                        from: *card,
                        you: object.controller,
                        stamp: object.since.0.max(since),
                        effect: None,
                        gives: gives.clone(),
                        on: On::Fitting,
                        field: Some(ability.clone()),
                        power: 0,
                        base: None,
                        rule: if since > 0 { Rule::GivenStamp } else { Rule::CardStamp },
                    });
                }
            }
        }
        for OffFieldAbility { of, card, ability } in off_field {
            let Ability::Field(field) = &***ability else { continue };
            for gives in field.gives.iter().filter(|gives| step.is_in(gives)) {
                found.push(Source {
                    from: *card,
                    you: *of,
                    stamp: state.object(*card).since.0,
                    effect: None,
                    gives: gives.clone(),
                    on: On::Fitting,
                    field: Some((*ability).clone()),
                    power: 0,
                    base: None,
                    rule: Rule::CardStamp,
                });
            }
        }
        found
    }

    fn board_view<'a>(&'a self, state: &'a State) -> BoardView<'a> {
        BoardView { state, board: self }
    }

    fn works(&self, state: &State, source: &Source) -> bool {
        let Some(ability) = &source.field else { return true };
        let Ability::Field(Field { damage, conditions, .. }) = &**ability else { return true };
        // 11.12.4.6: a card that has lost its text in step 2 gives nothing later.
        let printed = state.def(source.from).abilities.iter().any(|of| Arc::ptr_eq(of, ability));
        let silenced = self.get(source.from).is_some_and(|facts| facts.is_silenced());
        // 15.2.6.2: Damage N.
        let damaged = damage.is_none_or(|damage| {
            state.look_at(InGame::PLAYERS);
            state.damage(source.you) >= usize::from(damage)
        });
        let view = View::of(source.you, source.from);
        !(printed && silenced) && damaged && self.board_view(state).hold(conditions, &view)
    }

    fn affected(&self, state: &State, source: &Source) -> Vec<CardId> {
        match (&source.on, &source.gives.filter) {
            (On::Cards(cards), _) => {
                let there = cards.iter().filter(|of| state.is_still(**of)).map(|of| of.0);
                there.filter(|card| self.get(*card).is_some()).collect()
            }
            (On::Fitting, None) => vec![source.from],
            (On::Fitting, Some(filter)) => {
                let view = View::of(source.you, source.from);
                let board_view = self.board_view(state);
                // The field, unless the text says otherwise.
                let there =
                    |card: CardId| filter.place.is_some() || state.object(card).zone == Zone::Field;
                let fits = |card: &CardId| there(*card) && board_view.fits(*card, filter, &view);
                self.cards.iter().map(|(card, _)| *card).filter(fits).collect()
            }
        }
    }

    fn amount(&self, state: &State, source: &Source) -> i32 {
        match (&source.on, &source.gives.power) {
            (On::Cards(_), _) | (_, None) => source.power,
            (On::Fitting, Some(amount)) => {
                self.board_view(state).amount(amount, &View::of(source.you, source.from))
            }
        }
    }

    fn apply(&mut self, state: &State, step: Layer, source: &Source) {
        if !self.works(state, source) {
            return;
        }
        let amount = if step == Layer::Power { self.amount(state, source) } else { 0 };
        let base = source.base.or_else(|| {
            let view = View::of(source.you, source.from);
            let settled = matches!(source.on, On::Cards(_));
            let amount = source.gives.base_power.as_ref();
            let amount = amount.filter(|_| step == Layer::Base && !settled);
            amount.map(|amount| self.board_view(state).amount(amount, &view))
        });
        for card in self.affected(state, source) {
            if let Some(facts) = self.get_mut(card) {
                facts.take(step, source, amount, base);
            }
        }
    }
}

impl Facts {
    fn take(&mut self, step: Layer, source: &Source, power: i32, base: Option<i32>) {
        let gives = &source.gives;
        let given =
            || Given { from: source.from, effect: source.effect, gives: source.gives.clone() };
        match step {
            Layer::Text => {
                if gives.silenced {
                    self.silenced = self.silenced.max(Some(source.stamp));
                    self.keywords = 0;
                    self.texts.clear();
                }
                if !gives.abilities.is_empty() {
                    self.texts.push(given());
                }
            }
            Layer::Kind => {
                for kind in &gives.kinds {
                    self.kinds.insert(*kind);
                }
                if !gives.jobs.is_empty() {
                    self.jobs.push(gives.clone());
                }
            }
            Layer::General => {
                // 15.2.2.1. ASSUMPTION: a card that loses all abilities later also loses those that it gained before
                // (open question gained-keywords).
                if self.silenced.is_none_or(|since| since < source.stamp) {
                    // What the card became in the third step may decide whether it is given abilities.
                    let has = |of: &Given| {
                        (of.from, of.effect) == (source.from, source.effect)
                            && Arc::ptr_eq(&of.gives, &source.gives)
                    };
                    if !gives.abilities.is_empty() && !self.texts.iter().any(has) {
                        self.texts.push(given());
                    }
                    for keyword in &gives.keywords {
                        self.keywords |= keyword.bit();
                    }
                }
                for keyword in &gives.loses {
                    self.keywords &= !keyword.bit();
                }
                if !gives.becomes.is_empty() {
                    self.elements = gives.becomes;
                }
                self.elements = self.elements.or(gives.elements);
                if !gives.traits.is_empty() || !gives.replaces.is_empty() || gives.cost != 0 {
                    self.gives.push(given());
                }
            }
            Layer::Base => {
                if let Some(base) = base {
                    self.add_power(base.saturating_sub(self.base));
                    self.base = base;
                }
            }
            Layer::Power => self.add_power(power),
        }
    }
}

impl Source {
    /// Returns which effect it is.
    fn written(&self) -> EffectPlace {
        (self.from, Arc::as_ptr(&self.gives), self.stamp)
    }

    /// An effect that changes the card that has it comes first (11.12.4.7).
    fn is_own(&self) -> bool {
        match &self.on {
            On::Fitting => self.gives.filter.is_none(),
            On::Cards(cards) => cards.iter().all(|(card, _)| *card == self.from),
        }
    }

    /// Whether what the step changes may change this effect.
    fn looks_at(&self, step: Layer) -> bool {
        let Some(Ability::Field(field)) = self.field.as_deref() else { return false };
        let counts = matches!(self.gives.power, Some(Amount::Of(_)));
        let filter = |filter: &Filter| match step {
            Layer::Text => true,
            Layer::Kind => !filter.kinds.is_empty() || !filter.jobs.is_empty(),
            Layer::General => {
                !filter.elements.is_empty()
                    || !filter.not_elements.is_empty()
                    || filter.keyword.is_some()
            }
            Layer::Base | Layer::Power => {
                filter.power_at_least.is_some() || filter.power_at_most.is_some()
            }
        };
        step == Layer::Text
            || counts
            || !field.conditions.is_empty()
            || self.gives.filter.as_ref().is_some_and(filter)
    }
}
