//! The construction rules of a game as data: `rules/<game>/construction.yaml`. Every value carries its article.

use jiff::civil::Date;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

use hantei_base::kind::Kinds;
use hantei_base::reference::{ArticleId, FormatId, Game};
use hantei_base::section::Section;
use hantei_base::text::Localized;
use hantei_cards::banlist::model::Authority;
use hantei_cards::record::{Card, Keyword};

/// A game's construction rules.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Rules {
    /// The game.
    pub game: Game,
    /// The formats, the one meant when none is named first.
    pub formats: Vec<Format>,
    /// Sets by number with their first day of release (FFTCG).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub sets: Vec<CardSet>,
}

/// A set of cards.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CardSet {
    /// The number before the hyphen of its card numbers.
    pub number: u32,
    /// Its title.
    pub name: String,
    /// The first day of release found; absent when none was.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<String>")]
    pub released: Option<Date>,
    /// Whether that is the day outside of Japan, where it may have been out before.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub abroad: bool,
}

/// A way of playing with its rules for decks.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Format {
    /// Its id.
    pub id: FormatId,
    /// The edition it belongs to; absent: the game's default.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub edition: Option<String>,
    /// Its name.
    pub name: Localized,
    /// What else people call it in their lists, beside its id and its names.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub called: Vec<String>,
    /// How well its rules are attested.
    #[serde(default)]
    pub authority: Authority,
    /// What a person should know about it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<Localized>,
    /// The sections and their sizes; a section that is not here may not be used.
    pub sections: BTreeMap<Section, SectionRule>,
    /// How many copies are allowed.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub copies: Vec<CopyRule>,
    /// Which cards belong where.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub placement: Vec<Placement>,
    /// How the lists of restricted cards apply; absent: none do.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lists: Option<ListRule>,
    /// Which cards the format allows at all; absent: every card.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pool: Option<PoolRule>,
    /// Cards of sets that are not out yet may not be used, where the pool does not say which sets are (FFTCG).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub released: Option<Cited>,
    /// Numbers that belong to no deck's cards (FFTCG's Crystals).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub no_cards: Option<NoCards>,
    /// Flags and buddies (Buddyfight).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub flags: Option<FlagRules>,
    /// Card backs and sleeves.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub backs: Option<BackRule>,
    /// Cards in other languages.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub languages: Option<Cited>,
    /// The exchange with the side between games.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub exchange: Option<ExchangeRule>,
    /// What a card that replaces a construction rule for itself goes by (FFTCG 8.1.2).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub own_rules: Option<Cited>,
}

/// Numbers of what is printed as a card and is none.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct NoCards {
    /// What stands before the hyphen of their numbers.
    pub series: String,
    /// The article.
    pub cite: ArticleId,
}

/// Just an article.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Cited {
    /// The article.
    pub cite: ArticleId,
}

/// How many cards a section has.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SectionRule {
    /// The fewest; a section with a minimum must be there unless it is optional.
    #[serde(default)]
    pub min: u32,
    /// The most; absent: no upper limit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub max: Option<u32>,
    /// May be left out altogether.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub optional: bool,
    /// The article.
    pub cite: ArticleId,
}

/// What copies are counted by.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum CountedBy {
    /// The card name, whatever the number.
    Name,
    /// The card number, whatever the name (FFTCG).
    Number,
}

/// A limit on copies of one card.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CopyRule {
    /// What is counted.
    pub by: CountedBy,
    /// The most copies.
    pub max: u32,
    /// The sections counted together.
    pub over: Vec<Section>,
    /// Cards without a limit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub except: Option<Selector>,
    /// How well it is attested: by an unofficial rule a finding is a warning.
    #[serde(default)]
    pub authority: Authority,
    /// The article.
    pub cite: ArticleId,
}

/// Which cards a rule is about: all that is said must hold.
#[derive(Debug, Clone, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Selector {
    /// Of one of these kinds.
    #[serde(default, skip_serializing_if = "no_kinds")]
    pub kinds: Kinds,
    /// Of none of these kinds.
    #[serde(default, skip_serializing_if = "no_kinds")]
    pub not_kinds: Kinds,
    /// With this ability.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub keyword: Option<Keyword>,
    /// Without this ability.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub without: Option<Keyword>,
    /// Of common rarity.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub common: bool,
}

fn no_kinds(kinds: &Kinds) -> bool {
    kinds.is_empty()
}

