//! Tests pages in a real browser: stepping through replays in both languages, on a phone, without a mouse and with a screen reader.
//!
//! Needs Chromium (Debian's `chromium`); without it the tests are skipped with a message. For the accessibility test, `HANTEI_AXE` names
//! the `axe.min.js` of axe-core.

mod chromium;

use std::path::PathBuf;

use serde_json::{Value, json};

use crate::support::run;
use chromium::Chromium;

/// A page of each kind, written to a folder.
struct Pages {
    folder: tempfile::TempDir,
}

impl Pages {
    fn new() -> Pages {
        Pages { folder: tempfile::tempdir().expect("a folder") }
    }

    fn write(&self, name: &str, arguments: &[&str]) -> PathBuf {
        let made = run(arguments.iter().copied());
        assert!(made.stdout.starts_with("<!DOCTYPE html>"), "{arguments:?}: {}", made.stderr);
        let path = self.folder.path().join(format!("{name}.html"));
        std::fs::write(&path, made.stdout).expect("written");
        path
    }

    /// One page of each kind, in each language.
    fn all(&self) -> Vec<PathBuf> {
        let kinds: [(&str, &[&str]); 10] = [
            ("buddyfight", &["replay", "-o", "html", "buddyfight:1.call.q1"]),
            ("fftcg", &["replay", "-o", "html", "fftcg/10.1.2.5"]),
            ("yugioh", &["replay", "-o", "html", "yugioh:chain-example.1"]),
            ("crossover", &["replay", "-o", "html", "crossover/3-1.1"]),
            ("several", &["replay", "-o", "html", "yugioh:position-change", "fftcg/10.1.2.5"]),
            ("readings", &["replay", "-o", "html", "--readings", "examples/dispute.yaml"]),
            ("deck", &["check", "-o", "html", "-d", "2015-04-01", "examples/illegal.txt"]),
            ("article", &["show", "-o", "html", "buddyfight:1.call.q1", "fftcg:11.4.6.2"]),
            ("book", &["show", "-o", "html", "crossover"]),
            ("seen", &["replay", "-o", "html", "--seen-by", "B", "yugioh:chain-example.1"]),
        ];
        let each = |lang: &'static str| {
            kinds.iter().map(move |(name, arguments)| {
                let arguments = [&["--lang", lang], *arguments].concat();
                self.write(&format!("{name}-{lang}"), &arguments)
            })
        };
        each("ja").chain(each("en")).collect()
    }
}

/// The position of the first replay on the page: its step, the marked log entry, and the text for screen readers.
fn at(browser: &mut Chromium) -> (u64, Option<u64>, String) {
    let step = browser.eval("Number(document.querySelector('input[type=range]').value)");
    let marked = "Number(document.querySelector('.log li[aria-current=step]')?.dataset.step ?? 0)";
    let marked = browser.eval(marked).as_u64().filter(|step| *step > 0);
    let now = browser.eval("document.querySelector('.now').innerText");
    (step.as_u64().expect("a step"), marked, now.as_str().expect("words").to_owned())
}

#[test]
fn a_replay_is_stepped_by_keys_buttons_slider_log_and_swipes() {
    let Some(mut browser) = Chromium::start() else { return };
    let pages = Pages::new();
    let page = pages.write("page", &["replay", "-o", "html", "buddyfight:1.call.q1"]);
    assert_eq!(browser.open(&page, 1200, false), [""; 0]);
    let board = |browser: &mut Chromium| {
        let labels = "[...document.querySelectorAll('.pieces > g')].map(g => g.getAttribute('aria-label')).join('; ')";
        browser.eval(labels)
    };
    let beginning = board(&mut browser);
    assert_eq!(at(&mut browser), (0, None, "The situation at the beginning".to_owned()));
    browser.key("ArrowRight");
    browser.key("ArrowRight");
    let (step, marked, now) = at(&mut browser);
    assert_eq!((step, marked), (2, Some(2)));
    assert_eq!(now, "A shows Drum Bunker Dragon");
    browser.key("End");
    let (last, ..) = at(&mut browser);
    assert_eq!(browser.eval("document.querySelectorAll('.log li').length"), json!(last));
    assert!(board(&mut browser).as_str().expect("markup").contains("Drum Bunker Dragon"));
    browser.key("ArrowRight");
    assert_eq!(at(&mut browser).0, last, "there is nothing behind the end");
    browser.key("Home");
    assert_eq!((at(&mut browser).0, board(&mut browser)), (0, beginning.clone()));
    // Buttons, the slider, a line of the log.
    browser.eval("document.querySelector('[data-go=next]').click()");
    assert_eq!(at(&mut browser).0, 1);
    browser.eval("document.querySelector('input[type=range]').focus()");
    browser.key("ArrowRight");
    assert_eq!(at(&mut browser).0, 2, "the slider has its own keys, and no step is taken twice");
    browser.eval("document.querySelector('.log li[data-step=\"9\"] .words').click()");
    assert_eq!(at(&mut browser).1, Some(9));
    // A swipe on the board.
    browser.eval("document.querySelector('svg.board').scrollIntoView()");
    browser.swipe((600.0, 300.0), (400.0, 305.0));
    assert_eq!(at(&mut browser).0, 10);
    browser.swipe((400.0, 300.0), (600.0, 305.0));
    assert_eq!(at(&mut browser).0, 9);
    browser.swipe((400.0, 300.0), (410.0, 100.0));
    assert_eq!(at(&mut browser).0, 9, "scrolling is no swipe");
    assert_eq!(browser.since(&page), [""; 0]);
}

