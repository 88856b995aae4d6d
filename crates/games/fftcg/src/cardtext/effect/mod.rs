//! What is chosen and done: sentences, what joins them, and what points back.
//!
//! `objects` is what a clause is about, `verbs` what it does, `moving` where cards go, `casting` what is cast, `damage` damage, `looking`
//! searching and looking, `lasting` what lasts for a while, `delayed` what comes later, `flow` what depends.

mod casting;
mod damage;
mod delayed;
mod flow;
mod lasting;
mod looking;
mod moving;
mod objects;
mod verbs;

use hantei_ability::fftcg::{
    Amount, Body, Choose, Condition, Counted, Each, Effect, Filter, If, May, Modes, OtherModes,
    Place, Target, Until, Which, Who, Whose,
};

pub(super) use flow::moved_last;
pub(super) use lasting::{Gained, join};

use super::noun::{ANY_NUMBER, Quantity};
use super::reader::Reader;
use super::token::Lex;

/// How the first thing chosen is called, the second, the third.
pub(super) const LABELS: [&str; 3] = ["target", "second", "third"];

/// How what is picked on resolution is called.
const PICKS: [&str; 4] = ["card", "card2", "card3", "card4"];

/// What a sentence was: what comes next may replace it.
#[derive(Debug, Default)]
pub(super) struct Flowing {
    /// Effects so far.
    effects: Vec<Effect>,
    /// Where the last sentence begins among them.
    last: usize,
}

