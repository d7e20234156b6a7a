import CalendarService

/// Describes a recurrence in words: `every second Tuesday until 30 June`.
struct RecurrenceWords {
  /// The words, without a full stop. A rule that cannot be put into short words is quoted in the form of RFC 5545.
  let text: String

  /// The words for a series; `nil` for an event that does not repeat.
  ///
  /// - Parameters:
  ///   - today: determines which years are omitted.
  ///   - zone: the zone that determines the day on which the series ends, for an event without a zone.
  ///   - language: the language of names and dates.
  init?(_ component: EventComponent, today: CivilDate, zone: Zone, in language: DateLanguage = .english) {
    guard component.isRecurring else { return nil }
    let start = component.start.dateTime.date
    let list = { (days: [CivilDate]) in Self.list(days, today: today, in: language) }
    let rules = ([component.recurrenceRule].compactMap(\.self) + component.additionalRules).map { rule in
      Rule(rule, start: start, zone: zone, language: language).words(today: today) ?? "by the rule \(rule)"
    }
    var words = rules.joined(separator: ", and ")
    let dates = component.recurrenceDates.map(\.dateTime.date)
    if !dates.isEmpty {
      words += (words.isEmpty ? "on " : ", also on ") + list(dates)
      if rules.isEmpty { words = "on \(list([start] + dates))" }
    }
    let exceptions = component.exceptionDates.map(\.dateTime.date)
    if !exceptions.isEmpty { words += ", but not on \(list(exceptions))" }
    if !component.exceptionRules.isEmpty { words += ", with exceptions by a rule" }
    text = words
  }

  /// Lists at most four days; more are counted.
  private static func list(_ days: [CivilDate], today: CivilDate, in language: DateLanguage) -> String {
    let days = Set(days).sorted()
    guard days.count <= 4 else { return "\(days.count) days" }
    return days.map { $0.longText(seenFrom: today, in: language) }.listed
  }

  /// An RRULE (RFC 5545, section 3.3.10).
  private struct Rule {
    private let parts: [String: String]
    private let start: CivilDate
    private let zone: Zone
    private let language: DateLanguage

    init(_ text: String, start: CivilDate, zone: Zone, language: DateLanguage) {
      let pairs = text.uppercased().split(separator: ";").map { part in
        let halves = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        return (String(halves[0]), halves.count == 2 ? String(halves[1]) : "")
      }
      parts = Dictionary(pairs) { first, _ in first }
      self.start = start
      self.zone = zone
      self.language = language
    }

    /// `nil` if the rule has parts without words.
    func words(today: CivilDate) -> String? {
      let said: Set = [
        "FREQ", "INTERVAL", "COUNT", "UNTIL", "WKST", "BYDAY", "BYMONTHDAY", "BYMONTH", "BYSETPOS",
      ]
      guard parts.keys.allSatisfy(said.contains), let interval = Int(parts["INTERVAL"] ?? "1"), interval > 0,
        let pattern = pattern(every: interval)
      else { return nil }
      return pattern + end(today: today)
    }

    private func pattern(every interval: Int) -> String? {
      switch parts["FREQ"] {
      case "DAILY": daily(interval)
      case "WEEKLY": weekly(interval)
      case "MONTHLY": monthly(interval)
      case "YEARLY": yearly(interval)
      case "HOURLY" where byParts.isEmpty: Self.every(interval, "hour")
      default: nil
      }
    }

    private var byParts: [String] { parts.keys.filter { $0.hasPrefix("BY") }.sorted() }

    private func daily(_ interval: Int) -> String? {
      if byParts.isEmpty { return Self.every(interval, "day") }
      guard interval == 1, byParts == ["BYDAY"], let days = weekdays else { return nil }
      return "every \(names(days))"
    }

    private func weekly(_ interval: Int) -> String? {
      guard byParts.isEmpty || byParts == ["BYDAY"],
        let days = weekdays ?? (byParts.isEmpty ? [start.weekday] : nil)
      else { return nil }
      if interval == 1 { return days.count == 7 ? "every day" : "every \(names(days))" }
      if interval == 2, days.count == 1 { return "every second \(language.name(of: days[0]))" }
      let isWorkweek = names(days) == "weekday"
      let names = isWorkweek ? "from Monday to Friday" : "on \(days.map(language.name).listed)"
      return "\(Self.every(interval, "week")) \(names)"
    }

    private func monthly(_ interval: Int) -> String? {
      guard parts["BYMONTH"] == nil,
        let days = daysOfMonth ?? (byParts.isEmpty ? [Self.ordinal(start.day)] : nil)
      else { return nil }
      if interval == 1, parts["BYDAY"] != nil, days.count == 1 { return "every \(days[0]) of the month" }
      if interval == 1 { return "on the \(days.listed) of every month" }
      return "\(Self.every(interval, "month")) on the \(days.listed)"
    }

