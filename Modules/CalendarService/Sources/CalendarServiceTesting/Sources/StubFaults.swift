import CalendarService

/// What a stub source was told to fail with.
struct StubFaults {
  /// Fails every call.
  var always: CalendarSourceError?
  /// Fails to read the resources at these paths.
  var unreadable: [String: CalendarSourceError] = [:]
  /// Ends a run of changes after so many parts.
  var cutting: (parts: Int, error: any Error)?
  private var next: [StubCall: [(error: any Error, isDone: Bool)]] = [:]

  /// Fails the next calls.
  mutating func add(_ errors: [any Error], to call: StubCall, isDone: Bool) {
    next[call, default: []] += errors.map { ($0, isDone) }
  }

  /// Throws where a call is to fail at this moment: before or after it is done.
  mutating func fail(_ call: StubCall, isDone: Bool) throws {
    if !isDone, let always { throw always }
    guard let fault = next[call]?.first, fault.isDone == isDone else { return }
    next[call]?.removeFirst()
    throw fault.error
  }

  /// The error that ends a run of changes now.
  mutating func cut(after parts: Int) -> (any Error)? {
    guard let cutting, parts >= cutting.parts else { return nil }
    self.cutting = nil
    return cutting.error
  }
}
