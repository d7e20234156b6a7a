extension LanguageVocabulary {
  static let french = LanguageVocabulary(
    "fr", ordinalEnds: ["er", "e", "ere", "eme"], endings: ["", "e", "s", "es"],
    """
    @article le|la|les|l = on
    @and et = and
    @fraction et demie|et demi = 30
    @fraction et quart = 15
    @month: janv|jan, févr|fév, -, avr, -, -, juil, -, sept, oct, nov, déc
    @short: lun, -, mer, jeu, ven, sam, dim
    @plural: lundis, mardis, mercredis, jeudis, vendredis, samedis, dimanches
    @near: aujourd'hui|aujourdhui, demain, hier, après-demain|après demain|aprèsdemain, \
    avant-hier|avant hier|avanthier
    @part: matin|matinée, après-midi|après midi|aprèsmidi, soir|soirée, nuit
    @unit: minute|minutes|min, heure|heures|h, jour|jours, semaine|semaines, mois, trimestre|trimestres, \
    an|ans|année|années
    @span week-end|weekend = weekend
    @after: prochain-, dernier|dernière|derniers|dernières|passé-
    @mod: ce|cet|cette|ces, prochain-, dernier|dernière|derniers|dernières
    @count fois = times
    @city: londres, lisbonne, -, -, -, -, vienne, genève, -, bruxelles, copenhague, -, varsovie, athènes, \
    moscou, pékin, -, le caire
    @every chaque|tous les|toutes les = every
    @@number 0 zéro, un|une, deux, trois, quatre, cinq, six, sept, huit, neuf, dix, onze, douze, treize, quatorze, \
    quinze, seize, dix-sept, dix-huit, dix-neuf, vingt, vingt et un|vingt-et-un, vingt-deux, vingt-trois, \
    vingt-quatre, vingt-cinq, vingt-six, vingt-sept, vingt-huit, vingt-neuf, trente, trente et un
    @number quarante = 40
    @number quarante-cinq = 45
    @number cinquante = 50
    @number soixante = 60
    @@ordinal 1 premier|première, deuxième|second|seconde, troisième, quatrième, cinquième
    @length demi-heure|une demi-heure|demi heure|une demi heure = 30 minutes
    @length quart d'heure|un quart d'heure = 15 minutes
    @length trois quarts d'heure = 45 minutes
    @length quinze jours|une quinzaine = 2 weeks
    @length huit jours = 1 weeks

    # times of day
    % <h> h|heure|heures =
    % <h> h|heure|heures <m> = +$m
    % <h> h|heure|heures <n> = +$m
    % <h> : <m> h? = +$m
    % <h> h|heure|heures et demie|demi = +30
    % <h> h|heure|heures et quart = +15
    % <h> h|heure|heures moins le? quart = -15
    % <h> h|heure|heures moins <n> = -$m
    % midi = noon
    % midi et demie|demi = 12:30
    % minuit = midnight

    à|vers|pour <time> = at $1
    <clock> du|de l? <part> = $1 in the $2
    à|vers <time> du|de l? <part> = at $1 in the $2
    à partir de <time> = from $1 on
    dès <time> = from $1 on
    après <time> = after $1
    avant <time> = before $1
    jusqu à <time> = until $1
    de <time> à <time> = from $1 to $2
    entre <time> et <time> = between $1 and $2

    # days
    <near> <part> = $1 $2
    <near> en? fin d|de <part> = $1 late $2
    <weekday> en? fin d|de <part> = $1 late $2
    <near> à midi = $1 at noon
    ce matin = this morning
    cet après-midi = this afternoon
    cet après - midi = this afternoon
    cet aprèsmidi = this afternoon
    ce soir = this evening
    cette nuit = tonight
    hier soir = yesterday evening
    le|l|dans <part> = in the $1
    dans la|l <part> = in the $1
    <weekday> qui vient|suit = coming $1
    <weekday> en huit = 1 week from $1
    <weekday> en quinze = 2 weeks from $1
    <unit> qui vient|suit = next $1
    <n> <mod> <unit> = $2 $1 $3s
    <weekday> de la semaine <after> = $1 $2 week
    ^ le? <short> = on $1
    mar .? <d> <month> = tuesday $1 $2
    mar .? <numeric> = tuesday $1
    <d> mar = $1 march
    ^ mar .? =
    <d> de ce mois = $1th of this month
    le <o> = on the $1th
    le <numeric> = on $1
    <d> et <d> <month> = $1 and $2 $3
    du <d> au <d> <month> = from $1 to $2 $3
    du <d> <month> au <d> <month> = from $1 $2 to $3 $4
    du <weekday> au <weekday> = from $1 to $2
    de <weekday> à <weekday> = from $1 to $2
    du|de <weekday> à? <time> au|à <weekday> à? <time> = from $1 at $2 to $3 at $4
    entre le? <d> et le? <d> <month> = from $1 to $2 $3
    <month> <after> = $2 $1
    en <month> = in $1
    au mois d|de <month> = in $1
    début <month> = start of $1
    fin <month> = end of $1
    mi - <month> = mid $1
    mi <month> = mid $1
    au? milieu d|du|de <month> = mid $1
    début|au? début d|de <month> = start of $1
    fin d|de <month> = end of $1
    début du|de la? <unit> <after> = start of $2 $1
    début du mois = start of the month
    début de la|l? semaine|année = start of the week
    fin du|de la|l? <unit> = end of the $1
    fin du|de la|l? <unit> <after> = end of $2 $1
    reste du|de la|l? <unit> = rest of the $1
    semaine <n> = week $1
    semaine du <d> <month> = week of $1 $2
    t <n> = q$1
    <o> trimestre = q$1
    premier|première <weekday> d|de|du <month> = 1th $1 of $2
    <o> <weekday> d|de|du <month> = $1th $2 of $3
    dernier|dernière <weekday> d|de|du <month> = last $1 of $2
    <o> <weekday> du mois = $1th $2 of the month
    dernier <weekday> du mois = last $1 of the month
    dans|d ici? <length> = in $1
    il y a <length> = $1 ago
    depuis = since
    jusqu à|au|a|en = until
    d ici = until
    à partir de|du|d = starting
    maintenant = now

    # lengths and repetitions
    pendant|durant|pour <length> = for $1
    toute la journée = all day
    <length> plus tard = $1 later
    <length> plus tôt = $1 earlier
    rappelle|rappeler|rappel -? moi? <length> avant|auparavant = remind me $1 before
    rappelle|rappeler|rappel -? moi? la veille = remind me the day before
    <every> <n> <unit> le <weekday> = every $2 $3s on $4
    <every> matins = every morning
    <every> soirs = every evening
    un <weekday> sur deux = every other $1
    une semaine sur deux = every 2 weeks
    une semaine sur deux le <weekday> = every 2 weeks on $1
    chaque jour ouvrable|ouvré = every weekday
    tous les jours ouvrables|ouvrés = every weekday
    les? jours ouvrables|ouvrés = every weekday
    le <d> de chaque mois = on the $1th of every month
    le <d> <month> de chaque année = every year on $1 $2
    chaque année le <d> <month> = every year on $1 $2
    tous les ans le <d> <month> = every year on $1 $2
    tous les mois le <d> = every month on the $1th
    le <o> <weekday> de chaque mois = on the $1th $2 of every month
    le dernier <weekday> de chaque mois = on the last $1 of every month
    chaque <o> <weekday> du mois = every $1th $2 of the month
    chaque dernier <weekday> du mois = every last $1 of the month
    quotidiennement = every day
    les? <plural> = $1
    les? <plural> et <plural> = $1 and $2
    <plural> <part> = $1 in the $2
    sauf|excepté|hormis = except
    mais pas = but not

    # holidays
    réveillon de noël = christmas eve
    veille de noël = christmas eve
    noël = christmas
    saint|st - sylvestre = new year eve
    saint|st sylvestre = new year eve
    réveillon = new year eve
    jour de l an = new year
    nouvel an = new year
    épiphanie = epiphany
    saint|st - valentin = valentine day
    saint|st valentin = valentine day
    mardi gras = mardi gras
    mercredi des cendres = ash wednesday
    dimanche des rameaux = palm sunday
    rameaux = palm sunday
    jeudi saint = maundy thursday
    vendredi saint = good friday
    samedi saint = holy saturday
    dimanche de pâques = easter
    pâques = easter
    lundi de pâques = easter monday
    ascension = ascension
    jeudi de l ascension = ascension
    pentecôte = pentecost
    dimanche de pentecôte = pentecost
    lundi de pentecôte = whit monday
    fête - dieu = corpus christi
    fête du travail = may day
    fête nationale = 14 july
    assomption = 15 august
    toussaint = 1 november
    armistice = 11 november

    # words of no definite time
    le? <d> ou le? <d> <month> =
    <weekday> ou <weekday> =
    bientôt|ou =
    un jour =
    un de ces jours =

    ~ le|la|les|l|au|aux = the
    ~ chez = at
    ~ à|a|vers = to
    ~ arrivée à|a? = arriving
    ~ en|dans = in
    ~ avec = with
    ~ et = and
    ~ pour|pendant = for
    ~ de|du|des|d = from
    ~ après = after
    ~ avant = before
    ~ entre = between
    """)
}
