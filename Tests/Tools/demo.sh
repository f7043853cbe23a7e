#!/bin/sh
# Shows the main job: `make demo` builds first.
#
#   demo.sh [FOLDER]      where the command is; what was built last by default
set -eu
cd "$(dirname "$0")/../.."
PATH=${1:-$(swift build --show-bin-path)}:$PATH

say() { printf '\n\033[1m%s\033[0m\n' "$1"; }

# Runs a command as a person would and says what it gave; $1 is the exit code it should have.
show() {
  expected=$1
  shift
  printf '$ %s\n' "$*"
  code=0
  "$@" || code=$?
  if [ "$code" != "$expected" ]; then
    echo "demo: expected exit code $expected, got $code" >&2
    exit 1
  fi
}

say "The mail reader compiles to one document for all devices."
show 0 adapt check examples/mail.adapt
show 0 adapt compile examples/mail.adapt -o .build/mail.json
wc -c .build/mail.json

say "A photo editor's tool bar has two spacings on a large phone in landscape."
show 1 adapt check examples/collision.adapt

say "What that code means:"
show 0 adapt explain A0301

say "The mail reader's message on a phone, the same phone turned, and an iPad."
show 0 adapt layout .build/mail.json --screen Message \
  --env iphone-15 --env "iphone-15 landscape" --env ipad-pro-11
