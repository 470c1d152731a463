/// German words with their joints marked by hand: `|` between words, `~` after a particle, nothing in a word without parts that a title could divide.
/// Optional joints, which are right and which nobody would miss, are marked `'`.
enum GermanCompoundSamples {
  /// Words that the finder was tuned on.
  static let tuned = """
    Geschwindigkeits|begrenzung Benachrichtigungs|einstellungen Datenschutz|erklärung:Daten|schutz|erklärung Bildschirm|auflösung:Bild|schirm|auflösung
    Wohnungs|bau|genossenschaft Donau|dampf|schiff|fahrts|gesellschaft Kranken|haus|aufenthalt Text|auswahl Software|aktualisierung:Soft'ware|aktualisierung
    Passwort|änderung:Pass|wort|änderung Kalender|erinnerungen Haftpflicht|versicherung:Haft|pflicht|versicherung Straßen|bahn|haltestelle:Straßen|bahn|halte|stelle
    Fahrrad|verleih:Fahr|rad|verleih Schul|anfang Kinder|garten|platz Arbeits|zeit|erfassung Umsatz|steuer|voranmeldung:Umsatz|steuer|vor~anmeldung
    Rechnungs|nummer Kunden|nummer Liefer|adresse Zahlungs|bedingungen Bestell|bestätigung Versand|kosten Rück~gabe|recht Waren|korb Netzwerk|verbindung:Netz|werk|verbindung
    Speicher|platz Systems'teuerung:System|steuerung Energie|sparmodus:Energie|spar|modus Flug|modus Helligkeits|regler Lautstärke|regelung:Laut|stärke|regelung Tastatur|belegung
    Sicherheits|kopie Zugriffs|rechte Benutzer|oberfläche:Benutzer|ober|fläche Fehler|meldung Anmelde|daten Bluetooth|kopfhörer:Bluetooth|kopf|hörer Kontakt|formular Konto|einstellungen
    Wochen|ende Mittag|essen Apfel|baum Haus|tür Schlüssel|bund Küchen|tisch Garten|zaun Regen|schirm Sonnen|brille Winter|mantel Blumen|strauß Bücher|regal Kinder|zimmer
    Gesundheits|amt Bundes|regierung Landes|haupt|stadt Steuer|erklärung Straßen|verkehrs|ordnung Verkehrs|zeichen Umwelt|verschmutzung Klima|wandel Natur|schutz|gebiet Wasser|versorgung
    Lebensmittel|geschäft:Lebens|mittel|geschäft Geburtstags|feier:Geburts|tags|feier Weihnachts|baum Jahres|zeiten Zeitungs|artikel Musik|instrument Theater|aufführung
    Einstellungen Benachrichtigung Allgemein Fotografieren Organisation Bibliothek Wahrscheinlichkeit Vergangenheit Zusammenfassung:Zusammen'fassung Unterstützung:Unter'stützung Hinter~grund:Hinter'grund
    Übersetzung:Über'setzung Wiederherstellung:Wieder'herstellung Verantwortung Automobil Kilometer:Kilo'meter Deutschland Entscheidung Erinnerungen Aktualisierung Veranstaltung Persönlichkeit
    Kreis|stadt Verkehrs|wege|planung Topf|pflanze Blumen|topf|erde Staubecken Wachstube Druckerzeugnis Sprech|erziehung Kreuz|fahrt|schiff Stadt|bücherei Feuer|wehr|haus Auto|bahn|brücke
    Angebots|übersicht:Angebots|über'sicht Barriere|freiheit:Barriere'freiheit Dateien|verwaltung Bearbeitungs|modus Anzeige|optionen Farb|schema Dokument|vorlage Seiten|ränder Zeilen|abstand Silben|trennung
    """

