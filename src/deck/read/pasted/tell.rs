//! What each line is, from its own form and from the layout of all of them.

use super::cards::{self, Named};
use super::counts::{Count, Mark};
use super::layout::{self, Layout};
use super::lines::{self, Form, Measured, Row};
use super::several::{self, Piece};
use super::stacked;
use super::table::{self, Cells};
use super::weigh;
use super::words::{self, Heading, Phrase};
use crate::deck::read::Names;
use crate::deck::section::Section;
use crate::source::Span;

/// A card with its copies as the line has them.
#[derive(Debug, Clone)]
pub(super) struct Card {
    pub count: u32,
    pub named: Named,
    pub section: Option<Section>,
    pub span: Span,
    /// Nothing says the copies, and one was taken: the name may go on in the next line.
    pub guessed: bool,
}

/// A field of the header.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Field {
    Game,
    Format,
    Name,
}

/// What a line is.
#[derive(Debug, Clone)]
pub(super) enum Told<'t> {
    Comment,
    Prose,
    Field(Field, &'t str),
    Heading {
        heading: Option<Heading>,
        declared: Option<u32>,
    },
    Total(u32),
    /// Cards with their copies.
    Cards(Vec<Card>),
    /// A section word and its cards on one line; `only` where it speaks for this line alone.
    Inline {
        heading: Heading,
        declared: Option<u32>,
        cards: Vec<Card>,
        only: bool,
    },
    /// A name without copies, or what looks like one.
    Bare(Card),
    /// A number of copies that cannot be meant.
    Miscounted,
    /// A continuation of the card before.
    Continued,
}

/// The lines with what they are, and how the copies stand.
pub(super) struct Sheet<'t> {
    pub lines: Vec<Told<'t>>,
    /// Copies by the layout that was chosen, and by its rival.
    pub rival_counts: Option<(u32, u32)>,
}

