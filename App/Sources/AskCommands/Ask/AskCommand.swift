import CalendarService
import CalendarStore
import CalendarTools
import Catalog
import ChangeCommands
import ChatFeature
package import CommandSession
import LLMEngine
import Presentation
package import ProgramSettings
import Synchronization
package import SystemAccess
import Terminal
import TimePhrases

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// `almanac ask`: an answer in plain English.
package struct AskCommand: Command {
  package static let help = CommandHelp(
    name: "ask", words: "[QUESTION…]", summary: "answer a question in plain English",
    description: """
      Answers a question about your calendars. The built-in engine states only what
      is in them. What a model states without a lookup that contains it is marked
      "not from your calendar" on a line of its own; that it is about the right
      event is not checked. A request for a change shows a preview and asks. --yes
      agrees only to a change that your own words ask for, of an event that they
      name; it never agrees to what only a model wants. 'almanac undo' undoes it.
      Quote the words, so that the shell leaves them alone; without any they are
      read from standard input. The exit code is 1 if they were not understood, or
      --yes did not agree. --continue makes the words a follow-up to the question
      before: an answer, a correction, or the next question. A change that waits for
      a yes is dropped by any other message.
      """,
    options: [AddCommand.yes, `continue`], hiddenOptions: [explain],
    examples: [
      "ask \"what do I have on friday?\"", "ask \"when am I free tomorrow afternoon?\"",
      "ask \"how much time did I spend on work last week?\"", "ask \"move the dentist to monday\"",
      "ask --continue \"no, thursday\"",
    ])

  private static let `continue` = Option("--continue", nil, "follow up on the previous question")
  private static let explain = Option("--explain", nil, "print how the built-in engine reads the words")

  let question: String
  let isConfirmed: Bool
  let isContinued: Bool
  let isExplained: Bool
  package let asksModel = true
  package let speaksEnglish = true

  package init(_ arguments: Arguments) throws(UsageError) {
    question = arguments.phrase
    isConfirmed = arguments.has(AddCommand.yes)
    isContinued = arguments.has(Self.continue)
    isExplained = arguments.has(Self.explain)
  }

  package func run(in session: Session) async throws -> ExitCode {
    let question = try question(in: session)
    if !isExplained { try session.checkModelAgreement() }
    var asked = AskedBefore(session)
    if isContinued { try await asked.resume() }
    if isExplained { return try session.explain(question, after: asked.conversation) }
    let isOwnWish = isConfirmed ? try session.agreement(to: question, after: asked.conversation) : nil
    let confirmation = AskedConfirmation(session, yes: isOwnWish)
    let stream = try session.catalog[\.chatFeature].respond(
      to: question, after: asked.conversation.messages, confirm: confirmation.confirm)
    var transcript = TurnTranscript(question: question)
    var answer = AnswerRecord(question: question)
    var writer = AnswerWriter(width: session.screen.width)
    let prefersJSON = session.options.prefersJSON
    do {
      // Errors appear on a line of their own, below the answer.
      defer { session.write(writer.finish()) }
      for try await event in stream {
        answer.take(event)
        transcript.take(event)
        // If the change was declined, nothing more is to be said.
        if confirmation.refusal != nil { break }
        if case .omitted(let omission) = event { session.note(omission.note) }
        guard !prefersJSON else { continue }
        switch event {
        case .text(let text): session.write(writer.take(text))
        case .toolStarted: session.write(writer.finish())
        case .unsupported(let answer):
          session.write(writer.finish())
          session.print(WordWrap.wrapped(answer.note.sanitised, to: session.screen.width))
        default: break
        }
      }
    }
    if let messages = transcript.turn { asked.keep(messages) }
    if prefersJSON {
      answer.changes = confirmation.changes
      try session.print(json: answer)
    }
    if let refusal = confirmation.refusal { throw refusal }
    if answer.exitCode != .ok, !session.settings.language.isEnglish {
      session.note(
        "Questions are asked in English, with English dates; other commands read dates in your language.")
    }
    return answer.exitCode
  }

  /// The words of the command line, otherwise standard input.
  private func question(in session: Session) throws -> String {
    guard question.allSatisfy(\.isWhitespace) || question == "-" else { return question }
    let input = session.environment.ask == nil ? try session.input() : Data()
    let text = String(decoding: input, as: UTF8.self).trimmed
    guard !text.isEmpty else {
      throw UsageError.missingWords(what: "question", example: "almanac ask 'what do I have on friday?'")
    }
    return text
  }
}

