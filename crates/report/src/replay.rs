//! Replays as a page: the question and the ruling, the board step by step with the log beside it, and the articles behind it.

mod readings;

use std::collections::BTreeMap;

use hantei_base::reference::Edition;
use hantei_base::text::{Lang, Localized};
use hantei_data::Data;
use hantei_engine::scenario::report::Outcome;
use hantei_messages::{Arg, text};
use hantei_rulebook::official::Import;

use self::readings::Sides;
use super::articles::Articles;
use super::film::Film;
use super::markup::{Attribute, Markup};
use super::missed::DescribedFailure;
use super::page::{Page, both, element, labelled, say};
use super::played::{ImportedRuling, Kind, Line, Played, file_name};
use super::ruled::{ruled, says};
use super::svg::Picture;
use super::varied::Varied;
use super::verdict::{Tally, Verdict};

/// The maximum number of steps of a replay on a page.
pub const MOST: usize = 5_000;

/// The maximum number of lines of a log in the HTML, for readers without JavaScript. The script adds the others.
const WRITTEN: usize = 300;

/// How to make a page of replays.
#[derive(Clone, Copy)]
pub struct Setting<'a> {
    /// The data with the articles.
    pub data: &'static Data,
    /// The language in which it opens.
    pub lang: Lang,
    /// Whether minor events are steps, too.
    pub verbose: bool,
    /// The maximum number of events to show.
    pub until: Option<usize>,
    /// The publishers' texts to include, by edition.
    pub official: &'a BTreeMap<Edition, Import>,
}

/// A replay that has more steps than a page can show.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{name}: {steps} steps, at most {MOST} fit a page")]
pub struct TooLong {
    /// Its name.
    pub name: String,
    /// Its number of steps.
    pub steps: usize,
}

/// A scenario that could not be read or run.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Unread {
    /// Its name.
    pub name: String,
    /// The reason.
    pub words: Localized,
}

/// Makes one page of these replays.
///
/// # Errors
/// [`TooLong`] for a replay that has too many steps.
pub fn page(played: &[Played], unread: &[Unread], setting: Setting<'_>) -> Result<String, TooLong> {
    let mut writing = Writing::new(setting);
    let heads: Vec<Head> = played.iter().map(Head::of).collect();
    writing.contents(&heads, unread);
    for (of, head) in played.iter().zip(&heads) {
        writing.replay(of, head, None)?;
    }
    Ok(writing.finish())
}

/// Makes one page of scenarios, each under every reading of what its rulebook leaves open, side by side.
///
/// # Errors
/// [`TooLong`] for a replay that has too many steps.
pub fn varied_page(
    varied: Vec<Varied>,
    unread: &[Unread],
    setting: Setting<'_>,
) -> Result<String, TooLong> {
    let mut writing = Writing::new(setting);
    let heads: Vec<Head> = varied.iter().map(Head::of_varied).collect();
    let mut all: Vec<(Sides, Vec<Played>)> = Vec::new();
    for of in varied {
        let sides = Sides::of(&of);
        // One board per outcome: other readings with the same outcome would show the same.
        let first: Vec<usize> = of.outcomes().iter().map(|runs| runs[0]).collect();
        let runs = of.variants.runs.into_iter().enumerate();
        let runs = runs.filter(|(at, _)| first.contains(at)).map(|(_, run)| run.report);
        let played = |run| Played::new(of.data, of.name.clone(), run, None);
        all.push((sides, runs.map(played).collect()));
    }
    writing.contents(&heads, unread);
    for ((sides, runs), head) in all.iter().zip(&heads) {
        writing.replay(&runs[0], head, Some((sides, runs)))?;
    }
    Ok(writing.finish())
}

/// What is shown above a replay.
struct Head {
    title: Localized,
    name: String,
    verdict: Verdict,
    words: Localized,
}

impl Head {
    fn of(played: &Played) -> Head {
        Head {
            title: played.report.title().clone(),
            name: played.file_name().to_owned(),
            verdict: played.verdict(),
            words: Localized::each(|lang| played.verdict_words(lang)),
        }
    }

    fn of_varied(varied: &Varied) -> Head {
        Head {
            title: varied.as_written().title().clone(),
            name: file_name(varied.data, &varied.name).to_owned(),
            verdict: varied.verdict(),
            words: Localized::each(|lang| varied.verdict_words(lang)),
        }
    }
}

