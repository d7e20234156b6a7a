package import CalendarStore

/// The number of tasks that ``boundedConcurrentMap(_:_:)`` runs concurrently.
package let concurrentWidth = 4

/// Maps `items` with `body`, at most ``concurrentWidth`` at a time, and returns the results in the order of the
/// items. The first error cancels the other tasks, and is thrown when all have ended.
package func boundedConcurrentMap<Item: Sendable, Outcome: Sendable>(
  _ items: [Item], _ body: @escaping @Sendable (Item) async throws(CalendarStoreError) -> Outcome
) async throws(CalendarStoreError) -> [Outcome] {
  var outcomes = [Outcome?](repeating: nil, count: items.count)
  var failure: CalendarStoreError?
  await withTaskGroup(of: (number: Int, result: Result<Outcome, CalendarStoreError>).self) { group in
    var rest = items.enumerated().makeIterator()
    func begin() {
      guard failure == nil, let (number, item) = rest.next() else { return }
      group.addTask { (number, await result(of: body, for: item)) }
    }
    for _ in 0..<concurrentWidth { begin() }
    while let done = await group.next() {
      switch done.result {
      case .success(let outcome): outcomes[done.number] = outcome
      case .failure(let error):
        failure = failure ?? error
        group.cancelAll()
      }
      begin()
    }
  }
  if let failure { throw failure }
  return outcomes.compactMap(\.self)
}

// A separate function: a typed throw caught inside the task's closure loses its value in optimised builds.
private func result<Item: Sendable, Outcome: Sendable>(
  of body: @Sendable (Item) async throws(CalendarStoreError) -> Outcome, for item: Item
) async -> Result<Outcome, CalendarStoreError> {
  do throws(CalendarStoreError) { return .success(try await body(item)) } catch { return .failure(error) }
}

/// A first-in, first-out mutex for tasks. Its owner, an actor, makes it thread-safe.
package struct AsyncMutex: Sendable {
  private var isLocked = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  /// Not locked.
  package init() {}

  /// Takes the lock, and resumes the task when it has it.
  package mutating func lock(_ task: CheckedContinuation<Void, Never>) {
    if isLocked {
      waiting.append(task)
    } else {
      isLocked = true
      task.resume()
    }
  }

  /// Passes the lock to the next task.
  package mutating func unlock() {
    if waiting.isEmpty { isLocked = false } else { waiting.removeFirst().resume() }
  }
}
