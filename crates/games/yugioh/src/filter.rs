//! Which cards a text refers to.

use hantei_ability::yugioh::{Filter, Is, Means, Name, Place, Who, Whose};
use hantei_base::kind::{CardKind, Kinds};
use hantei_engine::{CardId, PerPlayer, Player, SeenFrom as _};

use super::catalog::Def;
use super::facts::Facts;
use super::link::Link;
use super::looks::InDuel;
use super::state::{Last, State};
use super::terms::{By, Chosen};
use super::values::Board;
use super::zone::Zone;

/// The context in which a text is read: its card, the player, and the event that it is about.
#[derive(Debug, Clone, Copy)]
pub struct View<'a> {
    /// 自分
    pub you: Player,
    /// このカード
    pub this: Option<CardId>,
    /// The cards of the event.
    pub that: &'a [Chosen],
    /// The player of the event.
    pub that_player: Option<Player>,
    /// The cause of the event.
    pub by: Option<By>,
    /// The number of the event.
    pub amount: i32,
    /// The cards for which a delayed effect was made.
    pub about: &'a [Chosen],
    /// The number stored with a delayed effect.
    pub kept: i32,
    /// The result of the die.
    pub die: i32,
    /// How many cards the previous effect handled, by player.
    pub those: PerPlayer<i32>,
    /// The total ATK that they had on the field.
    pub those_attack: i32,
}

impl<'a> View<'a> {
    /// The context of a text on this card, for this player.
    pub fn of(you: Player, this: CardId) -> View<'static> {
        View {
            you,
            this: Some(this),
            that: &[],
            that_player: None,
            by: None,
            amount: 0,
            about: &[],
            kept: 0,
            die: 0,
            those: PerPlayer([0; 2]),
            those_attack: 0,
        }
    }

    /// The context of the text of a chain link.
    pub fn of_link(link: &'a Link) -> View<'a> {
        View {
            that: &link.that,
            that_player: link.that_player,
            by: link.by,
            amount: link.amount,
            about: &link.about,
            kept: link.kept,
            ..View::of(link.controller, link.source.0)
        }
    }

    /// The players that the text refers to.
    pub fn players(&self, whose: Whose) -> &'static [Player] {
        whose.seen_from(self.you)
    }

    /// The players that the text refers to.
    pub fn whom(&self, who: Who) -> &'static [Player] {
        match who {
            Who::You => self.you.alone(),
            Who::Opponent => self.you.opponent().alone(),
            Who::Both => &Player::ALL,
            Who::ThatPlayer => self.that_player.unwrap_or(self.you).alone(),
        }
    }

    /// The first of the players that the text refers to.
    pub fn one(&self, who: Who) -> Player {
        self.whom(who)[0]
    }
}

impl Zone {
    /// The zones that a text means by a place.
    pub fn of(place: Place) -> &'static [Zone] {
        match place {
            Place::Field => &Zone::FIELD,
            Place::MonsterZone => &[Zone::Monster],
            Place::SpellTrapZone => &[Zone::Spell],
            Place::FieldZone => &[Zone::Field],
            Place::PendulumZone => &[Zone::Pendulum],
            Place::Hand => &[Zone::Hand],
            Place::Deck => &[Zone::Deck],
            Place::Graveyard => &[Zone::Graveyard],
            Place::Banished => &[Zone::Banished],
            Place::ExtraDeck => &[Zone::Extra],
        }
    }

    /// Whether a text means this zone by the place.
    pub fn is_in(self, place: Place) -> bool {
        Zone::of(place).contains(&self)
    }
}

/// The state and the card values to match filters against: the values computed so far, or the final ones.
#[derive(Clone, Copy)]
pub(super) struct BoardView<'a> {
    pub state: &'a State,
    pub board: &'a Board,
}

