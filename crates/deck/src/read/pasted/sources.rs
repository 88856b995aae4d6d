//! Blanks the marks of source texts: LaTeX, Org, lists of `name=3`, forms with lines to write on, wikis, remarks in italics. Everything
//! else keeps its place, as in `markup`.

use super::words;

/// The text with the marks of its source blanked; `None` when it has none.
pub(super) fn blanked(text: &str) -> Option<String> {
    let kinds: Vec<SourceKind> =
        SourceKind::ALL.into_iter().filter(|kind| kind.is_in(text)).collect();
    if kinds.is_empty() {
        return None;
    }
    let mut bytes = text.as_bytes().to_vec();
    for kind in kinds {
        let now = String::from_utf8(std::mem::take(&mut bytes)).ok()?;
        bytes = now.as_bytes().to_vec();
        let mut from = 0;
        for line in now.split_inclusive('\n') {
            let body = line.trim_end_matches(['\r', '\n']);
            kind.blank(body, &mut bytes[from..from + body.len()]);
            from += line.len();
        }
    }
    String::from_utf8(bytes).ok()
}

/// A kind of source.
#[derive(Debug, Clone, Copy)]
enum SourceKind {
    Latex,
    Org,
    /// `Name=3`
    Equals,
    /// `card=Name|3`
    Keys,
    /// `Qty _3_ Name______`
    Form,
    Wiki,
    /// `[spoiler="Extra Deck (15)"]`
    Spoiler,
    /// `Name [i]why it is in the deck[/i]`, `Name *(why)*`
    Annotation,
}

impl SourceKind {
    const ALL: [SourceKind; 8] = [
        SourceKind::Latex,
        SourceKind::Org,
        SourceKind::Equals,
        SourceKind::Keys,
        SourceKind::Form,
        SourceKind::Wiki,
        SourceKind::Spoiler,
        SourceKind::Annotation,
    ];

    /// Whether the text is of this kind.
    fn is_in(self, text: &str) -> bool {
        let lines = |fits: &dyn Fn(&str) -> bool| {
            text.lines().map(str::trim).filter(|line| fits(line)).take(4).count()
        };
        match self {
            SourceKind::Latex => {
                text.contains("\\begin{") || lines(&|line| line.starts_with("\\item")) > 2
            }
            SourceKind::Org => text.contains("#+") && lines(&|line| line.starts_with("#+")) > 0,
            SourceKind::Equals => text.contains('=') && lines(&|line| equal(line).is_some()) > 3,
            SourceKind::Keys => text.contains('=') && lines(&|line| keyed(line).is_some()) > 2,
            SourceKind::Form => text.contains("__") && lines(&|line| line.ends_with("__")) > 3,
            SourceKind::Wiki if EDIT.iter().any(|link| text.contains(link)) => true,
            SourceKind::Wiki => {
                text.contains("{{") || text.contains("<ref") || text.contains("<!--")
            }
            SourceKind::Spoiler => SPOILERS.iter().any(|open| text.contains(open)),
            SourceKind::Annotation => ANNOTATIONS.iter().any(|(_, close)| text.contains(close)),
        }
    }

    fn blank(self, line: &str, out: &mut [u8]) {
        match self {
            SourceKind::Latex => latex(line, out),
            SourceKind::Org => org(line, out),
            SourceKind::Equals => {
                if let Some(at) = equal(line) {
                    out[at] = b' ';
                }
            }
            SourceKind::Keys => {
                let lead = line.len() - line.trim_start().len();
                if let Some(length) = keyed(line.trim_start()) {
                    erase(&mut out[lead..lead + length]);
                }
            }
            SourceKind::Form => form(line, out),
            SourceKind::Wiki => wiki(line, out),
            SourceKind::Spoiler => spoiler(line, out),
            SourceKind::Annotation => annotation(line, out),
        }
    }
}

fn erase(bytes: &mut [u8]) {
    bytes.fill(b' ');
}

/// Makes a remark of the line.
fn remark(line: &str, out: &mut [u8]) {
    let lead = line.len() - line.trim_start().len();
    if line.as_bytes()[lead..].iter().take(2).filter(|byte| byte.is_ascii()).count() == 2 {
        out[lead..lead + 2].fill(b'/');
    }
}

/// Where the sign stands in `Name=3`.
fn equal(line: &str) -> Option<usize> {
    let (name, copies) = line.rsplit_once('=')?;
    let copies = copies.trim();
    let fits = (1..=2).contains(&copies.len()) && copies.bytes().all(|byte| byte.is_ascii_digit());
    let named = name.chars().filter(|c| c.is_alphabetic()).take(2).count() == 2;
    (fits && named && !name.contains('=')).then_some(name.len())
}

/// How long the key of a card is: `card=Name|3`.
fn keyed(line: &str) -> Option<usize> {
    let (key, value) = line.split_once('=')?;
    let is_key =
        matches!(key.trim().to_ascii_lowercase().as_str(), "card" | "name" | "c" | "entry");
    (is_key && value.contains(char::is_alphabetic)).then_some(key.len() + 1)
}

