//! Parses what is done to decks, fighters and battles.

use hantei_ability::buddyfight::{Amount, Count, Effect, Ending, Look, Put, To, Top, Which, Who};

use super::reader::Reader;

/// What an effect may end.
pub(super) const ENDINGS: [(&str, Ending); 6] = [
    ("battle", Ending::Battle),
    ("main phase", Ending::MainPhase),
    ("attack phase", Ending::AttackPhase),
    ("final phase", Ending::FinalPhase),
    ("phase", Ending::Phase),
    ("turn", Ending::Turn),
];

/// The use to which a nullifying effect responds.
pub(super) const ANSWERED: &str = "((spell|impact|card) cast by (your|a) opponent|(spell|impact) your opponent cast|your opponent's (spell|impact)|that (spell|impact|card|ability)|(spell|impact|card|ability|call)|that call|(it|card's effect|effect of that card))";

/// To whom damage is dealt.
pub(super) const DEALT_TO: [(&str, Who); 4] = [
    ("your opponent", Who::Opponent),
    ("both you and your opponent", Who::Both),
    ("you and your opponent", Who::Both),
    ("(yourself|you)", Who::You),
];

impl Reader<'_> {
    /// Parses “Put the top card of your deck into your gauge” or “draw a card”.
    pub(super) fn of_deck(&mut self) -> Option<Vec<Effect>> {
        if let Some(drawn) = self.attempt(Reader::drawn) {
            return Some(vec![drawn]);
        }
        if self.eat("shuffle your deck") {
            return Some(vec![Effect::Shuffle(Who::You)]);
        }
        let verb = ["look at", "reveal", "put", "discard"].into_iter().find(|of| self.eat(of))?;
        let (who, count) = self.top_of()?;
        self.scope.looked_at_one = count == Amount::Number(1) && who != Who::Both;
        if verb == "look at" {
            (self.scope.looked, self.scope.milled) = (true, false);
            return Some(vec![Effect::Look(Look { who, count, reveal: false })]);
        }
        if verb == "reveal" {
            (self.scope.looked, self.scope.handled) = (true, true);
            self.scope.milled = false;
            return Some(vec![Effect::Look(Look { who, count, reveal: true })]);
        }
        if verb == "put" && self.eat("to (your opponent's|your|its owner's|its|) gauge") {
            return Some(vec![Effect::Charge(Count { who, count })]);
        }
        let top = Which::Top(Top { who, count });
        if verb == "discard" || self.eat("to (your opponent's|your|its owner's|its|) drop zone") {
            (self.scope.handled, self.scope.milled) = (true, true);
            return Some(vec![Effect::Drop(top)]);
        }
        let before = self.eat("face down");
        if self.eat("(to|in) this (card|monster)'s soul")
            || self.eat("to soul of this (card|monster)")
        {
            let face_down = before || self.eat("face down");
            return Some(vec![Effect::Put(Put { face_down, ..Put::of(top, To::ThisSoul) })]);
        }
        (!before).then_some(())?;
        Some(vec![self.insertion(&top)?])
    }

    /// Parses “Draw two cards”.
    fn drawn(&mut self) -> Option<Effect> {
        let who = match () {
            () if self.eat("(both you and your opponent|you and your opponent) draw") => Who::Both,
            () if self.eat("your opponent draw") => Who::Opponent,
            () => {
                self.need("[you] draw")?;
                Who::You
            }
        };
        if self.eat("card equal to") {
            let count = super::gives::times(1, Some(self.counted()?))?;
            return Some(Effect::Draw(Count { who, count }));
        }
        let count = if self.eat("(a additional|a)") { 1 } else { self.number()? };
        self.need("card")?;
        let each = self.attempt(Reader::for_each);
        Some(Effect::Draw(Count { who, count: super::gives::times(count, each)? }))
    }

    /// Parses “The top two cards of your deck” or “two cards from the top of your deck”.
    fn top_of(&mut self) -> Option<(Who, Amount)> {
        const WHOSE: [(&str, Who); 3] = [
            ("your opponent's deck", Who::Opponent),
            ("your deck", Who::You),
            ("each fighter's deck", Who::Both),
        ];
        let top = self.eat("top");
        let count = match top {
            true => match self.sees("card") {
                true => 1,
                false => self.number()?,
            },
            false if self.eat("a") => 1,
            false => self.number()?,
        };
        self.need(if top { "card (of|from)" } else { "card from top of" })?;
        let who = self.one_of(&WHOSE)?;
        Some((who, Amount::Number(count)))
    }

    /// Parses effects on life, damage, the gauge and the hand.
    pub(super) fn of_fighter(&mut self) -> Option<Vec<Effect>> {
        (self.attempt(Reader::paid))
            .or_else(|| self.attempt(Reader::healed))
            .or_else(|| self.attempt(Reader::damage))
            .or_else(|| self.attempt(Reader::discarded))
    }

    /// Parses “Pay 1 gauge and 1 life”.
    fn paid(&mut self) -> Option<Vec<Effect>> {
        let you = |count| Count { who: Who::You, count: Amount::Number(count) };
        self.need("pay")?;
        let number = self.number()?;
        if self.eat("life") {
            return Some(vec![Effect::PayLife(you(number))]);
        }
        self.need("gauge")?;
        let life = self.attempt(|of| {
            of.need("and")?;
            let life = of.number()?;
            of.need("life")?;
            Some(Effect::PayLife(you(life)))
        });
        Some(std::iter::once(Effect::PayGauge(you(number))).chain(life).collect())
    }

    /// Parses “You gain 1 life” or “your life becomes 1”.
    fn healed(&mut self) -> Option<Vec<Effect>> {
        if let Some(set) = self.attempt(|of| {
            let who =
                of.one_of(&[("your life", Who::You), ("your opponent's life", Who::Opponent)])?;
            of.need("become")?;
            Some(Effect::SetLife(Count { who, count: Amount::Number(of.number()?) }))
        }) {
            return Some(vec![set]);
        }
        let who = match self.eat("your opponent gain") {
            true => Who::Opponent,
            false => {
                self.need("[you] gain")?;
                Who::You
            }
        };
        if self.eat("life equal to") {
            let count = super::gives::times(1, Some(self.counted()?))?;
            return Some(vec![Effect::GainLife(Count { who, count })]);
        }
        let _ = self.eat("a additional");
        let number = self.number()?;
        self.need("life")?;
        let each = self.attempt(Reader::for_each);
        Some(vec![Effect::GainLife(Count { who, count: super::gives::times(number, each)? })])
    }

    /// Parses “Deal 2 damage to your opponent”.
    fn damage(&mut self) -> Option<Vec<Effect>> {
        if self.eat("you take") {
            let count = Amount::Number(self.number()?);
            self.need("damage")?;
            return Some(vec![Effect::DamagePlayer(Count { who: Who::You, count })]);
        }
        self.need("deal")?;
        if self.eat("damage to") {
            let who = self.one_of(&DEALT_TO)?;
            self.need("equal to")?;
            let count = super::gives::times(1, Some(self.counted()?))?;
            return Some(vec![Effect::DamagePlayer(Count { who, count })]);
        }
        let _ = self.eat("a additional");
        let number = self.number()?;
        self.need("[additional] damage")?;
        let who = match self.eat("to") {
            true => self.one_of(&DEALT_TO)?,
            false => self.scope.damaged?,
        };
        let each = self.attempt(Reader::for_each);
        Some(vec![Effect::DamagePlayer(Count { who, count: super::gives::times(number, each)? })])
    }

    /// Parses “Nullify the attack”.
    pub(super) fn of_battle(&mut self) -> Option<Vec<Effect>> {
        if let Some(ended) = self.attempt(|of| {
            of.need("end [(this|that|your|your opponent's)]")?;
            of.one_of(&ENDINGS).map(Effect::End)
        }) {
            return Some(vec![ended]);
        }
        if let Some(redirected) = self.attempt(|of| {
            of.need("change target of (attack|that attack) to")?;
            let outer = std::mem::take(&mut of.scope.choices);
            let (what, _) = of.object()?;
            of.scope.choices.is_empty().then_some(())?;
            of.scope.choices = outer;
            Some(Effect::Redirect(what))
        }) {
            return Some(vec![redirected]);
        }
        self.need("nullify")?;
        if self.eat("(attack|that attack)") {
            (self.scope.in_battle && !self.sees("of")).then_some(())?;
            return Some(vec![Effect::NegateAttack]);
        }
        self.scope.answers.then_some(())?;
        self.need(ANSWERED)?;
        (!self.sees("(on|'s)")).then(|| vec![Effect::Negate])
    }
}
