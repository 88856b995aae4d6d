//! Carries out the steps of a script: plays, attacks, blocks, answers, and the reasons why an attempt fails.

use crate::payment::Payment;
use crate::refusal::{Legal, Refusal, Why};
use crate::request::{Ask, For, Request};
use crate::state::State;
use crate::terms::{Play, Thing, Window};
use crate::zone::Zone;
use hantei_ability::fftcg::{Ability, Element, Phase};
use hantei_base::kind::CardKind;
use hantei_base::reference::Game;
use hantei_base::text::Lang;
use hantei_engine::scenario::answers::{
    are_called, is_impossible_number, mode_named, no_option, number_named, offered, tried_with,
};
use hantei_engine::scenario::naming::known::KnownCards;
use hantei_engine::scenario::naming::{Naming as _, check_words};
use hantei_engine::scenario::rules::{Fit, Role, Steps};
use hantei_engine::scenario::step::Done;
use hantei_engine::scenario::trouble::{Allowed, Reason, Trouble};
use hantei_engine::scenario::wrong::Wrong;
use hantei_engine::{Answer, CardId, Cite, Options, Player, Request as _};
use hantei_messages::Arg;

use super::model::Act;
use super::narrate::reason;
use super::{Fftcg, acts};

/// Answers that are not cards.
const ANSWERS: [&str; 3] = ["yes", "no", "done"];

impl Steps for Fftcg {
    type Act = Act;
    const PASSING_MAY_BE_REFUSED: bool = true;

    fn check_act(act: &Act, named: &KnownCards<'_>) -> Result<(), Wrong> {
        // 9.1.1.2, 9.2.1.2: no player has priority there.
        if let Some(phase @ (Phase::Active | Phase::Draw)) = act.to_phase {
            let values = [("phase", Arg::Text(phase.id()))];
            return Err(Wrong::about(phase.id(), "ff-wrong-phase", &values));
        }
        let cards = act.played().into_iter().chain(act.block.as_deref());
        for word in cards.chain(act.attack.0.iter().map(String::as_str)) {
            check_words::<Fftcg>(word, named)?;
        }
        for word in act.targets.0.iter().chain(&act.pay.0).chain(&act.choose.0) {
            let number = word.trim_start_matches('#').parse::<f64>().is_ok();
            match number || ANSWERS.contains(&word.as_str()) {
                true => named.is_answer(word)?,
                false if may_be_named(word) && named.is_card(word).is_err() => {}
                false => check_words::<Fftcg>(word, named)?,
            }
        }
        Ok(())
    }

    fn turn(state: &State) -> u32 {
        state.turn.number
    }

    fn is_settled(state: &State, request: &Request) -> bool {
        let own = request.player == state.turn.player;
        let chance = match &request.ask {
            Ask::Priority(window, _) => own && *window == Window::Main,
            Ask::Attack(_) => true,
            _ => false,
        };
        chance && !is_busy(state)
    }

    fn is_under_way(state: &State, request: &Request) -> bool {
        matches!(request.ask, Ask::Priority(..) | Ask::Block(_))
            && (is_busy(state) || state.battle.is_some())
    }

    fn is_for_passing(request: &Request) -> bool {
        request.ask.is_for_passing()
    }

    fn has_arrived(state: &State, _: &Request, act: &Act) -> bool {
        act.to_phase.is_some_and(|phase| phase == state.turn.phase)
            || act.to_turn.is_some_and(|player| player == state.turn.player)
    }

    fn fit(state: &State, request: &Request, act: &Act) -> Fit {
        let not =
            |legal: Legal| Fit::Not(no_option::<Fftcg>(state, request, legal.map_err(reason)));
        match (&request.ask, act.played()) {
            (Ask::Priority(_, plays), Some(name)) => {
                let meant =
                    (0..plays.len()).filter(|at| fits(state, plays[*at], act, name)).collect();
                let refused = || not(legality(state, request.player, act, name));
                Fit::among(meant).unwrap_or_else(refused)
            }
            (Ask::Attack(Options { of: attacks, .. }), _) if !act.attack.is_empty() => {
                let is_called = |card, word: &str| Fftcg::is_called(state, card, word);
                let is_meant = |at: &usize| are_called(&attacks[*at], &act.attack.0, &is_called);
                Fit::among((0..attacks.len()).filter(is_meant).collect()).unwrap_or_else(|| {
                    match attackers(state, act) {
                        Ok(attackers) => not(may_attack(state, &attackers)),
                        Err(trouble) => Fit::Not(trouble),
                    }
                })
            }
            (Ask::Block(Options { of: blockers, .. }), _) => match &act.block {
                Some(word) => {
                    let is_meant = |at: &usize| Fftcg::is_called(state, blockers[*at], word);
                    Fit::among((0..blockers.len()).filter(is_meant).collect()).unwrap_or_else(
                        || match blocker(state, word) {
                            Some(card) => not(may_block(state, card)),
                            None => Fit::Not(Trouble::NoCardThere(word.clone())),
                        },
                    )
                }
                None => Fit::Elsewhere,
            },
            _ => Fit::Elsewhere,
        }
    }

