//! The keys of a script in both languages.

/// The keys of a scenario, each with its Japanese name.
pub const KEYS: [(&str, &str); 10] = [
    ("scenario", "シナリオ"),
    ("game", "ゲーム"),
    ("edition", "版"),
    ("title", "題"),
    ("cites", "条文"),
    ("cards", "カード"),
    ("readings", "読み方"),
    ("state", "状況"),
    ("start", "開始"),
    ("script", "手順"),
];
