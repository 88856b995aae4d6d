#!/usr/bin/env bash
# hantei beside ydeck in one run: the same real decks and cards, in memory, on one core. Needs Node.js with npm.
set -euo pipefail
cd "$(dirname "$0")/.."
data=${1:-${HANTEI_SHARED:-../shared}/data/yugioh}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
(cd "$work" && npm init -y >/dev/null 2>&1 && npm install --silent ydeck@0.2.10 >/dev/null 2>&1)
node benches/ydeck.mjs "$work" "$(cd "$data" && pwd)"
cargo bench --quiet --bench check -- "check/ydk decks, one core" 2>/dev/null | grep -E 'thrpt: +\[' | head -n 1 |
    sed 's/.*thrpt: */hantei: thousands of decks a second on one core: /'