/// A line before the layout is known.
pub(super) enum First<'t> {
    Told(Told<'t>),
    Record(table::Record),
    Records(Vec<table::Record>),
    Pieces(Vec<Piece<'t>>, Option<(Heading, Option<u32>, bool)>),
    Line(Measured<'t>, Option<(Heading, Option<u32>, bool)>),
    Owned(String),
}

pub(super) fn tell<'t>(text: &'t str, rows: &[Row<'t>], names: Option<&dyn Names>) -> Sheet<'t> {
    let tables = table::read(rows);
    let mut first: Vec<First<'t>> = Vec::with_capacity(rows.len());
    for (row, cells) in rows.iter().zip(tables) {
        first.push(match cells {
            Some(cells) => of_cells(cells),
            None => of_row(row, names),
        });
    }
    stacked::grouped(rows, &mut first, names);
    stacked::pair(rows, &mut first, names);
    wrap(text, rows, &mut first);
    // Where several cards on a line have their numbers right behind them, a card on its own line has it so too.
    let tight = first.iter().filter(|line| matches!(line, First::Pieces(pieces, _) if pieces.iter().any(|piece| super::counts::back(piece.text).is_none() && super::counts::front(piece.text).is_none() && piece.count.is_some()))).count();
    for line in first.iter_mut().filter(|_| tight > 0) {
        if let First::Line(measured, _) = line
            && measured.front.is_none()
            && measured.back.is_none()
        {
            measured.back = measured.tight.filter(|count| count.value <= 20);
        }
    }
    let measured: Vec<&Measured<'_>> = first
        .iter()
        .filter_map(|line| match line {
            First::Line(measured, _) if !is_talk(measured) => Some(measured),
            _ => None,
        })
        .collect();
    let chosen = layout::choose(&measured);
    let rival_counts = chosen.rival.map(|rival| {
        let sum = |layout| {
            measured
                .iter()
                .filter_map(|line| layout::count(layout, line))
                .fold(0u32, |sum, count| sum.saturating_add(count.value))
        };
        (sum(chosen.layout), sum(rival))
    });
    // Lines whose number of copies may be a number of another kind, with what they are without it.
    let weak: Vec<Option<Measured<'t>>> = first
        .iter()
        .map(|line| match line {
            First::Line(measured, None) => {
                let count = layout::count(chosen.layout, measured);
                let bare = count.is_some_and(|count| count.mark == Mark::Bare);
                bare.then(|| measured.clone())
            }
            _ => None,
        })
        .collect();
    let mut lines: Vec<Told<'t>> =
        rows.iter().zip(first).map(|(row, line)| settle(row, line, chosen.layout, names)).collect();
    weigh::doubt(rows, &mut lines, &weak, names);
    Sheet { lines, rival_counts }
}

fn is_talk(measured: &Measured<'_>) -> bool {
    lines::is_sentence(measured.text) && measured.back.is_none_or(|count| count.mark != Mark::Plain)
}

fn of_cells<'t>(cells: Cells) -> First<'t> {
    match cells {
        Cells::Head | Cells::Empty => First::Told(Told::Comment),
        Cells::Record(record) => First::Record(record),
        Cells::Several(records) => First::Records(records),
        Cells::Single(text) => First::Owned(text),
    }
}

const FIELDS: &[(Field, &[&str])] = &[
    (Field::Game, &["game", "ゲーム"]),
    (Field::Format, &["format", "フォーマット", "レギュレーション"]),
    (Field::Name, &["deck name", "deckname", "name", "title", "デッキ名", "名前", "タイトル"]),
];

/// Words before a colon that are never cards.
const ABOUT: &[&str] = &[
    "author",
    "player",
    "players",
    "by",
    "date",
    "event",
    "tournament",
    "place",
    "placing",
    "result",
    "results",
    "record",
    "url",
    "source",
    "link",
    "price",
    "cost",
    "total price",
    "notes",
    "note",
    "description",
    "version",
    "updated",
    "created",
    "created by",
    "from",
    "to",
    "subject",
    "sent",
    "cc",
    "re",
    "reply-to",
    "posted by",
    "posted",
    "deck author",
    "archetype",
    "duelist",
    "pilot",
    "store",
    "location",
    "venue",
    "region",
    "country",
    "team",
    "id",
    "konami id",
    "cossy id",
    "email",
    "e-mail",
    "name of player",
    "deck type",
    "type",
    "score",
    "rank",
    "standing",
    "legend",
    "key",
    "tags",
    "views",
    "likes",
    "comments",
    "category",
    "rating",
    "strategy",
    "game plan",
    "p.s",
    "ps",
    "edit",
    "tl;dr",
    "tldr",
    "question",
    "wins",
    "losses",
    "class",
    "elements",
    "element",
    "world",
    "作者",
    "使用者",
    "プレイヤー",
    "選手",
    "日付",
    "日時",
    "開催日",
    "大会",
    "大会名",
    "順位",
    "成績",
    "結果",
    "戦績",
    "会場",
    "店舗",
    "出典",
    "引用元",
    "備考",
    "メモ",
    "差出人",
    "宛先",
    "件名",
    "送信日時",
    "投稿者",
    "投稿日",
    "作成者",
    "作成日",
    "更新日",
    "コンセプト",
    "デッキタイプ",
    "テーマ",
    "参加者",
    "人数",
    "所属",
    "氏名",
    "お名前",
    "製作者",
    "制作者",
    "ユーザー",
    "id",
    "カテゴリ",
    "タグ",
    "コメント",
    "解説",
    "ポイント",
    "補足",
    "質問",
    "使用デッキ",
    "使用テーマ",
    "属性",
    "ワールド",
    "値段",
    "合計金額",
    "価格",
];

fn of_row<'t>(row: &Row<'t>, names: Option<&dyn Names>) -> First<'t> {
    let text = row.text;
    if let Some(measured) = lines::plainly(row.plain)
        .filter(|_| words::phrase(row.plain).is_none() && !undecided(row.plain))
        .filter(|measured| of_times(measured.back).is_none())
    {
        return First::Line(measured, None);
    }
    // `//deck-1`, `# Main`, `#extra`, `!side`: a heading behind a mark of a remark.
    let marked = text.trim_start_matches(['/', '#', '!', '-', ';', '~', '※', ' ']);
    if marked.len() < text.len()
        && text.starts_with(['/', '#', '!'])
        && let Some(phrase) = words::phrase(marked).or_else(|| {
            words::phrase(marked.trim_end_matches(|c: char| c == '-' || c.is_ascii_digit()))
        })
        && phrase.heading.is_some()
    {
        let declared = phrase.declared.filter(|_| !text.starts_with("//"));
        return First::Told(Told::Heading { heading: phrase.heading, declared });
    }
    // --- Side Deck ---, ~~~ Extra ~~~: a rule or a remark that says a section is its heading.
    if ["--", "~~", ";", "※"].iter().any(|mark| text.starts_with(mark))
        && let Some(told @ Told::Heading { .. }) =
            words::phrase(marked).and_then(|phrase| of_phrase(phrase, marked))
    {
        return First::Told(told);
    }
    if text.starts_with("##") {
        return First::Told(Told::Heading { heading: None, declared: None });
    }
    if let Some(told) = parameter(text).or_else(|| field(text)) {
        return First::Told(told);
    }
    match lines::form(text) {
        Some(Form::Comment) => return First::Told(Told::Comment),
        Some(Form::Stamp) => return First::Told(Told::Prose),
        Some(Form::Prose) | None => {}
    }
    if undecided(row.plain) {
        return First::Told(Told::Miscounted);
    }
    if let Some(told) = heading(text, row.plain) {
        return First::Told(told);
    }
    if let Some((heading, declared, rest, only)) = inline(row.plain) {
        let open = row.plain.contains('は') && lines::talks(rest);
        if (open || lines::is_sentence(rest))
            && super::counts::front(rest).is_none()
            && !rest.chars().any(|c| super::counts::digit(c).is_some())
        {
            return First::Told(Told::Prose);
        }
        let offset = row.span.start as usize
            + (rest.as_ptr() as usize - row.text.as_ptr() as usize)
            + outer(row);
        return match several::pieces(rest, offset) {
            Some(pieces) => First::Pieces(pieces, Some((heading, declared, only))),
            None => First::Line(lines::measure(rest), Some((heading, declared, only))),
        };
    }
    let offset = row.span.start as usize
        + (row.plain.as_ptr() as usize - row.text.as_ptr() as usize)
        + outer(row);
    if !names.is_some_and(|names| names.knows(row.plain))
        && let Some(pieces) = several::pieces(row.plain, offset)
    {
        // ここまでで40枚、エクストラ15枚: sums and talk, not cards.
        let sums = pieces.iter().filter(|piece| words::phrase(piece.text).is_some()).count();
        // The end of an enumeration: フェンリル×2、ボム×1。
        let counted = pieces.iter().all(|piece| {
            piece.count.is_some_and(|count| count.mark == Mark::Plain && short(Some(count)))
        });
        let sentence = !counted && lines::is_sentence(row.plain);
        let talk = sentence && pieces.len() < 3 || sums * 2 >= pieces.len();
        if !talk {
            return First::Pieces(pieces, None);
        }
        if sums > 0 || sentence {
            return First::Told(Told::Prose);
        }
    }
    First::Line(lines::measure(row.plain), None)
}

/// How far the text begins behind the line's beginning: the marks of a quotation.
fn outer(row: &Row<'_>) -> usize {
    let length = row.span.end as usize - row.span.start as usize;
    length.saturating_sub(row.text.len())
}

fn field(text: &str) -> Option<Told<'_>> {
    let (word, value) = text.split_once([':', '：']).or_else(|| {
        let inner = text.strip_prefix(['【', '[', '［'])?;
        inner.split_once(['】', ']', '］'])
    })?;
    if word.len() > 60 {
        return None;
    }
    let value = value.trim();
    let folded = fold(word);
    let word = folded.trim_matches(|c: char| c.is_whitespace() || !c.is_alphanumeric());
    if value.is_empty() {
        return None;
    }
    if let Some((field, _)) = FIELDS.iter().find(|(_, words)| words.contains(&word)) {
        return Some(Told::Field(*field, value));
    }
    ABOUT.contains(&word).then_some(Told::Comment)
}