impl State {
    /// The final card values.
    pub(super) fn board_view(&self) -> BoardView<'_> {
        BoardView { state: self, board: self.board() }
    }

    /// Every card that the filter matches, in the order of the zones.
    pub fn meant<'a>(
        &'a self,
        filter: &'a Filter,
        view: &'a View<'a>,
    ) -> impl Iterator<Item = CardId> + 'a {
        self.board_view().meant(filter, view)
    }

    /// Whether the filter matches the card. Unless the filter names a place, the card must be on the field.
    pub fn fits(&self, card: CardId, filter: &Filter, view: &View<'_>) -> bool {
        self.board_view().fits(card, filter, view)
    }

    /// Whether the filter matches the card wherever it lies, unless the filter names a place.
    pub fn fits_anywhere(&self, card: CardId, filter: &Filter, view: &View<'_>) -> bool {
        self.board_view().fits_anywhere(card, filter, view)
    }

    /// Like `fits`, but using what its player knows about a face-down card.
    pub fn fits_as_known(&self, card: CardId, filter: &Filter, view: &View<'_>) -> bool {
        let board_view = self.board_view();
        board_view.is_placed(card, filter, &[])
            && board_view.is_whose(card, filter.whose, view)
            && self.matches_anywhere(card, filter, view)
    }

    /// Whether the filter matches the card, wherever it lies and whoever controls it.
    pub(super) fn matches_anywhere(&self, card: CardId, filter: &Filter, view: &View<'_>) -> bool {
        let board_view = self.board_view();
        board_view.fits_facts(card, board_view.facts(card), filter, view)
            && board_view.fits_now(card, filter, view)
    }

    /// Like `fits`, for a card as it was when it left the field, if that was the last thing that happened to it.
    pub fn fitted(&self, card: CardId, filter: &Filter, view: &View<'_>) -> bool {
        self.board_view().fitted(card, filter, view)
    }
}

