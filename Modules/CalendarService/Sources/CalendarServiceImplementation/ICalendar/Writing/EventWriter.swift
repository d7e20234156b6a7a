import CalendarService

/// Writes VEVENTs: new ones whole, changed ones by replacing the lines of what changed.
struct EventWriter {
  /// DTSTAMP of what is new or changed: when it was written.
  let stamp: EventTime

  /// Appends a component that was never written.
  func append(_ event: EventComponent, to bytes: inout [UInt8]) {
    for line in ["BEGIN:VEVENT", "DTSTAMP:\(stamp)"] { LineFolding.append(line, to: &bytes) }
    for property in EventProperty.allCases {
      for line in property.lines(of: event) { LineFolding.append(line, to: &bytes) }
    }
    LineFolding.append("END:VEVENT", to: &bytes)
  }

  /// Appends a component whose lines are known, as it was when they were read. What did not change, and what
  /// was not understood, stays as it is.
  func append(
    _ event: EventComponent, replacing old: EventComponent, lines text: Span<UInt8>, to bytes: inout [UInt8]
  ) {
    var replacements: [EventProperty: [String]] = [:]
    for property in EventProperty.allCases where !property.isSame(event, old) {
      replacements[property] = property.lines(of: event)
    }
    let attendees = replacements[.attendees] == nil ? [:] : self.attendees(in: text)
    var missing = Set(replacements.keys)
    var depth = 0
    var reader = LineReader()
    var unfolded: [UInt8] = []
    while let line = reader.next(in: text) {
      line.unfold(text, into: &unfolded)
      let name = PropertyName(unfolded.span)
      if name == .end { depth -= 1 }
      // New lines go before the alarms, which RFC 5545 has last.
      if depth == 1, name == .begin, !missing.isEmpty {
        insert(&missing, replacements, event, attendees, &bytes)
      }
      if depth == 0, name == .end { insert(&missing, replacements, event, attendees, &bytes) }
      if name == .begin { depth += 1 }
      let isOwn = depth == 1 && name != .begin
      if isOwn, !replacements.isEmpty, unfolded.span.isStamp {
        LineFolding.append(
          "\(unfolded.span.text(0..<(unfolded.firstIndex(of: 0x3A) ?? 0))):\(stamp)", to: &bytes)
      } else if isOwn, let property = EventProperty(name), replacements[property] != nil {
        if missing.remove(property) != nil { write(property, replacements, event, attendees, &bytes) }
      } else {
        append(line, of: text, to: &bytes)
      }
    }
  }

  private func insert(
    _ missing: inout Set<EventProperty>, _ replacements: [EventProperty: [String]], _ event: EventComponent,
    _ attendees: [Participant: [UInt8]], _ bytes: inout [UInt8]
  ) {
    for property in EventProperty.allCases where missing.remove(property) != nil {
      write(property, replacements, event, attendees, &bytes)
    }
  }

  private func write(
    _ property: EventProperty, _ replacements: [EventProperty: [String]], _ event: EventComponent,
    _ attendees: [Participant: [UInt8]], _ bytes: inout [UInt8]
  ) {
    for (index, line) in (replacements[property] ?? []).enumerated() {
      // Those who were there keep their line, with parameters that are not understood.
      if property == .attendees, let kept = attendees[event.attendees[index]] {
        bytes += kept
      } else {
        LineFolding.append(line, to: &bytes)
      }
    }
  }

  /// The lines of those who take part.
  private func attendees(in text: Span<UInt8>) -> [Participant: [UInt8]] {
    var attendees: [Participant: [UInt8]] = [:]
    var reader = LineReader()
    var unfolded: [UInt8] = []
    while let line = reader.next(in: text) {
      line.unfold(text, into: &unfolded)
      guard PropertyName(unfolded.span) == .attendee, let content = ContentLine(unfolded.span) else {
        continue
      }
      var bytes: [UInt8] = []
      append(line, of: text, to: &bytes)
      attendees[Participant(unfolded.span, content)] = bytes
    }
    return attendees
  }

  private func append(_ line: FoldedLine, of text: Span<UInt8>, to bytes: inout [UInt8]) {
    for index in line.start..<line.end { bytes.append(text[index]) }
    bytes += [UInt8(ascii: "\r"), UInt8(ascii: "\n")]
  }
}

extension PropertyName {
  /// The property of an unfolded line.
  fileprivate init(_ line: Span<UInt8>) {
    self = ContentLine.name(line).map { PropertyName(line, at: $0) } ?? .other
  }
}

extension Span<UInt8> {
  /// Whether the line says when the component was written.
  fileprivate var isStamp: Bool {
    guard let name = ContentLine.name(self) else { return false }
    return has("DTSTAMP", at: name) || has("LAST-MODIFIED", at: name)
  }
}
