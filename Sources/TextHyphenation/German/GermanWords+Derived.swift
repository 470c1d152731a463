/// German words by the rules that make them of others. Written for this project.
extension GermanWords {
  /// Last parts that are adjectives and participles: what a word in small letters ends in.
  static let adjectives: StaticString = """
    abhängig afrikanisch amerikanisch anfällig artig asiatisch basiert bedingt bedürftig begeistert begierig begleitend berechtigt bereit
    beschränkt besetzt bestimmt beständig betont betrieben bewusst bezogen blau blind braun breit chinesisch deckend definiert deutsch dicht
    dick durchlässig durstig dämmend dünn echt ehelich eigen eigene eng englisch entscheidend erfahren erfüllt erhaltend ermittelnd
    europäisch extern externe falsch farben farbig fein feindlich fern ferner fertig fest feucht fleißig flüssig formatiert französisch frei
    fremd freudig freundlich frisch früh fähig fällig förderlich förmig führend gebend gebunden gedeckt geeignet gefährdend gefährdet
    gefährlich gefüllt gekoppelt geladen gelb geleitet gemäß genau geprüft gerecht germanisch geschichtlich geschützt gesetzlich gesteuert
    gestützt getrennt getrieben gewandt gierig glatt gleich gläubig grau griechisch groß grün gültig günstig haltig hart hassend heiß hell
    hemmend hoch hungrig hütend indisch innere intern international interne internen italienisch japanisch kalt kampfbereit kapazitiv
    karibisch kaufmännisch klar klein knapp konform koreanisch krank kratzend kritisch kräftig kundig kurz künstlerisch lang langsam lastig
    leer lehrend leicht leise leistend leitend lernend lieb liebend lindernd lustig lösend matt medizinisch menschlich mittlere mächtig
    männisch mäßig müde nah nahe nass national neu neutral notwendig nördlich nötig nützlich offen optimal optimiert optisch orientiert
    pflegend pflichtig philosophisch politisch polizeilich polnisch praktisch privat psychologisch raubend rechtlich reich reif rein
    relevant rettend rosa rot ruhig rund russisch sauber sauer scharf scheu schlank schlau schlecht schließend schmal schnell schonend
    schräg schuldig schwach schwanger schwarz schwer schädigend schädlich schön schützend seitig selig sensibel sicher sichtbar slawisch
    spanisch sparend spendend sperrig spezialisiert spezifisch sprachig sprachlich stabil stark starr stehend steif stellig still stolz
    strafbar streng studiert stämmig störend suchend süchtig südlich süß tauglich technisch teilig theoretisch tief tragbar tragend treibend
    treu trocken typisch typisiert tätig tödlich tötend türkisch umfassend umspannend unabhängig unfähig unterstützt verachtend verarbeitend
    verbindend verbindlich verbrauchend verdächtig verletzt vernichtend verpflichtet verständlich verträglich verwandt verzehrend voll warm
    weich weit weiß weltlich wert wertig westlich wichtig widrig wild willig wirkend wirksam wirtschaftlich wissend wissenschaftlich wund
    würdig zahm zehrend zeitig zeitlich zentral zentriert zersetzend zerstörend ziehend zugewandt ähnlich östlich übergeordnet übergreifend
    überschreitend üblich
    """

  /// Stems of verbs, as compounds begin with them.
  static let verbs: StaticString = """
    abbiege abdeck abfahr abfüll abhol ablade abroll absaug abschirm abschlepp absetz absperr abstell abtast abtropf anfahr ankreuz anlass
    anlege anschnall ansprech anzieh arbeitslosen auffahr auffang aufklapp aufkleb auflade aufstell auftau ausfahr ausfüll ausklapp auslauf
    ausleih ausruf ausstell auszieh back backe bedien beiß bewerb biege binde blas blink blitz blätter bohr brat brech brems bring brut brüh
    bürst charter dampf deck denk dicht dritt dräng dunkel dünst einblend einfüge einhänge einkauf einlass einreise einsteck einsteig
    einstell eintrag einwurf falt fang fecht feg fehl feststell flecht flick flieg fließ flüster frag freistell fräs färb förder fühl führ
    füll fütter gleit glitzer grab greif grill grüß guck hack halt halte hebe hefte heiz hetz hinweis häkel hänge hüpf impf jagd kauf keim
    kenn kipp klapp klatsch kleb klebe klemm klick klingel klopf knall knet knick kost kratz kreis kuppel lach lager land lauf lebe lehn
    leit lenk leucht lock lösch lösche mahl mahn meld merk miet mäh nasch nenn nicht nist pack pass pfeif pflanz pflück plapper polier press
    präg pump quäl rase rast raub rauch rechen reib reinig reiß rett richt riech riesel ring roll rubbel ruder ruhe rutsch räum röst rüttel
    schad scheuer schiebe schleich schlepp schleuder schluck schmier schmink schnapp schneid schneide schnupper schnüffel schrei schrumpf
    schweb schwenk schwing schäl schätz schöpf schüttel schütz sende setz sicher sicker sink sorg spazier speicher spend sperr spinn spritz
    sprüh stampf stapel staun stech steck steig stich stolper stopf stoß streif strick stumm stöber stör surf säge tarn test tipp treff
    treib trockn trommel träum umkleide umschalt umsteige verbinde verkauf verlade verlege verpack verschiebe versteck verteil wach wachs
    walz wandel weck wehr werb werf wickel wiege wink wirbel wisch wunder wähl wärm wühl wünsch würz zahl zapf zauber zeichen zeig zelt
    zitter zucht zupf zuschneide zwing zähl
    """

