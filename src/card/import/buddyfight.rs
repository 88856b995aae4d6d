//! Buddyfight cards with their Japanese texts: a record a line.

use std::sync::Arc;

use serde::Deserialize;

use super::{Form, ImportError, Imported};
use crate::ability::buddyfight::Text;
use crate::card::Wording;
use crate::card::number::CardNumber;
use crate::card::record::{Card, Names};
use crate::card::world::full_name;
use crate::kind::{CardKind, Kinds};
use crate::reference::Game;
use crate::source::Location;
use crate::text::Lang;

/// A record, as far as it is looked at.
#[derive(Deserialize)]
struct Record {
    number: String,
    name_ja: String,
    #[serde(default)]
    name_en: Option<String>,
    #[serde(rename = "type")]
    kind: Kind,
    #[serde(default)]
    world: Option<String>,
    #[serde(default)]
    worlds: Vec<String>,
    #[serde(default)]
    attributes: Vec<String>,
    #[serde(default)]
    size: Option<u8>,
    #[serde(default)]
    power: Option<i32>,
    #[serde(default)]
    defense: Option<i32>,
    #[serde(default)]
    critical: Option<i32>,
    #[serde(default)]
    text_ja: Lines,
}

/// カード種類
#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "camelCase")]
enum Kind {
    Monster,
    Spell,
    Item,
    Impact,
    ImpactMonster,
    Flag,
}

/// A text: a paragraph an entry, or all of it in one.
#[derive(Deserialize)]
#[serde(untagged)]
enum Lines {
    Several(Vec<String>),
    One(String),
}

impl Default for Lines {
    fn default() -> Lines {
        Lines::Several(Vec::new())
    }
}

impl Kind {
    fn of_card(self) -> CardKind {
        match self {
            Kind::Monster => CardKind::Monster,
            Kind::Spell => CardKind::Spell,
            Kind::Item => CardKind::Item,
            Kind::Impact => CardKind::Impact,
            Kind::ImpactMonster => CardKind::ImpactMonster,
            Kind::Flag => CardKind::Flag,
        }
    }
}

pub(super) fn read_lines(text: &str) -> Result<Imported, ImportError> {
    let (mut cards, mut texts) = (Vec::new(), Vec::new());
    for (at, line) in text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty()) {
        let fault = |column: usize, message: String| ImportError::Record {
            location: Some(Location { line: at + 1, column: column.max(1) }),
            message,
        };
        let record: Record =
            serde_json::from_str(line).map_err(|error| fault(error.column(), error.to_string()))?;
        let (card, text) = card(record).map_err(|message| fault(1, message))?;
        cards.push(card);
        texts.push(text);
    }
    Ok(Imported { game: Game::Buddyfight, form: Form::BuddyfightLines, cards, texts })
}

fn card(record: Record) -> Result<(Card, Wording), String> {
    let code = record.number;
    let number = CardNumber::new(&code).ok_or_else(|| format!("`{code}` is not a card number"))?;
    if record.name_ja.trim().is_empty() {
        return Err(format!("{code} has no name"));
    }
    let name = Names { ja: Some(record.name_ja), en: record.name_en, reading: None };
    let text = match record.text_ja {
        Lines::Several(lines) => lines.join("\n"),
        Lines::One(text) => text,
    };
    // Flags have none: the sources put a dash, or their kind.
    let printed =
        if record.worlds.is_empty() { record.world.into_iter().collect() } else { record.worlds };
    let worlds = printed.iter().filter(|of| !matches!(of.trim(), "" | "-" | "ワールド"));
    let says = Text {
        size: record.size,
        attack: record.power,
        defense: record.defense,
        critical: record.critical,
        ..Text::default()
    };
    let wording = Wording { number: number.clone(), lang: Lang::Ja, text };
    let card = Card {
        name: name.into(),
        numbers: vec![number],
        kinds: Kinds::of(&[record.kind.of_card()]),
        worlds: worlds.map(|of| full_name(of)).collect(),
        attributes: record.attributes,
        buddyfight: Some(Arc::new(says)),
        // What it does stands in its text.
        partial: true,
        ..Card::default()
    };
    Ok((card, wording))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn records_in_lines_have_their_facts_and_texts() {
        let line = r#"{"number":"XX01/0001","name_ja":"見本の竜","type":"monster","world":"ドラゴンW","attributes":["見本"],"size":2,"power":5000,"critical":2,"defense":1000,"text_ja":["『貫通』","■このカードが攻撃した時、カード１枚を引く。"]}"#;
        let read = read_lines(&format!("{line}\n\n{line}")).unwrap();
        let card = &read.cards[0];
        let says = card.buddyfight.as_ref().unwrap();
        assert_eq!(
            (says.size, says.attack, says.defense, says.critical),
            (Some(2), Some(5000), Some(1000), Some(2))
        );
        assert_eq!(
            (&*card.worlds, &*card.attributes),
            (&["ドラゴンワールド".to_owned()][..], &["見本".to_owned()][..])
        );
        assert_eq!(read.texts[1].text, "『貫通』\n■このカードが攻撃した時、カード１枚を引く。");
        let fault = read_lines("{\"number\":\"XX01/0001\"}").unwrap_err();
        assert_eq!(fault.location().map(|at| at.line), Some(1));
    }
}
