extension CounterStyleTable {
  /// The styles of W3C's note “Ready-made Counter Styles” that CSS itself doesn't have, or has with
  /// other signs around them: facts about symbols, ranges and suffixes.
  ///
  /// Where a definition of the note is plainly a slip, this table has what it means: the digits of
  /// Kayah Li and N'Ko begin with their zero, and those of Warang Citi are U+118E0 to U+118E9, and
  /// the fifteenth letter of the Maghrebi order is sad. `myanmar` has parentheses, those of CSS a
  /// full stop. Styles that end in `-dbl-paren` stand between parentheses.
  static let readyMade = """
    # numeric
    adlam 1E950..1E959
    balinese 1B50..1B59
    bamum A6EF A6E6..A6EE
    hanifi-rohingya 10D30..10D39
    javanese A9D0..A9D9
    kayah-li A900..A909
    lanna-hora 1A80..1A89
    lanna-tham 1A90..1A99
    lepcha 1C40..1C49
    limbu 1946..194F
    mro 16A60..16A69
    nag-mundari 1E4F0..1E4F9
    newa 11450..11459
    ol-chiki 1C50..1C59
    sundanese 1BB0..1BB9
    tai-lue 19D0..19D9
    warang-citi 118E0..118E9
    binary 30..31
    octal 30..37
    lower-hexadecimal 30..39 61..66
    upper-hexadecimal 30..39 41..46
    new-base-60 30..39 41..48 4A..4E 50..5A 5F 61..6B 6D..7A
    super-decimal 2070 B9 B2 B3 2074..2079
    # numeric "" ") "
    meetei ABF0..ABF9
    # numeric "" "۔ "
    urdu 6F0..6F9
    # numeric "" " - "
    nko-cardinal 7C0..7C9
    # numeric "" "．"
    fullwidth-decimal FF10..FF19
    # numeric "(" ") "
    myanmar 1040..1049
    shan 1090..1099
    # fixed
    arabic-abjad 627 628 62C 62F 647_200D 648 632 62D 637 64A 643..646 633 639 641 635 642 631 634 62A 62B 62E 630 636 638 63A
    maghrebi-abjad 627 628 62C 62F 647_200D 648 632 62D 637 64A 643..646 635 639 641 636 642 631 633 62A 62B 62E 630 638 63A 634
    persian-abjad 627 628 62C 62F 647_200D 648 632 62D 637 6CC 6A9 644..646 633 639 641 635 642 631 634 62A 62B 62E 630 636 638 63A
    persian-alphabetic 627 628 67E 62A..62C 686 62D..632 698 633..63A 641 642 6A9 6AF 644..646 648 647_200D 6CC
    urdu-abjad 627 628 62C 62F 6C1 648 632 62D 637 6CC 6A9 644..646 633 639 641 635 642 631 634 62A 62B 62E 630 636 638 63A
    urdu-alphabetic 627 628 67E 62A 679 62B 62C 686 62D..62F 688 630 631 691 632 698 633..63A 641 642 6A9 6AF 644..646 6BA 648 6C1 6BE 621 6CC
    # fixed "" " "
    circled-ideograph 3280..3289
    parenthesized-ideograph 3220..3229
    circled-katakana 32D0..32FE
    circled-korean-consonant 3260..326D
    circled-korean-syllable 326E..327B
    parenthesized-hangul-consonant 3200..320D
    parenthesized-hangul-syllable 320E..321A
    parenthesized-lower-latin 249C..24B5
    circled-lower-latin 24D0..24E9
    circled-upper-latin 24B6..24CF
    dotted-decimal 2488..249B
    double-circled-decimal 24F5..24FE
    filled-circled-decimal 2776..277F 24EB..24F4
    fullwidth-lower-roman 2170..217B
    fullwidth-upper-roman 2160..216B
    parenthesized-decimal 2474..2487
    # fixed-from-0 "" " "
    circled-decimal 24EA 2460..2473 3251..325F 32B1..32BF
    # cyclic "" "、"
    cjk-stem-branch 7532_5B50 4E59_4E11 4E19_5BC5 4E01_536F 620A_8FB0 5DF1_5DF3 5E9A_5348 8F9B_672A 58EC_7533 7678_9149 7532_620C 4E59_4EA5 \
    4E19_5B50 4E01_4E11 620A_5BC5 5DF1_536F 5E9A_8FB0 8F9B_5DF3 58EC_5348 7678_672A 7532_7533 4E59_9149 4E19_620C 4E01_4EA5 620A_5B50 5DF1_4E11 \
    5E9A_5BC5 8F9B_536F 58EC_8FB0 7678_5DF3 7532_5348 4E59_672A 4E19_7533 4E01_9149 620A_620C 5DF1_4EA5 5E9A_5B50 8F9B_4E11 58EC_5BC5 7678_536F \
    7532_8FB0 4E59_5DF3 4E19_5348 4E01_672A 620A_7533 5DF1_9149 5E9A_620C 8F9B_4EA5 58EC_5B50 7678_4E11 7532_5BC5 4E59_536F 4E19_8FB0 4E01_5DF3 \
    620A_5348 5DF1_672A 5E9A_7533 8F9B_9149 58EC_620C 7678_4EA5
    # symbolic
    lower-alpha-symbolic 61..7A
    upper-alpha-symbolic 41..5A
    # decades range=1..999
    greek-lower-modern 3B1..3B5 3C3_3C4 3B6..3C0 3DF 3C1 3C3..3C9 3E1
    greek-upper-modern 391..395 3A3_3A4 396..3A0 3DE 3A1 3A3..3A9 3E0
    greek-lower-ancient 3B1..3B5 3DB 3B6..3C0 3DF 3C1 3C3..3C9 3E1
    greek-upper-ancient 391..395 3DA 396..3A0 3DE 3A1 3A3..3A9 3E0
    # spelled-short range=1..9999
    ancient-tamil 0 BE7..BF2
    # additive range=1..4999
    simple-lower-roman 1000='m 500='d 100='c 50='l 10='x 5='v 1='i
    simple-upper-roman 1000='M 500='D 100='C 50='L 10='X 5='V 1='I
    # additive "" " "
    cjk-tally-mark 5=1D376 4=1D375 3=1D374 2=1D373 1=1D372
    tally-mark 5=1D378 1=1D377
    # alphabetic
    upper-belorussian 410..415 401 416 417 406 419..423 40E 424..428 42B..42F
    upper-bulgarian 410..42A 42C 42E 42F
    upper-macedonian 410..414 403 415..417 405 418 408 41A 41B 409 41C 41D 40A 41E..422 40C 423..427 40F 428
    upper-russian 410..418 41A..429 42D..42F
    upper-russian-full 410..415 401 416..42F
    upper-serbo-croatian 410..414 402 415..418 408 41A 41B 409 41C 41D 40A 41E..422 40B 423..427 40F 428
    upper-ukrainian 410..415 404 416..418 406 41A..428 42E 42F
    upper-ukrainian-full 410..413 490 414 415 404 416..418 406 407 419..429 42C 42E 42F
    hindi 915..928 92A..930 932 935..939
    hangul AC00 B098 B2E4 B77C B9C8 BC14 C0AC C544 C790 CC28 CE74 D0C0 D30C D558
    hangul-consonant 3131 3134 3137 3139 3141 3142 3145 3147 3148 314A..314E
    khmer-consonant 1780..179C 179F..17A2
    lower-oromo-qubee 'a 'aa 'b 'c 'd 'e 'ee 'f 'g 'h 'i 'ii 'j 'k 'l 'm 'n 'o 'oo 'p 'q 'r 's 't 'u 'uu 'v 'w 'x 'y 'z 'ch 'dh 'kh 'ny 'ph 'sh
    upper-oromo-qubee 'A 'AA 'B 'C 'D 'E 'EE 'F 'G 'H 'I 'II 'J 'K 'L 'M 'N 'O 'OO 'P 'Q 'R 'S 'T 'U 'UU 'V 'W 'X 'Y 'Z 'CH 'DH 'KH 'NY 'PH 'SH
    manipuri ABC0..ABDA
    thai-alpha E01 E02 E04 E07..E23 E25 E27..E2E
    # alphabetic "" ") "
    lower-belorussian 430..435 451 436 437 456 439..443 45E 444..448 44B..44F
    lower-bulgarian 430..44A 44C 44E 44F
    lower-macedonian 430..434 453 435..437 455 438 458 43A 43B 459 43C 43D 45A 43E..442 45C 443..447 45F 448
    lower-russian 430..438 43A..449 44D..44F
    lower-russian-full 430..435 451 436..44F
    lower-serbo-croatian 430..434 452 435..438 458 43A 43B 459 43C 43D 45A 43E..442 45B 443..447 45F 448
    lower-ukrainian 430..435 454 436..438 456 43A..448 44E 44F
    lower-ukrainian-full 430..433 491 434 435 454 436..438 456 457 439..449 44C 44E 44F
    kashmiri 627 622 628 67E 62A 679 62B 62C 686 62D..62F 688 630 631 691 632 698 633..63A 641 642 6A9 6AF 644..646 6BA 648 6C1 6BE 621 6CC 6D2 \
    6C4 620
    bangla 995..9A1 9A1_9BC 9A2 9A2_9BC 9A3 9A4 9CE 9A5..9A8 9AA..9AF 9AF_9BC 9B0 9B2 9B6..9B9
    marathi 915..928 92A..930 932 935..939 933
    sindhi 915 916 916_93C 917 97B 917_93C 918..91C 97C 91C_93C 91D..921 97E 921_93C 922 922_93C 923..928 92A 92B 92B_93C 92C 97F 92D..930 932 \
    935..939
    punjabi A73 A05 A72 A38 A39 A15..A28 A2A..A30 A32 A35 A5C
    kannada-alpha C85..C8B C8E..C90 C92..C99
    telugu-alpha C15..C1A C58 C1B..C28 C2A..C39
    # alphabetic "( " " ) "
    gujarati-alpha A95..AA8 AAA..AB0 AB2 AB5..AB9 AB3
    # alphabetic "(" ") "
    malayalam-alpha D15 D7F D16..D23 D7A D24..D28 D7B D2A..D30 D7C D32 D7D D35..D39 D33 D7E D34 D31
    santali 1C5A..1C77
    odia B15..B21 B21_B3C B22 B22_B3C B23..B28 B2A..B2F B5F B30 B32 B33 B71 B36..B39
    # alphabetic "" "．"
    fullwidth-lower-alpha FF41..FF5A
    fullwidth-upper-alpha FF21..FF3A
    # alphabetic "" "、"
    zhuyin 3105..3129
    # alphabetic "" "፦ "
    afar 1200 1208 1210 1218 1228 1230 1260 1270 1290 12A0 12A8 12C8 12D0 12E8 12F0 12F8 1308 1338 1348
    agaw 1200 1208 1210 1218 1228 1230 1238 1240 1250 1260 1268 1270 1278 1290 1298 1300 1308 1318 1320 1328 1330 1338 1348 1350
    ari 1200 1208 1218 1228 1230 1238 1260 1268 1270 1278 1290 1300 1308 1328 1340 1350
    blin 1200 1208 1210 1218 1230 1238 1228 1240 1250 1260 1270 1290 1300 1308 1318 1320 1328 1348 1278 1298 1338 1330 1350
    dizi 1200 1208 1218 1228 1230 1238 1240 1260 1270 1278 1290 1298 1300 1308 1320 1328 1338 1340 1348
    ethiopic-halehame 1200 1208 1210 1218 1220 1228 1230 1240 1260 1270 1280 1290 12A0 12A8 12C8 12D0 12D8 12E8 12F0 1308 1320 1330 1338 1340 1348 1350
    ethiopic-halehame-am 1200 1208 1210 1218 1220 1228 1230 1238 1240 1260 1270 1278 1280 1290 1298 12A0 12A8 12B8 12C8 12D0 12D8 12E0 12E8 12F0 \
    1300 1308 1320 1328 1330 1338 1340 1348 1350
    ethiopic-halehame-ti-er 1200 1208 1210 1218 1228 1230 1238 1240 1250 1260 1270 1278 1290 1298 12A0 12A8 12B8 12C8 12D0 12D8 12E0 12E8 12F0 \
    1300 1308 1320 1328 1330 1338 1348 1350
    ethiopic-halehame-ti-et 1200 1208 1210 1218 1220 1228 1230 1238 1240 1250 1260 1270 1278 1280 1290 1298 12A0 12A8 12B8 12C8 12D0 12D8 12E0 \
    12E8 12F0 1300 1308 1320 1328 1330 1338 1340 1348 1350
    gedeo 1200 1208 1218 1228 1230 1238 1240 1260 1270 1278 1290 1300 1308 1320 1328 1330 1338 1348 1350
    gumuz 1200 1210 1208 1210 1218 1228 1230 1238 1240 1260 1268 1270 1278 1290 1298 1308 1328 1330 1340 1350
    hadiyya 1200 1208 1218 1228 1230 1238 1240 1260 1270 1278 1290 1300 1308 1320 1328 1330 1348 1350
    harari 1210 1208 1218 1228 1230 1238 1240 1260 1270 1278 1290 1298 1300 1308 1320 1328 1348
    kaffa 1200 1208 1210 1218 1220 1228 1230 1238 1240 1260 1270 1278 1280 1290 1300 1308 1320 1328 1330 1348 1350
    kembata 1200 1208 1218 1228 1230 1238 1240 1260 1268 1270 1278 1290 1300 1308 1320 1328 1330 1348
    konso 1200 1208 1218 1228 1230 1238 1240 1260 1270 1278 1290 1298 1300 1348 1350
    kunama 1200 1208 1218 1228 1230 1238 1260 1270 1278 1290 1298 1300 1308
    meen 1200 1208 1218 1228 1230 1238 1240 1260 1270 1278 1280 1290 1298 1300 1308 1320 1328 1330 1350 1340
    oromo 1200 1208 1218 1228 1230 1238 1240 1260 1270 1278 1290 1298 12A0 12A8 12C8 12E8 12F0 12F8 1300 1308 1320 1328 1330 1338 1348
    saho 1200 1208 1210 1218 1228 1230 1240 1260 1270 1290 1308 1320 1328 1330 1338 1348
    silti 1200 1208 1218 1228 1230 1238 1240 1260 1270 1278 1290 1298 1300 1308 1320 1328 1330 1348
    tigre 1200 1208 1210 1218 1228 1230 1238 1240 1260 1270 1278 1290 12A0 12A8 12C8 12D0 12D8 12E8 12F0 1300 1308 1320 1328 1330 1338 1348 1350
    wolaita 1200 1208 1218 1228 1230 1238 1240 1260 1270 1278 1290 1298 1230 1308 1320 1328 1330 1338 1340 1348 1350
    yemsa 1200 1208 1218 1228 1230 1238 1240 1260 1268 1270 1278 1290 1298 1300 1308 1318 1320 1328 1330 1348 1350
    # extends
    upper-serbian upper-serbo-croatian
    korean-consonant hangul-consonant
    korean-syllable hangul
    lower-serbian lower-serbo-croatian
    konkani marathi
    kebena hadiyya
    sidama oromo
    # extends "" ") "
    bodo hindi
    dogri hindi
    maithili hindi
    sanskrit hindi
    # extends "(" ") "
    hindi-dbl-paren hindi
    kashmiri-dbl-paren kashmiri
    bangla-dbl-paren bangla
    bodo-dbl-paren bodo
    dogri-dbl-paren dogri
    konkani-dbl-paren konkani
    maithili-dbl-paren maithili
    marathi-dbl-paren marathi
    sanskrit-dbl-paren sanskrit
    sindhi-dbl-paren sindhi
    punjabi-dbl-paren punjabi
    kannada-alpha-dbl-paren kannada-alpha
    telugu-alpha-dbl-paren telugu-alpha
    meetei-dbl-paren meetei
    # extends "" "။ "
    myanmar-section myanmar
    """
}
