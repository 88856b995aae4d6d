//! Reads PDFs with pdftotext, if it is installed.

use std::io::Read;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use super::ImportError;
use hantei_base::source::{Limits, SourceFile, read_limited};

/// How long pdftotext may take for a rulebook.
const PATIENCE: Duration = Duration::from_secs(60);

/// Whether a file is a PDF, by its first bytes.
pub fn is_pdf(bytes: &[u8]) -> bool {
    bytes.starts_with(b"%PDF-")
}

/// The text of a PDF, page by page.
pub fn text(path: &Path) -> Result<String, ImportError> {
    let mut child = Command::new("pdftotext")
        .args(["-q", "-enc", "UTF-8"])
        // An absolute path, so that a name with a leading hyphen is not read as an option.
        .arg(std::path::absolute(path).unwrap_or_else(|_| path.to_owned()))
        .arg("-")
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .map_err(|_| ImportError::NoPdftotext)?;
    let stdout = child.stdout.take();
    let reading = std::thread::spawn(move || {
        stdout.map(|pipe| read_limited(pipe, 1 << 16, Limits::TEXT)).transpose()
    });
    let mut stderr = child.stderr.take();
    let begun = Instant::now();
    let status = loop {
        match child.try_wait() {
            Ok(Some(status)) => break status,
            Ok(None) if begun.elapsed() < PATIENCE => {
                // Nobody reads the pipe once the text is too long.
                if reading.is_finished() && begun.elapsed() > Duration::from_secs(1) {
                    let _ = child.kill();
                }
                std::thread::sleep(Duration::from_millis(5));
            }
            other => {
                let _ = child.kill();
                let _ = child.wait();
                let reason = other.err().map_or("60 s".to_owned(), |error| error.to_string());
                return Err(ImportError::Pdf(reason));
            }
        }
    };
    let bytes = match reading.join() {
        Ok(bytes) => bytes?.unwrap_or_default(),
        Err(_) => return Err(ImportError::Pdf(status.to_string())),
    };
    if !status.success() {
        let mut reason = String::new();
        if let Some(pipe) = stderr.take() {
            // If the reason cannot be read, the exit status is enough.
            let _ = pipe.take(400).read_to_string(&mut reason);
        }
        let reason = reason.lines().next().unwrap_or("").to_owned();
        let reason = if reason.is_empty() { status.to_string() } else { reason };
        return Err(ImportError::Pdf(reason));
    }
    Ok(SourceFile::decode("-", bytes)?.text)
}
