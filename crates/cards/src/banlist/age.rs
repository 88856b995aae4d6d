//! How long a list is expected to stay in force, and how old it is.

use jiff::ToSpan;
use jiff::civil::{Date, date};

use hantei_base::reference::Game;
use hantei_base::text::Localized;

/// How often a publisher renews its lists, in months.
struct Renewal {
    /// The usual interval: how long a list without an end date is expected to hold.
    usual: i32,
    /// The longest interval: a list that follows later than this is not the direct successor.
    longest: i32,
}

fn renewal(game: Game, effective: Date) -> Renewal {
    match game {
        // Quarterly since April 2014, twice a year before that.
        Game::Yugioh if effective >= date(2014, 4, 1) => Renewal { usual: 3, longest: 4 },
        Game::Yugioh => Renewal { usual: 3, longest: 7 },
        Game::Buddyfight | Game::Fftcg | Game::Crossover => Renewal { usual: 12, longest: 24 },
    }
}

/// The day from which a list without an end date may have been replaced. This is the first day of the next known list, unless the gap is
/// so long that there must have been another list in between; otherwise it is the day by which the publisher usually renews the list.
pub(super) fn expected_end(game: Game, effective: Date, next: Option<Date>) -> Date {
    let renewal = renewal(game, effective);
    let after = |months: i32| effective.saturating_add(months.months());
    next.filter(|next| *next <= after(renewal.longest)).unwrap_or_else(|| after(renewal.usual))
}

/// The time between two days in words: `10 years 8 months`.
pub fn age(from: Date, to: Date) -> Localized {
    let begun = i32::from(to.day() < from.day());
    let months = (i32::from(to.year()) - i32::from(from.year())) * 12 + i32::from(to.month())
        - i32::from(from.month())
        - begun;
    let days = (to - from).get_days();
    let parts: Vec<(i32, &str, &str)> = match (months / 12, months % 12) {
        _ if months < 1 => vec![(days.max(0), "日", "day")],
        (years, months) => vec![(years, "年", "year"), (months, "か月", "month")],
    };
    let told = parts.iter().filter(|(count, ..)| *count > 0 || parts.len() == 1);
    let (ja, en): (Vec<String>, Vec<String>) = told
        .map(|(count, ja, en)| {
            let plural = if *count == 1 { "" } else { "s" };
            (format!("{count}{ja}"), format!("{count} {en}{plural}"))
        })
        .unzip();
    Localized { ja: ja.concat(), en: en.join(" ") }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> Date {
        text.parse().unwrap()
    }

    #[test]
    fn ages_in_words() {
        for (from, to, en, ja) in [
            ("2015-10-01", "2026-06-01", "10 years 8 months", "10年8か月"),
            ("2015-10-01", "2016-09-30", "11 months", "11か月"),
            ("2015-10-01", "2016-10-01", "1 year", "1年"),
            ("2015-10-01", "2015-10-02", "1 day", "1日"),
            ("2015-10-01", "2015-10-01", "0 days", "0日"),
        ] {
            let age = age(day(from), day(to));
            assert_eq!((age.en.as_str(), age.ja.as_str()), (en, ja), "{from} {to}");
        }
    }

    #[test]
    fn the_next_list_ends_a_list_unless_others_must_lie_between() {
        let end = |next: Option<&str>| {
            expected_end(Game::Yugioh, day("2013-09-01"), next.map(day)).to_string()
        };
        assert_eq!(end(Some("2014-02-01")), "2014-02-01");
        assert_eq!(end(Some("2026-07-01")), "2013-12-01");
        assert_eq!(end(None), "2013-12-01");
        // The list of one quarter is missing, so the one after it does not set the end.
        let quarterly = expected_end(Game::Yugioh, day("2014-10-01"), Some(day("2015-04-01")));
        assert_eq!(quarterly, day("2015-01-01"));
    }
}
