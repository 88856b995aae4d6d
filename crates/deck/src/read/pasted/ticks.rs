//! Copies as ticks: `Jinzo ○○○`, `✓✓✓ Jinzo`, `Jinzo |||`, `Jinzo III`, `Jinzo 下`. If all of a list has its copies so, they are
//! counted; if ticks may be marks of another kind, the line is reported as one that was not read.

use super::counts::{self, Count, Mark};
use super::lines::{Row, is_blank};
use super::measure;
use super::prose;
use super::reading::{Item, Reading};
use super::words;
use crate::read::Names;
use hantei_base::text::key;

/// Signs that people draw once for each copy.
const COUNTING: [char; 13] = ['○', '◯', '〇', '●', '✓', '✔', '☑', '✅', '■', '□', '|', '｜', '丨'];

/// Signs that mark a card, or say how good it is, as often as they count it.
const MARKING: [char; 7] = ['★', '☆', '◎', '◆', '◇', '♥', '丸'];

/// Letters that count copies if a space separates them from the name.
const LETTERS: [char; 3] = ['I', '*', '＊'];

/// A character whose five strokes count copies.
const TALLY: char = '正';

/// 正 as it is written, stroke by stroke: each with its strokes. 一 alone is a number as any other.
const STROKES: [(char, usize); 6] =
    [(TALLY, 5), ('止', 4), ('下', 3), ('丅', 2), ('丁', 2), ('一', 1)];

/// A letter that people use as a cross.
const CROSS: char = 'x';

/// The most copies that a card has in a deck: more signs may say something else.
const MOST: usize = 4;

/// Words beside which such signs are results.
const ROUNDS: [&str; 6] = ["回戦", "戦目", "試合", "round", "game ", "match "];

/// A line with ticks at one end.
#[derive(Clone, Copy)]
struct Ticked<'t> {
    sign: char,
    copies: usize,
    name: &'t str,
    front: bool,
}

/// The lines whose ticks are copies, and those in which they may be.
pub(super) fn find<'t>(rows: &[Row<'t>], names: Option<&dyn Names>) -> Vec<(usize, Reading<'t>)> {
    let mut found = Vec::new();
    let ticked: Vec<Option<Ticked<'_>>> = rows.iter().map(|row| of_row(row, names)).collect();
    let several = |line: &&Ticked<'_>| line.copies > 1;
    let Some(like) = ticked.iter().flatten().find(several).copied() else { return found };
    let alike = |line: &Ticked<'_>| line.sign == like.sign && line.front == like.front;
    let all = || ticked.iter().flatten();
    let lone = all().filter(|line| alike(line)).count() < 2;
    let uniform = all().all(|line| line.copies == like.copies);
    let unticked = rows.iter().zip(&ticked).filter(|(_, line)| line.is_none());
    let others = unticked.filter(|(row, _)| is_counted(row)).count();
    let counts = |sign: char| COUNTING.contains(&sign) || LETTERS.contains(&sign) || sign == TALLY;
    let counting = counts(like.sign)
        && all().all(|line| alike(line) && line.copies <= MOST)
        && others == 0
        && !lone
        // ■■ before every line is decoration.
        && !(uniform && like.front);
    for (at, line) in ticked.iter().enumerate() {
        let Some(line) = line else { continue };
        if counting {
            let count = u32::try_from(line.copies).unwrap_or(u32::MAX);
            found.push((at, Reading::Cards(vec![Item::of(count, line.name, rows[at].span)])));
        } else if line.copies > 1
            && names.map_or(!lone || line.sign == TALLY, |names| names.knows(line.name))
        {
            found.push((at, Reading::Unclear));
        }
    }
    found
}

/// Whether a line without ticks has copies.
fn is_counted(row: &Row<'_>) -> bool {
    let of_copies = |count: Count<'_>| count.mark == Mark::Plain || (1..=4).contains(&count.value);
    let measured = measure::measure(row.plain);
    let phrase = words::phrase(row.plain).is_some() || prose::is_sentence(row.plain);
    !phrase && (measured.front.is_some_and(of_copies) || measured.back.is_some_and(of_copies))
}

fn of_row<'t>(row: &Row<'t>, names: Option<&dyn Names>) -> Option<Ticked<'t>> {
    let text = row.text;
    let known = |text: &str| names.is_some_and(|names| names.knows(text));
    let found = strokes(text).or_else(|| at_end(text)).or_else(|| at_front(text))?;
    let other = at_end(found.name).is_some() || at_front(found.name).is_some();
    let counted = counts::front(found.name).is_some_and(|count| count.value < 10)
        || counts::back(found.name).is_some_and(|count| count.mark == Mark::Plain);
    let named = found.name.chars().any(char::is_alphabetic);
    let heads = words::phrase(found.name).is_some();
    // 一回戦　○○: what was won.
    let lower = found.name.to_lowercase();
    let heads = heads || ROUNDS.iter().any(|word| lower.contains(word));
    // 〇〇 at the end of a name is its own.
    let of_name = known(text) && key(text) != key(found.name);
    (named && !other && !heads && (!counted || known(found.name)) && !of_name).then_some(found)
}

/// A line with strokes of 正 behind the name, after a space: `灰流うらら 下`, `灰流うらら 正一`.
fn strokes(text: &str) -> Option<Ticked<'_>> {
    let (name, last) = text.rsplit_once(is_blank)?;
    let of = |c: char| STROKES.iter().find(|(stroke, _)| *stroke == c).map(|(_, of)| *of);
    let copies = last.chars().map(of).sum::<Option<usize>>()?;
    let name = name.trim_end_matches(is_blank);
    (copies > 0).then_some(Ticked { sign: TALLY, copies, name, front: false })
}

fn at_end(text: &str) -> Option<Ticked<'_>> {
    let sign = text.chars().next_back()?;
    let is_tick = |c: char| c == sign || is_blank(c);
    ticked(text, sign, text.trim_end_matches(is_tick), false)
}

fn at_front(text: &str) -> Option<Ticked<'_>> {
    let sign = text.chars().next()?;
    let is_tick = |c: char| c == sign || is_blank(c);
    ticked(text, sign, text.trim_start_matches(is_tick), true)
}

/// The line without the ticks at one of its ends.
fn ticked<'t>(text: &'t str, sign: char, name: &'t str, front: bool) -> Option<Ticked<'t>> {
    let ticks = match front {
        true => &text[..text.len() - name.len()],
        false => &text[name.len()..],
    };
    let copies = ticks.chars().filter(|c| *c == sign).count();
    let apart = || match front {
        true => ticks.ends_with(is_blank),
        false => ticks.starts_with(is_blank),
    };
    let fits = match sign {
        // One stroke parts cells.
        '|' | '｜' => copies > 1 && !name.contains(sign),
        _ if COUNTING.contains(&sign) || MARKING.contains(&sign) => !name.contains(sign),
        CROSS => copies > 1 && apart(),
        _ => LETTERS.contains(&sign) && !front && apart(),
    };
    fits.then_some(Ticked { sign, copies, name, front })
}
