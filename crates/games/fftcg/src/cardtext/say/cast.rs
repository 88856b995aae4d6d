//! What is cast by an effect, said.

use hantei_ability::fftcg::{AfterUse, Cast, Until};

use super::super::token::{InWords as _, Phrase};
use super::{Sayer, say};
use hantei_cardtext::rendered::Rendered;

impl Sayer<'_> {
    /// “cast it without paying the cost”, “you can cast it this turn”, and on which terms.
    pub(super) fn cast(&self, of: &Cast) -> Phrase {
        let what = self.which(&of.what);
        let said = match of.until {
            Some(until) => self.cast_later(&what, until),
            None if of.free => self.cast_now(of, what),
            None => self.unsaid(),
        };
        Rendered::Seq(vec![said, self.cast_terms(of)])
    }

    /// The same of what is picked as it is cast.
    pub(super) fn cast_picked(&self, of: &Cast, picked: Phrase) -> Phrase {
        Rendered::Seq(vec![self.cast_now(of, picked), self.cast_terms(of)])
    }

    fn cast_now(&self, of: &Cast, what: Phrase) -> Phrase {
        match of.free {
            true => say("cast {0} without paying (its|the|their) (cost|costs)", [what]),
            false => say("cast {0}", [what]),
        }
    }

    fn cast_later(&self, what: &Phrase, until: Until) -> Phrase {
        const CAST: &str = "you (can|may) cast {0} [as though you owned (it|them)]";
        const NORMALLY: &str = "at any time you could normally cast (it|them)";
        let words = match until {
            Until::Turn => format!("{CAST} [{NORMALLY}] this turn"),
            Until::Game => {
                format!("({CAST} {NORMALLY}|during this game , {CAST} [{NORMALLY}])")
            }
            Until::OpponentsTurn | Until::OwnTurn | Until::NextTurn | Until::WhileThis => {
                return self.unsaid();
            }
        };
        say(&words, [what.clone()])
    }

    /// What it costs, and where a summon goes, each in a sentence of its own.
    fn cast_terms(&self, of: &Cast) -> Phrase {
        const COST: &str = ". the cost (required to cast|for casting) (it|them)";
        const ANY: &str = "can be paid (with|using) CP of any Element";
        let floor = match of.cost_floor {
            0 => "",
            1 => "< it cannot become 0 >",
            _ => "< it cannot become 1 or less >",
        };
        let by = [Phrase::number(-of.cost)];
        let cost = match (of.cost < 0, of.any_element) {
            (false, false) => Phrase::nothing(),
            (false, true) => say(&format!("{COST} {ANY}"), []),
            (true, false) => say(&format!("{COST} is reduced by {{0}} {floor}"), by),
            (true, true) => say(&format!("{COST} is reduced by {{0}} and {ANY} {floor}"), by),
        };
        let after = match of.after {
            None => Phrase::nothing(),
            Some(AfterUse::Removed) => say(
                ". [if you (cast it|do so) ,] remove that Summon from the game after use instead of putting it (in|into) the Break Zone",
                [],
            ),
            Some(AfterUse::Hand) => say(
                ". [then ,] return that Summon to your hand after use instead of putting it (in|into) the Break Zone",
                [],
            ),
        };
        Rendered::Seq(vec![cost, after])
    }
}
