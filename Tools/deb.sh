#!/bin/sh
# Packs what `make install` installs as a Debian package, with what the binaries link as its
# dependencies.
#
#   Tools/deb.sh [OUTPUT]      the folder for the package; .build by default
set -eu
cd "$(dirname "$0")/.."
output=${1:-.build}
stage=.build/deb
root=$stage/root

if ! command -v dpkg-shlibdeps >/dev/null; then
  if [ "$(id -u)" = 0 ]; then
    apt-get update -qq
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends dpkg-dev
  else
    echo "dpkg-shlibdeps is needed: apt-get install dpkg-dev" >&2
    exit 1
  fi
fi

rm -rf "$stage"
make --no-print-directory install DESTDIR="$root" PREFIX=/usr
version=$("$root/usr/bin/adapt" version | sed -n '1s/^adapt //p')
gzip -9n "$root"/usr/share/man/man1/*.1
# Where Debian's zsh looks for what packages bring.
mv "$root/usr/share/zsh/site-functions" "$root/usr/share/zsh/vendor-completions"

doc=$root/usr/share/doc/adapt
install -d "$doc/examples"
install -m 644 examples/*.adapt "$doc/examples"
install -m 644 README.md NOTICE "$doc"
gzip -9nc CHANGELOG.md >"$doc/changelog.gz"
cat >"$doc/copyright" <<EOF
Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
Upstream-Name: Adapt
Comment:
 The source of Adapt is under the MIT License. The binaries hold the Swift runtime; adapt-repl
 also links GNU readline, and so that binary as a whole is under the GPL. NOTICE says more.

Files: *
Copyright: 2026 The Adapt authors
License: Expat

Files: usr/bin/adapt
Copyright: 2026 The Adapt authors
           2014-2026 Apple Inc. and the Swift project authors
License: Expat and Apache-2.0-with-Swift-exception

Files: usr/bin/adapt-repl
Copyright: 2026 The Adapt authors
           2014-2026 Apple Inc. and the Swift project authors
License: GPL-3.0-or-later
Comment:
 The program links GNU readline, (c) 1987-2022 Free Software Foundation, Inc., which is under the
 GNU General Public License, version 3 or any later version. So the binary is conveyed under that
 license, which permits both of the others. It comes without any warranty. Its source is Adapt's.

License: Expat
$(sed -n '/^Permission/,$p' LICENSE | sed 's/^$/./; s/^/ /')

License: Apache-2.0-with-Swift-exception
 On Debian systems the text of the Apache License, version 2.0, is in
 /usr/share/common-licenses/Apache-2.0. As an exception, a binary that holds parts of the Swift
 runtime because it was compiled with Swift may be redistributed without attribution
 (https://www.swift.org/LICENSE.txt).

License: GPL-3.0-or-later
 On Debian systems the text of the GNU General Public License, version 3, is in
 /usr/share/common-licenses/GPL-3.
EOF

# dpkg-shlibdeps wants the layout of a source package around it.
mkdir -p "$stage/debian"
printf 'Source: adapt\n\nPackage: adapt\nArchitecture: any\n' >"$stage/debian/control"
depends=$(cd "$stage" && dpkg-shlibdeps -O root/usr/bin/* 2>/dev/null | sed 's/^shlibs:Depends=//')

mkdir -p "$root/DEBIAN"
cat >"$root/DEBIAN/control" <<EOF
Package: adapt
Version: $version
Architecture: $(dpkg --print-architecture)
Maintainer: The Adapt authors <adapt@localhost>
Depends: $depends
Section: devel
Priority: optional
Installed-Size: $(du -ks --exclude=DEBIAN "$root" | cut -f1)
Description: language for user interfaces that adapt, and its checker
 A spec says in one text what Interface Builder keeps in XML and check boxes:
 views, constraints, and everything that varies with device, orientation,
 window, text size and direction. adapt checks it in every environment, lays it
 out, and says why a value is what it is.
EOF
(cd "$root" && find usr -type f -exec md5sum {} +) >"$root/DEBIAN/md5sums"
dpkg-deb --root-owner-group --build "$root" "$output/adapt_${version}_$(dpkg --print-architecture).deb"
