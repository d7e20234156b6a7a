import CalendarService

/// Changing events of a source here.
extension SyncTables {
  /// Shows another object in a calendar of a source, and notes that it is to be sent.
  package mutating func put(_ object: TimedObject, in calendar: Int64) throws(CalendarStoreError) {
    let uid = object.object.uid
    let shown = try shown(uid, in: calendar)
    if try edit(of: uid, in: calendar) == nil {
      if let shown {
        if shown.object.object == object.object { return }
        if let path = shown.path { try setCopy(shown.object, of: uid, at: path, in: calendar) }
      }
    } else if try copies(of: uid, in: calendar).contains(where: { $0.object.object.says(object.object) }) {
      // It is what the source has: nothing is left to send.
      try removeEdit(of: uid, in: calendar)
      try show(nil, from: nil, uid, in: calendar)
      try choose(uid, including: nil, in: calendar)
      return
    }
    try show(object, from: nil, uid, in: calendar)
    try addEdit(uid, isRemoval: false, in: calendar)
  }

  /// Shows an event no more, and notes that it is to be removed from its source. Returns whether it was there.
  package mutating func remove(_ uid: String, in calendar: Int64) throws(CalendarStoreError) -> Bool {
    guard let shown = try shown(uid, in: calendar) else { return false }
    if let path = shown.path { try setCopy(shown.object, of: uid, at: path, in: calendar) }
    try show(nil, from: nil, uid, in: calendar)
    if try copies(of: uid, in: calendar).isEmpty {
      // The source never had it, or has it no more.
      try removeEdit(of: uid, in: calendar)
    } else {
      try addEdit(uid, isRemoval: true, in: calendar)
    }
    return true
  }

  /// The changes of a calendar that wait to be sent, by title.
  package func pending(in calendar: SyncedCalendar) throws(CalendarStoreError) -> [PendingChange] {
    var changes: [PendingChange] = []
    for edit in try edits(in: calendar.id) {
      let copies = try copies(of: edit.uid, in: calendar.id)
      let object = try shown(edit.uid, in: calendar.id)?.object ?? copies.first?.object
      let kind: PendingChange.Kind = edit.isRemoval ? .removed : copies.isEmpty ? .added : .changed
      changes.append(
        PendingChange(
          source: calendar.source, calendar: calendar.name, uid: edit.uid, title: object?.object.title ?? "",
          kind: kind, isConflict: edit.conflict != nil))
    }
    return changes.sorted { ($0.title, $0.uid) < ($1.title, $1.uid) }
  }

  /// Decides all conflicts of a calendar one way.
  package mutating func decideConflicts(
    in calendar: Int64, _ conflicts: SyncOptions.Conflicts
  ) throws(CalendarStoreError) -> SyncCounts {
    var counts = SyncCounts()
    guard conflicts != .keepBoth else { return counts }
    for edit in try edits(in: calendar) where edit.conflict != nil {
      guard conflicts == .preferSource else {
        try setConflict(nil, of: edit.uid, in: calendar)
        continue
      }
      try removeEdit(of: edit.uid, in: calendar)
      try show(nil, from: nil, edit.uid, in: calendar)
      if try choose(edit.uid, including: nil, in: calendar) == nil {
        counts.removed += 1
      } else if edit.isRemoval {
        counts.added += 1
      } else {
        counts.changed += 1
      }
    }
    return counts
  }

  /// The conflicts of a calendar, by title.
  package func conflicts(in calendar: Int64) throws(CalendarStoreError) -> [SyncConflict] {
    var all: [SyncConflict] = []
    for edit in try edits(in: calendar) {
      guard let kind = edit.conflict else { continue }
      let copies = try copies(of: edit.uid, in: calendar)
      let object = try shown(edit.uid, in: calendar)?.object ?? copies.first?.object
      all.append(SyncConflict(uid: edit.uid, title: object?.object.title ?? "", kind: kind))
    }
    return all.sorted { ($0.title, $0.uid) < ($1.title, $1.uid) }
  }
}
