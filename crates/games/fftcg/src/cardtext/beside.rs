//! What may be written beside a card's text, and what the text says already.

use hantei_ability::fftcg::Text;
use hantei_cards::Card;
use serde_json::Value;

/// The first key of a card that its text says already; `None` if it has only what is printed beside a text.
pub fn says_beside(card: &Card) -> Option<String> {
    let says = card.fftcg.as_deref().cloned().unwrap_or_default();
    let Text { cost, x, elements, power, jobs, generic, ex, .. } = Text::default();
    let rest = Text { cost, x, elements, power, jobs, generic, ex, ..says };
    let document = |text: &Text| serde_json::to_value(text).unwrap_or_default();
    let (rest, nothing) = (document(&rest), document(&Text::default()));
    let differs = |(key, value): &(&String, &Value)| nothing.get(key.as_str()) != Some(*value);
    let of_text =
        rest.as_object().and_then(|rest| rest.iter().find(differs)).map(|(key, _)| key.clone());
    of_text
        .or_else(|| card.partial.then(|| "partial".to_owned()))
        .or_else(|| (!card.unread.is_empty()).then(|| "unread".to_owned()))
}
