//! A card as printed: the facts that deck checks need and the abilities that the engine plays.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::sync::Arc;

use crate::names::{self, Names};
use crate::number::CardNumber;
use hantei_ability::card_text;
use hantei_base::kind::{CardKind, Kinds};
use hantei_base::reference::Game;
use hantei_base::text::{Lang, key};

/// A printed ability that matters for deck construction.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Keyword {
    /// Limit Break (FFTCG 15.2.8)
    LimitBreak,
    /// 『角王』 (Buddyfight ④)
    HornedKing,
    /// 『ドラゴッド』 (Buddyfight ④)
    Dragod,
    /// 『ダブルバディ』 (Buddyfight ④); `partners` names the partner
    DoubleBuddy,
    /// 『トリプルバディ』 (Buddyfight ④); `partners` names the partners
    TripleBuddy,
    /// 「デッキに入れて使える」 on a flag (Buddyfight ④)
    DeckFlag,
    /// 「全てのフラッグで使える」 (Buddyfight ④)
    AnyFlag,
    /// A flag with a second flag underneath (Buddyfight ④)
    UnderFlag,
    /// 「バディにすることができる」 on a card that is not a monster (Buddyfight)
    AsBuddy,
}

/// What a flag allows its fighter to use, and what a buddy adds to that (Buddyfight ④).
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Allows {
    /// Worlds whose cards may be used; empty: any world.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub worlds: Vec<String>,
    /// A printed attribute must contain one of these texts; empty: any attribute.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub attribute_contains: Vec<String>,
    /// Attributes (《〇〇》) whose cards may be used whatever their world; empty: no such exception.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub attributes: Vec<String>,
    /// Kinds that may be used; empty: any kind.
    #[serde(default, skip_serializing_if = "is_no_kind")]
    pub kinds: Kinds,
    /// Whether ジェネリック cards may be used.
    pub generic: Generic,
}

/// Whether a flag allows ジェネリック cards.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Generic {
    /// It allows all of them.
    All,
    /// It allows none of them.
    None,
    /// It is not known, although it was looked for.
    #[default]
    Unknown,
}

impl Allows {
    /// Merges this newer record with an older one. A print that does not mention ジェネリック revokes nothing, and one in one language keeps
    /// the other language's names of worlds and attributes, so the order of the languages does not matter.
    fn after(mut self, older: Option<&Allows>) -> Allows {
        let Some(older) = older else { return self };
        if self.generic == Generic::Unknown {
            self.generic = older.generic;
        }
        let Allows { worlds, attribute_contains, attributes, .. } = &self;
        let terms = worlds.iter().chain(attribute_contains).chain(attributes);
        let spoken: Vec<Lang> = terms.map(|term| Lang::of_text(term)).collect();
        // A record without any names allows everything.
        if spoken.is_empty() {
            return self;
        }
        let keep = |into: &mut Vec<String>, from: &[String]| {
            let unspoken = from.iter().filter(|term| !spoken.contains(&Lang::of_text(term)));
            into.extend(unspoken.cloned());
            // Sorted by language, so that the order of the data does not matter.
            into.sort_by_key(|term| Lang::of_text(term));
        };
        keep(&mut self.worlds, &older.worlds);
        keep(&mut self.attribute_contains, &older.attribute_contains);
        keep(&mut self.attributes, &older.attributes);
        self
    }
}

/// Whether the set is empty.
fn is_no_kind(of: &Kinds) -> bool {
    of.is_empty()
}

/// A card that replaces a construction rule for itself (FFTCG 8.1.2).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct OwnRule {
    /// The copies allowed instead of the format's number.
    pub copies: u32,
}

/// Cards that the text of a card counts together (「「〇〇」と「〇〇」は合わせてN枚まで」).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Together {
    /// The names of the cards.
    pub names: Vec<String>,
    /// The total number of copies allowed in a deck.
    pub copies: u32,
}

