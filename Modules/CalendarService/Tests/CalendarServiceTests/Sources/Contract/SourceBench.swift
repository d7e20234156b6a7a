import CalendarService
import Foundation

/// A source that is tested, and what another program would do to it.
struct SourceBench: Sendable {
  /// The source.
  let source: any CalendarSourceProtocol
  /// A calendar of it that may be written; empty, or in a file with nothing but an event of the UID `first`.
  var calendar: SourceCalendar
  /// Writes a stream as another program does, under a name such as `a.ics`, and returns its path. A name that is
  /// there already is written over.
  let putThere: @Sendable (_ content: String, _ name: String) async throws -> String
  /// Removes what is at a path, as another program does.
  let removeThere: @Sendable (_ path: String) async throws -> Void
  /// How an error names the place at a path.
  var place: @Sendable (_ path: String) -> String = { $0 }

  /// All that changed since `state`, and the state after that.
  func changes(since state: SyncState = SyncState()) async throws -> (all: CalendarChanges, state: SyncState)
  {
    var all = CalendarChanges()
    var after = state
    var parts = 0
    try await source.changes(in: calendar, since: state) { part in
      all.changed += part.changed
      all.removed += part.removed
      all.failed.merge(part.failed) { $1 }
      all.token = part.token
      all.expected = part.expected ?? all.expected
      parts += 1
    }
    guard parts > 0 else { throw NoParts() }
    after.token = all.token ?? after.token
    for resource in all.changed { after.versions[resource.path] = resource.version }
    for path in all.removed { after.versions[path] = nil }
    return (all, after)
  }

  /// What is at a path, as text.
  func text(at path: String) async throws -> String? {
    try await source.resource(at: path, in: calendar).map { String(decoding: $0.content, as: UTF8.self) }
  }

  /// A run of changes hands over one part at least.
  struct NoParts: Error {}
}
