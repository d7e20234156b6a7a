import CalendarService

/// The hours of a day: one stretch, or several with breaks between them, such as a morning and an afternoon.
public struct DayHours: Sendable, Hashable {
  /// The usual working hours: from nine to six.
  public static let working = DayHours([9 * 60..<18 * 60])

  /// The minutes of the day, 0 to 1440, in order. There is at least one stretch, none is empty, and they do not touch.
  public let stretches: [Range<Int>]

  private init(_ stretches: [Range<Int>]) {
    self.stretches = stretches
  }

  /// Parses `9-18`, `8:30-17:30` or `9-12, 13-17:30`; `nil` unless it is pairs of times of a day, each later than the
  /// one before.
  public init?(_ text: String) {
    var stretches: [Range<Int>] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let minutes = part.drop { $0 == " " }.split(separator: "-", omittingEmptySubsequences: false)
        .map { Self.minute($0) }
      guard minutes.count == 2, let start = minutes[0], let end = minutes[1], start < end,
        stretches.last.map({ $0.upperBound < start }) ?? true
      else { return nil }
      stretches.append(start..<end)
    }
    self.init(stretches)
  }

  /// The first minute of the day, 0 to 1439.
  public var start: Int { stretches[0].lowerBound }
  /// The minute after the last one, up to 1440.
  public var end: Int { stretches[stretches.count - 1].upperBound }

  /// The minutes of both.
  public func joined(with other: DayHours) -> DayHours {
    let sorted = (stretches + other.stretches).sorted { $0.lowerBound < $1.lowerBound }
    return DayHours(
      sorted.reduce(into: []) { joined, stretch in
        guard let last = joined.last, stretch.lowerBound <= last.upperBound else {
          return joined.append(stretch)
        }
        joined[joined.count - 1] = last.lowerBound..<max(last.upperBound, stretch.upperBound)
      })
  }

  private static func minute(_ text: Substring) -> Int? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    let areDigits = parts.allSatisfy { $0.allSatisfy { ("0"..."9").contains($0) } }
    guard areDigits, parts.count <= 2, 1...2 ~= parts[0].count, parts.count == 1 || parts[1].count == 2,
      let hour = Int(parts[0]), let minute = parts.count == 1 ? 0 : Int(parts[1]), minute < 60,
      hour * 60 + minute <= 1440
    else { return nil }
    return hour * 60 + minute
  }
}

extension DayHours: CustomStringConvertible {
  /// `9-18`, `9-12, 13-17:30`.
  public var description: String {
    stretches.map { stretch in
      [stretch.lowerBound, stretch.upperBound]
        .map { $0 % 60 == 0 ? "\($0 / 60)" : "\($0 / 60):\(($0 % 60).padded(to: 2))" }
        .joined(separator: "-")
    }.joined(separator: ", ")
  }
}
