#!/usr/bin/env bash
# Measures `hantei cards import` with texts on one core (it reads the files, compiles the texts and writes the database): cards per
# second, and memory for all FFTCG cards, ten times and fifty times as many, with one record a line and as one JSON list.
# Needs python3, GNU time, taskset, and a folder with texts as in shared/data/text.
# Usage: benches/texts.sh [folder]; HANTEI names another program than target/dist/hantei.
set -euo pipefail
cd "$(dirname "$0")/.."
data=${1:-${HANTEI_SHARED:-../shared}/data/text}
. benches/installed.sh
import() { # game, file, what runs it
  rm -rf "$work/db"
  command time -a -f '%e %U %S %M' -o "$work/time" "${@:3}" "$hantei" --data-dir "$work/db" cards import -g "$1" "$2" 2>"$work/told"
}

for file in fftcg-en buddyfight-ja buddyfight-en; do
  : >"$work/time"
  for _ in 1 2 3 4 5 6 7 8 9 10; do
    import "${file%%-*}" "$data/$file.jsonl" taskset -c 0 env RAYON_NUM_THREADS=1
  done
  cards=$(sed -n 's/.*: \([0-9]*\) records imported.*/\1/p' "$work/told")
  awk -v cards="$cards" -v file="$file" '{ wall += $1; core += $2 + $3 } END {
    printf "%s: %d cards, %d a second, %d a second of the core'\''s own time\n", file, cards, cards * NR / wall, cards * NR / core }' "$work/time"
done

for times in 1 10 50; do
  for form in lines list; do
    benches/made_cards.py "$data/fftcg-en.jsonl" "$times" ${form#lines} >"$work/cards"
    : >"$work/time"
    import fftcg "$work/cards" env
    awk -v times="$times" -v form="$form" -v bytes="$(wc -c <"$work/cards")" '{
      printf "FFTCG %d times over (%s, %.0f MB): %.1f s, at most %.0f MiB\n", times, form, bytes / 1e6, $1, $4 / 1024 }' "$work/time"
  done
done
