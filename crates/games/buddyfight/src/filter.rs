//! Finds the cards to which a text refers, and checks its conditions.

use std::sync::Arc;

use hantei_ability::buddyfight::{
    Bounds, Condition, Entered, Filter, Is, KeywordKind, Text, Way, Who, Whose, Within,
};
use hantei_base::kind::CardKind;
use hantei_base::text::key;
use hantei_engine::{CardId, Chosen, Player, SeenFrom as _};

use super::state::State;
use super::terms::{AbilityRef, Aim};
use super::zone::Zone;

/// The point of view of a text: whose card it is on, which card, and what the event was about.
#[derive(Debug, Clone, Copy)]
pub struct View<'a> {
    /// 君
    pub you: Player,
    /// このカード
    pub this: Option<CardId>,
    /// そのカード
    pub that: Option<CardId>,
    /// The card whose soul 「そのカード」 was in, if it has left that soul.
    pub that_host: Option<CardId>,
    /// 選んだカード, by the labels of the choices.
    pub chosen: &'a [(Arc<str>, Vec<Chosen>)],
    /// The cards that the previous effect handled, while an effect is being carried out.
    pub those: &'a [Chosen],
    /// Which numbers and keywords of cards the text sees.
    pub numbers: Numbers,
}

/// Which numbers and keywords of a card are seen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Numbers {
    /// The current ones.
    Now,
    /// The ones that one of the card's continuous abilities sees (`4.continuous.3.1`): with what the other abilities
    /// give, without its own part. Those others in turn see [`Numbers::Lasting`], so that no two abilities depend on
    /// each other.
    But(CardId, AbilityRef),
    /// The ones without continuous abilities.
    Lasting,
}

impl View<'_> {
    /// Makes the view of a text on this card of this fighter.
    pub fn of(you: Player, this: CardId) -> View<'static> {
        let (that, that_host, chosen, those) = (None, None, &[], &[]);
        View { you, this: Some(this), that, that_host, chosen, those, numbers: Numbers::Now }
    }

    /// Makes the view of a continuous ability (永続能力) of this card of this fighter that sees these numbers.
    pub fn continuous(you: Player, this: CardId, numbers: Numbers) -> View<'static> {
        View { numbers, ..View::of(you, this) }
    }

    /// Returns the fighters to whom `whose` refers.
    pub fn players(&self, whose: Whose) -> &'static [Player] {
        whose.seen_from(self.you)
    }

    /// Returns the fighters to whom `who` refers.
    pub fn whom(&self, who: Who) -> &'static [Player] {
        who.seen_from(self.you)
    }
}

impl State {
    /// Returns every card that matches the filter, in the order of the zones.
    pub fn meant(&self, filter: &Filter, view: &View<'_>) -> Vec<CardId> {
        let places = Zone::meant(&filter.places);
        let mut found = Vec::new();
        for player in view.players(filter.whose) {
            for zone in &places {
                let cards = self.zone(*player, *zone).iter().copied();
                let cards = cards.filter(|card| !self.object(*card).status.sealed);
                found.extend(cards.filter(|card| self.fits_anywhere(*card, filter, view)));
            }
        }
        found
    }

    /// Whether the card matches the filter, wherever it has gone since.
    pub fn fits(&self, card: CardId, filter: &Filter, view: &View<'_>) -> bool {
        let owner = self.object(card).owner;
        view.players(filter.whose).contains(&owner) && self.fits_anywhere(card, filter, view)
    }

    /// Whether the card matches the filter and is in a place that the filter names.
    pub fn fits_there(&self, card: CardId, filter: &Filter, view: &View<'_>) -> bool {
        Zone::meant(&filter.places).contains(&self.object(card).zone)
            && self.fits(card, filter, view)
    }

