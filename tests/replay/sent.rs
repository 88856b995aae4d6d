//! Replays to send: what a page, a picture and Markdown say.

use super::DUEL;
use crate::support::{run, run_with};

#[test]
fn a_page_begins_with_what_was_asked_and_how_it_is_ruled() {
    let page = run(["replay", "-o", "html", "buddyfight:1.call.q1"]).stdout;
    let body = &page[page.find("<main").expect("a body")..];
    let places = [
        "Negating a Buddy Call with Begone!!",
        "passed (13 expectations)",
        "Ruling",
        "Yes. The buddy monster then never comes to the field",
        "<svg",
        "refused as expected: no standing card of this name is in the buddy zone",
        "id=\"articles\"",
    ];
    let places = places.map(|words| body.find(words).unwrap_or_else(|| panic!("no {words}")));
    assert!(places.is_sorted(), "{places:?}");
    assert!(page.len() < 400_000, "{} bytes", page.len());
    // It requests nothing, whoever opens it.
    for words in ["http://", "https://", "url(", "@import", "src="] {
        let named = page.matches(words).count();
        let namespace = page.matches("http://www.w3.org/2000/svg").count();
        assert_eq!(named, if words == "http://" { namespace } else { 0 }, "{words}");
    }
}

#[test]
fn what_a_script_says_is_text_in_a_page() {
    let hostile = DUEL.replace("title: ", "title: \"</title><script>alert(1)</script>\" # ");
    let hostile = format!("{hostile}  - note: \"<img src=x onerror=alert(2)>\"\n");
    let page = run_with(&["replay", "-o", "html", "-"], hostile.as_bytes()).stdout;
    assert!(page.contains("&lt;script&gt;alert(1)") && page.contains("&lt;img src=x"), "{page}");
    assert!(!page.contains("<script>alert") && !page.contains("<img"), "{page}");
    let picture = run_with(&["replay", "-o", "svg", "-"], hostile.as_bytes()).stdout;
    assert!(picture.starts_with("<svg ") && !picture.contains("<script"), "{picture}");
}

#[test]
fn what_does_not_come_out_is_marked_with_what_was_wanted_and_got() {
    let failing = format!("{DUEL}  - expect: {{A.life: 5}}\n");
    let page = run_with(&["replay", "-o", "html", "-"], failing.as_bytes());
    assert_eq!(page.status, 1, "{}", page.stderr);
    for words in ["✗ ", "class=\"failures\"", "A.life", "<dd>5</dd>", "<dd>10</dd>"] {
        assert!(page.stdout.contains(words), "no {words}");
    }
}

#[test]
fn a_picture_is_the_board_after_so_many_events() {
    let at = |until: &str| {
        let arguments = ["replay", "-o", "svg", "--until", until, "buddyfight:1.call.q1"];
        run(arguments).stdout
    };
    let (before, after) = (at("0"), at("12"));
    assert!(before.starts_with("<svg ") && before.ends_with("</svg>\n"));
    assert!(!before.contains("in use") && after.contains("in use"), "{after}");
    let several = run(["replay", "-o", "svg", "buddyfight:1.call.q1", "fftcg/10.1.2.5"]);
    assert_eq!((several.status, several.stdout.as_str()), (2, ""));
    assert!(several.stderr.contains("name one scenario"), "{}", several.stderr);
}

#[test]
fn markdown_has_the_boards_the_log_and_the_verdict() {
    let text = run(["replay", "-o", "markdown", "buddyfight:1.call.q1"]).stdout;
    assert!(text.starts_with("## Negating a Buddy Call with Begone!!\n\n✅ passed"), "{text}");
    assert_eq!(text.matches("```text\n").count(), 2, "{text}");
    assert!(
        text.contains("- A declares the Buddy Call of Drum Bunker Dragon `buddyfight:2."),
        "{text}"
    );
    assert!(text.contains("⛔ line 18: refused as expected"), "{text}");
}

#[test]
fn what_would_do_nothing_in_a_form_is_refused() {
    for (arguments, words) in [
        (&["replay", "--official", "buddyfight:1.call.q1"][..], "works only with -o html"),
        (
            &["replay", "-o", "svg", "--readings", "buddyfight:1.call.q1"],
            "--readings supports only",
        ),
        (&["replay", "-o", "html", "--coverage", "-g", "fftcg"], "--coverage supports only"),
        (
            &["replay", "-o", "html", "--explore", "A", "examples/escape.yaml"],
            "(--explore: table and json",
        ),
    ] {
        let refused = run(arguments.iter().copied());
        assert_eq!((refused.status, refused.stdout.as_str()), (2, ""), "{arguments:?}");
        assert!(refused.stderr.contains(words), "{arguments:?}: {}", refused.stderr);
    }
}
