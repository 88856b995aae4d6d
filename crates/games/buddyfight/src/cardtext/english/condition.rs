//! Parses conditions: “if you have six life or less”.

use std::sync::LazyLock;

use hantei_ability::buddyfight::{
    Bounds, Condition, Elsewhere, Filter, Have, Is, Phase, Place, Which, Who, Whose, Within,
};

use super::super::condition::{have, the_host};
use super::super::part::Timing;
use super::cost::in_this_soul;
use super::noun::WORN;
use super::reader::Reader;

/// The wording of turns and phases, with the conditions that each stands for.
pub(super) static TIMINGS: LazyLock<[Timing; 18]> = LazyLock::new(|| {
    use Condition as C;
    let this = Filter { is: vec![Is::This, Is::Attacked], ..Filter::default() };
    let of = |whose, phase| vec![C::Turn(whose), C::Phase(phase)];
    [
        (
            "during your main or attack phase",
            vec![C::Turn(Whose::Own), C::Any(vec![C::Phase(Phase::Main), C::Phase(Phase::Attack)])],
        ),
        (
            "during [a] attack (on|during) your opponent's turn",
            vec![C::Turn(Whose::Opponent), C::Attack(Whose::Opponent)],
        ),
        (
            "during [a] attack (on|during) your turn",
            vec![C::Turn(Whose::Own), C::Attack(Whose::Own)],
        ),
        ("during your turn", vec![C::Turn(Whose::Own)]),
        ("during your opponent's turn", vec![C::Turn(Whose::Opponent)]),
        ("on your opponent's turn", vec![C::Turn(Whose::Opponent)]),
        ("during your start phase", of(Whose::Own, Phase::Start)),
        ("during your main phase", of(Whose::Own, Phase::Main)),
        ("during your opponent's main phase", of(Whose::Opponent, Phase::Main)),
        ("during your attack phase", of(Whose::Own, Phase::Attack)),
        ("during your opponent's attack phase", of(Whose::Opponent, Phase::Attack)),
        ("during your final phase", of(Whose::Own, Phase::Final)),
        ("during your opponent's final phase", of(Whose::Opponent, Phase::Final)),
        ("during [a] attack phase", vec![C::Phase(Phase::Attack)]),
        ("during [a] final phase", vec![C::Phase(Phase::Final)]),
        ("if you is being attacked", vec![C::AttackOnFighter(Who::You)]),
        // On an 【Act】 ability, this says when the ability may be used.
        (
            "if this (card|monster) is being attacked",
            vec![C::Have(Have { min: 1, max: None, filter: this })],
        ),
        ("when you is being attacked", vec![C::AttackOnFighter(Who::You)]),
    ]
});

/// Where this card is, after “this card is”.
pub(super) const HERE: [(&str, &[Place]); 9] = [
    ("(on|in) [your] left or right", &[Place::Left, Place::Right]),
    ("(on|in) [your] right or left", &[Place::Left, Place::Right]),
    ("(on|in) [your] center", &[Place::Center]),
    ("(on|in) [your] left", &[Place::Left]),
    ("(on|in) [your] right", &[Place::Right]),
    ("in [your] drop zone", &[Place::Drop]),
    ("on [your] field", &[Place::Field]),
    ("in your hand", &[Place::Hand]),
    ("in your gauge", &[Place::Gauge]),
];

/// Whose number a condition compares.
pub(super) const WHOM: [(&str, Who); 2] = [("you", Who::You), ("your opponent", Who::Opponent)];

