//! What players have to do something with: the cards that they could play and the abilities that they could use, each with what can be
//! said of it beforehand. Whether there is a moment for any of it is looked at again and again, and mostly there is none.

use hantei_ability::crossover::Energy;
use hantei_base::kind::CardKind;
use hantei_engine::{CardId, Cues, Kept, Player, Scope};

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

/// Something that a player could do.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Could {
    /// What.
    pub play: Play,
    /// What it costs in energy; none where something else may be paid.
    price: Option<Energy>,
    /// How much energy that is.
    costs: u32,
    /// The card that is tapped for it.
    taps: Option<CardId>,
    /// Right after what it may be done, and at no other time (4-3-5); none: whenever something may be done.
    after: Option<Cues>,
    /// In which phase, and in whose turn.
    phase: Phase,
    /// Whether it has no target, no condition and no cost but energy and tapping its card: then that and what it follows is all.
    plain: bool,
}

/// In which phase something may be done, and in whose turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
struct Phase {
    /// In its player's turn only.
    own: bool,
    /// Not in the end phase (3-6-4.1).
    before_end: bool,
    /// The same by one reading only: it is of a kind that is played there, too.
    either: bool,
    /// Once a turn (3-4-1).
    navigator: bool,
    /// The same by one reading only: it is of a kind that is played in either turn, too (3-4-3.2).
    own_by_reading: bool,
    /// By one reading not in a combat of the other player's turn (3-4-2.1).
    character: bool,
}

/// Whether nothing about what could be done forbids it.
type Stands = Kept<bool, InGame>;

/// What a player could do, each with whether nothing about itself forbids it: that is looked at when it comes to it, and kept as long as
/// nothing changes that it goes by.
#[derive(Debug, Clone, Default)]
pub(super) struct Repertoire {
    all: Vec<(Could, Stands)>,
    /// Right after what any of it may be done, and at no other time (4-3-5).
    followed: Cues,
    /// The energy that the cheapest of it costs at least.
    least: Least,
}

/// The least energy that anything of a sort costs; none where there is nothing of it.
#[derive(Debug, Clone, Copy, Default)]
struct Least {
    /// What is played once a turn, in its player's own (3-4-1).
    navigator: Option<u32>,
    /// Anything else that is done in its player's turn only.
    own: Option<u32>,
    /// What may be done in the other player's turn, too.
    ever: Option<u32>,
}

impl Least {
    fn and(self, other: Least) -> Least {
        Least {
            navigator: lesser(self.navigator, other.navigator),
            own: lesser(self.own, other.own),
            ever: lesser(self.ever, other.ever),
        }
    }

    /// Whether so much energy is enough for anything.
    fn is_covered(&self, now: &Now) -> bool {
        let covers = |least: Option<u32>| least.is_some_and(|least| least <= now.total);
        covers(self.ever)
            || now.own_turn && (covers(self.own) || now.navigator && covers(self.navigator))
    }
}

impl Repertoire {
    /// None, with room for so many.
    pub fn with_capacity(count: usize) -> Repertoire {
        Repertoire { all: Vec::with_capacity(count), ..Repertoire::default() }
    }

    /// One more.
    pub fn add(&mut self, could: Could) {
        self.count(&could);
        self.all.push((could, Stands::default()));
    }

    fn count(&mut self, could: &Could) {
        let (costs, none) = (Some(could.costs), Least::default());
        self.least = self.least.and(match could.phase {
            Phase { navigator: true, .. } => Least { navigator: costs, ..none },
            Phase { own: true, .. } => Least { own: costs, ..none },
            Phase { .. } => Least { ever: costs, ..none },
        });
        self.followed = self.followed.and(could.after.unwrap_or_default());
    }

    /// What is to be done with such cards is no part of it any more.
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

    /// These come behind all whose cards come before theirs.
    pub fn insert(&mut self, new: Repertoire, before: impl Fn(CardId) -> bool) {
        self.least = self.least.and(new.least);
        self.followed = self.followed.and(new.followed);
        let comes_before = |(of, _): &(Could, Stands)| of.play.card().is_some_and(&before);
        let at = self.all.iter().rposition(comes_before).map_or(0, |last| last + 1);
        self.all.splice(at..at, new.all);
    }

