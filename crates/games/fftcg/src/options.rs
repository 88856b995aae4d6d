//! The options offered to players: everything that `legal.rs` allows.

use hantei_ability::fftcg::{Ability, Action, Additional, Cost, Element, Keyword, Trait};
use hantei_base::kind::CardKind;
use hantei_engine::{CardId, Player};

use super::item::{Lasting, LastingEffect};
use super::looks::InGame;
use super::stack::FULL;
use super::state::State;
use super::terms::Play;
use super::zone::Zone;

/// The number of forwards of one element for which all parties are listed. Further ones join one by one.
const LAID_OUT: usize = 12;

impl State {
    /// Returns everything that the player may do with priority.
    pub fn plays(&self, player: Player) -> Vec<Play> {
        if self.holder != Some(player) || !self.may_act() || self.stack.len() >= FULL {
            return Vec::new();
        }
        // Bars apply in one particular state of the game.
        if !self.bars.is_empty() {
            return self.worked_out_plays(player);
        }
        let least = InGame::FIELD.and(InGame::elsewhere(player)).and(InGame::PLAYERS);
        let least = least.and(InGame::LIMITS).and(InGame::BARS);
        let kept = &self.derived.plays[player][usize::from(self.is_free_for(player))];
        kept.get_or(|| self.looking(least, || self.worked_out_plays(player))).clone()
    }

    /// Whether the plays are cached and would be different if computed now.
    pub(super) fn plays_are_stale(&self) -> bool {
        self.holder.filter(|_| self.may_act() && self.bars.is_empty()).is_some_and(|player| {
            let kept = self.derived.plays[player][usize::from(self.is_free_for(player))].get();
            let holds = self.stack.len() < FULL;
            kept.is_some_and(|kept| holds && *kept != self.worked_out_plays(player))
        })
    }

    fn is_free_for(&self, player: Player) -> bool {
        self.is_free(player, "11.4.1").is_ok()
    }

    fn worked_out_plays(&self, player: Player) -> Vec<Play> {
        let mut plays = Vec::new();
        let most = self.most_cp(player);
        // 11.4.1: almost everything else waits for the player's own main phase.
        let free = self.is_free_for(player);
        let mut offer = |play: Play| {
            if !self.is_ruled_out(player, play, most) && self.may_play(player, play).is_ok() {
                plays.push(play);
            }
        };
        let hand = self.zone(player, Zone::Hand);
        for (at, card) in hand.iter().enumerate() {
            // Two copies in a hand make no difference.
            let def = self.object(*card).def;
            if hand[..at].iter().any(|before| self.object(*before).def == def) {
                continue;
            }
            let def = self.def(*card);
            let back = || self.facts(*card).has(Keyword::BackAttack);
            if free || def.is(CardKind::Summon) || back() {
                offer(Play::Cast(*card));
            }
            if free && def.text.warp.is_some() {
                offer(Play::Warp(*card));
            }
        }
        for card in self.zone(player, Zone::LbDeck) {
            offer(Play::Cast(*card));
        }
        for effect in &self.effects {
            let permits = matches!(effect.what, Lasting::MayCast(_));
            if permits && effect.controller == player {
                self.look_at(InGame::ELSEWHERE);
                effect.on.iter().for_each(|(card, _)| offer(Play::Cast(*card)));
            }
        }
        for card in self.field(player).iter().filter(|_| free) {
            if self.def(*card).text.priming.is_some() {
                offer(Play::Prime(*card));
            }
        }
        let elsewhere = [Zone::Hand, Zone::Break, Zone::Removed, Zone::Damage];
        let elsewhere = elsewhere.iter().filter(|zone| self.catalog.uses.has(**zone));
        let elsewhere = elsewhere.flat_map(|zone| self.zone(player, *zone));
        for card in self.field(player).iter().chain(elsewhere) {
            if !self.def(*card).used && !self.watch().granted {
                continue;
            }
            for (at, ability) in self.abilities(*card) {
                if matches!(&**ability, Ability::Action(_) | Ability::Special(_)) {
                    offer(Play::Use(*card, at));
                }
            }
        }
        plays
    }

    /// Returns the maximum number of CP that the player could make.
    fn most_cp(&self, player: Player) -> usize {
        2 * self.hand_sources(player, &[]).count() + self.backup_sources(player, &[]).count()
    }

    /// Whether a quick check already rules the play out.
    fn is_ruled_out(&self, player: Player, play: Play, most: usize) -> bool {
        let beyond = match play {
            Play::Cast(card) => {
                self.costs_as_printed(player, card) && usize::from(self.def(card).text.cost) > most
            }
            Play::Use(card, at) => match self.ability(card, at).map(|of| &**of) {
                Some(Ability::Action(of)) => self.is_use_ruled_out(card, of, most),
                Some(Ability::Special(of)) => {
                    self.is_use_ruled_out(card, of, most)
                        || self.same_name_in_hand(player, card).next().is_none()
                }
                Some(Ability::Field(_) | Ability::Auto(_)) | None => true,
            },
            Play::Warp(_) | Play::Prime(_) => false,
        };
        debug_assert!(!beyond || self.may_play(player, play).is_err(), "{play:?} is beyond reach");
        beyond
    }