    fn attempt(state: &State, request: &Request, act: &Act) -> Result<Option<Allowed>, Trouble> {
        Ok(match (&request.ask, act.played()) {
            (Ask::Priority(..), Some(name)) => {
                Some(legality_paid(state, request.player, act, name)?.map_err(reason))
            }
            (Ask::Attack(_), _) if !act.attack.is_empty() => {
                Some(may_attack_paid(state, act, &attackers(state, act)?)?.map_err(reason))
            }
            (Ask::Block(_), _) => match &act.block {
                Some(word) => {
                    let card = blocker(state, word);
                    let card = card.ok_or_else(|| Trouble::NoCardThere(word.clone()))?;
                    Some(may_block_paid(state, act, card)?.map_err(reason))
                }
                None => None,
            },
            _ => None,
        })
    }

    // Attacking and blocking are optional, unless a card says otherwise.
    fn attempt_pass(_state: &State, request: &Request) -> Option<Allowed> {
        match &request.ask {
            Ask::Attack(options) => Some(must(options.may_decline, "10.1.2.1.3", Why::MustAttack)),
            Ask::Block(options) => Some(must(options.may_decline, "10.1.3.1.3", Why::MustBlock)),
            _ => None,
        }
    }

    fn role(request: &Request) -> Role {
        match &request.ask {
            Ask::Payment(_) => Role::PaymentAtOnce,
            Ask::Card { what: For::Payment | For::SameName | For::LbCost, .. } => Role::Payment,
            Ask::Target { .. } => Role::Target,
            Ask::Order(_) => Role::Order,
            _ => Role::Choice,
        }
    }

    fn declines(request: &Request, word: &str) -> bool {
        match (&request.ask, word) {
            (Ask::Wish(_), "no") => true,
            (Ask::Target { .. } | Ask::Card { .. } | Ask::Mode(_), "done" | "no") => {
                request.choice().may_decline()
            }
            _ => false,
        }
    }

    fn option_named(state: &State, request: &Request, word: &str) -> Option<usize> {
        let called = |card: &CardId| Fftcg::is_called(state, *card, word);
        match &request.ask {
            Ask::Target { from, .. } => {
                let of = |thing: &Thing| called(&thing.card_or_source());
                from.of.iter().position(of)
            }
            Ask::Card { from, .. } => from.of.iter().position(called),
            Ask::Wish(_) => (word == "yes").then_some(0),
            Ask::Mode(modes) => mode_named(word, &modes.of),
            Ask::Number { from, to, .. } => number_named(word, *from, *to),
            Ask::Order(places) => places.iter().position(|at| called(&state.pending[*at].source.0)),
            Ask::Replacement(cards) => cards.iter().position(called),
            Ask::Group(groups) => {
                let number = word.parse::<usize>().ok()?.checked_sub(1)?;
                (number < groups.len()).then_some(number)
            }
            Ask::Payment(payments) => payments.iter().position(|of| is_paid_by(state, of, &[word])),
            Ask::Elements(sets) => sets.iter().position(|of| of.written() == word),
            Ask::Name(told) => told.iter().position(|of| of.written() == word),
            Ask::Priority(..) | Ask::Attack(_) | Ask::Block(_) => None,
        }
    }

    fn cards_of(_: &State, request: &Request) -> Vec<Option<CardId>> {
        match &request.ask {
            Ask::Target { from, .. } => {
                from.of.iter().map(|of| Some(of.card_or_source())).collect()
            }
            Ask::Card { from, .. } => from.of.iter().copied().map(Some).collect(),
            _ => Vec::new(),
        }
    }

    // Returns the payment that matches the most words and in which every card has one.
    fn named_at_once(
        state: &State,
        request: &Request,
        words: &[String],
    ) -> Option<(usize, Vec<usize>)> {
        let Ask::Payment(payments) = &request.ask else { return None };
        let paid = payments.iter().enumerate().filter_map(|(at, payment)| {
            let mut taken: Vec<usize> = Vec::new();
            for card in payment.discard.iter().chain(&payment.dull) {
                let free = |word: &usize| {
                    !taken.contains(word) && Fftcg::is_called(state, *card, &words[*word])
                };
                taken.push((0..words.len()).find(free)?);
            }
            Some((at, taken))
        });
        paid.max_by_key(|(_, taken)| taken.len())
    }

