extension LanguageVocabulary {
  static let german = LanguageVocabulary(
    "de", ordinalEnds: ["."], endings: ["e", "en", "er", "es", "em"],
    """
    @article am|der|die|das|den|dem|des|an|zum|an dem|in der|in den|im = on
    @and und = and
    @month: jänner|jan, feber|feb, mär|mrz, apr, -, jun, jul, aug, sep|sept, okt, nov, dez
    @weekday sonnabend = saturday
    @short: mo, di, mi, do, fr, sa, so
    @plural: montags, dienstags, mittwochs, donnerstags, freitags, samstags|sonnabends, sonntags
    @near: heute, morgen, gestern, übermorgen, vorgestern
    @part: früh|morgen|morgens|vormittag|vormittags, nachmittag|nachmittags, abend|abends, nacht|nachts
    @partof mittag|mittags = lunchtime
    @unit: minute|minuten|min, stunde|stunden|std|h, tag|tage|tagen|tages, woche|wochen, \
    monat|monate|monaten|monats, quartal|quartale|quartals, jahr|jahre|jahren|jahres
    @span wochenende|wochenendes|we = weekend
    @mod: dies-, nächst-, letzt-|vorig-|vergangen-, kommend-
    @count mal = times
    @every jed- = every
    @city: -, lissabon, -, -, rom, mailand, -, genf, -, brüssel, kopenhagen, -, warschau, athen, moskau, \
    peking, tokio, kairo
    @@number 0 null, eins|ein|eine|einen|einer|einem, zwei|zwo, drei, vier, fünf, sechs, sieben, acht, neun, zehn, \
    elf, zwölf, dreizehn, vierzehn, fünfzehn, sechzehn, siebzehn, achtzehn, neunzehn, zwanzig, einundzwanzig, \
    zweiundzwanzig, dreiundzwanzig, vierundzwanzig, fünfundzwanzig, sechsundzwanzig, siebenundzwanzig, \
    achtundzwanzig, neunundzwanzig, dreißig, einunddreißig
    @number vierzig = 40
    @number fünfundvierzig = 45
    @number fünfzig = 50
    @number sechzig = 60
    @number neunzig = 90
    @@ordinal 1 erst-, zweit-, dritt-, viert-, fünft-, sechst-, siebt-|siebent-, acht-, neunt-, zehnt-, elft-, \
    zwölft-, dreizehnt-, vierzehnt-, fünfzehnt-, sechzehnt-, siebzehnt-, achtzehnt-, neunzehnt-, zwanzigst-, \
    einundzwanzigst-, zweiundzwanzigst-, dreiundzwanzigst-, vierundzwanzigst-, fünfundzwanzigst-, \
    sechsundzwanzigst-, siebenundzwanzigst-, achtundzwanzigst-, neunundzwanzigst-, dreißigst-, einunddreißigst-
    @length halbe stunde|halben stunde|eine halbe stunde|einer halben stunde = 30 minutes
    @length viertelstunde|eine viertelstunde|einer viertelstunde = 15 minutes
    @length dreiviertelstunde|eine dreiviertelstunde|einer dreiviertelstunde = 45 minutes
    @length anderthalb stunden|eineinhalb stunden = 90 minutes
    @length zweieinhalb stunden = 150 minutes
    @length dreieinhalb stunden = 210 minutes

    # times of day
    % <h> uhr =
    % <h> uhr <m> = +$m
    % <h> : <m> uhr? = +$m
    % <h> . <m> uhr = +$m
    % <h> h =
    % <h> h <m> = +$m
    % halb <h> uhr? = -30
    % viertel nach <h> uhr? = +15
    % viertel vor <h> uhr? = -15
    % viertel <h> uhr? = -45
    % dreiviertel <h> uhr? = -15
    % <n> minuten? nach <h> uhr? = +$m
    % <n> minuten? vor <h> uhr? = -$m
    % <n> minuten? vor halb <h> uhr? = -30-$m
    % <n> minuten? nach halb <h> uhr? = -30+$m
    % mittag = noon
    % 12 uhr mittags = noon
    % mittags um 12 uhr? = noon
    % mitternacht = midnight

    um|gegen|ca <time> = at $1
    <clock> <part> = $1 in the $2
    um|gegen <time> <part> = at $1 in the $2
    um|gegen <time> am <part> = at $1 in the $2
    ab <time> = from $1 on
    nach <time> = after $1
    vor <time> = before $1
    bis <time> = until $1
    von <time> bis <time> = from $1 to $2
    zwischen <time> und <time> = between $1 and $2
    <h> bis <clock> = $1 to $2
    <short> .? um <time> = $1 at $2

    # days
    <weekday> am|in der? <part> = $1 $3
    <weekday> <partof> = $1 $2
    <near> am|in? der? <part> = $1 $2
    <near> <partof> = $1 at noon
    + <weekday> <part>
    heute abend = this evening
    heute nacht = tonight
    heute morgen|früh|vormittag = this morning
    heute nachmittag = this afternoon
    morgen früh|vormittag = tomorrow morning
    am späten|später? nachmittag = late afternoon
    am <part> = in the $1
    <mod> <short> = $1 $2
    übernächst- woche = week after next
    <short> .? ,? <o> <month> = $1 $2 $3
    <short> .? ,? <numeric> = $1 $2
    <short> .? - <short> = $1 to $2
    <short> .? bis <short> = $1 to $2
    am <short> = on $1
    <o> <month> = $1 $2
    am <o> = on the $1th
    <o> und <o> <month> = $1 and $2 $3
    <o> bis|- zum? <o> <month> = $1 to $2 $3
    vom|von <o> bis zum? <o> <month> = from $1 to $2 $3
    <d> bis|- <d> <month> = $1 to $2 $3
    am|der|den <numeric> = on $1
    zwischen dem? <o> und dem? <o> <month> = from $1 to $2 $3
    woche vom|ab <o> <month> = week of $1 $2
    bis zum? <o> <month> = until $1 $2
    bis zum? <numeric> = until $1
    nach dem? <o> <month> = after $1 $2
    vor dem? <o> <month> = before $1 $2
    ab dem? <o> <month> = starting $1 $2
    im|in <month> = in $1
    anfang|beginn <month> = start of $1
    mitte <month> = mid $1
    ende <month> = end of $1
    anfang|beginn der|des? <mod> <unit> = start of $1 $2
    mitte der|des? <mod> <unit> = mid $1 $2
    ende der|des? <mod> <unit> = end of $1 $2
    anfang|beginn der|des <unit> = start of the $1
    mitte der|des <unit> = middle of the $1
    ende der|des <unit> = end of the $1
    den? rest der|des <unit> = rest of the $1
    restliche|restlichen <unit> = rest of the $1
    kw|kalenderwoche|woche <n> = week $1
    q <n> = q$1
    <o> quartal = q$1
    <o> <weekday> im|in <month> = $1th $2 of $3
    letzt- <weekday> im|in <month> = last $1 of $2
    <o> <weekday> im|des monat|monats = $1th $2 of the month
    letzt- <weekday> im|des monat|monats = last $1 of the month
    in <length> = in $1
    vor <length> = $1 ago
    heute in <length> = in $1
    <near> in <length> = $2 from $1
    <weekday> in <length> = $2 from $1
    <weekday> vor <length> = $2 before $1
    seit = since
    bis zum|zur|einschließlich = until
    ab = starting
    jetzt = now

    # lengths and repetitions
    <length> lang = for $1
    <length> ab <weekday> = $2 for $1
    ganztägig|ganztags = all day
    den? ganzen tag = all day
    für <length> = for $1
    <length> später = $1 later
    <length> früher = $1 earlier
    um <length> = by $1
    erinnere|erinner|erinnerung mich|uns? <length> vorher|davor|zuvor = remind me $1 before
    mit erinnerung <length> vorher|davor|zuvor = remind me $1 before
    erinnere|erinner|erinnerung mich|uns? am tag vorher|davor = remind me the day before
    <every> <weekday> <part> = every $2 in the $3
    <every> <short> = every $2
    <every> <o> <weekday> = every $2th $3
    <every> <o> <weekday> im|des monat|monats = every $2th $3 of the month
    <every> letzt- <weekday> im|des monat|monats = every last $2 of the month
    <every> <o> <unit> = every $2th $3
    <every> <o> des|im monats|monat = every $2th of the month
    <every> monat am <o> = every month on the $2th
    <every> jahr am <d> <month> = every year on $2 $3
    <every> werktag|arbeitstag = every weekday
    am <o> jed- monats = on the $1th of every month
    <o> <weekday> jed- monats = on the $1th $2 of every month
    letzt- <weekday> jed- monats = on the last $1 of every month
    alle <n> <unit> = every $1 $2s
    alle <n> montage|dienstage|mittwoche|donnerstage|freitage|samstage|sonntage = every !
    alle 14 tage am? <weekday> = every 2 weeks on $1
    alle 14 tage <plural> = every 2 weeks on $1
    alle zwei|2 wochen am? <weekday> = every 2 weeks on $1
    alle zwei|2 wochen <plural> = every 2 weeks on $1
    täglich = every day
    wöchentlich = every week
    monatlich = every month
    jährlich = every year
    werktags = every weekday
    <plural> = $1
    <plural> und <plural> = $1 and $2
    <plural> <part> = $1 in the $2
    außer|ausgenommen = except
    aber nicht = but not

    # holidays
    heiligabend|heiligabends = christmas eve
    weihnachten = christmas
    erst- weihnachtstag|weihnachtsfeiertag = christmas
    zweit- weihnachtstag|weihnachtsfeiertag = boxing day
    1 . weihnachtstag|weihnachtsfeiertag = christmas
    2 . weihnachtstag|weihnachtsfeiertag = boxing day
    silvester = new year eve
    neujahr|neujahrstag = new year
    heilig- drei könige|königen = epiphany
    dreikönig|dreikönigstag = epiphany
    valentinstag = valentine day
    rosenmontag = rose monday
    aschermittwoch = ash wednesday
    palmsonntag = palm sunday
    gründonnerstag = maundy thursday
    karfreitag = good friday
    karsamstag = holy saturday
    ostern|ostersonntag = easter
    über ostern = over easter
    über weihnachten = over christmas
    ostermontag = easter monday
    christi? himmelfahrt = ascension
    pfingsten|pfingstsonntag = pentecost
    pfingstmontag = whit monday
    fronleichnam = corpus christi
    muttertag = mother day
    tag der arbeit = may day
    tag der deutschen einheit = 3 october
    reformationstag = 31 october
    allerheiligen = 1 november
    nikolaus|nikolaustag = 6 december

    # words of no definite time
    <d> oder <d> <month> =
    <weekday> oder <weekday> =
    bald|demnächst|irgendwann|oder|nimmerleinstag =

    ~ am|an = on
    ~ um = at
    ~ bei = at
    ~ in|im = in
    ~ mit = with
    ~ und = and
    ~ für = for
    ~ von|vom = from
    ~ bis = until
    ~ zu|zum|zur|auf = to
    ~ nach = after
    ~ ankunft in? = arriving
    ~ vor = before
    ~ zwischen = between
    """)
}
