//! Which cards a text refers to, its amounts, and whether its conditions hold.

use std::sync::Arc;

use hantei_ability::crossover::{
    Ability, Amount, Condition, Filter, Have, Is, Place, Which, Who, Whose, Within,
};
use hantei_base::kind::{CardKind, Kinds};
use hantei_engine::{CardId, Chosen, Player, SeenFrom as _};

use super::action::{Action, LabelledCards, Words};
use super::facts::{Board, Facts};
use super::looks::InGame;
use super::state::{Last, State, Status};
use super::under_way::CombatStep;
use super::zone::Zone;

/// The context in which a text is read: its card, the player, and the event that it is about.
#[derive(Debug, Clone, Copy)]
pub struct View<'a> {
    /// あなた
    pub you: Player,
    /// The card that has the text.
    pub this: Option<CardId>,
    /// The same card as it was when the text began to be carried out or to wait; it may have left since.
    pub source: Option<Chosen>,
    /// The ability with the text, if it is one.
    pub words: Option<&'a Arc<Ability>>,
    /// The cards of the event.
    pub that: &'a [Chosen],
    /// The player of the event.
    pub that_player: Option<Player>,
    /// The number of the event.
    pub amount: i32,
    /// The targets and the picked cards, by label.
    pub chosen: &'a [LabelledCards],
    /// The targeted Duel Master.
    pub duel_master: Option<Player>,
    /// The cards that the previous effect handled.
    pub those: &'a [Chosen],
}

impl<'a> View<'a> {
    /// The context of a text on this card, for this player.
    pub fn of(you: Player, this: CardId) -> View<'static> {
        View {
            you,
            this: Some(this),
            source: None,
            words: None,
            that: &[],
            that_player: None,
            amount: 0,
            chosen: &[],
            duel_master: None,
            those: &[],
        }
    }

    /// The context of an ability of this card.
    pub fn of_ability(you: Player, this: CardId, words: &'a Arc<Ability>) -> View<'a> {
        View { words: Some(words), ..View::of(you, this) }
    }

    /// The context of an action's text.
    pub fn of_action(action: &'a Action) -> View<'a> {
        let words = match &action.words {
            Words::Play(_) => None,
            Words::Ability(ability) => Some(ability),
        };
        View {
            source: Some(action.source),
            words,
            that: &action.that,
            that_player: action.that_player,
            amount: action.amount,
            chosen: &action.chosen,
            duel_master: action.duel_master,
            ..View::of(action.player, action.source.0)
        }
    }

    /// The players that the text refers to.
    pub fn players(&self, whose: Whose) -> &'static [Player] {
        whose.seen_from(self.you)
    }

    /// The players that the text refers to; empty if there is none, such as a target that is no longer proper.
    pub fn whom(&self, who: Who) -> &'static [Player] {
        let alone = |of: Option<Player>| of.map_or(&[][..], Player::alone);
        match who {
            Who::You => self.you.alone(),
            Who::Opponent => self.you.opponent().alone(),
            Who::Both => &Player::ALL,
            Who::ThatPlayer => alone(self.that_player),
            Who::Targeted => alone(self.duel_master),
        }
    }

    /// The cards with this label.
    pub(super) fn called(&self, label: &str) -> &'a [Chosen] {
        self.chosen.iter().rfind(|(of, _)| **of == *label).map_or(&[][..], |(_, cards)| cards)
    }
}

impl Zone {
    /// The zone that a text means by a place.
    pub fn of(place: Place) -> Zone {
        match place {
            Place::Field => Zone::Field,
            Place::Hand => Zone::Hand,
            Place::Deck => Zone::Deck,
            Place::DustBox => Zone::Dust,
            Place::Pending => Zone::Pending,
            Place::Aside => Zone::Aside,
        }
    }
}

/// The state and the card values to match filters against: the values computed so far, or the final ones.
#[derive(Clone, Copy)]
pub(super) struct BoardView<'a> {
    pub state: &'a State,
    pub board: &'a Board,
}

