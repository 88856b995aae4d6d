//! The articles by which fighters are asked and their answers allowed.

use hantei_engine::{Answer, Cite};

use hantei_ability::buddyfight::{KeywordKind, UseKind};

use super::edition::Edition;
use super::request::{Ask, For, Play, Request, Window, Wish};
use super::state::{State, Use};

impl Play {
    /// Returns the article of the use.
    pub fn cite(self) -> Cite {
        match self {
            Play::Call { buddy: true, .. } => "1.call.1.3",
            Play::Call { .. } => "1.call.1.1",
            Play::Cast(_) => "1.cast.1.1",
            Play::Equip { by: Some(KeywordKind::ImpactTransform), .. } => "4.impact-transform",
            Play::Equip { by: Some(_), .. } => "4.transform",
            Play::Equip { .. } => "1.equip.1.1",
            Play::Activate(..) => "4.activated.1.1",
            Play::CrossNize(_) => "4.crossnize",
            Play::Purge(_) => "4.purge",
        }
    }
}

/// The articles by which a use is declared.
#[derive(Debug, Clone, Copy)]
pub(super) struct Declaring {
    /// The article of the declaration.
    pub cite: Cite,
    /// The article of the payment.
    pub pays: Option<Cite>,
    /// Further articles: what allows the response, or what led back to this step.
    pub also: &'static [Cite],
}

impl Declaring {
    /// Returns the articles for fixing the payment and for paying, for a use without a flow of its own.
    pub(super) fn paid(&self) -> (Cite, Cite) {
        let step = self.pays.unwrap_or(self.cite);
        (step, step)
    }
}

impl Use {
    /// Returns the articles that allow exactly one response to it.
    pub(super) fn cites_of_answer(&self, edition: Edition) -> &'static [Cite] {
        match (self.kind, self.keyword) {
            (UseKind::Cast, _) | (UseKind::Equip, None) if !edition.has_flows_of_plays() => &[],
            (UseKind::Equip, Some(_)) if !edition.has_flows_of_plays() => &["4.transform.3"],
            (UseKind::Call, _) => &["1.call.2.1"],
            (UseKind::Cast, _) => &["1.cast.2.1"],
            (UseKind::Equip, None) => &["1.equip.2.1"],
            (UseKind::Equip, Some(KeywordKind::ImpactTransform)) => {
                &["4.impact-transform.4", "1.equip.2.1"]
            }
            (UseKind::Equip, Some(_)) => &["4.transform.3", "1.equip.2.1"],
            (UseKind::Activate, Some(KeywordKind::CrossNize)) => {
                &["4.crossnize.1", "4.activated.1.2.1"]
            }
            (UseKind::Activate, Some(KeywordKind::Purge)) => &["4.purge.2", "4.activated.1.2.1"],
            (UseKind::Activate, _) => &["4.activated.1.2.1", "4.activated.1.2"],
            (UseKind::Automatic, _) => &["4.automatic.2.2.1", "4.automatic.2.2"],
        }
    }
}

/// Returns the article by which a response to it resolves first.
pub(super) fn cite_of_resolving_first(kind: UseKind, edition: Edition, timing: Cite) -> Cite {
    match kind {
        UseKind::Cast | UseKind::Equip if !edition.has_flows_of_plays() => timing,
        UseKind::Call => "1.call.2.3",
        UseKind::Cast => "1.cast.2.3",
        UseKind::Equip => "1.equip.2.3",
        UseKind::Activate => "4.activated.1.2.3",
        UseKind::Automatic => "4.automatic.2.2.3",
    }
}

impl State {
    /// Returns the article by which the fighter is asked.
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
            Ask::Branch(_) | Ask::Kind(_) | Ask::Winner => "4.abilities",
            Ask::Area(_) => "1.call.1.2",
            Ask::Waiting(_) => "4.automatic",
        }
    }

    /// Returns the article that allows an answer: that of the use or attack itself, otherwise that of the question.
    pub fn cite_of_answer(&self, request: &Request, answer: Answer) -> Cite {
        let own = match &request.ask {
            Ask::Use(_, plays) => answer.option().map(|at| plays[at].cite()),
            Ask::Attack(_) => answer.option().map(|_| self.numbers().aim),
            Ask::Aim(_)
            | Ask::Card { .. }
            | Ask::Wish(_)
            | Ask::Branch(_)
            | Ask::Area(_)
            | Ask::Waiting(_)
            | Ask::Kind(_)
            | Ask::Winner => None,
        };
        own.unwrap_or_else(|| self.cite_of(request))
    }
}
