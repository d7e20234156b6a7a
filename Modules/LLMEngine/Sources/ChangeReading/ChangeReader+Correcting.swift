import CalendarService
package import CalendarTools
package import EventWords
import Frames
import Sentences
import TimePhrases

/// Requests that contain a correction, an exception, or the old time of an event.
extension ChangeReader {
  /// "Tomorrow no wait friday": the words without the correction, and the time that replaces a part of their time, unless
  /// it replaces all of it; `nil` if the words contain no correction.
  func selfCorrected(_ wording: Wording) -> (Wording, time: String?)? {
    guard !Self.correctionWords.isDisjoint(with: wording.keys), !wording.isQuoted else {
      return nil
    }
    for index in wording.keys.indices.dropFirst(2) {
      guard let rest = wording[index...].after(Self.corrections) else { continue }
      let right = rest.after(Self.corrections + ["make it", "make that"]) ?? rest
      let left = wording[..<index]
      guard let count = leadingMoment(right), let start = trailingMoment(left) else { continue }
      let time = right[..<count]
      // "Friday at 7" replaces all of the time; "7" and "friday" only a part of it.
      let isHour = ["tomorrow", "tomorrow at"].contains { Wording("\($0) \(time.text)").isTime(parser) }
      let isWhole = parser.namesClock(time.text) && !isHour
      let kept = isWhole ? left[..<start].followed(by: time) : left
      return (kept.followed(by: right[count...]), isWhole ? nil : Self.bare(time.text))
    }
    return nil
  }

  /// "Delete the haircut, actually no just move it to the 12th": the second request takes the place of the first one,
  /// and "it" is the event of the first; `nil` for other words.
  func changeReplaced(_ wording: Wording) throws(ChangeProblem) -> Change? {
    guard !Self.correctionWords.isDisjoint(with: wording.keys), !wording.isQuoted else { return nil }
    for index in wording.keys.indices.dropFirst(2) {
      guard var rest = wording[index...].after(Self.corrections) else { continue }
      while let more = rest.after(Self.corrections + ["just", "rather", "better", "instead"]) { rest = more }
      guard Self.verbs.contains(rest.key(0)), let second = try change(of: Self.polite(rest)),
        second.target.isBefore,
        let first = try change(of: wording[..<index])
      else { continue }
      return second.with { $0.target = first.target }
    }
    return nil
  }

  /// The change of words with a correction of their time.
  func changeCorrected(_ kept: Wording, to time: String?) throws(ChangeProblem) -> Change? {
    guard var change = try change(of: kept) else { return nil }
    guard let time else { return change }
    switch change.action {
    case .add(_, false): throw .times([kept.text, time])
    case .add, .move(.some): change.instead.append(time)
    case .delete, .answer:
      guard change.target.when != nil, !change.target.isRange else { throw .condition(time) }
      (change.target.when, change.parts) = (time, [])
    default: throw .condition(time)
    }
    return change
  }

  /// The number of words at the start that are a time; a bare hour counts.
  func leadingMoment(_ words: Wording) -> Int? {
    if words.isTime(parser) { return words.tokens.count }
    let hour = words.keys.first == "at" ? 1 : 0
    return hour < words.keys.count && (Self.isHour(words.keys[hour]) || parser.clock(words.keys[hour]) != nil)
      ? hour + 1 : nil
  }

  /// The index at which the time at the end of the words begins; a bare hour after "at" counts.
  func trailingMoment(_ words: Wording) -> Int? {
    let text = words.text
    if let phrase = parser.phrases(in: text).last, phrase.upperBound == text.endIndex {
      let start = Wording(String(text[..<phrase.lowerBound])).tokens.count
      return ["to", "until", "till"].contains(words.keys[start]) ? start + 1 : start
    }
    let before = words.keys.count - 2
    guard before > 0, Self.isHour(words.key(before + 1)) else { return nil }
    return ["at", "to", "from"].contains(words.key(before)) ? before : nil
  }

