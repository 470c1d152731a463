#!/bin/sh
# Builds the programs that drive other engines into .build/benchmarks: those whose libraries `Scripts/setup.sh peers` installs, and SkParagraph's, whose Python module
# comes from PyPI. Programs that are newer than their sources stay.
set -eu
cd "$(dirname "$0")/.."
target=.build/benchmarks
engines=Benchmarks/engines
mkdir -p "$target"

# build PROGRAM SOURCE OPTIONS PACKAGES
build() {
  if [ "$target/$1" -nt "$2" ] && [ "$target/$1" -nt "$engines/bench.hpp" ]; then return; fi
  echo "benchmarks: building $1"
  libraries=""
  [ -z "$4" ] || libraries=$(pkg-config --cflags --libs "$4")
  # shellcheck disable=SC2086 # lists of words
  g++ -std=c++20 -O2 -Wall -Wextra -fPIC $3 -o "$target/$1" "$2" $libraries
}

build harfbuzz $engines/harfbuzz.cpp "" "harfbuzz icu-uc"
build pango $engines/pango.cpp "" pangocairo
build qt $engines/qt.cpp "" Qt6Gui
build skia.so $engines/skparagraph.cpp -shared ""
if [ ! "$target/allocations.so" -nt Scripts/allocations.c ]; then cc -O2 -shared -fPIC -o "$target/allocations.so" Scripts/allocations.c; fi

[ -d "$target/python" ] || python3 -m venv "$target/python"
for module in skia-python ${BENCHMARK_MODULES:-}; do
  "$target/python/bin/python" -m pip show --quiet "$module" 2>/dev/null && continue
  "$target/python/bin/python" -m pip install --quiet --disable-pip-version-check "$module" || echo "benchmarks: $module can't be had from PyPI, and is left out"
done
