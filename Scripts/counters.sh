#!/bin/sh
# Makes the library that counts what a program allocates and which functions of HarfBuzz and ICU it calls: Scripts/counters.sh PROGRAM LIBRARY
set -eu
program=$1
library=$2
scripts=$(dirname "$0")
list=$(mktemp)
trap 'rm -f "$list"' EXIT
# ICU's names end in its version. A program that links neither library dynamically has nothing to count.
nm -D --undefined-only "$program" | awk '$2 ~ /^hb_/ || $2 ~ /_[0-9][0-9]$/ { sub(/@.*/, "", $2); print $2 }' | sort -u |
  sed -n '/^hb_buffer_add_utf16$/d; s/.*/EACH(&)/p' > "$list"
[ -s "$list" ] || { echo "counters: $program calls no function of HarfBuzz and ICU" >&2; exit 1; }
${CC:-cc} -O2 -Wall -Wextra -shared -fPIC -DCOUNTED="\"$list\"" -o "$library" "$scripts/counters.c" "$scripts/allocations.c"
