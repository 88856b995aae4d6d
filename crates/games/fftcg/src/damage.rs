//! ダメージ処理 (6.5) and EXバースト (11.10).

use std::sync::Arc;

use hantei_ability::fftcg::{Ability, ItemKind, Trait};
use hantei_base::kind::CardKind;
use hantei_engine::{CardId, Cite, Flow, Flows as _, Player};

use super::event::{Event, How};
use super::filter::View;
use super::game::Game;
use super::happening::Happening;
use super::item::Words;
use super::reading::Reading;
use super::request::Wish;
use super::state::State;
use super::zone::Zone;

/// Damage about to be dealt to a forward.
#[derive(Debug, Clone, Copy)]
pub struct Hit {
    /// The card that deals it.
    pub from: CardId,
    /// The forward that takes it.
    pub to: CardId,
    /// The amount.
    pub by: i32,
}

/// How damage is dealt.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Means {
    /// 戦闘ダメージ (10.1.4.2). If a party breaks something with it, all members broke it (15.1.1.9.8).
    Battle,
    /// By a summon or an ability. Its source alone deals the damage (15.1.1.9.10).
    Effect(ItemKind),
    /// By a card, because an effect says so (11.11.8).
    Card,
}

impl Game<'_> {
    /// Deals damage to forwards at once.
    pub(super) fn deal(&mut self, hits: &[Hit], means: Means, cite: Cite) -> Flow {
        let mut dealt: Vec<Hit> = Vec::with_capacity(hits.len());
        for hit in hits {
            // 2.2: a forward that cannot be damaged takes none.
            if self.state.facts(hit.to).may(&Trait::NotDamaged) {
                continue;
            }
            let (to, by) = self.replace_damage(*hit, means)?;
            if by > 0 && self.state.object(to).zone == Zone::Field {
                dealt.push(Hit { to, by, ..*hit });
            }
        }
        let mut happened = Vec::new();
        let mut targets: Vec<CardId> = Vec::with_capacity(dealt.len());
        for hit in &dealt {
            if !targets.contains(&hit.to) {
                targets.push(hit.to);
            }
        }
        for card in targets {
            let of: Vec<&Hit> = dealt.iter().filter(|hit| hit.to == card).collect();
            let by = of.iter().map(|hit| hit.by).fold(0, i32::saturating_add);
            let sources: Vec<CardId> =
                of.iter().flat_map(|hit| self.state.with(hit.from, means)).collect();
            let mut each = sources;
            each.sort_unstable();
            each.dedup();
            self.note(Event::Damaged { card, by, sources: Arc::from(each) }, cite);
            let known = self.state.chosen(card);
            happened
                .extend(of.iter().map(|hit| Happening::DamagedForward(hit.from, known, hit.by)));
        }
        let mut parties: Vec<Player> =
            dealt.iter().filter_map(|hit| self.state.party_of(hit.from)).collect();
        parties.dedup();
        happened.extend(parties.into_iter().map(Happening::PartyDamaged));
        self.happen_all(&happened, &Vec::new());
        Ok(())
    }

    /// プレイヤーにN点のダメージを与える (6.5.1): cards go into the damage zone one after another. Once all of them are there, the EX
    /// bursts among them follow in their order (6.5.2.1).
    pub(super) fn damage_player(
        &mut self,
        player: Player,
        count: i32,
        sources: &[CardId],
        cite: Cite,
    ) -> Flow {
        self.damage_players(&[player], count, sources, cite)
    }

    /// The same for several players at once: the EX bursts come after all of the damage, the first player's first.
    pub(super) fn damage_players(
        &mut self,
        players: &[Player],
        count: i32,
        sources: &[CardId],
        cite: Cite,
    ) -> Flow {
        let mut bursts = Vec::new();
        for player in players {
            for (card, words) in self.put_damage(*player, count, sources, cite)? {
                bursts.push((*player, card, words));
            }
        }
        bursts.into_iter().try_for_each(|(player, card, words)| self.burst(player, card, words))
    }

    /// Puts the cards for the damage one after another. Returns those with an EX burst.
    fn put_damage(
        &mut self,
        player: Player,
        count: i32,
        sources: &[CardId],
        cite: Cite,
    ) -> Flow<Vec<(CardId, Words)>> {
        let count = self.replace_player_damage(player, count, sources)?;
        let (mut bursts, mut early) = (Vec::new(), Vec::new());
        if count == 0 {
            return Ok(bursts);
        }
        for at in 0..count {
            // 6.5.3: repeated until the number is reached.
            let cite = if at > 0 { "6.5.3" } else { cite };
            let Some(card) = self.state.zone(player, Zone::Deck).last().copied() else {
                self.by(player, Event::DamagedBeyond(player), "3.1.3");
                continue;
            };
            let place = self.log.len();
            self.put(card, Zone::Damage, How::Damage, cite);
            self.also_at(place, "6.5.2");
            // 15.2.6.3.1: whether it has an EX burst is checked the moment it is there. The source of the damage may prohibit EX bursts.
            let barred = |source: &CardId| self.state.facts(*source).may(&Trait::NoExBursts);
            let barred = sources.iter().any(barred);
            match self.state.ex_burst(card).filter(|_| !barred) {
                Some(words) if self.bursts_so_late(card, &words) => bursts.push((card, words)),
                Some(_) => {}
                None if count > 1 => early.push((card, place)),
                None => {}
            }
            if self.state.is_damage_awaited(player) {
                self.also_at(place, "15.2.6.2");
            }
        }
        for (card, place) in early {
            // 15.2.6.3.1: it would have one now, but had none then.
            if self.state.ex_burst(card).is_some() {
                self.also_at(place, "15.2.6.3.1");
            }
        }
        self.happen(Happening::PlayerDamaged(player, count));
        if !sources.is_empty() {
            self.happen(Happening::DamagedPlayer(sources.to_vec(), player, count));
        }
        if let Some(party) = sources.iter().find_map(|source| self.state.party_of(*source)) {
            self.happen(Happening::PartyDamaged(party));
        }
        Ok(bursts)
    }

    /// Whether an EX burst with Damage works with more damage than its number. The article says 「同じ」, which is read as
    /// “at least” (15.2.6.3).
    fn bursts_so_late(&mut self, card: CardId, words: &Words) -> bool {
        let damage = self.state.damage(self.state.object(card).owner);
        let number = match words {
            Words::Ability(ability) => ability.damage().map(usize::from),
            Words::Summon(_) | Words::Delayed(_) | Words::Done(_) => None,
        };
        number.is_none_or(|of| of >= damage) || !self.reads(Reading::ExactDamage)
    }

    /// EXバースト: the player may use it, without the stack and without a chance to respond (11.10.2).
    fn burst(&mut self, player: Player, card: CardId, words: Words) -> Flow {
        let used = self.ask_wish(player, Wish::ExBurst(card))?;
        let damage = match &words {
            Words::Ability(ability) => {
                matches!(&**ability, Ability::Auto(of) if of.damage.is_some())
            }
            Words::Summon(_) | Words::Delayed(_) | Words::Done(_) => false,
        };
        let cite = if damage { "15.2.6.3" } else { "11.10.2" };
        self.by(player, Event::ExBurst { card, used }, cite);
        if !used {
            return Ok(());
        }
        // After all of the damage, and in the order in which the cards were put there.
        self.also("6.5.2.1");
        let kind = match words {
            Words::Summon(_) => ItemKind::Summon,
            Words::Ability(_) | Words::Delayed(_) | Words::Done(_) => ItemKind::Auto,
        };
        let mut item = self.state.new_item(kind, player, card, words);
        item.ex = true;
        self.by(player, Event::Resolving(item.on_stack()), "11.10.3");
        // 11.10.1: it is of the same kind as the card's text, a summon or an auto-ability.
        self.also("11.10.1");
        let depth = self.depth;
        self.depth += 1;
        // 11.10.3: its trigger is ignored, but not its other conditions.
        let view = View::of_item(&item);
        if !self.state.hold(item.words.clone().script().conditions, &view) {
            self.note(Event::Fizzled(item.on_stack()), "11.11.3");
        } else if self.choose_at_once(&mut item)? {
            // Its choices are made as it happens (11.10.3).
            self.carry_out_item(item)?;
        }
        self.depth = depth;
        Ok(())
    }
}

