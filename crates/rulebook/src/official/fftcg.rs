//! Parser for the FFTCG comprehensive rules, in which every article has a dotted number.

use super::lines::{is_dot, noise_within, page_noise, trimmed};
use super::numbers::{Head, Heading, headings, heads};
use super::passage::{OutlineEntry, Passage};

/// The passages of the text.
pub fn passages(text: &str, outline: &[OutlineEntry<'_>]) -> Vec<Passage> {
    let noise = page_noise(text);
    let heads = heads(outline, is_dot);
    let headings = headings(text, &heads, is_dot, &noise);
    let mut passages = Vec::new();
    for (index, heading) in headings.iter().enumerate() {
        let end = headings.get(index + 1).map_or(text.len(), |next| next.lead);
        let span = trimmed(text, heading.at..end, &noise);
        for article in articles(heading, &heads, outline) {
            passages.push(Passage {
                article,
                span: span.clone(),
                gaps: Vec::new(),
                noise: noise_within(&span, &noise),
            });
        }
    }
    passages
}

/// The ids of the articles of a heading: those of the outline, otherwise the number itself.
fn articles(heading: &Heading, heads: &[Head], outline: &[OutlineEntry<'_>]) -> Vec<String> {
    match heading.head {
        Some(head) => outline[heads[head].entries.clone()]
            .iter()
            .map(|place| place.article.to_owned())
            .collect(),
        None => vec![heading.parts.iter().map(u32::to_string).collect::<Vec<_>>().join(".")],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A small book of invented rules.
    const BOOK: &str = "1. 庭\n\n1.1.庭には石を置く。\n\n- 1.2.石は1.1に従い、\n\n三つまで置く。\n1.2.1.大きい石は\n1つで二つに数える。\n\n2. 池\n\n2.1. 3 匹の鯉がいる。\n";

    fn found(text: &str) -> Vec<(String, String)> {
        let numbers = ["1.", "1.1", "1.2", "1.2.1", "2.", "2.1"];
        let outline: Vec<OutlineEntry> = numbers
            .iter()
            .map(|printed| OutlineEntry { article: printed.trim_end_matches('.'), printed })
            .collect();
        let found = passages(text, &outline);
        found.into_iter().map(|p| (p.article, text[p.span].to_owned())).collect()
    }

    fn ids(text: &str) -> Vec<String> {
        found(text).into_iter().map(|(id, _)| id).collect()
    }

    const ALL: [&str; 6] = ["1", "1.1", "1.2", "1.2.1", "2", "2.1"];

    #[test]
    fn every_number_opens_a_passage() {
        let found = found(BOOK);
        assert_eq!(found.iter().map(|(id, _)| id.as_str()).collect::<Vec<_>>(), ALL);
        assert_eq!(found[1].1, "1.1.庭には石を置く。");
        assert_eq!(found[2].1, "1.2.石は1.1に従い、\n\n三つまで置く。");
        assert_eq!(found[3].1, "1.2.1.大きい石は\n1つで二つに数える。");
        assert_eq!(found[5].1, "2.1. 3 匹の鯉がいる。");
    }

    #[test]
    fn widths_line_ends_and_markdown_do_not_matter() {
        let wide = BOOK.replace('1', "１").replace('2', "２").replace('.', "．");
        let markdown = BOOK.replace("\n\n1.", "\n\n* 1.").replace("\n2. 池", "\n## **2.** 池");
        for text in [wide, markdown, format!("\u{feff}{}", BOOK.replace('\n', "\r\n"))] {
            assert_eq!(ids(&text), ALL);
        }
    }

    #[test]
    fn a_text_on_one_line_is_cut_as_well() {
        assert_eq!(ids(&BOOK.split_whitespace().collect::<Vec<_>>().join(" ")), ALL);
    }

    #[test]
    fn a_table_of_contents_is_no_article() {
        let with_pages = format!("1.\t庭.....\t- 1 -\n2.\t池.....\t- 4 -\n\n{BOOK}");
        let bare = format!("1. 庭\n1.1 石\n1.2 数\n2. 池\n\n{BOOK}");
        for text in [with_pages, bare] {
            let found = found(&text);
            assert_eq!(found.len(), ALL.len());
            assert!(found[0].1.ends_with("1. 庭") && found[0].1.len() < 10);
        }
    }

    #[test]
    fn a_citation_at_the_start_of_a_line_is_no_article() {
        let text = BOOK.replace("置く。\n1.2.1.", "置く。くわしくは\n2.1を見る。\n1.2.1.");
        let found = found(&text);
        assert_eq!(found.len(), ALL.len());
        assert!(found[2].1.ends_with("2.1を見る。"));
        assert!(found[5].1.starts_with("2.1. 3"));
    }

    #[test]
    fn a_digit_after_the_number_is_text() {
        let text = BOOK.replace("2.1. 3 匹", "2.1.3匹");
        assert_eq!(ids(&text), ALL);
    }

    #[test]
    fn an_article_of_a_later_edition_is_found_by_its_number() {
        let text = BOOK.replace("2. 池", "1.2.2.小さい石は数えない。\n1.4.とんだ番号。\n2. 池");
        let text = format!("{text}\n2.2.鯉は眠る。\n3. 橋\n");
        let expected = ["1", "1.1", "1.2", "1.2.1", "1.2.2", "2", "2.1", "2.2", "3"];
        assert_eq!(ids(&text), expected);
    }

    #[test]
    fn page_numbers_and_running_heads_are_noise() {
        let edge = |page| format!("\n- {page} -\n\u{c}庭の決まり\n");
        let mut text = BOOK.replace("石は1.1に従い、", &format!("石は{}", edge(1)));
        text = text.replace("大きい石は", &format!("大きい石は{}", edge(2)));
        text = text.replace("2. 池", &format!("{}2. 池", edge(3)));
        let outline = ALL.map(|article| OutlineEntry { article, printed: article });
        let found = passages(&text, &outline);
        assert_eq!(found.len(), ALL.len());
        let noise = |n: usize| found[n].noise.iter().map(|r| &text[r.clone()]).collect::<Vec<_>>();
        assert_eq!(noise(2), ["- 1 -", "庭の決まり"]);
        assert_eq!(noise(3), ["- 2 -", "庭の決まり"]);
        assert!(text[found[3].span.clone()].ends_with("数える。"));
    }

    #[test]
    fn a_text_of_something_else_gives_nothing() {
        for text in ["", "\u{feff}", "庭に石を置く。", "1つ\n2つ", "1.1.1.1.1.1.1.1.1.1.1.1"]
        {
            assert!(found(text).is_empty(), "{text}");
        }
    }
}
