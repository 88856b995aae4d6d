//! What all pages have in common: one file in both languages that includes its style and script and loads nothing else.

use hantei_base::text::{Lang, Localized};
use hantei_messages::{Arg, text};

use super::film::Film;
use super::markup::{Attribute, Markup};
use super::svg;

const STYLE: &str = include_str!("page.css");
const SCRIPT: &str = include_str!("page.js");

/// The content security policy: a page uses only what is in it.
const POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";

/// A page.
pub struct Page<'a> {
    /// Its title.
    pub title: &'a Localized,
    /// The language in which it opens.
    pub lang: Lang,
    /// Its content.
    pub body: Markup,
    /// The boards that its script draws, if it has any.
    pub film: Option<Film>,
}

impl Page<'_> {
    /// The page as an HTML file.
    pub fn file(&self) -> String {
        let mut page = Markup::new();
        page.raw("<!DOCTYPE html>\n");
        page.within("html", &[("lang", &self.lang.id())], |html| {
            html.within("head", &[], |head| self.head(head));
            html.raw("\n");
            html.within("body", &[], |body| self.body(body));
        });
        format!("{}\n", page.as_str())
    }

    fn head(&self, head: &mut Markup) {
        head.void("meta", &[("charset", &"utf-8")]);
        head.void("meta", &[("http-equiv", &"Content-Security-Policy"), ("content", &POLICY)]);
        let viewport = "width=device-width, initial-scale=1";
        head.void("meta", &[("name", &"viewport"), ("content", &viewport)]);
        head.void("meta", &[("name", &"color-scheme"), ("content", &"light dark")]);
        // The script switches to the other language.
        let words: [Attribute<'_>; 2] = [("data-ja", &self.title.ja), ("data-en", &self.title.en)];
        head.element("title", &words, self.title.get(self.lang));
        head.within("style", &[], |style| {
            style.raw(svg::STYLE);
            style.raw(STYLE);
        });
    }

    fn body(&self, body: &mut Markup) {
        body.within("a", &[("class", &"skip"), ("href", &"#main")], |a| both(a, &say("page-skip")));
        body.within("header", &[("class", &"top")], |top| {
            top.element("span", &[("class", &"brand")], "hantei 判定");
            let name = say("page-language");
            let attributes: [Attribute<'_>; 2] = [("class", &"languages"), ("role", &"group")];
            labelled(top, "div", &attributes, (&name, self.lang), |group| {
                for (lang, name) in [(Lang::Ja, "日本語"), (Lang::En, "English")] {
                    let attributes: [Attribute<'_>; 4] = [
                        ("type", &"button"),
                        ("lang", &lang.id()),
                        ("data-lang", &lang.id()),
                        ("aria-pressed", &(lang == self.lang)),
                    ];
                    group.element("button", &attributes, name);
                }
            });
        });
        body.raw("\n");
        body.within("main", &[("id", &"main")], |main| main.add(&self.body));
        body.within("footer", &[], |footer| {
            let version = [("version", Arg::Text(env!("CARGO_PKG_VERSION")))];
            let made = Localized::each(|lang| text("page-made", &version, lang));
            footer.within("p", &[], |p| both(p, &made));
            footer.within("p", &[], |p| both(p, &say("page-trade-names")));
        });
        let label = say("page-articles");
        labelled(body, "dialog", &[("id", &"article")], (&label, self.lang), |dialog| {
            dialog.within("div", &[("class", &"shown")], |_| {});
            dialog.within("button", &[("type", &"button"), ("class", &"close")], |button| {
                both(button, &say("page-close"));
            });
        });
        if let Some(film) = &self.film {
            let data: [Attribute<'_>; 2] = [("type", &"text/plain"), ("id", &"film")];
            body.element("script", &data, &film.packed());
        }
        body.within("script", &[], |script| script.raw(SCRIPT));
    }
}

/// A message in both languages.
pub fn say(key: &str) -> Localized {
    Localized::each(|lang| text(key, &[], lang))
}

/// Writes a text in both languages, of which the page shows one; only once if they are the same.
pub fn both(out: &mut Markup, words: &Localized) {
    if words.ja == words.en {
        return out.text(&words.ja);
    }
    for lang in Lang::ALL {
        out.element("span", &[("lang", &lang.id())], words.get(lang));
    }
}

/// Writes an element with a text in both languages.
pub fn element(out: &mut Markup, name: &str, attributes: &[Attribute<'_>], words: &Localized) {
    out.within(name, attributes, |of| both(of, words));
}

/// Writes an element with an accessible name in the language of the page. The script switches it to the other language.
pub fn labelled(
    out: &mut Markup,
    name: &str,
    attributes: &[Attribute<'_>],
    (label, lang): (&Localized, Lang),
    within: impl FnOnce(&mut Markup),
) {
    let label: [Attribute<'_>; 3] =
        [("aria-label", &label.get(lang)), ("data-ja", &label.ja), ("data-en", &label.en)];
    out.within(name, &[attributes, &label].concat(), within);
}
