import CalendarService
import CalendarStore

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension SingleCalendarSync {
  /// The maximum number of attempts to send a change that meets a concurrent one each time.
  private static var attempts: Int { 3 }

  /// Sends local changes.
  ///
  /// - Parameters:
  ///   - only: the only events to send; `nil` for all.
  ///   - mayRemove: the moved events that the source accepts in their new calendar only after their removal here.
  mutating func push(
    only: Set<String>? = nil, mayRemove: Set<String> = [], _ progress: @Sendable (SyncProgress) -> Void
  ) async throws {
    let (calendar, source) = (calendar, source)
    let (id, remote) = (calendar.id, calendar.remote)
    let outgoing = try await transaction { storage throws(CalendarStoreError) in
      try storage.outgoingPaths(in: calendar, of: only, mayRemove: mayRemove) {
        source.path(forUID: $0, in: remote)
      }
    }
    waiting = outgoing.waiting
    let paths = outgoing.paths
    guard !paths.isEmpty else { return }
    if remote.isReadOnly { throw CalendarSourceError.readOnly(place: calendar.name) }
    try await transaction { storage throws(CalendarStoreError) in
      try storage.invalidateToken(of: id, as: source)
    }
    expected = (expected ?? done) + paths.count
    for (path, uids) in paths.sorted(by: { $0.key < $1.key }) {
      do {
        try await send(uids, to: path)
        if !refusedUIDs.isDisjoint(with: uids) { report.failed[path] = nil }
        refusedUIDs.subtract(uids)
      } catch let error as CalendarSourceError where !error.isAboutAll {
        report.failed[path] = .source(error)
        if case .takenUID = error { refusedUIDs.formUnion(try await moved(uids)) }
      } catch let failure as SyncFailure {
        report.failed[path] = failure
      }
      done += 1
      tell(progress)
    }
  }

  /// Those of the events that were moved here and whose removal from their old calendar is not sent yet.
  private func moved(_ uids: Set<String>) async throws -> Set<String> {
    let calendar = calendar
    return try await transaction { storage throws(CalendarStoreError) in
      var moved: Set<String> = []
      for uid in uids where try storage.isBeingMoved(uid, to: calendar) { moved.insert(uid) }
      return moved
    }
  }

  private mutating func send(
    _ uids: Set<String>, to path: String, mayMove: Bool = true
  ) async throws {
    let id = calendar.id
    var wasLost = false
    for attempt in 1... {
      let outgoing = try await transaction { storage throws(CalendarStoreError) in
        try storage.outgoing(uids, to: path, in: id)
      }
      guard let outgoing else { return }
      do {
        try await send(outgoing)
        report.sent += outgoing.counts
        return
      } catch CalendarSourceError.takenUID(_, by: let other?)
        where mayMove && other != path && other.hasPrefix(calendar.remote.path)
      {
        // The source's version of this UID decides whether there is a conflict, or what to overwrite.
        try await refresh(other)
        guard try await holds(uids, at: other) else {
          throw CalendarSourceError.takenUID(path: path, by: other)
        }
        return try await send(uids, to: other, mayMove: false)
      } catch let error as CalendarSourceError where error.isUncertain && attempt < Self.attempts {
        if case .noAnswer = error { wasLost = true }
        // The write may have succeeded without a response; then nothing is left to send.
        try await refresh(path)
        if wasLost, try await !isStillToSend(outgoing) {
          report.sent += outgoing.counts
          return
        }
      }
    }
  }

  /// Sends changes to one resource.
  private func send(_ outgoing: OutgoingResource) async throws {
    let path = outgoing.path
    guard let stored = outgoing.stored else {
      return try await write(
        Data(service.text(of: outgoing.puts.map(\.object), named: nil).utf8), outgoing)
    }
    // The stored event lacks data of its resource, so the resource is fetched and edited.
    let resource = try await source.resource(at: path, in: calendar.remote)
    guard let resource, resource.version == stored.version else {
      throw CalendarSourceError.conflict(path: path)
    }
    let content: Data
    do throws(CalendarServiceError) {
      content = try service.rewrite(
        resource.content, named: path, putting: outgoing.puts.map(\.object),
        removing: Set(outgoing.removals.map(\.uid)))
    } catch {
      throw SyncFailure.unreadable(reason: error.description)
    }
    if path != calendar.remote.path, StreamRemainder.isEmpty(content) {
      try await source.remove(path, in: calendar.remote, version: stored.version)
      try await note(outgoing, nil)
    } else {
      try await write(content, outgoing)
    }
  }

  private func write(_ content: Data, _ outgoing: OutgoingResource) async throws {
    let path = outgoing.path
    var written = ReadResource(CalendarResource(path: path, version: "", content: content), with: service)
    if let fault = written.stored.fault { throw SyncFailure.unreadable(reason: fault) }
    let version = try await source.write(
      content, to: path, in: calendar.remote, replacing: outgoing.stored?.version)
    if let version {
      written.stored.version = version
    } else if let now = try? await source.resource(at: path, in: calendar.remote) {
      let read = ReadResource(now, with: service)
      if read.stored.fault == nil { written = read }
    }
    // Without a version the source's content is unknown, and the next run reads it.
    try await note(outgoing, written)
  }

  private func note(_ outgoing: OutgoingResource, _ resource: ReadResource?) async throws {
    let id = calendar.id
    try await transaction { storage throws(CalendarStoreError) in
      try storage.takeSent(outgoing, as: resource, in: id)
    }
  }

  /// Applies the current content at a path.
  private mutating func refresh(_ path: String) async throws {
    let resource = try await source.resource(at: path, in: calendar.remote).map { read($0) }
    let (id, conflicts) = (calendar.id, options.conflicts)
    var taken = try await transaction { storage throws(CalendarStoreError) in
      if let resource { return try storage.take(resource, in: id, conflicts) }
      return try storage.takeRemoval(of: path, in: id, conflicts)
    }
    // The resource was only read in order to send a change.
    taken.counts.unchanged = 0
    note(taken)
  }

  private func holds(_ uids: Set<String>, at path: String) async throws -> Bool {
    let id = calendar.id
    return try await transaction { storage throws(CalendarStoreError) in
      !uids.isDisjoint(with: try storage.uids(at: path, in: id))
    }
  }

  private func isStillToSend(_ outgoing: OutgoingResource) async throws -> Bool {
    let (id, path) = (calendar.id, outgoing.path)
    let uids = Set(outgoing.puts.map(\.edit.uid) + outgoing.removals.map(\.uid))
    return try await transaction { storage throws(CalendarStoreError) in
      try storage.outgoing(uids, to: path, in: id) != nil
    }
  }
}

extension CalendarSourceError {
  /// Whether the current state of the resource must be read after this error.
  fileprivate var isUncertain: Bool {
    switch self {
    case .conflict, .noAnswer: true
    default: false
    }
  }
}
