//! FFTCG cards: cast.

use std::sync::Arc;

use hantei_ability::fftcg::{
    Amount, Element, Elements, Filter, Is, ItemKind, LimitBreak, Phase, Place, Text,
};
use hantei_base::kind::{CardKind, Kinds};
use hantei_base::reference::Game;
use hantei_cards::{Card, Names};
use hantei_engine::{CardId, DefId, Player};
use hantei_fftcg::cardtext::{playable, read};
use hantei_fftcg::catalog::Catalog;
use hantei_fftcg::item::{Item, Words};
use hantei_fftcg::past::{Past, What};
use hantei_fftcg::state::{Battle, State};
use hantei_fftcg::terms::{Play, Thing};
use hantei_fftcg::zone::Zone;
use rayon::prelude::*;

use super::{Tried, filters, hold, or, within};
use crate::compiled::played::whole;

/// All elements but light and dark, which come last.
const BASIC: [Element; 6] = *Element::ALL.first_chunk::<6>().expect("eight elements");

/// A card that matches a filter.
struct StandIn {
    id: DefId,
    kind: CardKind,
    counter: Option<String>,
}

/// The cards of a game in which one card is tried.
struct Cards {
    catalog: Arc<Catalog>,
    card: DefId,
    is_backup: bool,
    from_lb: bool,
    stand_ins: Vec<StandIn>,
    /// Ordinary forwards that pay for it.
    payers: Vec<DefId>,
    /// Backups with its elements.
    backups: Vec<DefId>,
    summon: DefId,
    lb: DefId,
}

/// The differences between the states.
#[derive(Clone, Copy)]
struct Variation {
    turn: Player,
    battle: bool,
    stack: bool,
    /// Whether there are characters on each field.
    fields: [bool; 2],
    /// The damage that each player has received.
    damage: [usize; 2],
}

fn variations() -> Vec<Variation> {
    let mut all = Vec::new();
    for damage in [[3, 3], [0, 0], [6, 0], [0, 6]] {
        for fields in [[true, true], [false, true], [true, false], [false, false]] {
            for stack in [false, true] {
                for battle in [false, true] {
                    for turn in Player::ALL {
                        all.push(Variation { turn, battle, stack, fields, damage });
                    }
                }
            }
        }
    }
    all
}

#[test]
fn whole_cards_of_fftcg_can_be_cast() {
    let cards = whole(Game::Fftcg, "fftcg-en.jsonl", |card, text| {
        playable(crate::compiled::fftcg::grammar(), card, text, read).0
    });
    let variations = variations();
    let tried: Vec<Tried> = cards
        .par_iter()
        .map(|card| {
            let table = Cards::around(card);
            let mut first = None;
            let usable = variations.iter().any(|of| {
                let (state, card) = table.state(*of);
                let refusal = state.may_play(Player::A, Play::Cast(card)).err();
                let usable = refusal.is_none();
                first = first.take().or(refusal);
                usable
            });
            let refused = first.filter(|_| !usable);
            Tried::new(card, refused.map(|of| format!("{:?} ({})", of.why, of.cite)))
        })
        .collect();
    hold("fftcg", &tried);
}

impl Cards {
    fn around(card: &Card) -> Cards {
        let mut catalog = Catalog::default();
        let text = card.fftcg.clone().unwrap_or_default();
        // The effects of its abilities do not matter for casting.
        let says = Text { abilities: Vec::new(), ..(*text).clone() };
        let says = serde_json::to_value(says).expect("JSON");
        let own = text.elements;
        let of_own = own.iter().filter(|of| BASIC.contains(of));
        let payers: Vec<Element> = BASIC.into_iter().chain(of_own).collect();
        let plain = |kind: CardKind, element: Element, name: &str| {
            let filter = Filter { kinds: vec![kind], ..Filter::default() };
            stand_in(&filter, Elements::of(&[element]), name)
        };
        let mut stand_ins = Vec::new();
        for (at, filter) in filters::<Filter>(&says).iter().enumerate() {
            let filter = narrowed(filter);
            let made = stand_in(&filter, own, &format!("Stand-in {at}"));
            let kind = made.kinds.iter().next().unwrap_or(CardKind::Forward);
            stand_ins.push(StandIn { id: catalog.add(&made), kind, counter: filter.counter });
        }
        let payers = payers
            .into_iter()
            .map(|element| catalog.add(&plain(CardKind::Forward, element, element.id())))
            .collect();
        let element = own.iter().find(|of| BASIC.contains(of)).unwrap_or(Element::Fire);
        let mut of_backups: Vec<Element> = own.iter().filter(|of| BASIC.contains(of)).collect();
        or(&mut of_backups, vec![element]);
        let backups = of_backups
            .into_iter()
            .map(|element| catalog.add(&plain(CardKind::Backup, element, "Backup")))
            .collect();
        let lb = Filter { is: vec![Is::LimitBreak], ..Filter::default() };
        let lb = stand_in(&lb, Elements::of(&[element]), "Limit");
        Cards {
            card: catalog.add(card),
            is_backup: card.kinds.has(CardKind::Backup),
            from_lb: text.limit_break.is_some(),
            stand_ins,
            payers,
            backups,
            summon: catalog.add(&plain(CardKind::Summon, element, "Summon")),
            lb: catalog.add(&lb),
            catalog: Arc::new(catalog),
        }
    }

