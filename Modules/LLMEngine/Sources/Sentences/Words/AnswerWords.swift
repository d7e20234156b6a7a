/// Words that answer a question with yes or no, or introduce a correction.
package enum AnswerWords {
  /// The words after a yes or no, and whether it was a no.
  package static func removed(from wording: Wording) -> (Wording, isNo: Bool) {
    var (wording, isNo) = (wording, false)
    while let rest = wording.after(answers) {
      if corrections.contains(wording.key(0)), wording.keys.count > 1 || isRefusal(wording.key(0)) {
        isNo = true
      }
      wording = rest
    }
    return (wording, isNo)
  }

  private static func isRefusal(_ key: String) -> Bool { ["no", "nope", "nah", "n"].contains(key) }
  /// The words that introduce a correction.
  private static let corrections: WordSet = "no nope nah n actually wait oops"
  private static let answers = [
    "no", "nope", "nah", "n", "yes", "yeah", "yep", "y", "sure", "ok", "okay", "actually", "sorry", "wait",
    "hmm",
    "i mean",
    "i meant", "well", "oh", "oops", "correct", "right", "exactly", "yes please", "no wait",
  ]
}
