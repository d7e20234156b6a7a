import CalendarService
import CalendarTools
import Frames
import LLMEngine
import Sentences
import ToolResults

/// States how two events relate.
struct PairAnswer {
  /// The relation.
  let pair: Question.Pair
  /// The events that match the first words.
  let first: EventList
  /// The events that match the second words.
  let second: EventList

  /// The answer; `nil` if a time is invalid.
  var text: String? {
    var found = [first, second].map { $0.events.compactMap(Occurrence.init) }
    guard found[0].count == first.events.count, found[1].count == second.events.count else { return nil }
    if pair == .gap { found = zip(found, [first, second]).map { nearest($0, to: $1) } }
    guard let one = found[0].first, let other = found[1].first else {
      return "I find only one of the two in that time."
    }
    guard one.entry != other.entry || pair == .overlap else {
      return "I find one event for both: \(place(one))."
    }
    switch pair {
    case .gap: return nearestGap(found[0], found[1])
    case .between: return nil
    case .overlap: return overlap(found[0], found[1])
    case .order(let isBefore):
      let (before, after) = one.start <= other.start ? (one, other) : (other, one)
      let word = isBefore.map { $0 == (one.start < other.start) ? "Yes. " : "No. " } ?? ""
      return one.start == other.start
        ? "\(isBefore == nil ? "" : "No. ")Both start at the same time: \(place(one)), and \(place(other))."
        : "\(word)\(place(before)), comes first, before \(place(after))."
    case .length(let isShorter, let isYesOrNo): return longer(one, other, isShorter: isShorter, isYesOrNo)
    }
  }

  private func place(_ event: Occurrence) -> String { "\(event.name), \(event.moment)" }

  /// The events that have not begun, or otherwise those found outside of the range.
  private func nearest(_ events: [Occurrence], to list: EventList) -> [Occurrence] {
    let coming = events.filter { !$0.isDeclined }
    return coming.isEmpty ? list.nearest.flatMap(Occurrence.init).map { [$0] } ?? events : coming
  }

  /// The time between the two on the first day that has both, or of those that are closest to each other; of series,
  /// every occurrence counts.
  private func nearestGap(_ ones: [Occurrence], _ others: [Occurrence]) -> String {
    let pairs = ones.flatMap { one in others.filter { $0.entry != one.entry }.map { (one, $0) } }
    func distance(_ pair: (Occurrence, Occurrence)) -> Int {
      max(
        pair.1.start.minutes(since: pair.0.end), pair.0.start.minutes(since: pair.1.end), 0)
    }
    let ofOneDay = pairs.filter { $0.0.start.date == $0.1.start.date }
    let first = ofOneDay.map(\.0.start.date).min { $0.daysSinceEpoch < $1.daysSinceEpoch }
    let compared = first.map { day in ofOneDay.filter { $0.0.start.date == day } } ?? pairs
    guard let closest = compared.min(by: { distance($0) < distance($1) }) else {
      return "I find one event for both: \(place(ones[0]))."
    }
    return gap(closest.0, closest.1)
  }

  /// The time from the end of one to the start of the other.
  private func gap(_ one: Occurrence, _ other: Occurrence) -> String {
    let (before, after) = one.start <= other.start ? (one, other) : (other, one)
    let place = "\(place(before)), and \(place(after))"
    if before.isAllDay || after.isAllDay {
      let days = after.start.date.daysSinceEpoch - before.end.date.daysSinceEpoch
      return days > 0 ? "\(Amount.of(days, "day")) between \(place)." : "They overlap: \(place)."
    }
    guard before.end <= after.start else { return "They overlap: \(place)." }
    return "\(Amount.time(minutes: after.start.minutes(since: before.end))) between \(place)."
  }

  /// Which events of the two lists overlap.
  private func overlap(_ ones: [Occurrence], _ others: [Occurrence]) -> String {
    let pairs = ones.flatMap { one in
      others.filter { $0.entry != one.entry && one.start < $0.endOfTime && $0.start < one.endOfTime }.map {
        (one, $0)
      }
    }
    guard let first = ones.first, let second = others.first, !pairs.isEmpty else {
      return "No, they do not overlap: \(place(ones[0])), and \(place(others[0]))."
    }
    let isOne = ones.count == 1 && others.count == 1
    if isOne { return "Yes, they overlap: \(place(first)), and \(place(second))." }
    let lines = pairs.prefix(EventTable.most).map { "  \(place($0)), and \(place($1))" }
    let left = pairs.count - lines.count
    return "Yes. These overlap:".above(lines + (left > 0 ? ["  … and \(left) more"] : []))
  }

  private func longer(_ one: Occurrence, _ other: Occurrence, isShorter: Bool, _ isYesOrNo: Bool) -> String {
    let (first, second) = (
      one.endOfTime.minutes(since: one.start), other.endOfTime.minutes(since: other.start)
    )
    let lengths = [(one, first), (other, second)].map { "\(place($0)): \(Amount.time(minutes: $1))" }.joined(
      separator: ". ")
    let isSo = isShorter ? first < second : first > second
    let word = isShorter ? "shorter" : "longer"
    if isYesOrNo { return "\(isSo ? "Yes" : "No"). \(lengths)." }
    return first == second
      ? "Both are as long. \(lengths)." : "\(isSo ? one.name : other.name) is \(word). \(lengths)."
  }
}

extension Occurrence {
  /// The end of its time: the end of the last day for an all-day event.
  fileprivate var endOfTime: LocalTime {
    isAllDay ? LocalTime(end.date.adding(days: 1).description) ?? end : end
  }
}
