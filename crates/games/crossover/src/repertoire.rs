//! What each player could do: the cards to play and the abilities to use, each with the facts that are known in advance. Whether the moment
//! allows any of it is checked again and again, and usually it does not.

use hantei_ability::crossover::Energy;
use hantei_base::kind::CardKind;
use hantei_engine::{Cached, CardId, EventKinds, Player, Scope};

use super::cost::charged;
use super::legal::HIGHEST;
use super::looks::{InGame, Looks, with_values};
use super::of_field;
use super::prepared::Used;
use super::reading::Reading;
use super::right_after::Ground;
use super::state::State;
use super::steps::NAVIGATOR;
use super::terms::{Play, Plays, Window};
use super::zone::Zone;

/// A play that a player could make.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct PossiblePlay {
    /// The play.
    pub play: Play,
    /// Its cost in energy; `None` if something else may be paid.
    price: Option<Energy>,
    /// The total of that energy.
    costs: u32,
    /// The card that is tapped for it.
    taps: Option<CardId>,
    /// The kinds of events directly after which it can be done, if only then (4-3-5); `None` if it follows no event.
    after: Option<EventKinds>,
    /// The phases and turns in which it can be done.
    phase: Phase,
    /// Whether it has no target and no condition, and costs only energy and tapping its card; then only that and the event that it follows
    /// matter.
    plain: bool,
}

/// The phases and turns in which something can be done.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
struct Phase {
    /// Only in its player's turn.
    own: bool,
    /// Not in the end phase (3-6-4.1).
    before_end: bool,
    /// Not in the end phase by one reading only, because one of its types can be played there.
    either: bool,
    /// Once a turn (3-4-1).
    navigator: bool,
    /// Only in its player's turn by one reading only, because one of its types can be played in either turn (3-4-3.2).
    own_by_reading: bool,
    /// By one reading, not in a combat in the other player's turn (3-4-2.1).
    character: bool,
}

/// Whether the play is allowed as such, apart from the moment.
type CachedCheck = Cached<bool, InGame>;

/// What a player could do, each with whether it is allowed as such. That is checked on demand and cached until something that it depends on
/// changes.
#[derive(Debug, Clone, Default)]
pub(super) struct Repertoire {
    all: Vec<(PossiblePlay, CachedCheck)>,
    /// The kinds of events directly after which any of it can be done, if only then (4-3-5).
    followed: EventKinds,
    /// The lowest energy cost of any of it.
    least: CheapestCosts,
}

/// The lowest energy costs by sort; `None` if there is nothing of that sort.
#[derive(Debug, Clone, Copy, Default)]
struct CheapestCosts {
    /// For navigators, which are played once in their player's turn (3-4-1).
    navigator: Option<u32>,
    /// For other plays that are possible only in their player's turn.
    own: Option<u32>,
    /// For plays that are also possible in the other player's turn.
    ever: Option<u32>,
}

impl CheapestCosts {
    fn and(self, other: CheapestCosts) -> CheapestCosts {
        CheapestCosts {
            navigator: lesser(self.navigator, other.navigator),
            own: lesser(self.own, other.own),
            ever: lesser(self.ever, other.ever),
        }
    }

    /// Whether the player's energy is enough for anything.
    fn is_covered(&self, now: &Now) -> bool {
        let covers = |least: Option<u32>| least.is_some_and(|least| least <= now.total);
        covers(self.ever)
            || now.own_turn && (covers(self.own) || now.navigator && covers(self.navigator))
    }
}

impl Repertoire {
    /// An empty repertoire with room for this many plays.
    pub fn with_capacity(count: usize) -> Repertoire {
        Repertoire { all: Vec::with_capacity(count), ..Repertoire::default() }
    }

    /// Adds a play.
    pub fn add(&mut self, could: PossiblePlay) {
        self.count(&could);
        self.all.push((could, CachedCheck::default()));
    }

    fn count(&mut self, could: &PossiblePlay) {
        let (costs, none) = (Some(could.costs), CheapestCosts::default());
        self.least = self.least.and(match could.phase {
            Phase { navigator: true, .. } => CheapestCosts { navigator: costs, ..none },
            Phase { own: true, .. } => CheapestCosts { own: costs, ..none },
            Phase { .. } => CheapestCosts { ever: costs, ..none },
        });
        self.followed = self.followed.and(could.after.unwrap_or_default());
    }