/// Keys move the replay in view, or scroll the page if no replay is in view.
#[test]
fn keys_move_the_replay_that_is_read() {
    let Some(mut browser) = Chromium::start() else { return };
    let pages = Pages::new();
    let three = ["yugioh:chain-example.1", "fftcg/10.1.2.5", "crossover/3-1.1"];
    let page = pages.write("three", &[&["replay", "-o", "html"][..], &three].concat());
    browser.open(&page, 1200, false);
    let steps = "[...document.querySelectorAll('input[type=range]')].map(of => Number(of.value))";
    let see = |browser: &mut Chromium, at: usize| {
        browser.eval(&format!("document.querySelectorAll('svg.board')[{at}].scrollIntoView()"));
    };
    see(&mut browser, 1);
    browser.key("ArrowRight");
    assert_eq!(browser.eval(steps), json!([0, 1, 0]), "the one in view");
    browser.eval("document.querySelectorAll('.log')[1].focus()");
    see(&mut browser, 2);
    browser.key("ArrowRight");
    assert_eq!(browser.eval(steps), json!([0, 1, 1]), "the focus was left behind");
    see(&mut browser, 1);
    browser.key("ArrowRight");
    assert_eq!(browser.eval(steps), json!([0, 2, 1]), "and was come back to");
    // If no board is visible, keys scroll the page.
    browser
        .eval("document.activeElement.blur(); scrollTo(0, document.documentElement.scrollHeight)");
    let articles = "document.querySelector('.articles').getBoundingClientRect().top < 0";
    assert_eq!(browser.eval(articles), json!(true), "only articles are in view");
    let kept = "let kept; addEventListener('keydown', of => kept = of.defaultPrevented)";
    browser.eval(kept);
    for key in ["Home", "End", "ArrowRight"] {
        browser.key(key);
        assert_eq!(browser.eval("kept"), json!(false), "{key} is the page's");
    }
    assert_eq!(browser.eval(steps), json!([0, 2, 1]));
}

/// The slider announces the number beside it, and the text of the step.
#[test]
fn the_slider_says_the_step_that_is_shown() {
    let Some(mut browser) = Chromium::start() else { return };
    let pages = Pages::new();
    let page = pages.write("page", &["replay", "-o", "html", "buddyfight:1.call.q1"]);
    browser.open(&page, 1200, false);
    let said = |browser: &mut Chromium| {
        let said = "(of => [of.value + '/' + of.max, document.querySelector('output').textContent, of.getAttribute('aria-valuetext')])(document.querySelector('input[type=range]'))";
        let said: [String; 3] = serde_json::from_value(browser.eval(said)).expect("words");
        said
    };
    let [value, shown, words] = said(&mut browser);
    assert_eq!((&shown, words), (&value, format!("{value} The situation at the beginning")));
    for key in ["ArrowRight", "End"] {
        browser.key(key);
        let [value, shown, words] = said(&mut browser);
        assert_eq!((&shown, words), (&value, format!("{value} {}", at(&mut browser).2)));
    }
    browser.eval("document.querySelector('[data-lang=ja]').click()");
    let [value, _, words] = said(&mut browser);
    assert_eq!(words, format!("{value} {}", at(&mut browser).2), "in the language of the page");
}

