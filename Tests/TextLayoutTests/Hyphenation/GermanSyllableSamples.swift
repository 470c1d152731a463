/// Words of German titles with every place marked by hand at which the official rules (§§ 107-113) let them be divided: `|` where the parts of a compound meet,
/// `-` between syllables. Where two ways are right, both are marked: `Bi-b-li-o-thek`, `in-te-r-es-sant`. Everything else is wrong.
enum GermanSyllableSamples {
  static let words = [interface, state, house, leisure, single].flatMap { $0.split(whereSeparator: \.isWhitespace).map(String.init) }

  private static let interface = """
    Be-nach-rich-ti-gungs|ein-stel-lun-gen Ge-schwin-dig-keits|be-gren-zung Da-ten|schutz|er-klä-rung Bild|schirm|auf-lö-sung Soft-ware|ak-tu-a-li-sie-rung
    Pass|wort|än-de-rung Ka-len-der|er-in-ne-run-gen Netz|werk|ver-bin-dung Laut|stär-ke|re-ge-lung Ta-s-ta-tur|be-le-gung Si-cher-heits|ko-pie Zu-griffs|rech-te
    Be-nut-zer|ober|flä-che Blue-tooth|kopf|hö-rer Kon-takt|for-mu-lar Zu-sam-men|fas-sung Wie-der|her-stel-lung An-ge-bots|über-sicht Bar-ri-e-re|frei-heit
    Da-tei-en|ver-wal-tung Be-ar-bei-tungs|mo-dus An-zei-ge|op-ti-o-nen Stand|ort|frei|ga-be Fa-mi-li-en|frei|ga-be Nut-zungs|be-din-gun-gen
    Da-ten|trä-ger|ver-wal-tung Wie-der|ga-be|lis-te Sprach|er-ken-nung Recht|schreib|prü-fung Be-die-nungs|hil-fen Mi-k-ro-fon|be-rech-ti-gung Netz|be-trei-ber
    Bat-te-rie|zu-stand Hand|schrift|er-ken-nung Fin-ger|ab-druck|sen-sor Li-zenz|ver-ein-ba-rung Zwi-schen|ab-la-ge Such|ma-schi-ne Ta-bel-len|kal-ku-la-ti-on
    Prä-sen-ta-ti-ons|mo-dus Kom-men-tar|funk-ti-on Da-ten|über-tra-gung Zah-lungs|be-stä-ti-gung Rück|sen-de|eti-kett Gut|schein|code Lie-fer|zeit|an-ga-be
    Wa-ren|korb|über-sicht La-de|sta-ti-on Spei-cher|kar-ten|le-ser Fest|plat-ten|dienst|pro-gramm Ein-stel-lungs|as-sis-tent Schrift|art|aus-wahl
    Tas-ten|kom-bi-na-ti-on Bild|schirm|scho-ner Si-che-rungs|ko-pi-en Wie-der|her-stel-lungs|punkt Zwei|fak-tor|au-then-ti-fi-zie-rung Fern|be-die-nung
    An-ruf|be-ant-wor-ter Te-le-fon|num-mer Sprach|nach-richt Grup-pen|un-ter-hal-tung Stand|ort|ver-lauf
    """

  private static let state = """
    Woh-nungs|bau|ge-nos-sen-schaft Haft|pflicht|ver-si-che-rung Um-satz|steu-er|vo-r-an-mel-dung Ge-sund-heits|amt Bun-des|re-gie-rung Lan-des|haupt|stadt
    Stra-ßen|ver-kehrs|ord-nung Um-welt|ver-schmut-zung Na-tur|schutz|ge-biet Was-ser|ver-sor-gung Kreis|stadt Ver-kehrs|we-ge|pla-nung Stadt|bü-che-rei
    Feu-er|wehr|haus Au-to|bahn|brü-cke Auf-ent-halts|ge-neh-mi-gung Ver-si-che-rungs|num-mer Kran-ken|kas-sen|bei-trag Bun-des|tags|wahl Fi-nanz|amt
    Ge-wer-be|an-mel-dung Ar-beits-lo-sen|geld Ren-ten|an-spruch Mehr|wert|steu-er|satz Ver-wal-tungs|ge-richt Ei-sen|bahn|brü-cke Flug|ha-fen|ge-bäu-de
    Füh-rer|schein|prü-fung Hoch|was-ser|schutz Ar-beits|ver-trag Kün-di-gungs|frist Ge-schäfts|füh-rung Mit-ar-bei-ter|ge-spräch Pro-jekt|lei-tung
    Un-ter-neh-mens|be-ra-tung Qua-li-täts|si-che-rung Brand|schutz|ver-ord-nung Ma-schi-nen|bau|in-ge-ni-eur Kraft|fahr|zeug|steu-er Frei-heits|be-rau-bung
    Selbst|be-stim-mungs|ge-setz Kli-ma|kon-fe-renz En-er-gie|wen-de Wind|kraft|an-la-ge Strom|preis|brem-se Bun-des|ver-fas-sungs|ge-richt
    Aus-län-der|be-hör-de Ein-woh-ner|mel-de|amt Rechts|an-walts|kanz-lei Miet|preis|spie-gel Ne-ben|kos-ten|ab-rech-nung Heiz|kos-ten|zu-schuss
    Wär-me|pum-pen|för-de-rung So-lar|an-la-gen|be-trei-ber Un-fall|ver-si-che-rung El-tern|geld|an-trag Straf|rechts|re-form Jahr|hun-dert|wen-de
    Impf|be-schei-ni-gung Al-lein|er-zie-hen-de Füh-rer|schein|stel-le Park|schei-ben|pflicht Ver-spä-tungs|ent-schä-di-gung
    """