    /// Removes the plays of cards that match.
    pub fn forget(&mut self, gone: impl Fn(CardId) -> bool) {
        let before = self.all.len();
        self.all.retain(|(could, _)| !could.play.card().is_some_and(&gone));
        if self.all.len() == before {
            return;
        }
        let all = std::mem::take(self).all;
        all.iter().for_each(|(could, _)| self.count(could));
        self.all = all;
    }

    /// Inserts these plays after all whose cards come before theirs.
    pub fn insert(&mut self, new: Repertoire, before: impl Fn(CardId) -> bool) {
        self.least = self.least.and(new.least);
        self.followed = self.followed.and(new.followed);
        let comes_before =
            |(of, _): &(PossiblePlay, CachedCheck)| of.play.card().is_some_and(&before);
        let at = self.all.iter().rposition(comes_before).map_or(0, |last| last + 1);
        self.all.splice(at..at, new.all);
    }

    /// The kinds of events directly after which any of it can be done, if only then.
    pub fn followed(&self) -> EventKinds {
        self.followed
    }

    fn could(&self) -> impl Iterator<Item = &PossiblePlay> {
        self.all.iter().map(|(could, _)| could)
    }

    /// A quick check whether the moment may allow any of it; usually it does not, and nothing more need be checked.
    fn may_come_up(&self, now: &Now) -> bool {
        (now.open || self.followed.meet(now.event_kinds)) && self.least.is_covered(now)
    }

    /// Whether it has a character that can be played in the other player's turn (3-4-2.1).
    pub fn has_all_turn_character(&self) -> bool {
        self.all.iter().any(|(of, _)| of.phase.character && !of.phase.own)
    }

    /// Whether any of it can be played in the other player's turn by one reading only (3-4-3.2).
    pub fn has_two_kinds_for_either_turn(&self) -> bool {
        self.all.iter().any(|(of, _)| of.phase.own_by_reading)
    }

    /// Whether any of it can be played in the end phase by one reading only (3-6-4.1).
    pub fn has_two_kinds(&self) -> bool {
        self.all.iter().any(|(of, _)| of.phase.either)
    }

    /// The cards that can be played only directly after such events.
    pub fn played_after(&self, event_kinds: EventKinds) -> impl Iterator<Item = CardId> {
        let follows =
            move |of: &&PossiblePlay| of.after.is_some_and(|after| after.meet(event_kinds));
        self.could().filter(follows).filter_map(|of| match of.play {
            Play::Card(card) => Some(card),
            Play::Use(..) | Play::Energy(..) | Play::Fight => None,
        })
    }

    /// Drops cached values that depend on these changes. Returns the dependencies of those that remain.
    pub fn after(&mut self, changes: Looks) -> Looks {
        self.all.iter_mut().fold(Looks::NOTHING, |looks, (_, stands)| {
            looks.and(stands.after(changes).unwrap_or_default())
        })
    }
}

fn lesser(one: Option<u32>, other: Option<u32>) -> Option<u32> {
    one.into_iter().chain(other).min()
}

// The cached checks are not compared here; they have a comparison of their own.
impl PartialEq for Repertoire {
    fn eq(&self, other: &Repertoire) -> bool {
        self.could().eq(other.could())
    }
}

impl Eq for Repertoire {}

/// The facts of the current moment that decide what a player may do.
pub(super) struct Now {
    player: Player,
    /// Whether plays are possible that follow no event.
    open: bool,
    /// The kinds of what has just happened, as far as any of the player's plays may follow it.
    event_kinds: EventKinds,
    own_turn: bool,
    /// Whether the player may still play a navigator this turn (3-4-1).
    navigator: bool,
    in_end: bool,
    /// Whether this step only allows plays that follow an event, and responses to those.
    elsewhere: bool,
    /// Whether a card can be played there only if all of its types can.
    one_kind: bool,
    /// Whether a card that is also a character can be played only in its player's turn.
    own_kinds: bool,
    /// Whether characters cannot be played until the combat is over.
    suspended: bool,
    /// The energy that the player has or could gain before paying (4-3-2-1).
    reach: Energy,
    /// The total of that energy.
    total: u32,
    /// Whether there are no restrictions on any player.
    unbarred: bool,
    /// Whether another action fits on the waiting ones.
    room: bool,
}