/// Heading, board, controls and the text of the step fit in a laptop window.
#[test]
fn a_window_holds_the_board_and_what_it_is_stepped_with() {
    let Some(mut browser) = Chromium::start() else { return };
    let pages = Pages::new();
    for name in ["buddyfight:1.call.q1", "fftcg/10.1.2.5", "yugioh:chain-example.1"] {
        let page = pages.write("page", &["replay", "-o", "html", name]);
        browser.open(&page, 1280, false);
        for (width, height) in [(1280, 860), (1280, 620), (1920, 1000)] {
            browser.size(width, height);
            let needs = "document.querySelector('.now').getBoundingClientRect().bottom - document.querySelector('.play').getBoundingClientRect().top";
            let needs = browser.eval(needs).as_f64().expect("a height");
            assert!(needs <= f64::from(height), "{name}: {needs} of {height}");
        }
    }
}

/// In print, nothing that scrolls in a window is cut off, and no heading is alone at the end of a page.
#[test]
fn readings_are_printed_to_the_end() {
    let Some(mut browser) = Chromium::start() else { return };
    let pages = Pages::new();
    let arguments = ["replay", "-o", "html", "--readings", "examples/dispute.yaml"];
    let page = pages.write("readings", &arguments);
    for width in [360, 720, 1200] {
        browser.open(&page, width, false);
        browser.on_paper();
        let cut = "[...document.querySelectorAll('.log, .wide')].filter(of => of.scrollHeight > of.clientHeight + 1).length";
        assert_eq!(browser.eval(cut), json!(0), "at {width}");
        let wide = "Math.max(...[...document.querySelectorAll('svg.board')].map(of => of.getBoundingClientRect().right))";
        assert!(browser.eval(wide).as_f64() <= Some(f64::from(width)), "at {width}");
        let breaks = "[...document.querySelectorAll('main :is(h1, h2, h3, h4)')].map(of => getComputedStyle(of).breakAfter)";
        let breaks = browser.eval(breaks);
        let breaks = breaks.as_array().expect("a list");
        assert!(breaks.iter().all(|of| of == "avoid"), "{breaks:?}");
    }
}

/// For a long log, the script writes entries that the file does not contain as text; stepping and article links work for them, too.
#[test]
fn a_long_log_is_whole_and_stepped_to_its_end() {
    let Some(mut browser) = Chromium::start() else { return };
    let pages = Pages::new();
    let page = pages.write("long", &["replay", "-o", "html", "fftcg/13.1-many"]);
    assert_eq!(browser.open(&page, 1200, false), [""; 0]);
    let steps = browser.eval("Number(document.querySelector('input[type=range]').max)");
    assert!(steps.as_u64() > Some(2_000), "{steps}");
    assert_eq!(browser.eval("document.querySelectorAll('.log li').length"), steps);
    browser.key("End");
    let (step, marked, english) = at(&mut browser);
    assert_eq!((json!(step), marked), (steps, Some(step)));
    browser.eval("document.querySelector('.log li[data-step=\"2000\"] .words').click()");
    assert_eq!(at(&mut browser).1, Some(2_000));
    browser.eval("document.querySelector('[data-lang=ja]').click()");
    browser.key("End");
    assert_ne!(at(&mut browser).2, english);
    browser.eval("[...document.querySelectorAll('.log a.cite')].at(-1).click()");
    assert_eq!(browser.eval("document.querySelector('dialog').open"), json!(true));
    assert_eq!(browser.since(&page), [""; 0]);
}

