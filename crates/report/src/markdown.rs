//! Markdown to paste into a chat or an issue, as GitHub and Discord understand it.

use hantei_base::text::{Lang, printable};
use hantei_messages::text;

use super::in_part;
use super::played::{ImportedRuling, Kind, Line, Played, file_name};
use super::ruled::{ruled, says};
use super::varied::{Called, Varied};

/// What could not be read, run or found, and why, below a heading of this level.
pub fn unread(level: usize, name: &str, why: &str) -> String {
    format!("{} ❗ {}\n\n{}", "#".repeat(level), code(name), block(why))
}

/// How much of a replay is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ReplayDetail {
    /// The ruling, the verdict and the final board: short enough for one chat message.
    Outcome,
    /// Also the board before, and the events in between.
    Events,
    /// Also the events that hardly anybody wants to see.
    Everything,
}

/// A replay: its verdict, the articles behind it, the boards, and the events with their articles.
pub fn replay(of: &Played, telling: ReplayDetail, until: Option<usize>, lang: Lang) -> String {
    let edition = of.report.edition();
    let game = text(&format!("game-{}", edition.game()), &[], lang);
    let shown = of.shown(until);
    let mut page = format!("## {}\n\n", plain(of.report.title().get(lang)));
    let cites = of.report.cites().iter().map(|cite| format!(" · {}", code(cite)));
    page.push_str(&format!(
        "{} {} · {game} {} · {}{}\n\n",
        of.verdict().sign(),
        of.verdict_words(lang),
        edition.id(),
        code(of.file_name()),
        cites.collect::<String>()
    ));
    for ImportedRuling { reference, card } in &of.rulings {
        let rulings = text("page-rulings", &[], lang);
        page.push_str(&format!("{rulings} {} {}\n\n", code(reference), plain(card)));
    }
    page.push_str(&ruling(of, lang));
    if telling != ReplayDetail::Outcome {
        page.push_str(&block(&of.board(0, lang).text(lang)));
    }
    let lines = of.lines(telling == ReplayDetail::Everything, lang);
    let told = |line: &&Line| {
        line.after <= shown && (telling != ReplayDetail::Outcome || line.kind != Kind::Event)
    };
    let before = page.len();
    for line in lines.iter().filter(told) {
        // Without the events, there is no line to nest under.
        let depth = if telling == ReplayDetail::Outcome { 0 } else { line.depth };
        let indent = "  ".repeat(usize::from(depth));
        let words = plain(&line.words);
        let words = match line.kind {
            Kind::Event => words,
            Kind::Reading | Kind::Note => format!("*{words}*"),
            Kind::Refused => format!("⛔ {words}"),
            Kind::Failure => format!("❌ **{words}**"),
        };
        let cites: String = line.cites.iter().map(|cite| format!(" {}", code(cite))).collect();
        // The number that `--until` takes.
        let number = match line.kind {
            Kind::Event | Kind::Refused => format!("**{}** ", line.after),
            Kind::Reading | Kind::Failure | Kind::Note => String::new(),
        };
        page.push_str(&format!("{indent}- {number}{words}{cites}\n"));
    }
    if page.len() > before {
        page.push('\n');
    }
    page.push_str(&block(&of.board(shown, lang).text(lang)));
    for line in of.in_part(lang) {
        page.push_str(&format!("- ⚠ {}\n", plain(&line)));
    }
    page
}

