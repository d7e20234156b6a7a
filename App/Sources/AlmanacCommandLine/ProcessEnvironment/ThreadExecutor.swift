import Foundation
import Synchronization

/// Runs tasks one after the other on a thread of its own.
///
/// Dispatch watches the threads of its pool through `/proc`, and ends the program where that is missing. Tasks that
/// prefer this executor do not use the pool.
final class ThreadExecutor: TaskExecutor {
  private let jobs = Mutex<[UnownedJob]>([])
  private let count = DispatchSemaphore(value: 0)

  /// Starts the thread; it lasts as long as the process.
  init() {
    Thread.detachNewThread { [self] in
      while true {
        count.wait()
        jobs.withLock { $0.removeFirst() }.runSynchronously(on: asUnownedTaskExecutor())
      }
    }
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock { $0.append(job) }
    count.signal()
  }
}
