/* The structures and constants of the interface, as compiled programs know them. */
#include <stdio.h>
#include <textlayout.h>

#define TYPE(type) printf(#type ": %zu bytes, aligned to %zu\n", sizeof(type), _Alignof(type))
#define MEMBER(type, member) printf("  " #member " at %zu, %zu bytes\n", offsetof(type, member), sizeof(((type *)0)->member))
#define CONSTANT(name) printf(#name " = %lld\n", (long long)(name))

int main(void) {
#include "list.h"
}
