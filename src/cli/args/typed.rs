//! Parsers for arguments as people type them: a game by any of its names, a date in any common notation.

use std::ffi::{OsStr, OsString};

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use jiff::civil::Date;
use unicode_normalization::UnicodeNormalization;

use hantei_base::reference::{Edition, Game};

/// Accepts a word from a list, or a common alternative name for it.
#[derive(Clone)]
pub(super) struct OneOf {
    words: Vec<String>,
    meant: fn(&str) -> Option<String>,
}

impl OneOf {
    /// Parses the name of a game: `遊戯王` is `yugioh`.
    pub(super) fn games() -> OneOf {
        OneOf { words: Game::ALL.map(|game| game.id().to_owned()).to_vec(), meant: game }
    }

    /// Parses the name of a game or edition: `遊戯王` is `yugioh`, `バディファイト@2014` is `buddyfight@2014`.
    pub(super) fn editions() -> OneOf {
        let editions = Edition::ALL.map(|edition| format!("{}@{}", edition.game(), edition.id()));
        let games = Game::ALL.into_iter().map(|game| game.id().to_owned());
        let words = games.chain(editions).collect();
        OneOf { words, meant: edition }
    }
}

fn game(typed: &str) -> Option<String> {
    typed.parse::<Game>().ok().map(|game| game.id().to_owned())
}

fn edition(typed: &str) -> Option<String> {
    match typed.split_once(['@', '＠']) {
        Some((of, edition)) => game(of).map(|game| format!("{game}@{edition}")),
        None => game(typed),
    }
}

impl TypedValueParser for OneOf {
    type Value = String;

    fn parse_ref(
        &self,
        cmd: &clap::Command,
        arg: Option<&clap::Arg>,
        typed: &OsStr,
    ) -> Result<String, clap::Error> {
        let meant = typed.to_str().and_then(self.meant).map(OsString::from);
        let word = meant.as_deref().unwrap_or(typed);
        PossibleValuesParser::new(&self.words).parse_ref(cmd, arg, word)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(self.words.iter().map(PossibleValue::new)))
    }
}

/// Parses a date with the year first: `2015-04-01`, `2015/4/1`, `2015.4.1`, `20150401`, `2015年4月1日`. A date that begins with the day or
/// month is ambiguous and rejected.
pub fn day(typed: &str) -> Result<Date, String> {
    let typed: String = typed.nfkc().collect();
    let none = || format!("`{typed}` is no day");
    if !typed.chars().all(|c| c.is_ascii_digit() || "-/.年月日 ".contains(c)) {
        return Err(none());
    }
    let numbers = typed.split(|c: char| !c.is_ascii_digit());
    let numbers: Vec<&str> = numbers.filter(|number| !number.is_empty()).collect();
    let (year, month, day) = match numbers[..] {
        [year, month, day] if year.len() == 4 => (year, month, day),
        [all] if all.len() == 8 => (&all[..4], &all[4..6], &all[6..]),
        _ => return Err(none()),
    };
    let (year, month, day) = (year.parse(), month.parse(), day.parse());
    let (Ok(year), Ok(month), Ok(day)) = (year, month, day) else { return Err(none()) };
    Date::new(year, month, day).map_err(|_| none())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_day_is_written_in_many_ways() {
        let wanted = Date::constant(2015, 4, 1);
        for typed in [
            "2015-04-01",
            "2015/4/1",
            "2015-4-1",
            "2015.04.01",
            "20150401",
            "2015年4月1日",
            "２０１５／４／１",
        ] {
            assert_eq!(day(typed).as_ref(), Ok(&wanted), "{typed}");
        }
        for typed in
            ["", "2015", "2015-04", "1/4/2015", "2015-13-01", "2015-02-30", "today", "1504011"]
        {
            assert!(day(typed).is_err(), "{typed}");
        }
    }

    #[test]
    fn a_game_goes_by_any_of_its_names() {
        for (typed, wanted) in [
            ("遊戯王", Some("yugioh")),
            ("Yu-Gi-Oh!", Some("yugioh")),
            ("ＦＦＴＣＧ", Some("fftcg")),
            ("バディファイト@2014", Some("buddyfight@2014")),
            ("BF", Some("buddyfight")),
            ("chess", None),
        ] {
            assert_eq!(edition(typed).as_deref(), wanted, "{typed}");
        }
    }
}