    /// Right after what any of it may be done, and at no other time.
    pub fn followed(&self) -> Cues {
        self.followed
    }

    fn could(&self) -> impl Iterator<Item = &Could> {
        self.all.iter().map(|(could, _)| could)
    }

    /// Whether any of it could have its moment: mostly nothing can, and none of it need be looked at.
    fn may_come_up(&self, now: &Now) -> bool {
        (now.open || self.followed.meet(now.cues)) && self.least.is_covered(now)
    }

    /// Whether a character of it is played in the other player's turn, too (3-4-2.1).
    pub fn has_all_turn_character(&self) -> bool {
        self.all.iter().any(|(of, _)| of.phase.character && !of.phase.own)
    }

    /// Whether any of it is played in the other player's turn by one reading only (3-4-3.2).
    pub fn has_two_kinds_for_either_turn(&self) -> bool {
        self.all.iter().any(|(of, _)| of.phase.own_by_reading)
    }

    /// Whether any of it is played in the end phase by one reading only (3-6-4.1).
    pub fn has_two_kinds(&self) -> bool {
        self.all.iter().any(|(of, _)| of.phase.either)
    }

    /// The cards of it that may be played after such things, and at no other time.
    pub fn played_after(&self, cues: Cues) -> impl Iterator<Item = CardId> {
        let follows = move |of: &&Could| of.after.is_some_and(|after| after.meet(cues));
        self.could().filter(follows).filter_map(|of| match of.play {
            Play::Card(card) => Some(card),
            Play::Use(..) | Play::Energy(..) | Play::Fight => None,
        })
    }

    /// So much has changed. Gives what was looked at for what stays known.
    pub fn after(&mut self, changes: Looks) -> Looks {
        self.all.iter_mut().fold(Looks::NOTHING, |looks, (_, stands)| {
            looks.and(stands.after(changes).unwrap_or_default())
        })
    }
}

fn lesser(one: Option<u32>, other: Option<u32>) -> Option<u32> {
    one.into_iter().chain(other).min()
}

// Whether anything stands is kept beside, and compared by itself.
impl PartialEq for Repertoire {
    fn eq(&self, other: &Repertoire) -> bool {
        self.could().eq(other.could())
    }
}

impl Eq for Repertoire {}

/// What there is of the moment that decides whether a player may do anything.
pub(super) struct Now {
    player: Player,
    /// Whether anything may be done that follows nothing.
    open: bool,
    /// What has just happened, by kind, as far as anything of its player's may follow.
    cues: Cues,
    own_turn: bool,
    /// Whether its player may play a navigator in this turn still (3-4-1).
    navigator: bool,
    in_end: bool,
    /// Whether it is a step at which nothing is played but what follows something, or answers it.
    elsewhere: bool,
    /// Whether nothing is played there that is of a kind besides which is not.
    one_kind: bool,
    /// Whether what is a character besides is played in its player's turn only.
    own_kinds: bool,
    /// Whether characters wait until the combat is over.
    suspended: bool,
    /// What its player has in energy, and could have before paying (4-3-2-1).
    reach: Energy,
    /// How much that is.
    total: u32,
    /// Whether nothing is forbidden to anybody.
    unbarred: bool,
    /// Whether anything more has room on what waits to be resolved.
    room: bool,
}

impl State {
    /// The cards that a player could play, looked up when it is asked for: one of each that is the same from where it is, as copies come to
    /// the same.
    pub(super) fn held(&self, player: Player) -> &Repertoire {
        self.derived.keep(&self.derived.held[player], || {
            let of_board = self.ability_looks();
            self.derived.looked_at.set(InGame::held_by(player));
            let held = self.find_held(player);
            (held, with_values(self.derived.looked_at.get()).and(of_board))
        })
    }

