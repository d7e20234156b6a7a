import Catalog
import ChatFeature

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// `almanac ask`: an answer in plain English.
struct AskCommand: Command {
  static let help = CommandHelp(
    name: "ask", words: "[QUESTION…]", summary: "an answer in plain English",
    description: """
      Answers a question about your calendars. Every fact in the answer comes from
      them. Put the question in quotes, so that the shell leaves it alone; without
      one it is read from the standard input. The exit code is 1 where the question
      was not understood. 'almanac chat' goes on after the answer.
      """,
    examples: [
      "ask \"what do I have on friday?\"", "ask \"when am I free tomorrow afternoon?\"",
      "ask \"how much time did I spend on work last week?\"",
    ])

  let question: String
  let asksModel = true

  init(_ arguments: Arguments) throws(UsageError) {
    question = arguments.phrase
  }

  func run(in session: Session) async throws -> ExitCode {
    let question = try question(in: session)
    try session.checkModelAgreement()
    let stream = try session.catalog[\.chatFeature].respond(
      to: question, after: [], confirm: session.confirmation)
    var answer = AnswerRecord(question: question)
    if session.options.prefersJSON {
      for try await event in stream { answer.take(event) }
      try session.print(json: answer)
      return answer.exitCode
    }
    var writer = AnswerWriter(width: session.screen.width)
    // What went wrong stands on a line of its own, below what was answered.
    defer { session.write(writer.finish()) }
    for try await event in stream {
      answer.take(event)
      switch event {
      case .text(let text): session.write(writer.take(text))
      case .toolStarted: session.write(writer.finish())
      default: break
      }
    }
    return answer.exitCode
  }

  /// The words of the command line, or else what comes in on the standard input.
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
