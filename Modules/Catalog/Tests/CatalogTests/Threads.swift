import Foundation
import Synchronization

/// How often a race or a random program is tried: `full` times where the environment variable `SOAK` is set.
func rounds(_ quick: Int, full: Int) -> Int {
  ProcessInfo.processInfo.environment["SOAK"] == nil ? quick : full
}

/// Runs `body` on several threads that start together, and returns their results in order.
func onThreads<Result: Sendable>(
  _ count: Int, stackSize: Int = 1 << 20, _ body: @escaping @Sendable (Int) -> Result
) -> [Result] {
  let results = Mutex<[Int: Result]>([:])
  let start = Gate()
  let done = DispatchSemaphore(value: 0)
  for index in 0..<count {
    let thread = Thread {
      start.wait()
      let result = body(index)
      results.withLock { $0[index] = result }
      done.signal()
    }
    thread.stackSize = stackSize
    thread.start()
  }
  start.open()
  for _ in 0..<count { done.wait() }
  return results.withLock { results in (0..<count).compactMap { results[$0] } }
}

/// Holds threads back until it is opened.
final class Gate: Sendable {
  private let semaphore = DispatchSemaphore(value: 0)

  func open() {
    semaphore.signal()
  }

  func wait() {
    semaphore.wait()
    semaphore.signal()
  }
}
