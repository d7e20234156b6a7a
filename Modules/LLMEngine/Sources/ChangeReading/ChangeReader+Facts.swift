import CalendarService
package import EventWords
import Frames
package import Sentences
import TimePhrases

/// Requests told as facts: "the dentist is at 5 now", "i can't make lunch, take it out", "dinner should be at luna".
extension ChangeReader {
  /// "Find the dentist and delete it", "i can't make the dentist, delete it" and "the dentist is off, delete it" as "delete
  /// the dentist".
  package func found(_ wording: Wording) -> Wording? {
    let (rest, isFound) = wording.after(Self.finders).map { ($0, true) } ?? (wording, false)
    for index in rest.keys.indices.dropFirst() {
      let link = rest.keys[index]
      guard ["and", "then", "so"].contains(link) || rest.tokens[index - 1].text.hasSuffix(",") else {
        continue
      }
      let request = rest[index...].after(Self.links) ?? rest[index...]
      guard request.tokens.count > 1,
        Self.verbs.contains(request.key(0)) || Self.moreVerbs.contains(request.key(0)),
        ["it", "that", "them", "this"].contains(request.key(1))
      else { continue }
      guard isFound else {
        // "The last one, move it to 7"
        let isNamed = rest.tokens[index - 1].text.hasSuffix(",") && index < 7 && rest.isDefinite
        return (rest[..<index].before(Self.overs) ?? (isNamed ? rest[..<index] : nil)).flatMap {
          Self.isTold($0) ? .joined(request[..<1], $0, request[2...]) : nil
        }
      }
      return .joined(request[..<1], rest[..<index], request[2...])
    }
    return nil
  }

  /// "Start the review at 9", "let yoga end at 11", "have lunch at 1 instead", "the dentist is at 5 now" as moves.
  func retimed(_ wording: Wording) -> Wording? {
    let cut = wording.keys.firstIndex(of: "instead") ?? wording.tokens.count
    let tail = cut + 1 < wording.tokens.count ? wording[cut...] : wording[..<0]
    let (head, isInstead) = (wording[..<cut], cut < wording.tokens.count)
    if let rest = head.after(Self.starting), let move = moved(rest, tail) { return move }
    if isInstead || wording.keys.contains("rather"), let rest = head.after(Self.wishing),
      let move = moved(rest, tail)
    {
      return move
    }
    if let rest = head.after(Self.letting) {
      for (verb, isEnd) in Self.startsAndEnds {
        guard let index = rest.index(of: verb), index > 0, index + 1 < rest.tokens.count,
          Self.isTold(rest[..<index]), rest.key(0) != "me"
        else { continue }
        let time = rest[(index + 1)...]
        if !isEnd, ChangeReader.ending.contains(where: { time.says($0) }) {
          return .joined("move", rest[..<index], "to start", time)
        }
        guard isEnd else { return moved(.joined(rest[..<index], time), tail) }
        guard let end = time.after(["at", "by", "on"]) else { continue }
        return .joined("end", rest[..<index], "at", end)
      }
      if isInstead { return moved(rest, tail) }
    }
    // "The party ends at 10 now"
    if let index = head.keys.firstIndex(where: ["ends", "finishes"].contains), index > 0,
      isInstead || head.keys.last == "now",
      Self.isTold(head[..<index]),
      let end = (head.before(["now"]) ?? head)[(index + 1)...].after(["at", "by"])
    {
      return .joined("end", head[..<index], "at", end)
    }
    // "The dentist moved, it's at 2 now"
    if let index = wording.index(of: "it's") ?? wording.index(of: "its") ?? wording.index(of: "it is"),
      index > 1, wording.tokens[index - 1].text.hasSuffix(","),
      let name = wording[..<index].before(Self.movings)
    {
      let new = wording[index...].without(["it's", "its", "it is"])
      return retimed(.joined(name, "is now", new.before(["now"]) ?? new))
    }
    // "Drinks with ana is definite now"
    for (state, tails) in Self.toldStates where !wording.isAsked {
      if let name = wording.before(tails), Self.isTold(name) { return .joined("mark", name, "as", state) }
    }
    for index in head.keys.indices.dropFirst() {
      let duty = head[index...].after(Self.oughts)
      guard var new = duty ?? head[index...].after(Self.beings) else { continue }
      let isNew = duty != nil || isInstead || new.keys.first == "now" || new.keys.last == "now"
      new = (new.before(["now"]) ?? new).without(["now"])
      guard isNew, !new.isEmpty, Self.isTold(head[..<index]) else { return nil }
      if let amount = new.leadingAmount(parser),
        ["later", "earlier"].contains(new[amount.range.upperBound...].text)
      {
        return .joined("move", head[..<index], new)
      }
      if leadingMoment(new) == new.tokens.count {
        return .joined("move", head[..<index], "to", Wording(Self.bare(new.text)), tail)
      }
      guard let place = new.after(["in", "at"]), !place.isEmpty, parser.phrases(in: place.text).isEmpty else {
        return nil
      }
      return place.keys.last == "calendar"
        ? .joined("move", head[..<index], "to", place)
        : .joined("change the place of", head[..<index], "to", place)
    }
    return nil
  }

  private static let oughts = Wording.phrases(
    "(should|must|needs to|need to|has to|have to|ought to) (be|start|begin|be moved to|move to|go to)")
  private static let beings = ["is", "are", "starts", "begins", "leaves", "departs"]
  private static let toldStates: [(Wording, [String])] = [
    (
      "confirmed",
      Wording.phrases("(is|are) (definite|confirmed|certain)(| now), (is|are) now (definite|confirmed)")
    ),
    ("tentative", Wording.phrases("(is|are) (tentative|only tentative|a maybe)(| now)")),
  ]
  private static let movings = Wording.phrases(
    "(moved|has moved|was moved|got moved|changed|has changed|is moving)")

  /// A move of the event at the start of the words to the time at their end.
  private func moved(_ words: Wording, _ tail: Wording) -> Wording? {
    guard let start = trailingMoment(words), start > 0, start < words.tokens.count else { return nil }
    return .joined("move", words[..<start], "to", Wording(Self.bare(words[start...].text)), tail)
  }

  private static let links = Wording.phrases("(and|then|so|please|and then|so please|can you|and please)")
  private static let finders =
    Wording.phrases(
      """
      find(| me), look (up|for), search(| for), locate, get, open, go to, pull up, show(| me), take, pick, select, \
      i (can|will) (go to|make|make it to|attend|come to|join|be at), i'll (go to|make|attend|come to|join|be at), \
      (i'm|i am|im) (going|coming) to
      """) + missing
  private static let overs = Wording.phrases(
    "(is|was|got|has been|is now|are|were) (off|cancelled|canceled|called off|over|no longer happening|not happening)"
  )
  private static let moreVerbs: WordSet = "erase drop scrap bring lengthen prolong end call take"
  private static let starting = ["start", "begin"]
  private static let letting = ["let", "make", "have", "do", "hold", "put"]
  private static let wishing = Wording.phrases("i want, (i'd|i would) rather have, i'd (prefer|like)")
  private static let startsAndEnds = [
    ("start", false), ("begin", false), ("starts", false), ("end", true), ("finish", true), ("ends", true),
  ]
}