    /// The state, and the card in it.
    fn state(&self, of: Variation) -> (State, CardId) {
        let mut state = State::new(self.catalog.clone(), 0);
        state.turn.player = of.turn;
        state.turn.number = 9;
        state.turn.phase = if of.battle { Phase::Attack } else { Phase::Main1 };
        state.holder = Some(Player::A);
        for (at, player) in Player::ALL.into_iter().enumerate() {
            state.sides[player].crystals = 20;
            for _ in 0..of.damage[at] {
                state.place(self.payers[0], player, Zone::Damage);
            }
            for def in &self.payers {
                for zone in [Zone::Hand, Zone::Hand, Zone::Deck, Zone::Deck, Zone::Break] {
                    state.place(*def, player, zone);
                }
            }
            for stand_in in &self.stand_ins {
                for zone in [Zone::Hand, Zone::Break, Zone::Removed, Zone::Deck] {
                    for _ in 0..4 {
                        state.place(stand_in.id, player, zone);
                    }
                }
            }
            for _ in 0..8 {
                state.place(self.lb, player, Zone::LbDeck);
            }
            if of.fields[at] {
                self.field(&mut state, player);
                self.happen(&mut state, player);
            }
        }
        if of.battle {
            battle(&mut state);
        }
        if of.stack {
            self.stack(&mut state);
        }
        let zone = if self.from_lb { Zone::LbDeck } else { Zone::Hand };
        let card = state.place(self.card, Player::A, zone);
        (state, card)
    }

    /// One unaffected character, and others that are dull, frozen and damaged.
    fn field(&self, state: &mut State, player: Player) {
        let is_character = |of: &&StandIn| {
            matches!(of.kind, CardKind::Forward | CardKind::Backup | CardKind::Monster)
        };
        for stand_in in self.stand_ins.iter().filter(is_character) {
            for nth in 0..3 {
                let card = state.place(stand_in.id, player, Zone::Field);
                let status = state.table.status_mut(card);
                status.dull = nth == 1;
                status.frozen = nth == 1;
                status.damage = if nth == 1 { 1000 } else { 0 };
                if let Some(counter) = &stand_in.counter {
                    status.notes.counters.push((Arc::from(&**counter), 3));
                }
            }
        }
        state.place(self.payers[0], player, Zone::Field);
        // A backup needs room, and may have to be paid for by others.
        let most = if self.is_backup { 4 } else { 5 * self.backups.len() };
        for backup in self.backups.iter().cycle().take(most) {
            state.place(*backup, player, Zone::Field);
        }
    }

    /// Each card that is meant has come to the field, attacked and gone to the Break Zone this turn.
    fn happen(&self, state: &mut State, player: Player) {
        for stand_in in &self.stand_ins {
            let card = state.place(stand_in.id, player, Zone::Break);
            for what in [What::Cast, What::Entered, What::Attacked, What::Left, What::ToBreak] {
                let (card, facts) = (state.chosen(card), state.facts(card).clone());
                state.past.push(Past { what, card, player, facts });
            }
        }
    }

