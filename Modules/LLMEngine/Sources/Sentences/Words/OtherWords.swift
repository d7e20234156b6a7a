/// "The other one", and the words after it.
package enum OtherWords {
  /// The words after "the other"; `nil` if they begin differently.
  package static func rest(of wording: Wording) -> Wording? { wording.after(openings) }

  private static let openings = [
    "the other", "the other one", "another one", "not that one", "the other event", "not this one",
    "i meant the other", "i meant the other one", "i mean the other", "i mean the other one",
  ]
}
