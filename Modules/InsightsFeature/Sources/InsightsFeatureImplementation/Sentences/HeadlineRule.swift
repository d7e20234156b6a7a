import InsightsFeature

/// The rules of the first sentence. The first one with something to say is used.
enum HeadlineRule {
  static let all: [SentenceRule] = [nothing, daysOff, meetings, outside, load, events]

  /// Nothing takes time.
  static let nothing = SentenceRule("nothing") { facts in
    guard facts.totals.time == .zero else { return nil }
    let before =
      facts.previous.time > .zero ? "; \(facts.previous.time.pageText) did \(facts.range.before)" : ""
    let days = facts.report.leftOut.allDay
    let allDay = days > 0 ? " but \(days) all-day \(days == 1 ? "event" : "events")" : ""
    return "Nothing\(allDay) \(facts.verb("took", "takes")) time \(facts.range.within)\(before)."
  }

  /// The range has no working hours.
  static let daysOff = SentenceRule("days off") { facts in
    let (totals, days) = (facts.totals, facts.report.days.count)
    guard totals.workingHours == .zero, days > 0 else { return nil }
    let subject = days == 1 ? "This is a day off" : "All \(days) days are days off"
    return
      "\(subject); \(totals.eventsText) \(facts.verb("took", totals.events == 1 ? "takes" : "take")) \(totals.time.pageText)\(facts.difference(totals.time, facts.previous.time))."
  }

  /// Meetings take a tenth of the working hours.
  static let meetings = SentenceRule("meetings") { facts in
    let (totals, before) = (facts.totals, facts.previous)
    guard totals.meetingsInWorkingHours * 10 >= totals.workingHours, totals.meetings > .zero else {
      return nil
    }
    let share = facts.percent(totals.meetingsInWorkingHours, of: totals.workingHours)
    let change = facts.points(share, facts.percent(before.meetingsInWorkingHours, of: before.workingHours))
    return
      "Meetings \(facts.verb("took", "take")) \(share) % of the working hours \(facts.range.within)\(change)\(change.isEmpty ? "" : ",") and \(facts.verb("left", "leave")) \(facts.focusText) for focus."
  }

  /// Half of the time is outside working hours.
  static let outside = SentenceRule("outside working hours") { facts in
    let (totals, before) = (facts.totals, facts.previous)
    guard totals.outside * 2 >= totals.time, totals.time >= .seconds(2 * 3600) else { return nil }
    return
      "\(totals.eventsText.capitalizedFirst) \(facts.verb("took", totals.events == 1 ? "takes" : "take")) \(totals.time.pageText) \(facts.range.within)\(facts.difference(totals.time, before.time)); \(facts.percentText(totals.outside, of: totals.time)) of it \(facts.verb("was", "is")) outside working hours\(facts.most)."
  }

  /// Events without other people take a quarter of the working hours.
  static let load = SentenceRule("load") { facts in
    let (totals, before) = (facts.totals, facts.previous)
    guard totals.inWorkingHours * 4 >= totals.workingHours else { return nil }
    let share = facts.percent(totals.inWorkingHours, of: totals.workingHours)
    let change = facts.points(share, facts.percent(before.inWorkingHours, of: before.workingHours))
    return
      "Events \(facts.verb("took", "take")) \(share) % of the working hours \(facts.range.within)\(change)\(facts.most)."
  }

  /// Whatever the time is.
  static let events = SentenceRule("events") { facts in
    let totals = facts.totals
    return
      "\(totals.eventsText.capitalizedFirst) \(facts.verb("took", totals.events == 1 ? "takes" : "take")) \(totals.time.pageText) \(facts.range.within)\(facts.difference(totals.time, facts.previous.time))\(facts.most.isEmpty ? facts.taken : facts.most)."
  }
}

extension SentenceFacts {
  /// `; 20 % of the working hours are taken`; empty for less than a percent.
  fileprivate var taken: String {
    let share = percent(totals.inWorkingHours, of: totals.workingHours)
    return share > 0 ? "; \(share) % of the working hours \(verb("were", "are")) taken" : ""
  }

  /// `about 4 blocks a week of 2 h or longer`; the blocks of a range of less than two weeks are counted.
  fileprivate var focusText: String {
    let (blocks, days) = (totals.focusBlocks, report.days.count)
    let length = "of \(report.focus.minimum.pageText) or longer"
    guard blocks > 0 else { return "no block \(length)" }
    let week = Int((Double(blocks) / Double(days) * 7).rounded())
    if days < 14 || week == 0 { return "\(blocks) \(blocks == 1 ? "block" : "blocks") \(length)" }
    return "about \(week) \(week == 1 ? "block" : "blocks") a week \(length)"
  }
}

extension InsightsReport.Totals {
  /// `one event`, `12 events`.
  var eventsText: String { events == 1 ? "one event" : "\(events) events" }
}

extension String {
  /// The text with an upper-case first letter.
  var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