    fn fits_anywhere(&self, card: CardId, filter: &Filter, view: &View<'_>) -> bool {
        let keyword = |kind| self.has_keyword_by(card, kind, view.numbers);
        let soul = |wanted: &Filter| self.soul(card).any(|soul| self.fits(soul, wanted, view));
        let host = |wanted: &Filter| {
            let host = self.host_of(card, view);
            host.is_some_and(|host| self.fits(host, wanted, view))
        };
        self.fits_what(card, filter)
            && self.fits_numbers(card, filter, view)
            && filter.keyword.is_none_or(keyword)
            && filter
                .ability
                .as_deref()
                .is_none_or(|name| self.has_ability_named(card, name, view.numbers))
            && filter
                .soul_at_least
                .is_none_or(|least| self.soul(card).count() >= usize::from(least))
            && filter.soul.as_deref().is_none_or(soul)
            && filter.host.as_deref().is_none_or(host)
            && (filter.any.is_empty() || filter.any.iter().any(|of| self.fits(card, of, view)))
            && filter.not.as_deref().is_none_or(|not| !self.fits(card, not, view))
            && filter.is.iter().all(|is| self.is(card, *is, view))
            && filter.chosen.as_deref().is_none_or(|label| self.is_chosen(card, label, view))
            && filter.entered.as_ref().is_none_or(|how| self.has_entered(card, how))
    }

    /// Whether the card was chosen under this label and is still where it was then.
    fn is_chosen(&self, card: CardId, label: &str, view: &View<'_>) -> bool {
        let mut lists = view.chosen.iter().filter(|(of, _)| **of == *label);
        lists.any(|(_, cards)| cards.iter().any(|of| of.0 == card && self.is_still(*of)))
    }

    /// Whether the card is on the field or in a soul and came there in this way.
    fn has_entered(&self, card: CardId, how: &Entered) -> bool {
        let Some(came) = self.object(card).status.came else { return false };
        let by = |way: &Way| match way {
            Way::Play | Way::Ambush => came.by == *way,
            Way::Effect => came.by != Way::Play,
        };
        (how.from.is_empty() || Zone::meant(&how.from).contains(&came.from))
            && (how.by.is_empty() || how.by.iter().any(by))
    }

    /// Whether its numbers are within the bounds of the filter.
    fn fits_numbers(&self, card: CardId, filter: &Filter, view: &View<'_>) -> bool {
        let by = view.numbers;
        let size = |least: Option<u8>, most: Option<u8>, size: &dyn Fn() -> Option<i32>| {
            let bounds = Bounds { at_least: least.map(i32::from), at_most: most.map(i32::from) };
            bounds == Bounds::default() || size().is_some_and(|size| bounds.hold(size))
        };
        // A card without such a number does not match; a printed 0 is a number.
        let within =
            |at_least, at_most, printed: fn(&Text) -> Option<i32>, number: &dyn Fn() -> i32| {
                let bounds = Bounds { at_least, at_most };
                bounds == Bounds::default()
                    || self.face(card).and_then(printed).is_some() && bounds.hold(number())
            };
        size(filter.size_at_least, filter.size_at_most, &|| self.size_by(card, by))
            && size(filter.printed_size_at_least, filter.printed_size_at_most, &|| {
                self.printed_size(card)
            })
            && within(filter.attack_at_least, filter.attack_at_most, |of| of.attack, &|| {
                self.attack_by(card, by)
            })
            && within(filter.defense_at_least, filter.defense_at_most, |of| of.defense, &|| {
                self.defense_by(card, by)
            })
            && within(filter.critical_at_least, filter.critical_at_most, |of| of.critical, &|| {
                self.critical_by(card, by)
            })
    }

