//! What lies hidden from a player changes nothing of what that player is told, until one of those cards is shown.

use std::collections::BTreeSet;

use hantei::engine::buddyfight::zone::Seen;
use hantei::engine::core::{CardId, DefId, Player};
use hantei::engine::fftcg::zone::Zone;
use hantei::engine::{buddyfight, fftcg, yugioh};
use hantei::scenario::buddyfight::Buddyfight;
use hantei::scenario::crossover::Crossover;
use hantei::scenario::fftcg::Fftcg;
use hantei::scenario::naming::along::Along;
use hantei::scenario::opening::Opening;
use hantei::scenario::report;
use hantei::scenario::rules::Rules;
use hantei::scenario::script::Nobody;
use hantei::scenario::yugioh::Yugioh;
use hantei::text::Lang;
use serde_json::Value;

/// A game in which cards can be exchanged for others.
trait Exchange: Rules {
    /// What is printed on each card of the table, by its number.
    fn defs(state: &Self::State) -> Vec<DefId>;
    /// Prints something else on a card.
    fn print(state: &mut Self::State, card: usize, def: DefId);
    /// Whether the player sees which card it is.
    fn sees(state: &Self::State, card: CardId, player: Player) -> bool;
    /// Whether it could not come out as it does without telling something of cards that lie hidden from the player.
    fn tells(event: &Self::Event, player: Player) -> bool;
    /// Whether everybody can tell it by its back.
    fn has_own_back(_state: &Self::State, _card: CardId) -> bool {
        false
    }
}

impl Exchange for Buddyfight {
    fn defs(state: &Self::State) -> Vec<DefId> {
        state.table.objects().iter().map(|object| object.def).collect()
    }
    fn print(state: &mut Self::State, card: usize, def: DefId) {
        state.table.becomes(CardId(card as u16), def);
    }
    fn sees(state: &Self::State, card: CardId, player: Player) -> bool {
        let object = state.object(card);
        object.zone.seen(object.face_down).by(player, object.owner)
    }
    fn tells(event: &Self::Event, _: Player) -> bool {
        use buddyfight::event::Event;
        match event {
            // Whether the hand has a card of the kind that is named.
            Event::Named(_) => true,
            // Chosen of a deck, which is looked through for it.
            Event::Chose { seen, .. } => *seen == Seen::Nobody,
            _ => false,
        }
    }
    fn has_own_back(state: &Self::State, card: CardId) -> bool {
        state.is_lost(card)
    }
}

impl Exchange for Fftcg {
    fn defs(state: &Self::State) -> Vec<DefId> {
        state.table.objects().iter().map(|object| object.def).collect()
    }
    fn print(state: &mut Self::State, card: usize, def: DefId) {
        state.table.becomes(CardId(card as u16), def);
    }
    fn tells(event: &Self::Event, player: Player) -> bool {
        use fftcg::event::Event;
        match event {
            // Chosen of one's own deck, which is looked through for it; or where others do not see it, which tells that something fits.
            Event::Picked { by, unseen, .. } => *by == player || *unseen,
            // What was shown on the way is undone with the rest (14.1).
            Event::RolledBack { .. } => true,
            // Whether somebody could stop it (13.1).
            Event::LoopBarred { .. } | Event::LoopEndless => true,
            _ => false,
        }
    }
    fn sees(state: &Self::State, card: CardId, player: Player) -> bool {
        let object = state.object(card);
        match object.zone {
            Zone::Deck => false,
            Zone::Hand => object.owner == player,
            // 7.14.2: its owner may look.
            Zone::LbDeck => !object.face_down || object.owner == player,
            _ => !object.face_down,
        }
    }
}

impl Exchange for Crossover {
    fn defs(state: &Self::State) -> Vec<DefId> {
        state.table.objects().iter().map(|object| object.def).collect()
    }
    fn print(state: &mut Self::State, card: usize, def: DefId) {
        state.table.becomes(CardId(card as u16), def);
    }
    fn sees(state: &Self::State, card: CardId, player: Player) -> bool {
        state.known_to(card).to(player)
    }
    fn tells(_: &Self::Event, _: Player) -> bool {
        false
    }
}

