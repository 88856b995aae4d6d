//! The construction rules of a game as data, `rules/<game>/construction.yaml`. Every value carries its article.

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
    /// The formats. The first one is used when none is named.
    pub formats: Vec<Format>,
    /// The numbered sets with their first days of release (FFTCG).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub sets: Vec<CardSet>,
}

/// A set of cards.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CardSet {
    /// The number before the hyphen in its card numbers.
    pub number: u32,
    /// Its title.
    pub name: String,
    /// The first known day of release; absent if unknown.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<String>")]
    pub released: Option<Date>,
    /// Whether this is the release day outside Japan; in Japan the set may be older.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub abroad: bool,
}

/// A format: a way of playing, with its rules for decks.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Format {
    /// Its id.
    pub id: FormatId,
    /// The edition of the rules; absent: the game's default.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub edition: Option<String>,
    /// Its name.
    pub name: Localized,
    /// Other names that people use in their lists, besides the id and the name.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub called: Vec<String>,
    /// How reliable the source of its rules is.
    #[serde(default)]
    pub authority: Authority,
    /// What a person should know about it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<Localized>,
    /// The sections and their sizes. A section that is not listed may not be used.
    pub sections: BTreeMap<Section, SectionRule>,
    /// How many copies are allowed.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub copies: Vec<CopyRule>,
    /// Which cards belong in which sections.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub placement: Vec<Placement>,
    /// How the lists of restricted cards apply; absent: no list applies.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lists: Option<ListRule>,
    /// Which cards the format allows; absent: every card.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pool: Option<PoolRule>,
    /// Cards of unreleased sets may not be used. Only for formats whose card pool does not say which sets are allowed (FFTCG). If the game
    /// has no `sets`, it is not known which cards were out on a day in the past (Yu-Gi-Oh!).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub released: Option<Cited>,
    /// The cards come from products that the player opens at the event, which a deck file cannot show (FFTCG's Limited).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub opened: Option<Cited>,
    /// Numbers of things that are not part of any deck (FFTCG's Crystals).
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
    /// The exchange of cards with the side deck between games.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub exchange: Option<ExchangeRule>,
    /// The article on cards that replace a construction rule for themselves (FFTCG 8.1.2).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub own_rules: Option<Cited>,
}

/// The numbers of things that are printed like cards but are not cards.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct NoCards {
    /// The part before the hyphen in their numbers.
    pub series: String,
    /// The article.
    pub cite: ArticleId,
}

/// A rule that consists of an article only.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Cited {
    /// The article.
    pub cite: ArticleId,
}

/// The size of a section.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SectionRule {
    /// The minimum. A section with a minimum is required unless it is optional.
    #[serde(default)]
    pub min: u32,
    /// The maximum; absent: no limit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub max: Option<u32>,
    /// Whether the section may be left out.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub optional: bool,
    /// The article.
    pub cite: ArticleId,
}

/// What identifies copies of the same card.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum CountedBy {
    /// Equal card names, whatever their numbers.
    Name,
    /// Equal card numbers, whatever their names (FFTCG).
    Number,
}

/// A limit on copies of one card.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CopyRule {
    /// What identifies copies.
    pub by: CountedBy,
    /// The maximum number of copies.
    pub max: u32,
    /// The sections whose cards are counted together.
    pub over: Vec<Section>,
    /// Cards without a limit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub except: Option<Selector>,
    /// How reliable the source is. Findings by an unofficial rule are warnings.
    #[serde(default)]
    pub authority: Authority,
    /// The article.
    pub cite: ArticleId,
}

/// Selects the cards that a rule is about. A card must meet every condition.
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
    /// Whether the rule applies to the card; `None` if its record does not say.
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
        // A partial record may lack an ability that the card has.
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

