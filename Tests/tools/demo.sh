#!/bin/sh
# Shows the main job: `make demo` builds first.
set -eu
cd "$(dirname "$0")/../.."
adapt=$(swift build --show-bin-path)/adapt

show() {
  printf '\n$ adapt'
  printf ' %s' "$@"
  printf '\n'
  "$adapt" "$@" || true
}

show version
