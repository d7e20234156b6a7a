import Dispatch

/// Runs the jobs of an actor one after the other on a queue, outside the pool in which tasks run.
final class DatabaseExecutor: SerialExecutor {
  private let queue = DispatchQueue(label: "CalendarDatabase")

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let executor = asUnownedSerialExecutor()
    queue.async { job.runSynchronously(on: executor) }
  }
}