impl State {
    /// Returns a card that deals damage with its party: together they break what they break (15.1.1.9.8).
    fn with(&self, from: CardId, means: Means) -> Vec<CardId> {
        match &self.battle {
            Some(battle)
                if means == Means::Battle
                    && battle.is_party()
                    && battle.attackers.contains(&from) =>
            {
                battle.attackers.clone()
            }
            Some(_) | None => vec![from],
        }
    }

    /// Returns the player in whose party the card attacks: what it does, the party has done (15.1.1.9.10).
    fn party_of(&self, card: CardId) -> Option<Player> {
        let battle = self.battle.as_ref()?;
        (battle.is_party() && battle.attackers.contains(&card)).then_some(battle.by)
    }

    /// Whether a character of the player gets the ability after Damage N with exactly this much damage (15.2.6.2).
    fn is_damage_awaited(&self, player: Player) -> bool {
        let damage = self.damage(player);
        let awaits = |of: &Arc<Ability>| of.damage().is_some_and(|of| usize::from(of) == damage);
        self.field(player).iter().any(|card| self.def(*card).abilities.iter().any(awaits))
    }

    /// Returns the EX burst of a card, if it has one where it is (11.10.3, 15.2.6.3).
    pub fn ex_burst(&self, card: CardId) -> Option<Words> {
        let def = self.def(card);
        let owner = self.object(card).owner;
        if def.is(CardKind::Summon) {
            let body = def.text.summon.clone().filter(|_| def.text.ex)?;
            return Some(Words::Summon(body));
        }
        let bursts = |ability: &&Arc<Ability>| {
            matches!(&***ability, Ability::Auto(auto) if auto.ex)
                && self.is_damaged_enough(ability, owner)
        };
        def.abilities.iter().find(bursts).map(|ability| Words::Ability(ability.clone()))
    }
}
