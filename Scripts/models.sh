#!/bin/sh
# Brings BudouX's models (Apache-2.0) from PyPI into .build/models, where the tests look for them. Silent when they are there; without pip or a network
# it says so, and the tests that need them are skipped.
set -eu
cd "$(dirname "$0")/.."
target=.build/models

[ -f "$target/budoux/models/ja.json" ] && exit 0
if ! command -v python3 >/dev/null 2>&1 || ! python3 -m pip --version >/dev/null 2>&1; then
  echo "models: there is no pip; the tests with BudouX's models are skipped"
  exit 0
fi
mkdir -p "$target"
# --target and --no-deps: nothing is installed on the machine, only unpacked here.
if ! python3 -m pip install --quiet --disable-pip-version-check --no-deps --root-user-action=ignore --target "$target" budoux; then
  echo "models: PyPI can't be reached; the tests with BudouX's models are skipped"
fi
