#!/usr/bin/env python3
"""Writes counters.json: what 10,000 numbers are in every counter style, as checksums.

An implementation of its own of the rules of CSS Counter Styles 3, with tables of its own: numerals come from Python's Unicode data by their script's name,
letters stand here as letters, and fixed symbols are looked up by what Unicode calls them. `CounterStyleConformanceTests` compares the engine's styles with
it. Run it with Python 3.9 or newer when a style is added: `python3 Corpus/Conformance/counters.py`.
"""
import json
import os
import unicodedata

VALUES = list(range(-60, 9940))


def decimal(value):
    return str(value)


def digits_of(script):
    names = "ZERO ONE TWO THREE FOUR FIVE SIX SEVEN EIGHT NINE".split()
    return [unicodedata.lookup(f"{script} DIGIT {name}") for name in names]


def numeric(symbols):
    base = len(symbols)

    def write(value):
        number, text = abs(value), ""
        while True:
            number, digit = divmod(number, base)
            text = symbols[digit] + text
            if number == 0:
                break
        return ("-" if value < 0 else "") + text

    return write


def alphabetic(symbols):
    def write(value):
        if value < 1:
            return None
        text = ""
        while value > 0:
            value, digit = divmod(value - 1, len(symbols))
            text = symbols[digit] + text
        return text

    return write


def fixed(symbols, first=1):
    return lambda value: symbols[value - first] if 0 <= value - first < len(symbols) else None


def cyclic(symbols):
    return lambda value: symbols[(value - 1) % len(symbols)]


