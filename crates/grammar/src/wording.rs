//! The wordings of productions: how they are written, and what they consist of.

use std::sync::Arc;

use hantei_base::text::Lang;

/// A word of a wording.
pub(crate) type Word = Arc<str>;

/// A part of a wording.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Part {
    /// Words as they are written, at least one.
    Words(Vec<Word>),
    /// The hole with this number.
    Hole(u8, Agrees),
    /// A word of several forms.
    Forms(Forms, Agrees),
    /// One of several: any is read, the first is said.
    OneOf(Vec<Vec<Part>>),
    /// What may be left out: it is said if it has a hole, and that is filled.
    Maybe(Vec<Part>),
}

/// A word whose form depends on features.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Forms {
    /// The form without any of the features.
    pub otherwise: Vec<Word>,
    /// The forms with a feature.
    pub by: Vec<(String, Vec<Word>)>,
}

/// Where the features of a word or of a hole come from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Agrees {
    /// From the production that has this one in a hole.
    Inherited,
    /// From what is said in another hole.
    With(u8),
    /// It is this feature.
    Feature(String),
}

/// A hole of a production.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Hole {
    /// Its name, without the `$`.
    pub name: String,
    /// The name of the category or class of what fills it.
    pub sort: String,
}

/// Parts within parts, at most.
const DEEPEST: usize = 8;

/// What reading a wording needs to know of its production and its grammar.
pub(crate) struct Context<'a> {
    /// The holes so far; new ones are added.
    pub holes: &'a mut Vec<Hole>,
    /// Cuts words as the language does.
    pub cut: &'a dyn Fn(&str) -> Vec<Word>,
    /// The word of several forms with this name.
    pub forms: &'a dyn Fn(&str) -> Option<Forms>,
}

/// Reads a wording as it is written.
pub(crate) fn parse(written: &str, context: Context<'_>) -> Result<Vec<Part>, String> {
    let mut parser = Parser { rest: written, context, depth: 0 };
    let mut parts = parser.parts("")?;
    if let Some(odd) = parser.rest.chars().next() {
        return Err(format!("`{odd}` closes nothing; a mark of the text is written `\\{odd}`"));
    }
    settle(&mut parts, parser.context.holes);
    Ok(parts)
}

/// Replaces the names of holes that stand behind `@` by their numbers.
fn settle(parts: &mut [Part], holes: &[Hole]) {
    for part in parts {
        match part {
            Part::Hole(_, agrees) | Part::Forms(_, agrees) => {
                if let Agrees::Feature(name) = agrees
                    && let Some(at) = holes.iter().position(|hole| hole.name == *name)
                {
                    *agrees = Agrees::With(at as u8);
                }
            }
            Part::OneOf(ways) => ways.iter_mut().for_each(|way| settle(way, holes)),
            Part::Maybe(inside) => settle(inside, holes),
            Part::Words(_) => {}
        }
    }
}

struct Parser<'a, 't> {
    rest: &'t str,
    context: Context<'a>,
    depth: usize,
}