  /// Nouns with what they are prefixed by: abgabe, angabe, aufgabe.
  static let families: StaticString = """
    achtung=be,ver,miss antragung=be antwortung=ver,be arbeiter=be,mit,er,ver,vor arbeitung=auf,aus,be,er,ein,nach,über,um,ver,vor
    bau=ab,an,auf,aus,ein,über,um,unter,vor,rück,wieder besserung=ver bildung=ab,aus,ein,fort,weiter,um,rück,vor
    bindung=an,ver,ent,ein,unter blendung=aus,ab,ein,über,ver brauch=ver,ge,miss brechung=unter,ab breitung=ver,aus,vor
    bringung=er,unter,bei,ein bruch=ab,an,auf,aus,durch,ein,um,zusammen deckung=ab,auf,be,ein,ent,über deutung=be,an dichtung=ver,ab
    dienst=ver druck=ab,an,auf,aus,ein,nach,über,unter,vor dürfnis=be eignis=er einträchtigung=be endigung=be
    fahrt=ab,an,auf,aus,durch,ein,fort,hin,rück,über,um,vor,weiter,zu fahrung=er
    fall=ab,an,aus,durch,ein,rück,über,unter,vor,zer,zu,zwischen fassung=ab,auf,er,ver,zusammen,ein fernung=ent fertigung=ab,an,aus,recht
    findung=er,emp,ab flug=ab,an,aus,rück,über,hin,weiter fluss=ab,aus,ein,über,zu,rück,durch folg=er,miss folgung=be,ver
    forderung=an,auf,heraus,über,rück,nach formung=ver,um fremdung=ent frischung=er fuhr=ab,aus,ein,zu
    fälle=ab,an,aus,ein,un,über,vor,zu,zwischen führer=an,ver
    führung=ab,auf,aus,durch,ein,ent,über,ver,vor,weiter,zu,zurück,zusammen,heraus,hin,rück,wiederein füllung=ab,auf,aus,er,nach,über
    gabe=ab,an,auf,aus,bei,durch,ein,frei,heraus,hin,rück,über,vor,weg,weiter,wieder,zu
    gang=ab,an,auf,aus,durch,ein,fort,nach,nieder,rück,über,um,unter,vor,zu gebnis=er gegnung=be geisterung=be glaubigung=be
    gleichung=an,aus gleiter=be gleitung=be grabung=aus grenzer=be grenzung=be,ab,ein,um griff=an,auf,be,ein,durch,über,zu,rück
    griffe=an,be,ein,über,zu,rück gräbnis=be größerung=ver gründung=be gänge=ab,auf,aus,durch,ein,über,vor,zu gänzung=er günstigung=be,ver
    halt=auf,ein,rück,unter,ge,in,zusammen haltung=bei,ein,er,unter,zurück,auf,ent,instand,vor handlung=ab,be,miss,ver,unter,zuwider
    hang=ab,an,über,um,vor,zusammen hauptung=be,ent hebung=er,be,an,auf,aus heizung=be herrschung=be hinderung=be,ver
    holung=er,ab,wieder,nach,über hängung=auf,ver,um,ein höhung=er hörde=be innerung=er kanntgabe=be kauf=an,auf,ein,ver,vor,rück
    kenntnis=er kennung=er,an,aber,zuer klang=an,aus,ein,nach kleidung=be,ver kleinerung=ver klärung=ab,auf,er,ver krankung=er kundung=er
    kunft=an,aus,her,unter,zu,zusammen kältung=er kämpfung=be käufer=ver,ein,auf kürzung=ver,ab ladung=aus,auf,ein,ent,vor,über,ver
    lage=ab,an,auf,aus,bei,ein,nieder,rück,um,unter,vor,zu lagerung=aus,ein,ab,um,ver lass=ab,an,durch,ein,er,nach,ver
    lassung=ent,zu,nieder,unter,über,aus,veran,frei,ver lastung=ent,be,aus,über laubnis=er
    lauf=ab,an,auf,aus,durch,nach,rück,über,um,ver,vor,zu lebnis=er leerung=ent
    legung=aus,fest,frei,still,hinter,nieder,ver,wider,zer,zusammen,unter,über,um,offen,be,ab,bei leichterung=er
    leitung=ab,an,ein,um,zu,über,weiter,fort lesung=vor,aus,ver letzung=ver leuchtung=be leuchtung=er lichtung=be
    lieferung=an,aus,be,nach,rück,über,ein lohnung=be,ent lust=ver längerung=ver lösung=ab,auf,aus,ein,er lüftung=be,ent machung=bekannt,ver
    mal=merk,denk malung=be mehrung=ver meidung=ver meldung=ab,an,rück,um,voran merk=ver messung=ver,be,ab,an,zu mieter=ver minderung=ver
    mittlung=er,ver,über mordung=er mächtigung=er mäßigung=er mühung=be nachrichtigung=be
    nahme=ab,an,auf,aus,ein,fest,rück,teil,über,wieder,zu,hin nehmer=ab,teil,unter nehmung=ver,wahr,unter
    nennung=be,er,um nennung=er neuerung=er nichtung=ver nutzung=ab,aus,be nährung=er obachter=be obachtung=be oberung=er
    ordnung=an,ein,unter,zu,ver,um,bei,über ortung=ver packung=ver passung=an,ver,ein pflichtung=ver pressung=er probung=er prägung=aus,ein
    prüfung=nach,über,vor rechnung=ab,an,auf,be,ein,um,ver rechtigung=be redung=aus,ver,über regung=er,auf,an
    reichung=ein,über,er richtung=aus,ein,er,ent,hin,vor riegelung=ver riss=ab,an,auf,um,ver ruf=ab,an,auf,aus,rück,ver,wider,zu
    rufung=be,aus,an,einbe,abbe rücksichtigung=be rührung=be rüstung=auf,aus,um,nach,ab sage=ab,an,aus,durch,vorher,vor,zu
    sammlung=ver,an,ein satz=ab,an,auf,aus,bei,ein,er,fort,gegen,nach,um,unter,ver,vor,zu schaffung=be,ab
    schaltung=ab,an,auf,aus,ein,um,vor,zu,frei schau=vor,rück,über,um,zu scheidung=ent,unter,aus scheinung=er schiebung=ver,ab
    schiedung=ver schilderung=be schlag=ab,an,auf,aus,be,durch,nieder,rück,um,vor,zu schlechterung=ver schleunigung=be
    schließung=er,ver,ent,ein schluss=ab,an,auf,aus,be,ein,ent,zusammen,rück schlüsse=ab,an,be,rück schlüsselung=ver,ent,auf
    schmutzung=ver schnitt=ab,an,auf,aus,durch,ein,zu schreibung=ab,aus,be,ein,fort,um,ver,über,zu schreitung=über,unter
    schrift=ab,an,auf,durch,nach,nieder,über,um,unter,vor,zu schriftung=be schränkung=be,ein schuldigung=be,ent schulung=ein,um,nach
    schuss=ab,aus,durch,ein,vor,über,zu schutz=be schwendung=ver schwörung=ver schädigung=be,ent schäftigung=be schätzung=ab,ein,wert,unter
    schöpfung=er schütterung=er schüttung=aus,auf,be seitigung=be sender=ab,ver sendung=aus,ein,ver,zu,über,rück,ab
    setzung=ab,aus,be,durch,ein,fort,frei,herab,um,über,ver,voraus,zer,zu,zurück,zusammen,ent seuchung=ver sicherung=ab,ver,zu,rück
    sicht=ab,an,auf,aus,durch,ein,hin,nach,über,um,vor,rück,voraus,weit sichtigung=be siedlung=an,um,be sorgung=ent,ver,be
    spannung=ent,ver,an,über speicherung=ab,zwischen sperrung=ab,aus,ent spielung=an,ein sprache=ab,an,aus,rück,für sprecher=an
    sprechung=be,recht spruch=an,aus,ein,frei,wider,zu sprüche=an,aus,ein,wider
    stand=ab,an,auf,aus,be,bei,gegen,rück,um,ver,vor,wider,zu stattung=be,er,aus steigerung=ver steigung=be steigung=er
    steller=auf,be,dar,her,vor,ver,an stellung=ab,an,auf,aus,be,dar,ein,ent,er,fest,frei,heraus,her,hin,nach,rück,richtig,sicher,u
    m,unter,ver,vor,zu,zusammen,zurück,wiederher,über steuerung=be,an,aus stieg=ab,an,auf,aus,ein,um stimmung=ab,be,zu,überein,ein,ver
    stopfung=ver stoß=an,aus,nach,rück,ver,vor,zusammen stände=ab,auf,be,gegen,rück,um,vor,wider,zu ständigung=ver stärkung=ver stätigung=be
    störung=zer,ver,ent stückung=be stützung=ab,unter sucher=be,ver suchung=unter,ver,durch,heim
    sätze=ab,an,auf,aus,bei,ein,fort,gegen,um,vor,zu teidigung=ver teil=ab,an,gegen,nach,ur,vor teiler=ver
    teilung=ab,auf,aus,ein,er,mit,unter,ver,zu,um tonung=be trag=ab,an,auf,aus,bei,be,ein,er,nach,über,um,ver,vor tragung=aus,ein,über,bean
    treibung=be,ver,ein,ab,über trennung=ab treter=ver tretung=ver,ab treuung=be tritt=ab,an,auf,aus,bei,ein,rück,über,vor,zu,zusammen
    träge=an,auf,bei,be,ein,er,nach,ver,vor träger=über,an täuschung=ent,vor urteilung=be,ver wachsene=er wachung=be,über
    wahl=ab,aus,vor,wieder wahrung=be,ver,auf walter=ver waltung=ver wanderung=ab,aus,ein,zu wandlung=um,ver warnung=vor,ent,ver wartung=er
    wegung=be weichung=ab,auf weis=aus,be,hin,nach,ver weise=hin,nach,ver,be weisung=an,aus,ein,über,unter,zu,be,zurück,ab weiterung=er
    wender=an,ver wendung=an,ver,auf,ein,zu werbung=be,er,ab,um wertung=ab,aus,be,ver,auf,um wickler=ent,ab wicklung=ent,ab,ver
    willigung=be,ein wirklichung=ver wirkung=aus,be,ein,mit,nach,rück wirtschaftung=be wohner=be,an,ein
    wurf=ab,aus,ein,ent,vor wägung=er wähnung=er währung=be,ge wärmung=er würfe=ent,vor,ein
    zahlung=ab,an,aus,ein,rück,nach,voraus,zu,über,vor,zurück,be zeichnung=auf,aus,be,unter,ver,vor zerrung=ver zeuger=er
    zeugnis=er zeugung=er,über zieher=er,ent ziehung=be,er,ein,ent,über zirk=be zug=ab,an,auf,aus,be,bei,durch,ein,ent,nach,rück,um,ver,vor
    zweigung=ver,ab zähler=er zählung=er,auf,aus zögerung=ver züge=ab,an,auf,aus,be zündung=ent,an änderung=ab,um,ver öffentlichung=ver
    öffnung=er örterung=er
    """

