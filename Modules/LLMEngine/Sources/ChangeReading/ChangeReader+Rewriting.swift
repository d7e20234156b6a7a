import CalendarService
package import EventWords
package import Sentences
import TimePhrases

/// Requests in other forms: as a duty, as a new time, or as two sentences about one event.
extension ChangeReader {
  /// "Find the dentist and delete it" as "delete the dentist".
  package func found(_ wording: Wording) -> Wording? {
    guard let rest = wording.after(Self.finders) else { return nil }
    for index in rest.keys.indices.dropFirst() {
      let link = rest.keys[index]
      guard link == "and" || link == "then" || rest.tokens[index - 1].text.hasSuffix(",") else { continue }
      let request = rest[index...].after(Self.links) ?? rest[index...]
      guard request.tokens.count > 1,
        Self.verbs.contains(request.key(0)) || Self.moreVerbs.contains(request.key(0)),
        ["it", "that", "them", "this"].contains(request.key(1))
      else { continue }
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
    guard let index = head.keys.firstIndex(where: ["is", "starts", "begins", "should"].contains), index > 0,
      index + 1 < head.tokens.count,
      isInstead || head.keys[index + 1] == "now" || head.keys.last == "now", Self.isTold(head[..<index])
    else { return nil }
    var time = head[(index + 1)...].without(["now", "start", "begin", "be"])
    time = time.before(["now"]) ?? time
    guard let count = leadingMoment(time), count == time.tokens.count else { return nil }
    return moved(.joined(head[..<index], time), tail)
  }

  /// A move of the event at the start of the words to the time at their end.
  private func moved(_ words: Wording, _ tail: Wording) -> Wording? {
    guard let start = trailingMoment(words), start > 0, start < words.tokens.count else { return nil }
    return .joined("move", words[..<start], "to", Wording(Self.bare(words[start...].text)), tail)
  }

  /// "I have to pick up the kids at 5 tomorrow": the task of a duty that names its time.
  ///
  /// - Parameter bare: the words without polite words at the start.
  func duty(_ wording: Wording, _ bare: Wording) -> Wording? {
    guard !wording.isAsked, let deed = bare.after(Self.duties) ?? wording.after(Self.duties),
      deed.tokens.count > 2,
      !Self.notDuties.contains(deed.key(0))
    else { return nil }
    let task = deed.split(at: "by").flatMap { $1.isTime(parser) ? $0 : nil } ?? deed
    guard Self.notDutyWords.isDisjoint(with: task.keys), !parser.phrases(in: deed.text).isEmpty,
      parser.namesClock(deed.text) || task != deed
    else { return nil }
    // "Have coffee with Lena" is coffee with Lena.
    return deed.after(Self.having) ?? deed
  }

  private static let having = Wording.phrases("have(| a| an| my)")
  private static let links = ["and", "then", "and then"]
  private static let finders = Wording.phrases(
    """
    find(| me), look (up|for), search(| for), locate, get, open, go to, pull up, show(| me), take, pick, select
    """)
  private static let moreVerbs: WordSet = "erase drop scrap bring lengthen prolong end call"
  private static let starting = ["start", "begin"]
  private static let letting = ["let", "make", "have", "do", "hold"]
  private static let wishing = Wording.phrases("i want, (i'd|i would) rather have, i'd (prefer|like)")
  private static let startsAndEnds = [
    ("start", false), ("begin", false), ("starts", false), ("end", true), ("finish", true), ("ends", true),
  ]
  private static let duties = Wording.phrases(
    """
    i (have|need|want) to, (i've|ive) got to, i gotta, gotta, i must, we (have|need) to, i should, \
    (i'm|i am) supposed to, i'd like to, i've to
    """)
  /// What people need to do that is no event: "know what is on today".
  private static let notDuties: WordSet = """
    know see check find look ask hear understand view show list figure tell say search compare count be use talk stop
    change keep not think decide choose plan sync import export make do get
    """
  private static let notDutyWords: WordSet = """
    by when what who how why which if whether not or before after free schedule calendar events meetings appointments
    agenda busy available
    """

  /// The words that occur in each of these forms, for a fast check that excludes questions.
  static let rewritingWords: WordSet = "instead rather now it that them let"
}