#[test]
fn a_page_changes_its_language_and_opens_articles() {
    let Some(mut browser) = Chromium::start() else { return };
    let pages = Pages::new();
    let arguments = ["--lang", "ja", "replay", "-o", "html", "buddyfight:1.call.q1"];
    let page = pages.write("page", &arguments);
    browser.open(&page, 1200, false);
    browser.key("ArrowRight");
    browser.key("ArrowRight");
    assert_eq!(at(&mut browser).2, "Aがドラムバンカー・ドラゴンを見せる");
    let zones = |browser: &mut Chromium| {
        let labels = "[...document.querySelectorAll('.pieces > g')].map(g => g.getAttribute('aria-label')).join()";
        browser.eval(labels).as_str().expect("labels").to_owned()
    };
    assert!(zones(&mut browser).contains("Aデッキ") || zones(&mut browser).contains("A デッキ"));
    browser.eval("document.querySelector('[data-lang=en]').click()");
    assert_eq!(browser.eval("document.documentElement.lang"), json!("en"));
    assert_eq!(at(&mut browser), (2, Some(2), "A shows Drum Bunker Dragon".to_owned()));
    assert!(zones(&mut browser).contains("A deck"), "{}", zones(&mut browser));
    let shown = browser.eval("document.querySelector('main').innerText");
    let kana = |c: char| ('ぁ'..='ヶ').contains(&c);
    let shown: Vec<&str> =
        shown.as_str().expect("text").lines().filter(|line| line.contains(kana)).collect();
    // A note that the script has in both languages is shown in one.
    assert!(shown.iter().all(|line| line.contains('(')), "{shown:#?}");
    let of =
        |browser: &mut Chromium, what: &str| browser.eval(what).as_str().expect("words").to_owned();
    let named = "[document.title, document.querySelector('svg.board').getAttribute('aria-label'), document.querySelector('dialog').getAttribute('aria-label')].join('; ')";
    let english = of(&mut browser, named);
    assert_eq!(english, "Negating a Buddy Call with Begone!!; Board; Articles");
    // Touching a card announces it in the language of the page.
    let touch = "document.querySelector('.pieces .card').dispatchEvent(new MouseEvent('click', {bubbles: true}))";
    browser.eval(touch);
    let touched = "document.querySelector('.touched').textContent";
    let english = of(&mut browser, touched);
    browser.eval("document.querySelector('[data-lang=ja]').click()");
    let japanese = of(&mut browser, touched);
    assert!(!english.contains(kana) && !english.is_empty(), "{english}");
    assert!(japanese.contains(|c: char| ('ぁ'..='鿿').contains(&c)), "{japanese}");
    assert!(of(&mut browser, named).contains("盤面; 条文"));
    browser.eval("document.querySelector('[data-lang=en]').click()");
    // An article opens over the page, and Escape returns to the previous place.
    browser.eval("document.querySelector('.log a.cite').focus(); document.querySelector('.log a.cite').click()");
    assert_eq!(browser.eval("document.querySelector('dialog').open"), json!(true));
    let text = browser.eval("document.querySelector('dialog').innerText");
    assert!(text.as_str().expect("text").contains("buddyfight:1.call.1.1"), "{text}");
    browser.key("ArrowRight");
    assert_eq!(at(&mut browser).0, 2, "behind an article nothing moves");
    browser.key("Escape");
    assert_eq!(browser.eval("document.querySelector('dialog').open"), json!(false));
    assert_eq!(browser.eval("document.activeElement.className"), json!("cite"));
}

#[test]
fn no_page_requests_or_complains_and_each_fits_a_phone() {
    let Some(mut browser) = Chromium::start() else { return };
    let pages = Pages::new();
    for page in pages.all() {
        for dark in [false, true] {
            assert_eq!(browser.open(&page, 360, dark), [""; 0], "{}", page.display());
            browser.key("End");
            let wide = browser.eval("document.documentElement.scrollWidth");
            assert_eq!(wide, json!(360), "{}", page.display());
        }
        assert_eq!(browser.since(&page), [""; 0], "{}", page.display());
        assert!(browser.pages_printed() > 10_000, "{}", page.display());
    }
}

/// The problems that axe reports for the page.
fn violations(browser: &mut Chromium, axe: &str) -> Vec<String> {
    browser.eval(axe);
    let found =
        browser.eval("axe.run(document, {resultTypes: ['violations']}).then(of => of.violations)");
    let told = |of: &Value| {
        let places = of["nodes"].as_array().into_iter().flatten();
        let places: Vec<String> = places.take(3).map(|of| of["html"].to_string()).collect();
        format!("{}: {}", of["id"], places.join(", "))
    };
    found.as_array().expect("a list").iter().map(told).collect()
}

#[test]
fn axe_finds_nothing_to_complain_of() {
    let Ok(axe) = std::env::var("HANTEI_AXE") else {
        return eprintln!("left out: HANTEI_AXE names no axe.min.js");
    };
    let axe = std::fs::read_to_string(axe).expect("axe-core");
    let Some(mut browser) = Chromium::start() else { return };
    let pages = Pages::new();
    for page in pages.all() {
        for (width, dark) in [(360, true), (1200, false)] {
            browser.open(&page, width, dark);
            browser.key("End");
            let found = violations(&mut browser, &axe);
            assert!(found.is_empty(), "{} at {width}:\n{}", page.display(), found.join("\n"));
        }
        browser.eval("document.querySelector('a.cite').click()");
        let found = violations(&mut browser, &axe);
        assert!(found.is_empty(), "{} with an article open:\n{}", page.display(), found.join("\n"));
    }
}