    /// A summon of each matching kind, and an ability of each kind; each chooses a character of the opponent.
    fn stack(&self, state: &mut State) {
        let chosen = state.field(Player::A).first().map(|card| state.chosen(*card));
        let is_summon = |of: &&StandIn| of.kind == CardKind::Summon;
        let summons = self.stand_ins.iter().filter(is_summon).map(|of| of.id);
        let summons: Vec<DefId> = summons.chain([self.summon]).collect();
        let mut sources = Vec::new();
        for def in summons {
            sources.push((state.place(def, Player::B, Zone::Stack), ItemKind::Summon));
        }
        let source = state.place(self.payers[0], Player::B, Zone::Break);
        for kind in [ItemKind::Action, ItemKind::Special, ItemKind::Auto] {
            sources.push((source, kind));
        }
        for (source, kind) in sources {
            let known = chosen.map(|(card, visit)| (Thing::Card(card), visit));
            let item = Item {
                id: state.next_item,
                kind,
                controller: Player::B,
                source: state.chosen(source),
                words: Words::Done(Arc::default()),
                modes: Vec::new(),
                chosen: vec![(Arc::from("target"), known.into_iter().collect())],
                divided: Vec::new(),
                x: 0,
                that: None,
                that_player: None,
                amount: 0,
                about: Vec::new(),
                paid: Vec::new(),
                cp: Elements::default(),
                spent: Vec::new(),
                after: None,
                at: 0,
                ex: false,
                by: None,
            };
            state.next_item += 1;
            state.stack.push(item);
        }
    }
}

/// The first forwards of the two players fight.
fn battle(state: &mut State) {
    let by = state.turn.player;
    let forward = |player: Player| {
        let mut field = state.field(player).iter().copied();
        field.find(|card| state.def(*card).is(CardKind::Forward))
    };
    let (attacker, blocker) = (forward(by), forward(by.opponent()));
    let blocked = blocker.is_some();
    let attackers: Vec<CardId> = attacker.into_iter().collect();
    state.battle = Some(Battle { attackers, party: false, blocker, blocked, by });
}

/// The filter with its first alternative chosen wherever it has several.
fn narrowed(filter: &Filter) -> Filter {
    let mut one = filter.clone();
    if let Some(first) = filter.any.first() {
        let first = narrowed(first);
        or(&mut one.kinds, first.kinds);
        or(&mut one.names, first.names);
        or(&mut one.jobs, first.jobs);
        or(&mut one.categories, first.categories);
        or(&mut one.is, first.is);
        one.elements = one.elements.or(first.elements);
        one.not_elements = one.not_elements.or(first.not_elements);
        one.cost_at_most = one.cost_at_most.or(first.cost_at_most);
        one.cost_at_least = one.cost_at_least.or(first.cost_at_least);
        one.power_at_most = one.power_at_most.or(first.power_at_most);
        one.power_at_least = one.power_at_least.or(first.power_at_least);
        one.keyword = one.keyword.or(first.keyword);
        one.counter = one.counter.or(first.counter);
        one.place = one.place.or(first.place);
    }
    one
}

/// A card that matches a filter, with these elements if the filter does not require any.
fn stand_in(filter: &Filter, own: Elements, name: &str) -> Card {
    let kind = match filter.kinds.first() {
        Some(kind) => *kind,
        None if filter.place == Some(Place::Stack) => CardKind::Summon,
        None => CardKind::Forward,
    };
    let number = |of: &Option<Box<Amount>>| match of.as_deref() {
        Some(Amount::Number(number)) => Some(*number),
        Some(Amount::Of(_)) | None => None,
    };
    let cost = within(number(&filter.cost_at_least), number(&filter.cost_at_most), 3);
    let power = within(number(&filter.power_at_least), number(&filter.power_at_most), 5000);
    let plain = |of: &Element| !filter.not_elements.has(*of);
    let mut elements = filter.elements;
    if elements.is_empty() {
        let of_own = own.iter().filter(|of| BASIC.contains(of)).find(plain);
        let any = of_own.or_else(|| BASIC.into_iter().find(plain));
        elements = any.map_or_else(Elements::default, |of| Elements::of(&[of]));
    }
    if filter.is.contains(&Is::MultiElement) {
        elements = elements.or(Elements::of(&BASIC[..2]));
    }
    let text = Text {
        cost: u8::try_from(cost).unwrap_or(0),
        elements,
        power: (kind == CardKind::Forward).then_some(power),
        jobs: filter.jobs.first().cloned().into_iter().collect(),
        generic: true,
        ex: filter.is.contains(&Is::ExBurst),
        keywords: filter.keyword.into_iter().collect(),
        summon: (kind == CardKind::Summon).then(Arc::default),
        limit_break: filter.is.contains(&Is::LimitBreak).then_some(LimitBreak { cost: 1 }),
        ..Text::default()
    };
    let name = filter.names.first().map_or(name, String::as_str);
    Card {
        name: Arc::new(Names::from(name)),
        kinds: Kinds::of(&[kind]),
        categories: filter.categories.first().cloned().into_iter().collect(),
        fftcg: Some(Arc::new(text)),
        ..Card::default()
    }
}