/// Commands whose arguments are no part of the list.
const WITH_ARGUMENTS: [&str; 12] = [
    "documentclass",
    "usepackage",
    "begin",
    "end",
    "vspace",
    "hspace",
    "setlength",
    "label",
    "pagestyle",
    "title",
    "author",
    "date",
];

fn latex(line: &str, out: &mut [u8]) {
    if line.trim_start().starts_with('%') {
        return remark(line, out);
    }
    let bytes = line.as_bytes();
    let mut at = 0;
    while at < bytes.len() {
        let next = bytes.get(at + 1).copied().unwrap_or(b' ');
        match bytes[at] {
            b'%' => {
                erase(&mut out[at..]);
                return;
            }
            b'\\' if next.is_ascii_alphabetic() => at = command(line, at, out),
            b'\\' => {
                let escaped = if next == b'\\' { 2 } else { 1 };
                erase(&mut out[at..at + escaped]);
                at += 1 + usize::from(next.is_ascii());
            }
            b'{' | b'}' | b'$' => {
                erase(&mut out[at..=at]);
                at += 1;
            }
            b'~' => {
                out[at] = b' ';
                at += 1;
            }
            b'&' => {
                out[at] = b'\t';
                at += 1;
            }
            quote @ (b'`' | b'\'') if next == quote => {
                let (sign, blank) = if quote == b'`' { (at + 1, at) } else { (at, at + 1) };
                (out[sign], out[blank]) = (b'"', b' ');
                at += 2;
            }
            _ => at += 1,
        }
    }
}

/// Blanks a command and, where they are no part of the list, its arguments; returns where it ends.
fn command(line: &str, at: usize, out: &mut [u8]) -> usize {
    let rest = &line[at + 1..];
    let length = rest.bytes().take_while(u8::is_ascii_alphabetic).count();
    let name = &rest[..length];
    let mut end = at + 1 + length;
    end += usize::from(line[end..].starts_with('*'));
    erase(&mut out[at..end]);
    match name {
        "times" => out[at] = b'x',
        "textquotesingle" | "textquoteright" => out[at] = b'\'',
        "item" if line[end..].starts_with('[') => {
            out[end] = b' ';
            if let Some(close) = line[end..].find(']') {
                out[end + close] = b' ';
            }
            end += 1;
        }
        _ if WITH_ARGUMENTS.contains(&name) => {
            while let Some(close) = match line[end..].chars().next() {
                Some('{') => line[end..].find('}'),
                Some('[') => line[end..].find(']'),
                _ => None,
            } {
                erase(&mut out[end..=end + close]);
                end += close + 1;
            }
        }
        _ => {}
    }
    end
}

/// `- 3 :: Name =1-001H=`
fn org(line: &str, out: &mut [u8]) {
    for (at, sign) in line.match_indices(" :: ") {
        erase(&mut out[at + 1..at + sign.len() - 1]);
    }
    let blank =
        |c: Option<char>| c.is_none_or(|c| c.is_whitespace() || matches!(c, '(' | ')' | ','));
    for (at, _) in line.match_indices('=') {
        let (before, after) = (line[..at].chars().next_back(), line[at + 1..].chars().next());
        if blank(before) != blank(after) {
            erase(&mut out[at..=at]);
        }
    }
}

/// `Qty _3_ Name______`
fn form(line: &str, out: &mut [u8]) {
    let bytes = line.as_bytes();
    let at = |at: usize| bytes.get(at).copied().unwrap_or(b' ');
    for here in (0..bytes.len()).filter(|here| bytes[*here] == b'_') {
        let before = here.checked_sub(1).map_or(b' ', at);
        let within = before.is_ascii_alphabetic() && at(here + 1).is_ascii_alphabetic();
        if !within {
            out[here] = b' ';
        }
    }
    let letters = line.match_indices(|c: char| c.is_ascii_alphabetic());
    let begins = letters.filter(|(at, _)| *at == 0 || !bytes[at - 1].is_ascii_alphanumeric());
    for (begin, _) in begins {
        let word = line[begin..].split(|c: char| !c.is_ascii_alphabetic()).next().unwrap_or("");
        let counts = matches!(word, "Qty" | "QTY" | "qty" | "Anz" | "Cant" | "Qtd" | "Nb");
        if counts && line[begin + word.len()..].trim_start().starts_with('_') {
            out[begin..begin + word.len()].fill(b' ');
            // Two cards stand side by side.
            if begin > 0 {
                out[begin] = b'\t';
            }
        }
    }
}

/// The link behind a heading of a wiki.
const EDIT: [&str; 6] =
    ["[edit]", "[編集]", "[modifier]", "[Bearbeiten]", "[editar]", "[modifica]"];

