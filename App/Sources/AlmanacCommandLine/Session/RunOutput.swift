import Synchronization

/// The standard output of one run of the program.
///
/// A failure to write stops no work: the first one is kept for the end of the run, and nothing is written after it.
final class RunOutput: Sendable {
  private let stream: @Sendable (String) throws(StreamError) -> Void
  private let firstFailure = Mutex<StreamError?>(nil)

  /// - Parameter stream: writes all of a text.
  init(_ stream: @escaping @Sendable (String) throws(StreamError) -> Void) {
    self.stream = stream
  }

  /// Why not everything was written; `nil` where it was.
  var failure: StreamError? { firstFailure.withLock(\.self) }

  /// Writes a text, unless one before it could not be written.
  func write(_ text: String) {
    guard failure == nil else { return }
    do { try stream(text) } catch { firstFailure.withLock { $0 = $0 ?? error } }
  }
}
