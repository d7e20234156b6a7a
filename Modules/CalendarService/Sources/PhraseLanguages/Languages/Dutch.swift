extension LanguageVocabulary {
  static let dutch = LanguageVocabulary(
    "nl", ordinalEnds: ["e", "de", "ste"], endings: ["", "e"],
    """
    @article de|het|op|op de = on
    @and en = and
    @month: jan, feb, mrt, apr, -, jun, jul, aug, sep|sept, okt, nov, dec
    @short: ma, di, wo, do, vr, za, zo
    @plural: maandagen, dinsdagen, woensdagen, donderdagen, vrijdagen, zaterdagen, zondagen
    @near: vandaag, morgen, gisteren, overmorgen, eergisteren
    @part: ochtend|ochtends|morgens|vroeg, middag|middags, avond|avonds, nacht|nachts
    @unit: minuut|minuten|min, uur|uren|u, dag|dagen, week|weken, maand|maanden, kwartaal|kwartalen, jaar|jaren
    @span weekend = weekend
    @mod: deze|dit|die, volgend-, vorig-|afgelopen|laatste|voorbije, komend-|aanstaand-
    @count keer = times
    @city: londen, lissabon, parijs, berlijn, -, milaan, wenen, genève, -, brussel, kopenhagen, -, warschau, \
    athene, moskou, -, tokio
    @every elke|iedere|elk|ieder = every
    @@number 0 nul, een|één, twee, drie, vier, vijf, zes, zeven, acht, negen, tien, elf, twaalf, dertien, veertien, \
    vijftien, zestien, zeventien, achttien, negentien, twintig, eenentwintig, tweeëntwintig, drieëntwintig, \
    vierentwintig, vijfentwintig, zesentwintig, zevenentwintig, achtentwintig, negenentwintig, dertig, eenendertig
    @number veertig = 40
    @number vijfenveertig = 45
    @number vijftig = 50
    @number negentig = 90
    @@ordinal 1 eerste, tweede, derde, vierde, vijfde, zesde, zevende, achtste, negende, tiende, elfde, twaalfde, \
    dertiende, veertiende, vijftiende, zestiende, zeventiende, achttiende, negentiende, twintigste, \
    eenentwintigste, tweeëntwintigste, drieëntwintigste, vierentwintigste, vijfentwintigste, zesentwintigste, \
    zevenentwintigste, achtentwintigste, negenentwintigste, dertigste, eenendertigste
    @length half uur|een half uur|halfuur|een halfuur = 30 minutes
    @length kwartier|een kwartier = 15 minutes
    @length drie kwartier = 45 minutes
    @length anderhalf uur = 90 minutes
    @length tweeënhalf uur = 150 minutes

    # times of day
    % <h> uur =
    % <h> uur <m> = +$m
    % <h> : <m> uur? = +$m
    % <h> . <m> uur = +$m
    % <h> u|h =
    % <h> u|h <m> = +$m
    % half <h> uur? = -30
    % kwart over <h> uur? = +15
    % kwart voor <h> uur? = -15
    % <n> over <h> uur? = +$m
    % <n> voor <h> uur? = -$m
    % <n> voor half <h> = -30-$m
    % <n> over half <h> = -30+$m
    % middernacht = midnight
    % 12 uur s middags = noon

    om|rond|tegen <time> = at $1
    <clock> s <part> = $1 in the $2
    om|rond <time> s <part> = at $1 in the $2
    <clock> in de <part> = $1 in the $2
    vanaf <time> = from $1 on
    na <time> = after $1
    voor <clock> = before $1
    tot <time> = until $1
    van <time> tot <time> = from $1 to $2
    tussen <time> en <time> = between $1 and $2
    <h> tot <clock> = $1 to $2
    <short> om <time> = $1 at $2

    # days
    <weekday> s? <part> = $1 $2
    <weekday> in de <part> = $1 $2
    <near> s? <part> = $1 $2
    <near> in de <part> = $1 $2
    + <weekday> <part>
    morgenochtend|morgenvroeg = tomorrow morning
    morgenmiddag = tomorrow afternoon
    morgenavond = tomorrow evening
    vanmorgen|vanochtend = this morning
    vanmiddag = this afternoon
    vanavond = this evening
    vannacht = tonight
    gisteravond = yesterday evening
    s <part> = in the $1
    in de <part> = in the $1
    <mod> <short> = $1 $2
    <short> t / m <short> = $1 to $2
    <short> tot en? met? <short> = $1 to $2
    op <short> = on $1
    <o> van deze maand = $1th of this month
    de <o> = on the $1th
    op <numeric> = on $1
    tot <d> <month> = until $1 $2
    na <d> <month> = after $1 $2
    voor <d> <month> = before $1 $2
    vanaf <d> <month> = starting $1 $2
    <d> en <d> <month> = $1 and $2 $3
    <d> t / m <d> <month> = $1 to $2 $3
    van <d> tot en? met? <d> <month> = from $1 to $2 $3
    <d> tot en? met? <d> <month> = $1 to $2 $3
    in <month> = in $1
    begin <month> = start of $1
    half|medio <month> = mid $1
    eind|einde <month> = end of $1
    begin van? de|het? <mod> <unit> = start of $1 $2
    eind|einde van? de|het? <mod> <unit> = end of $1 $2
    begin van de|het <unit> = start of the $1
    eind|einde van de|het <unit> = end of the $1
    rest van de|het <unit> = rest of the $1
    week <n> = week $1
    week van <d> <month> = week of $1 $2
    tussen <d> en <d> <month> = from $1 to $2 $3
    q|k <n> = q$1
    <o> kwartaal = q$1
    <o> <weekday> van|in <month> = $1th $2 of $3
    laatste <weekday> van|in <month> = last $1 of $2
    <o> <weekday> van de maand = $1th $2 of the month
    laatste <weekday> van de maand = last $1 of the month
    over <length> = in $1
    <length> geleden = $1 ago
    <weekday> over <length> = $2 from $1
    <near> over <length> = $2 from $1
    sinds = since
    t / m = to
    tot en met = until
    uiterlijk = until
    tot = until
    vanaf = starting
    nu = now

    # lengths and repetitions
    <length> lang = for $1
    de? hele dag = all day
    gedurende <length> = for $1
    <length> later = $1 later
    <length> eerder = $1 earlier
    herinner|herinnering me|mij? <length> vooraf|ervoor|eerder = remind me $1 before
    herinner|herinnering me|mij? <length> van tevoren = remind me $1 before
    herinner|herinnering me|mij? de dag ervoor|tevoren = remind me the day before
    <every> <short> = every $2
    <plural> = $1
    <every> <n> <unit> op <weekday> = every $2 $3s on $4
    <every> <o> <weekday> = every $2th $3
    <every> <o> <weekday> van de maand = every $2th $3 of the month
    <every> laatste <weekday> van de maand = every last $2 of the month
    <every> <o> van de maand = every $2th of the month
    <every> maand op de <o> = every month on the $2th
    <every> jaar op <d> <month> = every year on $2 $3
    <every> werkdag = every weekday
    om de <weekday> = every other $1
    om de week = every 2 weeks
    om de week op <weekday> = every 2 weeks on $1
    om de <n> weken = every $1 weeks
    om de <n> weken op <weekday> = every $1 weeks on $2
    de <o> van elke maand = on the $1th of every month
    de <o> <weekday> van elke maand = on the $1th $2 of every month
    de laatste <weekday> van elke maand = on the last $1 of every month
    op werkdagen = every weekday
    werkdagen = every weekday
    dagelijks = every day
    wekelijks = every week
    maandelijks = every month
    jaarlijks = every year
    behalve|uitgezonderd = except
    maar niet = but not

    # holidays
    kerstavond = christmas eve
    kerst|kerstmis|kerstdag = christmas
    eerste kerstdag = christmas
    tweede kerstdag = boxing day
    oudejaarsavond|oudejaarsdag|oudjaar = new year eve
    nieuwjaar|nieuwjaarsdag = new year
    driekoningen = epiphany
    valentijnsdag = valentine day
    aswoensdag = ash wednesday
    palmzondag = palm sunday
    witte donderdag = maundy thursday
    goede vrijdag = good friday
    pasen|paaszondag = easter
    eerste paasdag = easter
    paasmaandag = easter monday
    tweede paasdag = easter monday
    hemelvaart|hemelvaartsdag = ascension
    pinksteren = pentecost
    eerste pinksterdag = pentecost
    pinkstermaandag = whit monday
    tweede pinksterdag = whit monday
    koningsdag = 27 april
    bevrijdingsdag = 5 may
    moederdag = mother day
    vaderdag = father day
    allerheiligen = 1 november
    sinterklaas|pakjesavond = 5 december

    # words of no definite time
    <d> of <d> <month> =
    <weekday> of <weekday> =
    binnenkort|ooit|of =

    ~ de|het|een = the
    ~ om|bij = at
    ~ op = on
    ~ in = in
    ~ met = with
    ~ en = and
    ~ voor = before
    ~ van = from
    ~ naar = to
    ~ aankomst in? = arriving
    ~ na = after
    ~ tussen = between
    """)
}
