import CalendarService

extension Zone {
  /// A zone that follows `rule` for ever after the last of its transitions.
  ///
  /// The rule's changes are listed for one cycle of the calendar, 400 years, after which they repeat.
  init(_ identifier: String, initialOffset: Int, transitions: [Transition], then rule: ZoneRule) {
    guard rule.daylight != nil else {
      self.init(
        identifier: identifier, initialOffset: initialOffset, transitions: transitions, repeats: false)
      return
    }
    let last = transitions.last?.time ?? 0
    let year = CivilDateTime(secondsSinceEpoch: Swift.max(last, 0)).date.year
    let rest = rule.transitions(in: year...year + 402).filter { $0.time > last || transitions.isEmpty }
    self.init(
      identifier: identifier, initialOffset: initialOffset, transitions: transitions + rest, repeats: true)
  }
}
