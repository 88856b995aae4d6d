//! What more an event has to be: by what it happens, from where a card comes, the how-many-eth it is.

use hantei_ability::fftcg::{
    Amount, By, Condition, Counted, Each, Filter, Happened, Have, Is, ItemKind, Only, Place,
    Source, ThisTurn, When, Who, Whose, Within,
};

use super::reader::Reader;
use super::token::NameKind;

/// The abilities on the stack.
const ABILITIES: [ItemKind; 3] = [ItemKind::Action, ItemKind::Special, ItemKind::Auto];

/// Where cards come from “other than from your hand”.
pub(super) const NOT_HAND: [Place; 5] =
    [Place::Deck, Place::Break, Place::Damage, Place::Removed, Place::LbDeck];

/// An event with nothing more.
fn plain(when: When) -> Only {
    Only { when, by: None, from: Vec::new(), conditions: Vec::new(), at_once: false }
}

impl Reader<'_> {
    /// “[enters the field] due to Warp”, “from your hand”, “other than from your hand”.
    pub(super) fn entering(&mut self, when: When) -> Option<When> {
        const PLACES: [(&str, Place); 3] = [
            ("from (the|your) break zone", Place::Break),
            ("from your hand", Place::Hand),
            ("from (the|your) deck", Place::Deck),
        ];
        if self.eat("other than from (your|their) hand") {
            return Some(only(Only { from: NOT_HAND.to_vec(), ..plain(when) }));
        }
        if let Some((_, place)) = PLACES.into_iter().find(|(words, _)| self.eat(words)) {
            return Some(only(Only { from: vec![place], ..plain(when) }));
        }
        self.due(when)
    }

    /// “due to your Summons or abilities”, “by your opponent's abilities”.
    pub(super) fn due(&mut self, when: When) -> Option<When> {
        if !self.sees("(due|by)") {
            return (!self.sees("(from|other)")).then_some(when);
        }
        let by = Some(self.by()?);
        Some(only(Only { by, ..plain(when) }))
    }

    fn by(&mut self) -> Option<By> {
        self.need("(due to|by)")?;
        if self.eat("warp") {
            return Some(By::Warp);
        }
        if self.eat("your cast") {
            return Some(By::Cast);
        }
        let mut whose = if self.eat("your opponent's") {
            Whose::Opponent
        } else if self.eat("your") {
            Whose::Own
        } else {
            Whose::Any
        };
        let items = if self.eat(
            "(summons or abilities|a summon or an ability|summon or an ability|summon or ability)",
        ) {
            Vec::new()
        } else if self.eat("(a summon|summons|summon)") {
            vec![ItemKind::Summon]
        } else {
            self.need("(an ability|abilities|ability)")?;
            ABILITIES.to_vec()
        };
        if whose == Whose::Any && self.eat("of your opponent") {
            whose = Whose::Opponent;
        }
        let filter = self.attempt(|of| {
            of.need("of")?;
            let names = vec![of.name(NameKind::Card)?];
            Some(Filter { names, ..Filter::default() })
        });
        Some(By::Effect(Box::new(Source { items, filter, whose })))
    }

    /// “is chosen by your opponent's ability”, “… by Summons or abilities”.
    pub(super) fn chosen_by(&mut self, filter: Filter) -> Option<When> {
        self.need("(is|are) chosen")?;
        if self.eat("by (your opponent's (summons or abilities|summon or ability|summon or an ability|summons or ability)|a summon or an ability of your opponent)") {
            return Some(When::IsChosen(filter));
        }
        let when = self.due(When::IsChosen(filter))?;
        matches!(when, When::Only(_)).then_some(when)
    }

    /// “your opponent discards 1 or more cards due to your Summons or abilities”.
    pub(super) fn discarding(&mut self) -> Option<When> {
        let (whose, from) = if self.eat("your opponent discards") {
            (Whose::Opponent, "from their hand")
        } else {
            self.need("you discard")?;
            (Whose::Own, "from your hand")
        };
        let at_once = self.eat("1 or more");
        if !at_once {
            self.need("(a|an)")?;
        }
        let filter = self.noun()?;
        let _ = self.eat(from);
        let bare = filter.whose == Whose::Any && filter.place.is_none();
        let filter = Filter { whose, ..Some(filter).filter(|_| bare)? };
        match self.due(When::Discarded(filter))? {
            When::Only(of) => Some(only(Only { at_once, ..*of })),
            when if at_once => Some(only(Only { at_once, ..plain(when) })),
            when => Some(when),
        }
    }

    /// “a party you control attacks”, “2 or more Job Monk Forwards you control form a party and attack”, “Yda forms a party with Card
    /// Name Papalymo and attacks”.
    pub(super) fn party_attacks(&mut self) -> Option<When> {
        if self.eat("a party you control attacks") {
            let own = Filter { whose: Whose::Own, ..Filter::default() };
            return Some(only(Only { at_once: true, ..plain(When::PartyAttacks(own)) }));
        }
        if self.this() {
            self.need("forms a party with")?;
            let mut conditions = vec![self.partner()?];
            while !self.sees("and attacks") {
                self.need("and")?;
                conditions.push(self.partner()?);
            }
            self.need("and attacks")?;
            let when = When::PartyAttacks(super::trigger::this());
            return Some(only(Only { conditions, ..plain(when) }));
        }
        let bound = self.bound().filter(|bound| bound.most.is_none())?;
        let filter = self.noun()?;
        self.need("form a party and attack")?;
        if filter.whose != Whose::Own || filter.place.is_some() {
            return None;
        }
        let min = u8::try_from(bound.least?).ok()?;
        let mut those = filter.clone();
        those.is.push(Is::InParty);
        let there = Condition::Have(Have { min, max: None, filter: those });
        let conditions = if min > 1 { vec![there] } else { Vec::new() };
        let when = When::PartyAttacks(filter);
        Some(only(Only { at_once: true, conditions, ..plain(when) }))
    }

    /// A card that forms a party with this one.
    fn partner(&mut self) -> Option<Condition> {
        let _ = self.eat("(a|an)");
        let mut filter = self.noun()?;
        let plain = filter.whose == Whose::Any && filter.place.is_none() && filter.is.is_empty();
        plain.then_some(())?;
        filter.is.push(Is::PartyWithThis);
        filter.whose = Whose::Own;
        Some(Condition::Have(Have { min: 1, max: None, filter }))
    }

    /// “you cast the third card you've cast this turn”.
    pub(super) fn nth_cast(&mut self) -> Option<When> {
        self.need("you cast the")?;
        let (_, nth) = NTH.into_iter().find(|(word, _)| self.eat(word))?;
        self.need("card you've cast [this turn]")?;
        let count = Within { who: Who::You, at_least: Some(nth), at_most: Some(nth) };
        let conditions = vec![Condition::CastThisTurn(count)];
        let filter = Filter { whose: Whose::Own, ..Filter::default() };
        Some(only(Only { conditions, ..plain(When::Cast(filter)) }))
    }
}

