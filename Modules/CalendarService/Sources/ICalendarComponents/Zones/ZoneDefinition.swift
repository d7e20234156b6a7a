package import CalendarService

/// A VTIMEZONE (RFC 5545, section 3.6.5): a time zone that the calendar defines.
package struct ZoneDefinition {
  /// The maximum number of observances. The zones with the longest history have a few hundred.
  private static let limit = 500

  /// TZID.
  package private(set) var identifier = ""
  /// X-LIC-LOCATION: the IANA name from which the definition was generated.
  package private(set) var location: String?
  private var observances: [ZoneObservance] = []

  /// Reads the lines from BEGIN:VTIMEZONE to its END.
  package init(_ bytes: Span<UInt8>) {
    var lines = LineReader()
    var unfolded: [UInt8] = []
    var current: ZoneObservance?
    while let line = lines.next(in: bytes) {
      line.unfold(bytes, into: &unfolded)
      let span = unfolded.span
      guard let content = ContentLine(span) else { continue }
      let value = span.trimmed(content.value)
      switch PropertyName(span, at: content.name) {
      case .begin where ComponentName(span, at: value).isObservance: current = ZoneObservance()
      case .end where ComponentName(span, at: value).isObservance:
        if let current, observances.count < Self.limit { observances.append(current) }
        current = nil
      case .zoneID where current == nil: identifier = TextValue.zoneIdentifier(span, value)
      case .zoneLocation where current == nil: location = span.text(value)
      default: current?.take(span)
      }
    }
  }

  /// The zone; `nil` if no observance has a start and both offsets.
  package func zone(named name: String) -> Zone? {
    let complete = observances.filter { $0.start != nil && $0.offsetFrom != nil && $0.offsetTo != nil }
    let starts = complete.compactMap(\.start)
    guard let first = complete.min(by: { onset($0) < onset($1) }), let initial = first.offsetFrom,
      let latest = (starts + complete.flatMap(\.dates)).max()
    else { return nil }
    // After the last finite change, one cycle of the calendar repeats forever.
    let lastYear = min(max(latest.date.year, 2000), 9000) + 402
    guard let end = CivilDate(year: lastYear, month: 1, day: 1).map({ CivilDateTime(date: $0) }) else {
      return nil
    }
    var transitions: [Zone.Transition] = []
    for transition in complete.flatMap({ $0.transitions(before: end) }).sorted(by: { $0.time < $1.time }) {
      if transitions.last?.time == transition.time { transitions.removeLast() }
      transitions.append(transition)
    }
    return Zone(
      identifier: name, initialOffset: initial, transitions: transitions,
      repeats: complete.contains(where: \.isEndless))
  }

  private func onset(_ observance: ZoneObservance) -> Int {
    (observance.start?.secondsSinceEpoch ?? 0) - (observance.offsetFrom ?? 0)
  }
}

extension ComponentName {
  fileprivate var isObservance: Bool { self == .standard || self == .daylight }
}
