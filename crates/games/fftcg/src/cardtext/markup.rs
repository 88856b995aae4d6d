//! The markup of the data: `[[i]]`, `[[s]]`, `[[ex]]`, `<br />`, icons in `《》`, and the names that stand behind what they are names of:
//! `[Card Name (X)]`, `Job X`.

use std::borrow::Cow;

use super::lexer::Lexer;
use super::token::{Icon, Lex, NameKind};
use hantei_ability::fftcg::Element;
use hantei_base::text::decimal_digit;

/// Words after which no name goes on.
const KINDS: [&str; 12] = [
    "Forward",
    "Forwards",
    "Backup",
    "Backups",
    "Monster",
    "Monsters",
    "Summon",
    "Summons",
    "Character",
    "Characters",
    "card",
    "cards",
];

/// What may stand between what a name is a name of and the name.
const BETWEEN: [&str; 6] = ["[[/]]", "[[i]]", "[[br]]", " ", "\u{3000}", "\n"];

impl Lexer<'_> {
    /// `[[br]]` and its like, `<p>`; `[[s]]…[[/]]` and `[[ex]]…[[/]]` are tokens.
    pub(super) fn markup(&mut self, from: usize) {
        let rest = self.rest();
        let close = if rest.starts_with('<') { ">" } else { "]]" };
        let Some(end) = rest.find(close).filter(|end| *end < 24) else {
            let mark = rest.chars().next().unwrap_or('[');
            return self.mark(from, mark);
        };
        let tag = rest[..end].trim_start_matches('[').to_owned();
        let after = end + close.len();
        let inside =
            rest[after..].find("[[/]]").map(|to| rest[after..after + to].trim().to_owned());
        match (tag.as_str(), inside) {
            ("s" | "ex", Some(inside)) => {
                let is = if tag == "ex" { Lex::Ex } else { Lex::Special(inside) };
                let length = self.rest()[after..].find("[[/]]").unwrap_or(0) + "[[/]]".len();
                self.at += after + length;
                self.push(is, from);
            }
            _ => self.at += after,
        }
    }

    pub(super) fn icon(&mut self, from: usize) {
        let rest = self.rest();
        let Some(end) = rest.find('》') else { return self.mark(from, '《') };
        let inside = rest['《'.len_utf8()..end].to_owned();
        self.at += end + '》'.len_utf8();
        let is = match Icon::of(&inside) {
            None if inside == "LB" => Lex::Word("lb".to_owned()),
            Some(icon) => Lex::Icon(icon),
            None => Lex::Word(format!("《{inside}》")),
        };
        self.push(is, from);
    }

    /// Card Name X, Job X, Category X, in brackets or not.
    pub(super) fn name(&mut self, from: usize, skip: usize) -> bool {
        let rest = &self.rest()[skip..];
        // Some print “Card name”.
        const SMALL: (&str, NameKind) = ("Card name", NameKind::Card);
        let Some((printed, kind)) =
            NameKind::ALL.iter().chain([&SMALL]).find(|(printed, _)| rest.starts_with(printed))
        else {
            return false;
        };
        let after = &rest[printed.len()..];
        // Some close the markup between the two, or break the line.
        let after = after.strip_prefix("[[/]]").filter(|of| of.starts_with(' ')).unwrap_or(after);
        if !after.starts_with([' ', '\u{3000}']) {
            return false;
        }
        let mut body = after;
        while let Some(more) = BETWEEN.iter().find_map(|tag| body.strip_prefix(tag)) {
            body = more;
        }
        let offset = skip + rest.len() - body.len();
        let found = if skip > 0 && body.starts_with('(') {
            body.find(")]").map(|end| (&body[1..end], end + 2))
        } else {
            let run = capital_run(body, *kind);
            let marked = body.find("[[/]]").filter(|end| {
                let inside = &body[..*end];
                *end <= 60
                    && !inside.contains("[[")
                    && !inside.contains(['.', '"', '\n'])
                    && inside.split(':').skip(1).all(begins_with_number)
                    && !inside.split(' ').any(|of| KINDS.contains(&of))
                    && !["Card Name", "Job ", "Category"].iter().any(|of| inside.contains(of))
            });
            let in_markup = self.text[..from]
                .rfind("[[")
                .is_some_and(|at| self.text[at..].starts_with("[[i]]"));
            match marked.filter(|_| in_markup) {
                Some(end) => Some((&body[..end], end)),
                None => run.map(|end| (&body[..end], end)),
            }
        };
        let Some((name, length)) = found.filter(|(name, _)| !name.trim().is_empty()) else {
            return false;
        };
        let name = name.trim().replace('’', "'");
        self.at += offset + length;
        self.push(Lex::Name(*kind, name), from);
        true
    }
}