extension Session {
  /// Prints how the built-in engine reads a question, and answers nothing.
  fileprivate func explain(_ question: String, after conversation: Conversation) throws -> ExitCode {
    let explanation = try catalog[\.requestReader].explanation(
      of: conversation.messages + [.user(question)])
    guard !options.prefersJSON else {
      try print(json: explanation)
      return .ok
    }
    let rows =
      explanation.pieces.map { ($0.kind, $0.words) } + [("", ""), ("read by", explanation.reader)]
      + explanation.frame.map { ($0.name, $0.value) }
    let width = rows.map(\.0.count).max() ?? 0
    for (name, value) in rows {
      let padded = name + String(repeating: " ", count: name.isEmpty ? 0 : width + 2 - name.count)
      print((padded + value).sanitised)
    }
    return .ok
  }

  /// Which changes `--yes` agrees to: those that the person's own words ask for, and not others that a model asks for. A
  /// plain yes agrees only to what was shown before, if something was.
  fileprivate func agreement(
    to question: String, after conversation: Conversation
  ) throws -> @Sendable (ProposedChange) async -> Bool {
    let reader = try catalog[\.requestReader]
    if reader.agrees(question), conversation.turns.contains(where: { $0.unanswered != nil }) {
      let shown = conversation.turns.last?.unanswered
      return { change in
        change.each.contains { shown == ChangeRefusal.unanswered(tool: $0.tool, shown: change.shown) }
      }
    }
    if !usesModel { return { _ in true } }
    let wishes = OwnWishes(
      changes: reader.changes(requestedIn: conversation.messages + [.user(question)]),
      planner: try catalog[\.eventPlanner], taskPlanner: try catalog[\.taskPlanner],
      parser: try catalog[\.datePhraseParser], clock: clock)
    return { change in
      for part in change.each where await !wishes.include(part) { return false }
      return true
    }
  }
}

/// Asks about the changes of one question on a terminal, or agrees if `--yes` is given.
private final class AskedConfirmation: Sendable {
  private struct State {
    var changes: [AnswerRecord.Change] = []
    var refusal: EditingError?
  }

  private let session: Session
  private let yes: (@Sendable (ProposedChange) async -> Bool)?
  private let state = Mutex(State())

  /// - Parameter yes: the changes that `--yes` agrees to; `nil` without that option.
  init(_ session: Session, yes: (@Sendable (ProposedChange) async -> Bool)?) {
    (self.session, self.yes) = (session, yes)
  }

  /// The proposed changes, in order.
  var changes: [AnswerRecord.Change] { state.withLock(\.changes) }
  /// Why the last change was not made; `nil` if it was confirmed.
  var refusal: EditingError? { state.withLock(\.refusal) }

  /// Shows a change and asks about it.
  @Sendable func confirm(_ change: ProposedChange) async -> ChatConsent {
    let isOwnWish = await yes?(change)
    let ask = isOwnWish == nil ? session.confirmation : nil
    if ask == nil { session.showOnErrors(change) }
    let consent = isOwnWish == true ? .agreed : await ask?(change) ?? .unanswered
    state.withLock { state in
      state.changes += change.each.map { AnswerRecord.Change($0, isAgreed: consent == .agreed) }
      switch consent {
      case .agreed: break
      case .declined: state.refusal = .notConfirmed
      case .unanswered: state.refusal = isOwnWish == nil ? .confirmationNeeded : .notAskedFor
      }
    }
    return consent
  }
}