impl State {
    pub(super) fn board_view(&self) -> BoardView<'_> {
        BoardView { state: self, board: self.board() }
    }

    /// Every card that the filter matches, in the order of the zones.
    pub fn meant(&self, filter: &Filter, view: &View<'_>) -> Vec<CardId> {
        self.board_view().meant(filter, view)
    }

    /// Whether the filter matches the card. Unless the filter names a place, the card must be on the field.
    pub fn fits(&self, card: CardId, filter: &Filter, view: &View<'_>) -> bool {
        self.board_view().fits(card, filter, view)
    }

    /// Like `fits`, for a card of an event: as it is now, or as it was when it left the field.
    pub fn fitted(&self, of: Chosen, filter: &Filter, view: &View<'_>) -> bool {
        self.board_view().fitted(of, filter, view)
    }

    /// A card as it lies on the field, or as it last left it.
    pub(super) fn latest(&self, card: CardId) -> Chosen {
        let object = self.object(card);
        let left = object.status.last.as_ref().filter(|_| object.zone != Zone::Field);
        left.map_or(self.chosen(card), |last| (card, last.visit))
    }

    /// The cards that a text refers to.
    pub fn which(&self, which: &Which, view: &View<'_>) -> Vec<CardId> {
        self.board_view().which(which, view)
    }

    /// Whether all conditions hold.
    pub fn hold(&self, conditions: &[Condition], view: &View<'_>) -> bool {
        conditions.is_empty() || self.board_view().hold(conditions, view)
    }

    /// The value of an amount.
    pub fn amount(&self, amount: &Amount, view: &View<'_>) -> i32 {
        match amount {
            Amount::Number(number) => *number,
            Amount::Of(_) => self.board_view().amount(amount, view),
        }
    }
}

/// A card as a filter sees it: in its place, or as it left the field.
pub(super) struct Seen<'a> {
    pub facts: &'a Facts,
    controller: Player,
    host: Option<CardId>,
    zone: Zone,
    pub status: &'a Status,
    /// Its record, if it has left the field.
    pub left: Option<&'a Last>,
}

