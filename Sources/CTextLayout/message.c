#include "tl_message.h"

#include <string.h>

#include "textlayout.h"

/* Without allocation and without an end to wait for: it goes with its thread. */
static _Thread_local char message[1024];

void tl_set_error_message(const char *bytes, size_t count) {
  if (count >= sizeof message) {
    count = sizeof message - 1;
    /* Not in the middle of a character. */
    while (count > 0 && ((unsigned char)bytes[count] & 0xC0) == 0x80) count--;
  }
  memcpy(message, bytes, count);
  message[count] = 0;
}

const char *tl_error_message(void) { return message; }
