#!/bin/sh
# Writes the library's documentation as a web site from the modules that `swift build` made.
#
#   Tools/docs.sh [PRODUCTS [OUTPUT]]
#
# PRODUCTS is the folder of built products, OUTPUT the folder to write; a warning fails.
set -eu
cd "$(dirname "$0")/.."
products=${1:-$(swift build --show-bin-path)}
output=${2:-.build/documentation}
graphs=$(mktemp -d)
trap 'rm -rf "$graphs"' EXIT

triple=$(swift -print-target-info | sed -n 's/.*"unversionedTriple": "\(.*\)".*/\1/p')
# The rooms that the library product holds, as Package.swift lists them.
rooms=$(sed -n '/^let core:/,/^]/s/.*name: "\([A-Za-z]*\)".*/\1/p' Package.swift | sort -u)
for room in $rooms Adapt; do
  swift-symbolgraph-extract -module-name "$room" -I "$products/Modules" -target "$triple" \
    -minimum-access-level public -output-dir "$graphs"
done
mkdir -p "$(dirname "$output")"
docc convert Documentation/Adapt.docc --additional-symbol-graph-dir "$graphs" \
  --fallback-bundle-identifier adapt --fallback-display-name Adapt \
  --output-path "$output" --warnings-as-errors