impl<'a> BoardView<'a> {
    pub(super) fn facts(&self, card: CardId) -> &'a Facts {
        self.board.get(card).unwrap_or(&self.state.def(card).facts)
    }

    pub(super) fn meant<'b>(
        self,
        filter: &'b Filter,
        view: &'b View<'b>,
    ) -> impl Iterator<Item = CardId> + 'b
    where
        'a: 'b,
    {
        let places: &[Place] =
            if filter.places.is_empty() { &[Place::Field] } else { &filter.places };
        let zones = move |player: &'static Player| {
            let zones = places.iter().flat_map(|place| Zone::of(*place));
            zones.flat_map(move |zone| self.state.zone(*player, *zone))
        };
        let there = view.players(filter.whose).iter().flat_map(zones).copied();
        there.filter(move |card| self.fits_what(*card, filter, view))
    }

    pub(super) fn fits(&self, card: CardId, filter: &Filter, view: &View<'_>) -> bool {
        self.is_placed(card, filter, &[Place::Field])
            && self.is_whose(card, filter.whose, view)
            && self.fits_what(card, filter, view)
    }

    pub(super) fn fits_anywhere(&self, card: CardId, filter: &Filter, view: &View<'_>) -> bool {
        self.is_placed(card, filter, &[])
            && self.is_whose(card, filter.whose, view)
            && self.fits_what(card, filter, view)
    }

    /// Whether it lies in one of the filter's places or, if the filter names none, in one of `otherwise`; if that is empty, anywhere.
    fn is_placed(&self, card: CardId, filter: &Filter, otherwise: &[Place]) -> bool {
        let zone = self.state.object(card).zone;
        let places = if filter.places.is_empty() { otherwise } else { &filter.places };
        places.is_empty() || places.iter().any(|place| zone.is_in(*place))
    }

    fn is_whose(&self, card: CardId, whose: Whose, view: &View<'_>) -> bool {
        view.players(whose).contains(&self.state.object(card).controller)
    }

    fn fits_what(&self, card: CardId, filter: &Filter, view: &View<'_>) -> bool {
        let object = self.state.object(card);
        let hidden = object.face_down && object.zone.is_field();
        let fits = match hidden {
            true => fits_face_down(object.zone, filter),
            false => self.fits_facts(card, self.facts(card), filter, view),
        };
        fits && self.fits_now(card, filter, view)
    }

    /// Whether its printed and changed values match the filter.
    pub(super) fn fits_facts(
        &self,
        card: CardId,
        facts: &Facts,
        filter: &Filter,
        view: &View<'_>,
    ) -> bool {
        self.fits_def(self.state.def(card), facts, filter, view)
    }

    /// The same for something that need not be a card yet: a Token.
    pub(super) fn fits_def(
        &self,
        def: &Def,
        facts: &Facts,
        filter: &Filter,
        view: &View<'_>,
    ) -> bool {
        let named = |name: &Name| def.named(name);
        let contains = |part: &Name| def.keys.iter().any(|key| key.contains(part.key()));
        (filter.kinds.is_empty() || facts.kinds.meets(Kinds::of(&filter.kinds)))
            && !facts.kinds.meets(Kinds::of(&filter.not_kinds))
            && (filter.names.is_empty() || filter.names.iter().any(named))
            && !filter.not_names.iter().any(named)
            && (filter.name_contains.is_empty() || filter.name_contains.iter().any(contains))
            && (filter.types.is_empty()
                || facts.race.is_some_and(|race| filter.types.contains(&race)))
            && (filter.attributes.is_empty()
                || facts.attribute.is_some_and(|of| filter.attributes.contains(&of)))
            && !facts.attribute.is_some_and(|of| filter.not_attributes.contains(&of))
            && filter
                .level_at_most
                .is_none_or(|most| facts.level.is_some_and(|level| level <= most))
            && filter
                .level_at_least
                .is_none_or(|least| facts.level.is_some_and(|level| level >= least))
            && filter.attack_at_most.is_none_or(|most| facts.attack <= most)
            && filter.attack_at_least.is_none_or(|least| facts.attack >= least)
            && (!filter.is.contains(&Is::BelowThisLevel) || self.is_below(def, view))
    }

    fn fits_now(&self, card: CardId, filter: &Filter, view: &View<'_>) -> bool {
        let status = self.state.status(card);
        let in_zone = self.state.object(card).zone == Zone::Monster;
        (filter.positions.is_empty()
            || in_zone && filter.positions.contains(&self.state.position(card)))
            && (filter.summoned.is_empty()
                || status.way.is_some_and(|way| filter.summoned.contains(&way)))
            && filter.counter.as_ref().is_none_or(|name| status.counters_of(name) > 0)
            && filter.is.iter().all(|is| self.is(card, *is, view))
    }

    fn is(&self, card: CardId, is: Is, view: &View<'_>) -> bool {
        let (state, object) = (self.state, self.state.object(card));
        let (status, turn) = (&object.status, self.state.turn.number);
        match is {
            Is::This => view.this == Some(card),
            Is::Other => view.this != Some(card),
            Is::That => view.that.iter().any(|of| of.0 == card && state.was_just(*of)),
            Is::FaceUp => !object.face_down,
            Is::FaceDown => object.face_down,
            Is::Attacking | Is::Attacked | Is::Battling => {
                state.look_at(InDuel::BATTLE);
                is != Is::Attacked && state.is_attacking(card)
                    || is != Is::Attacking && state.is_attacked(card)
            }
            Is::SummonedThisTurn => status.came == turn,
            Is::FlippedThisTurn => status.flipped == turn,
            Is::ActivatedThisTurn => status.activated == turn,
            Is::AttackedThisTurn => {
                state.look_at(InDuel::BATTLE);
                status.attacked == turn
            }
            Is::BeatThisTurn => status.beat == turn,
            Is::SummonedAgain => status.again,
            Is::WithMaterial => state.materials(card).next().is_some(),
            Is::EquippedByThis => {
                view.this.is_some_and(|this| state.object(this).host == Some(card))
            }
            Is::Equipping => object.zone == Zone::Spell && object.host.is_some(),
            Is::EquipsThis => {
                object.zone == Zone::Spell && view.this.is_some() && object.host == view.this
            }
            Is::Tied => view
                .this
                .and_then(|this| state.tied_to(this))
                .is_some_and(|tied| tied.0 == card && state.was_just(tied)),
            Is::WithoutUnion => {
                !state.equips(card).any(|equip| state.def(equip).is(CardKind::Union))
            }
            Is::NamedLikeThat => {
                let same = |of: &Chosen| state.def(of.0).shares_name(state.def(card));
                view.that.iter().any(same)
            }
            // Checked with the printed values (see `fits_facts`).
            Is::BelowThisLevel => true,
        }
    }

    /// Whether its original Level or Rank is lower than the Level of the card with the text.
    fn is_below(&self, def: &Def, view: &View<'_>) -> bool {
        let printed = &def.facts;
        let original = printed.level.or(printed.rank);
        let level = view.this.and_then(|this| self.facts(this).level);
        original.zip(level).is_some_and(|(original, level)| original < level)
    }

    pub(super) fn fitted(&self, card: CardId, filter: &Filter, view: &View<'_>) -> bool {
        let whose =
            self.last_of(card).map_or(self.state.object(card).controller, |of| of.controller);
        view.players(filter.whose).contains(&whose) && self.fitted_of_anybody(card, filter, view)
    }

    /// The record of a card as it left the field, if that was the last thing that happened to it.
    fn last_of(&self, card: CardId) -> Option<&'a Last> {
        let object = self.state.object(card);
        let last = object.status.last.as_deref();
        last.filter(|last| !object.zone.is_field() && last.visit == object.visit.wrapping_sub(1))
    }

    /// Whether it matched the filter, whoever controlled it.
    pub(super) fn fitted_of_anybody(&self, card: CardId, filter: &Filter, view: &View<'_>) -> bool {
        let Some(last) = self.last_of(card) else {
            return self.is_placed(card, filter, &[]) && self.fits_what(card, filter, view);
        };
        let position = || match (last.face_down, last.status.defense) {
            (true, _) => hantei_ability::yugioh::Position::FaceDown,
            (false, true) => hantei_ability::yugioh::Position::Defense,
            (false, false) => hantei_ability::yugioh::Position::Attack,
        };
        let turn = self.state.turn.number;
        let is = |is: &Is| match is {
            Is::FaceUp => !last.face_down,
            Is::FaceDown => last.face_down,
            Is::SummonedThisTurn => last.status.came == turn,
            Is::FlippedThisTurn => last.status.flipped == turn,
            Is::ActivatedThisTurn => last.status.activated == turn,
            Is::AttackedThisTurn => last.status.attacked == turn,
            Is::BeatThisTurn => last.status.beat == turn,
            Is::SummonedAgain => last.status.again,
            Is::WithMaterial => !last.under.is_empty(),
            Is::Equipping => last.zone == Zone::Spell && last.host.is_some(),
            Is::This
            | Is::Other
            | Is::That
            | Is::Attacking
            | Is::Attacked
            | Is::Battling
            | Is::EquippedByThis
            | Is::EquipsThis
            | Is::Tied
            | Is::WithoutUnion
            | Is::NamedLikeThat
            | Is::BelowThisLevel => self.is(card, *is, view),
        };
        self.is_placed(card, filter, &[])
            && self.fits_facts(card, &last.facts, filter, view)
            && (filter.positions.is_empty()
                || last.zone == Zone::Monster && filter.positions.contains(&position()))
            && (filter.summoned.is_empty()
                || last.status.way.is_some_and(|way| filter.summoned.contains(&way)))
            && filter.counter.as_ref().is_none_or(|name| last.status.counters_of(name) > 0)
            && filter.is.iter().all(is)
    }
}

