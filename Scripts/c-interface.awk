# Lists the structures of textlayout.h with their members, and its constants, as lines of a C program: see Scripts/c-interface.sh.

{ gsub(/\/\*.*\*\//, "") }

/^typedef struct tl_[a-z_]+ {/ { type = $3; print "TYPE(" type ");" }

# Members, which stand on lines of their own or all on the first: `double x, y;`.
type != "" {
  members = $0
  sub(/.*{/, "", members)
  sub(/}.*/, "", members)
  count = split(members, declarations, ";")
  for (i = 1; i < count; i++) {
    names = split(declarations[i], declared, ",")
    for (j = 1; j <= names; j++) {
      words = split(declared[j], word, /[ *]+/)
      sub(/\[.*/, "", word[words])
      print "MEMBER(" type ", " word[words] ");"
    }
  }
}

/}/ { type = "" }

# Constants: `TL_OK = 0`.
{
  while (match($0, /TL_[A-Z_0-9]+ = /)) {
    print "CONSTANT(" substr($0, RSTART, RLENGTH - 3) ");"
    $0 = substr($0, RSTART + RLENGTH)
  }
}
