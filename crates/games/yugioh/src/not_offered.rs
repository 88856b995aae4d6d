//! Why a card is not offered as a choice: the article that excludes it. A face-down card is judged only by being face-down, so that no
//! reason reveals what it is.

use hantei_ability::yugioh::{Ability, Cost, Effect, Filter, Is, Materials, Target, Trait, Way};
use hantei_base::kind::{CardKind, Kinds};
use hantei_engine::{CardId, Cite, Player};

use super::filter::View;
use super::refusal::{Legal, Refusal, Why, demand, refuse};
use super::request::{Ask, For, Play, Request};
use super::state::State;
use super::zone::Zone;

/// Kinds of Spell that a Pendulum Card in its zone never is (pendulum-placement.3).
const KINDS_OF_SPELL: [CardKind; 6] = [
    CardKind::Normal,
    CardKind::Continuous,
    CardKind::Field,
    CardKind::Equip,
    CardKind::QuickPlay,
    CardKind::Ritual,
];

impl State {
    /// Why a request does not offer this card.
    pub fn why_not_offered(&self, request: &Request, card: CardId) -> Refusal {
        let otherwise = Refusal { cite: request.ask.cite(), why: Why::NotOffered };
        let legal = match &request.ask {
            Ask::Target { label, .. } => self.may_be_target_of(request.player, label, card),
            Ask::Card { what, .. } => self.may_be_chosen_for(request.player, *what, card),
            _ => Ok(()),
        };
        legal.err().unwrap_or(otherwise)
    }

    /// Whether a card could be the target with this label for what is about to be activated.
    fn may_be_target_of(&self, player: Player, label: &str, card: CardId) -> Legal {
        let Some((source, ability)) = self.about_to_be_activated() else { return Ok(()) };
        let view = View::of(player, source);
        let mut targets = ability.targets().iter().filter(|of| of.label == label);
        targets.try_for_each(|target| self.may_be_targeted(card, target, ability, &view))
    }

    /// The card and the text of what is about to be activated.
    fn about_to_be_activated(&self) -> Option<(CardId, &Ability)> {
        match self.activating? {
            Play::Card(card) => {
                let mut all = self.own_abilities(card);
                let found = all.find(|(_, of, _)| matches!(&***of, Ability::Card(_)));
                found.map(|(_, of, _)| (card, &**of))
            }
            Play::Effect(card, at) => self.own_ability(card, at).map(|(of, _)| (card, &**of)),
            _ => None,
        }
    }

    /// Whether a card may be targeted in this way; otherwise the reason (dictionary.target.1).
    pub(super) fn may_be_targeted(
        &self,
        card: CardId,
        target: &Target,
        ability: &Ability,
        view: &View<'_>,
    ) -> Legal {
        demand(!self.is_doomed(card), "damage-step-notes.flip-effects.2", Why::NotOffered)?;
        self.may_be_meant(card, &target.filter, view)?;
        self.may_be_aimed_at(card, target, ability, view)
    }

    /// The same for a card that the target's filter matches: nothing protects it, and the effect can do its work on it.
    pub(super) fn may_be_aimed_at(
        &self,
        card: CardId,
        target: &Target,
        ability: &Ability,
        view: &View<'_>,
    ) -> Legal {
        let barred = self.facts(card).may(&Trait::NotTargeted);
        demand(!barred, "effect-over-rule", Why::Barred)?;
        self.may_be_used_for(card, ability.effects(), &target.label, view)
    }

    /// Why there is no target for an ability: takes a card in the right place and says what excludes it.
    pub(super) fn why_no_target(&self, ability: &Ability, view: &View<'_>) -> Refusal {
        let none = Refusal { cite: "dictionary.target.1", why: Why::NoTarget };
        let reasons = ability.targets().iter().flat_map(|target| {
            let there = self.lying_where(&target.filter, view).into_iter();
            there.filter_map(move |card| self.may_be_targeted(card, target, ability, view).err())
        });
        let mut telling = reasons.filter(|reason| reason.cite != none.cite);
        telling.next().map_or(none, |reason| Refusal { why: Why::NoTarget, ..reason })
    }

    /// All cards in the places where a filter looks.
    fn lying_where(&self, filter: &Filter, view: &View<'_>) -> Vec<CardId> {
        let bare =
            Filter { whose: filter.whose, places: filter.places.clone(), ..Filter::default() };
        self.meant(&bare, view).collect()
    }

    /// Whether a filter matches a card; otherwise the rule by which it does not.
    fn may_be_meant(&self, card: CardId, filter: &Filter, view: &View<'_>) -> Legal {
        if self.fits(card, filter, view) {
            return Ok(());
        }
        let (object, facts) = (self.object(card), self.facts(card));
        if object.face_down && object.zone.is_field() {
            return refuse(hidden_by(object.zone, filter), Why::FaceDown);
        }
        let meets = |kind: CardKind| filter.kinds.contains(&kind);
        let asks_level = filter.level_at_least.is_some() || filter.level_at_most.is_some();
        let cite: Cite = match object.zone {
            Zone::Pendulum if meets(CardKind::Monster) => "pendulum-placement.2",
            Zone::Pendulum if KINDS_OF_SPELL.into_iter().any(meets) => "pendulum-placement.3",
            Zone::Monster if asks_level && facts.level.is_none() && facts.rank.is_some() => {
                "xyz-monster.1"
            }
            Zone::Material => "xyz-material.2",
            _ => "dictionary.target.1",
        };
        refuse(cite, Why::NotOffered)
    }

