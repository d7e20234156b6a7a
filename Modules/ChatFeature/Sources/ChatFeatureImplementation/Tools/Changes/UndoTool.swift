import CalendarService
import CalendarStore
import CalendarTools
import LLMEngine

/// Takes the last change back.
struct UndoTool: ChatTool {
  let store: any CalendarStoreProtocol

  var spec: ToolSpec {
    ToolSpec(
      name: CalendarToolName.undo.rawValue,
      description: "Takes the last change of the calendars back.",
      parameters: ["type": "object", "properties": [:]], effect: .write)
  }

  func prepare(_ arguments: ToolArguments) async throws(ToolFailure) -> PreparedCall {
    let last = try await last()
    let count = "\(last.events) event\(last.events == 1 ? "" : "s")"
    let place = last.calendars.isEmpty ? "" : " · \(last.calendars.joined(separator: ", "))"
    let preview = "Undo: \(last.title.oneLine)\n  \((count + place).oneLine)"
    return PreparedCall(preview: preview) { () async throws(ToolFailure) in try await undo(last) }
  }

  func run(_ arguments: ToolArguments) async throws(ToolFailure) -> any Encodable & Sendable {
    try await undo(try await last())
  }

  /// The change that would be taken back.
  private func last() async throws(ToolFailure) -> RecordedChange {
    let history: [RecordedChange]
    do { history = try await store.history(limit: RecordedChange.limit) } catch { throw .store(error) }
    guard let last = history.first(where: { !$0.isUndone }) else {
      throw .unusable("There is nothing to undo.")
    }
    return last
  }

  /// Takes a change back that is still the last one.
  private func undo(_ change: RecordedChange) async throws(ToolFailure) -> ChangeReport {
    guard try await last().number == change.number else {
      throw .unusable("Something else was changed in the meantime. Nothing was undone.")
    }
    do {
      _ = try await store.undo()
      return ChangeReport(done: "Undone: \(change.title.oneLine)", changed: true, events: [])
    } catch {
      guard case .changedSince = error else { throw .store(error) }
      throw .unusable(error.description)
    }
  }
}