impl Reader<'_> {
    /// What an ability does, to its end; what limits its use follows and is left.
    pub(super) fn body(&mut self) -> Option<Body> {
        self.attempt(|of| {
            let outer = std::mem::take(&mut of.scope.targets);
            let mut flow = Flowing::default();
            let mut modes = None;
            let mut first = true;
            while !of.is_done() && !of.at_limits() {
                if first && let Some(found) = of.attempt(Reader::modes) {
                    modes = Some(found);
                } else if of.attempt(|of| of.choice_sentence(&flow)).is_none() {
                    of.sentence(&mut flow)?;
                }
                first = false;
            }
            let targets = std::mem::replace(&mut of.scope.targets, outer);
            let said = modes.is_some() || !flow.effects.is_empty();
            said.then_some(Body { targets, modes, effects: flow.effects })
        })
    }

    /// “You can only use this ability …”, “This effect will trigger only …”: no effect.
    pub(super) fn at_limits(&mut self) -> bool {
        self.sees("you can only use")
            || self.sees("you can use this")
            || self.sees("this effect will (only trigger|trigger only)")
            || self.sees("this ability will (only trigger|trigger only|not trigger)")
            || self.sees("< if you have received")
    }

    /// “Select 1 of the 3 following actions.” and the actions.
    fn modes(&mut self) -> Option<Modes> {
        self.need("select")?;
        if self.eat("up to the same number of the") {
            let of_many = self.number()?;
            self.need("following actions as (the|)")?;
            let each = Each { of: self.each()?, by: 1, plus: 0, per: 1 };
            self.need(".")?;
            let count = Amount::Of(Counted::Each(Box::new(each)));
            let of = self.quoted_bodies()?;
            let all = usize::try_from(of_many).is_ok_and(|many| many == of.len());
            return all.then_some(Modes { count, up_to: true, instead: None, of });
        }
        let up_to = self.eat("up to");
        let count = self.number()?;
        let of_many = if self.eat("from the following .") {
            None
        } else {
            self.need("of the")?;
            let of_many = self.number();
            self.need("following actions .")?;
            of_many
        };
        let instead = self.attempt(Reader::other_modes);
        let bodies = self.quoted_bodies()?;
        let all =
            of_many.is_none_or(|many| usize::try_from(many).is_ok_and(|of| of == bodies.len()));
        all.then_some(Modes { count: Amount::Number(count), up_to, instead, of: bodies })
    }

    /// “If you control 3 or more Forwards, select up to 2 of the 2 following actions instead.”
    fn other_modes(&mut self) -> Option<OtherModes> {
        self.need("if")?;
        let conditions = self.conditions()?;
        // Modes are chosen before costs are paid anyway (11.3.4.1).
        let _ = self.attempt(|of| {
            of.need("< before paying the cost for")?;
            of.this().then_some(())?;
            of.need(">")
        });
        self.need(", select")?;
        let up_to = self.eat("up to");
        let count = Amount::Number(self.number()?);
        let _ = self.attempt(|of| {
            of.need("of the")?;
            let _ = of.number();
            of.need("following actions")
        });
        self.need("instead .")?;
        Some(OtherModes { conditions, count, up_to })
    }

    /// Actions between quotes, one after another.
    fn quoted_bodies(&mut self) -> Option<Vec<Body>> {
        let mut bodies = Vec::new();
        while let Some((from, to)) = self.quoted() {
            let mut inside = self.within(from, to)?;
            inside.scope.that = self.scope.that.clone();
            inside.scope.x = self.scope.x;
            inside.scope.extra = self.scope.extra;
            inside.scope.spent = self.scope.spent;
            inside.scope.for_ever = self
                .attempt(|of| {
                    of.need(FOR_EVER)?;
                    of.need(">")
                })
                .is_some();
            let body = inside.body().filter(|_| inside.is_done());
            if body.is_none() {
                self.reached(from + inside.farthest());
            }
            bodies.push(body?);
            let _ = self.eat(".");
        }
        (bodies.len() > 1).then_some(bodies)
    }

    /// “Choose 1 Forward.”: said as it is put on the stack, whatever is done before.
    fn choice_sentence(&mut self, flow: &Flowing) -> Option<()> {
        let _ = self.eat("then ,");
        self.need("choose")?;
        // What is handled before is not what “it” means then.
        if flow.effects.iter().any(|of| matches!(of, Effect::Choose(_))) {
            return None;
        }
        self.choose_targets()?;
        self.need(".")
    }

    pub(super) fn choose_targets(&mut self) -> Option<()> {
        let before = self.scope.targets.len();
        loop {
            let (quantity, filter) = match self.attempt(Reader::as_many) {
                Some(found) => found,
                None => {
                    let quantity = self.quantity()?;
                    // “any number of Forwards and Monsters”
                    let any = quantity.count == Amount::Number(ANY_NUMBER);
                    let outer = std::mem::replace(&mut self.scope.all, any);
                    let filter = self.choosable();
                    self.scope.all = outer;
                    let filter = filter?;
                    let other = self.attempt(|of| of.or_one_of_others(&quantity, &filter));
                    (quantity, other.unwrap_or(filter))
                }
            };
            let at = self.scope.targets.len();
            let label = (*LABELS.get(at)?).to_owned();
            let Quantity { count, up_to } = quantity;
            self.scope.targets.push(Target { label, count, up_to, filter, divide: None });
            if !(self.sees("(, and|and|,) (up to|1|2|3)") && self.eat("(, and|and|,)")) {
                break;
            }
        }
        self.share_place(before)?;
        self.is_told_of_each(before).then_some(())?;
        // One list, said of all of it: “it” is the first of it, until something else is said.
        let first = &self.scope.targets[before];
        self.scope.it = Some(Which::Chosen(first.label.clone()));
        Some(())
    }

    /// “1 Forward of cost 1 opponent controls or 1 Monster of cost 2 or less opponent controls”: one or the other.
    fn or_one_of_others(&mut self, quantity: &Quantity, first: &Filter) -> Option<Filter> {
        self.need("or")?;
        let again = self.quantity().filter(|of| of == quantity)?;
        let second = self.choosable()?;
        let (place, whose) = (first.place, first.whose);
        let there = (second.place, second.whose) == (place, whose)
            && place != Some(Place::Stack)
            && first.any.is_empty()
            && second.any.is_empty()
            && again.count == Amount::Number(1);
        let bare = |of: &Filter| Filter { place: None, whose: Whose::Any, ..of.clone() };
        let any = vec![bare(first), bare(&second)];
        there.then(|| Filter { place, whose, any, ..Filter::default() })
    }

    /// “up to 1 Forward of cost 1 and up to 1 Forward of cost 3 in your Break Zone. Play them onto the field”: all of them lie there. Where
    /// nothing tells that, nobody can.
    fn share_place(&mut self, from: usize) -> Option<()> {
        let told = self.sees(". (play|add) them") || self.tells_them_behind_if();
        let Some((last, others)) = self.scope.targets[from..].split_last_mut() else {
            return Some(());
        };
        let bare = |of: &Target| of.filter.place.is_none() && of.filter.whose == Whose::Any;
        if last.filter.place.is_none() || others.is_empty() || !others.iter().all(bare) {
            return Some(());
        }
        for other in others {
            (other.filter.place, other.filter.whose) = (last.filter.place, last.filter.whose);
        }
        told.then_some(())
    }

    /// “1 Forward and 1 Backup opponent controls”: of the Backup alone, or of both, nobody can tell.
    fn is_told_of_each(&self, from: usize) -> bool {
        let whose = |of: &Target| of.filter.place.is_none() && of.filter.whose != Whose::Any;
        let bare = |of: &Target| {
            of.filter == Filter { kinds: of.filter.kinds.clone(), ..Filter::default() }
        };
        let [others @ .., last] = &self.scope.targets[from..] else { return true };
        !(whose(last) && others.iter().any(bare))
    }

    /// “. If you control 5 or more Backups, play them”: what becomes of them is told behind what has to be so.
    fn tells_them_behind_if(&self) -> bool {
        let rest = self.tokens().get(self.at()..).unwrap_or_default();
        let is = |at: usize, words: &[&str]| {
            rest.get(at).is_some_and(|of| words.iter().any(|word| of.is.is_word(word)))
        };
        let ends = (1..rest.len()).find(|at| is(*at, &["."])).unwrap_or(rest.len());
        let told =
            |at: usize| is(at, &[","]) && is(at + 1, &["play", "add"]) && is(at + 2, &["them"]);
        is(0, &["."]) && is(1, &["if"]) && (2..ends).any(told)
    }

    /// “up to the same number of Forwards opponent controls as the Backups you control”.
    fn as_many(&mut self) -> Option<(Quantity, Filter)> {
        let up_to = self.eat("up to the same number of");
        if !up_to {
            self.need("as many")?;
        }
        let filter = self.noun()?;
        self.need("as (the|)")?;
        if let Some(counters) = self.attempt(Reader::counters_on_this) {
            return Some((Quantity { count: Amount::Of(counters), up_to }, filter));
        }
        let each = Each { of: self.each()?, by: 1, plus: 0, per: 1 };
        let count = Amount::Of(Counted::Each(Box::new(each)));
        Some((Quantity { count, up_to }, filter))
    }

    /// A sentence, with its full stop.
    fn sentence(&mut self, flow: &mut Flowing) -> Option<()> {
        (self.attempt(|of| of.cast_terms(flow)))
            .or_else(|| self.attempt(|of| of.cast_later(flow)))
            .or_else(|| self.attempt(|of| of.otherwise(flow)))
            .or_else(|| self.attempt(|of| of.done_so(flow)))
            .or_else(|| self.attempt(|of| of.when_it_is(flow)))
            .or_else(|| self.attempt(|of| of.conditional(flow)))
            .or_else(|| self.attempt(|of| of.unless_paid(flow)))
            .or_else(|| self.attempt(|of| of.maybe(flow)))
            .or_else(|| self.attempt(|of| of.looking(flow)))
            .or_else(|| self.attempt(|of| of.when_broken(flow)))
            .or_else(|| self.attempt(|of| of.plain(flow)))
    }

    fn plain(&mut self, flow: &mut Flowing) -> Option<()> {
        // “If you do so, activate it. Draw 1 card.”: whether that hangs on it, too, nobody can tell.
        let done_so = |of: &If| {
            of.conditions == [Condition::Did]
                && !matches!(of.then.as_slice(), [Effect::WhenDone(_)])
        };
        if matches!(flow.effects.last(), Some(Effect::If(of)) if done_so(of)) {
            return None;
        }
        let _ = self.eat("(then ,|also ,)");
        let effects = self.clauses()?;
        self.end_of(&effects)?;
        flow.say(effects);
        Some(())
    }

    /// The end of a sentence that did this.
    fn end_of(&mut self, effects: &[Effect]) -> Option<()> {
        if effects.last().is_some_and(lasts_for_ever) && !self.scope.for_ever {
            self.need(FOR_EVER)?;
            // Which its condition has said before.
            let _ = self.attempt(|of| {
                of.need("this ability will not trigger if")?;
                of.this().then_some(())?;
                of.need("is a forward .")
            });
            self.need(">")?;
            let _ = self.eat(".");
            return Some(());
        }
        self.stop()?;
        let _ = self.reminder();
        Some(())
    }

    /// Clauses, joined: “dull it and Freeze it”, “draw 1 card, then discard 1 card”; now, or later.
    pub(super) fn clauses(&mut self) -> Option<Vec<Effect>> {
        (self.attempt(Reader::later))
            .or_else(|| self.attempt(Reader::now))
            .or_else(|| self.attempt(Reader::in_the_end))
    }

    fn now(&mut self) -> Option<Vec<Effect>> {
        self.attempt(|of| {
            let leading = of.leading_until();
            let mut effects = of.clause(leading)?;
            if of.sees("at the end of") {
                return None;
            }
            while let Some(more) = of.attempt(|of| {
                of.need("(, then|, and|and then|and|then|,)")?;
                of.clause(leading)
            }) {
                effects.extend(more);
            }
            Some(effects)
        })
    }

    /// “Until the end of the turn,”
    fn leading_until(&mut self) -> Option<Until> {
        if self.eat("until (the end of the|of the end of) turn ,") || self.eat("during this turn ,")
        {
            return Some(Until::Turn);
        }
        if self.eat("until the end of your opponent's (next turn|turn) ,") {
            return Some(Until::OpponentsTurn);
        }
        if self.eat("until the end of your turn ,") {
            return Some(Until::OwnTurn);
        }
        if self.eat("until the end of the next turn ,") {
            return Some(Until::NextTurn);
        }
        self.attempt(|of| {
            of.need("as long as")?;
            of.this().then_some(())?;
            of.need("is on the field ,")?;
            Some(Until::WhileThis)
        })
    }

    /// A choice on resolution, and what it is called.
    pub(super) fn pick_label(&mut self) -> Option<String> {
        let label = PICKS.get(usize::from(self.scope.picks))?;
        self.scope.picks += 1;
        Some((*label).to_owned())
    }

    /// Whether what follows is an opening quote.
    pub(super) fn at_quote(&self) -> bool {
        matches!(self.peek(), Some(Lex::Mark('"' | '‘' | '\'')))
    }
}

