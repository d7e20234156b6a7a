package import CommandSession
package import ProgramSettings
package import SystemAccess
import Terminal

/// `almanac chat`: a conversation.
package struct ChatCommand: Command {
  static let `continue` = Option("--continue", nil, "continue the last conversation")
  static let id = Option("--session", "ID", "continue the conversation ID")
  static let noSave = Option("--no-save", nil, "do not save this conversation")
  static let results = Option("--save-results", nil, "also save the results of lookups")
  private static let talkOptions = [`continue`, id, noSave, results]

  package static let help = CommandHelp(
    name: "chat", words: "[ACTION…]", summary: "hold a conversation about your calendars",
    description: """
      Answers questions and understands follow-up questions. Each change is shown and
      confirmed first. Without a terminal each line of standard input is a message,
      and nothing is changed, because nobody can confirm it.

        chat                      begin a conversation
        chat --continue           continue the last one
        chat sessions list        list the saved conversations
        chat sessions show ID     show a conversation
        chat sessions delete ID…  delete conversations; 'all' deletes all of them

      In a conversation:
      \(SlashCommand.table)

      Keys:
      \(SlashCommand.keys)

      On a terminal the exit code is 0. At a pipe it is the highest exit code that
      'almanac ask' would have for the questions.
      """,
    options: talkOptions, actions: ["sessions"],
    examples: ["chat", "chat --continue", "chat sessions list"])

  /// The action.
  enum Action: Sendable, Hashable {
    case talk(ChatOptions)
    case list
    case show(id: String)
    case delete(ids: [String])
  }

  let action: Action
  package var speaksEnglish: Bool { true }
  package var asksModel: Bool { if case .talk = action { true } else { false } }

  package init(_ arguments: Arguments) throws(UsageError) {
    var words = arguments.words[...]
    guard let first = words.popFirst() else {
      action = .talk(try ChatOptions(arguments))
      return
    }
    guard first == "sessions" else {
      throw .unknownAction(
        first, command: "chat", nearest: Spelling.nearest(to: first, in: Self.help.actions))
    }
    if let option = Self.talkOptions.first(where: arguments.has) {
      throw .optionOfOther(option: option.name, command: "chat")
    }
    let word = words.popFirst() ?? "list"
    switch word {
    case "list": action = .list
    case "show": action = .show(id: try Self.id(of: &words, word))
    case "delete": action = .delete(ids: [try Self.id(of: &words, word)] + words)
    default:
      throw .unknownAction(
        word, command: "chat sessions",
        nearest: Spelling.nearest(to: word, in: ["list", "show", "delete"]))
    }
    if word != "delete", let extra = words.first {
      throw .unexpectedWord(extra, command: "chat sessions \(word)")
    }
  }

  private static func id(of words: inout ArraySlice<String>, _ action: String) throws(UsageError) -> String {
    guard let id = words.popFirst() else {
      throw .missingWords(what: "conversation", example: "almanac chat sessions \(action) 2026-03-24-1")
    }
    return id
  }

  package func run(in session: Session) async throws -> ExitCode {
    let folder = session.conversations
    switch action {
    case .talk(let options):
      try session.checkModelAgreement()
      let keyboard = session.options.prefersJSON ? nil : session.environment.openKeyboard()
      defer { keyboard?.close() }
      var chat = try Chat(session, options, keyboard: keyboard)
      return try await chat.run()
    case .list: try session.listConversations()
    case .show(let id): try session.show(try folder.read(try folder.id(for: id)))
    case .delete(let ids):
      let all = ids == ["all"] ? try folder.ids() : try ids.map { try folder.id(for: $0) }
      for id in all { try folder.delete(id) }
      if session.options.prefersJSON { return .ok }
      session.say(all.count == 1 ? "Removed \(all[0])." : "Removed \(all.count) conversations.")
    }
    return .ok
  }
}

/// How a conversation begins, and what is saved.
struct ChatOptions: Sendable, Hashable {
  /// Which conversation is continued.
  enum Start: Sendable, Hashable {
    case new, latest
    case id(String)
  }

  let start: Start
  let isKept: Bool
  let keepsResults: Bool

  init(_ arguments: Arguments) throws(UsageError) {
    let id = arguments.value(of: ChatCommand.id)
    let isLatest = arguments.has(ChatCommand.continue)
    if id != nil, isLatest {
      throw .unusable(reason: "--continue and --session name two conversations. Leave one of them out.")
    }
    start = id.map(Start.id) ?? (isLatest ? .latest : .new)
    isKept = !arguments.has(ChatCommand.noSave)
    keepsResults = arguments.has(ChatCommand.results)
    if keepsResults, !isKept {
      throw .unusable(
        reason: "--no-save keeps nothing, and --save-results asks for more. Leave one of them out.")
    }
  }
}

extension Session {
  /// The saved conversations.
  var conversations: ConversationFolder {
    ConversationFolder(path: DataFolder(home: options.home, environment: environment).conversations)
  }

  /// Lists the saved conversations, most recently used first.
  func listConversations() throws {
    let stored = try conversations.ids().compactMap { id -> StoredConversation? in
      do throws(ConversationError) { return try conversations.read(id) } catch {
        note("\(error)")
        return nil
      }
    }
    if options.prefersJSON {
      return try print(json: stored.map { ConversationRecord($0, isWhole: false) })
    }
    if stored.isEmpty { say("No conversation is kept yet. 'almanac chat' begins one.") }
    for conversation in stored {
      let turns = conversation.conversation.turns
      let title = turns.first?.question ?? ""
      let line = "\(conversation.id)  \(turns.count) question\(turns.count == 1 ? " " : "s")  \(title)"
      print(TerminalText(line).cut(to: screen.width).string)
    }
  }

  /// Shows a conversation.
  fileprivate func show(_ stored: StoredConversation) throws {
    if let warning = stored.warning { note(warning) }
    if options.prefersJSON { return try print(json: ConversationRecord(stored, isWhole: true)) }
    for (index, turn) in stored.conversation.turns.enumerated() {
      if index > 0 { print("") }
      for line in turn.question.split(separator: "\n") {
        print(screen.text(WordWrap.wrapped("> \(line)".sanitised, to: screen.width), in: .bold))
      }
      var writer = AnswerWriter(width: screen.width)
      write(writer.take(turn.answer) + writer.finish())
    }
  }
}

/// A conversation, for other programs.
private struct ConversationRecord: Encodable {
  struct Turn: Encodable {
    let question: String
    let answer: String
  }

  let id: String
  let started: String
  let questions: Int
  let title: OrNull<String>
  let turns: [Turn]?

  init(_ stored: StoredConversation, isWhole: Bool) {
    let turns = stored.conversation.turns
    (id, started, questions) = (stored.id, stored.started, turns.count)
    title = OrNull(turns.first?.question)
    self.turns = isWhole ? turns.map { Turn(question: $0.question, answer: $0.answer) } : nil
  }
}
