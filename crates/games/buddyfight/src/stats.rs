//! The current numbers and keywords of a card: printed values with what continuous abilities and effects add (永続能力, `4.continuous.3.1`).

use std::collections::HashMap;
use std::sync::{Arc, PoisonError};

use hantei_ability::buddyfight::{Ability, Elsewhere, Gives, Keyword, KeywordKind, Text, Trait};
use hantei_base::text::{has_key, key};
use hantei_engine::{CardId, Player};

use super::filter::{Numbers, View};
use super::given::{Given, Number, Part};
use super::state::{LastingEffect, State};
use super::terms::{AbilityRef, Lasting};
use super::zone::Zone;

impl State {
    /// Returns the printed text, or `None` while the card is face down in a zone where that removes it (`4.flag-face-down`).
    pub(super) fn face(&self, card: CardId) -> Option<&Text> {
        let object = self.object(card);
        let counts = object.zone.is_field() || object.zone == Zone::Flag;
        (!object.face_down || !counts).then(|| &*self.def(card).text)
    }

    /// サイズ. `None` if the card has no size (`7.lost-deck.cards.size`).
    pub fn size(&self, card: CardId) -> Option<i32> {
        self.size_by(card, Numbers::Now)
    }

    /// 元々のサイズ: the printed size.
    pub(super) fn printed_size(&self, card: CardId) -> Option<i32> {
        self.face(card)?.size.map(i32::from)
    }

    /// Returns the size by these numbers.
    pub(super) fn size_by(&self, card: CardId, numbers: Numbers) -> Option<i32> {
        let printed = self.size_becomes(card, numbers, i32::from(self.face(card)?.size?));
        Some(printed.saturating_add(self.added(card, numbers, Number::Size)).max(0))
    }

