import CalendarTools
import LLMEngine

/// Tells which events overlap.
struct ConflictAnswer {
  /// What was asked.
  let question: Question
  /// What was found.
  let report: ConflictReport

  /// The answer: two lines for each pair, or for the first of very many; `nil` where a time is none.
  var text: String? {
    let wanted = question.subject.lowercased().split(separator: " ")
    let pairs = report.pairs.filter { pair in
      let titles = [pair.first, pair.second].map { $0.title.lowercased() }
      return titles.contains { title in wanted.allSatisfy(title.contains) }
    }
    let read = pairs.prefix(EventTable.most).compactMap { pair in
      Occurrence(pair.first).flatMap { first in Occurrence(pair.second).map { (first, $0) } }
    }
    guard read.count == min(pairs.count, EventTable.most) else { return nil }
    let none =
      wanted.isEmpty ? "no events overlap." : "I find no overlap of an event named '\(question.subject)'."
    let clause = pairs.isEmpty ? none : "these overlap:"
    let lines = read.flatMap { first, second in
      let indent = String(repeating: " ", count: max(0, first.moment.count - second.hours.count))
      return ["  \(first.moment)  \(first.name)", "  \(indent)\(second.hours)  \(second.name)"]
    }
    let left = (wanted.isEmpty ? report.total : pairs.count) - read.count
    return ([report.range.sentence(clause)] + lines + (left > 0 ? ["  … and \(left) more"] : []))
      .joined(separator: "\n")
  }
}