  /// "Move it to 9 instead of 10": the words without the old time; `nil` if they contain none.
  func withoutOldTime(_ wording: Wording) -> (Wording, old: Wording?)? {
    guard let index = wording.keys.firstIndex(of: "instead"), index > 1, !wording.isQuoted else {
      return nil
    }
    let rest = wording[(index + 1)...]
    if rest.isEmpty || rest.after(Self.purposes) != nil { return (wording[..<index], nil) }
    guard let old = rest.after(["of"]), old.isTime(parser) || parser.clock(old.text) != nil else {
      return nil
    }
    return (wording[..<index], old)
  }

  /// The change of words that also name the old time: it must be that of the event.
  func changeReplacing(_ old: Wording?, with kept: Wording) throws(ChangeProblem) -> Change? {
    guard var change = try change(of: kept) else { return nil }
    switch change.action {
    case .move, .end, .place, .rename, .length: break
    default: throw .condition("instead" + (old.map { " of \($0.text)" } ?? ""))
    }
    guard let old else { return change }
    if let clock = parser.clock(old.text) {
      change.was = Change.Start(words: old.text, time: clock)
    } else if change.target.when == nil {
      (change.target.when, change.target.startsThen) = (Self.bare(old.text), false)
    } else {
      throw .times([change.target.when ?? "", old.text])
    }
    return change
  }

  /// "Cancel everything on friday except lunch": the words without the exception, and its words.
  func withoutException(_ wording: Wording) -> (Wording, exception: Wording)? {
    guard !wording.isQuoted, let (index, rest) = behind(Self.excepts, in: wording), !rest.isEmpty else {
      return nil
    }
    var (name, destination) = rest.split(at: "to") ?? (rest, rest[..<0])
    var kept = wording[..<index]
    // In "everything except the dentist tomorrow" all events of tomorrow are meant.
    if let start = trailingMoment(name), start > 0, start < name.tokens.count,
      parser.phrases(in: kept.text).isEmpty
    {
      (kept, name) = (kept.followed(by: name[start...]), name[..<start])
    }
    guard parser.phrases(in: name.text).isEmpty, !Self.verbs.contains(name.key(0)), !name.says("and") else {
      return nil
    }
    return (destination.isEmpty ? kept : .joined(kept, "to", destination), name)
  }

  /// The index of the first of these phrases behind the first two words, and the words after it.
  private func behind(_ phrases: [String], in wording: Wording) -> (Int, Wording)? {
    wording.keys.indices.dropFirst(2).lazy.compactMap { index in
      wording[index...].after(phrases).map { (index, $0) }
    }.first
  }

  /// The change of all events of a time except some.
  func changeExcept(_ exception: Wording, _ kept: Wording) throws(ChangeProblem) -> Change? {
    guard var change = try change(of: kept) else { return nil }
    let words = try ChangeTarget(exception, parser: parser).words
    guard change.action.takesSeveral, change.target.isAll, !words.isEmpty else { return nil }
    change.except = Wording(words).keys
    return change
  }

  /// Whether the title or the people of an event contain all of these words.
  package static func isNamed(_ event: EventEntry, by words: [String]) -> Bool {
    let texts = Wording(([event.title] + event.people).joined(separator: " ")).keys
    return words.allSatisfy { word in texts.contains { $0.hasPrefix(word) } }
  }

  package static let excepts = Wording.phrases(
    "except(| for), but (not|the|my|keep|leave), apart from, other than, all but, excluding")
  package static let untils = ["until", "till", "til", "end at", "end by"]

  private static let correctionWords: WordSet =
    "no wait sorry actually mean meant rather scratch correction oops"
  private static let corrections = Wording.phrases(
    """
    no, (no|oh|sorry|oops|uh|hmm|actually|wait) no, (no|oh) wait, wait, (no|wait) sorry, \
    sorry(| i mean| i meant), actually, (no|well|or) actually, (|no )i (mean|meant), or rather, \
    scratch that, correction, oops, (wait|no) make that, (no|no wait|actually) make it, better, or better
    """)
}
