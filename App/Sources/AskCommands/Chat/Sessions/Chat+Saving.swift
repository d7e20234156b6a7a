import CalendarService
import Catalog
import ChatFeature
import CommandSession
import LLMEngine
import Presentation

extension Chat {
  /// Adds a turn and writes it to the file.
  mutating func keep(_ turn: Conversation.Turn) {
    conversation.turns.append(turn)
    guard isKept else { return }
    save([turn])
  }

  /// Writes turns to the file, which is created if necessary. If that fails, the conversation continues unsaved.
  mutating func save(_ turns: [Conversation.Turn]) {
    save(
      turns.map { turn in
        ConversationLine(
          at: now, messages: turn.messages.map { MessageRecord($0, keepsResults: keepsResults) })
      })
  }

  mutating func save(_ lines: [ConversationLine]) {
    do throws(ConversationError) {
      if file == nil { file = try ConversationFile(in: folder, on: session.clock.today, at: now) }
      for line in lines { try file?.append(line) }
    } catch {
      (isKept, self.file) = (false, nil)
      session.note("\(error) The conversation goes on, and is not kept.")
    }
  }

  /// Removes the file of a conversation that was begun here, if all its turns were taken back.
  mutating func removeEmptyFile() {
    guard conversation.turns.isEmpty, !isContinued, let id = file?.id else { return }
    file = nil
    try? folder.delete(id)
  }

  var now: String { session.clock.zone.text(of: session.clock.now()) }

  /// Repeats calls of the resumed conversation whose results were not saved.
  mutating func lookUpAgain() async {
    await conversation.lookUpAgain(lookedUp, with: try? session.catalog[\.chatToolbox])
    lookedUp = [:]
  }
}

extension Conversation {
  /// The number of last turns that are looked up again: enough to answer a question about a change.
  private static let turnsLookedUpAgain = 4

  /// Repeats calls whose results were not saved, so that "the second one" means the same as before. A result with
  /// other events is dropped: the engine then knows that it was not saved.
  ///
  /// - Parameter lookedUp: the ids of the events that these calls found.
  mutating func lookUpAgain(_ lookedUp: [String: [String]], with toolbox: (any ChatToolboxProtocol)?) async {
    guard !lookedUp.isEmpty, let toolbox else { return }
    let first = max(0, turns.count - Self.turnsLookedUpAgain)
    for turn in turns.indices[first...] {
      let messages = turns[turn].messages
      for call in messages.flatMap(\.calls) where toolbox.specs.first(named: call.name)?.effect == .read {
        guard let ids = lookedUp[call.id],
          let outcome = try? await toolbox.run(call, confirm: nil), !outcome.isError,
          ToolResultIDs(outcome.text)?.ids == ids
        else { continue }
        turns[turn].messages = turns[turn].messages.map { message in
          guard case .tool(call.id, let name, _, _) = message else { return message }
          return .tool(callID: call.id, name: name, content: outcome.text, isError: false)
        }
      }
    }
  }
}

extension Message {
  /// The tool calls of the turn.
  fileprivate var calls: [ToolCall] {
    if case .assistant(_, let calls) = self { calls } else { [] }
  }
}

extension [ToolSpec] {
  fileprivate func first(named name: String) -> ToolSpec? { first { $0.name == name } }
}
