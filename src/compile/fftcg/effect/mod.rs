//! What is chosen and done: sentences, what joins them, and what points back.
//!
//! `verbs` is what a clause does, `moving` where cards go, `looking` searching and looking, `lasting` what lasts for a while.

mod delayed;
mod lasting;
mod looking;
mod moving;
mod verbs;

use crate::ability::fftcg::{
    Amount, Body, Choose, Condition, Counted, Each, Effect, If, May, Modes, OtherModes, Target,
    Until, Which, Who, Whose,
};

pub(super) use lasting::{Gained, join};

use super::noun::Quantity;
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
    fn at_limits(&mut self) -> bool {
        self.sees("you can only use")
            || self.sees("you can use this")
            || self.sees("this effect will (only trigger|trigger only)")
            || self.sees("this ability will (only trigger|trigger only|not trigger)")
            || self.sees("< if you have received")
    }

    /// “Select 1 of the 3 following actions.” and the actions.
    fn modes(&mut self) -> Option<Modes> {
        self.need("select")?;
        let up_to = self.eat("up to");
        let count = self.number()?;
        self.need("of the")?;
        let of_many = self.number();
        self.need("following actions .")?;
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
                None => (self.quantity()?, self.choosable()?),
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
        // One list, said of all of it: “it” is the first of it, until something else is said.
        let first = &self.scope.targets[before];
        self.scope.it = Some(Which::Chosen(first.label.clone()));
        Some(())
    }

    /// “up to 1 Forward of cost 1 and up to 1 Forward of cost 3 in your Break Zone. Play them onto the field”: all of them lie there. Where
    /// nothing tells that, nobody can.
    fn share_place(&mut self, from: usize) -> Option<()> {
        let told = self.sees(". (play|add) them");
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

    /// “up to the same number of Forwards opponent controls as the Backups you control”.
    fn as_many(&mut self) -> Option<(Quantity, crate::ability::fftcg::Filter)> {
        let up_to = self.eat("up to the same number of");
        if !up_to {
            self.need("as many")?;
        }
        let filter = self.noun()?;
        self.need("as (the|)")?;
        let each = Each { of: self.each()?, by: 1, plus: 0, per: 1 };
        let count = Amount::Of(Counted::Each(Box::new(each)));
        Some((Quantity { count, up_to }, filter))
    }

    /// A sentence, with its full stop.
    fn sentence(&mut self, flow: &mut Flowing) -> Option<()> {
        (self.attempt(|of| of.otherwise(flow)))
            .or_else(|| self.attempt(|of| of.done_so(flow)))
            .or_else(|| self.attempt(|of| of.conditional(flow)))
            .or_else(|| self.attempt(|of| of.unless_paid(flow)))
            .or_else(|| self.attempt(|of| of.maybe(flow)))
            .or_else(|| self.attempt(|of| of.looking(flow)))
            .or_else(|| self.attempt(|of| of.when_broken(flow)))
            .or_else(|| self.attempt(|of| of.plain(flow)))
    }

    fn plain(&mut self, flow: &mut Flowing) -> Option<()> {
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
            return self.need(">");
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
        if self.eat("until the end of the turn ,") || self.eat("during this turn ,") {
            return Some(Until::Turn);
        }
        if self.eat("until the end of your opponent's (next turn|turn) ,") {
            return Some(Until::OpponentsTurn);
        }
        self.attempt(|of| {
            of.need("as long as")?;
            of.this().then_some(())?;
            of.need("is on the field ,")?;
            Some(Until::WhileThis)
        })
    }

    /// “If you control 3 or more Forwards, draw 1 card.”, “… instead.”
    fn conditional(&mut self, flow: &mut Flowing) -> Option<()> {
        self.need("if")?;
        let moved = self.scope.moved;
        let just = std::mem::take(&mut self.scope.just);
        let conditions = self.conditions()?;
        self.need(",")?;
        // What has been moved is not asked about where it was.
        let gone = moved && conditions.iter().any(|of| matches!(of, Condition::Are(_)));
        let may = self.eat("you may");
        let _ = self.eat("also");
        let then = self.clauses()?;
        let instead = self.eat("instead");
        let _ = self.eat("also");
        self.end_of(&then)?;
        let found_again = |of: &Effect| matches!(of, Effect::Enter(of) if matches!(of.what, Which::Chosen(_) | Which::This));
        if (gone || just && then.iter().any(found_again)) && !instead {
            return None;
        }
        if instead {
            if may || flow.effects.len() == flow.last {
                return None;
            }
            let otherwise = flow.effects.split_off(flow.last);
            flow.say(vec![Effect::Instead(If { conditions, then, otherwise })]);
            return Some(());
        }
        let then = if may { vec![may_do(Who::You, then)] } else { then };
        flow.say(vec![Effect::If(If { conditions, then, otherwise: Vec::new() })]);
        Some(())
    }

    /// “If not, …”, “Otherwise, …”
    fn otherwise(&mut self, flow: &mut Flowing) -> Option<()> {
        self.need("(if not ,|otherwise ,)")?;
        let effects = self.clauses()?;
        self.need(".")?;
        match flow.effects.last_mut()? {
            Effect::If(of) if of.otherwise.is_empty() => of.otherwise = effects,
            _ => return None,
        }
        Some(())
    }

    /// “When you do so, …”, “If you do so, …”
    fn done_so(&mut self, flow: &mut Flowing) -> Option<()> {
        let at = flow.last;
        if flow.effects.len() != at + 1 {
            return None;
        }
        if self.eat("when you do [so] ,") {
            // It is an ability of its own: of what was chosen or handled before it knows nothing.
            let that = self.scope.that.clone();
            self.scope.it.clone_from(&that);
            self.scope.those = false;
            self.scope.moved = false;
            let gone = std::mem::take(&mut self.scope.just);
            let body = self.rest_of_body()?;
            // Where it is by then that ability does not know.
            let comes = |of: &Effect| matches!(of, Effect::Enter(of) if of.what == Which::This);
            if gone && body.effects.iter().any(comes) {
                return None;
            }
            self.scope.that = that;
            let done = Effect::WhenDone(body.into());
            match flow.effects.last_mut()? {
                Effect::May(of) => of.then.push(done),
                // It is for what was handled, where anything was.
                Effect::Remove(_)
                | Effect::ToBreak(_)
                | Effect::ToHand(_)
                | Effect::Discard(_)
                | Effect::Break(_) => {
                    let conditions = vec![Condition::Did];
                    let then = vec![done];
                    flow.effects.push(Effect::If(If { conditions, then, otherwise: Vec::new() }));
                }
                _ => return None,
            }
            return Some(());
        }
        self.need("if you do [so] ,")?;
        // Cards were to be moved, and were or not.
        let deed = matches!(
            flow.effects.last(),
            Some(Effect::Remove(_) | Effect::ToBreak(_) | Effect::Discard(_))
        );
        if deed {
            let then = self.clauses()?;
            self.end_of(&then)?;
            let conditions = vec![Condition::Did];
            flow.effects.push(Effect::If(If { conditions, then, otherwise: Vec::new() }));
            return Some(());
        }
        if !matches!(flow.effects.last(), Some(Effect::May(_))) {
            return None;
        }
        let effects = self.clauses()?;
        self.end_of(&effects)?;
        let otherwise = self.attempt(|of| {
            of.need("(if not ,|otherwise ,|if you do-not ,)")?;
            let effects = of.clauses()?;
            of.end_of(&effects)?;
            Some(effects)
        });
        let Some(Effect::May(may)) = flow.effects.last_mut() else { return None };
        may.then.extend(effects);
        may.otherwise = otherwise.unwrap_or_default();
        Some(())
    }

    /// What follows “when you do so,” to the end of the ability.
    fn rest_of_body(&mut self) -> Option<Body> {
        if self.eat("choose") {
            let outer = std::mem::take(&mut self.scope.targets);
            self.choose_targets()?;
            self.need(".")?;
            let chosen = std::mem::take(&mut self.scope.targets);
            self.scope.targets = chosen;
            let mut flow = Flowing::default();
            while !self.is_done() && !self.at_limits() {
                self.sentence(&mut flow)?;
            }
            let targets = std::mem::replace(&mut self.scope.targets, outer);
            if flow.effects.is_empty() {
                return None;
            }
            return Some(Body { targets, modes: None, effects: flow.effects });
        }
        self.body()
    }

    /// “You may …”
    fn maybe(&mut self, flow: &mut Flowing) -> Option<()> {
        let _ = self.eat("(then ,|also ,)");
        let who = if self.eat("you may") {
            Who::You
        } else if self.eat("your opponent may") {
            Who::Opponent
        } else {
            return None;
        };
        if who == Who::Opponent {
            return None;
        }
        let effects = self.clauses()?;
        if self.sees(", if you do [so] ,") {
            self.need(",")?;
        } else {
            self.need(".")?;
        }
        flow.say(vec![may_do(who, effects)]);
        Some(())
    }

    /// “If your opponent doesn't pay 《2》, cancel its effect.”
    fn unless_paid(&mut self, flow: &mut Flowing) -> Option<()> {
        self.need("if your opponent does-not")?;
        let first = if self.eat("pay") {
            let mut costs = Vec::new();
            self.icons(&mut costs)?;
            vec![Effect::Pay(costs)]
        } else {
            self.need("discard")?;
            vec![self.discards(Who::Opponent)?]
        };
        self.need(",")?;
        let otherwise = self.clauses()?;
        self.need(".")?;
        let may = May { who: Who::Opponent, first, then: Vec::new(), otherwise };
        flow.say(vec![Effect::May(may)]);
        Some(())
    }

    /// “When it is put from the field into the Break Zone this turn, draw 1 card.”, “If it is … , remove it from the game instead.”
    fn when_broken(&mut self, flow: &mut Flowing) -> Option<()> {
        let about = self.scope.it.clone()?;
        let one = matches!(about, Which::Chosen(_)) && self.scope.targets.len() < 2;
        if !one {
            return None;
        }
        const GONE: &str =
            "it is put from the field into the break zone (this turn|during this turn) ,";
        if self.eat("if") {
            self.need(GONE)?;
            self.need("remove it from the game instead .")?;
            flow.say(vec![lasting::removed_instead(about)]);
            return Some(());
        }
        self.need("when")?;
        self.need(GONE)?;
        let inner = self.scope.it.take();
        let effects = self.clauses();
        self.scope.it = inner;
        let effects = effects?;
        self.need(".")?;
        let that = crate::ability::fftcg::Filter {
            is: vec![crate::ability::fftcg::Is::That],
            ..Default::default()
        };
        let when = crate::ability::fftcg::When::ToBreak(that);
        let auto = crate::ability::fftcg::Auto { when, ..verbs::at_turn_end(effects) };
        let (about, until) = (Some(about), Some(Until::Turn));
        let delay = crate::ability::fftcg::Delay { auto: auto.into(), about, until };
        flow.say(vec![Effect::Delay(Box::new(delay))]);
        Some(())
    }

    /// A choice on resolution, and what it is called.
    pub(super) fn pick_label(&mut self) -> Option<String> {
        let label = PICKS.get(usize::from(self.scope.picks))?;
        self.scope.picks += 1;
        Some((*label).to_owned())
    }

    /// Which cards a clause is about.
    pub(super) fn object(&mut self) -> Option<Which> {
        self.attempt(|of| {
            if of.eat("the former") {
                return of.nth_target(0, 2);
            }
            if of.eat("the latter") {
                return of.nth_target(1, 2);
            }
            if of.eat("all [of] [the]") {
                return Some(Which::All(Box::new(of.noun_of_all()?)));
            }
            if of.eat("(them|they|those (forwards|characters|monsters|backups|cards|summons)|both of them|all of them)")
            {
                of.one_group()?;
                // What they are now may be what was done to them.
                if let Some(Which::All(filter)) = &of.scope.it
                    && filter.is.iter().any(|is| *is != crate::ability::fftcg::Is::Other)
                {
                    return None;
                }
                return of.scope.it.clone();
            }
            if of.sees("it also (becomes|become)") && of.eat("it") || of.eat("it [also]") {
                if matches!(of.scope.it, Some(Which::Chosen(_))) && of.scope.targets.len() > 1 {
                    return None;
                }
                return of.scope.it.clone();
            }
            if of.scope.just_before && of.eat("the removed (forward|character|monster|backup|card)") {
                return Some(Which::Those);
            }
            if let Some(of_kind) = of.attempt(Reader::target_of_kind) {
                return Some(of_kind);
            }
            if of.eat("(that|the chosen) (forward|character|monster|backup|card|summon)") {
                let chosen = of.scope.targets.len() == 1;
                let it = if chosen { of.scope.it.clone() } else { of.scope.that.clone() };
                return it;
            }
            of.this().then_some(Which::This)
        })
    }

    /// “the Backup”, of a Forward and a Backup that were chosen.
    fn target_of_kind(&mut self) -> Option<Which> {
        self.need("(the|that)")?;
        let super::reader::Noun::Kind(kind) = self.kind()? else { return None };
        if self.scope.targets.len() < 2 {
            return None;
        }
        let mut of_kind = self.scope.targets.iter().filter(|of| of.filter.kinds == [kind]);
        let others = self.scope.targets.iter().filter(|of| of.filter.kinds != [kind]);
        let apart = others.clone().all(|of| of.filter.kinds.len() == 1);
        match (of_kind.next(), of_kind.next()) {
            (Some(target), None) if apart => Some(Which::Chosen(target.label.clone())),
            _ => None,
        }
    }

    pub(super) fn nth_target(&self, at: usize, of: usize) -> Option<Which> {
        let targets = &self.scope.targets;
        let apart =
            targets.len() == of && targets.iter().zip(LABELS).all(|(of, label)| of.label == label);
        apart.then(|| Which::Chosen(targets[at].label.clone()))
    }

    /// “them”: all that was chosen is one group.
    fn one_group(&mut self) -> Option<()> {
        if !matches!(self.scope.it, Some(Which::Chosen(_))) {
            return Some(());
        }
        let targets = &mut self.scope.targets;
        for target in targets.iter_mut() {
            LABELS[0].clone_into(&mut target.label);
        }
        Some(())
    }

    /// Whether what follows is an opening quote.
    pub(super) fn at_quote(&self) -> bool {
        matches!(self.peek(), Some(Lex::Mark('"' | '‘')))
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
pub(super) fn pick(
    who: Who,
    label: &str,
    quantity: Quantity,
    filter: crate::ability::fftcg::Filter,
) -> Effect {
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
pub(super) const FOR_EVER: &str =
    "[.] < (this effect does|these effects do) not end at the end of the turn .";

/// Nothing that must hold.
pub(super) const ALWAYS: Vec<Condition> = Vec::new();
