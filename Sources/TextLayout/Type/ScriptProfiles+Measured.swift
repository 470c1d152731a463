// Made by `make profiles` (textlayout-bench profiles): don't edit.

extension ScriptProfiles {
  /// A key, how far its text reaches above and below the baseline in thousandths of the text size, the same from semibold on, and the family that was
  /// measured.
  static let measured = """
    Adlm 1100 160 1100 160 Noto Sans Adlam
    Aghb 760 80 760 80 Noto Sans Caucasian Albanian
    Ahom 1120 690 1120 690 Noto Serif Ahom
    Arab 1080 450 1080 450 Noto Sans Arabic
    Aran 2220 640 2450 660 Noto Nastaliq Urdu
    Armi 830 300 830 300 Noto Sans Imperial Aramaic
    Armn 790 270 790 270 Noto Sans Armenian
    Avst 780 260 780 260 Noto Sans Avestan
    Bali 950 850 950 850 Noto Sans Balinese
    Bamu 1050 210 1050 210 Noto Sans Bamum
    Bass 720 40 720 40 Noto Sans Bassa Vah
    Batk 1010 350 1010 350 Noto Sans Batak
    Beng 940 340 940 340 Noto Sans Bengali
    Bhks 980 430 980 430 Noto Sans Bhaiksuki
    Bopo 870 110 870 110 Noto Sans CJK SC
    Brah 950 320 950 320 Noto Sans Brahmi
    Bugi 1100 210 1100 210 Noto Sans Buginese
    Buhd 900 270 900 270 Noto Sans Buhid
    Cakm 920 460 920 460 Noto Sans Chakma
    Cans 1020 290 1020 290 Noto Sans Canadian Aboriginal
    Cari 750 30 750 30 Noto Sans Carian
    Cham 1320 800 1320 800 Noto Sans Cham
    Cher 810 290 810 290 Noto Sans Cherokee
    Copt 1070 260 1070 260 Noto Sans Coptic
    Cprt 760 100 760 100 Noto Sans Cypriot
    Cyrl 960 260 960 260 Noto Sans
    Deva 920 330 920 330 Noto Sans Devanagari
    Dogr 1170 360 1170 360 Noto Serif Dogra
    Dsrt 750 40 750 40 Noto Sans Deseret
    Dupl 980 270 980 270 Noto Sans Duployan
    Egyp 1350 350 1350 350 Noto Sans Egyptian Hieroglyphs
    Elba 840 290 840 290 Noto Sans Elbasan
    Elym 740 310 740 310 Noto Sans Elymaic
    Ethi 890 110 890 110 Noto Sans Ethiopic
    Geor 790 270 790 270 Noto Sans Georgian
    Glag 1350 190 1350 190 Noto Sans Glagolitic
    Gong 1150 280 1150 280 Noto Sans Gunjala Gondi
    Gonm 720 240 720 240 Noto Sans Masaram Gondi
    Goth 860 260 860 260 Noto Sans Gothic
    Gran 1630 780 1630 780 Noto Sans Grantha
    Grek 860 260 860 260 Noto Sans
    Gujr 920 420 920 420 Noto Sans Gujarati
    Guru 920 310 920 310 Noto Sans Gurmukhi
    Hang 860 220 860 220 Noto Sans CJK SC
    Hani 880 120 880 120 Noto Sans CJK SC
    Hano 880 190 880 190 Noto Sans Hanunoo
    Hatr 790 240 790 240 Noto Sans Hatran
    Hebr 780 220 780 220 Noto Sans Hebrew
    Hira 880 220 880 220 Noto Sans CJK SC
    Hluw 1170 270 1170 270 Noto Sans Anatolian Hieroglyphs
    Hmng 1080 240 1080 240 Noto Sans Pahawh Hmong
    Hmnp 1060 260 1060 260 Noto Serif Hmong Nyiakeng
    Hung 880 200 880 200 Noto Sans Old Hungarian
    Ital 770 70 770 70 Noto Sans Old Italic
    Java 1030 860 1030 860 Noto Sans Javanese
    Kali 1010 480 1010 480 Noto Sans Kayah Li
    Kana 880 220 880 220 Noto Sans CJK SC
    Khar 1070 330 1070 330 Noto Sans Kharoshthi
    Khmr 1070 560 1070 560 Noto Sans Khmer
    Khoj 1110 260 1110 260 Noto Sans Khojki
    Knda 830 550 830 550 Noto Sans Kannada
    Kthi 1270 550 1270 550 Noto Sans Kaithi
    Lana 1060 520 1060 520 Noto Sans Tai Tham
    Laoo 1110 310 1110 310 Noto Sans Lao
    Latn 900 260 900 260 Noto Sans
    Lepc 870 260 870 260 Noto Sans Lepcha
    Limb 900 360 900 360 Noto Sans Limbu
    Lina 980 100 980 100 Noto Sans Linear A
    Linb 1040 90 1040 90 Noto Sans Linear B
    Lisu 750 170 750 170 Noto Sans Lisu
    Lyci 750 40 750 40 Noto Sans Lycian
    Lydi 750 40 750 40 Noto Sans Lydian
    Mahj 740 250 740 250 Noto Sans Mahajani
    Mand 750 530 750 530 Noto Sans Mandaic
    Mani 1010 570 1010 570 Noto Sans Manichaean
    Marc 1130 710 1130 710 Noto Sans Marchen
    Medf 870 430 870 430 Noto Sans Medefaidrin
    Mend 1040 240 1040 240 Noto Sans Mende Kikakui
    Merc 800 220 800 220 Noto Sans Meroitic
    Mero 870 110 870 110 Noto Sans Meroitic
    Mlym 870 360 870 360 Noto Sans Malayalam
    Modi 1070 510 1070 510 Noto Sans Modi
    Mong 1480 290 1480 290 Noto Sans Mongolian
    Mroo 750 30 750 30 Noto Sans Mro
    Mtei 1060 340 1060 340 Noto Sans Meetei Mayek
    Mult 800 80 800 80 Noto Sans Multani
    Mymr 1030 560 1030 560 Noto Sans Myanmar
    Narb 720 40 720 40 Noto Sans Old North Arabian
    Nbat 750 190 750 190 Noto Sans Nabataean
    Newa 1280 730 1280 730 Noto Sans Newa
    Nkoo 1080 300 1080 300 Noto Sans NKo
    Nshu 970 230 970 230 Noto Sans Nushu
    Ogam 990 120 990 120 Noto Sans Ogham
    Olck 750 40 750 40 Noto Sans Ol Chiki
    Orkh 770 60 770 60 Noto Sans Old Turkic
    Orya 1000 300 1000 300 Noto Sans Oriya
    Osge 820 280 820 280 Noto Sans Osage
    Osma 750 50 750 50 Noto Sans Osmanya
    Palm 800 200 800 200 Noto Sans Palmyrene
    Pauc 750 30 750 30 Noto Sans Pau Cin Hau
    Perm 1160 230 1160 230 Noto Sans Old Permic
    Phag 700 100 700 100 Noto Sans PhagsPa
    Phli 790 260 790 260 Noto Sans Inscriptional Pahlavi
    Phlp 650 300 650 300 Noto Sans Psalter Pahlavi
    Phnx 760 140 760 140 Noto Sans Phoenician
    Plrd 820 240 820 240 Noto Sans Miao
    Prti 780 260 780 260 Noto Sans Inscriptional Parthian
    Rjng 1000 250 1000 250 Noto Sans Rejang
    Rohg 1110 240 1110 240 Noto Sans Hanifi Rohingya
    Runr 750 20 750 20 Noto Sans Runic
    Samr 1180 80 1180 80 Noto Sans Samaritan
    Sarb 900 40 900 40 Noto Sans Old South Arabian
    Saur 1050 280 1050 280 Noto Sans Saurashtra
    Shaw 810 270 810 270 Noto Sans Shavian
    Shrd 1110 460 1110 460 Noto Sans Sharada
    Sidd 1220 540 1220 540 Noto Sans Siddham
    Sind 1030 390 1030 390 Noto Sans Khudawadi
    Sinh 1000 300 1000 300 Noto Sans Sinhala
    Sogd 900 510 900 510 Noto Sans Sogdian
    Sogo 770 200 770 200 Noto Sans Old Sogdian
    Sora 840 50 840 50 Noto Sans Sora Sompeng
    Soyo 980 380 980 380 Noto Sans Soyombo
    Sund 1020 330 1020 330 Noto Sans Sundanese
    Sylo 1000 440 1000 440 Noto Sans Syloti Nagri
    Syrc 1090 700 1090 700 Noto Sans Syriac
    Tagb 840 190 840 190 Noto Sans Tagbanwa
    Takr 1270 320 1270 320 Noto Sans Takri
    Tale 930 290 930 290 Noto Sans Tai Le
    Talu 870 320 870 320 Noto Sans New Tai Lue
    Taml 870 350 870 350 Noto Sans Tamil
    Tang 870 160 870 160 Noto Serif Tangut
    Tavt 1080 530 1080 530 Noto Sans Tai Viet
    Telu 890 490 890 490 Noto Sans Telugu
    Tfng 760 200 760 200 Noto Sans Tifinagh
    Tglg 890 270 890 270 Noto Sans Tagalog
    Thaa 880 450 880 450 Noto Sans Thaana
    Thai 1030 290 1030 290 Noto Sans Thai
    Tibt 1190 690 1190 690 Noto Serif Tibetan
    Tirh 1040 750 1040 750 Noto Sans Tirhuta
    Ugar 770 410 770 410 Noto Sans Ugaritic
    Vaii 890 190 890 190 Noto Sans Vai
    Viet 1010 260 1010 260 Noto Sans
    Wara 850 100 850 100 Noto Sans Warang Citi
    Wcho 1120 40 1120 40 Noto Sans Wancho
    Xpeo 800 170 800 170 Noto Sans Old Persian
    Xsux 1620 710 1620 710 Noto Sans Cuneiform
    Yezi 1130 320 1130 320 Noto Serif Yezidi
    Yiii 900 60 900 60 Noto Sans Yi
    Zanb 1660 390 1660 390 Noto Sans Zanabazar Square
    """
}
