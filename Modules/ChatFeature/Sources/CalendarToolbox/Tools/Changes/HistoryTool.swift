import CalendarService
import CalendarStore
import CalendarTools
import EventTexts
import LLMEngine

/// Undoes the last change, or redoes it.
struct HistoryTool: WritingTool {
  private let store: any CalendarStoreProtocol
  private let isRedo: Bool
  let spec: ToolSpec

  private init(_ store: any CalendarStoreProtocol, isRedo: Bool) {
    (self.store, self.isRedo) = (store, isRedo)
    spec = ToolSpec(
      name: (isRedo ? CalendarToolName.redo : .undo).rawValue,
      description: isRedo
        ? "Redoes the last undo." : "Undoes the last change.",
      parameters: ["type": "object", "properties": .object(isRedo ? [:] : ["change": Self.number])],
      effect: .write)
  }

  /// The schema of the argument that names a change.
  private static let number: JSONValue = ["type": "integer", "description": "Its number."]

  /// Undoes the last change, or one that is named.
  static func undo(_ store: any CalendarStoreProtocol) -> HistoryTool { HistoryTool(store, isRedo: false) }

  /// Redoes the change that was last undone, unless something else was changed since.
  static func redo(_ store: any CalendarStoreProtocol) -> HistoryTool { HistoryTool(store, isRedo: true) }

  func prepare(_ arguments: ToolArguments) async throws(ToolFailure) -> PreparedCall {
    let number = arguments.integer("change")
    let change = try await change(numbered: number)
    let verb = isRedo ? "Do again" : "Undo"
    let calendars = change.calendars.joined(separator: ", ").oneLine
    let preview = "\(verb): \(change.title.oneLine)\(calendars.isEmpty ? "" : "\n  \(calendars)")"
    return PreparedCall(preview: preview) { () async throws(ToolFailure) in
      try await apply(change, named: number)
    }
  }

  /// The change to undo or redo: that with the number if it stands, otherwise the next one.
  private func change(numbered number: Int? = nil) async throws(ToolFailure) -> RecordedChange {
    let history: [RecordedChange]
    do { history = try await store.history(limit: RecordedChange.limit) } catch { throw .store(error) }
    let standing = history.filter { !$0.isUndone }
    let change =
      isRedo
      ? history.last(where: \.isUndone) : standing.first { $0.number == number } ?? standing.first
    guard let change else { throw .unusable("There is nothing to \(isRedo ? "redo" : "undo").") }
    return change
  }

  /// Undoes or redoes exactly the change that was shown.
  private func apply(_ change: RecordedChange, named number: Int?) async throws(ToolFailure) -> ChangeReport {
    let other = ToolFailure.unusable("Something else was changed in the meantime.")
    let isNamed = change.number == number
    if !isNamed, try await self.change().number != change.number { throw other }
    let applied: RecordedChange?
    do {
      applied =
        isRedo
        ? try await store.redo()
        : isNamed ? try await store.undo(changeNumbered: change.number) : try await store.undo()
    } catch {
      guard case .changedSince = error else { throw .store(error) }
      throw .unusable(error.description)
    }
    guard applied != nil else { throw other }
    return ChangeReport(
      done: "\(isRedo ? "Done again" : "Undone"): \(change.title.oneLine)", changed: true,
      change: change.number, events: [])
  }
}
