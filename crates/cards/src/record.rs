//! One card as printed: what the check looks up and, with its abilities, what the engine plays.

use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize};
use std::sync::Arc;

use crate::number::CardNumber;
use hantei_base::kind::{CardKind, Kinds};
use hantei_base::reference::Game;
use hantei_base::text::{Lang, key};

/// A printed ability that deck construction asks about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Keyword {
    /// Limit Break (FFTCG 15.2.8)
    LimitBreak,
    /// 『角王』 (Buddyfight ④)
    HornedKing,
    /// 『ドラゴッド』 (Buddyfight ④)
    Dragod,
    /// 『ダブルバディ』 (Buddyfight ④); the partner stands in `partners`
    DoubleBuddy,
    /// 『トリプルバディ』 (Buddyfight ④); the partners stand in `partners`
    TripleBuddy,
    /// 「デッキに入れて使える」 on a flag (Buddyfight ④)
    DeckFlag,
    /// 「全てのフラッグで使える」 (Buddyfight ④)
    AnyFlag,
    /// A flag that has a second flag prepared beneath it (Buddyfight ④)
    UnderFlag,
    /// 「バディにすることができる」 on a card that is no monster (Buddyfight)
    AsBuddy,
}

/// A card's names. Invariant: at least one is there.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Names {
    /// The Japanese name as printed, without ruby.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ja: Option<String>,
    /// The English name as printed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub en: Option<String>,
    /// How the Japanese name is read (読み): kana or romaji.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reading: Option<String>,
    /// What the card is called besides: in other languages, in other data, or before it was named anew.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub also: Vec<String>,
}

impl Names {
    /// The name in `lang`, or else the one there is.
    pub fn get(&self, lang: Lang) -> &str {
        self.printed_in(lang).next().unwrap_or("")
    }

    /// The printed ones, the one in this language first.
    pub fn printed_in(&self, lang: Lang) -> impl Iterator<Item = &str> {
        let (first, second) = match lang {
            Lang::Ja => (&self.ja, &self.en),
            Lang::En => (&self.en, &self.ja),
        };
        first.as_deref().into_iter().chain(second.as_deref())
    }

    /// Every name there is, the printed ones first.
    pub fn all(&self) -> impl Iterator<Item = &str> {
        self.printed().chain(self.besides())
    }

    /// What the card is called: its printed names, and those that it has besides, without its reading.
    pub fn called(&self) -> impl Iterator<Item = &str> {
        self.printed().chain(self.also.iter().map(String::as_str))
    }

    /// By what the card is found where no printed name is meant: its reading, and what it is called elsewhere.
    pub fn besides(&self) -> impl Iterator<Item = &str> {
        self.reading.as_deref().into_iter().chain(self.also.iter().map(String::as_str))
    }

    /// Takes over the names of newer data. Those of before still mean the card.
    fn take(&mut self, newer: &Names) {
        let own = [&mut self.ja, &mut self.en];
        for (own, newer) in own.into_iter().zip([&newer.ja, &newer.en]) {
            if newer.is_some() {
                self.also.extend(std::mem::replace(own, newer.clone()));
            }
        }
        if newer.reading.is_some() {
            self.reading.clone_from(&newer.reading);
        }
        self.add_also(newer.also.iter().cloned());
    }

    /// Adds what the card is called besides; a name that is known already is left out.
    pub(crate) fn add_also(&mut self, names: impl IntoIterator<Item = String>) {
        self.also.extend(names);
        if !self.also.is_empty() {
            let printed: Vec<String> = self.printed().map(key).collect();
            self.also.retain(|name| !key(name).is_empty() && !printed.contains(&key(name)));
            // In one order, whichever came first.
            self.also.sort_unstable();
            self.also.dedup_by_key(|name| key(name));
        }
    }

    /// Whether a card of these names and one of those are told by the same name in any language.
    pub fn meet(&self, other: &Names) -> bool {
        std::ptr::eq(self, other)
            || Lang::ALL.into_iter().any(|lang| self.get(lang) == other.get(lang))
    }

