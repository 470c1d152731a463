extension CounterStyleTable {
  /// The styles that CSS Counter Styles 3 defines for every user agent, and the bullets of
  /// `NSTextList` that it doesn't have.
  ///
  /// Armenian and Georgian letters stand in the order of their values: 1 to 9, 10 to 90, 100 to 900
  /// and so on.
  static let predefined = """
    # numeric
    decimal 30..39
    arabic-indic 660..669
    bengali 9E6..9EF
    khmer 17E0..17E9
    devanagari 966..96F
    gujarati AE6..AEF
    gurmukhi A66..A6F
    kannada CE6..CEF
    lao ED0..ED9
    malayalam D66..D6F
    mongolian 1810..1819
    myanmar 1040..1049
    oriya B66..B6F
    persian 6F0..6F9
    tamil BE6..BEF
    telugu C66..C6F
    thai E50..E59
    tibetan F20..F29
    # numeric pad=2
    decimal-leading-zero 30..39
    # numeric range=0.. "" "、"
    cjk-decimal 3007 4E00 4E8C 4E09 56DB 4E94 516D 4E03 516B 4E5D
    # decades range=1..9999
    armenian 531..554
    lower-armenian 561..584
    # decades range=1..19999
    georgian 10D0..10D6 10F1 10D7 10D8..10DC 10F2 10DD..10E2 10F3 10E4..10EE 10F4 10EF 10F0 10F5
    # additive range=1..10999
    hebrew 10000=5D9_5F3 9000=5D8_5F3 8000=5D7_5F3 7000=5D6_5F3 6000=5D5_5F3 5000=5D4_5F3 4000=5D3_5F3 3000=5D2_5F3 2000=5D1_5F3 1000=5D0_5F3 \
    400=5EA 300=5E9 200=5E8 100=5E7 90=5E6 80=5E4 70=5E2 60=5E1 50=5E0 40=5DE 30=5DC 20=5DB 19=5D9_5D8 18=5D9_5D7 17=5D9_5D6 16=5D8_5D6 \
    15=5D8_5D5 10=5D9 9=5D8 8=5D7 7=5D6 6=5D5 5=5D4 4=5D3 3=5D2 2=5D1 1=5D0
    # additive range=1..3999
    lower-roman 1000='m 900='cm 500='d 400='cd 100='c 90='xc 50='l 40='xl 10='x 9='ix 5='v 4='iv 1='i
    upper-roman 1000='M 900='CM 500='D 400='CD 100='C 90='XC 50='L 40='XL 10='X 9='IX 5='V 4='IV 1='I
    # alphabetic
    lower-alpha 61..7A
    upper-alpha 41..5A
    lower-greek 3B1..3C1 3C3..3C9
    # alphabetic "" "、"
    hiragana 3042 3044 3046 3048 304A 304B 304D 304F 3051 3053 3055 3057 3059 305B 305D 305F 3061 3064 3066 3068 306A..306F 3072 3075 3078 307B \
    307E..3082 3084 3086 3088..308D 308F..3093
    hiragana-iroha 3044 308D 306F 306B 307B 3078 3068 3061 308A 306C 308B 3092 308F 304B 3088 305F 308C 305D 3064 306D 306A 3089 3080 3046 3090 \
    306E 304A 304F 3084 307E 3051 3075 3053 3048 3066 3042 3055 304D 3086 3081 307F 3057 3091 3072 3082 305B 3059
    katakana 30A2 30A4 30A6 30A8 30AA 30AB 30AD 30AF 30B1 30B3 30B5 30B7 30B9 30BB 30BD 30BF 30C1 30C4 30C6 30C8 30CA..30CF 30D2 30D5 30D8 30DB \
    30DE..30E2 30E4 30E6 30E8..30ED 30EF..30F3
    katakana-iroha 30A4 30ED 30CF 30CB 30DB 30D8 30C8 30C1 30EA 30CC 30EB 30F2 30EF 30AB 30E8 30BF 30EC 30BD 30C4 30CD 30CA 30E9 30E0 30A6 30F0 \
    30CE 30AA 30AF 30E4 30DE 30B1 30D5 30B3 30A8 30C6 30A2 30B5 30AD 30E6 30E1 30DF 30B7 30F1 30D2 30E2 30BB 30B9
    # fixed fallback=cjk-decimal "" "、"
    cjk-earthly-branch 5B50 4E11 5BC5 536F 8FB0 5DF3 5348 672A 7533 9149 620C 4EA5
    cjk-heavenly-stem 7532 4E59 4E19 4E01 620A 5DF1 5E9A 8F9B 58EC 7678
    # cyclic "" " "
    disc 2022
    circle 25E6
    square 25FE
    disclosure-open 25BE
    disclosure-closed 25B8
    box 25A1
    check 2713
    diamond 25C6
    hyphen 2043
    # chinese-informal range=-9999..9999 fallback=cjk-decimal "" "、" "负"
    simp-chinese-informal 96F6 4E00 4E8C 4E09 56DB 4E94 516D 4E03 516B 4E5D 5341 767E 5343
    # chinese-formal range=-9999..9999 fallback=cjk-decimal "" "、" "负"
    simp-chinese-formal 96F6 58F9 8D30 53C1 8086 4F0D 9646 67D2 634C 7396 62FE 4F70 4EDF
    # chinese-informal range=-9999..9999 fallback=cjk-decimal "" "、" "負"
    trad-chinese-informal 96F6 4E00 4E8C 4E09 56DB 4E94 516D 4E03 516B 4E5D 5341 767E 5343
    # chinese-formal range=-9999..9999 fallback=cjk-decimal "" "、" "負"
    trad-chinese-formal 96F6 58F9 8CB3 53C3 8086 4F0D 9678 67D2 634C 7396 62FE 4F70 4EDF
    # spelled-short range=-9999..9999 fallback=cjk-decimal "" "、" "マイナス"
    japanese-informal 3007 4E00 4E8C 4E09 56DB 4E94 516D 4E03 516B 4E5D 5341 767E 5343
    # spelled range=-9999..9999 fallback=cjk-decimal "" "、" "マイナス"
    japanese-formal 96F6 58F1 5F10 53C2 56DB 4F0D 516D 4E03 516B 4E5D 62FE 767E 9621
    # spelled range=-9999..9999 "" ", " "마이너스 "
    korean-hangul-formal C601 C77C C774 C0BC C0AC C624 C721 CE60 D314 AD6C C2ED BC31 CC9C
    korean-hanja-formal 96F6 58F9 8CB3 53C3 56DB 4E94 516D 4E03 516B 4E5D 62FE 767E 4EDF
    # spelled-short range=-9999..9999 "" ", " "마이너스 "
    korean-hanja-informal 96F6 4E00 4E8C 4E09 56DB 4E94 516D 4E03 516B 4E5D 5341 767E 5343
    # ethiopic range=1.. "" "/ "
    ethiopic-numeric 1369..137C
    # extends
    latin-decimal decimal
    cambodian khmer
    upper-armenian armenian
    lower-latin lower-alpha
    upper-latin upper-alpha
    cjk-ideographic trad-chinese-informal
    """
}
