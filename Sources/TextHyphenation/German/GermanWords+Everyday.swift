/// German words of everyday life, as the parts of compounds: authorities, money and work, house and
/// garden, food, traffic, devices, school and science, health, nature, sport, clothes, the past.
/// Written for this project, subject by subject.
extension GermanWords {
  /// First and last parts; plurals that other forms do not give stand beside their singulars.
  static let everyday: StaticString = """
    abbiege abfolge abgeordnete abgeordneten abhol abkommen abmahnung absolut abstell abtausch abteikirche abwasch abwärts achsen
    achterbahn administration administrator admiral adress advent afrika ahnen ahorn aids airbrush akademiker akkumulator akquise akropolis
    aktionär aktiva akupunktur alben alge algorithmen alias alimente alkali allergen allergie allianz allmende allzweck alpha altertum amateur
    amerika amnestie amphitheater analysator ananas anatomie andreaskreuz android anfasser anfechtung anger angestellte anhörung animation
    anlieger anorak anpfiff anrede anschaffung anschein ansehen ansparung antarktis antibiotika antike antilope anwesen anwältin anwärter
    anzeiger applikation aquädukt arbeiterschaft arbeitung archäologie arktis armatur arme array arsenal artillerie artischocke asien assistent
    assistenz aster asteroid asteroiden asthma astronom asyl atlantik atmung attentat attentäter attest attribut aubergine audio aufklärer
    auflistung aufschub aufsehen aufstrich auftakt aufwärts augen ausbeutung aushilfe ausleihe ausländer ausschreitung ausschreitungen
    aussiedler austern australien auszubildende autorin avatar avocado azubi babys backup badminton bagel bahncard bakterien balkan
    bandage banden bankier banner baracke barriere barsch basilika basilikum basketball bass bastei bastion bastler bauern bauklotz
    bauklötze bauten beamte bebauung beerdigung beeren befragte befragung befreiung befugnis beförderung begehren behelf behinderte behinderten
    beine beirat bekenntnis beklagte belagerung belange belegschaft benutzerin berechner bereiter berge bergwacht berichtigung beschneidung
    beschwerden bestallung besteck bestrafung bestrahlung bestseller bestäubung beteiligte betreff betreten betreuer betroffene bettler
    betätigung bewacher bewaffnete bewaffnung beweggrund bewässerung bezahl bezeichner bezeugung bezieher biber bibliothekar bienen binnen binär
    biologe birnen biskuit bit bitmap blendung blind blinden blindheit blockade bluetooth bluff bläser blüten boarding bobby bohle bohnen boiler
    bolzen bonität bookmark botschafter bouillon boxen boxer brachland branche brandung brauer brause brechung breite brenner brennnessel brezel
    brigade brombeere brosche broschüre brutto bräu bräutigam brücken brüder bube bunker burgen bussard busse buße bußgeld byte bäche
    bälle bären bässe bäume böen böschung böttcher bücher büffel bügel bündelung bündler bürde bürge bürgerin bürgschaft cache camping campus
    champignon charakteristik charta charter chaussee checkbox chefin chemiker chiffre chili chips chirurg cholesterin christen chronik client
    cloud clown cluster cocktail codec codierung controller cookie couch curry dasein dateien dattel debit debitor debitoren debug deckchen
    deckung default deinstallation delfin dementi demo demonstrant demonstration denker deposit depression deskriptor desktop despotismus
    dessert deuter deutsch devisen dezernat dezimal diabetes diagnostik dichte dicke dienstleister digital diktator dill diplomat diplomatie
    direkt direktive dirigent disco discount disk diskette disko display dispo disposition dissertation distel distribution distrikt division
    docht doktor doktorand doktoranden dokumenten dolmen domain domäne dotter drachen dragee dragoner drahtlos dramaturg dreieck drescher
    dressing dribbling dropdown dschungel duell dulder duldung dunst duplex durchsatz dämmerung dämmung dämon dörfer dübel düngung düse düsen
    ebenen eber editor efeu effektiv effizienz eichhörnchen eidechse eier eigelb eigen eigentümerschaft eigner eignung ein einblend
    einebnung einfüge einheiten einigung einkerbung einkünfte einmal einnahmen einrückung eintopf einöde eiweiß ekel eklat elch elefanten
    elektro elfen elfmeter elite ellipse ellipsen email embargo embassy embryo emission emittent emulator entdecker enteignung entgelt
    enthüllung entropie entsperr epidemie epik erbauung erbin erblindung erbsen erdbeben erdbeer erdrutsch erduldung erdöl erfrierung ermüdung
    ernst eroberer errungenschaft ersetzung ersparnis erste erster espresso essay esser estragon etui europa exekutive expedition exponent
    exponential extrem fahrerin fahrten fakten fakultät falken falter familien fan fanatismus fans farben farbige farn fasan fasching fase
    faulenzer favoriten fax fechter feed feger feigheit feinde feindschaft felder fenchel fernseh fernseher fertigung fessel feste
    festigung feststell fetzen feuerung file filet filial filme filterung filz finale finanzen findung fingerprint fink firewall firmen firmware
    fische fitness fjord flak flamingo flanell flash fleischer fleiß flora flotten floß fluchtung flöz flüchtlinge flüsse flüsterer fohlen fokus
    folger folgerung follower fonds fondue font formatierer forscherin fort fortbestand fotograf foul fracking fragment fragmente fraktal frame
    franchise frauen fregatte freibad freier freihand freileitung freistoß freistöße freiwillige freiwilligen fremde frequenzen fresser freud
    friedhof frikadelle frikassee front fräse früchte funken furt fusion fächer fährte fälligkeit fänger färber färbung föderalismus föhn förder
    förderer füchse füller füllung füße gabe galeere galeone galgen gamepad gamma garde garnele garnison gasometer gateway gattin gaukler gauner
    gebein gebärde gebärden gebühren gedenken gedichte gefangene gefolge gefährte gefälle gefälligkeit gegenwert gehege geheim geher
    gehsteig gehweg gehörlosen geier geisel geiseln gelatine gelee geleise geliebte geliebter gemüt genealogie general generalsekretär genetik
    genossen geräte geröll gesandte gesandter geschichten geschick geschwader geschworene geschwür geschöpf geschütz gesellen gesichter
    gesinnung geste gesten gestüt gesuch getränke geviert gewand gewichtung gewinner gewächs gewähr gewürze gezeiten gier gießerei giro glasur
    gleise gleiter gliederung glitzer global glätte glättung gnade golf gondel gosse grabung gradient grafen grammatik granate graphik
    gratin graupel gravur greis grenz grieß grimm grobe groll gruppierer gräber gräser größen grün gründer grüne grüßer gucker gulasch
    guss gutachten gutachter guthaben gymnastik gänse gärung gäste götter güsse güte güter haare haben habgier hack hacke hain
    halde halm hamster handhabung hangar hardware hash hasser haubitze haupt haushalt heber hebung heck hecke hehler heidelbeere
    heiler heiliger heizer helden heldin hemden henker herausgeber herberge herold herren herrscher hervorhebung herzog herzogtum heuchler heuer
    hex hexadezimal hexen hilfs himbeer himbeere hintergrund hirt histogramm historiker hocker hockey hoheit hologramm honorar hopfen
    horde horizontal hormon hornisse hosen host hotels hubschrauber humanismus hummer hunde husten hydrant hymne hyperlink hypertext hypothese
    häfen häftling hähnchen hälfte hände häufung häuptling höchst hölle höllen hörer hörsaal hühnchen hühner hüllkurve hüllkurven hünengrab
    hürde hüte icon ideal identifikator identität imaginär imperium indikator indizes infanterie influencer info infrarot ingenieurin ingwer
    initial initiale injektion inkasso inkrement innereien insekten integral integrität intensiv interface interferenz intervall inventur
    investment investor inzidenz iris isotop isotope iteration jacht jacken jahres jahrhundert jahrtausend jalousie jammer jazz jeans job
    jogging johannisbeere joker journalist journalistin joystick jubel judo jugendliche jungen jungfer jungfrau jüngling kabinett kahn
    kajak kakadu kalbs kamerad kameraden kamille kanada kanalisation kanarienvogel kanister kanon kanone kanten kanzel kanzler kanzlerin kanäle
    kapazität kapern kapuze karamell karawane kardinal karibik karikatur karneval karo karpfen karriere kartei kaserne kassen kassierer kastanie
    katapult kataster kathedrale kathode kathoden katzen kaugummi kaution kavallerie kaviar kegel kehrer kehricht keil kekse kelch kenntnisse
    keramik kerker kerl kernel kerosin keule kiesel kinder kirchen kirmes kirsch kita klassen klassik klaue klauer
    klebe kleber klecks klee kleider klick klient klinikum klinke klinken klinker klon klopfer klopse kloß kluft klär klärung knecht kniff
    knödel knöpfe kobold kodex koeffizient kokos kolben kollaps kollegin kolonie kolonist kolonisten kolonnade kolosseum komet kommata kommunal
    kommunion kommunismus kompatibilität kompensation komplementär komponente komponenten kompott kompression kompressor kondom konfekt
    konfiguration konfirmation konfitüre konflikte konjunktur konkordanz konkurrent konkurs konserve konsole konstante konsul konsulat konsument
    kontakte kontaktlos konten kontext kontokorrent kontrabass kontrabässe kontrakt kontrast kontroller kontur konturen konversation
    konversationen konvertierer koordinate koordinaten kopierer korallen kordel koriander korken kosmos koster krabbe kranke kranken krankheiten
    krapfen krater kratzer krawatte kreatur kreditor kreditoren kreisel kresse kriecher kriege krieger kriminal krippe krise krisen kristall
    kriterien krokodil krähe kräuter krümmung krüppel kuckuck kunden kundgebung kundin kundschaft kupon kuppe kurse kurven kurz kutte kämpfe
    kämpfer kännchen kästchen köder könige königin körnung kühe kümmel künstlerin kür kürzel kürzung kürzungen label laboratorium lacher lachs
    lader lagerung lanze lasagne laser lasten latte laube lauch lautlos layout leasing lebkuchen leer leger legierung legislative lehm lehrerin
    leichtathletik leistungen lektor lenker leopard lerner lesart leugner lichtung lieblings lieder liefer lieferanten liegenschaft
    liegenschaften lieger lift limette linderung lineal link linke linoleum linsen liquidität listen lizenz lkw locher lockdown locke lockerung
    logarithmus login logistik logo loipe lok lokomotive lorbeer losbude lotterie lotto luke lump lyrik lähmung löcher löscher löser
    löwen lücken lüfter lügen lügner macher mafia magd magie magier magistrat magnat mahl maiglöckchen mail majoran makel makkaroni makrele malz
    manager mandant mandarine mandeln manege mango mangrove mappe marathon marge marille marina marinade marker markise marone marschall marter
    marzipan masern maskierung massage massaker massen matrix matrizen matte maße mechanismen mechanismus median medikamente medium mediziner
    meere meinungen meisterin meißel mengen menschen menü meridian merk messing meta methodik metrik metronom miet migranten migräne milderung
    miliz milli milliarde milliarden millionen milz mine miniatur ministerin minuten minze miss misstrauen mitarbeiterin mitteilungs mittler
    mixer modem modifikator mofa mokka molch mole molekül molkerei monarchie monde moped mostrich motte mulde multimedia munition muschel
    muscheln musical musikerin muskat muskeln musketier muttern mythen mächte mäher männer mäuse mörtel müller mündel mündung münzen mürbeteig
    müsli mütter nachbarn nachkomme nachkommen nachrichten nacken nager namen napf narren nationen navigator negativ neid neigung nektar nennung
    nerven nester netto neuerung neugier neutron neutronen news newsletter niederschläge niesel niete nikolaus nilpferd nominal nonne nordost
    nordwest notariat notdurft notebook noten notierungen notizen nova novelle novize nudeln nummern nutzerin nylon nägel näher nötigung nüsse
    obdachlose obelisk ober obhut obligation obmann oboe observatorium offset offshore oheim oktal oktave olivenöl olympia omelett omnibus
    online operator operette opposition orakel orbital orchidee order oregano organismen organismus orient orte orthopäde ortschaft osterei
    pacht pack packer pagode pailletten panade pandemie paniermehl panik pannen panther pappel parallel parameter parser part parteien partisan
    partition passagiere passiva passung pastete pastinake patch patienten patientin patriot pauschale pavillon pazifik pazifist pein pelikan
    pellkartoffel pergament perlen perlmutt personen perücke petersilie pfaffe pfahl pfannkuchen pferde pfifferling pfingsten pflanzen pflanzung
    pflücker pfändung phantom philister philosoph photon photovoltaik phrase phrasen physiker pianist pickel picknick pier pilze pinguin
    pinzette pipette pistazie pixel pkw plage planer planeten plasma platin platine plattform platzierung playlist pleite plombe plugin plural
    plätze plünderung plüsch pocken podcast polar polen pollen polygon pommes pony popup porree port portal portfolio portrait positionen
    positionierung posten postleit prahler praktikant prediger preise prellung prepaid priester primzahl prinzessin prinzipal privat privilegien
    proben produzent professorin profi programmierer promenade prompt proportional proteste proton protonen protz proxy prozedur prozessor
    präfix prägung präsident präsidium prüfling prügel pseudo psychiater psychologe puffer pumpen pupille pute puten putsch putzer pächter
    pädagogik pöbel püree quader quai qualm quanten quantor quast quaste quell quitte quiz quälung rache rachen radier radieschen raffinerie
    raketen rallye rampe rasierer raspel rast rasterung rate raten ratifizierung raucher rausch rauschen razzia realschule rebellen rechen
    rechner rechte rechteck recke redakteur redundanz reede referent referenz reformen refrain refraktor regiment regional regisseur regression
    regung reha reichtum reif reiniger reisende reiten reiterei reizung relais relief remoulade renderer renner renten rentier rentner
    repositorium repository repräsentation resolution ressource ressourcen reste retoure rettich reue revision rezension rezeptor rhabarber
    rheuma richterin riff rinder ringe ringelblume rinne rinnstein rippchen risiken ritt ritze robbe rodel rohling rolladen rollator roller
    rollo romane rosen rosine rosinen rosmarin rotor roulade routine rudel rufer rummel rundung rute räder ränder ränke räume räumer räumung
    röcke röhre röhren rötung rückgängig rückwärts rüge sabotage sachbearbeiter sachen sachgebiet sachverstand safran saite salami salbei salden
    sandale sandwich sanitär sanitäter sardelle sardine satelliten satire satzung sauce sauger saum sauna saurier scan schablone schablonen
    schafe schalotte scham schande scharlatan schattierung schauer scheiben scheidung scheitel schelm schemata schenker scheren scheu
    scheuche schi schichtung schief schiefer schiffe schikane schilder schilderer schilderung schilf schimmer schinder schlachten
    schleifer schlichtung schließung schliff schlinge schlips schlupf schläfer schlösser schmalz schmand schmaus schmelze schmerzen schmiede
    schmuggler schnecke schneide schnipsel schnitte schnorchel schnuller schnurrbart schnüre schoko schoner schonung schornstein
    schraffur schrecken schreibung schritte schrot schränke schubkarre schuhe schulden schulen schulung schuppen schurke schutthalde schwall
    schwangerschaft schwankung schwarte schwellen schwellung schwellwert schwinger schwingung schwur schwächung schäden schädigung schäler
    schärfe schätze schätzung schöffe schöpfer schöpfung schülerin schüsse schütte schütze schützer script scroll seen segeln segment segnung
    seile seiten sekret sekunden selbständige seligkeit sellerie semmel semmelbrösel senator senioren senke senkung sensoren separator sequenz
    serpentine sesam session setzung seuche shell shop sichel sichtung siedler siegerin signatur silben silo silvester simulator singer sinne
    sinus sippe sirup sitten sitzer skala skalar sketch ski sklaven sklaverei skonto smartphone smartwatch snapshot snowboard socken socket soft
    soja solar solarium sole solist soll sonden sonder sonn sonnen sound sozial soziales soziologie spachtel spaghetti spaltung spam spanne
    sparte spektral spektren spektrogramm spekulatius spenden spendung sperr sperrer sperrung spezifikation spiegelung
    spiele spielerin spionage spione spirituosen spital spitzen splitt sporn sportlerin sprachen spray sprengung sprichwort springer spross
    sprüche sprünge spuk spund spuren späne spüle spüler spülung stack standes standesamt statiker stativ statthalter status statut stauung
    stecher steher stehler steig steiger steigerung steigung steine stellen steller sterbe sternchen sterne steuern stiche stick stickoxid
    stiege stifte stifter stimmen stollen stopper stornierung storno straf strahlen strang stratege strecken streckung streiche streife stress
    streu streusel streuung striche stränge ströme strümpfe studentin studien stufen stulpe stunden stundung stäbe städte stämme stärkung stätte
    stöcke stücke stühle stürme stützung subsystem such suffix summen surf surfer symphonie syntax szenarien szenario säcke sängerin sättigung
    säuberung säufer säugling säulen säume söldner südost südwest sünden sünder süßigkeiten tab tabellen tablet tabletten tabulator tafeln
    taifun tangens taschen tasten taufe tauscher tausender teile teiler teilkasko teleskop tequila tester teuerung texte textur themen therapeut
    thermal therme thermo thesaurierung thread thrombose thunfisch thymian tick tiefen tier tiere timecode token tollheit tomaten toner tool
    topologie tore torheit tornado torpedo touren trab tracht trafo trainerin trampelpfad trampelpfade trank transfer transformator transparenz
    trasse trauben trauma trauung treidel trekking trenner treter treuhand tribunal triere trigger trikot trinker tritt trockner trocknung trog
    troll tropen trotz trubel trug trunk trupp truppen träne tränen träume träumer trübsal trübung trüffel tuba tube tupel turbinen turner
    tusche typen tyrann täler tätigkeiten töne tönung töpfe töter tötung tücher tüll türkis türme ulme ultraschall umbenennung umbuchung
    umfragen umkehr umkleide umrandung umschalt umschalter umspann umsteige umtausch umtrieb umweg unfug ungeduld unglück unheil uni unicode
    universum unruhen unschuld unschärfe untat unter unterdrückung unterlagen unterstand urahn urheber urkunden urlauber urne urteile urwald
    vagabund valuta vanille vanillekipferl variable variablen varianz vegetation veilchen vektor vene ventil ventile verankerung
    verbinder verbund verbündete verderben verdruss vergabe vergehen vergeltung verhandlungen verhau verkettung verknüpfung verleger verletzte
    verlies verluste vermisste verputz verräter verschleiß verschnitt versehen versicherer versteck versteher vertikal vervollständigung
    verzinsung veterinär veto viadukt videos vignette viren virtualisierung visiten vitamine vokabel voliere volleyball
    vollkasko volontariat vorab vorbild vordach vorfahre vorfahren vorgehen vorhänge vorkommen vorkommnis vorlagen vorland vorlese vorliebe
    vormarsch vormittags vormund vornamen vorort vorrang vorrecht vorsitzende vorsprung vorwärts vorzeichen väter vögel völker wabe wacholder
    waffen waggon waggons wahlen wahnsinn wahrung waldung wale wallung waltung wandlung waren warte watt web weben website wechsler wecker wege
    wegweiser wehe weib weich weiche weiher weihung weisung wellen wender wendung werber werfer werke werkstatt werte wertung
    wettbewerb wichte wickel wickler widget wiege wiesel wiesen wiki winde wipfel wirken wirker wirtin wisch wissenschaftler witterung witwen
    wlan wochen wolken wollust wonne worte wrack wucher wuchs wund wunden wälder wände wäscher wölbung wölfe wörter wünsche würdigung
    würmer würstchen würze yoga zacke zahlen zahler zahnpasta zank zar zeche zecher zedent zeilen zeitungen zell zellen zenit zensur zentral
    zeppelin zepter zeremonien zerstörer zertifikat zertifikate zeugin zieher zierde zierrat ziffern zinn zinne zinsen zisterne zitadelle
    zitronen zivilist zoom zote zuber zucchini zunder zunft zustell zusteller zuzug zwecke zweifel zwerge zwetschge zwieback
    zwiebeln zwietracht zwillinge zwirn zwist zyklen zyklus zählung zähne zäune züchter züchtung züge zügel zünder zündung äquator ärmel ärzte
    ärztin ästhetik öffner übel überblick überdachung überholverbot überlappung übermaß überschwemmung
    """

