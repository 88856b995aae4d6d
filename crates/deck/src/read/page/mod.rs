//! Pages saved by a browser: lists, tables and lines of the page become lines of text, which the text reader reads.

mod lines;
mod lists;
mod tags;

use super::foreign::Foreign;
use super::{By, DeckError, Fault, pasted};
use crate::model::{Deck, Doubt, DoubtKind, LineKind, ReadLine};
use hantei_base::section::Section;
use hantei_base::source::Span;

use lines::Page;
pub(super) use lists::{LIST, counted};
pub(super) use tags::{ends_line, entity, is_tag, tag_name};

pub(super) fn read(html: &str, by: By<'_>) -> Result<Deck, DeckError> {
    let body = html.trim_start();
    if !body.contains("</") || body.starts_with("<?xml") && !body.contains("<html") {
        return Err(Fault::Foreign(Foreign::Xml).at(Span::default()));
    }
    let mut page = Page::of(html);
    let Some(beside) = page.keep_lists() else {
        return Err(Fault::Foreign(Foreign::Page).at(Span::default()));
    };
    let mut deck = pasted::read(&page.text, by)
        .map_err(|error| DeckError { at: page.places.span(error.at), fault: error.fault })?;
    for title in beside.titles {
        let before = deck.entries.iter().rfind(|entry| entry.span.start < title.start);
        let section = before.map_or(Section::Main, |entry| entry.section);
        deck.lines
            .push(ReadLine { span: title, read: LineKind::Heading { section, known: false } });
    }
    let second = beside.second.map(|span| Doubt { span, what: DoubtKind::SecondDeck });
    deck.doubts.extend(second);
    deck.lines.extend(beside.lines);
    deck.lines.sort_by_key(|line| line.span.start);
    deck.place(|span| page.places.span(span));
    Ok(deck)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::CardRef;

    #[test]
    fn every_card_stands_where_it_stands_in_the_file() {
        let html = "<!DOCTYPE html><html><head><title>3 x</title></head><body><nav><ul><li>1 Home</li></ul></nav>\n<p>Hello all.</p>\n<h2>Extra Deck</h2>\n<ul>\n<li>3 Ash &amp; Joy</li>\n<li>2 <b>Beta</b></li>\n</ul>\n<ul><li>Imprint</li><li>About</li></ul></body></html>";
        let deck = read(html, By::plain()).unwrap();
        let seen: Vec<_> = deck
            .entries
            .iter()
            .map(|entry| (entry.section.id(), entry.count, &html[entry.span.range()]))
            .collect();
        assert_eq!(seen, [("extra", 3, "3 Ash &amp; Joy"), ("extra", 2, "2 <b>Beta")]);
    }

    #[test]
    fn the_total_of_a_title_is_no_number_of_copies() {
        let seen = |html: &str| -> Vec<(u32, String)> {
            let deck = read(html, By::plain()).unwrap();
            let entries = deck.entries.iter();
            entries.map(|entry| (entry.count, html[entry.span.range()].to_owned())).collect()
        };
        let cards = |lines: &[(u32, &str)]| -> Vec<(u32, String)> {
            lines.iter().map(|(count, line)| (*count, (*line).to_owned())).collect()
        };
        assert_eq!(
            seen("<h2>ドラW 50枚</h2><p>次元竜 4枚<br>剣の竜 3枚<br>緑竜の盾 3枚</p>"),
            cards(&[(4, "次元竜 4枚"), (3, "剣の竜 3枚"), (3, "緑竜の盾 3枚")])
        );
        assert_eq!(
            seen(
                "<h3>竜 7枚</h3><ul><li>次元竜 4<li>剣の竜 3</ul><h3>盾系 3枚</h3><ul><li>緑竜の盾 3<li>黒竜の盾 3</ul>"
            ),
            cards(&[(4, "次元竜 4"), (3, "剣の竜 3"), (3, "緑竜の盾 3"), (3, "黒竜の盾 3")])
        );
        assert_eq!(
            seen(
                "<h3>次元竜 4枚</h3><p>とても強いカードなので、3枚入れました。</p><h3>剣の竜 3枚</h3><p>とても強いカードなので、3枚入れました。</p><h3>緑竜の盾 3枚</h3>"
            ),
            cards(&[(4, "次元竜 4枚"), (3, "剣の竜 3枚"), (3, "緑竜の盾 3枚")])
        );
    }

    #[test]
    fn a_page_of_deck_log_has_its_cards_in_titles() {
        let card = |title: &str, count: u32| {
            format!(
                r#"<div class="card-item"><div class="card-container"><img title="{title}" class="card-view-item" src="x.png"><div class="card-controller"><div class="card-controller-inner"><span title="{title}" class="card-ctrl card-detail"></span><span class="num">{count}</span></div></div></div></div>"#
            )
        };
        let html = format!(
            "<html><body><div><a href=\"/\">DECK LOG</a><h2>「ドラW」のデッキ</h2></div><h3>メインデッキ</h3><div class=\"row\">{}{}</div><h3>ロストデッキ</h3><div class=\"row\">{}</div></body></html>",
            card("BT02/0097 : 鬼道 &quot;桜吹雪&quot;", 4),
            card("S-UB03/0047 : 例", 3),
            card("S-UB03/0048 : 例二", 1)
        );
        let deck = read(&html, By::plain()).unwrap();
        let seen: Vec<_> = deck
            .entries
            .iter()
            .map(|entry| match &entry.card {
                CardRef::Written(card) => {
                    let number = card.number.as_ref().map(|number| number.as_str().to_owned());
                    (entry.section.id(), entry.count, number.unwrap(), card.name.clone().unwrap())
                }
                CardRef::Code(_) => panic!("a number"),
            })
            .collect();
        let wanted = [
            ("main", 4, "BT02/0097", "鬼道 \"桜吹雪\""),
            ("main", 3, "S-UB03/0047", "例"),
            ("lost", 1, "S-UB03/0048", "例二"),
        ]
        .map(|(section, count, number, name)| (section, count, number.to_owned(), name.to_owned()));
        assert_eq!(seen, wanted);
        assert!(html[deck.entries[0].span.range()].starts_with("<span title=\"BT02/0097"));
    }

    #[test]
    fn one_card_below_a_heading_is_a_list() {
        let html = "<h3>モンスター7枚</h3><ul><li>次元竜 4<li>剣の竜 3</ul><h3>魔法3枚</h3><ul><li>緑竜の盾 3</ul><h3>News</h3><ul><li>Comments 2</ul>";
        let deck = read(html, By::plain()).unwrap();
        assert_eq!(deck.entries.iter().map(|entry| entry.count).collect::<Vec<_>>(), [4, 3, 3]);
    }

    #[test]
    fn the_flag_and_the_buddy_stand_above_the_list() {
        for above in [
            "<p>フラッグ：竜の国</p><p>バディ：次元竜</p>",
            "<table><tr><th>フラッグ</th><td>竜の国</td></tr><tr><th>バディ</th><td>次元竜</td></tr></table>",
            "<dl><dt>フラッグ</dt><dd>竜の国</dd><dt>バディ</dt><dd>次元竜</dd></dl>",
            "<h3>フラッグ</h3><ul><li>竜の国</li></ul><h3>バディ</h3><ul><li>次元竜</li></ul>",
            "<h3>フラッグ</h3><p>竜の国</p><h3>バディ</h3><p>次元竜</p>",
        ] {
            let html = format!(
                "<h2>デッキレシピ</h2>{above}<h3>モンスター 7枚</h3><ul><li>次元竜 ×4</li><li>剣の竜 ×3</li></ul>"
            );
            let deck = read(&html, By::plain()).unwrap();
            let copies = [Section::Flag, Section::Buddy, Section::Main].map(|of| deck.count(of));
            assert_eq!(copies, [1, 1, 7], "{above}: {:?}", deck.entries);
        }
    }

    #[test]
    fn a_title_with_the_number_of_a_deck_begins_the_next_deck() {
        let list = |name: char| -> String {
            ('A'..='J').map(|card| format!("<li>4 {name}{card}x")).collect()
        };
        let html = format!(
            "<h2>ドラW 40枚</h2><ul>{}</ul><h2>水W 40枚</h2><ul>{}</ul>",
            list('D'),
            list('W')
        );
        let deck = read(&html, By::plain()).unwrap();
        assert_eq!(deck.entries.len(), 10);
        assert_eq!(
            deck.doubts.iter().map(|doubt| doubt.what).collect::<Vec<_>>(),
            [DoubtKind::SecondDeck]
        );
    }

    #[test]
    fn a_page_of_many_lists_takes_no_longer_than_its_length() {
        let html = "<ul><li>3 A<li>2 B</ul>".repeat(20_000);
        let begin = std::time::Instant::now();
        assert!(matches!(read(&html, By::plain()).unwrap_err().fault, Fault::TooManyEntries));
        assert!(begin.elapsed().as_secs() < 10);
    }

    #[test]
    fn what_may_be_a_second_list_is_not_dropped() {
        let html = "<p>2 hours ago</p><ul><li>3 Ash</li><li>2 Beta</li></ul><p>Side:</p><p>1 Gamma<br>2 Delta<br>3 Epsilon</p>";
        let deck = read(html, By::plain()).unwrap();
        let seen: Vec<_> = deck
            .lines
            .iter()
            .filter_map(|line| match line.read {
                LineKind::Unread { suspect } => Some((&html[line.span.range()], suspect)),
                _ => None,
            })
            .collect();
        assert_eq!(
            seen,
            [("2 hours ago", false), ("1 Gamma", true), ("2 Delta", true), ("3 Epsilon", true)]
        );
        assert_eq!(deck.entries.len(), 2);
    }

    #[test]
    fn a_page_without_a_list_is_no_deck() {
        for html in
            ["<html><body><p>Hello.</p><ul><li>Home</li></ul></body></html>", "<p>3 comments</p>"]
        {
            assert!(
                matches!(read(html, By::plain()).unwrap_err().fault, Fault::Foreign(Foreign::Page)),
                "{html}"
            );
        }
        for xml in ["<?xml version=\"1.0\"?><map><a/></map>", "<"] {
            assert!(
                matches!(read(xml, By::plain()).unwrap_err().fault, Fault::Foreign(Foreign::Xml)),
                "{xml}"
            );
        }
    }
}
