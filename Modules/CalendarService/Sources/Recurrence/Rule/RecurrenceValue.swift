import CalendarService

/// The value of one part of a rule, or an item of its list, as trimmed upper-case bytes, which must stay valid.
struct RecurrenceValue {
  typealias Bytes = Slice<UnsafeBufferPointer<UInt8>>

  private let bytes: Bytes

  init(_ bytes: Bytes) {
    var bytes = bytes
    while let first = bytes.first, first == UInt8(ascii: " ") || first == UInt8(ascii: "\t") {
      bytes.removeFirst()
    }
    while let last = bytes.last, last == UInt8(ascii: " ") || last == UInt8(ascii: "\t") {
      bytes.removeLast()
    }
    self.bytes = bytes
  }

  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// INTERVAL and COUNT.
  func positive(of part: RecurrencePart) throws(RecurrenceRuleError) -> Int {
    guard let number = Self.number(bytes), number > 0 else { throw .badValue(part, text: text) }
    return number
  }

  /// A list of numbers, sorted, without duplicates.
  func numbers(
    in range: ClosedRange<Int>, orNegative: Bool = false, of part: RecurrencePart
  ) throws(RecurrenceRuleError) -> [Int] {
    var numbers: [Int] = []
    for item in items {
      guard let number = Self.number(item.bytes), range.contains(orNegative ? abs(number) : number) else {
        throw .badValue(part, text: text)
      }
      numbers.append(number)
    }
    numbers.sort()
    for index in numbers.indices.dropFirst().reversed() where numbers[index] == numbers[index - 1] {
      numbers.remove(at: index)
    }
    return numbers
  }

  /// BYDAY.
  func weekdays() throws(RecurrenceRuleError) -> [OrdinalWeekday] {
    var weekdays: [OrdinalWeekday] = []
    for item in items {
      let prefix = item.bytes.dropLast(2)
      let ordinal = Self.number(prefix)
      guard let weekday = RecurrenceValue(item.bytes.suffix(2)).weekday,
        prefix.isEmpty || (1...53).contains(abs(ordinal ?? 0))
      else { throw .badValue(.weekdays, text: text) }
      weekdays.append(OrdinalWeekday(ordinal: ordinal, weekday: weekday))
    }
    return weekdays
  }

  /// WKST.
  var weekday: Weekday? {
    switch text {
    case "MO": .monday
    case "TU": .tuesday
    case "WE": .wednesday
    case "TH": .thursday
    case "FR": .friday
    case "SA": .saturday
    case "SU": .sunday
    default: nil
    }
  }

  /// UNTIL: `20260131`, `20260131T090000` or `20260131T090000Z`.
  func until() throws(RecurrenceRuleError) -> EventTime {
    let isUTC = bytes.last == UInt8(ascii: "Z")
    let halves = (isUTC ? bytes.dropLast() : bytes)
      .split(separator: UInt8(ascii: "T"), omittingEmptySubsequences: false)
    guard let day = Self.digits(halves[0], count: 8),
      let date = CivilDate(year: day / 10_000, month: day / 100 % 100, day: day % 100)
    else { throw .badValue(.until, text: text) }
    if halves.count == 1, !isUTC { return .day(date) }
    // A leap second is read as the second before it (section 3.3.12).
    guard halves.count == 2, let time = Self.digits(halves[1], count: 6),
      let dateTime = CivilDateTime(
        date: date, hour: time / 10_000, minute: time / 100 % 100,
        second: time % 100 == 60 ? 59 : time % 100)
    else { throw .badValue(.until, text: text) }
    return isUTC ? .utc(dateTime) : .floating(dateTime)
  }

  private var items: [RecurrenceValue] {
    bytes.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false).map { RecurrenceValue($0) }
  }

  /// A number of at most nine digits, with or without a sign.
  private static func number(_ bytes: Bytes) -> Int? {
    let isNegative = bytes.first == UInt8(ascii: "-")
    let unsigned = isNegative || bytes.first == UInt8(ascii: "+") ? bytes.dropFirst() : bytes
    guard (1...9).contains(unsigned.count), let number = digits(unsigned, count: unsigned.count) else {
      return nil
    }
    return isNegative ? -number : number
  }

  private static func digits(_ bytes: Bytes, count: Int) -> Int? {
    guard bytes.count == count else { return nil }
    var number = 0
    for byte in bytes {
      guard byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") else { return nil }
      number = number * 10 + Int(byte - UInt8(ascii: "0"))
    }
    return number
  }
}