  /// Words from Latin, Greek and French, by their endings.
  static let foreign: StaticString = """
    absolvent abstraktion addition adoption affekt aggregat aggression aktivist akzeptanz allegorie amortisation amplitude analogie anomalie
    aquarell argumentation artist assoziation attacke audienz automatik automation autonomie autorität ballast barometer bestie biograf
    biotop bombardement botanik bürokratie chemikalie choreografie chronologie definition degeneration dekade deklaration dekoration dekret
    delegation delegierte demokrat deponie desinfektion detail detektor deviation dialekt differenz diffusion dimension diode diskussion
    distanz dogma dokumentation dosier drainage dramatik dualsystem duplikat dynamik effektivität ekstase elastizität elektrizität elektrode
    elektron elektronen emission emotion entität enzym episode erosion evolution exekution exemplar exil exklave expansion explosion exponat
    expression extremist fantasie faszination feudal fiktion filtration flexibilität formalität fossil frequenz frustration funktionalität
    glossar grafiker hektik hierarchie hydraulik identifikation illusion image immobilien indikation indiz infrastruktur innovation
    inschrift inspektion inspektor inspiration institution instruktion intensität intention interaktion interessen international
    interpretation intervention intrige invasion ironie isolation journal kaliber kandidatur kapitulation katalysator katastrophe kausalität
    klimatologie kognition kollaboration kollektion kollektiv kollision kombination komitee kommandant kommentator kompetenz komplex
    komplikation kompliment komposition kondensator kondition konfektion konfession konfrontation konjunktion konkretion konsens konsequenz
    konsistenz konstellation konstitution konsultation kontinent kontinuität kontrahent kontroverse konvention konzession kooperation
    koordination kopplung korps korrelation korrespondent korrespondenz korridor korrosion korruption kreation kristallisation kulisse
    kuratorium latenz legitimation lektüre limit linear liturgie loyalität magazin manipulation manuskript manöver massiv materialien
    maximum melancholie membran memoiren mentalität metapher mineralien minimum moderation modifikation moment monument mosaik motivation
    mutation neurologie neutralität nomade nostalgie notation oase objektiv observation okular operand optimismus ornament orthografie
    oszillation parallele parzelle pathologie pauschal periode personalität pessimist petition pigment pionier pipeline planimeter
    pluralismus polemik politikerin population potential potenz pragmatik prestige privileg programmatik projektion proportion protestant
    prototyp prädikat präferenz prämisse präparat präsenz prävention präzision publikation quantität quarantäne radiator radikal
    rationalität rebellion reduktion reflektor reflexion regeneration regionen reihung reklamation rekonstruktion rekrut relevanz
    reparaturen reporter repression reproduktion requisit reservat reservation reservist resistenz ressort restauration rivalität romantik
    rotation sanktion sektion serien sexualität silhouette simulation skepsis solidarität sozialismus sozialist spektakel spektrum
    spekulation spontaneität stabilität stagnation statistiker stimulation stipendiat substitution subtraktion symmetrie sympathie symposium
    synapse synchronisation synthese systematik tabu temperament terrorismus terrorist textilien transformation transistor transkription
    transmission transplantation turbine turbulenz utopie vakuum variation vegetarier ventilation ventilator veranda veteran vibration
    virtuosität vision zirkulation zivilisation zonen ökonomie
    """
}
