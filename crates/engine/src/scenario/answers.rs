//! The answers that a step gives in advance to the questions it will raise, and the answer that a word means.

use std::collections::VecDeque;

use crate::refusal::{Legal, Refusal};
use crate::{Answer, CardId, OfferResult, Player, Request, Resumable};
use hantei_base::text::{Lang, Localized};
use hantei_messages::{Arg, text};

use super::check::may_say;
use super::naming::audience::Audience;
use super::per_viewer::{PerViewer, hidden_from};
use super::rules::{Role, Rules};
use super::step::{Act, Done, OneOrMore, PAY, TARGETS};
use super::trouble::{Allowed, Choices, Trouble};
use super::wrong::ScriptPlace;

/// The word for giving up nothing.
pub const NONE: &str = "none";

/// The answers that a step gives in advance.
#[derive(Debug, Default)]
pub(super) struct Answers {
    /// The place of the step.
    pub(super) at: ScriptPlace,
    /// Whether it may name targets.
    pub(super) may_target: bool,
    /// Whether it may say what a cost is paid with.
    pub(super) may_pay: bool,
    paying: VecDeque<String>,
    targets: VecDeque<String>,
    /// How many targets it names.
    targeting: usize,
    choosing: VecDeque<String>,
    /// The words of a `choose` step, for any question.
    pub(super) any: VecDeque<String>,
    /// The remaining words of an order that it gives; they answer nothing else.
    order: Order,
    /// The first word that did not match the only answer to its question, and what could have been chosen.
    mismatch: Option<(Role, String, Trouble)>,
}

/// The remaining words of an order.
#[derive(Debug, Default)]
struct Order {
    words: VecDeque<String>,
    /// Whether the order named everything. Then its last word is implied.
    is_whole: bool,
}

impl Answers {
    pub(super) fn of<A: Act>(done: &Done<A>, at: ScriptPlace) -> Option<Answers> {
        let words = |words: &OneOrMore| words.0.iter().cloned().collect();
        let act = done.act()?;
        act.says().map(|says| Answers {
            at,
            may_target: may_say(act, TARGETS),
            may_pay: may_say(act, PAY),
            paying: words(says.pay),
            targets: words(says.targets),
            targeting: says.targets.0.len(),
            choosing: words(says.choose),
            any: VecDeque::new(),
            order: Order::default(),
            mismatch: None,
        })
    }

    /// How many of the remaining words are this word.
    pub(super) fn names_again(&self, word: &str) -> usize {
        let queues = [&self.paying, &self.targets, &self.choosing, &self.any];
        queues.into_iter().flatten().filter(|of| *of == word).count()
    }

    /// Sets the order of `count` things, as a `choose` step gives it.
    pub(super) fn say_order(&mut self, words: &OneOrMore, count: usize) {
        let words: VecDeque<String> = words.0.iter().cloned().collect();
        self.order = Order { is_whole: words.len() == count, words };
    }

    /// The remaining words that answer a question with this role; `None` if no step gives them in advance.
    pub(super) fn queue(&mut self, role: Role) -> Option<&mut VecDeque<String>> {
        let own = match role {
            Role::Payment | Role::PaymentAtOnce => &mut self.paying,
            // If the step does not say what it pays, the question may come from its effect.
            Role::Tribute | Role::Material if !self.paying.is_empty() => &mut self.paying,
            Role::Tribute | Role::Material => &mut self.choosing,
            Role::Target => &mut self.targets,
            Role::Choice => &mut self.choosing,
            Role::Order => return None,
        };
        Some(if own.is_empty() { &mut self.any } else { own })
    }

    /// All remaining words that say what to pay with.
    pub(super) fn payment(&mut self) -> Vec<String> {
        self.queue(Role::PaymentAtOnce).into_iter().flatten().map(|word| word.clone()).collect()
    }

    /// Takes the next word that may be meant for the question.
    pub(super) fn next(&mut self, role: Role, is_for: impl Fn(&str) -> bool) -> Option<String> {
        let queue = self.queue(role)?;
        let at = queue.iter().position(|word| is_for(word))?;
        queue.remove(at)
    }

