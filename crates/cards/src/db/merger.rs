//! Merges records in the database itself, one by one. Only hashes of their keys are in memory, however many records there are.

use std::hash::{DefaultHasher, Hash as _, Hasher as _};

use rusqlite::{OptionalExtension as _, Transaction, params};
use rustc_hash::{FxHashMap, FxHashSet};

use super::{Source, each, lang_id, other_name_key, record};
use crate::Wording;
use crate::cards::merger::identity_keys;
use crate::number::CardNumber;
use crate::paired::Paired;
use crate::record::Card;
use hantei_base::reference::Game;
use hantei_base::text::key;

/// The cards of a game while records are added. The result equals what `Cards::new` makes of the built-in records, the earlier imports
/// and the added records, in this order.
pub(super) struct RecordMerger<'t> {
    transaction: Transaction<'t>,
    game: Game,
    known: Known,
    /// The row number for the next new card.
    next: i64,
}

/// The data for finding other records of the same card.
#[derive(Default)]
struct Known {
    /// The row of the card with a key.
    rows: FxHashMap<Mark, i64>,
    /// The names of the cards that some card counts as.
    targets: FxHashSet<String>,
}

/// A hashed key. 128 bits, so that collisions do not occur in practice.
type Mark = [u64; 2];

fn hashed(mark: &str) -> Mark {
    [0u8, 1].map(|which| {
        let mut hasher = DefaultHasher::new();
        (which, mark).hash(&mut hasher);
        hasher.finish()
    })
}

impl Known {
    fn add(&mut self, game: Game, row: i64, card: &Card) {
        self.rows.extend(identity_keys(game, card).map(|mark| (hashed(&mark), row)));
        self.targets.extend(card.counts_as());
    }
}