/// `| owner = somebody`: a parameter of a wiki template that is no part of the deck.
fn parameter(text: &str) -> Option<Told<'_>> {
    let (key, value) = text.strip_prefix('|')?.split_once('=')?;
    let (key, value) = (key.trim(), value.trim());
    if value.is_empty() || value.contains('|') || words::phrase(key).is_some() {
        return None;
    }
    let name = FIELDS.iter().find(|(_, words)| words.contains(&fold(key).as_str()));
    Some(name.map_or(Told::Comment, |(field, _)| Told::Field(*field, value)))
}

fn fold(text: &str) -> String {
    use unicode_normalization::UnicodeNormalization;
    text.nfkc().flat_map(char::to_lowercase).collect()
}

/// A line of nothing but heading words, or one that is dressed as a heading.
fn heading<'t>(text: &'t str, plain: &str) -> Option<Told<'t>> {
    if let Some(phrase) = words::phrase(plain).or_else(|| words::phrase(without_remark(plain)?)) {
        return of_phrase(phrase, plain);
    }
    if let Some((heading, declared)) = of_times(super::counts::back(plain)) {
        return Some(Told::Heading { heading: Some(heading), declared: Some(declared) });
    }
    let (dressed, words) = dress(text)?;
    if words.is_empty()
        || lines::measure(words).front.is_some_and(|count| count.mark == Mark::Plain)
    {
        return None;
    }
    let declared = super::counts::back(words).map(|count| count.value);
    Some(Told::Heading { heading: None, declared: declared.filter(|_| dressed) })
}