  /// What -ieren makes verbs of: -ierung is a noun, -iert and -ierend are adjectives.
  static let borrowedVerbs: StaticString = """
    adress akkredit akt aktiv aktualis alarm amputier analys anim anonymis archiv authentifiz automat automatis autoris balanc blamier block
    charakteris chloriert codier dat datier deaktiv defin deklar dekomprim dekor demokratis demonstr denunz destill digitalis dimension
    diskrimin diskutier dokument dos elektrifiz eman emigr eskal etikett evaku exist export fabriz fasz fax figur film finanz fix fokus form
    format formul fotograf frank frequent frisier frittier fundament funktion fusion gar garant gastier gener generalis gestikulier glas
    globalis graduier gratin grav grund grupp harmonis homogenis hydr identifiz ignor illustr immunis implement import improvis imprägn
    individualis indiz industrialis infiz inform initi initialis install instrumentalis inszen integr intensiv interess internation
    interpret invent investier irrit isol just kalibr kalkul kanalis kandid kapital kastr kategoris klass klassifiz klimatis kod kollid
    kombin kommandier komment kommerzialis kommunalis kommuniz kompens kompil kompliz kompost komprim konditionier konfigur konfirm konfront
    konkretis konkurr konserv konsolid konstru konsult konsum kontaktier kontroll konvert konzentr kooper koordin kop korrel korrig kultiv
    lack lamin legalis legier legitim liberalis limit lizenz lokalis marin mark markier maskier material maxim mechanis minim mobilis modell
    moder modernis modifiz modul mont motiv motoris mumifiz mutier naturalis navig neutralis nominier norm normalis not nummer oper optim
    organis orient oxid pag paket parametris parfüm park partition partizip passier pasteuris patrouill pauschal pension personalis pigment
    plan plant plaz plombier polar polemis polymeris popularis positionier prakti prior privatis privileg prob produz profil prognostiz
    programm projiz prolong propag protokoll provoz prozess präpar präsent präzis publiz qualifiz quantifiz quitt radikalis raff rangier
    rasier rational rationalis reagier realis rebell recyc reduz referenz reflekt reform regener regier registr regul rehabilit reklam
    rekonstru rekrut renatur renov repar reproduz repräsent reserv resign respekt restaur restruktur resultier revid revitalis rotier ruin
    rumor saldier san sanktion segment sens sensibilis separ serialis servier sign signal simul skal skizz solidaris sond sort sozialis
    spekul spezialis spezifiz spondier sponsor stabil stabilis standardis station steriliser stimul strangulier strapaz strukt struktur stud
    styl subtrah subvention summ suspend symbolis synchronis synthetis systematis tapez tarier technis telefon temper terminier terroris
    test tolerier trainier tranchier transfer transform transkrib transplant transport trassier typis uniform urbanis vakzin valid vari
    verifiz vibr vis visualis zement zensier zentr zentralis zertifiz zirkul zitier zivilis
    """

