//! The best explanation of a list: a beam search over its lines.

use super::counts::FEW;
use super::features::{Feature as F, Weights};
use super::lines::Row;
use super::place::{Place, Sums};
use super::reading::{Candidate, Home, Layout, Reading};
use super::words::Heading;
use hantei_base::section::Section;

/// How many explanations of the lines so far are followed.
const BEAM: usize = 8;

/// A list with its candidates: for each line the readings that begin with it.
pub(super) struct Sheet<'t, 'a> {
    pub rows: &'a [Row<'t>],
    pub candidates: Vec<Vec<Candidate<'t>>>,
    /// How usual lines without copies are: 0 if nearly all have some, 1 if many have none.
    pub usual: f32,
    /// Whether most cards have another card right above or below.
    pub together: bool,
    /// Whether the list may say how many cards there are.
    pub sums: bool,
    /// The place before the first line.
    pub start: Place,
}

/// Explanations that are worth less than the best one by more than this are not followed.
const BEHIND: f32 = 7.0;

/// An explanation: the chosen candidate of each line, or of the first of several lines that are read together.
#[derive(Debug, Clone)]
pub(super) struct Path {
    pub layout: Layout,
    pub worth: f32,
    /// The first line of each step, and which of its candidates.
    pub steps: Vec<(usize, usize)>,
    /// The place behind the last line.
    pub end: Place,
}

/// What the line above is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Above {
    Start,
    Card,
    Heading,
    Other,
}

#[derive(Clone, Copy)]
struct State {
    place: Place,
    above: Above,
    paragraph: usize,
    worth: f32,
    node: u32,
}

impl State {
    /// The state above all lines.
    fn start(place: Place) -> State {
        State { place, above: Above::Start, paragraph: 0, worth: 0.0, node: 0 }
    }

    /// Whether all that follows is worth the same after both.
    fn is_like(&self, other: &State, sums: bool) -> bool {
        self.above == other.above
            && self.paragraph == other.paragraph
            && self.place.is_like(&other.place, sums)
    }
}

/// A step of an explanation.
struct Node {
    before: u32,
    row: u32,
    candidate: u32,
}

/// The best explanation in a layout.
pub(super) fn best(sheet: &Sheet<'_, '_>, layout: Layout, weights: &Weights) -> Path {
    let rows = sheet.rows.len();
    let mut nodes: Vec<Node> = vec![Node { before: 0, row: 0, candidate: 0 }];
    let mut open: Vec<Vec<State>> = vec![Vec::new(); rows + 1];
    open[0].push(State::start(sheet.start));
    for at in 0..rows {
        let mut states = std::mem::take(&mut open[at]);
        states.sort_by(|a, b| b.worth.total_cmp(&a.worth));
        states.truncate(BEAM);
        let best = states.first().map_or(0.0, |state| state.worth);
        states.retain(|state| state.worth > best - BEHIND);
        let worths: Vec<f32> = sheet.candidates[at]
            .iter()
            .map(|candidate| candidate.worth(layout, sheet.usual, weights))
            .collect();
        for state in &states {
            for (of, candidate) in sheet.candidates[at].iter().enumerate() {
                let mut next = step(sheet, at, state, candidate, weights);
                next.worth += worths[of];
                if is_fighter(state, candidate) {
                    // It needs no number of copies, wherever those of the others stand.
                    let placed = candidate.of_layout(layout, sheet.usual);
                    next.worth -= placed.map_or(0.0, |(of, much)| weights.get(of) * much);
                }
                let end = at + candidate.reads.len();
                let others = &mut open[end];
                match others.iter_mut().find(|other| other.is_like(&next, sheet.sums)) {
                    Some(other) if other.worth >= next.worth => continue,
                    Some(other) => {
                        next.node = push(&mut nodes, state.node, at, of);
                        *other = next;
                    }
                    None => {
                        next.node = push(&mut nodes, state.node, at, of);
                        others.push(next);
                    }
                }
            }
        }
    }
    let ended = open[rows].iter().map(|state| {
        let mut place = state.place;
        let sums = place.close(true);
        let size = place.counts[Section::Main as usize];
        let usual = f32::from(matches!(size, 40 | 50 | 60)) * weights.get(F::UsualSize);
        let nothing = f32::from(state.above == Above::Heading) * weights.get(F::HeadsNothing);
        (state.worth + worth_of(sums, weights) + usual + nothing, state.node, state.place)
    });
    let none = (f32::NEG_INFINITY, 0, sheet.start);
    let (worth, mut node, end) = ended.max_by(|a, b| a.0.total_cmp(&b.0)).unwrap_or(none);
    let mut steps = Vec::with_capacity(rows);
    while node != 0 {
        let of = &nodes[node as usize];
        steps.push((of.row as usize, of.candidate as usize));
        node = of.before;
    }
    steps.reverse();
    Path { layout, worth, steps, end }
}