/// “SOLDIER: 3rd Class”: what stands behind the colon is of the name.
fn begins_with_number(rest: &str) -> bool {
    rest.trim_start().starts_with(|of: char| of.is_ascii_digit())
}

/// How long the name is that a text goes on with: words with capitals, and small words between them.
fn capital_run(text: &str, kind: NameKind) -> Option<usize> {
    const SMALL: [&str; 8] = ["of", "the", "de", "in", "von", "and", "for", "to"];
    let mut end = 0;
    let mut at = 0;
    let mut count = 0;
    for word in text.split_inclusive(' ') {
        let bare = word.trim_end();
        let stop = bare.find(['.', ',', ':', '[', '"', '”', '<']);
        let told = &bare[..stop.unwrap_or(bare.len())];
        let told = told.strip_suffix("'s").or_else(|| told.strip_suffix("’s")).unwrap_or(told);
        let capital = told
            .trim_start_matches('(')
            .starts_with(|of: char| of.is_uppercase() || of.is_ascii_digit());
        let own_number = count > 0 || !told.starts_with(|of: char| of.is_ascii_digit());
        // What is told next is no part of the name.
        let next = count > 0 && matches!(told, "Category" | "Job" | "Card");
        if KINDS.contains(&told) || next {
            break;
        }
        if capital && own_number {
            end = at + told.len();
            count += 1;
        } else if !SMALL.contains(&told) || count == 0 {
            break;
        }
        if stop.is_some() || kind == NameKind::Category && count > 0 {
            break;
        }
        at += word.len();
    }
    (end > 0).then_some(end)
}

impl Icon {
    pub(super) fn of(inside: &str) -> Option<Icon> {
        let element = match inside {
            "火" => Element::Fire,
            "氷" => Element::Ice,
            "風" => Element::Wind,
            "土" => Element::Earth,
            "雷" => Element::Lightning,
            "水" => Element::Water,
            "光" => Element::Light,
            "闇" => Element::Dark,
            "X" | "Ｘ" => return Some(Icon::X),
            "ダル" => return Some(Icon::Dull),
            "S" | "Ｓ" => return Some(Icon::Special),
            "C" | "Ｃ" => return Some(Icon::Crystal),
            "一般" => return Some(Icon::Generic),
            number => {
                let digit = |of: char| char::from_digit(decimal_digit(of)?, 10);
                let digits: Option<String> = number.chars().map(digit).collect();
                return digits?.parse().ok().map(Icon::Any);
            }
        };
        Some(Icon::Of(element))
    }

    /// As it is written in the data.
    pub fn written(self) -> Cow<'static, str> {
        match self {
            Icon::Of(Element::Fire) => "《火》".into(),
            Icon::Of(Element::Ice) => "《氷》".into(),
            Icon::Of(Element::Wind) => "《風》".into(),
            Icon::Of(Element::Earth) => "《土》".into(),
            Icon::Of(Element::Lightning) => "《雷》".into(),
            Icon::Of(Element::Water) => "《水》".into(),
            Icon::Of(Element::Light) => "《光》".into(),
            Icon::Of(Element::Dark) => "《闇》".into(),
            Icon::Any(number) => format!("《{number}》").into(),
            Icon::X => "《X》".into(),
            Icon::Dull => "《ダル》".into(),
            Icon::Special => "《S》".into(),
            Icon::Crystal => "《C》".into(),
            Icon::Generic => "《一般》".into(),
        }
    }
}
