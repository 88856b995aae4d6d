//! Reads a single line as an entry: of our own form, of FFDecks.

use super::counts::{Count, Mark};
use super::{cards, lines, measure};
use crate::model::{CardRef, Limits};
use crate::read::Fault;

/// A line by itself.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct EntryLine {
    /// Copies.
    pub count: u32,
    /// Which card.
    pub card: CardRef,
    /// The name, if the card is known by a passcode.
    pub beside: Option<String>,
}

/// Reads `3 灰流うらら`, `3x …`, `… ×3`, `… 3枚`, `3 1-001H`, `BT02/0097 鬼道 桜吹雪 x1`, `3 14558127`.
///
/// A number before the name wins over one behind it; with none it is one copy.
pub(crate) fn read(line: &str) -> Result<EntryLine, Fault> {
    let line = line.trim();
    let signed = line
        .strip_prefix(['-', '−', '－'])
        .is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_digit()));
    let plain = lines::without_bullet(line);
    let measured = measure::measure(plain);
    let behind = measured.back.filter(|count| count.mark == Mark::Plain || count.value > 0);
    let count = measured.front.or(behind);
    let (value, rest) = count.map_or((1, measured.text), |Count { value, rest, .. }| (value, rest));
    let clip = |text: &str| text.chars().take(60).collect::<String>();
    if signed || value == 0 || value > Limits::COUNT {
        return Err(Fault::Count { found: if signed { clip(line) } else { value.to_string() } });
    }
    let bare = plain.trim_start_matches(super::counts::is_times);
    let number_alone = count.is_none()
        && !bare.is_empty()
        && bare.len() < 4
        && bare.bytes().all(|b| b.is_ascii_digit());
    let mut named = cards::named(rest, None);
    if let Some(number) = measured.number
        && named.number.is_none()
    {
        named.number = cards::named(number, None).number;
    }
    let beside = named.beside();
    named
        .card()
        .filter(|_| !number_alone)
        .map(|card| EntryLine { count: value, card, beside })
        .ok_or_else(|| Fault::NoCard { found: clip(line) })
}

#[cfg(test)]
mod tests {
    use super::*;
    use hantei_cards::CardNumber;

    fn show(line: &str) -> String {
        match read(line).map(|line| (line.count, line.card)) {
            Ok((count, CardRef::Code(code))) => format!("{count} #{code}"),
            Ok((count, CardRef::Written(card))) => {
                let number = card.number.as_ref().map_or("-", CardNumber::as_str).to_owned();
                format!(
                    "{count} {number} {}{}",
                    card.name.as_deref().unwrap_or("-"),
                    if card.print.is_some() { " β" } else { "" }
                )
            }
            Err(fault) => format!("error: {fault}"),
        }
    }

    #[test]
    fn lines_as_people_write_them() {
        for (line, seen) in [
            ("3 灰流うらら", "3 - 灰流うらら"),
            ("３　灰流うらら", "3 - 灰流うらら"),
            ("3x 灰流うらら", "3 - 灰流うらら"),
            ("3x灰流うらら", "3 - 灰流うらら"),
            ("3枚 灰流うらら", "3 - 灰流うらら"),
            ("x3 Ash Blossom & Joyous Spring", "3 - Ash Blossom & Joyous Spring"),
            ("灰流うらら ×3", "3 - 灰流うらら"),
            ("灰流うらら×３", "3 - 灰流うらら"),
            ("灰流うらら x3", "3 - 灰流うらら"),
            ("灰流うらら 3枚", "3 - 灰流うらら"),
            ("灰流うらら3枚", "3 - 灰流うらら"),
            ("灰流うらら　3", "3 - 灰流うらら"),
            ("・灰流うらら 2", "2 - 灰流うらら"),
            ("- 2 灰流うらら", "2 - 灰流うらら"),
            ("《灰流うらら》×2", "2 - 灰流うらら"),
            ("灰流うらら", "1 - 灰流うらら"),
            ("3 1-001H", "3 1-001H -"),
            ("1-001H", "1 1-001H -"),
            ("3 1-001H オーロン", "3 1-001H オーロン"),
            ("3 Auron (1-001H)", "3 1-001H Auron"),
            ("3\tAuron", "3 - Auron"),
            ("BT02/0097 鬼道 桜吹雪 x1", "1 BT02/0097 鬼道 桜吹雪"),
            ("2 23-007C/15-007C", "2 23-007C/15-007C -"),
            ("3 14558127", "3 #14558127"),
            ("14558127", "1 #14558127"),
            ("14558127 灰流うらら x3", "3 #14558127"),
            ("4 水姫 (β)", "4 - 水姫 β"),
            ("13人目の埋葬者", "1 - 13人目の埋葬者"),
            ("2 Morphing Jar #2", "2 - Morphing Jar #2"),
            ("3 No.39 希望皇ホープ", "3 - No.39 希望皇ホープ"),
            ("3 7", "3 - 7"),
            ("XX-セイバー ガルセム", "1 - XX-セイバー ガルセム"),
            ("ハーピィ・レディ1", "1 - ハーピィ・レディ1"),
            ("3 ハーピィ・レディ1", "3 - ハーピィ・レディ1"),
        ] {
            assert_eq!(show(line), seen, "{line}");
        }
    }

    #[test]
    fn what_cannot_be_meant_is_refused() {
        for line in [
            "0 灰流うらら",
            "-3 灰流うらら",
            "999999999999 灰流うらら",
            "灰流うらら ×99999",
            "3",
            "×3",
            "10000 x 灰流うらら",
        ] {
            assert!(read(line).is_err(), "{line}: {}", show(line));
        }
    }
}
