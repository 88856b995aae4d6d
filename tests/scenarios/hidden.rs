//! Hidden cards do not affect what a player's log contains until one of them is revealed.

mod exchange;
mod whole;

use std::collections::BTreeSet;

use exchange::Exchange;
use hantei_base::text::Lang;
use hantei_buddyfight::scenario::Buddyfight;
use hantei_crossover::scenario::Crossover;
use hantei_engine::scenario::board::Board;
use hantei_engine::scenario::changes::Changes;
use hantei_engine::scenario::naming::timeline::Timeline;
use hantei_engine::scenario::opening::Opening;
use hantei_engine::scenario::report;
use hantei_engine::scenario::run::ScriptRun;
use hantei_engine::scenario::script::NoFallback;
use hantei_engine::{CardId, DefId, Player};
use hantei_fftcg::scenario::Fftcg;
use hantei_yugioh::scenario::Yugioh;

/// An event as a player's log has it, and the player's view after it.
#[derive(Debug, PartialEq, Eq)]
struct Line {
    told: String,
    board: Board,
}

/// A player's log.
#[derive(Debug, Default, PartialEq, Eq)]
struct Telling {
    /// The lines until one of the hidden cards is revealed or chosen.
    lines: Vec<Line>,
    /// If one of them is chosen: the number of cards, and the line about the choice.
    choice: Option<(usize, Line)>,
    /// Whether nothing was revealed or chosen to the end.
    whole: bool,
}

/// A player's log up to the point where one of these cards is revealed.
fn log_until_revealed<R: Exchange>(
    run: &ScriptRun<R>,
    viewer: Player,
    hidden: &BTreeSet<usize>,
) -> Telling {
    let mut telling = Telling::default();
    let mut state = run.before.clone();
    let timeline = Timeline::log::<R>(&run.before, &run.events, Some(viewer));
    let changes = Changes::timeline::<R>(&run.before, &run.events);
    for (at, entry) in run.events.iter().enumerate() {
        if run.decided.iter().any(|of| of.at == at && R::turns_on_own(of.question)) {
            return telling;
        }
        let before = state.clone();
        state = R::after(&state, [&entry.event]);
        let audience = timeline.at(at);
        let line =
            report::describe_event::<R>(&run.after, entry, changes.at(at), &audience, Lang::En)
                .map(|told| {
                    let detail = R::detail(&run.after, &entry.event, &audience);
                    let decided =
                        run.decided.iter().filter(|of| of.at == at && of.known.to(viewer));
                    let decided: Vec<_> = decided.map(|of| (of.question, of.reading)).collect();
                    let told = format!("{told:?} {detail} {decided:?}");
                    Line { told, board: R::board(&state, Some(viewer), Lang::En) }
                });
        let chosen = R::chosen(&entry.event);
        let unseen = |card: &CardId| !R::sees(&before, *card, viewer);
        let (shown, to) = R::shows(&entry.event);
        let is_shown = |card: &usize| {
            let card = CardId(u16::try_from(*card).unwrap());
            R::sees(&state, card, viewer) || to.to(viewer) && shown.contains(&card)
        };
        if chosen.iter().any(unseen) {
            // A player who searches a deck sees its cards.
            let looks = entry.player == Some(viewer);
            let in_deck = |card: &CardId| R::is_from_top(R::place(&before, *card).1);
            if !(looks && chosen.iter().any(in_deck)) {
                telling.choice = line.map(|line| (chosen.len(), line));
            }
            return telling;
        }
        if R::tells(&entry.event) || hidden.iter().any(is_shown) {
            return telling;
        }
        telling.lines.extend(line);
    }
    telling.whole = true;
    telling
}

/// The first difference between two logs, up to the shorter one.
fn differ<'t>(one: &'t Telling, other: &'t Telling) -> Option<(&'t Line, &'t Line)> {
    let mut lines = one.lines.iter().zip(&other.lines);
    if let Some((one, other)) = lines.find(|(one, other)| one != other) {
        return Some((one, other));
    }
    match (&one.choice, &other.choice) {
        (Some((count, one_line)), Some((others, other_line)))
            if one.lines.len() == other.lines.len() && count == others =>
        {
            (one_line != other_line).then_some((one_line, other_line))
        }
        _ => None,
    }
}

/// Replaces each player's hidden cards by every card on the table, and by one that is unknown.
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
        for viewer in Player::ALL {
            let unseen = |at: &usize| !R::sees(&opening.state, card(*at), viewer) && !lost(at);
            let hidden: BTreeSet<usize> = (0..defs.len()).filter(unseen).collect();
            let wanted = log_until_revealed(&opening.run(&mut NoFallback), viewer, &hidden);
            for other in &others {
                let mut state = opening.state.clone();
                hidden.iter().for_each(|at| R::print(&mut state, *at, *other));
                let other =
                    Opening::<R> { data: opening.data, state, steps: opening.steps.clone() };
                let got = log_until_revealed(&other.run(&mut NoFallback), viewer, &hidden);
                tried += 1;
                if let Some((wanted, got)) = differ(&wanted, &got) {
                    let name = path.file_name().unwrap().to_string_lossy();
                    let game = R::GAME.id();
                    leaks.push(format!("{game}/{name} for {viewer}:\n  {wanted:?}\n  {got:?}"));
                }
            }
        }
    }
    leaks.dedup();
    (tried, leaks)
}

#[test]
fn hidden_cards_do_not_change_what_a_player_sees() {
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
