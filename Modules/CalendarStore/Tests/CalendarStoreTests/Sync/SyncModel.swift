import CalendarService
import CalendarServiceTesting
import CalendarStore
import CalendarStoreTesting
import Foundation
import Testing

/// Changes events on both sides at random, syncs with random failures, and checks that nothing is lost.
///
/// Each change writes a unique title. A sync may remove a title from one side only if the other side had it before,
/// and thus knew what it replaced.
struct SyncModel {
  let bench: SyncBench
  private var random: SeededRandom
  private var everHere: Set<String> = []
  private var everThere: Set<String> = []
  private var count = 0
  private var moved = 0

  init(seed: Int) {
    random = SeededRandom(seed: UInt64(seed))
    var behaviour = StubBehaviour(
      partSize: 1 + random.below(3), saysVersions: random.below(4) > 0, remembers: random.below(4) > 0)
    behaviour.hasTags = random.below(3) == 0
    behaviour.renewsTokens = random.below(3) == 0
    bench = SyncBench(events: 0..<random.below(6), behaviour: behaviour)
  }

  /// Runs random steps, syncs both sides, and checks that they agree.
  mutating func run(steps: Int) async throws {
    try await bench.sync()
    try await look()
    for _ in 0..<steps { try await step() }
    await bench.source.recover()
    try await sync(SyncOptions(allowsMassRemoval: true))
    for _ in 0..<2 {
      try await bench.sync(SyncOptions(allowsMassRemoval: true, conflicts: .preferLocal))
    }

    #expect(try await bench.titles() == bench.titlesThere())
    #expect(try await bench.pending() == [])
    #expect(try await bench.sync() == .fixture())
  }

  private mutating func step() async throws {
    count += 1
    let uid = "event-\(random.below(8))"
    switch random.below(10) {
    case 0, 1: try await bench.put(uid, "here \(count)")
    case 2: _ = try await bench.store.removeObject(uid: uid, in: "Work")
    case 3, 4: await bench.source.putThere(SyncBench.stream(uid, "there \(count)"), at: await path(of: uid))
    case 5: await bench.source.removeThere(await path(of: uid))
    case 6: await move(uid)
    default:
      try await fail()
      try await sync(SyncOptions())
      await bench.source.recover()
    }
    try await look()
  }

  /// The path of an event at the source.
  private func path(of uid: String) async -> String {
    let contents = await bench.source.contents()
    return contents.first { $0.value.contains("UID:\(uid)\r\n") }?.key ?? "/work/\(uid).ics"
  }

  private mutating func move(_ uid: String) async {
    let path = await path(of: uid)
    guard let content = await bench.source.contents()[path] else { return }
    moved += 1
    await bench.source.removeThere(path)
    await bench.source.putThere(content, at: "/work/moved-\(moved).ics")
  }

  /// Injects a failure or an interruption into the next run.
  private mutating func fail() async throws {
    let lost = CalendarSourceError.noAnswer(place: "home", reason: "lost")
    let refused = CalendarSourceError.refused(place: "home", status: 400, reason: "no")
    let isDone = random.below(2) == 0
    switch random.below(9) {
    case 0: await bench.source.cutChanges(after: random.below(4), with: CancellationError())
    case 1: await bench.source.cutChanges(after: random.below(4), with: lost)
    case 2: await bench.source.fail(.write, with: CancellationError(), isDone: isDone)
    case 3: await bench.source.fail(.remove, with: CancellationError(), isDone: isDone)
    case 4: await bench.source.fail(.write, with: lost, isDone: isDone)
    case 5: await bench.source.fail(.remove, with: lost, isDone: isDone)
    case 6: await bench.source.fail(.write, with: lost, refused)
    case 7: await bench.source.failReading("/work/event-\(random.below(8)).ics", with: refused)
    default: await bench.source.forgetTokens()
    }
    if random.below(3) == 0 { await bench.source.fail(.resource, with: lost, CancellationError()) }
  }

  private mutating func sync(_ options: SyncOptions) async throws {
    try await look()
    let (here, there) = (try await bench.titles(), try await bench.titlesThere())
    try await run(options)
    try await look()
    let (hereNow, thereNow) = (try await bench.titles(), try await bench.titlesThere())
    for (uid, title) in here where hereNow[uid] != title {
      #expect(everThere.contains(title), "lost here")
    }
    for (uid, title) in there where thereNow[uid] != title {
      #expect(everHere.contains(title), "lost there")
    }
  }

  /// Syncs; an interruption is one of the failures.
  private func run(_ options: SyncOptions) async throws {
    do {
      try await bench.sync(options)
    } catch let error as CalendarStoreError where error == .cancelled {
      return
    }
  }

  private mutating func look() async throws {
    everHere.formUnion(try await bench.titles().values)
    everThere.formUnion(try await bench.titlesThere().values)
  }
}

@Suite struct SyncModelTests {
  @Test(arguments: 0..<Soak.size(6, full: 20))
  func randomSyncsLoseNothingAndConverge(_ seed: Int) async throws {
    var model = SyncModel(seed: seed)

    try await model.run(steps: 40)
  }
}

extension SeededRandom {
  /// One of so many.
  fileprivate mutating func below(_ count: Int) -> Int { Int.random(in: 0..<count, using: &self) }
}
