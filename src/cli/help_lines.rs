//! Breaks the lines of a help page. clap would break them at spaces only, and a line of Japanese has none.

use hantei_messages::wrap::wrapping;
use textwrap::core::display_width;

/// Breaks the lines that are wider than `width` columns. A description goes on below its own beginning.
pub(super) fn fit(page: &str, width: usize) -> String {
    let mut fitted = String::with_capacity(page.len());
    for line in page.lines() {
        if display_width(line) <= width {
            fitted.push_str(line);
        } else {
            let indent = " ".repeat(description_column(line).min(width / 2));
            fitted.push_str(&textwrap::fill(line, wrapping(width).subsequent_indent(&indent)));
        }
        fitted.push('\n');
    }
    fitted
}

/// The column of a line's description, which stands two or more spaces behind the option or command that it describes. Without a
/// description it is the column of the first letter.
fn description_column(line: &str) -> usize {
    let text = line.trim_start();
    let described = text.find("  ").unwrap_or(0);
    let description = text[described..].trim_start();
    display_width(&line[..line.len() - description.len()])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_description_goes_on_below_its_beginning() {
        let page = "オプション:\n  -d, --date <DATE>  この日のリストでチェックする［既定：今日］\n";
        let fitted = fit(page, 40);
        let lines: Vec<&str> = fitted.lines().collect();
        assert_eq!(lines[0], "オプション:");
        assert!(lines.len() > 2, "{fitted}");
        assert!(lines[2..].iter().all(|line| line.starts_with(&" ".repeat(20))), "{fitted}");
        assert!(lines.iter().all(|line| display_width(line) <= 40), "{fitted}");
        assert_eq!(fitted.replace([' ', '\n'], ""), page.replace([' ', '\n'], ""));
    }

    #[test]
    fn a_line_without_a_description_keeps_its_indentation() {
        assert_eq!(fit("  one two three\n", 10), "  one two\n  three\n");
        assert_eq!(description_column("plain words"), 0);
    }
}
