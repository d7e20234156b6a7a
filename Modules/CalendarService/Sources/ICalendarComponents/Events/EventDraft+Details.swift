import CalendarService

extension EventDraft {
  /// Parses time stamps, class, priority, colour, conferences and images.
  mutating func takeDetail(
    _ property: PropertyName, _ line: Span<UInt8>, _ content: ContentLine, _ number: Int
  ) {
    switch property {
    case .stamp:
      component.stamp = moment(component.stamp, line, content, "DTSTAMP", number)
    case .created:
      component.created = moment(component.created, line, content, "CREATED", number)
    case .modified:
      component.modified = moment(component.modified, line, content, "LAST-MODIFIED", number)
    case .visibility: component.visibility = Self.visibility(line, line.trimmed(content.value))
    case .priority: takePriority(line, content, number)
    case .colour: component.colour = component.colour ?? Self.text(line, content)
    case .conference:
      if let conference = EventConference(line, content) { component.conferences.append(conference) }
    case .image: takeImage(line, content)
    case .completed, .percent, .relation:
      if component.isTask { takeTaskDetail(property, line, content, number) }
    default: break
    }
  }

  /// The value of a time stamp property, in UTC even if the `Z` is missing. A repeated property is a fault and
  /// keeps the `known` value.
  private mutating func moment(
    _ known: CivilDateTime?, _ line: Span<UInt8>, _ content: ContentLine, _ name: String, _ number: Int
  ) -> CivilDateTime? {
    guard known == nil else {
      note(.repeated(property: name), line: number)
      return known
    }
    switch MomentValue(line, content.value) {
    case .utc(let dateTime), .local(let dateTime): return dateTime
    case .day, nil:
      note(.unreadable(text: line.excerpt, expected: "a time in UTC, as 20260131T090000Z"), line: number)
      return nil
    }
  }

  private static func visibility(_ line: Span<UInt8>, _ value: Range<Int>) -> EventVisibility {
    if value.isEmpty || line.has("PUBLIC", at: value) { return .public }
    return line.has("CONFIDENTIAL", at: value) ? .confidential : .private
  }

  private mutating func takePriority(_ line: Span<UInt8>, _ content: ContentLine, _ number: Int) {
    if let priority = NumberValue.digits(line, line.trimmed(content.value)), priority <= 9 {
      component.priority = priority == 0 ? nil : UInt8(priority)
    } else {
      note(.unreadable(text: line.excerpt, expected: "a number from 0 to 9, as PRIORITY:5"), line: number)
    }
  }

  private mutating func takeImage(_ line: Span<UInt8>, _ content: ContentLine) {
    guard !content.isBinary(line) else { return }
    let address = TextValue.plain(line, content.value)
    if !address.isEmpty { component.images.append(address) }
  }

  private static func text(_ line: Span<UInt8>, _ content: ContentLine) -> String? {
    let text = TextValue.text(line, line.trimmed(content.value))
    return text.isEmpty ? nil : text
  }
}
