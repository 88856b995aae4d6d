//! Words in steps and answers that are not cards.

/// 戦闘開始宣言
pub(super) const FIGHT: &str = "fight";
/// No attack, or no defence.
pub(super) const DECLINE: &str = "decline";
/// No energy, at a moment at which nothing else can be done.
pub(super) const GO_ON: &str = "go-on";
/// マリガン
pub(super) const MULLIGAN: &str = "mulligan";
/// No mulligan.
pub(super) const KEEP: &str = "keep";
/// 先攻
pub(super) const FIRST: &str = "first";
/// 後攻
pub(super) const SECOND: &str = "second";
/// The normal cost, if a substitute may be paid instead.
pub(super) const OWN_COST: &str = "energy";
/// 代用コスト
pub(super) const SUBSTITUTE: &str = "substitute";
/// Energy without an element.
pub(super) const ANY: &str = "any";
/// The elements of energy, in both spellings.
pub(super) const ELEMENTS: [(&str, &str); 6] =
    [("fire", "火"), ("water", "水"), ("wind", "風"), ("earth", "地"), ("sky", "空"), (ANY, "全")];
/// Other answers that are not cards.
const ANSWERS: [&str; 9] =
    ["yes", "no", "done", MULLIGAN, KEEP, FIRST, SECOND, OWN_COST, SUBSTITUTE];

/// Whether an answer is a number.
pub(super) fn is_number(word: &str) -> bool {
    word.len() < 8 && word.trim_start_matches('#').parse::<f64>().is_ok()
}

/// The plain name of an element of energy; `any` for energy without one.
pub(super) fn element(word: &str) -> Option<&'static str> {
    let found = ELEMENTS.iter().find(|(id, ja)| *id == word || *ja == word);
    found.map(|(id, _)| *id)
}

/// Whether an answer is one of the fixed words.
pub(super) fn is_answer(word: &str) -> bool {
    ANSWERS.contains(&word) || element(word).is_some()
}

/// Whether a word is a player.
pub(super) fn is_player(word: &str) -> bool {
    matches!(word, "A" | "B")
}

/// Whether a word says how something is paid for.
pub(super) fn is_cost(word: &str) -> bool {
    word == OWN_COST || word == SUBSTITUTE
}