/// Builds a page.
struct Writing<'a> {
    setting: Setting<'a>,
    title: Localized,
    body: Markup,
    articles: Articles<'a>,
    film: Film,
    /// The number of scenarios so far.
    scenarios: usize,
}

impl<'a> Writing<'a> {
    fn new(setting: Setting<'a>) -> Writing<'a> {
        let articles = Articles::new(setting.data, setting.official);
        let title = Localized::each(|_| String::new());
        let (body, film) = (Markup::new(), Film::default());
        Writing { setting, title, body, articles, film, scenarios: 0 }
    }

    fn finish(mut self) -> String {
        let articles = self.articles.section();
        self.body.add(&articles);
        let film = Some(self.film);
        Page { title: &self.title, lang: self.setting.lang, body: self.body, film }.file()
    }

    /// For several scenarios on one page: a list of them with their verdicts, and of those that could not be read.
    fn contents(&mut self, heads: &[Head], unread: &[Unread]) {
        if let ([only], []) = (heads, unread) {
            self.title = only.title.clone();
            return;
        }
        let tally = Tally::of(heads.iter().map(|head| head.verdict));
        let summary = Localized::each(|lang| tally.words(unread.len(), lang));
        element(&mut self.body, "h1", &[], &summary);
        self.title = summary;
        self.body.within("nav", &[("aria-labelledby", &"contents")], |nav| {
            element(nav, "h2", &[("id", &"contents")], &say("page-contents"));
            nav.within("ol", &[], |list| {
                for (at, head) in heads.iter().enumerate() {
                    list.within("li", &[], |item| {
                        item.within("a", &[("href", &format!("#s{at}"))], |a| both(a, &head.title));
                        item.text(" ");
                        verdict(item, head);
                    });
                }
                for Unread { name, words } in unread {
                    list.within("li", &[], |item| {
                        item.element("code", &[], name);
                        item.text(" ");
                        item.within("strong", &[("class", &"failed")], |strong| {
                            strong.text("! ");
                            both(strong, words);
                        });
                    });
                }
            });
        });
    }

    /// A scenario: the question and the ruling, then the board; under several readings, side by side.
    fn replay(
        &mut self,
        of: &Played,
        head: &Head,
        sides: Option<(&Sides, &[Played])>,
    ) -> Result<(), TooLong> {
        let number = self.scenarios;
        self.scenarios += 1;
        let id = format!("s{number}");
        let mut out = Markup::new();
        self.opening(&mut out, of, head, &id);
        match sides {
            None => self.play(&mut out, of, &say("page-situation"))?,
            Some((sides, runs)) => self.beside(&mut out, sides, runs)?,
        }
        let attributes: [Attribute<'_>; 2] = [("class", &"scenario"), ("id", &id)];
        self.body.within("article", &attributes, |article| article.add(&out));
        Ok(())
    }

    /// The title, the ruling, and its articles.
    fn opening(&mut self, out: &mut Markup, of: &Played, head: &Head, id: &str) {
        let edition = of.report.edition();
        element(out, "h1", &[("id", &format!("{id}-title"))], &head.title);
        out.within("p", &[("class", &"meta")], |meta| {
            both(meta, &say(&format!("game-{}", edition.game())));
            meta.text(&format!(" {} · ", edition.id()));
            meta.element("code", &[], &head.name);
            meta.text(" · ");
            verdict(meta, head);
            if let Some(viewer) = of.viewer {
                let player = viewer.to_string();
                let values = [("player", Arg::Text(&player))];
                meta.text(" · ");
                both(meta, &Localized::each(|lang| text("page-seen-by", &values, lang)));
            }
        });
        if !of.rulings.is_empty() {
            out.within("p", &[], |p| {
                both(p, &say("page-rulings"));
                both(p, &say("colon"));
                for ImportedRuling { reference, card } in &of.rulings {
                    p.element("code", &[], reference);
                    p.text(&format!(" {card} "));
                }
            });
        }
        failures(out, of);
        played_in_part(out, of);
        self.ruling(out, of);
    }

    /// What the cited articles say, and how the game ended if it did.
    fn ruling(&mut self, out: &mut Markup, of: &Played) {
        let ruled = ruled(of, |reference| self.articles.entry(reference));
        let ended = match of.report.outcome() {
            Outcome::Won(player) => {
                let player = player.to_string();
                Some(Localized::each(|lang| {
                    text("page-ends-won", &[("player", Arg::Text(&player))], lang)
                }))
            }
            Outcome::Drawn => Some(say("page-ends-drawn")),
            Outcome::Halted | Outcome::Endless | Outcome::WrongAnswer => None,
        };
        if ruled.is_empty() && ended.is_none() {
            return;
        }
        let articles = &mut self.articles;
        out.within("section", &[("class", &"ruling")], |section| {
            element(section, "h2", &[], &say("page-ruling"));
            if let Some(ended) = &ended {
                element(section, "p", &[("class", &"ended")], ended);
            }
            for entry in &ruled {
                section.within("p", &[], |p| {
                    articles.cite(p, &entry.reference.to_string());
                    p.text(" ");
                    p.within("b", &[], |b| both(b, &entry.title));
                });
                if let Some(says) = says(entry) {
                    element(section, "p", &[("class", &"says")], says);
                }
            }
        });
    }

    /// The board with its controls, and the log beside it.
    fn play(&mut self, out: &mut Markup, of: &Played, title: &Localized) -> Result<(), TooLong> {
        let shown = of.shown(self.setting.until);
        let lines = |lang: Lang| -> Vec<Line> {
            let mut lines = of.lines(self.setting.verbose, lang);
            lines.retain(|line| line.after <= shown);
            lines
        };
        let [ja, en] = Lang::ALL.map(lines);
        if ja.len() > MOST {
            return Err(TooLong { name: of.name.clone(), steps: ja.len() });
        }
        let after: Vec<usize> =
            std::iter::once(0).chain(ja.iter().map(|line| line.after)).collect();
        let boards = Lang::ALL.map(|lang| of.boards(&after, lang));
        let below = of.viewer.unwrap_or(boards[0][0].turn);
        let reel = self.film.reels();
        let pairs = ja.iter().zip(&en);
        let lines: Vec<Markup> = pairs.map(|(ja, en)| line(ja, en, &mut self.articles)).collect();
        let (written, rest) = lines.split_at(lines.len().min(WRITTEN));
        let first = self.film.add_replay(&boards, rest, below, self.setting.lang);
        let id = format!("r{reel}");
        let scene = self.scenarios.saturating_sub(1);
        let attributes: [Attribute<'_>; 3] =
            [("class", &"play"), ("id", &id), ("data-reel", &reel)];
        out.within("section", &attributes, |section| {
            element(section, "h2", &[("id", &format!("{id}-title"))], title);
            section.within("div", &[("class", &"stage")], |stage| {
                board(stage, &first, self.setting.lang);
                controls(stage, ja.len(), &id);
            });
            let name = format!("{id}-log {id}-title s{scene}-title");
            log(section, (written, rest.len()), &id, &name);
        });
        Ok(())
    }
}

/// The verdict, as a word with a symbol.
fn verdict(out: &mut Markup, head: &Head) {
    out.within("strong", &[("class", &head.verdict.class())], |strong| {
        strong.text(head.verdict.mark());
        strong.text(" ");
        both(strong, &head.words);
    });
}

/// The failures: the place, the expected and the actual value.
fn failures(out: &mut Markup, of: &Played) {
    let failures: Vec<DescribedFailure> = of.failures().collect();
    if failures.is_empty() {
        return;
    }
    out.within("section", &[("class", &"failures")], |section| {
        element(section, "h2", &[], &say("page-failures"));
        section.within("ul", &[], |list| {
            for DescribedFailure { at, words, finding, .. } in &failures {
                list.within("li", &[], |item| {
                    item.element(
                        "code",
                        &[],
                        &format!("{}:{}:{}", of.file_name(), at.line, at.column),
                    );
                    match finding {
                        Some(finding) => item.within("dl", &[], |dl| {
                            let keys = ["page-where", "page-wanted", "page-got"];
                            for (key, value) in keys.into_iter().zip(finding) {
                                element(dl, "dt", &[], &say(key));
                                element(dl, "dd", &[], value);
                            }
                        }),
                        None => element(item, "p", &[], words),
                    }
                });
            }
        });
    });
}

/// The cards that were played in part, and what is missing from them.
fn played_in_part(out: &mut Markup, of: &Played) {
    let [ja, en] = Lang::ALL.map(|lang| of.in_part(lang));
    let mut lines = ja.into_iter().zip(en).map(|(ja, en)| Localized { ja, en });
    let Some(first) = lines.next() else { return };
    out.within("section", &[("class", &"in-part")], |section| {
        element(section, "p", &[], &first);
        section.within("ul", &[], |list| lines.for_each(|line| element(list, "li", &[], &line)));
    });
}

/// The first board; the script replaces it.
fn board(out: &mut Markup, picture: &Picture, lang: Lang) {
    let view = format!("0 0 {} {}", picture.width, picture.height);
    let attributes: [Attribute<'_>; 3] =
        [("class", &"board"), ("viewBox", &view), ("role", &"group")];
    labelled(out, "svg", &attributes, (&say("page-board"), lang), |svg| {
        let (width, height) = (picture.width, picture.height);
        svg.empty("rect", &[("class", &"mat"), ("width", &width), ("height", &height)]);
        svg.within("g", &[("class", &"pieces")], |pieces| {
            picture.pieces.iter().for_each(|piece| pieces.raw(piece));
        });
    });
}

/// The buttons to go from step to step; the script enables them.
fn controls(out: &mut Markup, steps: usize, id: &str) {
    out.within("div", &[("class", &"controls"), ("hidden", &"hidden")], |bar| {
        let mut button = |key: &str, go: &str, mark: &str| {
            bar.within("button", &[("type", &"button"), ("data-go", &go)], |button| {
                button.element("span", &[("aria-hidden", &"true")], mark);
                button.within("span", &[("class", &"name")], |name| both(name, &say(key)));
            });
        };
        button("page-first", "first", "«");
        button("page-back", "back", "‹");
        button("page-next", "next", "›");
        button("page-last", "last", "»");
        let slider = format!("{id}-slider");
        bar.within("label", &[("for", &slider)], |label| both(label, &say("page-step")));
        let attributes: [Attribute<'_>; 5] =
            [("type", &"range"), ("id", &slider), ("min", &"0"), ("max", &steps), ("value", &"0")];
        bar.void("input", &attributes);
        bar.element("output", &[("for", &slider)], &format!("0/{steps}"));
    });
    out.within("p", &[("class", &"now"), ("aria-live", &"polite")], |now| {
        both(now, &say("page-beginning"));
    });
    out.within("p", &[("class", &"touched"), ("role", &"status")], |_| {});
    element(out, "p", &[("class", &"quiet keys")], &say("page-keys"));
}

/// What happened, line by line. The script adds the rest of a long log.
fn log(out: &mut Markup, (written, rest): (&[Markup], usize), id: &str, name: &str) {
    let head = format!("{id}-log");
    let attributes: [Attribute<'_>; 4] =
        [("class", &"log"), ("role", &"region"), ("aria-labelledby", &name), ("tabindex", &"0")];
    out.within("div", &attributes, |log| {
        element(log, "h3", &[("id", &head)], &say("page-log"));
        log.within("ol", &[], |list| written.iter().for_each(|line| list.add(line)));
        if rest > 0 {
            let count = [("count", Arg::Number(rest as u64))];
            let words = Localized::each(|lang| text("page-log-rest", &count, lang));
            log.within("noscript", &[], |of| element(of, "p", &[("class", &"quiet")], &words));
        }
    });
}

/// A line of the log.
fn line(ja: &Line, en: &Line, articles: &mut Articles<'_>) -> Markup {
    let class = match ja.kind {
        Kind::Event => "event",
        Kind::Reading => "reading",
        Kind::Refused => "refused",
        Kind::Failure => "failure",
        Kind::Note => "note",
    };
    let class = match ja.depth.min(4) {
        0 => class.to_owned(),
        deep => format!("{class} deep{deep}"),
    };
    Markup::of("li", &[("class", &class), ("data-after", &ja.after)], |item| {
        let words = Localized { ja: ja.words.clone(), en: en.words.clone() };
        item.within("span", &[("class", &"words")], |of| both(of, &words));
        for reference in &ja.cites {
            item.text(" ");
            articles.cite(item, reference);
        }
    })
}
