//! The printed values of the cards in a fight, prepared for fast access.

use std::sync::Arc;

use hantei_ability::buddyfight::{
    Ability, Condition, Continuous, Cost, Keyword, KeywordKind, Text,
};
use hantei_base::kind::{CardKind, Kinds};
use hantei_base::reference::Game;
use hantei_base::text::{has_key, key};
use hantei_cards::allows::{CardFacts, Use};
use hantei_cards::record::{Allows, Keyword as Printed};
use hantei_cards::{Card, Names};
use hantei_engine::{Cite, DefId, EventKinds};

use super::event_kinds::Waits as _;
use super::given::Parts;

/// The names of the world whose cards any ordinary flag allows.
const GENERIC: [&str; 2] = ["ジェネリック", "Generic"];
/// The worlds that are logos of works (`8.cross-series.logos.list`).
const LOGOS: [&str; 7] = [
    "BanG Dream! ガルパ☆ピコ",
    "ゲゲゲの鬼太郎",
    "メダロット",
    "SSSS.GRIDMAN",
    "アイドルマスター シンデレラガールズ劇場",
    "名探偵コナン",
    "ソードアート・オンライン",
];

/// The printed values of a card.
#[derive(Debug)]
pub struct Def {
    /// Its names.
    pub names: Arc<Names>,
    /// Its names in the form in which they are compared.
    pub keys: Vec<String>,
    /// Its card numbers, which scripts may use as names.
    pub numbers: Vec<String>,
    /// Its kinds.
    pub kinds: Kinds,
    /// Its worlds.
    pub worlds: Vec<String>,
    /// Its attributes.
    pub attributes: Vec<String>,
    /// As a flag, the cards that it allows its fighter to use.
    pub allows: Option<Allows>,
    /// As a flag, whether it allows each card of the table.
    lets: Vec<bool>,
    /// 『角王』, 『ドラゴッド』 or 「全てのフラッグで使える」: the article that says so.
    pub any_flag: Option<Cite>,
    /// Whether it belongs to the cross series (⑧), where the logo of a work is the card's world.
    pub cross_series: bool,
    /// 「デッキに入れて使える」
    pub deck_flag: bool,
    /// Flags named by 「君のフラッグが「〇〇」なら使える」.
    pub usable_with: Vec<String>,
    /// 『ダブルバディ』, 『トリプルバディ』
    pub shares_buddy_zone: bool,
    /// Whether it may be used after something has happened (`4.when-windows`).
    pub follows: bool,
    /// The rest of its text.
    pub text: Arc<Text>,
    /// Whether it has a continuous ability.
    pub continuous: bool,
    /// What triggers its automatic abilities.
    pub event_kinds: EventKinds,
    /// Whether it has a replacement.
    pub replaces: bool,
    /// Whether it has an ability that prohibits something.
    pub bars: bool,
    /// Whether it has an ability that makes cards cheaper.
    pub cheapens: bool,
    /// What its continuous abilities may give.
    pub(super) gives: Parts,
    /// Whether it can be used outside the fighter's own play timing: with 【対抗】, or by 『逆天』 and similar keywords.
    pub answers: bool,
    /// Whether 『D・シェア』 is printed on it.
    pub shares: bool,
    /// The other face (反刻).
    pub reverse: Option<DefId>,
    /// For a partial card, the sentences that are known to be left out.
    pub in_part: Option<Vec<String>>,
}

impl Def {
    /// Whether it is a card of this kind.
    pub fn is(&self, kind: CardKind) -> bool {
        self.kinds.has(kind)
            // 必殺モンスター are both (⑤).
            || self.kinds.has(CardKind::ImpactMonster) && matches!(kind, CardKind::Monster | CardKind::Impact)
    }

    /// Whether this is one of its names.
    pub fn named(&self, name: &str) -> bool {
        self.keys.iter().any(|key| has_key(name, key))
    }