def symbolic(symbols):
    def write(value):
        if value < 1:
            return None
        text = symbols[(value - 1) % len(symbols)] * ((value - 1) // len(symbols) + 1)
        return text if len(text) <= 60 else None

    return write


def additive(pairs, low, high, negative=None):
    def write(value):
        if not low <= value <= high:
            return None
        number, text = abs(value), ""
        for weight, symbol in sorted(pairs, reverse=True):
            if weight == 0:
                if number == 0 and text == "":
                    return symbol
                continue
            while number >= weight:
                text, number = text + symbol, number - weight
                if len(text) > 60:
                    return None
        if number > 0 or text == "":
            return None
        return (negative if value < 0 else "") + text

    return write


def decades(letters, high):
    pairs = []
    for place, letter in enumerate(letters):
        pairs.append(((place % 9 + 1) * 10 ** (place // 9), letter))
    return additive(pairs, 1, high)


def places(digits, markers, bare, low, high, negative=None):
    """Each digit before its place's marker, from thousands to ones."""
    def write(value):
        if not low <= value <= high:
            return None
        text = ""
        for place, letter in zip((3, 2, 1, 0), str(abs(value)).rjust(4, "0")):
            if letter != "0":
                one = bare and letter == "1" and place > 0
                text += ("" if one else digits[int(letter)]) + ("" if place == 0 else markers[place - 1])
        return (negative if value < 0 else "") + (text or digits[0])

    return write


def chinese(digits, markers, informal, negative):
    def write(value):
        if not -9999 <= value <= 9999:
            return None
        text = ""
        for place, letter in zip((3, 2, 1, 0), str(abs(value)).rjust(4, "0")):
            text += digits[0] if letter == "0" else digits[int(letter)] + ("" if place == 0 else markers[place - 1])
        text = text.strip(digits[0]) or digits[0]
        while digits[0] * 2 in text:
            text = text.replace(digits[0] * 2, digits[0])
        if informal and 10 <= abs(value) <= 19:
            text = text[1:]
        return (negative if value < 0 else "") + text

    return write


def ethiopic(value):
    if value < 1:
        return None
    if value == 1:
        return "፩"
    ones, tens = " ፩፪፫፬፭፮፯፰፱", " ፲፳፴፵፶፷፸፹፺"
    text = str(value)
    text = text if len(text) % 2 == 0 else "0" + text
    groups = [text[at:at + 2] for at in range(0, len(text), 2)]
    result = ""
    for at, group in enumerate(groups):
        index = len(groups) - 1 - at
        empty = group == "00"
        if not (empty or group == "01" and (at == 0 or index % 2 == 1)):
            result += (tens[int(group[0])] + ones[int(group[1])]).replace(" ", "")
        if index % 2 == 1:
            result += "" if empty else "፻"
        elif index > 0:
            result += "፼"
    return result


def letters(text):
    return text.split() if " " in text else list(text)


STYLES = {}


def add(names, write, prefix="", suffix=". ", fallback=decimal):
    for name in names.split():
        STYLES[name] = lambda value, write=write: (prefix, write(value) if write(value) is not None else fallback(value), suffix)


NUMERALS = {
    "arabic-indic": "ARABIC-INDIC", "bengali": "BENGALI", "cambodian khmer": "KHMER", "devanagari": "DEVANAGARI", "gujarati": "GUJARATI",
    "gurmukhi": "GURMUKHI", "kannada": "KANNADA", "lao": "LAO", "malayalam": "MALAYALAM", "mongolian": "MONGOLIAN", "oriya": "ORIYA",
    "persian": "EXTENDED ARABIC-INDIC", "tamil": "TAMIL", "telugu": "TELUGU", "thai": "THAI", "tibetan": "TIBETAN", "adlam": "ADLAM",
    "balinese": "BALINESE", "hanifi-rohingya": "HANIFI ROHINGYA", "javanese": "JAVANESE", "kayah-li": "KAYAH LI", "lanna-hora": "TAI THAM HORA",
    "lanna-tham": "TAI THAM THAM", "lepcha": "LEPCHA", "limbu": "LIMBU", "mro": "MRO", "newa": "NEWA", "ol-chiki": "OL CHIKI",
    "sundanese": "SUNDANESE", "tai-lue": "NEW TAI LUE", "warang-citi": "WARANG CITI",
}
for names, script in NUMERALS.items():
    add(names, numeric(digits_of(script)))
add("decimal latin-decimal", decimal)
add("decimal-leading-zero", lambda value: str(value) if value < 0 else f"{value:02}")
add("nag-mundari", numeric([chr(0x1E4F0 + digit) for digit in range(10)]))  # newer than some Pythons' Unicode
add("bamum", numeric("ꛯꛦꛧꛨꛩꛪꛫꛬꛭꛮ"))
add("meetei", numeric(digits_of("MEETEI MAYEK")), suffix=") ")
add("meetei-dbl-paren", numeric(digits_of("MEETEI MAYEK")), "(", ") ")
add("urdu", numeric(digits_of("EXTENDED ARABIC-INDIC")), suffix="۔ ")
add("nko-cardinal", numeric(digits_of("NKO")), suffix=" - ")
add("fullwidth-decimal", numeric(digits_of("FULLWIDTH")), suffix="．")
add("myanmar", numeric(digits_of("MYANMAR")))
add("myanmar-section", numeric(digits_of("MYANMAR")), suffix=unicodedata.lookup("MYANMAR SIGN SECTION") + " ")
add("shan", numeric(digits_of("MYANMAR SHAN")), "(", ") ")
add("binary", lambda value: f"{value:b}")
add("octal", lambda value: f"{value:o}")
add("lower-hexadecimal", lambda value: f"{value:x}")
add("upper-hexadecimal", lambda value: f"{value:X}")
add("new-base-60", numeric("0123456789ABCDEFGHJKLMNPQRSTUVWXYZ_abcdefghijkmnopqrstuvwxyz"))
add("super-decimal", numeric("⁰¹²³⁴⁵⁶⁷⁸⁹"))
han = numeric("〇一二三四五六七八九")
cjk = lambda value: han(value) if value >= 0 else str(value)
add("cjk-decimal", cjk, suffix="、")

upper_armenian = "ԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔ"
add("armenian upper-armenian", decades(upper_armenian, 9999))
add("lower-armenian", decades(upper_armenian.lower(), 9999))
add("georgian", decades("აბგდევზჱთიკლმნჲოპჟრსტჳფქღყშჩცძწჭხჴჯჰჵ", 19999))
greek = letters("α β γ δ ε ϛ ζ η θ ι κ λ μ ν ξ ο π ϟ ρ σ τ υ φ χ ψ ω ϡ")
modern = ["στ" if letter == "ϛ" else letter for letter in greek]
for case, change in (("lower", str), ("upper", str.upper)):
    add(f"greek-{case}-ancient", decades([change(letter) for letter in greek], 999))
    add(f"greek-{case}-modern", decades([change(letter) for letter in modern], 999))
hebrew = [(1000 * at, letter + "׳") for at, letter in enumerate("אבגדהוזחטי", 1)] + [(15, "טו"), (16, "טז"), (17, "יז"), (18, "יח"), (19, "יט")]
hebrew += list(zip(list(range(1, 10)) + list(range(10, 100, 10)) + [100, 200, 300, 400], "אבגדהוזחטיכלמנסעפצקרשת"))
add("hebrew", additive(hebrew, 1, 10999))
roman = list(zip((1000, 500, 100, 50, 10, 5, 1), "MDCLXVI"))
subtracting = roman + [(900, "CM"), (400, "CD"), (90, "XC"), (40, "XL"), (9, "IX"), (4, "IV")]
for case, change in (("lower", str.lower), ("upper", str)):
    add(f"{case}-roman", additive([(weight, change(symbol)) for weight, symbol in subtracting], 1, 3999))
    add(f"simple-{case}-roman", additive([(weight, change(symbol)) for weight, symbol in roman], 1, 4999))
add("ancient-tamil", places(" ௧௨௩௪௫௬௭௮௯", "௰௱௲", True, 1, 9999))
add("cjk-tally-mark", additive([(5, "𝍶"), (4, "𝍵"), (3, "𝍴"), (2, "𝍳"), (1, "𝍲")], 0, 10**9), suffix=" ")
add("tally-mark", additive([(5, "𝍸"), (1, "𝍷")], 0, 10**9), suffix=" ")

plain = "零一二三四五六七八九"
add("simp-chinese-informal", chinese(plain, "十百千", True, "负"), suffix="、", fallback=cjk)
add("simp-chinese-formal", chinese("零壹贰叁肆伍陆柒捌玖", "拾佰仟", False, "负"), suffix="、", fallback=cjk)
add("trad-chinese-informal cjk-ideographic", chinese(plain, "十百千", True, "負"), suffix="、", fallback=cjk)
add("trad-chinese-formal", chinese("零壹貳參肆伍陸柒捌玖", "拾佰仟", False, "負"), suffix="、", fallback=cjk)
add("japanese-informal", places("〇一二三四五六七八九", "十百千", True, -9999, 9999, "マイナス"), suffix="、", fallback=cjk)
add("japanese-formal", places("零壱弐参四伍六七八九", "拾百阡", False, -9999, 9999, "マイナス"), suffix="、", fallback=cjk)
add("korean-hangul-formal", places("영일이삼사오육칠팔구", "십백천", False, -9999, 9999, "마이너스 "), suffix=", ")
add("korean-hanja-informal", places(plain, "十百千", True, -9999, 9999, "마이너스 "), suffix=", ")
add("korean-hanja-formal", places("零壹貳參四五六七八九", "拾百仟", False, -9999, 9999, "마이너스 "), suffix=", ")
add("ethiopic-numeric", ethiopic, suffix="/ ")

latin = "abcdefghijklmnopqrstuvwxyz"
add("lower-alpha lower-latin", alphabetic(latin))
add("upper-alpha upper-latin", alphabetic(latin.upper()))
add("lower-alpha-symbolic", symbolic(latin))
add("upper-alpha-symbolic", symbolic(latin.upper()))
wide = [unicodedata.lookup(f"FULLWIDTH LATIN SMALL LETTER {letter}") for letter in latin.upper()]
add("fullwidth-lower-alpha", alphabetic(wide), suffix="．")
add("fullwidth-upper-alpha", alphabetic([letter.upper() for letter in wide]), suffix="．")
qubee = letters("a aa b c d e ee f g h i ii j k l m n o oo p q r s t u uu v w x y z ch dh kh ny ph sh")
add("lower-oromo-qubee", alphabetic(qubee))
add("upper-oromo-qubee", alphabetic([letter.upper() for letter in qubee]))
add("lower-greek", alphabetic("αβγδεζηθικλμνξοπρστυφχψω"))
CYRILLIC = {
    "belorussian": "абвгдеёжзійклмнопрстуўфхцчшыьэюя", "bulgarian": "абвгдежзийклмнопрстуфхцчшщъьюя",
    "macedonian": "абвгдѓежзѕијклљмнњопрстќуфхцчџш", "russian": "абвгдежзиклмнопрстуфхцчшщэюя",
    "russian-full": "абвгдеёжзийклмнопрстуфхцчшщъыьэюя", "serbian": "абвгдђежзијклљмнњопрстћуфхцчџш",
    "serbo-croatian": "абвгдђежзијклљмнњопрстћуфхцчџш", "ukrainian": "абвгдеєжзиіклмнопрстуфхцчшюя",
    "ukrainian-full": "абвгґдеєжзиіїйклмнопрстуфхцчшщьюя",
}
for name, alphabet in CYRILLIC.items():
    add(f"lower-{name}", alphabetic(alphabet), suffix=") ")
    add(f"upper-{name}", alphabetic(alphabet.upper()))
hiragana = "あいうえおかきくけこさしすせそたちつてとなにぬねのはひふへほまみむめもやゆよらりるれろわゐゑをん"
iroha = "いろはにほへとちりぬるをわかよたれそつねならむうゐのおくやまけふこえてあさきゆめみしゑひもせす"
for name, syllables in (("", hiragana), ("-iroha", iroha)):
    add("hiragana" + name, alphabetic(syllables), suffix="、")
    add("katakana" + name, alphabetic([chr(ord(syllable) + 0x60) for syllable in syllables]), suffix="、")
add("zhuyin", alphabetic("ㄅㄆㄇㄈㄉㄊㄋㄌㄍㄎㄏㄐㄑㄒㄓㄔㄕㄖㄗㄘㄙㄚㄛㄜㄝㄞㄟㄠㄡㄢㄣㄤㄥㄦㄧㄨㄩ"), suffix="、")
add("hangul korean-syllable", alphabetic("가나다라마바사아자차카타파하"))
add("hangul-consonant korean-consonant", alphabetic("ㄱㄴㄷㄹㅁㅂㅅㅇㅈㅊㅋㅌㅍㅎ"))
add("khmer-consonant", alphabetic("កខគឃងចឆជឈញដឋឌឍណតថទធនបផពភមយរលវសហឡអ"))
add("thai-alpha", alphabetic("กขคงจฉชซฌญฎฏฐฑฒณดตถทธนบปผฝพฟภมยรลวศษสหฬอฮ"))
add("manipuri", alphabetic([chr(0xABC0 + at) for at in range(27)]))
devanagari = "कखगघङचछजझञटठडढणतथदधनपफबभमयरलवशषसह"
add("hindi", alphabetic(devanagari))
PAREN = {
    "bodo dogri maithili sanskrit": list(devanagari), "konkani marathi": list(devanagari + "ळ"),
    "kashmiri": list("اآبپتٹثجچحخدڈذرڑزژسشصضطظعغفقکگلمنںوہھءیےۄؠ"),
    "bangla": "ক খ গ ঘ ঙ চ ছ জ ঝ ঞ ট ঠ ড ড় ঢ ঢ় ণ ত ৎ থ দ ধ ন প ফ ব ভ ম য য় র ল শ ষ স হ".split(),
    "sindhi": "क ख ख़ ग ॻ ग़ घ ङ च छ ज ॼ ज़ झ ञ ट ठ ड ॾ ड़ ढ ढ़ ण त थ द ध न प फ फ़ ब ॿ भ म य र ल व श ष स ह".split(),
    "punjabi": list("ੳਅੲਸਹਕਖਗਘਙਚਛਜਝਞਟਠਡਢਣਤਥਦਧਨਪਫਬਭਮਯਰਲਵੜ"), "kannada-alpha": list("ಅಆಇಈಉಊಋಎಏಐಒಓಔಕಖಗಘಙ"),
    "telugu-alpha": list("కఖగఘఙచౘఛజఝఞటఠడఢణతథదధనపఫబభమయరఱలళఴవశషసహ"),
}
for names, alphabet in PAREN.items():
    alphabet = [unicodedata.normalize("NFD", letter) if len(alphabet) in (36, 43) else letter for letter in alphabet]
    add(names, alphabetic(alphabet), suffix=") ")
    add(" ".join(name + "-dbl-paren" for name in names.split()), alphabetic(alphabet), "(", ") ")
add("hindi-dbl-paren", alphabetic(devanagari), "(", ") ")
add("gujarati-alpha", alphabetic("કખગઘઙચછજઝઞટઠડઢણતથદધનપફબભમયરલવશષસહળ"), "( ", " ) ")
add("malayalam-alpha", alphabetic("കൿഖഗഘങചഛജഝഞടഠഡഢണൺതഥദധനൻപഫബഭമയരർലൽവശഷസഹളൾഴറ"), "(", ") ")
add("santali", alphabetic("ᱚᱛᱜᱝᱞᱟᱠᱡᱢᱣᱤᱥᱦᱧᱨᱩᱪᱫᱬᱭᱮᱯᱰᱱᱲᱳᱴᱵᱶᱷ"), "(", ") ")
odia = "କ ଖ ଗ ଘ ଙ ଚ ଛ ଜ ଝ ଞ ଟ ଠ ଡ ଡ଼ ଢ ଢ଼ ଣ ତ ଥ ଦ ଧ ନ ପ ଫ ବ ଭ ମ ଯ ୟ ର ଲ ଳ ୱ ଶ ଷ ସ ହ".split()
add("odia", alphabetic([unicodedata.normalize("NFD", letter) for letter in odia]), "(", ") ")
ETHIOPIC = {
    "afar": "ሀለሐመረሰበተነአከወዐየደዸገጸፈ", "agaw": "ሀለሐመረሰሸቀቐበቨተቸነኘጀገጘጠጨጰጸፈፐ", "ari": "ሀለመረሰሸበቨተቸነጀገጨፀፐ", "blin": "ሀለሐመሰሸረቀቐበተነጀገጘጠጨፈቸኘጸጰፐ",
    "dizi": "ሀለመረሰሸቀበተቸነኘጀገጠጨጸፀፈ", "ethiopic-halehame": "ሀለሐመሠረሰቀበተኀነአከወዐዘየደገጠጰጸፀፈፐ",
    "ethiopic-halehame-am": "ሀለሐመሠረሰሸቀበተቸኀነኘአከኸወዐዘዠየደጀገጠጨጰጸፀፈፐ", "ethiopic-halehame-ti-er": "ሀለሐመረሰሸቀቐበተቸነኘአከኸወዐዘዠየደጀገጠጨጰጸፈፐ",
    "ethiopic-halehame-ti-et": "ሀለሐመሠረሰሸቀቐበተቸኀነኘአከኸወዐዘዠየደጀገጠጨጰጸፀፈፐ", "gedeo": "ሀለመረሰሸቀበተቸነጀገጠጨጰጸፈፐ", "gumuz": "ሀሐለሐመረሰሸቀበቨተቸነኘገጨጰፀፐ",
    "hadiyya": "ሀለመረሰሸቀበተቸነጀገጠጨጰፈፐ", "harari": "ሐለመረሰሸቀበተቸነኘጀገጠጨፈ", "kaffa": "ሀለሐመሠረሰሸቀበተቸኀነጀገጠጨጰፈፐ", "kebena": "ሀለመረሰሸቀበተቸነጀገጠጨጰፈፐ",
    "kembata": "ሀለመረሰሸቀበቨተቸነጀገጠጨጰፈ", "konso": "ሀለመረሰሸቀበተቸነኘጀፈፐ", "kunama": "ሀለመረሰሸበተቸነኘጀገ", "meen": "ሀለመረሰሸቀበተቸኀነኘጀገጠጨጰፐፀ",
    "oromo sidama": "ሀለመረሰሸቀበተቸነኘአከወየደዸጀገጠጨጰጸፈ", "saho": "ሀለሐመረሰቀበተነገጠጨጰጸፈ", "silti": "ሀለመረሰሸቀበተቸነኘጀገጠጨጰፈ",
    "tigre": "ሀለሐመረሰሸቀበተቸነአከወዐዘየደጀገጠጨጰጸፈፐ", "wolaita": "ሀለመረሰሸቀበተቸነኘሰገጠጨጰጸፀፈፐ", "yemsa": "ሀለመረሰሸቀበቨተቸነኘጀገጘጠጨጰፈፐ",
}
for names, alphabet in ETHIOPIC.items():
    add(names, alphabetic(alphabet), suffix="፦ ")

ABJAD = {
    "arabic-abjad": "ا ب ج د ه\u200d و ز ح ط ي ك ل م ن س ع ف ص ق ر ش ت ث خ ذ ض ظ غ",
    "maghrebi-abjad": "ا ب ج د ه\u200d و ز ح ط ي ك ل م ن ص ع ف ض ق ر س ت ث خ ذ ظ غ ش",
    "persian-abjad": "ا ب ج د ه\u200d و ز ح ط ی ک ل م ن س ع ف ص ق ر ش ت ث خ ذ ض ظ غ",
    "persian-alphabetic": "ا ب پ ت ث ج چ ح خ د ذ ر ز ژ س ش ص ض ط ظ ع غ ف ق ک گ ل م ن و ه\u200d ی",
    "urdu-abjad": "ا ب ج د ہ و ز ح ط ی ک ل م ن س ع ف ص ق ر ش ت ث خ ذ ض ظ غ",
    "urdu-alphabetic": "ا ب پ ت ٹ ث ج چ ح خ د ڈ ذ ر ڑ ز ژ س ش ص ض ط ظ ع غ ف ق ک گ ل م ن ں و ہ ھ ء ی",
}
for name, alphabet in ABJAD.items():
    add(name, fixed(alphabet.split()))
stems, branches = "甲乙丙丁戊己庚辛壬癸", "子丑寅卯辰巳午未申酉戌亥"
add("cjk-heavenly-stem", fixed(stems), suffix="、", fallback=cjk)
add("cjk-earthly-branch", fixed(branches), suffix="、", fallback=cjk)
add("cjk-stem-branch", cyclic([stems[at % 10] + branches[at % 12] for at in range(60)]), suffix="、")


def named(pattern, things):
    return [unicodedata.lookup(pattern.format(thing)) for thing in things]


NUMBERS = "ONE TWO THREE FOUR FIVE SIX SEVEN EIGHT NINE TEN ELEVEN TWELVE THIRTEEN FOURTEEN FIFTEEN SIXTEEN SEVENTEEN EIGHTEEN NINETEEN TWENTY".split()
add("circled-ideograph", fixed(named("CIRCLED IDEOGRAPH {}", NUMBERS[:10])), suffix=" ")
add("parenthesized-ideograph", fixed(named("PARENTHESIZED IDEOGRAPH {}", NUMBERS[:10])), suffix=" ")
kana = [name.split()[-1] for name in map(unicodedata.name, [chr(ord(s) + 0x60) for s in hiragana if s != "ん"])]
add("circled-katakana", fixed(named("CIRCLED KATAKANA {}", kana)), suffix=" ")
jamo = "KIYEOK NIEUN TIKEUT RIEUL MIEUM PIEUP SIOS IEUNG CIEUC CHIEUCH KHIEUKH THIEUTH PHIEUPH HIEUH".split()
add("circled-korean-consonant", fixed(named("CIRCLED HANGUL {}", jamo)), suffix=" ")
add("circled-korean-syllable", fixed(named("CIRCLED HANGUL {} A", jamo)), suffix=" ")
add("parenthesized-hangul-consonant", fixed(named("PARENTHESIZED HANGUL {}", jamo)), suffix=" ")
add("parenthesized-hangul-syllable", fixed(named("PARENTHESIZED HANGUL {} A", jamo[:13])), suffix=" ")
add("parenthesized-lower-latin", fixed(named("PARENTHESIZED LATIN SMALL LETTER {}", latin.upper())), suffix=" ")
add("circled-lower-latin", fixed(named("CIRCLED LATIN SMALL LETTER {}", latin.upper())), suffix=" ")
add("circled-upper-latin", fixed(named("CIRCLED LATIN CAPITAL LETTER {}", latin.upper())), suffix=" ")
circled = [ch for ch in map(chr, range(0x2460, 0x3300)) if unicodedata.name(ch, "").startswith(("CIRCLED DIGIT", "CIRCLED NUMBER"))
           and " ON " not in unicodedata.name(ch)]
add("circled-decimal", fixed(sorted(circled, key=unicodedata.numeric), 0), suffix=" ")
add("parenthesized-decimal", fixed(named("PARENTHESIZED DIGIT {}", NUMBERS[:9]) + named("PARENTHESIZED NUMBER {}", NUMBERS[9:])), suffix=" ")
add("dotted-decimal", fixed(named("DIGIT {} FULL STOP", NUMBERS[:9]) + named("NUMBER {} FULL STOP", NUMBERS[9:])), suffix=" ")
add("double-circled-decimal", fixed(named("DOUBLE CIRCLED DIGIT {}", NUMBERS[:9]) + named("DOUBLE CIRCLED NUMBER {}", NUMBERS[9:10])), suffix=" ")
filled = named("DINGBAT NEGATIVE CIRCLED DIGIT {}", NUMBERS[:9]) + named("DINGBAT NEGATIVE CIRCLED NUMBER {}", NUMBERS[9:10])
add("filled-circled-decimal", fixed(filled + named("NEGATIVE CIRCLED NUMBER {}", NUMBERS[10:])), suffix=" ")
add("fullwidth-lower-roman", fixed(named("SMALL ROMAN NUMERAL {}", NUMBERS[:12])), suffix=" ")
add("fullwidth-upper-roman", fixed(named("ROMAN NUMERAL {}", NUMBERS[:12])), suffix=" ")
BULLETS = {
    "disc": "BULLET", "circle": "WHITE BULLET", "square": "BLACK MEDIUM SMALL SQUARE", "disclosure-open": "BLACK DOWN-POINTING SMALL TRIANGLE",
    "disclosure-closed": "BLACK RIGHT-POINTING SMALL TRIANGLE", "box": "WHITE SQUARE", "check": "CHECK MARK", "diamond": "BLACK DIAMOND",
    "hyphen": "HYPHEN BULLET",
}
for name, bullet in BULLETS.items():
    add(name, cyclic([unicodedata.lookup(bullet)]), suffix=" ")


def checksum(style, numbers):
    """FNV-1a over the UTF-16 units of all markers, each followed by a line feed, in 64 bits."""
    value = 0xCBF29CE484222325
    units = "".join("".join(style(number)) + "\n" for number in numbers).encode("utf-16-le")
    for unit in memoryview(units).cast("H"):
        value = (value ^ unit) * 0x100000001B3 & 0xFFFFFFFFFFFFFFFF
    return f"{value:016x}"


rows = {name: checksum(STYLES[name], VALUES) for name in sorted(STYLES)}
target = os.path.join(os.path.dirname(os.path.abspath(__file__)), "counters.json")
with open(target, "w", encoding="utf-8") as file:
    lines = ",\n".join(f"  {json.dumps(name)}: {json.dumps(sum)}" for name, sum in rows.items())
    file.write(f'{{"first": {VALUES[0]}, "count": {len(VALUES)}, "styles": {{\n{lines}\n}}}}\n')
print(len(rows), "styles")
