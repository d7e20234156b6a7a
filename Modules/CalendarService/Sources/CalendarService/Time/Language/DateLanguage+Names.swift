// Names and patterns of the Unicode Common Locale Data Repository, version 47 (https://cldr.unicode.org).
//
// UNICODE LICENSE V3
//
// COPYRIGHT AND PERMISSION NOTICE
//
// Copyright © 2004-2025 Unicode, Inc.
//
// NOTICE TO USER: Carefully read the following legal agreement. BY DOWNLOADING, INSTALLING, COPYING OR OTHERWISE USING
// DATA FILES, AND/OR SOFTWARE, YOU UNEQUIVOCALLY ACCEPT, AND AGREE TO BE BOUND BY, ALL OF THE TERMS AND CONDITIONS OF
// THIS AGREEMENT. IF YOU DO NOT AGREE, DO NOT DOWNLOAD, INSTALL, COPY, DISTRIBUTE OR USE THE DATA FILES OR SOFTWARE.
//
// Permission is hereby granted, free of charge, to any person obtaining a copy of data files and any associated
// documentation (the "Data Files") or software and any associated documentation (the "Software") to deal in the Data
// Files or Software without restriction, including without limitation the rights to use, copy, modify, merge, publish,
// distribute, and/or sell copies of the Data Files or Software, and to permit persons to whom the Data Files or
// Software are furnished to do so, provided that either (a) this copyright and permission notice appear with all copies
// of the Data Files or Software, or (b) this copyright and permission notice appear in associated Documentation.
//
// THE DATA FILES AND SOFTWARE ARE PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT
// LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT OF THIRD PARTY
// RIGHTS.
//
// IN NO EVENT SHALL THE COPYRIGHT HOLDER OR HOLDERS INCLUDED IN THIS NOTICE BE LIABLE FOR ANY CLAIM, OR ANY SPECIAL
// INDIRECT OR CONSEQUENTIAL DAMAGES, OR ANY DAMAGES WHATSOEVER RESULTING FROM LOSS OF USE, DATA OR PROFITS, WHETHER IN
// AN ACTION OF CONTRACT, NEGLIGENCE OR OTHER TORTIOUS ACTION, ARISING OUT OF OR IN CONNECTION WITH THE USE OR
// PERFORMANCE OF THE DATA FILES OR SOFTWARE.
//
// Except as contained in this notice, the name of a copyright holder shall not be used in advertising or otherwise to
// promote the sale, use or other dealings in these Data Files or Software without prior written authorization of the
// copyright holder.

extension DateLanguage {
  /// The codes of the known languages, English first.
  public static let codes = ["en"] + others.map(\.code)

  /// English, the language of the program's own texts.
  public static let english =
    DateLanguage(
      "en", region: "US",
      weekdays: "Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday",
      shortWeekdays: "Mon|Tue|Wed|Thu|Fri|Sat|Sun",
      months: "January|February|March|April|May|June|July|August|September|October|November|December",
      shortMonths: "Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec",
      patterns: "E d MMM|E d MMM y|d MMMM|d MMMM y|EEEE d MMMM|EEEE d MMMM y|LLLL y")

