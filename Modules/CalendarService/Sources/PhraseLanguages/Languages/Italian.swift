extension LanguageVocabulary {
  static let italian = LanguageVocabulary(
    "it", ordinalEnds: ["º", "o", "ª"], endings: ["o", "a", "i", "e"],
    """
    @article il|lo|la|i|gli|le|l = on
    @and e = and
    @fraction e mezza|e mezzo = 30
    @fraction e un quarto = 15
    @month: gen, feb, -, apr, mag, giu, lug, ago, set|sett, ott, nov, dic
    @short: lun, -, mer, gio, ven, sab, dom
    @near: oggi, domani, ieri, dopodomani|dopo domani, altroieri|l'altro ieri|altro ieri|ieri l'altro|avantieri
    @part: mattina|mattino, pomeriggio, sera, notte
    @unit: minuto|minuti|min, ora|ore|h, giorno|giorni, settimana|settimane, mese|mesi, trimestre|trimestri, \
    anno|anni
    @span fine settimana|weekend|week-end = weekend
    @mod: quest-|quest, prossim-, scors-|passat-|ultim-
    @after: prossim-, scors-|passat-
    @after entrante = coming
    @count volte = times
    @city: londra, lisbona, parigi, berlino, roma, -, vienna, ginevra, zurigo, bruxelles, copenaghen, \
    stoccolma, varsavia, atene, mosca, pechino, -, il cairo
    @every ogni|tutti i|tutte le = every
    @of di|del|della|dell|d = of
    @@number 0 zero, un|uno|una, due, tre, quattro, cinque, sei, sette, otto, nove, dieci, undici, dodici, tredici, \
    quattordici, quindici, sedici, diciassette, diciotto, diciannove, venti, ventuno, ventidue, ventitré, \
    ventiquattro, venticinque, ventisei, ventisette, ventotto, ventinove, trenta, trentuno
    @number quaranta = 40
    @number quarantacinque = 45
    @number cinquanta = 50
    @number novanta = 90
    @@ordinal 1 prim-, second-, terz-, quart-, quint-
    @length mezz'ora|mezzora|mezza ora|una mezz'ora = 30 minutes
    @length un quarto d'ora|quarto d'ora = 15 minutes
    @length tre quarti d'ora = 45 minutes

    # times of day
    % ore <h> =
    % ore <h> : <m> = +$m
    % ore <h> . <m> = +$m
    % <h> : <m> = +$m
    % le|alle|all <h> e un? quarto = +15
    % le|alle|all <h> e mezza|mezzo = +30
    % le|alle|all <h> e tre quarti = +45
    % le|alle|all <h> meno un? quarto = -15
    % le|alle|all <h> meno <n> = -$m
    % le|alle|all <h> e <n> = +$m
    % mezzogiorno = noon
    % mezzanotte = midnight

    <clock> = at $1
    a|verso <clock> = at $1
    alle|all|verso le? ore? <time> = at $1
    le <h> = at $1
    <clock> di|del|della <part> = $1 in the $2
    le <time> di|del|della <part> = at $1 in the $2
    alle|all <time> di|del|della <part> = at $1 in the $2
    dalle|dall|dopo le|l? <time> in poi = from $1 on
    a partire dalle|da <time> = from $1 on
    dopo le|l <time> = after $1
    prima delle|dell <time> = before $1
    fino alle|a|all <time> = until $1
    dalle|dall|da <time> alle|all|a <time> = from $1 to $2
    tra|fra le|l? <time> e le|l? <time> = between $1 and $2

    # days
    <near> <part> = $1 $2
    <weekday> di|in <part> = $1 $2
    <near> a mezzogiorno = $1 at noon
    domattina = tomorrow morning
    stamattina|stamani|stamane = this morning
    questa mattina = this morning
    questo pomeriggio = this afternoon
    stasera = this evening
    questa sera = this evening
    stanotte = tonight
    di|nel|nella <part> = in the $1
    <weekday> che viene = coming $1
    <unit> che viene = next $1
    <weekday> <of> settimana <after> = $1 $3 week
    <weekday> <of> <mod> settimana = $1 $3 week
    mar .? ,? <d> <month> = tuesday $1 $2
    mar .? <numeric> = tuesday $1
    <d> mar = $1 march
    ^ mar .? =
    il <o> = on the $1th
    il <numeric> = on $1
    <d> e <d> <month> = $1 and $2 $3
    dal|dall <d> al|all <d> <month> = from $1 to $2 $3
    dal|dall <d> <month> al|all <d> <month> = from $1 $2 to $3 $4
    da|dal <weekday> a|al <weekday> = from $1 to $2
    da|dal <weekday> alle|all <time> a|al <weekday> alle|all|a <time> = from $1 at $2 to $3 at $4
    in|a|ad|ad? <month> = in $1
    <month> <after> = $2 $1
    a|all? inizio <month> = start of $1
    a? metà <month> = mid $1
    a|alla? fine <month> = end of $1
    inizio <month> = start of $1
    fine <month> = end of $1
    alla? fine <of> <unit> = end of the $2
    all? inizio <of> <unit> = start of the $2
    a? metà <of> <unit> = middle of the $2
    fine mese = end of the month
    resto <of> <unit> = rest of the $2
    settimana <n> = week $1
    settimana del <d> <month> = week of $1 $2
    tra|fra il <d> e il <d> <month> = from $1 to $2 $3
    alla? fine <of> <mod> <unit> = end of $2 $3
    all? inizio <of> <mod> <unit> = start of $2 $3
    t <n> = q$1
    <o> trimestre = q$1
    <o> <weekday> <of> <month> = $1th $2 of $4
    ultim- <weekday> <of> <month> = last $1 of $3
    <o> <weekday> del mese = $1th $2 of the month
    ultim- <weekday> del mese = last $1 of the month
    tra|fra|in <length> = in $1
    <length> fa = $1 ago
    da = since
    fino|entro a|al|alla|il? = until
    a partire da|dal = starting
    adesso = now

    # lengths and repetitions
    per <length> = for $1
    tutto il giorno = all day
    tutta la giornata = all day
    <length> dopo|più tardi = $1 later
    <length> prima = $1 earlier
    ricordami|avvisami|promemoria <length> prima = remind me $1 before
    ricordami|avvisami|promemoria il giorno prima = remind me the day before
    <every> <n> <unit> di|il <weekday> = every $2 $3s on $4
    un <weekday> sì e uno no = every other $1
    ogni giorno feriale|lavorativo = every weekday
    tutti i giorni feriali|lavorativi = every weekday
    nei? giorni feriali = every weekday
    ogni mese il <d> = every month on the $1th
    il <d> di ogni mese = on the $1th of every month
    ogni anno il <d> <month> = every year on $1 $2
    il <o> <weekday> di ogni mese = on the $1th $2 of every month
    l|il ultim- <weekday> di ogni mese = on the last $1 of every month
    ogni <o> <weekday> del mese = every $1th $2 of the month
    ogni ultim- <weekday> del mese = every last $1 of the month
    tranne|eccetto|salvo = except
    ma non = but not

    # holidays
    vigilia di natale = christmas eve
    natale = christmas
    santo stefano = boxing day
    san silvestro = new year eve
    capodanno = new year
    epifania|befana = epiphany
    san valentino = valentine day
    martedì grasso = mardi gras
    mercoledì delle ceneri = ash wednesday
    domenica delle palme = palm sunday
    giovedì santo = maundy thursday
    venerdì santo = good friday
    sabato santo = holy saturday
    domenica di pasqua = easter
    pasqua = easter
    pasquetta = easter monday
    lunedì di pasqua = easter monday
    lunedì dell angelo = easter monday
    pentecoste = pentecost
    festa del lavoro|lavoratori = may day
    festa della mamma = mother day
    festa della repubblica = 2 june
    festa della liberazione = 25 april
    ferragosto = 15 august
    ognissanti = 1 november
    immacolata = 8 december

    # words of no definite time
    il? <d> o il? <d> <month> =
    <weekday> o <weekday> =
    presto|o|oppure =
    prima o poi =

    ~ il|lo|la|i|gli|le|l = the
    ~ a|al|alla|alle|all|verso = to
    ~ arrivo a? = arriving
    ~ in|nel|nella = in
    ~ con = with
    ~ e|ed = and
    ~ per = for
    ~ di|del|della|dal|dalle = from
    ~ dopo = after
    ~ prima = before
    ~ tra|fra = between
    """)
}
