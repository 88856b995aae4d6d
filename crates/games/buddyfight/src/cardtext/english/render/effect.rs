//! Prints what is chosen and done.

use hantei_ability::buddyfight::{
    Amount, Count, Effect, Filter, Give, Place, Put, Silence, To, Which, Who, Whose,
};
use hantei_cardtext::rendered::Rendered;

use super::super::super::instead::only_replaces;
use super::super::super::patterns::same_verb;
use super::super::fighter::{ANSWERED, DEALT_TO, ENDINGS};
use super::super::noun::PLACES;
use super::super::token::{InEnglish as _, Phrase};
use super::{Chosen, Printer, render, unprintable};

/// The words between two steps of an effect.
const NEXT: &str = "(,|.) [and] [then|also|after that]";

impl Printer {
    /// Prints effects one after another.
    pub(super) fn effects(&self, effects: &[Effect]) -> Phrase {
        self.parts(effects, false)
    }

    /// The same. `within` means inside a sentence, without a full stop at the end.
    pub(super) fn parts(&self, effects: &[Effect], within: bool) -> Phrase {
        let mut all: Vec<Phrase> = Vec::new();
        let shown = effects.iter().filter(|of| !matches!(of, Effect::Choose(_))).count();
        let mut before: Option<&Effect> = None;
        let mut at = 0;
        for effect in effects {
            if let Effect::Choose(of) = effect {
                self.choose(&of.label, &of.count, of.up_to, &of.filter);
                continue;
            }
            at += 1;
            if before.is_some() {
                let sentence = matches!(
                    effect,
                    Effect::If(_) | Effect::May(_) | Effect::Must(_) | Effect::OneOf(_)
                );
                let after =
                    matches!(before, Some(Effect::If(_) | Effect::May(_) | Effect::Must(_)));
                let asks = matches!(effect, Effect::If(_));
                all.push(match (within, sentence || after) {
                    (true, _) if asks => render("(. then|[,|.] [and] [then|also|after that])", []),
                    // A condition in a sentence of its own starts afresh.
                    (false, _) if asks && matches!(before, Some(Effect::If(_))) => {
                        render(". [also]", [])
                    }
                    (true, _) => render("[,] [and] [then|also]", []),
                    (false, false) => render(&format!("(, and|{NEXT})"), []),
                    (false, true) => render(&format!("(.|{NEXT})"), []),
                });
            }
            all.push(self.chosen_before(effect));
            let said = self.effect(effect);
            // “it gets power+1000”, of the card that the step just before acted on.
            let alike = before.filter(|of| same_done(of, effect));
            all.push(match alike {
                Some(_) => Rendered::Any(vec![said, self.object_alone(effect)]),
                None => said,
            });
            before = Some(effect);
        }
        let _ = (shown, at);
        Rendered::Seq(all)
    }

    /// Prints “and that card”: only the object, because the verb was printed before.
    fn object_alone(&self, effect: &Effect) -> Phrase {
        let Some(what) = effect.what() else { return unprintable() };
        let mentioned = self.mentioned();
        let object = self.object(what);
        self.restore_mentions(&mentioned);
        object
    }

    /// Prints a choice that is made before something else is done with the card: “choose a monster, and”.
    pub(super) fn chosen_before(&self, effect: &Effect) -> Phrase {
        let own = match effect.what() {
            Some(Which::Chosen(label)) => Some(label.as_str()),
            _ => None,
        };
        let waiting = self.waiting();
        // The host is printed together with the card in its soul, or with the destination.
        let host_label = |of: &Effect| match of {
            Effect::Put(Put { host: Some(Which::Chosen(label)), .. }) => Some(label.clone()),
            _ => None,
        };
        let in_soul = |label: Option<&str>| {
            let of = waiting.iter().find(|of| Some(of.label.as_str()) == label)?;
            of.filter.host.as_deref()?.chosen.clone()
        };
        let hosts: Vec<String> = host_label(effect).into_iter().chain(in_soul(own)).collect();
        let mut said = Vec::new();
        for of in &waiting {
            if Some(of.label.as_str()) == own || hosts.contains(&of.label) {
                continue;
            }
            said.push(render("[{0} (,|.) [and] [then]]", [self.introduced(of)]));
        }
        Rendered::Seq(said)
    }

    /// Prints “Choose a monster on your field” or “search your deck for a 《A》”.
    pub(super) fn introduced(&self, of: &Chosen) -> Phrase {
        let so_many = self.counted(&of.filter, &of.count, of.up_to);
        let chosen = render("choose {0}", [so_many]);
        if of.filter.whose != Whose::Own || !of.filter.places.contains(&Place::Deck) {
            return chosen;
        }
        let bare = Filter { whose: Whose::Any, places: Vec::new(), ..of.filter.clone() };
        let bare = Printer { anywhere: true, ..self.clone() }.counted(&bare, &of.count, of.up_to);
        let places = PLACES
            .iter()
            .filter(|(_, whose, places)| *whose == Whose::Own && *places == of.filter.places);
        let ways =
            places.map(|(said, ..)| render(&format!("search {said} for {{0}}"), [bare.clone()]));
        Rendered::Any(ways.chain([chosen]).collect())
    }

