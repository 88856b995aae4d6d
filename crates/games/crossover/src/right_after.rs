//! 特定条件下のみプレイできるカード、効果・特殊能力 (4-3-5): cards and abilities that can be played or used only directly after an event.

use hantei_ability::crossover::{Effect, When};
use hantei_engine::{CardId, EventKinds, Known, Player};

use super::filter::View;
use super::game::{Flow, Match};
use super::happening::{CardMoved, Happening, Happenings};
use super::reading::Reading;
use super::state::{Open, State};
use super::terms::{How, Window};
use super::zone::Zone;

/// What a play that follows damage or a crash does to it; this decides in which of the closed windows it fits (4-3-10-2 to 4-3-11-4).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Does {
    /// It reduces or increases damage (4-3-10-2).
    Changes,
    /// It cancels a crash (4-3-11-2).
    CancelsCrash,
    /// It does something else.
    Else,
}

impl Does {
    /// What these effects do.
    pub fn of(effects: &[Effect]) -> Does {
        let any = |is: &dyn Fn(&Effect) -> bool| effects.iter().any(|of| of.has(is));
        if any(&|of| matches!(of, Effect::Reduce(_))) {
            Does::Changes
        } else if any(&|of| matches!(of, Effect::CancelCrash(_))) {
            Does::CancelsCrash
        } else {
            Does::Else
        }
    }

    /// Whether it fits in a window.
    pub fn fits(self, window: Window) -> bool {
        match window {
            Window::Reduce => self == Does::Changes,
            Window::CancelCrash => self == Does::CancelsCrash,
            Window::AfterDamage => self != Does::Changes,
            Window::AfterCrash => self != Does::CancelsCrash,
            Window::Main
            | Window::Combat(_)
            | Window::End
            | Window::Interrupt(_)
            | Window::RightAfter => true,
        }
    }
}

impl Match<'_> {
    /// Opens a window for plays that directly follow these happenings, if anything waits for them.
    pub(super) fn right_after(&mut self, about: &[Happening]) -> Flow {
        if !self.state.catalog.follows {
            return Ok(());
        }
        // Damage, crashes, plays and uses have windows of their own (4-3-10-4, 4-3-11-4, 4-3-2-5).
        let about = || about.iter().filter(|what| !has_own_window(what));
        if !self.state.may_be_followed(about().map(Happening::event_kinds).collect()) {
            return Ok(());
        }
        let about: Happenings = about().copied().collect();
        match self.state.who_knows_of_followers(&about) {
            Some(known) => self.window_known(Window::RightAfter, &about, known),
            None => Ok(()),
        }
    }
}

/// Whether there is a separate window for plays that follow this happening.
pub(super) fn has_own_window(what: &Happening) -> bool {
    match what {
        Happening::Played(..) | Happening::Used(..) => true,
        Happening::Damaged(hit) => hit.to.character().is_some(),
        Happening::CardMoved(CardMoved { from, how, .. }) => {
            *from == Zone::Field && *how == How::Crashed
        }
        Happening::At(..)
        | Happening::Succeeded(..)
        | Happening::UseSucceeded(..)
        | Happening::UsedForEnergy(..)
        | Happening::Entered(_)
        | Happening::NoneLeft(..)
        | Happening::Set(..)
        | Happening::Drew(..)
        | Happening::GainedEnergy(..)
        | Happening::Recovered(..)
        | Happening::Attacked(_)
        | Happening::Defended(..)
        | Happening::ControlChanged(_) => false,
    }
}

impl State {
    /// Whether anything waits for happenings of these kinds.
    fn may_be_followed(&self, event_kinds: EventKinds) -> bool {
        let held = |player: Player| self.held(player).followed().meet(event_kinds);
        event_kinds != EventKinds::NONE
            && (self.of_field().followed.meet(event_kinds) || Player::ALL.into_iter().any(held))
    }

