import CalendarService
import CalendarTools
import Frames
import LLMEngine
import TimePhrases

/// Reads requests with the grammar of the built-in engine.
struct RequestReader: RequestReaderProtocol {
  /// Finds the time words of a sentence.
  let parser: any DatePhraseParserProtocol

  func tools(requestedIn messages: [Message]) -> Set<String> {
    guard let conversation = try? Conversation(messages) else { return [] }
    if let task = TaskReader.request(of: conversation.turns) { return [task.tool.rawValue] }
    guard
      case .change(let change) = conversation.reading(parser: parser).reading
    else { return [] }
    return Set(change.tools.map(\.rawValue))
  }
}

extension Change {
  /// The tools that can make the change.
  fileprivate var tools: [CalendarToolName] {
    let tool: [CalendarToolName] =
      switch action {
      case .add, .note: [.addEvent]
      case .move, .transfer: [.moveEvent]
      case .copy: [.copyEvent]
      case .rename, .place, .addNotes, .length, .end, .remind, .quiet, .mark, .repetition: [.changeEvent]
      case .delete: [.deleteEvent]
      case .answer: [.answerInvitation]
      case .undo: [.undo]
      case .redo: [.redo]
      case .amend: []
      }
    return tool + (fallback != nil || task != nil ? [.addEvent] : []) + then.flatMap(\.tools)
  }
}
