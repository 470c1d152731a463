/// Foreign names in Chinese characters, which ICU's dictionary divides: 比利|牛斯, 布宜诺斯|艾利斯. They are
/// written in some two hundred characters, many of which hardly anything else is written in, so
/// that words of nothing else, one beside the other, are one name.
enum ChineseNames {
  /// Characters that are met in names, nearly alone, in both scripts.
  private static let telling = Set(
    ("埃艾昂奥巴贝彼勃伯戴迪狄蒂厄恩尔菲弗冈戈贡圭赫霍基吉贾喀凯坎柯科克肯库夸奎昆拉莱兰朗勒雷黎莉琳卢鲁伦罗洛马玛曼蒙孟缅摩莫默姆穆瑙尼纽努诺欧帕潘庞佩彭珀普奇契乔钦琼萨塞森桑莎"
      + "舍施斯苏塔泰坦陶特滕廷托瓦旺韦维魏翁沃乌希谢辛逊雅亚耶伊尤泽扎詹兹佐阿奧貝爾岡貢賈凱庫誇萊蘭盧魯倫羅馬瑪緬紐諾歐龐喬欽瓊薩蘇託韋維烏謝遜亞澤茲伍茅堡讷敦瑟茨吕耳翰訥呂").utf16)
  /// Others that names are written in.
  private static let others = Set(
    ("爱拜班邦比宾波博布查达丹德登丁顿凡费芬夫福盖格根古瓜哈汉豪黑亨洪胡济季加杰卡康考楞利丽列林留龙迈麦毛茂梅门米密墨木纳乃南内宁派培皮匹泼恰切丘荣瑞赛三沙尚申圣史什松索汤唐铁脱威温西锡夏延"
      + "英约珍芝祖安牛里提让缪宜愛賓達頓費蓋漢濟傑麗龍邁麥門納內寧潑榮賽聖湯鐵脫溫錫約裏讓繆思劳绍撒隆扬兴怀代顿齐易治杜谷郡佛富察赖荷俄多因北东华万哥得士那牙图勞紹揚興懷頓齊賴東華萬圖").utf16)
  /// Names that ICU knows: what stands beside one is a word of its own, 白俄罗斯|卢布.
  private static let known: Set<[UInt16]> = Set(
    ChineseWords.placeNames + ChineseWords.placeNames.filter { ChineseWords.languageSigns.contains($0.last ?? 0) }.map { $0.dropLast() })

  /// Cities that ICU knows by foreign names, by their first two units, the longest ones first.
  /// Nobody pays for them before two characters of names stand beside each other.
  private static let cities: [UInt32: [[UInt16]]] = {
    let names = ["zh_Hans", "zh_Hant"].flatMap { UnicodeProperties.cityNames(in: $0) }.map { ChineseWords.stem(of: $0[...]) }
    let foreign = Set(names.filter { 3...8 ~= $0.count && isForeign($0) }.map(Array.init))
    return Dictionary(grouping: foreign) { ChineseWords.key($0[0], $0[1]) }.mapValues { $0.sorted { $0.count > $1.count } }
  }()

  /// How many units the city's name has that begins at a unit; nil if none does. O(1).
  static func cityLength(in text: UnitWindow, at start: Int) -> Int? {
    guard isOfNames(text[start]), isOfNames(text[start + 1]) else { return nil }
    return cities[ChineseWords.key(text[start], text[start + 1])]?.first { text.holds($0, at: start) }?.count
  }

  private static func isOfNames(_ unit: UInt16) -> Bool { telling.contains(unit) || others.contains(unit) }

  /// The bounds of words without those inside of names. O(units).
  static func joined(_ bounds: [Int], of text: UnitWindow) -> [Int] {
    let words = zip(bounds, bounds.dropFirst()).map { $0..<$1 }
    let mayBePart = words.map { $0.allSatisfy { isOfNames(text[$0]) } }
    guard mayBePart.contains(true) else { return bounds }
    var joined: [Int] = []
    var first = 0
    while first < words.count {
      let end = mayBePart[first...].firstIndex(of: false) ?? words.count
      let name = name(in: words[first..<end], of: text)
      joined += (first..<max(end, first + 1)).filter { number in
        guard name.contains(number), name.contains(number - 1) else { return true }
        return isKnown(words[number - 1], of: text) || isKnown(words[number], of: text)
      }.map { words[$0].lowerBound }
      first = max(end, first + 1)
    }
    return joined + bounds.suffix(1)
  }

  /// Which of words that are written in characters of names are one; empty if none are. Other texts
  /// have some of them as well: a name begins and ends with none that leans on a neighbour or is a
  /// side of the sky, but ends with one at the end of a text and before what isn't Han.
  private static func name(in row: ArraySlice<Range<Int>>, of text: UnitWindow) -> Range<Int> {
    func isOrdinary(_ word: Range<Int>) -> Bool { !word.contains { telling.contains(text[$0]) } }
    let parts = row.drop { word in
      let unit = text[word.lowerBound]
      if word.count > 1 || sides.contains(unit) { return word.allSatisfy { sides.contains(text[$0]) } }
      return isOrdinary(word) && (ChineseLeaning.leansOnNext(unit) || ChineseLeaning.mayLean(unit) && isHan(word.lowerBound - 1, of: text))
    }
    let last = parts.lastIndex { word in
      let unit = text[word.lowerBound]
      return word.count > 1 || isLast(word, of: text) || !isOrdinary(word) || !ChineseLeaning.mayLean(unit) && !sides.contains(unit)
    }
    guard let last else { return 0..<0 }
    let end = parts[last].upperBound
    // The longest one, of those that the first few words begin if ordinary ones are before them.
    let starts = parts.indices.prefix(4).prefix { $0 == parts.startIndex || isOrdinary(parts[$0 - 1]) }
    return starts.first { isName(parts[$0].lowerBound..<end, of: text) }.map { $0..<last + 1 } ?? 0..<0
  }

  /// What stands before a name: 北马其顿.
  private static let sides = Set("东東西南北".utf16)

  /// Whether most of a word is written in characters that foreign names are written in.
  static func isForeign(_ word: ArraySlice<UInt16>) -> Bool {
    word.count(where: isOfNames) * 5 >= word.count * 3
  }

  /// Whether enough of a row of words is met in names alone: 克|里 is none.
  private static func isName(_ row: Range<Int>, of text: UnitWindow) -> Bool {
    let count = row.count { telling.contains(text[$0]) }
    if count == 2 { return (isLast(row, of: text) ? 3 : 4)...5 ~= row.count }
    return count > 2 && count * 2 >= row.count
  }

  /// Whether no Chinese follows.
  private static func isLast(_ words: Range<Int>, of text: UnitWindow) -> Bool {
    words.upperBound == text.count || !isHan(words.upperBound, of: text)
  }

  private static func isHan(_ i: Int, of text: UnitWindow) -> Bool { i >= 0 && UnicodeProperties.shared[UInt32(text[i])].script == .han }

  /// A single character is known of a language's name, 德语, and says nothing.
  private static func isKnown(_ word: Range<Int>, of text: UnitWindow) -> Bool { word.count > 1 && isKnown(word.map { text[$0] }) }

  /// Whether ICU knows it as the name of a country or language.
  static func isKnown(_ name: [UInt16]) -> Bool { known.contains(name) }
}
