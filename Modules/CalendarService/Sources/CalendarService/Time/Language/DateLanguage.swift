/// The language in which a person reads and types dates: names of days and months, and the order of a date.
///
/// Names and patterns are those of the Unicode CLDR, except that English keeps the day before the month.
public struct DateLanguage: Sendable, Hashable {
  /// The code of the language: `de`, `pt-BR`.
  public let code: String
  /// The region whose conventions apply unless the person names another: `DE`.
  public let region: String
  /// The lists of names and patterns in one allocation, so that a clock is cheap to copy.
  private let lists: [[String]]

  /// A language from its names, each list separated by bars, from Monday and January on; headings are the same unless
  /// given.
  init(
    _ code: String, region: String, weekdays: String, standaloneWeekdays: String? = nil,
    shortWeekdays: String,
    standaloneShortWeekdays: String? = nil, months: String, standaloneMonths: String? = nil,
    shortMonths: String, standaloneShortMonths: String? = nil, patterns: String
  ) {
    let list = { (text: String) in text.split(separator: "|").map(String.init) }
    let plain = { (text: String) in list(text).map { $0.hasSuffix(".") ? String($0.dropLast()) : $0 } }
    (self.code, self.region) = (code, region)
    lists = [
      list(weekdays), list(shortWeekdays), list(months), list(shortMonths),
      list(standaloneWeekdays ?? weekdays),
      plain(standaloneShortWeekdays ?? shortWeekdays), list(standaloneMonths ?? months),
      plain(standaloneShortMonths ?? shortMonths), list(patterns),
    ]
  }

  private var weekdays: [String] { lists[0] }
  private var shortWeekdays: [String] { lists[1] }
  private var months: [String] { lists[2] }
  private var shortMonths: [String] { lists[3] }
  /// Names outside a date, as in a heading: Czech "březen", in a date "března".
  private var headings: (weekdays: [String], shortWeekdays: [String], months: [String], shortMonths: [String])
  {
    (lists[4], lists[5], lists[6], lists[7])
  }
  private var patterns: [String] { lists[8] }

  /// The language of a locale, if it is known: `de`, `de_AT.UTF-8`, `pt-BR`; `nb` also for `no` and `nn`.
  public init?(locale: String) {
    let name = locale.prefix { $0 != "." && $0 != "@" }.replacing("_", with: "-")
    let first = name.prefix { $0 != "-" }.lowercased()
    let code = name.lowercased() == "pt-br" ? "pt-BR" : ["no": "nb", "nn": "nb"][first] ?? first
    guard let language = code == "en" ? .english : Self.others.first(where: { $0.code == code }) else {
      return nil
    }
    self = language
  }

  /// Whether this is English.
  public var isEnglish: Bool { code == "en" }

  /// Languages with the same code are equal.
  public static func == (left: DateLanguage, right: DateLanguage) -> Bool { left.code == right.code }

  /// Hashes the code.
  public func hash(into hasher: inout Hasher) { hasher.combine(code) }
}

extension DateLanguage {
  /// `Monday`, as a heading.
  public func name(of weekday: Weekday) -> String { headings.weekdays[weekday.rawValue - 1] }

  /// `Mon`, as a heading, without a full stop.
  public func shortName(of weekday: Weekday) -> String { headings.shortWeekdays[weekday.rawValue - 1] }

  /// `March`, as a heading, for a month from 1 to 12.
  public func name(ofMonth month: Int) -> String { headings.months[month - 1] }

  /// `Mar`, as a heading, without a full stop, for a month from 1 to 12.
  public func shortName(ofMonth month: Int) -> String { headings.shortMonths[month - 1] }

  /// `March 2026`, `March`.
  public func monthText(_ day: CivilDate, hasYear: Bool) -> String {
    hasYear ? text(day, patterns[6]) : name(ofMonth: day.month)
  }

  /// `Sat 21 Nov`, `Sat 21 Nov 2026`.
  ///
  /// - Parameter isPadded: whether a day of one digit takes two columns.
  public func shortText(_ day: CivilDate, hasYear: Bool, isPadded: Bool = false) -> String {
    text(day, patterns[hasYear ? 1 : 0], isPadded: isPadded)
  }

  /// `21 November`, `21 November 2026`.
  public func longText(_ day: CivilDate, hasYear: Bool) -> String { text(day, patterns[hasYear ? 3 : 2]) }

  /// `Saturday 21 November`, `Saturday 21 November 2026`.
  public func fullText(_ day: CivilDate, hasYear: Bool) -> String { text(day, patterns[hasYear ? 5 : 4]) }

  /// A date by a pattern of the CLDR: `E, d. MMM`; text between apostrophes stands for itself.
  private func text(_ date: CivilDate, _ pattern: String, isPadded: Bool = false) -> String {
    pattern.split(separator: "'", omittingEmptySubsequences: false).enumerated().map { part in
      part.offset % 2 == 1 ? String(part.element) : fields(of: part.element, date, isPadded)
    }.joined()
  }

  /// Part of a pattern, each run of the same letter replaced by its name or number.
  private func fields(of pattern: Substring, _ date: CivilDate, _ isPadded: Bool) -> String {
    var (text, rest) = ("", pattern)
    while let letter = rest.first {
      let field = rest.prefix { $0 == letter }
      let index = letter == "M" || letter == "L" ? date.month - 1 : date.weekday.rawValue - 1
      text += names(for: field)?[index] ?? number(for: field, date, isPadded)
      rest = rest.dropFirst(field.count)
    }
    return text
  }

  private func names(for field: Substring) -> [String]? {
    switch field {
    case "MMM": shortMonths
    case "MMMM": months
    case "LLLL": headings.months
    case "E": shortWeekdays
    case "EEEE": weekdays
    case "ccc": headings.shortWeekdays
    case "cccc": headings.weekdays
    default: nil
    }
  }

  private func number(for field: Substring, _ date: CivilDate, _ isPadded: Bool) -> String {
    switch field {
    case "d": isPadded && date.day < 10 ? " \(date.day)" : "\(date.day)"
    case "M": "\(date.month)"
    case "MM": date.month.padded(to: 2)
    case "y": "\(date.year)"
    default: String(field)
    }
  }
}
