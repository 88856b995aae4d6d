//! Prints facts about decks and the start of the fight.

use hantei_cards::Keyword;
use hantei_cards::record::{Allows, Generic};
use hantei_cardtext::rendered::Rendered;

use super::super::fact::{Fact, GENERIC, KEYWORDS};
use super::super::token::{InJapanese as _, Lex, Phrase};
use super::render;

pub(super) fn fact(fact: &Fact) -> Phrase {
    let said = match fact {
        Fact::Keyword(Keyword::AnyFlag) => render("このカードは全てのフラッグで使える", []),
        Fact::Keyword(Keyword::AsBuddy) => render("このカードはバディにすることができる", []),
        Fact::Keyword(of) => {
            let said = KEYWORDS.iter().find(|(_, own)| own == of).map_or("", |(said, _)| said);
            Phrase::token(Lex::Keyword(said.to_owned()))
        }
        Fact::Allows(allows) => self::allows(allows),
        Fact::AnyNumber(name) => {
            render("{0}はデッキに何枚でも入れられる", [Phrase::token(Lex::Name(name.clone()))])
        }
        Fact::Together(of) => {
            let mut names = Vec::new();
            for name in &of.names {
                let and = if names.is_empty() { "" } else { "と" };
                names
                    .push(render(&format!("{and}{{0}}"), [Phrase::token(Lex::Name(name.clone()))]));
            }
            let parts =
                [Rendered::Seq(names), Phrase::number(i32::try_from(of.copies).unwrap_or(0))];
            render("{0}は合わせて{1}枚までデッキに入れることができる", parts)
        }
        Fact::Start(of) => render(
            "君の最初の手札は{0}枚、ゲージは{1}枚、ライフは{2}になる",
            [Phrase::number(of.hand), Phrase::number(of.gauge), Phrase::number(of.life)],
        ),
    };
    render("{0}[。]", [said])
}

fn allows(allows: &Allows) -> Phrase {
    if let [attribute] = allows.attributes.as_slice() {
        let attribute = Phrase::token(Lex::Attribute(attribute.clone()));
        return render("君は{0}のカードを使える", [attribute]);
    }
    if let (Generic::All, [world]) = (allows.generic, allows.worlds.as_slice())
        && allows.attribute_contains.is_empty()
    {
        let stem = world.strip_suffix("ワールド").unwrap_or(world);
        let older =
            render(&format!("このファイターは{stem}(W|ワールド)と{GENERIC}のカードを使う"), []);
        return Rendered::Any(vec![several(allows), older]);
    }
    if let (Generic::Unknown, [world]) = (allows.generic, allows.worlds.as_slice()) {
        let stem = world.strip_suffix("ワールド").unwrap_or(world);
        return render(&format!("このファイターは{stem}(W|ワールド)のカードを使う"), []);
    }
    several(allows)
}

/// Prints 「君は〜と〜のカードを使える」.
fn several(allows: &Allows) -> Phrase {
    let mut parts: Vec<Phrase> = Vec::new();
    let begins = render("君は", []);
    for (at, of) in allows.attribute_contains.iter().enumerate() {
        let before = if at == 0 { "属性に" } else { "か" };
        parts.push(render(&format!("{before}{{0}}"), [Phrase::token(Lex::Name(of.clone()))]));
    }
    if !parts.is_empty() {
        parts.push(render("を含むカード", []));
    }
    let attributes = !parts.is_empty();
    for of in &allows.worlds {
        let and = if parts.is_empty() { "" } else { "と" };
        parts.push(render(&format!("{and}{{0}}"), [Phrase::token(Lex::World(of.clone()))]));
    }
    if allows.generic == Generic::All {
        let and = if parts.is_empty() { "" } else { "と" };
        let generic = Phrase::token(Lex::World(GENERIC.to_owned()));
        parts.push(render(&format!("{and}({{0}}|{GENERIC})"), [generic]));
    }
    let bare = attributes && allows.worlds.is_empty() && allows.generic != Generic::All;
    parts.push(render(if bare { "を使える" } else { "のカードを使える" }, []));
    Rendered::Seq(vec![begins, Rendered::Seq(parts)])
}