/// A card, including every print that counts as the same card.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Card {
    /// Its names: a mapping, or a single name.
    #[serde(deserialize_with = "names::read")]
    #[schemars(schema_with = "names::schema")]
    pub name: Arc<Names>,
    /// Passcodes (Yu-Gi-Oh!): the card's own first, then alternate artworks and reprints.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub codes: Vec<u32>,
    /// Konami ids (Yu-Gi-Oh!).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub konami_ids: Vec<u32>,
    /// Its card numbers: `1-001H`, `BT02/0097`, `U-484`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub numbers: Vec<CardNumber>,
    /// The name that the rules use instead of its own (ルール上「X」として扱う).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub treated_as: Option<String>,
    /// Its kinds; empty if unknown.
    #[serde(default, skip_serializing_if = "is_no_kind")]
    pub kinds: Kinds,
    /// Its worlds (Buddyfight ワールド). A card with two or more is a デュアル.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub worlds: Vec<String>,
    /// Attributes (Buddyfight 属性).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub attributes: Vec<String>,
    /// Categories (FFTCG カテゴリ): `VII`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub categories: Vec<String>,
    /// Printed abilities that matter for deck construction.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub keywords: Vec<Keyword>,
    /// The names in 「」 in ダブルバディ or トリプルバディ.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub partners: Vec<String>,
    /// Flags named in 「君のフラッグが「〇〇」なら使える」 and similar texts.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub usable_with: Vec<String>,
    /// On a flag or a buddy: what it allows its fighter to use.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub allows: Option<Allows>,
    /// Whether its rarity is common (コモン); only given where a rule needs it; `None` if unknown.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub common: Option<bool>,
    /// Whether the text of the βedition print was changed later (CrossOver 1-2-1); `None` if unknown.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub beta_changed: Option<bool>,
    /// Whether it is released in the OCG (Yu-Gi-Oh!); `None` if unknown.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ocg: Option<bool>,
    /// A construction rule in its own text (FFTCG 8.1.2).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub own_rule: Option<OwnRule>,
    /// Cards that its own text counts together (Buddyfight).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub together: Option<Together>,
    /// Its data for the engine (Buddyfight): numbers, costs, abilities.
    #[serde(
        default,
        skip_serializing_if = "Option::is_none",
        deserialize_with = "card_text::read",
        serialize_with = "card_text::write"
    )]
    pub buddyfight: Option<Arc<hantei_ability::buddyfight::Text>>,
    /// Its data for the engine (Final Fantasy TCG): numbers, costs, abilities.
    #[serde(
        default,
        skip_serializing_if = "Option::is_none",
        deserialize_with = "card_text::read",
        serialize_with = "card_text::write"
    )]
    pub fftcg: Option<Arc<hantei_ability::fftcg::Text>>,
    /// Its data for the engine (CrossOver): numbers, costs, abilities.
    #[serde(
        default,
        skip_serializing_if = "Option::is_none",
        deserialize_with = "card_text::read",
        serialize_with = "card_text::write"
    )]
    pub crossover: Option<Arc<hantei_ability::crossover::Text>>,
    /// Its data for the engine (Yu-Gi-Oh!): numbers, materials, effects.
    #[serde(
        default,
        skip_serializing_if = "Option::is_none",
        deserialize_with = "card_text::read",
        serialize_with = "card_text::write"
    )]
    pub yugioh: Option<Arc<hantei_ability::yugioh::Text>>,
    /// Whether the record has only what a list or a ruling needs: a field that is absent is unknown.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub partial: bool,
    /// For a partial record: whether only the abilities may be missing. Kinds, worlds, attributes, numbers and what the text says about
    /// decks are then complete, as in imported data.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub described: bool,
    /// The printed sentences of its text that the data for the engine leaves out. With any, the card is played in part.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub unread: Vec<String>,
}

impl Card {
    /// Whether it has this printed ability.
    pub fn has(&self, keyword: Keyword) -> bool {
        self.keywords.contains(&keyword)
    }

    /// The card as a JSON value, for code that inspects it.
    pub fn as_document(&self) -> serde_json::Value {
        serde_json::to_value(self).unwrap_or_default()
    }

    /// Whether everything that deck construction needs is in the record: a field that is absent is not printed on the card.
    pub fn is_described(&self) -> bool {
        self.described || !self.partial
    }

    /// Whether the record has everything that is printed on the card and matters in play. A record with sentences left out has not, and a
    /// record without data for the engine has only names and kinds.
    pub fn is_whole(&self, game: Game) -> bool {
        let told = match game {
            // What a flag allows is stored outside the text, and most flags have nothing else.
            Game::Buddyfight => self.buddyfight.is_some() || self.kinds.has(CardKind::Flag),
            Game::Fftcg => self.fftcg.is_some(),
            Game::Crossover => self.crossover.is_some(),
            Game::Yugioh => self.yugioh.as_ref().is_some_and(|text| !text.partial),
        };
        told && !self.partial && self.unread.is_empty()
    }

    /// If it can be played only in part, the sentences that are known to be left out; `None` if all of it is played.
    pub fn in_part(&self, game: Game) -> Option<Vec<String>> {
        (!self.is_whole(game)).then(|| self.unread.clone())
    }

    /// Adds an empty text of the game if there is none: nothing else is printed on the card.
    pub fn with_text(mut self, game: Game) -> Card {
        match game {
            Game::Buddyfight => drop(self.buddyfight.get_or_insert_default()),
            Game::Fftcg => drop(self.fftcg.get_or_insert_default()),
            Game::Crossover => drop(self.crossover.get_or_insert_default()),
            Game::Yugioh => drop(self.yugioh.get_or_insert_default()),
        }
        self
    }

