/* Cairo as Swift sees it: images and PDF files. */
#include <cairo.h>
#include <cairo-pdf.h>
