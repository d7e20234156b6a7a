extension LanguageVocabulary {
  static let portuguese = LanguageVocabulary(
    "pt", ordinalEnds: ["º", "o", "ª"], endings: ["o", "a", "os", "as"],
    """
    @article o|a|os|as|no|na|nos|nas|em = on
    @and e = and
    @fraction e meia = 30
    @fraction e quinze = 15
    @weekday: segunda|segunda feira|2ª feira, terça|terça feira|3ª feira, quarta|quarta feira|4ª feira, \
    quinta|quinta feira|5ª feira, sexta|sexta feira|6ª feira
    @month: jan, fev, mar, abr, mai, jun, jul, ago, set, out, nov, dez
    @short: seg, ter, qua, qui, sex, sáb, dom
    @plural: segundas|segundas-feiras, terças|terças-feiras, quartas|quartas-feiras, quintas|quintas-feiras, \
    sextas|sextas-feiras, sábados, domingos
    @near: hoje, amanhã, ontem, depois de amanhã, anteontem
    @part: manhã, tarde, -, noite
    @unit: minuto|minutos|min, hora|horas|h, dia|dias, semana|semanas, mês|meses, trimestre|trimestres, ano|anos
    @span fim de semana|fds|final de semana = weekend
    @mod: este|esta|estes|estas|neste|nesta|nestes|nestas, próxim-, últim-|passad-
    @after: próxim-, passad-
    @count vezes = times
    @city: londres, lisboa, -, berlim, roma, milão, viena, genebra, -, bruxelas, copenhague|copenhaga, -, \
    varsóvia, atenas, moscou|moscovo, pequim, tóquio, -, nova york|nova iorque, \
    cidade do méxico, são paulo, bogotá
    @every todo|toda|todo o|toda a|todos os|todas as|cada|a cada = every
    @of de|do|da = of
    @@number 0 zero, um|uma, dois|duas, três, quatro, cinco, seis, sete, oito, nove, dez, onze, doze, treze, \
    quatorze|catorze, quinze, dezesseis|dezasseis, dezessete|dezassete, dezoito, dezenove|dezanove, vinte, \
    vinte e um, vinte e dois, vinte e três, vinte e quatro, vinte e cinco, vinte e seis, vinte e sete, \
    vinte e oito, vinte e nove, trinta, trinta e um
    @number quarenta = 40
    @number quarenta e cinco = 45
    @number cinquenta = 50
    @number noventa = 90
    @@ordinal 1 primeiro|primeira, segundo, terceiro|terceira, quarto, quinto
    @length meia hora = 30 minutes
    @length um quarto de hora|quarto de hora = 15 minutes
    @length três quartos de hora = 45 minutes

    # times of day
    % <h> h|hora|horas =
    % <h> h <m> = +$m
    % <h> : <m> h|horas? = +$m
    % <h> e meia = +30
    % <h> e um? quarto = +15
    % <h> e quinze = +15
    % <h> e <n> = +$m
    % <h> horas e meia = +30
    % <h> menos um? quarto = -15
    % <h> menos <n> = -$m
    % um? quarto para as|a|o <h> = -15
    % <n> para as|a <h> = -$m
    % meio - dia = noon
    % meio dia = noon
    % meia - noite = midnight
    % meia noite = midnight

    <clock> = at $1
    às|a|ao|as|à <clock> = at $1
    às|as <time> = at $1
    por volta das|da <time> = at $1
    <time> da|de <part> = at $1 in the $2
    às|as|à <time> da|de <part> = at $1 in the $2
    a partir das|da|de <time> = from $1 on
    depois|após das|da|do|as <time> = after $1
    antes das|da|do <time> = before $1
    até às|as|ao|a? <time> = until $1
    das|da|de|do <time> às|as|a|à|ao <time> = from $1 to $2
    das|da|de <time> até às|as|a? <time> = from $1 to $2
    entre as|a? <time> e as|a? <time> = between $1 and $2

    # days
    <weekday> à|a|de|pela <part> = $1 $2
    <near> à|a|de|pela <part> = $1 $2
    esta manhã = this morning
    esta tarde = this afternoon
    esta noite = tonight
    à|de|pela|da <part> = in the $1
    <weekday> que vem = coming $1
    <unit> que vem = next $1
    <span> que vem = next $1
    <weekday> da semana que vem = $1 next week
    <weekday> da <mod> semana = $1 $2 week
    <short> ,? <d> de? <month> = $1 $2 $3
    <short> a|- <short> = $1 to $2
    ^ mar .? =
    <d> de? <month> = $1 $2
    <d> de? <month> de <y> = $1 $2 $3
    em|no dia? <numeric> = on $1
    até o|ao? <d> de? <month> = until $1 $2
    desde o? <d> de? <month> = since $1 $2
    dia <d> = on the $1th
    dia <d> de <month> = $1 $2
    <d> e <d> de? <month> = $1 and $2 $3
    <d> a|- <d> de? <month> = $1 to $2 $3
    de|do <d> a|ao <d> de? <month> = from $1 to $2 $3
    de|do <d> de? <month> a|ao|até <d> de? <month> = from $1 $2 to $3 $4
    de <weekday> a <weekday> = from $1 to $2
    <month> de <y> = $1 $2
    em <month> = in $1
    no? início|começo|princípio de <month> = start of $1
    em? meados de <month> = mid $1
    no? fim|final de <month> = end of $1
    no? início|começo <of> <unit> = start of the $2
    em? meados <of> <unit> = middle of the $2
    no? fim|final <of> <unit> = end of the $2
    resto <of> <unit> = rest of the $2
    semana <n> = week $1
    semana de <d> de? <month> = week of $1 $2
    entre o? <d> e o? <d> de? <month> = from $1 to $2 $3
    a partir de|do <d> de? <month> = starting $1 $2
    no? fim|final <of> <mod> <unit> = end of $2 $3
    no? início|começo <of> <mod> <unit> = start of $2 $3
    dia <numeric> = on $1
    t <n> = q$1
    <o> trimestre = q$1
    <o> <weekday> de <month> = $1th $2 of $3
    últim- <weekday> de <month> = last $1 of $2
    <o> <weekday> do mês = $1th $2 of the month
    últim- <weekday> do mês = last $1 of the month
    em|daqui a? <length> = in $1
    dentro de <length> = in $1
    há <length> = $1 ago
    <length> atrás = $1 ago
    há <length> atrás = $1 ago
    desde = since
    até = until
    a partir de|do|da = starting
    agora = now

    # lengths and repetitions
    por|durante <length> = for $1
    o dia todo|inteiro = all day
    todo o dia = all day
    <length> depois|mais tarde = $1 later
    <length> antes = $1 earlier
    <length> mais cedo = $1 earlier
    lembra|lembre|avisa|avise -? me <length> antes = remind me $1 before
    lembrete|aviso|lembrar <length> antes = remind me $1 before
    lembra|lembre|avisa|avise -? me no dia anterior|antes = remind me the day before
    <every> <n> <unit> na|no|às <weekday> = every $2 $3s on $4
    segunda sim segunda não = every other monday
    terça sim terça não = every other tuesday
    quarta sim quarta não = every other wednesday
    quinta sim quinta não = every other thursday
    sexta sim sexta não = every other friday
    <every> dia útil = every weekday
    nos? dias úteis = every weekday
    todos os dias úteis = every weekday
    <every> dia <d> do mês = every $2th of the month
    <every> dia <d> = every $2th of the month
    dia <d> de cada mês = on the $1th of every month
    <every> ano em|no <d> de <month> = every year on $2 $3
    <every> <o> <weekday> do mês = every $2th $3 of the month
    <every> últim- <weekday> do mês = every last $2 of the month
    na|no <o> <weekday> de cada mês = on the $1th $2 of every month
    na|no últim- <weekday> de cada mês = on the last $1 of every month
    às? <plural> = $1
    às? <plural> e <plural> = $1 and $2
    diariamente = every day
    exceto|salvo = except
    menos o|os|a|as|no|em|dia = except
    mas não = but not

    # holidays
    véspera de natal = christmas eve
    natal = christmas
    véspera de ano novo = new year eve
    réveillon = new year eve
    ano novo = new year
    dia de reis = epiphany
    quarta - feira de cinzas = ash wednesday
    domingo de ramos = palm sunday
    sexta - feira santa = good friday
    sexta santa = good friday
    domingo de páscoa = easter
    páscoa = easter
    pentecostes = pentecost
    corpus christi = corpus christi
    tiradentes = 21 april
    dia do trabalho|trabalhador = may day
    todos os santos = 1 november
    dia de todos os santos = 1 november
    finados = 2 november

    # words of no definite time
    <d> ou <d> de? <month> =
    <weekday> ou <weekday> =
    ou =
    em breve =
    um dia =

    ~ o|a|os|as = the
    ~ às|à|ao = to
    ~ chegada|chegando a|em? = arriving
    ~ em|no|na = in
    ~ com = with
    ~ e = and
    ~ por|durante|para = for
    ~ de|do|da|das = from
    ~ depois de|da|do? = after
    ~ antes de|da|do? = before
    ~ entre = between
    """)
}