/// The sections in which some cards belong.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Placement {
    /// The cards.
    pub cards: Selector,
    /// The only sections that may contain them; empty: they belong in no deck.
    pub only_in: Vec<Section>,
    /// The first day on which the rule holds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<String>")]
    pub from: Option<Date>,
    /// The last day on which the rule holds.
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
    /// The sections whose copies count together.
    pub over: Vec<Section>,
    /// Further sections that may not contain a forbidden card.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub forbidden_also_in: Vec<Section>,
    /// The day before which no restrictions existed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<String>")]
    pub none_before: Option<Date>,
    /// Whether the lists are not built in, and players of the format import them.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub by_import: bool,
    /// The article that makes the lists binding.
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
    /// Cards of the newest sets, and cards that have only a promo number (FFTCG L3, L6).
    NewestSets {
        /// The number of sets.
        count: u32,
        /// From this day, cards of starters are allowed before the release of their set; absent: they wait for it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schemars(with = "Option<String>")]
        starters_from: Option<Date>,
        /// The article.
        cite: ArticleId,
    },
    /// Cards of one category (FFTCG title).
    OneCategory {
        /// How many cards must share a category; absent: all but the exceptions.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        at_least: Option<u32>,
        /// Card numbers that are allowed in every category.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        except: Vec<hantei_cards::number::CardNumber>,
        /// Categories that cannot be the shared one.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        not: Vec<String>,
        /// The article.
        cite: ArticleId,
    },
    /// Prints of the β edition whose text was changed later may not be used (CrossOver 1-2-1).
    ChangedBeta {
        /// The article.
        cite: ArticleId,
    },
}

/// Flags and buddies (Buddyfight).
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct FlagRules {
    /// The article: exactly one flag.
    pub flag: ArticleId,
    /// The article: the second flag underneath.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub under_flag: Option<ArticleId>,
    /// The article: a flag used from the deck is not the starting flag.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deck_flags: Option<ArticleId>,
    /// The article: one buddy, which is a monster.
    pub buddy: ArticleId,
    /// The article: the fighter's flag must allow the buddy.
    pub buddy_usable: ArticleId,
    /// The article: ダブルバディ and トリプルバディ.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub several_buddies: Option<ArticleId>,
    /// The article: cards that the flag does not allow the fighter to use.
    pub off_flag: ArticleId,
    /// 角王 under a flag of another world.
    pub horned_king: HornedKingRule,
    /// The world whose cards every ordinary flag allows, in both languages.
    pub generic_world: Vec<String>,
    /// The rules of the Lost deck.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lost: Option<LostRule>,
    /// The rules of the cross series.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cross_series: Option<CrossSeriesRule>,
}

/// 角王: every flag allows them.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct HornedKingRule {
    /// The maximum number of copies under a flag of another world.
    pub max: u32,
    /// The article.
    pub cite: ArticleId,
}

/// The rules of the Lost deck.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct LostRule {
    /// The world of Lost cards, in both languages.
    pub world: Vec<String>,
    /// The flag that must be in the main deck.
    pub flag: String,
    /// The article: a Lost deck requires that flag.
    pub only_with_flag: ArticleId,
    /// The article: Lost cards only in the Lost deck, and no other cards in it.
    pub cards: ArticleId,
    /// The article: a Lost monster as buddy.
    pub buddy: ArticleId,
    /// The article: the sleeves of the main deck and the Lost deck must be distinguishable.
    pub sleeves: ArticleId,
}

/// The rules of the cross series.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CrossSeriesRule {
    /// The works whose logos count as worlds.
    pub works: Vec<String>,
    /// The article: only cards with the logo of the flag.
    pub same_logo: ArticleId,
    /// The article: cards with a logo under other flags.
    pub other_flags: ArticleId,
}

/// Card backs and sleeves.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct BackRule {
    /// The sections within which all backs must be alike.
    pub within: Vec<Section>,
    /// Whether different backs are fine in sleeves that hide them.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub sleeves_hide: bool,
    /// The article.
    pub cite: ArticleId,
}

/// The exchange of cards with the side deck between games of a match.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ExchangeRule {
    /// The sections that must keep their size.
    pub keeps: Vec<Section>,
    /// The sections that may not change at all.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub fixed: Vec<Section>,
    /// The article.
    pub cite: ArticleId,
}

impl Rules {
    /// The error in the rules, as a sentence, or `None`.
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

    /// Every article that the rules cite, with the edition id of its format.
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
    /// The article of the rule.
    pub fn cite(&self) -> &ArticleId {
        match self {
            PoolRule::NewestSets { cite, .. }
            | PoolRule::OneCategory { cite, .. }
            | PoolRule::ChangedBeta { cite } => cite,
        }
    }
}

impl Format {
    /// The article to cite for the format as a whole: that of its card pool, or else that of its main deck.
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
        all.extend(cited.chain(&self.opened).map(|rule| &rule.cite));
        all.extend(self.no_cards.iter().map(|rule| &rule.cite));
        all.extend(self.exchange.iter().map(|rule| &rule.cite));
        all
    }
}
