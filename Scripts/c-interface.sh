#!/bin/sh
# Tests libtextlayout as a C and a C++ compiler see it, with nothing of Swift on the path: examples, the tests of Tests/CInterface under the address
# sanitizer, and the interface as compiled programs know it. Usage: Scripts/c-interface.sh FOLDER [record]; the folder is what Scripts/library.sh has made.
set -eu
library=$(cd "$1" && pwd)
work=$library/tests
tests=Tests/CInterface
export PKG_CONFIG_PATH="$library/lib/pkgconfig" LD_LIBRARY_PATH="$library/lib" PATH=/usr/bin:/bin
flags="-Wall -Wextra -Werror -pedantic"
rm -rf "$work"
mkdir -p "$work"
fail() { echo "C interface: $1" >&2; exit 1; }

# What the header declares is what the library exports.
grep -ohE '\btl_[a-z0-9_]+\(' "$library/include/textlayout.h" | tr -d '(' | sort -u > "$work/declared"
nm -D --defined-only "$library/lib/libtextlayout.so.1" | awk '{ print $3 }' | sort -u > "$work/exported"
diff "$work/declared" "$work/exported" || fail "the header (<) and the library (>) differ"
nm -g --defined-only "$library/lib/libtextlayout.a" 2> /dev/null | awk 'NF == 3 { print $3 }' | sort -u > "$work/archived"
diff "$work/declared" "$work/archived" || fail "the header (<) and the static library (>) differ"
# Each function has a test.
while read -r name; do
  cat "$tests"/*.c Tests/Support/CCalls/calls.c | grep -q "\b$name(" || fail "no test calls $name"
done < "$work/declared"
# Nothing of Swift's is looked for at run time.
ldd "$library/lib/libtextlayout.so.1" > "$work/ldd"
if grep -iE 'swift|not found' "$work/ldd"; then fail "the library needs what is not there, or Swift"; fi

# Functions, structures and constants as they were recorded: what is compiled against them goes on working.
awk -f Scripts/c-interface.awk "$library/include/textlayout.h" > "$work/list.h"
cc -std=c11 $flags -I"$work" "$tests/abi/layouts.c" $(pkg-config --cflags textlayout) -o "$work/layouts"
{
  cc -E -P "$library/include/textlayout.h" | tr '\n' ' ' | grep -oE '[a-z0-9_]+( const)? \**tl_[a-z0-9_]+\([^)]*\);|const char \*tl_[a-z_]+\([^)]*\);' | tr -s ' '
  "$work/layouts"
} > "$work/abi.txt"
[ "$(grep -c ';$' "$work/abi.txt")" -eq "$(wc -l < "$work/declared")" ] || fail "not all functions of the header were found"
if [ "${2:-}" = record ]; then
  cp "$work/abi.txt" "$tests/abi/abi.txt"
else
  diff "$tests/abi/abi.txt" "$work/abi.txt" || fail "the interface is another: see Tests/CInterface/README.md"
fi

# The tests, under the address sanitizer. The search for leaks takes Swift's marked addresses for lost ones.
cc -std=c11 -g $flags -fsanitize=address,undefined -fno-sanitize-recover=undefined -ITests/Support/CCalls/include "$tests"/*.c Tests/Support/CCalls/calls.c $(pkg-config --cflags --libs textlayout) -lpthread -lm \
  -o "$work/tests"
ASAN_OPTIONS=detect_leaks=0 "$work/tests" || fail "tests failed"

# The examples: with the shared library, with the static one, in C++. All draw the same.
cc -std=c11 $flags Examples/c/twenty.c $(pkg-config --cflags --libs textlayout) -o "$work/twenty"
"$work/twenty" "Hello, world" > "$work/twenty.txt"
grep -q '^units 0..<' "$work/twenty.txt" || fail "twenty.c printed $(cat "$work/twenty.txt")"
awk '/^```c$/ { on = 1; next } /^```$/ { on = 0 } on' README.md > "$work/readme.c"
cc -std=c11 $flags "$work/readme.c" $(pkg-config --cflags --libs textlayout) -o "$work/readme"
"$work/readme" | grep -q '^[0-9.]* points wide, baseline at ' || fail "the README's example doesn't print its lines"
cc -std=c11 $flags Examples/c/tour.c $(pkg-config --cflags --libs textlayout) -o "$work/tour"
cc -std=c11 $flags Examples/c/tour.c $(pkg-config --cflags textlayout) "$library/lib/libtextlayout.a" $(pkg-config --static --libs-only-l textlayout | sed 's/-ltextlayout//') \
  -o "$work/tour-static"
c++ -std=c++17 $flags Examples/cpp/tour.cpp $(pkg-config --cflags --libs textlayout) -o "$work/tour-cpp"
for program in tour tour-static tour-cpp; do "$work/$program" "$work/$program.svg" > "$work/$program.txt"; done
cmp "$work/tour.txt" "$work/tour-static.txt"
cmp "$work/tour.svg" "$work/tour-static.svg"
cmp "$work/tour.svg" "$work/tour-cpp.svg"
ldd "$work/tour-static" > "$work/ldd"
if grep -iE 'swift|textlayout|not found' "$work/ldd"; then fail "the static program needs a library of ours, or Swift's"; fi
echo "C interface: $(wc -l < "$work/declared") functions declared, exported, tested"
