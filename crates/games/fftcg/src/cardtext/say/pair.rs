//! Two effects that are one clause: what is picked and what is done with it, two states, two cards that deal each other damage.

use hantei_ability::fftcg::{Amount, Choose, Counted, Effect, Hit, To, Which, Who};

use super::super::token::{InWords as _, Phrase};
use super::effect::deck_end;
use super::{Sayer, say};
use hantei_cardtext::rendered::Rendered;

impl Sayer<'_> {
    /// Two cards that deal each other damage.
    pub(super) fn each_other(&self, first: &Effect, second: &Effect) -> Option<Phrase> {
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
            [self.which(&one), self.which(&other)],
        );
        let labels = [&one, &other].map(|of| match of {
            Which::Chosen(label) => self.targets.iter().position(|of| of.label == *label),
            _ => None,
        });
        let both = labels == [Some(0), Some(1)] && self.targets.len() == 2;
        let each = say("each Forward deals damage equal to its power to the other", []);
        Some(if both { Rendered::Any(vec![each, named]) } else { named })
    }

    /// “Deal 1000 damage to all the Forwards opponent controls and 2000 damage to Rosa”.
    pub(super) fn both_hits(&self, one: &Effect, other: &Effect) -> Option<Phrase> {
        let hit = |effect: &Effect| match effect {
            Effect::Damage(Hit {
                what: what @ (Which::This | Which::All(_)),
                by: Some(Amount::Number(by)),
                from: None,
            }) => Some(say("{0} damage to {1}", [Phrase::number(*by), self.which(what)])),
            _ => None,
        };
        let once = say("deal {0} and {1}", [hit(one)?, hit(other)?]);
        let apart = say(
            "{0} (. [then ,]|and|, and|, then|,) {1}",
            [self.one(one).said, self.one(other).said],
        );
        Some(Rendered::Any(vec![apart, once]))
    }

    /// “Dull it and Freeze it”, “dull and Freeze it”.
    pub(super) fn both_states(&self, one: &Effect, other: &Effect) -> Option<Phrase> {
        let (first, second) = (state_verb(one)?, state_verb(other)?);
        let (what, same) = (one.what()?, other.what()?);
        if what != same {
            return None;
        }
        let object = self.which(what);
        let it = say("(it|them)", []);
        Some(say(
            &format!(
                "({first} {{0}} (and|. [then ,]|, then) {second} ({{0}}|{{1}}) [also]|{first} and {second} {{0}})"
            ),
            [object, it],
        ))
    }

    /// What is picked, and what is done with it, in one clause.
    pub(super) fn picked(&self, choose: &Choose, next: &Effect) -> Option<Phrase> {
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
                let dull = if of.dull { say("dull", []) } else { Phrase::nothing() };
                Some(say("play {0} onto (the|your|) field {1}", [said, dull]))
            }
            (None, Effect::Cast(of)) if of.until.is_none() => Some(self.cast_picked(of, said)),
            (None, Effect::ToBreak(_)) => Some(say("put {0} into (the|your) Break Zone", [said])),
            (None, Effect::Dull(_)) => Some(say("dull {0}", [said])),
            (None, Effect::Remove(_)) => Some(say("remove {0} from the game", [said])),
            (None, Effect::ToHand(_)) => {
                Some(say("return {0} to (its|their) (owner's|owners') (hand|hands)", [said]))
            }
            (None, Effect::Put(of)) => {
                let place = deck_end(of.to)?;
                let own = match of.to {
                    To::DeckTop => "(on top|on the top|at the top) of your deck",
                    _ => "(at|on|to) the bottom of your deck [in any order]",
                };
                let place = Rendered::Any(vec![say(own, []), say(place, [])]);
                Some(say("(put|place) {0} {1}", [said, place]))
            }
            (Some(who), Effect::Dull(_)) => {
                Some(say(&format!("{who} (selects|select) {{0}} and dulls (it|them)"), [said]))
            }
            (Some(who), Effect::ToHand(_)) => Some(say(
                &format!(
                    "{who} (selects|select) {{0}} and ((returns|return) (it|them) to (its|their) (owner's|owners') (hand|hands)|adds (it|them) to their hand)"
                ),
                [said],
            )),
            (Some(who), Effect::ToBreak(_)) => Some(say(
                &format!(
                    "({who} (selects|select) {{0}} and puts (it|them) into the Break Zone|{who} puts {{0}} into the Break Zone)"
                ),
                [said],
            )),
            _ => None,
        }
    }

    /// What is picked, apart from what is done with it.
    pub(super) fn selected(&self, of: &Choose) -> Phrase {
        let inside = Sayer { theirs: of.who != Who::You, ..self.clone() };
        let mut what = inside.so_many(&of.count, of.up_to, &of.filter);
        if !of.up_to && of.count != Amount::Number(1) && of.who != Who::You {
            let most = inside.so_many(&of.count, true, &of.filter);
            what = Rendered::Any(vec![what, say("{0} < select as many as possible >", [most])]);
        }
        match of.who {
            Who::Opponent => say("your opponent (selects|select) {0}", [what]),
            Who::Both => say("each player (selects|select) {0}", [what]),
            Who::You => say("select {0}", [what]),
            Who::ThatPlayer => self.unsaid(),
        }
    }
}

/// The verb of what changes how a card lies.
pub(super) fn state_verb(effect: &Effect) -> Option<&'static str> {
    match effect {
        Effect::Break(_) => Some("break"),
        Effect::Activate(_) => Some("activate"),
        Effect::Dull(_) => Some("dull"),
        Effect::Freeze(_) => Some("Freeze"),
        _ => None,
    }
}
