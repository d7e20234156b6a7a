import CalendarService
import CalendarStore
import CalendarTools
import LLMEngine

/// Undoes the last change, or redoes it.
struct HistoryTool: ChatTool {
  private let store: any CalendarStoreProtocol
  private let isRedo: Bool
  let spec: ToolSpec

  private init(_ store: any CalendarStoreProtocol, isRedo: Bool) {
    (self.store, self.isRedo) = (store, isRedo)
    spec = ToolSpec(
      name: (isRedo ? CalendarToolName.redo : .undo).rawValue,
      description: isRedo
        ? "Makes the change again that was taken back last." : "Takes the last change of the calendars back.",
      parameters: ["type": "object", "properties": [:]], effect: .write)
  }

  /// Undoes the last change.
  static func undo(_ store: any CalendarStoreProtocol) -> HistoryTool { HistoryTool(store, isRedo: false) }

  /// Redoes the change that was last undone, unless something else was changed since.
  static func redo(_ store: any CalendarStoreProtocol) -> HistoryTool { HistoryTool(store, isRedo: true) }

  func prepare(_ arguments: ToolArguments) async throws(ToolFailure) -> PreparedCall {
    let change = try await change()
    let verb = isRedo ? "Do again" : "Undo"
    let calendars = change.calendars.joined(separator: ", ").oneLine
    let preview = "\(verb): \(change.title.oneLine)\(calendars.isEmpty ? "" : "\n  \(calendars)")"
    return PreparedCall(preview: preview) { () async throws(ToolFailure) in try await apply(change) }
  }

  func run(_ arguments: ToolArguments) async throws(ToolFailure) -> any Encodable & Sendable {
    try await apply(try await change())
  }

  /// The change to undo or redo.
  private func change() async throws(ToolFailure) -> RecordedChange {
    let history: [RecordedChange]
    do { history = try await store.history(limit: RecordedChange.limit) } catch { throw .store(error) }
    let change =
      isRedo ? history.prefix(while: \.isUndone).last : history.first { !$0.isUndone }
    guard let change else { throw .unusable("There is nothing to \(isRedo ? "redo" : "undo").") }
    return change
  }

  /// Undoes or redoes a change, if it is still the one that was shown.
  private func apply(_ change: RecordedChange) async throws(ToolFailure) -> ChangeReport {
    guard try await self.change().number == change.number else {
      throw .unusable("Something else was changed in the meantime.")
    }
    do {
      _ = isRedo ? try await store.redo() : try await store.undo()
      return ChangeReport(
        done: "\(isRedo ? "Done again" : "Undone"): \(change.title.oneLine)", changed: true, events: [])
    } catch {
      guard case .changedSince = error else { throw .store(error) }
      throw .unusable(error.description)
    }
  }
}
