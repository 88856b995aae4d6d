//! Who may do what, and when. Every play is either allowed or refused with an article.

use hantei_ability::crossover::{Ability, Cost, Play as Printed, Timing, Use, When};
use hantei_base::kind::CardKind;
use hantei_engine::{CardId, Cite, Player, Scope, SeenFrom as _};

use super::action::{Action, ActionKind, Words};
use super::filter::View;
use super::looks::InGame;
use super::reading::Reading;
use super::refusal::{Legal, Refusal, Why, demand, refuse};
use super::request::{Ask, For, Request};
use super::right_after::{Does, Ground};
use super::state::{Asked, State};
use super::steps::NAVIGATOR;
use super::terms::{Moment, Play, Window};
use super::zone::Zone;

/// Maximum number of actions that wait on one another. Real games do not come near it.
pub(super) const HIGHEST: usize = 32;

/// Whether a player may use it on a card of this controller (3-4-4.2).
fn is_for(of: &Use, player: Player, controller: Player) -> bool {
    match of.by {
        Some(whose) => whose.seen_from(controller).contains(&player),
        None => controller == player,
    }
}

impl State {
    /// Whether the player may make this play now.
    pub fn may_play(&self, player: Player, play: Play) -> Legal {
        match play {
            Play::Energy(card, at) => self.may_gain_now(player, card, at),
            Play::Card(_) | Play::Use(..) | Play::Fight => {
                self.may_act(player, play)?;
                self.may_declare(player, play)
            }
        }
    }

    /// Whether the player has priority (4-3-1.2), and things can be played at all at this moment.
    fn may_act(&self, player: Player, play: Play) -> Legal {
        match self.asked {
            Some(Asked::Priority(holder)) => demand(holder == player, "4-3-1.2", Why::NoPriority),
            Some(Asked::Moment(moment)) => {
                let why = if self.lets_gain(moment) { Why::OnlyEnergy } else { Why::Nothing };
                refuse(moment.cite(), why)
            }
            None if play == Play::Fight => self.may_begin_combat(player),
            // 3-4-5-6: during a combat, only in its windows.
            None if self.combat.is_some() => refuse("3-4-5-6", Why::InCombat),
            None => refuse("4-3-1.2", Why::NoPriority),
        }
    }

    /// Whether the player could make this play with priority.
    pub fn may_with_priority(&self, player: Player, play: Play) -> Legal {
        self.may_declare(player, play)
    }

    /// Whether the player, who has priority, may make this play.
    pub(super) fn may_declare(&self, player: Player, play: Play) -> Legal {
        match play {
            Play::Card(card) => self.may_play_card(player, card),
            Play::Use(card, at) => self.may_use(player, card, at),
            Play::Energy(card, at) => self.may_gain_now(player, card, at),
            Play::Fight => self.may_fight(player),
        }
    }

    /// Why nothing may be played or used before a question is answered: something is being declared or paid for (4-3-2.4, 4-3-3.2), the
    /// step does not allow it, or something resolves and nobody has priority.
    pub fn refused_meanwhile(&self, request: &Request) -> Refusal {
        let in_declaration = |cite: Cite| Refusal { cite, why: Why::InDeclaration };
        let of = |used: bool| in_declaration(if used { "4-3-3.2" } else { "4-3-2.4" });
        let resolves = |card: CardId| self.resolving.last().is_some_and(|of| of.source.0 == card);
        let uses = || self.actions.last().is_some_and(|of| of.kind != ActionKind::Play);
        match &request.ask {
            Ask::Target { by, .. } | Ask::Mode(by, _) | Ask::Cost(by, _) if !resolves(*by) => {
                of(self.is_on_field(*by))
            }
            Ask::Card { what: For::Host, .. } => of(false),
            Ask::Card { what: For::Ready, .. } => in_declaration(request.ask.cite()),
            Ask::Card { what: For::Cost, .. } | Ask::Element { .. }
                if self.resolving.is_empty() && !self.actions.is_empty() =>
            {
                of(uses())
            }
            _ => match self.moment().filter(|_| self.resolving.is_empty()) {
                Some(moment) => Refusal { cite: moment.cite(), why: Why::OnlyEnergy },
                None => Refusal { cite: "4-3-1.2", why: Why::NoPriority },
            },
        }
    }

    /// 戦闘開始宣言: in a window of the main phase, with nothing waiting to be resolved (3-4-5-1).
    pub(super) fn may_fight(&self, player: Player) -> Legal {
        self.may_begin_combat(player)?;
        match self.windows.last().map(|open| open.window) {
            Some(Window::Main) => Ok(()),
            Some(Window::End) => refuse("3-6-4.1", Why::NotInEndPhase),
            _ => refuse("3-4-5-1", Why::UnderWay),
        }
    }

