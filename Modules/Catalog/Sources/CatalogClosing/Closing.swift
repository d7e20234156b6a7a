public import Catalog

/// A service that must be closed: a connection, a file, a timer.
///
/// ``Catalog/close()`` and ``Catalog/close(within:clock:)`` close the stored instances whose dynamic type conforms.
public protocol Closable: Sendable {
  /// Closes the service. Called once, on the thread that closes the catalog, before the services that it was built
  /// from are closed.
  func close()
}

/// A service whose closing is awaited: a server that finishes its requests, a service of the main actor.
///
/// ``Catalog/close(within:clock:)`` alone closes it.
public protocol AsyncClosable: Sendable {
  /// Closes the service. Called once, before the services that it was built from are closed. When the time is up its
  /// task is cancelled: end soon then.
  func close() async
}

extension Catalog {
  /// Closes the catalog: closes every stored instance that is ``Closable``, the last built first, and releases each
  /// before it closes the next. Afterwards an obtain throws ``CatalogError/closed(path:)``.
  ///
  /// A parent, and instances shared with it, stay open. A build in progress completes; its callers get the instance,
  /// which is not closed. Closing a closed catalog does nothing. An ``AsyncClosable`` service is released without
  /// being closed: call ``close(within:clock:)``.
  public func close() {
    let closing = Closing(takeInstances())
    while let last = closing.next() {
      (last as? any Closable)?.close()
      closing.removeLast()
    }
  }

  /// Closes the catalog as ``close()`` does, and awaits each ``AsyncClosable`` service, for `limit` at most. No two
  /// services are closed at the same time.
  ///
  /// When the time is up, or the calling task is cancelled, the task that closes is cancelled. It still closes what
  /// is left, in order, but nobody waits for it: services are never skipped.
  ///
  /// - Parameters:
  ///   - limit: how long to wait for all services together.
  ///   - clock: measures it.
  /// - Returns: the full names of the keys that were not closed in time, in the order of closing. Empty if all were.
  @discardableResult
  public func close(
    within limit: Duration, clock: some Clock<Duration> = ContinuousClock()
  ) async -> [String] {
    let closing = Closing(takeInstances())
    let task = Task {
      while let last = closing.next() {
        if let service = last as? any AsyncClosable {
          await service.close()
        } else {
          (last as? any Closable)?.close()
        }
        closing.removeLast()
      }
      closing.endWait()
    }
    let timer = Task {
      try await clock.sleep(for: limit)
      closing.endWait()
    }
    let left = await withTaskCancellationHandler {
      await closing.wait()
    } onCancel: {
      closing.endWait()
    }
    timer.cancel()
    if !left.isEmpty { task.cancel() }
    return left.map(nameOfKey)
  }
}

/// What is left to close, and the task that waits for it.
private final class Closing: @unchecked Sendable {  // guarded by the lock
  typealias Service = (key: any ServiceKey.Type, value: Any)

  private let lock = Lock()
  private var services: [Service]
  private var isOver = false
  private var waiter: CheckedContinuation<Void, Never>?

  init(_ services: [Service]) {
    self.services = services
  }

  /// The instance to close now. It stays in the list until it is closed.
  func next() -> Any? {
    lock.held { services.last?.value }
  }

  /// Releases the instance that was closed, without the lock.
  func removeLast() {
    let last = lock.held { services.popLast() }
    withExtendedLifetime(last) {}
  }

  /// Waits until all services are closed or the wait is ended. Returns the keys of those that are left.
  func wait() async -> [any ServiceKey.Type] {
    await withCheckedContinuation { continuation in
      let isOver = lock.held {
        if !self.isOver { waiter = continuation }
        return self.isOver
      }
      if isOver { continuation.resume() }
    }
    return lock.held { services.reversed().map(\.key) }
  }

  func endWait() {
    let waiter = lock.held {
      isOver = true
      return self.waiter.take()
    }
    waiter?.resume()
  }
}