impl Reader<'_> {
    /// Parses one or more conditions after “if”.
    pub(super) fn conditions(&mut self) -> Option<Vec<Condition>> {
        self.attempt(|of| {
            of.need("if")?;
            of.all_conditions()
        })
    }

    /// Parses the same without “if”.
    pub(super) fn all_conditions(&mut self) -> Option<Vec<Condition>> {
        let mut all = self.one_or_other()?;
        while all.len() < 6 {
            let next = self.attempt(|of| {
                let and = of.eat("and [if]");
                let more = of.one_or_other()?;
                // In a list without “and”: the list ends with “and”, or with what follows.
                (and || of.sees("(and|neither|you|your|there)")).then_some(more)
            });
            match next {
                Some(more) => all.extend(more),
                None => break,
            }
        }
        Some(all)
    }

    /// Parses one condition, or several with “or” between them.
    fn one_or_other(&mut self) -> Option<Vec<Condition>> {
        let first = self.several_conditions()?;
        let [one] = first.as_slice() else { return Some(first) };
        let mut any = vec![one.clone()];
        while let Some(other) = self.attempt(|of| {
            of.need("or [if]")?;
            of.condition()
        }) {
            any.push(other);
        }
        Some(if any.len() == 1 { any } else { vec![Condition::Any(any)] })
    }

    fn several_conditions(&mut self) -> Option<Vec<Condition>> {
        if let Some(each) = self.attempt(Reader::each_there) {
            return Some(each);
        }
        if let Some(made) = self.attempt(Reader::attacks_made) {
            return Some(made);
        }
        self.condition().map(|of| vec![of])
    }

    /// Parses “You have a 《A》 and a 《B》 on your field”: one of each.
    fn each_there(&mut self) -> Option<Vec<Condition>> {
        let whose =
            self.one_of(&[("you have", Whose::Own), ("your opponent have", Whose::Opponent)])?;
        let mut all = Vec::new();
        loop {
            self.need("a")?;
            all.push(self.noun()?);
            if !self.eat("and") {
                break;
            }
        }
        let last = all.last()?.clone();
        (all.len() > 1 && last.whose != Whose::Any).then_some(())?;
        let placed = |of: Filter| {
            let unplaced = of.whose == Whose::Any && of.places.is_empty();
            let same = of.whose == last.whose && of.places == last.places;
            (unplaced || same).then(|| Filter { whose, places: last.places.clone(), ..of })
        };
        (last.whose == whose).then_some(())?;
        all.into_iter().map(|of| have(placed(of)?, Some(1), None)).collect()
    }

    /// Parses “Your cards have attacked three or more times this turn”.
    fn attacks_made(&mut self) -> Option<Vec<Condition>> {
        let whose = self.one_of(&[
            ("[a] card on your field have attacked", Whose::Own),
            ("your card have attacked", Whose::Own),
            ("your opponent's card have attacked", Whose::Opponent),
        ])?;
        let often = self.number()?;
        self.need("or more time (this turn|during this turn)")?;
        let bounds = Bounds { at_least: Some(often), at_most: None };
        Some(vec![Condition::Turn(whose), Condition::AttacksThisTurn(bounds)])
    }

    pub(super) fn condition(&mut self) -> Option<Condition> {
        let found = (self.attempt(Reader::of_number))
            .or_else(|| self.attempt(Reader::of_flag))
            .or_else(|| self.attempt(Reader::of_attack))
            .or_else(|| self.attempt(Reader::is_attacked))
            .or_else(|| self.attempt(Reader::number_of))
            .or_else(|| self.attempt(Reader::neither))
            .or_else(|| self.attempt(Reader::of_this))
            .or_else(|| self.attempt(Reader::worn))
            .or_else(|| self.attempt(Reader::equipped))
            .or_else(|| self.attempt(Reader::had))
            .or_else(|| self.attempt(Reader::there))
            .or_else(|| self.attempt(Reader::of_mentioned))
            .or_else(|| self.attempt(Reader::so_many_of_them))
            .or_else(|| self.attempt(Reader::lies_there))?;
        if matches!(found, Condition::Have(_) | Condition::AtLeast(_)) {
            self.scope.asked = Some(found.clone());
        }
        Some(found)
    }

    /// Parses “You have six life or less” or “your opponent has three or more cards in his or her hand”.
    fn of_number(&mut self) -> Option<Condition> {
        if let Some(who) =
            self.one_of(&[("your life is", Who::You), ("your opponent's life is", Who::Opponent)])
        {
            let (at_least, at_most) = self.bounds()?;
            return Some(Condition::Life(Within { who, at_least, at_most }));
        }
        let who = self.one_of(&WHOM)?;
        let within = |(at_least, at_most)| Within { who, at_least, at_most };
        if self.eat("(have no card|do not have a card|do not have [any] card) in [(your|its)] hand")
        {
            return Some(Condition::Hand(within((Some(0), Some(0)))));
        }
        self.need("have")?;
        let number = self.number()?;
        let before = self.more_or_less(number);
        if self.eat("life") {
            let bounds = match before {
                Some(bounds) => bounds,
                None => self.more_or_less(number).unwrap_or((Some(number), Some(number))),
            };
            return Some(Condition::Life(within(bounds)));
        }
        let bounds = before?;
        if self.eat("card in [(your|its)] hand") {
            return Some(Condition::Hand(within(bounds)));
        }
        if self.eat("(gauge|card in [(your|its)] gauge)") {
            return Some(Condition::Gauge(within(bounds)));
        }
        None
    }

    pub(super) fn more_or_less(&mut self, number: i32) -> Option<(Option<i32>, Option<i32>)> {
        match () {
            () if self.eat("or more") => Some((Some(number), None)),
            () if self.eat("or less") => Some((None, Some(number))),
            () => None,
        }
    }

    /// Parses “Your flag is “Dragon World”” or “your buddy is a 《A》”.
    fn of_flag(&mut self) -> Option<Condition> {
        if self.eat("your flag is") {
            return self.name().or_else(|| self.world()).map(Condition::Flag);
        }
        self.need("your buddy [monster] is")?;
        let _ = self.eat("a");
        let filter = self.noun()?;
        (filter.whose == Whose::Any && filter.places.is_empty()).then_some(())?;
        have(Filter { whose: Whose::Own, places: vec![Place::Buddy], ..filter }, Some(1), None)
    }

    fn of_attack(&mut self) -> Option<Condition> {
        if self.eat("(it|attack|that attack|this card's attack) is not a link attack") {
            return Some(Condition::Not(Box::new(Condition::LinkAttack(Whose::Any))));
        }
        if self.eat("(it|attack|that attack|this card's attack) is a link attack") {
            return Some(Condition::LinkAttack(Whose::Any));
        }
        if self.eat("(this card|it) is attacking alone") {
            return Some(Condition::AttacksAlone(Filter {
                is: vec![Is::This],
                ..Filter::default()
            }));
        }
        let _ = self.eat("a");
        let filter = self.noun()?;
        self.need("(is attacking|attack) alone")?;
        Some(Condition::AttacksAlone(filter))
    }

    /// Parses “Your monster is being attacked”.
    fn is_attacked(&mut self) -> Option<Condition> {
        let mut filter = self.who()?;
        self.need("is being attacked")?;
        filter.is.push(Is::Attacked);
        have(filter, Some(1), None)
    }

    /// Parses “The number of 《A》 in your drop zone is six or more”.
    fn number_of(&mut self) -> Option<Condition> {
        self.need("number of")?;
        let filter = self.noun()?;
        self.scope.placed.then_some(())?;
        self.need("is")?;
        let (least, most) = self.bounds()?;
        have(filter, least, most)
    }

    /// Parses “Neither you nor your opponent has a monster in the center”.
    fn neither(&mut self) -> Option<Condition> {
        self.need("(neither you nor your opponent have [a]|you and your opponent do not have a|(both|) you and your opponent have no)")?;
        let filter = self.noun()?;
        (filter.whose == Whose::Any && filter.places == [Place::Center]).then_some(())?;
        have(filter, None, Some(0))
    }

    /// Parses “This card is on the left or right”, “in the soul of “Name”” or “your buddy”.
    fn of_this(&mut self) -> Option<Condition> {
        if self.eat("you is (『Transform』|『Ride』|『Dragonize』) (to|on) this card") {
            return Some(Condition::ThisTransformed);
        }
        let this = |filter: Filter| Filter { is: vec![Is::This], ..filter };
        if self.eat("you (have this card equipped|is equipped with this card)") {
            let places = vec![Place::Item];
            return have(this(Filter { places, ..Filter::default() }), Some(1), None);
        }
        if let Some(souls) = self.attempt(Reader::souls_here) {
            return Some(souls);
        }
        self.need("this (card|monster)")?;
        self.need("[on [your] field] is")?;
        if self.eat("(rest|in rest position)") {
            return have(this(Filter { rested: Some(true), ..Filter::default() }), Some(1), None);
        }
        if self.eat("stand") {
            return have(this(Filter { rested: Some(false), ..Filter::default() }), Some(1), None);
        }
        if self.eat("your buddy [monster]") {
            let filter = Filter { is: vec![Is::This, Is::Buddy], ..Filter::default() };
            return have(filter, Some(1), None);
        }
        if self.eat("in soul of") {
            let _ = self.eat("a");
            let mut filter = self.noun()?;
            filter.is.push(Is::Host);
            self.scope.here = Some(Elsewhere::Soul);
            self.scope.it = self.scope.it.take().or(Some(the_host()));
            return have(filter, Some(1), None);
        }
        let place = HERE.iter().find(|(said, _)| self.eat(said)).map(|(_, places)| *places)?;
        (!self.sees("of")).then_some(())?;
        match place {
            // A card says this while it is in the drop zone itself, unless the event has put it there.
            [Place::Drop] if !self.scope.to_drop => {
                self.scope.here.is_none_or(|here| here == Elsewhere::Drop).then_some(())?;
                self.scope.here = Some(Elsewhere::Drop);
            }
            [Place::Hand | Place::Gauge] => return None,
            _ => {}
        }
        let places = if place == [Place::Field] { Vec::new() } else { place.to_vec() };
        have(this(Filter { places, ..Filter::default() }), Some(1), None)
    }

    /// Parses “This card has two or more soul” or “there is none in it”.
    fn souls_here(&mut self) -> Option<Condition> {
        let none =
            "(there is no card in this card's soul|this card (do not have [a]|have no) soul)";
        if self.eat(none) {
            return have(in_this_soul(), None, Some(0));
        }
        if self.eat("this card have a soul") {
            return have(in_this_soul(), Some(1), None);
        }
        if self.eat("this (card|monster) have") {
            let least = self.number()?;
            self.need("or more soul")?;
            return have(in_this_soul(), Some(least), None);
        }
        self.need("there is")?;
        let number = self.number()?;
        let (least, most) = self.more_or_less(number)?;
        self.need("soul (in|on) this card")?;
        have(in_this_soul(), least, most)
    }

    /// Parses “You are [Ride] on a 《A》”.
    fn worn(&mut self) -> Option<Condition> {
        let is = self.one_of(&WORN)?;
        let _ = self.eat("a");
        let bare = self.eat("card") || self.eat("monster");
        let filter = if bare { Filter::default() } else { self.noun()? };
        (filter.whose == Whose::Any && filter.places.is_empty()).then_some(())?;
        let is = filter.is.iter().copied().chain([is]).collect();
        have(Filter { whose: Whose::Own, is, ..filter }, Some(1), None)
    }

    /// Parses “that card is a monster”: the card that was handled, chosen, or that the event is about.
    fn of_mentioned(&mut self) -> Option<Condition> {
        let chosen = self.eat("chosen (card|monster|item)");
        let kind = !chosen && self.eat("that (monster|item|spell)");
        if !chosen && !kind {
            self.need("(that card|it|revealed card|card)")?;
        }
        self.need("is")?;
        let not = self.eat("not");
        let _ = self.eat("a");
        let filter = self.noun()?;
        (filter.whose == Whose::Any && filter.places.is_empty()).then_some(())?;
        // A card just moved out of a deck was mentioned last, so the text does not refer to the card of the event.
        let last = match self.scope.it {
            None | Some(Which::Those) => true,
            Some(Which::That) => !kind,
            Some(_) => false,
        };
        if !chosen && self.scope.handled && last {
            self.scope.it = Some(Which::Those);
            let those = Condition::ThoseAre(filter);
            return Some(if not { Condition::Not(Box::new(those)) } else { those });
        }
        (!not).then_some(())?;
        let mentioned = match chosen {
            true => self.scope.picked.clone()?,
            false => self.scope.pointed_at()?,
        };
        match mentioned {
            Which::That => Some(Condition::That(filter)),
            Which::Chosen(label) if !self.scope.moved => {
                let targets = self.scope.targets.iter().filter(|of| of.label == label);
                let places = targets.map(|of| of.filter.places.clone()).next()?;
                have(Filter { chosen: Some(label), places, ..filter }, Some(1), None)
            }
            _ => None,
        }
    }
}
