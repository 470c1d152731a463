/// Foreign names in Chinese characters, which ICU's dictionary divides: 比利|牛斯, 布宜诺斯|艾利斯. They are
/// written in some two hundred characters, many of which hardly anything else is written in, so
/// that words of nothing else, one beside the other, are one name.
enum ChineseNames {
  /// Characters that are met in names, nearly alone, in both scripts.
  private static let telling = Set(
    ("埃艾昂奥巴贝彼勃伯戴迪狄蒂厄恩尔菲弗冈戈贡圭赫霍基吉贾喀凯坎柯科克肯库夸奎昆拉莱兰朗勒雷黎莉琳卢鲁伦罗洛马玛曼蒙孟缅摩莫默姆穆瑙尼纽努诺欧帕潘庞佩彭珀普奇契乔钦琼萨塞森桑莎"
      + "舍施斯苏塔泰坦陶特滕廷托瓦旺韦维魏翁沃乌希谢辛逊雅亚耶伊尤泽扎詹兹佐阿奧貝爾岡貢賈凱庫誇萊蘭盧魯倫羅馬瑪緬紐諾歐龐喬欽瓊薩蘇託韋維烏謝遜亞澤茲").utf16)
  /// Others that names are written in.
  private static let others = Set(
    ("爱拜班邦比宾波博布查达丹德登丁顿凡费芬夫福盖格根古瓜哈汉豪黑亨洪胡济季加杰卡康考楞利丽列林留龙迈麦毛茂梅门米密墨木纳乃南内宁派培皮匹泼恰切丘荣瑞赛三沙尚申圣史什松索汤唐铁脱威温西锡夏延"
      + "英约珍芝祖安牛里提让缪宜愛賓達頓費蓋漢濟傑麗龍邁麥門納內寧潑榮賽聖湯鐵脫溫錫約裏讓繆").utf16)
  /// Names that ICU knows: what stands beside one is a word of its own, 白俄罗斯|卢布.
  private static let known: Set<[UInt16]> = Set(
    ChineseWords.placeNames + ChineseWords.placeNames.filter { ChineseWords.languageSigns.contains($0.last ?? 0) }.map { $0.dropLast() })

  /// The bounds of words without those inside of names. A single character of those that other
  /// words are written in stands for itself, but in the middle of a name, 艾|利|斯, at the end of a
  /// text and before what isn't Han, 马塞|约. O(units).
  static func joined(_ bounds: [Int], of text: UnitWindow) -> [Int] {
    let words = zip(bounds, bounds.dropFirst()).map { $0..<$1 }
    var isPart = words.map { word in
      let mayHaveOthers = word.count > 1 || isLast(word, of: text)
      return word.allSatisfy { telling.contains(text[$0]) || mayHaveOthers && others.contains(text[$0]) }
    }
    for number in isPart.indices.dropFirst().dropLast() where !isPart[number] && isPart[number - 1] && isPart[number + 1] {
      let unit = text[words[number].lowerBound]
      isPart[number] = words[number].count == 1 && others.contains(unit) && !ChineseLeaning.mayLean(unit)
    }
    guard isPart.contains(true) else { return bounds }
    var joined: [Int] = []
    var first = 0
    while first < words.count {
      joined.append(words[first].lowerBound)
      let end = isPart[first...].firstIndex(of: false) ?? words.count
      if end > first + 1, isName(words[first].lowerBound..<words[end - 1].upperBound, of: text) {
        joined += (first + 1..<end).filter { isKnown(words[$0 - 1], of: text) || isKnown(words[$0], of: text) }.map { words[$0].lowerBound }
      } else if end > first + 1 {
        joined += words[first + 1..<end].map(\.lowerBound)
      }
      first = max(end, first + 1)
    }
    return joined + bounds.suffix(1)
  }

  /// Whether most of a word is written in characters that foreign names are written in.
  static func isForeign(_ word: ArraySlice<UInt16>) -> Bool {
    word.count { telling.contains($0) || others.contains($0) } * 5 >= word.count * 3
  }

  /// Whether enough of a row of words is met in names alone: 克|里 is none.
  private static func isName(_ row: Range<Int>, of text: UnitWindow) -> Bool {
    let count = row.count { telling.contains(text[$0]) }
    return count >= 3 || count == 2 && row.count >= (isLast(row, of: text) ? 3 : 4)
  }

  /// Whether no Chinese follows.
  private static func isLast(_ words: Range<Int>, of text: UnitWindow) -> Bool {
    words.upperBound == text.count || UnicodeProperties.shared[UInt32(text[words.upperBound])].script != .han
  }

  private static func isKnown(_ word: Range<Int>, of text: UnitWindow) -> Bool { isKnown(word.map { text[$0] }) }

  /// Whether ICU knows it as the name of a country or language.
  static func isKnown(_ name: [UInt16]) -> Bool { known.contains(name) }
}
