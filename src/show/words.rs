//! What did not come out, in words, and references as they are printed.

use crate::data;
use crate::diagnostic::{Arg, listed, text};
use crate::reference::{Edition, Reference};
use crate::scenario::reading::Decision;
use crate::scenario::report::Player;
use crate::scenario::trouble::{Choices, Reason, Trouble};
use crate::text::{Lang, Localized, counted};

/// The reference of an article, in the edition that was played or, where that book has none, in the current one.
pub fn cite(edition: Edition, article: &str) -> String {
    let of = |edition: Edition| {
        let reference = Reference { edition, article: article.parse().ok()? };
        data::has_article(edition, article).then(|| reference.to_string())
    };
    of(edition)
        .or_else(|| of(edition.game().default_edition()))
        .unwrap_or_else(|| article.to_owned())
}

/// Why something may not be done, with its reference.
pub fn refused(reason: &Reason, edition: Edition, lang: Lang) -> String {
    let cite = cite(edition, reason.cite);
    let why = reason.words.get(lang);
    text("replay-refused", &[("why", Arg::Text(why)), ("cite", Arg::Text(&cite))], lang)
}

/// A reading of the book that decided something, with the article that leaves it open.
pub fn reading(of: &Decision, edition: Edition, lang: Lang) -> String {
    let cite = cite(edition, of.article().as_str());
    let values = [
        ("id", Arg::Text(&of.question.id)),
        ("reading", Arg::Text(&of.reading)),
        ("words", Arg::Localized(of.words())),
        ("cite", Arg::Text(&cite)),
    ];
    text("replay-reading", &values, lang)
}

/// Numbers that follow one another, as from–to: nobody reads a hundred of them.
fn span(words: &[&str]) -> Option<String> {
    let numbers: Vec<u32> = words.iter().map(|word| word.parse().ok()).collect::<Option<_>>()?;
    let (first, last) = (numbers.first()?, numbers.last()?);
    let follow = numbers.windows(2).all(|pair| pair[0] + 1 == pair[1]);
    (follow && numbers.len() > 3).then(|| format!("{first}–{last}"))
}

/// What of it may be told to one player: not what lies hidden, nor what the other may choose from, nor why the other may not do
/// something. `whose` is the step at which it went wrong.
pub fn for_eyes(
    trouble: &Trouble,
    eyes: Option<Player>,
    whose: Option<Player>,
    lang: Lang,
) -> Trouble {
    let Some(eyes) = eyes else { return trouble.clone() };
    let untold = || Localized::each(|lang| text("replay-untold", &[], lang));
    let asked = |player: Player| {
        let player = player.to_string();
        let values = [("player", Arg::Text(&player))];
        Box::new(Localized::each(|lang| text("replay-asked-untold", &values, lang)))
    };
    let seen = |from: Choices| match from.player == eyes {
        true => from,
        false => Choices { all: vec![untold()], unit: None, ..from },
    };
    let of_other = whose.is_some_and(|player| player != eyes);
    let is_count = |got: &Localized| got.get(lang).parse::<i64>().is_ok();
    match trouble.clone() {
        Trouble::Unexpected { path, wanted, got, known } if !known.to(eyes) => {
            // How many cards there are is seen by everybody, but what a hidden card is like is not.
            let got = if is_count(&got) && path.matches('.').count() < 2 { got } else { untold() };
            Trouble::Unexpected { path, wanted, got, known }
        }
        Trouble::Refused(_)
        | Trouble::OtherReason { .. }
        | Trouble::WasLegal
        | Trouble::NoCardThere(_)
        | Trouble::HasChance(_)
            if of_other =>
        {
            Trouble::Untold
        }
        Trouble::NeverAsked { player, .. } if player != eyes => {
            Trouble::NeverAsked { player, passed: Vec::new() }
        }
        Trouble::NotOffered(from) => Trouble::NotOffered(seen(from)),
        Trouble::Ambiguous(steps) => Trouble::Ambiguous(seen(steps)),
        Trouble::SeveralPaths { known, .. } if !known.to(eyes) => Trouble::Untold,
        Trouble::NoSuchChoice { word, from, .. } if from.player != eyes => {
            Trouble::NoSuchChoice { word, question: asked(from.player), from: seen(from) }
        }
        Trouble::MustChoose { key, from, .. } if from.player != eyes => {
            Trouble::MustChoose { question: asked(from.player), key, from: seen(from) }
        }
        trouble => trouble,
    }
}