impl Selector {
    /// Whether the card is one of them; `None` when its record does not say.
    pub fn selects(&self, card: &Card) -> Option<bool> {
        let asks_kinds = !self.kinds.is_empty() || !self.not_kinds.is_empty();
        if asks_kinds && card.kinds.is_empty() {
            return None;
        }
        let kinds = (self.kinds.is_empty() || card.kinds.meets(self.kinds))
            && !card.kinds.meets(self.not_kinds);
        if !kinds {
            return Some(false);
        }
        let has = self.keyword.is_none_or(|keyword| card.has(keyword));
        let lacks = self.without.is_none_or(|keyword| !card.has(keyword));
        // A partial record may leave an ability out.
        if !card.is_described()
            && (self.keyword.is_some() && !has || self.without.is_some() && lacks)
        {
            return None;
        }
        if self.common && card.common.is_none() && has && lacks {
            return None;
        }
        Some(has && lacks && (!self.common || card.common == Some(true)))
    }
}

/// Where cards belong.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Placement {
    /// The cards.
    pub cards: Selector,
    /// The only sections they may be in; empty: none, they belong in no deck.
    pub only_in: Vec<Section>,
    /// The first day of the rule.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<String>")]
    pub from: Option<Date>,
    /// The last day of the rule.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<String>")]
    pub until: Option<Date>,
    /// The article.
    pub cite: ArticleId,
}

impl Placement {
    /// Whether the rule holds on `date`.
    pub fn holds_on(&self, date: Date) -> bool {
        self.from.is_none_or(|from| from <= date) && self.until.is_none_or(|until| date <= until)
    }
}

/// How lists of restricted cards apply.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ListRule {
    /// Sections whose copies count together.
    pub over: Vec<Section>,
    /// Further sections where a forbidden card may not be either.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub forbidden_also_in: Vec<Section>,
    /// The day before which there is known to have been no restriction.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<String>")]
    pub none_before: Option<Date>,
    /// Whether none is built in, and whoever plays the format imports them.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub by_import: bool,
    /// The article that gives the lists their force.
    pub cite: ArticleId,
    /// The article on forbidden cards.
    pub forbidden: ArticleId,
    /// The article on cards limited to one.
    pub limited: ArticleId,
    /// The article on cards limited to two, and on other limits.
    pub semi_limited: ArticleId,
}

/// Which cards a format allows.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub enum PoolRule {
    /// Cards with a number of the newest sets, and cards that only have a promo number (FFTCG L3, L6).
    NewestSets {
        /// How many sets.
        count: u32,
        /// The article.
        cite: ArticleId,
    },
    /// Cards of one category (FFTCG title).
    OneCategory {
        /// How many cards must share a category; absent: all but the exceptions.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        at_least: Option<u32>,
        /// Card numbers allowed whatever their category.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        except: Vec<hantei_cards::number::CardNumber>,
        /// Categories that may not be the one.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        not: Vec<String>,
        /// The article.
        cite: ArticleId,
    },
    /// βedition prints whose text was changed may not be used (CrossOver 1-2-1).
    ChangedBeta {
        /// The article.
        cite: ArticleId,
    },
}

/// Flags and buddies (Buddyfight).
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct FlagRules {
    /// One flag.
    pub flag: ArticleId,
    /// The second flag beneath.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub under_flag: Option<ArticleId>,
    /// No flag that is used from the deck is the starting flag.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deck_flags: Option<ArticleId>,
    /// One buddy, a monster.
    pub buddy: ArticleId,
    /// A buddy that the flag lets its fighter use.
    pub buddy_usable: ArticleId,
    /// ダブルバディ and トリプルバディ.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub several_buddies: Option<ArticleId>,
    /// Cards that a flag does not let its fighter use.
    pub off_flag: ArticleId,
    /// 角王 under a flag of another world.
    pub horned_king: HornedKingRule,
    /// The world of the cards that every ordinary flag takes, in both languages.
    pub generic_world: Vec<String>,
    /// The Lost deck.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lost: Option<LostRule>,
    /// Cross series.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cross_series: Option<CrossSeriesRule>,
}

/// 角王: every flag may use them.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct HornedKingRule {
    /// Copies under a flag of another world.
    pub max: u32,
    /// The article.
    pub cite: ArticleId,
}

