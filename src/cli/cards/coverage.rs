//! `hantei cards coverage`: reports how much of the card texts is understood, and which clauses are not.

use std::collections::HashMap;

use anyhow::{Result, anyhow};
use serde_json::{Map, Value, json};

use super::database;
use crate::built_in::built_in;
use crate::cli::args::{CardsCoverage, TableOrJson};
use crate::cli::env::Env;
use crate::cli::grammars::Grammars;
use crate::cli::playable;
use crate::cli::playable::Compiled;
use crate::cli::{Outcome, faults, output};
use hantei_base::reference::Game;
use hantei_base::text::{Lang, printable};
use hantei_cards::{Card, import};
use hantei_cardtext::Why;
use hantei_messages::Arg;

/// How many clauses are listed.
const MOST: usize = 40;

/// How many words identify a clause.
const WORDS: usize = 5;

/// How many characters identify a clause, in a language without spaces.
const CHARACTERS: usize = 10;

/// A clause that is not understood, and where it occurs.
struct Missing {
    clause: String,
    cards: usize,
    example: String,
    why: Why,
}

pub(super) fn run(args: &CardsCoverage, env: &Env) -> Result<Outcome> {
    let all = gather(args, env)?;
    let of_games: Vec<Coverage> = all.iter().map(|(game, all)| Coverage::of(*game, all)).collect();
    if args.output == TableOrJson::Json {
        let mut document = Map::from_iter([("version".to_owned(), json!(1))]);
        match &of_games[..] {
            [one] => document.extend(one.as_json()),
            several => {
                let games = several.iter().map(|of| Value::Object(of.as_json()));
                document.insert("games".to_owned(), games.collect());
            }
        }
        output::print_json(&Value::Object(document))?;
        return Ok(Outcome::Fine);
    }
    let pages: Vec<String> = of_games
        .iter()
        .map(|of| match of_games.len() {
            1 => of.page(env),
            _ => format!("{}\n{}", env.text(&format!("game-{}", of.game), &[]), of.page(env)),
        })
        .collect();
    output::print(&pages.join("\n"))?;
    Ok(Outcome::Fine)
}

/// How much of the texts of a game is understood.
struct Coverage {
    game: Game,
    lang: Lang,
    cards: usize,
    whole: usize,
    /// Fully understood cards that somebody also wrote by hand.
    checked: usize,
    sentences: usize,
    understood: usize,
    missing: Vec<Missing>,
}

impl Coverage {
    fn of(game: Game, all: &[Compiled]) -> Coverage {
        let by_hand = built_in().cards_for_replay(game);
        let by_hand: Vec<&Card> =
            by_hand.iter().filter(|card| card.has_text(game) && !card.partial).collect();
        let is_checked = |of: &&Compiled| {
            let mut numbers = of.card.numbers.iter().flat_map(|number| number.parts());
            of.is_whole() && numbers.any(|of| by_hand.iter().any(|card| card.numbers.contains(&of)))
        };
        let sentences = || all.iter().flat_map(|of| &of.sentences);
        Coverage {
            game,
            lang: all.first().map_or(playable::lang(game), |of| of.lang),
            cards: all.len(),
            whole: all.iter().filter(|of| of.is_whole()).count(),
            checked: all.iter().filter(is_checked).count(),
            sentences: sentences().count(),
            understood: sentences().filter(|of| of.is_understood()).count(),
            missing: missing(all),
        }
    }

    fn as_json(&self) -> Map<String, Value> {
        let rows = self.missing.iter().map(|of| {
            json!({"clause": of.clause, "cards": of.cards, "example": of.example, "why": of.why.id()})
        });
        let fields = [
            ("game", json!(self.game)),
            ("language", json!(self.lang.id())),
            ("cards", json!(self.cards)),
            ("whole", json!(self.whole)),
            ("checked", json!(self.checked)),
            ("sentences", json!(self.sentences)),
            ("understood", json!(self.understood)),
            ("missing", rows.collect()),
        ];
        fields.into_iter().map(|(key, value)| (key.to_owned(), value)).collect()
    }

    fn page(&self, env: &Env) -> String {
        let number = |of: usize| Arg::Number(of as u64);
        let share =
            |part: usize, of: usize| format!("{:.1}", 100.0 * part as f64 / of.max(1) as f64);
        let of_sentences = share(self.understood, self.sentences);
        let of_cards = share(self.whole, self.cards);
        let lines = [
            env.text(
                "coverage-sentences",
                &[
                    ("understood", number(self.understood)),
                    ("sentences", number(self.sentences)),
                    ("share", Arg::Text(&of_sentences)),
                ],
            ),
            env.text(
                "coverage-cards",
                &[
                    ("whole", number(self.whole)),
                    ("cards", number(self.cards)),
                    ("share", Arg::Text(&of_cards)),
                    ("checked", number(self.checked)),
                ],
            ),
        ];
        let mut page = lines.join("\n") + "\n";
        if !self.missing.is_empty() {
            let mut table = output::table(env);
            let heads = ["column-cards", "column-clause", "column-example", "column-reason"];
            table.set_header(heads.map(|key| env.text(key, &[])));
            for of in self.missing.iter().take(MOST) {
                table.add_row([
                    of.cards.to_string(),
                    printable(&of.clause).into_owned(),
                    of.example.clone(),
                    env.text(&format!("coverage-{}", of.why.id()), &[]),
                ]);
            }
            page.push_str(&output::render(&table));
        }
        page
    }
}

