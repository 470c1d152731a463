#!/bin/sh
# Runs two builds of one program: what they print is the same. Usage: Scripts/client.sh PROGRAM PROGRAM
set -eu
mkdir -p .build
"$1" > .build/client-first.txt
"$2" > .build/client-second.txt
if ! diff .build/client-first.txt .build/client-second.txt; then
  echo "The client that is built as $1 (<) prints something else than as $2 (>)."
  exit 1
fi