    /// Takes the next word of an order, if it is meant for the question.
    pub(super) fn next_in_order(&mut self, is_meant: impl Fn(&str) -> bool) -> Option<String> {
        let is_next =
            |words: &&mut VecDeque<String>| words.front().is_some_and(|word| is_meant(word));
        [&mut self.order.words, &mut self.any].into_iter().find(is_next)?.pop_front()
    }

    /// Records that a question had only one answer and the next word is a different one. The word may be meant for a later question.
    pub(super) fn mismatch(&mut self, role: Role, word: String, trouble: Trouble) {
        self.mismatch.get_or_insert((role, word, trouble));
    }

    /// What could have been chosen instead of the recorded word, if nothing has asked for that word since.
    pub(super) fn open_mismatch(&self) -> Option<Trouble> {
        let (_, word, trouble) = self.mismatch.as_ref()?;
        self.said().any(|of| of == word).then(|| trouble.clone())
    }

    /// Like [`Answers::open_mismatch`], for payments and targets, which are asked before anybody can do anything else.
    pub(super) fn immediate_mismatch(&self) -> Option<Trouble> {
        let (role, word, _) = self.mismatch.as_ref()?;
        let said = match role {
            Role::Target => &self.targets,
            Role::Payment | Role::Tribute | Role::Material => &self.paying,
            Role::PaymentAtOnce | Role::Choice | Role::Order => return None,
        };
        said.contains(word).then(|| self.open_mismatch()).flatten()
    }

    /// Whether every word has answered something.
    pub(super) fn is_empty(&self) -> bool {
        self.left().is_empty()
    }

    /// The words that nobody asked for. The last word of a complete order is not asked for and does not count.
    pub(super) fn left(&self) -> Vec<String> {
        let last = self.order.is_whole && self.order.words.len() == 1;
        let order = self.order.words.iter().filter(|_| !last);
        // `none` may be said where nobody asks.
        self.said().filter(|word| *word != NONE).chain(order).cloned().collect()
    }

    /// The trouble that nobody asked for these remaining words.
    pub(super) fn unasked(&self, left: Vec<String>) -> Trouble {
        match left.len() == self.targets.len() && left.iter().eq(&self.targets) {
            true => Trouble::Untargeted { taken: self.targeting - left.len(), words: left },
            false => Trouble::Unasked(left),
        }
    }

    /// The words that have answered nothing yet.
    fn said(&self) -> impl Iterator<Item = &String> {
        [&self.targets, &self.paying, &self.choosing, &self.any].into_iter().flatten()
    }
}

/// The trouble that a word is not one of the answers to a question, with the answers there are.
pub(super) fn no_such_choice<R: Rules>(
    state: &R::State,
    request: &R::Request,
    word: String,
) -> Trouble {
    let (question, from) = (question::<R>(state, request), choices::<R>(state, request));
    Trouble::NoSuchChoice { word, question, from }
}

/// The words that are not at these indexes.
pub(super) fn without(words: Vec<String>, taken: &[usize]) -> VecDeque<String> {
    let left = words.into_iter().enumerate().filter(|(at, _)| !taken.contains(at));
    left.map(|(_, word)| word).collect()
}

/// The index that a number such as `#2` means among `count` options: `None` if the word is not a number, `Some(None)` if there is no such
/// option.
pub fn numbered(word: &str, count: usize) -> Option<Option<usize>> {
    let number: usize = word.strip_prefix('#')?.parse().ok()?;
    Some(number.checked_sub(1).filter(|at| *at < count))
}

/// The answer that a word means: a name, or a number such as `#2` where names are ambiguous.
pub fn meant<R: Rules>(state: &R::State, request: &R::Request, word: &str) -> Option<Answer> {
    let choice = request.choice();
    match numbered(word, choice.answers()) {
        Some(number) => choice.nth(number?),
        None => R::named(state, request, word),
    }
}

