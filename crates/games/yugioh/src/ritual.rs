//! 儀式召喚, by the effect of a Ritual Spell (ritual-monster).

use hantei_ability::yugioh::{Act, Ritual, Way};
use hantei_base::kind::CardKind;
use hantei_engine::{CardId, Flows as _, Options, Player};

use super::duel::{Duel, Flow, Stop};
use super::filter::View;
use super::request::For;
use super::state::State;
use super::terms::{By, Chosen};
use super::zone::Zone;

/// A monster that may be Tributed, with its Level.
type Offering = (CardId, u8);

/// Whether further Levels can be added so that the total reaches the required Level and no single one of all of them could be left out. The
/// result depends only on the sum and the smallest Level of those already chosen.
fn can_be_completed(chosen: &[u8], rest: &[u8], wanted: u32) -> bool {
    let sum: u32 = chosen.iter().map(|level| u32::from(*level)).sum();
    let least = chosen.iter().copied().min();
    if let Some(least) = least.filter(|_| sum >= wanted) {
        return sum - u32::from(least) < wanted;
    }
    let lacking = wanted - sum;
    // For each possible smallest Level: the others, none below it, must reach the rest of the required Level, exceeding it by less than
    // that smallest Level.
    let most = least.unwrap_or(u8::MAX);
    let mut floors: Vec<u8> = rest.iter().copied().chain(least).filter(|of| *of <= most).collect();
    floors.sort_unstable();
    floors.dedup();
    floors.into_iter().filter(|floor| *floor > 0).any(|floor| {
        let sums = rest
            .iter()
            .filter(|level| **level >= floor)
            .fold(1u128, |sums, level| sums | sums.checked_shl(u32::from(*level)).unwrap_or(0));
        (lacking..lacking + u32::from(floor)).any(|sum| sum < 128 && sums >> sum & 1 == 1)
    })
}

impl State {
    /// The Ritual Monsters in the hand that the effect of this card could Summon now (ritual-summon-requirements.2).
    pub(super) fn rituals(&self, player: Player, source: CardId, of: &Ritual) -> Vec<CardId> {
        let able = |card: &CardId| {
            self.def(*card).is(CardKind::Ritual)
                && self.def(*card).is(CardKind::Monster)
                && self.fits_as_known(*card, &of.of, &View::of(player, source))
                && self.is_unbarred(player, Act::SpecialSummon, *card).is_ok()
                && !self.next_offerings(player, *card, &[], of).is_empty()
        };
        self.zone(player, Zone::Hand).iter().copied().filter(able).collect()
    }

    /// The monsters that may be Tributed: those with a Level in the hand or on the player's own field, including face-down ones
    /// (ritual-monster.2).
    fn offerings(&self, player: Player, ritual: CardId) -> Vec<Offering> {
        let zones = [Zone::Hand, Zone::Monster].into_iter();
        let cards = zones.flat_map(|zone| self.zone(player, zone).iter().copied());
        let level = |card: CardId| {
            let monster = self.def(card).is(CardKind::Monster) && card != ritual;
            // A face-down monster has its printed Level for the player who Tributes it (ritual-summon-procedure.3).
            let facts =
                if self.object(card).face_down { &self.def(card).facts } else { self.facts(card) };
            facts.level.filter(|level| monster && *level > 0).map(|level| (card, level))
        };
        cards.filter_map(level).collect()
    }

    /// The next possible Tributes, such that the Levels reach the required one and no Tribute is unnecessary.
    fn next_offerings(
        &self,
        player: Player,
        ritual: CardId,
        picked: &[Offering],
        of: &Ritual,
    ) -> Vec<CardId> {
        let all = self.offerings(player, ritual);
        let wanted = u32::from(of.levels_at_least);
        let monsters_if_full = self.monsters_if_full(player);
        let fits = |(card, level): &&Offering| {
            if picked.iter().any(|(of, _)| of == card) {
                return false;
            }
            let taken = |of: &CardId| of == card || picked.iter().any(|(other, _)| other == of);
            let chosen: Vec<u8> = picked.iter().map(|(_, level)| *level).chain([*level]).collect();
            let rest = all.iter().filter(|(card, _)| !taken(card));
            let levels = rest.clone().map(|(_, level)| *level).collect::<Vec<_>>();
            let Some(field) = monsters_if_full.filter(|field| !field.iter().any(&taken)) else {
                return can_be_completed(&chosen, &levels, wanted);
            };
            // duel-field.1: on a full field, one of the monsters there must be Tributed to make room.
            rest.clone().filter(|(card, _)| field.contains(card)).any(|(one, level)| {
                let chosen: Vec<u8> = chosen.iter().copied().chain([*level]).collect();
                let others = rest.clone().filter(|(card, _)| card != one);
                can_be_completed(
                    &chosen,
                    &others.map(|(_, level)| *level).collect::<Vec<_>>(),
                    wanted,
                )
            })
        };
        all.iter().filter(fits).map(|(card, _)| *card).collect()
    }
}

impl Duel<'_> {
    /// 儀式召喚する, as the effect of this card resolves. Returns the monster that was Summoned.
    pub(super) fn ritual_summon(
        &mut self,
        player: Player,
        source: CardId,
        of: &Ritual,
    ) -> Flow<Option<CardId>> {
        let able = self.state.rituals(player, source, of);
        let Some(card) = self.ask_card(player, For::Summon, Options::one_of(able))? else {
            return Ok(None);
        };
        // ritual-summon-procedure.2: as the Spell requires.
        let all = self.state.offerings(player, card);
        let mut picked: Vec<Offering> = Vec::new();
        let wanted = u32::from(of.levels_at_least);
        while picked.iter().map(|(_, level)| u32::from(*level)).sum::<u32>() < wanted {
            let from = self.state.next_offerings(player, card, &picked, of);
            let one = self.ask_card(player, For::Tribute(Way::Ritual), Options::one_of(from))?;
            let one = one.ok_or(Stop::Illegal)?;
            picked.extend(all.iter().find(|(card, _)| *card == one));
        }
        let cards: Vec<CardId> = picked.iter().map(|(card, _)| *card).collect();
        let materials: Vec<Chosen> = cards.iter().map(|card| self.state.chosen(*card)).collect();
        let by = By::Effect(player, source);
        self.tribute(&cards, by, "ritual-summon-procedure.2")?;
        self.next_moment();
        // ritual-summon-procedure.3b, ritual-summon-procedure.4
        let position = self.ask_face_up(player, card)?;
        let (cards, cite) = ([(card, position)], "ritual-summon-procedure.3b");
        let went = (Way::Ritual, materials.into());
        let came = self.summon_by_effect(&cards, player, went, (player, source), cite);
        Ok(came.first().copied())
    }
}

#[cfg(test)]
mod tests {
    use super::can_be_completed;

    #[test]
    fn no_tribute_is_idle() {
        assert!(can_be_completed(&[8], &[], 8) && can_be_completed(&[4], &[4], 8));
        assert!(!can_be_completed(&[4], &[8], 8), "the 8 alone is enough");
        assert!(!can_be_completed(&[4], &[3], 8), "too few");
        assert!(can_be_completed(&[5], &[6], 8), "neither is enough alone");
        assert!(!can_be_completed(&[1, 4], &[8], 8) && can_be_completed(&[1, 4], &[3], 8));
        assert!(!can_be_completed(&[], &[], 8) && can_be_completed(&[], &[2, 12], 8));
    }
}
