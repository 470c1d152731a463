/* Calls of the library for C with arguments that nobody chose. */
#ifndef CALLS_H
#define CALLS_H

#include <textlayout.h>

/* Where choices come from: a number from 0 up to, but not including, a bound that is not 0. */
typedef struct calls_source {
  uint32_t (*number)(void *state, uint32_t below);
  void *state;
} calls_source;

/* Makes a text, styles it, lays it out, asks, edits and draws: each call ends, with TL_OK or with an error, and what it answers is in the text. Answers what
   should hold and doesn't, in a sentence that is there for ever; NULL if all holds. */
const char *calls_run(const tl_context *context, calls_source source);

#endif
