//! Parses what makes cards cheaper, and effects that depend on chance.

use hantei_ability::buddyfight::{
    Amount, Cheaper, CheaperPlays, Count, Effect, Filter, Less, NameKind, Place, Played, Which,
    Who, Whose, Won,
};
use hantei_base::kind::CardKind;

use super::super::part::{Part, PlayKind};
use super::ability::{COSTS, USABLE};
use super::reader::Reader;

/// The text of an effect that names a kind and looks at the top card of the deck.
pub(super) const NAMED: &str = "declare [either] monster or spell and put the top card (of|from) your deck into your drop zone. if that card is (of|) the declared [card] type";

/// The same as a pattern to read.
const NAMED_READ: &str = "declare [either] monster or spell and put top card (of|from) your deck to your drop zone . if that card is (of|) declared [card] type";

/// The sentence in which both fighters play a game of chance.
pub(super) const PLAYED_FOR: &str = "play {0} with your opponent .";

/// The name of that game.
pub(super) const ROCK_PAPER_SCISSORS: &str = "Rock-Paper-Scissors";

impl Reader<'_> {
    /// Parses “If …, you may cast this card without paying the [Cast Cost]”.
    pub(super) fn cheaper(&mut self) -> Option<Part> {
        let mut conditions = self.conditions().unwrap_or_default();
        if self.eat("[amount of] gauge (written on|of|to pay for) 『Cast_Cost』 of this card is reduced by number of") {
            let of = self.noun()?;
            let each = hantei_ability::buddyfight::Each { of, different: None, by: 1, plus: 0 };
            let counted = hantei_ability::buddyfight::Counted::Each(Box::new(each));
            let less = Less::Gauge(Amount::Of(counted));
            let _ = self.eat(".");
            return self.is_done().then_some(Part::Cheaper(PlayKind::Use, Cheaper { conditions, less }));
        }
        self.need("you may")?;
        let kind = self.one_of(&USABLE)?;
        self.need("this card without paying [its]")?;
        let words = self.keyword_words()?;
        COSTS.iter().find(|(said, of)| *said == words && *of == kind)?;
        if conditions.is_empty() {
            conditions = self.conditions()?;
        }
        let _ = self.eat(".");
        self.is_done().then_some(Part::Cheaper(kind, Cheaper { conditions, less: Less::All }))
    }

    /// Parses “The [Cast Cost] of each of your <Magic World> spells is reduced by 1 gauge”.
    pub(super) fn cheaper_plays(&mut self) -> Option<CheaperPlays> {
        if let Some(called) = self.attempt(Reader::cheaper_calls) {
            return Some(called);
        }
        self.need("『Cast_Cost』 of (each|all) of")?;
        let filter = self.noun()?;
        let spells = |of: &CardKind| matches!(of, CardKind::Spell | CardKind::Impact);
        (filter.whose == Whose::Own && filter.places.is_empty()).then_some(())?;
        (!filter.kinds.is_empty() && filter.kinds.iter().all(spells)).then_some(())?;
        self.need("is reduced by")?;
        let less = Less::Gauge(Amount::Number(self.number()?));
        self.need("gauge")?;
        let filter = Some(Filter { whose: Whose::Any, ..filter });
        Some(CheaperPlays { who: Who::You, plays: Played::Cast, filter, less })
    }

    /// Parses “If you would call a 《A》, the amount of gauge needed to pay for its [Call Cost] is reduced by 1”.
    fn cheaper_calls(&mut self) -> Option<CheaperPlays> {
        let passive = !self.eat("(if|when) you would call");
        let _ = passive && self.eat("(if|when)");
        let _ = self.eat("a");
        let mut filter = self.noun()?;
        if passive {
            self.need("would be called")?;
        }
        // “from your hand”, after the noun or after the verb.
        let from_hand = self.eat("from your hand") || filter.places == [Place::Hand];
        (filter.places.is_empty() || from_hand).then_some(())?;
        self.need("([amount of] gauge (needed to pay for|written on) its 『Call_Cost』|its 『Call_Cost』) is reduced by")?;
        let less = Less::Gauge(Amount::Number(self.number()?));
        let _ = self.eat("gauge");
        (filter.whose != Whose::Opponent).then_some(())?;
        filter.whose = Whose::Any;
        filter.places = if from_hand { vec![Place::Hand] } else { Vec::new() };
        let filter = Some(filter).filter(|of| *of != Filter::default());
        Some(CheaperPlays { who: Who::You, plays: Played::Call, filter, less })
    }

    /// Parses “Declare either monster or spell, and put the top card of your deck into your drop zone. If …”.
    pub(super) fn named_kind(&mut self) -> Option<Vec<Effect>> {
        self.need(NAMED_READ)?;
        (self.scope.it, self.scope.handled) = (Some(Which::Those), true);
        let kinds = vec![CardKind::Monster, CardKind::Spell];
        let named = NameKind { kinds, top: true, found: self.effects()? };
        Some(vec![Effect::NameKind(named)])
    }

    /// Parses “Play “Rock-Paper-Scissors” with your opponent. If you win, …”.
    pub(super) fn rock_paper_scissors(&mut self) -> Option<Vec<Effect>> {
        self.need("play")?;
        (self.name()? == ROCK_PAPER_SCISSORS).then_some(())?;
        self.need("with your opponent .")?;
        self.scope.until = None;
        if let Some(damage) = self.attempt(|of| {
            of.need("deal")?;
            let damage = of.number()?;
            of.need("damage to (whoever|fighter who) lose")?;
            Some(damage)
        }) {
            let count = Amount::Number(damage);
            let damage = |who| vec![Effect::DamagePlayer(Count { who, count: count.clone() })];
            let won = Won { won: damage(Who::Opponent), lost: damage(Who::You) };
            return Some(vec![Effect::RockPaperScissors(won)]);
        }
        self.need("if you win")?;
        let won = Won { won: self.effects()?, lost: Vec::new() };
        Some(vec![Effect::RockPaperScissors(won)])
    }
}
