//! What one pastes into a talk or an issue: Markdown as GitHub and Discord understand it.

use crate::diagnostic::text;
use crate::text::{Lang, printable};

use super::in_part;
use super::played::{Kind, Played};

/// A replay: the board before, what happened with its articles, the board after, and the verdict.
pub fn replay(of: &Played, verbose: bool, until: Option<usize>, lang: Lang) -> String {
    let edition = of.report.edition();
    let game = text(&format!("game-{}", edition.game()), &[], lang);
    let shown = until.unwrap_or(usize::MAX).min(of.events());
    let mut page = format!("## {}\n\n", plain(of.report.title().get(lang)));
    let cites = of.report.cites().iter().map(|cite| format!(" · {}", code(cite)));
    let mark = if of.passed() { "✅" } else { "❌" };
    page.push_str(&format!(
        "{mark} {} · {game} {} · {}{}\n\n",
        of.verdict(lang),
        edition.id(),
        code(&of.name),
        cites.collect::<String>()
    ));
    page.push_str(&block(&of.board(0, lang).text(lang)));
    let lines = of.lines(verbose, lang);
    for line in lines.iter().filter(|line| line.after <= shown) {
        let indent = "  ".repeat(usize::from(line.depth));
        let words = plain(&line.words);
        let words = match line.kind {
            Kind::Event => words,
            Kind::Reading | Kind::Note => format!("*{words}*"),
            Kind::Refused => format!("⛔ {words}"),
            Kind::Failure => format!("❌ **{words}**"),
        };
        let cites: String = line.cites.iter().map(|cite| format!(" {}", code(cite))).collect();
        page.push_str(&format!("{indent}- {words}{cites}\n"));
    }
    page.push('\n');
    page.push_str(&block(&of.board(shown, lang).text(lang)));
    for line in in_part::lines(&of.partial(), lang) {
        page.push_str(&format!("- ⚠ {}\n", plain(&line)));
    }
    page
}

/// Text in which nothing is markup.
pub fn plain(text: &str) -> String {
    let mut out = String::new();
    for c in printable(&text.replace('\n', " ")).chars() {
        if matches!(c, '\\' | '`' | '*' | '_' | '[' | ']' | '<' | '>' | '#' | '|' | '~' | '@') {
            out.push('\\');
        }
        out.push(c);
    }
    out
}

/// A word as it is, such as a reference.
pub fn code(word: &str) -> String {
    format!("`{}`", printable(word).replace('`', "'"))
}

/// Text as it is, in a block of its own.
pub fn block(text: &str) -> String {
    let longest = text.split(|c| c != '`').map(str::len).max().unwrap_or(0);
    let fence = "`".repeat(longest.max(2) + 1);
    format!("{fence}text\n{}\n{fence}\n\n", text.trim_end())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_of_a_text_is_markup() {
        assert_eq!(plain("*a* [b](c) <d> @e"), "\\*a\\* \\[b\\](c) \\<d\\> \\@e");
        assert_eq!(code("a`b"), "`a'b`");
        assert!(block("```").starts_with("````text\n"));
    }
}
