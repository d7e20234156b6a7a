import Catalog
import Dispatch

/// An asynchronous build of a catalog of its own that is under way until this is released.
final class UnfinishedBuild: Sendable {
  private let end: AsyncStream<Never>.Continuation

  /// Returns when the builder is running.
  init() throws {
    let (stream, end) = AsyncStream.makeStream(of: Never.self)
    self.end = end
    let began = DispatchSemaphore(value: 0)
    let catalog = Catalog()
    catalog.supply(AwaitedGreeter.self, scope: .shared) { _ in
      began.signal()
      for await _ in stream {}
      return Greeter(number: unknown())
    }
    Task { try await catalog.obtain(AwaitedGreeter.self) }
    began.wait()
  }

  deinit { end.finish() }
}

/// A shared service that is built in a task.
private enum AwaitedGreeter: AsyncServiceKey { typealias Output = Greeter }
