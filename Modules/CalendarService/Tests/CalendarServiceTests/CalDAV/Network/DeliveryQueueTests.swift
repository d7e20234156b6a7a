#if canImport(FoundationNetworking)
import Foundation
import Synchronization
import Testing

@testable import CalDAVImplementation

@Suite(.timeLimit(.minutes(10))) struct DeliveryQueueTests {
  /// Delivers more than the queue's capacity from another thread, while the first delivery waits for `body` to end.
  private func handOver(
    _ count: Int, to queue: DeliveryQueue, _ body: (borrowing Atomic<Int>) async -> Void
  ) async {
    let gate = FaultGate()
    let added = Counter()
    let delivered = AsyncStream.makeStream(of: Int.self)
    Thread.detachNewThread {
      for number in 1...count {
        queue.addOperation {
          if number == 1 { gate.pass() }
          delivered.continuation.yield(number)
          if number == count { delivered.continuation.finish() }
        }
        added.value.add(1, ordering: .sequentiallyConsistent)
      }
    }
    await body(added.value)
    gate.open()
    var numbers: [Int] = []
    for await number in delivered.stream { numbers.append(number) }
    #expect(numbers == Array(1...count))
  }

  private final class Counter: Sendable {
    let value = Atomic(0)
  }

  @Test func aSessionWaitsWhileManyCallsArePending() async {
    await handOver(DeliveryQueue.capacity * 2, to: DeliveryQueue()) { added in
      while added.load(ordering: .sequentiallyConsistent) < DeliveryQueue.capacity { await Task.yield() }
      for _ in 0..<10_000 { await Task.yield() }
      #expect(added.load(ordering: .sequentiallyConsistent) == DeliveryQueue.capacity)
    }
  }
}
#endif