/// `Monsters x20`, `Extra Deck x15`: known words with more copies than a card has, or a section with any.
fn of_times(count: Option<Count<'_>>) -> Option<(Heading, u32)> {
    let Count { value, rest, .. } = count.filter(|count| count.mark == Mark::Plain)?;
    let heading = words::phrase(rest)?.heading?;
    let section = matches!(heading, Heading::Section(Section::Extra | Section::Side | Section::Lb));
    (section || value > 4 && heading != Heading::Group).then_some((heading, value))
}

/// `総数[40]（カード名は左上から）`: the phrase without the remark behind it.
fn without_remark(text: &str) -> Option<&str> {
    let at = text.rfind(['(', '（', '※', '【'])?;
    let inner = &text[at..];
    let remark = at > 0
        && inner.chars().any(char::is_alphabetic)
        && (inner.ends_with([')', '）', '】']) || inner.starts_with('※'));
    remark.then(|| text[..at].trim_end())
}

fn of_phrase<'t>(phrase: Phrase, plain: &str) -> Option<Told<'t>> {
    let Some(heading) = phrase.heading else {
        return phrase.declared.map(Told::Total);
    };
    // 融合 is also a card: with copies beside it and no other word it is that card.
    let bare: String = plain.chars().filter(|c| c.is_alphabetic()).collect();
    let is_card = matches!(fold(&bare).trim_end_matches('枚').trim_matches('x'), "融合");
    if is_card && phrase.declared.is_some_and(|count| count <= 3) {
        return None;
    }
    if phrase.total && phrase.declared.is_none() && heading == Heading::Group {
        return None;
    }
    Some(Told::Heading { heading: Some(heading), declared: phrase.declared })
}

/// What a line has within the dress of a heading, and whether the dress is sure.
fn dress(text: &str) -> Option<(bool, &str)> {
    let enclosed = [
        ('【', '】'),
        ('〈', '〉'),
        ('＜', '＞'),
        ('≪', '≫'),
        ('［', '］'),
        ('[', ']'),
        ('〔', '〕'),
        ('<', '>'),
        ('■', '■'),
        ('◆', '◆'),
        ('●', '●'),
        ('〇', '〇'),
        ('○', '○'),
        ('★', '★'),
        ('☆', '☆'),
        ('♥', '♥'),
        ('♪', '♪'),
        ('－', '－'),
        ('─', '─'),
        ('━', '━'),
        ('~', '~'),
        ('〜', '〜'),
        ('～', '～'),
    ];
    for (open, close) in enclosed {
        if let Some(inner) = text.strip_prefix(open)
            && let Some(inner) = inner.strip_suffix(close)
            && !inner.contains([open, close])
            && !inner.trim().is_empty()
            && !(open == '[' && inner.starts_with('['))
        {
            return Some((true, inner.trim()));
        }
    }
    for mark in ["==", "--", "**", "__", "~~", "::", "++", "・・"] {
        if let Some(inner) = text.strip_prefix(mark).and_then(|rest| rest.strip_suffix(mark)) {
            let inner =
                inner.trim_matches(|c: char| mark.contains(c) || c.is_whitespace() || c == ':');
            return (!inner.is_empty()).then_some((true, inner));
        }
    }
    let ended = text.strip_suffix([':', '：'])?;
    let words = ended.trim();
    (!words.is_empty() && words.chars().count() <= 40 && !words.ends_with(':'))
        .then_some((true, words))
}

/// `フラッグ ドラゴンワールド`, `Monsters: 3 A, 2 B`, `SB: 3 Name`.
fn inline(line: &str) -> Option<(Heading, Option<u32>, &str, bool)> {
    if let Some(found) = single(line) {
        return Some(found);
    }
    // [[Synchro Zone]] x2 is a card.
    if line.starts_with("[[") {
        return None;
    }
    let (at, c) = line.char_indices().find(|(_, c)| {
        matches!(
            c,
            ':' | '：'
                | '】'
                | ']'
                | '］'
                | '〉'
                | '＞'
                | '》'
                | '→'
                | '／'
                | '~'
                | '～'
                | '…'
                | '―'
                | '='
        )
    })?;
    if at > 80 {
        return None;
    }
    let (word, rest) = (&line[..at], &line[at + c.len_utf8()..]);
    let rest = rest.trim_start_matches(|c: char| {
        c.is_whitespace()
            || matches!(c, ':' | '：' | '*' | '-' | '…' | '―' | '=' | '~' | '～' | '>' | '／')
    });
    let rest = rest.trim();
    if rest.is_empty() {
        return None;
    }
    let folded = fold(word);
    let only = folded.trim() == "sb";
    // F: and B: are how FFTCG players shorten Forwards and Backups.
    let letter = matches!(folded.trim(), "f" | "b" | "s" | "m" | "bu" | "fw")
        && matches!(c, ':' | '：')
        && super::counts::front(rest).is_some()
            | several::pieces(rest, 0).is_some()
            | super::counts::back(rest).is_some();
    if letter {
        return Some((Heading::Kind, None, rest, false));
    }
    let Phrase { heading: Some(heading), declared, .. } = words::phrase(word)? else { return None };
    Some((heading, declared, rest, only))
}

