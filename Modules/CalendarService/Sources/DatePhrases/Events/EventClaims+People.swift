import CalendarService
import PhraseGrammar
import PhraseWords
import TimePhrases

/// The guests and the link of an event phrase.
extension EventClaims {
  /// "ana@example.org", "<carol@example.org>" after a name; "with" before it is claimed too.
  func address(at position: Int) -> Claim? {
    if reader.sign(at: position) == "<" {
      guard let address = address(from: position + 1), reader.sign(at: address.end) == ">" else { return nil }
      let name = name(before: position)
      return Claim(
        meaning: .guest(Participant(name: name.text, address: address.value)),
        tokens: name.start..<reader.skip(",", at: address.end + 1))
    }
    guard position == 0 || !reader.isGlued(at: position), reader.sign(at: position) == nil,
      let address = address(from: reader.skip(["with", "and", "invite"], at: position))
    else { return nil }
    return Claim(
      meaning: .guest(Participant(name: nil, address: address.value)),
      tokens: position..<reader.skip(",", at: address.end))
  }

  /// An address that begins at a position, without the punctuation after it.
  private func address(from start: Int) -> PhraseReader.Match<String>? {
    guard start < reader.tokens.count else { return nil }
    var end = start + 1
    while reader.isGlued(at: end), reader.sign(at: end) != ">" { end += 1 }
    while end > start + 1, let sign = reader.sign(at: end - 1), ",.;:!?)>".contains(sign) { end -= 1 }
    let text = text(start..<end)
    let halves = text.split(separator: "@", omittingEmptySubsequences: false)
    guard halves.count == 2, !halves[0].isEmpty, halves[1].contains("."), halves[1].first != ".",
      halves[1].last != "."
    else { return nil }
    return (text, end)
  }

  /// The name before an address, which stays in the title; after "invite" it does not.
  private func name(before position: Int) -> (text: String?, start: Int) {
    let used = claims.last?.tokens.upperBound ?? 0
    var start = position
    while start > used, position - start < 4, reader.tokens[start - 1].kind != Self.mask,
      let word = reader.word(at: start - 1), !["with", "and", "invite", "for"].contains(word)
    { start -= 1 }
    let text = text(start..<position)
    let isInvited = start > used && reader.word(at: start - 1) == "invite"
    // After an address without a name, which left no name in the title: "bob@example.org and Carol <carol@example.org>".
    if case .guest(let last)? = claims.last?.meaning, last.name == nil, start == used + 1,
      reader.word(at: used) == "and"
    {
      return (text.isEmpty ? nil : text, used)
    }
    let follows = start == used && used > 0
    return (text.isEmpty ? nil : text, isInvited ? start - 1 : follows ? start : position)
  }

  /// "https://example.org/room"; "at", "via" or "link" before it is claimed too.
  func link(at position: Int) -> PhraseReader.Match<String>? {
    let start = reader.skip(["at", "via", "link", "url"], at: position)
    guard let scheme = reader.word(at: start), scheme == "https" || scheme == "http",
      reader.sign(at: start + 1) == ":", reader.sign(at: start + 2) == "/", reader.sign(at: start + 3) == "/"
    else { return nil }
    let first = reader.tokens[start].range.lowerBound
    var link = phrase[first...].prefix { !$0.isWhitespace && !"<>\"".contains($0) }
    while let last = link.last, ",.;!?)".contains(last) { link.removeLast() }
    guard link.count > scheme.count + 3 else { return nil }
    let end = reader.tokens[start...].firstIndex { $0.range.lowerBound >= link.endIndex }
    return (String(link), end ?? reader.tokens.count)
  }
}
