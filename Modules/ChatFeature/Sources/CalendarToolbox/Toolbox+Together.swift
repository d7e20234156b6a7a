import CalendarTools
import ChatFeature
import EventTexts
import LLMEngine

/// Several changes that the person agrees to at once.
extension Toolbox {
  func run(_ changes: [ToolCall], confirm: ChatConfirmation?) async throws(ChatError) -> [ChatToolOutcome] {
    guard changes.count > 1, let confirm else {
      var outcomes: [ChatToolOutcome] = []
      for call in changes { outcomes.append(try await run(call, confirm: confirm)) }
      return outcomes
    }
    var proposals: [(call: ToolCall, change: ProposedChange?, prepared: PreparedCall)] = []
    for (index, call) in changes.enumerated() {
      let failed = try await outcome { () async throws(ToolFailure) in
        let (change, prepared) = try await proposal(call)
        proposals.append((call, change, prepared))
        return ""
      }
      // Nothing is changed if one of them cannot be made.
      if failed.isError {
        return Self.notMade(changes[..<index]) + [failed] + Self.notMade(changes[(index + 1)...])
      }
    }
    let shown = proposals.compactMap(\.change)
    if let change = shown.count > 1 ? ProposedChange(together: shown) : shown.first {
      let consent = await confirm(change)
      var refusals: [ChatToolOutcome] = []
      for call in changes {
        if let refusal = Self.refusal(consent, to: change, as: call) {
          refusals.append(try await outcome { () async throws(ToolFailure) in throw refusal })
        }
      }
      guard refusals.isEmpty else { return refusals }
    }
    var outcomes: [ChatToolOutcome] = []
    for (index, (call, change, prepared)) in proposals.enumerated() {
      let made = try await outcome { () async throws(ToolFailure) in
        // The changes before this one are made now, so that it is planned once more.
        let again = index == 0 ? (change, prepared) : try await proposal(call)
        let isSame = index == 0 || again.0.map(\.stated) == change.map(\.stated)
        guard isSame || Self.sharesEvents(call, with: changes[..<index]) else {
          throw .unusable("Its event was changed in the meantime.")
        }
        return try Self.text(of: try await again.1.run(), call)
      }
      outcomes.append(made)
      if made.isError { return outcomes + Self.notMade(changes[(index + 1)...]) }
    }
    return outcomes
  }

  private static func notMade(_ changes: ArraySlice<ToolCall>) -> [ChatToolOutcome] {
    changes.map { _ in ChatToolOutcome(text: ChangeRefusal.withoutOther, isError: true) }
  }

  /// Whether a change is about an event that one before it changed.
  private static func sharesEvents(_ call: ToolCall, with others: ArraySlice<ToolCall>) -> Bool {
    let events = call.eventIDs
    return !events.isEmpty && others.contains { !events.isDisjoint(with: $0.eventIDs) }
  }
}

extension ProposedChange {
  /// What the change is, without the events that it overlaps.
  fileprivate var stated: [Substring] {
    preview.split(separator: "\n").filter { !$0.drop(while: \.isWhitespace).hasPrefix("⚠") }
  }
}

extension ToolCall {
  /// The ids of the events that it names.
  fileprivate var eventIDs: Set<String> {
    guard case .object(let arguments) = arguments else { return [] }
    guard name != CalendarToolName.addEvent.rawValue else { return [] }
    return Set((arguments["events"]?.array ?? [arguments["event"] ?? .null]).compactMap(\.string))
  }
}
