public import CalendarService

/// A short id of an event or of one occurrence of a series, shown in lists and typed by the person.
///
/// `k7f2` is an event. `k7f2.20260325` is the occurrence of a series on that day; `k7f2.20260325T1430` is the one
/// at that time, if a series can occur several times a day. Day and time are the original ones (the RECURRENCE-ID),
/// as the calendar wrote them: they do not change when the occurrence is moved, and do not depend on the person's
/// zone.
///
/// The letters depend on the UID only. If two calendars contain the same event, two or more letters from the
/// calendar's name follow: `k7f2-w9`. An id without them names the event in every calendar.
public struct EventID: Sendable, Hashable {
  /// The minimum number of letters of an id.
  public static let fewestLetters = 4
  /// The maximum number of letters of an id.
  public static let mostLetters = 12
  /// The 32 letters of ids: digits and lower-case letters without `i`, `l`, `o` and `u`.
  public static let alphabet = Array("0123456789abcdefghjkmnpqrstvwxyz")

  /// The first letters of the event's code: 1 to ``mostLetters`` of ``alphabet``.
  public let letters: String
  /// The first letters of the code of the event's calendar; `nil` for any calendar.
  public let calendarLetters: String?
  /// The day of the occurrence; `nil` for an event that does not repeat, or a series as a whole.
  public let day: CivilDate?
  /// The second of ``day``; `nil` if the day is enough.
  public let secondOfDay: Int?

  /// Creates an id from its parts. Only the store does so.
  public init(
    letters: String, calendarLetters: String? = nil, day: CivilDate? = nil, secondOfDay: Int? = nil
  ) {
    self.letters = letters
    self.calendarLetters = calendarLetters
    self.day = day
    self.secondOfDay = secondOfDay
  }

  /// Parses an id, ignoring case, with `o` for `0`, `i` and `l` for `1`; `nil` if it is invalid.
  public init?(_ text: String) {
    let parts = text.lowercased().split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let codes = parts[0].split(separator: "-", omittingEmptySubsequences: false).map(Self.letters)
    guard (1...2).contains(codes.count), !codes.contains("") else { return nil }
    let calendar = codes.count == 2 ? codes[1] : nil
    guard parts.count == 2 else {
      self.init(letters: codes[0], calendarLetters: calendar)
      return
    }
    guard let (day, second) = Self.moment(parts[1]) else { return nil }
    self.init(letters: codes[0], calendarLetters: calendar, day: day, secondOfDay: second)
  }

  /// The normalized letters of a code; empty if it is invalid.
  private static func letters(_ code: Substring) -> String {
    let letters = code.map { $0 == "o" ? "0" : $0 == "i" || $0 == "l" ? "1" : $0 }
    return letters.count <= mostLetters && letters.allSatisfy(alphabet.contains) ? String(letters) : ""
  }

  /// Parses `20260325`, `20260325t1430` or `20260325t143000`.
  private static func moment(_ text: Substring) -> (CivilDate, Int?)? {
    let parts = text.split(separator: "t", maxSplits: 1, omittingEmptySubsequences: false)
    guard let day = numbers(parts[0], [4, 2, 2]),
      let date = CivilDate(year: day[0], month: day[1], day: day[2])
    else { return nil }
    guard parts.count == 2 else { return (date, nil) }
    guard let time = numbers(parts[1], [2, 2]) ?? numbers(parts[1], [2, 2, 2]),
      let moment = CivilDateTime(
        date: date, hour: time[0], minute: time[1], second: time.count > 2 ? time[2] : 0)
    else { return nil }
    return (date, moment.secondOfDay)
  }

  /// Parses consecutive numbers with these digit counts.
  private static func numbers(_ text: Substring, _ widths: [Int]) -> [Int]? {
    guard text.utf8.count == widths.reduce(0, +), text.utf8.allSatisfy({ 48...57 ~= $0 }) else { return nil }
    var rest = text
    return widths.compactMap { width in
      defer { rest = rest.dropFirst(width) }
      return Int(rest.prefix(width))
    }
  }
}

extension EventID: LosslessStringConvertible {
  /// `k7f2`, `k7f2-w9`, `k7f2.20260325`, `k7f2.20260325T1430`, or with seconds if they are not zero.
  public var description: String {
    let letters = letters + (calendarLetters.map { "-\($0)" } ?? "")
    guard let day else { return letters }
    guard let secondOfDay else { return "\(letters).\(EventTime.day(day))" }
    let text = EventTime.floating(CivilDateTime(date: day, secondOfDay: secondOfDay)).description
    return "\(letters).\(secondOfDay % 60 == 0 ? text.dropLast(2) : text[...])"
  }
}

extension EventID: Codable {
  /// Reads what ``description`` writes.
  public init(from decoder: any Decoder) throws {
    let text = try String(from: decoder)
    guard let id = EventID(text) else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "'\(text)' is not an id of an event."))
    }
    self = id
  }

  /// Writes ``description``.
  public func encode(to encoder: any Encoder) throws { try description.encode(to: encoder) }
}
