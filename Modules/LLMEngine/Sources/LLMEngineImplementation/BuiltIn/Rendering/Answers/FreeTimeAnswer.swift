import LLMEngine

/// Tells when nothing takes the time.
struct FreeTimeAnswer {
  /// What was found.
  let time: FreeTimeReport

  /// When it is free: `… you are free 12:00–14:00 and 15:30–18:00.`
  var text: String {
    guard time.days.count != 1 || isTruncated else {
      return "\(head): \(clause(for: time.days[0].free))."
    }
    guard !time.days.isEmpty else { return "\(time.range.title): that is over." }
    let lines = time.days.map { day in
      let name = LocalTime(day.date)?.date.shortName ?? day.date
      return "  \(name): \(day.free.isEmpty ? "nothing" : stretches(day.free))"
    }
    let rest = isTruncated ? ["  … later days were not looked at."] : []
    return (["\(head): you are free"] + lines + rest).joined(separator: "\n")
  }

  /// Whether it is free: yes, no or partly, and the events that take it.
  var yesOrNo: String {
    guard !time.days.isEmpty else { return "\(time.range.title): that is over." }
    if time.events.isEmpty, time.days.allSatisfy({ !$0.free.isEmpty }) {
      return "Yes. \(time.range.sentence("nothing takes your time."))"
    }
    let isFree = time.days.contains { !$0.free.isEmpty }
    let events = EventTable(events: time.events.compactMap(Occurrence.init))
    let lines =
      time.range.isWithinOneDay ? events.lines(on: LocalTime(time.range.start)?.date) : events.linesByDay()
    let head = isFree ? "Partly. \(text)" : "No. \(text)"
    return ([head] + (lines.isEmpty ? [] : ["You have:"] + lines)).joined(separator: "\n")
  }

  private var isTruncated: Bool { time.truncated }

  private var head: String {
    guard let hours = time.workingHours else { return time.range.title }
    return "\(time.range.title), \(hours)"
  }

  private func clause(for free: [FreeTimeReport.Stretch]) -> String {
    if free.isEmpty {
      return time.minutes > 1
        ? "you have no \(Amount.time(minutes: time.minutes)) free" : "you have no time free"
    }
    return "you are free \(stretches(free))"
  }

  private func stretches(_ free: [FreeTimeReport.Stretch]) -> String {
    let texts = free.map(text)
    guard let last = texts.last, texts.count > 1 else { return texts.first ?? "" }
    return texts.dropLast().joined(separator: ", ") + " and " + last
  }

  /// `12:00–14:00`; midnight at its end is 24:00.
  private func text(_ stretch: FreeTimeReport.Stretch) -> String {
    guard let start = LocalTime(stretch.start), let end = LocalTime(stretch.end) else {
      return "\(stretch.start)–\(stretch.end)"
    }
    let isMidnight = end.secondOfDay == 0 && end.date > start.date
    return "\(start.clock)–\(isMidnight ? "24:00" : end.clock)"
  }
}