    /// The error in this record as a card of `game`, as a sentence, or `None`.
    pub fn fault(&self, game: Game) -> Option<String> {
        if let Some(kind) = self.kinds.iter().find(|kind| !kind.belongs_to(game)) {
            let known: Vec<_> =
                CardKind::ALL.into_iter().filter(|kind| kind.belongs_to(game)).collect();
            return Some(format!(
                "{game} has no cards of kind {kind:?}, expected one of {known:?}"
            ));
        }
        let number =
            self.numbers.iter().find(|number| number.game().is_some_and(|other| other != game))?;
        Some(format!("`{number}` is not a card number of {game}"))
    }

    /// Takes over what `newer` knows and joins the lists. Both must be the same card.
    pub fn merge(&mut self, newer: Card) {
        fn join<T: PartialEq>(into: &mut Vec<T>, from: Vec<T>) {
            for item in from {
                if !into.contains(&item) {
                    into.push(item);
                }
            }
        }
        fn replace<T>(into: &mut Option<T>, from: Option<T>) {
            if from.is_some() {
                *into = from;
            }
        }
        self.take_text(&newer);
        Arc::make_mut(&mut self.name).take(&newer.name);
        // Of several passcodes the first is the card's own, the others belong to other artworks; a single one may be either.
        let (mut first, others) = match newer.codes.len() {
            0 | 1 => (std::mem::take(&mut self.codes), newer.codes),
            _ => (newer.codes, std::mem::take(&mut self.codes)),
        };
        join(&mut first, others);
        self.codes = first;
        join(&mut self.konami_ids, newer.konami_ids);
        join(&mut self.numbers, newer.numbers);
        join(&mut self.worlds, newer.worlds);
        join(&mut self.attributes, newer.attributes);
        join(&mut self.categories, newer.categories);
        join(&mut self.keywords, newer.keywords);
        join(&mut self.partners, newer.partners);
        join(&mut self.usable_with, newer.usable_with);
        replace(&mut self.treated_as, newer.treated_as);
        let older = self.allows.take();
        self.allows = match newer.allows {
            Some(newer) => Some(newer.after(older.as_ref())),
            None => older,
        };
        replace(&mut self.common, newer.common);
        replace(&mut self.beta_changed, newer.beta_changed);
        // A released card stays released, whichever data is newer.
        self.ocg = self.ocg.max(newer.ocg);
        replace(&mut self.own_rule, newer.own_rule);
        replace(&mut self.together, newer.together);
        if !newer.kinds.is_empty() {
            self.kinds = newer.kinds;
        }
        self.described |= newer.described;
        self.partial &= newer.partial;
    }

    /// Takes over what its text, parsed as `read`, says about decks. If a sentence that was not understood may be about decks
    /// (`is_of_decks`), the card no longer counts as described, because that sentence may matter.
    pub fn take_deck_rules(&mut self, read: &Card, is_of_decks: impl Fn(&str) -> bool) {
        self.keywords.clone_from(&read.keywords);
        self.allows.clone_from(&read.allows);
        self.own_rule = read.own_rule;
        self.together.clone_from(&read.together);
        self.described &= !read.unread.iter().any(|sentence| is_of_decks(sentence));
    }

    /// Takes over the abilities from newer data, with the sentences left out. Complete data is kept if the newer data is only partial; so
    /// is that of Yu-Gi-Oh!, where the imported data has only numbers.
    fn take_text(&mut self, newer: &Card) {
        for game in Game::ALL {
            let known = self.has_text(game) && (self.is_whole(game) || game == Game::Yugioh);
            if !newer.has_text(game) || known && !newer.is_whole(game) {
                continue;
            }
            match game {
                Game::Buddyfight => self.buddyfight.clone_from(&newer.buddyfight),
                Game::Fftcg => self.fftcg.clone_from(&newer.fftcg),
                Game::Crossover => self.crossover.clone_from(&newer.crossover),
                Game::Yugioh => self.yugioh.clone_from(&newer.yugioh),
            }
            self.unread.clone_from(&newer.unread);
        }
    }

    /// Whether both play alike: the same is printed on them, apart from the number and as far as it is known.
    pub fn plays_as(&self, other: &Card) -> bool {
        let plays = |of: &Card| Card {
            numbers: Vec::new(),
            codes: Vec::new(),
            konami_ids: Vec::new(),
            ocg: None,
            ..of.clone()
        };
        plays(self) == plays(other)
    }

    /// Whether it has data for the engine of this game.
    pub fn has_text(&self, game: Game) -> bool {
        match game {
            Game::Buddyfight => self.buddyfight.is_some(),
            Game::Fftcg => self.fftcg.is_some(),
            Game::Crossover => self.crossover.is_some(),
            Game::Yugioh => self.yugioh.is_some(),
        }
    }

    /// The key of the name under which the rules treat this card, if it is another one.
    pub fn counts_as(&self) -> Option<String> {
        self.treated_as.as_deref().map(key)
    }
}
