#!/bin/sh
# Brings what the tests need beside Swift into .build/venv. Safe to run again: it does nothing when
# the requirements have not changed. As root on Debian it installs the missing system packages.
set -eu
cd "$(dirname "$0")/../.."

venv=.build/venv
requirements=Tests/Tools/requirements.txt

if ! command -v swift >/dev/null; then
  echo "Swift 6.3 or newer is needed: https://www.swift.org/install" >&2
  exit 1
fi

# libxml2, with which the importer reads storyboards and xibs. Nothing builds without it.
if [ ! -f /usr/include/libxml2/libxml/parser.h ] && ! pkg-config --exists libxml-2.0; then
  if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
    apt-get update -qq
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends libxml2-dev
  else
    echo "libxml2 and its headers are needed (on Debian: apt-get install libxml2-dev)" >&2
    exit 1
  fi
fi

# Programs that read what we write for them: Vim the syntax file, shells the completions, man the
# manual page, librsvg the pictures, Chromium the pages. Without one its test is skipped.
missing=
for tool in vim zsh fish man rsvg-convert chromium; do
  if ! command -v "$tool" >/dev/null; then
    case $tool in
      man) missing="$missing man-db" ;;
      rsvg-convert) missing="$missing librsvg2-bin" ;;
      *) missing="$missing $tool" ;;
    esac
  fi
done
if [ -n "$missing" ] && [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
  apt-get update -qq
  # shellcheck disable=SC2086 # one word a package
  DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $missing
fi

# GNU readline, which the program of the prompt links.
if [ ! -e /usr/include/readline/readline.h ] && [ "$(id -u)" = 0 ] \
  && command -v apt-get >/dev/null; then
  apt-get update -qq
  DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends libreadline-dev
fi

if cmp -s "$requirements" "$venv/requirements.txt"; then
  exit 0
fi

if ! python3 -c 'import venv, ensurepip' 2>/dev/null; then
  if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
    apt-get update -qq
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends \
      python3 python3-venv
  else
    echo "python3 with its venv module is needed (on Debian: apt-get install python3-venv)" >&2
    exit 1
  fi
fi

rm -rf "$venv"
python3 -m venv "$venv"
"$venv/bin/pip" install --quiet --disable-pip-version-check --requirement "$requirements"
# Last, so that an interrupted run is repeated.
cp "$requirements" "$venv/requirements.txt"
