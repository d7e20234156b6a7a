import CalendarService

extension RecurrenceRule {
  /// Reads the value of an RRULE.
  ///
  /// Case, blanks around parts and empty parts (a trailing `;`) do not matter. Parts that RFC 5545 forbids
  /// at a frequency but that have one evident meaning there (BYMONTHDAY in WEEKLY) are read as limits.
  init(parsing text: String) throws(RecurrenceRuleError) {
    let parts = try Self.parts(of: text)
    guard let written = parts["FREQ"] else { throw .noFrequency }
    guard let frequency = RecurrenceFrequency(rawValue: written) else {
      throw .badValue(part: "FREQ", text: written)
    }
    self.init(frequency: frequency)
    // In the order of their names, so that of several faults the same one is always told.
    for (name, value) in parts.sorted(by: { $0.key < $1.key }) where name != "FREQ" {
      try read(value, as: name)
    }
    guard count == nil || until == nil else { throw .countAndUntil }
    guard weekNumbers.isEmpty || frequency == .yearly else {
      throw .misplacedPart(name: "BYWEEKNO", frequency: frequency)
    }
    let counts = frequency == .monthly || (frequency == .yearly && weekNumbers.isEmpty)
    if !counts, weekdays.contains(where: { $0.ordinal != nil }), let value = parts["BYDAY"] {
      throw .misplacedOrdinal(text: value)
    }
  }

  private static func parts(of text: String) throws(RecurrenceRuleError) -> [String: String] {
    var parts: [String: String] = [:]
    for part in text.uppercased().split(separator: ";") {
      let part = part.trimmingBlanks
      guard !part.isEmpty else { continue }
      guard let equals = part.firstIndex(of: "=") else { throw .notAPart(text: String(part)) }
      let name = String(part[..<equals].trimmingBlanks)
      let value = String(part[part.index(after: equals)...].trimmingBlanks)
      guard parts.updateValue(value, forKey: name) == nil else { throw .repeatedPart(name: name) }
    }
    return parts
  }

  private mutating func read(_ value: String, as name: String) throws(RecurrenceRuleError) {
    switch name {
    case "INTERVAL": interval = try Self.number(value, in: 1...1_000_000_000, of: name)
    case "COUNT": count = try Self.number(value, in: 1...1_000_000_000, of: name)
    case "UNTIL": until = try Self.until(value)
    case "WKST": weekStart = try Self.weekday(value[...], of: name, in: value)
    case "BYSECOND": seconds = try Self.list(value, in: 0...60, of: name).map { min($0, 59) }.uniqued
    case "BYMINUTE": minutes = try Self.list(value, in: 0...59, of: name)
    case "BYHOUR": hours = try Self.list(value, in: 0...23, of: name)
    case "BYDAY": weekdays = try Self.weekdays(value)
    case "BYMONTHDAY": monthDays = try Self.list(value, in: -31...31, without: 0, of: name)
    case "BYYEARDAY": yearDays = try Self.list(value, in: -366...366, without: 0, of: name)
    case "BYWEEKNO": weekNumbers = try Self.list(value, in: -53...53, without: 0, of: name)
    case "BYMONTH": months = try Self.list(value, in: 1...12, of: name)
    case "BYSETPOS": positions = try Self.list(value, in: -366...366, without: 0, of: name)
    case "RSCALE":
      guard value == "GREGORIAN" else { throw .otherCalendar(name: value) }
    default: throw .unknownPart(name: name)
    }
  }

  private static func number(
    _ text: String, in range: ClosedRange<Int>, of part: String
  ) throws(RecurrenceRuleError) -> Int {
    guard let number = Int(text), range.contains(number) else { throw .badValue(part: part, text: text) }
    return number
  }

  private static func list(
    _ text: String, in range: ClosedRange<Int>, without hole: Int? = nil, of part: String
  ) throws(RecurrenceRuleError) -> [Int] {
    var numbers: [Int] = []
    for item in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let number = Int(item.trimmingBlanks), range.contains(number), number != hole else {
        throw .badValue(part: part, text: text)
      }
      numbers.append(number)
    }
    return numbers.uniqued
  }

  private static func weekdays(_ text: String) throws(RecurrenceRuleError) -> [OrdinalWeekday] {
    var weekdays: [OrdinalWeekday] = []
    for item in text.split(separator: ",", omittingEmptySubsequences: false) {
      let item = item.trimmingBlanks
      let weekday = try weekday(item.suffix(2), of: "BYDAY", in: text)
      let prefix = item.dropLast(2)
      let ordinal = Int(prefix)
      guard prefix.isEmpty || ordinal.map({ $0 != 0 && (-53...53).contains($0) }) == true else {
        throw .badValue(part: "BYDAY", text: text)
      }
      weekdays.append(OrdinalWeekday(ordinal: ordinal, weekday: weekday))
    }
    return weekdays
  }

  private static func weekday(
    _ text: Substring, of part: String, in whole: String
  ) throws(RecurrenceRuleError) -> Weekday {
    switch text {
    case "MO": .monday
    case "TU": .tuesday
    case "WE": .wednesday
    case "TH": .thursday
    case "FR": .friday
    case "SA": .saturday
    case "SU": .sunday
    default: throw .badValue(part: part, text: whole)
    }
  }

  private static func until(_ text: String) throws(RecurrenceRuleError) -> EventTime {
    let isUTC = text.hasSuffix("Z")
    let halves = (isUTC ? text.dropLast() : text[...]).split(separator: "T", omittingEmptySubsequences: false)
    guard halves.count <= 2, let digits = digits(halves[0], count: 8),
      let date = CivilDate(year: digits / 10_000, month: digits / 100 % 100, day: digits % 100)
    else { throw .badValue(part: "UNTIL", text: text) }
    guard halves.count == 2 else {
      if isUTC { throw .badValue(part: "UNTIL", text: text) }
      return .day(date)
    }
    guard let time = Self.digits(halves[1], count: 6),
      let dateTime = CivilDateTime(
        date: date, hour: time / 10_000, minute: time / 100 % 100,
        second: time % 100 == 60 ? 59 : time % 100)
    else { throw .badValue(part: "UNTIL", text: text) }
    return isUTC ? .utc(dateTime) : .floating(dateTime)
  }

  private static func digits(_ text: Substring, count: Int) -> Int? {
    guard text.utf8.count == count, text.utf8.allSatisfy({ (48...57).contains($0) }) else { return nil }
    return Int(text)
  }
}

extension Substring {
  /// Without blanks at either end.
  fileprivate var trimmingBlanks: Substring {
    let isBlank: (Character) -> Bool = { $0.isWhitespace }
    guard let first = firstIndex(where: { !isBlank($0) }), let last = lastIndex(where: { !isBlank($0) })
    else { return "" }
    return self[first...last]
  }
}

extension [Int] {
  /// Sorted, each value once.
  fileprivate var uniqued: [Int] { Set(self).sorted() }
}