/// What did not come out.
pub fn trouble(trouble: &Trouble, edition: Edition, lang: Lang) -> String {
    let list = |words: &[Localized]| {
        let words: Vec<&str> = words.iter().map(|word| word.get(lang)).collect();
        span(&words).unwrap_or_else(|| listed(&counted(&words), lang))
    };
    let say = |key: &str, values: &[(&'static str, &str)]| {
        let values: Vec<_> = values.iter().map(|(name, value)| (*name, Arg::Text(value))).collect();
        text(key, &values, lang)
    };
    let choices = |from: &Choices| match &from.unit {
        Some(unit) => {
            let values = [("from", list(&from.all)), ("unit", unit.get(lang).to_owned())];
            say("replay-in-unit", &values.each_ref().map(|(name, value)| (*name, value.as_str())))
        }
        None => list(&from.all),
    };
    match trouble {
        Trouble::Unexpected { path, wanted, got, .. } => {
            let got = got.get(lang);
            say("replay-unexpected", &[("path", path), ("wanted", wanted), ("got", got)])
        }
        Trouble::Refused(reason) => refused(reason, edition, lang),
        Trouble::NotOffered(from) => say("replay-not-offered", &[("from", &choices(from))]),
        Trouble::Ambiguous(steps) => {
            let steps: Vec<&str> = steps.all.iter().map(|step| step.get(lang)).collect();
            say("replay-ambiguous", &[("steps", &steps.join(" / "))])
        }
        Trouble::WasLegal => say("replay-was-legal", &[]),
        Trouble::OtherReason { wanted, got } => {
            let (why, got) = (got.words.get(lang), cite(edition, got.cite));
            say("replay-other-reason", &[("wanted", wanted), ("cite", &got), ("why", why)])
        }
        Trouble::Unasked(words) => say("replay-unasked", &[("words", &listed(words, lang))]),
        Trouble::NothingToRefuse(words) => {
            say("replay-nothing-to-refuse", &[("words", &listed(words, lang))])
        }
        Trouble::NeverAsked { player, passed } => {
            let player = player.to_string();
            let passed: Vec<&str> = passed.iter().map(|asked| asked.get(lang)).collect();
            let key = if passed.is_empty() { "replay-never-asked" } else { "replay-passed-over" };
            say(key, &[("player", &player), ("passed", &passed.join(" / "))])
        }
        Trouble::HasChance(question) => {
            say("replay-has-chance", &[("question", question.get(lang))])
        }
        Trouble::Untold => say("replay-untold-failure", &[]),
        Trouble::Over(Some(winner)) => say("replay-over-won", &[("player", &winner.to_string())]),
        Trouble::Over(None) => say("replay-over-drawn", &[]),
        Trouble::NoSuchChoice { word, question, from } => {
            let (from, question) = (choices(from), question.get(lang));
            say("replay-no-such-choice", &[("word", word), ("from", &from), ("question", question)])
        }
        Trouble::MustChoose { question, key, from } => {
            let (from, question) = (choices(from), question.get(lang));
            say("replay-must-choose", &[("question", question), ("key", key), ("from", &from)])
        }
        Trouble::NoCardThere(word) => say("replay-no-card-there", &[("word", word)]),
        Trouble::PaidFirst => say("replay-paid-first", &[]),
        Trouble::PaysNothing(words) => say("replay-pays-nothing", &[("words", &words.join(", "))]),
        Trouble::TakesNoMore(words) => say("replay-takes-no-more", &[("words", &words.join(", "))]),
        Trouble::TargetsNothing(words) => {
            say("replay-targets-nothing", &[("words", &words.join(", "))])
        }
        Trouble::SeveralPaths { all, .. } => {
            say("replay-ambiguous", &[("steps", &all.join(" / "))])
        }
        Trouble::PaidTooManyWays => say("replay-paid-too-many-ways", &[]),
        Trouble::NoAttacker => say("replay-no-attacker", &[]),
        Trouble::Endless => say("replay-endless", &[]),
        Trouble::WrongAnswer => say("replay-wrong-answer", &[]),
        Trouble::IdleReading(id) => say("replay-idle-reading", &[("id", id)]),
    }
}
