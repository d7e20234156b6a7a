extension RecurrenceRule {
  /// Parses the value of an RRULE.
  ///
  /// Case, blanks around parts and empty parts (a trailing `;`) are ignored. Parts that RFC 5545 forbids at a
  /// frequency but that have one evident meaning there (BYMONTHDAY in WEEKLY) are read as limits.
  package init(parsing text: String) throws(RecurrenceRuleError) {
    self.init(frequency: .daily)
    let bytes = [UInt8](unsafeUninitializedCapacity: text.utf8.count) { bytes, count in
      for byte in text.utf8 {
        bytes[count] = Self.uppercased(byte)
        count += 1
      }
    }
    // Slices of a buffer need no reference counts: a list parses thousands of rules.
    try bytes.withUnsafeBufferPointer { bytes throws(RecurrenceRuleError) in try read(bytes[...]) }
    try checkParts()
  }

  private mutating func read(_ bytes: RecurrenceValue.Bytes) throws(RecurrenceRuleError) {
    var known: [RecurrencePart] = []
    known.reserveCapacity(4)
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: ";")) ?? bytes.count
      defer { start = end + 1 }
      let written = bytes[start..<end]
      guard let equals = written.firstIndex(of: UInt8(ascii: "=")) else {
        let text = RecurrenceValue(written).text
        if text.isEmpty { continue }
        throw .notAPart(text: text)
      }
      let name = RecurrenceValue(written[..<equals]).text
      guard let part = RecurrencePart(rawValue: name) else { throw .unknownPart(name: name) }
      guard !known.contains(part) else { throw .repeatedPart(part) }
      known.append(part)
      try read(RecurrenceValue(written[(equals + 1)...]), as: part)
    }
    guard known.contains(.frequency) else { throw .noFrequency }
  }

  private mutating func read(_ value: RecurrenceValue, as part: RecurrencePart) throws(RecurrenceRuleError) {
    switch part {
    case .frequency:
      guard let frequency = RecurrenceFrequency(rawValue: value.text) else {
        throw .badValue(part, text: value.text)
      }
      self.frequency = frequency
    case .interval: interval = try value.positive(of: part)
    // Some programs write -1 for a series without a number of occurrences.
    case .count: count = value.text == "-1" ? nil : try value.positive(of: part)
    case .until: until = try value.until()
    case .weekStart:
      guard let weekday = value.weekday else { throw .badValue(part, text: value.text) }
      weekStart = weekday
    case .seconds: seconds = try value.numbers(in: 0...60, of: part)
    case .minutes: minutes = try value.numbers(in: 0...59, of: part)
    case .hours: hours = try value.numbers(in: 0...23, of: part)
    case .weekdays: weekdays = try value.weekdays()
    case .monthDays: monthDays = try value.numbers(in: 1...31, orNegative: true, of: part)
    case .yearDays: yearDays = try value.numbers(in: 1...366, orNegative: true, of: part)
    case .weekNumbers: weekNumbers = try value.numbers(in: 1...53, orNegative: true, of: part)
    case .months: months = try value.numbers(in: 1...12, of: part)
    case .positions: positions = try value.numbers(in: 1...366, orNegative: true, of: part)
    case .calendar:
      // CLDR uses both names for the Gregorian calendar.
      guard ["GREGORIAN", "GREGORY"].contains(value.text) else { throw .otherCalendar(name: value.text) }
    case .skip:
      guard let skip = RecurrenceSkip(rawValue: value.text) else { throw .badValue(part, text: value.text) }
      self.skip = skip
    }
  }

  /// Checks combinations of parts.
  private mutating func checkParts() throws(RecurrenceRuleError) {
    // A leap second is read as the second before it (section 3.3.12).
    if seconds.last == 60 { seconds = seconds.dropLast().filter { $0 != 59 } + [59] }
    guard count == nil || until == nil else { throw .countAndUntil }
    guard weekNumbers.isEmpty || frequency == .yearly else {
      throw .misplacedPart(.weekNumbers, frequency: frequency)
    }
    let counts = frequency == .monthly || (frequency == .yearly && weekNumbers.isEmpty)
    guard counts || weekdays.allSatisfy({ $0.ordinal == nil }) else {
      throw .misplacedOrdinal(frequency: frequency)
    }
  }

  private static func uppercased(_ byte: UInt8) -> UInt8 {
    byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z") ? byte - 32 : byte
  }
}