fn push(nodes: &mut Vec<Node>, before: u32, row: usize, candidate: usize) -> u32 {
    nodes.push(Node { before, row: row as u32, candidate: candidate as u32 });
    (nodes.len() - 1) as u32
}

fn worth_of(sums: Sums, weights: &Weights) -> f32 {
    sums.agree as f32 * 0.5 * weights.get(F::TotalAgrees)
        + sums.differ as f32 * weights.get(F::TotalDiffers)
}

/// The state after a candidate, without the candidate's own worth.
fn step(
    sheet: &Sheet<'_, '_>,
    at: usize,
    state: &State,
    candidate: &Candidate<'_>,
    weights: &Weights,
) -> State {
    let rows = sheet.rows;
    let mut next = *state;
    let first = rows[at].paragraph;
    let apart = first != state.paragraph;
    let neighbour = neighbours(state.above, candidate, apart, at + 1 == rows.len());
    next.worth += neighbour.iter().flatten().map(|of| weights.get(*of)).sum::<f32>();
    let ends = rows.get(at + candidate.reads.len()).is_none_or(|below| below.paragraph != first);
    let begins = apart || state.above == Above::Start;
    let weak = matches!(candidate.home, Home::Bare { .. } | Home::Counted { marked: false, .. });
    if sheet.together && begins && ends && weak && state.above != Above::Heading {
        next.worth += weights.get(F::Alone);
    }
    if is_fighter(state, candidate) {
        next.worth += weights.get(F::NamedFighter);
    }
    for (reading, row) in candidate.reads.iter().zip(&rows[at..]) {
        let sums = follow(&mut next.place, reading, row, apart);
        next.worth += worth_of(sums, weights);
        if let Some(F::SecondFighter) = second_fighter(&state.place, reading) {
            next.worth += weights.get(F::SecondFighter);
        }
    }
    next.above = kind(candidate, state.above);
    next.paragraph = rows[at + candidate.reads.len() - 1].paragraph;
    next
}

/// Whether a candidate is the one card below the heading of a flag or a buddy.
fn is_fighter(state: &State, candidate: &Candidate<'_>) -> bool {
    let section = state.place.section;
    matches!(section, Section::Flag | Section::Buddy)
        && state.place.counts[section as usize] == 0
        && (matches!(candidate.home, Home::Bare { numbered: false }) || is_few(candidate))
        && state.above == Above::Heading
}

/// Whether a candidate is a card with the number 1, or with a few copies before it.
fn is_few(candidate: &Candidate<'_>) -> bool {
    let Home::Counted { layout, .. } = candidate.home else { return false };
    let most = if layout == Layout::Front { FEW } else { 1 };
    matches!(candidate.reads[0].cards(), [item] if item.count <= most)
}

/// What the line below sees of a candidate.
fn kind(candidate: &Candidate<'_>, above: Above) -> Above {
    if candidate.has_cards() {
        return Above::Card;
    }
    match candidate.reads.last() {
        Some(Reading::Heading { .. } | Reading::Total(_) | Reading::Summary { .. }) => {
            Above::Heading
        }
        // A rule or a link between two lines changes nothing.
        Some(Reading::Remark) if above != Above::Start => above,
        Some(Reading::Unclear) => Above::Card,
        _ => Above::Other,
    }
}

/// The features that the line above adds to a candidate.
fn neighbours(above: Above, candidate: &Candidate<'_>, apart: bool, last: bool) -> [Option<F>; 3] {
    let bare = matches!(candidate.home, Home::Bare { .. });
    if candidate.has_cards() {
        return match above {
            Above::Card if !apart => [Some(F::BelowCard), None, None],
            Above::Heading => [Some(F::BelowHeading), None, None],
            _ => [Some(F::Apart), bare.then_some(F::BareApart), None],
        };
    }
    let heads = matches!(candidate.reads.last(), Some(Reading::Heading { .. }));
    let text = matches!(candidate.reads.last(), Some(Reading::Text));
    [
        (above == Above::Heading && text).then_some(F::HeadsNothing),
        (above == Above::Card && !apart && text && !last).then_some(F::TextBelowCard),
        (above == Above::Card && !apart && heads).then_some(F::HeadingBelowCard),
    ]
}

