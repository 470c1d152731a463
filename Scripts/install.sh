#!/bin/sh
# Installs what Scripts/library.sh has made. Usage: Scripts/install.sh LIBRARY PREFIX [DESTDIR]
set -eu
library=$1
prefix=$2
place=${3:-}$2

mkdir -p "$place/lib/pkgconfig" "$place/include"
cp "$library/include/textlayout.h" "$library/include/textlayout.hpp" "$place/include"
cp -P "$library/lib/libtextlayout.so" "$library/lib/libtextlayout.so.1" "$library/lib/libtextlayout.a" "$place/lib"
sed "s|^prefix=.*|prefix=$prefix|" "$library/lib/pkgconfig/textlayout.pc" > "$place/lib/pkgconfig/textlayout.pc"