/// The Lost deck.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct LostRule {
    /// The world of Lost cards, in both languages.
    pub world: Vec<String>,
    /// The flag that must be in the main deck.
    pub flag: String,
    /// No Lost deck without that flag.
    pub only_with_flag: ArticleId,
    /// Lost cards in the Lost deck only, and nothing else in it.
    pub cards: ArticleId,
    /// A Lost monster as buddy.
    pub buddy: ArticleId,
    /// The main deck's and the Lost deck's sleeves are told apart.
    pub sleeves: ArticleId,
}

/// Cross series.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CrossSeriesRule {
    /// The works whose logos are worlds.
    pub works: Vec<String>,
    /// Only cards with the flag's logo.
    pub same_logo: ArticleId,
    /// Logo cards under no other flag.
    pub other_flags: ArticleId,
}

/// Card backs and sleeves.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct BackRule {
    /// Sections each of which has one kind of back.
    pub within: Vec<Section>,
    /// Whether sleeves that hide the back make different backs fine.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub sleeves_hide: bool,
    /// The article.
    pub cite: ArticleId,
}

/// The exchange with the side between games of a match.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ExchangeRule {
    /// Sections that keep their size.
    pub keeps: Vec<Section>,
    /// Sections that are not exchanged at all.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub fixed: Vec<Section>,
    /// The article.
    pub cite: ArticleId,
}

impl Rules {
    /// What is wrong with the rules, in a sentence; `None` when nothing is.
    pub fn fault(&self) -> Option<String> {
        if self.formats.is_empty() {
            return Some("`formats` is empty".to_owned());
        }
        if let Some(format) =
            self.formats.iter().find(|format| !format.sections.contains_key(&Section::Main))
        {
            return Some(format!("format {}: `sections` has no main deck", format.id));
        }
        let unknown = self.formats.iter().find(|format| {
            format
                .edition
                .as_deref()
                .is_some_and(|id| hantei_base::reference::Edition::of(self.game, id).is_err())
        });
        unknown.map(|format| format!("format {}: no such edition", format.id))
    }

    /// Every article that the rules cite, with the edition's id of its format.
    pub fn articles(&self) -> Vec<(Option<&str>, &ArticleId)> {
        let mut all = Vec::new();
        for format in &self.formats {
            let edition = format.edition.as_deref();
            all.extend(format.articles().into_iter().map(|article| (edition, article)));
        }
        all
    }
}

impl PoolRule {
    /// Its article.
    pub fn cite(&self) -> &ArticleId {
        match self {
            PoolRule::NewestSets { cite, .. }
            | PoolRule::OneCategory { cite, .. }
            | PoolRule::ChangedBeta { cite } => cite,
        }
    }
}

impl Format {
    /// The article that best stands for the format as a whole: that of its card pool, else of its main deck.
    pub fn article(&self) -> &ArticleId {
        let main = &self.sections[&Section::Main].cite;
        self.pool.as_ref().map_or(main, PoolRule::cite)
    }

    /// Every article that the format cites.
    pub fn articles(&self) -> Vec<&ArticleId> {
        let mut all: Vec<&ArticleId> = self.sections.values().map(|rule| &rule.cite).collect();
        all.extend(self.copies.iter().map(|rule| &rule.cite));
        all.extend(self.placement.iter().map(|rule| &rule.cite));
        all.extend(
            self.lists
                .iter()
                .flat_map(|rule| [&rule.cite, &rule.forbidden, &rule.limited, &rule.semi_limited]),
        );
        all.extend(self.pool.iter().map(PoolRule::cite));
        if let Some(flags) = &self.flags {
            all.extend([
                &flags.flag,
                &flags.buddy,
                &flags.buddy_usable,
                &flags.off_flag,
                &flags.horned_king.cite,
            ]);
            all.extend(
                flags.under_flag.iter().chain(&flags.deck_flags).chain(&flags.several_buddies),
            );
            all.extend(
                flags.lost.iter().flat_map(|lost| {
                    [&lost.only_with_flag, &lost.cards, &lost.buddy, &lost.sleeves]
                }),
            );
            all.extend(
                flags.cross_series.iter().flat_map(|cross| [&cross.same_logo, &cross.other_flags]),
            );
        }
        all.extend(self.backs.iter().map(|rule| &rule.cite));
        let cited = self.languages.iter().chain(&self.own_rules).chain(&self.released);
        all.extend(cited.map(|rule| &rule.cite));
        all.extend(self.no_cards.iter().map(|rule| &rule.cite));
        all.extend(self.exchange.iter().map(|rule| &rule.cite));
        all
    }
}