    /// カードのプレイ (4-3-2)
    fn may_play_card(&self, player: Player, card: CardId) -> Legal {
        self.is_playable_from_there(player, card)?;
        let def = self.def(card);
        demand(def.can_be_played(), "4-3-2.1", Why::NothingKnown)?;
        self.fits_text(def.text.play.as_deref(), player, card)?;
        self.fits_phase(player, card)?;
        demand(self.actions.len() < HIGHEST, "4-3-4.4", Why::TooDeep)?;
        let Some(action) = self.action_of(player, Play::Card(card)) else {
            return refuse("4-3-2.1", Why::NotThere);
        };
        self.suits(&action)?;
        self.may_pay(&action, "4-3-2-1")
    }

    /// Whether the action itself is possible: no restriction, limit or condition forbids it, and it has targets.
    fn suits(&self, action: &Action) -> Legal {
        let conditions = match &action.words {
            Words::Play(play) => {
                let may = self.may_play_by_bars(action.player, action.source.0);
                demand(may, "4-2-9", Why::Forbidden)?;
                play.as_ref().map_or(&[][..], |play| &play.conditions)
            }
            Words::Ability(ability) => {
                self.is_left(action)?;
                match &**ability {
                    Ability::Use(of) => &of.conditions[..],
                    Ability::Trigger(_) | Ability::Continuous(_) => &[],
                    Ability::Flight | Ability::Diving => &[],
                }
            }
        };
        let holds = self.hold(conditions, &View::of_action(action));
        demand(holds, "4-2-9", Why::ConditionFails)?;
        self.may_target(action)
    }

    /// Whether a player with enough energy could declare it if the moment allowed it; for plays that follow no event and have only one
    /// cost.
    pub(super) fn may_be_declared(&self, player: Player, play: Play) -> bool {
        let there = match play {
            Play::Card(card) => self.is_playable_from_there(player, card).is_ok(),
            Play::Use(..) | Play::Energy(..) | Play::Fight => true,
        };
        let suits = |action: Action| {
            let (card, costs) = (action.source.0, action.costs(self));
            self.suits(&action).is_ok() && self.payable(player, card, costs)
        };
        there && self.action_of(player, play).is_some_and(suits)
    }

    /// From the hand (4-3-2.1), or laid aside in a way that allows playing it as if from the hand (4-2-1.4).
    fn is_playable_from_there(&self, player: Player, card: CardId) -> Legal {
        let object = self.object(card);
        match object.zone {
            Zone::Hand => demand(object.owner == player, "4-3-2.1", Why::NotYours),
            Zone::Aside => {
                let may = object.status.aside.is_some_and(|aside| aside.by == player);
                demand(may, "4-2-1.4", Why::NotYours)
            }
            Zone::Deck | Zone::Field | Zone::Dust | Zone::Broken | Zone::Pending => {
                refuse("4-3-2.1", Why::NotThere)
            }
        }
    }

    /// Whether the event after which this is played or used has just happened, and the current window allows it.
    pub(super) fn follows_now(&self, player: Player, play: Play) -> bool {
        match play {
            Play::Card(card) => {
                self.fits_text(self.def(card).text.play.as_deref(), player, card).is_ok()
            }
            Play::Use(card, at) => self.usable(card, at).is_ok_and(|of| {
                let does = || Does::of(&of.effects);
                self.fits_window(of.when.as_ref(), does, player, card).is_ok()
            }),
            Play::Energy(..) | Play::Fight => false,
        }
    }

    /// The same for the printed text of a played card.
    fn fits_text(&self, play: Option<&Printed>, player: Player, card: CardId) -> Legal {
        let when = play.and_then(|play| play.when.as_ref());
        let does = || play.map_or(Does::Else, |play| Does::of(&play.effects));
        self.fits_window(when, does, player, card)
    }

    /// A play that must directly follow an event needs that event; a window for such plays only allows no others (4-3-5).
    fn fits_window(
        &self,
        when: Option<&When>,
        does: impl FnOnce() -> Does,
        player: Player,
        card: CardId,
    ) -> Legal {
        let Some(open) = self.windows.last() else { return refuse("4-3-1.2", Why::NoPriority) };
        let follows = || match when {
            Some(when) => {
                let view = View::of(player, card);
                self.may_follow().any(|what| self.meets(when, what, &view).is_some())
            }
            None => false,
        };
        match self.ground() {
            Ground::Closed(window) => {
                demand(when.is_some(), window.cite(), Why::OnlyRightAfter)?;
                // 4-3-5: by one reading, a play that follows another event is possible in this window, too.
                let other = open.window != window
                    && self.readings.hold(Reading::RightAfterInClosedWindows)
                    && follows();
                demand(other || does().fits(window), window.cite(), Why::WrongStage)?;
                self.demand_what_it_follows(follows(), window.cite())?;
                // 3-6-2.1: some crashes cannot be cancelled.
                let firm = self.crashes.last().and_then(|crash| crash.firm);
                match firm.filter(|_| window == Window::CancelCrash) {
                    Some(cite) => refuse(cite, Why::CannotCancel),
                    None => Ok(()),
                }
            }
            Ground::Open(_) if open.window == Window::RightAfter => {
                demand(when.is_some(), "4-3-5", Why::OnlyRightAfter)?;
                self.demand_what_it_follows(follows(), "4-3-5")
            }
            Ground::Nowhere => {
                // Directly after an event, or in response to such a play, in a step that allows no other plays.
                let answers = when.is_none() && self.may_answer_anywhere();
                demand(when.is_some() || answers, self.still_cite(), Why::OnlyRightAfter)?;
                self.demand_what_it_follows(answers || follows(), "4-3-5")
            }
            Ground::Open(_) => self.demand_what_it_follows(when.is_none() || follows(), "4-3-5"),
        }
    }

