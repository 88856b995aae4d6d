//! Marks around a name: Markdown, links, card-hover marks, quotes, brackets, ruby.

/// The name without the Markdown, links and card-hover marks around it.
pub(super) fn without_markup(name: &str) -> &str {
    let mut name = name.trim();
    for mark in ["***", "**", "__", "~~", "`", "==", "||"] {
        if let Some(inner) = name.strip_prefix(mark).and_then(|rest| rest.strip_suffix(mark)) {
            if !inner.is_empty() && !inner.contains(mark) {
                name = inner.trim();
            }
        } else if let Some(rest) = name.strip_prefix(mark)
            && let Some((inner, _)) = rest.split_once(mark)
            && mark.len() > 1
            && !inner.is_empty()
        {
            name = inner.trim();
        }
    }
    for mark in ['*', '_'] {
        if let Some(inner) = name.strip_prefix(mark).and_then(|rest| rest.strip_suffix(mark))
            && !inner.is_empty()
            && !inner.contains(mark)
        {
            name = inner.trim();
        }
    }
    // [[Name]] and what stands behind it.
    for (open, close) in [("[[", "]]"), ("{{", "}}")] {
        if let Some((inner, _)) = name.strip_prefix(open).and_then(|rest| rest.split_once(close)) {
            name = inner.trim();
        }
    }
    // [Name](url)
    if let Some((inner, _)) = name.strip_prefix('[').and_then(|rest| rest.split_once("]("))
        && name.contains("](")
    {
        name = inner.trim();
    }
    name
}

/// The name within 《 》 where more stands behind it, and without the brackets that enclose all of it.
pub(super) fn without_quotes(name: &str) -> &str {
    if let Some((inner, _)) = name.strip_prefix('《').and_then(|rest| rest.split_once('》')) {
        return inner.trim();
    }
    // 「名」を2枚
    if let Some((inner, after)) = name.strip_prefix('「').and_then(|rest| rest.rsplit_once('」'))
        && is_paired(inner)
        && matches!(after.trim(), "を" | "が" | "は" | "も" | "と" | "の")
    {
        return inner.trim();
    }
    const OPEN: &str = "「〔“\"'【[［<〈≪«‹＜{";
    const CLOSE: &str = "」〕”\"'】]］>〉≫»›＞}";
    for (open, close) in OPEN.chars().zip(CLOSE.chars()) {
        if let Some(inner) = name.strip_prefix(open).and_then(|rest| rest.strip_suffix(close))
            && !inner.contains([open, close])
            && !inner.trim().is_empty()
        {
            return inner.trim();
        }
    }
    name
}

/// Whether each bracket 「 in the text is closed behind it.
fn is_paired(text: &str) -> bool {
    let mut depth = 0i32;
    let never_less = text.chars().all(|c| {
        depth += i32::from(c == '「') - i32::from(c == '」');
        depth >= 0
    });
    never_less && depth == 0
}

/// Without the footnote marks at its end; `None` if it has none.
pub(super) fn without_footnote_mark(name: &str) -> Option<&str> {
    let cut = name.trim_end_matches(['*', '†', '‡', '¹', '²', '³', '^']).trim_end();
    (cut.len() < name.len() && !cut.is_empty()).then_some(cut)
}

/// The text without ruby, the readings in brackets right behind a Chinese character: `宇(う)宙(ちゅう)`.
pub(super) fn without_ruby(text: String) -> String {
    let kana = |c: char| matches!(c, 'ぁ'..='ゖ' | 'ァ'..='ヺ' | 'ー' | '・' | '　' | ' ');
    let mut kept = String::with_capacity(text.len());
    let mut rest = text.as_str();
    while let Some(open) = rest.find(['(', '（', '《']) {
        let (before, after) = rest.split_at(open);
        kept.push_str(before);
        let width = after.chars().next().map_or(1, char::len_utf8);
        let end = after.find([')', '）', '》']).filter(|end| *end > width);
        let reading = end.is_some_and(|end| after[width..end].chars().all(kana));
        // Ｄ－ＨＥＲＯ(デステニーヒーロー) ダイナマイトガイ: letters have readings within a name.
        let of_letters = kept.ends_with(|c: char| {
            c.is_ascii_alphabetic() || matches!(c, 'Ａ'..='Ｚ' | 'ａ'..='ｚ' | '．')
        });
        let of_kanji = kept.ends_with(|c| matches!(c, '一'..='鿿' | '々' | '〆' | 'ヶ'));
        match end.filter(|end| {
            let within = after[*end..].chars().nth(1).is_some();
            reading && (of_kanji || of_letters && within) && !after.starts_with('《')
        }) {
            Some(end) => {
                let close = after[end..].chars().next().map_or(1, char::len_utf8);
                rest = &after[end + close..];
            }
            None => {
                kept.push_str(&after[..width]);
                rest = &after[width..];
            }
        }
    }
    kept.push_str(rest);
    kept
}
