//! Buddyfight cards: call, cast and equip.

mod stand_in;

use std::sync::Arc;

use hantei_ability::buddyfight::{
    Condition, Filter, Is, KeywordKind, Phase, Place, Play as Printed, Text,
};
use hantei_base::kind::{CardKind, Kinds};
use hantei_base::reference::Game;
use hantei_base::text::Lang;
use hantei_buddyfight::cardtext::playable;
use hantei_buddyfight::catalog::Catalog;
use hantei_buddyfight::edition::Edition;
use hantei_buddyfight::request::{Play, Window};
use hantei_buddyfight::state::{Battle, State};
use hantei_buddyfight::terms::{Aim, Timing};
use hantei_buddyfight::zone::Zone;
use hantei_cards::{Card, Names};
use hantei_engine::{CardId, DefId, PerPlayer, Player};
use rayon::prelude::*;
use serde_json::{Value, json};

use self::stand_in::{narrowed, stand_in};
use super::{Tried, filters, hold, look_through};
use crate::compiled::played::whole;

/// How many cards with different names represent a filter.
const SORTS: usize = 6;

/// Cards that match a filter.
struct StandIns {
    ids: Vec<DefId>,
    kind: CardKind,
    filter: Filter,
}

/// The cards of a fight in which one card is tried.
struct Cards {
    catalog: Arc<Catalog>,
    card: DefId,
    stand_ins: Vec<StandIns>,
    flag: Option<DefId>,
    /// What the card refers to, and what therefore varies.
    speaks: Speaks,
}

/// What a card refers to.
#[derive(Clone, Copy)]
struct Speaks {
    /// Whether it requires that something is absent, or not too numerous.
    few: bool,
    life: bool,
    drop: bool,
    /// Whether it refers to the number of cards in a hand.
    hand: bool,
    /// The minimum number of cards it requires.
    many: usize,
    /// The maximum number of cards it requires.
    exact: Option<usize>,
    attacks: bool,
    /// Whether it has 【対抗】; without it only two timings are possible.
    counter: bool,
    linked: bool,
    final_phase: bool,
}

/// The cards on a field.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Board {
    Full,
    NoCenter,
    NoMonsters,
    Bare,
    /// Only as many cards as the card allows at most.
    Exact(usize),
}

/// The timing at which it is tried, and the attack then.
#[derive(Clone, Copy)]
struct Moment {
    turn: Player,
    phase: Phase,
    timing: Timing,
    window: Window,
    battle: Option<Attack>,
}

/// An attack by the turn fighter's cards that match this filter.
#[derive(Clone, Copy)]
struct Attack {
    with: usize,
    /// The target: a monster of the opponent that matches this filter, or `None` for the opponent.
    on: Option<usize>,
    linked: bool,
}

/// The differences between the states.
#[derive(Clone, Copy)]
struct Variation {
    boards: [Board; 2],
    life: [i32; 2],
    /// Whether there are other cards in the hand and in the drop zones.
    hand: bool,
    drop: bool,
    /// The number of attacks this turn.
    attacks: u8,
    moment: Moment,
}

#[test]
fn whole_cards_of_buddyfight_can_be_used() {
    let playable = |card: &Card, text: &str| playable(card, Lang::Ja, text).0;
    all_can_be_used("buddyfight", &whole(Game::Buddyfight, "buddyfight-ja.jsonl", playable));
}

#[test]
fn whole_cards_of_english_buddyfight_can_be_used() {
    let playable = |card: &Card, text: &str| playable(card, Lang::En, text).0;
    let cards = whole(Game::Buddyfight, "buddyfight-en.jsonl", playable);
    all_can_be_used("buddyfight in English", &cards);
}

fn all_can_be_used(what: &str, cards: &[Card]) {
    let used = |card: &&Card| !card.kinds.has(CardKind::Flag);
    let tried: Vec<Tried> = cards
        .par_iter()
        .filter(used)
        .map(|card| {
            let table = Cards::around(card);
            let mut first = None;
            let usable = table.variations().into_iter().any(|of| {
                let refusal = table.refused(of);
                let usable = refusal.is_none();
                first = first.take().or(refusal);
                usable
            });
            Tried::new(card, first.filter(|_| !usable))
        })
        .collect();
    hold(what, &tried);
}