    /// Whether, by one reading, anything may interrupt an action that waits to be resolved, even in a step that allows no other plays
    /// (4-3-4.1).
    pub(super) fn may_answer_anywhere(&self) -> bool {
        let answers = matches!(self.windows.last(), Some(of) if of.window.is_interrupt());
        answers && self.readings.hold(Reading::AnsweredAnywhere)
    }

    /// The article by which nothing can be played at this step.
    fn still_cite(&self) -> Cite {
        match self.combat {
            Some(_) => "3-4-5-6",
            None => Moment::Turn(self.turn.step).cite(),
        }
    }

    /// The event that it follows must have just happened; things done to pay a cost cannot be followed (4-3-2-3.2).
    fn demand_what_it_follows(&self, follows: bool, cite: Cite) -> Legal {
        let pays = |cost: &Cost| !matches!(cost, Cost::Energy(_) | Cost::Tap);
        let paid = || self.actions.last().is_some_and(|of| of.costs(self).any(pays));
        match follows {
            true => Ok(()),
            false if paid() => refuse(cite, Why::FollowsNoPayment),
            false => refuse(cite, Why::NothingToFollow),
        }
    }

    /// The turn and the phase in which a card of its types can be played (3-4-1, 3-4-2, 3-4-3, 3-6-4.1).
    fn fits_phase(&self, player: Player, card: CardId) -> Legal {
        let def = self.def(card);
        let own = self.turn.player == player;
        let ground = self.ground();
        // By one reading, a card that is also a character cannot be played there.
        let for_end = def.is_for_end_phase() && !self.readings.hold(Reading::TwoKindsNotInEnd);
        let in_end = ground == Ground::Open(Window::End) && !for_end;
        // Navigators and characters can be played only in the main phase, even in response to something in another step.
        let elsewhere = ground == Ground::Nowhere && !for_end && def.played_after.is_none();
        let my_turn = def.text.timing(def.facts.kinds) == Timing::MyTurn;
        if def.is(CardKind::Navigator) {
            demand(own, "3-4-1.1", Why::OnlyTurnPlayer)?;
            demand(!in_end, "3-6-4.1", Why::NotInEndPhase)?;
            demand(!elsewhere, self.still_cite(), Why::OnlyRightAfter)?;
            let right = Scope::Right(player, NAVIGATOR);
            return demand(self.limits.this_turn(&right) == 0, NAVIGATOR, Why::NavigatorPlayed);
        }
        if def.is(CardKind::Character) {
            demand(!in_end, "3-6-4.1", Why::NotInEndPhase)?;
            demand(!elsewhere, self.still_cite(), Why::OnlyRightAfter)?;
            let either =
                def.is_for_either_turn() && !self.readings.hold(Reading::TwoKindsInOwnTurn);
            demand(own || !my_turn || either, "3-4-2", Why::OnlyTurnPlayer)?;
            let in_combat = matches!(ground, Ground::Open(Window::Combat(_))) && !either;
            let suspended = in_combat && !own && self.readings.hold(Reading::NoAllTurnInCombat);
            return demand(!suspended, "3-4-2.1", Why::NotInCombat);
        }
        demand(own || !my_turn, "3-4-3", Why::OnlyTurnPlayer)
    }

    /// 効果・特殊能力の使用 (4-3-3)
    fn may_use(&self, player: Player, card: CardId, at: u16) -> Legal {
        let of = self.usable(card, at)?;
        if of.is_energy() {
            return self.may_gain_now(player, card, at);
        }
        self.may_be_used_by(player, card, of)?;
        self.fits_window(of.when.as_ref(), || Does::of(&of.effects), player, card)?;
        demand(self.actions.len() < HIGHEST, "4-3-4.4", Why::TooDeep)?;
        let Some(action) = self.action_of(player, Play::Use(card, at)) else {
            return refuse("4-3-3-2", Why::NoAbility);
        };
        self.suits(&action)?;
        self.may_pay(&action, "4-3-3-1")
    }