    fn is_use_ruled_out(&self, card: CardId, of: &Action, most: usize) -> bool {
        let cp: usize = of.cost.iter().map(|cost| usize::from(cost.cp())).sum();
        let dulls = of.cost.contains(&Cost::Dull);
        self.look_at(InGame::STANCE);
        cp > most || dulls && self.object(card).status.dull
    }

    /// Whether nothing changes the cost of casting the card.
    fn costs_as_printed(&self, player: Player, card: CardId) -> bool {
        let (def, watch) = (self.def(card), self.watch());
        let changed = !watch.casting.is_empty() || def.casting || self.catalog.off_field_casting;
        let on_it = |effect: &LastingEffect| match effect.what {
            Lasting::Casting { .. } => true,
            Lasting::Gives { .. } | Lasting::MayCast(_) => {
                effect.on.iter().any(|(on, _)| *on == card)
            }
            Lasting::Control(_) | Lasting::SkipsActivation | Lasting::Replaces(_) => false,
        };
        !changed
            && def.text.cost_change.is_none()
            && !def.text.additional.iter().any(Additional::reduces_cp)
            && !self.effects.iter().any(on_it)
            && self.object(card).owner == player
    }

    /// Returns every attack that may be declared: each forward alone, and each party (10.1.2.1).
    pub fn attacks(&self) -> Vec<Vec<CardId>> {
        let able: Vec<CardId> = self
            .field(self.turn.player)
            .iter()
            .copied()
            .filter(|card| self.may_attack(*card).is_ok())
            .collect();
        let mut attacks: Vec<Vec<CardId>> = able.iter().map(|card| vec![*card]).collect();
        let any = self.some_can_join_any(&able);
        let mixed = any.then(|| able.clone());
        let groups = Element::ALL.map(|element| self.of_element(&able, element));
        for mut same in groups.into_iter().chain(mixed) {
            same.truncate(LAID_OUT);
            for set in 1u32..1 << same.len() {
                if set.count_ones() < 2 {
                    continue;
                }
                let party = same.iter().zip(0..).filter(|(_, at)| set & 1 << at != 0);
                let party: Vec<CardId> = party.map(|(card, _)| *card).collect();
                if attacks.contains(&party) || any && self.may_attack_together(&party).is_err() {
                    continue;
                }
                if self.can_pay_attack(&party) {
                    attacks.push(party);
                }
            }
        }
        attacks
    }

    /// Returns the forwards that may still join an attack and are not listed with it: those of an element beyond the
    /// first dozen (15.1.1.9.4).
    pub(super) fn joiners(&self, attack: &[CardId]) -> Vec<CardId> {
        let field = self.field(self.turn.player);
        if field.len() <= LAID_OUT {
            return Vec::new();
        }
        let able: Vec<CardId> =
            field.iter().copied().filter(|card| self.may_attack(*card).is_ok()).collect();
        let any = self.some_can_join_any(&able);
        let beyond = |card: &CardId| {
            any && able.iter().skip(LAID_OUT).any(|other| other == card)
                || Element::ALL.iter().any(|element| {
                    let same = self.of_element(&able, *element);
                    same.iter().skip(LAID_OUT).any(|other| other == card)
                })
        };
        let joins = |card: &CardId| {
            let party: Vec<CardId> = attack.iter().chain([card]).copied().collect();
            !attack.contains(card) && beyond(card) && self.may_attack_together(&party).is_ok()
        };
        able.iter().copied().filter(joins).collect()
    }

    fn of_element(&self, cards: &[CardId], element: Element) -> Vec<CardId> {
        cards.iter().copied().filter(|card| self.facts(*card).elements.has(element)).collect()
    }

    /// Whether a forward that must attack still can (10.1.2.1.3).
    pub fn somebody_must_attack(&self) -> bool {
        self.field(self.turn.player)
            .iter()
            .any(|card| self.facts(*card).may(&Trait::MustAttack) && self.may_attack(*card).is_ok())
    }

    /// Returns the forwards that may block, only those that must if there are any (10.1.3.1.3), and whether blocking is optional.
    pub fn blocks(&self) -> (Vec<CardId>, bool) {
        let Some(battle) = &self.battle else { return (Vec::new(), true) };
        let mut blockers: Vec<CardId> = self
            .field(battle.by.opponent())
            .iter()
            .copied()
            .filter(|card| self.may_block(*card).is_ok())
            .collect();
        let must = |card: &CardId| self.facts(*card).may(&Trait::MustBlock);
        let forced = blockers.iter().any(must);
        if forced {
            blockers.retain(must);
        }
        (blockers, !forced)
    }
}