    fn fits_what(&self, card: CardId, filter: &Filter) -> bool {
        let (object, def) = (self.object(card), self.def(card));
        // A face-down card there has no properties (playmat.buddy.face-down, 4.magic-treasure, 4.flag-face-down).
        let shown = object.zone.is_field() || matches!(object.zone, Zone::Buddy | Zone::Flag);
        let blank = object.face_down && shown;
        let asks = !filter.kinds.is_empty()
            || !filter.names.is_empty()
            || !filter.name_contains.is_empty()
            || !filter.characters.is_empty()
            || !filter.attributes.is_empty()
            || !filter.attributes_contain.is_empty()
            || !filter.worlds.is_empty();
        if blank && asks {
            return false;
        }
        let worn = object.status.worn_by.is_some();
        let one_of = |wanted: &[String], is: &dyn Fn(&String) -> bool| {
            wanted.is_empty() || wanted.iter().any(is)
        };
        let kind = |kind: &CardKind| match kind {
            // 4.transform.1: while worn, it is an item and not a monster.
            CardKind::Item if worn => true,
            CardKind::Monster | CardKind::ImpactMonster if worn => false,
            CardKind::Impact if worn => false,
            kind => def.is(*kind),
        };
        (filter.kinds.is_empty() || filter.kinds.iter().any(kind))
            && one_of(&filter.names, &|name| def.named(name))
            && one_of(&filter.name_contains, &|part| {
                let part = key(part);
                def.keys.iter().any(|name| name.contains(&part))
            })
            && one_of(&filter.characters, &|wanted| {
                let own = def.text.character.as_deref();
                own.is_some_and(|own| key(own) == key(wanted))
            })
            && one_of(&filter.attributes, &|wanted| def.attributes.contains(wanted))
            && one_of(&filter.attributes_contain, &|part| {
                def.attributes.iter().any(|of| of.contains(part.as_str()))
            })
            && one_of(&filter.worlds, &|wanted| def.worlds.contains(wanted))
            && filter.rested.is_none_or(|rested| object.status.rested == rested)
    }

    /// Whether the card is now of one of these kinds. An empty list means any kind.
    pub(super) fn is_of_kinds(&self, card: CardId, kinds: &[CardKind]) -> bool {
        kinds.is_empty()
            || self.fits_what(card, &Filter { kinds: kinds.to_vec(), ..Filter::default() })
    }

    fn is(&self, card: CardId, is: Is, view: &View<'_>) -> bool {
        let object = self.object(card);
        match is {
            Is::This => view.this == Some(card),
            Is::Other => view.this != Some(card),
            Is::That => view.that == Some(card),
            Is::Buddy => self.is_buddy(card),
            Is::Attacking => self.is_attacking(card),
            Is::Attacked => self.is_attacked(card),
            Is::Battling => self.is_attacking(card) || self.is_attacked(card),
            Is::Transformed => matches!(
                object.status.worn_by,
                Some(KeywordKind::Transform | KeywordKind::ImpactTransform)
            ),
            Is::Ridden => object.status.worn_by == Some(KeywordKind::Ride),
            Is::TookPost => object.status.worn_by == Some(KeywordKind::TakePost),
            Is::Reversed => object.status.reversed,
            Is::FaceDown => object.face_down,
            Is::Host => view.this.is_some_and(|this| self.host_of(this, view) == Some(card)),
            Is::FitsDeck => self.may_enter_deck(card),
            Is::InThisSoul => view.this.is_some() && self.host_of(card, view) == view.this,
            Is::HornedKing => {
                let printed = self.def(card).any_flag == Some("4.horned-king");
                printed && self.says(card, view.numbers)
            }
            Is::WithSoul => self.soul(card).next().is_some(),
            Is::Handled => view.those.iter().any(|of| of.0 == card && self.is_still(*of)),
            Is::LookedAt => self.looked_at.iter().any(|of| of.0 == card && self.is_still(*of)),
        }
    }

    /// Returns the card whose soul this card is in, or was in when the event happened.
    fn host_of(&self, card: CardId, view: &View<'_>) -> Option<CardId> {
        self.object(card).host.or(view.that_host.filter(|_| view.that == Some(card)))
    }

    /// Whether the card is a buddy monster (バディモンスター): it has a buddy's name, however it came to the field (1.call.q5).
    pub fn is_buddy(&self, card: CardId) -> bool {
        let (object, def) = (self.object(card), self.def(card));
        if object.face_down {
            return false;
        }
        self.sides[object.owner].buddies.iter().any(|buddy| {
            let names = &self.catalog.get(*buddy).keys;
            object.def == *buddy || def.keys.iter().any(|name| names.contains(name))
        })
    }

