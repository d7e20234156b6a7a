/// Tells whether the answer to a request for a change, after which nothing was changed, needs a remark that says so.
///
/// It needs none if it asks back, or says that it could not, and claims nothing besides.
enum ChangeClaim {
  /// Whether an answer reads as if the change were made.
  static func isMade(in answer: String) -> Bool {
    let text = answer.lowercased().replacing("\u{2019}", with: "'")
    let clauses = text.matches(of: /[^.,;:!?\n]+[.,;:!?\n]*/).map { String($0.output) }
    if clauses.contains(where: isClaim) { return true }
    return !text.contains("?") && !text.contains(asking) && !text.contains(negation)
  }

  /// Whether a part of a sentence says that something was done: "I have deleted it", "it is now on Monday", "done".
  private static func isClaim(_ clause: String) -> Bool {
    !clause.contains("?") && !clause.contains(negation) && !clause.contains(condition)
      && clause.contains(completion)
  }

  private static var asking: Regex<Substring> {
    /\b(?:please|which|tell me|let me know|do you|would you|should i|shall i|need to know|specify|confirm)\b/
  }

  private static var negation: Regex<Substring> {
    /\b(?:not|no|none|nothing|nobody|never|cannot|unable|without|failed|sorry|unfortunately|only read)\b|n't\b/
  }

  private static var condition: Regex<Substring> {
    /\b(?:if|once|when|before|after|until|should|would|could|can|will|shall|must|want|wants|need|needs|to be)\b/
  }

  private static var completion: Regex<Substring> {
    #/
    \b(?:i|we|i've|we've|has|have|was|were|is|are|been|being|now|successfully|already|just|so|and)\s+
    (?:now\s+|just\s+|already\s+|successfully\s+|been\s+|also\s+)*
    (?:deleted|removed|cancelled|canceled|moved|rescheduled|shifted|postponed|added|created|booked|changed|updated
      |renamed|accepted|declined|copied|undone|shortened|extended|cleared|done|gone|set)\b
    | ^\W*(?:deleted|removed|cancelled|canceled|moved|rescheduled|shifted|postponed|added|created|booked|changed|updated
      |renamed|accepted|declined|copied|undone|shortened|extended|cleared|done|all\ done|all\ set)\b
    | \b(?:is|are)\ now\b
    /#
  }
}