  /// What -keit makes nouns of.
  static let qualities: StaticString = """
    abhängig anhänglich ansprechbar arbeitslosig aufmerksam aufrichtig barmherzig belastbar beliebig beweglich
    bitter brauchbar dankbar duldsam durchlässig ehrlich eigenständig eindeutig einig einsam empfindlich ergiebig erreichbar ewig
    fertig festig feuchtig flexibel flüssig freundlich fruchtbar fähig gastlich gemeinnützig gemeinsam gemütlich genauig gerechtig
    geschicklich geschwindig gleichgültig grausam großzügig gutmütig gültig haltbar handlich heimlich heiter hellig herzlich
    hilfsbedürftig häufig höflich innig kindlich kleinig kostbar körperlich langsam lebendig leblosig lesbar
    lieblich menschlich männlich mäßig möglich müdig nachgiebig nachhaltig natürlich neuig niedrig notwendig nutzbar nützlich obdachlosig
    obrig peinlich persönlich pünktlich redlich richtig rücksichtslosig sauber schnellig schwierig
    selbstständig selbständig sichtbar sinnlosig sittlich sorglosig sparsam spärlich sterblich stetig streitig streng
    ständig süßig tapfer tauglich traurig treulosig tätig unabhängig unfähig unmöglich unsterblich unverbindlich unvollständig
    verantwortlich verbindlich verfügbar vergänglich verletzlich verständlich vertraulich verträglich vielfältig vollständig
    vorsichtig wachsam wahrscheinlich wechselhaftig weiblich wichtig wirklich wirksam wirtschaftlich wissenschaftlich
    zufällig zugehörig zulässig zuständig zuverlässig zärtlich ähnlich ängstlich öffentlich örtlich übel
    überflüssig übersichtlich
    """

  /// What -heit makes nouns of.
  static let states: StaticString = """
    abwesen angelegen anwesen beliebt berühmt beschaffen bescheiden besonder betroffen derb dumm dunkel eben echt einfach einzel
    entschlossen ergeben erhaben falsch faul fein frech frei fremd ganz geborgen gegeben gelegen geschlossen gesund gewiss gewohn grob hoh
    keck kind klar klug krank kühn lahm mehr mensch minder neu offen rau rein roh schlau schwach schön sicher sturm trocken trunken unsicher
    unzufrieden verborgen vergangen verlassen verlegen verrückt verschieden vollkommen wahr weis wild zart zerrissen zufrieden
    """
}
