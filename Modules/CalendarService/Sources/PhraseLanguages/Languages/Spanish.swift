extension LanguageVocabulary {
  static let spanish = LanguageVocabulary(
    "es", ordinalEnds: ["º", "o", "ª", "er"], endings: ["o", "a", "os", "as"],
    """
    @article el|la|los|las = on
    @and y = and
    @fraction y media = 30
    @fraction y cuarto = 15
    @month: ene, feb, -, abr, may, jun, jul, ago, setiembre|sept|sep|set, oct, nov, dic
    @short: lun, -, mié|mie, jue, vie, sáb, dom
    @plural: -, -, -, -, -, sábados, domingos
    @near: hoy, mañana, ayer, pasado mañana, anteayer|antier|antes de ayer
    @part: mañana, tarde, -, noche
    @unit: minuto|minutos|min, hora|horas|h, día|días, semana|semanas, mes|meses, trimestre|trimestres, año|años
    @span fin de semana|finde = weekend
    @mod: este|esta|estos|estas, próxim-, últim-|pasad-
    @after: próxim-, pasad-|últim-
    @count veces = times
    @city: londres, lisboa, parís, berlín, roma, milán, viena, ginebra, -, bruselas, copenhague, estocolmo, \
    varsovia, atenas, moscú, pekín, tokio, el cairo, nueva york, ciudad de méxico, \
    -, bogotá
    @every cada|todos los|todas las = every
    @@number 0 cero, un|uno|una, dos, tres, cuatro, cinco, seis, siete, ocho, nueve, diez, once, doce, trece, \
    catorce, quince, dieciséis, diecisiete, dieciocho, diecinueve, veinte, veintiuno|veintiún, veintidós, \
    veintitrés, veinticuatro, veinticinco, veintiséis, veintisiete, veintiocho, veintinueve, treinta, treinta y uno
    @number cuarenta = 40
    @number cuarenta y cinco = 45
    @number cincuenta = 50
    @number noventa = 90
    @@ordinal 1 primer-|primer, segund-, tercer-|tercer, cuart-, quint-
    @length media hora = 30 minutes
    @length hora y media = 90 minutes
    @length un cuarto de hora|cuarto de hora = 15 minutes
    @length tres cuartos de hora = 45 minutes

    # times of day
    % <h> horas|h =
    % <h> : <m> horas|h? = +$m
    % <h> . <m> horas|h = +$m
    % <h> h <m> = +$m
    % las|la <h> y cuarto = +15
    % las|la <h> y media = +30
    % las|la <h> menos cuarto = -15
    % las|la <h> menos <n> = -$m
    % las|la <h> y <n> = +$m
    % un? cuarto para las|la <h> = -15
    % <n> para las|la <h> = -$m
    % mediodía = noon
    % medianoche = midnight

    a|hacia|sobre <clock> = at $1
    a|hacia|sobre las|la <time> = at $1
    al mediodía = at noon
    a las 12 del mediodía = at noon
    las|la <h> = at $1
    <clock> de|por la <part> = $1 in the $2
    <h> de|por la <part> = at $1 in the $2
    las|la <time> de|por la <part> = at $1 in the $2
    a las|la <time> de|por la <part> = at $1 in the $2
    a <clock> de|por la <part> = at $1 in the $2
    a partir de las|la? <time> = from $1 on
    desde las|la? <time> = from $1 on
    después de las|la? <time> = after $1
    antes de las|la? <time> = before $1
    hasta las|la? <time> = until $1
    de las|la? <time> a las|la? <time> = from $1 to $2
    desde las|la? <time> hasta las|la? <time> = from $1 to $2
    entre las|la? <time> y las|la? <time> = between $1 and $2

    # days
    <weekday> por|en la <part> = $1 $2
    <near> por|en la <part> = $1 $2
    <weekday> al mediodía = $1 at noon
    esta mañana = this morning
    esta tarde = this afternoon
    esta noche = tonight
    anoche = last night
    por|en la <part> = in the $1
    <weekday> que viene|entra = coming $1
    <unit> que viene|entra = next $1
    <span> que viene = next $1
    <weekday> de la semana que viene = $1 next week
    <weekday> de la <mod> semana = $1 $2 week
    <weekday> de la semana <after> = $1 $2 week
    <short> ,? <d> de? <month> = $1 $2 $3
    <short> a|- <short> = $1 to $2
    ^ el? <short> = on $1
    mar .? ,? <d> de? <month> = tuesday $1 $2
    mar .? <numeric> = tuesday $1
    <d> de? mar = $1 march
    ^ mar .? =
    <d> de? <month> = $1 $2
    <d> de? <month> de|del <y> = $1 $2 $3
    <d> de este mes = $1th of this month
    el <o> = on the $1th
    el <numeric> = on $1
    hasta el? <d> de? <month> = until $1 $2
    desde el? <d> de? <month> = since $1 $2
    <d> y <d> de? <month> = $1 and $2 $3
    <d> a|al|- <d> de? <month> = $1 to $2 $3
    del|de <d> al|a <d> de? <month> = from $1 to $2 $3
    del|de <d> de? <month> al|a <d> de? <month> = from $1 $2 to $3 $4
    del|de <weekday> al|a <weekday> = from $1 to $2
    de|desde|del el? <weekday> a las? <time> a|al|hasta el? <weekday> a|al las? <time> = from $1 at $2 to $3 at $4
    desde el? <weekday> hasta el? <weekday> = from $1 to $2
    entre el <d> y el <d> de <month> = from $1 to $2 $3
    <month> de|del <y> = $1 $2
    en <month> = in $1
    a? principios|comienzos|inicios de <month> = start of $1
    a? mediados de <month> = mid $1
    a? finales|fines de <month> = end of $1
    a? principios de|del la? <unit> = start of the $1
    a? mediados de|del la? <unit> = middle of the $1
    a? finales|fines de|del la? <unit> = end of the $1
    fin de mes = end of the month
    resto de|del la? <unit> = rest of the $1
    semana <n> = week $1
    semana del <d> de? <month> = week of $1 $2
    a? finales|fines|final de la? <unit> que viene = end of next $1
    a? principios|comienzos de la? <unit> que viene = start of next $1
    a? finales|fines|final de la? <mod> <unit> = end of $1 $2
    a? principios|comienzos de la? <mod> <unit> = start of $1 $2
    t <n> = q$1
    <o> trimestre = q$1
    <o> <weekday> de <month> = $1th $2 of $3
    últim- <weekday> de <month> = last $1 of $2
    <o> <weekday> del mes = $1th $2 of the month
    últim- <weekday> del mes = last $1 of the month
    en|dentro de? <length> = in $1
    hace <length> = $1 ago
    <length> atrás = $1 ago
    desde = since
    hasta = until
    a partir de|del = starting
    ahora = now

    # lengths and repetitions
    durante|por <length> = for $1
    todo el día = all day
    <length> más tarde|después = $1 later
    <length> antes = $1 earlier
    recuérdame|avísame|recordatorio|aviso <length> antes = remind me $1 before
    recuérdame|avísame|recordatorio|aviso el día antes|anterior = remind me the day before
    <every> <n> <unit> los|el <weekday> = every $2 $3s on $4
    un <weekday> sí y otro no = every other $1
    cada día laborable|hábil = every weekday
    los días laborables|hábiles = every weekday
    todos los días laborables = every weekday
    cada año el <d> de <month> = every year on $1 $2
    todos los años el <d> de <month> = every year on $1 $2
    cada mes el día? <d> = every month on the $1th
    el día? <d> de cada mes = on the $1th of every month
    el <o> <weekday> de cada mes = on the $1th $2 of every month
    el últim- <weekday> de cada mes = on the last $1 of every month
    cada <o> <weekday> del mes = every $1th $2 of the month
    los <weekday> = $1s
    los <weekday> y <weekday> = $1s and $2s
    los <weekday> , <weekday> y <weekday> = $1s, $2s and $3s
    los? <plural> = $1
    diariamente = every day
    excepto|salvo = except
    menos el|los|la = except
    pero no = but not

    # holidays
    nochebuena = christmas eve
    día de navidad = christmas
    navidad = christmas
    nochevieja = new year eve
    año nuevo = new year
    día de? reyes = epiphany
    reyes = epiphany
    san valentín = valentine day
    miércoles de ceniza = ash wednesday
    domingo de ramos = palm sunday
    semana santa = holy week
    jueves santo = maundy thursday
    viernes santo = good friday
    sábado santo = holy saturday
    domingo de pascua|resurrección = easter
    pascua = easter
    lunes de pascua = easter monday
    ascensión = ascension
    pentecostés = pentecost
    corpus christi = corpus christi
    día del trabajo|trabajador = may day
    día de la madre = 1th sunday of may
    asunción = 15 august
    día de la hispanidad = 12 october
    todos los santos = 1 november
    día de todos los santos = 1 november
    día de la constitución = 6 december
    inmaculada = 8 december

    # words of no definite time
    el? <d> o el? <d> de? <month> =
    <weekday> o el? <weekday> =
    pronto|o|u =
    algún día =

    ~ el|los|las|la = the
    ~ a|al|hacia = to
    ~ llegada|llegando a? = arriving
    ~ en = in
    ~ con = with
    ~ y|e = and
    ~ para|por|durante = for
    ~ de|del = from
    ~ después de|del? = after
    ~ antes de|del? = before
    ~ entre = between
    """)
}