    pub(super) fn effect(&self, effect: &Effect) -> Phrase {
        match effect {
            Effect::If(of) => self.either(of),
            Effect::May(of) => self.may(of),
            Effect::Must(of) => self.must(of),
            Effect::OneOf(branches) => self.one_of(branches),
            Effect::NameKind(of) => self.named_kind(of),
            Effect::RockPaperScissors(of) => self.rock_paper_scissors(of),
            Effect::Look(of) => {
                self.looked_at_one.set(of.count == Amount::Number(1));
                let verb = if of.reveal { "reveal" } else { "look at" };
                render(&format!("{verb} {{0}}"), [self.top(of.who, &of.count)])
            }
            Effect::Draw(of) => self.drawn(of),
            Effect::Charge(of) => render(
                "put {0} into (your|its|its owner's|your opponent's|) gauge",
                [self.top(of.who, &of.count)],
            ),
            Effect::Shuffle(Who::You) => render("shuffle (your deck)", []),
            Effect::PayGauge(of) => self.number_of_who(of, "pay", "gauge"),
            Effect::PayLife(of) => render("(pay|) {0} life", [plain(&of.count)]),
            Effect::GainLife(of) => self.healed(of),
            Effect::DamagePlayer(of) => self.damage(of),
            Effect::Discard(of) => discarded(of),
            Effect::SetLife(of) => {
                let whose = match of.who {
                    Who::You => "your life",
                    Who::Opponent => "your opponent's life",
                    Who::Both => return unprintable(),
                };
                render(&format!("{whose} becomes {{0}}"), [plain(&of.count)])
            }
            Effect::End(ending) => {
                let said = ENDINGS.iter().find(|(_, of)| of == ending).map_or("", |(said, _)| said);
                render(&format!("end the [(this|that|your|your opponent's)] {said}"), [])
            }
            Effect::Redirect(what) => {
                render("change the target of (the attack|that attack) to {0}", [self.object(what)])
            }
            Effect::NegateAttack => render("nullify (the attack|that attack)", []),
            Effect::Negate => render(&format!("nullify {ANSWERED}"), []),
            Effect::Give(of) => self.give(of),
            Effect::Meanwhile(of) => self.meanwhile(of),
            Effect::Silence(of) => self.silence(of),
            effect => self.action(effect),
        }
    }

    fn number_of_who(&self, of: &Count, verb: &str, what: &str) -> Phrase {
        match of.who {
            Who::You => render(&format!("{verb} {{0}} {what}"), [plain(&of.count)]),
            _ => unprintable(),
        }
    }

    fn drawn(&self, of: &Count) -> Phrase {
        let who = match of.who {
            Who::You => "[you] draw",
            Who::Opponent => "your opponent draws",
            Who::Both => "(both you and your opponent|you and your opponent) draw",
        };
        if let (Amount::Of(counted), true) = (&of.count, !by_each(&of.count)) {
            return render(&format!("{who} cards equal to {{0}}"), [self.number_of(counted)]);
        }
        let card = match base(&of.count) {
            Some(1) => "(a|1|a additional) card",
            _ => "{0} cards",
        };
        let number = Phrase::so_many(base(&of.count).unwrap_or(1));
        let each = render(&format!("{who} {card} {{1}}"), [number, self.for_each(&of.count)]);
        match &of.count {
            Amount::Of(counted) => Rendered::Any(vec![
                each,
                render(&format!("{who} cards equal to {{0}}"), [self.number_of(counted)]),
            ]),
            Amount::Number(_) => each,
        }
    }

    /// Prints “The top two cards of your deck”.
    pub(super) fn top(&self, who: Who, count: &Amount) -> Phrase {
        let whose = match who {
            Who::You => "your deck",
            Who::Opponent => "your opponent's deck",
            Who::Both => "each fighter's deck",
        };
        let Amount::Number(number) = count else { return unprintable() };
        let one = if *number == 1 {
            format!("the top card (of|from) {whose}|a card from the top of {whose}|")
        } else {
            String::new()
        };
        render(
            &format!(
                "({one}the top {{0}} cards (of|from) {whose}|{{0}} cards from the top of {whose})"
            ),
            [Phrase::so_many(*number)],
        )
    }

    fn healed(&self, of: &Count) -> Phrase {
        let who = match of.who {
            Who::You => "[you] gain",
            Who::Opponent => "your opponent gains",
            Who::Both => return unprintable(),
        };
        let plain = match base(&of.count) {
            Some(number) => render(
                &format!("{who} [a additional] {{0}} life {{1}}"),
                [Phrase::figure(number), self.for_each(&of.count)],
            ),
            None => unprintable(),
        };
        match &of.count {
            Amount::Number(_) => plain,
            Amount::Of(counted) => Rendered::Any(vec![
                render(&format!("{who} life equal to {{0}}"), [self.number_of(counted)]),
                plain,
            ]),
        }
    }

