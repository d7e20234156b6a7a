import CalendarStore
import Catalog
import ChangeCommands
import ChatFeature
import CommandSession
import LLMEngine
import ProgramSettings
import SystemAccess
import Terminal

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension Chat {
  /// Runs a slash command. Returns whether the person leaves.
  mutating func obey(_ line: String) async throws -> Bool {
    let command = try SlashCommand(line)
    let words = line.drop { !$0.isWhitespace }.trimmed
    switch command {
    case .help:
      let text = "\(SlashCommand.table)\n\(SlashCommand.keys)"
      session.print(
        text.split(separator: "\n").map { WordWrap.wrapped(String($0), to: screen.width) }
          .joined(separator: "\n"))
    case .retry:
      let message = try takeBack().question
      await answer(message)
    case .undo: try await undo()
    case .new:
      removeEmptyFile()
      (conversation, file, unanswered, isContinued) = (Conversation(), nil, nil, false)
      tell("A new conversation.")
    case .tools: try showTools()
    case .model: try await model(words)
    case .save: try save(to: words)
    case .sessions: try session.listConversations()
    case .quit: return true
    }
    return false
  }

  /// The name of the engine: `The built-in engine`, `llama3.2 on http://localhost:11434/v1`.
  var engineName: String {
    guard let server = try? session.catalog[\.llmEngineSettings].server else { return "The built-in engine" }
    return server.model.map { "\($0) on \(server.address)" } ?? server.address
  }

  /// Removes the last turn from the conversation, or the last message if it was not answered.
  private mutating func takeBack() throws(SlashError) -> Conversation.Turn {
    if let message = unanswered.take() { return Conversation.Turn(messages: [.user(message)]) }
    guard let turn = conversation.removeLast() else { throw .nothingBefore }
    if file != nil { save([ConversationLine(at: now, undone: true)]) }
    return turn
  }

  private mutating func undo() async throws {
    let turn = try takeBack()
    tell("Taken back: \(turn.question)")
    // Another program may have changed something since.
    let numbers = turn.changes
    let store = try session.catalog[\.calendarStore]
    let changes = try await store.history(limit: RecordedChange.limit).filter {
      !$0.isUndone && numbers.contains($0.number)
    }
    guard !changes.isEmpty else { return }
    let titles = changes.map(\.title.sanitised).joined(separator: ", ")
    guard ask("Undo in the calendar too: \(titles)? [y/N] ") else { return }
    for change in changes where try await store.undo(changeNumbered: change.number) != nil {
      session.say("Undone: \(change.title.sanitised).")
    }
  }

  private func showTools() throws {
    let specs = try session.catalog[\.chatToolbox].specs
    let column = specs.map(\.name.count).max() ?? 0
    for spec in specs {
      let gap =
        screen.width < 60 ? "\n    " : String(repeating: " ", count: max(0, column - spec.name.count) + 2)
      let effect = spec.effect == .write ? "Asks first. " : ""
      let lines = "  \(spec.name.sanitised)\(gap)\(effect)\(spec.description.sanitised)".split(
        separator: "\n")
      for line in lines { session.print(WordWrap.wrapped(String(line), to: screen.width)) }
    }
  }

  /// Shows the engine, or switches to another model of the same server.
  private func model(_ name: String) async throws {
    guard let server = try session.catalog[\.llmEngineSettings].server else {
      if !name.isEmpty { throw SlashError.noServer }
      return session.say("\(engineName) answers.")
    }
    let engine = try session.catalog[\.llmEngine]
    let models = try await finish(Task { try await engine.models().map(\.name) })
    guard !name.isEmpty else {
      session.say("\(engineName.sanitised) answers.")
      for model in models { session.print("  \(model.sanitised)") }
      return
    }
    var chosen = server
    chosen.model = try models.model(named: name, on: server.address)
    session.catalog.override { [chosen] in
      $0.supply(\.llmEngineSettings) { LLMEngineSettings(server: chosen) }
    }
    session.say("\(engineName.sanitised) answers from now on, in this conversation.")
  }

  private mutating func save(to name: String) throws {
    guard !name.isEmpty else {
      if !isKept {
        isKept = true
        save(conversation.turns)
      }
      return session.say(
        file.map { "Kept as \($0.id). '/save FILE' writes it to a file." } ?? "Kept from the first answer on."
      )
    }
    let path = name.absolutePath(
      in: session.environment.workingFolder, homeFolder: session.environment.homeFolder)
    guard !FileManager.default.fileExists(atPath: path) else { throw SlashError.fileExists(path: path) }
    let text = conversation.turns.map { turn in
      let answer = turn.answer.split(separator: "\n", omittingEmptySubsequences: false)
      return turn.question.split(separator: "\n").map { "> \(String($0).sanitised)\n" }.joined() + "\n"
        + answer.map { String($0).sanitised + "\n" }.joined()
    }
    do {
      try AtomicFile(path: path).replace(with: Data(text.joined(separator: "\n").utf8), isPrivate: true)
    } catch { throw SlashError.unwritable(path: path, reason: error.reason) }
    session.say("Wrote \(path.sanitised).")
  }
}
