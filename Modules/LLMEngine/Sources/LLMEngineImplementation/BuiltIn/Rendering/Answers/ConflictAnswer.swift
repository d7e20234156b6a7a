import CalendarTools
import LLMEngine

/// Tells which events overlap.
struct ConflictAnswer {
  /// What was asked.
  let question: Question
  /// What was found.
  let report: ConflictReport
  /// The events of the words that were asked about; `nil` where none were.
  var named: EventList?

  /// The answer: two lines for each pair, or for the first of very many; `nil` where a time is none.
  var text: String? {
    if let named, let event = named.events.first.flatMap(Occurrence.init), named.events.allSatisfy(\.isAllDay)
    {
      return
        "\(event.name), \(event.moment): whole days are not counted as overlaps. Ask what you have during \(event.title)."
    }
    let wanted = named.map { Set($0.events.map(ToldEvent.init)) }
    let pairs = report.pairs.filter { pair in
      wanted.map { $0.contains(ToldEvent(pair.first)) || $0.contains(ToldEvent(pair.second)) } ?? true
    }
    let read = pairs.prefix(EventTable.most).compactMap { pair in
      Occurrence(pair.first).flatMap { first in Occurrence(pair.second).map { (first, $0) } }
    }
    guard read.count == min(pairs.count, EventTable.most) else { return nil }
    let none =
      wanted == nil ? "no events overlap." : "I find no overlap of an event about '\(question.subject)'."
    let clause = pairs.isEmpty ? none : "these overlap:"
    let lines = read.flatMap { first, second in
      let indent = String(repeating: " ", count: max(0, first.moment.count - second.hours.count))
      return ["  \(first.moment)  \(first.name)", "  \(indent)\(second.hours)  \(second.name)"]
    }
    let left = (wanted == nil ? report.total : pairs.count) - read.count
    return ([report.range.sentence(clause)] + lines + (left > 0 ? ["  … and \(left) more"] : []))
      .joined(separator: "\n")
  }
}
