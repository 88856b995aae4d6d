//! Opens files that can be read in batches: regular files of plain UTF-8, gzipped or not.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Read as _, Seek as _};
use std::path::Path;

use flate2::bufread::GzDecoder;

use super::{Form, json_form};
use hantei_base::source::Limits;

/// The number of bytes from which the format is recognized.
const HEAD: u64 = 1 << 13;

/// Opens a file and decompresses it if it is gzipped.
pub(super) fn open(path: &Path) -> io::Result<Box<dyn BufRead + Send>> {
    let mut file = File::open(path)?;
    let mut head = [0; 2];
    let gzipped = file.read(&mut head)? == head.len() && head == [0x1f, 0x8b];
    file.rewind()?;
    let bytes = BufReader::new(file);
    Ok(match gzipped {
        true => Box::new(BufReader::new(GzDecoder::new(bytes))),
        false => Box::new(bytes),
    })
}

/// The format of a JSON file, if the file needs no decoding.
pub(super) fn form_of(path: &Path) -> io::Result<Option<Form>> {
    let about = std::fs::metadata(path)?;
    if !about.is_file() || about.len() > Limits::CARD_DATA {
        return Ok(None);
    }
    let mut head = Vec::new();
    open(path)?.take(HEAD).read_to_end(&mut head)?;
    let head = head.utf8_chunks().next().map_or("", |first| first.valid()).trim_start();
    let form = json_form(head).filter(|_| head.starts_with(['[', '{']));
    Ok(form.filter(|_| open(path).and_then(is_plain).unwrap_or_default()))
}

/// Whether the content is small enough and is UTF-8 without a byte order mark, escape sequences of another encoding, NUL bytes, or CR
/// line endings.
fn is_plain(bytes: impl BufRead) -> io::Result<bool> {
    let mut bytes = bytes.take(Limits::CARD_DATA + 1);
    let mut chunk = vec![0; 1 << 16];
    let (mut filled, mut before) = (0, b'\n');
    loop {
        let read = bytes.read(&mut chunk[filled..])?;
        if read == 0 {
            return Ok(filled == 0 && before != b'\r' && bytes.limit() > 0);
        }
        filled += read;
        let valid = match str::from_utf8(&chunk[..filled]) {
            Ok(text) => text.len(),
            Err(fault) if fault.error_len().is_none() => fault.valid_up_to(),
            Err(_) => return Ok(false),
        };
        for byte in &chunk[..valid] {
            if matches!(byte, 0 | 0x1b) || before == b'\r' && *byte != b'\n' {
                return Ok(false);
            }
            before = *byte;
        }
        chunk.copy_within(valid..filled, 0);
        filled -= valid;
    }
}
