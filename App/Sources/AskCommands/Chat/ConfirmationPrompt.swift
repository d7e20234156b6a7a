import Catalog
import ChatFeature
import CommandSession
import LLMEngine
import SystemAccess
import Terminal

/// The prompt for a change that an engine proposes: preview, exact arguments of a model, question.
package struct ConfirmationPrompt: Sendable, Hashable {
  /// The change.
  let change: ProposedChange
  /// Whether the tool and its arguments are shown: what a model writes may differ from what the person said.
  var showsCall = true

  /// The question after the text; the answer is typed after it.
  package static let question = "Do this? [y/N] "

  /// The preview, followed by the tool and its arguments if they are shown. Every line ends with a line break.
  func text(on screen: Screen) -> String {
    let calls = change.each.map { "\($0.tool) \($0.arguments)".sanitised }.joined(separator: "\n")
    let call = WordWrap.wrapped(calls, to: screen.width)
    let preview = change.preview.split(whereSeparator: \.isNewline).map {
      WordWrap.wrapped(String($0).sanitised, to: screen.width)
    }
    let lines =
      preview + (showsCall ? call.split(separator: "\n").map { screen.text(String($0), in: .dim) } : [])
    return lines.map { $0 + "\n" }.joined()
  }

  /// Whether an answer is a yes. Anything else is a no, including an empty answer and the end of input.
  package static func isYes(_ answer: String?) -> Bool {
    ["y", "yes"].contains(answer?.trimmed.lowercased())
  }

  /// The answer if it is a message instead of a yes or no: "yes but an hour later".
  package static func message(in answer: String?) -> String? {
    guard let words = answer?.trimmed, words.count > 1 || words.first?.isNumber == true, !isYes(words),
      !["no", "nope", "nah", "no thanks"].contains(words.lowercased())
    else { return nil }
    return words
  }
}

extension Session {
  /// Asks about each change on the terminal; `nil` if there is none, so that nothing is changed.
  var confirmation: ChatConfirmation? {
    guard let ask = environment.ask else { return nil }
    return { [screen, environment, usesModel] change in
      environment.errors(ConfirmationPrompt(change: change, showsCall: usesModel).text(on: screen))
      return ConfirmationPrompt.isYes(ask(ConfirmationPrompt.question)) ? .agreed : .declined
    }
  }

  /// Shows a change on standard error without asking.
  func showOnErrors(_ change: ProposedChange) {
    environment.errors(ConfirmationPrompt(change: change, showsCall: usesModel).text(on: screen))
  }

  /// Whether a model answers instead of the built-in engine.
  var usesModel: Bool { (try? catalog[\.llmEngineSettings])?.server != nil }
}