    /// Whether that is kept, and would be something else if it were looked up now.
    pub(super) fn held_is_stale(&self) -> bool {
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

    fn could_play(&self, player: Player, card: CardId) -> Could {
        let def = self.def(card);
        let navigator = def.is(CardKind::Navigator);
        let before_end = navigator || def.is(CardKind::Character);
        let either_turn = def.is_for_either_turn();
        let substitute = def.text.instead.is_some();
        let price = (!substitute).then(|| self.play_price(player, card));
        Could {
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

    /// An ability that a player could use.
    pub(super) fn could_use(&self, player: Player, card: CardId, at: u16, of: &Used) -> Could {
        let charge = || if of.is_action { self.use_charge(player, card) } else { 0 };
        let phase = Phase { own: of.own_turn, ..Phase::default() };
        let price = of.price.map(|price| charged(price, charge()));
        Could {
            play: Play::Use(card, at),
            price,
            costs: price.map_or(0, |price| price.total()),
            taps: of.taps.then_some(card),
            after: of.after,
            phase,
            plain: of.plain,
        }
    }

    /// What there is of this moment that decides whether a player may do anything; none where nothing that the player could do has its
    /// moment.
    pub(super) fn now(&self, player: Player) -> Option<Now> {
        let ground = self.ground();
        let right_after = self.windows.last().is_some_and(|of| of.window == Window::RightAfter);
        let answers = ground == Ground::Nowhere && self.may_answer_anywhere();
        let open = matches!(ground, Ground::Open(_)) && !right_after || answers;
        let all = [self.held(player), &self.of_field().uses[player]];
        let followed = all[0].followed().and(all[1].followed());
        let cues = match followed {
            Cues::NONE => Cues::NONE,
            _ => self.may_follow_on(ground).map(|what| what.cues()).collect(),
        };
        if !open && !followed.meet(cues) {
            return None;
        }
        let own_turn = self.turn.player == player;
        let reach = self.energy_in_reach(player);
        let in_combat = matches!(ground, Ground::Open(Window::Combat(_)));
        let all_turn = !self.readings.hold(Reading::NoAllTurnInCombat);
        let now = Now {
            player,
            open,
            cues,
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

    /// Whether there could be a moment for it now, as far as that is soon said: `may_declare` says whether there is.
    fn has_moment(&self, could: &Could, now: &Now) -> bool {
        let Phase { own, own_by_reading, before_end, either, navigator, character } = could.phase;
        let in_end = now.in_end || now.elsewhere && could.after.is_none();
        could.costs <= now.total
            && could.after.map_or(now.open, |after| after.meet(now.cues))
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

    /// Adds what of that a player with priority may do.
    pub(super) fn add_what_may_be_done(&self, of: &Repertoire, now: &Now, plays: &mut Plays) {
        if !of.may_come_up(now) {
            debug_assert!(!of.could().any(|could| self.has_moment(could, now)), "{of:?}");
            return;
        }
        for (could, stands) in &of.all {
            // Most has no moment, and need not be looked at any further.
            let may = self.has_moment(could, now) && now.room && {
                if could.plain && now.unbarred {
                    could.after.is_none() || self.follows_now(now.player, could.play)
                } else {
                    self.stands_now(could, stands, now)
                }
            };
            debug_assert_eq!(may, self.may_declare(now.player, could.play).is_ok(), "{could:?}");
            if may {
                plays.push(could.play);
            }
        }
    }

    /// Whether what has its moment may be done.
    fn stands_now(&self, could: &Could, stands: &Stands, now: &Now) -> bool {
        if could.is_about_the_moment() {
            return self.may_declare(now.player, could.play).is_ok();
        }
        *stands.get_or(|| {
            let of_board = self.ability_looks();
            self.derived.looked_at.set(of_field::field());
            let stands = self.may_be_declared(now.player, could.play);
            let looks = with_values(self.derived.looked_at.get()).and(of_board);
            self.derived.stood_by.set(self.derived.stood_by.get().and(looks));
            (stands, looks)
        })
    }

    /// Whether it is kept of anything that nothing about itself forbids it, or that something does, and it is otherwise now.
    pub(super) fn stands_are_stale(&self) -> bool {
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

impl Could {
    /// Whether more of the moment decides about it than whether it has one: what has just happened, or which of two costs can be paid.
    fn is_about_the_moment(&self) -> bool {
        self.after.is_some() || self.price.is_none()
    }
}
