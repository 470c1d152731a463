/// The German words that the engine knows by itself, as the parts of compounds. Written for this
/// project from general knowledge of the language; no list was copied.
///
/// Each list is one static string of small letters, read once when a German compound is first asked
/// for. What the lists are for, in the order of their say: a word of `undivided` has no parts;
/// `nouns` are first and last parts, `stems` first ones only, `heads` last ones only; `particles`
/// are first parts whose joint is a weaker one.
enum GermanWords {
  /// Adjectives, stems of verbs and shortened nouns, as compounds begin with them.
  static let stems: StaticString = """
    kinder bilder lieder kleider rinder eier geister felder bretter glieder lichter nester schilder
    bestell anmelde abmelde abspiel einschalt ausschalt anzeige lade schlüssel geburts feier zwischen tages nacht rund schreib rechts
    links jugend bundes landes stadt gemeinde
    alt allein anti außen bade bar basis bau berufs bio bit blau bläue blind braun breit brenn bunt dauer deutsch dick dienst digital doppel drei
    dreh dünn durchschnitts dusch
    echt edel ehren eil ein einzel elektro end erb erd erst esse ess extra fach fahr falsch farb faul fein fern fertig fest feucht film flach fern
    folge fremd fress frisch froh früh fünf für ganz gar gast gebraucht gefrier gegen geheim gelb gemein gemeinschafts gesamt geschichts gesund gieß
    glatt gleich glüh grau groß
    größt grün grund gut halb hand hart haupt heil heim heiß hell herren hilfs hinter hoch höchst hohl horch hör individual innen jahr jahres jung
    kalt kehr kern kirch
    klar klein kletter koch kontroll konsum krank kranken kreativ kriech kugel kühl kunst kurz lack lang lehr leicht leih leis lern lese letzt
    liebes liefer liege link live los
    makro malz massen maximal mehr meist melde mess mikro mini mindest minimal misch mit mittel mobil modell monats multi nach nah nahrungs näh
    neben neu neun nieder niedrig nord normal
    not null nutz ober ohn online öko orts ost papst park pflege pilot plan pop präventiv preis primär privat probe profi prüf putz quell quer rad
    rand räucher raum rechts reich rein
    reise reit renn rest rettungs riesen roh rot rück rühr rund sam sammel sau sauer saug schalt scharf schau scheide schieb schieß schlaf schlag
    schlecht schleif schließ schluss schmal schmelz
    schnell schön schreib schrift schräg schul schutz schwach schwarz schweiß schwer schwimm sechs sehr seh selbst send senk sicht sieben sing sitz
    sommer sonder sozial spar spät spann speise spezial
    spiel spitz sprach spreng sprech spring spül staats stadt stand standard stark starr steh steil stell steuer stick still stink strahl streck
    streich streit streu studien stumpf stütz
    such süd super süß tage tank tanz tast tauch tausch teil tele tief tot trag trenn tret trieb trink trocken tropf tropen turbo turn über
    übergangs übungs umwelt unter ur
    verlust versuchs vier viel voll vor vorder wahl wand wander warm warn warte wasch web wechsel weg weich weiß weit welt werbe wert west wett wild
    wirk wirtschafts
    wohn wunsch zahn zehn zeige zeit zentral zieh zier ziel zimmer zivil zoll zug zünd zusatz zwei zwischen zwölf
    anfangs arbeits auslands ausnahme auswahl bild boden druck ehe eis einsatz entwicklungs familien ferien fett finanz fluss frauen freiheits
    freundes früchte geburts gewichts handels heimat herbst himmels hof industrie jugend kinder könig körper landes lebens leder
    leinen leistungs luft macht
    medizin meeres menschen militär mittags mode mond mutter natur netz öffentlichkeits orientierungs patent personen pferde pflanzen post rats
    rechts regierungs reihen reise
    sachen schiffs schmerz schnee schweine schwieger seiten sicherheits silber sonnen sonntags montags dienstags mittwochs donnerstags freitags
    samstags sonnabend sportler standes steh stein straf straßen studenten
    sturm tier tisch tod todes tages ton traum universitäts urlaubs vaters verbands verkehrs vertrags volks waffen wärme wasser wein wetter
    willkommens winter woll wörter wort zahlungs zukunfts
    """

