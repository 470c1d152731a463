#!/bin/sh
# Makes the library for C of an archive, and tests it as C, C++ and Python have it, installed as a user has it. Usage: Scripts/bindings.sh ARCHIVE LIBRARY
set -eu
Scripts/library.sh "$1" "$2"
Scripts/install.sh "$2" "$(pwd)/.build/installed"
Scripts/c-interface.sh .build/installed
Scripts/python.sh "$2" test