/// A second flag or buddy of a list, which has one of each.
fn second_fighter(place: &Place, reading: &Reading<'_>) -> Option<F> {
    let section = match reading {
        Reading::Headed { heading: Heading::Section(section), .. } => *section,
        Reading::Cards(_) => place.section,
        _ => return None,
    };
    let fighter = matches!(section, Section::Flag | Section::Buddy);
    (fighter && place.counts[section as usize] > 0).then_some(F::SecondFighter)
}

/// Moves the place past a line with this reading.
fn follow(place: &mut Place, reading: &Reading<'_>, row: &Row<'_>, apart: bool) -> Sums {
    if place.over {
        return Sums::default();
    }
    match reading {
        Reading::Cards(cards) => {
            if !place.outside {
                for card in cards {
                    place.below(card, apart);
                    place.card(card);
                }
            }
            Sums::default()
        }
        Reading::Headed { heading, declared, cards, only } => {
            if place.second_deck(row.plain, Some(*heading)) {
                return Sums::default();
            }
            if *only {
                place.aside(*heading, cards);
                return Sums::default();
            }
            let sums = place.enter(row.text, Some(*heading), *declared);
            if !place.outside {
                for card in cards {
                    place.card(card);
                }
            }
            sums
        }
        Reading::Heading { heading, declared } => match place.second_deck(row.plain, *heading) {
            true => Sums::default(),
            false => place.enter(row.text, *heading, *declared),
        },
        Reading::Total(declared) => place.total(*declared),
        _ => Sums::default(),
    }
}

/// Over how many steps the effect of a changed reading is followed.
const FOLLOWED: usize = 80;

/// An explanation, with the place before each of its steps.
pub(super) struct Walk<'s, 't, 'a> {
    sheet: &'s Sheet<'t, 'a>,
    path: &'s Path,
    weights: &'s Weights,
    states: Vec<State>,
}

impl<'s, 't, 'a> Walk<'s, 't, 'a> {
    pub(super) fn of(
        sheet: &'s Sheet<'t, 'a>,
        path: &'s Path,
        weights: &'s Weights,
    ) -> Walk<'s, 't, 'a> {
        let mut states = Vec::with_capacity(path.steps.len());
        let mut state = State::start(sheet.start);
        for (row, candidate) in &path.steps {
            states.push(state);
            state = step(sheet, *row, &state, &sheet.candidates[*row][*candidate], weights);
        }
        Walk { sheet, path, weights, states }
    }

    /// How much less the explanation is worth with another candidate in a step, counted up to the next heading. `own` caches the worth
    /// of the step's chosen candidate.
    pub(super) fn less(&self, at: usize, other: usize, own: &mut Option<f32>) -> f32 {
        let Walk { sheet, path, weights, .. } = self;
        let (row, chosen) = path.steps[at];
        let of = |candidate: usize| {
            sheet.candidates[row][candidate].worth(path.layout, sheet.usual, weights)
        };
        let least = of(chosen) - of(other);
        if least > weights.margin + 4.0 {
            return least;
        }
        let own = *own.get_or_insert_with(|| self.from(at, chosen));
        own - self.from(at, other) + least
    }

    /// What neighbours and sums add from this step on.
    fn from(&self, at: usize, candidate: usize) -> f32 {
        let Walk { sheet, path, weights, states } = self;
        let mut state = State { worth: 0.0, ..states[at] };
        let row = path.steps[at].0;
        state = step(sheet, row, &state, &sheet.candidates[row][candidate], weights);
        let followed = if sheet.sums { FOLLOWED } else { 2 };
        for (row, candidate) in path.steps[at + 1..].iter().take(followed) {
            let candidate = &sheet.candidates[*row][*candidate];
            state = step(sheet, *row, &state, candidate, weights);
            let sums = |reading: &Reading<'_>| {
                matches!(
                    reading,
                    Reading::Heading { heading: Some(Heading::Section(_) | Heading::Whole), .. }
                )
            };
            if candidate.reads.iter().any(sums) {
                return state.worth;
            }
        }
        if !sheet.sums {
            return state.worth;
        }
        let sums = state.place.close(true);
        state.worth + worth_of(sums, weights)
    }
}