    private func yearly(_ interval: Int) -> String? {
      let every = Self.every(interval, "year")
      let months = (parts["BYMONTH"]?.split(separator: ",") ?? []).map { Int($0) }
      guard months.allSatisfy({ $0.map { 1...12 ~= $0 } ?? false }) else { return nil }
      let names = months.compactMap { $0.map(language.name(ofMonth:)) }
      guard parts["BYDAY"] != nil || parts["BYMONTHDAY"] != nil else {
        guard parts["BYSETPOS"] == nil else { return nil }
        let date = language.longText(start, hasYear: false)
        return "\(every) on \(names.isEmpty ? date : "\(start.day) \(names.listed)")"
      }
      guard !names.isEmpty, let days = daysOfMonth else { return nil }
      if parts["BYDAY"] == nil, !days.contains(where: { $0.hasPrefix("last") || $0.contains("from") }) {
        return
          "\(every) on \((parts["BYMONTHDAY"] ?? "").split(separator: ",").map(String.init).listed) \(names.listed)"
      }
      return "\(every) on the \(days.listed) of \(names.listed)"
    }

    /// The days of BYDAY without numbers, from Monday on; `nil` otherwise.
    private var weekdays: [Weekday]? {
      guard let days = numberedDays, days.allSatisfy({ $0.number == nil }) else { return nil }
      return Set(days.map(\.day)).sorted { $0.rawValue < $1.rawValue }
    }

    private var numberedDays: [(number: Int?, day: Weekday)]? {
      let codes = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]
      let days = (parts["BYDAY"]?.split(separator: ",") ?? []).map { text -> (Int?, Weekday)? in
        guard let index = codes.firstIndex(of: String(text.suffix(2))) else { return nil }
        let number = text.dropLast(2)
        guard number.isEmpty || Int(number) != nil else { return nil }
        return (Int(number), Weekday.allCases[index])
      }
      return days.isEmpty || days.contains { $0 == nil } ? nil : days.compactMap(\.self)
    }

    /// `last Friday`, `1st`, `last weekday`; `nil` if there are none or they have no words.
    private var daysOfMonth: [String]? {
      if let text = parts["BYMONTHDAY"] {
        let numbers = text.split(separator: ",").map { Int($0) }
        guard parts["BYDAY"] == nil, parts["BYSETPOS"] == nil, !numbers.contains(nil) else { return nil }
        return numbers.compactMap(\.self).map { $0 > 0 ? Self.ordinal($0) : "\(Self.fromEnd(-$0)) day" }
      }
      guard let days = numberedDays else { return nil }
      guard let text = parts["BYSETPOS"] else {
        let isNumbered = days.allSatisfy { $0.number.map { $0 != 0 } ?? false }
        return isNumbered ? days.map { "\(Self.position($0.number ?? 0)) \(language.name(of: $0.day))" } : nil
      }
      guard let position = Int(text), position != 0, let days = weekdays else { return nil }
      let name =
        days.count == 7 ? "day" : days.count == 1 || names(days) == "weekday" ? names(days) : nil
      return name.map { ["\(Self.position(position)) \($0)"] }
    }

    /// `, 10 times`, ` until 30 June`.
    private func end(today: CivilDate) -> String {
      if let count = parts["COUNT"] { return count == "1" ? ", once" : ", \(count) times" }
      guard let until = parts["UNTIL"], let last = lastDay(until) else { return "" }
      return " until \(last.longText(seenFrom: today, in: language))"
    }

    private func lastDay(_ until: String) -> CivilDate? {
      let digits = until.filter(\.isNumber)
      func number(_ from: Int, _ count: Int) -> Int? { Int(digits.dropFirst(from).prefix(count)) }
      guard let year = number(0, 4), let month = number(4, 2), let day = number(6, 2),
        let date = CivilDate(year: year, month: month, day: day)
      else { return nil }
      guard until.hasSuffix("Z"), let hour = number(8, 2), let minute = number(10, 2),
        let moment = CivilDateTime(date: date, hour: hour, minute: minute)
      else { return date }
      return zone.dateTime(at: Zone.utc.date(of: moment)).date
    }

    private static func every(_ interval: Int, _ unit: String) -> String {
      interval == 1 ? "every \(unit)" : interval == 2 ? "every second \(unit)" : "every \(interval) \(unit)s"
    }

    /// `weekday` for Monday to Friday, otherwise the names.
    private func names(_ days: [Weekday]) -> String {
      days.map(\.rawValue) == [1, 2, 3, 4, 5] ? "weekday" : days.map(language.name).listed
    }

    private static func position(_ number: Int) -> String {
      number < 0
        ? fromEnd(-number)
        : ["first", "second", "third", "fourth", "fifth"].at(number - 1) ?? ordinal(number)
    }

    private static func fromEnd(_ number: Int) -> String {
      number == 1 ? "last" : number == 2 ? "last but one" : "\(ordinal(number)) from last"
    }

    /// `1st`, `22nd`, `13th`.
    private static func ordinal(_ number: Int) -> String {
      let suffix = 11...13 ~= number % 100 ? "th" : [1: "st", 2: "nd", 3: "rd"][number % 10] ?? "th"
      return "\(number)\(suffix)"
    }
  }
}

extension [String] {
  /// `a, b and c`.
  fileprivate var listed: String {
    count < 2 ? first ?? "" : dropLast().joined(separator: ", ") + " and " + self[count - 1]
  }

  fileprivate func at(_ index: Int) -> String? { indices.contains(index) ? self[index] : nil }
}