    /// Who may know that something waits for one of these happenings: the players who see the card. `None` if nothing does.
    fn who_knows_of_followers(&self, about: &[Happening]) -> Option<Known> {
        let event_kinds: EventKinds = about.iter().map(Happening::event_kinds).collect();
        let field = self.of_field();
        let on_field = if field.followed.meet(event_kinds) { &field.followers[..] } else { &[] };
        let on_field = on_field.iter().filter(|of| of.event_kinds.meet(event_kinds)).filter(|of| {
            let ability = self.ability(of.card, of.at);
            let when = ability.and_then(|ability| ability.follows());
            let controller = self.object(of.card).controller;
            when.is_some_and(|when| self.follows(when, of.card, controller, about))
        });
        let mut known = on_field.map(|of| self.known_to(of.card)).reduce(Known::or);
        for player in Player::ALL {
            let held = self.held(player);
            if !held.followed().meet(event_kinds) {
                continue;
            }
            for card in held
                .played_after(event_kinds)
                .filter(|card| self.could_follow(*card, player, about))
            {
                let of = self.known_to(card);
                known = Some(known.map_or(of, |before: Known| before.or(of)));
            }
        }
        known
    }

    /// Whether a card in a player's hand, or laid aside by that player, could be played directly after one of these happenings.
    fn could_follow(&self, card: CardId, player: Player, about: &[Happening]) -> bool {
        let play = self.def(card).text.play.as_ref();
        let when = play.and_then(|play| play.when.as_ref());
        self.object(card).controller == player
            && when.is_some_and(|when| self.follows(when, card, player, about))
    }

    /// Whether one of these happenings is what the text waits for.
    pub(super) fn follows(
        &self,
        when: &When,
        card: CardId,
        player: Player,
        about: &[Happening],
    ) -> bool {
        let view = View::of(player, card);
        about.iter().any(|what| self.meets(when, what, &view).is_some())
    }

    /// What has just happened, for plays that follow it. This covers the open window and, in an interrupt, also the event of the window
    /// around it (4-3-4.6). By one reading, an action that waits to be resolved still counts (4-3-4.1).
    pub(super) fn may_follow(&self) -> impl Iterator<Item = &Happening> {
        self.may_follow_on(self.ground())
    }

    /// The same if the ground of the window is already known.
    pub(super) fn may_follow_on(&self, ground: Ground) -> impl Iterator<Item = &Happening> {
        let closed = match ground {
            Ground::Closed(window) if !self.readings.hold(Reading::RightAfterInClosedWindows) => {
                Some(window)
            }
            Ground::Closed(_) | Ground::Open(_) | Ground::Nowhere => None,
        };
        let answers = |open: &Open| open.window.is_interrupt();
        let mut windows = self.windows.iter().rev();
        let inner = windows.next();
        // Go outwards from the interrupt to the window in which the first action was taken.
        let mut within = inner.is_some_and(answers);
        let around = windows.take_while(move |open| {
            let is_there = within;
            within &= answers(open);
            is_there
        });
        let waiting = self.readings.hold(Reading::RightAfterWhileWaiting);
        let around = around
            .filter(move |open| if answers(open) { waiting } else { open.window.is_closed() });
        // In a closed window, only the event of the window itself can be followed (4-3-10-2, 4-3-10-4, 4-3-11-2, 4-3-11-4).
        let there = inner.into_iter().chain(around);
        let there = there.filter(move |open| closed.is_none_or(|window| open.window == window));
        there.flat_map(|open| open.about.iter())
    }

    /// The ground of the open window.
    pub(super) fn ground(&self) -> Ground {
        for open in self.windows.iter().rev() {
            match open.window {
                Window::Interrupt(_) | Window::RightAfter => {}
                // 3-4-5-6: during a combat, only in its windows.
                Window::Main if self.combat.is_some() => return Ground::Nowhere,
                Window::Main | Window::Combat(_) | Window::End => return Ground::Open(open.window),
                Window::Reduce | Window::AfterDamage | Window::CancelCrash | Window::AfterCrash => {
                    return Ground::Closed(open.window);
                }
            }
        }
        Ground::Nowhere
    }
}

/// The window or step in which an open window is nested. Responses, and plays directly after an event, count as made within it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Ground {
    /// A window in which cards can be played and abilities used.
    Open(Window),
    /// A window only for plays that follow damage or a crash.
    Closed(Window),
    /// A step at which nothing can be played (4-3-5: except directly after an event).
    Nowhere,
}
