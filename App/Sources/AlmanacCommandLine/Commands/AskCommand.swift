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

/// `almanac ask`: an answer in plain English.
struct AskCommand: Command {
  static let help = CommandHelp(
    name: "ask", words: "[QUESTION…]", summary: "answer a question in plain English",
    description: """
      Answers a question about your calendars. Every fact in the answer comes from
      them. A request for a change shows a preview and asks; --yes agrees, and
      'almanac undo' undoes it. Quote the words, so that the shell leaves them
      alone; without any they are read from standard input. The exit code is 1 if
      they were not understood. --continue makes the words a follow-up to the
      question before: an answer, a correction, or the next question.
      """,
    options: [AddCommand.yes, `continue`],
    examples: [
      "ask \"what do I have on friday?\"", "ask \"when am I free tomorrow afternoon?\"",
      "ask \"how much time did I spend on work last week?\"", "ask \"move the dentist to monday\"",
      "ask --continue \"no, thursday\"",
    ])

  private static let `continue` = Option("--continue", nil, "follow up on the previous question")

  let question: String
  let isConfirmed: Bool
  let isContinued: Bool
  let asksModel = true

  init(_ arguments: Arguments) throws(UsageError) {
    question = arguments.phrase
    isConfirmed = arguments.has(AddCommand.yes)
    isContinued = arguments.has(Self.continue)
  }

  func run(in session: Session) async throws -> ExitCode {
    let question = try question(in: session)
    try session.checkModelAgreement()
    let confirmation = AskedConfirmation(session, isConfirmed: isConfirmed)
    var asked = AskedBefore(session)
    if isContinued { try await asked.resume() }
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

/// Asks about the changes of one question on a terminal, or agrees if `--yes` is given.
private final class AskedConfirmation: Sendable {
  private struct State {
    var changes: [AnswerRecord.Change] = []
    var refusal: EditingError?
  }

  private let session: Session
  private let isConfirmed: Bool
  private let state = Mutex(State())

  init(_ session: Session, isConfirmed: Bool) {
    self.session = session
    self.isConfirmed = isConfirmed
  }

  /// The proposed changes, in order.
  var changes: [AnswerRecord.Change] { state.withLock(\.changes) }
  /// Why the last change was not made; `nil` if it was confirmed.
  var refusal: EditingError? { state.withLock(\.refusal) }

  /// Shows a change and asks about it.
  @Sendable func confirm(_ change: ProposedChange) async -> Bool {
    let ask = session.confirmation
    if isConfirmed || ask == nil { session.showOnErrors(change) }
    let isAgreed = isConfirmed ? true : await ask?(change) ?? false
    state.withLock { state in
      state.changes.append(AnswerRecord.Change(change, isAgreed: isAgreed))
      if !isAgreed { state.refusal = ask == nil ? .confirmationNeeded : .notConfirmed }
    }
    return isAgreed
  }
}
