//! EDOPro's `lflist.conf`: `!<name>` begins a list, `<passcode> <count> --<card name>` restricts a card.

use jiff::civil::Date;

use super::{Environments, Import, ImportError, Imported, Request, restriction};
use crate::Cards;
use crate::banlist::model::ListedCard;
use hantei_base::source::Location;

pub(super) fn looks_like(text: &str) -> bool {
    text.lines().take(50).any(|line| line.starts_with('!'))
}

pub(super) fn read(file: &str, text: &str, request: &Request<'_>) -> Result<Import, ImportError> {
    let own = Some(request.format.0.as_str())
        .filter(|format| ["ocg", "tcg"].contains(format))
        .filter(|_| request.environments == Environments::OfFormat);
    let mut lists: Vec<Imported> = Vec::new();
    let mut passed_over: Vec<String> = Vec::new();
    // Whether the current lines belong to a list that is skipped.
    let mut beside = false;
    for (at, line) in text.lines().enumerate() {
        let line = line.trim();
        let location = Some(Location { line: at + 1, column: 1 });
        if let Some(name) = line.strip_prefix('!') {
            beside = own.is_some_and(|own| is_of_other_environment(name, own));
            if beside {
                passed_over.push(name.trim().chars().take(60).collect());
                continue;
            }
            lists.push(begin(file, name.trim(), request)?);
        } else if beside {
        } else if line == "$whitelist" {
            if let Some(imported) = lists.last_mut() {
                imported.list.whitelist = true;
            }
        } else if line.is_empty() || line.starts_with(['#', '$']) {
        } else if let (Some(imported), Some((code, rest))) =
            (lists.last_mut(), line.split_once([' ', '\t']))
        {
            let wrong = |what: &str, found: &str| ImportError::Entry {
                location,
                message: format!(
                    "`{found}` is not {what}; expected `<passcode> <count>`, such as `14558127 1 --Ash Blossom`"
                ),
            };
            let code: u32 = code.parse().map_err(|_| wrong("a passcode", code))?;
            let count = rest.split_whitespace().next().unwrap_or("");
            let count: i32 = count
                .parse()
                .ok()
                .filter(|count| (-1..=3).contains(count))
                .ok_or_else(|| wrong("a count from -1 to 3", count))?;
            // A limit of 3 restricts nothing, but a whitelist uses it to list its cards.
            if count < 3 || imported.list.whitelist {
                let name = rest
                    .split_once("--")
                    .map(|(_, name)| name.trim())
                    .filter(|name| !name.is_empty());
                imported
                    .list
                    .restrictions
                    .push(restriction(listed(code, name, request.cards), count.max(0) as u32));
            }
        }
    }
    if lists.is_empty() && !passed_over.is_empty() {
        let format = request.format.clone();
        return Err(ImportError::OtherEnvironments { names: passed_over, format });
    }
    Ok(Import { lists, passed_over })
}

/// Whether a list's name names an environment other than `own` (`ocg` or `tcg`): `2026.05 Traditional`, or `2026.04 TCG` for the OCG.
fn is_of_other_environment(name: &str, own: &str) -> bool {
    const WITHIN: [&str; 22] = [
        "traditional",
        "ocg",
        "tcg",
        "goat",
        "edison",
        "speed",
        "rush",
        "world",
        "korea",
        "china",
        "chinese",
        "asia",
        "genesys",
        "master duel",
        "duel links",
        "prerelease",
        "pre-release",
        "トラディショナル",
        "ラッシュ",
        "スピード",
        "韓国",
        "世界",
    ];
    const WORDS: [&str; 9] = ["kr", "kor", "sc", "tc", "cn", "ae", "md", "jtp", "hat"];
    let name = name.to_lowercase();
    WITHIN.iter().any(|word| *word != own && name.contains(word))
        || name.split(|c: char| !c.is_alphanumeric()).any(|word| WORDS.contains(&word))
}

fn begin(file: &str, name: &str, request: &Request<'_>) -> Result<Imported, ImportError> {
    let effective = request.effective.or_else(|| month_in(name)).ok_or(ImportError::NoDate)?;
    let slug: String = name
        .chars()
        .map(|c| if c.is_ascii_alphanumeric() { c.to_ascii_lowercase() } else { '-' })
        .collect();
    let list = request.list(effective, &format!("{file}: {name}"));
    Ok(Imported { stem: format!("{effective}-{}", slug.trim_matches('-')), list })
}

/// The first day of the month in a name such as `2026.07 OCG`.
fn month_in(name: &str) -> Option<Date> {
    let (year, rest) = name.split_once(['.', '-'])?;
    let year: i16 = year.rsplit(|c: char| !c.is_ascii_digit()).next()?.parse().ok()?;
    let digits: String = rest.chars().take_while(char::is_ascii_digit).collect();
    Date::new(year, digits.parse().ok()?, 1).ok()
}

/// The list's entry for a card, completed with the card data.
fn listed(code: u32, name: Option<&str>, cards: Option<&Cards>) -> ListedCard {
    let mut listed =
        ListedCard { en: name.map(str::to_owned), code: Some(code), ..ListedCard::default() };
    if let Some((cards, ix)) = cards.and_then(|cards| Some((cards, cards.by_code(code)?))) {
        let card = cards.get(ix);
        listed.ja = card.name.ja.clone();
        listed.konami_id = card.konami_ids.first().copied();
    }
    listed
}

#[cfg(test)]
mod tests {
    use super::*;
    use hantei_base::reference::{FormatId, Game};

    fn request() -> Request<'static> {
        Request {
            game: Game::Yugioh,
            format: FormatId("ocg".into()),
            effective: None,
            cards: None,
            environments: Environments::OfFormat,
        }
    }

    #[test]
    fn several_lists_in_one_file() {
        let text = "#[2026.07 OCG]\n!2026.07 OCG\n#Forbidden\n21044178\t0 --Abyss Dweller\n1 3\n!2025.10 Other\n5 -1\n7 2\n";
        let lists = read("OCG.lflist.conf", text, &request()).unwrap().lists;
        let seen: Vec<_> =
            lists.iter().map(|list| (list.stem.as_str(), list.list.restrictions.len())).collect();
        assert_eq!(seen, [("2026-07-01-2026-07-ocg", 1), ("2025-10-01-2025-10-other", 2)]);
        assert!(lists.iter().all(|list| list.list.fault().is_none()));
    }

    #[test]
    fn a_wrong_line_is_an_error_with_its_place() {
        let error = read("x", "!2026.07 OCG\n12 9\n", &request()).unwrap_err();
        assert!(matches!(
            error,
            ImportError::Entry { location: Some(Location { line: 2, .. }), .. }
        ));
        assert!(matches!(read("x", "!OCG\n", &request()), Err(ImportError::NoDate)));
    }
}