    /// The printed names.
    pub fn printed(&self) -> impl Iterator<Item = &str> {
        self.ja.as_deref().into_iter().chain(self.en.as_deref())
    }
}

impl From<&str> for Names {
    /// A name of ASCII characters is English, any other Japanese.
    fn from(name: &str) -> Names {
        let name = Some(name.to_owned());
        if name.as_ref().is_some_and(|name| name.is_ascii()) {
            Names { en: name, ..Names::default() }
        } else {
            Names { ja: name, ..Names::default() }
        }
    }
}

/// What a flag lets its fighter use, and what a buddy adds to it (Buddyfight ④).
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Allows {
    /// Worlds whose cards may be used; empty: any world.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub worlds: Vec<String>,
    /// Characters one of which a printed attribute must contain; empty: any attribute.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub attribute_contains: Vec<String>,
    /// Attributes (《〇〇》) whose cards may be used, whatever their world; empty: none beyond what the rest says.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub attributes: Vec<String>,
    /// Kinds that may be used; empty: any kind.
    #[serde(default, skip_serializing_if = "is_no_kind")]
    pub kinds: Kinds,
    /// ジェネリック cards: may all be used, may not, or not known.
    pub generic: Generic,
}

/// Whether a flag lets ジェネリック cards be used.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Generic {
    /// All of them.
    All,
    /// None of them.
    None,
    /// Looked for and not found.
    #[default]
    Unknown,
}

impl Allows {
    /// What a newer record says, beside an older one: a printing that does not mention ジェネリック takes nothing back, and one in one
    /// language not what worlds and attributes are called in the other. So it is all the same which language comes last.
    fn after(mut self, older: Option<&Allows>) -> Allows {
        let Some(older) = older else { return self };
        if self.generic == Generic::Unknown {
            self.generic = older.generic;
        }
        let Allows { worlds, attribute_contains, attributes, .. } = &self;
        let terms = worlds.iter().chain(attribute_contains).chain(attributes);
        let spoken: Vec<Lang> = terms.map(|term| Lang::of_text(term)).collect();
        // One that names nothing lets anything be used.
        if spoken.is_empty() {
            return self;
        }
        let keep = |into: &mut Vec<String>, from: &[String]| {
            let unspoken = from.iter().filter(|term| !spoken.contains(&Lang::of_text(term)));
            into.extend(unspoken.cloned());
            // In one order, whichever came first.
            into.sort_by_key(|term| Lang::of_text(term));
        };
        keep(&mut self.worlds, &older.worlds);
        keep(&mut self.attribute_contains, &older.attribute_contains);
        keep(&mut self.attributes, &older.attributes);
        self
    }
}

/// Whether it is of no kind.
fn is_no_kind(of: &Kinds) -> bool {
    of.is_empty()
}

/// A card that replaces a construction rule for itself (FFTCG 8.1.2).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct OwnRule {
    /// Copies allowed instead of the format's number.
    pub copies: u32,
}

/// Cards that a card's own text counts together (「「〇〇」と「〇〇」は合わせてN枚まで」).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Together {
    /// Their names.
    pub names: Vec<String>,
    /// Copies allowed of all of them in one deck.
    pub copies: u32,
}

