/* Where the library puts what tl_error_message() tells. No part of the interface: it is not
   installed, and its function not exported. */
#ifndef TEXTLAYOUT_MESSAGE_H
#define TEXTLAYOUT_MESSAGE_H

#include <stddef.h>

/* Makes some bytes of UTF-8 the calling thread's message; of a longer one than is kept, its
   beginning. */
void tl_set_error_message(const char *bytes, size_t count);

#endif
