// Decks a second with the Node library ydeck, over the same decks and cards as `cargo bench --bench check`.
// Usage: benches/compare.sh, which installs ydeck into a folder of its own and runs this there.
import { createRequire } from "node:module";
import { gunzipSync } from "node:zlib";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

const [folder, data] = process.argv.slice(2);
const { Deck, createAllowVector } = createRequire(join(folder, "package.json"))("ydeck");

const records = JSON.parse(gunzipSync(readFileSync(join(data, "cards.json.gz"))));
const limits = JSON.parse(readFileSync(join(data, "ocg-lists/2026-07-01.vector.json"))).regulation;
const bits = { Fusion: 0x40, Ritual: 0x80, Synchro: 0x2000, Xyz: 0x800000, Pendulum: 0x1000000, Link: 0x4000000 };
const cards = new Map();
for (const record of records) {
  if (record.password === null) continue;
  let type = { Monster: 1, Spell: 2, Trap: 4 }[record.card_type];
  for (const word of (record.monster_type_line ?? "").split(" / ")) type |= bits[word] ?? 0;
  const limitOCG = limits[record.konami_id] ?? 3;
  cards.set(record.password, { name: record.name.en, type, setcode: 0, limitTCG: 3, limitOCG, isPrerelease: false });
}
const allowed = createAllowVector(cards, (card) => card.limitOCG);
const decks = readdirSync(join(data, "decks")).sort().map((file) => readFileSync(join(data, "decks", file), "utf8"));

function pass() {
  let found = 0;
  for (const ydk of decks) found += new Deck(cards, { ydk }).validate(allowed).length;
  return found;
}

for (let warm = 0; warm < 500; warm++) pass();
const started = process.hrtime.bigint();
let passes = 0;
while (process.hrtime.bigint() - started < 3_000_000_000n) {
  pass();
  passes++;
}
const seconds = Number(process.hrtime.bigint() - started) / 1e9;
console.log(`ydeck: ${Math.round((passes * decks.length) / seconds)} decks a second on one core`);