/// The use of the card, with its past events assumed to have happened, because these states have no history.
fn after_what_it_waits_for(text: &Text) -> Text {
    let mut text = text.clone();
    for play in [&mut text.call, &mut text.cast, &mut text.equip].into_iter().flatten() {
        if play.after.take().is_some() | play.answers.take().is_some() {
            let mentions = |of: &Condition| json!(of).to_string().contains("\"that\"");
            play.conditions.retain(|of| !mentions(of));
        }
    }
    text
}

impl Cards {
    fn around(card: &Card) -> Cards {
        let mut catalog = Catalog::default();
        let text = after_what_it_waits_for(&card.buddyfight.clone().unwrap_or_default());
        let plays: Vec<&Printed> = text.plays().collect();
        let says = json!([plays, text.keywords]);
        let mut wanted = vec![
            Filter { kinds: vec![CardKind::Monster], ..Filter::default() },
            Filter { kinds: vec![CardKind::Item], ..Filter::default() },
        ];
        wanted.extend(filters::<Filter>(&says).iter().map(narrowed));
        let mut stand_ins = Vec::new();
        for (at, filter) in wanted.into_iter().enumerate() {
            let sorts: Vec<Card> = (0..SORTS).map(|nth| stand_in(&filter, at, nth)).collect();
            let kind = sorts[0].kinds.iter().next().unwrap_or(CardKind::Monster);
            let ids = sorts.iter().map(|of| catalog.add(of)).collect();
            stand_ins.push(StandIns { ids, kind, filter });
        }
        let (mut flag, mut many, mut exact) = (None, 12_usize, None);
        look_through(&says, &mut |part| {
            let number = |key: &str| part.get(key).and_then(Value::as_u64);
            let number = |key: &str| number(key).and_then(|of| usize::try_from(of).ok());
            many = many.max(number("min").unwrap_or(0));
            exact = exact.or(number("max").filter(|most| *most > 0 && *most <= SORTS));
            let name = part.get("flag").or_else(|| part.get("start-flag"));
            if let Some(name) = name.and_then(Value::as_str) {
                flag = Some(Card {
                    name: Arc::new(Names::from(name)),
                    kinds: Kinds::of(&[CardKind::Flag]),
                    buddyfight: Some(Arc::default()),
                    ..Card::default()
                });
            }
        });
        let says = says.to_string();
        let speaks_of = |words: &[&str]| words.iter().any(|word| says.contains(word));
        let speaks = Speaks {
            few: speaks_of(&["\"max\"", "\"not\""]),
            life: speaks_of(&["\"life\":{"]),
            drop: speaks_of(&["\"drop\""]),
            hand: speaks_of(&["\"hand\":{"]),
            many,
            exact,
            attacks: speaks_of(&["attacks-this-turn"]),
            counter: text.plays().any(Printed::may_counter),
            linked: speaks_of(&["link-attack"]),
            final_phase: speaks_of(&["\"final\""]),
        };
        let card = Card { buddyfight: Some(Arc::new(text)), ..card.clone() };
        Cards {
            card: catalog.add(&card),
            flag: flag.map(|of| catalog.add(&of)),
            catalog: Arc::new(catalog),
            stand_ins,
            speaks,
        }
    }