  /// Words that were set down before the first measurement, and looked at when the list of words grew.
  static let second = """
    Aufenthalts|genehmigung Standort|freigabe:Stand|ort|freigabe Bildschirm|zeit:Bild|schirm|zeit Familien|freigabe Nutzungs|bedingungen Datenträger|verwaltung:Daten|träger|verwaltung
    Wiedergabe|liste Sprach|erkennung Rechtschreib|prüfung:Recht|schreib|prüfung Eingabe|hilfen Bedienungs|hilfen Kamera|zugriff Mikrofon|berechtigung Netz|betreiber Roaming|gebühren
    Batterie|zustand Lade|kabel Hand|schrift|erkennung:Hand|schrift|erkennung Gesichts|erkennung Fingerabdruck|sensor:Finger|abdruck|sensor Geräte|manager Lizenz|vereinbarung Zwischen~ablage:Zwischen|ablage
    Papier|korb Lese|zeichen Such|maschine Verlaufs|daten Download|ordner Schrift|größe Kontrast|verhältnis Druck|vorschau Tabellen|kalkulation Präsentations|modus Kommentar|funktion
    Einkaufs|liste Rezept|sammlung Back|ofen Kühl|schrank|tür Geschirr|spül|maschine Wasch|maschine Wohn|zimmer|tisch Bade|wanne Treppen|haus Dach|boden|fenster:Dach|boden|fenster
    Versicherungs|nummer Kranken|kassen|beitrag Haus|arzt|termin Impf|ausweis Apotheken|not|dienst Blut|druck|messgerät:Blut|druck|mess|gerät Rettungs|wagen Pflege|versicherung Behandlungs|kosten
    Bundes|tags|wahl Finanz|amt Gewerbe|anmeldung Arbeits|losen|geld:Arbeits'losen|geld Renten|anspruch Mehrwert|steuer|satz:Mehr|wert|steuer|satz Haushalts|plan Verwaltungs|gericht Grund|gesetz
    Eisenbahn|brücke:Eisen|bahn|brücke Flughafen|gebäude:Flug|hafen|gebäude Fahr|plan|auskunft Park|platz|suche Führerschein|prüfung:Führer|schein|prüfung Tank|stelle Reise|versicherung Hotel|zimmer
    Schul|abschluss Klassen|fahrt Haus|aufgaben|hilfe Prüfungs|ergebnis Studien|gebühren Universitäts|bibliothek Lehrer|zimmer Unterrichts|stunde Stunden|plan Sport|verein
    Tier|arzt|praxis Hunde|futter Vogel|haus Wald|spaziergang Berg|wanderung Schnee|sturm Gewitter|warnung Hochwasser|schutz:Hoch|wasser|schutz Temperatur|anstieg Luft|feuchtigkeit
    Nachrichten|sendung Fernseh|programm:Fern|seh|programm Kino|vorstellung Konzert|karte Museums|besuch Buch|handlung Krimi|autor Zeit|reise Märchen|prinz Fußball|weltmeisterschaft:Fuß|ball|welt|meisterschaft
    Arbeits|vertrag Kündigungs|frist Geschäfts|führung Mitarbeiter|gespräch Projekt|leitung Umsatz|entwicklung Markt|anteil Unternehmens|beratung Qualitäts|sicherung Liefer|kette
    Veränderungen Interessant Verständnis Mathematik Entwicklung Gesellschaft Philosophie Temperaturen Informationen Verabschiedung Möglichkeiten Erfolgreich:Erfolg'reich Begeisterung Kommunikation
    Technologie Gerechtigkeit Wissenschaftlich Interpretation Konfiguration Synchronisieren Besichtigung Dokumentation Vervollständigung:Vervoll'ständigung Verschwendung Regelmäßig:Regel'mäßig Spezialisten
    Sonnen|untergang:Sonnen|unter'gang Wochen|übersicht:Wochen|über'sicht Daten|übertragung:Daten|über'tragung Brand|schutz|verordnung Maschinen|bau|ingenieur Kraft|fahrzeug|steuer:Kraft|fahr|zeug|steuer
    """
}