    fn is_attacking(&self, card: CardId) -> bool {
        self.battle.as_ref().is_some_and(|battle| battle.attackers.contains(&card))
    }

    /// 攻撃されている: whether the card is the target, or an item or flag with defense whose fighter is the target (`4.item-defense.2`).
    pub fn is_attacked(&self, card: CardId) -> bool {
        let Some(battle) = &self.battle else { return false };
        let object = self.object(card);
        match battle.aim {
            Aim::Card(aim) => aim == card && !self.aim_is_gone(battle),
            Aim::Fighter(player) => {
                object.owner == player
                    && matches!(object.zone, Zone::Item | Zone::Flag)
                    && self.def(card).text.defense.is_some()
            }
        }
    }

    /// Whether all conditions hold.
    pub fn hold(&self, conditions: &[Condition], view: &View<'_>) -> bool {
        conditions.iter().all(|condition| self.holds(condition, view))
    }

    pub(super) fn holds(&self, condition: &Condition, view: &View<'_>) -> bool {
        let within = |bounds: &Within, number: &dyn Fn(Player) -> i32| {
            view.whom(bounds.who).iter().all(|player| bounds.holds(number(*player)))
        };
        let count = |zone: Zone| move |player: Player| self.zone(player, zone).len() as i32;
        let flag_named =
            |name: &str| self.flag(view.you).is_some_and(|flag| self.def(flag).named(name));
        match condition {
            Condition::Have(have) => have.holds(self.meant(&have.filter, view).len()),
            Condition::Life(bounds) => within(bounds, &|player| self.sides[player].life),
            Condition::Gauge(bounds) => within(bounds, &count(Zone::Gauge)),
            Condition::Hand(bounds) => within(bounds, &count(Zone::Hand)),
            Condition::Flag(name) => flag_named(name),
            Condition::StartFlag(name) => self.sides[view.you]
                .first_flag
                .is_some_and(|flag| self.catalog.get(flag).named(name)),
            Condition::Turn(whose) => view.players(*whose).contains(&self.turn.player),
            Condition::Phase(phase) => self.turn.phase == *phase,
            Condition::LinkAttack(whose) => self.battle.as_ref().is_some_and(|battle| {
                // 3.attack.q3: with a single card left, it is no longer a link attack.
                view.players(*whose).contains(&battle.by) && battle.attackers.len() >= 2
            }),
            Condition::Attack(whose) => self
                .battle
                .as_ref()
                .is_some_and(|battle| view.players(*whose).contains(&battle.by)),
            Condition::AttacksAlone(filter) => self.battle.as_ref().is_some_and(|battle| {
                let alone = <[CardId; 1]>::try_from(&*battle.attackers);
                alone.is_ok_and(|[card]| self.fits(card, filter, view))
            }),
            Condition::AttackOnFighter(who) => self.battle.as_ref().is_some_and(|battle| {
                matches!(battle.aim, Aim::Fighter(player) if view.whom(*who).contains(&player))
            }),
            Condition::AttacksThisTurn(bounds) => bounds.hold(i32::from(self.turn.attacks)),
            Condition::FlagReversed => {
                self.flag(view.you).is_some_and(|flag| self.object(flag).status.reversed)
            }
            Condition::FlagReversedThisFight => self.sides[view.you].flag_reversed,
            Condition::Reversals(bounds) => {
                within(bounds, &|player| i32::from(self.sides[player].reversals))
            }
            Condition::ThisTransformed => {
                view.this.is_some_and(|this| self.object(this).status.worn_by.is_some())
            }
            Condition::That(filter) => view.that.is_some_and(|that| self.fits(that, filter, view)),
            Condition::AtLeast(of) => self.amount(&of.0, view) >= self.amount(&of.1, view),
            // These are conditions of an effect being carried out; `Resolution` checks them.
            Condition::Did | Condition::ThoseAre(_) => false,
            Condition::Not(condition) => !self.holds(condition, view),
            Condition::Any(conditions) => conditions.iter().any(|any| self.holds(any, view)),
        }
    }
}
