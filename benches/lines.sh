#!/usr/bin/env bash
# Measures `hantei check --lines` as a whole process with the card database: decks per second, and memory, for a hundredth of the
# lines, a tenth of them, and all ten million. Needs python3, GNU time, 7 GB for the lines, and a folder with Yu-Gi-Oh! decks and card
# data as in shared/data/yugioh.
# The decks date from 2016 to 2026 and are checked by the newest built-in list.
# Usage: benches/lines.sh [folder] [lines]; HANTEI names another program than target/dist/hantei.
set -euo pipefail
cd "$(dirname "$0")/.."
data=${1:-${HANTEI_SHARED:-../shared}/data/yugioh}
most=${2:-10000000}
block=$((most / 100))
. benches/installed.sh
"$hantei" --data-dir "$work/db" -q cards import -g yugioh "$data/cards.json.gz" "$data/babel/cards.cdb"
benches/deck_lines.py "$data/decks" "$block" >"$work/block"
echo "$(nproc) cores; a line has $(($(wc -c <"$work/block") / block)) bytes"

results=$({ "$hantei" --data-dir "$work/db" check --lines -d 2026-07-01 || true; } <"$work/block" | wc -l)
[ "$results" -eq "$block" ] || { echo "$results results for $block lines" >&2; exit 1; }
# Reads a file and writes to /dev/null, because programs that make the lines and take the results would use the cores, too.
for blocks in 1 10 100; do
  lines=$((blocks * block))
  for _ in $(seq "$blocks"); do cat "$work/block"; done >"$work/decks"
  status=0
  command time -f '%e %U %S %M' -o "$work/time" "$hantei" --data-dir "$work/db" check --lines -d 2026-07-01 <"$work/decks" >/dev/null || status=$?
  [ "$status" -le 1 ] || { echo "hantei check --lines ended with $status" >&2; exit 1; }
  # GNU time puts a line about the exit status above its own.
  tail -n 1 "$work/time" | awk -v lines="$lines" '{
    printf "%d lines: %.1f s, %d decks/s, %.1f us of a core for each, at most %.0f MiB\n", lines, $1, lines / $1, ($2 + $3) / lines * 1e6, $4 / 1024 }'
done