    fn not_named(_state: &State, request: &Request, word: &str) -> Reason {
        match &request.ask {
            // 4.1: numbers are whole, and a chosen number is not negative.
            Ask::Number { .. } if is_impossible_number(word) => {
                reason(Refusal { cite: "4.1", why: Why::NoNumber })
            }
            _ => reason(Refusal { cite: request.ask.cite(), why: Why::NotOffered }),
        }
    }

    fn default(_: &State, request: &Request) -> Option<Answer> {
        let choice = request.choice();
        match &request.ask {
            _ if choice.may_decline() => Some(Answer::Decline),
            Ask::Card { what: For::Below | For::LbCost | For::SameName, .. }
            | Ask::Order(_)
            | Ask::Replacement(_) => Some(Answer::Option(0)),
            _ => choice.only(),
        }
    }

    fn act_of(state: &State, request: &Request, answer: Answer, lang: Lang) -> Done<Act> {
        acts::act_of(state, request, answer, lang)
    }
}

/// Whether the word names elements of CP, such as `fire+ice` (5.2.1.3), or something that an effect may name.
fn may_be_named(word: &str) -> bool {
    let kind = CardKind::named(word).is_some_and(|of| of.belongs_to(Game::Fftcg));
    kind || word.split('+').all(|word| Element::ALL.iter().any(|of| of.id() == word))
}

/// Whether anything is on the stack or waits for it.
fn is_busy(state: &State) -> bool {
    !state.stack.is_empty() || !state.pending.is_empty()
}

fn is_paid_by(state: &State, payment: &Payment, words: &[&str]) -> bool {
    let cards: Vec<CardId> = payment.discard.iter().chain(&payment.dull).copied().collect();
    cards.len() == words.len()
        && cards.iter().zip(words).all(|(card, word)| Fftcg::is_called(state, *card, word))
}

/// Whether the step refers to this play.
fn fits(state: &State, play: Play, act: &Act, name: &str) -> bool {
    Fftcg::is_called(state, play.card(), name)
        && match play {
            Play::Cast(_) => act.cast.is_some(),
            Play::Warp(_) => act.warp.is_some(),
            Play::Prime(_) => act.prime.is_some(),
            Play::Use(card, at) => {
                act.uses.is_some()
                    && act.ability.as_deref().is_none_or(|word| is_ability(state, card, at, word))
            }
        }
}

/// Whether a word refers to an ability: the name of a special ability, or its number among the card's abilities, from 1.
fn is_ability(state: &State, card: CardId, at: u16, word: &str) -> bool {
    let named = match state.ability(card, at).map(|of| &**of) {
        Some(Ability::Special(of) | Ability::Action(of)) => of.name.as_deref() == Some(word),
        _ => false,
    };
    named || word.parse::<u16>().is_ok_and(|number| number == at + 1)
}

fn must(holds: bool, cite: Cite, why: Why) -> Allowed {
    if holds { Ok(()) } else { Err(reason(Refusal { cite, why })) }
}

fn may_attack(state: &State, cards: &[CardId]) -> Legal {
    state.may_attack_together(cards)
}

fn may_block(state: &State, card: CardId) -> Legal {
    state.may_block(card)?;
    let (offered, _) = state.blocks();
    if offered.contains(&card) {
        return Ok(());
    }
    // Another forward must block instead.
    Err(Refusal { cite: "10.1.3.1.3", why: Why::MustBlock })
}

/// Returns every play, by the verb of a step, of the cards with this name.
fn plays_of(state: &State, act: &Act, name: &str) -> Vec<Play> {
    let mut plays = Vec::new();
    for card in state.cards() {
        if !Fftcg::is_called(state, card, name) {
            continue;
        }
        if act.cast.is_some() {
            plays.push(Play::Cast(card));
        }
        if act.warp.is_some() {
            plays.push(Play::Warp(card));
        }
        if act.prime.is_some() {
            plays.push(Play::Prime(card));
        }
        if act.uses.is_some() {
            let abilities = state.def(card).abilities.len();
            let given = state.abilities(card).map(|(at, _)| at).filter(|at| *at >= 1000);
            let all = (0..u16::try_from(abilities).unwrap_or(0)).chain(given);
            plays.extend(all.map(|at| Play::Use(card, at)));
        }
    }
    plays
}

/// Whether the step refers to this play.
fn is_meant(state: &State, play: Play, act: &Act, name: &str) -> bool {
    act.uses.is_none() || fits(state, play, act, name)
}

