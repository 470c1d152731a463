/// German words that were missing when texts and dictionaries were read for compounds without
/// joints. Written for this project.
extension GermanWords {
  /// First and last parts.
  static let readNouns: StaticString = """
    abgeltung abguss abhebung ableiter abmachung abonnent abrieb abschneider abschöpfung absenkung absorption absteiger abtastung abtei abtreter
    abzeichen achsel adaption advokat affäre agitation ahnung akrobat amerikaner amphibie anbahnung andrang androhung andromeda anemone angler
    ankömmling ankündigung anlasser anmaßung anmerkung annonce ansager ansagerin anspitzer anstrengung anstrich anzünder apartment apostel
    apotheker appartement appell araber archäologe areal aristokrat aristokratie artefakt asbest astronaut athletik aufbereitung aufbesserung
    aufopferung aufseher aufsteiger aufstockung aushub ausschank austreibung azteke bahre ballerina bandit bann barock barren basken bassin
    bataillon bausch beanspruchung beanstandung bedienstete beeinflussung befriedigung befruchtung befürworter begierde bekanntschaft belebung
    belehrung beleidigung belästigung benediktiner berichterstatter beruhigung beschaltung bescherung beschlagnahme beschuss beschwerer besetzer
    besinnung besserung bestechung bestrebung beständigkeit beugung beule bewirtung biedermeier bildchen billard binder binderei biographie
    bischof bischöfe bistum blutung bläschen blässe blättchen boom borke branntwein brasilien bravour brennerei brikett bronze bruderschaft brunst
    bude bukett bummler bungalow bursche bäumchen büschel büste camp cembalo champagner chanson chargen chauffeur check china chinese chlor
    chlorid choreograf christus chrom city clip courage cover crash dackel debüt decoder deflation dekoder dekorateur delikatesse delikt delphin
    demenz depesche derby desaster destillation detektiv determination deutung dezember dichtigkeit didaktik dilemma dinkel dioxid direktion
    diskurs diskus diva divergenz diözese dogge doktrin dollar domino domizil dramen dress drift drink druckerei druide druiden duett durchquerung
    dynamit dämpfung döschen dünkel edition ehrgeiz eigenheit einfügung einsparung einstufung elbe elfe emanzipation emblem emigrant
    empfindlichkeit emulsion encoder engagement entfaltung entferner entgiftung enthebung entwickelung epos erfordernis ergreifung erguss erhitzer
    erläuterung erniedrigung erpresser erreger erschwerung eruption erwachsene erzielung eskorte essenz ethos europäer evangelium expertin
    exploration fabrikation fahnder fakir farm faschist favorit feature februar federung fehde feindlichkeit feldwebel finesse fischerei flakon
    flamenco flansch flaute flegel flinte flitter fluktuation fläschchen fraktur franse fransen franziskaner freundlichkeit frevel frömmigkeit
    funker funktionär fälschung färberei fässchen fäule föhre fügung füßchen gamasche gangster ganove garbe gaul gaze gebräu gefangenschaft
    geflecht gefährtin gefüge gehilfe gehilfin gehölz geknatter gelage geleit geltung gelächter geläut gemach gemenge gemächer genick genie
    genossin genre geograf geografin geograph geographie geographin geologe geologin geranie gerassel gerede gerinnsel germane gerste gerümpel
    geschehnis geschrei geschwulst geselle gesellin gespann gespinst gestalter gestirn gestänge gestöber gewandtheit geweih gewinnung gewühl
    gewürm gigant gilde gladiator gleichheit gleichung globus glut gläubigkeit glöckchen gotik gouverneur gral graphiker gratifikation griffel
    groschen gully guru gymnasien götze halterung harem harfe harn harpune haschisch hauer hecht hemmung hermelin hessen hetzer hieb hippie
    hofnarr holstein holunder horror horst hysterie häppchen häubchen häuschen hölzchen hörnchen höschen hülse ideologe idiot idyll iltis
    immunität impedanz imperator implosion importeur indianer indien induktivität infanterist informant inka insasse inspekteur installateur
    insulin intellektuelle interessent invalide ischias italien jackett januar japan jauche jesuit jongleur junior junker jute kadaver kader
    kadett kalkulator kalkül kalorie kantine kapitalismus kaplan kapselung kapuziner karaffe karat karate karbonat karosse kartell kartusche
    kautschuk kegler kelle kettchen ketzer kiel kiemen kipper kitsch kitt klassizismus kleie klempner klosett klotz klumpen klötze knast knauf
    knebel kneipe knäuel knüller kobalt kocher kohlrabi koks koller kolonne kolorit kommandantur kommandeur kommunist kompanie komplement komplott
    kompost konditionierung konfetti kongregation konsortium konstrukt konvent konvergenz konverter konzentrat konzeption koppler koran korea
    korrektheit korsett kosake kotelett krach krake krampf krawall krepp kritiker kritikerin krume krypta krämer krämpfe krönung kuba kult kumpel
    kursus kutter kämmerer könner körnchen kügelchen küken laborant laborantin lafette lampion laute lava lazarett leckerei legion legionär
    legislatur leim leutnant level libelle liebling lithium litze lobby lotos lästerung madonna magister major mammut mangan manko mansarde
    manschette maschinerie matrose maulbeer maurer maxime meniskus metropole meuchel mexiko mieder mieze millionär millionärin ministerien
    minorität misere mobilmachung modalität modulation monsun moräne moskito most museen muskulatur mysterium mädel mähne männchen märtyrer
    münster narzisse nazi nehmer nessel nibelungen nitrat nixe november nymphe näpfchen näpfe offerte oktav olympiade orthographie ortung
    oszillator oxid oxyd pakistan pakt parasit parasiten parität parole partitur paste patrizier patron pauke peilung pendler perforation peroxid
    pessimismus pfennig pflanzer pflock pfuhl pfötchen phenol philologe philologie phosphat phosphor physiologie piepser pinie pirsch plateau
    plausch plexiglas plutonium plädoyer plättchen pneumatik pogrom polsterung polung pommern ponton pool potentiometer praktiker praktikerin
    praxen preußen prinzipien pritsche problematik professur prognostik prophylaxe protektorat prothese provider prunk präfekt präfektur prärie
    psalm psychose pubertät puff purpur päckchen pädagoge quartett quarz quintett quotient radau radium ranke rationierung recherche reeder
    reederei regent reisig reißer report reptil republikaner reservoir restriktion retorte revisor revue rhein rheumatismus rhythmen riege rippen
    rivale robe rodler roulette rubel rubin rubrik ruhr runen rädchen räson saal saat sabbat sachsen salto salut salve samariter satin savanne
    schabracke schachtelung schakal schalung scharnier schiffchen schiffer schildchen schindel schlachtung schlappe schlegel schlesien schlichter
    schlittschuh schlägerei schlösschen schmiererei schmierung schmirgel schneiderei schneise schnitzerei schnulze schnuppe schnüffler schober
    schoppen schorf schorn schote schotte schreinerei schrumpfung schund schur schurz schutt schwabe schwaben schwaden schwadron schwank schweif
    schwindler schäfer schänder schänke schössling sediment seher sekretär sekretärin sense sensorik september seufzer sextett show silikon
    sittich skalp skandinavien skat skorpion soda sonate spalier spanner spediteur spekulant spengler spezi spielerei spindel spiritus sprinter
    spurt spätzle stadien stafette starter statue stockung story strolch sträfling stummel stäbchen städtchen stängel stör störer stückchen
    stümpfe stündchen suggestion sulfat sultan synode säbel säle sämling sühne tabulatur talg taster tatze teddy teilchen teilhaber telegrafie
    telegraphie tenne tenor terrain tetanus theoretiker thüringen tiegel tierchen titan toast tonnage toto tournee trabant traktat transfusion
    tratsch traufe trosse trottel trödel trümmer tuff turban täuschung tölpel uhu umgehung umkreisung umschichtung ungeheuer ungleichheit union
    untauglichkeit untermalung unterschlagung unwirksamkeit uran varieté vasall vasallen vehikel venus verabreichung veranlagung verarmung
    verbilligung verbrennung verdauung verderber verdiener verdienerin verdoppelung verdrahtung verdreher verdrängung veredelung veredlung
    vereidigung vereinfachung vereiterung verfolger vergiftung verguss verheißung verherrlichung verhütung verifikation verirrung verkabelung
    verkalkung verkrümmung verkündung verleiher verleugnung vermutung verpachtung verringerung verschalung verschickung verschleierung verschonung
    verschärfung verstaatlichung verstellung verständnis versäumnis verteuerung vervielfachung verwehung verweigerung verwilderung verwirrung
    verwüstung verächter vesper vielfalt villen visitation vogt vollstrecker votum wachtel walzer wandler weibchen weichsel weihrauch welpe
    wendigkeit wermut westfalen wicklung wikinger willigkeit willkür wirsing wischer witwer woge wöchnerin zeder zentaur zentimeter zentner
    zentren zerrung zigarillo zipfel zobel zofe zubereitung zubringer zulieferer zusammenballung zusammenziehung zuversicht zypresse zölibat
    zöllner ähre äquivalenz überschneidung übertretung überwindung
    """

