/// Frequent German nouns without parts of their own, as the parts of compounds. Written for this
/// project.
extension GermanWords {
  static let nouns: StaticString = """
    fläche missbrauch kommando hydrat sieger mittwoch fest einkommen aufkommen zuwachs beamtin knacker kreis format beamten bücherei abbild abbruch abdruck abend abenteuer abfall abflug abfrage abgabe abgang abgas abgeordneter abgleich abgrund abhang abitur ablage ablauf
    ablehnung ableitung abnahme abo abonnement abreise abriss absage absatz abschied abschluss abschnitt absender absicht absprache abstand abstieg
    abstimmung absturz abteil abteilung abwahl abwasser abwehr abweichung abzug achse achtung acker adapter adel ader adjektiv adler adresse affe
    agent agentur akademie akkord akku akkusativ akt akte aktie aktion aktivierung aktivität aktualisierung akustik akzent alarm album algorithmus
    alkohol allee alltag alm alpen alphabet altar alter alternative aluminium ambulanz ameise ampel amsel amt analyse anbau anbieter anblick andacht
    andenken änderung anerkennung anfall anfang anfänger anfrage angabe angebot angel angelegenheit angestellter angriff angst anhang anhänger anker
    anklage ankunft anlage anlass anleger anleihe anleitung anliegen anmeldung annahme anordnung anpassung anreise anreiz anruf ansage ansatz
    anschlag anschluss anschrift ansicht ansprache anspruch anstalt anstieg anstoß anteil antenne antrag antrieb antritt antwort anwalt anweisung
    anwender anwendung anzahl anzeige anzug apfel apotheke app apparat appetit aprikose april aquarium arbeit arbeiten arbeiter architekt
    architektur archiv arena argument arm armee armut aroma art arterie artikel arznei arzt asche aspekt ast atem athlet atlas atmosphäre atom
    attraktion aufbau aufbewahrung aufenthalt auffassung aufführung aufgabe aufgang aufklärung aufkleber auflage auflösung aufnahme aufruf aufsatz
    aufschlag aufschrift aufsicht aufstand aufstellung aufstieg aufteilung auftrag auftritt aufwand aufzeichnung aufzug auge august
    auktion ausbau ausbildung ausblick ausbruch ausdehnung ausdruck ausfahrt ausfall ausflug ausfuhr ausführung ausgabe ausgang ausgleich aushang
    auskunft ausland auslastung auslöser ausnahme auspuff ausrede ausrüstung aussage ausschluss ausschnitt ausschreibung ausschuss aussicht
    aussprache ausstattung ausstellung ausstieg austausch austritt ausübung auswahl ausweis auswertung auszahlung auszeichnung auszug auto automat
    autor axt baby bach bachelor backe backen bäcker bäckerei bad bagger bahn bakterie balken balkon ball ballett ballon banane band bande bank
    banking bar bär bart basis batterie bau bauch bauer baum bayern beachtung beamter beantragung bearbeiter bearbeitung becher becken bedarf
    bedeutung bedienung bedingung bedrohung bedürfnis beere beet befehl befestigung befund begabung begegnung beginn begleiter begleitung begräbnis
    begrenzung begriff begründung begrüßung behälter behandlung behauptung behinderung behörde beichte beifall beihilfe beilage bein beispiel
    beitrag beize bekanntgabe bekanntmachung bekleidung belag belastung beleg belegung beleuchtung belichtung belohnung bemalung bemerkung bemessung
    benachrichtigung benachteiligung benutzer benutzung benzin beobachtung berater beratung berechnung berechtigung bereich bereitschaft berg
    bericht beruf berührung besatzung beschäftigung bescheid bescheinigung beschleunigung beschluss beschränkung beschreibung beschwerde besen
    besetzung besitz besitzer besprechung bestand bestätigung bestellung bestimmung besuch besucher beteiligung beton betrachter betrachtung betrag
    betreiber betreuung betrieb betrug bett beute beutel bevölkerung bewachung bewegung beweis bewerber bewerbung bewertung bewilligung bewohner
    bewusstsein bezahlung bezeichnung beziehung bezirk bezug bibel bibliothek biene bier bilanz bild bildung binde bindung biografie biologie birke
    birne biss bitte blase blatt blech blei blende blick blinker blitz block blog blume bluse blut blüte boden böe bogen bohne bohrer boje bombe
    bonbon bonus boot bord börse bote botin botschaft box brand braten brauch brauerei braut brei bremse brett brief brille brise brokkoli brot
    brötchen browser bruch brücke bruder brühe brunnen brust brut bub buch buche büchse buchstabe bucht buchung budget buffet bühne bund bündel
    bündnis burg bürger büro bürste bus busch butter café cent chance chaos charakter chat chef chemie chip chirurgie chor christ club code computer
    container controlling courtage cousin cousine creme cursor dach dachs dame damm dampf dampfer dank darlehen darm darsteller darstellung datei
    daten dativ datum dauer daumen debatte decke deckel defekt defizit degen deich demokratie denken denkmal depot design diagnose diagramm dialog
    diamant diät dichter dichtung dieb diebstahl diele diener dienst diesel diktat diktatur dimmer ding diplom direktor disziplin dividende dokument
    dolch dolmetscher dom donau donner dorf dorn dose dosis download dozent drache draht drama drang dreck drehung drittel droge drogerie drohung
    drossel druck drucker drüse duft düne dünger dunkelheit durchblick durchbruch durchfahrt durchführung durchgang durchmesser durchsage
    durchschnitt dürre durst dusche dynastie ebbe ebene echo ecke effekt ehe ehre ehrung ei eiche eichel eid eifer eigenschaft eigentum eigentümer
    eile eimer einband einblick einbruch einbürgerung eindruck einfahrt einfall einfluss einfuhr einführung eingabe eingang eingriff einheit einkauf
    einkommen einladung einlage einlass einleitung einnahme einreise einrichtung einsatz einschränkung einsicht einspruch einstellung einstieg
    einteilung eintrag eintragung eintritt einwand einwanderung einwilligung einwohner einzahlung einzug eis eisen elefant elektrik elektriker
    elektronik elektroniker element elend ellbogen eltern empfang empfänger empfehlung ende endung energie engel engpass enkel enkelin ensemble
    entdeckung ente entfernung entführung entlassung entlastung entschädigung entscheidung entsorgung entspannung entstehung entwickler entwicklung
    entwurf entzug entzündung epoche erbe erbschaft erbse erde ereignis erfahrung erfassung erfinder erfindung erfolg erfrischung ergänzung ergebnis
    erhaltung erhebung erhöhung erholung erinnerung erkältung erkenntnis erkennung erklärung erkrankung erlaubnis erlebnis erlös ermächtigung
    ermäßigung ermittler ermittlung ernährung erneuerung ernte eröffnung erpressung ersatz erscheinung erstattung erstellung ertrag erwachsener
    erwartung erweiterung erwerb erz erzähler erzählung erzeuger erzeugnis erzeugung erzieher erziehung esel essen essig estrich etage etappe etat
    ethik etikett eule euro examen existenz experiment experte export extrakt fabel fabrik fach fackel faden fahndung fahne fähre fahren fahrer
    fahrt faktor falke fall falle falte familie fang farbe faser fass fassade fassung fasten faust feder fee fehler feier feige feile feind feld
    felge fell fels felsen fenster ferien ferkel ferse fest festival festung fett feuchtigkeit feuer fichte fieber figur filiale film filter finanz
    finanzierung finder finger finsternis firma fisch fischer flagge flamme flanke flasche flaum fleck fledermaus fleisch fliege fliegen flieger
    fliese floh flosse flöte flotte fluch flucht flüchtling flug flügel flur fluss flut folge folie folter fön förderung forderung forelle form
    format formel formular forscher forschung forst fortbildung fortschritt forum foto fracht frachter frage fraktion franken frau freigabe freiheit
    freiwilliger freizeit freude freund freundschaft frieden frisör frist frisur frosch frost frucht frühling fuchs fuge fühler fuhre
    führer führung fund fundament funk funke funktion furcht fürsorge fürst fuß futter gabel gage galaxie galerie galle gang gans garage garantie
    garderobe gardine garn garnitur garten gärtner gas gasse gast gastronomie gatte gattung gaumen gebäck gebäude gebet gebiet gebirge gebiss gebot
    gebrauch gebühr geburt gebüsch gedächtnis gedanke gedeck gedicht geduld gefahr gefängnis gefäß gefecht geflügel gefühl gegend gegenstand
    gegenwart gegner gehalt gehäuse geheimnis gehirn gehör geige geist geiz gelände geländer geld gelegenheit gelenk gemälde gemeinde gemeinschaft
    gemüse gen genehmigung generation generator genitiv genosse genossenschaft genuss geografie geologie geometrie gepäck gerät geräusch
    gerechtigkeit gericht geruch gerücht gerüst gesang geschäft geschehen geschenk geschichte geschirr geschlecht geschmack geschoss geschwindigkeit
    geschwister gesellschaft gesetz gesicht gespenst gespräch gestalt gestaltung geständnis gestein gestell gesundheit getränk getreide
    getriebe gewalt gewässer gewebe gewehr gewerbe gewerkschaft gewicht gewinde gewinn gewissen gewissheit gewitter gewohnheit gewölbe gewürz giebel
    gift gipfel gips giraffe gitarre gitter glanz glas glaube gläubiger gleis gleitung gletscher glied glocke glück gold gott grab
    graben grad graf grafik gramm granit graph gras grat gratulation gremium grenze griff grill grippe größe grotte grube grund gründung gruppe gruß
    gültigkeit gummi gunst gurke gurt gürtel gut gymnasium haar habicht hafen hafer haft haftung hagel hahn hai haken halle hals halt halter haltung
    hammel hammer hand handel händler handlung handy hang hase hass hast haube haufen haus haut hebamme hebel heer hefe heft heide heil heilung heim
    heimat heirat heizung hektar held helfer helligkeit helm hemd hengst henne herbst herd herde hering herkunft herr herrschaft hersteller
    herstellung herz heu hexe hilfe himmel hindernis hinweis hirn hirsch hirse hirte historie hitze hobby hobel hochzeit hof hoffnung höhe höhle
    holz honig hören horizont horn hort hose hotel hubraum huf hüfte hügel huhn hülle hummel humor hund hunger hupe hut hüter hütte hygiene hypothek
    idee ideologie idol igel illustration imbiss immobilie impfung import impuls index industrie infarkt infektion inflation informatik informatiker
    information ingenieur inhaber inhalt initiative inland innung insekt insel insolvenz installation instanz institut instrument integration
    intelligenz interesse internet interview inventar investition irrtum jacke jagd jäger jahr joghurt jubiläum jude jugend juli junge juni jurist
    jury justiz juwel kabel kabine kachel käfer kaffee käfig kaiser kakao kaktus kalb kalender kalk kalkulation kälte kamel kamera kamin kamm kammer
    kampagne kampf kanal kandidat kaninchen kanne kante kanton kanu kanzlei kapelle kapital kapitän kapitel kappe kapsel karotte karte kartoffel
    karton karussell käse kasse kassette kasten kasus katalog kategorie kater katze kauf käufer kavalier kehle keim keks keller kellner kenner
    kenntnis kennung kern kerze kessel ketchup kette kiefer kies kind kinn kino kiosk kirche kirsche kissen kiste kittel klage kläger klammer klang
    klappe klasse klassifikation klausel klausur klavier kleid kleidung klettern klima klinge klingel klinik klippe klo klopfen kloster klub knabe
    knall knie knoblauch knochen knolle knopf knospe knoten koalition koch kochen koffer kohl kohle kollege kollegium komfort komma kommentar
    kommissar kommission kommode kommune kommunikation komödie kompass komponist kompromiss konferenz konflikt kongress könig konkurrenz konsonant
    konstruktion konsum kontakt kontingent konto kontrolle konzentration konzept konzern konzert kopf kopie koppel korb kork korn körper korrektur
    kosmetik kost kosten kostüm kraft kräfte kragen kralle kran kranich krankheit kranz kraut krebs kredit kreide kreis kreuz kreuzer kreuzung krieg
    krimi kriminalität kriterium kritik krone kröte krug kruste kübel küche kuchen kugel kuh kühlung kultur kummer kunde kündigung kunst künstler
    kupfer kuppel kupplung kur kürbis kurier kurs kurve kuss küste kutsche kuvert labor lack lade laden ladung lage lager laie laken lamm lampe land
    landschaft landung länge lappen laptop lärm lasche last laster latein laterne laub lauf laufen läufer laune laus laut lawine
    leben leber leder legende lehre lehren lehrer lehrling leib leiche leid leidenschaft leine leinen leinwand leiste leistung leiter leitung
    lektion lenkung lerche lernen lesen leser leserin lesung leuchte leuchter leute lexikon licht lied lieferant lieferung liege liga likör lilie
    limonade linde linie linse lippe list liste literatur lob loch löffel logik lohn lokal los losigkeit lösung lotion lotse löwe luchs lücke luft
    lüftung lüge lunge lupe lust luxus macht mädchen magen magnet mahnung mai mais makler makro maler malerei management mandat mandel mangel mann
    mannschaft mantel märchen marder margarine marine marke marketing markierung markt marmelade marmor marsch märz maß maschine maske maßnahme
    masse mast master material mathematik matratze mauer maul maus maut mayonnaise mechanik mechaniker medaille medien medikament medizin meer
    meeting mehl mehrheit meile meinung meise meister meisterschaft melder meldung melodie melone menge mensa mensch merkmal messe messer messung
    metall meteor meter methode metzger miete mieter mieterin migration mikrofon mikroskop milbe milch milieu militär million mimik minderheit
    mineral minister ministerium minute mischer mischung mission mist mitarbeiter mitbestimmung mitglied mitgliedschaft mitleid mittag mitte
    mitteilung mittel möbel mobil mobilität mode modell moderator modi modul modus mohn möhre monat mönch mond monitor monopol monster
    montage moor moos moral mord mörder morgen motiv motor möwe mücke müdigkeit mühe mühle mull müll multiplikation mumie mund
    münze murmel muße museum musik musiker muskel muster mut mutter mütze mythos nabel nachbar nachbarin nachbarschaft nachfolger nachfrage
    nachmittag nachname nachricht nachsorge nacht nachteil nachweis nachwort nachwuchs nadel nagel nähe nahrung naht name narbe narkose narr nase
    nation nationalität natur navigation nebel neffe nelke nerv nest netz neuigkeit neuling nichte nickel niedergang niederlage niederlassung
    niederschlag niere niveau nomen norden norm not notar note notiz nuance nudel nummer nummerierung nuss nutzen nutzer nutzung nützung objekt obst
    ochse ofen offensive öffentlichkeit offizier öffnung ohr ökologie oktober öl olive oma onkel opa oper operation opfer optik option orange
    orchester orden ordner ordnung organ organisation orgel orientierung original orkan ort osten ostern otter ozean ozon paar packung paket palast
    palette palme panda panne panorama pantoffel panzer papagei papier pappe paprika papst parade paradies paragraf parfüm park parkett parlament
    parodie partei parterre partie partner partnerschaft party pass passage passagier pastor pate patent patient patrone pause pech pedal pegel pelz
    pendel penis pension peripherie perle person personal perspektive pest pfad pfand pfanne pfarrer pfau pfeffer pfeife pfeil pfeiler pferd pfiff
    pfirsich pflanze pflaster pflaume pflege pfleger pflicht pflug pforte pfosten pfote pfütze phänomen phantasie phase philosophie physik pilger
    pille pilot pilz pin pinsel pirat piste pistole pizza plakat plan planet planke planung plastik platte platz plätzchen podium poesie pokal
    police politik politiker polizei polizist polster pomade portemonnaie portion porto porträt porzellan position post poster potenzial pracht
    praktikum prämie präsentation praxis predigt preis premiere presse prinz prinzip priorität prise probe problem produkt produktion produktivität
    professor profil profit prognose programm programmierung projekt projektor promotion pronomen propaganda prophet prosa prospekt protein protest
    protokoll provinz provision prozent prozess prozession prüfer prüfung psyche psychologie publikum pudding pudel puder pullover puls pult pulver
    pumpe punkt puppe putz puzzle pyramide quadrat qual qualifikation qualität quark quartal quartier quelle quittung quote rabatt rabe rad radar
    radio radius rahm rahmen rakete rand rang rasen rasse raster rat rätsel ratte raub räuber rauch raum raupe raute reaktion reaktor realität rebe
    rebell rechnen rechnung recht recycling redaktion rede redner reduzierung referat reflex reform regal regel regelung regen regie regierung
    regime region register regler regulierung reh reibung reich reifen reihe reim reinigung reis reise reisen reiter reiz reklame rekord relation
    religion renaissance rendite rennen rente reparatur reportage republik reserve residenz resonanz respekt rest restaurant resultat retter rettung
    revier revolution rezept rezeption rhythmus richter richtung riegel riemen riese rind rinde ring rippe risiko riss ritter ritual
    roaming roboter rock rodung roggen rohr rolle roman rose rost route router rübe rücken rückgabe rückkehr rückmeldung rucksack rücksicht ruder
    ruderer ruf ruhe ruhm ruine rum rumpf runde ruß rüssel rüstung rutsche sache sack saft sage säge sahne saison sakrament salat
    salbe saldo salon salz same sammler sammlung sand sänger sarg satellit sattel satz sau säule säure scanner schach schacht schachtel schädel
    schaden schädling schaf schaffner schal schale schall schalter schaltung schanze schar schatten schatulle schatz schau schaufel schaukel schaum
    scheck scheibe scheide schein schema schemel schenkel scherbe schere scherz scheune schicht schicksal schiebung schiene schiff schild schimmel
    schimpanse schinken schirm schlacht schlaf schlafen schlag schläger schlamm schlange schlauch schlaufe schleier schleife schleim schlepper
    schleuse schlitten schlitz schloss schlosser schlucht schluck schluss schlüssel schmerz schmetterling schmied schmuck schmuggel schmutz schnabel
    schnalle schnaps schnee schneider schnitt schnitzel schnupfen schnur schock schokolade scholle schönheit schopf schoß schotter schrank schranke
    schraube schrauber schreck schrei schreiben schreiber schrift schritt schrott schub schuh schuld schuldner schule schüler schulter schuppe
    schürze schuss schüssel schuster schutz schwager schwägerin schwalbe schwamm schwan schwanz schwarm schwein schwelle schwert schwester schwimmen
    schwimmer schwindel schwung see seele segel segen segler sehen sehne sehnsucht seide seife seil seite sekretariat sekt sekte sektor sekunde
    selbst selektion semester seminar senat sender sendung senf senior sensation sensor serie server service sessel sex shopping sicherheit
    sicherung sicht sieb siedlung sieg siegel sieger signal silbe silber sinfonie singen sinn sitte situation sitz sitzung skandal
    skelett skizze sklave skript skulptur smaragd socke sockel sofa software sohle sohn soldat sommer sonde sonne sorge sorte sortierung sortiment
    soße souvenir spalt spalte span spange spannung sparer spargel spaß spaten spatz specht speck spedition speer speiche speicher speicherung
    speise spende spender sperling sperre spesen spezialist sphäre spiegel spiel spielen spieler spieß spinat spinne spion spirale spitze splitter
    sponsor spore sport sportler spott sprache sprecher spritze sprödigkeit sprosse spruch sprudel sprung spule spur staat stab stachel stadion
    stadium stadt staffel stahl stall stamm stand standard ständer stange stapel stapler star stärke start station statistik stau staub
    steak stecken stecker steg steifigkeit stein stelle stellung stempel stengel steppe sterben stern steuer steuerung stich stickerei stiefel stiel
    stier stift stiftung stil stille stimme stimmung stipendium stirn stock stoff stoffe stolz stopp storch störung stoß strafe strahl
    strahler strahlung strand straße strategie strauch strauß streaming strecke streich streifen streik streit strich strick stroh strom strömung
    strophe strudel struktur strumpf stube stück student studie studio studium stufe stuhl stunde sturm stürmer sturz stute stütze subjekt substanz
    subvention suche sucher sucht süden summe sumpf sünde suppe symbol symptom synagoge syndrom system szene tabak tabelle tablett tablette tafel
    tag tagung taille takt taktik tal talent tank tanne tante tanz tanzen tänzer tapete tarif tarnung tasche tasse tastatur taste tat täter
    tätigkeit tau taube taucher tausch taxi team technik techniker technologie tee teer teich teig teil teilnahme teilnehmer teilung
    telefon telegramm teller tempel temperatur tempo tendenz tennis teppich termin terminal terrasse territorium terror test testament teufel text
    textil theater thema theologie theorie therapie thermometer these thron ticket tiefe tiger tilgung tinte tipp tisch tischler titel tochter tod
    toilette toleranz tomate tombola ton tonne topf tor torte tortur tote tour tourismus tourist tracking tradition träger tragödie trainer training
    traktor transaktion transport traube trauer traum treffen treffer treiber trend trennung treppe tresor treue tribüne trichter trick trieb
    trinken triumph trommel trompete tropfen trost truhe truppe tuch tugend tulpe tumor tunnel tür turm turnier tüte typ übergabe übergang
    überweisung übung ufer uhr umfang umfeld umfrage umgang umgebung umkreis umlage umlauf umsatz umschlag umsetzung umstand umwelt umzug unfall
    uniform universität unkraut unrecht unruhe unsicherheit unterbringung untergang unterhalt unterhaltung unterkunft unternehmen unternehmer
    unterricht unterschied unterschrift unterstützung untersuchung unwetter unzufriedenheit update upload urkunde urlaub ursache ursprung urteil
    vampir variante vase vater verachtung veranstalter veranstaltung verantwortung verarbeitung verb verband verbesserung verbindung verbot
    verbrauch verbraucher verbrechen verbrecher verdacht verdienst verein vereinbarung vereinigung verfahren verfall verfassung verfilmung
    verfolgung verfügung vergangenheit vergleich vergnügen vergütung verhalten verhältnis verhandlung verhör verkauf verkäufer verkehr verlag
    verlängerung verlauf verleih verletzung verlust vermieter vermietung vermittlung vermögen vernunft verordnung verpackung verpflegung
    verpflichtung verrat vers versammlung versand verschluss verschlüsselung verschmutzung versicherung version versorgung verspätung verstand
    verstärker versuch verteidiger verteidigung verteilung vertrag vertrauen vertreter vertretung vertrieb verwaltung verwandter verwendung
    verzeichnis verzicht verzierung vetter video vieh viertel villa virus visum vitamin vitrine vogel vokal volk
    volumen vorbereitung vorfahrt vorfall vorgabe vorgang vorhaben vorhang vorlage vorlesung vorname vorrat vorschau vorschlag vorschrift vorsicht
    vorsitz vorsorge vorstand vorstellung vorteil vortrag vorurteil vorwahl vorwort vorwurf vulkan waage wache wachs wachstum wächter wade waffe
    waffel wagen wagnis wahl wähler wahn währung waise wal wald wall walze wand wandel wanderer wandern wanderung wange wanne wanze wappen ware
    wärme warnung wart wartung warze wäsche wasser watte weber wechsel weg wehr weide weihnacht weihnachten wein weise weisheit weite weitergabe
    weizen welle welt wende werbung werft werk wert wesen wespe weste westen wette wetter whisky widder widerspruch widerstand wiese wild wille
    wimper wind windel winkel winter winzer wippe wirbel wirkung wirt wirtschaft wissen wissenschaft witwe witz woche wohl wohnung wolf wolke wolle
    wort wucht wunde wunder wunsch würde wurf würfel wurm wurst wurzel wüste wut zahl zähler zahlung zahn zange zapfen zauber zauberer zaun zebra
    zecke zehe zehnt zeichen zeichner zeichnung zeiger zeile zeit zeitung zelle zelt zement zentrale zentrum zeremonie zerstörung zettel
    zeug zeuge zeugnis ziege ziegel ziel ziffer zigarette zigarre zimmer zimt zink zins zirkel zirkus zitat zitrone zoll zone zoo zopf zorn zubehör
    zucht zucker zufall zuflucht zufriedenheit zug zugang zugriff zukunft zunge zuordnung zusage zusammenarbeit zusammenfassung zusammenhang zusatz
    zuschauer zuschlag zuschuss zuspruch zustand zuständigkeit zustellung zustimmung zutat zutritt zuverlässigkeit zuwanderung zuweisung zwang zweck
    zweig zwerg zwiebel zwilling zylinder
    """
}