/// The cards of the files, otherwise the imported cards, by game.
fn gather(args: &CardsCoverage, env: &Env) -> Result<Vec<(Game, Vec<Compiled>)>> {
    let game: Option<Game> = args.game.as_deref().map(str::parse).transpose()?;
    if let Some(game) = game.filter(|game| !playable::GAMES.contains(game)) {
        return Err(not_read(game, env));
    }
    let mut all: Vec<(Game, Vec<Compiled>)> = playable::GAMES.map(|game| (game, Vec::new())).into();
    if args.files.is_empty()
        && let Some(db) = database(env)?
    {
        for (of, cards) in &mut all {
            if game.is_none_or(|game| game == *of) {
                *cards = playable::imported(*of, &db)?;
            }
        }
    }
    let mut last = game;
    for file in &args.files {
        let read = import::read(file, game).map_err(|error| faults::in_file(error, file))?;
        let Some((of, cards)) = all.iter_mut().find(|(game, _)| *game == read.game) else {
            return Err(not_read(read.game, env));
        };
        let grammars = Grammars::default();
        cards.extend(playable::of_file(*of, &read.cards, &read.texts, &grammars));
        last = Some(*of);
    }
    all.retain(|(_, cards)| !cards.is_empty());
    match last {
        _ if !all.is_empty() => Ok(all),
        Some(game) => {
            let name = env.text(&format!("game-{game}"), &[]);
            let values = [("game", Arg::Text(&name)), ("id", Arg::Text(game.id()))];
            Err(anyhow!(env.text("cards-no-texts", &values)))
        }
        None => Err(anyhow!(env.text("cards-no-texts-at-all", &[]))),
    }
}

/// The error that hantei reads no card texts of this game.
fn not_read(game: Game, env: &Env) -> anyhow::Error {
    let games = playable::GAMES.map(|game| env.text(&format!("game-{game}"), &[]));
    let name = env.text(&format!("game-{game}"), &[]);
    let values = [("game", Arg::Text(&name)), ("games", Arg::List(&games))];
    anyhow!(env.text("cards-texts-not-read", &values))
}

/// The beginning of a clause that is not understood.
fn clause(words: &str, lang: Lang) -> String {
    match lang {
        Lang::En => words.split_whitespace().take(WORDS).collect::<Vec<_>>().join(" "),
        Lang::Ja => words.chars().take(CHARACTERS).collect(),
    }
}

/// The clauses that are not understood, most frequent first; for each ability, the clause where reading stopped.
fn missing(all: &[Compiled]) -> Vec<Missing> {
    let mut found: HashMap<(String, Why), (usize, String)> = HashMap::new();
    for of in all {
        let mut here: Vec<(String, Why)> = Vec::new();
        for sentence in &of.sentences {
            let (Some(words), Some(why)) = (sentence.unread_words(), sentence.why) else {
                continue;
            };
            let inside = sentence.unread.as_ref().is_some_and(|unread| unread.start > 0);
            let clause = (clause(words, of.lang), why);
            if (inside || here.is_empty()) && !here.contains(&clause) {
                here.push(clause);
            }
        }
        let number = of.card.numbers.first().map(ToString::to_string).unwrap_or_default();
        for clause in here {
            let entry = found.entry(clause).or_insert((0, number.clone()));
            entry.0 += 1;
        }
    }
    let mut rows: Vec<Missing> = found
        .into_iter()
        .map(|((clause, why), (cards, example))| Missing { clause, cards, example, why })
        .collect();
    rows.sort_unstable_by(|one, other| {
        let by_clause = (&one.clause, one.why.id()).cmp(&(&other.clause, other.why.id()));
        other.cards.cmp(&one.cards).then(by_clause)
    });
    rows
}

#[cfg(test)]
mod tests {
    use super::*;
    use hantei_cardtext::Sentence;

    #[test]
    fn clauses_that_are_missing_as_often_stand_in_one_order() {
        let sentence = |why| {
            let text = "Knit 1 Forward.".to_owned();
            let unread = Some(0..text.len());
            let (cites, meanings) = (Vec::new(), Vec::new());
            Sentence { text, said: None, cites, unread, why: Some(why), meanings }
        };
        let cards = [Why::Vocabulary, Why::Grammar].map(|why| Compiled {
            card: Card::default(),
            lang: Lang::En,
            sentences: vec![sentence(why)],
        });
        for _ in 0..20 {
            let told: Vec<Why> = missing(&cards).into_iter().map(|of| of.why).collect();
            assert_eq!(told, [Why::Grammar, Why::Vocabulary]);
        }
    }
}
