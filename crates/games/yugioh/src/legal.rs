//! Who may do what, and when. Every play is either allowed or refused with an article.

use std::sync::Arc;

use hantei_ability::yugioh::{Ability, Act, Answer, Once, Phase, Speed, When};
use hantei_base::kind::{CardKind, Kinds};
use hantei_engine::{CardId, Cite, Player};

use super::chain::LONGEST;
use super::filter::View;
use super::happening::Happening;
use super::link::{Activation, Link};
use super::reading::Reading;
use super::refusal::{Legal, Refusal, Why, demand, refuse};
use super::request::Play;
use super::standing::Part;
use super::state::State;
use super::terms::Window;
use super::waits::EventContext;

/// How often the same play may be begun and undone at one chance.
const TRIES: usize = 3;

/// The Spell Speed of a card's activation (spell-speed.1 to spell-speed.3).
pub(super) fn speed_of_card(kinds: Kinds) -> Speed {
    match kinds {
        of if of.has(CardKind::Counter) => Speed::Three,
        of if of.has(CardKind::Trap) || of.has(CardKind::QuickPlay) => Speed::Two,
        _ => Speed::One,
    }
}

impl State {
    /// Whether the player may make this play now.
    pub fn may_play(&self, player: Player, play: Play) -> Legal {
        self.may_try(player, play)?;
        match play {
            Play::NormalSummon(card) => self.may_normal_summon(player, card),
            Play::Set(card) if self.def(card).is(CardKind::Monster) => {
                self.may_set_monster(player, card)
            }
            Play::Set(card) => self.may_set_spell(player, card),
            Play::FlipSummon(card) => self.may_flip_summon(player, card),
            Play::ChangePosition(card) => self.may_change_position(player, card),
            Play::Special(card) => self.may_special(player, card),
            Play::PendulumSummon => self.may_pendulum_summon(player),
            Play::EnterBattle => self.may_enter_battle(player),
            Play::Card(_) | Play::Effect(..) => self.may_activate(player, play),
        }
    }

    /// Whether the player may act and has not tried this play in vain too often.
    pub(super) fn may_try(&self, player: Player, play: Play) -> Legal {
        // priority.2: only the player with priority may act.
        let holds = self.priority.is_some_and(|(holder, _)| holder == player);
        demand(holds, "priority.2", Why::NoPriority)?;
        // A play that was undone may be tried again, with a different cost for example, but not without end.
        let undone = self.rolled_back.iter().filter(|of| **of == play).count();
        demand(undone < TRIES, "turn.2", Why::Undone)
    }

    /// Whether it is the player's own Main Phase and nothing is under way in it.
    pub fn is_open(&self, player: Player, cite: Cite) -> Legal {
        demand(self.turn.player == player, cite, Why::OnlyOwnTurn)?;
        let open = self.priority == Some((player, Window::Open));
        demand(open, cite, Why::OnlyInOwnMainPhase)
    }

    /// Whether the Battle Phase may be entered (battle-phase.start.1).
    pub fn may_enter_battle(&self, player: Player) -> Legal {
        self.is_open(player, "battle-phase.start.1")?;
        demand(self.turn.phase == Phase::Main1, "phases.branch", Why::WrongStep)?;
        // phases.battle.2: the first player's first turn has none.
        demand(!self.is_first_turn(), "battle-phase.start.2", Why::FirstTurn)?;
        let skipped = self.skips.contains(&(player, Phase::Battle));
        demand(!skipped, "effect-over-rule", Why::Barred)
    }

    /// Whether the player may activate this card or effect.
    pub fn may_activate(&self, player: Player, play: Play) -> Legal {
        match play.activates() {
            Some((card, None)) => self.may_activate_as_card(player, card),
            Some((card, Some(at))) => self.may_activate_effect(player, card, at),
            None => refuse("chain-procedure.3", Why::NotOffered),
        }
    }

    /// カードの発動 (activation-kinds.1)
    fn may_activate_as_card(&self, player: Player, card: CardId) -> Legal {
        self.may_activate_card(player, card)?;
        self.is_unbarred(player, Act::ActivateCard, card)?;
        let words = self.card_words(card);
        let speed = speed_of_card(self.def(card).facts.kinds);
        self.is_fast_enough(speed)?;
        match words {
            Some((at, words)) => self.may_begin(player, card, at, words, speed),
            None => self.may_begin_alone(speed),
        }
    }

