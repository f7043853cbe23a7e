#!/bin/sh
# Installs the Debian package on a clean Debian 12, where no Swift is, and does there what a newcomer
# would: the demo, a prompt, the manual page, completion in three shells, and taking it off again.
#
#   Tools/deb-check.sh [PACKAGE]      the package; the newest in .build by default
#
# Needs root, for a system in a folder of its own: `.build/debian` keeps it for the next run.
set -eu
cd "$(dirname "$0")/.."
package=${1:-$(ls -t .build/adapt_*.deb | head -n 1)}
base=.build/debian/base
system=.build/debian/check

if [ "$(id -u)" != 0 ]; then
  echo "deb-check needs root: it makes a Debian system in .build/debian" >&2
  exit 1
fi
if ! command -v debootstrap >/dev/null; then
  apt-get update -qq
  DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends debootstrap
fi
if [ ! -e "$base/etc/complete" ]; then
  rm -rf "$base"
  mkdir -p "$base"
  debootstrap --variant=minbase bookworm "$base"
  touch "$base/etc/complete"
fi

rm -rf "$system"
trap 'rm -rf "$system"' EXIT
cp -a "$base" "$system"
# The names of package servers mean there what they mean here.
cp /etc/resolv.conf /etc/hosts "$system/etc/"
mkdir -p "$system/root/demo/Tests/Tools" "$system/root/demo/.build"
cp "$package" "$system/root/adapt.deb"
cp Tests/Tools/demo.sh "$system/root/demo/Tests/Tools/"
cp -r examples "$system/root/demo/"

cat >"$system/root/check.sh" <<'CHECK'
set -eu
export DEBIAN_FRONTEND=noninteractive LC_ALL=C.UTF-8
say() { printf '\n== %s\n' "$1"; }
fail() { printf 'deb-check: %s\n' "$1" >&2; exit 1; }

say "a system without Swift"
if command -v swift; then fail "Swift is here"; fi
apt-get update -qq
apt-get install -y -qq --no-install-recommends /root/adapt.deb >/dev/null
dpkg -s adapt | sed -n '/^Version\|^Depends/p'

say "both programs"
adapt version
adapt-repl --version
for binary in adapt adapt-repl; do
  ldd "/usr/bin/$binary" | grep -i 'swift\|not found' && fail "$binary needs what is not here"
done
ldd /usr/bin/adapt | grep readline && fail "adapt links readline"
ldd /usr/bin/adapt-repl | grep -q readline || fail "adapt-repl links no readline"

say "the demo"
sh /root/demo/Tests/Tools/demo.sh /usr/bin >/root/demo.txt
tail -n 3 /root/demo.txt

say "a prompt"
frame=$(adapt repl -e 'view box { edges == super inset 10 }' -e box.frame)
[ "$frame" = "10, 10  373 x 832" ] || fail "box.frame is $frame"
printf ':env ipad-mini\n1 + 1\n' | adapt repl

say "licenses"
grep -A 2 'Files: usr/bin/adapt-repl' /usr/share/doc/adapt/copyright
[ -e /usr/share/common-licenses/GPL-3 ] || fail "the GPL is not here"

say "the manual, and completion in three shells"
apt-get install -y -qq --no-install-recommends man-db bash-completion zsh fish >/dev/null 2>&1
# Debian's small systems leave manuals out of packages; this one's page is looked at all the same.
man_folder=$(mktemp -d)
dpkg-deb -x /root/adapt.deb "$man_folder"
page=$man_folder/usr/share/man/man1
warnings=$(MANROFFSEQ='' man -l --warnings "$page/adapt.1.gz" 2>&1 >/root/page.txt)
[ -z "$warnings" ] || fail "the manual page has warnings: $warnings"
grep -q 'adapt check' /root/page.txt || fail "the manual page does not say how to check"
(cd "$man_folder/usr/share/man" && man -l man1/adapt-repl.1.gz | grep -q 'adapt') \
  || fail "there is no page for adapt-repl"
bash -c '. /usr/share/bash-completion/bash_completion; _completion_loader adapt; complete -p adapt'
zsh -fc 'autoload -U compinit; compinit -D -u; [ "$_comps[adapt]" = _adapt ] && print zsh: $_comps[adapt]' \
  || fail "zsh does not complete"
fish -c 'complete -C "adapt layo"' | grep -q layout || fail "fish does not complete"

say "away again"
apt-get remove -y -qq adapt >/dev/null
for left in /usr/bin/adapt /usr/bin/adapt-repl /usr/share/doc/adapt; do
  [ ! -e "$left" ] || fail "$left was left"
done
echo "all of it works"
CHECK
# With /proc, from which a program of Swift reads its arguments, and terminals; in a name space of its
# own, so that nothing stays mounted below the folder that is removed.
# shellcheck disable=SC2016 # the inner shell expands it
unshare --mount sh -euc '
  mount -t proc proc "$1/proc"
  mount --rbind /dev "$1/dev"
  exec chroot "$1" /bin/bash /root/check.sh
' _ "$system"