impl Exchange for Yugioh {
    fn defs(state: &Self::State) -> Vec<DefId> {
        state.table.objects().iter().map(|object| object.def).collect()
    }
    fn print(state: &mut Self::State, card: usize, def: DefId) {
        state.table.becomes(CardId(card as u16), def);
    }
    fn sees(state: &Self::State, card: CardId, player: Player) -> bool {
        state.known_to(card).to(player)
    }
    fn tells(event: &Self::Event, player: Player) -> bool {
        use yugioh::event::Event;
        match event {
            // What is found in a Deck is shown, and where nothing is found that is, too.
            Event::Picked { unseen: true, .. } => true,
            // What lies hidden may be called by the name that the script says.
            Event::Targeted { known, .. } => !known.to(player),
            _ => false,
        }
    }
}

/// What a player is told, line by line, until one of these cards is shown; and whether one is.
fn told<R: Exchange>(opening: &Opening<R>, eyes: Player, hidden: &BTreeSet<usize>) -> Vec<String> {
    let run = opening.run(&mut Nobody);
    let mut lines = Vec::new();
    let mut state = run.before.clone();
    let twins = Along::log::<R>(&run.before, &run.events, Some(eyes));
    for (at, entry) in run.events.iter().enumerate() {
        state = R::after(&state, [&entry.event]);
        let detail = R::detail(&run.after, &entry.event, twins.at(at), Some(eyes));
        let shown = |card: &usize| {
            let id = CardId(u16::try_from(*card).unwrap());
            R::sees(&state, id, eyes) || names(&detail, id)
        };
        if R::tells(&entry.event, eyes) || hidden.iter().any(shown) {
            break;
        }
        let Some(told) = report::told::<R>(&run.after, entry, twins.at(at), Some(eyes), Lang::En)
        else {
            continue;
        };
        let decided = run.decided.iter().filter(|of| of.at == at && of.known.to(eyes));
        let decided: Vec<_> = decided.map(|of| (of.question, of.reading)).collect();
        let board = R::board(&state, Some(eyes), Lang::En).text(Lang::En);
        lines.push(format!("{told:?} {detail} {decided:?}\n{board}"));
    }
    lines
}

/// Whether the card is named in it, by its number.
fn names(of: &Value, card: CardId) -> bool {
    match of {
        Value::Object(fields) => {
            fields.get("id").and_then(Value::as_u64) == Some(u64::from(card.0))
                || fields.values().any(|field| names(field, card))
        }
        Value::Array(values) => values.iter().any(|value| names(value, card)),
        _ => false,
    }
}

/// Exchanges what is hidden from each player for every card that is on the table, and for one of which nothing is known.
fn exchanged<R: Exchange>() -> (usize, Vec<String>) {
    let (mut tried, mut leaks) = (0, Vec::new());
    for (path, _, opening) in crate::openings::<R>() {
        let defs = R::defs(&opening.state);
        let mut others: Vec<DefId> = defs.clone();
        others.push(DefId(0));
        others.sort();
        others.dedup();
        let card = |at: usize| CardId(u16::try_from(at).unwrap());
        let lost = |at: &usize| R::has_own_back(&opening.state, card(*at));
        others.retain(|def| !(0..defs.len()).any(|at| defs[at] == *def && lost(&at)));
        for eyes in Player::ALL {
            let unseen = |at: &usize| !R::sees(&opening.state, card(*at), eyes) && !lost(at);
            let hidden: BTreeSet<usize> = (0..defs.len()).filter(unseen).collect();
            let wanted = told(&opening, eyes, &hidden);
            for other in &others {
                let mut state = opening.state.clone();
                hidden.iter().for_each(|at| R::print(&mut state, *at, *other));
                let got =
                    told::<R>(&Opening { state, steps: opening.steps.clone() }, eyes, &hidden);
                tried += 1;
                let same = wanted.iter().zip(&got).take_while(|(a, b)| a == b).count();
                if same < wanted.len().min(got.len()) {
                    leaks.push(format!(
                        "{}/{} for {eyes}:\n  {}\n  {}",
                        R::GAME.id(),
                        path.file_name().unwrap().to_string_lossy(),
                        wanted[same],
                        got[same]
                    ));
                }
            }
        }
    }
    leaks.dedup();
    (tried, leaks)
}

#[test]
fn what_lies_hidden_changes_nothing_of_what_a_player_is_told() {
    let all = [
        exchanged::<Buddyfight>(),
        exchanged::<Fftcg>(),
        exchanged::<Yugioh>(),
        exchanged::<Crossover>(),
    ];
    for (tried, _) in &all {
        assert!(*tried > 1_000, "{tried} exchanges");
    }
    let leaks = all.map(|(_, leaks)| leaks).concat();
    assert!(leaks.is_empty(), "{} leaks:\n{}", leaks.len(), leaks.join("\n"));
}
