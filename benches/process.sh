#!/usr/bin/env bash
# Times whole processes: decks with the built-in data and with an imported database, searches, imports of rulebooks, scenarios.
# Needs hyperfine. Usage: benches/process.sh [folder with data/yugioh and rulebooks]; HANTEI names another program than
# target/dist/hantei.
set -euo pipefail
cd "$(dirname "$0")/.."
command -v hyperfine >/dev/null || { echo "hyperfine is not installed" >&2; exit 2; }
shared=$(realpath "${1:-${HANTEI_SHARED:-../shared}}" 2>/dev/null || true)
data=$shared/data/yugioh
. benches/installed.sh
# The user's own data and index are not used.
export HANTEI_CACHE_DIR=$work/cache
run() { hyperfine --style basic --warmup 20 --runs "$1" -N -i "${@:2}" 2>/dev/null; }

echo "== the binary"
wc -c <"$hantei" | awk '{ printf "%.1f MB\n", $1 / 1e6 }'

echo "== one deck, built-in data"
run 200 "$hantei --data-dir $work/none check -q -d 2015-04-01 examples/yugioh.ydk"

echo "== first search, no index yet"
run 30 --prepare "rm -rf $work/cache" "$hantei --data-dir $work/none search -q バウンス"

for scenario in buddyfight/1.call.q1 fftcg/11.4.6.1-own examples/dispute.yaml; do
    echo "== a scenario: $scenario"
    run 200 "$hantei --data-dir $work/none replay $scenario"
done
echo "== every choice of a puzzle"
run 50 "$hantei --data-dir $work/none replay --explore B examples/escape.yaml"
echo "== all scenarios of the rulebooks"
run 10 "$hantei --data-dir $work/none -q replay -o tap rules/buddyfight/scenarios rules/fftcg/scenarios"

search() {
    "$hantei" --data-dir "$1" search -q バウンス >/dev/null
    for query in "fftcg 11.4.6.2" "ブレイクゾーン" "先攻の1ターン目に必殺モンスターを出して攻撃してもいい？" "how many conters in one battel"; do
        echo "== $2: $query"
        run 200 "$hantei --data-dir $1 search -q '$query'"
    done
}
search "$work/none" "search, built-in wording"

if [ -d "$shared/rulebooks" ]; then
    books=$work/books
    for book in buddyfight:000 fftcg:001 crossover:002 buddyfight:003 yugioh:004; do
        file=$(echo "$shared/rulebooks/${book#*:}"_*.txt)
        echo "'$hantei' --data-dir '$books' -q rulebook import -g ${book%:*} '$file' || exit"
    done >"$work/import.sh"
    echo "== import of five rulebooks, one after another, nothing there before"
    hyperfine --style basic --warmup 1 --runs 10 -N --prepare "rm -rf $books $work/cache" "bash $work/import.sh" 2>/dev/null
    search "$books" "search, imported rulebooks"
fi

if [ -d "$shared/data/rulings" ] && command -v python3 >/dev/null; then
    benches/made_rulings.py "$shared"/data/rulings/*.json 50000 >"$work/rulings.json"
    "$hantei" --data-dir "$work/rulings" -q rulings import "$work/rulings.json"
    search "$work/rulings" "search, 50,000 rulings"
fi

if [ -d "$data" ]; then
    "$hantei" --data-dir "$work/db" -q cards import -g yugioh "$data/cards.json.gz" "$data/babel/cards.cdb"
    echo "== one deck, imported database"
    run 200 "$hantei --data-dir $work/db check -q -d 2015-04-01 examples/yugioh.ydk"
    mkdir "$work/decks"
    decks=("$data"/decks/*.ydk)
    for i in $(seq 0 9999); do
        cp "${decks[$((i % ${#decks[@]}))]}" "$work/decks/$i.ydk"
    done
    echo "== 10,000 deck files, imported database"
    cd "$work/decks"
    hyperfine --style basic --warmup 2 --runs 10 -i "$hantei --data-dir $work/db check -q *.ydk >/dev/null" 2>/dev/null
    if command -v /usr/bin/time >/dev/null; then
        for n in 1000 10000; do
            # shellcheck disable=SC2012
            ls | head -n "$n" | xargs /usr/bin/time -f "$n files: %M KiB at the most, %e s" \
                "$hantei" --data-dir "$work/db" check -q >/dev/null || true
        done
    fi
fi
echo "== for scale: an empty node process"
if command -v node >/dev/null; then run 30 "node -e 0"; fi
