import CalendarService
package import CalendarStore
import CalendarStoreRules

extension Connection {
  /// Inserts a new object as the visible one of a resource.
  package func insert(
    _ entry: ObjectEntry, from resource: Int64?, in calendar: Int64, change: Int64?
  ) throws(CalendarStoreError) {
    let (first, last) = (Value.integer(orNull: entry.span?.first), Value.integer(orNull: entry.span?.last))
    try run(
      """
      INSERT INTO object(calendar, uid, repeats, first, last, body, text, resource, code, change)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """, .integer(calendar), .text(entry.object.uid), .integer(entry.repeats ? 1 : 0), first, last,
      .bytes(entry.body), .text(entry.object.text), .integer(orNull: resource),
      .integer(EventCode(entry.object.uid.utf8).value), .integer(orNull: change))
    let id = lastRowID
    if entry.repeats {
      try run(
        "INSERT INTO series(object, calendar, first, last, body) VALUES (?, ?, ?, ?, ?)", .integer(id),
        .integer(calendar), first, last, .bytes(entry.body))
    }
    if let outline = entry.outline, let length = entry.length {
      try run(
        "INSERT INTO single(length, first, object, last, calendar, body) VALUES (?, ?, ?, ?, ?, ?)",
        .integer(length), first, .integer(id), last, .integer(calendar), .bytes(outline))
    }
    if entry.object.isTask {
      try run(
        "INSERT INTO task(object, calendar, is_closed) VALUES (?, ?, ?)", .integer(id), .integer(calendar),
        .integer(entry.object.isClosedTask ? 1 : 0))
    }
    for component in entry.components {
      try run(
        "INSERT INTO component(object, first, last) VALUES (?, ?, ?)", .integer(id),
        .integer(component.span.first), .integer(component.span.last))
      let text = component.text
      try run(
        """
        INSERT INTO search(rowid, title, notes, location, categories, people) VALUES (?, ?, ?, ?, ?, ?)
        """, .integer(lastRowID), .text(text.title.text), .text(text.notes.text),
        .text(text.location.text), .text(text.categories.text), .text(text.people.text))
    }
  }
}

extension CalendarObject {
  /// Whether the whole task is done or cancelled.
  fileprivate var isClosedTask: Bool {
    let master = components.first { $0.recurrenceID == nil }
    return (master ?? components.first)?.task?.isClosed ?? false
  }
}
