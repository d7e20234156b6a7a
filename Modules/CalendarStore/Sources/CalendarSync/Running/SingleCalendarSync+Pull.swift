import CalendarService
import CalendarStore

extension SingleCalendarSync {
  /// Applies the changes at the source since the last sync.
  ///
  /// Each chunk is a transaction. Removals wait until the end, when their number is known. The token is stored with
  /// the last transaction, and only if nothing failed; the earlier transactions store what remains valid of the old
  /// token. Hence the token never claims more than the rows contain, whenever the program stops. If nothing changed
  /// since exactly this token, no request is needed.
  mutating func pull(_ progress: @Sendable (SyncProgress) -> Void) async throws {
    let id = calendar.id
    let unchanged = unchanged
    let token = try await transaction { storage throws(CalendarStoreError) in
      try storage.forgetUnreadableFaults(in: id)
      let token = try storage.token(of: id)
      if let unchanged, token == unchanged.known, token != unchanged.next {
        try storage.setToken(unchanged.next, of: id)
      }
      return token
    }
    if let token, token == unchanged?.known {
      expected = 0
      return tell(progress)
    }
    let state = StoredSyncState(store: store, calendar: id, token: token)
    let count = try await transaction { storage throws(CalendarStoreError) in try storage.objectCount(in: id)
    }
    var waiting = Waiting(heldBefore: count)
    do {
      try await source.changes(in: calendar.remote, since: state) { part in
        try await take(part, &waiting)
        tell(progress)
      }
    } catch CalendarSourceError.suddenlyEmpty where options.allowsMassRemoval {
      waiting.removed = Array(try await state.storedVersions().keys)
    }
    guard !waiting.isEmpty else { return }
    if !options.allowsMassRemoval { try await checkRemovals(waiting) }
    try await finish(waiting, progress)
  }

  private mutating func take(_ part: CalendarChanges, _ waiting: inout Waiting) async throws {
    expected = part.expected ?? expected
    waiting.removed += part.removed
    for (path, error) in part.failed { report.failed[path] = .source(error) }
    let resources = part.changed.map { read($0) }
    // The token may be stored only if nothing is left to do after this chunk.
    let token = keepsToken ? part.token : nil
    let (mayEnd, notesAdded) = (waiting.isEmpty, waiting.heldBefore >= MassRemoval.smallest)
    let (id, conflicts, source) = (calendar.id, options.conflicts, source)
    let taken = try await transaction { storage throws(CalendarStoreError) in
      var changes = TakenChanges()
      var later: [ReadResource] = []
      var added: [String] = []
      for resource in resources {
        if try storage.uidsDropped(by: resource, in: id).isEmpty {
          let path = resource.stored.path
          if notesAdded, try storage.resource(at: path, in: id) == nil { added.append(path) }
          changes += try storage.take(resource, in: id, conflicts)
        } else {
          later.append(resource)
        }
      }
      if let token, mayEnd, later.isEmpty {
        try storage.setToken(token, of: id)
      } else if later.count < resources.count {
        try storage.invalidateToken(of: id, as: source)
      }
      return (changes: changes, later: later, added: added)
    }
    note(taken.changes)
    waiting.changed += taken.later
    waiting.added += taken.added
    if !waiting.isEmpty { waiting.token = token }
    done += resources.count - taken.later.count
  }

  private mutating func checkRemovals(_ waiting: Waiting) async throws {
    let (id, source) = (calendar.id, source)
    let vanishing = try await transaction { storage throws(CalendarStoreError) in
      try storage.vanishing(with: waiting.removed, and: waiting.changed, in: id)
    }
    guard MassRemoval.isSuspicious(vanishing, of: waiting.heldBefore) else { return }
    // With as many new events the next run would not find the removals suspicious: the new ones wait too.
    taken.counts.added -= try await transaction { storage throws(CalendarStoreError) in
      guard try !MassRemoval.isSuspicious(vanishing, of: storage.objectCount(in: id)) else { return 0 }
      var taken = TakenChanges()
      for path in waiting.added { taken += try storage.takeRemoval(of: path, in: id, .keepBoth) }
      try storage.invalidateToken(of: id, as: source)
      return taken.counts.removed
    }
    report.taken = taken.counts
    throw SyncFailure.massRemoval(calendar: calendar.name, removed: vanishing, of: waiting.heldBefore)
  }

  private mutating func finish(
    _ waiting: Waiting, _ progress: @Sendable (SyncProgress) -> Void
  ) async throws {
    let (id, conflicts, source) = (calendar.id, options.conflicts, source)
    var rest = waiting
    while !rest.isEmpty {
      let part = rest.next()
      let token = rest.isEmpty && keepsToken ? waiting.token : nil
      let taken = try await transaction { storage throws(CalendarStoreError) in
        var changes = TakenChanges()
        for resource in part.changed { changes += try storage.take(resource, in: id, conflicts) }
        for path in part.removed { changes += try storage.takeRemoval(of: path, in: id, conflicts) }
        if let token {
          try storage.setToken(token, of: id)
        } else {
          try storage.invalidateToken(of: id, as: source)
        }
        return changes
      }
      note(taken)
      done += part.changed.count + part.removed.count
      tell(progress)
    }
  }

  /// The changes that remove events.
  private struct Waiting {
    /// The number of events in the calendar before the sync.
    var heldBefore = 0
    /// The paths of new resources that were applied.
    var added: [String] = []
    var changed: [ReadResource] = []
    var removed: [String] = []
    var token: String?

    var isEmpty: Bool { changed.isEmpty && removed.isEmpty }

    /// Removes and returns the changes for one transaction.
    mutating func next() -> Waiting {
      let size = 200
      let part = Waiting(
        changed: Array(changed.prefix(size)), removed: Array(removed.prefix(size - min(size, changed.count))))
      changed.removeFirst(part.changed.count)
      removed.removeFirst(part.removed.count)
      return part
    }
  }
}