impl<'t> RecordMerger<'t> {
    pub(super) fn of(
        transaction: Transaction<'t>,
        game: Game,
        built_in: &[Card],
    ) -> rusqlite::Result<RecordMerger<'t>> {
        let next = "SELECT coalesce(max(id), 0) + 1 FROM cards";
        let next = transaction.query_row(next, [], |row| row.get(0))?;
        let mut known = Known::default();
        each(&transaction, game, |row, card| {
            known.add(game, row, &card);
            Ok(())
        })?;
        let mut joined = RecordMerger { transaction, game, known, next };
        for card in built_in {
            let same = joined.same(card)?;
            let mut oldest = card.clone();
            same.iter().for_each(|(_, newer)| oldest.merge(newer.clone()));
            joined.put(&same, oldest)?;
        }
        Ok(joined)
    }

    /// Adds a record that takes precedence over earlier ones.
    pub(super) fn add(&mut self, record: Card) -> rusqlite::Result<()> {
        let same = self.same(&record)?;
        let all = same.iter().map(|(_, card)| card.clone()).chain([record]);
        let joined = all.reduce(|mut older, newer| {
            older.merge(newer);
            older
        });
        joined.map_or(Ok(()), |card| self.put(&same, card))
    }

    /// The cards that share a key with a record, with their rows, in row order.
    fn same(&self, card: &Card) -> rusqlite::Result<Vec<(i64, Card)>> {
        let known = |mark: String| self.known.rows.get(&hashed(&mark)).copied();
        let mut rows: Vec<i64> = identity_keys(self.game, card).filter_map(known).collect();
        rows.sort_unstable();
        rows.dedup();
        let mut select =
            self.transaction.prepare_cached("SELECT record FROM cards WHERE id = ?")?;
        let mut same = Vec::with_capacity(rows.len());
        for row in rows {
            // A row that was merged into another one no longer exists.
            let card = select.query_row([row], |of| record(of, 0)).optional()?;
            same.extend(card.map(|card| (row, card)));
        }
        Ok(same)
    }

    /// Replaces cards by the card into which they were merged.
    fn put(&mut self, same: &[(i64, Card)], card: Card) -> rusqlite::Result<()> {
        if matches!(same, [(_, known)] if *known == card) {
            return Ok(());
        }
        let text = serde_json::to_string(&card)
            .map_err(|error| rusqlite::Error::ToSqlConversionFailure(error.into()))?;
        let row = match same {
            [] => {
                let insert = "INSERT INTO cards VALUES (?1, ?2, ?1, ?3)";
                let mut insert = self.transaction.prepare_cached(insert)?;
                insert.execute(params![self.next, self.game.id(), text])?;
                self.next += 1;
                self.next - 1
            }
            [(first, _), others @ ..] => {
                let update = "UPDATE cards SET record = ? WHERE id = ?";
                self.transaction.prepare_cached(update)?.execute(params![text, first])?;
                let mut delete =
                    self.transaction.prepare_cached("DELETE FROM cards WHERE id = ?")?;
                others.iter().try_for_each(|(row, _)| delete.execute([row]).map(drop))?;
                *first
            }
        };
        self.known.add(self.game, row, &card);
        Ok(())
    }

    /// Stores card texts. A newer text replaces an older one.
    pub(super) fn add_texts(&self, texts: &[Wording]) -> rusqlite::Result<()> {
        let put = "INSERT OR REPLACE INTO texts VALUES (?, ?, ?, ?)";
        let mut put = self.transaction.prepare_cached(put)?;
        for Wording { number, lang, text } in texts {
            for part in number.parts() {
                put.execute(params![self.game.id(), part.key(), lang_id(*lang), text])?;
            }
        }
        Ok(())
    }

    /// Records an import, and returns the number of cards including it.
    pub(super) fn record_source(&self, source: &Source) -> rusqlite::Result<u64> {
        let RecordMerger { transaction, game, .. } = self;
        transaction.execute(
            "INSERT OR REPLACE INTO sources VALUES (?, ?, ?, ?, ?)",
            params![game.id(), source.name, source.form, source.cards as i64, source.imported],
        )?;
        let count = "SELECT count(*) FROM cards WHERE game = ?";
        let count: i64 = transaction.query_row(count, [game.id()], |row| row.get(0))?;
        Ok(count as u64)
    }

    /// Writes the lookup keys of the cards.
    pub(super) fn end(self) -> rusqlite::Result<()> {
        self.write_keys(&self.roots()?)?;
        self.transaction.commit()
    }

    /// For each name that a card counts as, the first card with that name.
    fn roots(&self) -> rusqlite::Result<FxHashMap<String, i64>> {
        let mut roots = FxHashMap::default();
        let targets = &self.known.targets;
        if !targets.is_empty() {
            each(&self.transaction, self.game, |row, card| {
                for name in card.name.printed().map(key).filter(|name| targets.contains(name)) {
                    roots.entry(name).or_insert(row);
                }
                Ok(())
            })?;
        }
        Ok(roots)
    }

    fn write_keys(&self, roots: &FxHashMap<String, i64>) -> rusqlite::Result<()> {
        let RecordMerger { transaction, game, .. } = self;
        for table in ["codes", "keys"] {
            transaction.execute(&format!("DELETE FROM {table} WHERE game = ?"), [game.id()])?;
        }
        let mut code = transaction.prepare("INSERT OR IGNORE INTO codes VALUES (?, ?, ?)")?;
        let mut name = transaction.prepare("INSERT OR IGNORE INTO keys VALUES (?, ?, ?)")?;
        let (mut counting, mut paired) = (Vec::new(), Paired::default());
        each(transaction, *game, |row, card| {
            paired.add(row, &card);
            for passcode in &card.codes {
                code.execute(params![game.id(), passcode, row])?;
            }
            let other_names = card.name.other_names().map(other_name_key);
            for text in card.name.printed().map(key).chain(other_names) {
                name.execute(params![game.id(), text, row])?;
            }
            for number in card.numbers.iter().flat_map(CardNumber::parts) {
                name.execute(params![game.id(), format!("#{}", number.key()), row])?;
            }
            // A card counts as itself if the card that it counts as was never imported.
            let root = card.counts_as().map(|name| roots.get(&name).copied().unwrap_or(row));
            counting.extend(root.map(|root| (row, root)));
            Ok(())
        })?;
        counting.extend(paired.pairs());
        // An added record can change which two cards are the same.
        let own = "UPDATE cards SET counts_as = id WHERE game = ? AND counts_as <> id";
        transaction.execute(own, [game.id()])?;
        let mut count = transaction.prepare("UPDATE cards SET counts_as = ? WHERE id = ?")?;
        counting.iter().try_for_each(|(row, root)| count.execute([root, row]).map(drop))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::Cards;
    use crate::db::{CardDb, Import};
    use std::sync::Arc;

    fn card(of: (&str, &[u32], Option<&str>)) -> Card {
        let (name, codes, treated_as) = of;
        let treated_as = treated_as.map(str::to_owned);
        Card { name: Arc::new(name.into()), codes: codes.to_vec(), treated_as, ..Card::default() }
    }

    fn source(name: &str) -> Source {
        let (form, imported) = ("own".to_owned(), "2026-01-01".to_owned());
        Source { game: Game::Yugioh, name: name.to_owned(), form, cards: 0, imported }
    }

    /// The cards of a table, each with the card that it counts as, or with itself if that one is missing.
    fn identities_of(cards: &Cards) -> Vec<(Card, Card)> {
        let root = |ix| cards.iter().find(|(of, _)| of.0 == cards.identity(ix).0);
        let identities_of =
            |(ix, of): (_, &Card)| (of.clone(), root(ix).map_or(of, |(_, of)| of).clone());
        cards.iter().map(identities_of).collect()
    }

    /// Adds records that merge, count as one another or are renamed, in every order, in one import or several. The database must equal
    /// the table made in memory from all of them.
    #[test]
    fn records_merge_in_the_database_as_in_memory() {
        let built_in = [card(("Built In", &[7], None)), card(("One", &[], None))];
        let records = [
            card(("One", &[1], None)),
            card(("Two", &[2], Some("Three"))),
            card(("Uno", &[1, 2], None)),
            card(("Three", &[3], None)),
            card(("Four", &[7], Some("Nobody"))),
            card(("three", &[4], Some("Built In"))),
        ];
        let folder = tempfile::tempdir().expect("a folder");
        let path = CardDb::path_in(folder.path());
        for order in 0..720 {
            let (mut left, mut by) = (records.to_vec(), order);
            let ordered: Vec<Card> = (1..=left.len())
                .rev()
                .map(|count| {
                    let at = by % count;
                    by /= count;
                    left.remove(at)
                })
                .collect();
            let all = built_in.iter().chain(&ordered).cloned();
            let wanted = identities_of(&Cards::new(Game::Yugioh, all));
            let mut import = Import::begin(&path).expect("begins");
            let mut game_import = import.game_import(Game::Yugioh, &built_in).expect("begins");
            for part in ordered.chunks(1 + order % 4) {
                game_import.add(part.to_vec()).expect("added");
            }
            let count = game_import.record_source(&source("all")).expect("written");
            assert_eq!(count as usize, wanted.len(), "{order}");
            game_import.end().expect("written");
            import.finish().expect("finished");
            let read = || {
                let db = CardDb::open(&path).expect("readable").expect("there");
                db.load_all(Game::Yugioh).expect("readable")
            };
            let before = read();
            assert_eq!(identities_of(&before), wanted, "{order}");
            // Import them again, on top of the earlier ones.
            let mut import = Import::begin(&path).expect("begins");
            let mut game_import = import.game_import(Game::Yugioh, &built_in).expect("begins");
            game_import.add(ordered.clone()).expect("added");
            game_import.end().expect("written");
            import.finish().expect("finished");
            let known = before.iter().map(|(_, card)| card.clone());
            let all = built_in.iter().cloned().chain(known).chain(ordered);
            let [mut again, mut wanted] =
                [read(), Cards::new(Game::Yugioh, all)].map(|of| identities_of(&of));
            again.sort_by_key(|of| format!("{of:?}"));
            wanted.sort_by_key(|of| format!("{of:?}"));
            assert_eq!(again, wanted, "{order}");
            std::fs::remove_file(&path).expect("removed");
        }
    }
}
