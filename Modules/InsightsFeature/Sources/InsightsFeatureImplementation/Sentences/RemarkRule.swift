import CalendarService
import CalendarStore
import InsightsFeature

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The rules of the remarks, the most useful first. A rule says nothing unless its figure stands out.
enum RemarkRule {
  static let all: [SentenceRule] = [
    missedGoal, noFreeHour, overlapsAhead, overdueTasks, fragments, shortStretches, nights, outside,
    onePerson,
    series, fullestDay,
    declined,
  ]

  /// A goal of the person is not met.
  static let missedGoal = SentenceRule("missed goal") { facts in
    guard let goal = facts.report.goals.first(where: { !$0.isMet }) else { return nil }
    switch goal.kind {
    case .meetings:
      return
        "Meetings \(facts.verb("took", "take")) \(goal.reached.oneDecimal) h a week; the goal is at most \(goal.wanted.oneDecimal) h."
    case .focusBlocks:
      return
        "\(goal.reached.oneDecimal) blocks a week \(facts.verb("were", "are")) free for focus; the goal is at least \(goal.wanted.oneDecimal)."
    }
  }

  /// No working day of a weekday has a free hour within working hours.
  static let noFreeHour = SentenceRule("no free hour") { facts in
    let days = facts.workdays
    let full = Dictionary(grouping: days, by: \.date.weekday)
      .filter { $0.value.allSatisfy { $0.longestFree < .seconds(3600) } }
    guard !full.isEmpty else { return nil }
    let verb = facts.verb("had", "has")
    if full.values.reduce(0, { $0 + $1.count }) == days.count, days.count > 2 {
      return "No working day \(verb) a free hour."
    }
    let names = full.keys.sorted { $0.rawValue < $1.rawValue }
    guard names.count <= 2, names.allSatisfy({ days.count < 14 || (full[$0]?.count ?? 0) > 1 }) else {
      return nil
    }
    let list = names.map { facts.names.name(of: $0) }.joined(separator: " and ")
    return "\(list) \(names.count == 1 ? verb : facts.verb("had", "have")) no free hour."
  }

  /// Overlaps that can still be solved.
  static let overlapsAhead = SentenceRule("overlaps ahead") { facts in
    let ahead = facts.report.conflicts.filter { $0.interval.start > facts.report.now }
    guard let first = ahead.first, facts.report.conflictCount <= facts.report.conflicts.count else {
      return nil
    }
    let start = facts.clock.zone.dateTime(at: first.interval.start)
    let when = "\(facts.names.day(start.date)) at \(facts.clock.hours.text(start))"
    return ahead.count == 1
      ? "Two events overlap on \(when)." : "\(ahead.count) overlaps are ahead, the first on \(when)."
  }

  /// Tasks are overdue, unless the range is over.
  static let overdueTasks = SentenceRule("overdue tasks") { facts in
    guard !facts.isPast, let overdue = facts.report.tasks?.overdue, overdue > 0 else { return nil }
    return overdue == 1 ? "One task is overdue." : "\(overdue) tasks are overdue."
  }

  /// Two fifths of the free time are in gaps that are too short for focus.
  static let fragments = SentenceRule("fragments") { facts in
    let (gaps, focus) = (facts.totals.gaps, facts.totals.focus)
    guard gaps >= .seconds(2 * 3600), gaps * 5 >= (gaps + focus) * 2 else { return nil }
    return
      "Of \((gaps + focus).pageText) free within working hours, \(gaps.pageText) \(facts.verb("were", "are")) in gaps shorter than \(facts.report.focus.minimum.pageText)."
  }