impl State {
    /// The cards that a player could play, cached; of equal copies in the same place only one, because they are equivalent.
    pub(super) fn held(&self, player: Player) -> &Repertoire {
        self.derived.keep(&self.derived.held[player], || {
            let of_board = self.ability_looks();
            self.derived.looked_at.set(InGame::held_by(player));
            let held = self.find_held(player);
            (held, with_values(self.derived.looked_at.get()).and(of_board))
        })
    }

    /// Whether the cached value differs from a newly computed one.
    pub(super) fn is_held_stale(&self) -> bool {
        let stale = |player: Player| {
            let kept = self.derived.held[player].get();
            kept.is_some_and(|kept| *kept != self.find_held(player))
        };
        Player::ALL.into_iter().any(stale)
    }

    fn find_held(&self, player: Player) -> Repertoire {
        let hand = self.zone(player, Zone::Hand);
        let def = |card: &CardId| self.object(*card).def;
        let is_first = move |(at, card): &(usize, &CardId)| {
            !hand[..*at].iter().any(|before| def(before) == def(card))
        };
        let different = hand.iter().enumerate().filter(is_first).map(|(_, card)| *card);
        let aside = Player::ALL.into_iter().flat_map(|side| self.zone(side, Zone::Aside)).copied();
        let mut held = Repertoire::with_capacity(hand.len());
        let playable = different.chain(aside).filter(|card| self.def(*card).can_be_played());
        playable.for_each(|card| held.add(self.could_play(player, card)));
        held
    }

    fn could_play(&self, player: Player, card: CardId) -> PossiblePlay {
        let def = self.def(card);
        let navigator = def.is(CardKind::Navigator);
        let before_end = navigator || def.is(CardKind::Character);
        let either_turn = def.is_for_either_turn();
        let substitute = def.text.instead.is_some();
        let price = (!substitute).then(|| self.play_price(player, card));
        PossiblePlay {
            play: Play::Card(card),
            price,
            costs: price.map_or(0, |price| price.total()),
            taps: None,
            after: def.played_after,
            phase: Phase {
                own: navigator || def.my_turn && !either_turn,
                own_by_reading: either_turn,
                before_end,
                either: before_end && def.is_for_end_phase(),
                navigator,
                character: !navigator && !either_turn && def.is(CardKind::Character),
            },
            plain: def.plain && self.object(card).zone == Zone::Hand,
        }
    }

    /// The play of using an ability.
    pub(super) fn could_use(
        &self,
        player: Player,
        card: CardId,
        at: u16,
        of: &Used,
    ) -> PossiblePlay {
        let charge = || if of.is_action { self.use_charge(player, card) } else { 0 };
        let phase = Phase { own: of.own_turn, ..Phase::default() };
        let price = of.price.map(|price| charged(price, charge()));
        PossiblePlay {
            play: Play::Use(card, at),
            price,
            costs: price.map_or(0, |price| price.total()),
            taps: of.taps.then_some(card),
            after: of.after,
            phase,
            plain: of.plain,
        }
    }

    /// The facts of the current moment that decide what a player may do; `None` if the moment allows none of the player's plays.
    pub(super) fn now(&self, player: Player) -> Option<Now> {
        let ground = self.ground();
        let right_after = self.windows.last().is_some_and(|of| of.window == Window::RightAfter);
        let answers = ground == Ground::Nowhere && self.may_answer_anywhere();
        let open = matches!(ground, Ground::Open(_)) && !right_after || answers;
        let all = [self.held(player), &self.of_field().uses[player]];
        let followed = all[0].followed().and(all[1].followed());
        let event_kinds = match followed {
            EventKinds::NONE => EventKinds::NONE,
            _ => self.may_follow_on(ground).map(|what| what.event_kinds()).collect(),
        };
        if !open && !followed.meet(event_kinds) {
            return None;
        }
        let own_turn = self.turn.player == player;
        let reach = self.energy_in_reach(player);
        let in_combat = matches!(ground, Ground::Open(Window::Combat(_)));
        let all_turn = !self.readings.hold(Reading::NoAllTurnInCombat);
        let now = Now {
            player,
            open,
            event_kinds,
            own_turn,
            navigator: own_turn
                && all[0].least.navigator.is_some()
                && !self.has_played_navigator(player),
            suspended: in_combat && !own_turn && !all_turn,
            reach,
            total: reach.total(),
            unbarred: self.board().bars.is_empty(),
            room: self.actions.len() < HIGHEST,
            in_end: ground == Ground::Open(Window::End),
            elsewhere: ground == Ground::Nowhere,
            own_kinds: self.readings.hold(Reading::TwoKindsInOwnTurn),
            one_kind: self.readings.hold(Reading::TwoKindsNotInEnd),
        };
        if all.iter().any(|of| of.may_come_up(&now)) { Some(now) } else { None }
    }

