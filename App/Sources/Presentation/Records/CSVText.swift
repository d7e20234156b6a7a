import ProgramSettings

/// Events and tasks as CSV (RFC 4180): a header, then one line each. Line breaks in values stay within quotes.
package enum CSVText {
  /// The names of the columns.
  package static let header = [
    "id", "calendar", "title", "start", "end", "allDay", "location", "status", "busy", "recurring", "zone",
    "url",
    "categories", "organizer", "attendees", "notes", "kind", "uid", "recurrenceID",
  ].joined(separator: ",")

  /// The line of an event. The start and end of an all-day event are its first and last day.
  package static func line(_ record: EventRecord) -> String {
    CSVRow([
      record.id, record.calendar, record.title, record.firstDay.value ?? record.start,
      record.lastDay.value ?? record.end, "\(record.allDay)", record.location.value ?? "", record.status,
      "\(record.busy)", "\(record.recurring)", record.zone.value ?? "", record.url.value ?? "",
      record.categories.joined(separator: "; "), record.organizer.value.map(name) ?? "",
      record.attendees.map(name).joined(separator: "; "), record.notes.value ?? "",
      "event", record.uid, record.recurrenceID.value ?? "",
    ]).text
  }

  /// The line of a task: it ends when it is due.
  package static func line(_ record: TaskRecord) -> String {
    let (start, due) = (record.start.value ?? "", record.due.value ?? "")
    let isDay = !start.contains("T") && !due.contains("T") && start + due != ""
    return CSVRow([
      record.id, record.calendar, record.title, start, due, "\(isDay)", record.location.value ?? "",
      record.status,
      "false", "\(record.recurring)", "", record.url.value ?? "", record.categories.joined(separator: "; "),
      "", "",
      record.notes.value ?? "", record.kind, record.uid, record.recurrenceID.value ?? "",
    ]).text
  }

  private static func name(_ person: EventRecord.Person) -> String {
    person.name.value.map { "\($0) <\(person.address)>" } ?? person.address
  }
}