  /// With many meetings, no stretch without one reaches three hours.
  static let shortStretches = SentenceRule("short stretches") { facts in
    guard facts.totals.meetingsInWorkingHours * 5 >= facts.totals.workingHours, facts.workdays.count > 1,
      let longest = facts.report.focus.longestWithoutMeeting, longest.duration < 3 * 3600
    else { return nil }
    let start = facts.clock.zone.dateTime(at: longest.start)
    return
      "The longest stretch without a meeting \(facts.verb("was", "is")) \(Duration.seconds(longest.duration).pageText), on \(facts.names.day(start.date)) from \(facts.clock.hours.text(start))."
  }

  /// A fifth of the time is between 22:00 and 6:00.
  static let nights = SentenceRule("nights") { facts in
    let time = [22, 23, 0, 1, 2, 3, 4, 5].reduce(.zero) { $0 + facts.report.hours[hour: $1] }
    guard time >= .seconds(8 * 3600), time * 5 >= facts.totals.time else { return nil }
    let clock = facts.clock.hours
    return
      "\(time.pageText) \(facts.verb("were", "are")) at night, between \(clock.text(minute: 22 * 60)) and \(clock.text(minute: 6 * 60))."
  }

  /// A seventh of the time is outside working hours, but less than half of it, which the first sentence states.
  static let outside = SentenceRule("outside working hours") { facts in
    let totals = facts.totals
    guard totals.workingHours > .zero, totals.outside >= .seconds(2 * 3600),
      totals.outside * 7 >= totals.time,
      totals.outside * 2 < totals.time || totals.meetingsInWorkingHours * 10 >= totals.workingHours
    else { return nil }
    let parts = [
      totals.evenings >= .seconds(60) ? "\(totals.evenings.pageText) before or after work" : nil,
      totals.weekends >= .seconds(60) ? "\(totals.weekends.pageText) on days off" : nil,
    ].compactMap { $0 }
    return
      "Outside working hours, events \(facts.verb("took", "take")) \(parts.joined(separator: " and "))."
  }

  /// One of several people takes part in two fifths of the meeting time, and half as much again as the next one.
  static let onePerson = SentenceRule("one person") { facts in
    guard let person = facts.report.people.first, facts.report.people.count > 2, person.events > 2,
      person.time * 5 >= facts.totals.meetings * 2, person.time * 2 >= facts.report.people[1].time * 3
    else { return nil }
    return
      "\(person.name.oneLine) \(facts.verb("took", "takes")) part in \(facts.percentText(person.time, of: facts.totals.meetings)) of the meeting time, \(person.time.pageText)."
  }

  /// Series take four fifths of the time of a range with meetings.
  static let series = SentenceRule("series") { facts in
    guard facts.totals.meetings * 2 >= facts.totals.time, facts.totals.events >= 10,
      facts.totals.recurring * 5 >= facts.totals.time * 4
    else { return nil }
    return
      "\(facts.percentText(facts.totals.recurring, of: facts.totals.time)) of the time \(facts.verb("was", "is")) in events that repeat."
  }

  /// A single day has at least six hours and twice the average of the days with events.
  static let fullestDay = SentenceRule("fullest day") { facts in
    let busy = facts.report.days.filter { $0.total > .zero }
    guard busy.count > 3, let day = busy.max(by: { ($0.total, $1.date) < ($1.total, $0.date) }),
      day.total >= .seconds(6 * 3600), day.total * busy.count >= facts.totals.time * 2,
      busy.count(where: { $0.total == day.total }) == 1
    else { return nil }
    return
      "The fullest day \(facts.verb("was", "is")) \(facts.names.day(day.date)), with \(day.total.pageText)."
  }

  /// At least five invitations were declined.
  static let declined = SentenceRule("declined") { facts in
    let left = facts.report.leftOut
    guard left.declined >= 5 else { return nil }
    let time = left.declinedTime > .zero ? ", \(left.declinedTime.pageText) in all" : ""
    return "\(left.declined) declined events are not counted\(time)."
  }
}

extension Double {
  /// `15`, `15.5`.
  var oneDecimal: String {
    let tenths = Int((self * 10).rounded())
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(Swift.abs(tenths % 10))"
  }
}
