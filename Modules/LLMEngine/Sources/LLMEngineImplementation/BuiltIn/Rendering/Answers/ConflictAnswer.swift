import LLMEngine

/// Tells which events overlap.
struct ConflictAnswer {
  /// The events.
  let found: FoundEvents

  /// The answer: a line for each pair.
  var text: String {
    let events = found.events.filter { !$0.isAllDay && !$0.entry.isFree }
    let pairs = events.indices.flatMap { first in
      events[(first + 1)...].filter { $0.start < events[first].end && events[first].start < $0.end }
        .map { (events[first], $0) }
    }
    let clause = pairs.isEmpty ? "no events overlap." : "these overlap:"
    let head = found.list.range.map { $0.sentence(clause) } ?? clause.capitalisedFirst
    let lines = pairs.map { "  \($0.moment)  \($0.name)  and  \($1.hours)  \($1.name)" }
    let rest = found.left > 0 ? ["  … \(found.left) more events were not looked at."] : []
    return ([head] + lines + rest).joined(separator: "\n")
  }
}
