import Synchronization
import Testing

@testable import CalDAVImplementation

@Suite(.timeLimit(.minutes(10))) struct CalDAVWindowTests {
  private struct Broken: Error, Equatable {
    let part: Int
  }

  @Test(arguments: [0, 1, 2, 3, 4, 50])
  func batchesAreDeliveredInOrder(_ count: Int) async throws {
    var taken: [Int] = []
    var ends: [Bool] = []

    try await CalDAVWindow.run(Array(0..<count)) { part in
      // Later batches finish first.
      for _ in 0..<(count - part) * 20 { await Task.yield() }
      return part * 10
    } take: { content, isLast in
      taken.append(content)
      ends.append(isLast)
    }

    #expect(taken == (0..<count).map { $0 * 10 })
    #expect(ends == (0..<count).map { $0 == count - 1 })
  }

  @Test func theNextBatchesAreFetchedWhileOneIsApplied() async throws {
    let begun = Mutex<[Int]>([])
    let (stream, signal) = AsyncStream.makeStream(of: Int.self)
    var signals = stream.makeAsyncIterator()

    try await CalDAVWindow.run(Array(0..<9)) { part in
      begun.withLock { $0.append(part) }
      signal.yield(part)
      return part
    } take: { part, _ in
      // The maximum number of fetches have begun before the first result is applied, and no more.
      while begun.withLock({ $0.count }) < min(part + CalDAVWindow.width, 9) { _ = await signals.next() }
      #expect(begun.withLock { $0.count } == min(part + CalDAVWindow.width, 9))
    }
  }

  @Test func onlyBatchesBeforeAFailureAreApplied() async throws {
    var taken: [Int] = []

    await #expect(throws: Broken(part: 4)) {
      try await CalDAVWindow.run(Array(0..<9)) { part in
        if part == 3 { for _ in 0..<1000 { await Task.yield() } }
        if part >= 4 { throw Broken(part: part) }
        return part
      } take: { part, _ in
        taken.append(part)
      }
    }
    #expect(taken == [0, 1, 2, 3])
  }

  @Test func aFailureOfApplyingEndsTheRun() async throws {
    let begun = Mutex(0)

    await #expect(throws: Broken(part: 0)) {
      try await CalDAVWindow.run(Array(0..<9)) { part in
        begun.withLock { $0 += 1 }
        return part
      } take: { part, _ in
        throw Broken(part: part)
      }
    }
    #expect(begun.withLock { $0 } <= CalDAVWindow.width)
  }
}
