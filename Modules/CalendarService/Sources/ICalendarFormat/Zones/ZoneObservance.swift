import CalendarService
import Recurrence

/// A STANDARD or DAYLIGHT part of a VTIMEZONE (RFC 5545, section 3.6.5): when an offset begins.
struct ZoneObservance {
  /// How many onsets of one part are looked at.
  private static let limit = 4000

  var start: CivilDateTime?
  var offsetFrom: Int?
  var offsetTo: Int?
  var rule: RecurrenceRule?
  var dates: [CivilDateTime] = []

  /// Takes in a line of the part; what cannot be read is left out.
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

  /// Whether the offset begins again every year for ever.
  var isEndless: Bool { rule.map { $0.until == nil && $0.count == nil } ?? false }

  /// The changes to the offset, before a wall time, by time.
  func transitions(before end: CivilDateTime) -> [Zone.Transition] {
    guard let start, let offsetFrom, let offsetTo else { return [] }
    var onsets = [start] + dates.filter { $0 < end }
    // Zones change a few times a year; anything finer is not a zone but a trap.
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