    /// Whether a card may be chosen for this purpose, as far as a rule decides that.
    fn may_be_chosen_for(&self, player: Player, what: For, card: CardId) -> Legal {
        match what {
            For::Tribute(way) => self.may_be_tributed(card, way),
            For::Cost => self.may_be_paid(player, card),
            For::Material(Way::Xyz) => {
                self.may_be_stacked(player, card)?;
                refuse("xyz-summon-requirements.2", Why::NotOffered)
            }
            For::Material(Way::Synchro) => self.may_be_tuned(player, card),
            For::Material(_) | For::Pendulum | For::HandLimit | For::Order => Ok(()),
            For::Effect | For::Search | For::Summon => self.may_be_picked(player, card),
        }
    }

    /// A Tribute must be a monster there (dictionary.release.4), the player's own, or for a Ritual Summon one in the hand.
    fn may_be_tributed(&self, card: CardId, way: Way) -> Legal {
        let hand = way == Way::Ritual && self.object(card).zone == Zone::Hand;
        let monster = hand || self.object(card).zone == Zone::Monster;
        demand(monster, "dictionary.release.4", Why::NotAMonster)?;
        let barred = self.facts(card).may(&Trait::NotTributedForSummon);
        demand(!barred, "effect-over-rule", Why::Barred)
    }

    /// Whether a card may be used for the cost of what is about to be activated.
    fn may_be_paid(&self, player: Player, card: CardId) -> Legal {
        let Some((source, ability)) = self.about_to_be_activated() else { return Ok(()) };
        let view = View::of(player, source);
        let mut costs = ability.cost().iter();
        costs.try_for_each(|cost| match cost {
            Cost::Tribute(_) => self.may_be_tributed(card, Way::Tribute),
            Cost::Discard(of) | Cost::Send(of) | Cost::Banish(of) | Cost::Return(of) => {
                let down = self.is_on_field(card) && self.object(card).face_down;
                let asked = down && self.object(card).controller != view.you;
                demand(!asked, hidden_by(self.object(card).zone, &of.filter), Why::FaceDown)
            }
            Cost::Life(_) | Cost::Detach(_) | Cost::Counters(_) | Cost::Promise(_) => Ok(()),
        })
    }

    /// Whether a card may be picked while the current effect resolves: the effect must be able to do its work on it.
    fn may_be_picked(&self, player: Player, card: CardId) -> Legal {
        let link = self.resolving.as_ref();
        let Some((link, words)) = link.and_then(|link| Some((link, link.words.as_deref()?))) else {
            return Ok(());
        };
        let view = View { you: player, ..View::of_link(link) };
        let mut chooses = Vec::new();
        words.effects().iter().for_each(|effect| choices_in(effect, &mut chooses));
        chooses.into_iter().try_for_each(|(filter, label)| {
            // A card that the filter does not match is refused with the article of the question.
            self.may_be_meant(card, filter, &view).or_else(|reason| {
                demand(reason.cite == "dictionary.target.1", reason.cite, reason.why)
            })?;
            self.may_be_used_for(card, words.effects(), label, &view)
        })
    }

    /// Whether the monsters there would be enough material for an Xyz Summon if Ranks counted as Levels (xyz-monster.1).
    pub(super) fn would_with_ranks(&self, player: Player, card: CardId, able: usize) -> bool {
        let Some(Materials::Xyz(of)) = &self.def(card).text.materials else { return false };
        let own = self.zone(player, Zone::Monster).iter();
        let ranked = own.filter(|card| {
            !self.object(**card).face_down && self.facts(**card).rank == Some(of.level)
        });
        let ranked = ranked.count();
        ranked > 0 && able + ranked >= usize::from(of.count)
    }
}

/// The choices made during the resolution of an effect and its parts.
fn choices_in<'a>(effect: &'a Effect, found: &mut Vec<(&'a Filter, &'a str)>) {
    if let Effect::Choose(of) = effect {
        found.push((&of.filter, &of.label));
    }
    for part in effect.parts() {
        part.iter().for_each(|effect| choices_in(effect, found));
    }
}

/// The article by which a filter does not match a face-down card in this zone.
fn hidden_by(zone: Zone, filter: &Filter) -> Cite {
    let named = !(filter.names.is_empty()
        && filter.not_names.is_empty()
        && filter.name_contains.is_empty());
    let kinds = Kinds::of(&filter.kinds);
    match zone {
        _ if named => "face-down-cards.4",
        Zone::Monster if filter.is.contains(&Is::FaceUp) => "face-down-cards.5",
        Zone::Monster if !filter.kinds.is_empty() && !kinds.has(CardKind::Monster) => {
            "face-down-cards.6"
        }
        Zone::Monster => "face-down-cards.5",
        _ => "face-down-cards.3",
    }
}