    /// 効果の発動 (activation-kinds.3)
    fn may_activate_effect(&self, player: Player, card: CardId, at: u16) -> Legal {
        demand(self.player_of(card) == player, "dictionary.control.1", Why::NotYours)?;
        let Some((ability, part)) = self.own_ability(card, at) else {
            return refuse("dictionary.card-effect.1", Why::NoAbility);
        };
        match &**ability {
            Ability::Ignition(_) | Ability::Quick(_) => {}
            // dictionary.activation.2: it applies without an activation.
            Ability::Continuous(_) | Ability::Procedure(_) | Ability::Unclassified(_) => {
                return refuse("dictionary.activation.2", Why::NotActivated);
            }
            Ability::Trigger(_) => return refuse("monster-effects.trigger", Why::NotActivated),
            Ability::Card(_) => return refuse("activation-kinds.1", Why::NoAbility),
        }
        let down = self.is_on_field(card) && self.object(card).face_down;
        demand(!down, "monster-card-layout.7", Why::FaceDown)?;
        // ability-names: a Gemini Monster has its effect once it has been Summoned again.
        let again = part != Part::Gemini || self.status(card).again;
        demand(again, "ability-names", Why::NoAbility)?;
        demand(self.works_here(card, ability, part), "activation-kinds.3", Why::NotThere)?;
        let speed = ability.speed(self.def(card).facts.kinds).unwrap_or(Speed::One);
        if matches!(&**ability, Ability::Ignition(_)) && self.chain.is_empty() {
            self.may_ignite(player, card)?;
        }
        self.is_fast_enough(speed)?;
        self.may_begin(player, card, at, ability, speed)
    }

    /// 起動効果: in the player's own Main Phase, while nothing is under way (monster-effects.ignition).
    fn may_ignite(&self, player: Player, card: CardId) -> Legal {
        let just_came =
            |what: &Happening| matches!(what, Happening::Summoned(of, ..) if of.0 == card);
        let after_summon = self.readings.hold(Reading::IgnitionAfterSummon)
            && self.turn.player == player
            && self.priority == Some((player, Window::After))
            && self.chain.is_empty()
            && self.recent.iter().any(just_came);
        if after_summon { Ok(()) } else { self.is_open(player, "monster-effects.ignition") }
    }

    /// Checks the Spell Speed: at least that of the last link, and never 1 in a response (chain-structure.2).
    fn is_fast_enough(&self, speed: Speed) -> Legal {
        // The book does not limit the length of a chain (chain.4); this program does.
        demand(self.chain.len() < LONGEST, "chain.4", Why::ChainFull)?;
        match self.chain.last().map(|link| link.speed) {
            Some(Speed::Three) => demand(speed == Speed::Three, "spell-speed.3", Why::TooSlow),
            Some(Speed::One | Speed::Two) => {
                demand(speed >= Speed::Two, "spell-speed.1", Why::TooSlow)
            }
            None => {
                let open = self.priority.is_some_and(|(_, window)| window == Window::Open);
                let after = self.readings.hold(Reading::IgnitionAfterSummon);
                let enough = open || speed >= Speed::Two || after;
                demand(enough, "dictionary.quick-effect.2", Why::TooSlow)
            }
        }
    }

    /// Checks the activation of a card that has no effect on activation.
    fn may_begin_alone(&self, speed: Speed) -> Legal {
        let tried = self.attempt.is_some() && self.chain.is_empty();
        demand(!tried, "chain-procedure.3", Why::WrongTiming)?;
        self.may_in_damage_step(None, speed)
    }

    /// Checks the ability's own conditions for activation: when, in response to what, how often, for which cost and with which targets.
    fn may_begin(
        &self,
        player: Player,
        card: CardId,
        at: u16,
        ability: &Ability,
        speed: Speed,
    ) -> Legal {
        self.may_in_damage_step(Some(ability), speed)?;
        self.answers_rightly(ability, &View::of(player, card))?;
        let about = self.comes_in_time(player, ability, card)?;
        let view = about.view(player, card);
        if self.is_used_up(player, card, at) {
            return refuse(limit_cite(ability), Why::UsedUp);
        }
        let twice = self.readings.hold(Reading::QuickOnceAChain) && self.is_on_chain(card, at);
        demand(!twice, "spell-speed.2", Why::UsedUp)?;
        let holds = self.hold(ability.conditions(), &view);
        demand(holds, "dictionary.activation.1", Why::ConditionFails)?;
        self.may_pay(ability.cost(), &view)?;
        if !self.has_targets(ability, &view) {
            return Err(self.why_no_target(ability, &view));
        }
        self.could(ability, &view)
    }

    fn is_on_chain(&self, card: CardId, at: u16) -> bool {
        let same = |link: &Link| link.source.0 == card && link.at == Some(at);
        self.chain.iter().any(same)
    }