    /// The states in which it is tried; those that suit most cards come first.
    fn variations(&self) -> Vec<Variation> {
        let mut boards = vec![Board::Full];
        if self.speaks.few {
            boards.extend([Board::NoCenter, Board::NoMonsters, Board::Bare]);
            boards.extend(self.speaks.exact.map(Board::Exact));
        }
        let lives: &[[i32; 2]] = match self.speaks.life {
            true => &[[10, 10], [4, 10], [10, 4], [4, 4], [1, 10], [10, 1], [1, 1], [20, 10]],
            false => &[[10, 10]],
        };
        let both =
            |varies: bool| -> &'static [bool] { if varies { &[true, false] } else { &[true] } };
        let hands = both(self.speaks.hand);
        let drops = both(self.speaks.few && self.speaks.drop);
        let attacks: &[u8] = if self.speaks.attacks { &[5, 1] } else { &[5] };
        let moments = self.moments();
        let mut all = Vec::new();
        for own in &boards {
            for theirs in &boards {
                for life in lives {
                    for hand in hands {
                        for drop in drops {
                            for attacks in attacks {
                                all.extend(moments.iter().map(|moment| Variation {
                                    boards: [*own, *theirs],
                                    life: *life,
                                    hand: *hand,
                                    drop: *drop,
                                    attacks: *attacks,
                                    moment: *moment,
                                }));
                            }
                        }
                    }
                }
            }
        }
        all
    }

    fn moments(&self) -> Vec<Moment> {
        let quiet =
            |turn, phase, timing, window| Moment { turn, phase, timing, window, battle: None };
        let mut all = vec![
            quiet(Player::A, Phase::Main, Timing::Main, Window::Own),
            quiet(Player::A, Phase::Final, Timing::Final, Window::Own),
        ];
        if !self.speaks.counter {
            return all;
        }
        all.push(quiet(Player::B, Phase::Main, Timing::Main, Window::Free));
        all.push(quiet(Player::B, Phase::Final, Timing::Final, Window::Free));
        all.push(quiet(Player::A, Phase::Start, Timing::TurnStart, Window::Own));
        all.push(quiet(Player::A, Phase::Attack, Timing::AfterAttack, Window::Own));
        let linked = self.speaks.linked;
        let phase = if self.speaks.final_phase { Phase::Final } else { Phase::Attack };
        for turn in [Player::B, Player::A] {
            let window = if turn == Player::A { Window::Own } else { Window::Free };
            for with in 0..self.stand_ins.len() {
                for on in [None, Some(0), Some(with)] {
                    let battle = Some(Attack { with, on, linked });
                    all.push(Moment { turn, phase, timing: Timing::Battle, window, battle });
                }
            }
        }
        all
    }

    /// The reason that it cannot be used in this state.
    fn refused(&self, of: Variation) -> Option<String> {
        let (state, card) = self.state(of);
        let mut plays = Vec::new();
        state.candidates_of(card, &mut plays);
        plays.retain(|play| matches!(play, Play::Call { .. } | Play::Cast(_) | Play::Equip { .. }));
        let mut why = None;
        for play in plays {
            match state.may_use(Player::A, of.moment.window, play) {
                Ok(()) => return None,
                Err(refusal) => {
                    why.get_or_insert(format!("{:?} ({})", refusal.why, refusal.cite));
                }
            }
        }
        Some(why.unwrap_or_else(|| "nothing can be done with it".to_owned()))
    }

    fn state(&self, of: Variation) -> (State, CardId) {
        let mut state = State::new(Edition::E2018, self.catalog.clone(), 0);
        let plain = &self.stand_ins[0].ids;
        state.turn.player = of.moment.turn;
        state.turn.number = 9;
        state.turn.phase = of.moment.phase;
        state.turn.attacks = of.attacks;
        state.turn.attacked_in_attack_phase = true;
        state.timing = Some(of.moment.timing);
        let mut fields = [Vec::new(), Vec::new()];
        for (at, player) in Player::ALL.into_iter().enumerate() {
            state.sides[player].life = of.life[at];
            state.sides[player].flag_reversed = true;
            state.sides[player].reversals = 2;
            state.sides[player].first_flag = self.flag;
            if let Some(flag) = self.flag {
                let flag = state.place(flag, player, Zone::Flag, None);
                state.table.status_mut(flag).reversed = true;
            }
            for nth in 0..30 {
                for zone in [Zone::Deck, Zone::Gauge] {
                    state.place(plain[nth % SORTS], player, zone, None);
                }
            }
            for stand_in in &self.stand_ins {
                if stand_in.kind == CardKind::Monster {
                    state.place(stand_in.ids[0], player, Zone::Buddy, None);
                    state.sides[player].buddies.push(stand_in.ids[0]);
                }
                for nth in 0..self.speaks.many {
                    let id = stand_in.ids[nth % SORTS];
                    if of.drop {
                        state.place(id, player, Zone::Drop, None);
                    }
                    if of.hand && nth < 12 {
                        state.place(id, player, Zone::Hand, None);
                    }
                }
            }
            fields[at] = self.field(&mut state, player, of.boards[at]);
        }
        if let Some(attack) = of.moment.battle {
            battle(&mut state, &fields, of.moment.turn, attack);
        }
        let card = state.place(self.card, Player::A, Zone::Hand, None);
        (state, card)
    }

