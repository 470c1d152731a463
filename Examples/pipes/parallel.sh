#!/bin/sh
# Answers a file of requests on all cores: GNU parallel cuts it at line ends and starts a process for each part. Answers stand in the order of the requests (-k).
# Usage: parallel.sh REQUESTS.jsonl [FONT...] > ANSWERS.jsonl
set -eu
requests=$1
shift
exec parallel --will-cite --quote --pipe --keep-order --block 256k "${PYTHON:-python3}" -m textlayout "$@" < "$requests"