/// The answer that a word means, if the word is not ambiguous.
pub fn clearly<R: Rules>(state: &R::State, request: &R::Request, word: &str) -> Option<Answer> {
    meant::<R>(state, request, word).filter(|_| unclear::<R>(state, request, word, 0).is_empty())
}

/// The options that a word could mean, if these are cards in different places. `again` is how many more times the step says the same word;
/// a word that is said for every such option is not ambiguous.
pub(super) fn unclear<R: Rules>(
    state: &R::State,
    request: &R::Request,
    word: &str,
    again: usize,
) -> Vec<usize> {
    let numbered = numbered(word, request.choice().answers()).is_some();
    if numbered || R::role(request) == Role::Order {
        return Vec::new();
    }
    let cards = R::cards_of(state, request);
    let called = |at: &usize| cards[*at].is_some_and(|card| R::is_called(state, card, word));
    let several: Vec<usize> = (0..cards.len()).filter(called).collect();
    // Every option has a word.
    if several.len() < 2 || again + 1 >= several.len() {
        return Vec::new();
    }
    let different = state.different(request);
    let differ = |at: &usize| different.contains(&Answer::Option(*at));
    // Of several in the same place, the first is meant.
    let mut places = several.iter().copied().filter(differ).filter_map(|at| cards[at]);
    let first = places.next().map(|card| R::place(state, card));
    match places.any(|card| first != Some(R::place(state, card))) {
        true => several,
        false => Vec::new(),
    }
}

/// These options as a script writes them. For one player, they are described as that player sees them.
pub(super) fn describe_options<R: Rules>(
    state: &R::State,
    request: &R::Request,
    options: &[usize],
    written: impl Fn(Answer, Lang) -> String,
) -> Choices {
    let word = |at: &usize| Localized::each(|lang| written(Answer::Option(*at), lang));
    let seen = |viewer: Option<Player>| {
        let all = answers_to::<R>(state, request, viewer);
        options.iter().filter_map(|at| all.get(*at).cloned()).collect()
    };
    let all = PerViewer::each(|viewer| match viewer {
        None => options.iter().map(word).collect(),
        viewer => seen(viewer),
    });
    Choices { player: request.player(), all, unit: None }
}

/// The answer, where all answers are equivalent.
pub fn only_different<Q: Request, S: Resumable<Q>>(state: &S, request: &Q) -> Option<Answer> {
    let one = state.different(request).len() == 1;
    request.choice().only().or_else(|| one.then_some(Answer::Option(0)))
}

/// Whether these words mean exactly these cards, one word per card.
pub fn are_called(
    cards: &[CardId],
    words: &[String],
    is_called: &dyn Fn(CardId, &str) -> bool,
) -> bool {
    let Some((word, words)) = words.split_first() else { return cards.is_empty() };
    (0..cards.len()).any(|at| {
        let rest = || [&cards[..at], &cards[at + 1..]].concat();
        is_called(cards[at], word) && are_called(&rest(), words, is_called)
    })
}

/// The payment that these words mean together, and the indexes of the words that it uses.
pub(super) fn paid_with<R: Rules>(
    state: &R::State,
    request: &R::Request,
    words: &[String],
) -> Option<(Answer, Vec<usize>)> {
    match words {
        [word] if word.starts_with('#') => {
            meant::<R>(state, request, word).map(|answer| (answer, vec![0]))
        }
        words => {
            let (at, taken) = R::named_at_once(state, request, words)?;
            Some((Answer::Option(at), taken))
        }
    }
}

/// The cards that each word of a payment could mean.
///
/// # Errors
/// [`Trouble`] for a word that is not a card at all; no article refuses that.
pub fn offered(
    cards: &[CardId],
    words: &OneOrMore,
    is_called: &dyn Fn(CardId, &str) -> bool,
) -> Result<Vec<Vec<CardId>>, Trouble> {
    let meant = |word: &String| {
        let called = cards.iter().copied().filter(|card| is_called(*card, word));
        match called.collect::<Vec<_>>() {
            none if none.is_empty() => Err(Trouble::NoCardThere(word.clone())),
            meant => Ok(meant),
        }
    };
    words.0.iter().map(meant).collect()
}