    /// サイズNになる: by lasting effects, otherwise by continuous abilities. Those abilities themselves see the size without this.
    fn size_becomes(&self, card: CardId, numbers: Numbers, printed: i32) -> i32 {
        let mut size = printed;
        let set = &mut |gives: &Gives, _: &View<'_>| {
            size = gives.size_becomes.map_or(size, i32::from);
        };
        if numbers == Numbers::Now {
            self.each_continuous(card, numbers, Part::SizeBecomes, set);
        }
        self.each_lasting(card, set);
        size
    }

    /// 攻撃力
    pub fn attack(&self, card: CardId) -> i32 {
        self.attack_by(card, Numbers::Now)
    }

    /// Returns the attack by these numbers.
    pub(super) fn attack_by(&self, card: CardId, numbers: Numbers) -> i32 {
        let printed = self.face(card).and_then(|text| text.attack).unwrap_or(0);
        printed.saturating_add(self.added(card, numbers, Number::Attack))
    }

    /// Returns the sum of the attack of several cards (連携攻撃).
    pub fn attack_together(&self, cards: &[CardId]) -> i32 {
        cards.iter().map(|card| self.attack(*card)).fold(0, i32::saturating_add)
    }

    /// 防御力
    pub fn defense(&self, card: CardId) -> i32 {
        self.defense_by(card, Numbers::Now)
    }

    /// Returns the defense by these numbers.
    pub(super) fn defense_by(&self, card: CardId, numbers: Numbers) -> i32 {
        let printed = self.face(card).and_then(|text| text.defense).unwrap_or(0);
        printed.saturating_add(self.added(card, numbers, Number::Defense))
    }

    /// 打撃力
    pub fn critical(&self, card: CardId) -> i32 {
        self.critical_by(card, Numbers::Now)
    }

    /// Returns the critical by these numbers.
    pub(super) fn critical_by(&self, card: CardId, numbers: Numbers) -> i32 {
        let printed = self.face(card).and_then(|text| text.critical).unwrap_or(0);
        printed.saturating_add(self.added(card, numbers, Number::Critical)).max(0)
    }

    /// Whether its abilities do not work (能力を無効化).
    pub fn is_silenced(&self, card: CardId) -> bool {
        self.silenced_by(card).any(|by| !self.cannot_be_silenced_by(card, by))
    }

    fn has_silence(&self, card: CardId) -> bool {
        self.silenced_by(card).next().is_some()
    }

    /// Returns the fighters whose effects nullify the card's abilities.
    fn silenced_by(&self, card: CardId) -> impl Iterator<Item = Player> {
        let silences = move |of: &&LastingEffect| {
            of.card == Some(card) && matches!(of.what, Lasting::Silenced)
        };
        self.effects.iter().filter(silences).map(|of| of.of)
    }

    /// Whether effects of this fighter cannot nullify the card's abilities.
    pub(super) fn cannot_be_silenced_by(&self, card: CardId, by: Player) -> bool {
        self.has_trait(card, Trait::NotSilenced)
            || by != self.object(card).owner
                && self.has_trait(card, Trait::NotSilencedByOpponentsEffects)
    }

    /// Whether its time is stopped (時を止める).
    pub fn is_stopped(&self, card: CardId) -> bool {
        self.effects.iter().any(|of| of.card == Some(card) && matches!(of.what, Lasting::Stopped))
    }

    /// Whether the fighter's time is stopped.
    pub fn is_fighter_stopped(&self, player: Player) -> bool {
        let stopped = |of: &super::state::LastingEffect| {
            of.card.is_none() && of.of == player && matches!(of.what, Lasting::Stopped)
        };
        self.effects.iter().any(stopped)
    }

    /// Whether the opponent's effects cannot put cards of the deck into the drop zone (`4.drop-or-discard.deck`).
    pub fn is_deck_kept(&self, player: Player) -> bool {
        let kept = |of: &super::state::LastingEffect| {
            of.of == player && matches!(of.what, Lasting::DeckKept)
        };
        self.effects.iter().any(kept)
    }

    /// Whether it has the keyword now.
    pub fn has_keyword(&self, card: CardId, kind: KeywordKind) -> bool {
        self.has_keyword_by(card, kind, Numbers::Now)
    }

    /// Whether it has the keyword by these numbers.
    pub(super) fn has_keyword_by(&self, card: CardId, kind: KeywordKind, by: Numbers) -> bool {
        if by != Numbers::Now && self.nullified(card, by).contains(&kind) {
            return false;
        }
        let mut found = false;
        let is = &mut |keyword: &Keyword| found |= keyword.kind() == kind;
        match by {
            Numbers::Now => self.each_keyword(card, is),
            // Whether something protects it from being silenced is checked with continuous abilities, and this is one of them.
            Numbers::But(source, at) => {
                self.each_kept_keyword(card, self.has_silence(card), is);
                let own = self.given_by_one(source, at, card);
                found |= self.given(card).keywords(kind) > own.keywords(kind);
            }
            Numbers::Lasting => self.each_kept_keyword(card, self.has_silence(card), is),
        }
        found
    }

    /// Returns the greatest N of its 『N回攻撃』 (1 without), and the N of several kinds of it added up.
    pub fn attacks_a_turn(&self, card: CardId) -> (u8, u8) {
        let mut kinds: Vec<u8> = Vec::new();
        self.each_keyword(card, &mut |keyword| {
            if let Keyword::Attacks(times) = keyword
                && !kinds.contains(times)
            {
                kinds.push(*times);
            }
        });
        let again = |of: &u8| of.saturating_sub(1);
        let together = kinds.iter().map(again).fold(1, u8::saturating_add);
        (kinds.into_iter().fold(1, u8::max), together)
    }

    /// Calls `each` for every keyword that it has now.
    pub fn each_keyword(&self, card: CardId, each: &mut dyn FnMut(&Keyword)) {
        let nullified = self.nullified(card, Numbers::Now);
        let each = &mut |keyword: &Keyword| {
            if !nullified.contains(&keyword.kind()) {
                each(keyword);
            }
        };
        self.each_kept_keyword(card, self.is_silenced(card), each);
        self.each_continuous(card, Numbers::Now, Part::Keywords, &mut |gives, _| {
            self.working_keywords(card, gives).for_each(&mut *each);
        });
    }

    /// Returns the keywords of the card that are nullified (『〇〇』を無効化する). For continuous abilities, only lasting effects nullify keywords.
    fn nullified(&self, card: CardId, by: Numbers) -> Vec<KeywordKind> {
        let mut found: Vec<(KeywordKind, Player)> = Vec::new();
        let add = &mut |gives: &Gives, view: &View<'_>| {
            found.extend(gives.nullifies.iter().map(|kind| (*kind, view.you)));
        };
        self.each_lasting(card, add);
        if by == Numbers::Now {
            self.each_continuous(card, by, Part::Nullifies, add);
        }
        if by == Numbers::Now && !found.is_empty() {
            found.retain(|(_, by)| !self.cannot_be_silenced_by(card, *by));
        }
        found.into_iter().map(|(kind, _)| kind).collect()
    }

    /// Calls `each` for the keywords that do not come from continuous abilities.
    fn each_kept_keyword(&self, card: CardId, silenced: bool, each: &mut dyn FnMut(&Keyword)) {
        if !self.is_blank(card) && !silenced {
            let printed = self.def(card).text.keywords.iter();
            printed.filter(|keyword| self.is_working(card, keyword)).for_each(&mut *each);
        }
        self.each_lasting(card, &mut |gives, _| {
            self.working_keywords(card, gives).for_each(&mut *each);
        });
    }

    /// Returns the given keywords that work.
    pub(super) fn working_keywords<'a>(
        &'a self,
        card: CardId,
        gives: &'a Gives,
    ) -> impl Iterator<Item = &'a Keyword> {
        gives.keywords.iter().filter(move |keyword| self.is_working(card, keyword))
    }

    /// 4.stop-time: what would be used or resolved is not; continuous effects still apply.
    fn is_working(&self, card: CardId, keyword: &Keyword) -> bool {
        !keyword.is_used() || !self.is_stopped(card)
    }

    /// Whether its printed text applies: it is face up and, by these numbers, not silenced.
    pub(super) fn says(&self, card: CardId, by: Numbers) -> bool {
        let silenced = match by {
            Numbers::Now => self.is_silenced(card),
            Numbers::But(..) | Numbers::Lasting => self.has_silence(card),
        };
        !self.is_blank(card) && !silenced
    }

    /// Whether it has an ability of this name (能力名), by these numbers.
    pub(super) fn has_ability_named(&self, card: CardId, name: &str, by: Numbers) -> bool {
        let wanted = key(name);
        let named = |of: &Ability| of.name().is_some_and(|own| has_key(own, &wanted));
        self.says(card, by) && self.printed(card).any(|(_, of)| named(of))
    }

    /// Whether it is face down in a zone where cards are normally face up, so that it has no text.
    fn is_blank(&self, card: CardId) -> bool {
        let object = self.object(card);
        let shown =
            object.zone.is_field() || matches!(object.zone, Zone::Flag | Zone::Buddy | Zone::Soul);
        object.face_down && shown
    }

    /// Whether it has this trait now.
    pub fn has_trait(&self, card: CardId, which: Trait) -> bool {
        let mut found = false;
        self.each_lasting(card, &mut |gives, _| found |= gives.traits.contains(&which));
        self.each_continuous(card, Numbers::Now, Part::Trait(which), &mut |_, _| found = true);
        found
    }

    fn added(&self, card: CardId, by: Numbers, number: Number) -> i32 {
        let mut sum = 0i64;
        let add = &mut |gives: &Gives, view: &View<'_>| {
            sum += i64::from(self.amount(number.of(gives), view));
        };
        self.each_lasting(card, add);
        match by {
            Numbers::Now => self.each_continuous(card, by, Part::Number(number), add),
            Numbers::But(source, at) => {
                let own = self.given_by_one(source, at, card);
                sum += self.given(card).number(number) - own.number(number);
            }
            Numbers::Lasting => {}
        }
        sum.clamp(i64::from(i32::MIN), i64::from(i32::MAX)) as i32
    }

    /// Calls `each` for what lasting effects give the card, without abilities.
    fn each_lasting(&self, card: CardId, each: &mut dyn FnMut(&Gives, &View<'_>)) {
        for effect in &self.effects {
            if let (Some(on), Lasting::Gives(gives)) = (effect.card, &effect.what)
                && on == card
            {
                each(gives, &View::of(effect.of, card));
            }
        }
    }

    /// Calls `each` for everything of this kind that continuous abilities give the card.
    fn each_continuous(
        &self,
        card: CardId,
        by: Numbers,
        part: Part,
        each: &mut dyn FnMut(&Gives, &View<'_>),
    ) {
        let watch = self.watch();
        if !watch.parts.has(part) {
            return;
        }
        let wanted = |gives: &Gives| part.is_in(gives);
        for source in &watch.givers {
            self.given_by(*source, card, by, &wanted, &mut |_, gives, view| each(gives, view));
        }
    }

    /// Returns what one continuous ability gives the card, as another of them sees it.
    fn given_by_one(&self, source: CardId, at: AbilityRef, card: CardId) -> Given {
        let mut given = Given::default();
        self.given_by(source, card, Numbers::Lasting, &|_| true, &mut |of, gives, view| {
            if of == at {
                let much = |number: Number| self.amount(number.of(gives), view);
                given.add(much, self.working_keywords(card, gives));
            }
        });
        given
    }

    /// Returns the default recipient of its continuous abilities: the card itself or, from a soul, the host. `None` while it gives nothing.
    pub(super) fn gives_to(&self, source: CardId) -> Option<CardId> {
        let (object, def) = (self.object(source), self.def(source));
        if object.zone == Zone::Soul {
            let host = object.host.filter(|_| def.continuous);
            return host.filter(|host| self.object(*host).zone.is_field());
        }
        let there = object.zone.is_field() || object.zone == Zone::Flag;
        let shows = !object.face_down && !object.status.treasure;
        let kept = |of: &Ability| matches!(of, Ability::Continuous(of) if of.unstoppable);
        let works = || self.works(source) || shows && def.text.abilities.iter().any(kept);
        (there && (def.continuous || def.shares) && works()).then_some(source)
    }

    /// Calls `each` for what the continuous abilities of `source` give the card, with the index of each.
    fn given_by(
        &self,
        source: CardId,
        card: CardId,
        by: Numbers,
        wanted: &dyn Fn(&Gives) -> bool,
        each: &mut dyn FnMut(AbilityRef, &Gives, &View<'_>),
    ) {
        let zone = self.object(card).zone;
        let Some(own) = self.gives_to(source).filter(|_| zone.is_field() || zone == Zone::Flag)
        else {
            return;
        };
        let from_soul = source != own;
        for (at, ability) in self.abilities(source) {
            let Ability::Continuous(ability) = ability else { continue };
            // Expensive conditions are only checked if the ability gives something of what is wanted.
            if ability.place.is_some() != from_soul || !ability.gives.iter().any(wanted) {
                continue;
            }
            let looks = match by {
                Numbers::Now => Numbers::But(source, at),
                Numbers::But(..) | Numbers::Lasting => Numbers::Lasting,
            };
            let view = View::continuous(self.object(source).owner, source, looks);
            if !self.hold(&ability.conditions, &view) {
                continue;
            }
            for gives in ability.gives.iter().filter(|of| wanted(of)) {
                let meant = match &gives.filter {
                    None => card == own,
                    Some(filter) => self.fits_there(card, filter, &view),
                };
                if meant {
                    each(at, gives, &view);
                }
            }
        }
    }

    /// Whether the card's own abilities work: it is face up and not silenced.
    pub fn works(&self, card: CardId) -> bool {
        let object = self.object(card);
        !object.face_down && !object.status.treasure && !self.has_silence(card)
    }

    /// Returns the abilities that the card has where it is: its own first, then those from 『D・シェア』.
    pub fn abilities(&self, card: CardId) -> impl Iterator<Item = (AbilityRef, &Ability)> + '_ {
        let works = self.works(card);
        let object = self.object(card);
        let (zone, owner) = (object.zone, object.owner);
        let hosted = object.host.is_some_and(|host| self.object(host).zone.is_field());
        let here = move |ability: &Ability| match zone {
            Zone::Soul => ability.place() == Some(Elsewhere::Soul) && hosted,
            Zone::Hand | Zone::InUse => ability.place() == Some(Elsewhere::Hand),
            Zone::Drop => ability.place() == Some(Elsewhere::Drop),
            Zone::Flag => ability.place().is_none(),
            zone => zone.is_field() && ability.place().is_none(),
        };
        // 4.gyakuten.nullify: 『逆天』 and similar abilities are never nullified.
        let down = object.face_down || object.status.treasure;
        let kept = move |ability: &Ability| match ability {
            Ability::Overturn(_) => true,
            Ability::Continuous(of) => of.unstoppable && !down,
            Ability::Activated(_) | Ability::Automatic(_) => false,
        };
        let own = self
            .printed(card)
            .filter(move |(_, ability)| (works || kept(ability)) && here(ability));
        let shares = zone.is_field() && self.def(card).shares;
        let others = self.field(owner).filter(move |other| shares && works && *other != card);
        let shared = others.filter(|other| self.works(*other)).flat_map(move |other| {
            // 4.d-share.2: the same 『D』 may be gained twice, also from two copies.
            let gives = self.def(other).shares;
            self.printed(other).filter(move |(_, ability)| gives && ability.is_d())
        });
        own.chain(shared)
    }

    fn printed(&self, card: CardId) -> impl Iterator<Item = (AbilityRef, &Ability)> + '_ {
        let def = self.object(card).def;
        self.catalog
            .get(def)
            .text
            .abilities
            .iter()
            .zip(0u16..)
            .map(move |(ability, at)| (AbilityRef { def, at }, ability))
    }

    /// Returns the printed ability.
    pub fn ability(&self, of: AbilityRef) -> &Ability {
        &self.catalog.get(of.def).text.abilities[of.at as usize]
    }
}

impl State {
    /// Returns what continuous abilities give the card, as another of them sees it, including that one's own part.
    pub(super) fn given(&self, card: CardId) -> Arc<Given> {
        let known = || self.sums.0.lock().unwrap_or_else(PoisonError::into_inner);
        {
            let mut known = known();
            if known.0 != self.table.now() {
                *known = (self.table.now(), HashMap::new());
            }
            if let Some(given) = known.1.get(&card) {
                return given.clone();
            }
        }
        let mut given = Given::default();
        for source in &self.watch().givers {
            self.given_by(*source, card, Numbers::Lasting, &|_| true, &mut |_, gives, view| {
                let much = |number: Number| self.amount(number.of(gives), view);
                given.add(much, self.working_keywords(card, gives));
            });
        }
        let given = Arc::new(given);
        known().1.insert(card, given.clone());
        given
    }
}
