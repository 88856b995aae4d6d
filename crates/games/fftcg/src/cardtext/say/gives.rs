//! What cards are given, said.

use hantei_ability::fftcg::{Ability, Amount, Auto, Counted, Gives, Trait, Until, Which};
use hantei_base::kind::CardKind;

use super::super::token::{InWords as _, Phrase};
use super::{Sayer, element, keyword, listed, say};
use hantei_cardtext::rendered::Rendered;

impl Sayer<'_> {
    /// “[it] gains +1000 power, Haste and "…"”: the verbs after a subject.
    pub(super) fn given(&self, gives: &Gives) -> Phrase {
        let mut verbs = Vec::new();
        let own = Amount::Of(Counted::Power(Box::new(Which::This)));
        if gives.power.as_ref() == Some(&own) {
            let rest = Gives { power: None, ..gives.clone() };
            let doubled = say("doubles its power", []);
            return match rest == Gives::default() {
                true => doubled,
                false => say("{0} and {1}", [doubled, self.given(&rest)]),
            };
        }
        let mut items = self.items(gives);
        if gives.kinds == [CardKind::Forward]
            && let Some(power) = &gives.base_power
        {
            let becomes = say(
                "also (becomes|become) (a Forward|Forwards|Forward) with {0} power",
                [self.plain(power)],
            );
            let more = std::mem::take(&mut items);
            verbs.push(match more.is_empty() {
                true => becomes,
                false => {
                    say("{0} (and|, and|,) [gains] {1}", [becomes, in_any_order(&more, "and")])
                }
            });
        } else if !gives.kinds.is_empty() {
            verbs.push(self.unsaid());
        }
        if !items.is_empty() {
            let list = in_any_order(&items, "and");
            verbs.push(say("(gains|gain|also gains|also gain) {0}", [list]));
        }
        if !gives.loses.is_empty() {
            let all: Vec<Phrase> = gives.loses.iter().map(|of| keyword(*of)).collect();
            verbs.push(say("(loses|lose) {0}", [in_any_order(&all, "and")]));
        }
        if let Some(loss) = self.loss(gives) {
            verbs.push(loss);
        }
        if gives.silenced {
            verbs.push(say(
                "(loses|lose) (all (its|their|) abilities|its abilities|their abilities)",
                [],
            ));
        }
        if gives.becomes_named {
            verbs.push(say("becomes (the named|that) Element", []));
        }
        if !gives.becomes.is_empty() {
            verbs.push(self.unsaid());
        }
        if !gives.elements.is_empty() {
            let all: Vec<Phrase> = gives.elements.iter().map(element).collect();
            verbs.push(say("(gains|gain) Elements of {0}", [listed(&all, "and")]));
        }
        verbs.extend(self.traits(&gives.traits));
        if let (Some(power), true) = (&gives.base_power, gives.kinds.is_empty()) {
            verbs.push(say("{0} 's power becomes {1}", [self.this(), self.plain(power)]));
        }
        if self.field && gives.filter.is_none() {
            let named = |of: &Phrase| say("[{0}] {1}", [self.this(), of.clone()]);
            verbs = verbs.iter().map(named).collect();
        }
        in_any_order(&verbs, "and")
    }

    fn items(&self, gives: &Gives) -> Vec<Phrase> {
        let mut items = Vec::new();
        let positive = match &gives.power {
            Some(Amount::Number(number)) => *number > 0,
            Some(Amount::Of(Counted::Each(each))) => each.by > 0,
            Some(Amount::Of(Counted::Times(of))) => of.by > 0,
            Some(Amount::Of(_)) => true,
            None => false,
        };
        if let Some(power) = gives.power.as_ref().filter(|_| positive) {
            items.push(self.measured(power, "+ {0} power"));
        }
        items.extend(gives.keywords.iter().map(|of| keyword(*of)));
        if !gives.abilities.is_empty() {
            let all: Vec<&Ability> = gives.abilities.iter().map(AsRef::as_ref).collect();
            let each: Vec<Phrase> = all.iter().map(|of| self.quoted(&[*of])).collect();
            let each = listed(&each, "and");
            // Autos that differ in what they wait for alone, and sentences that hold all the time, stand between one pair of quotes.
            let together = self.quoted(&all);
            items.push(match all.iter().all(|of| matches!(of, Ability::Field(_))) {
                _ if all.len() == 1 => together,
                true => Rendered::Any(vec![together, each]),
                false if is_one_paragraph(&all) => Rendered::Any(vec![together, each]),
                false => each,
            });
        }
        items
    }

    fn loss(&self, gives: &Gives) -> Option<Phrase> {
        let power = gives.power.as_ref()?;
        let negative = match power {
            Amount::Number(number) => *number < 0,
            Amount::Of(Counted::Each(each)) => each.by < 0,
            Amount::Of(Counted::Times(of)) => of.by < 0,
            Amount::Of(_) => false,
        };
        negative.then(|| {
            say("(loses|lose|also loses|also lose) {0}", [self.measured(power, "{0} power")])
        })
    }

    /// An ability between quotes.
    fn quoted(&self, all: &[&Ability]) -> Phrase {
        let inside = Sayer {
            targets: Vec::new(),
            field: false,
            for_ever: false,
            quoted: true,
            granted: true,
            ..self.clone()
        };
        let said = inside.abilities(all, true);
        // Between quotes stand the other ones.
        match self.quoted {
            true => say("(‘ {0} ’|\" {0} \"|' {0} ')", [said]),
            false => say("(\" {0} \"|‘ {0} ’)", [said]),
        }
    }

    /// What it may and may not.
    pub(super) fn traits(&self, traits: &[Trait]) -> Vec<Phrase> {
        let mut said = Vec::new();
        let mut rest = traits;
        while let Some((first, more)) = rest.split_first() {
            let both = match (first, more.first()) {
                (Trait::CannotAttack, Some(Trait::CannotBlock)) => Some("cannot attack or block"),
                (Trait::NotChosenByAnySummons, Some(Trait::NotChosenByAnyAbilities)) => {
                    Some("cannot be chosen by (Summons or abilities|Summons and abilities)")
                }
                (Trait::NotChosenBySummons, Some(Trait::NotChosenByAbilities)) => Some(
                    "cannot be chosen by (your|) opponent's (Summons or abilities|Summons and abilities|Summons or ability)",
                ),
                _ => None,
            };
            if let Some(both) = both {
                said.push(say(both, []));
                rest = &more[1..];
                continue;
            }
            said.push(self.one_trait(first));
            rest = more;
        }
        said
    }

    fn one_trait(&self, of: &Trait) -> Phrase {
        let effects = "(your|) (opponent's|opposing) (Summons or abilities|Summons and abilities)";
        let words = match of {
            Trait::CannotAttack => "cannot attack",
            Trait::CannotBlock => "cannot block",
            Trait::CannotBeBlocked => "cannot be blocked",
            Trait::CannotBeBlockedBy(blockers) => {
                let mut of = blockers.of.clone();
                if of.kinds.is_empty() {
                    of.kinds.push(CardKind::Forward);
                }
                return say(
                    "cannot be blocked by [a|an] {0}",
                    [Rendered::Any(vec![self.noun(&of, false), self.noun(&of, true)])],
                );
            }
            Trait::MustAttack => "must attack (once per turn|at least once per turn|) if possible",
            Trait::MustBlock => "must block if possible",
            Trait::NotChosenBySummons => "cannot be chosen by (your|) opponent's Summons",
            Trait::NotChosenByAbilities => "cannot be chosen by (your|) opponent's abilities",
            Trait::NotChosenByAnySummons => "cannot be chosen by Summons",
            Trait::NotChosenByAnyAbilities => "cannot be chosen by abilities",
            Trait::CannotBeBroken => "cannot be broken",
            Trait::NotBrokenByEffects => {
                return say(
                    &format!("cannot be broken by {effects} (that do-not deal damage|)"),
                    [],
                );
            }
            Trait::NotReturnedByEffects => {
                return say(
                    &format!(
                        "cannot be returned to (its|their) (owner's|owners') (hand|hands) by {effects}"
                    ),
                    [],
                );
            }
            Trait::NotRemovedByEffects => {
                return say(&format!("cannot be removed from the game by {effects}"), []);
            }
            Trait::NotDulledByEffects => {
                return say(&format!("cannot become dull by {effects}"), []);
            }
            Trait::Attacks(2) if self.field => "can attack twice in the same turn",
            Trait::Attacks(2) => "can attack twice",
            Trait::Attacks(_) if !self.field => return self.unsaid(),
            Trait::Attacks(times) => {
                let times = Phrase::number(i32::from(*times));
                return say("can attack {0} times in the same turn", [times]);
            }
            Trait::AttacksAgain if self.field => "can attack once more this turn",
            // How long it lasts is said behind it.
            Trait::AttacksAgain => "can attack once more",
            Trait::AnyCp => "can produce CP of any Element",
            Trait::Produces(elements) => {
                let all: Vec<Phrase> = elements.iter().map(element).collect();
                return say("can produce {0} CP", [in_either_order(&all)]);
            }
            Trait::PartyOfAny(partners) => {
                return say(
                    "can form a party with {0} of any Element",
                    [self.noun_of_all(&partners.of, true)],
                );
            }
            Trait::CannotUseAbilities => {
                "cannot use (special or action|action or special) abilities"
            }
            Trait::DoesNotActivate if !self.field => {
                "(does-not|does not|do-not|do not|will not|won't) activate (during|at) (its|the|their) (controller's|controllers') Active Phase"
            }
            Trait::DoesNotActivate => {
                "(does-not|does not|do-not|do not|will not|won't) activate (during|at) ((its|the|their) (controller's|controllers')|your|their|the) Active Phase"
            }
            Trait::AttackCost(_)
            | Trait::BlockCost(_)
            | Trait::MustBeChosen
            | Trait::NoExBursts
            | Trait::CannotReturn
            | Trait::CannotBeRemoved
            | Trait::BesideOthers
            | Trait::NotDamaged => return self.unsaid(),
        };
        say(words, [])
    }
}

