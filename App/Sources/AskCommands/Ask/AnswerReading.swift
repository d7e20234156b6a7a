import CalendarTools
import ChatFeature
import CommandSession
import LLMEngine
import Presentation
import ProgramSettings
import SystemAccess
import Terminal

/// An answer that was shown while it arrived.
struct AnswerReading: Sendable {
  var transcript: TurnTranscript
  var record: AnswerRecord
  /// Why it was interrupted; `nil` if it is complete, or if the person stopped it.
  var error: (any Error)?

  /// Reads an answer and writes it.
  ///
  /// - Parameters:
  ///   - isInteractive: whether a person reads it, who sees what a model looks up. The built-in engine's words say
  ///     it all.
  ///   - reply: what the person answers to the proposed changes. After a message of its own, which is answered next,
  ///     nothing of the answer is shown.
  init(
    of stream: AsyncThrowingStream<ChatEvent, any Error>, to question: String, _ session: Session,
    _ screen: Screen, isInteractive: Bool, reply: Chat.Reply, _ engineName: String
  ) async {
    transcript = TurnTranscript(question: question)
    record = AnswerRecord(question: question)
    var writer = AnswerWriter(width: screen.width)
    let isQuiet = session.options.prefersJSON
    var isWaiting = !isQuiet && session.settings.model.server != nil
    if isWaiting { session.showProgress("\(engineName) …") }
    do {
      for try await event in stream {
        transcript.take(event)
        record.take(event)
        guard !isQuiet else { continue }
        // Removing the progress clears the line, which then belongs to the answer.
        if isWaiting { session.showProgress("") }
        isWaiting = false
        switch event {
        case .text(let text): if reply.message == nil { session.write(writer.take(text)) }
        case .toolStarted: session.write(writer.finish())
        case .toolFinished(let call, let result, let isError):
          guard isInteractive, session.usesModel else { break }
          let line = call.line(result: result, isError: isError, width: screen.width)
          session.print(screen.text(line, in: .dim))
        case .omitted(let omission):
          let width = isInteractive ? screen.width : .max
          session.environment.errors(WordWrap.wrapped(omission.note, to: width) + "\n")
        case .unsupported(let answer):
          session.write(writer.finish())
          session.print(WordWrap.wrapped(answer.note.sanitised, to: screen.width))
        case .notUnderstood, .finished: break
        }
      }
    } catch ChatError.engine(.cancelled) {} catch {
      self.error = error
      record.error = Failure(error).text
    }
    if isWaiting { session.showProgress("") }
    session.write(writer.finish())
  }
}

extension ToolCall {
  /// `· list_events when: friday`, shown to the person, with the outcome if it has no result.
  func line(result: String, isError: Bool, width: Int) -> String {
    let isDeclined = result == ChangeRefusal.declined(tool: name)
    let isOpen = result.hasPrefix(ChangeRefusal.unanswered(tool: name))
    let ending = isDeclined ? " (declined)" : isOpen ? " (not answered)" : isError ? " (failed)" : ""
    return TerminalText(text).cut(to: max(1, width - ending.count)).string + ending
  }

  private var text: String {
    guard case .object(let members) = arguments, !members.isEmpty else { return "· \(name)" }
    let words = members.sorted { $0.key < $1.key }.map { name, value in
      "\(name): \(value.string ?? (try? JSONValue.text(of: value)) ?? "")"
    }
    return "· \(name) \(words.joined(separator: ", "))"
  }
}
