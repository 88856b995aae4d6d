#!/usr/bin/env bash
# Times whole processes: one deck with the built-in data, one with an imported database, and 10,000 files from disk.
# Needs hyperfine. Usage: benches/process.sh [folder with cards.json.gz, babel/cards.cdb and decks/]
set -euo pipefail
cd "$(dirname "$0")/.."
command -v hyperfine >/dev/null || { echo "hyperfine is not installed" >&2; exit 2; }
data=${1:-${HANTEI_SHARED:-../shared}/data/yugioh}
cargo build --release --quiet
hantei=target/release/hantei
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
run() { hyperfine --style basic --warmup 20 --runs "$1" -N -i "${@:2}" 2>/dev/null; }

echo "== one deck, built-in data"
run 200 "$hantei --data-dir $work/none check -q -d 2015-04-01 examples/yugioh.ydk"
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
    hyperfine --style basic --warmup 2 --runs 10 -i "$OLDPWD/$hantei --data-dir $work/db check -q *.ydk >/dev/null" 2>/dev/null
    if command -v /usr/bin/time >/dev/null; then
        for n in 1000 10000; do
            # shellcheck disable=SC2012
            ls | head -n "$n" | xargs /usr/bin/time -f "$n files: %M KiB at the most, %e s" \
                "$OLDPWD/$hantei" --data-dir "$work/db" check -q >/dev/null || true
        done
    fi
fi
echo "== for scale: an empty node process"
if command -v node >/dev/null; then run 30 "node -e 0"; fi
