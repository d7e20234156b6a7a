import CalendarServersTesting
import CalendarService
import CalendarServiceTesting
import CalendarStore
import CalendarStoreTesting
import Foundation
import Testing

/// A real store and a real server of ten thousand events, which is killed twice while both sides have changes.
@Suite(
  .enabled(if: RadicaleServer.isInstalled && Soak.isOn, "It needs Radicale, and takes as long as a soak."),
  .timeLimit(.minutes(10)))
struct InterruptedSyncTests {
  private let calendar = "Work"
  private let all = 0..<10_000
  /// More than the batches in transfer when the server is killed.
  private let changedThere = 0..<700
  private let removedThere = 700..<1000
  private let changedHere = 1000..<1005
  private let removedHere = 1005..<1010
  private let newThere = 10_000..<10_010
  private let newHere = 20_000..<20_002
  /// The events in conflict: each side changes them differently.
  private let changedOnBoth = 1100..<1103
  private let changedHereRemovedThere = 1103
  private let removedHereChangedThere = 1104

  @Test func anInterruptedSyncNeitherLosesNorDuplicatesEvents() async throws {
    let server = try await RadicaleServer.start()
    let there = ServerEvents(folder: server.folder(ofCalendar: "work"))
    try there.put(all, title: "First")
    let store = try server.store()
    var expected = Dictionary(uniqueKeysWithValues: all.map { (ServerEvents.uid($0), "First") })

    let first = try await sync(store)
    let nothing = try await sync(store)

    #expect(first.taken == SyncCounts(added: all.count) && first.isComplete)
    #expect(nothing.taken.isEmpty && nothing.sent.isEmpty && nothing.isComplete)
    #expect(try await titles(in: store) == expected.mapValues { [$0] })

    // Both sides change.
    try there.put(changedThere, title: "There")
    try there.put(newThere, title: "There")
    try there.remove(removedThere)
    try there.put([Int](changedOnBoth) + [removedHereChangedThere], title: "There")
    try there.remove([changedHereRemovedThere])
    for number in [Int](changedHere) + changedOnBoth + [changedHereRemovedThere] {
      try await put(number, title: "Here", in: store)
    }
    for number in newHere {
      try await store.put(.fixture(uid: ServerEvents.uid(number), title: "Here"), in: calendar)
    }
    for number in [Int](removedHere) + [removedHereChangedThere] {
      #expect(try await store.removeObject(uid: ServerEvents.uid(number), in: calendar))
    }

    // Killed when the first remote change has been taken.
    let pull = try await sync(store) { if $0.done > 0 { server.kill() } }
    let partly = pull.taken.changed
    try await server.startAgain()
    // Killed when the first local change has been sent.
    let sent = changedHere.lowerBound
    let push = try await sync(store) { _ in if there.title(of: sent) == "Here" { server.kill() } }
    try await server.startAgain()
    let rest = try await sync(store)
    let settled = try await sync(store)

    #expect(pull.failure != nil && (1..<changedThere.count).contains(partly))
    #expect(push.failure != nil && !push.sent.isEmpty)
    #expect(partly + push.taken.changed + rest.taken.changed == changedThere.count)
    #expect(push.taken.added + pull.taken.added + rest.taken.added == newThere.count)
    #expect(push.taken.removed + pull.taken.removed + rest.taken.removed == removedThere.count)
    #expect(rest.failure == nil && rest.failed.isEmpty && !rest.sent.isEmpty)
    #expect(settled.taken.isEmpty && settled.sent.isEmpty)
    #expect(
      Set(settled.conflicts.map(\.kind)) == [.changedOnBoth, .removedAtSource, .removedHere]
        && settled.conflicts.count { $0.kind == .changedOnBoth } == 3 && settled.conflicts.count == 5)

    for number in [Int](changedThere) + newThere { expected[ServerEvents.uid(number)] = "There" }
    for number in [Int](changedHere) + newHere { expected[ServerEvents.uid(number)] = "Here" }
    for number in [Int](removedThere) + removedHere { expected[ServerEvents.uid(number)] = nil }
    var (here, thereNow) = (expected, expected)
    for number in [Int](changedOnBoth) + [changedHereRemovedThere] { here[ServerEvents.uid(number)] = "Here" }
    for number in [Int](changedOnBoth) + [removedHereChangedThere] {
      thereNow[ServerEvents.uid(number)] = "There"
    }
    here[ServerEvents.uid(removedHereChangedThere)] = nil
    thereNow[ServerEvents.uid(changedHereRemovedThere)] = nil
    #expect(try await titles(in: store) == here.mapValues { [$0] })
    #expect(try there.titles() == thereNow.mapValues { [$0] })

    let decided = try await sync(store, SyncOptions(conflicts: .preferSource))
    #expect(decided.isComplete)
    #expect(try await titles(in: store) == thereNow.mapValues { [$0] })
    #expect(try there.titles() == thereNow.mapValues { [$0] })
    #expect(try await store.pendingChanges() == [])
  }

  /// The result of a run for the only calendar.
  private func sync(
    _ store: any CalendarStoreProtocol, _ options: SyncOptions = SyncOptions(),
    progress: @escaping @Sendable (SyncProgress) -> Void = { _ in }
  ) async throws -> CalendarSyncReport {
    let report = try await store.sync(options, progress: progress)
    return try #require(report.sources.first?.calendars.first, "\(report)")
  }

  private func put(_ number: Int, title: String, in store: any CalendarStoreProtocol) async throws {
    var object = try #require(try await store.object(uid: ServerEvents.uid(number), in: calendar))
    object.components[0].title = title
    try await store.put(object, in: calendar)
  }

  /// The titles of all events by UID, one for each displayed event.
  private func titles(in store: any CalendarStoreProtocol) async throws -> [String: [String]] {
    let events = try await store.events(from: .distantPast, to: .distantFuture, in: [])
    return Dictionary(grouping: events, by: \.id.uid).mapValues { $0.map(\.title) }
  }
}
