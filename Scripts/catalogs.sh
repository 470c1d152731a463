#!/bin/sh
# Brings LibreOffice's catalogues of some languages (MPL-2.0) from Debian into .build/catalogs, where the tests look for them: a megabyte each, unpacked and not
# installed. Silent when they are there; without apt or a network it says so, and the tests that need them are skipped.
set -eu
cd "$(dirname "$0")/.."
target=.build/catalogs
languages="de ja ar hi th"

[ -f "$target/complete" ] && exit 0
if ! command -v apt-get >/dev/null 2>&1 || ! command -v dpkg-deb >/dev/null 2>&1; then
  echo "catalogs: there is no apt; the tests with LibreOffice's catalogues are skipped"
  exit 0
fi
mkdir -p "$target/packages"
for language in $languages; do
  if ! (cd "$target/packages" && apt-get -qq download "libreoffice-l10n-$language" 2>/dev/null); then
    echo "catalogs: Debian's archive can't be reached; the tests with LibreOffice's catalogues are skipped"
    exit 0
  fi
done
for package in "$target"/packages/*.deb; do
  dpkg-deb --fsys-tarfile "$package" | tar -x -C "$target" --wildcards './usr/lib/libreoffice/program/resource/*'
done
rm -rf "$target/packages"
touch "$target/complete"