/// A flag or a buddy with its card on the same line, however they are set apart.
pub(super) fn single(line: &str) -> Option<(Heading, Option<u32>, &str, bool)> {
    const WORDS: [(Section, &[&str]); 2] = [
        (Section::Flag, &["フラッグカード", "フラッグ名", "フラッグ", "flag card", "flag"]),
        (
            Section::Buddy,
            &[
                "バディモンスター",
                "バディカード",
                "バディ名",
                "バディ",
                "buddy monster",
                "buddy card",
                "buddy",
            ],
        ),
    ];
    let body = line.trim_start_matches(['【', '[', '［', '〈', '＜', '≪', '「', '<', '(', '（']);
    for (section, words) in WORDS {
        for word in words {
            let Some(head) = body.get(..word.len()) else { continue };
            if !head.eq_ignore_ascii_case(word) {
                continue;
            }
            let rest = &body[word.len()..];
            let card = rest.trim_start_matches(|c: char| {
                c.is_whitespace()
                    || matches!(
                        c,
                        ':' | '：'
                            | '~'
                            | '～'
                            | '→'
                            | '⇒'
                            | '…'
                            | '‥'
                            | '='
                            | '＝'
                            | '／'
                            | '/'
                            | '|'
                            | '｜'
                            | '】'
                            | ']'
                            | '］'
                            | '〉'
                            | '＞'
                            | '≫'
                            | '」'
                            | '>'
                            | ')'
                            | '）'
                            | '★'
                            | '☆'
                            | '■'
                            | '◆'
                            | '●'
                            | '-'
                            | '–'
                            | '―'
                            | '─'
                            | '・'
                    )
            });
            let card = match card.strip_prefix('は') {
                Some(said) => {
                    let said = said.trim().trim_end_matches(['。', '！', '!']);
                    ["でした", "です", "だ"]
                        .iter()
                        .find_map(|end| said.strip_suffix(end))
                        .unwrap_or(said)
                }
                None => card.trim(),
            };
            let parted = &rest[..card.as_ptr() as usize - rest.as_ptr() as usize];
            let spaced = parted.chars().all(char::is_whitespace);
            if card.is_empty()
                || parted.is_empty() && !rest.starts_with(['は', '「', '『', '《'])
                || parted == "・"
                || parted == "-"
            {
                continue;
            }
            // フラッグ1枚 heads the flags in the deck; `Buddy Help! x3` is a card.
            let counted = super::counts::back(card)
                .is_some_and(|count| count.mark == Mark::Plain && count.value > 1);
            if words::phrase(card).is_some()
                || words::phrase(line).is_some()
                || spaced
                    && (counted
                        || word.is_ascii() && parted == " " && super::counts::back(card).is_some())
            {
                continue;
            }
            return Some((Heading::Section(section), None, card, true));
        }
    }
    None
}

/// Joins the lines of wrapped paragraphs: cards parted by commas whose names break at the ends of lines.
fn wrap<'t>(text: &'t str, rows: &[Row<'t>], first: &mut [First<'t>]) {
    let mut at = 0;
    while at < rows.len() {
        let mut end = at + 1;
        let opens = matches!(
            first[at],
            First::Pieces(_, None | Some((_, _, false)))
                | First::Line(_, None | Some((_, _, false)))
        );
        while opens
            && end < rows.len()
            && rows[end].paragraph == rows[at].paragraph
            && matches!(first[end], First::Pieces(_, None) | First::Line(_, None))
        {
            end += 1;
        }
        // A sentence before the enumeration is not of it.
        while opens
            && at + 1 < end
            && matches!(&first[at], First::Line(measured, None) if lines::is_sentence(measured.text))
        {
            at += 1;
        }
        let several = (at..end).any(|line| matches!(first[line], First::Pieces(..)));
        if opens && several && end > at + 1 && end - at < 200 {
            join(text, rows, first, at, end);
        }
        at = end;
    }
}

