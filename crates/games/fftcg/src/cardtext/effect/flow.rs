//! What depends and what is replaced: if, otherwise, instead, may, when you do so.

use hantei_ability::fftcg::{
    Amount, Auto, Body, Condition, Delay, Effect, Enter, Filter, If, Is, May, Place, Toss, Until,
    When, Which, Who, Whose, Would,
};

use super::super::condition::{is_active, this_is};
use super::super::reader::Reader;
use super::super::spent::Spent;
use super::{Flowing, lasting, may_do, verbs};

impl Reader<'_> {
    /// “If you control 3 or more Forwards, draw 1 card.”, “… instead.”
    pub(super) fn conditional(&mut self, flow: &mut Flowing) -> Option<()> {
        let moved = self.scope.moved;
        let just = std::mem::take(&mut self.scope.just);
        let conditions = match self.eat("during this turn , if") {
            true => {
                self.scope.turn_said = true;
                vec![self.this_turn(true)?]
            }
            false => {
                self.need("if")?;
                self.conditions()?
            }
        };
        self.need(",")?;
        let may = self.eat("you may");
        let _ = self.eat("also");
        let then = self.clauses()?;
        let instead = self.eat("instead");
        let _ = self.eat("(also|as well)");
        self.end_of(&then)?;
        let conditions: Vec<Condition> = match instead {
            true => conditions,
            false => conditions.into_iter().map(|of| where_it_is_now(of, flow)).collect(),
        };
        // What has been moved is not asked about where it was.
        let gone = moved && conditions.iter().any(|of| matches!(of, Condition::Are(_)));
        let found_again = |of: &Effect| matches!(of, Effect::Enter(of) if matches!(of.what, Which::Chosen(_) | Which::This));
        if (gone || just && then.iter().any(found_again)) && !instead {
            return None;
        }
        // Whether the second stands beside the first or for it, its “instead” does not tell.
        let before = flow.effects[flow.last..].last().and_then(next_replaced);
        if before.is_some() && before == then.first().and_then(next_replaced) && !instead {
            return None;
        }
        if instead {
            if may || flow.effects.len() == flow.last || replaces_earlier(flow, &then) {
                return None;
            }
            let otherwise = flow.effects.split_off(flow.last);
            flow.say(vec![Effect::Instead(If { conditions, then, otherwise })]);
            return Some(());
        }
        let then = if may { vec![may_do(Who::You, then)] } else { then };
        // What this one handles is what the next condition would be asked of.
        self.scope.handled_since |= !then.iter().all(handles_nothing);
        flow.say(vec![Effect::If(If { conditions, then, otherwise: Vec::new() })]);
        Some(())
    }

    /// “If not, …”, “Otherwise, …”
    pub(super) fn otherwise(&mut self, flow: &mut Flowing) -> Option<()> {
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
    pub(super) fn done_so(&mut self, flow: &mut Flowing) -> Option<()> {
        let at = flow.last;
        // What was picked, and what was done with it, are one deed.
        let picked = matches!(flow.effects.get(at), Some(Effect::Choose(_)));
        if flow.effects.len() != at + 1 + usize::from(picked) {
            return None;
        }
        if self.eat("when you do [so] ,") {
            // It is an ability of its own: of what was chosen or handled before it knows nothing.
            let that = self.scope.that.clone();
            self.scope.it.clone_from(&that);
            self.scope.those = false;
            self.scope.moved = false;
            let gone = std::mem::take(&mut self.scope.just);
            let outer = std::mem::replace(&mut self.scope.spent, discarded(flow));
            let body = self.rest_of_body()?;
            self.scope.spent = outer;
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
            Some(
                Effect::Remove(_)
                    | Effect::ToBreak(_)
                    | Effect::Discard(_)
                    | Effect::Put(_)
                    | Effect::Search(_)
            )
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
        match may.then.last() {
            // What is to come may be kept from the field.
            Some(Effect::Enter(_)) if otherwise.is_none() => {
                let conditions = vec![Condition::Did];
                may.then.push(Effect::If(If { conditions, then: effects, otherwise: Vec::new() }));
            }
            _ => may.then.extend(effects),
        }
        may.otherwise = otherwise.unwrap_or_default();
        Some(())
    }

    /// “When the revealed card's cost is 2 or less, choose …”, “When it enters the field, if it is a Job Samurai, …”: an ability of its own
    /// for what was handled just now.
    pub(super) fn when_it_is(&mut self, flow: &mut Flowing) -> Option<()> {
        let enters = |of: Option<&Effect>| matches!(of, Some(Effect::Enter(_)));
        let maybe = matches!(flow.effects.last(), Some(Effect::May(of)) if enters(of.then.last()));
        let entered = maybe || enters(flow.effects.last());
        let filter = if self.scope.those && self.eat("when the revealed card 's cost is") {
            self.cost_said()?
        } else {
            entered.then_some(())?;
            self.need("when it enters the field , if it is (a|an|)")?;
            self.noun()?
        };
        self.need(",")?;
        if filter.place.is_some() || filter.whose != Whose::Any {
            return None;
        }
        let (it, those) = (self.scope.it.take(), self.scope.those);
        (self.scope.those, self.scope.moved) = (false, false);
        let body = self.rest_of_body()?;
        (self.scope.it, self.scope.those) = (it, those);
        let then = vec![Effect::WhenDone(body.into())];
        let conditions = vec![Condition::ThoseAre(filter)];
        let asked = Effect::If(If { conditions, then, otherwise: Vec::new() });
        match flow.effects.last_mut() {
            Some(Effect::May(of)) if maybe => of.then.push(asked),
            _ => flow.say(vec![asked]),
        }
        Some(())
    }

    /// “2 or less”, “4 or 5”, “6 or more”
    fn cost_said(&mut self) -> Option<Filter> {
        let bound = self.bound()?;
        let cost = |of: Option<i32>| of.map(|of| Box::new(Amount::Number(of)));
        let (cost_at_least, cost_at_most) = (cost(bound.least), cost(bound.most));
        Some(Filter { cost_at_least, cost_at_most, ..Filter::default() })
    }

    /// What follows “when you do so,” to the end of the ability.
    pub(super) fn rest_of_body(&mut self) -> Option<Body> {
        if self.eat("choose") {
            let outer = std::mem::take(&mut self.scope.targets);
            self.choose_targets()?;
            self.need(".")?;
            let chosen = std::mem::take(&mut self.scope.targets);
            self.scope.targets = chosen;
            let mut flow = Flowing::default();
            while !self.is_done()
                && !self.at_limits()
                && !self.sees("when the revealed card 's cost is")
            {
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
    pub(super) fn maybe(&mut self, flow: &mut Flowing) -> Option<()> {
        let _ = self.eat("(then ,|also ,)");
        let who = if self.eat("you may") {
            Who::You
        } else if self.eat("your opponent may") {
            Who::Opponent
        } else {
            return None;
        };
        if who == Who::Opponent {
            return self.theirs_to_do(flow);
        }
        let effects = self.clauses()?;
        if effects == [Effect::Dull(Which::This)] && self.eat("if it is active") {
            return self.may_while_active(flow, effects);
        }
        if self.sees(", if you do [so] ,") {
            self.need(",")?;
        } else {
            self.need(".")?;
        }
        flow.say(vec![may_do(who, effects)]);
        Some(())
    }

    /// “[you may dull Yuna] if it is active. If you do so, …”: else it is not offered.
    fn may_while_active(&mut self, flow: &mut Flowing, deed: Vec<Effect>) -> Option<()> {
        self.need(". if you do [so] ,")?;
        let effects = self.clauses()?;
        self.end_of(&effects)?;
        let Effect::May(mut may) = may_do(Who::You, deed) else { return None };
        may.then.extend(effects);
        let conditions = vec![this_is(is_active())];
        let then = vec![Effect::May(may)];
        flow.say(vec![Effect::If(If { conditions, then, otherwise: Vec::new() })]);
        Some(())
    }

    /// “[Your opponent may] discard 2 cards. If they don't, …”, “play 1 Forward from their hand onto the field”.
    fn theirs_to_do(&mut self, flow: &mut Flowing) -> Option<()> {
        let who = Who::Opponent;
        if self.eat("discard") {
            let first = vec![self.discards(who)?];
            self.need(". if they (does-not|do-not) ,")?;
            let otherwise = self.clauses()?;
            self.end_of(&otherwise)?;
            flow.say(vec![Effect::May(May { who, first, then: Vec::new(), otherwise })]);
            return Some(());
        }
        self.need("play")?;
        let quantity = self.quantity().filter(|of| !of.up_to)?;
        let outer = std::mem::replace(&mut self.scope.theirs, true);
        let filter = self.noun();
        self.scope.theirs = outer;
        let filter = filter?;
        ((filter.place, filter.whose) == (Some(Place::Hand), Whose::Own)).then_some(())?;
        self.need("onto the field .")?;
        let label = self.pick_label()?;
        let what = Which::Chosen(label.clone());
        let first = vec![super::pick(who, &label, quantity, filter)];
        let then = vec![Effect::Enter(Enter { what, dull: false, under: who })];
        self.scope.it = None;
        flow.say(vec![Effect::May(May { who, first, then, otherwise: Vec::new() })]);
        Some(())
    }

    /// “If your opponent doesn't pay 《2》, cancel its effect.”
    pub(super) fn unless_paid(&mut self, flow: &mut Flowing) -> Option<()> {
        if self.eat("if you do-not") {
            let first = self.clause(None)?;
            self.need(",")?;
            let otherwise = self.clauses()?;
            self.stop()?;
            let may = May { who: Who::You, first, then: Vec::new(), otherwise };
            flow.say(vec![Effect::May(may)]);
            return Some(());
        }
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
    pub(super) fn when_broken(&mut self, flow: &mut Flowing) -> Option<()> {
        let about = self.scope.it.clone()?;
        let one = matches!(about, Which::Chosen(_)) && self.scope.targets.len() < 2;
        if !one {
            return None;
        }
        const GONE: &str = "(it is|they are) put from the field into the break zone";
        const TURN: &str = "(this turn|during this turn)";
        if self.eat("if") {
            self.need(GONE)?;
            self.need(TURN)?;
            self.need(", remove (it|them) from the game instead .")?;
            flow.say(vec![lasting::removed_instead(about)]);
            return Some(());
        }
        let before = self.eat("during this turn ,");
        self.need("when")?;
        let that = Filter { is: vec![Is::That], ..Filter::default() };
        let when = match self.eat("(it|that forward) is put from the field into the break zone") {
            true => When::ToBreak(that),
            false => {
                self.need("(it|that forward) leaves the field")?;
                When::Leaves(that)
            }
        };
        if !before {
            self.need(TURN)?;
        }
        self.need(",")?;
        let inner = self.scope.it.take();
        let body = match self.sees("(choose|select)") {
            true => self.rest_of_body(),
            false => self.clauses().and_then(|effects| {
                self.need(".")?;
                Some(Body { effects, ..Body::default() })
            }),
        };
        self.scope.it = inner;
        let Body { targets, modes, effects } = body?;
        let auto = Auto { when, targets, modes, ..verbs::at_turn_end(effects) };
        let (about, until) = (Some(about), Some(Until::Turn));
        let delay = Delay { auto: auto.into(), about, until };
        flow.say(vec![Effect::Delay(Box::new(delay))]);
        Some(())
    }
}

/// Whether one card was discarded last: of it “when you do so” speaks.
fn discarded(flow: &Flowing) -> Option<Spent> {
    let last = match flow.effects.last()? {
        Effect::May(of) if of.then.is_empty() => of.first.last()?,
        effect => effect,
    };
    let one = |of: &Toss| of.who == Who::You && of.count == Amount::Number(1);
    matches!(last, Effect::Discard(of) if one(of)).then_some(Spent::Discarded)
}

/// Whether what is done instead has its like not in the sentence before, but in one before that: “Deal it 2000 damage. Freeze it. If …,
/// deal it 4000 damage instead.”
fn replaces_earlier(flow: &Flowing, then: &[Effect]) -> bool {
    let (earlier, before) = flow.effects.split_at(flow.last);
    let Some(now) = then.first().map(std::mem::discriminant) else { return false };
    let like = |of: &Effect| std::mem::discriminant(of) == now;
    !before.iter().any(like) && earlier.iter().any(like)
}

/// What is asked of a card that was chosen and has just been moved is asked of what was handled.
fn where_it_is_now(condition: Condition, flow: &Flowing) -> Condition {
    match condition {
        Condition::Are(of)
            if moved_last(&flow.effects) == Some(&of.what) && is_of_the_card(&of.of) =>
        {
            Condition::ThoseAre(of.of)
        }
        condition => condition,
    }
}

/// What was chosen and moved, where nothing else has been handled since.
pub(crate) fn moved_last(effects: &[Effect]) -> Option<&Which> {
    let mut before = effects.iter().rev().skip_while(|of| match of {
        Effect::If(of) => of.then.iter().chain(&of.otherwise).all(handles_nothing),
        _ => false,
    });
    match before.next() {
        Some(
            Effect::ToHand(which @ Which::Chosen(_))
            | Effect::Remove(which @ Which::Chosen(_))
            | Effect::ToBreak(which @ Which::Chosen(_)),
        ) => Some(which),
        _ => None,
    }
}

/// Of what the next of what is replaced.
fn next_replaced(effect: &Effect) -> Option<(&Which, &Would)> {
    let Effect::Give(give) = effect else { return None };
    let next = give.gives.replaces.iter().find(|of| of.next)?;
    Some((&give.what, &next.would))
}

/// Whether what was handled before is still what was handled last.
fn handles_nothing(effect: &Effect) -> bool {
    matches!(effect, Effect::Power(_) | Effect::Give(_) | Effect::Draw(_))
}

/// Whether a card is so wherever it lies.
fn is_of_the_card(filter: &Filter) -> bool {
    let Filter { is, counter, power_at_least, power_at_most, .. } = filter;
    is.is_empty() && counter.is_none() && power_at_least.is_none() && power_at_most.is_none()
}