  /// The languages beside English.
  ///
  /// The patterns are, each without and with the year: a short date, a long one, a long one with its weekday; the last
  /// one is a month with its year.
  static let others = [
    DateLanguage(
      "de", region: "DE",
      weekdays: "Montag|Dienstag|Mittwoch|Donnerstag|Freitag|Samstag|Sonntag",
      shortWeekdays: "Mo.|Di.|Mi.|Do.|Fr.|Sa.|So.",
      standaloneShortWeekdays: "Mo|Di|Mi|Do|Fr|Sa|So",
      months: "Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember",
      shortMonths: "Jan.|Feb.|März|Apr.|Mai|Juni|Juli|Aug.|Sept.|Okt.|Nov.|Dez.",
      standaloneShortMonths: "Jan|Feb|Mär|Apr|Mai|Jun|Jul|Aug|Sep|Okt|Nov|Dez",
      patterns: "E, d. MMM|E, d. MMM y|d. MMMM|d. MMMM y|EEEE, d. MMMM|EEEE, d. MMMM y|MMMM y"),
    DateLanguage(
      "fr", region: "FR",
      weekdays: "lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche",
      shortWeekdays: "lun.|mar.|mer.|jeu.|ven.|sam.|dim.",
      months: "janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre",
      shortMonths: "janv.|févr.|mars|avr.|mai|juin|juil.|août|sept.|oct.|nov.|déc.",
      patterns: "E d MMM|E d MMM y|d MMMM|d MMMM y|EEEE d MMMM|EEEE d MMMM y|MMMM y"),
    DateLanguage(
      "es", region: "ES",
      weekdays: "lunes|martes|miércoles|jueves|viernes|sábado|domingo",
      shortWeekdays: "lun|mar|mié|jue|vie|sáb|dom",
      months: "enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre",
      shortMonths: "ene|feb|mar|abr|may|jun|jul|ago|sept|oct|nov|dic",
      patterns:
        "E, d MMM|E, d MMM y|d 'de' MMMM|d 'de' MMMM 'de' y|EEEE, d 'de' MMMM|EEEE, d 'de' MMMM 'de' y|MMMM 'de' y"
    ),
    DateLanguage(
      "it", region: "IT",
      weekdays: "lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica",
      shortWeekdays: "lun|mar|mer|gio|ven|sab|dom",
      months:
        "gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre",
      shortMonths: "gen|feb|mar|apr|mag|giu|lug|ago|set|ott|nov|dic",
      patterns: "E d MMM|E d MMM y|d MMMM|d MMMM y|EEEE d MMMM|EEEE d MMMM y|MMMM y"),
    DateLanguage(
      "pt", region: "PT",
      weekdays: "segunda-feira|terça-feira|quarta-feira|quinta-feira|sexta-feira|sábado|domingo",
      shortWeekdays: "segunda|terça|quarta|quinta|sexta|sábado|domingo",
      months: "janeiro|fevereiro|março|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro",
      shortMonths: "jan.|fev.|mar.|abr.|mai.|jun.|jul.|ago.|set.|out.|nov.|dez.",
      patterns:
        "E, d/MM|E, d/MM/y|d 'de' MMMM|d 'de' MMMM 'de' y|EEEE, d 'de' MMMM|EEEE, d 'de' MMMM 'de' y|MMMM 'de' y"
    ),
    DateLanguage(
      "pt-BR", region: "BR",
      weekdays: "segunda-feira|terça-feira|quarta-feira|quinta-feira|sexta-feira|sábado|domingo",
      shortWeekdays: "seg.|ter.|qua.|qui.|sex.|sáb.|dom.",
      standaloneShortWeekdays: "segunda|terça|quarta|quinta|sexta|sábado|domingo",
      months: "janeiro|fevereiro|março|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro",
      shortMonths: "jan.|fev.|mar.|abr.|mai.|jun.|jul.|ago.|set.|out.|nov.|dez.",
      patterns:
        "E, d 'de' MMM|E, d 'de' MMM 'de' y|d 'de' MMMM|d 'de' MMMM 'de' y|EEEE, d 'de' MMMM|EEEE, d 'de' MMMM 'de' y|MMMM 'de' y"
    ),
    DateLanguage(
      "nl", region: "NL",
      weekdays: "maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag|zondag",
      shortWeekdays: "ma|di|wo|do|vr|za|zo",
      months: "januari|februari|maart|april|mei|juni|juli|augustus|september|oktober|november|december",
      shortMonths: "jan|feb|mrt|apr|mei|jun|jul|aug|sep|okt|nov|dec",
      patterns: "E d MMM|E d MMM y|d MMMM|d MMMM y|EEEE d MMMM|EEEE d MMMM y|MMMM y"),
    DateLanguage(
      "da", region: "DK",
      weekdays: "mandag|tirsdag|onsdag|torsdag|fredag|lørdag|søndag",
      shortWeekdays: "man.|tirs.|ons.|tors.|fre.|lør.|søn.",
      months: "januar|februar|marts|april|maj|juni|juli|august|september|oktober|november|december",
      shortMonths: "jan.|feb.|mar.|apr.|maj|jun.|jul.|aug.|sep.|okt.|nov.|dec.",
      patterns: "E d. MMM|E d. MMM y|d. MMMM|d. MMMM y|EEEE 'den' d. MMMM|EEEE 'den' d. MMMM y|MMMM y"),
    DateLanguage(
      "sv", region: "SE",
      weekdays: "måndag|tisdag|onsdag|torsdag|fredag|lördag|söndag",
      shortWeekdays: "mån|tis|ons|tors|fre|lör|sön",
      months: "januari|februari|mars|april|maj|juni|juli|augusti|september|oktober|november|december",
      shortMonths: "jan.|feb.|mars|apr.|maj|juni|juli|aug.|sep.|okt.|nov.|dec.",
      patterns: "E d MMM|E d MMM y|d MMMM|d MMMM y|EEEE d MMMM|EEEE d MMMM y|MMMM y"),
    DateLanguage(
      "nb", region: "NO",
      weekdays: "mandag|tirsdag|onsdag|torsdag|fredag|lørdag|søndag",
      shortWeekdays: "man.|tir.|ons.|tor.|fre.|lør.|søn.",
      months: "januar|februar|mars|april|mai|juni|juli|august|september|oktober|november|desember",
      shortMonths: "jan.|feb.|mars|apr.|mai|juni|juli|aug.|sep.|okt.|nov.|des.",
      standaloneShortMonths: "jan|feb|mar|apr|mai|jun|jul|aug|sep|okt|nov|des",
      patterns: "E d. MMM|E d. MMM y|d. MMMM|d. MMMM y|EEEE d. MMMM|EEEE d. MMMM y|MMMM y"),
    DateLanguage(
      "fi", region: "FI",
      weekdays: "maanantaina|tiistaina|keskiviikkona|torstaina|perjantaina|lauantaina|sunnuntai",
      standaloneWeekdays: "maanantai|tiistai|keskiviikko|torstai|perjantai|lauantai|sunnuntai",
      shortWeekdays: "ma|ti|ke|to|pe|la|su",
      months:
        "tammikuuta|helmikuuta|maaliskuuta|huhtikuuta|toukokuuta|kesäkuuta|heinäkuuta|elokuuta|syyskuuta|lokakuuta|marraskuuta|joulukuuta",
      standaloneMonths:
        "tammikuu|helmikuu|maaliskuu|huhtikuu|toukokuu|kesäkuu|heinäkuu|elokuu|syyskuu|lokakuu|marraskuu|joulukuu",
      shortMonths: "tammi|helmi|maalis|huhti|touko|kesä|heinä|elo|syys|loka|marras|joulu",
      patterns: "ccc d.M.|ccc d.M.y|d. MMMM|d. MMMM y|cccc d. MMMM|cccc d. MMMM y|LLLL y"),
    DateLanguage(
      "pl", region: "PL",
      weekdays: "poniedziałek|wtorek|środa|czwartek|piątek|sobota|niedziela",
      shortWeekdays: "pon.|wt.|śr.|czw.|pt.|sob.|niedz.",
      months:
        "stycznia|lutego|marca|kwietnia|maja|czerwca|lipca|sierpnia|września|października|listopada|grudnia",
      standaloneMonths:
        "styczeń|luty|marzec|kwiecień|maj|czerwiec|lipiec|sierpień|wrzesień|październik|listopad|grudzień",
      shortMonths: "sty|lut|mar|kwi|maj|cze|lip|sie|wrz|paź|lis|gru",
      patterns: "E, d MMM|E, d MMM y|d MMMM|d MMMM y|EEEE, d MMMM|EEEE, d MMMM y|LLLL y"),
    DateLanguage(
      "cs", region: "CZ",
      weekdays: "pondělí|úterý|středa|čtvrtek|pátek|sobota|neděle",
      shortWeekdays: "po|út|st|čt|pá|so|ne",
      months: "ledna|února|března|dubna|května|června|července|srpna|září|října|listopadu|prosince",
      standaloneMonths: "leden|únor|březen|duben|květen|červen|červenec|srpen|září|říjen|listopad|prosinec",
      shortMonths: "led|úno|bře|dub|kvě|čvn|čvc|srp|zář|říj|lis|pro",
      patterns: "E d. M.|E d. M. y|d. MMMM|d. MMMM y|EEEE d. MMMM|EEEE d. MMMM y|LLLL y"),
    DateLanguage(
      "tr", region: "TR",
      weekdays: "Pazartesi|Salı|Çarşamba|Perşembe|Cuma|Cumartesi|Pazar",
      shortWeekdays: "Pzt|Sal|Çar|Per|Cum|Cmt|Paz",
      months: "Ocak|Şubat|Mart|Nisan|Mayıs|Haziran|Temmuz|Ağustos|Eylül|Ekim|Kasım|Aralık",
      shortMonths: "Oca|Şub|Mar|Nis|May|Haz|Tem|Ağu|Eyl|Eki|Kas|Ara",
      patterns: "d MMM E|d MMM y E|d MMMM|d MMMM y|d MMMM EEEE|d MMMM y EEEE|MMMM y"),
    DateLanguage(
      "ja", region: "JP",
      weekdays: "月曜日|火曜日|水曜日|木曜日|金曜日|土曜日|日曜日",
      shortWeekdays: "月|火|水|木|金|土|日",
      months: "1月|2月|3月|4月|5月|6月|7月|8月|9月|10月|11月|12月",
      shortMonths: "1月|2月|3月|4月|5月|6月|7月|8月|9月|10月|11月|12月",
      patterns: "M月d日(E)|y年M月d日(E)|M月d日|y年M月d日|M月d日EEEE|y年M月d日EEEE|y年M月"),
    DateLanguage(
      "zh", region: "CN",
      weekdays: "星期一|星期二|星期三|星期四|星期五|星期六|星期日",
      shortWeekdays: "周一|周二|周三|周四|周五|周六|周日",
      months: "一月|二月|三月|四月|五月|六月|七月|八月|九月|十月|十一月|十二月",
      standaloneMonths: "1月|2月|3月|4月|5月|6月|7月|8月|9月|10月|11月|12月",
      shortMonths: "1月|2月|3月|4月|5月|6月|7月|8月|9月|10月|11月|12月",
      patterns: "M月d日E|y年M月d日E|M月d日|y年M月d日|M月d日EEEE|y年M月d日EEEE|y年M月"),
    DateLanguage(
      "ko", region: "KR",
      weekdays: "월요일|화요일|수요일|목요일|금요일|토요일|일요일",
      shortWeekdays: "월|화|수|목|금|토|일",
      months: "1월|2월|3월|4월|5월|6월|7월|8월|9월|10월|11월|12월",
      standaloneMonths: "1月|2月|3月|4月|5月|6月|7月|8月|9月|10月|11月|12月",
      shortMonths: "1월|2월|3월|4월|5월|6월|7월|8월|9월|10월|11월|12월",
      standaloneShortMonths: "1月|2月|3月|4月|5月|6月|7月|8月|9月|10月|11月|12月",
      patterns: "MMM d일 (E)|y년 MMM d일 (E)|MMMM d일|y년 MMMM d일|MMMM d일 EEEE|y년 MMMM d일 EEEE|y년 MMMM"),
  ]
}
