import Catalog
import ChatFeature

/// `almanac ask`: an answer in plain English.
struct AskCommand: Command {
  static let help = CommandHelp(
    name: "ask", words: "QUESTION…", summary: "an answer in plain English",
    description: """
      Answers a question about your calendars. Every fact in the answer comes from
      them. Put the question in quotes, so that the shell leaves it alone. The exit
      code is 1 where the question was not understood.
      """,
    examples: [
      "ask \"what do I have on friday?\"", "ask \"when am I free tomorrow afternoon?\"",
      "ask \"how much time did I spend on work last week?\"",
    ])

  let question: String
  let asksModel = true

  init(_ arguments: Arguments) throws(UsageError) {
    question = arguments.phrase
    guard !question.allSatisfy(\.isWhitespace) else {
      throw .missingWords(what: "question", example: "almanac ask 'what do I have on friday?'")
    }
  }

  func run(in session: Session) async throws -> ExitCode {
    try session.checkModelAgreement()
    let stream = try session.catalog[\.chatFeature].respond(to: question, after: [])
    var answer = AnswerRecord(question: question)
    if session.options.prefersJSON {
      for try await event in stream { answer.take(event) }
      try session.print(json: answer)
      return answer.exitCode
    }
    var line = ""
    // What went wrong stands on a line of its own, below what was answered.
    defer { if !line.isEmpty { print(line, in: session) } }
    for try await event in stream {
      answer.take(event)
      guard case .text(let text) = event else { continue }
      line += text
      while let end = line.firstIndex(where: \.isNewline) {
        print(String(line[..<end]), in: session)
        line = String(line[line.index(after: end)...])
      }
    }
    return answer.exitCode
  }

  private func print(_ line: String, in session: Session) {
    session.print(WordWrap.wrapped(line.sanitised, to: session.screen.width))
  }
}

extension AnswerRecord {
  fileprivate var exitCode: ExitCode { understood ? .ok : .notUnderstood }
}