    /// An ability of a card on the field that can be used (3-4-4).
    fn usable(&self, card: CardId, at: u16) -> Result<&Use, Refusal> {
        let refused = |cite: Cite, why: Why| Err(Refusal { cite, why });
        if !self.is_on_field(card) {
            return refused("3-4-4", Why::NotThere);
        }
        match self.ability(card, at).map(|of| &**of) {
            Some(Ability::Use(of)) => Ok(of),
            Some(Ability::Trigger(_)) => refused("4-3-6", Why::NotUsed),
            Some(Ability::Continuous(_) | Ability::Flight | Ability::Diving) => {
                refused("4-3-3-2", Why::NotUsed)
            }
            None => refused("4-3-3-2", Why::NoAbility),
        }
    }

    /// Only its controller may use it unless its text says otherwise (3-4-4.2), in any turn unless its text says otherwise (3-4-4.1).
    fn may_be_used_by(&self, player: Player, card: CardId, of: &Use) -> Legal {
        let may = is_for(of, player, self.object(card).controller);
        demand(may, "3-4-4.2", Why::NotYours)?;
        let now = of.timing != Some(Timing::MyTurn) || self.turn.player == player;
        demand(now, "3-4-4.1", Why::OnlyTurnPlayer)
    }

    /// Checks the limit on its number of uses.
    fn is_left(&self, action: &Action) -> Legal {
        self.look_at(InGame::LIMITS);
        let used =
            action.limit().is_some_and(|(scope, span)| self.limits_of(span).this_turn(&scope) > 0);
        demand(!used, "4-2-9", Why::UsedUp)
    }

    /// エネルギーを得る: allowed for the player with priority, wherever it is not forbidden (4-3-1.6).
    fn may_gain_now(&self, player: Player, card: CardId, at: u16) -> Legal {
        match self.asked {
            Some(Asked::Moment(moment)) if !self.lets_gain(moment) => {
                refuse(moment.cite(), Why::Nothing)
            }
            // Something is being declared or paid for, or resolves.
            None => refuse("4-3-2-3.2", Why::InDeclaration),
            Some(_) => {
                let of = self.usable(card, at)?;
                demand(of.is_energy(), "4-3-1.6", Why::NotForEnergy)?;
                self.may_gain(player, card, at, of)
            }
        }
    }

    /// Whether this ability can be used to gain energy, apart from the question of timing.
    pub(super) fn may_gain(&self, player: Player, card: CardId, at: u16, of: &Use) -> Legal {
        self.may_be_used_by(player, card, of)?;
        let plain = of.once.is_none() && of.conditions.is_empty() && of.instead.is_none();
        if plain && self.use_price(player, card, of).is_none() {
            return demand(self.payable(player, card, &of.cost), "4-3-3-1", Why::CannotPay);
        }
        let Some(action) = self.action_of(player, Play::Energy(card, at)) else {
            return refuse("4-3-3-2", Why::NoAbility);
        };
        let payable = |way: Option<u8>| self.can_pay_for_energy(&action, way);
        let ways = [None, Some(0)].into_iter().filter(|way| way.is_none() || of.instead.is_some());
        demand(ways.into_iter().any(payable), "4-3-3-1", Why::CannotPay)?;
        self.is_left(&action)?;
        let holds = self.hold(&of.conditions, &View::of_action(&action));
        demand(holds, "4-2-9", Why::ConditionFails)
    }

    /// Whether there are proper targets; of several effects, at least for one (4-2-13.2).
    fn may_target(&self, action: &Action) -> Legal {
        let modes = match &action.words {
            Words::Play(play) => play.as_ref().is_some_and(|play| !play.modes.is_empty()),
            Words::Ability(ability) => {
                matches!(&**ability, Ability::Use(of) if !of.modes.is_empty())
            }
        };
        if modes {
            demand(!self.possible_modes(action).is_empty(), "4-2-13.2", Why::NoTarget)
        } else {
            self.has_targets(action)
        }
    }

    /// Whether its cost can be readied (4-3-2-1, 4-3-3-1); a card that is laid aside does not count as in hand (4-2-1.4).
    fn may_pay(&self, action: &Action, cite: Cite) -> Legal {
        if self.ways_to_pay(action).next().is_some() {
            return Ok(());
        }
        let asks_for_hand = action.costs(self).any(|cost| matches!(cost, Cost::CrashHand(_)));
        let player = action.player;
        let without_hand = self.zone(player, Zone::Hand).is_empty();
        if asks_for_hand && without_hand && !self.zone(player, Zone::Aside).is_empty() {
            return refuse("4-2-1.4", Why::LaidAside);
        }
        let why = if self.gains_otherwise(player) { Why::GainFirst } else { Why::CannotPay };
        refuse(cite, why)
    }
}
