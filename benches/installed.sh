# The benchmarks of whole processes source this file. It builds `hantei` as it is installed, unless HANTEI names another program, and
# makes a folder `work`, which is removed when the script ends.
if [ -z "${HANTEI:-}" ]; then
  cargo build --profile dist --quiet
  HANTEI=${CARGO_TARGET_DIR:-target}/dist/hantei
fi
hantei=$(realpath "$HANTEI")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