fn join<'t>(text: &'t str, rows: &[Row<'t>], first: &mut [First<'t>], at: usize, end: usize) {
    // Only what breaks at the end of a line is joined.
    let broken = (at..end).any(|line| {
        halved(rows[line].text)
            || match &first[line] {
                First::Pieces(pieces, _) => pieces.iter().any(|piece| {
                    piece.count.is_none_or(|count| !begins(count.rest) || halved(count.rest))
                }),
                First::Line(measured, _) => {
                    measured.front.is_none() && measured.back.is_none() && measured.tight.is_none()
                }
                _ => true,
            }
    });
    if !broken {
        return;
    }
    let heading = match &first[at] {
        First::Pieces(_, heading) | First::Line(_, heading) => *heading,
        _ => None,
    };
    let start = match &first[at] {
        First::Pieces(pieces, _) => {
            pieces.first().map_or(rows[at].span.start as usize, |piece| piece.span.start as usize)
        }
        First::Line(measured, _) => measured.text.as_ptr() as usize - text.as_ptr() as usize,
        _ => rows[at].span.start as usize,
    };
    let stop = rows[end - 1].span.end as usize;
    let Some(body) = text.get(start..stop) else { return };
    let Some(pieces) = several::pieces(body, start) else { return };
    let known = (at..end).filter(|line| matches!(first[*line], First::Pieces(..))).count();
    if pieces.iter().any(|piece| piece.count.is_none() || piece.text.matches('\n').count() > 1)
        || pieces.len() < end - at
        || known * 3 < end - at
    {
        return;
    }
    let mut by_line: Vec<Vec<Piece<'t>>> = vec![Vec::new(); end - at];
    for piece in pieces {
        let line =
            (at..end).rev().find(|line| rows[*line].span.start <= piece.span.start).unwrap_or(at);
        by_line[line - at].push(piece);
    }
    for (line, pieces) in (at..end).zip(by_line) {
        first[line] = match (pieces.is_empty(), line == at) {
            (true, _) => First::Told(Told::Continued),
            (false, true) => First::Pieces(pieces, heading),
            (false, false) => First::Pieces(pieces, None),
        };
    }
}

/// Whether a text begins or ends with a number of copies that belongs to what stands on another line.
fn halved(text: &str) -> bool {
    let part = |c: char| matches!(c, ',' | '、' | '，' | ';' | '；');
    let only_copies = |text: &str| {
        let text = text.trim();
        let bare = text
            .trim_matches(|c: char| super::counts::is_times(c) || matches!(c, '枚' | 'ま' | 'い'));
        !bare.is_empty()
            && text.chars().count() <= 5
            && bare.chars().all(|c| super::counts::digit(c).is_some())
    };
    let (first, last) = (
        text.split(part).next().unwrap_or(""),
        text.trim_end_matches(part).rsplit(part).next().unwrap_or(""),
    );
    text.contains(part) && (only_copies(first) || only_copies(last)) || text.ends_with(['×', '✕'])
}

/// Whether a name begins like one, not like the second half of one.
fn begins(name: &str) -> bool {
    !name.starts_with([
        'ー', '・', ')', '）', '」', '”', '゙', 'ァ', 'ィ', 'ゥ', 'ェ', 'ォ', 'ッ', 'ャ', 'ュ', 'ョ',
        'ン',
    ]) && super::counts::digit(name.chars().next().unwrap_or('3'))
        .is_none_or(|_| name.chars().count() > 2)
}