/// Templates, references and comments of a wiki's source.
fn wiki(line: &str, out: &mut [u8]) {
    let body = line.trim();
    if body.starts_with("{{")
        && body.ends_with("}}")
        && !body[2..].contains("{{")
        && body.contains('|')
    {
        return remark(line, out);
    }
    if let Some(link) = EDIT.iter().find(|link| line.trim_end().ends_with(*link)) {
        let end = line.trim_end().len();
        erase(&mut out[end - link.len()..end]);
    }
    for (open, close) in [("<!--", "-->"), ("<ref", "</ref>")] {
        let mut from = 0;
        while let Some(begin) = line[from..].find(open).map(|at| from + at) {
            let Some(end) = line[begin..].find(close).map(|at| begin + at + close.len()) else {
                break;
            };
            erase(&mut out[begin..end]);
            from = end;
        }
    }
}

/// Tags that hide what follows below a title.
const SPOILERS: [&str; 5] = ["[spoiler=", "[hide=", "[collapse=", "[details=", "[expand="];

/// Leaves the title of what is hidden.
fn spoiler(line: &str, out: &mut [u8]) {
    for open in SPOILERS {
        let Some(begin) = line.find(open) else { continue };
        let Some(end) = line[begin..].find(']').map(|at| begin + at) else { continue };
        let title = &line[begin + open.len()..end];
        let shown = title.trim_matches(['"', '\'']);
        let from = begin + open.len() + (title.len() - title.trim_start_matches(['"', '\'']).len());
        erase(&mut out[begin..from]);
        erase(&mut out[from + shown.len()..=end]);
    }
}

/// What encloses remarks behind a name.
const ANNOTATIONS: [(&str, &str); 9] = [
    ("[i]", "[/i]"),
    ("[size=", "[/size]"),
    ("[color=", "[/color]"),
    ("[small]", "[/small]"),
    ("<i>", "</i>"),
    ("<em>", "</em>"),
    ("<small>", "</small>"),
    ("*(", ")*"),
    ("_(", ")_"),
];

/// A remark in italics, or in a colour or size of its own, behind a name: at the end of a line, or of a cell.
fn annotation(line: &str, out: &mut [u8]) {
    let mut from = 0;
    for cell in line.split('|') {
        let ended = cell.trim_end();
        if let Some(open) = ANNOTATIONS
            .iter()
            .find_map(|(open, close)| ended.ends_with(close).then(|| ended.rfind(open)).flatten())
        {
            let inside = &ended[open..];
            let said = plain(inside);
            let said = said.trim_matches(|c: char| c.is_whitespace() || matches!(c, '*' | '_'));
            let talks = said
                .starts_with(|c: char| c.is_lowercase() || matches!(c, '(' | '<' | '←'))
                && said.chars().filter(|c| c.is_alphabetic()).count() > 2;
            let inner = said.trim_matches(['(', ')']);
            let named = plain(&ended[..open]).chars().filter(|c| c.is_alphabetic()).count() > 2;
            if talks && named && words::phrase(inner).is_none() {
                erase(&mut out[from + open..from + ended.len()]);
            }
        }
        from += cell.len() + 1;
    }
}

/// The text without tags.
fn plain(text: &str) -> String {
    let mut within = false;
    let shown = text.chars().filter(|c| {
        within |= matches!(c, '[' | '<');
        let show = !within;
        within &= !matches!(c, ']' | '>');
        show
    });
    shown.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(text: &str) -> String {
        let blanked = blanked(text).unwrap_or_else(|| text.to_owned());
        assert_eq!(blanked.len(), text.len());
        let lines =
            blanked.lines().map(|line| line.split_whitespace().collect::<Vec<_>>().join(" "));
        lines.collect::<Vec<_>>().join("\n")
    }

    #[test]
    fn marks_of_a_source_are_blanked() {
        for (source, lines) in [
            (
                "\\begin{itemize}\n\\item[3$\\times$] A \\& B % why\n%\\item 2 C",
                "\n3 x A & B\n//item 2 C",
            ),
            ("#+TITLE: A\n- 3 :: Cyan =11-003R=", "#+TITLE: A\n- 3 Cyan 11-003R"),
            ("[a]\nAb=1\nBc=2\nCd=3\nDe=4", "[a]\nAb 1\nBc 2\nCd 3\nDe 4"),
            (
                "Qty _1_ Jinzo___\nQty _2_ B___\nQty _2_ A b__  Qty _1_ C___\nQty _1_ D__",
                "1 Jinzo\n2 B\n2 A b 1 C\n1 D",
            ),
            ("{{Box|a=b}}\n* [[A]]<ref>said</ref> x2", "//Box|a=b}}\n* [[A]] x2"),
            ("[b]2x[/b] Allure [i]want one[/i]", "[b]2x[/b] Allure"),
            ("2x [i]Allure[/i]", "2x [i]Allure[/i]"),
            ("| Nibiru *(never again)* | 1 |", "| Nibiru | 1 |"),
        ] {
            assert_eq!(shown(source), lines, "{source}");
        }
    }
}
