//! The names of worlds (Buddyfight ワールド), which cards print short.

use unicode_normalization::UnicodeNormalization;

/// The name that the flag of a world has: ドラゴンワールド for ドラゴンW.
pub fn full_name(printed: &str) -> String {
    let name: String = printed.trim().nfkc().collect();
    match name.strip_suffix('W') {
        Some(stem) if !stem.is_ascii() => format!("{stem}ワールド"),
        _ => name,
    }
}