fn settle<'t>(
    row: &Row<'t>,
    line: First<'t>,
    layout: Layout,
    names: Option<&dyn Names>,
) -> Told<'t> {
    match line {
        First::Told(told) => told,
        First::Record(record) => of_record(row, &record, layout, names),
        First::Records(records) => {
            let all =
                records.iter().filter_map(|record| match of_record(row, record, layout, names) {
                    Told::Cards(cards) => Some(cards),
                    _ => None,
                });
            Told::Cards(all.flatten().collect())
        }
        First::Owned(text) => of_single(&text),
        First::Pieces(pieces, heading) => {
            let last = pieces.len().saturating_sub(1);
            let cards: Vec<Card> = pieces
                .iter()
                .enumerate()
                .map(|(at, piece)| of_piece(piece, at == 0 || at == last, names))
                .collect();
            match heading {
                Some((heading, declared, only)) => Told::Inline { heading, declared, cards, only },
                None => Told::Cards(cards),
            }
        }
        // A flag or a buddy is one card, and a number in its name is a part of the name.
        First::Line(
            measured,
            Some((heading @ Heading::Section(Section::Flag | Section::Buddy), declared, only)),
        ) => {
            let count = measured.back.or(measured.front).filter(|count| count.mark == Mark::Plain);
            let mut card =
                one(row, count.map_or(measured.text, |count| count.rest), &measured, names);
            card.count = count.map_or(1, |count| count.value);
            Told::Inline { heading, declared, cards: vec![card], only }
        }
        First::Line(measured, heading) => {
            let mut told = of_line(row, &measured, layout, names);
            if heading.is_some()
                && let (Told::Bare(_), Some(count)) =
                    (&told, measured.tight.filter(|count| count.value <= 4))
            {
                let mut card = one(row, count.rest, &measured, names);
                card.count = count.value;
                told = Told::Cards(vec![card]);
            }
            match (heading, told) {
                (Some((heading, declared, only)), Told::Cards(cards)) => {
                    Told::Inline { heading, declared, cards, only }
                }
                (_, told) => told,
            }
        }
    }
}

fn of_piece(piece: &Piece<'_>, outer: bool, names: Option<&dyn Names>) -> Card {
    let (count, rest) = piece.count.map_or((1, piece.text), |count| (count.value, count.rest));
    let named = cards::named(rest, names);
    let known = named.name.as_deref().is_some_and(|name| names.is_some_and(|n| n.knows(name)));
    let guessed = outer && piece.count.is_none() && !known;
    Card { count, named, section: None, span: piece.span, guessed }
}

fn of_record<'t>(
    row: &Row<'t>,
    record: &table::Record,
    layout: Layout,
    names: Option<&dyn Names>,
) -> Told<'t> {
    let own = lines::measure(&record.name);
    let inner = match (record.count, layout) {
        (Some(count), _) => (count, record.name.as_str()),
        (None, Layout::Back) => own
            .back
            .or(own.front)
            .map_or((1, record.name.as_str()), |count| (count.value, count.rest)),
        (None, _) => own
            .front
            .filter(|count| count.value < 10)
            .or(own.back)
            .map_or((1, record.name.as_str()), |count| (count.value, count.rest)),
    };
    let mut named = cards::named(inner.1, names);
    if !record.number.is_empty() {
        let of = cards::named(&record.number, names);
        named.number = of.number.or(named.number);
        named.code = of.code.or(named.code);
    }
    let card =
        Card { count: inner.0, named, section: record.section, span: row.span, guessed: false };
    if record.uncounted {
        if card.named.name.as_deref().is_some_and(is_fee) {
            return Told::Comment;
        }
        return Told::Bare(card);
    }
    if card.named.name.is_none() && card.named.number.is_none() && card.named.code.is_none() {
        return Told::Bare(card);
    }
    Told::Cards(vec![card])
}

/// Rows of an order that are no goods.
fn is_fee(name: &str) -> bool {
    const FEES: [&str; 13] = [
        "送料",
        "手数料",
        "消費税",
        "小計",
        "合計金額",
        "値引き",
        "ポイント利用",
        "shipping",
        "postage",
        "tax",
        "subtotal",
        "discount",
        "fee",
    ];
    FEES.contains(&fold(name).trim())
}

/// A row of a table with one cell: a heading of a part, a sum, or a remark.
fn of_single<'t>(text: &str) -> Told<'t> {
    match words::phrase(text) {
        Some(phrase) if phrase.total || phrase.heading.is_none() => {
            phrase.declared.map_or(Told::Comment, Told::Total)
        }
        Some(phrase) => Told::Heading { heading: phrase.heading, declared: phrase.declared },
        None => Told::Prose,
    }
}