  private static let house = """
    Stra-ßen|bahn|hal-te|stel-le Le-bens|mit-tel|ge-schäft Blu-men|topf|er-de Re-zept|samm-lung Kühl|schrank|tür Ge-schirr|spül|ma-schi-ne Wohn|zim-mer|tisch
    Dach|bo-den|fens-ter Haus|arzt|ter-min Apo-the-ken|not|dienst Blut|druck|mess|ge-rät Ret-tungs|wa-gen Be-hand-lungs|kos-ten Kran-ken|haus|auf-ent-halt
    Tier|arzt|pra-xis Wasch|ma-schi-nen|an-schluss Kaf-fee|voll|au-to-mat Staub|sau-ger|beu-tel Steck|do-sen|leis-te Ver-län-ge-rungs|ka-bel Ak-ku|schrau-ber
    Ra-sen|mä-her|mes-ser Schreib|tisch|lam-pe Bü-ro|stuhl|rol-len Kin-der|wa-gen|zu-be-hör Tro-cken|hau-be Kar-tof-fel|gra-tin Ap-fel|stru-del|re-zept
    Zwie-bel|ku-chen Weih-nachts|plätz-chen Früh|stücks|bröt-chen Erd|beer|mar-me-la-de Voll|korn|brot|back|mi-schung Ge-mü-se|sup-pen|wür-fel
    Scho-ko-la-den|pud-ding Ei-gen-tums|woh-nung Fens-ter|put-zer Trep-pen|ge-län-der Elek-t-ro|fahr|rad Kran-ken|schwes-ter Zahn|arzt|ter-min
    Herz|rhyth-mus|stö-rung Druck|er-zeug-nis Topf|pflan-ze Haus|auf-ga-ben|hil-fe Gar-ten|zaun Re-gen|schirm|stän-der
    """

  private static let leisure = """
    Do-nau|dampf|schiff|fahrts|ge-sell-schaft Ge-burts|tags|fei-er Zei-tungs|ar-ti-kel Mu-sik|in-s-t-ru-ment The-a-ter|auf-füh-rung Sprech|er-zie-hung
    Kreuz|fahrt|schiff Fahr|plan|aus-kunft Schul|ab-schluss Prü-fungs|er-geb-nis Stu-di-en|ge-büh-ren Uni-ver-si-täts|bi-b-li-o-thek Un-ter-richts|stun-de
    Ge-wit-ter|war-nung Tem-pe-ra-tur|an-stieg Luft|feuch-tig-keit Nach-rich-ten|sen-dung Fern|seh|pro-gramm Ki-no|vor-stel-lung Mu-se-ums|be-such
    Buch|hand-lung Fuß|ball|welt|meis-ter-schaft Son-nen|un-ter-gang Kla-vier|kon-zert Kam-mer|or-ches-ter Ge-schichts|bü-cher Li-te-ra-tur|kri-tik
    Grund|schul|leh-re-rin Be-rufs|aus-bil-dung Ab-schluss|prü-fung For-schungs|er-geb-nis-se Wet-ter|vor-her-sa-ge Re-gen|wahr-schein-lich-keit
    Schnee|fall|gren-ze Wan-der|weg|be-schrei-bung Ski|lift|be-trei-ber Fe-ri-en|woh-nung Kreuz|fahrt|rei-se Zug|ver-bin-dung Flug|gast|rech-te
    Sitz|platz|re-ser-vie-rung Au-to|ver-mie-tung Spiel|platz|ord-nung Schwimm|bad|öff-nungs|zei-ten Tisch|ten-nis|plat-te Eis|ho-ckey|mann-schaft
    Leicht|ath-le-tik Olym-pia|sie-ge-rin Mär-chen|prin-zes-sin Ro-man|ver-fil-mung Kurz|ge-schich-ten|samm-lung Lie-bes|film|klas-si-ker
    """

  private static let single = """
    Or-ga-ni-sa-ti-on Bi-b-li-o-thek Wahr-schein-lich-keit Ver-gan-gen-heit Un-ter-stüt-zung Ver-ant-wor-tung Au-to-mo-bil Ki-lo-me-ter Ent-schei-dung
    Ak-tu-a-li-sie-rung Ver-an-stal-tung Per-sön-lich-keit Ver-än-de-run-gen in-te-r-es-sant Ma-the-ma-tik Ge-sell-schaft Phi-lo-so-phie In-for-ma-ti-o-nen
    Be-geis-te-rung Kom-mu-ni-ka-ti-on Ge-rech-tig-keit wis-sen-schaft-lich In-ter-pre-ta-ti-on Kon-fi-gu-ra-ti-on Syn-ch-ro-ni-sie-ren Do-ku-men-ta-ti-on
    Ver-voll-stän-di-gung Spe-zi-a-lis-ten Zu-sam-men|ar-beit Über-set-zung Ein-stel-lun-gen All-ge-mei-nes Fo-to-gra-fie-ren Deutsch-land
    ver-öf-fent-licht un-be-kann-ter
    """
}
