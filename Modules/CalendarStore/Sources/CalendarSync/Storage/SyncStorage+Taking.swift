package import CalendarService
package import CalendarStore
package import CalendarStoreRules

/// Applying changes at a source.
extension SyncStorage {
  /// Invalidates the token's claim about the calendar's content, because stored events are about to differ from it.
  package mutating func invalidateToken(
    of calendar: Int64, as source: any CalendarSourceProtocol
  ) throws(CalendarStoreError) {
    guard let token = try token(of: calendar) else { return }
    let rest = source.token(beforeChange: token)
    if rest != token { try setToken(rest, of: calendar) }
  }

  /// Applies a resource: its events, and the removal of those that it no longer contains.
  package mutating func take(
    _ resource: ReadResource, in calendar: Int64, _ conflicts: SyncOptions.Conflicts
  ) throws(CalendarStoreError) -> TakenChanges {
    var taken = TakenChanges()
    let path = resource.stored.path
    let before = try uids(at: path, in: calendar)
    try setResource(resource.stored, in: calendar)
    // An unreadable resource does not affect stored events.
    guard resource.stored.fault == nil else { return taken }
    for object in resource.objects {
      try take(object, at: path, in: calendar, conflicts, &taken)
    }
    let now = Set(resource.objects.map(\.object.uid))
    for uid in before where !now.contains(uid) { try drop(uid, at: path, in: calendar, conflicts, &taken) }
    return taken
  }

  /// Applies the removal of a resource.
  package mutating func takeRemoval(
    of path: String, in calendar: Int64, _ conflicts: SyncOptions.Conflicts
  ) throws(CalendarStoreError) -> TakenChanges {
    var taken = TakenChanges()
    for uid in try uids(at: path, in: calendar) { try drop(uid, at: path, in: calendar, conflicts, &taken) }
    try removeResource(at: path, in: calendar)
    return taken
  }

  private mutating func take(
    _ object: IndexedObject, at path: String, in calendar: Int64, _ conflicts: SyncOptions.Conflicts,
    _ taken: inout TakenChanges
  ) throws(CalendarStoreError) {
    let uid = object.object.uid
    let copies = try copies(of: uid, in: calendar)
    let shown = try shown(uid, in: calendar)
    guard let edit = try edit(of: uid, in: calendar) else {
      guard let shown else {
        try show(object, from: path, uid, in: calendar)
        taken.counts.added += 1
        taken.added.insert(uid)
        return
      }
      if copies.isEmpty, shown.path == path {
        if shown.object.object == object.object {
          taken.counts.unchanged += 1
        } else {
          try show(object, from: path, uid, in: calendar)
          taken.counts.changed += 1
          taken.changed.insert(uid)
        }
        return
      }
      let chosen = try choose(uid, including: (path, object), in: calendar)
      if chosen == shown.object.object {
        taken.counts.unchanged += 1
      } else {
        taken.counts.changed += 1
        taken.changed.insert(uid)
      }
      return
    }
    guard edit.isRemoval || shown != nil else {
      // The person's version cannot be read now; it stays until it is restored.
      try setCopy(object, of: uid, at: path, in: calendar)
      taken.counts.unchanged += 1
      return
    }
    let local = edit.isRemoval ? nil : shown?.object.object
    let outcome = MergeRule.outcome(
      local: local, known: copies.map(\.object.object), remote: object.object, conflicts)
    switch outcome {
    case .settled, .taken:
      if outcome == .settled {
        taken.counts.unchanged += 1
      } else {
        taken.discarded.append(try pending(edit, in: calendar))
        try recordDiscarding(taken.discarded.last?.title ?? "")
        if local == nil { taken.counts.added += 1 } else { taken.counts.changed += 1 }
      }
      try removeEdit(of: uid, in: calendar)
      try choose(uid, including: (path, object), in: calendar)
      if outcome == .taken { try endRecording() }
    case .kept:
      try setCopy(object, of: uid, at: path, in: calendar)
      if conflicts == .preferLocal { try setConflict(nil, of: uid, in: calendar) }
      taken.counts.unchanged += 1
    case .conflict(let kind):
      try setCopy(object, of: uid, at: path, in: calendar)
      try setConflict(kind, of: uid, in: calendar)
    }
  }

  private mutating func drop(
    _ uid: String, at path: String, in calendar: Int64, _ conflicts: SyncOptions.Conflicts,
    _ taken: inout TakenChanges
  ) throws(CalendarStoreError) {
    let known = try copies(of: uid, in: calendar)
    let change = try edit(of: uid, in: calendar).map { edit throws(CalendarStoreError) in
      try pending(edit, in: calendar)
    }
    try setCopy(nil, of: uid, at: path, in: calendar)
    let rest = known.filter { $0.path != path }
    let shown = try shown(uid, in: calendar)
    guard let edit = try edit(of: uid, in: calendar) else {
      guard shown.map({ $0.path == nil || $0.path == path }) ?? true else { return }
      try show(nil, from: nil, uid, in: calendar)
      if let chosen = try choose(uid, including: nil, in: calendar) {
        if chosen != shown?.object.object {
          taken.counts.changed += 1
          taken.changed.insert(uid)
        }
      } else {
        taken.counts.removed += 1
      }
      return
    }
    guard rest.isEmpty, edit.isRemoval || shown != nil else { return }
    let local = edit.isRemoval ? nil : shown?.object.object
    switch MergeRule.outcome(local: local, known: known.map(\.object.object), remote: nil, conflicts) {
    case .settled: try removeEdit(of: uid, in: calendar)
    case .kept: try setConflict(nil, of: uid, in: calendar)
    case .conflict(let kind): try setConflict(kind, of: uid, in: calendar)
    case .taken:
      if let change { taken.discarded.append(change) }
      try recordDiscarding(change?.title ?? "")
      try removeEdit(of: uid, in: calendar)
      try show(nil, from: nil, uid, in: calendar)
      try endRecording()
      taken.counts.removed += 1
    }
  }

  /// Makes the event visible that the resources with a UID contain (``SourceVersions``), and keeps what differs from
  /// it as copies.
  @discardableResult
  package mutating func choose(
    _ uid: String, including new: (path: String, object: IndexedObject)?, in calendar: Int64
  ) throws(CalendarStoreError) -> CalendarObject? {
    var all = try sourceVersions(of: uid, in: calendar)
    if let new {
      all.removeAll { $0.path == new.path }
      all.append(new)
    }
    let versions = SourceVersions(all, by: format)
    guard let whole = versions.whole else { return nil }
    for (path, object) in all {
      try setCopy(path == versions.path ? nil : object, of: uid, at: path, in: calendar)
    }
    try show(whole, from: versions.path, uid, in: calendar)
    return whole.object
  }

  /// The versions of a UID at the source, by path.
  func sourceVersions(
    of uid: String, in calendar: Int64
  ) throws(CalendarStoreError) -> [SourceVersions.Version] {
    var all = try copies(of: uid, in: calendar)
    if let shown = try shown(uid, in: calendar), let path = shown.path { all.append((path, shown.object)) }
    return all
  }
}