impl<'a> BoardView<'a> {
    pub(super) fn facts(&self, card: CardId) -> &'a Facts {
        self.board.get(card).unwrap_or(&self.state.def(card).facts)
    }

    pub(super) fn seen(&self, card: CardId) -> Seen<'a> {
        self.seen_as(card, self.facts(card))
    }

    fn seen_as(&self, card: CardId, facts: &'a Facts) -> Seen<'a> {
        let object = self.state.object(card);
        Seen {
            facts,
            controller: object.controller,
            host: object.host,
            zone: object.zone,
            status: &object.status,
            left: None,
        }
    }

    /// A card as it was when it left the field, if that was the last thing that happened to it.
    pub(super) fn seen_last(&self, (card, visit): Chosen) -> Seen<'a> {
        let object = self.state.object(card);
        let last = object.status.last.as_deref();
        match last.filter(|last| last.visit == visit && object.visit != visit) {
            Some(last) => Seen {
                facts: &last.facts,
                controller: last.controller,
                host: last.host,
                zone: Zone::Field,
                status: &last.status,
                left: Some(last),
            },
            None => self.seen(card),
        }
    }

    pub(super) fn meant(&self, filter: &Filter, view: &View<'_>) -> Vec<CardId> {
        let mut cards = Vec::new();
        self.all_meant(filter, view, |card| cards.push(card));
        cards
    }

    /// Every card that the filter matches, in the order of the zones.
    fn all_meant(&self, filter: &Filter, view: &View<'_>, mut each: impl FnMut(CardId)) {
        let kinds = Kinds::of(&filter.kinds);
        let navigator = Kinds::of(&[CardKind::Navigator]);
        let navigators = (kinds.is_empty() || kinds.meets(navigator))
            && !Kinds::of(&filter.not_kinds).meets(navigator);
        self.state.look_at(match navigators {
            true => InGame::NAVIGATORS.and(InGame::NEWCOMERS),
            false => InGame::NEWCOMERS,
        });
        self.each_meant(filter, view, |card| {
            each(card);
            true
        });
    }

    /// The number of cards that the filter matches.
    pub(super) fn count_meant(&self, filter: &Filter, view: &View<'_>) -> usize {
        let mut count = 0;
        self.all_meant(filter, view, |_| count += 1);
        count
    }

    /// Calls the function for every card that the filter matches, in the order of the zones, until it returns false. The caller must record
    /// that the result depends on arrivals on the field.
    pub(super) fn each_meant(
        &self,
        filter: &Filter,
        view: &View<'_>,
        mut more: impl FnMut(CardId) -> bool,
    ) {
        let places: &[Place] =
            if filter.places.is_empty() { &[Place::Field] } else { &filter.places };
        if places.iter().any(|place| *place != Place::Field) {
            self.state.look_at(InGame::ELSEWHERE);
        }
        if let Some(only) = self.only(filter, view) {
            only.filter(|card| self.fits(*card, filter, view)).map(more);
            return;
        }
        let (kinds, not_kinds) = (Kinds::of(&filter.kinds), Kinds::of(&filter.not_kinds));
        let by_kind = filter.tests_only_kinds();
        for player in view.players(filter.whose) {
            for place in places {
                for card in self.state.zone(*player, Zone::of(*place)) {
                    // Most cards already fail by their type.
                    let facts = self.facts(*card);
                    let is_one = (kinds.is_empty() || facts.kinds.meets(kinds))
                        && !facts.kinds.meets(not_kinds)
                        && (by_kind
                            || self.is_one(*card, &self.seen_as(*card, facts), filter, view));
                    if is_one && !more(*card) {
                        return;
                    }
                }
            }
        }
    }

    /// The only card that can match, if the filter names one.
    fn only(&self, filter: &Filter, view: &View<'_>) -> Option<Option<CardId>> {
        filter.is.iter().find_map(|is| match is {
            Is::This => Some(view.this),
            Is::Host => Some(view.this.and_then(|this| self.host(this))),
            Is::That => match view.that {
                [] => Some(None),
                [(only, _)] => Some(Some(*only)),
                _ => None,
            },
            Is::Other | Is::SetOn | Is::WithSet | Is::Tapped | Is::Untapped => None,
            Is::Damaged | Is::Attacking | Is::Defending | Is::Defended => None,
            Is::Flying | Is::Diving | Is::CameThisTurn => None,
        })
    }

    pub(super) fn fits(&self, card: CardId, filter: &Filter, view: &View<'_>) -> bool {
        let seen = self.seen(card);
        is_placed(seen.zone, filter, &[Place::Field])
            && view.players(filter.whose).contains(&seen.controller)
            && self.is_one(card, &seen, filter, view)
    }

    fn fitted(&self, of: Chosen, filter: &Filter, view: &View<'_>) -> bool {
        let seen = self.seen_last(of);
        is_placed(seen.zone, filter, &[])
            && view.players(filter.whose).contains(&seen.controller)
            && self.is_one(of.0, &seen, filter, view)
    }

    /// Whether the card matches the filter, wherever it lies and whoever controls it.
    pub(super) fn is_kind_of(&self, of: Chosen, filter: &Filter, view: &View<'_>) -> bool {
        self.is_one(of.0, &self.seen_last(of), filter, view)
    }

    fn is_one(&self, card: CardId, seen: &Seen<'_>, filter: &Filter, view: &View<'_>) -> bool {
        let (facts, def) = (seen.facts, self.state.def(card));
        let called = |name: &String| self.is_called(card, name, view);
        let within = |number: i32, least: Option<i32>, most: Option<i32>| {
            least.is_none_or(|least| number >= least) && most.is_none_or(|most| number <= most)
        };
        let cost = || def.text.cost.total();
        if filter.tests_stats() {
            self.state.look_at(InGame::STATS);
        }
        (filter.kinds.is_empty() || facts.kinds.meets(Kinds::of(&filter.kinds)))
            && !facts.kinds.meets(Kinds::of(&filter.not_kinds))
            && (filter.names.is_empty() || filter.names.iter().any(called))
            && !filter.not_names.iter().any(called)
            && (filter.genders.is_empty()
                || facts.gender.is_some_and(|gender| filter.genders.contains(&gender)))
            && (filter.elements.is_empty()
                || facts.element.is_some_and(|element| filter.elements.contains(&element)))
            && filter.cost_at_least.is_none_or(|least| cost() >= u32::from(least))
            && filter.cost_at_most.is_none_or(|most| cost() <= u32::from(most))
            && within(facts.ap, filter.ap_at_least, filter.ap_at_most)
            && within(facts.dp, filter.dp_at_least, filter.dp_at_most)
            && filter.counter.as_ref().is_none_or(|name| self.counters(seen, name) > 0)
            && filter.is.iter().all(|is| self.is(card, seen, *is, view))
    }

    fn counters(&self, seen: &Seen<'_>, name: &str) -> u16 {
        self.state.look_at(InGame::COUNTERS);
        seen.status.counters_of(name)
    }

    fn is(&self, card: CardId, seen: &Seen<'_>, is: Is, view: &View<'_>) -> bool {
        let state = self.state;
        let status = seen.status;
        let in_combat = |step: Option<CombatStep>, attacks: bool| {
            state.combat.as_ref().is_some_and(|combat| {
                let fighter = if attacks { combat.attacker } else { combat.defender };
                let fights = |of: super::under_way::Fighter| {
                    of.card.0 == card && !of.changed && state.was_just(of.card)
                };
                fighter.is_some_and(fights) && step.is_none_or(|step| combat.step == step)
            })
        };
        match is {
            Is::Tapped | Is::Untapped => state.look_at(InGame::TAPPED),
            Is::Damaged => state.look_at(InGame::DAMAGE),
            Is::Attacking | Is::Defending | Is::Defended => state.look_at(InGame::COMBAT),
            Is::This | Is::Other | Is::That | Is::Host | Is::SetOn | Is::WithSet => {}
            Is::CameThisTurn => state.look_at(InGame::TURN),
            Is::Flying | Is::Diving => {}
        }
        match is {
            Is::This => view.this == Some(card),
            Is::Other => view.this != Some(card),
            Is::That => view.that.iter().any(|of| of.0 == card && state.was_just(*of)),
            Is::Host => view.this.is_some_and(|this| self.host(this) == Some(card)),
            Is::SetOn => seen.host.is_some(),
            Is::WithSet => match seen.left {
                Some(last) => !last.sets.is_empty(),
                None => !state.sets(card).is_empty(),
            },
            Is::Tapped => seen.zone == Zone::Field && status.tapped,
            Is::Untapped => seen.zone == Zone::Field && !status.tapped,
            Is::Damaged => status.damage > 0,
            Is::Attacking => in_combat(None, true),
            Is::Defending => in_combat(None, false),
            Is::Defended => {
                let declared = state.combat.as_ref().is_some_and(|of| of.defender.is_some());
                declared && in_combat(Some(CombatStep::Defence), true)
            }
            Is::Flying => seen.facts.has_flight(),
            Is::Diving => seen.facts.has_diving(),
            Is::CameThisTurn => seen.zone == Zone::Field && status.came == state.turn.number,
        }
    }

    /// The card that it is set on, or was set on when it left the field.
    fn host(&self, card: CardId) -> Option<CardId> {
        let object = self.state.object(card);
        match object.zone {
            Zone::Field => object.host,
            _ => object.status.last.as_ref().and_then(|last| last.host),
        }
    }

    /// The cards that a text refers to, as far as they are still in the right place.
    pub(super) fn which(&self, which: &Which, view: &View<'_>) -> Vec<CardId> {
        let state = self.state;
        let still = |of: &[Chosen]| -> Vec<CardId> {
            of.iter().filter(|of| state.is_still(**of)).map(|of| of.0).collect()
        };
        let fighter = |of: Option<super::under_way::Fighter>| -> Vec<CardId> {
            let there = of.filter(|of| !of.changed && state.is_still(of.card));
            there.map(|of| of.card.0).into_iter().collect()
        };
        match which {
            Which::Attacker | Which::Defender => state.look_at(InGame::COMBAT),
            Which::Top(_) => state.look_at(InGame::ELSEWHERE),
            Which::This | Which::Chosen(_) | Which::That | Which::Those => {}
            Which::Host | Which::Sets | Which::All(_) => {}
        }
        match which {
            Which::This => view.this.into_iter().collect(),
            Which::Chosen(label) => still(view.called(label)),
            Which::That => still(view.that),
            Which::Those => still(view.those),
            Which::Host => view.this.and_then(|this| state.object(this).host).into_iter().collect(),
            Which::Sets => view.this.map_or_else(Vec::new, |this| state.sets(this)),
            Which::Attacker => fighter(state.combat.as_ref().and_then(|of| of.attacker)),
            Which::Defender => fighter(state.combat.as_ref().and_then(|of| of.defender)),
            Which::All(filter) => self.meant(filter, view),
            Which::Top(top) => {
                let of = |player: &Player| {
                    state.zone(*player, Zone::Deck).iter().rev().take(usize::from(top.count))
                };
                view.whom(top.who).iter().flat_map(of).copied().collect()
            }
        }
    }

    pub(super) fn hold(&self, conditions: &[Condition], view: &View<'_>) -> bool {
        conditions.iter().all(|condition| self.holds(condition, view))
    }

    fn holds(&self, condition: &Condition, view: &View<'_>) -> bool {
        let state = self.state;
        let within = |bounds: &Within, number: &dyn Fn(Player) -> i32| {
            view.whom(bounds.who).iter().all(|player| bounds.holds(number(*player)))
        };
        match condition {
            Condition::Have(of) => self.has(of, view),
            Condition::Hp(bounds) => {
                state.look_at(InGame::HP);
                within(bounds, &|player| state.hp(player))
            }
            Condition::Hand(bounds) => {
                state.look_at(InGame::ELSEWHERE);
                within(bounds, &|player| count(state.zone(player, Zone::Hand)))
            }
            Condition::Turn(whose) => {
                state.look_at(InGame::TURN);
                view.players(*whose).contains(&state.turn.player)
            }
            Condition::Phase(phases) => {
                state.look_at(InGame::STEP);
                phases.contains(&state.turn.step.phase())
            }
            Condition::This(filter) => view.this.is_some_and(|this| {
                let known = state.latest(this);
                self.fitted(known, filter, view)
            }),
            Condition::That(filter) => view.that.iter().any(|of| self.fitted(*of, filter, view)),
            Condition::Did => !view.those.is_empty(),
            Condition::AtLeast(of) => self.amount(&of.0, view) >= self.amount(&of.1, view),
            Condition::Not(of) => !self.holds(of, view),
            Condition::Any(of) => of.iter().any(|of| self.holds(of, view)),
        }
    }

    fn has(&self, of: &Have, view: &View<'_>) -> bool {
        of.holds(self.count_meant(&of.filter, view))
    }
}

/// Whether a card in this zone is in one of the filter's places or, if the filter names none, in one of `otherwise`; if that is empty,
/// anywhere.
fn is_placed(zone: Zone, filter: &Filter, otherwise: &[Place]) -> bool {
    let places = if filter.places.is_empty() { otherwise } else { &filter.places };
    places.is_empty() || places.iter().any(|place| Zone::of(*place) == zone)
}

pub(super) fn count(cards: &[CardId]) -> i32 {
    i32::try_from(cards.len()).unwrap_or(i32::MAX)
}