/// Whether the step would be legal now. Of several cards of the name, the most likely one counts.
fn legality(state: &State, player: Player, act: &Act, name: &str) -> Legal {
    let plays = plays_of(state, act, name);
    let meant = || plays.iter().filter(|play| is_meant(state, **play, act, name));
    let legal = |play: &Play| state.may_play_or_why(player, *play);
    let near = |play: &&Play| {
        let object = state.object(play.card());
        object.owner == player && matches!(object.zone, Zone::Hand | Zone::Field | Zone::LbDeck)
    };
    let is_used = |play: &&Play| match **play {
        Play::Use(card, at) => matches!(
            state.def(card).abilities.get(usize::from(at)).map(|of| &**of),
            Some(Ability::Action(_) | Ability::Special(_))
        ),
        _ => true,
    };
    // The card is there, but cannot do anything of the kind.
    let idle = !plays.is_empty() || act.uses.is_some() && is_anywhere(state, name);
    let why = if idle { Why::NoAbility } else { Why::NotThere };
    let missing = Refusal { cite: missing_cite(act), why };
    // 11.6.1, 11.7.1: of several cards of a name, the one on the field is meant if its ability is used. 11.4.2,
    // 15.2.7.3: for casting and warp, the one from where this is possible.
    let at_home = |play: &&Play| {
        near(play)
            && matches!(
                (state.object(play.card()).zone, play),
                (Zone::Field, Play::Use(..) | Play::Prime(_))
                    | (Zone::Hand, Play::Cast(_) | Play::Warp(_))
                    | (Zone::LbDeck, Play::Cast(_))
            )
    };
    meant()
        .map(legal)
        .find(Result::is_ok)
        .or_else(|| meant().filter(is_used).find(at_home).map(legal))
        .or_else(|| meant().filter(is_used).find(near).map(legal))
        .or_else(|| meant().find(is_used).map(legal))
        .or_else(|| meant().find(near).map(legal))
        .unwrap_or(Err(missing))
}

fn is_anywhere(state: &State, name: &str) -> bool {
    state.cards().any(|card| Fftcg::is_called(state, card, name))
}

/// The same for an attempt with exactly the payment that it names.
fn legality_paid(state: &State, player: Player, act: &Act, name: &str) -> Result<Legal, Trouble> {
    let legal = legality(state, player, act, name);
    if legal.is_err() || act.pay.is_empty() {
        return Ok(legal);
    }
    let with = offered_by(state, act)?;
    let plays = plays_of(state, act, name).into_iter();
    let ways = plays.filter(|play| {
        is_meant(state, *play, act, name) && state.may_play_or_why(player, *play).is_ok()
    });
    tried_with(ways.map(|play| state.tendered(player, play, &with)), &act.pay)
}

/// Whether these may attack with exactly the payment that the attempt names.
fn may_attack_paid(state: &State, act: &Act, cards: &[CardId]) -> Result<Legal, Trouble> {
    let legal = may_attack(state, cards);
    if legal.is_err() || act.pay.is_empty() {
        return Ok(legal);
    }
    let player = state.turn.player;
    let way = state.attack_tendered(player, cards, &offered_by(state, act)?);
    tried_with(std::iter::once(way), &act.pay)
}

/// Whether it may block with exactly the payment that the attempt names.
fn may_block_paid(state: &State, act: &Act, card: CardId) -> Result<Legal, Trouble> {
    let legal = may_block(state, card);
    if legal.is_err() || act.pay.is_empty() {
        return Ok(legal);
    }
    let player = state.turn.player.opponent();
    let way = state.block_tendered(player, card, &offered_by(state, act)?);
    tried_with(std::iter::once(way), &act.pay)
}

fn offered_by(state: &State, act: &Act) -> Result<Vec<Vec<CardId>>, Trouble> {
    let cards: Vec<CardId> = state.cards().collect();
    offered(&cards, &act.pay, &|card, word| Fftcg::is_called(state, card, word))
}

fn missing_cite(act: &Act) -> Cite {
    match () {
        () if act.warp.is_some() => "15.2.7.2",
        () if act.prime.is_some() => "15.2.9.3",
        () if act.uses.is_some() => "11.6.1",
        () => "11.3.1",
    }
}

fn attackers(state: &State, act: &Act) -> Result<Vec<CardId>, Trouble> {
    let mut found: Vec<CardId> = Vec::new();
    let mine = state.field(state.turn.player);
    for word in &act.attack.0 {
        let called =
            |card: &&CardId| !found.contains(card) && Fftcg::is_called(state, **card, word);
        // A card elsewhere may not attack, and an article says so.
        let theirs = state.field(state.turn.player.opponent());
        let card = mine.iter().chain(theirs).find(called);
        found.push(*card.ok_or_else(|| Trouble::NoCardThere(word.clone()))?);
    }
    Ok(found)
}

fn blocker(state: &State, word: &str) -> Option<CardId> {
    let own = state.field(state.turn.player.opponent());
    let theirs = state.field(state.turn.player);
    own.iter().chain(theirs).copied().find(|card| Fftcg::is_called(state, *card, word))
}
