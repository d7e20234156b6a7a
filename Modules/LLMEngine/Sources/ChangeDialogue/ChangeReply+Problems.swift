import Answers
import CalendarService
package import Frames
import Sentences
import TimePhrases

extension ChangeReply {
  /// Why a request is refused.
  package static func text(for problem: ChangeProblem) -> String {
    switch problem {
    case .several:
      "I do not understand that as one change, so nothing was changed. Say the first one by itself."
    case .condition(let words):
      "I do not understand '\(words.shortened)', so nothing was changed. A title with such words goes in double quotes."
    case .noTarget:
      "What do you mean? Name the event, such as \"cancel the dentist\" or \"remind me to call Ana at 5\"."
    case .earlierOrLater: "Do you mean earlier or later? Say \"an hour later\" or \"an hour earlier\"."
    case .what(let words):
      """
      What shall I change about '\(words.shortened)'? Say "move it to friday 3pm", "rename it to …" or "make it an hour \
      longer".
      """
    case .noTime(let words):
      """
      I do not understand '\(words.shortened)' as a time, so nothing was changed. Say \"move it to friday 3pm\", \
      \"rename it to …\" or \"change the place of it to …\".
      """
    case .noClock(let words):
      "'\(words.shortened)' is no time of day. Nothing was changed. Say \"at 3pm\" or \"15:00\"."
    case .times(let times):
      "You name \(times.map { "'\($0.shortened)'" }.joined(separator: " and ")), and I do not know which is which. Nothing was changed."
    case .unable(let what, let cure): "I cannot \(what). \(cure.capitalisedFirst). Nothing was changed."
    case .nothingBefore: "I do not know which event you mean. Name it, or its time. Nothing was changed."
    case .noSuchNumber(let count): noSuchNumber(count)
    case .noneOfThem: declined
    case .notDone:
      "That was not done, so there is nothing to undo. 'almanac undo' takes an earlier change back."
    case .nothingProposed:
      "No change waits for a yes, so nothing was changed. Say again what you want."
    case .doneAlready: "That is done already. Say \"undo\" first, and then which event you mean."
    }
  }
}
