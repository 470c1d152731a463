#!/bin/sh
# Makes libtextlayout of the archive that `swift build --product TextLayoutC` has made: shared and static, both with the Swift runtime inside, the header and
# textlayout.pc. Usage: Scripts/library.sh ARCHIVE FOLDER
set -eu
archive=$1
folder=$2
headers=Sources/CTextLayout/include
version=$(sed -n 's/.*static let textLayout = "\(.*\)"/\1/p' Sources/TextLayout/Units/TextLayoutVersion.swift)
packages="icu-i18n icu-uc harfbuzz fontconfig cairo"
system="-lstdc++ -lm -lpthread -ldl"

mkdir -p "$folder/lib/pkgconfig" "$folder/include" "$folder/parts"
folder=$(cd "$folder" && pwd)
parts=$folder/parts

# What the header declares is what the libraries export: of Swift's runtime, or of another in the same process, they show and see nothing.
grep -ohE '\btl_[a-z0-9_]+\(' "$headers/textlayout.h" | tr -d '(' | sort -u > "$parts/names"
{ echo '{ global:'; sed 's/$/;/' "$parts/names"; echo 'local: *; };'; } > "$parts/exports"

# One object of all: an archive's own symbols would not be exported.
ld -r --strip-debug -o "$parts/engine.o" --whole-archive "$archive"
# shellcheck disable=SC2046,SC2086 # lists of words
(cd "$parts" && swiftc -emit-library -static-stdlib -use-ld=lld -o "$folder/lib/libtextlayout.so.1" engine.o $(pkg-config --libs $packages) \
  -Xlinker -soname=libtextlayout.so.1 -Xlinker --version-script=exports -Xlinker --gc-sections -Xlinker -z -Xlinker defs -Xlinker --strip-all)
ln -sf libtextlayout.so.1 "$folder/lib/libtextlayout.so"

# The static library holds what it uses of the runtime, under names that nobody else sees; modules that aren't optimized use a part that others don't.
runtime=$(swiftc -print-target-info | sed -n 's/.*"runtimeResourcePath": "\(.*\)".*/\1/p')_static/linux
start=$(ls "$runtime"/*/swiftrt.o)
ld -r --strip-debug -o "$parts/textlayout.o" "$start" "$parts/engine.o" --start-group "$runtime"/libswiftCore.a "$runtime"/libswiftSwiftOnoneSupport.a "$runtime"/libswift_Concurrency.a \
  "$runtime"/libswiftSynchronization.a "$runtime"/libswift_StringProcessing.a "$runtime"/libswift_RegexParser.a "$runtime"/libswiftGlibc.a \
  "$runtime"/libswift_Builtin_float.a "$runtime"/libdispatch.a "$runtime"/libBlocksRuntime.a --end-group
objcopy --keep-global-symbols="$parts/names" "$parts/textlayout.o"
rm -f "$folder/lib/libtextlayout.a"
ar rcs "$folder/lib/libtextlayout.a" "$parts/textlayout.o"
rm -rf "$parts"

cp "$headers/textlayout.h" "$headers/textlayout.hpp" "$folder/include"
cat > "$folder/lib/pkgconfig/textlayout.pc" <<END
prefix=$folder
libdir=\${prefix}/lib
includedir=\${prefix}/include

Name: textlayout
Description: Lays out text in any script: lines, glyphs, carets, hits, selections and pictures
Version: $version
Requires.private: $packages
Libs: -L\${libdir} -ltextlayout
Libs.private: $system
Cflags: -I\${includedir}
END
