#!/bin/sh
# Counts how often each lint rule fires on the storyboards and xibs below a folder, and shows up to
# twenty findings of each for a person to judge: lint_corpus.sh FOLDER [EVERY]
# With EVERY it takes each EVERYth file. Sources/AdaptLint/LintEvidence.swift keeps the outcome.
set -eu
ADAPT_LINT_CORPUS=$1 ADAPT_LINT_STEP=${2:-1} swift test --filter LintCorpus | sed -n 's/^LINT //p'
