import CalendarStore
import Synchronization
import Testing

@testable import CalendarSync

@Suite(.timeLimit(.minutes(10))) struct BoundedConcurrentMapTests {
  @Test func resultsKeepTheOrderOfTheInput() async throws {
    let outcomes = try await boundedConcurrentMap(Array(0..<40)) { number throws(CalendarStoreError) in
      for _ in 0..<(number * 7 % 11) { await Task.yield() }
      return number * 2
    }

    #expect(outcomes == (0..<40).map { $0 * 2 })
  }

  /// The first tasks wait for each other, however late each starts.
  @Test func concurrencyIsLimitedToTheWidth() async throws {
    let underWay = Mutex((now: 0, most: 0))

    _ = try await boundedConcurrentMap(Array(0..<40)) { _ throws(CalendarStoreError) in
      underWay.withLock {
        $0.now += 1
        $0.most = max($0.most, $0.now)
      }
      while underWay.withLock(\.most) < concurrentWidth { await Task.yield() }
      for _ in 0..<20 { await Task.yield() }
      underWay.withLock { $0.now -= 1 }
    }

    #expect(underWay.withLock(\.most) == concurrentWidth)
  }

  @Test func theFirstFailureIsThrownAndStopsTheRest() async {
    let begun = Mutex(0)

    await #expect(throws: CalendarStoreError.busy(path: "1")) {
      try await boundedConcurrentMap(Array(0..<40)) { number throws(CalendarStoreError) in
        begun.withLock { $0 += 1 }
        if number == 1 { throw .busy(path: "1") }
        while !Task.isCancelled { await Task.yield() }
        throw .cancelled
      }
    }

    #expect(begun.withLock { $0 } == concurrentWidth)
  }

  @Test func anEmptyInputGivesAnEmptyResult() async throws {
    let none: [Int] = try await boundedConcurrentMap([]) { (number: Int) throws(CalendarStoreError) in number
    }

    #expect(none == [])
  }
}
