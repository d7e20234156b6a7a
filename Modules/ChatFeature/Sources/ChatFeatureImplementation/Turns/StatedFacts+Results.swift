import CalendarService
import CalendarToolbox
import ChatFeature
import LLMEngine

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension StatedFacts {
  /// What the tool results of a turn support: what they contain, the numbers of their entries, and their lengths.
  init(results: [String], at clock: LocalClock) {
    self.init([], source: "", today: clock.today.description)
    var source: [String] = []
    for text in results {
      guard let value = try? JSONDecoder().decode(JSONValue.self, from: Data(text.utf8)) else {
        source.append(text)
        continue
      }
      collect(value, &source)
    }
    self.source = source.joined(separator: "\n")
    now = clock.dateTime.minuteText
  }

  private mutating func collect(_ value: JSONValue, _ source: inout [String]) {
    switch value {
    case .string(let text): source.append(text)
    case .integer(let number): source.append("\(number)")
    case .number(let number): source.append("\(number)")
    case .array(let entries):
      facts.append(Fact(.count(entries.count)))
      if !entries.isEmpty { facts.append(Fact(.count(1))) }
      for entry in entries { collect(entry, &source) }
    case .object(let members):
      if let minutes = members["minutes"]?.integer { facts.append(Fact(.length(.seconds(minutes * 60)))) }
      let ends = ["start", "end"].compactMap { members[$0]?.string.flatMap(CivilDateTime.init(minuteText:)) }
      if ends.count == 2 {
        facts.append(Fact(.length(.seconds(ends[1].secondsSinceEpoch - ends[0].secondsSinceEpoch))))
      }
      for (name, member) in members.sorted(by: { $0.key < $1.key }) {
        switch (name, member) {
        case ("now", .string): break
        case ("range", .object(let range)): collect(range: range, &source)
        default: collect(member, &source)
        }
      }
    case .bool, .null: break
    }
  }

  /// A range supports its title, its first and its last day; its times only as its beginning and its end.
  private mutating func collect(range: [String: JSONValue], _ source: inout [String]) {
    if let title = range["title"]?.string { source.append(title) }
    for (name, offset) in [("start", 0), ("end", -1)] {
      guard let text = range[name]?.string, let moment = CivilDateTime(minuteText: text) else { continue }
      source.append("\(moment.adding(seconds: offset).date)")
      bounds += "\(text.suffix(5))\n"
    }
  }
}

extension UnsupportedAnswer {
  /// What of an answer is unsupported by the results of its turn; `nil` if nothing is, or if the answer says nothing.
  init?(_ answer: String, after results: [String], at clock: LocalClock, _ check: any StatementCheckProtocol)
  {
    guard answer.contains(where: \.isLetter) else { return nil }
    guard !results.isEmpty else {
      self = .everything
      return
    }
    let wrong = check.unsupported(in: answer, by: StatedFacts(results: results, at: clock))
    guard !wrong.isEmpty else { return nil }
    self = .statements(wrong)
  }
}
