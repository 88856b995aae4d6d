//! The tokens of a card's English text, with their places.
//!
//! Markup of the data goes here: `[[i]]`, `[[s]]`, `[[ex]]`, `[Card Name (X)]`, `<br />`. What older and newer prints write
//! differently for the same (“his/her”, full-width digits, curly apostrophes) is the same token.

use std::borrow::Cow;

use crate::ability::fftcg::Element;
use crate::compile::said::{self, Lexeme, Said};

/// What a token is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Lex {
    /// A word in small letters.
    Word(String),
    /// A number.
    Number(i32),
    /// A mark.
    Mark(char),
    /// `--`
    Dashes,
    /// An icon.
    Icon(Icon),
    /// Card Name X, Job X, Category X.
    Name(NameKind, String),
    /// The name of a special ability.
    Special(String),
    /// EX BURST
    Ex,
}

/// An icon in a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Icon {
    /// One CP of an element.
    Of(Element),
    /// CP of any element.
    Any(u8),
    /// X
    X,
    /// ダル
    Dull,
    /// S: a card of the same name.
    Special,
    /// クリスタル
    Crystal,
    /// The generic icon.
    Generic,
}

/// What a name is a name of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NameKind {
    /// Card Name
    Card,
    /// Job
    Job,
    /// Category
    Category,
}