impl<'t> Parser<'_, 't> {
    /// The parts up to one of the closing marks, which is not taken.
    fn parts(&mut self, closing: &str) -> Result<Vec<Part>, String> {
        let mut parts = Vec::new();
        let mut words = String::new();
        while let Some(first) = self.rest.chars().next() {
            if closing.contains(first) {
                break;
            }
            if matches!(first, '$' | '{' | '[') || first == '(' && self.ending(&words).is_none() {
                self.flush(&mut words, &mut parts);
            }
            match first {
                '$' => parts.push(self.hole()?),
                '{' => parts.push(self.braces()?),
                '(' => match self.ending(&words) {
                    Some(ending) => parts.extend(self.plural(&mut words, ending)),
                    None => {
                        let ways = self.nested("|)", ')')?;
                        if ways.iter().any(|way| has_hole(way)) {
                            let message = "a hole in `(…|…)`: write several wordings";
                            return Err(message.to_owned());
                        }
                        parts.push(Part::OneOf(ways));
                    }
                },
                '[' => {
                    let inside = self.nested("]", ']')?.pop().unwrap_or_default();
                    parts.push(Part::Maybe(inside));
                }
                ')' | ']' | '}' | '|' => break,
                '\\' => {
                    self.take(1);
                    let Some(literal) = self.rest.chars().next() else {
                        return Err("a `\\` has to be followed by a mark".to_owned());
                    };
                    words.push(literal);
                    self.take(literal.len_utf8());
                }
                of => {
                    words.push(of);
                    self.take(of.len_utf8());
                }
            }
        }
        self.flush(&mut words, &mut parts);
        Ok(parts)
    }

    fn take(&mut self, bytes: usize) -> &'t str {
        let (taken, rest) = self.rest.split_at(bytes);
        self.rest = rest;
        taken
    }

    fn flush(&self, words: &mut String, parts: &mut Vec<Part>) {
        let cut = (self.context.cut)(words);
        if !cut.is_empty() {
            parts.push(Part::Words(cut));
        }
        words.clear();
    }

    /// `(s)` or `(es)` directly behind a word: its plural ending.
    fn ending(&self, words: &str) -> Option<&'static str> {
        let is_word = words.ends_with(char::is_alphanumeric);
        let ending = ["s", "es"].into_iter().find(|of| {
            let inside = self.rest.strip_prefix('(').and_then(|rest| rest.strip_prefix(of));
            inside.is_some_and(|rest| rest.starts_with(')'))
        });
        ending.filter(|_| is_word)
    }

    /// The words so far, of which the last one has a plural.
    fn plural(&mut self, words: &mut String, ending: &str) -> Vec<Part> {
        self.take(ending.len() + 2);
        let start = words.rfind(char::is_whitespace).map_or(0, |at| at + 1);
        let stem = words.split_off(start);
        let mut parts = Vec::new();
        self.flush(words, &mut parts);
        let forms = Forms {
            by: vec![("many".to_owned(), (self.context.cut)(&format!("{stem}{ending}")))],
            otherwise: (self.context.cut)(&stem),
        };
        parts.push(Part::Forms(forms, self.agrees()));
        parts
    }

    fn name(&mut self) -> &'t str {
        let is_inside = |of: char| of.is_ascii_alphanumeric() || of == '-' || of == '_';
        let end = self.rest.find(|of| !is_inside(of)).unwrap_or(self.rest.len());
        self.take(self.rest[..end].trim_end_matches('-').len())
    }

    /// `$what:filter@n`
    fn hole(&mut self) -> Result<Part, String> {
        self.take(1);
        let name = self.name();
        if name.is_empty() {
            return Err("a `$` has to be followed by the name of a hole".to_owned());
        }
        let typed = self
            .rest
            .strip_prefix(':')
            .is_some_and(|rest| rest.starts_with(|of: char| of.is_ascii_lowercase()));
        let sort = if typed {
            self.take(1);
            Some(self.name())
        } else {
            None
        };
        let holes = &mut *self.context.holes;
        let at = match holes.iter().position(|hole| hole.name == name) {
            Some(at) => at,
            None => {
                let sort = sort.unwrap_or(name).to_owned();
                holes.push(Hole { name: name.to_owned(), sort });
                holes.len() - 1
            }
        };
        if sort.is_some_and(|sort| holes[at].sort != sort) {
            return Err(format!("`${name}` is a `{}` elsewhere", holes[at].sort));
        }
        let at = u8::try_from(at).map_err(|_| "too many holes".to_owned())?;
        Ok(Part::Hole(at, self.agrees()))
    }

    fn agrees(&mut self) -> Agrees {
        let Some(rest) = self.rest.strip_prefix('@') else { return Agrees::Inherited };
        self.rest = rest;
        Agrees::Feature(self.name().to_owned())
    }

    /// `{it/them@who}`, or `{be}` of the words with several forms.
    fn braces(&mut self) -> Result<Part, String> {
        self.take(1);
        let Some(end) = self.rest.find('}') else {
            return Err("a `{` is never closed".to_owned());
        };
        let inside = self.take(end);
        self.take(1);
        let (inside, agrees) = match inside.split_once('@') {
            Some((inside, with)) => (inside, Agrees::Feature(with.to_owned())),
            None => (inside, Agrees::Inherited),
        };
        let cut = self.context.cut;
        let forms = match inside.split_once('/') {
            Some((one, many)) => {
                Forms { otherwise: cut(one), by: vec![("many".to_owned(), cut(many))] }
            }
            None => (self.context.forms)(inside)
                .ok_or_else(|| format!("no word of several forms is called `{inside}`"))?,
        };
        if forms.otherwise.is_empty() || forms.by.iter().any(|(_, form)| form.is_empty()) {
            return Err(format!("`{{{inside}}}` has a form without a word"));
        }
        Ok(Part::Forms(forms, agrees))
    }

    /// What stands between two marks, and its alternatives.
    fn nested(&mut self, closing: &str, last: char) -> Result<Vec<Vec<Part>>, String> {
        self.depth += 1;
        if self.depth > DEEPEST {
            return Err("brackets within brackets within brackets: split it up".to_owned());
        }
        let mut ways = Vec::new();
        loop {
            self.take(1);
            let way = self.parts(closing)?;
            if way.is_empty() {
                return Err(
                    "nothing between two marks; what may be left out is in `[…]`".to_owned()
                );
            }
            ways.push(way);
            match self.rest.chars().next() {
                Some('|') if closing.contains('|') => {}
                Some(found) if found == last => break,
                _ => return Err(format!("no `{last}` closes what was opened")),
            }
        }
        self.take(1);
        self.depth -= 1;
        Ok(ways)
    }
}

