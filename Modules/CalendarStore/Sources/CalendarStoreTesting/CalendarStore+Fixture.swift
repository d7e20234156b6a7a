public import CalendarService
public import CalendarStore

extension CalendarEditing {
  /// Saves one event in a calendar.
  public func put(_ object: CalendarObject, in calendar: String) async throws(CalendarStoreError) {
    _ = try await apply(CalendarEdit(title: "Put", steps: [.put(object, calendar: calendar)]))
  }

  /// Removes one event; `false` if there is none.
  public func removeObject(uid: String, in calendar: String) async throws(CalendarStoreError) -> Bool {
    try await apply(CalendarEdit(title: "Remove", steps: [.remove(uid: uid, calendar: calendar)])).events > 0
  }
}

extension SaveReport {
  /// A report about a calendar `Work` without changes by default.
  public static func fixture(
    calendar: String = "Work", added: Int = 0, changed: Int = 0, unchanged: Int = 0, removed: Int = 0
  ) -> SaveReport {
    SaveReport(calendar: calendar, added: added, changed: changed, unchanged: unchanged, removed: removed)
  }
}

extension StoredCalendar {
  /// An empty calendar `Work` by default.
  public static func fixture(
    name: String = "Work", colour: String? = nil, rgb: Int? = nil, isHidden: Bool = false,
    eventCount: Int = 0, source: String? = nil,
    isReadOnly: Bool = false, taskCount: Int = 0
  ) -> StoredCalendar {
    var calendar = StoredCalendar(
      name: name, colour: colour, rgb: rgb, isHidden: isHidden, eventCount: eventCount, source: source,
      isReadOnly: isReadOnly)
    calendar.taskCount = taskCount
    return calendar
  }
}
