import CalendarService
import Recurrence

/// An observance: a STANDARD or DAYLIGHT component of a VTIMEZONE (RFC 5545, section 3.6.5).
package struct ZoneObservance {
  /// The maximum number of onsets of one observance.
  private static let limit = 4000

  var start: CivilDateTime?
  var offsetFrom: Int?
  var offsetTo: Int?
  var rule: RecurrenceRule?
  var dates: [CivilDateTime] = []

  /// Parses a line of the observance; unreadable lines are ignored.
  mutating func take(_ line: Span<UInt8>) {
    guard let content = ContentLine(line) else { return }
    switch PropertyName(line, at: content.name) {
    case .start: start = Self.wall(line, content.value)
    case .offsetFrom: offsetFrom = OffsetValue.seconds(line, content.value)
    case .offsetTo: offsetTo = OffsetValue.seconds(line, content.value)
    case .recurrenceRule: rule = try? RecurrenceRule(parsing: line.text(line.trimmed(content.value)))
    case .recurrenceDate:
      var index = content.value.lowerBound
      for end in content.value.lowerBound...content.value.upperBound
      where end == content.value.upperBound || line[end] == UInt8(ascii: ",") {
        if let date = Self.wall(line, index..<end) { dates.append(date) }
        index = end + 1
      }
    default: break
    }
  }

  /// Whether the observance repeats every year without an end.
  var isEndless: Bool { rule.map { $0.until == nil && $0.count == nil } ?? false }

  /// The changes to this offset before a local time, by time.
  func transitions(before end: CivilDateTime) -> [Zone.Transition] {
    guard let start, let offsetFrom, let offsetTo else { return [] }
    var onsets = [start] + dates.filter { $0 < end }
    // Real zones change a few times a year; a rule finer than monthly is malicious.
    if let rule, rule.frequency >= .monthly {
      let until = rule.until.map { until in
        guard case .utc(let moment) = until else { return until.dateTime }
        return CivilDateTime(secondsSinceEpoch: moment.secondsSinceEpoch + offsetFrom)
      }
      let expander = RecurrenceExpander(rule: rule, start: start, isAllDay: false, until: until)
      onsets += expander.starts(from: start, before: end).prefix(Self.limit)
    }
    return Set(onsets).sorted()
      .map { Zone.Transition(time: $0.secondsSinceEpoch - offsetFrom, offset: offsetTo) }
  }

  private static func wall(_ line: Span<UInt8>, _ range: Range<Int>) -> CivilDateTime? {
    switch MomentValue(line, range) {
    case nil: nil
    case .day(let day): CivilDateTime(date: day)
    case .local(let dateTime), .utc(let dateTime): dateTime
    }
  }
}
