//! Files that are not text, recognized by their first bytes.

/// The format of a file that is not text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Binary {
    /// A PDF.
    Pdf,
    /// A picture.
    Image,
    /// An archive or a compressed file.
    Archive,
    /// A workbook of Excel, LibreOffice or Numbers that is not read as text.
    Spreadsheet,
    /// A document of a word processor.
    Document,
    /// A SQLite database, such as EDOPro's `cards.cdb`.
    Database,
    /// A web archive: a page that a browser saved in one file.
    WebArchive,
}

impl Binary {
    /// Every kind.
    pub const ALL: [Binary; 7] = [
        Binary::Pdf,
        Binary::Image,
        Binary::Archive,
        Binary::Spreadsheet,
        Binary::Document,
        Binary::Database,
        Binary::WebArchive,
    ];

    /// The name of the format in messages.
    pub fn id(self) -> &'static str {
        match self {
            Binary::Pdf => "pdf",
            Binary::Image => "image",
            Binary::Archive => "archive",
            Binary::Spreadsheet => "spreadsheet",
            Binary::Document => "document",
            Binary::Database => "database",
            Binary::WebArchive => "web-archive",
        }
    }

    /// The format of these bytes, recognized by how they begin.
    pub fn of(bytes: &[u8]) -> Option<Binary> {
        let begins = |magic: &[u8]| bytes.starts_with(magic);
        let within =
            |at: usize, magic: &[u8]| bytes.get(at..).is_some_and(|rest| rest.starts_with(magic));
        if begins(b"%PDF-") {
            return Some(Binary::Pdf);
        }
        let image: [&[u8]; 6] =
            [b"\x89PNG\r\n", b"\xff\xd8\xff", b"GIF87a", b"GIF89a", b"II*\0", b"MM\0*"];
        let heif = within(4, b"ftyp")
            && [&b"heic"[..], b"heix", b"mif1", b"avif"].iter().any(|of| within(8, of));
        if image.into_iter().any(begins)
            || begins(b"RIFF") && within(8, b"WEBP")
            || heif
            || is_bitmap(bytes)
        {
            return Some(Binary::Image);
        }
        if begins(b"PK\x03\x04") || begins(b"PK\x05\x06") {
            return Some(package(bytes));
        }
        let archive: [&[u8]; 6] = [
            b"\x1f\x8b",
            b"7z\xbc\xaf\x27\x1c",
            b"Rar!\x1a\x07",
            b"\xfd7zXZ\0",
            b"BZh9",
            b"\x28\xb5\x2f\xfd",
        ];
        if archive.into_iter().any(begins) || within(257, b"ustar") {
            return Some(Binary::Archive);
        }
        if begins(b"SQLite format 3\0") {
            return Some(Binary::Database);
        }
        if begins(b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1") {
            // Word and Excel before 2007; only a workbook has a stream of this name.
            let name: Vec<u8> = "Workbook".encode_utf16().flat_map(u16::to_le_bytes).collect();
            let found = bytes.windows(name.len()).any(|part| part == name);
            return Some(if found { Binary::Spreadsheet } else { Binary::Document });
        }
        if begins(b"{\\rtf") {
            return Some(Binary::Document);
        }
        let saved = begins(b"From: <Saved by") || begins(b"bplist00");
        saved.then_some(Binary::WebArchive)
    }
}

/// Text can begin with the letters of a bitmap, too, so the size behind them is compared.
fn is_bitmap(bytes: &[u8]) -> bool {
    let size = bytes.get(2..6).and_then(|size| size.try_into().ok()).map(u32::from_le_bytes);
    bytes.starts_with(b"BM") && size == Some(bytes.len() as u32)
}

/// What a zip file contains, by the names of its first files.
fn package(bytes: &[u8]) -> Binary {
    let head = &bytes[..bytes.len().min(4096)];
    let has = |name: &[u8]| {
        [head, &bytes[bytes.len().saturating_sub(4096)..]]
            .iter()
            .any(|part| part.windows(name.len()).any(|found| found == name))
    };
    if has(b"xl/") || has(b"opendocument.spreadsheet") || has(b"Index/Tables/") {
        Binary::Spreadsheet
    } else if has(b"word/") || has(b"opendocument.text") {
        Binary::Document
    } else {
        Binary::Archive
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_are_recognized_by_their_first_bytes() {
        let mut bitmap = b"BM\x0c\0\0\0\0\0\0\0\0\0".to_vec();
        for (bytes, kind) in [
            (&b"%PDF-1.7\n"[..], Some(Binary::Pdf)),
            (b"\x89PNG\r\n\x1a\n", Some(Binary::Image)),
            (b"\0\0\0\x18ftypheic", Some(Binary::Image)),
            (&bitmap, Some(Binary::Image)),
            (
                b"PK\x03\x04\x14\0\x06\0....[Content_Types].xml....xl/workbook.xml",
                Some(Binary::Spreadsheet),
            ),
            (b"PK\x03\x04\x14\0\x06\0....word/document.xml", Some(Binary::Document)),
            (b"PK\x03\x04\x14\0\x06\0....deck.ydk", Some(Binary::Archive)),
            (b"SQLite format 3\0", Some(Binary::Database)),
            (b"{\\rtf1\\ansi 3 Alpha}", Some(Binary::Document)),
            (b"BMX Rider 3\n", None),
            (b"3 PK\n", None),
            (b"Rare 3\n", None),
            (b"", None),
        ] {
            assert_eq!(Binary::of(bytes), kind, "{bytes:?}");
        }
        bitmap.push(0);
        assert_eq!(Binary::of(&bitmap), None);
    }
}