    /// A quick check whether the moment may allow the play; `may_declare` decides.
    fn has_moment(&self, could: &PossiblePlay, now: &Now) -> bool {
        let Phase { own, own_by_reading, before_end, either, navigator, character } = could.phase;
        let in_end = now.in_end || now.elsewhere && could.after.is_none();
        could.costs <= now.total
            && could.after.map_or(now.open, |after| after.meet(now.event_kinds))
            && (now.own_turn || !(own || own_by_reading && now.own_kinds))
            && !(in_end && before_end && (now.one_kind || !either))
            && (!navigator || now.navigator)
            && !(character && now.suspended)
            && could.taps.is_none_or(|card| !self.status(card).tapped)
            && could.price.is_none_or(|price| {
                let taps =
                    || could.taps.is_none() || self.can_ready(now.player, &price, could.taps);
                now.reach.covers(&price) && taps()
            })
    }

    fn has_played_navigator(&self, player: Player) -> bool {
        self.limits.this_turn(&Scope::Right(player, NAVIGATOR)) > 0
    }

    /// Adds the plays that a player with priority may make.
    pub(super) fn add_what_may_be_done(&self, of: &Repertoire, now: &Now, plays: &mut Plays) {
        if !of.may_come_up(now) {
            debug_assert!(!of.could().any(|could| self.has_moment(could, now)), "{of:?}");
            return;
        }
        for (could, stands) in &of.all {
            // For most plays this is not the moment, and nothing more need be checked.
            let may = self.has_moment(could, now) && now.room && {
                if could.plain && now.unbarred {
                    could.after.is_none() || self.follows_now(now.player, could.play)
                } else {
                    self.is_allowed_now(could, stands, now)
                }
            };
            debug_assert_eq!(may, self.may_declare(now.player, could.play).is_ok(), "{could:?}");
            if may {
                plays.push(could.play);
            }
        }
    }

    /// Whether a play that the moment allows is allowed as such.
    fn is_allowed_now(&self, could: &PossiblePlay, stands: &CachedCheck, now: &Now) -> bool {
        if could.is_about_the_moment() {
            return self.may_declare(now.player, could.play).is_ok();
        }
        *stands.get_or(|| {
            let of_board = self.ability_looks();
            self.derived.looked_at.set(of_field::field());
            let stands = self.may_be_declared(now.player, could.play);
            let looks = with_values(self.derived.looked_at.get()).and(of_board);
            self.derived.checks_depend_on.set(self.derived.checks_depend_on.get().and(looks));
            (stands, looks)
        })
    }

    /// Whether any cached check differs from a new one.
    pub(super) fn are_checks_stale(&self) -> bool {
        let stale = |player: Player, of: &Repertoire| {
            of.all.iter().any(|(could, stands)| {
                let kept = stands.get();
                kept.is_some_and(|kept| *kept != self.may_be_declared(player, could.play))
            })
        };
        Player::ALL.into_iter().any(|player| {
            let held = self.derived.held[player].get();
            let uses = self.derived.of_field.get().map(|field| &field.uses[player]);
            held.into_iter().chain(uses).any(|of| stale(player, of))
        })
    }
}

impl PossiblePlay {
    /// Whether the moment decides more than the quick check: the event that has just happened, or which of two costs can be paid.
    fn is_about_the_moment(&self) -> bool {
        self.after.is_some() || self.price.is_none()
    }
}
