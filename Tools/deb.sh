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

doc=$root/usr/share/doc/adapt
install -d "$doc/examples"
install -m 644 examples/*.adapt "$doc/examples"
install -m 644 README.md NOTICE "$doc"
gzip -9nc CHANGELOG.md >"$doc/changelog.gz"
cat LICENSE >"$doc/copyright"

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
