//! Maps the characters of an extracted text to their places in the file.

use hantei_base::source::Span;

/// A piece of the text and where it comes from.
#[derive(Debug, Clone, Copy)]
struct Run {
    at: usize,
    source: usize,
    /// How many bytes of the file it stands for, if that differs from its own length.
    instead: Option<usize>,
}

/// The places of a text, recorded from start to end.
#[derive(Debug, Default)]
pub(super) struct Places {
    runs: Vec<Run>,
}

impl Places {
    /// From here on, the text is the same as the file.
    pub(super) fn same(&mut self, at: usize, source: usize) {
        let goes_on = |run: &&Run| run.instead.is_none() && run.source + (at - run.at) == source;
        if self.runs.last().filter(goes_on).is_none() {
            self.runs.push(Run { at, source, instead: None });
        }
    }

    /// The next piece stands for this many bytes of the file: an entity, an escape, or nothing.
    pub(super) fn instead(&mut self, at: usize, source: usize, len: usize) {
        self.runs.push(Run { at, source, instead: Some(len) });
    }

    /// Where in the file a piece of the text comes from.
    pub(super) fn span(&self, span: Span) -> Span {
        let run = |at: usize| self.runs.partition_point(|run| run.at <= at).checked_sub(1);
        let place = |at: usize, behind: usize| match run(at).map(|ix| self.runs[ix]) {
            None => 0,
            Some(Run { source, instead: Some(len), .. }) => {
                source + if behind > 0 { len } else { 0 }
            }
            Some(run) => run.source + (at - run.at) + behind,
        };
        let start = place(span.start as usize, 0);
        let end = match span.end.checked_sub(1) {
            Some(last) if span.end > span.start => place(last as usize, 1),
            _ => start,
        };
        Span::new(start, end.max(start))
    }
}
