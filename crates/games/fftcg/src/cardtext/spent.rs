//! The one card that a cost took: “the discarded card”, “the Forward put into the Break Zone”.

use hantei_ability::fftcg::{Amount, Cost, Counted, Taking, Which};

use super::reader::Reader;

/// By what a cost took its card.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Spent {
    /// Discarded.
    Discarded,
    /// Put into the Break Zone.
    Broken,
    /// Dulled.
    Dulled,
    /// Revealed.
    Revealed,
    /// Removed from the game.
    Removed,
}

impl Spent {
    /// How a text speaks of it.
    pub fn words(self) -> &'static str {
        match self {
            Spent::Discarded => "the discarded (card|Forward|Summon|Backup|Monster|Character)",
            Spent::Broken => {
                "the (Forward|Backup|Monster|Character|card) [you] put (in|into) the Break Zone"
            }
            Spent::Dulled => "the dull (Forward|Backup|Monster|Character)",
            Spent::Revealed => {
                "(the revealed (card|Forward|Summon)|the (card|Forward|Summon) you revealed)"
            }
            Spent::Removed => {
                "the (card|Forward|Summon|Backup|Monster|Character) removed by the extra cost"
            }
        }
    }

    /// By what these take a card, where it is the only one that they take besides this one.
    pub fn of_costs(costs: &[Cost]) -> Option<Spent> {
        let mut taken = costs.iter().filter(|cost| cost.others().is_some());
        match (taken.next()?, taken.next()) {
            (cost, None) if cost.others()?.count == 1 => Spent::by(cost),
            _ => None,
        }
    }

    fn by(cost: &Cost) -> Option<Spent> {
        let (taking, _) = cost.takes()?;
        match taking {
            Taking::Discard => Some(Spent::Discarded),
            Taking::ToBreak => Some(Spent::Broken),
            Taking::Dull => Some(Spent::Dulled),
            Taking::Reveal => Some(Spent::Revealed),
            Taking::Remove => Some(Spent::Removed),
            Taking::Return => None,
        }
    }
}

impl Reader<'_> {
    /// The card that the cost took.
    pub(super) fn spent_card(&mut self) -> Option<Which> {
        let spent = self.scope.spent?;
        self.need(spent.words()).map(|()| Which::Paid)
    }

    /// “the power of the Forward put into the Break Zone”, “the discarded Forward's power”.
    pub(super) fn power_spent(&mut self) -> Option<Amount> {
        let told = self.eat("the power of");
        let which = self.spent_card()?;
        if !told {
            self.need("'s power")?;
        }
        Some(Amount::Of(Counted::Power(Box::new(which))))
    }
}