/// Whether a filter matches a card of which only the zone is known (face-down-cards.2, face-down-cards.3).
fn fits_face_down(zone: Zone, filter: &Filter) -> bool {
    let Filter {
        whose: _,
        places: _,
        kinds,
        not_kinds,
        names,
        not_names,
        name_contains,
        types,
        attributes,
        not_attributes,
        level_at_most,
        level_at_least,
        attack_at_most,
        attack_at_least,
        positions: _,
        summoned: _,
        counter: _,
        is: _,
    } = filter;
    let known: &[CardKind] = match zone {
        Zone::Monster => &[CardKind::Monster],
        Zone::Field => &[CardKind::Spell],
        _ => &[CardKind::Spell, CardKind::Trap],
    };
    (kinds.is_empty() || known.iter().all(|kind| kinds.contains(kind)))
        && !known.iter().any(|kind| not_kinds.contains(kind))
        && names.is_empty()
        && not_names.is_empty()
        && name_contains.is_empty()
        && types.is_empty()
        && attributes.is_empty()
        && not_attributes.is_empty()
        && level_at_most.is_none()
        && level_at_least.is_none()
        && attack_at_most.is_none()
        && attack_at_least.is_none()
}

impl From<By> for Means {
    /// A cause as texts name it.
    fn from(by: By) -> Means {
        match by {
            By::Rule => Means::Rule,
            By::Battle(_) => Means::Battle,
            By::Cost(..) => Means::Cost,
            By::Effect(..) => Means::Effect,
            By::Summon(_) => Means::Material,
        }
    }
}

impl State {
    /// The player who did it: if a card did it, that card's player.
    pub fn acting_player(&self, by: By) -> Option<Player> {
        match by {
            By::Cost(player, _) | By::Effect(player, _) => Some(player),
            By::Battle(card) => Some(match &self.status(card).last {
                Some(last) if !self.is_on_field(card) => last.controller,
                _ => self.object(card).controller,
            }),
            By::Rule | By::Summon(_) => None,
        }
    }

    /// The card that this one is tied to; for a card that has left the field, the one that it was tied to there.
    pub fn tied_to(&self, card: CardId) -> Option<Chosen> {
        let status = self.status(card);
        status.tied.or_else(|| status.last.as_ref().and_then(|last| last.status.tied))
    }

    /// The total original ATK of the monsters Tributed for its Summon.
    pub(super) fn tributes_attack(&self, card: CardId) -> i32 {
        let of = |tribute: &Chosen| self.def(tribute.0).facts.original_attack;
        self.status(card).materials.iter().map(of).sum()
    }
}