/// The result of an attempt with exactly this payment, given the ways in which it can be made: allowed if a way works with the payment,
/// otherwise the first refusal.
pub fn tried_with<W>(
    ways: impl Iterator<Item = (OfferResult, Refusal<W>)>,
    words: &OneOrMore,
) -> Result<Legal<W>, Trouble> {
    let (mut refused, mut unclear) = (None, false);
    for (tender, refusal) in ways {
        match tender {
            OfferResult::Pays => return Ok(Ok(())),
            OfferResult::DoesNotPay => refused = refused.or(Some(refusal)),
            OfferResult::AsksForNone => {}
            OfferResult::TooManyWays => unclear = true,
        }
    }
    match refused {
        _ if unclear => Err(Trouble::PaidTooManyWays),
        Some(refusal) => Ok(Err(refusal)),
        None => Err(Trouble::PaysNothing(words.0.clone())),
    }
}

/// The choices that a request offers.
pub fn choices<R: Rules>(state: &R::State, request: &R::Request) -> Choices {
    let all = PerViewer::each(|viewer| answers_to::<R>(state, request, viewer));
    Choices { player: request.player(), all, unit: R::unit(request) }
}

/// The option that a word means by its number from 1, if the options are these modes.
pub fn mode_named(word: &str, modes: &[u8]) -> Option<usize> {
    let number = word.parse::<u8>().ok()?;
    modes.iter().position(|mode| mode + 1 == number)
}

/// The option that a word means, if the options are the numbers from the first to the last.
pub fn number_named(word: &str, first: u32, last: u32) -> Option<usize> {
    let number = word.parse::<u32>().ok()?;
    (first..=last).contains(&number).then(|| (number - first) as usize)
}

/// Whether the word is a number that no option can be, such as `-1` or `0.5`.
pub fn is_impossible_number(word: &str) -> bool {
    word.parse::<f64>().is_ok() && word.parse::<u32>().is_err()
}

/// Why a step for this chance is none of its options: it is refused, or it is not one of the choices.
pub fn no_option<R: Rules>(state: &R::State, request: &R::Request, allowed: Allowed) -> Trouble {
    match allowed {
        Err(reason) => Trouble::Refused(reason),
        Ok(()) => Trouble::NotOffered(choices::<R>(state, request)),
    }
}

/// The text of a question. The other player learns only that somebody is asked.
pub(super) fn question<R: Rules>(state: &R::State, request: &R::Request) -> PerViewer<Localized> {
    let player = request.player();
    PerViewer::each(|viewer| {
        if viewer.is_some_and(|of| of != player) {
            let player = player.to_string();
            let values = [("player", Arg::Text(&player))];
            return Localized::each(|lang| text("replay-asked-untold", &values, lang));
        }
        let audience = asked::<R>(state, request, viewer);
        Localized::each(|lang| R::question(state, request, &audience, lang))
    })
}

/// The answers as a viewer may know them. Only the player who is asked learns what there is to choose from.
fn answers_to<R: Rules>(
    state: &R::State,
    request: &R::Request,
    viewer: Option<Player>,
) -> Vec<Localized> {
    if let Some(player) = viewer.filter(|player| *player != request.player()) {
        return vec![hidden_from(player)];
    }
    let audience = asked::<R>(state, request, viewer);
    R::answers(state, request, &audience).into_iter().map(|(words, _)| words).collect()
}

/// The audience of a request. A player who chooses from a deck sees its cards.
fn asked<R: Rules>(state: &R::State, request: &R::Request, viewer: Option<Player>) -> Audience {
    let audience = Audience::of::<R>(state, viewer);
    if viewer != Some(request.player()) {
        return audience;
    }
    let cards = R::cards_of(state, request).into_iter().flatten();
    let looks = |card: &CardId| R::is_from_top(R::place(state, *card).1);
    audience.seeing(&cards.filter(looks).collect::<Vec<_>>())
}
