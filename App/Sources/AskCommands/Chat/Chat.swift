import Catalog
import ChatFeature
import CommandSession
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
  /// The message that the person typed instead of a yes or no.
  private var saidInstead: String?
  private var history: LineHistory
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
    history = LineHistory(
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
    if let message = saidInstead {
      saidInstead = nil
      return message
    }
    guard let reader else {
      if let ask = session.environment.ask { return ask("> ") }
      return try inputLine()
    }
    while true {
      switch reader.read(
        prompt: "> ", history: history.lines, completions: SlashCommand.allCases.map(\.name))
      {
      case .line(let line):
        if line.contains(where: { !$0.isWhitespace }) { history.add(line) }
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
    ConfirmationPrompt.isYes(typed(question))
  }

  /// Asks a question; returns what the person types.
  private var typed: @Sendable (String) -> String? {
    if let reader { return { reader.answer(to: $0) } }
    return session.environment.ask ?? { _ in nil }
  }

  private var reader: LineReader? {
    keyboard.map { [session] in LineReader(keyboard: $0) { session.write($0) } }
  }

  /// Answers a message and saves the turn. An interrupted answer is saved as far as it came; one that did not begin
  /// leaves the conversation unchanged.
  mutating func answer(_ message: String) async {
    let reply = Reply()
    let feature: any ChatFeatureProtocol
    do { feature = try session.catalog[\.chatFeature] } catch { return report(error) }
    let stream = feature.respond(
      to: message, after: conversation.messages, confirm: confirmation(noting: reply))
    let reading = await finish(
      Task { [session, screen, isInteractive, engineName] in
        await AnswerReading(
          of: stream, to: message, session, screen, isInteractive: isInteractive, reply: reply, engineName)
      })
    let turn = reading.transcript.turn.map { Conversation.Turn(messages: $0) }
    saidInstead = reply.message
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

  /// Starts a task and waits for it; ctrl-c cancels it.
  func finish<Value: Sendable, Failure>(
    _ start: @autoclosure () -> Task<Value, Failure>
  ) async throws(Failure) -> Value {
    let result = if let keyboard { await keyboard.finish(start()) } else { await start().result }
    return try result.get()
  }

  /// Asks about each change; `nil` if nobody can be asked.
  private func confirmation(noting reply: Reply) -> ChatConfirmation? {
    guard isInteractive else { return nil }
    return { [session, screen, typed, isKeyboard = keyboard != nil] change in
      let text = ConfirmationPrompt(change: change, showsCall: session.usesModel).text(on: screen)
      if isKeyboard { session.write(text) } else { session.environment.errors(text) }
      return reply.take(typed(ConfirmationPrompt.question))
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

  /// What the person answered to the proposed changes of a turn.
  final class Reply: Sendable {
    private let state = Mutex<String?>(nil)
    /// The answer that is a message of its own.
    var message: String? { state.withLock(\.self) }

    /// Notes an answer. Returns what it says: a message of its own leaves the change unanswered.
    func take(_ answer: String?) -> ChatConsent {
      if ConfirmationPrompt.isYes(answer) { return .agreed }
      guard let message = ConfirmationPrompt.message(in: answer) else { return .declined }
      state.withLock { $0 = message }
      return .unanswered
    }
  }
}
