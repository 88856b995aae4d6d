//! What is done later: delayed abilities (11.8.17).

use hantei_ability::fftcg::{Auto, Delay, Effect, Enter, Phase, PhaseStart, When, Which, Whose};

use super::super::reader::Reader;
use super::verbs::at_turn_end;

impl Reader<'_> {
    /// “at the end of the turn, put it into the Break Zone”.
    pub(super) fn later(&mut self) -> Option<Vec<Effect>> {
        let when = self.moment()?;
        self.need(",")?;
        let gone = self.scope.just;
        let (about, effects) = self.remembering(Reader::now)?;
        delay(when, about, effects, gone)
    }

    /// “play Rosa onto the field at the end of the turn”.
    pub(super) fn in_the_end(&mut self) -> Option<Vec<Effect>> {
        let gone = self.scope.just;
        let (about, effects) = self.remembering(|of| of.clause(None))?;
        let when = self.moment()?;
        delay(when, about, effects, gone)
    }

    /// When.
    fn moment(&mut self) -> Option<When> {
        if self.eat("at the end of (the turn|this turn)") {
            return Some(When::TurnEnd(Whose::Any));
        }
        if self.eat("at the end of your opponent's turn") {
            return Some(When::TurnEnd(Whose::Opponent));
        }
        let whose = match self.eat("at the beginning of the next main phase 1") {
            true => Whose::Any,
            false => {
                self.need("at the beginning of your next main phase 1")?;
                Whose::Own
            }
        };
        let phase = Phase::Main1;
        Some(When::PhaseStart(PhaseStart { phase, whose }))
    }

    /// What is said of a card that is remembered: which it is.
    fn remembering(
        &mut self,
        read: impl FnOnce(&mut Self) -> Option<Vec<Effect>>,
    ) -> Option<(Option<Which>, Vec<Effect>)> {
        let about = match self.scope.it.clone() {
            Some(Which::Chosen(_) | Which::This) if self.scope.just => Some(Which::Those),
            it => it,
        };
        let inner = self.scope.it.replace(Which::Remembered);
        let effects = read(self);
        self.scope.it = inner;
        Some((about, effects?))
    }
}

/// What is done then; `gone`: the card was moved just before.
fn delay(
    when: When,
    about: Option<Which>,
    mut effects: Vec<Effect>,
    gone: bool,
) -> Option<Vec<Effect>> {
    let other = about.as_ref().is_some_and(|of| *of != Which::Those);
    let remembered = effects.iter().any(|of| of.what() == Some(&Which::Remembered));
    let mut about = about.filter(|_| remembered);
    if remembered && about.is_none() {
        return None;
    }
    // Where this card is by then, it is only known as the card that it is now.
    if let [Effect::Enter(Enter { what: what @ (Which::This | Which::Those), .. })] =
        effects.as_mut_slice()
    {
        // “It” would be another card.
        if gone && other {
            return None;
        }
        *what = Which::Remembered;
        about = Some(if gone { Which::Those } else { Which::This });
    }
    let auto = Auto { when, ..at_turn_end(effects) };
    Some(vec![Effect::Delay(Box::new(Delay { auto: auto.into(), about, until: None }))])
}
