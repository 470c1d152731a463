/// Numbers and what they count in Japanese and Chinese titles: 12日, 3時間, 第5回.
///
/// They come apart in need alone: to be dear among other places is not enough, as a title takes
/// whichever make the fewest lines. So a place inside of them costs what need costs, and lines
/// look for others of its tier first (`LineChooser`).
extension BreakSheet {
  static let countCost = BreakTier.emergency.cost

  /// Whether a place is between a number and its counter, inside of a counter of several
  /// characters, or between 第 and a number.
  /// - Parameter wordEnd: where the word ends that begins at the place, if that is known.
  func isInCount(_ i: Int, wordEnd: Int? = nil) -> Bool {
    let before = neighbour(before: i)
    if text[before] == 0x7B2C { return kinds[i] == .digit }
    if kinds[before] == .digit { return countsNumber(i, wordEnd) }
    return (max(1, i - BreakSheet.longestCounter + 1)..<i).contains { kinds[neighbour(before: $0)] == .digit && longCounter(at: $0) > i - $0 }
  }

  private func countsNumber(_ i: Int, _ wordEnd: Int?) -> Bool {
    if BreakSheet.counters.contains(text[i]) || longCounter(at: i) > 0 { return true }
    // What is as well the beginning of another word counts where it stands alone: 5部, but 2026家电展.
    return BreakSheet.rareCounters.contains(text[i]) && (wordEnd.map { $0 == i + 1 } ?? (i + 1 >= kinds.count || kinds[i + 1] != .han))
  }

  /// How many characters a counter of several has that begins at a unit; 0 where there is none.
  private func longCounter(at i: Int) -> Int {
    guard kinds[i].isEastAsian else { return 0 }
    return (2...BreakSheet.longestCounter).last { i + $0 <= text.count && BreakSheet.longCounters.contains(PackedWord(text, i..<i + $0)) } ?? 0
  }

  private static let counters: Set<UInt16> = Set("年月日号號時时秒分週周歳岁歲才人名个個回次度番届屆件枚张張元円圆圓天つ倍割万萬亿億兆".utf16)
  private static let rareCounters: Set<UInt16> = Set(
    ("点點刻世代位口遍条條项項本冊册部台辆輛艘架只隻匹头頭羽杯瓶袋箱盒束朵支枝颗顆粒滴片块塊间間軒户戶栋棟階阶层層段級级种種类類组組對对双雙店席泊晚夜步歩票题題问問章节節課课卷巻"
      + "話话句行字页頁版期千百米尺寸里斤升吨噸克亩坪家所处處门門首幅篇封桌场場排列角両两毛").utf16)
  private static let longCounters = PackedWord.words(
    """
    小时 小時 時間 分钟 分鐘 分間 秒钟 秒鐘 秒間 日間 年間 週間 か月 ヶ月 ケ月 カ月 ヵ月 个月 個月 か所 ヶ所 ケ所 カ所
    か国 ヶ国 ケ国 カ国 世紀 世纪 星期 周年 週年 周岁 週歲 年级 年級 年度 年代 番目 年目 日目 回目 人目 丁目 番地 公里 公斤 公升
    公顷 公頃 公尺 公分 厘米 毫米 千米 千克 平方 立方 英里 英寸 英尺 海里 キロ センチ ミリ メートル グラム トン リットル ドル
    ユーロ ポンド ウォン パーセント ページ ワット ボルト メガ ギガ テラ バイト カロリー ポイント インチ フィート ヤード マイル
    """)
  private static let longestCounter = 5
}
