import CalendarTools
import Frames
import LLMEngine
import Sentences
import ToolResults

/// Lists the events that overlap.
struct ConflictAnswer {
  /// The question.
  let question: Question
  /// The conflicts found.
  let report: ConflictReport
  /// The events that match the named words; `nil` if none are named.
  var named: EventList?

  /// The answer: two lines for each pair, up to a maximum; `nil` if a time is invalid.
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
    let isSo = question.isYesOrNo ? pairs.isEmpty ? "No. " : "Yes. " : ""
    return (isSo + report.range.sentence(clause)).above(lines + (left > 0 ? ["  … and \(left) more"] : []))
  }
}
