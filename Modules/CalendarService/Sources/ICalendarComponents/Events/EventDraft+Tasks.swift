import CalendarService

/// The properties that only tasks have.
extension EventDraft {
  mutating func takeTaskStatus(_ line: Span<UInt8>, _ content: ContentLine, _ number: Int) {
    let word = line.text(line.trimmed(content.value)).uppercased()
    if let state = TaskProperties.State(rawValue: word) {
      component.task?.state = state
    } else {
      let expected = "NEEDS-ACTION, IN-PROCESS, COMPLETED or CANCELLED"
      note(.unreadable(text: line.excerpt, expected: expected), line: number)
    }
  }

  /// Parses COMPLETED, PERCENT-COMPLETE and RELATED-TO.
  mutating func takeTaskDetail(
    _ property: PropertyName, _ line: Span<UInt8>, _ content: ContentLine, _ number: Int
  ) {
    switch property {
    case .completed: takeCompleted(line, content, number)
    case .percent:
      if let percent = NumberValue.digits(line, line.trimmed(content.value)), percent <= 100 {
        component.task?.percent = UInt8(percent)
      } else {
        let expected = "a number from 0 to 100, as PERCENT-COMPLETE:50"
        note(.unreadable(text: line.excerpt, expected: expected), line: number)
      }
    default:
      var relation = TaskProperties.Relation(uid: TextValue.text(line, content.value))
      var parameters = ParameterCursor(content)
      while let (name, value) = parameters.next(in: line) {
        if line.has("RELTYPE", at: name) { relation.kind = line.text(value).uppercased() }
      }
      if !relation.uid.isEmpty { component.task?.relations.append(relation) }
    }
  }

  /// A date is read as its midnight: some programs write one.
  private mutating func takeCompleted(_ line: Span<UInt8>, _ content: ContentLine, _ number: Int) {
    guard component.task?.completed == nil else {
      return note(.repeated(property: "COMPLETED"), line: number)
    }
    switch MomentValue(line, content.value) {
    case .utc(let dateTime), .local(let dateTime): component.task?.completed = dateTime
    case .day(let day): component.task?.completed = CivilDateTime(date: day)
    case nil:
      note(.unreadable(text: line.excerpt, expected: "a time in UTC, as 20260131T090000Z"), line: number)
    }
  }

  /// Fills in due date, start and end of a task. DUE takes precedence over DURATION and DTEND.
  mutating func settleDue(_ zones: ZoneTable) {
    guard var task = component.task else { return }
    task.hasStart = hasStart
    if task.due == nil, hasFinish {
      (task.due, task.dueForm) = (component.end, .end)
    } else if task.due == nil, hasStart, let duration = component.duration {
      (task.due, task.dueForm) = (zones.time(component.start, after: duration), .duration)
    }
    if component.duration != nil, task.dueForm != .duration { component.duration = nil }
    if !hasStart { component.start = task.due ?? EventComponent.noStart }
    let end = task.due ?? component.start
    component.end = end.dateTime < component.start.dateTime ? component.start : end
    component.task = task
  }
}