    /// Whether it belongs to two worlds (『デュアル』). A world may be named in both languages.
    pub fn is_dual(&self) -> bool {
        let english = self.worlds.iter().filter(|world| world.is_ascii()).count();
        english > 1 || self.worlds.len() - english > 1
    }

    /// Whether its world is ジェネリック.
    pub fn is_generic(&self) -> bool {
        self.worlds.iter().any(|world| GENERIC.contains(&world.as_str()))
    }

    /// Returns its condition on the flag, such as 「君のフラッグが「〇〇」なら使える」.
    pub fn flag_condition(&self) -> Option<&Condition> {
        let mut conditions = self.text.plays().flat_map(|play| &play.conditions);
        conditions.find(|of| matches!(of, Condition::StartFlag(_) | Condition::Flag(_)))
    }

    /// Whether it has both 『角王』 and a work's logo. The book says where each can be used, but not where both together can (`4.horned-king`).
    pub fn is_horned_king_with_logo(&self) -> bool {
        self.cross_series && self.any_flag == Some("4.horned-king")
    }

    /// Returns the keywords with a cost by which it can be equipped.
    pub fn equip_keywords(&self) -> impl Iterator<Item = &Keyword> {
        self.text.keywords.iter().filter(|keyword| keyword.equip_cost().is_some())
    }

    /// Returns the cost of equipping it by this keyword.
    pub fn equip_cost(&self, by: KeywordKind) -> Option<&[Cost]> {
        self.text.keywords.iter().find(|keyword| keyword.kind() == by)?.equip_cost()
    }

    fn lets_use(&self, card: &Def) -> bool {
        let asked = CardFacts {
            worlds: &card.worlds,
            attributes: &card.attributes,
            kinds: card.kinds,
            partial: false,
            may_be_worldless: false,
        };
        self.allows.as_ref().is_none_or(|allows| allows.lets(asked, &GENERIC) != Use::No)
    }

    fn of(card: &Card, text: Arc<Text>) -> Def {
        let continuous = |of: &Ability| matches!(of, Ability::Continuous(_));
        let says = |of: &Ability, what: &dyn Fn(&Continuous) -> bool| match of {
            Ability::Continuous(of) => what(of),
            Ability::Activated(_) | Ability::Automatic(_) | Ability::Overturn(_) => false,
        };
        let keys = card.name.printed().map(key).collect();
        let given = text.abilities.iter().flat_map(|of| match of {
            Ability::Continuous(of) => &of.gives[..],
            Ability::Activated(_) | Ability::Automatic(_) | Ability::Overturn(_) => &[],
        });
        let gives = given.map(Parts::of).fold(Parts::default(), Parts::or);
        let follows = text.plays().any(|play| play.after.is_some());
        Def {
            names: card.name.clone(),
            keys,
            numbers: card.numbers.iter().map(|number| key(number.as_str())).collect(),
            kinds: card.kinds,
            worlds: card.worlds.clone(),
            attributes: card.attributes.clone(),
            allows: card.allows.clone(),
            lets: Vec::new(),
            any_flag: [
                (Printed::HornedKing, "4.horned-king"),
                (Printed::Dragod, "4.dragod"),
                (Printed::AnyFlag, "4.flag-conditions.all-flags"),
            ]
            .into_iter()
            .find_map(|(keyword, cite)| card.has(keyword).then_some(cite)),
            cross_series: card.worlds.iter().any(|world| LOGOS.contains(&world.as_str())),
            deck_flag: card.has(Printed::DeckFlag),
            usable_with: card.usable_with.clone(),
            shares_buddy_zone: card.has(Printed::DoubleBuddy) || card.has(Printed::TripleBuddy),
            follows,
            continuous: text.abilities.iter().any(continuous),
            event_kinds: text.abilities.iter().map(Ability::event_kinds).collect(),
            replaces: text
                .abilities
                .iter()
                .any(|of| says(of, &|of| of.gives.iter().any(|gives| !gives.replaces.is_empty()))),
            bars: text.abilities.iter().any(|of| says(of, &|of| !of.bars.is_empty())),
            cheapens: text.abilities.iter().any(|of| says(of, &|of| !of.cheaper.is_empty())),
            gives,
            answers: answers(&text),
            shares: text.keywords.contains(&Keyword::DShare),
            text,
            reverse: None,
            in_part: None,
        }
    }
}

