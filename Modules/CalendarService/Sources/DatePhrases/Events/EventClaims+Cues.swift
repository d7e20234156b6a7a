import PhraseGrammar
import PhraseWords

/// The words of a phrase that only say that there is an event.
extension EventClaims {
  /// Claims "an event called", "and call it" and "entry:" before a title, and "for me" after one. The words before them
  /// that name no event are cues as well: "a meeting tomorrow at 9 and give it the title budget".
  mutating func claimCues() {
    for stretch in rest {
      for position in stretch {
        if let end = naming(at: position), end < stretch.upperBound {
          let before = rest.map { $0.clamped(to: 0..<position) }.filter { !$0.isEmpty }
          guard before.joined().allSatisfy(isPlaceholder) else { return }
          for cue in before + [position..<end] { add(Claim(meaning: .cue, tokens: cue)) }
          return
        }
        if reader.has(["for", "me"], at: position), position > stretch.lowerBound,
          position + 2 == stretch.upperBound
        {
          add(Claim(meaning: .cue, tokens: position..<position + 2))
          return
        }
      }
    }
  }

  /// Whether the words are part of a title: "a day at the zoo", "a weekend in hamburg", "plan the week".
  func isName(at position: Int) -> Bool {
    let noun = reader.skip(["a", "the", "my", "our"], at: position)
    guard let word = reader.word(at: noun), ["day", "weekend", "week", "month", "year"].contains(word) else {
      return false
    }
    if noun > position, position == 1, let verb = reader.word(at: 0), Self.planning.contains(verb) {
      return true
    }
    return (position == 0 || reader.word(at: position - 1) == "a")
      && ["in", "at", "with", "away", "out"].contains(reader.word(at: noun + 1) ?? "")
      && dates.phrase(at: noun + 1) == nil
  }

  private static let planning: Set<String> = [
    "plan", "review", "organise", "organize", "prepare", "discuss", "recap", "start", "end", "finish",
  ]

  /// The position after words that introduce a title.
  private func naming(at position: Int) -> Int? {
    if reader.sign(at: position) == ":", let word = reader.word(at: position - 1),
      Self.placeholders.contains(word)
    {
      return position + 1
    }
    return Self.namings.first { reader.has($0, at: position) }.map { position + $0.count }
  }

  private func isPlaceholder(at position: Int) -> Bool {
    guard let word = reader.word(at: position) else { return reader.tokens[position].kind != Self.mask }
    return Self.placeholders.contains(word)
  }

  private static let namings = [
    "and call it", "and name it", "and title it", "and give it the title", "and give it a title",
    "and give it the name", "with the title", "with title", "with the name", "with the subject",
    "with subject", "called",
    "named", "titled", "entitled",
  ].map { $0.split(separator: " ").map(String.init) }
  private static let placeholders: Set<String> = [
    "a", "an", "the", "my", "new", "another", "this", "following", "event", "events", "entry", "item", "slot",
    "meeting",
    "appointment", "reminder", "something", "thing", "calendar", "recurring", "time",
  ]
}
