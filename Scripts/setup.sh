#!/bin/sh
# Installs what TextLayout needs on Debian 12 and isn't there yet. Silent and instant when nothing is missing. `Scripts/setup.sh peers` also installs the engines that
# `make peers` measures.
set -eu

# What the libraries link, found through pkg-config: the engine ICU and HarfBuzz, SystemFonts fontconfig.
libraries="libicu-dev libharfbuzz-dev libfontconfig-dev pkg-config"
# What PNG pictures are drawn with.
pictures="libcairo2-dev"
# What the corpus is laid out with.
fonts="fonts-noto-core fonts-noto-cjk fonts-noto-color-emoji"
# What the conformance tests read, and what unpacks it.
test_data="unicode-data bzip2"
# What tests draw the SVG pictures with, to compare them with the PNG ones; what reads the PDF files; the browser that the gallery's page is tried in, and compared with.
test_tools="librsvg2-bin chromium poppler-utils"
# What the hyphenation tests read where it is there: patterns of a dozen languages, TeX's German ones, a German word list, and libhyphen to compare with.
patterns="hyphen-cs hyphen-de hyphen-el hyphen-en-gb hyphen-en-us hyphen-es hyphen-fr hyphen-hi hyphen-hu hyphen-it hyphen-no hyphen-pl hyphen-ru"
words="texlive-lang-german wngerman libhyphen0"
# What runs the commands; what compiles programs in C and C++, which the linker comes with; what the Python package is made with, and what its pipes are tried in.
tools="make g++ python3-venv parallel"
# What other engines are measured with: Pango's and Qt's headers, and what Qt's and Skia's libraries link.
peers=""
[ "${1:-}" != peers ] || peers="libpango1.0-dev qt6-base-dev libgl1 libegl1"

say() { printf 'set-up: %s\n' "$1"; }

if ! command -v dpkg-query >/dev/null 2>&1; then
  say "this system has no dpkg; install ICU 72 and HarfBuzz 6 with headers, pkg-config, the Noto fonts and Unicode's data files by hand" >&2
  exit 1
fi

missing=""
for package in $libraries $pictures $fonts $test_data $test_tools $patterns $words $tools $peers; do
  status=$(dpkg-query -W -f='${db:Status-Status}' "$package" 2>/dev/null || true)
  [ "$status" = installed ] || missing="$missing $package"
done

if [ -n "$missing" ]; then
  if [ "$(id -u)" -eq 0 ]; then
    as_root=""
  elif command -v sudo >/dev/null 2>&1 && sudo -n true 2>/dev/null; then
    as_root="sudo"
  else
    say "these packages are missing, and only root may install them. Run this, then try again:" >&2
    printf '  sudo sh -c "apt-get update && apt-get install -y --no-install-recommends%s"\n' "$missing" >&2
    exit 1
  fi
  say "reading Debian's list of packages"
  $as_root env DEBIAN_FRONTEND=noninteractive apt-get -q update
  say "installing$missing"
  # shellcheck disable=SC2086 # a list of words
  $as_root env DEBIAN_FRONTEND=noninteractive apt-get -q install -y --no-install-recommends $missing
  say "done"
fi

if ! command -v swift >/dev/null 2>&1; then
  say "there is no swift on the path: install Swift 6.3 from https://www.swift.org/install/linux and try again" >&2
  exit 1
fi
