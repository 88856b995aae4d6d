//! Clauses by which cards are cast: at once or later, and on which terms.

use hantei_ability::fftcg::{AfterUse, Cast, Effect, May, Place, Until, Which, Who, Whose};

use super::super::reader::Reader;
use super::Flowing;

impl Reader<'_> {
    /// “cast 1 Summon of cost 4 or less from your hand without paying its cost”.
    pub(super) fn cast_now(&mut self) -> Option<Vec<Effect>> {
        self.need("cast")?;
        let (mut effects, what) = match self.object() {
            Some(what) => (Vec::new(), what),
            None => {
                let quantity = self.quantity()?;
                let filter = self.noun()?;
                if filter.place != Some(Place::Hand) || filter.whose != Whose::Own {
                    return None;
                }
                let label = self.pick_label()?;
                let what = Which::Chosen(label.clone());
                (vec![super::pick(Who::You, &label, quantity, filter)], what)
            }
        };
        let free = self.eat("without paying (its|the|their) (cost|costs)");
        // What has been chosen elsewhere is cast in ways that this does not say.
        if !free && effects.is_empty() {
            return None;
        }
        effects.push(Effect::Cast(cast(what, free, None)));
        Some(effects)
    }

    /// “You can cast it as though you owned it at any time you could normally cast it this turn.”
    pub(super) fn cast_later(&mut self, flow: &mut Flowing) -> Option<()> {
        let moved = std::mem::take(&mut self.scope.just);
        let game = self.eat("during this game ,");
        self.need("you (can|may) cast")?;
        let what = match self.object()? {
            // It lies elsewhere than where it was chosen.
            Which::Chosen(_) if moved => Which::Those,
            what @ (Which::Chosen(_) | Which::Those) => what,
            _ => return None,
        };
        let _ = self.eat("as though you owned (it|them)");
        let normally = self.eat("at any time you could normally cast (it|them)");
        let until = match self.eat("this turn") {
            true => Until::Turn,
            false => (game || normally).then_some(Until::Game)?,
        };
        self.need(".")?;
        flow.say(vec![Effect::Cast(cast(what, false, Some(until)))]);
        Some(())
    }

    /// “The cost required to cast it is reduced by 2.”, “Remove that Summon from the game after use instead of putting it in the Break
    /// Zone.”: on which terms what was told last is cast.
    pub(super) fn cast_terms(&mut self, flow: &mut Flowing) -> Option<()> {
        let mut cast = last_cast(&mut flow.effects)?.clone();
        self.cast_term(&mut cast)?;
        *last_cast(&mut flow.effects)? = cast;
        Some(())
    }

    fn cast_term(&mut self, cast: &mut Cast) -> Option<()> {
        if self.eat("the cost (required to cast|for casting) (it|them)") {
            if cast.free || cast.cost != 0 || cast.any_element {
                return None;
            }
            let reduced = self.eat("is reduced by");
            if reduced {
                cast.cost = self.number()?.checked_neg()?;
            }
            if !reduced || self.eat("and") {
                self.need("can be paid (with|using) CP of any Element")?;
                cast.any_element = true;
            }
            cast.cost_floor = if reduced { self.cost_floor() } else { 0 };
            return self.need(".");
        }
        if cast.after.is_some() {
            return None;
        }
        const INSTEAD: &str = "after use instead of putting it (in|into) the break zone .";
        let _ = self.eat("if you (cast it|do so) ,");
        let after = if self.eat("remove that summon from the game") {
            AfterUse::Removed
        } else {
            self.need("[then ,] return that summon to your hand")?;
            AfterUse::Hand
        };
        cast.after = Some(after);
        self.need(INSTEAD)
    }
}

/// Casting, with nothing more said of it.
fn cast(what: Which, free: bool, until: Option<Until>) -> Cast {
    Cast { what, free, cost: 0, cost_floor: 0, any_element: false, after: None, until }
}

/// What is cast by the last of these.
fn last_cast(effects: &mut [Effect]) -> Option<&mut Cast> {
    match effects.last_mut()? {
        Effect::Cast(of) => Some(of),
        Effect::May(May { first, then, otherwise, .. }) if otherwise.is_empty() => {
            last_cast(if then.is_empty() { first } else { then })
        }
        _ => None,
    }
}
