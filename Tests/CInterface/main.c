#include "check.h"

int failures = 0;

static const char *const fonts[] = {"/usr/share/fonts/truetype/noto/NotoSans-Regular.ttf", "/usr/share/fonts/truetype/noto"};

tl_context *test_context(void) {
  static tl_context *context;
  if (!context) OK(tl_context_create_files(fonts, 2, &context));
  return context;
}

tl_text *test_text(const char *string) {
  tl_text *text = NULL;
  OK(tl_text_create_utf8(string, TL_TERMINATED, &text));
  OK(tl_text_set_size(text, 0, TL_END, 16));
  return text;
}

tl_layout *test_layout(const char *string, double width) {
  tl_text *text = test_text(string);
  tl_layout *layout = NULL;
  OK(tl_layout_create(test_context(), text, width, NULL, &layout));
  tl_text_release(text);
  return layout;
}

static void test_versions(void) {
  EXPECT(tl_abi_version() == TL_ABI_VERSION);
  EXPECT(strncmp(tl_version(), "TextLayout ", 11) == 0);
  EXPECT(strcmp(tl_error_message(), "") == 0);
}

static void test_contexts(void) {
  tl_context *context = NULL, *other = NULL;
  const char *const *names;
  size_t count;
  /* What can't be used is told. */
  const char *paths[] = {fonts[0], "/none/such.ttf"};
  OK(tl_context_create_files(paths, 2, &context));
  OK(tl_context_problems(context, &names, &count));
  EXPECT(count == 1 && strstr(names[0], "/none/such.ttf"));
  OK(tl_context_families(context, &names, &count));
  EXPECT(count == 1 && strcmp(names[0], "Noto Sans") == 0);
  const char *const *again;
  OK(tl_context_families(context, &again, &count));
  EXPECT(again == names);
  OK(tl_context_with_languages(context, (const char *[]){"ja", "en"}, 2, &other));
  tl_context_release(other);
  /* Two references, released one by one. */
  EXPECT(tl_context_retain(context) == context);
  tl_context_release(context);
  OK(tl_context_families(context, &names, &count));
  tl_context_release(context);

  FAILS(TL_ERROR_FONTS, tl_context_create_files(paths + 1, 1, &context));
  EXPECT(context == NULL);
  FAILS(TL_ERROR_FONTS, tl_context_create_files(NULL, 0, &context));
  FAILS(TL_ERROR_FILE, tl_context_with_hyphenation(test_context(), "de", "/none/such.dic", &other));

  OK(tl_context_create_system(fonts, 1, &context));
  OK(tl_context_families(context, &names, &count));
  EXPECT(count > 50 && strcmp(names[0], "Noto Sans") == 0);
  tl_context_release(context);
}

int main(void) {
  test_versions();
  test_contexts();
  test_bad_input();
  test_layouts();
  test_styles();
  test_places();
  test_edits();
  test_find();
  test_text_lists();
  test_pictures();
  test_snapshots();
  test_sessions();
  test_threads();
  test_random_calls();
  tl_context_release(test_context());
  if (failures) printf("%d checks failed\n", failures);
  return failures > 0;
}
