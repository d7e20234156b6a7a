import CalendarService

extension EventDraft {
  /// Takes in a property; those that are not read are left to the text that is kept.
  mutating func take(_ property: PropertyName, _ line: Span<UInt8>, number: Int, zones: inout ZoneTable) {
    guard let content = ContentLine(line) else {
      note(.unreadableLine(text: line.excerpt), line: number)
      return
    }
    switch property {
    case .uid: take(\.component.uid, TextValue.plain(line, content.value), "UID", number)
    case .summary: take(\.component.title, TextValue.text(line, content.value), "SUMMARY", number)
    case .description: takeText(\.component.notes, line, content, "DESCRIPTION", number)
    case .location: takeText(\.component.location, line, content, "LOCATION", number)
    case .url: takeURL(line, content, number)
    case .status: takeStatus(line, content, number)
    case .transparency: component.isBusy = !line.has("TRANSPARENT", at: line.trimmed(content.value))
    case .categories: component.categories += TextValue.list(line, content.value)
    case .organizer: component.organizer = component.organizer ?? Participant(line, content)
    case .attendee: component.attendees.append(Participant(line, content))
    case .sequence: takeSequence(line, content, number)
    case .recurrenceRule: takeRule(line, content, number)
    default: takeTime(property, line, content, number, &zones)
    }
  }

  private mutating func take(
    _ path: WritableKeyPath<EventDraft, String>, _ value: String, _ name: String, _ number: Int
  ) {
    if self[keyPath: path].isEmpty {
      self[keyPath: path] = value
    } else {
      note(.repeated(property: name), line: number)
    }
  }

  private mutating func takeText(
    _ path: WritableKeyPath<EventDraft, String?>, _ line: Span<UInt8>, _ content: ContentLine, _ name: String,
    _ number: Int
  ) {
    guard !content.value.isEmpty else { return }
    if self[keyPath: path] == nil {
      self[keyPath: path] = TextValue.text(line, content.value)
    } else {
      note(.repeated(property: name), line: number)
    }
  }

  private mutating func takeURL(_ line: Span<UInt8>, _ content: ContentLine, _ number: Int) {
    let url = TextValue.plain(line, content.value)
    if component.url != nil { return note(.repeated(property: "URL"), line: number) }
    component.url = url.isEmpty ? nil : url
  }

  private mutating func takeStatus(_ line: Span<UInt8>, _ content: ContentLine, _ number: Int) {
    let value = line.trimmed(content.value)
    if line.has("CONFIRMED", at: value) {
      component.status = .confirmed
    } else if line.has("TENTATIVE", at: value) {
      component.status = .tentative
    } else if line.has("CANCELLED", at: value) || line.has("CANCELED", at: value) {
      component.status = .cancelled
    } else {
      note(.unreadable(text: line.excerpt, expected: "CONFIRMED, TENTATIVE or CANCELLED"), line: number)
    }
  }

  private mutating func takeSequence(_ line: Span<UInt8>, _ content: ContentLine, _ number: Int) {
    if let sequence = NumberValue.digits(line, line.trimmed(content.value)) {
      component.sequence = sequence
    } else {
      note(.unreadable(text: line.excerpt, expected: "a whole number, as SEQUENCE:2"), line: number)
    }
  }

  private mutating func takeRule(_ line: Span<UInt8>, _ content: ContentLine, _ number: Int) {
    guard component.recurrenceRule == nil else {
      note(.repeated(property: "RRULE"), line: number)
      return
    }
    let text = TextValue.plain(line, content.value)
    do {
      _ = try RecurrenceRule(parsing: text)
      component.recurrenceRule = text
    } catch .otherCalendar {
      note(.unsupported(text: line.excerpt), line: number, costsComponent: true)
    } catch {
      let expected = "a recurrence rule: \(error)"
      let problem = CalendarFault.Problem.unreadable(
        text: line.excerpt, expected: expected.hasSuffix(".") ? String(expected.dropLast()) : expected)
      note(problem, line: number, costsComponent: true)
    }
  }
}
