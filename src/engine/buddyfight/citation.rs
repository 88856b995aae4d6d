//! By which article a fighter is asked, and by which an answer is allowed.

use crate::engine::core::Cite;

use super::request::{Ask, For, Play, Request, Window, Wish};
use super::state::State;

impl Play {
    /// The article of the use.
    pub fn cite(self) -> Cite {
        match self {
            Play::Call { buddy: true, .. } => "1.call.1.3",
            Play::Call { .. } => "1.call.1.1",
            Play::Cast(_) => "1.cast.1.1",
            Play::Equip { by: Some("impact-transform"), .. } => "4.impact-transform",
            Play::Equip { by: Some(_), .. } => "4.transform",
            Play::Equip { .. } => "1.equip.1.1",
            Play::Activate(..) => "4.activated.1.1",
            Play::CrossNize(_) => "4.crossnize",
            Play::Purge(_) => "4.purge",
        }
    }
}

impl State {
    /// The article by which the fighter is asked.
    pub fn cite_of(&self, request: &Request) -> Cite {
        let own = self.turn.player == request.player;
        let numbers = self.numbers();
        match &request.ask {
            Ask::Use(Window::Own, _) => "2.play-timing.2.1",
            Ask::Use(Window::Free, _) => "2.play-timing.6.1",
            Ask::Use(Window::Answer, _) if own => "2.play-timing.7.1",
            Ask::Use(Window::Answer, _) => "2.play-timing.3.1",
            Ask::Attack(_) => numbers.choose,
            Ask::Aim(_) => numbers.aim,
            Ask::Card { what, .. } => match what {
                For::Target if self.answered().is_some_and(|of| of.ability.is_some()) => {
                    "4.activated.1.1.1"
                }
                For::Target => "1.cast.1.4",
                For::Payment => "4.cost",
                For::Effect => "4.abilities",
                For::Rule => "rule-process.3",
                For::Charge => "3.start.3.2",
                For::Move if own => "3.attack.1.1.1",
                For::Move => "3.attack.1.1.2",
                For::Counterattack => numbers.counterattack,
                For::Soulguard => "4.soulguard",
            },
            Ask::Wish(wish) => match wish {
                Wish::Effect(_) => "4.may-then",
                Wish::Soulguard(_) => "4.soulguard",
                Wish::ChangeEquip(_) => "4.equip-change",
                Wish::Ambush(_) => "4.ambush",
                Wish::LifeZero(_) => "4.deck-flags.timing",
            },
            Ask::Branch(_) | Ask::Kind(_) => "4.abilities",
            Ask::Area(_) => "1.call.1.2",
            Ask::Waiting(_) => "4.automatic",
        }
    }

    /// The article by which an answer is allowed: of a use or an attack its own, otherwise the question's.
    pub fn cite_of_answer(&self, request: &Request, answer: usize) -> Cite {
        let own = match &request.ask {
            Ask::Use(_, plays) => plays.get(answer).map(|play| play.cite()),
            Ask::Attack(attacks) => attacks.get(answer).map(|_| self.numbers().aim),
            _ => None,
        };
        own.unwrap_or_else(|| self.cite_of(request))
    }
}
