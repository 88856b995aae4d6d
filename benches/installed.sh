# For the benches of whole processes, which source it: `hantei` as it is installed, unless HANTEI names another program, and a folder
# `work` that goes with the script.
if [ -z "${HANTEI:-}" ]; then
  cargo build --profile dist --quiet
  HANTEI=${CARGO_TARGET_DIR:-target}/dist/hantei
fi
hantei=$(realpath "$HANTEI")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
