//! What is chosen and done, said: clauses, and what joins them to sentences.

use hantei_ability::fftcg::{
    Amount, Body, Change, Counted, Each, Effect, Filter, Hit, Modes, Target, Toss, Which, Whose,
};

use super::super::token::{InWords as _, Phrase};
use super::lasting::{ends_quoted, until_game};
use super::{Sayer, listed, say};
use hantei_cardtext::rendered::Rendered;

/// A clause or a sentence.
pub(super) struct Piece {
    pub said: Phrase,
    /// It ends with a full stop of its own.
    pub closed: bool,
    /// It is a sentence: nothing is joined to it.
    pub alone: bool,
    /// It ends with a quote, whose full stop may be the last.
    pub quote: bool,
}

impl Piece {
    pub(super) fn clause(said: Phrase) -> Piece {
        Piece { said, closed: false, alone: false, quote: false }
    }

    pub(super) fn sentence(said: Phrase) -> Piece {
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
            return Rendered::Seq(parts);
        }
        let choose = inside.choose(&body.targets);
        let places =
            (0..pieces.len().max(1)).map(|at| join(&pieces, Some((at, &choose)), self.quoted));
        parts.push(Rendered::Any(places.collect()));
        Rendered::Seq(parts)
    }

    fn choose(&self, targets: &[Target]) -> Phrase {
        let said = |of: &Target| self.so_many(&of.count, of.up_to, &of.filter);
        let each: Vec<Phrase> = targets.iter().map(said).collect();
        let all = say("choose {0} .", [listed(&each, "and")]);
        let Some((last, others)) = targets.split_last() else { return all };
        let place = |of: &Target| (of.filter.place, of.filter.whose);
        if last.filter.place.is_none() || !others.iter().all(|of| place(of) == place(last)) {
            return all;
        }
        // The place is said once, of all of them.
        let bare = |of: &Target| {
            let filter = Filter { place: None, whose: Whose::Any, ..of.filter.clone() };
            self.so_many(&of.count, of.up_to, &filter)
        };
        let each: Vec<Phrase> = others.iter().map(bare).chain([said(last)]).collect();
        Rendered::Any(vec![all, say("choose {0} .", [listed(&each, "and")])])
    }

    fn modes(&self, modes: &Modes) -> Phrase {
        let up = if modes.up_to { say("up to", []) } else { Phrase::nothing() };
        let inside = Sayer { quoted: true, ..self.clone() };
        let each_mode = modes.of.iter().map(|body| match body.effects.last() {
            Some(last) if until_game(last) => inside.for_ever(body),
            _ => say("\" {0} \" [.]", [inside.body(body)]),
        });
        let number = i32::try_from(modes.of.len()).unwrap_or(0);
        let instead = match &modes.instead {
            None => Phrase::nothing(),
            Some(of) => say(
                "if {0} [< before paying the cost for {4} >] , select {1} {2} (of the ({3}|) following actions|) instead .",
                [
                    self.conditions(&of.conditions),
                    if of.up_to { say("up to", []) } else { Phrase::nothing() },
                    self.plain(&of.count),
                    Phrase::number(number),
                    self.this(),
                ],
            ),
        };
        if let (Amount::Of(Counted::Each(each)), true) = (&modes.count, modes.up_to) {
            return say(
                "select up to the same number of the {0} following actions as (the|) {1} . {2}",
                [Phrase::number(number), self.each(each, true), Rendered::Seq(each_mode.collect())],
            );
        }
        say(
            "select {0} {1} (of the ({2}|) following actions|from the following) . {4} {3}",
            [
                up,
                self.plain(&modes.count),
                Phrase::number(number),
                Rendered::Seq(each_mode.collect()),
                instead,
            ],
        )
    }

    /// A mode that does not end, as is told in it or behind it.
    fn for_ever(&self, body: &Body) -> Phrase {
        let told = say(
            "< (This effect (does not|does-not)|These effects (do not|do-not)) end at the end of the turn . >",
            [],
        );
        let bare = Sayer { for_ever: true, ..self.clone() };
        Rendered::Any(vec![
            say("\" {0} \" {1}", [bare.body(body), told]),
            say("\" {0} \" [.]", [self.body(body)]),
        ])
    }

    /// Clauses without a full stop at the end.
    pub(super) fn clauses(&self, effects: &[Effect]) -> Phrase {
        let pieces = self.pieces(effects);
        let mut said = Vec::new();
        for (at, piece) in pieces.iter().enumerate() {
            if at > 0 {
                said.push(say("(and|, then|, and|and then|then|,)", []));
            }
            said.push(piece.said.clone());
        }
        Rendered::Seq(said)
    }

    /// “for each Job Moogle you control, it gains +1000 power”: the number may be told first.
    fn by_each(&self, effects: &[Effect]) -> Option<Piece> {
        let (first, more) = effects.split_first()?;
        let flat = |each: &Each| {
            let plain = each.plus == 0 && each.per == 1;
            plain.then(|| (each.clone(), Amount::Number(each.by)))
        };
        let (each, flat, sayable) = match first {
            Effect::Damage(of) => match &of.by {
                Some(Amount::Of(Counted::Each(each))) => {
                    let (each, by) = flat(each)?;
                    (each, Effect::Damage(Hit { by: Some(by), ..of.clone() }), true)
                }
                _ => return None,
            },
            Effect::Power(of) => match &of.by {
                Amount::Of(Counted::Each(each)) => {
                    let (each, by) = flat(each)?;
                    (each, Effect::Power(Change { by, ..of.clone() }), true)
                }
                _ => return None,
            },
            Effect::Discard(of) => match &of.count {
                Amount::Of(Counted::Each(each)) => {
                    let (each, count) = flat(each)?;
                    (each, Effect::Discard(Toss { count, ..of.clone() }), true)
                }
                _ => return None,
            },
            _ => return None,
        };
        // What lasts equally long may be told together.
        if more.first().is_some_and(|next| self.lasting(next).is_some()) {
            return None;
        }
        let alone = |of: &Effect| match self.lasting_group(std::slice::from_ref(of)) {
            Some((said, _)) => said,
            None => self.one(of).said,
        };
        let leading = say("{0} , {1}", [self.for_each(&each), alone(&flat)]);
        let said = match sayable {
            true => Rendered::Any(vec![alone(first), leading]),
            false => leading,
        };
        Some(Piece::clause(said))
    }

    pub(super) fn pieces(&self, effects: &[Effect]) -> Vec<Piece> {
        let mut pieces = Vec::new();
        let mut rest = effects;
        while let Some((first, more)) = rest.split_first() {
            if let Some(said) = self.in_own_words(first) {
                pieces.push(Piece::sentence(said));
                rest = more;
                continue;
            }
            if let Some(piece) = self.by_each(rest) {
                pieces.push(piece);
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
                let apart = Rendered::Seq(vec![
                    self.one(first).said,
                    say("(. [then ,]|, then|and|, and)", []),
                    self.one(next).said,
                ]);
                let said = match self.picked(choose, next) {
                    Some(picked) => Rendered::Any(vec![picked, apart]),
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
            if let Some(both) = more.first().and_then(|next| self.both_hits(first, next)) {
                pieces.push(Piece::clause(both));
                rest = &more[1..];
                continue;
            }
            if let Some(both) = more.first().and_then(|next| self.both_states(first, next)) {
                pieces.push(Piece::clause(both));
                rest = &more[1..];
                continue;
            }
            let before = &effects[..effects.len() - rest.len()];
            let moved = super::super::effect::moved_last(before).is_some();
            pieces.push(Sayer { moved, ..self.clone() }.one(first));
            rest = more;
            if let Effect::Name(of) = first {
                let after = Sayer { named: Some(of.what), ..self.clone() };
                pieces.extend(after.pieces(rest));
                return pieces;
            }
            if matches!(first.what(), Some(Which::All(_))) && !self.all_before {
                let after = Sayer { all_before: true, ..self.clone() };
                pieces.extend(after.pieces(rest));
                return pieces;
            }
        }
        pieces
    }
}

/// Pieces with what joins them, and a sentence of choosing before one of them.
pub(super) fn join(pieces: &[Piece], choose: Option<(usize, &Phrase)>, quoted: bool) -> Phrase {
    let mut said = Vec::new();
    for (at, piece) in pieces.iter().enumerate() {
        let chosen_here = choose.is_some_and(|(place, _)| place == at);
        if let Some((_, choose)) = choose.filter(|_| chosen_here) {
            said.push(say("[then ,]", []));
            said.push(choose.clone());
        }
        if at == 0 || chosen_here {
            said.push(say("[then ,|also ,]", []));
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
        said.push(say(&link, []));
    }
    if pieces.is_empty()
        && let Some((_, choose)) = choose
    {
        said.push(choose.clone());
    }
    Rendered::Seq(said)
}
