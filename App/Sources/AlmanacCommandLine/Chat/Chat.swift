import CalendarService
import Catalog
import ChatFeature
import Presentation
import ProgramSettings
import Synchronization
import SystemAccess
import Terminal

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A conversation with the person: reads messages, answers them, and saves the conversation.
struct Chat {
  let session: Session
  let keyboard: Keyboard?
  let folder: ConversationFolder
  let keepsResults: Bool
  /// The conversation so far.
  var conversation = Conversation()
  /// Results of the continued conversation that are to be looked up again.
  var lookedUp: [String: [String]] = [:]
  /// Its file; `nil` before the first turn, and if it is not saved.
  var file: ConversationFile?
  var isKept: Bool
  /// Whether the conversation was begun earlier.
  var isContinued = false
  /// The last message, if it was not answered.
  var unanswered: String?
  private var typed: LineHistory
  /// Standard input after the last complete line.
  private var input = Data()
  private var code = ExitCode.ok

  /// Begins or continues a conversation.
  ///
  /// - Parameter keyboard: the terminal; `nil` if messages are lines of standard input.
  /// - Throws: ``ConversationError`` if a conversation cannot be continued.
  init(_ session: Session, _ options: ChatOptions, keyboard: Keyboard?) throws {
    (self.session, self.keyboard) = (session, keyboard)
    folder = session.conversations
    isKept = options.isKept && session.settings.chat.isSaved
    keepsResults = options.keepsResults
    let path = DataFolder(home: session.options.home, environment: session.environment).typedLines
    typed = LineHistory(
      path: isKept && keyboard != nil ? path : nil, limit: session.settings.chat.history)
    let id: String
    switch options.start {
    case .new: return
    case .latest:
      guard let latest = try folder.ids().first else { throw ConversationError.none }
      id = latest
    case .id(let text): id = try folder.id(for: text)
    }
    if isKept { file = try ConversationFile(opening: id, in: folder) }
    isContinued = true
    let stored = try folder.read(id)
    if let warning = stored.warning { session.note(warning) }
    (conversation, lookedUp) = (stored.conversation, stored.lookedUp)
    let last = conversation.turns.last.map { ". The last question was: \($0.question)" } ?? "."
    tell("Goes on with \(id)\(last)")
  }

  /// The layout for the terminal's current size.
  var screen: Screen {
    guard keyboard != nil else { return session.screen }
    var environment = session.environment
    environment.terminal = StandardStream.output.terminal
    return Screen(session.options, settings: session.settings, environment)
  }

  /// Runs until the person leaves or the input ends. Returns the worst exit code of the answers, or success on a
  /// terminal, where the person has seen them.
  mutating func run() async throws -> ExitCode {
    await lookUpAgain()
    if keyboard != nil { tell("\(engineName) answers. '/help' shows commands and keys, ctrl-d leaves.") }
    while !session.isOutputClosed, let line = try next() {
      let message = line.trimmed
      guard !message.isEmpty else { continue }
      if message.hasPrefix("/") {
        do {
          if try await obey(message) { break }
        } catch { report(error) }
      } else {
        await answer(message)
      }
    }
    removeEmptyFile()
    if keyboard != nil, let file { tell("Kept as \(file.id). 'almanac chat --continue' goes on with it.") }
    return isInteractive ? .ok : code
  }

  private var isInteractive: Bool { keyboard != nil || session.environment.ask != nil }

  /// The next line; `nil` if the person leaves.
  private mutating func next() throws(StreamError) -> String? {
    guard let reader else {
      if let ask = session.environment.ask { return ask("> ") }
      return try inputLine()
    }
    while true {
      switch reader.read(
        prompt: "> ", history: typed.lines, completions: SlashCommand.allCases.map(\.name))
      {
      case .line(let line):
        if line.contains(where: { !$0.isWhitespace }) { typed.add(line) }
        return line
      case .interrupted(let wasEmpty): if wasEmpty { tell("Leave with ctrl-d or /quit.") }
      case .ended: return nil
      }
    }
  }

  /// The next line of the standard input.
  private mutating func inputLine() throws(StreamError) -> String? {
    while true {
      if let end = input.firstIndex(of: UInt8(ascii: "\n")) {
        defer { input.removeSubrange(...end) }
        return String(decoding: input[..<end], as: UTF8.self)
      }
      guard let more = try session.environment.nextInput() else { break }
      input += more
    }
    defer { input = Data() }
    return input.isEmpty ? nil : String(decoding: input, as: UTF8.self)
  }

  /// Asks a yes-or-no question.
  func ask(_ question: String) -> Bool {
    if let reader { return reader.confirms(question) }
    return session.environment.ask.map { ConfirmationPrompt.isYes($0(question)) } ?? false
  }

  private var reader: LineReader? {
    keyboard.map { [session] in LineReader(keyboard: $0) { session.write($0) } }
  }

  /// Answers a message and saves the turn. An interrupted answer is saved as far as it came; one that did not begin
  /// leaves the conversation unchanged.
  mutating func answer(_ message: String) async {
    let changed = Flag()
    let feature: any ChatFeatureProtocol
    do { feature = try session.catalog[\.chatFeature] } catch { return report(error) }
    let stream = feature.respond(
      to: message, after: conversation.messages, confirm: confirmation(noting: changed))
    let task = Task { [session, screen, showsTools = isInteractive, engineName] in
      await AnswerReading(of: stream, to: message, session, screen, showsTools: showsTools, engineName)
    }
    let reading = await finish(task)
    var turn = reading.transcript.turn.map { Conversation.Turn(messages: $0) }
    turn?.hasChanged = changed.isSet
    conversation.forgotten += reading.transcript.omittedTurns
    unanswered = turn == nil ? message : nil
    if let turn { keep(turn) }
    if let error = reading.error {
      report(error)
    } else if !reading.transcript.isComplete {
      tell(TurnTranscript.interruption)
    }
    if session.options.prefersJSON, let line = try? JSONText.line(reading.record) { session.print(line) }
    code = max(code, reading.record.exitCode)
  }

  /// Waits for a task; ctrl-c cancels it.
  func finish<Value: Sendable, Failure>(_ task: Task<Value, Failure>) async throws(Failure) -> Value {
    let result = if let keyboard { await keyboard.finish(task) } else { await task.result }
    return try result.get()
  }

  /// Asks about each change; `nil` if nobody can be asked.
  private func confirmation(noting changed: Flag) -> ChatConfirmation? {
    var ask = session.confirmation
    if let reader {
      ask = { [session, screen] change in
        session.write(ConfirmationPrompt(change: change).text(on: screen))
        return reader.confirms(ConfirmationPrompt.question)
      }
    }
    guard let confirm = ask else { return nil }
    return { change in
      guard await confirm(change) else { return false }
      changed.set()
      return true
    }
  }

  /// Shows a message beside the answers, in dim lines.
  func tell(_ text: String) {
    guard isInteractive else { return }
    for line in WordWrap.wrapped(text.sanitised, to: screen.width).split(separator: "\n") {
      session.print(screen.text(String(line), in: .dim))
    }
  }

  private mutating func report(_ error: any Error) {
    let failure = Failure(error)
    if let text = failure.text {
      session.environment.errors(WordWrap.wrapped(text, to: isInteractive ? screen.width : .max) + "\n")
    }
    code = max(code, failure.code)
  }

  /// A thread-safe flag.
  final class Flag: Sendable {
    private let value = Mutex(false)
    var isSet: Bool { value.withLock(\.self) }
    func set() { value.withLock { $0 = true } }
  }
}
