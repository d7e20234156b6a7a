#if os(Linux)
import Dispatch
import Glibc
import Synchronization

/// Runs tasks serially on a thread of its own.
///
/// Dispatch monitors its thread pool through `/proc`, and crashes if that is missing. Tasks that prefer this
/// executor do not use the pool.
package final class ThreadExecutor: TaskExecutor {
  private let jobs = Mutex<[UnownedJob]>([])
  private let count = DispatchSemaphore(value: 0)

  /// Starts the thread, which lasts as long as the process and keeps this executor alive.
  package init() {
    var thread = pthread_t()
    let executor = Unmanaged.passRetained(self).toOpaque()
    pthread_create(
      &thread, nil,
      { executor in
        if let executor { Unmanaged<ThreadExecutor>.fromOpaque(executor).takeUnretainedValue().runJobs() }
        return nil
      }, executor)
    pthread_detach(thread)
  }

  private func runJobs() {
    while true {
      count.wait()
      jobs.withLock { $0.removeFirst() }.runSynchronously(on: asUnownedTaskExecutor())
    }
  }

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock { $0.append(job) }
    count.signal()
  }
}
#endif