#[test]
fn many_decks_are_one_table_on_paper_and_a_list_on_a_phone() {
    let Some(mut browser) = Chromium::start() else { return };
    let pages = Pages::new();
    let decks = ["check", "-o", "html", "-d", "2015-04-01"];
    let two = [&decks[..], &["examples/illegal.txt", "examples/yugioh.ydk"]].concat();
    let page = pages.write("two", &two);
    browser.open(&page, 360, false);
    let right = "Math.max(...[...document.querySelectorAll('.overview .cure')].map(of => of.getBoundingClientRect().right))";
    let right = browser.eval(right).as_f64().expect("a place");
    assert!(right > 0.0 && right <= 360.0, "the cure is seen: {right}");
    let shown = "getComputedStyle(document.querySelector('article.scenario')).display";
    assert_eq!(browser.eval(shown), json!("block"));
    browser.on_paper();
    assert_eq!(browser.eval(shown), json!("none"));
    browser.eval("dispatchEvent(new Event('beforeprint'))");
    let open = "document.querySelector('details').open";
    assert_eq!(browser.eval(open), json!(true));
    browser.eval("dispatchEvent(new Event('afterprint'))");
    assert_eq!(browser.eval(open), json!(false));
    // For one deck, everything is visible and printed, including the cards.
    let one = pages.write("one", &[&decks[..], &["examples/illegal.txt"]].concat());
    browser.open(&one, 360, false);
    let cards = "document.querySelector('ul.cards').getBoundingClientRect().height > 100";
    assert_eq!(browser.eval(cards), json!(true));
    browser.on_paper();
    assert_eq!(browser.eval(shown), json!("block"));
    assert_eq!(browser.eval(cards), json!(true));
}

/// A printed list states its date and banlist once; file names appear as written.
#[test]
fn a_list_of_decks_says_the_day_and_the_list_once() {
    let Some(mut browser) = Chromium::start() else { return };
    let pages = Pages::new();
    let folder = pages.folder.path().join("decks");
    std::fs::create_dir(&folder).expect("made");
    let deck = std::fs::read(crate::support::root().join("examples/yugioh.ydk")).expect("a deck");
    for table in 1..=3 {
        let name = format!("regional-2015-table{table:02}_tanaka.ydk");
        std::fs::write(folder.join(name), &deck).expect("written");
    }
    std::fs::write(folder.join("regional-2015-table04_sato.ydk"), "nothing\n").expect("written");
    let here = folder.display().to_string();
    let decks = ["check", "-o", "html", "-d", "2015-04-01"];
    for (lang, day) in [("en", "as of 2015-04-01"), ("ja", "2015-04-01の時点で確認")] {
        let all = [&["--lang", lang][..], &decks, &[&here]].concat();
        let page = pages.write(lang, &all);
        browser.open(&page, 1200, false);
        browser.on_paper();
        let words = browser.eval("document.querySelector('main').innerText");
        let words = words.as_str().expect("text");
        assert_eq!(words.matches(day).count(), 1, "{words}");
        let lines = "[...document.querySelectorAll('.overview tbody th > *')].map(of => { const range = document.createRange(); const text = of.firstChild; range.setStart(text, text.length - 'table04_sato.ydk'.length); range.setEnd(text, text.length); return range.getClientRects().length; })";
        assert_eq!(browser.eval(lines), json!([1, 1, 1, 1]), "no name is broken within a word");
    }
    // Decks of several games use several lists, so each row has its own.
    let several = [&decks[..], &["examples/buddyfight.txt", "examples/yugioh.ydk"]].concat();
    let page = pages.write("several", &several);
    browser.open(&page, 1200, false);
    let rows = "[...document.querySelectorAll('.overview tbody tr')].map(of => of.lastChild.innerText.includes('2015-04-01'))";
    assert_eq!(browser.eval(rows), json!([true, true]));
    // For one deck, the list is beside its verdict.
    let page = pages.write("one", &[&decks[..], &["examples/illegal.txt"]].concat());
    let page = std::fs::read_to_string(page).expect("read");
    assert!(page.contains("as of 2015-04-01") && page.contains("2015-04-01の時点で確認"));
}