/// A scenario under every reading of what its rulebook leaves open: the questions, and the final board of each outcome.
pub fn varied(of: &Varied, lang: Lang) -> String {
    let (report, edition) = (of.as_written(), of.as_written().edition());
    let game = text(&format!("game-{}", edition.game()), &[], lang);
    let mark = if of.settled() { of.verdict().sign() } else { "⚖️" };
    let answer = plain(&of.answer(Called::ByPlace, lang));
    let mut page = format!("## {}\n\n", plain(report.title().get(lang)));
    page.push_str(&format!(
        "{mark} **{answer}** {game} {} · {}\n\n",
        edition.id(),
        code(file_name(of.data, &of.name))
    ));
    if let Some(doubt) = of.doubt(lang) {
        page.push_str(&format!("{}\n\n", plain(&doubt)));
    }
    for (at, (question, as_written)) in of.variants.questions.iter().enumerate() {
        let article = code(&of.cite(question.article.as_str()));
        let words = plain(question.question.get(lang));
        page.push_str(&format!("**{}.** {words} {article} {}\n", at + 1, code(&question.id)));
        for (reading, letter) in question.meanwhile.readings().iter().zip('a'..) {
            let as_written = match reading.id == *as_written {
                true => format!(" — {}", text("page-as-written", &[], lang)),
                false => String::new(),
            };
            let (words, id) = (plain(reading.words.get(lang)), code(&reading.id));
            page.push_str(&format!("- **{}{letter}** {words} {id}{as_written}\n", at + 1));
        }
        page.push('\n');
    }
    for runs in of.outcomes() {
        let run = &of.variants.runs[runs[0]];
        let by = of.combinations(&runs).join(" / ");
        let by = if by.is_empty() { by } else { format!("{by}: ") };
        page.push_str(&format!("### {by}{}\n\n", plain(&of.comes_to(run, lang))));
        // A single failure is already part of the outcome.
        for failure in run.failures().filter(|_| run.failures().count() > 1) {
            page.push_str(&format!("- ❌ {}\n", plain(&of.missed(failure, lang))));
        }
        page.push('\n');
        page.push_str(&block(&run.report.board(run.report.events(), None, lang).text(lang)));
    }
    for line in in_part::lines(&of.partial(), lang) {
        page.push_str(&format!("- ⚠ {}\n", plain(&line)));
    }
    page
}

/// The articles behind the ruling, in our own words.
fn ruling(of: &Played, lang: Lang) -> String {
    let mut page = String::new();
    for entry in ruled(of, |reference| of.entry(reference)) {
        let (reference, title) = (entry.reference.to_string(), plain(entry.title.get(lang)));
        page.push_str(&format!("> {} **{title}**\n", code(&reference)));
        if let Some(says) = says(&entry) {
            page.push_str(&format!(">\n> {}\n", plain(says.get(lang))));
        }
        page.push('\n');
    }
    page
}

/// Escapes a text so that nothing in it is markup.
pub fn plain(text: &str) -> String {
    let mut out = String::new();
    for c in printable(&text.replace('\n', " ")).chars() {
        if matches!(c, '\\' | '`' | '*' | '_' | '[' | ']' | '<' | '>' | '#' | '|' | '~' | '@') {
            out.push('\\');
        }
        out.push(c);
        if c == '@' {
            // A backslash does not prevent a mention; an invisible space does.
            out.push('\u{200b}');
        }
    }
    out
}

/// A word as inline code, such as a reference.
pub fn code(word: &str) -> String {
    format!("`{}`", printable(word).replace('`', "'"))
}

/// A text as a code block.
pub fn block(text: &str) -> String {
    fenced("text", text)
}

/// Lines that begin with `+` or `-`, as a code block with colours.
pub fn diff_block(lines: &str) -> String {
    fenced("diff", lines)
}

fn fenced(kind: &str, text: &str) -> String {
    // Not every reader supports longer fences, so three backticks must not occur in the text.
    format!("```{kind}\n{}\n```\n\n", text.trim_end().replace("```", "'''"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_of_a_text_is_markup() {
        assert_eq!(plain("*a* [b](c) <d> @e"), "\\*a\\* \\[b\\](c) \\<d\\> \\@\u{200b}e");
        assert_eq!(code("a`b"), "`a'b`");
        assert_eq!(block("```\n# a"), "```text\n'''\n# a\n```\n\n");
    }
}
