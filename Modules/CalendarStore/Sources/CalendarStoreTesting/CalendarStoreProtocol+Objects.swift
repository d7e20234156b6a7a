public import CalendarService
public import CalendarStore

extension CalendarEditing {
  /// Puts one event in a calendar.
  public func put(_ object: CalendarObject, in calendar: String) async throws(CalendarStoreError) {
    _ = try await apply(CalendarEdit(title: "Put", steps: [.put(object, calendar: calendar)]))
  }

  /// Removes one event; `false` where there is none.
  public func removeObject(uid: String, in calendar: String) async throws(CalendarStoreError) -> Bool {
    try await apply(CalendarEdit(title: "Remove", steps: [.remove(uid: uid, calendar: calendar)])).events > 0
  }
}
