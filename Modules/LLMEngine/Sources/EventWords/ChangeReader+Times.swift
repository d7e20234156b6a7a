import CalendarService
import Frames
package import Sentences
import TimePhrases
import ToolResults

extension ChangeReader {
  /// "Start at ten" and "next week at the same time" without the words that every move implies.
  package static func bareTime(_ words: Wording) -> Wording {
    // "10-12"
    let ends = words.tokens.count == 1 ? words.key(0).split(separator: "-").map(String.init) : []
    if ends.count == 2, ends.allSatisfy(isHour) { return Wording("from \(ends[0]) to \(ends[1])") }
    let starts =
      words.after(["start at", "start on", "begin at", "be at", "be on", "start", "begin"])
      ?? words
    if let shift = TimeStep(words.keys)?.shift { return Wording(shift) }
    // "Start at 3 and end at 4"
    if starts != words, let (start, end) = Self.ending.lazy.compactMap({ starts.split(at: $0) }).first,
      start.tokens.count == 1
    {
      return Wording("from \(start.text) to \(end.text)")
    }
    let same = [
      "at the same time", "same time", "the same time", "the same time on", "same day", "on the same day",
      "the same day", "same day same time", "same day and time", "same day, same time",
    ]
    let bare = starts.before(same) ?? starts.after(same) ?? starts
    return bare.isEmpty ? starts : bare
  }

  package static let ending = ["and end at", "and finish at", "and ends at", "and stop at", "and go until"]

  /// Whether words begin with a time; a bare hour counts.
  package func begins(_ wording: Wording) -> Bool {
    let wording = Self.bareTime(wording)
    let text = wording.text
    if let hour = wording.keys.first, Self.isHour(hour) || DateWords.hour(hour) != nil,
      wording.tokens.count == 1 || wording[1...].isTime(parser)
    {
      return true
    }
    if wording.keys.first == "the", Wording("on \(text)").isTime(parser) { return true }
    if let amount = wording.amount(parser), amount.range.lowerBound == 0 { return true }
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

  private static let reaches: [([String], String)] = [
    (
      [
        "and all later ones", "and all following", "and all the following", "and everything after",
        "and all after", "and all future ones", "from now on", "and later", "and all the later ones",
      ],
      "following"
    ),
    (
      [
        "only this one", "just this one", "only this time", "just this once", "this time only", "this once",
      ],
      "occurrence"
    ),
    (
      ["the whole series", "the entire series", "for good", "altogether", "all occurrences of"],
      "all"
    ),
  ]

  /// The words of direction; `true` means later.
  package static let directions = [
    "back": true, "out": true, "later": true, "forward": true, "forwards": true, "up": false,
    "earlier": false,
    "sooner": false, "off": true,
  ]
}
