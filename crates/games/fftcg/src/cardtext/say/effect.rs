//! What is done, said: a clause each.

use hantei_ability::fftcg::{
    Amount, Control, Count, Counted, CounterChange, Effect, Elements, Enter, Filter, Name, Named,
    Place, To, Toss, Until, Which, Who, Whose,
};

use super::super::token::{InWords as _, Phrase};
use super::body::Piece;
use super::gives::until;
use super::noun::counter;
use super::pair::state_verb;
use super::{Sayer, say};
use hantei_cardtext::rendered::Rendered;

impl Sayer<'_> {
    /// An effect, as a clause or a sentence of its own.
    pub(super) fn one(&self, effect: &Effect) -> Piece {
        match effect {
            Effect::If(of) => self.depending(of),
            Effect::Instead(of) => self.replaced(of),
            Effect::May(of) => self.may(of),
            Effect::WhenDone(body) => self.when_done(body),
            Effect::Delay(of) => {
                let closed = super::flow::ends_itself(of);
                Piece { closed, ..Piece::sentence(self.delayed(of)) }
            }
            Effect::Look(of) => Piece::sentence(self.look(of)),
            Effect::Dig(of) => Piece::sentence(self.dig(of)),
            Effect::Reveal(Which::Top(of)) => {
                let parts = [self.top(&of.count), self.owner(of.who)];
                let words = match of.who {
                    Who::Opponent => {
                        "(reveal the top {0} of {1} deck|your opponent reveals the top {0} of their deck)"
                    }
                    _ => "reveal the top {0} of {1} deck",
                };
                Piece::sentence(say(words, parts))
            }
            Effect::Cast(of) if of.until.is_some() => Piece::sentence(self.cast(of)),
            Effect::Damage(of) if of.by.is_none() => self.divided(of),
            Effect::Choose(of) => Piece::clause(self.selected(of)),
            _ => Piece::clause(self.clause(effect)),
        }
    }

    fn clause(&self, effect: &Effect) -> Phrase {
        let on = |template: &'static str, which: &Which| say(template, [self.which(which)]);
        match effect {
            Effect::Damage(of) => self.damage(of),
            Effect::DamagePlayer(of) => self.damage_player(of),
            Effect::Break(which) => on("break {0} [regardless of its power]", which),
            Effect::Activate(which) => on("activate {0}", which),
            Effect::Dull(which) => on("dull {0}", which),
            Effect::Freeze(which) => on("Freeze {0}", which),
            Effect::SkipActivation(Which::This) => say(
                "{0} (will not|does not|does-not) activate during your next Active Phase",
                [self.this()],
            ),
            Effect::Heal(which) => on("negate all damage dealt to {0}", which),
            Effect::OneOf(ways) => self.one_of(ways),
            Effect::Draw(of) => self.drawn(of),
            Effect::Discard(of) => self.discard(of),
            Effect::Mill(of) => self.milled(of),
            Effect::Search(of) => self.search(of),
            Effect::Cancel(_) | Effect::CancelThat => {
                say("cancel (its effect|its effects|their effects|the effect)", [])
            }
            Effect::Counters(of) => self.counters(of),
            Effect::Crystals(Count { who: Who::You, count: Amount::Number(count) }) => {
                let all = (0..*count).map(|_| say("《C》", []));
                say("(gain|you gain) {0}", [Rendered::Seq(all.collect())])
            }
            Effect::Pay(costs) => say("pay {0}", [self.icons(costs)]),
            Effect::Shuffle(Who::You) => say("shuffle your deck", []),
            Effect::Name(of) => self.named(of),
            _ => self.moved(effect),
        }
    }

    /// What changes its place, or whose it is.
    fn moved(&self, effect: &Effect) -> Phrase {
        let on = |template: &'static str, which: &Which| say(template, [self.which(which)]);
        match effect {
            Effect::ToBreak(which) => on("put {0} into (the|your|its owner's) Break Zone", which),
            Effect::ToHand(which) => on(
                "(return {0} to (its|their) (owner's|owners') (hand|hands)|add {0} to your hand|return {0} to your hand)",
                which,
            ),
            Effect::Remove(Which::Top(of)) if of.who == Who::Opponent => say(
                "(remove the top {0} of {1} deck from the game|your opponent removes the top {0} of their deck from the game)",
                [self.top(&of.count), self.owner(of.who)],
            ),
            Effect::Remove(Which::Top(of)) => say(
                "remove the top {0} of {1} deck from the game",
                [self.top(&of.count), self.owner(of.who)],
            ),
            Effect::Remove(which @ Which::Chosen(label)) if !self.is_target(label) => {
                let removed = on("remove {0} from the game", which);
                Rendered::Any(vec![removed, say("your opponent removes it from the game", [])])
            }
            Effect::Remove(which) => on("remove {0} from the game", which),
            Effect::DiscardThese(Which::Chosen(label)) if !self.is_target(label) => {
                say("your opponent discards (this card|it)", [])
            }
            Effect::Reveal(Which::All(filter)) if **filter == their_hand() => {
                say("your opponent (reveals|shows) their hand", [])
            }
            Effect::Put(of) => match deck_end(of.to) {
                Some(place) => {
                    let own = match of.to {
                        To::DeckTop => "(on top|on the top|at the top) of your deck",
                        _ => "(at|on|to) the bottom of your deck [in any order]",
                    };
                    let place = Rendered::Any(vec![say(place, []), say(own, [])]);
                    say("(put|place|return) {0} {1}", [self.which(&of.what), place])
                }
                None => self.unsaid(),
            },
            Effect::Enter(of) if matches!(of.under, Who::You | Who::Opponent) => self.entered(of),
            Effect::Cast(of) => self.cast(of),
            Effect::Control(of) => self.controlled(of),
            _ => self.unsaid(),
        }
    }

    /// What is to be named.
    fn named(&self, Name { what, not }: &Name) -> Phrase {
        let words = match what {
            Named::Element if not.is_empty() => "Element",
            Named::Element if *not == Elements::LIGHT_AND_DARK => {
                "Element other than Light (or|and) Dark"
            }
            Named::Element => return self.unsaid(),
            Named::Kind => "card type",
            Named::Cost => "number",
        };
        say(&format!("(name|select) (1|a) {words}"), [])
    }

    /// One of several ways.
    fn one_of(&self, ways: &[Vec<Effect>]) -> Phrase {
        match ways.iter().map(Vec::as_slice).collect::<Vec<_>>().as_slice() {
            [[one], [other]]
                if one.what() == other.what()
                    && state_verb(one).is_some()
                    && state_verb(other).is_some() =>
            {
                let verbs = [one, other].map(|of| state_verb(of).unwrap_or_default());
                let object = one.what().map_or_else(Phrase::nothing, |of| self.which(of));
                say(&format!("{} {{0}} or {} {{0}}", verbs[0], verbs[1]), [object])
            }
            [[Effect::Put(top)], [Effect::Put(bottom)]]
                if top.what == bottom.what
                    && (top.to, bottom.to) == (To::DeckTop, To::DeckBottom) =>
            {
                say(
                    "(put|place) {0} at the top or bottom of its owner's deck",
                    [self.which(&top.what)],
                )
            }
            _ => self.unsaid(),
        }
    }

    fn entered(&self, of: &Enter) -> Phrase {
        let dull = if of.dull { say("dull", []) } else { Phrase::nothing() };
        let what = match of.what {
            // What was moved just before may be this card.
            Which::Those => Rendered::Any(vec![self.which(&of.what), self.this()]),
            Which::Remembered => Rendered::Any(vec![self.which(&of.what), self.this()]),
            _ => self.which(&of.what),
        };
        let from = match of.what {
            Which::This | Which::Those => "[from (the|your) Break Zone]",
            Which::Remembered if self.about_this => "[from (the|your) Break Zone]",
            _ => "",
        };
        if of.under == Who::Opponent {
            let words = format!("play {{0}} {from} onto your opponent's field {{1}}");
            return say(&words, [what, dull]);
        }
        say(
            &format!(
                "(play {{0}} {from} onto (the|your|) field {{1}}|return {{0}} (to|onto) the field {{1}})"
            ),
            [what, dull],
        )
    }

    fn drawn(&self, Count { who, count }: &Count) -> Phrase {
        let who = match who {
            Who::You => "(draw|you draw)",
            Who::Opponent => "your opponent draws",
            Who::Both => "each player draws",
            Who::ThatPlayer => return self.unsaid(),
        };
        if *count == Amount::Of(Counted::Those) {
            return say(
                "{0} the same number of cards [as were returned to your deck]",
                [say(who, [])],
            );
        }
        say("{0} {1}", [say(who, []), self.measured(count, "{0} (card|cards)")])
    }

    fn milled(&self, of: &Count) -> Phrase {
        match of.who {
            Who::You => say(
                "put the top {0} of your deck into (the|your) Break Zone",
                [self.top(&of.count)],
            ),
            Who::Opponent => say(
                "(your opponent puts the top {0} of their deck into (the|their) Break Zone|put the top {0} of your opponent's deck into the Break Zone)",
                [self.top(&of.count)],
            ),
            Who::Both => say(
                "each player puts the top {0} of their deck into (the|their) Break Zone",
                [self.top(&of.count)],
            ),
            Who::ThatPlayer => self.unsaid(),
        }
    }

    fn counters(&self, of: &CounterChange) -> Phrase {
        let number = match &of.by {
            Amount::Number(number) => *number,
            Amount::Of(Counted::Each(each)) if each.plus == 0 && each.by != 0 => {
                let flat = CounterChange { by: Amount::Number(each.by), ..of.clone() };
                return say("{0} {1}", [self.counters(&flat), self.for_each(each)]);
            }
            Amount::Of(_) => return self.unsaid(),
        };
        let name = counter(&of.name, number.abs() > 1);
        let many = match number.abs() {
            1 => say("(1|a)", []),
            number => Phrase::number(number),
        };
        let template = if number > 0 { "place {0} {1} on {2}" } else { "remove {0} {1} from {2}" };
        say(template, [many, name, self.which(&of.what)])
    }

    fn controlled(&self, of: &Control) -> Phrase {
        let last = match of.until {
            Until::Game => Phrase::nothing(),
            other => until(other, self).1,
        };
        let who = match of.who {
            Who::Opponent => "your opponent gains control of",
            _ => "[you] gain control of",
        };
        say(&format!("{who} {{0}} {{1}}"), [self.which(&of.what), last])
    }

    /// Whether it was chosen as the ability was put on the stack.
    fn is_target(&self, label: &str) -> bool {
        self.targets.iter().any(|of| of.label == label)
    }

    fn owner(&self, who: Who) -> Phrase {
        match who {
            Who::You => say("your", []),
            Who::Opponent => say("(your|) opponent's", []),
            Who::Both | Who::ThatPlayer => self.unsaid(),
        }
    }

    fn discard(&self, of: &Toss) -> Phrase {
        if of.count == Amount::Of(Counted::Hand(Who::You)) && of.who == Who::You {
            return say("discard your hand", []);
        }
        let number = match &of.count {
            Amount::Number(number) => *number,
            Amount::Of(Counted::Each(each)) if each.plus == 0 => {
                let flat = Toss { count: Amount::Number(each.by), ..of.clone() };
                return say("{0} {1}", [self.discard(&flat), self.for_each(each)]);
            }
            Amount::Of(_) => return self.unsaid(),
        };
        let (who, hand) = match of.who {
            Who::You => ("discard", "[from your hand]"),
            Who::Opponent => ("your opponent discards", "[from their hand]"),
            Who::Both => ("each player discards", "[from their [respective] (hand|hands)]"),
            Who::ThatPlayer => return self.unsaid(),
        };
        let said = [Phrase::number(number), self.noun(&of.filter, number != 1)];
        if !of.random {
            return say(&format!("{who} {{0}} {{1}} {hand}"), said);
        }
        let randomly = who.replace("discards", "randomly discards");
        say(&format!("({randomly} {{0}} {{1}} {hand}|{who} {{0}} {{1}} {hand} at random)"), said)
    }
}

/// Where at the owner's deck.
pub(super) fn deck_end(to: To) -> Option<&'static str> {
    match to {
        To::DeckTop => Some(
            "(on top of|on the top of|at the top of|to the top of) (its|their) (owner's|owners') (deck|decks)",
        ),
        To::DeckBottom => {
            Some("(at|on|to|under) (the|) bottom of (its|their) (owner's|owners') (deck|decks)")
        }
        _ => None,
    }
}

/// The opponent's hand.
fn their_hand() -> Filter {
    let place = Some(Place::Hand);
    Filter { whose: Whose::Opponent, place, ..Filter::default() }
}
