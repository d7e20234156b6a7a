import LLMEngine
import Synchronization

/// An answer that is computed when its first event is requested, and read once.
final class PendingAnswer: Sendable {
  private let work: @Sendable () throws(LLMError) -> [EngineEvent]
  /// The events that remain; `nil` until they are computed.
  private let events = Mutex<ArraySlice<EngineEvent>?>(nil)

  /// An answer that `work` computes.
  init(work: @escaping @Sendable () throws(LLMError) -> [EngineEvent]) {
    self.work = work
  }

  /// The next event; `nil` after the last one.
  ///
  /// The work never suspends, so the stream handles cancellation.
  ///
  /// - Throws: the error of the work, once; `nil` follows.
  func next() throws(LLMError) -> EngineEvent? {
    try events.withLock { events throws(LLMError) in
      if events == nil {
        events = []
        events = try work()[...]
      }
      return events?.popFirst()
    }
  }
}
