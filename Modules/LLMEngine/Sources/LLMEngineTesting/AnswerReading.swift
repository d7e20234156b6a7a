public import LLMEngine

/// An answer read to its end, and beyond.
public struct AnswerReading: Sendable {
  /// The events, in order.
  public private(set) var events: [EngineEvent] = []
  /// The thrown error.
  public private(set) var error: (any Error)?
  /// The events after the end or an error, where none may be.
  public private(set) var after: [EngineEvent] = []

  /// An answer from its parts.
  public init(events: [EngineEvent], error: (any Error)? = nil, after: [EngineEvent] = []) {
    self.events = events
    self.error = error
    self.after = after
  }

  /// Reads a stream.
  public init(of stream: AsyncThrowingStream<EngineEvent, any Error>) async {
    var iterator = stream.makeAsyncIterator()
    do {
      while let event = try await iterator.next() { events.append(event) }
    } catch {
      self.error = error
    }
    while let event = try? await iterator.next() { after.append(event) }
  }

  /// The text of the answer.
  public var text: String {
    events.map { if case .text(let text) = $0 { text } else { "" } }.joined()
  }

  /// The tool calls.
  public var calls: [ToolCall] {
    events.compactMap { if case .toolCall(let call) = $0 { call } else { nil } }
  }

  /// The tool calls in one line: `list_events(when=friday); undo`.
  ///
  /// - Parameter omitted: arguments that are left out.
  public func calls(without omitted: Set<String>) -> String {
    calls.map { $0.line(without: omitted) }.joined(separator: "; ")
  }

  /// The violations of the rules that apply to any answer.
  public var violations: [String] {
    var violations: [String] = []
    let ends = events.indices.filter { if case .finished = events[$0] { true } else { false } }
    if let error {
      if !(error is LLMError) { violations.append("it throws what is no LLMError: \(error)") }
      if !ends.isEmpty { violations.append("it finishes and throws") }
    } else if ends != [events.count - 1] {
      violations.append("'finished' is not there once and last: \(events)")
    }
    if !after.isEmpty { violations.append("something comes after the end: \(after)") }
    if Set(calls.map(\.id)).count < calls.count { violations.append("two calls share an id: \(calls)") }
    if case .finished(let reason)? = events.last, (reason == .toolCalls) == calls.isEmpty {
      violations.append("it finishes with '\(reason.rawValue)' and calls \(calls.count) tools")
    }
    if events.last == .finished(.complete), text.isEmpty {
      violations.append("it is complete and says nothing")
    }
    return violations
  }
}

extension ToolCall {
  /// The call with its arguments, sorted by name: `find_free_time(minutes=30, when=friday)`.
  ///
  /// - Parameter omitted: arguments that are left out.
  public func line(without omitted: Set<String>) -> String {
    guard case .object(let members) = arguments else { return "\(name) \(arguments)" }
    let parts = members.filter { !omitted.contains($0.key) }.sorted { $0.key < $1.key }.map { name, value in
      let list = value.array.map { $0.compactMap(\.string).joined(separator: " + ") }
      return "\(name)=\(value.string ?? list ?? value.integer.map(String.init) ?? "true")"
    }
    return name + (parts.isEmpty ? "" : "(\(parts.joined(separator: ", ")))")
  }
}