  /// First parts.
  static let readStems: StaticString = """
    acryl advents aero aktiv alternativ analog anhalts bastel belade bettel billig bischofs bistums blanko bräutigams bummel bös chrom defensiv
    dehn demonstrativ differential differenzial dribbel dual dumm dünge eben eck eich elementar entlade exekutiv explosiv fladen flatter flüssig
    frei friedens friedrichs fuhr fundamental galopp geo giga granat gratis grob grusel gurgel gymnasial hau hub hydro immun instrumental irr
    johannes kahl kalium kalzium kau kilo kippel kleinst knack knapp kneif knusper kolonial kombi kompakt komplett kontinental krampf krumm lebend
    legislativ lehrlings leidens ludwigs mager magnesium marien minus mitternachts molekular monumental nackt nano nass national natrium neon
    neujahrs niet nonstop nuklear offensiv ordinal oster paddel papp passiv peil pell petroleum pfingst phosphor pinn platt plus polter prim
    präsidial puste quart quatsch quint rangier real relativ ruck schabe schaffens schieds schmetter schmuse schwatz schwefel schweige schwitz
    schäfer schür sekundär sept siede simultan sofort solo spontan sports spreiz spuck spul stereo stief stoppel strebe subjektiv summ synchron
    tadel takel taub taufrisch temporär territorial teufels toll total trampel trau trivial trüb tummel ultra ungleich unions universal verbal
    vize vorjahres vulgär wackel walk weih weihnachts wetz wilhelms würg zappel zentrifugal zerr zickzack zuckersüß zwick zäh
    """

  /// Last parts.
  static let readHeads: StaticString = """
    anfälligkeit angehörigkeit artigkeit bedienbarkeit bedürftigkeit befall bringung bäckerin diebin freudigkeit geiger gleichheit gläubige
    haltbarkeit halterin herrin hörigkeit hüterin jägerin kundler lässigkeit macherin meierei mächtigkeit offenheit pflegerin retterin räuberin
    schneidung sprachigkeit tauglichkeit trommler tänzerin verbreiterung vergrößerung verkäuferin vertiefung verträglichkeit wahrnehmung werker
    werkerin wertigkeit widrigkeit wärter wärterin würdigkeit zugehörigkeit zügigkeit
    """
}
