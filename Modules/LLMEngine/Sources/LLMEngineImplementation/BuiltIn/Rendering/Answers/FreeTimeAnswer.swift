import CalendarTools
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
    let shown = time.days.prefix(EventTable.most)
    let lines = shown.map { day in
      let name = LocalTime(day.date)?.date.shortName ?? day.date
      return "  \(name): \(day.free.isEmpty ? "nothing" : stretches(day.free))"
    }
    let left = time.days.count - shown.count
    let rest =
      isTruncated
      ? ["  … later days were not looked at."] : left > 0 ? ["  … and \(left) more days"] : []
    return (["\(head): you are free"] + lines + rest).joined(separator: "\n")
  }

  /// Whether it is free: yes, no or partly, and the events that take it.
  var yesOrNo: String {
    guard !time.days.isEmpty else { return "\(time.range.title): that is over." }
    if time.events.isEmpty, time.days.allSatisfy({ !$0.free.isEmpty }) {
      return "Yes. \(time.range.sentence("nothing takes your time."))"
    }
    let events = EventTable(events: time.events.compactMap(Occurrence.init))
    let lines =
      time.range.isWithinOneDay ? events.lines(on: LocalTime(time.range.start)?.date) : events.linesByDay()
    let word = isAllFree ? "Yes" : time.days.contains { !$0.free.isEmpty } ? "Partly" : "No"
    return (["\(word). \(text)"] + (lines.isEmpty ? [] : ["You have:"] + lines)).joined(separator: "\n")
  }

  /// Whether no event touches the working hours, so that the events are all outside them.
  private var isAllFree: Bool {
    guard let hours = time.workingHours, !isTruncated else { return false }
    let parts = hours.split(separator: "–")
    return parts.count == 2
      && time.events.compactMap(Occurrence.init).allSatisfy { event in
        !event.isAllDay && event.start.date == event.end.date
          && (event.end.clock <= parts[0] || event.start.clock >= parts[1])
      }
  }

  private var isTruncated: Bool { time.truncated }

  private var head: String {
    guard let hours = time.workingHours else { return time.range.title }
    return "\(time.range.title), \(hours)"
  }

  private func clause(for free: [FreeTimeReport.Stretch]) -> String {
    if free.isEmpty {
      return time.minutes > 1
        ? "you have no free time of \(Amount.time(minutes: time.minutes)) or more" : "you have no time free"
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