    /// Prints “Deal 2 damage to your opponent”.
    fn damage(&self, of: &Count) -> Phrase {
        let to = DEALT_TO.iter().filter(|(_, who)| *who == of.who);
        let to = Rendered::Any(to.map(|(said, _)| render(said, [])).collect());
        let mut ways = Vec::new();
        if let Some(number) = base(&of.count) {
            let parts = [Phrase::figure(number), to.clone(), self.for_each(&of.count)];
            ways.push(render(
                "deal [a additional] {0} [additional] damage to {1} {2}",
                parts.clone(),
            ));
            if of.who == Who::You {
                ways.push(render("you take {0} damage {2}", parts));
            }
        }
        if let Amount::Of(counted) = &of.count {
            ways.push(render("deal damage to {0} equal to {1}", [to, self.number_of(counted)]));
        }
        Rendered::Any(ways)
    }

    /// The same without the target: “deal 2 damage instead”.
    pub(super) fn damage_alone(&self, of: &Count) -> Phrase {
        match base(&of.count) {
            Some(number) => {
                render("deal {0} damage {1}", [Phrase::figure(number), self.for_each(&of.count)])
            }
            None => unprintable(),
        }
    }

    /// Prints an action on a chosen card, which may be chosen in the same clause or before. `said` puts the object into the clause.
    pub(super) fn done_to(&self, what: &Which, said: impl Fn(&Phrase) -> Phrase) -> Phrase {
        let Some(of) = self.mention(what) else { return said(&self.which(what)) };
        let so_many = self.so_many(&of);
        let mentioned = self.mentioned();
        let first = said(&so_many);
        // The same from the beginning, in the other wording.
        self.restore_mentions(&mentioned);
        let back = said(&self.pointing_back(what));
        let introduced = render("{0} (,|.) [and] [then] {1}", [self.introduced(&of), back.clone()]);
        let mut ways = vec![first, introduced, back];
        if of.filter.places.contains(&Place::Deck) && of.filter.whose == Whose::Own {
            ways.swap(0, 1);
        }
        Rendered::Any(ways)
    }

    fn give(&self, of: &Give) -> Phrase {
        let lasts = self.lasts(of.until);
        let said = self.done_to(&of.what, |what| match only_replaces(&of.gives) {
            Some(replacement) => self.given_to_stay(of, replacement, what),
            None => {
                let given = self.given(what, &of.gives);
                let said = render("[{0}] [,] {1} [{0}]", [lasts.clone(), given.clone()]);
                shown_first(said, &lasts, &given)
            }
        });
        match (said, only_replaces(&of.gives)) {
            // The card is chosen first.
            (Rendered::Any(mut ways), Some(_)) if ways.len() > 1 => {
                ways.swap(0, 1);
                Rendered::Any(ways)
            }
            (said, _) => said,
        }
    }

    fn silence(&self, of: &Silence) -> Phrase {
        let lasts = self.lasts(of.until);
        self.done_to(&of.what, |what| {
            let said = render("nullify (all abilities (of|on)|abilities of) {0}", [what.clone()]);
            render("({0}, {1}|{1} [{0}])", [lasts.clone(), said])
        })
    }
}

/// The same, with the duration in front when shown.
fn shown_first(all: Phrase, lasts: &Phrase, given: &Phrase) -> Phrase {
    Rendered::Any(vec![render("{0}, {1}", [lasts.clone(), given.clone()]), all])
}

/// Prints “Discard two cards from your hand”.
fn discarded(of: &Count) -> Phrase {
    let Amount::Number(number) = of.count else { return unprintable() };
    let card = if number == 1 { "(a|1) card" } else { "{0} cards" };
    let number = Phrase::so_many(number);
    match of.who {
        Who::You => render(&format!("discard {card} from [your] hand"), [number]),
        Who::Opponent => render(
            &format!(
                "(your opponent discards {card} from its hand|your opponent chooses {card} from its hand [and discards it])"
            ),
            [number],
        ),
        Who::Both => unprintable(),
    }
}

/// Whether both effects do the same to two cards.
fn same_done(one: &Effect, other: &Effect) -> bool {
    match (one, other) {
        (Effect::Put(one), Effect::Put(other)) => {
            (&one.to, &one.host) == (&other.to, &other.host) && one.to != To::Soul
        }
        _ => same_verb(one, other),
    }
}

/// Whether the amount is counted for each of something.
fn by_each(amount: &Amount) -> bool {
    base(amount).is_some()
}

/// The factor, or the fixed number.
fn base(amount: &Amount) -> Option<i32> {
    use hantei_ability::buddyfight::Counted;
    match amount {
        Amount::Number(number) => Some(*number),
        Amount::Of(Counted::Each(each)) if each.plus == 0 => Some(each.by),
        Amount::Of(_) => None,
    }
}

/// Prints a fixed number.
pub(super) fn plain(amount: &Amount) -> Phrase {
    match amount {
        Amount::Number(number) => Phrase::figure(*number),
        Amount::Of(_) => unprintable(),
    }
}
