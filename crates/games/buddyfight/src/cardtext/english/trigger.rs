//! Parses triggers: “when this card enters the field”, “at the end of your turn”.

use hantei_ability::buddyfight::{
    Amount, ByEffect, Condition, DamagedBy, Elsewhere, Filter, Have, Is, LinkAttacks, Means, Phase,
    PhaseStart, Place, Turned, When, Which, Who, Whose,
};
use hantei_base::kind::CardKind;

use super::super::condition::the_host;
use super::super::noun::Quantity;
use super::super::trigger::{is_this, of_field, the_attacked, this};
use super::reader::Reader;

/// The wording of an event, and the event.
pub(super) type Happens = (&'static str, fn(Filter) -> When);

/// Damage by any means; after “attacks and destroys a monster, or”, damage by that attack.
pub(super) const DEALS_DAMAGE: &str = "deal damage to your opponent";

/// What happens to a card; the words follow the card.
pub(super) const HAPPENS: [Happens; 13] = [
    ("enter field", When::Enters),
    ("is called", When::Called),
    ("is destroyed", When::Destroyed),
    ("leave field", When::Leaves),
    ("is returned to [(your|its owner's|its)] hand [from field]", When::Returned),
    ("attack and destroy (your|a) opponent's monster", When::DestroysInBattle),
    ("attack and deal damage to your opponent", When::DealsDamage),
    (DEALS_DAMAGE, When::DealsAnyDamage),
    ("attack", When::Attacks),
    ("is attacked", When::Attacked),
    ("is put to drop zone from soul", When::SoulDropped),
    ("is 『Move』", When::Moves),
    ("『Move』", When::Moves),
];

/// What happens to a card: the words before the card, the words after it, and the event.
pub(super) type Its = (&'static str, &'static str, fn(Filter) -> When);

/// Events whose wording begins before the card.
pub(super) const ITS: [Its; 8] = [
    (
        "when a attack by",
        "destroy (your opponent's|a opponent's|a) monster",
        When::DestroysInBattle,
    ),
    ("when a attack by", "deal damage to your opponent", When::DealsDamage),
    ("when a attack (of|by)", "is nullified by your opponent", When::AttackNegatedByOpponent),
    ("when a attack (of|by)", "is nullified", When::AttackNegated),
    ("at end of battle of", "", When::BattleEndOf),
    ("at end of battle that", "attack", When::AttackEnd),
    ("at end of battle that", "attacked", When::AttackEnd),
    ("at end of battle (where|in which|when)", "(attack|attacked)", When::AttackEnd),
];

/// The wording of “an opponent's monster is destroyed by this card's attack”.
pub(super) const DESTROYED_BY_THIS: &str = "when (your|a) opponent's monster is destroyed (with|by) (this card's attack|a attack by this card)";

/// From where a card goes to the drop zone.
pub(super) const DROPPED: [(&str, &[Place]); 6] = [
    ("is put to [your] drop zone from [your] field", &[Place::Field]),
    ("is put from [your] field to [your] drop zone", &[Place::Field]),
    ("is (discarded|put to [your] drop zone) from [your] hand", &[Place::Hand]),
    ("is put from [your] hand to [your] drop zone", &[Place::Hand]),
    ("is put to [your] drop zone from [your] gauge", &[Place::Gauge]),
    ("is put from [your] gauge to [your] drop zone", &[Place::Gauge]),
];

/// Whose effect does something.
pub(super) const BY: [(&str, Whose); 3] = [
    ("by [a] effect (of|from) your opponent's card", Whose::Opponent),
    ("by [a] effect (of|from) your card", Whose::Own),
    ("by [a] [card] effect", Whose::Any),
];

/// Whose effect deals damage to a fighter.
pub(super) const BY_WHOSE: [(&str, Whose); 2] = [
    ("by [a] effect (of|from) your opponent's card", Whose::Opponent),
    ("by [a] effect (of|from) [(a of|a)] your card", Whose::Own),
];

/// When a turn or a phase begins or ends.
pub(super) const TIMES: [(&str, When); 18] = [
    ("at beginning of your turn", When::TurnStart(Whose::Own)),
    ("at beginning of your opponent's turn", When::TurnStart(Whose::Opponent)),
    ("at beginning of [(each fighter's|each|a)] turn", When::TurnStart(Whose::Any)),
    ("at end of your turn", When::TurnEnd(Whose::Own)),
    ("at end of your opponent's turn", When::TurnEnd(Whose::Opponent)),
    ("at end of [(each fighter's|each|a)] turn", When::TurnEnd(Whose::Any)),
    ("at beginning of your start phase", start(Phase::Start, Whose::Own)),
    ("at beginning of your main phase", start(Phase::Main, Whose::Own)),
    ("at beginning of your opponent's main phase", start(Phase::Main, Whose::Opponent)),
    ("at beginning of your attack phase", start(Phase::Attack, Whose::Own)),
    ("at beginning of your opponent's attack phase", start(Phase::Attack, Whose::Opponent)),
    ("at beginning of [(each|a)] attack phase", start(Phase::Attack, Whose::Any)),
    ("at beginning of your final phase", start(Phase::Final, Whose::Own)),
    ("at beginning of your opponent's final phase", start(Phase::Final, Whose::Opponent)),
    ("when you gain life", When::LifeGained(Who::You)),
    ("when your opponent gain life", When::LifeGained(Who::Opponent)),
    ("when you is dealt damage", When::Damaged(Who::You)),
    ("when your opponent is dealt damage", When::Damaged(Who::Opponent)),
];

/// One card.
const ONE: Quantity = Quantity::So { count: Amount::Number(1), up_to: false };

const fn start(phase: Phase, whose: Whose) -> When {
    When::PhaseStart(PhaseStart { phase, whose })
}

/// What a fighter does with a card.
pub(super) const USES: [(&str, Whose); 2] =
    [("you", Whose::Own), ("your opponent", Whose::Opponent)];

/// Where a card enters.
pub(super) const ENTERS: [(&str, Whose, &[Place]); 6] = [
    ("enter your field", Whose::Own, &[]),
    ("enter your opponent's field", Whose::Opponent, &[]),
    ("enter your center", Whose::Own, &[Place::Center]),
    ("enter your opponent's center", Whose::Opponent, &[Place::Center]),
    ("enter your opponent's left or right", Whose::Opponent, &[Place::Left, Place::Right]),
    ("enter field", Whose::Any, &[]),
];

/// The areas in which this card enters the field.
pub(super) const ENTERS_AT: [(&str, &[Place]); 4] = [
    ("(on|in|to) [your] left or right", &[Place::Left, Place::Right]),
    ("(on|in|to) [your] center", &[Place::Center]),
    ("(on|in|to) [your] left", &[Place::Left]),
    ("(on|in|to) [your] right", &[Place::Right]),
];

impl Reader<'_> {
    /// Parses what triggers an ability, or when a card may be used.
    pub(super) fn when(&mut self) -> Option<When> {
        self.scope.on_field = false;
        let found = self.happens()?;
        let found = if self.scope.on_field { of_field(found) } else { found };
        if !is_this(&found) {
            self.scope.it = Some(Which::That);
        }
        Some(found)
    }

    fn happens(&mut self) -> Option<When> {
        if let Some(by) = self.attempt(Reader::damaged_by) {
            return Some(by);
        }
        if let Some((_, when)) = TIMES.iter().find(|(said, _)| self.eat(said)) {
            return Some(when.clone());
        }
        if let Some(its) = self.attempt(Reader::its) {
            return Some(its);
        }
        self.need("when")?;
        if self.eat("this card is equipped") {
            return Some(When::Equipped(this()));
        }
        if let Some(used) = self.attempt(Reader::used) {
            return Some(used);
        }
        self.acts()
    }

    /// Parses “Your opponent is dealt damage by the effect of “Name”” or “by the effect of your card”.
    fn damaged_by(&mut self) -> Option<When> {
        self.need("when")?;
        let who = self.one_of(&[("you is", Who::You), ("your opponent is", Who::Opponent)])?;
        self.need("dealt damage")?;
        if self.eat("other than (damage dealt by|by) [a] attack") {
            let by = super::super::instead::NOT_BY_ATTACK.to_vec();
            return Some(When::DamagedBy(DamagedBy { who, by, ..DamagedBy::default() }));
        }
        let by = vec![Means::Effect];
        if let Some(name) = self.attempt(|of| {
            of.need("by effect of")?;
            of.name()
        }) {
            let ability = Some(name);
            return Some(When::DamagedBy(DamagedBy { who, by, ability, ..DamagedBy::default() }));
        }
        let by_whose = self.one_of(&BY_WHOSE)?;
        Some(When::DamagedBy(DamagedBy { who, by, by_whose, ability: None }))
    }

    /// Parses “When an attack by this card destroys your opponent's monster” or “at the end of the battle of this card”.
    fn its(&mut self) -> Option<When> {
        if self.eat(DESTROYED_BY_THIS) {
            return Some(When::DestroysInBattle(this()));
        }
        ITS.iter().find_map(|(before, behind, make)| {
            self.attempt(|of| {
                of.need(before)?;
                let filter = of.who()?;
                (behind.is_empty() || of.eat(behind)).then(|| make(filter))
            })
        })
    }

    /// Parses “This card”, or a description of cards.
    pub(super) fn who(&mut self) -> Option<Filter> {
        if self.attempt(Reader::this_alone).is_some() {
            return Some(this());
        }
        let (quantity, filter) = match self.counted_noun() {
            Some(found) => found,
            None => (ONE, self.noun()?),
        };
        (quantity == ONE && filter != Filter::default()).then_some(())?;
        self.scope.on_field = self.scope.placed && filter.places.is_empty();
        Some(filter)
    }

    /// Parses “This card”, but not something that belongs to it.
    pub(super) fn this_alone(&mut self) -> Option<()> {
        self.need("this (card|monster) [on [your] field]")?;
        (!self.sees("'s")).then_some(())
    }

    /// Parses “You cast a spell”, “your opponent equips an item” or “you equip this card”.
    fn used(&mut self) -> Option<When> {
        let whose = self.one_of(&USES)?;
        if whose == Whose::Own && self.eat("equip this (card|monster)") {
            return Some(When::Equipped(this()));
        }
        let monster = self.around().kinds.has(CardKind::Monster);
        if whose == Whose::Own
            && monster
            && self.eat("((『Transform』|『Dragonize』) to|『Ride』 [on]) this card")
        {
            return Some(When::Equipped(this()));
        }
        let cast = self.eat("cast");
        if !cast {
            self.need("equip")?;
        }
        let _ = self.eat("a");
        let mut filter = self.noun()?;
        (filter.whose == Whose::Any && filter.places.is_empty()).then_some(())?;
        filter.whose = whose;
        if !cast {
            return Some(When::Equipped(filter));
        }
        let spell = |kind: &CardKind| matches!(kind, CardKind::Spell | CardKind::Impact);
        let spells = !filter.kinds.is_empty() && filter.kinds.iter().all(spell);
        spells.then_some(When::Cast(filter))
    }

    /// Parses “This card attacks” or “a monster enters your opponent's field”.
    fn acts(&mut self) -> Option<When> {
        let filter = self.who()?;
        let this = filter.is == [Is::This];
        if let Some(with) = self.attempt(|of| of.link_attacks(&filter)) {
            return Some(with);
        }
        if let Some(places) = self.one_of(&DROPPED) {
            filter.places.is_empty().then_some(())?;
            self.scope.to_drop = this;
            // A card dropped from the hand is in the drop zone when this ability applies.
            if this && !places.contains(&Place::Field) {
                self.scope.here = Some(Elsewhere::Drop);
            }
            return Some(When::Dropped(Filter { places: places.to_vec(), ..filter }));
        }
        if this
            && let Some(entered) = self.attempt(|of| {
                of.need("enter [your] field")?;
                let (_, places) = ENTERS_AT.iter().find(|(said, _)| of.eat(said))?;
                Some(When::Enters(Filter { places: places.to_vec(), ..filter.clone() }))
            })
        {
            return Some(entered);
        }
        if !this && filter.places.is_empty() && filter.whose == Whose::Any {
            let entered = ENTERS.iter().find(|(said, ..)| self.eat(said));
            if let Some((_, whose, places)) = entered {
                return Some(When::Enters(Filter {
                    whose: *whose,
                    places: places.to_vec(),
                    ..filter
                }));
            }
        }
        if let Some(when) = self.attempt(|of| of.by_effect(&filter)) {
            return Some(when);
        }
        self.scope.to_drop = this && self.sees("is destroyed");
        let (_, when) = HAPPENS.iter().find(|(said, _)| self.eat(said))?;
        let when = when(filter);
        // “attacks a monster” is parsed elsewhere.
        let whole = !matches!(when, When::Attacks(_)) || !self.sees("(a|your|opponent|size)");
        whole.then_some(when)
    }

    /// Parses “Is destroyed by an effect from your opponent's card” or “is rested”.
    fn by_effect(&mut self, of: &Filter) -> Option<When> {
        let filter = of.clone();
        if self.eat("is destroyed") {
            let by = self.one_of(&BY)?;
            self.scope.to_drop = filter.is == [Is::This];
            return Some(When::DestroyedByEffect(ByEffect { filter, by, kinds: Vec::new() }));
        }
        if self.eat("(become rest|is rest)") {
            let by = self.one_of(&BY);
            return Some(When::Rests(Turned { filter, by }));
        }
        self.need("(become stand|is stand|stand)")?;
        let by = self.one_of(&BY);
        Some(When::Stands(Turned { filter, by }))
    }

    /// Parses “Link attacks with another 《A》”.
    fn link_attacks(&mut self, filter: &Filter) -> Option<When> {
        self.need("link attack")?;
        let on_field = self.scope.on_field;
        let with = self.attempt(|of| {
            of.need("with")?;
            let with = of.who()?;
            (with.whose == Whose::Any && with.places.is_empty()).then_some(())?;
            // The other cards are always different ones, so `Is::Other` says nothing here.
            let is = with.is.iter().copied().filter(|is| *is != Is::Other).collect();
            Some(Filter { is, ..with })
        });
        self.scope.on_field = on_field;
        (!self.sees("with")).then_some(())?;
        Some(When::LinkAttacks(Box::new(LinkAttacks { filter: filter.clone(), with })))
    }

    /// Parses “This card attacks a monster in your opponent's center”, and which card is attacked.
    pub(super) fn attacks_a_monster(&mut self) -> Option<(When, Vec<Condition>)> {
        self.need("when")?;
        self.scope.on_field = false;
        let filter = self.who()?;
        let on_field = self.scope.on_field;
        self.need("attack")?;
        let _ = self.eat("a");
        let attacked = self.noun()?;
        let monsters =
            attacked.kinds == [CardKind::Monster] && !attacked.is.contains(&Is::Attacked);
        (attacked.whose != Whose::Own && monsters).then_some(())?;
        self.scope.it = Some(Which::All(Box::new(the_attacked())));
        let is = attacked.is.iter().copied().chain([Is::Attacked]).collect();
        let have = Have { min: 1, max: None, filter: Filter { is, ..attacked } };
        let attacks = When::Attacks(filter);
        let attacks = if on_field { of_field(attacks) } else { attacks };
        Some((attacks, vec![Condition::Have(have)]))
    }

    /// Parses “If this card is in the soul of a 《A》”, at the very beginning.
    pub(super) fn in_soul(&mut self) -> Option<Condition> {
        self.attempt(|of| {
            of.need("if this card is in soul of")?;
            let _ = of.eat("a");
            let mut filter = of.noun()?;
            filter.is.push(Is::Host);
            of.scope.it = Some(the_host());
            Some(Condition::Have(Have { min: 1, max: None, filter }))
        })
    }
}
