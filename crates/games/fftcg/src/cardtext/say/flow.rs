//! What depends and what comes later, said: if, instead, may, when you do so, delayed abilities.

use hantei_ability::fftcg::{
    Amount, Auto, Body, Condition, Delay, Effect, Enter, Filter, If, Is, May, Phase, Until, When,
    Which, Who, Whose,
};

use super::super::condition::is_active;
use super::super::spent::Spent;
use super::super::token::Phrase;
use super::body::{Piece, join};
use super::condition::bounded;
use super::lasting::until_game;
use super::{Sayer, say};
use hantei_cardtext::rendered::Rendered;

impl Sayer<'_> {
    /// “if …”, “if you do so, …” of cards that were moved.
    pub(super) fn depending(&self, of: &If) -> Piece {
        match (of.conditions.as_slice(), of.then.as_slice()) {
            ([Condition::Did], [Effect::WhenDone(body)]) if of.otherwise.is_empty() => {
                self.when_done(body)
            }
            ([Condition::Did], then) if of.otherwise.is_empty() => {
                let closed = then.last().is_some_and(until_game);
                let said = say("if you do (so|) , {0}", [self.clauses(then)]);
                Piece { closed, ..Piece::sentence(said) }
            }
            ([Condition::ThoseAre(filter)], [Effect::WhenDone(body)])
                if of.otherwise.is_empty() =>
            {
                self.when_it_is(filter, body)
            }
            ([Condition::This(filter)], [Effect::May(may)])
                if *filter == is_active()
                    && of.otherwise.is_empty()
                    && may.first == [Effect::Dull(Which::This)]
                    && !may.then.is_empty() =>
            {
                let parts = [self.clauses(&may.first), self.clauses(&may.then)];
                let closed = may.then.last().is_some_and(until_game);
                let said = say("you may {0} if it is active . if you do (so|) , {1}", parts);
                Piece { closed, ..Piece::sentence(said) }
            }
            _ => self.conditional(of),
        }
    }

    /// “when the revealed card's cost is 2 or less, …”, “when it enters the field, if it is a Job Samurai, …”
    fn when_it_is(&self, filter: &Filter, body: &Body) -> Piece {
        let Filter { cost_at_least, cost_at_most, .. } = filter.clone();
        let number = |of: Option<Box<Amount>>| match of.as_deref() {
            Some(Amount::Number(number)) => Some(*number),
            _ => None,
        };
        let (least, most) = (number(cost_at_least.clone()), number(cost_at_most.clone()));
        let bounds = Filter { cost_at_least, cost_at_most, ..Filter::default() };
        let said = match *filter == bounds {
            true => say(
                "when the revealed card 's cost is {0} , {1}",
                [bounded(least, most), self.body(body)],
            ),
            false => say(
                "when it enters the field , if it is (a|an|) {0} , {1}",
                [self.noun(filter, false), self.body(body)],
            ),
        };
        Piece { closed: true, ..Piece::sentence(said) }
    }

    /// “when you do so, …”
    pub(super) fn when_done(&self, body: &Body) -> Piece {
        let said = self.then_done(body);
        Piece { closed: true, ..Piece::sentence(said) }
    }

    /// The same, as it follows what is done.
    fn then_done(&self, body: &Body) -> Phrase {
        let inside = Sayer { spent: Some(Spent::Discarded), named: None, ..self.clone() };
        say("when you do (so|) , {0}", [inside.body(body)])
    }

    fn conditional(&self, If { conditions, then, otherwise }: &If) -> Piece {
        let said_then = match then.as_slice() {
            [Effect::May(may)] if may.who == Who::You => self.may(may).said,
            then => self.clauses(then),
        };
        let closed = otherwise.is_empty() && then.last().is_some_and(until_game);
        let mut said = say(
            "[during this turn ,] if {0} , [also] {1} [also|as well]",
            [self.conditions(conditions), said_then],
        );
        if !otherwise.is_empty() {
            said = say("{0} . (if not|otherwise) , {1}", [said, self.clauses(otherwise)]);
        }
        Piece { closed, ..Piece::sentence(said) }
    }

    /// “… if …, … instead”
    pub(super) fn replaced(&self, If { conditions, then, otherwise }: &If) -> Piece {
        let pieces = self.pieces(otherwise);
        let sentences = join(&pieces, None, false);
        // What is replaced is one sentence.
        let before = match pieces.iter().any(|of| of.alone || of.closed) {
            true => sentences,
            false => Rendered::Any(vec![say("{0} .", [self.clauses(otherwise)]), sentences]),
        };
        Piece::sentence(say(
            "{0} if {1} , [also] {2} instead",
            [before, self.conditions(conditions), self.clauses(then)],
        ))
    }

    pub(super) fn may(&self, of: &May) -> Piece {
        let May { who, first, then, otherwise } = of;
        if *who == Who::Opponent && then.is_empty() {
            let deed = match first.as_slice() {
                [Effect::Pay(costs)] => say("pay {0}", [self.icons(costs)]),
                [Effect::Discard(of)] => say(
                    "discard {0} {1} [from their hand]",
                    [self.plain(&of.count), self.noun(&of.filter, of.count != Amount::Number(1))],
                ),
                _ => self.unsaid(),
            };
            return Piece::sentence(say(
                "(if your opponent does-not {0} , {1}|your opponent may {0} . if they (does-not|do-not) , {1})",
                [deed, self.clauses(otherwise)],
            ));
        }
        if let (Who::Opponent, [Effect::Choose(choose)], [Effect::Enter(enter)], []) =
            (who, first.as_slice(), then.as_slice(), otherwise.as_slice())
            && choose.who == Who::Opponent
            && *enter
                == (Enter {
                    what: Which::Chosen(choose.label.clone()),
                    dull: false,
                    under: Who::Opponent,
                })
        {
            let theirs = Sayer { theirs: true, ..self.clone() };
            let said = theirs.so_many(&choose.count, choose.up_to, &choose.filter);
            return Piece::sentence(say("your opponent may play {0} onto the field", [said]));
        }
        if *who != Who::You {
            return Piece::sentence(self.unsaid());
        }
        if !otherwise.is_empty() && then.is_empty() {
            let parts = [self.clauses(first), self.clauses(otherwise)];
            return Piece::sentence(say("if you do-not {0} , {1}", parts));
        }
        if !otherwise.is_empty() {
            let plain = May { otherwise: Vec::new(), ..of.clone() };
            let said = say(
                "{0} . (if not|otherwise|if you do-not) , {1}",
                [self.may(&plain).said, self.clauses(otherwise)],
            );
            return Piece::sentence(said);
        }
        let apart = self.may_then(&self.clauses(first), then);
        // What is picked and what becomes of it are one clause, too.
        let picked = match (first.as_slice(), then.split_first()) {
            ([Effect::Choose(choose)], Some((next, more))) => {
                self.picked(choose, next).map(|picked| self.may_then(&picked, more))
            }
            _ => None,
        };
        match picked {
            Some(picked) => {
                let closed = picked.closed || apart.closed;
                Piece { said: Rendered::Any(vec![picked.said, apart.said]), closed, ..apart }
            }
            None => apart,
        }
    }

    /// “you may dull 1 Forward. If you do so, draw 1 card”.
    fn may_then(&self, deed: &Phrase, then: &[Effect]) -> Piece {
        let said = say("you may {0}", [deed.clone()]);
        match then {
            [] => Piece::sentence(said),
            [Effect::If(of)] if is_asked_of_those(of) => {
                let asked = self.depending(of).said;
                Piece { closed: true, ..Piece::sentence(say("{0} . {1}", [said, asked])) }
            }
            [Effect::If(of)] if of.conditions == [Condition::Did] => {
                let Piece { said: done, closed, .. } = self.depending(of);
                Piece { closed, ..Piece::sentence(say("{0} . {1}", [said, done])) }
            }
            [Effect::WhenDone(body)] => {
                let said = say("{0} . {1}", [said, self.then_done(body)]);
                Piece { closed: true, ..Piece::sentence(said) }
            }
            then => {
                let links = say("(. if you do (so|) ,|, if you do (so|) ,|and|, then)", []);
                let closed = then.last().is_some_and(until_game);
                let said = Rendered::Seq(vec![said, links, self.clauses(then)]);
                Piece { closed, ..Piece::sentence(said) }
            }
        }
    }

    pub(super) fn delayed(&self, of: &Delay) -> Phrase {
        let that = Filter { is: vec![Is::That], ..Filter::default() };
        let gone = match &of.auto.when {
            When::ToBreak(filter) if *filter == that => "is put from the field into the Break Zone",
            When::Leaves(filter) if *filter == that => "leaves the field",
            _ => "",
        };
        if of.until == Some(Until::Turn) && !gone.is_empty() {
            let Auto { targets, modes, effects, .. } = (*of.auto).clone();
            let body = Body { targets, modes, effects };
            let said = match ends_itself(of) {
                true => self.body(&body),
                false => self.clauses(&body.effects),
            };
            return say(
                &format!(
                    "(when (it|that Forward) {gone} (this turn|during this turn) , {{0}}|during this turn , when (it|that Forward) {gone} , {{0}})"
                ),
                [said],
            );
        }
        let plain = of.until.is_none()
            && of.auto.conditions.is_empty()
            && of.auto.targets.is_empty()
            && of.auto.modes.is_none();
        let moment = match &of.auto.when {
            When::TurnEnd(Whose::Any) => "at the end of (the turn|this turn)",
            When::TurnEnd(Whose::Opponent) => "at the end of your opponent's turn",
            When::PhaseStart(of) if of.phase == Phase::Main1 && of.whose == Whose::Own => {
                "at the beginning of your next Main Phase 1"
            }
            When::PhaseStart(of) if of.phase == Phase::Main1 && of.whose == Whose::Any => {
                "at the beginning of the next Main Phase 1"
            }
            _ => return self.unsaid(),
        };
        if !plain {
            return self.unsaid();
        }
        let inside = Sayer { about_this: of.about == Some(Which::This), ..self.clone() };
        let said = inside.clauses(&of.auto.effects);
        say(&format!("({moment} , {{0}}|{{0}} {moment})"), [said])
    }
}

/// Whether it is an ability of its own for what was handled just now.
fn is_asked_of_those(of: &If) -> bool {
    matches!(of.conditions.as_slice(), [Condition::ThoseAre(_)])
        && matches!(of.then.as_slice(), [Effect::WhenDone(_)])
        && of.otherwise.is_empty()
}

/// Whether what is done later is said to its last full stop.
pub(super) fn ends_itself(of: &Delay) -> bool {
    !of.auto.targets.is_empty() || of.auto.modes.is_some()
}