fn of_line<'t>(
    row: &Row<'t>,
    measured: &Measured<'t>,
    layout: Layout,
    names: Option<&dyn Names>,
) -> Told<'t> {
    let known = names.is_some_and(|names| names.knows(measured.text));
    let count = layout::count(layout, measured).filter(|_| !known);
    let sure = count.is_some_and(|count| count.mark == Mark::Plain);
    let talks = !known && lines::is_sentence(row.text);
    if talks && (count.is_none() || sure && !short(count)) {
        return Told::Prose;
    }
    // 以上50枚: a sum in words. カウンター・カウンター is a card with its copies.
    if let Some(count) = count
        && measured.number.is_none()
        && (count.value > 4 || words::phrase(&format!("{} {}", count.rest, count.value)).is_some())
        && let Some(Phrase { heading: None, declared: Some(declared), .. }) =
            words::phrase(&format!("{} {}枚", count.rest, count.value))
    {
        return Told::Total(declared);
    }
    // Rules question: 4 copies at most, right? What stands behind the copies talks.
    if talks
        && let Some(count) = count.filter(|count| count.rest.as_ptr() == measured.text.as_ptr())
    {
        let behind = measured.text[count.rest.len()..].chars().count();
        if behind > 14 {
            return Told::Prose;
        }
    }
    if !known
        && count.is_some_and(|count| {
            count.rest.ends_with('。')
                || count.rest.contains('。') && count.rest.chars().count() > 12
        })
    {
        return Told::Prose;
    }
    match count {
        Some(Count { value, .. }) if value == 0 || value > crate::deck::model::Limits::COUNT => {
            Told::Miscounted
        }
        Some(count) => {
            // Letters that were lost in a wrong encoding name no card.
            if count.rest.contains('\u{fffd}') {
                return Told::Miscounted;
            }
            let mut card = one(row, count.rest, measured, names);
            card.count = count.value;
            if card.named.name.is_none() && card.named.number.is_none() && card.named.code.is_none()
            {
                return Told::Miscounted;
            }
            Told::Cards(vec![card])
        }
        None if is_number_alone(measured.text) => Told::Miscounted,
        // No copies, or more than any deck has.
        None if !known
            && measured.front.is_some_and(|count| {
                !(1..=crate::deck::model::Limits::COUNT).contains(&count.value)
            }) =>
        {
            Told::Miscounted
        }
        None => Told::Bare(one(row, measured.text, measured, names)),
    }
}

/// A name with copies is not a sentence, however it is worded.
fn short(count: Option<Count<'_>>) -> bool {
    count.is_some_and(|count| {
        let name = super::cards::beside(count.rest);
        let clause = name.starts_with(|c: char| c.is_ascii_lowercase()) && name.ends_with('.');
        !clause
            && name.chars().count() <= 40
            && !count.rest.ends_with(['を', 'が', 'は', 'に', 'で', 'と', 'も', '、'])
            && count.rest.split_whitespace().count() <= 8
    })
}

/// `1〜2枚`, `2-3 Name`, `or 2 Name`, `どっちか2枚`: a person could not tell either.
fn undecided(text: &str) -> bool {
    let range = |text: &str| {
        let mut digits = false;
        let mut chars = text.chars().peekable();
        while let Some(c) = chars.next() {
            if digits
                && matches!(c, '-' | '~' | '〜' | '～' | '–' | '/')
                && chars.peek().is_some_and(|next| super::counts::digit(*next).is_some())
            {
                return true;
            }
            digits = super::counts::digit(c).is_some();
        }
        false
    };
    let first = text.split_whitespace().next().unwrap_or("");
    let negative = first.strip_prefix(['-', '−', '－']).is_some_and(|rest| {
        !rest.is_empty() && rest.chars().all(|c| super::counts::digit(c).is_some())
    });
    let fronted = first.len() <= 5
        && first.starts_with(|c: char| super::counts::digit(c).is_some())
        && first.chars().all(|c| super::counts::digit(c).is_some() || !c.is_alphanumeric())
        && range(first);
    let last = text
        .strip_suffix('枚')
        .map(|body| &body[body.char_indices().rev().nth(3).map_or(0, |(at, _)| at)..]);
    let backed = last.is_some_and(|tail| {
        tail.ends_with(|c: char| super::counts::digit(c).is_some()) && range(tail)
    });
    let lower = text.to_ascii_lowercase();
    let either = lower.starts_with("or ") && lower[3..].starts_with(|c: char| c.is_ascii_digit())
        || text.contains("どっちか")
        || text.contains("どちらか");
    negative || fronted || backed || either
}

pub(super) fn is_number_alone(text: &str) -> bool {
    let bare: String = text
        .chars()
        .filter(|c| {
            !super::counts::is_times(*c)
                && !c.is_whitespace()
                && !matches!(c, '-' | '+' | '枚' | '.')
        })
        .collect();
    bare.is_empty()
        || bare.chars().count() < 4 && bare.chars().all(|c| super::counts::digit(c).is_some())
}

/// A card with one copy.
pub(super) fn one(
    row: &Row<'_>,
    text: &str,
    measured: &Measured<'_>,
    names: Option<&dyn Names>,
) -> Card {
    let mut named = cards::named(text, names);
    if let Some(number) = measured.number
        && named.number.is_none()
    {
        named.number = cards::named(number, None).number;
    }
    Card { count: 1, named, section: None, span: row.span, guessed: false }
}