impl Flowing {
    pub(super) fn say(&mut self, effects: Vec<Effect>) {
        self.last = self.effects.len();
        self.effects.extend(effects);
    }
}

/// What may be done: where a card is picked first, the rest follows if it is.
pub(super) fn may_do(who: Who, mut effects: Vec<Effect>) -> Effect {
    let picked = matches!(effects.first(), Some(Effect::Choose(_))) && effects.len() > 1;
    let then = if picked { effects.split_off(1) } else { Vec::new() };
    Effect::May(May { who, first: effects, then, otherwise: Vec::new() })
}

/// A choice on resolution.
pub(super) fn pick(who: Who, label: &str, quantity: Quantity, filter: Filter) -> Effect {
    let Quantity { count, up_to } = quantity;
    Effect::Choose(Choose { who, label: label.to_owned(), count, up_to, filter })
}

fn lasts_for_ever(effect: &Effect) -> bool {
    match effect {
        Effect::Power(of) => of.until == Until::Game,
        Effect::Give(of) => of.until == Until::Game,
        _ => false,
    }
}

/// What tells that an effect lasts on.
pub(super) const FOR_EVER: &str = "[.] < (this effect (does not|does-not)|these effects (do not|do-not)) end at the end of the turn [.]";

/// Nothing that must hold.
pub(super) const ALWAYS: Vec<Condition> = Vec::new();