/// Of several that attack at once, one is enough. Other events come one by one.
pub(super) fn at_once(when: When) -> Option<When> {
    let of = match when {
        When::Only(of) => *of,
        when => plain(when),
    };
    let together = matches!(of.when, When::Attacks(_));
    (together && of.conditions.is_empty()).then(|| only(Only { at_once: true, ..of }))
}

/// Dealt so much damage at once, or more.
pub(super) fn so_much_damage(filter: Filter, least: i32) -> When {
    let so_much = (Amount::Of(Counted::That), Amount::Number(least));
    let conditions = vec![Condition::AtLeast(Box::new(so_much))];
    only(Only { conditions, ..plain(When::IsDamaged(filter)) })
}

/// Done to a card of the opponent's.
pub(super) fn to_theirs(when: When) -> When {
    let that = Filter { whose: Whose::Opponent, ..Filter::default() };
    only(Only { conditions: vec![Condition::That(that)], ..plain(when) })
}

/// Casting a card like this, the first this turn.
pub(super) fn first_cast(filter: Filter) -> When {
    let what = Happened::Cast(filter.clone());
    let second = Condition::ThisTurn(Box::new(ThisTurn { what, at_least: 2 }));
    let conditions = vec![Condition::Not(Box::new(second))];
    only(Only { conditions, ..plain(When::Cast(filter)) })
}

/// Receiving the how-many-eth point of damage: there are so many now, and were not before.
pub(super) fn nth_point(nth: i32) -> When {
    let whose = Whose::Own;
    let of = Filter { whose, place: Some(Place::Damage), ..Filter::default() };
    let beyond = Amount::Of(Counted::Each(Box::new(Each { of, by: 1, plus: 1 - nth, per: 1 })));
    let there = Within { who: Who::You, at_least: Some(nth), at_most: None };
    let conditions = vec![
        Condition::DamageTaken(there),
        Condition::AtLeast(Box::new((Amount::Of(Counted::That), beyond))),
    ];
    only(Only { conditions, ..plain(When::PlayerDamaged(Who::You)) })
}

/// The how-many-eth.
pub(super) const NTH: [(&str, i32); 6] =
    [("first", 1), ("second", 2), ("third", 3), ("fourth", 4), ("fifth", 5), ("sixth", 6)];

fn only(of: Only) -> When {
    When::Only(Box::new(of))
}

/// Whether it waits for this card being discarded: then it is in the break zone.
pub(super) fn is_own_discard(when: &When) -> bool {
    match when {
        When::Discarded(filter) => *filter == super::trigger::this(),
        When::Only(of) => is_own_discard(&of.when),
        _ => false,
    }
}
