//! What is chosen and done, said.

use crate::ability::fftcg::{
    Amount, Body, Choose, Condition, Count, Counted, Delay, Effect, Filter, Hit, If, Is, May,
    Modes, Phase, Target, To, Until, When, Which, Who, Whose,
};

use super::super::token::Phrase;
use super::gives::until;
use super::lasting::{ends_quoted, until_game};
use super::noun::counter;
use super::{Sayer, listed, say};
use crate::compile::said::Said;

/// A clause or a sentence.
struct Piece {
    said: Phrase,
    /// It ends with a full stop of its own.
    closed: bool,
    /// It is a sentence: nothing is joined to it.
    alone: bool,
    /// It ends with a quote, whose full stop may be the last.
    quote: bool,
}

impl Piece {
    fn clause(said: Phrase) -> Piece {
        Piece { said, closed: false, alone: false, quote: false }
    }

    fn sentence(said: Phrase) -> Piece {
        Piece { said, closed: false, alone: true, quote: false }
    }
}

impl Sayer<'_> {
    /// A body, to its last full stop.
    pub(super) fn body(&self, body: &Body) -> Phrase {
        let inside = Sayer { targets: body.targets.clone(), ..self.clone() };
        let mut parts = Vec::new();
        if let Some(modes) = &body.modes {
            parts.push(inside.modes(modes));
        }
        let pieces = inside.pieces(&body.effects);
        if body.targets.is_empty() {
            parts.push(join(&pieces, None, self.quoted));
            return Said::Seq(parts);
        }
        let choose = inside.choose(&body.targets);
        let places =
            (0..pieces.len().max(1)).map(|at| join(&pieces, Some((at, &choose)), self.quoted));
        parts.push(Said::Any(places.collect()));
        Said::Seq(parts)
    }

    fn choose(&self, targets: &[Target]) -> Phrase {
        let each: Vec<Phrase> =
            targets.iter().map(|of| self.so_many(&of.count, of.up_to, &of.filter)).collect();
        say("choose {0} .", &[listed(&each, "and")])
    }

    fn modes(&self, modes: &Modes) -> Phrase {
        let up = if modes.up_to { say("up to", &[]) } else { Phrase::nothing() };
        let inside = Sayer { quoted: true, ..self.clone() };
        let each = modes.of.iter().map(|body| match body.effects.last() {
            Some(last) if until_game(last) => inside.for_ever(body),
            _ => say("\" {0} \" [.]", &[inside.body(body)]),
        });
        let number = i32::try_from(modes.of.len()).unwrap_or(0);
        let instead = match &modes.instead {
            None => Phrase::nothing(),
            Some(of) => say(
                "if {0} , select {1} {2} (of the ({3}|) following actions|) instead .",
                &[
                    self.conditions(&of.conditions),
                    if of.up_to { say("up to", &[]) } else { Phrase::nothing() },
                    self.plain(&of.count),
                    Phrase::number(number),
                ],
            ),
        };
        say(
            "select {0} {1} of the ({2}|) following actions . {4} {3}",
            &[
                up,
                self.plain(&modes.count),
                Phrase::number(number),
                Said::Seq(each.collect()),
                instead,
            ],
        )
    }

    /// A mode that does not end, as is told in it or behind it.
    fn for_ever(&self, body: &Body) -> Phrase {
        let told =
            say("< (This effect does|These effects do) not end at the end of the turn . >", &[]);
        let bare = Sayer { for_ever: true, ..self.clone() };
        Said::Any(vec![
            say("\" {0} \" {1}", &[bare.body(body), told]),
            say("\" {0} \" [.]", &[self.body(body)]),
        ])
    }

    /// Clauses without a full stop at the end.
    pub(super) fn clauses(&self, effects: &[Effect]) -> Phrase {
        let pieces = self.pieces(effects);
        let mut said = Vec::new();
        for (at, piece) in pieces.iter().enumerate() {
            if at > 0 {
                said.push(say("(and|, then|, and|and then|then|,)", &[]));
            }
            said.push(piece.said.clone());
        }
        Said::Seq(said)
    }

    fn pieces(&self, effects: &[Effect]) -> Vec<Piece> {
        let mut pieces = Vec::new();
        let mut rest = effects;
        while let Some((first, more)) = rest.split_first() {
            if let Some(said) = self.in_own_words(first) {
                pieces.push(Piece::sentence(said));
                rest = more;
                continue;
            }
            if let Some((said, taken)) = self.lasting_group(rest) {
                let quote = rest[..taken].last().is_some_and(ends_quoted);
                let closed = until_game(&rest[taken - 1]) && !self.for_ever;
                pieces.push(Piece { quote, closed, ..Piece::clause(said) });
                rest = &rest[taken..];
                continue;
            }
            if let (Effect::Choose(choose), Some(next)) = (first, more.first()) {
                let apart = Said::Seq(vec![
                    self.one(first).said,
                    say("(. [then ,]|, then|and|, and)", &[]),
                    self.one(next).said,
                ]);
                let said = match self.picked(choose, next) {
                    Some(picked) => Said::Any(vec![picked, apart]),
                    None => apart,
                };
                pieces.push(Piece::clause(said));
                rest = &more[1..];
                continue;
            }
            if let Some(each) = more.first().and_then(|next| self.each_other(first, next)) {
                pieces.push(Piece::clause(each));
                rest = &more[1..];
                continue;
            }
            if let Some(both) = more.first().and_then(|next| self.both_states(first, next)) {
                pieces.push(Piece::clause(both));
                rest = &more[1..];
                continue;
            }
            pieces.push(self.one(first));
            rest = more;
            if matches!(first.what(), Some(Which::All(_))) && !self.all_before {
                let after = Sayer { all_before: true, ..self.clone() };
                pieces.extend(after.pieces(rest));
                return pieces;
            }
        }
        pieces
    }

    /// Two cards that deal each other damage.
    fn each_other(&self, first: &Effect, second: &Effect) -> Option<Phrase> {
        let hit = |effect: &Effect| match effect {
            Effect::Damage(Hit {
                what,
                by: Some(Amount::Of(Counted::Power(power))),
                from: Some(from),
            }) if **power == *from => Some((from.clone(), what.clone())),
            _ => None,
        };
        let ((one, other), (back, again)) = (hit(first)?, hit(second)?);
        if one != again || other != back {
            return None;
        }
        let named = say(
            "{0} and {1} deal damage equal to (their respective power|its power) to (the other|each other)",
            &[self.which(&one), self.which(&other)],
        );
        let labels = [&one, &other].map(|of| match of {
            Which::Chosen(label) => self.targets.iter().position(|of| of.label == *label),
            _ => None,
        });
        let both = labels == [Some(0), Some(1)] && self.targets.len() == 2;
        let each = say("each Forward deals damage equal to its power to the other", &[]);
        Some(if both { Said::Any(vec![each, named]) } else { named })
    }

    /// “Dull it and Freeze it”, “dull and Freeze it”.
    fn both_states(&self, one: &Effect, other: &Effect) -> Option<Phrase> {
        let (first, second) = (state_verb(one)?, state_verb(other)?);
        let (what, same) = (one.what()?, other.what()?);
        if what != same {
            return None;
        }
        let object = self.which(what);
        let it = say("(it|them)", &[]);
        Some(say(
            &format!(
                "({first} {{0}} (and|. [then ,]|, then) {second} ({{0}}|{{1}}) [also]|{first} and {second} {{0}})"
            ),
            &[object, it],
        ))
    }

    /// What is picked, and what is done with it, in one clause.
    fn picked(&self, choose: &Choose, next: &Effect) -> Option<Phrase> {
        let chosen = Which::Chosen(choose.label.clone());
        if next.what() != Some(&chosen) {
            return None;
        }
        let inside = Sayer { theirs: choose.who != Who::You, ..self.clone() };
        let said = inside.so_many(&choose.count, choose.up_to, &choose.filter);
        let who = match choose.who {
            Who::You => None,
            Who::Opponent => Some("your opponent"),
            Who::Both => Some("each player"),
            Who::ThatPlayer => return None,
        };
        match (who, next) {
            (None, Effect::Enter(of)) => {
                let dull = if of.dull { say("dull", &[]) } else { Phrase::nothing() };
                Some(say("play {0} onto (the|your|) field {1}", &[said, dull]))
            }
            (None, Effect::Cast(of)) if of.free => {
                Some(say("cast {0} without paying (its|the|their) (cost|costs)", &[said]))
            }
            (None, Effect::ToBreak(_)) => Some(say("put {0} into (the|your) Break Zone", &[said])),
            (None, Effect::Dull(_)) => Some(say("dull {0}", &[said])),
            (None, Effect::Remove(_)) => Some(say("remove {0} from the game", &[said])),
            (None, Effect::ToHand(_)) => {
                Some(say("return {0} to (its|their) (owner's|owners') (hand|hands)", &[said]))
            }
            (None, Effect::Put(of)) => {
                let place = deck_end(of.to)?;
                let own = match of.to {
                    To::DeckTop => "(on top|on the top|at the top) of your deck",
                    _ => "(at|on|to) the bottom of your deck [in any order]",
                };
                let place = Said::Any(vec![say(own, &[]), say(place, &[])]);
                Some(say("(put|place) {0} {1}", &[said, place]))
            }
            (Some(who), Effect::ToBreak(_)) => Some(say(
                &format!(
                    "({who} (selects|select) {{0}} and puts (it|them) into the Break Zone|{who} puts {{0}} into the Break Zone)"
                ),
                &[said],
            )),
            _ => None,
        }
    }

    fn one(&self, effect: &Effect) -> Piece {
        let clause = |said| Piece::clause(said);
        match effect {
            Effect::If(of) => match (of.conditions.as_slice(), of.then.as_slice()) {
                ([Condition::Did], [Effect::WhenDone(body)]) if of.otherwise.is_empty() => {
                    let said = say("when you do (so|) , {0}", &[self.body(body)]);
                    Piece { closed: true, ..Piece::sentence(said) }
                }
                ([Condition::Did], then) if of.otherwise.is_empty() => {
                    let closed = then.last().is_some_and(until_game);
                    let said = say("if you do (so|) , {0}", &[self.clauses(then)]);
                    Piece { closed, ..Piece::sentence(said) }
                }
                _ => self.conditional(of),
            },
            Effect::Instead(of) => self.replaced(of),
            Effect::May(of) => self.may(of),
            Effect::WhenDone(body) => Piece {
                closed: true,
                ..Piece::sentence(say("when you do (so|) , {0}", &[self.body(body)]))
            },
            Effect::Delay(of) => Piece::sentence(self.delayed(of)),
            Effect::Look(of) => Piece::sentence(self.look(of)),
            Effect::Dig(of) => Piece::sentence(self.dig(of)),
            Effect::Reveal(Which::Top(of)) => Piece::sentence(say(
                "reveal the top {0} of {1} deck",
                &[self.top(&of.count), self.owner(of.who)],
            )),
            Effect::Damage(of) if of.by.is_none() => self.divided(of),
            Effect::Choose(of) => clause(self.selected(of)),
            _ => clause(self.plain_clause(effect)),
        }
    }

    fn plain_clause(&self, effect: &Effect) -> Phrase {
        let on = |template: &str, which: &Which| say(template, &[self.which(which)]);
        match effect {
            Effect::Damage(of) => self.damage(of),
            Effect::DamagePlayer(of) => self.damage_player(of),
            Effect::Break(which) => on("break {0}", which),
            Effect::Activate(which) => on("activate {0}", which),
            Effect::Dull(which) => on("dull {0}", which),
            Effect::Freeze(Which::This) => Said::Any(vec![
                say("freeze {0}", &[self.this()]),
                say("{0} will not activate during your next Active Phase", &[self.this()]),
            ]),
            Effect::Freeze(which) => on("Freeze {0}", which),
            Effect::ToBreak(which) => on("put {0} into (the|your|its owner's) Break Zone", which),
            Effect::ToHand(which) => on(
                "(return {0} to (its|their) (owner's|owners') (hand|hands)|add {0} to your hand|return {0} to your hand)",
                which,
            ),
            Effect::Remove(Which::Top(of)) => say(
                "remove the top {0} of {1} deck from the game",
                &[self.top(&of.count), self.owner(of.who)],
            ),
            Effect::Remove(which @ Which::Chosen(label)) if !self.is_target(label) => {
                let removed = on("remove {0} from the game", which);
                Said::Any(vec![removed, say("your opponent removes it from the game", &[])])
            }
            Effect::Remove(which) => on("remove {0} from the game", which),
            Effect::DiscardThese(Which::Chosen(label)) if !self.is_target(label) => {
                say("your opponent discards (this card|it)", &[])
            }
            Effect::Reveal(Which::All(filter)) if **filter == their_hand() => {
                say("your opponent reveals their hand", &[])
            }
            Effect::Put(of) => match deck_end(of.to) {
                Some(place) => {
                    say("(put|return) {0} {1}", &[self.which(&of.what), say(place, &[])])
                }
                None => self.unsaid(),
            },
            Effect::OneOf(ways) => {
                match ways.iter().map(Vec::as_slice).collect::<Vec<_>>().as_slice() {
                    [[one], [other]]
                        if one.what() == other.what()
                            && state_verb(one).is_some()
                            && state_verb(other).is_some() =>
                    {
                        let verbs = [one, other].map(|of| state_verb(of).unwrap_or_default());
                        let object = one.what().map_or_else(Phrase::nothing, |of| self.which(of));
                        say(&format!("{} {{0}} or {} {{0}}", verbs[0], verbs[1]), &[object])
                    }
                    [[Effect::Put(top)], [Effect::Put(bottom)]]
                        if top.what == bottom.what
                            && (top.to, bottom.to) == (To::DeckTop, To::DeckBottom) =>
                    {
                        say(
                            "(put|place) {0} at the top or bottom of its owner's deck",
                            &[self.which(&top.what)],
                        )
                    }
                    _ => self.unsaid(),
                }
            }
            Effect::Enter(of) if of.under == Who::You => {
                let dull = if of.dull { say("dull", &[]) } else { Phrase::nothing() };
                let what = match of.what {
                    // What was moved just before may be this card.
                    Which::Those => Said::Any(vec![self.which(&of.what), self.this()]),
                    Which::Remembered => Said::Any(vec![self.which(&of.what), self.this()]),
                    _ => self.which(&of.what),
                };
                let from = match of.what {
                    Which::This | Which::Those => "[from (the|your) Break Zone]",
                    Which::Remembered if self.about_this => "[from (the|your) Break Zone]",
                    _ => "",
                };
                say(
                    &format!(
                        "(play {{0}} {from} onto (the|your|) field {{1}}|return {{0}} (to|onto) the field {{1}})"
                    ),
                    &[what, dull],
                )
            }
            Effect::Draw(Count { who, count }) => {
                let who = match who {
                    Who::You => "(draw|you draw)",
                    Who::Opponent => "your opponent draws",
                    Who::Both => "each player draws",
                    Who::ThatPlayer => return self.unsaid(),
                };
                if *count == Amount::Of(Counted::Those) {
                    return say(
                        "{0} the same number of cards [as were returned to your deck]",
                        &[say(who, &[])],
                    );
                }
                say("{0} {1}", &[say(who, &[]), self.measured(count, "{0} (card|cards)")])
            }
            Effect::Discard(of) => self.discard(of),
            Effect::Mill(of) => match of.who {
                Who::You => say(
                    "put the top {0} of your deck into (the|your) Break Zone",
                    &[self.top(&of.count)],
                ),
                Who::Opponent => say(
                    "(your opponent puts the top {0} of their deck into (the|their) Break Zone|put the top {0} of your opponent's deck into the Break Zone)",
                    &[self.top(&of.count)],
                ),
                Who::Both => say(
                    "each player puts the top {0} of their deck into (the|their) Break Zone",
                    &[self.top(&of.count)],
                ),
                Who::ThatPlayer => self.unsaid(),
            },
            Effect::Search(of) => self.search(of),
            Effect::Cancel(_) | Effect::CancelThat => {
                say("cancel (its effect|its effects|their effects|the effect)", &[])
            }
            Effect::Counters(of) => {
                let Amount::Number(number) = of.by else { return self.unsaid() };
                let name = counter(&of.name, number.abs() > 1);
                let many = match number.abs() {
                    1 => say("(1|a)", &[]),
                    number => Phrase::number(number),
                };
                let template =
                    if number > 0 { "place {0} {1} on {2}" } else { "remove {0} {1} from {2}" };
                say(template, &[many, name, self.which(&of.what)])
            }
            Effect::Crystals(Count { who: Who::You, count: Amount::Number(count) }) => {
                let all = (0..*count).map(|_| say("《C》", &[]));
                say("(gain|you gain) {0}", &[Said::Seq(all.collect())])
            }
            Effect::Pay(costs) => say("pay {0}", &[self.icons(costs)]),
            Effect::Shuffle(Who::You) => say("shuffle your deck", &[]),
            Effect::Cast(of) if of.free => {
                say("cast {0} without paying (its|the|their) (cost|costs)", &[self.which(&of.what)])
            }
            Effect::Control(of) => {
                let last = match of.until {
                    Until::Game => Phrase::nothing(),
                    other => until(other, self).1,
                };
                let who = match of.who {
                    Who::Opponent => "your opponent gains control of",
                    _ => "[you] gain control of",
                };
                say(&format!("{who} {{0}} {{1}}"), &[self.which(&of.what), last])
            }
            _ => self.unsaid(),
        }
    }

    /// Whether it was chosen as the ability was put on the stack.
    fn is_target(&self, label: &str) -> bool {
        self.targets.iter().any(|of| of.label == label)
    }

    fn owner(&self, who: Who) -> Phrase {
        match who {
            Who::You => say("your", &[]),
            Who::Opponent => say("your opponent's", &[]),
            Who::Both | Who::ThatPlayer => self.unsaid(),
        }
    }

    fn damage(&self, of: &Hit) -> Phrase {
        if let (Some(Amount::Of(Counted::Power(power))), Some(from)) = (&of.by, &of.from)
            && **power == *from
        {
            let parts = [self.which(from), self.which(&of.what)];
            return say("{0} deals damage equal to its power to {1}", &parts);
        }
        let (Some(by), None) = (&of.by, &of.from) else { return self.unsaid() };
        let what = self.which(&of.what);
        match by {
            Amount::Of(Counted::Each(each)) if each.plus > 0 => say(
                "deal {0} {1} damage and {2} more damage for each {3}",
                &[what, Phrase::number(each.plus), Phrase::number(each.by), self.each(each, false)],
            ),
            Amount::Number(_) | Amount::Of(Counted::Each(_) | Counted::Times(_)) => {
                let number = self.measured(by, "{0} damage");
                let plain = say("(deal {0} {1}|deal {1} to {0})", &[what.clone(), number]);
                match by {
                    Amount::Of(Counted::Each(each)) => {
                        let last = say(
                            "deal {0} damage to {1} for each {2}",
                            &[Phrase::number(each.by), what, self.each(each, false)],
                        );
                        Said::Any(vec![plain, last])
                    }
                    _ => plain,
                }
            }
            Amount::Of(counted) => {
                say("deal {0} damage equal to {1}", &[what, self.equal(counted)])
            }
        }
    }

    fn divided(&self, of: &Hit) -> Piece {
        let Which::Chosen(label) = &of.what else { return Piece::clause(self.unsaid()) };
        let target = self.targets.iter().find(|of| of.label == *label);
        let Some(Amount::Number(total)) = target.and_then(|of| of.divide.clone()) else {
            return Piece::clause(self.unsaid());
        };
        let said = say(
            "divide {0} damage among {1} as you like . (< unit must be 1000 . >|< units must be 1000 . >|)",
            &[Phrase::number(total), self.which(&of.what)],
        );
        Piece { closed: true, ..Piece::sentence(said) }
    }

    fn damage_player(&self, Count { who, count }: &Count) -> Phrase {
        let points = self.measured(count, "{0} (point|points) of damage");
        match who {
            Who::You => say("({0} deals you|receive) {1}", &[self.this(), points]),
            Who::Opponent => say("({0} deals|deal) your opponent {1}", &[self.this(), points]),
            Who::Both | Who::ThatPlayer => self.unsaid(),
        }
    }

    fn discard(&self, of: &crate::ability::fftcg::Toss) -> Phrase {
        if of.count == Amount::Of(Counted::Hand(Who::You)) && of.who == Who::You {
            return say("discard your hand", &[]);
        }
        let Amount::Number(number) = of.count else { return self.unsaid() };
        let (who, hand) = match of.who {
            Who::You => ("discard", "[from your hand]"),
            Who::Opponent => ("your opponent discards", "[from their hand]"),
            Who::Both => ("each player discards", "[from their [respective] (hand|hands)]"),
            Who::ThatPlayer => return self.unsaid(),
        };
        let said = [Phrase::number(number), self.noun(&of.filter, number != 1)];
        if !of.random {
            return say(&format!("{who} {{0}} {{1}} {hand}"), &said);
        }
        let randomly = who.replace("discards", "randomly discards");
        say(&format!("({randomly} {{0}} {{1}} {hand}|{who} {{0}} {{1}} {hand} at random)"), &said)
    }

    fn selected(&self, of: &Choose) -> Phrase {
        let inside = Sayer { theirs: of.who != Who::You, ..self.clone() };
        let what = inside.so_many(&of.count, of.up_to, &of.filter);
        match of.who {
            Who::Opponent => say("your opponent (selects|select) {0}", &[what]),
            Who::Both => say("each player (selects|select) {0}", &[what]),
            Who::You => say("select {0}", &[what]),
            Who::ThatPlayer => self.unsaid(),
        }
    }

    fn conditional(&self, If { conditions, then, otherwise }: &If) -> Piece {
        let said_then = match then.as_slice() {
            [Effect::May(may)] if may.who == Who::You => self.may(may).said,
            then => self.clauses(then),
        };
        let closed = otherwise.is_empty() && then.last().is_some_and(until_game);
        let mut said = say("if {0} , [also] {1} [also]", &[self.conditions(conditions), said_then]);
        if !otherwise.is_empty() {
            said = say("{0} . (if not|otherwise) , {1}", &[said, self.clauses(otherwise)]);
        }
        Piece { closed, ..Piece::sentence(said) }
    }

    fn replaced(&self, If { conditions, then, otherwise }: &If) -> Piece {
        let pieces = self.pieces(otherwise);
        let sentences = join(&pieces, None, false);
        // What is replaced is one sentence.
        let before = match pieces.iter().any(|of| of.alone || of.closed) {
            true => sentences,
            false => Said::Any(vec![say("{0} .", &[self.clauses(otherwise)]), sentences]),
        };
        Piece::sentence(say(
            "{0} if {1} , [also] {2} instead",
            &[before, self.conditions(conditions), self.clauses(then)],
        ))
    }

    fn may(&self, of: &May) -> Piece {
        let May { who, first, then, otherwise } = of;
        if *who == Who::Opponent && then.is_empty() {
            let deed = match first.as_slice() {
                [Effect::Pay(costs)] => say("pay {0}", &[self.icons(costs)]),
                [Effect::Discard(of)] => say(
                    "discard {0} {1} [from their hand]",
                    &[self.plain(&of.count), self.noun(&of.filter, of.count != Amount::Number(1))],
                ),
                _ => self.unsaid(),
            };
            return Piece::sentence(say(
                "if your opponent does-not {0} , {1}",
                &[deed, self.clauses(otherwise)],
            ));
        }
        if *who != Who::You {
            return Piece::sentence(self.unsaid());
        }
        if !otherwise.is_empty() {
            let plain = May { otherwise: Vec::new(), ..of.clone() };
            let said = say(
                "{0} . (if not|otherwise|if you do-not) , {1}",
                &[self.may(&plain).said, self.clauses(otherwise)],
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
            Some(picked) => Piece { said: Said::Any(vec![picked.said, apart.said]), ..apart },
            None => apart,
        }
    }

    /// “you may dull 1 Forward. If you do so, draw 1 card”.
    fn may_then(&self, deed: &Phrase, then: &[Effect]) -> Piece {
        let said = say("you may {0}", std::slice::from_ref(deed));
        match then {
            [] => Piece::sentence(said),
            [Effect::WhenDone(body)] => {
                let said = say("{0} . when you do (so|) , {1}", &[said, self.body(body)]);
                Piece { closed: true, ..Piece::sentence(said) }
            }
            then => {
                let links = say("(. if you do (so|) ,|, if you do (so|) ,|and|, then)", &[]);
                let closed = then.last().is_some_and(until_game);
                let said = Said::Seq(vec![said, links, self.clauses(then)]);
                Piece { closed, ..Piece::sentence(said) }
            }
        }
    }

    fn delayed(&self, of: &Delay) -> Phrase {
        let that = Filter { is: vec![Is::That], ..Filter::default() };
        if of.until == Some(Until::Turn) && of.auto.when == When::ToBreak(that) {
            return say(
                "when it is put from the field into the Break Zone (this turn|during this turn) , {0}",
                &[self.clauses(&of.auto.effects)],
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
            _ => return self.unsaid(),
        };
        if !plain {
            return self.unsaid();
        }
        let inside = Sayer { about_this: of.about == Some(Which::This), ..self.clone() };
        let said = inside.clauses(&of.auto.effects);
        say(&format!("({moment} , {{0}}|{{0}} {moment})"), &[said])
    }
}

/// Pieces with what joins them, and a sentence of choosing before one of them.
fn join(pieces: &[Piece], choose: Option<(usize, &Phrase)>, quoted: bool) -> Phrase {
    let mut said = Vec::new();
    for (at, piece) in pieces.iter().enumerate() {
        let chosen_here = choose.is_some_and(|(place, _)| place == at);
        if let Some((_, choose)) = choose.filter(|_| chosen_here) {
            said.push(say("[then ,]", &[]));
            said.push(choose.clone());
        }
        if at == 0 || chosen_here {
            said.push(say("[then ,|also ,]", &[]));
        }
        said.push(piece.said.clone());
        if piece.closed {
            continue;
        }
        let stop = if piece.quote { "(.|)" } else { "." };
        let next = pieces.get(at + 1);
        // Between quotes the last full stop may be left out.
        let stop = if quoted && next.is_none() { "(.|)" } else { stop };
        let breaks = choose.is_some_and(|(place, _)| place == at + 1);
        let link = match next {
            None => stop.to_owned(),
            Some(_) if breaks => stop.to_owned(),
            Some(next) if next.alone || piece.alone => format!("{stop} [then ,|also ,]"),
            Some(_) => format!("({stop} [then ,|also ,]|and|, then|, and|and then|then|,)"),
        };
        said.push(say(&link, &[]));
    }
    if pieces.is_empty()
        && let Some((_, choose)) = choose
    {
        said.push(choose.clone());
    }
    Said::Seq(said)
}

fn state_verb(effect: &Effect) -> Option<&'static str> {
    match effect {
        Effect::Break(_) => Some("break"),
        Effect::Activate(_) => Some("activate"),
        Effect::Dull(_) => Some("dull"),
        Effect::Freeze(_) => Some("Freeze"),
        _ => None,
    }
}

fn deck_end(to: To) -> Option<&'static str> {
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
    let place = Some(crate::ability::fftcg::Place::Hand);
    Filter { whose: Whose::Opponent, place, ..Filter::default() }
}
