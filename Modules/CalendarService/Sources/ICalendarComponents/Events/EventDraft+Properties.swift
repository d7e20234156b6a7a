import CalendarService
import Recurrence

extension EventDraft {
  /// Parses a property. Properties not handled here survive in the stored text only.
  package mutating func take(
    _ property: PropertyName, _ line: Span<UInt8>, name: Range<Int>, number: Int, zones: inout ZoneTable
  ) {
    guard let content = ContentLine(line, name: name) else {
      note(.unreadableLine(text: line.excerpt), line: number)
      return
    }
    switch property {
    case .uid: takeUID(line, content, number)
    case .summary: takeTitle(line, content, number)
    case .description: takeNotes(line, content, number)
    case .location: takeLocation(line, content, number)
    case .url: takeURL(line, content, number)
    case .status where component.isTask: takeTaskStatus(line, content, number)
    case .status: takeStatus(line, content, number)
    case .transparency: component.isBusy = !line.has("TRANSPARENT", at: line.trimmed(content.value))
    case .categories: TextValue.appendList(line, content.value, to: &component.categories)
    case .organizer: component.organizer = component.organizer ?? Participant(line, content)
    case .attendee: component.attendees.append(Participant(line, content))
    case .sequence: takeSequence(line, content, number)
    case .recurrenceRule, .exceptionRule: takeRule(property, line, content, number)
    case .start, .finish, .duration, .due, .recurrenceID, .recurrenceDate, .exceptionDate:
      takeTime(property, line, content, number, &zones)
    default: takeDetail(property, line, content, number)
    }
  }

  private mutating func takeUID(_ line: Span<UInt8>, _ content: ContentLine, _ number: Int) {
    guard component.uid.isEmpty else { return note(.repeated(property: "UID"), line: number) }
    component.uid = TextValue.plain(line, content.value)
  }

  private mutating func takeTitle(_ line: Span<UInt8>, _ content: ContentLine, _ number: Int) {
    guard component.title.isEmpty else { return note(.repeated(property: "SUMMARY"), line: number) }
    component.title = TextValue.text(line, content.value)
  }

  private mutating func takeNotes(_ line: Span<UInt8>, _ content: ContentLine, _ number: Int) {
    guard !content.value.isEmpty else { return }
    guard component.notes == nil else { return note(.repeated(property: "DESCRIPTION"), line: number) }
    component.notes = TextValue.text(line, content.value)
  }

  private mutating func takeLocation(_ line: Span<UInt8>, _ content: ContentLine, _ number: Int) {
    guard !content.value.isEmpty else { return }
    guard component.location == nil else { return note(.repeated(property: "LOCATION"), line: number) }
    component.location = TextValue.text(line, content.value)
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

  /// The most RRULEs, and the most EXRULEs, that an event may have. RFC 5545 allows one RRULE and no EXRULE.
  private static let mostRules = 100

  /// Parses an RRULE or EXRULE. An invalid rule is reported and dropped; the event is kept.
  private mutating func takeRule(
    _ property: PropertyName, _ line: Span<UInt8>, _ content: ContentLine, _ number: Int
  ) {
    let text = TextValue.plain(line, content.value)
    do {
      _ = try RecurrenceRule(parsing: text)
    } catch {
      // Truncated: a file may contain thousands of faults.
      let reason = "\(error)"
      return note(
        .unreadableRule(text: line.excerpt, reason: reason.utf8.count > 300 ? "Shorten it." : reason),
        line: number)
    }
    let known = property == .exceptionRule ? component.exceptionRules : component.additionalRules
    guard known.count < Self.mostRules else {
      let reason = "An event may have \(Self.mostRules) of them."
      return note(.unreadableRule(text: line.excerpt, reason: reason), line: number)
    }
    if property == .exceptionRule {
      component.exceptionRules.append(text)
    } else if component.recurrenceRule == nil {
      component.recurrenceRule = text
    } else {
      component.additionalRules.append(text)
    }
  }
}
