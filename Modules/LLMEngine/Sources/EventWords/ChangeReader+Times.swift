import CalendarService
package import Frames
package import Sentences
import TimePhrases

/// Times, reaches and directions in requests, and several events.
extension ChangeReader {
  /// "Start at ten" and "next week at the same time" without the words that every move implies.
  package static func bareTime(_ words: Wording) -> Wording {
    if words.tokens.count == 1, let range = hourRange(words.key(0)) { return Wording(range) }
    if let shift = TimeStep(words.keys)?.shift { return Wording(shift) }
    let starts = words.without(starting)
    // "Start at 3 and end at 4"
    if starts != words, let (start, end) = ending.lazy.compactMap({ starts.split(at: $0) }).first,
      start.tokens.count == 1
    {
      return .joined("from", start, "to", end)
    }
    let bare = starts.before(same) ?? starts.without(same)
    return bare.isEmpty ? starts : TimeStep(bare.keys)?.shift.map { Wording($0) } ?? bare
  }

  private static let starting = Wording.phrases("(start|begin|be) at, (start|be) on, start, begin")
  package static let ending = Wording.phrases("and (end|finish|ends|stop) at, and go until")
  private static let same = [
    "at the same time", "same time", "the same time", "the same time on", "same day", "on the same day",
    "the same day", "same day same time", "same day and time", "same day, same time",
  ]

  /// "10-12" as "from 10 to 12"; `nil` for other words.
  static func hourRange(_ key: String) -> String? {
    let ends = key.split(separator: "-").map(String.init)
    return ends.count == 2 && ends.allSatisfy(isHour) ? "from \(ends[0]) to \(ends[1])" : nil
  }

  /// Whether words begin with a time; a bare hour counts.
  package func begins(_ wording: Wording) -> Bool {
    let wording = Self.bareTime(wording)
    let (text, first) = (wording.text, wording.key(0))
    if Self.isHour(first) || DateWords.hour(first) != nil,
      wording.tokens.count == 1 || wording[1...].isTime(parser)
    {
      return true
    }
    if first == "the", parser.isTime("on \(text)") { return true }
    if wording.amount(parser)?.range.lowerBound == 0 { return true }
    return parser.phrases(in: text).contains { range in
      Wording(String(text[..<range.lowerBound])).keys.allSatisfy { ["the", "a", "at", "on"].contains($0) }
    }
  }

  /// "4", "4:30", "16".
  package static func isHour(_ key: String) -> Bool {
    let parts = key.split(separator: ":", omittingEmptySubsequences: false)
    return (1...2).contains(parts.count) && parts.allSatisfy { Int($0) != nil && $0.count <= 2 }
  }

  /// How much of a series the words name, and the words without it: "this and all later ones", "the whole series".
  package static func cutReach(_ wording: Wording) -> (Wording, String?) {
    for (runs, reach) in reaches {
      if let range = wording.range(of: runs) { return (wording.removing(range), reach) }
    }
    return (wording, nil)
  }

  private static let reaches = [
    (
      Wording.phrases(
        """
        and all (later ones|following|the following|after|future ones|the later ones), and everything after, \
        from now on, and later
        """), "following"
    ),
    (
      Wording.phrases("(only|just) this one, only this time, just this once, this time only, this once"),
      "occurrence"
    ),
    (Wording.phrases("the (whole|entire) series, for good, altogether, all occurrences of"), "all"),
  ]

  /// The words of direction; `true` means later.
  package static let directions = [
    "back": true, "out": true, "later": true, "forward": true, "forwards": true, "off": true, "up": false,
    "earlier": false, "sooner": false,
  ]

  /// One name and several days: "the gym tomorrow and friday"; `nil` for other words.
  package func onDays(_ wording: Wording) -> [ChangeTarget]? {
    let text = wording.text
    let phrases = parser.phrases(in: text)
    guard phrases.count > 1, !wording.isQuoted else { return nil }
    let isList = zip(phrases, phrases.dropFirst()).allSatisfy { left, right in
      Wording(String(text[left.upperBound..<right.lowerBound])).keys.allSatisfy {
        ["and", "on", "&", ""].contains($0)
      }
    }
    let times = phrases.map { String(text[$0]) }
    guard isList, !times.contains(where: parser.namesClock) else { return nil }
    let named = Wording(
      "\(text[..<phrases[0].lowerBound]) \(text[phrases[phrases.count - 1].upperBound...])")
    guard let target = try? ChangeTarget(named.before(["on", "for"]) ?? named, parser: parser),
      !target.words.isEmpty, !target.isAll
    else { return nil }
    return times.map { time in target.with { $0.when = Self.bare(time) } }
  }

  /// The events that are named one by one: "the dentist and the haircut". A time at the end applies to both.
  package func parts(of wording: Wording) -> [ChangeTarget] {
    guard !wording.isQuoted else { return [] }
    let wording = wording.without(["both"])
    var names: [Wording] = [""]
    for (index, token) in wording.tokens.enumerated() {
      let isLink = token.key == "and" || token.key == "&"
      if !isLink { names[names.count - 1] = .joined(names[names.count - 1], wording[index...index]) }
      if isLink || token.text.hasSuffix(",") { names.append("") }
      if names.count > 12 { return [] }
    }
    names.removeAll(where: \.isEmpty)
    guard (2...5).contains(names.count) else { return [] }
    var targets: [ChangeTarget] = []
    for name in names {
      guard let target = try? ChangeTarget(name, parser: parser), !target.words.isEmpty, !target.isBefore
      else {
        return []
      }
      targets.append(target)
    }
    let last = targets[targets.count - 1]
    return targets.map { target in
      target.with { if $0.when == nil { ($0.when, $0.startsThen) = (last.when, last.startsThen) } }
    }
  }
}

extension ChangeTarget {
  /// This target with other values.
  package func with(_ edit: (inout ChangeTarget) -> Void) -> ChangeTarget {
    var target = self
    edit(&target)
    return target
  }
}

extension Change {
  /// This change with other values.
  package func with(_ edit: (inout Change) -> Void) -> Change {
    var change = self
    edit(&change)
    return change
  }

  /// The words of a new event; `nil` for other changes.
  package var addedWords: String? { if case .add(let words, _) = action { words } else { nil } }

  /// Whether it adds an event whose time is named.
  package var hasTime: Bool { if case .add(_, let hasTime) = action { hasTime } else { false } }

  /// Adds words to those of a new event, which then name its time.
  package mutating func append(_ words: String) {
    action = .add(words: "\(addedWords ?? "") \(words)".trimmingPrefix(" ").description, hasTime: true)
  }
}

extension [ChangeTarget] {
  /// The change of all these events, which are looked up one by one.
  package func change(_ action: Change.Action) -> Change {
    Change(action, self[0]).with { ($0.parts, $0.isOneByOne) = (self, true) }
  }
}