impl NameKind {
    const ALL: [(&'static str, NameKind); 3] =
        [("Card Name", NameKind::Card), ("Job", NameKind::Job), ("Category", NameKind::Category)];

    fn printed(self) -> &'static str {
        NameKind::ALL.iter().find(|(_, of)| *of == self).map_or("", |(printed, _)| printed)
    }
}

/// A token, and the bytes of the text that it stands in.
pub type Token = said::Token<Lex>;

/// The tokens of a text; `base` is where the text begins in the card's.
pub fn tokens(text: &str, base: usize) -> Vec<Token> {
    let mut lexer = Lexer { text, at: 0, base, found: Vec::new(), inner: 0 };
    while lexer.at < text.len() {
        lexer.next();
    }
    lexer.found
}

/// The words of a name as they stand in a text.
pub fn name_words(name: &str) -> Vec<Lex> {
    tokens(name, 0).into_iter().map(|token| token.is).collect()
}

struct Lexer<'t> {
    text: &'t str,
    at: usize,
    base: usize,
    found: Vec<Token>,
    /// Open inner quotes.
    inner: usize,
}

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
    fn rest(&self) -> &str {
        &self.text[self.at..]
    }

    fn push(&mut self, is: Lex, from: usize) {
        self.found.push(Token { is, from: self.base + from, to: self.base + self.at });
    }

    fn next(&mut self) {
        let from = self.at;
        let rest = self.rest();
        let Some(first) = rest.chars().next() else { return };
        if rest.starts_with("[[") || first == '<' {
            return self.markup(from);
        }
        match first {
            '《' => self.icon(from),
            '-' | '–' | '—' => self.dash(from, first),
            '\'' | '’' if self.is_genitive(from, rest) => {
                self.at += first.len_utf8() + 1;
                self.push(Lex::Word("'s".to_owned()), from);
            }
            '‘' => {
                self.inner += 1;
                self.mark(from, '‘')
            }
            '’' if self.inner > 0
                && !rest.chars().nth(1).is_some_and(|next| next.is_alphabetic()) =>
            {
                self.inner -= 1;
                self.mark(from, '’')
            }
            '“' | '”' | '"' => {
                // Some prints double them.
                let again = matches!(self.found.last(), Some(Token { is: Lex::Mark('"'), to, .. })
                    if *to == self.base + from);
                match again {
                    true => self.at += first.len_utf8(),
                    false => self.mark_as(from, first, '"'),
                }
            }
            '、' => self.mark_as(from, first, ','),
            '[' if rest.starts_with("[LB]") => {
                self.at += "[LB]".len();
                self.push(Lex::Word("lb".to_owned()), from);
            }
            '[' => {
                if !self.name(from, 1) {
                    self.mark(from, '[');
                }
            }
            of if of.is_ascii_digit() => self.number(from),
            of if of.is_alphanumeric() => {
                if !self.name(from, 0) {
                    self.word(from);
                }
            }
            of if of.is_whitespace() || of.is_control() || of == '\u{feff}' => {
                self.at += of.len_utf8();
            }
            of => self.mark(from, of),
        }
    }

    /// “'s” behind a name in brackets, “Ifrit (XVI)'s”, or one that is marked as such: words have theirs with them.
    fn is_genitive(&self, from: usize, rest: &str) -> bool {
        let ends = !rest.chars().nth(2).is_some_and(char::is_alphanumeric);
        let named = matches!(self.found.last(), Some(Token { is: Lex::Mark(')') | Lex::Name(..), to, .. })
            if *to == self.base + from);
        named && ends && rest.chars().nth(1) == Some('s')
    }

    fn mark(&mut self, from: usize, mark: char) {
        self.mark_as(from, mark, mark);
    }

    fn mark_as(&mut self, from: usize, written: char, mark: char) {
        self.at += written.len_utf8();
        self.push(Lex::Mark(mark), from);
    }

    fn dash(&mut self, from: usize, first: char) {
        let rest = self.rest();
        if first != '-' || rest.starts_with("--") {
            self.at += if first == '-' { 2 } else { first.len_utf8() };
            self.push(Lex::Dashes, from);
        } else {
            self.mark(from, '-');
        }
    }

    /// `[[br]]` and its like, `<p>`; `[[s]]…[[/]]` and `[[ex]]…[[/]]` are tokens.
    fn markup(&mut self, from: usize) {
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

    fn icon(&mut self, from: usize) {
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

    fn number(&mut self, from: usize) {
        let digits = self.rest().bytes().take_while(u8::is_ascii_digit).count();
        let text = &self.rest()[..digits];
        let number = text.parse::<i32>();
        // `7th`: a word.
        let word = self.rest()[digits..].starts_with(|of: char| of.is_alphabetic());
        match number {
            Ok(number) if !word => {
                self.at += digits;
                self.push(Lex::Number(number), from);
            }
            _ => self.word(from),
        }
    }

    fn word(&mut self, from: usize) {
        let rest = self.rest();
        let inside = |of: char| of.is_alphanumeric() || matches!(of, '\'' | '’' | '-' | '/');
        let mut end = rest.find(|of| !inside(of)).unwrap_or(rest.len());
        if let Some(dashes) = rest[..end].find("--") {
            end = dashes.max(1);
        }
        // What closes an inner quote is no part of the word before it.
        if self.inner > 0 && rest[..end].ends_with('’') {
            end -= '’'.len_utf8();
        }
        let written = rest[..end].trim_end_matches(['-', '/']).to_lowercase().replace('’', "'");
        let length = rest[..end].trim_end_matches(['-', '/']).len();
        let (stem, genitive) = match written.strip_suffix("'s") {
            Some(stem) if !stem.is_empty() => (stem.to_owned(), true),
            _ => (written, false),
        };
        if stem == "ex"
            && self.rest().get(..8).is_some_and(|of| of.eq_ignore_ascii_case("ex burst"))
            && !self.rest()[8..].starts_with(|of: char| of.is_alphanumeric())
            && self.rest().starts_with("EX BURST")
        {
            self.at += 8;
            return self.push(Lex::Ex, from);
        }
        self.at += length - if genitive { 2.min(length) } else { 0 };
        while !self.text.is_char_boundary(self.at) {
            self.at += 1;
        }
        self.push(Lex::Word(same_word(stem)), from);
        if genitive {
            let at = self.at;
            self.at = from + length;
            self.push(Lex::Word("'s".to_owned()), at);
        }
    }

    /// Card Name X, Job X, Category X, in brackets or not.
    fn name(&mut self, from: usize, skip: usize) -> bool {
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

/// Words that say the same in older and newer prints.
fn same_word(word: String) -> String {
    match word.as_str() {
        "his/her" | "her/his" => "their".to_owned(),
        "he/she" => "they".to_owned(),
        "him/her" => "them".to_owned(),
        "his" | "her" => "its".to_owned(),
        "he" | "she" => "it".to_owned(),
        "whenever" => "when".to_owned(),
        "doesn't" => "does-not".to_owned(),
        "don't" => "do-not".to_owned(),
        "can't" => "cannot".to_owned(),
        _ => word,
    }
}

impl Icon {
    fn of(inside: &str) -> Option<Icon> {
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
                let digit = |of: char| match of {
                    '０'..='９' => char::from_u32(of as u32 - '０' as u32 + '0' as u32),
                    of => Some(of),
                };
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

impl Lex {
    /// The token that stands so in a template or a pattern.
    pub fn of_word(word: &str) -> Lex {
        let mut chars = word.chars();
        match (chars.next(), chars.next()) {
            (Some('<'), None) => Lex::Mark('('),
            (Some('>'), None) => Lex::Mark(')'),
            (Some(mark), None) if !mark.is_alphanumeric() => Lex::Mark(mark),
            _ if word == "--" => Lex::Dashes,
            (Some('《'), _) => {
                let inside = word.trim_start_matches('《').trim_end_matches('》');
                Icon::of(inside).map_or_else(|| Lex::Word(word.to_owned()), Lex::Icon)
            }
            _ => match word.parse::<i32>() {
                Ok(number) if !word.starts_with(['+', '-']) => Lex::Number(number),
                _ => Lex::Word(word.to_lowercase()),
            },
        }
    }

    /// Whether it is this word of a pattern.
    pub fn is_word(&self, word: &str) -> bool {
        match self {
            Lex::Word(of) => of.eq_ignore_ascii_case(word),
            Lex::Mark(mark) => {
                let mut chars = word.chars();
                let is = match chars.next() {
                    Some('<') => *mark == '(',
                    Some('>') => *mark == ')',
                    Some(of) => *mark == of,
                    None => false,
                };
                is && chars.next().is_none()
            }
            Lex::Number(_) | Lex::Dashes | Lex::Icon(_) => *self == Lex::of_word(word),
            Lex::Name(..) | Lex::Special(_) | Lex::Ex => false,
        }
    }
}

impl Lexeme for Lex {
    fn of_template(word: &str, out: &mut Vec<Said<Lex>>) {
        let one = |word: &str| {
            let shown = match word {
                "<" => "(".to_owned(),
                ">" => ")".to_owned(),
                "does-not" => "doesn't".to_owned(),
                "do-not" => "don't".to_owned(),
                _ => word.to_owned(),
            };
            Said::One(Lex::of_word(word), shown.into())
        };
        match word.strip_suffix("'s") {
            Some(stem) if !stem.is_empty() => {
                out.push(one(stem));
                out.push(one("'s"));
            }
            _ => out.push(one(word)),
        }
    }

    /// `opponent's` is two words.
    fn begins(&self, pattern: &str) -> Option<usize> {
        let stem = pattern.strip_suffix("'s").filter(|stem| !stem.is_empty());
        let word = stem.unwrap_or(pattern);
        self.is_word(word).then_some(word.len())
    }
}

/// Something said in the words of this game.
pub type Phrase = Said<Lex>;

impl Said<Lex> {
    /// A number.
    pub fn number(number: i32) -> Phrase {
        Said::One(Lex::Number(number), number.to_string().into())
    }

    /// A name with what it is a name of.
    pub fn name(kind: NameKind, name: &str) -> Phrase {
        let shown = format!("{} {name}", kind.printed());
        Said::One(Lex::Name(kind, name.to_owned()), shown.into())
    }

    /// An icon.
    pub fn icon(icon: Icon) -> Phrase {
        Said::One(Lex::Icon(icon), icon.written())
    }

    /// As a text to be read.
    pub fn shown(&self) -> String {
        shown(&self.words())
    }
}

/// Words as a text to be read: spaces, and capitals where a sentence begins.
pub fn shown(words: &[(&Lex, &str)]) -> String {
    written(words, |_, written| Cow::Borrowed(written))
}

/// The same with the markup of the data, by which names are told from what follows them.
pub fn marked(words: &[(&Lex, &str)]) -> String {
    written(words, |is, written| match is {
        Lex::Name(..) => Cow::Owned(format!("[[i]]{written}[[/]]")),
        Lex::Special(name) => Cow::Owned(format!("[[s]]{name}[[/]]")),
        Lex::Ex => Cow::Borrowed("[[ex]]EX BURST[[/]]"),
        _ => Cow::Borrowed(written),
    })
}

fn written<'w>(words: &[(&Lex, &'w str)], put: impl Fn(&Lex, &'w str) -> Cow<'w, str>) -> String {
    let mut text = String::new();
    let mut begins = true;
    let mut open = false;
    for (is, shown) in words {
        // The rest of a name that is shown whole.
        if shown.is_empty() {
            continue;
        }
        let written = &*put(is, shown);
        let closing = matches!(is, Lex::Mark('"')) && open;
        let tight = match is {
            Lex::Mark('.' | ',' | ':' | ')' | '’') => true,
            Lex::Mark('"') => closing,
            Lex::Word(word) => word == "'s",
            Lex::Icon(_) => text.ends_with('》'),
            _ => false,
        };
        let after_open = text.ends_with(['(', '+', '‘']) || text.ends_with('"') && open;
        if !text.is_empty() && !tight && !after_open {
            text.push(' ');
        }
        let mut chars = written.chars();
        match chars.next() {
            Some(first) if begins && matches!(is, Lex::Word(_)) => {
                text.extend(first.to_uppercase());
                text.push_str(chars.as_str());
            }
            _ => text.push_str(written),
        }
        if matches!(is, Lex::Mark('"')) {
            open = !open;
        }
        begins = match is {
            Lex::Mark('.' | ':') | Lex::Dashes | Lex::Ex => true,
            Lex::Mark('"') => open,
            _ => false,
        };
    }
    text
}