/// Whether anything on the card can be used outside the fighter's own play timing.
fn answers(text: &Text) -> bool {
    let used = |of: &Ability| match of {
        Ability::Activated(of) => of.counter,
        Ability::Overturn(_) => true,
        Ability::Automatic(_) | Ability::Continuous(_) => false,
    };
    text.plays().any(hantei_ability::buddyfight::Play::may_counter)
        || text.abilities.iter().any(used)
}

/// The table of all cards in a fight.
#[derive(Debug)]
pub struct Catalog {
    defs: Vec<Def>,
    /// Whether there is a card with both 『角王』 and a work's logo.
    horned_king_with_logo: bool,
    /// Whether any card prohibits something.
    pub bars: bool,
    /// Whether any card has a replacement.
    pub replaces: bool,
    /// What triggers automatic abilities in hands, souls and drop zones.
    pub off_field: EventKinds,
}

impl Default for Catalog {
    /// Returns a table with one card, the unknown card.
    fn default() -> Catalog {
        let mut catalog = Catalog {
            defs: Vec::new(),
            horned_king_with_logo: false,
            bars: false,
            replaces: false,
            off_field: EventKinds::default(),
        };
        let nobody = Card { name: Arc::new(Names::from(Catalog::NOBODY)), ..Card::default() };
        catalog.push(Def::of(&nobody, Arc::default()));
        catalog
    }
}

impl Catalog {
    /// The name of the unknown card.
    pub const NOBODY: &str = "—";

    /// Returns the id of a card, adding the card if it is new.
    pub fn add(&mut self, card: &Card) -> DefId {
        let known = self.defs.iter().position(|def| Arc::ptr_eq(&def.names, &card.name));
        let place = known.unwrap_or_else(|| {
            let text = card.buddyfight.clone().unwrap_or_default();
            let in_part = card.in_part(Game::Buddyfight);
            self.push(Def { in_part, ..Def::of(card, text) });
            self.defs.len() - 1
        });
        DefId(u16::try_from(place).unwrap_or(0))
    }

    /// Adds a card. Computes once what each flag says about it, because every use asks for that.
    fn push(&mut self, mut def: Def) {
        for flag in &mut self.defs {
            flag.lets.push(flag.lets_use(&def));
        }
        def.lets = self.defs.iter().map(|card| def.lets_use(card)).collect();
        def.lets.push(def.lets_use(&def));
        self.horned_king_with_logo |= def.is_horned_king_with_logo();
        (self.bars, self.replaces) = (self.bars | def.bars, self.replaces | def.replaces);
        let off_field = def.text.abilities.iter().filter(|of| of.place().is_some());
        self.off_field = self.off_field.and(off_field.map(Ability::event_kinds).collect());
        self.defs.push(def);
    }

    /// Whether there is a card with both 『角王』 and a work's logo.
    pub fn has_horned_king_with_logo(&self) -> bool {
        self.horned_king_with_logo
    }

    /// Whether the flag's own ability allows the card. Unknown properties of a card do not count against it.
    pub fn lets(&self, flag: DefId, card: DefId) -> bool {
        self.get(flag).lets[card.0 as usize]
    }

    /// Records the other face of a card.
    pub fn pair(&mut self, front: DefId, back: DefId) {
        self.defs[front.0 as usize].reverse = Some(back);
        self.defs[back.0 as usize].reverse = Some(front);
    }

    /// Returns the printed values of a card.
    pub fn get(&self, id: DefId) -> &Def {
        &self.defs[id.0 as usize]
    }
}