    /// Two cards for each filter, one with a soul and one rested. Returns which cards represent which filter.
    fn field(&self, state: &mut State, player: Player, board: Board) -> Vec<(usize, CardId)> {
        let mut lying = Vec::new();
        // The first two represent no filter of the card.
        let (from, copies) = match board {
            Board::Exact(copies) => (2, copies),
            _ => (0, 3),
        };
        for (at, stand_in) in self.stand_ins.iter().enumerate().skip(from) {
            for nth in 0..copies {
                let lies = place(&stand_in.filter, stand_in.kind, nth);
                let Some((zone, worn_by)) = lies else { continue };
                let there = match board {
                    Board::Full | Board::Exact(_) => true,
                    Board::NoCenter => zone != Zone::Center,
                    Board::NoMonsters => !Zone::MONSTERS.contains(&zone),
                    Board::Bare => false,
                };
                if !there {
                    continue;
                }
                let card = state.place(stand_in.ids[nth], player, zone, None);
                let status = state.table.status_mut(card);
                status.worn_by = worn_by;
                status.rested = nth == 1;
                lying.push((at, card));
                if nth != 0 {
                    continue;
                }
                for soul in &self.stand_ins {
                    for id in &soul.ids[..3] {
                        state.place(*id, player, Zone::Soul, Some(card));
                    }
                }
            }
        }
        lying
    }
}

/// The place on the field for a card with this filter, and the keyword by which it is equipped there.
fn place(filter: &Filter, kind: CardKind, nth: usize) -> Option<(Zone, Option<KeywordKind>)> {
    let worn = |is: &Is| match is {
        Is::Ridden => Some(KeywordKind::Ride),
        Is::TookPost => Some(KeywordKind::TakePost),
        Is::Transformed => Some(KeywordKind::Transform),
        _ => None,
    };
    let area = |place: &Place| match place {
        Place::Left => Some(Zone::Left),
        Place::Center => Some(Zone::Center),
        Place::Right => Some(Zone::Right),
        _ => None,
    };
    match kind {
        CardKind::Item => Some((Zone::Item, None)),
        CardKind::Spell | CardKind::Impact => Some((Zone::Magic, None)),
        CardKind::Flag => None,
        _ => match filter.is.iter().find_map(worn) {
            Some(by) => Some((Zone::Item, Some(by))),
            None => {
                let named = filter.places.iter().find_map(area);
                let any = [Zone::Left, Zone::Right, Zone::Center][nth % 3];
                Some((named.unwrap_or(any), None))
            }
        },
    }
}

/// An attack by the turn fighter, if there are cards for it.
fn battle(state: &mut State, fields: &[Vec<(usize, CardId)>; 2], by: Player, attack: Attack) {
    let (own, theirs) = match by {
        Player::A => (&fields[0], &fields[1]),
        Player::B => (&fields[1], &fields[0]),
    };
    let of = |field: &[(usize, CardId)], at: usize| -> Vec<CardId> {
        field.iter().filter(|(of, _)| *of == at).map(|(_, card)| *card).collect()
    };
    let mut attackers = of(own, attack.with);
    attackers.truncate(if attack.linked { 2 } else { 1 });
    let attacked = attack.on.and_then(|on| of(theirs, on).pop());
    let aim = attacked.map_or(Aim::Fighter(by.opponent()), Aim::Card);
    if !attackers.is_empty() {
        let since = state.table.now();
        let counters = PerPlayer::default();
        state.battle = Some(Battle { attackers, aim, by, since, negated: false, counters });
    }
}
