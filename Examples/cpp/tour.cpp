// Lays out, hits, moves, selects, edits and draws: c++ -std=c++17 tour.cpp $(pkg-config --cflags --libs textlayout)
// ./a.out picture.svg
#include <fstream>
#include <iostream>
#include <textlayout.hpp>

int main(int count, char **words) try {
  const auto context = textlayout::context::files({"/usr/share/fonts/truetype/noto"});
  textlayout::text text("The café is called مقهى today.");
  text.families(0, TL_END, {"Noto Sans"}).size(0, TL_END, 16).weight(4, 8, 700).color(4, 8, {0.7f, 0.1f, 0.1f, 1});

  const textlayout::layout layout(context, text, 160);
  for (const tl_line &line : layout.lines()) std::cout << line.range.start << "..<" << line.range.end << " at " << line.baseline << "\n";
  std::cout << layout.glyphs().size() << " glyphs of " << layout.fonts().size() << " fonts\n";

  const tl_hit hit = layout.hit(40, 10);
  const tl_caret caret = layout.move(hit.caret, TL_MOVE_FORWARD, TL_UNIT_WORD);
  const tl_range word = layout.unit(hit.caret.offset, TL_UNIT_WORD);
  const auto selection = layout.select(word, TL_PURPOSE_STANDARD);
  std::cout << "the word " << text.utf8(word.start, word.end).view() << " ends at " << caret.offset << " and is " << selection.rects()[0].rect.width
            << " points wide\n";

  const auto edited = layout.edited(textlayout::edit(word.start, word.end, "restaurant"));
  std::cout << layout.size().height << " points high, and " << edited.size().height << " with a longer word\n";

  if (count > 1) std::ofstream(words[1], std::ios::binary) << layout.svg(nullptr, &selection, &caret).view();
} catch (const textlayout::error &error) {
  std::cerr << error.what() << "\n";
  return 1;
}
