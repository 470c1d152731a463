import Testing
import TextListExchange

@testable import TextLayout

/// Rubies in HTML and in Markdown.
struct RubyExchangeTests {
  /// What a text has of rubies: the base, and what stands above and below it.
  private func bases(_ text: StyledText) -> [String] {
    text.rubyRuns(in: text.range).map { run in
      let texts = [run.ruby.over, run.ruby.under].map { $0.joined(separator: "|") }
      return "\(run.ruby.grouping) \(text.string(in: run.range))=\(texts[0])" + (texts[1].isEmpty ? "" : "/" + texts[1])
    }
  }

  @Test func `elements are read however they are written`() {
    let read: KeyValuePairs<String, [String]> = [
      "<ruby>東京<rt>とうきょう</rt></ruby>": ["group 東京=とうきょう"],
      "<ruby>東京<rp>(</rp><rt>とうきょう</rt><rp>)</rp></ruby>へ": ["group 東京=とうきょう"],
      "<ruby>東<rt>とう</rt>京<rt>きょう</rt></ruby>": ["mono 東京=とう|きょう"],
      "<ruby>東<rt>とう京": ["group 東=とう京"],
      "<ruby><rb>東<rb>京<rt>とう<rt>きょう</ruby>": ["mono 東京=とう|きょう"],
      "<ruby style='ruby-merge: auto'>東<rt>とう</rt>京<rt>きょう</rt></ruby>": ["jukugo 東京=とう|きょう"],
      "<ruby>東京<rt>とうきょう</rt><rtc>Tokyo</rtc></ruby>": ["group 東京=とうきょう/Tokyo"],
      "<ruby>東京<rtc>Tokyo</rtc></ruby>": ["group 東京=Tokyo"],
      "<ruby><rb>東<rb>京<rtc><rt>a<rt>b</rtc><rtc><rt>c<rt>d</rtc></ruby>": ["mono 東京=a|b/c|d"],
      "<ruby>東<rt>a</rt>京<rt>b</rt><rtc><rt></rt><rt>d</rt></rtc></ruby>": ["mono 東京=a|b/|d"],
      "<ruby style=\"ruby-position: under\">東<rt>a</rt></ruby>": ["group 東=/a"],
      "<ruby>東</ruby> <rt>a</rt>": [],
      "<ruby>人<rt>ひと</rt></ruby><ruby>人<rt>ひと</rt></ruby>": ["group 人=ひと", "group 人=ひと"],
      "<ruby style=\"ruby-position: inter-character\">臺<rt>ㄊㄞˊ</rt></ruby>": ["bopomofo 臺=ㄊㄞˊ"],
      "<ruby>東\n <rt> a &amp;\n b </rt>\n </ruby>": ["group 東=a & b"],
      "a <ruby>東</p><p>京<rt>x</rt></ruby>": [],
    ]
    for (html, expected) in read { #expect(bases(StyledText(htmlLists: html)) == expected, "\(html)") }
    #expect(StyledText(htmlLists: "あ<ruby>東<rp>(</rp><rt>とう</rt><rp>)</rp></ruby>い").string == "あ東い")
  }

  @Test func `what is written as HTML is read again`() {
    for text in samples {
      let read = StyledText(htmlLists: text.htmlLists())
      #expect(read.string == text.string && read.rubyRuns(in: read.range) == text.rubyRuns(in: text.range), "\(text.htmlLists())")
    }
    #expect(samples[0].htmlLists() == "<p>あ<ruby>東京<rt>とうきょう</rt></ruby>へ</p>")
  }

  @Test func `what is written as Markdown is read again`() {
    for text in samples {
      let written = text.markdown(style: MarkdownStyle())
      let read = StyledText(markdown: written.string)
      #expect(read.string == text.string && read.rubyRuns(in: read.range) == text.rubyRuns(in: text.range), "\(written.string)")
    }
    #expect(samples[0].markdown().string == "あ<ruby>東京<rt>とうきょう</rt></ruby>へ")
    let plain = StyledText(markdown: "*あ*<ruby>東<rt>a\\*b</rt>**京**<rt>c</rt></ruby>")
    #expect(bases(plain) == ["mono 東京=a*b|c"] && plain.markdown().isLossless)
  }

  @Test func `a tag that is none of a whole element is text`() {
    #expect(bases(StyledText(markdown: "<RUBY>東<RT>a</RT></RUBY>, <ruby>京<rt>b</Ruby>")) == ["group 東=a", "group 京=b"])
    #expect(StyledText(markdown: "<ruby>東<rt>a").string == "<ruby>東<rt>a")
    #expect(StyledText(markdown: "a<rt>b</rt></ruby>").string == "a<rt>b</rt></ruby>")
    #expect(StyledText(markdown: "<b>東</b>").string == "<b>東</b>")
  }

  private var samples: [StyledText] {
    func text(_ string: String, _ range: Range<Int>, _ ruby: Ruby) -> StyledText {
      var text = StyledText(string, style: MarkdownStyle().body, paragraphStyle: MarkdownStyle().paragraph)
      text.annotate(TextRange(range), with: ruby)
      return text
    }
    var lengths = Ruby(["とうきょう", "えき"], .mono)
    lengths.baseLengths = [2, 1]
    return [
      text("あ東京へ", 1..<3, Ruby("とうきょう")), text("東京", 0..<2, Ruby(["とう", "きょう"], .mono)), text("東京駅", 0..<3, lengths),
      text("a 東京 b", 2..<4, Ruby(["とう", "きょう"], under: ["a<b", "*c*"], .jukugo)), text("東京", 0..<2, Ruby([], under: ["x & y"], .group)),
      text("臺北", 0..<2, Ruby(bopomofo: ["ㄊㄞˊ", "ㄅㄟˇ"])),
    ]
  }
}
