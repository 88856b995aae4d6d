//! Spreadsheet files: the visible cells are read as a table, and broken or excessive files are rejected.

use rawzip::{CompressionMethod, ZipArchiveWriter};
use serde_json::Value;
use std::fmt::Write as _;
use std::io::Write as _;

use crate::support::run;
use hantei_base::source::{Encoding, ReadError, SourceFile, WorkbookFault};
use hantei_deck::read;

/// A zip file of these texts.
fn package(parts: &[(String, String)]) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut archive = ZipArchiveWriter::new(&mut bytes);
    for (path, text) in parts {
        let (mut entry, config) = archive
            .new_file(path)
            .compression_method(CompressionMethod::DEFLATE)
            .start()
            .expect("a file");
        let encoder =
            flate2::write::DeflateEncoder::new(&mut entry, flate2::Compression::default());
        let mut writer = config.wrap(encoder);
        writer.write_all(text.as_bytes()).expect("written");
        let (encoder, descriptor) = writer.finish().expect("packed");
        encoder.finish().expect("packed");
        entry.finish(descriptor).expect("packed");
    }
    archive.finish().expect("packed");
    bytes
}

/// A sheet: its name, whether it is shown, and its cells as XML.
struct Sheet(&'static str, bool, String);

/// The parts of a workbook in Excel's layout.
fn parts(sheets: &[Sheet], strings: &[&str]) -> Vec<(String, String)> {
    let (mut tabs, mut links) = (String::new(), String::new());
    let mut parts = Vec::new();
    for (at, Sheet(name, shown, cells)) in sheets.iter().enumerate() {
        let state = if *shown { "" } else { r#" state="hidden""# };
        let _ = write!(tabs, r#"<sheet name="{name}" sheetId="{at}"{state} r:id="rId{at}"/>"#);
        let _ = write!(
            links,
            r#"<Relationship Id="rId{at}" Type="x" Target="worksheets/sheet{at}.xml"/>"#
        );
        let sheet = format!(r#"<worksheet xmlns="m"><sheetData>{cells}</sheetData></worksheet>"#);
        parts.push((format!("xl/worksheets/sheet{at}.xml"), sheet));
    }
    let strings: String = strings.iter().map(|text| format!("<si>{text}</si>")).collect();
    let fixed = [
        ("[Content_Types].xml", "<Types/>".to_owned()),
        (
            "xl/workbook.xml",
            format!(r#"<workbook xmlns="m" xmlns:r="r"><sheets>{tabs}</sheets></workbook>"#),
        ),
        ("xl/_rels/workbook.xml.rels", format!("<Relationships>{links}</Relationships>")),
        ("xl/sharedStrings.xml", format!(r#"<sst xmlns="m">{strings}</sst>"#)),
    ];
    parts.extend(fixed.map(|(path, text)| (path.to_owned(), text)));
    parts
}

fn inline(cells: &[&[&str]]) -> String {
    let mut rows = String::new();
    for row in cells {
        rows.push_str("<row>");
        for cell in *row {
            let _ = write!(rows, r#"<c t="inlineStr"><is><t>{cell}</t></is></c>"#);
        }
        rows.push_str("</row>");
    }
    rows
}

fn text_of(bytes: Vec<u8>) -> Result<String, ReadError> {
    let source = SourceFile::decode("deck.xlsx", bytes)?;
    assert_eq!(source.encoding, Encoding::Workbook);
    Ok(source.text)
}

#[test]
fn the_cells_of_a_sheet_are_the_lines_of_a_table() {
    // Shared strings with furigana and formats, numbers as programs write them, formulas, an empty row, and a hidden sheet.
    let cells = r#"<row r="2"><c r="B2" t="s"><v>0</v></c><c r="C2" t="s"><v>1</v></c></row>
        <row r="4"><c r="B4" t="s"><v>2</v></c><c r="C4"><v>3</v></c><c r="D4"/></row>
        <row r="5"><c r="B5" t="inlineStr"><is><t>14558127</t></is></c><c r="C5"><f>1+1</f><v>2.0</v></c></row>
        <row r="6"><c r="B6"><v>2.3434538E7</v></c><c r="C6" t="str"><v>1</v></c><c r="E6" t="s"><v>3</v></c></row>"#;
    let strings = [
        "<t>カード名</t>",
        "<t>枚数</t>",
        r#"<r><t>灰流</t></r><r><t xml:space="preserve">うらら </t></r><rPh sb="0" eb="2"><t>はる</t></rPh>"#,
        "<t>two\nlines</t>",
    ];
    let hidden = Sheet("Data", false, inline(&[&["9", "Hidden"]]));
    let sheets =
        [Sheet("Sheet1", true, cells.to_owned()), hidden, Sheet("Sheet2", true, String::new())];
    let text = text_of(package(&parts(&sheets, &strings))).expect("a workbook");
    assert_eq!(
        text,
        "\nカード名\t枚数\t\t\n\n灰流うらら\t3\t\t\n14558127\t2\t\t\n23434538\t1\t\ttwo lines\n"
    );
}

#[test]
fn a_workbook_is_checked_sheet_by_sheet_at_its_rows() {
    let table = |rows: &[&[&str]]| inline(rows);
    let sheets = [
        Sheet(
            "Main",
            true,
            table(&[&["枚数", "カード名"], &["3", "灰流うらら"], &["2", "増殖するG"]]),
        ),
        Sheet("サイド", true, table(&[&["枚数", "カード名"], &["2", "ツインツイスター"]])),
        Sheet("Sheet3", true, table(&[&["枚数", "カード名"], &["1", "青眼の白龍"]])),
    ];
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("デッキ 1.xlsx");
    std::fs::write(&path, package(&parts(&sheets, &[]))).expect("written");
    let path = path.to_str().expect("a path");
    let checked = run(["check", "-o", "json", "-g", "yugioh", path]);
    let document: Value = serde_json::from_str(&checked.stdout).expect("JSON");
    let deck = &document["decks"][0];
    assert_eq!(deck["counts"]["main"], 5, "{}", checked.stdout);
    let lines = deck["lines"].as_array().expect("lines").iter();
    let cards: Vec<_> = lines
        .filter(|line| line["kind"] == "card")
        .map(|line| {
            let text = |key: &str| line[key].as_str().expect("a text");
            (line["line"].as_u64().expect("a line"), text("section"), text("name"))
        })
        .collect();
    assert_eq!(
        cards,
        [
            (3, "main", "灰流うらら"),
            (4, "main", "増殖するG"),
            (8, "side", "ツインツイスター"),
            (12, "side", "青眼の白龍")
        ]
    );
    // The name of a sheet must say which section it holds.
    assert_ne!(deck["verdict"], "legal");
    let said = deck["diagnostics"].as_array().expect("findings").iter();
    assert_eq!(
        said.filter(|found| found["code"] == "not-read" && found["location"]["line"] == 10).count(),
        1
    );
    let clean = run(["deck", "--as", "text", "-g", "yugioh", path]);
    assert!(clean.stdout.contains("[side]\n2 ツインツイスター\n"), "{}", clean.stdout);
}

#[test]
fn a_list_in_one_cell_is_read_line_by_line() {
    let list = "Main Deck\n3 Ash Blossom &amp; Joyous Spring\r\n2 Maxx \"C\"";
    let sheets = [Sheet("Sheet1", true, inline(&[&[list]]))];
    let source =
        SourceFile::decode("deck.xlsx", package(&parts(&sheets, &[]))).expect("a workbook");
    let deck = read::read(&source).expect("a deck");
    assert_eq!(deck.entries.iter().map(|entry| entry.count).collect::<Vec<_>>(), [3, 2]);
}

/// An OpenDocument file with these tables; the style `hidden` marks a hidden sheet.
fn open_document(tables: &str) -> Vec<u8> {
    let styles =
        r#"<a:style style:name="hidden"><style:table-properties table:display="false"/></a:style>"#;
    let spaces =
        ["a", "office", "style", "table", "text"].map(|of| format!(r#" xmlns:{of}="{of}""#));
    let content = format!(
        "<office:document-content{}>{styles}<office:body><office:spreadsheet>{tables}</office:spreadsheet></office:body></office:document-content>",
        spaces.concat()
    );
    let kind = "application/vnd.oasis.opendocument.spreadsheet".to_owned();
    package(&[("mimetype".to_owned(), kind), ("content.xml".to_owned(), content)])
}

#[test]
fn an_open_document_workbook_is_read_as_an_excel_one() {
    // Merged and empty cells, numbers, furigana, repeated rows and cells, and a hidden sheet.
    let tables = r#"<table:table table:name="メイン"><table:table-header-rows><table:table-row>
        <table:table-cell/><table:table-cell><text:p>カード名</text:p></table:table-cell>
        <table:table-cell><text:p>枚数</text:p></table:table-cell></table:table-row></table:table-header-rows>
        <table:table-row table:number-rows-repeated="2"><table:table-cell table:number-columns-repeated="3"/></table:table-row>
        <table:table-row><table:table-cell/><table:table-cell office:value-type="string"><text:p><text:ruby><text:ruby-base>灰流</text:ruby-base><text:ruby-text>はる</text:ruby-text></text:ruby>うらら</text:p></table:table-cell>
        <table:table-cell office:value-type="float" office:value="3"><text:p>3.00</text:p></table:table-cell></table:table-row>
        <table:table-row><table:table-cell/><table:table-cell table:number-columns-repeated="2"><text:p>A<text:s/>B</text:p></table:table-cell><table:covered-table-cell><text:p>x</text:p></table:covered-table-cell></table:table-row>
        <table:table-row table:number-rows-repeated="1048000"><table:table-cell table:number-columns-repeated="16000"/></table:table-row></table:table>
        <table:table table:name="Data" table:style-name="hidden"><table:table-row><table:table-cell><text:p>9 Hidden</text:p></table:table-cell></table:table-row></table:table>"#;
    let text = text_of(open_document(tables)).expect("a workbook");
    assert_eq!(text, "カード名\t枚数\n\n\n灰流うらら\t3\nA B\tA B\n");

    let table = |cells: &str| format!(r#"<table:table table:name="x">{cells}</table:table>"#);
    let row = |times: &str, cell: &str| format!("<table:table-row{times}>{cell}</table:table-row>");
    let cell = |times: &str, text: &str| {
        format!("<table:table-cell{times}><text:p>{text}</text:p></table:table-cell>")
    };
    let rows = |times: usize| format!(r#" table:number-rows-repeated="{times}""#);
    let columns = |times: usize| format!(r#" table:number-columns-repeated="{times}""#);
    for (tables, wanted) in [
        (table(&row("", &cell(&columns(16_384), "x"))), WorkbookFault::TooLarge),
        (table(&row(&rows(1_048_576), &cell("", "x"))), WorkbookFault::TooLarge),
        (table(&row(&rows(20_000), &cell(&columns(500), "x"))), WorkbookFault::TooLarge),
        (table(&row(&rows(usize::MAX), &cell("", "")).repeat(3)), WorkbookFault::Empty),
        (table(&row(&rows(9_000), &cell("", &"x".repeat(1 << 20)))), WorkbookFault::TooLarge),
        (table("").repeat(101), WorkbookFault::TooLarge),
        (table(&row(r#" table:number-rows-repeated="-1""#, "")), WorkbookFault::Damaged),
        ("<table:table>".to_owned(), WorkbookFault::Damaged),
        (String::new(), WorkbookFault::Empty),
    ] {
        assert_eq!(fault(open_document(&tables)), wanted, "{}", &tables[..tables.len().min(200)]);
    }
    let good = open_document(&table(&row("", &cell("", "3 Alpha"))));
    for at in 0..good.len() {
        let _ = SourceFile::decode("deck.ods", good[..at].to_vec());
        let mut changed = good.clone();
        changed[at] ^= 0x5A;
        let _ = SourceFile::decode("deck.ods", changed);
    }
}

fn fault(bytes: Vec<u8>) -> WorkbookFault {
    match text_of(bytes) {
        Err(ReadError::Workbook(fault)) => fault,
        other => panic!("{other:?}"),
    }
}

#[test]
fn hostile_and_broken_workbooks_are_refused() {
    let whole = |cells: String| package(&parts(&[Sheet("Sheet1", true, cells)], &["<t>x</t>"]));
    let cell = |reference: &str| format!(r#"<row><c r="{reference}" t="s"><v>0</v></c></row>"#);
    // A zip bomb: zeros compress a thousandfold.
    assert_eq!(fault(whole(" ".repeat(64 << 20))), WorkbookFault::TooLarge);
    assert_eq!(fault(whole("<row/>".repeat(1_000_000))), WorkbookFault::TooLarge);
    assert_eq!(fault(whole(cell("XFD1"))), WorkbookFault::TooLarge);
    let far = r#"<row r="1048576"><c t="s"><v>0</v></c></row>"#;
    assert_eq!(fault(whole(far.to_owned())), WorkbookFault::TooLarge);
    // One long string in many cells.
    let many = r#"<c t="s"><v>0</v></c>"#.repeat(400);
    let rows = format!("<row>{many}</row>").repeat(50);
    let long = format!("<t>{}</t>", "x".repeat(4096));
    let grown = package(&parts(&[Sheet("Sheet1", true, rows)], &[&long]));
    assert_eq!(fault(grown), WorkbookFault::TooLarge);
    // A longer string in more cells, which would not fit into memory.
    let rows = format!("<row>{many}</row>").repeat(300);
    let long = format!("<t>{}</t>", "x".repeat(4 << 20));
    let grown = package(&parts(&[Sheet("Sheet1", true, rows)], &[&long]));
    assert_eq!(fault(grown), WorkbookFault::TooLarge);
    // Broken in every way.
    assert_eq!(
        fault(whole(r#"<row><c t="s"><v>7</v></c></row>"#.to_owned())),
        WorkbookFault::Damaged
    );
    assert_eq!(fault(whole("<row>".to_owned())), WorkbookFault::Damaged);
    let mut doubled = parts(&[Sheet("Sheet1", true, cell("A1"))], &["<t>x</t>"]);
    doubled.push(("xl/workbook.xml".to_owned(), "<workbook/>".to_owned()));
    assert!(matches!(
        text_of(package(&doubled)),
        Err(ReadError::Binary(_) | ReadError::Workbook(_))
    ));
    let mut without = parts(&[Sheet("Sheet1", true, cell("A1"))], &["<t>x</t>"]);
    without.retain(|(path, _)| !path.contains("sheet0"));
    assert_eq!(fault(package(&without)), WorkbookFault::Damaged);
    assert_eq!(fault(whole(String::new())), WorkbookFault::Empty);
    // Truncated anywhere, or with one byte changed: read or rejected.
    let good = whole(cell("A1"));
    for at in 0..good.len() {
        let _ = SourceFile::decode("deck.xlsx", good[..at].to_vec());
        let mut changed = good.clone();
        changed[at] ^= 0x5A;
        let _ = SourceFile::decode("deck.xlsx", changed);
    }
}