/// A wording as it is written in a file, without what its words agree with.
pub(crate) fn written(lang: Lang, parts: &[Part], hole: &dyn Fn(u8) -> String) -> String {
    let mut text = String::new();
    for part in parts {
        match part {
            Part::Words(words) => words.iter().for_each(|word| add(lang, &mut text, word)),
            Part::Hole(at, _) => add(lang, &mut text, &hole(*at)),
            Part::Forms(forms, _) => add(lang, &mut text, &forms.written(lang)),
            Part::OneOf(ways) => {
                let ways: Vec<String> = ways.iter().map(|way| written(lang, way, hole)).collect();
                add(lang, &mut text, &format!("({})", ways.join("|")));
            }
            Part::Maybe(inside) => {
                add(lang, &mut text, &format!("[{}]", written(lang, inside, hole)));
            }
        }
    }
    text
}

/// Adds a word to a text, behind a space where the language has one.
fn add(lang: Lang, text: &mut String, word: &str) {
    let closes = word.starts_with(['.', ',', ':', '\'', '’']) || word == ")";
    let opens = text.ends_with(['+', '-', '‘']) && !text.ends_with("--") || text.ends_with(" (");
    if lang == Lang::En && !text.is_empty() && !closes && !opens {
        text.push(' ');
    }
    text.push_str(word);
}

impl Forms {
    /// `Forward(s)`, or `{is/are}`.
    fn written(&self, lang: Lang) -> String {
        let whole = |words: &[Word]| {
            let mut text = String::new();
            words.iter().for_each(|word| add(lang, &mut text, word));
            text
        };
        let stem = whole(&self.otherwise);
        let others: Vec<String> = self.by.iter().map(|(_, form)| whole(form)).collect();
        match &others[..] {
            [many] if *many == format!("{stem}s") => format!("{stem}(s)"),
            [many] if *many == format!("{stem}es") => format!("{stem}(es)"),
            others => format!("{{{stem}/{}}}", others.join("/")),
        }
    }
}

/// The holes that a wording always has, or may have.
pub(crate) fn holes(parts: &[Part], always_only: bool, found: &mut Vec<u8>) {
    for part in parts {
        match part {
            Part::Hole(at, _) => found.push(*at),
            Part::OneOf(ways) => ways.iter().for_each(|way| holes(way, always_only, found)),
            Part::Maybe(inside) if !always_only => holes(inside, always_only, found),
            Part::Maybe(_) | Part::Words(_) | Part::Forms(..) => {}
        }
    }
}

/// Whether it has a hole.
pub(crate) fn has_hole(parts: &[Part]) -> bool {
    let mut found = Vec::new();
    holes(parts, false, &mut found);
    !found.is_empty()
}