    /// An effect that responds to something needs exactly that; nothing else may respond to a Summon under way (chain-procedure.3).
    fn answers_rightly(&self, ability: &Ability, view: &View<'_>) -> Legal {
        if ability.answers().is_empty() {
            let tried = self.attempt.is_some() && self.chain.is_empty();
            return demand(!tried, "chain-procedure.3", Why::WrongTiming);
        }
        let any = ability.answers().iter().any(|answer| self.answers(answer, view));
        // activation-kinds.2: an effect that responds to a card's activation cannot respond to an effect's.
        let of_card = |answer: &Answer| matches!(answer, Answer::Card(_));
        let of_summon = |answer: &Answer| matches!(answer, Answer::Summon(_));
        let effect = self.chain.last().is_some_and(|link| link.kind == Activation::Effect);
        let cite = match ability {
            // A Summon is not an activation.
            _ if self.attempt.is_some()
                && self.chain.is_empty()
                && !ability.answers().iter().any(of_summon) =>
            {
                "chain-procedure.3"
            }
            Ability::Quick(_) => "monster-effects.quick",
            _ if effect && ability.answers().iter().all(of_card) => "activation-kinds.2",
            _ => "trap-card.counter",
        };
        demand(any, cite, Why::NothingToAnswer)
    }

    /// 「～時に発動できる」: only directly after that event (dictionary.when-or-if.1). Returns what the event was about.
    fn comes_in_time(
        &self,
        player: Player,
        ability: &Ability,
        card: CardId,
    ) -> Result<EventContext, Refusal> {
        let in_time = match ability.when() {
            None => Some(EventContext::default()),
            Some(When::State(conditions)) => {
                self.hold(conditions, &View::of(player, card)).then(EventContext::default)
            }
            Some(when) => self.happens(when, &self.recent, card, player),
        };
        let why = Refusal { cite: "dictionary.when-or-if.1", why: Why::NothingToAnswer };
        in_time.ok_or(why)
    }

    /// The effect of a Spell or Trap on its own activation, with its number; `None` if it has none.
    fn card_words(&self, card: CardId) -> Option<(u16, &Arc<Ability>)> {
        let mut all = self.own_abilities(card);
        all.find(|(_, of, _)| matches!(&***of, Ability::Card(_))).map(|(at, of, _)| (at, of))
    }

    /// The link that a play makes.
    pub fn link_of(&self, player: Player, play: Play) -> Option<Link> {
        let (card, effect) = play.activates()?;
        let link = match effect {
            None => {
                let words = self.card_words(card).map(|(at, words)| (at, words.clone()));
                self.new_link(player, card, Activation::Card, words)
            }
            Some(at) => {
                let words = self.own_ability(card, at)?.0.clone();
                self.new_link(player, card, Activation::Effect, Some((at, words)))
            }
        };
        Some(self.about_what_was(link))
    }
}

impl State {
    /// Adds the event that the link responds to.
    fn about_what_was(&self, mut link: Link) -> Link {
        let when = link.words.as_ref().and_then(|words| words.when());
        let card = link.source.0;
        let about = when.and_then(|when| self.happens(when, &self.recent, card, link.controller));
        if let Some(EventContext { that, player, amount, by }) = about {
            (link.that, link.that_player, link.amount, link.by) = (that, player, amount, by);
        }
        link
    }

    /// The possible targets for what would be activated now, one entry per target; `None` if a cost comes first, because paying may change
    /// them.
    pub fn targets_of(&self, link: &Link) -> Option<Vec<Targets>> {
        let Some(words) = link.words.as_deref() else { return Some(Vec::new()) };
        let view = View::of_link(link);
        let each = words.targets().iter().map(|target| Targets {
            most: target.count.into(),
            up_to: target.up_to,
            cards: self.targetable(target, words, &view).collect(),
        });
        words.cost().is_empty().then(|| each.collect())
    }

    /// Whether a card may be the target with this index of what would be activated now (dictionary.target.1).
    pub fn may_target(&self, link: &Link, at: usize, card: CardId) -> Legal {
        let Some(words) = link.words.as_deref() else { return Ok(()) };
        let Some(target) = words.targets().get(at) else { return Ok(()) };
        self.may_be_targeted(card, target, words, &View::of_link(link))
    }
}

/// The choices for one target of a text.
pub struct Targets {
    /// The maximum number of targets.
    pub most: usize,
    /// Whether fewer may be chosen.
    pub up_to: bool,
    /// The cards to choose from.
    pub cards: Vec<CardId>,
}

/// The article of a limit.
fn limit_cite(ability: &Ability) -> Cite {
    match ability.once() {
        Some(Once::Named(_)) => "dictionary.effect-or-this-effect.1",
        Some(Once::NamedEffect(_)) => "dictionary.effect-or-this-effect.2",
        Some(
            Once::ThisAbility
            | Once::Shared(_)
            | Once::FaceUp
            | Once::Battle
            | Once::Chain
            | Once::Duel,
        )
        | None => "dictionary.once-per-turn.1",
    }
}