/// Whether they differ in what they wait for alone.
fn is_one_paragraph(all: &[&Ability]) -> bool {
    let [Ability::Auto(first), ..] = all else { return false };
    all.iter().all(|of| match of {
        Ability::Auto(of) => Auto { when: first.when.clone(), ..of.clone() } == *first,
        Ability::Field(_) | Ability::Action(_) | Ability::Special(_) => false,
    })
}

/// How long it lasts: what may stand first, and what may stand last.
pub(super) fn until(until: Until, sayer: &Sayer<'_>) -> (Option<Phrase>, Phrase) {
    match until {
        Until::Turn => (
            Some(say(
                "(during this turn|until the end of the turn|until of the end of turn) ,",
                [],
            )),
            say("(until the end of the turn|this turn|during this turn)", []),
        ),
        Until::OpponentsTurn => (
            Some(say("until the end of your opponent's (turn|next turn) ,", [])),
            say(
                "(until the end of your opponent's (turn|next turn)|until the beginning of your next turn)",
                [],
            ),
        ),
        Until::OwnTurn => {
            (Some(say("until the end of your turn ,", [])), say("until the end of your turn", []))
        }
        Until::NextTurn => (
            Some(say("until the end of the next turn ,", [])),
            say("until the end of the next turn", []),
        ),
        Until::WhileThis => (
            Some(say("as long as {0} is on the field ,", [sayer.this()])),
            say("(for as long as|as long as|while) {0} is on the field", [sayer.this()]),
        ),
        Until::Game if sayer.for_ever => (None, Phrase::nothing()),
        Until::Game => (
            None,
            say(
                "[.] < (This effect (does not|does-not)|These effects (do not|do-not)) end at the end of the turn [.] [This ability will not trigger if {0} is a Forward .] > [.]",
                [sayer.this()],
            ),
        ),
    }
}

/// All of them, listed; a card may name them in another order.
pub(super) fn in_any_order(all: &[Phrase], word: &str) -> Phrase {
    match all {
        [] => Phrase::nothing(),
        [one] => one.clone(),
        all => {
            let bag = all.iter().map(|of| say("[(, and|and|,) [gains|gain]] {0}", [of.clone()]));
            Rendered::Any(vec![listed(all, word), Rendered::Bag(bag.collect())])
        }
    }
}

/// Elements joined by “or”, whichever is named first.
fn in_either_order(all: &[Phrase]) -> Phrase {
    let mut reversed = all.to_vec();
    reversed.reverse();
    Rendered::Any(vec![listed(all, "or"), listed(&reversed, "or")])
}
