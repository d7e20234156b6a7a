import CalendarService
package import CalendarStore
package import CalendarStoreRules

/// Local changes to events of a source.
extension SyncStorage {
  /// Replaces the visible object in a calendar of a source, and queues the change for sending.
  package mutating func put(_ object: IndexedObject, in calendar: Int64) throws(CalendarStoreError) {
    let uid = object.object.uid
    let shown = try shown(uid, in: calendar)
    if try edit(of: uid, in: calendar) == nil {
      if let shown {
        if shown.object.object == object.object { return }
        if let path = shown.path { try setCopy(shown.object, of: uid, at: path, in: calendar) }
      }
    } else if try isAtSource(object.object, in: calendar) {
      // It equals the source's version: nothing is left to send.
      try removeEdit(of: uid, in: calendar)
      try show(nil, from: nil, uid, in: calendar)
      try choose(uid, including: nil, in: calendar)
      return
    }
    try show(object, from: nil, uid, in: calendar)
    try addEdit(uid, isRemoval: false, in: calendar)
  }

  private func isAtSource(_ object: CalendarObject, in calendar: Int64) throws(CalendarStoreError) -> Bool {
    let copies = try copies(of: object.uid, in: calendar)
    return copies.contains { object.isContained(in: $0.object.object) }
      || object.isContained(in: SourceVersions(copies, by: format).whole?.object)
  }

  /// Saves an event of a file, unless that would replace an unsent change.
  ///
  /// - Parameter isPart: whether the object is the visible one with a part of it changed, so that nothing else is
  ///   lost.
  package mutating func save(
    _ object: IndexedObject, isPart: Bool, in calendar: Int64, _ report: inout SaveReport
  ) throws(CalendarStoreError) {
    let uid = object.object.uid
    let outcome = SaveOutcome(
      of: object.object, over: try shown(uid, in: calendar)?.object.object, isSynced: true)
    if outcome != .unchanged, !isPart, let edit = try edit(of: uid, in: calendar) {
      report.unsent.append(try pending(edit, in: calendar))
      return
    }
    report.count(outcome)
    if outcome != .unchanged { try put(object, in: calendar) }
  }

  /// Removes the visible event, and queues the removal for sending. Returns whether it existed.
  package mutating func remove(_ uid: String, in calendar: Int64) throws(CalendarStoreError) -> Bool {
    guard let shown = try shown(uid, in: calendar) else { return false }
    if let path = shown.path { try setCopy(shown.object, of: uid, at: path, in: calendar) }
    try show(nil, from: nil, uid, in: calendar)
    if try copies(of: uid, in: calendar).isEmpty {
      // The source does not have it.
      try removeEdit(of: uid, in: calendar)
    } else {
      try addEdit(uid, isRemoval: true, in: calendar)
    }
    return true
  }

  /// The unsent changes of a calendar, by title.
  package func pending(in calendar: SyncedCalendar) throws(CalendarStoreError) -> [PendingChange] {
    let changes = try edits(in: calendar.id).map { edit throws(CalendarStoreError) in
      try pending(edit, in: calendar.id)
    }
    return changes.sorted { ($0.title, $0.uid) < ($1.title, $1.uid) }
  }

  /// Describes an unsent change for a report.
  package func pending(_ edit: LocalEdit, in id: Int64) throws(CalendarStoreError) -> PendingChange {
    let calendar = try syncedCalendar(id)
    let copies = try copies(of: edit.uid, in: id)
    let object = (try shown(edit.uid, in: id)?.object ?? copies.first?.object)?.object
    // An event that was removed at its source has no copy either.
    let isNew = copies.isEmpty && edit.conflict != .removedAtSource
    return PendingChange(
      source: calendar?.source ?? "", calendar: calendar?.name ?? "", uid: edit.uid,
      title: object?.title ?? "",
      start: object?.components.first?.start,
      kind: edit.isRemoval ? .removed : isNew ? .added : .changed, isConflict: edit.conflict != nil)
  }

  /// Resolves all conflicts of a calendar, or the one about an event, in the same way.
  package mutating func decideConflicts(
    in calendar: Int64, about uid: String? = nil, _ conflicts: SyncOptions.Conflicts
  ) throws(CalendarStoreError) -> TakenChanges {
    var taken = TakenChanges()
    guard conflicts != .keepBoth else { return taken }
    for edit in try edits(in: calendar) where edit.conflict != nil && (uid ?? edit.uid) == edit.uid {
      guard conflicts == .preferSource else {
        try setConflict(nil, of: edit.uid, in: calendar)
        continue
      }
      let change = try pending(edit, in: calendar)
      taken.discarded.append(change)
      try recordDiscarding(change.title)
      try removeEdit(of: edit.uid, in: calendar)
      try show(nil, from: nil, edit.uid, in: calendar)
      let chosen = try choose(edit.uid, including: nil, in: calendar)
      try endRecording()
      if chosen == nil {
        taken.counts.removed += 1
      } else if edit.isRemoval {
        taken.counts.added += 1
      } else {
        taken.counts.changed += 1
      }
    }
    return taken
  }

  /// All conflicts with both versions, by source, calendar and title.
  package func conflictingVersions() throws(CalendarStoreError) -> [ConflictingVersions] {
    let calendars = try syncedCalendars().sorted { ($0.source, $0.name) < ($1.source, $1.name) }
    var versions: [ConflictingVersions] = []
    for calendar in calendars {
      for conflict in try conflicts(in: calendar.id) {
        versions.append(
          ConflictingVersions(
            conflict, source: calendar.source, calendar: calendar.name,
            local: try shown(conflict.uid, in: calendar.id)?.object.object,
            remote: SourceVersions(try copies(of: conflict.uid, in: calendar.id), by: format).whole?.object))
      }
    }
    return versions
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