  /// Last parts that stand at no compound's start: agents, results of actions, adjectives.
  static let heads: StaticString = """
    bearbeitung abschaltung abwicklung anforderung anhebung arm artig ausgeber ausrichtung äußerung auswerfer bedingt befragung
    begeisterung bekämpfung bemalung bepflanzung berater beschleuniger beständig
    betreuer bewusst bezogen bildend bildung bindung bohrung brecher brenner bringer bruch bürtig deckend dichte dienlich diener dreher durchlässig
    ehrlich eigen einnehmer ersteller erzeuger exporteur fabrikant fahrend fähig fähigkeit
    fähigkeit fall fältig farben farbig feindlich fertig fest finder fischer fliegend flüssig förderer förderlich förmig frage fräse frei freundlich
    führend füllung gängig gänger gast geber gebend gebung geber gefährdung gehend gehilfe gemäß geneigt
    genehmigung gerecht geräte geschehen gewöhnung gestützt gierig gießer gleich gläubig gliederung grund gründer gründung gültig gürtel halber
    haltig haltung händler hemmend hersteller holung hörer inhaber intensiv jährig jährlich kampf karten
    kennzeichnung kettung kletterer klasse klinik knappheit konform kontrolleur kräftig kundig kunde kürzung läufer lauter leer legung lehre leger
    leiter lenker leser leistend lichtung liebend liebhaber lieferung linge linig löser löffel losigkeit lustig macher mächtig
    malerei mangel mäßig melder messer messung minderung mitglied müde nahme nahmen nähe nutzer ordnung orientiert pass pflanzung pflichtig
    planer planung politisch polster prüfung reduktion regelung reich reif reiniger
    reif richtung riss rufer sammler sanierung satz schaffung schau scheu schicht schläfer schlag schlosser schneider schonend schreiber schriftlich
    schuss schützend schützer schwach schwer schwierigkeit schwund sehen seitig
    setzer setzung sicher sichtig sorgend spende spender sperre spieler sprachig sprecher springer stabil stammung stärkung steller stellig stellung
    steuerung stimmung stoff streuung suche sucher süchtig tätig tauglich tauscher
    technisch teiler teilig tisch tötung tragend träger trächtig treffen treiber trennung treu trinker trocknung typ typisch überschreitung
    übersicht umleitung umstellung unabhängig unfähig verarbeitung veränderung verbesserung verbindlich
    verdächtig verkäufer verletzung verlust vermeidung vermittler verordnung vernichtung verschiebung verschwendung versorger verspätung verteiler
    vertreter verwalter verwertung verwandlung verzerrung vorrichtung voll vorstellung wächter wagen wäsche
    waschung wechsler weg wegen weise weit weiter weiterleitung werber werbung werfer wert wertig wertung wesen widrig wirksam wirtschaftlich
    wirkung wissenschaftler wissenschaftlich wirtschaftlich wohner wunsch würdig zahler zähler zeichnung zeiger zeitig zerstörung zeug
    zieher zucht züchter zug zugehörig zügig zulassung zweig mühle raten rate anträge beschaffung behebung einreichung erzeugend erstattung freigabe
    gestaltung schulung umwandlung verwalterin zählung beseitigung beförderung
    aufnehmer bereinigung sanktion stätte stätten räume räumung hilfen käuferin erhaltend
    """

  /// First parts whose joint is a weaker one: where they begin a word, it is often no compound at
  /// all.
  static let particles: StaticString = """
    auf aus bei dar durch ein empor entgegen entlang fort gegen heraus herein herunter hervor hinter hinaus hinein hinunter los mit nach nieder
    rück über unter vor voran voraus vorbei vorüber weiter wider wieder zurecht zurück zusammen zwischen
    """