/// One card: every printing of it that counts as the same card.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Card {
    /// Its names: a mapping, or one plain name.
    #[serde(deserialize_with = "names")]
    #[schemars(schema_with = "written_names")]
    pub name: Arc<Names>,
    /// Passcodes (Yu-Gi-Oh!): the card's own first, then alternate artworks and reprints.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub codes: Vec<u32>,
    /// Konami ids (Yu-Gi-Oh!).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub konami_ids: Vec<u32>,
    /// Card numbers under which it is printed: `1-001H`, `BT02/0097`, `U-484`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub numbers: Vec<CardNumber>,
    /// The name that the rules always read instead of its own (ルール上「X」として扱う).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub treated_as: Option<String>,
    /// Its kinds; empty when not known.
    #[serde(default, skip_serializing_if = "is_no_kind")]
    pub kinds: Kinds,
    /// Worlds (Buddyfight ワールド); two or more make it a デュアル.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub worlds: Vec<String>,
    /// Attributes (Buddyfight 属性).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub attributes: Vec<String>,
    /// Categories (FFTCG カテゴリ): `VII`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub categories: Vec<String>,
    /// Printed abilities that deck construction asks about.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub keywords: Vec<Keyword>,
    /// Names in 「」 of ダブルバディ or トリプルバディ.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub partners: Vec<String>,
    /// Flags named by 「君のフラッグが「〇〇」なら使える」 and the like.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub usable_with: Vec<String>,
    /// On a flag or a buddy: what it lets its fighter use.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub allows: Option<Allows>,
    /// Common rarity (コモン), where a rule asks; `None` when not known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub common: Option<bool>,
    /// Whether the βedition print's text was changed since (CrossOver 1-2-1); `None` when not known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub beta_changed: Option<bool>,
    /// Whether it is out in the OCG (Yu-Gi-Oh!); `None` when not known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ocg: Option<bool>,
    /// A construction rule of its own text (FFTCG 8.1.2).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub own_rule: Option<OwnRule>,
    /// Cards that its own text counts together (Buddyfight).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub together: Option<Together>,
    /// What the engine plays (Buddyfight): numbers, costs, abilities.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub buddyfight: Option<Arc<hantei_ability::buddyfight::Text>>,
    /// What the engine plays (Final Fantasy TCG): numbers, costs, abilities.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fftcg: Option<Arc<hantei_ability::fftcg::Text>>,
    /// What the engine plays (CrossOver): numbers, costs, abilities.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub crossover: Option<Arc<hantei_ability::crossover::Text>>,
    /// What the engine plays (Yu-Gi-Oh!): numbers, materials, effects.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub yugioh: Option<Arc<hantei_ability::yugioh::Text>>,
    /// Defined only as far as a list or a ruling needs it: what is absent here is not known.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub partial: bool,
    /// Of a partial record: only what the card does in play may be missing. Its kinds, worlds, attributes and numbers, and what its text
    /// says of decks, are all here, as imported data has them.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub described: bool,
    /// The sentences of its text that are left out of what the engine plays, as printed: where there are any, it is played in part.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub unread: Vec<String>,
}

/// Names as `names` reads them.
fn written_names(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
    let each = generator.subschema_for::<Names>();
    schemars::json_schema!({"anyOf": [{"type": "string"}, each]})
}

fn names<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Arc<Names>, D::Error> {
    struct NamesVisitor;
    impl<'de> serde::de::Visitor<'de> for NamesVisitor {
        type Value = Names;
        fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
            f.write_str("a name, or a mapping with ja and en")
        }
        fn visit_str<E: serde::de::Error>(self, name: &str) -> Result<Names, E> {
            Ok(Names::from(name))
        }
        fn visit_map<A: serde::de::MapAccess<'de>>(self, map: A) -> Result<Names, A::Error> {
            Names::deserialize(serde::de::value::MapAccessDeserializer::new(map))
        }
    }
    let found = if deserializer.is_human_readable() {
        deserializer.deserialize_any(NamesVisitor)?
    } else {
        Names::deserialize(deserializer)?
    };
    if found.printed().all(|name| name.trim().is_empty()) {
        return Err(serde::de::Error::custom(
            "a card needs a name: `name: …` or `name: {ja: …, en: …}`",
        ));
    }
    Ok(Arc::new(found))
}

impl Card {
    /// Whether the ability is printed on it.
    pub fn has(&self, keyword: Keyword) -> bool {
        self.keywords.contains(&keyword)
    }

