#include "check.h"

static void asks(tl_session *session, const char *request, const char *expected) {
  tl_bytes *answer;
  OK(tl_session_ask(session, request, TL_TERMINATED, &answer));
  if (!strstr(tl_bytes_data(answer), expected)) {
    printf("%s is answered by %.200s\n", request, tl_bytes_data(answer));
    failures++;
  }
  tl_bytes_release(answer);
}

void test_sessions(void) {
  tl_session *session;
  OK(tl_session_create((const char *[]){"/usr/share/fonts/truetype/noto/NotoSans-Regular.ttf"}, 1, 0, &session));
  asks(session, "{\"op\": \"hello\"}", "\"protocol\":1");
  asks(session, "{\"op\": \"keep\", \"layout\": {\"text\": \"One two\", \"width\": 40}}", "\"handle\":\"h1\"");
  asks(session, "{\"id\": 7, \"op\": \"hit\", \"layout\": \"h1\", \"point\": [3, 3]}", "\"id\":7,\"ok\":{\"offset\":0");
  asks(session, "{\"op\": \"marker\", \"format\": \"lower-roman\", \"values\": [4]}", "iv");
  /* What is wrong with a request is in its answer. */
  asks(session, "{\"op\": \"layuot\"}", "unsupported-operation");
  asks(session, "no JSON", "invalid-json");
  asks(session, "", "invalid-json");
  tl_bytes *answer;
  FAILS(TL_ERROR_TEXT, tl_session_ask(session, "\xFF", 1, &answer));
  tl_session_release(session);
  /* A limit of time. */
  OK(tl_session_create((const char *[]){"/usr/share/fonts/truetype/noto/NotoSans-Regular.ttf"}, 1, 1e-9, &session));
  asks(session, "{\"op\": \"layout\", \"layout\": {\"text\": \"One two\", \"width\": 40}}", "deadline-exceeded");
  tl_session_release(session);
}