  /// Words that look as if they had parts, and those whose parts nobody divides.
  static let undivided: StaticString = """
    abenteuer abteilung akkordeon alarm allerdings allgemein also anstalt antwort apotheke april arbeit armut artikel aufgabe august
    automat automobil baracke bankett barock
    basilikum basketball beamter beispiel bekannt benzin beton betrug bewerbung bibliothek biografie biologie bratsche charakter demokratie
    deutschland diagonal dialekt diamant dienstag dirigent dokument donnerstag drama
    ebenfalls einander eigenschaft eigentlich eindeutig einfach eingang einheit einmal einsam einstellung einverstanden einzeln element elfenbein
    energie england erinnerung erster estland experte
    fabrikat familie fasan finnland flamingo forelle formular fotografie fotografieren fotograf franken frankreich freiheit freitag freund freundin
    freundschaft friedlich gegenstand gegenteil gegenwart gegenüber geländer geografie gesellschaft gesundheit
    gewalt gewerbe gewinner gewohnheit grafik griechenland grundsätzlich haarig handeln handlung heimlich heirat herrschaft herzlich hierarchie
    hinterhalt hoffentlich holland hornisse hotel
    iglu immobilie indem industrie infolge information insbesondere interesse irland island italien januar jederzeit jemand journalist juwel
    kalender kamerad kandidat kapitän kartoffel katalog katastrophe kilogramm kilometer klarinette
    kontinent kontrast kontrolle kritik landschaft landung lebendig lettland leistung literatur litauen manchmal mandarine marine markise maschine
    material medizin melodie meteorologe millimeter minderheit mittwoch
    monarch monolog montag museum nachbar nachdem nachricht nachrichten namentlich natürlich niederlande niemand norwegen november oberst obwohl
    offenbar oktober ordentlich organisation orientierung österreich papagei parkett partei partner
    patenschaft persönlich person philosophie photographie planetarium polen porzellan position positiv prinzip problem produkt programm projekt
    proviant prozent qualität reaktion realität redner region regisseur regulierung restaurant rhabarber russland
    samstag sandale sardine schatulle schokolade schottland schwester seitdem selber september signal sinfonie skulptur sofort soldat sonntag
    sonnabend spaghetti spanien spinat staffelei standard statistik studieren stunde substanz sympathie szene
    telefon telefonat telegramm temperatur terrasse thailand theorie tischler toilette tomate tournee tradition transport trompete unabhängig ungarn
    universität unterhaltung unterricht unterschied unterschiedlich unterstützung untersuchung ursache ursprung ursprünglich urteil
    variante veranda verantwortlich vergangenheit verhältnis verkehr vielleicht vollständig vorstellung wahrscheinlich warschau
    weihnachten weisheit wesentlich widerstand wiederum wirtschaft wissenschaft wohnung zeitung zeugnis zigarette zufrieden zukunft zusammen
    zuständig überall überhaupt übersetzung überraschung überprüfung überschrift überwachung überweisung übernahme übertragung überblick überfall
    übergang überzeugung wiederherstellung wiederholung weiterleitung weiterbildung zusammenfassung zusammenarbeit
    zusammenhang unternehmen unternehmer unterhalt unterlage unterlagen unterbrechung unterkunft unterschrift unterstellung hintergrund hinterlegung
    umgebung umleitung durchführung durchschnitt durchschnittlich vorschau voraussetzung voraussichtlich freigabe freigegeben bearbeitung
    benachrichtigung geschwindigkeit einrichtung verfügbarkeit zuverlässigkeit wiedergabe zurücksetzen zurückgeben      beschäftigung verschlüsselung wirtschaftlich gemeinschaft nachbarschaft bereitschaft leidenschaft
    anthropologie astronomie geometrie geologie ideologie psychologie soziologie technologie theologie mythologie archäologie terminologie
    dermatologie kardiologie neurologie onkologie ökologie meteorologie photosynthese
    altar alternative analphabet ananas anarchie anekdote antarktis antenne antike aquarell argument aroma arterie asphalt atmosphäre aussichtslos
    bariton batterie bagatelle ballade bandage banane barbar baron bastard bergung
    brutalität bürokratie dekoration delegation diktatur einöde erbarmen erblinden eroberung erde erfinderin eremit fanatiker faszination festival
    flanell fontäne fundament galopp generation gerechtigkeit germanistik gitarre
    harmonika harmonie hormone hospital illustration imitation initiative inspektor installation instinkt integration intelligenz interview kabarett
    kanal kandidatur karate karotte karriere kastanie kathedrale kokain kolonie kombination komet kompass konditor
    konferenz konstruktion kooperation koralle korrektur kosmonaut kurier lavendel legende lektor leopard lokomotive magnet majestät manager mandat
    manifest marathon margarine marionette marmelade marzipan massage matrose
    metapher minister moderator molekül motorik nation neonazi nostalgie notar oase objektiv orange orchester orkan ornament ovation palast panorama
    pantomime paradies parade paragraph parallele parlament passagier pastor patient pension
    petersilie pfefferminz pinguin pistazie platin plantage plastik polarisation portal postulat praline präsident professor propeller prospekt
    protokoll proletariat rakete rasierer rassismus referendum regatta reporter residenz rhinozeros robot romantik
    salamander salami saline sanatorium satellit satire schikane senator serviette silhouette simulation skelett spektakel spirituosen stagnation
    stakkato station stipendium stratege symphonie synthese tablette talisman tapete tarantel terrier testament textilie
    thermostat tigerin torero tornado tortellini totalität tourist transparent tribunal tulpe tunesien turbine turbulenz ultimatum vagabund vanille
    vegetarier vegetation ventilator vitrine vulkanologe walross zensur zeremonie zitadelle zylinder
    tastatur tomaten inserat alarmierung notieren markieren marschieren reparieren organisieren produzieren studieren
    probieren regieren informieren kontrollieren installieren aktivieren aktualisieren konfigurieren synchronisieren
    verändern verwenden verstehen vergessen bestellen beginnen erzählen erkennen entfernen entdecken gefallen besonders bestimmung
    gestern morgens abends mittags vormittag nachmittag während sondern gegen sicherlich eigentümlich
    versendung mädchen märchen kaninchen bisschen
    """
}
