import CalendarService
import Terminal

extension EventAlarm {
  /// `10 min before`, `at the end, by mail`; `nil` for one that never goes off.
  ///
  /// - Parameter isOfTask: whether it belongs to a task, which ends when it is due.
  func text(at clock: LocalClock, isOfTask: Bool = false) -> String? {
    if case .other("NONE") = action { return nil }
    let end = isOfTask ? "due date" : "end"
    let moment =
      switch trigger {
      case .fromStart(let offset): Self.text(of: offset, at: "start")
      case .fromEnd(let offset): Self.text(of: offset, at: end)
      case .at(let time): "at \(Self.text(of: time, at: clock))"
      }
    let way =
      switch action {
      case .email: ", by mail"
      case .audio: ", with a sound"
      case .display, .other: ""
      }
    let again = repetition.map { ", and \($0.count) more times" } ?? ""
    return moment + way + again
  }

  private static func text(of time: EventTime, at clock: LocalClock) -> String {
    let local =
      if case .utc(let moment) = time { clock.zone.dateTime(at: Zone.utc.date(of: moment)) } else {
        time.dateTime
      }
    return "\(local.date.briefText(seenFrom: clock.today, in: clock.language)), \(clock.hours.text(local))"
  }

  private static func text(of offset: EventDuration, at edge: String) -> String {
    let (days, seconds) = (abs(offset.days), abs(offset.seconds))
    let isBefore = offset.days < 0 || offset.seconds < 0
    guard days > 0 || seconds > 0 else { return "at the \(edge)" }
    let amount = [
      days > 0 ? (days == 1 ? "1 day" : "\(days) days") : nil,
      seconds > 0 ? Duration.seconds(seconds).spokenText : nil,
    ].compactMap(\.self).joined(separator: " ")
    return "\(amount) \(isBefore ? "before" : "after")\(edge == "start" ? "" : " the \(edge)")"
  }
}
