//! Checks whether a text is the whole book: every article that hantei knows, and the last of them up to its end.

use std::collections::{BTreeSet, HashSet};

use super::{Import, ImportError, outline};
use hantei_base::reference::Edition;
use hantei_base::source::{ReadError, SourceFile};
use hantei_data::Data;

/// How many articles at the end of a book are checked together, because a parser may give several the same text.
const LAST: usize = 4;

/// How many letters and digits these articles have in the publisher's text.
fn letters_at_the_end(edition: Edition) -> usize {
    match edition {
        Edition::Buddyfight2018 => 447,
        Edition::Buddyfight2014 => 243,
        Edition::Fftcg32 => 275,
        Edition::Crossover202 => 229,
        Edition::YugiohMr3 => 469,
    }
}

impl Import {
    /// The known articles that the text lacks, in the order of the book, and the number of known articles.
    pub fn missing(&self, data: &'static Data) -> (Vec<String>, usize) {
        let known = outline(data, self.edition);
        let all = known.len();
        let found: HashSet<&str> = self.passages.iter().map(|of| of.article.as_str()).collect();
        let articles = known.into_iter().map(|(article, _)| article);
        (articles.filter(|article| !found.contains(article.as_str())).collect(), all)
    }

    /// The last article, if the end of the book is incomplete, with the percentage of the text that is there.
    pub fn short_end(&self) -> Option<(&str, usize)> {
        let mut spans: Vec<_> =
            self.passages.iter().map(|of| (of.span.start, of.span.end)).collect();
        spans.sort_unstable();
        let last = spans.split_off(spans.len().saturating_sub(LAST));
        let of_last = last.into_iter().collect::<BTreeSet<_>>();
        let texts = of_last.iter().filter_map(|(start, end)| self.text.get(*start..*end));
        let letters = texts.flat_map(str::chars).filter(|c| c.is_alphanumeric()).count();
        let share = letters * 100 / letters_at_the_end(self.edition);
        // Another printing may be a few words shorter.
        let last = self.passages.iter().max_by_key(|of| of.span.end).filter(|_| share < 97)?;
        Some((&last.article, share))
    }

    /// Why it is not the whole book.
    pub(super) fn fault(&self, data: &'static Data) -> Option<ImportError> {
        let (missing, known) = self.missing(data);
        let edition = self.edition;
        if let Some(first) = missing.first().cloned() {
            return Some(ImportError::Gaps { edition, missing: missing.len(), known, first });
        }
        // A text that was shortened on purpose lacks whole sentences.
        let (last, _) = self.short_end()?;
        let cut = self.text.trim_end().ends_with(|c: char| c.is_alphanumeric() || c == '、');
        cut.then(|| ImportError::BreaksOff { edition, last: last.to_owned() })
    }
}

/// Decodes a file; if it was cut off in the middle of a character, decodes everything before it.
pub(super) fn decoded(mut bytes: Vec<u8>) -> Result<String, ReadError> {
    if let Err(error) = std::str::from_utf8(&bytes)
        && error.error_len().is_none()
        && error.valid_up_to() > 3
    {
        bytes.truncate(error.valid_up_to());
    }
    let shorter = bytes.len().saturating_sub(1);
    match SourceFile::decode("", bytes.clone()) {
        // Half a character of Shift_JIS.
        Err(ReadError::NotText { .. }) if shorter > 0 => {
            let whole = SourceFile::decode("", bytes[..shorter].to_vec());
            Ok(whole.or_else(|_| SourceFile::decode("", bytes))?.text)
        }
        decoded => Ok(decoded?.text),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn half_a_character_at_the_end_is_left_out() {
        let (utf8, _, _) = encoding_rs::UTF_8.encode("カードを引く");
        let (sjis, _, _) = encoding_rs::SHIFT_JIS.encode("カードを引く");
        for (bytes, half) in [(&utf8, 1), (&utf8, 2), (&sjis, 1)] {
            let cut = bytes[..bytes.len() - half].to_vec();
            assert_eq!(decoded(cut).ok().as_deref(), Some("カードを引"), "{half}");
        }
        assert!(decoded(vec![0xff, b'a', 0xff]).is_err());
    }
}