    /// The card as JSON has it, a value to be looked through.
    ///
    /// It goes through the form in which cards are kept: a serializer of its own would compile every word of every game anew.
    pub fn as_document(&self) -> serde_json::Value {
        let written = serde_json::to_string(self).unwrap_or_default();
        serde_json::from_str(&written).unwrap_or_default()
    }

    /// Whether all that deck construction asks for stands here: what is absent is not printed on it.
    pub fn is_described(&self) -> bool {
        self.described || !self.partial
    }

    /// Whether all that is printed on it stands here, as far as the game is played by it: what a record leaves out it says, and one that
    /// has no text of the game leaves out everything but names and kinds.
    pub fn is_whole(&self, game: Game) -> bool {
        let told = match game {
            // What a flag lets be used stands beside the text, and most say nothing else.
            Game::Buddyfight => self.buddyfight.is_some() || self.kinds.has(CardKind::Flag),
            Game::Fftcg => self.fftcg.is_some(),
            Game::Crossover => self.crossover.is_some(),
            Game::Yugioh => self.yugioh.as_ref().is_some_and(|text| !text.partial),
        };
        told && !self.partial && self.unread.is_empty()
    }

    /// Where it can be played in part only, the sentences that are known to be left out; none where all of it is played.
    pub fn in_part(&self, game: Game) -> Option<Vec<String>> {
        (!self.is_whole(game)).then(|| self.unread.clone())
    }

    /// The same with an empty text of the game where it has none: nothing else is printed on it.
    pub fn with_text(mut self, game: Game) -> Card {
        match game {
            Game::Buddyfight => drop(self.buddyfight.get_or_insert_default()),
            Game::Fftcg => drop(self.fftcg.get_or_insert_default()),
            Game::Crossover => drop(self.crossover.get_or_insert_default()),
            Game::Yugioh => drop(self.yugioh.get_or_insert_default()),
        }
        self
    }

    /// What is wrong with this record as a card of `game`, in a sentence; `None` when nothing is.
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

    /// Takes over from `newer` what it knows; lists are joined. Both must be the same card.
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
        // The first passcode of several is the card's own, the others are of other artworks. A record of one does not say which it is.
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
        // What is out stays out, whichever data is the newer.
        self.ocg = self.ocg.max(newer.ocg);
        replace(&mut self.own_rule, newer.own_rule);
        replace(&mut self.together, newer.together);
        if !newer.kinds.is_empty() {
            self.kinds = newer.kinds;
        }
        self.described |= newer.described;
        self.partial &= newer.partial;
    }

    /// Takes over what its text, read as `read`, says of decks. Where a sentence that was not understood may be about them (`is_of_decks`),
    /// it is not described any more: it may be the one that matters.
    pub fn take_rules_of_decks(&mut self, read: &Card, is_of_decks: impl Fn(&str) -> bool) {
        self.keywords.clone_from(&read.keywords);
        self.allows.clone_from(&read.allows);
        self.own_rule = read.own_rule;
        self.together.clone_from(&read.together);
        self.described &= !read.unread.iter().any(|sentence| is_of_decks(sentence));
    }

    /// Takes over what newer data says that the card does, with what it leaves out. What is known already is kept where the newer
    /// knows only a part of it; so are Yu-Gi-Oh!'s, of which data has no more than the numbers.
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

    /// Whether both are played alike: what is printed on them, under another number or not, is the same as far as it is known.
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

    /// Whether it says anything of what the card is in this game.
    pub fn has_text(&self, game: Game) -> bool {
        match game {
            Game::Buddyfight => self.buddyfight.is_some(),
            Game::Fftcg => self.fftcg.is_some(),
            Game::Crossover => self.crossover.is_some(),
            Game::Yugioh => self.yugioh.is_some(),
        }
    }

    /// Whether the rules read this card under another card's name.
    pub fn counts_as(&self) -> Option<String> {
        self.treated_as.as_deref().map(key)
    }
}
