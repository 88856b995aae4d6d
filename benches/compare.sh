#!/usr/bin/env bash
# Compares hantei with ydeck: the same real decks and cards, in memory, on one core. The two run alternately, so that other load on the
# machine affects both. Needs Node.js with npm, and some 12 seconds a round. Usage: benches/compare.sh [FOLDER of Yu-Gi-Oh! data] [ROUNDS]
set -euo pipefail
cd "$(dirname "$0")/.."
data=$(cd "${1:-${HANTEI_SHARED:-../shared}/data/yugioh}" && pwd)
# The benchmark finds the same data by the folder that contains it.
case $data in */data/yugioh) ;; *) echo "$data is no folder data/yugioh" >&2; exit 2 ;; esac
rounds=${2:-7}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
(cd "$work" && npm init -y >/dev/null 2>&1 && npm install --silent ydeck@0.2.10 >/dev/null 2>&1)
cargo bench --quiet --bench check --no-run
export HANTEI_SHARED=${data%/data/yugioh}
for ((round = 1; round <= rounds; round++)); do
    ydeck=$(node benches/ydeck.mjs "$work" "$data" | sed 's/[^0-9]*\([0-9]*\).*/\1/')
    # Criterion prints the lower bound, the estimate and the upper bound, in thousands of decks per second.
    hantei=$(cargo bench --quiet --bench check -- --warm-up-time 1 "^check/ydk decks, one core$" 2>/dev/null |
        sed -n 's/.*thrpt: *\[[0-9.]* Kelem\/s \([0-9.]*\) Kelem.*/\1/p')
    [ -n "$ydeck" ] && [ -n "$hantei" ] || { echo "a round without a figure: ydeck ${ydeck:-none}, hantei ${hantei:-none}" >&2; exit 1; }
    awk -v h="$hantei" -v y="$ydeck" 'BEGIN { printf "%d %d %.2f\n", h * 1000, y, h * 1000 / y }'
done | tee "$work/rounds" | awk '{ printf "hantei %7d, ydeck %6d decks a second: %.2f times\n", $1, $2, $3; fflush() }'
median() { sort -n | awk '{ all[NR] = $1 } END { print all[int((NR + 1) / 2)] }'; }
echo "in the middle: hantei $(cut -d' ' -f1 "$work/rounds" | median), ydeck $(cut -d' ' -f2 "$work/rounds" | median), $(cut -d' ' -f3 "$work/rounds" | median) times"
