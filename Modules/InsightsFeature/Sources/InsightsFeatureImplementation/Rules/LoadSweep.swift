import CalendarService
import InsightsFeature

/// Adds up the busy intervals of a range in one pass, in the order of their starts, so that overlaps count once.
struct LoadSweep {
  /// The seconds of a day.
  struct Day {
    var busy = 0
    /// Meetings within working hours.
    var meetings = 0
    /// Meetings outside working hours.
    var lateMeetings = 0
    /// Busy time within working hours.
    var within = 0
  }

  /// The days of the frame.
  private(set) var days: [Day]
  /// The seconds of each calendar on each day: the days of the first calendar, then those of the second.
  private(set) var calendarDays: [Int]
  private(set) var hours = [Int](repeating: 0, count: 168)
  /// The seconds by weekday and hour, for each calendar.
  private(set) var calendarHours: [[Int]]
  private(set) var totals = InsightsReport.Totals()
  /// The disjoint busy intervals by start.
  private(set) var load: [Range<Int>] = []
  /// The disjoint intervals of meetings by start.
  private(set) var meetings: [Range<Int>] = []

  private let frame: DayFrame
  private let now: Int

  /// Adds up `events`; also adds the times of their groups.
  init(_ events: inout CountedEvents, in frame: DayFrame, now: Int) {
    self.frame = frame
    self.now = now
    let calendars = events.calendars.names.count
    days = [Day](repeating: Day(), count: frame.days.count)
    calendarDays = [Int](repeating: 0, count: frame.days.count * calendars)
    calendarHours = [[Int]](repeating: hours, count: calendars)
    var (meetingReach, tentativeReach, overlapReach, seriesReach) = (Int.min, Int.min, Int.min, Int.min)
    var (tentative, overlapping, recurring) = (0, 0, 0)
    var reach = (range: Int.min..<Int.min, event: 0)
    for stretch in events.stretches {
      let (range, event) = (stretch.range, events.event(of: stretch))
      if range.lowerBound < reach.range.upperBound {
        let isCopy = range == reach.range && events.areCopies(stretch.event, reach.event)
        let common = isCopy ? range.upperBound..<range.upperBound : range.clamped(to: reach.range)
        overlapping += Self.new(common, reach: overlapReach).count
        overlapReach = max(overlapReach, common.upperBound)
      }
      add(Self.new(range, reach: reach.range.upperBound))
      if range.upperBound > reach.range.upperBound { reach = (range, stretch.event) }
      addToCalendar(events.calendars.add(range, to: event.calendar), event.calendar)
      if let title = event.titleGroup { events.titles.add(range, to: title) }
      for index in event.categories { events.categories.add(range, to: events.members[index]) }
      for index in event.people { events.people.add(range, to: events.members[index]) }
      if event.isMeeting {
        addMeeting(Self.new(range, reach: meetingReach))
        meetingReach = max(meetingReach, range.upperBound)
      }
      if event.isTentative {
        tentative += Self.new(range, reach: tentativeReach).count
        tentativeReach = max(tentativeReach, range.upperBound)
      }
      if event.isRecurring {
        recurring += Self.new(range, reach: seriesReach).count
        seriesReach = max(seriesReach, range.upperBound)
      }
    }
    totals.events = events.count
    (totals.tentative, totals.overlapping) = (.seconds(tentative), .seconds(overlapping))
    totals.recurring = .seconds(recurring)
    let (past, time) = (
      load.reduce(0) { $0 + $1.clamped(to: Int.min..<now).count }, days.reduce(0) { $0 + $1.busy }
    )
    (totals.time, totals.past, totals.planned) = (.seconds(time), .seconds(past), .seconds(time - past))
    totals.add(days: zip(days, frame.days))
    totals.workingHours = .seconds(frame.days.reduce(0) { $0 + $1.working(in: $1.span) })
  }

  /// The part of an interval after `reach`.
  private static func new(_ range: Range<Int>, reach: Int) -> Range<Int> {
    max(range.lowerBound, min(reach, range.upperBound))..<range.upperBound
  }

  private mutating func add(_ part: Range<Int>) {
    guard !part.isEmpty else { return }
    if let last = load.last, last.upperBound == part.lowerBound {
      load[load.count - 1] = last.lowerBound..<part.upperBound
    } else {
      load.append(part)
    }
    frame.forEachDay(of: part) { index, span in
      let day = frame.days[index]
      days[index].busy += span.count
      days[index].within += day.working(in: span)
      let row = (day.date.weekday.rawValue - 1) * 24
      frame.forEachHour(of: span, on: index) { hours[row + $0] += $1 }
    }
  }

  private mutating func addToCalendar(_ part: Range<Int>, _ calendar: Int) {
    frame.forEachDay(of: part) { index, span in
      calendarDays[calendar * frame.days.count + index] += span.count
      let row = (frame.days[index].date.weekday.rawValue - 1) * 24
      frame.forEachHour(of: span, on: index) { calendarHours[calendar][row + $0] += $1 }
    }
  }

  private mutating func addMeeting(_ part: Range<Int>) {
    guard !part.isEmpty else { return }
    meetings.append(part)
    frame.forEachDay(of: part) { index, span in
      let within = frame.days[index].working(in: span)
      days[index].meetings += within
      days[index].lateMeetings += span.count - within
    }
  }
}

extension InsightsReport.Totals {
  /// Adds the sums of days, other than ``time``.
  mutating func add(days: some Sequence<(LoadSweep.Day, DayFrame.Day)>) {
    var (meetings, early, within, evenings, weekends) = (0, 0, 0, 0, 0)
    for (day, frame) in days {
      meetings += day.meetings
      early += day.lateMeetings
      within += day.within
      if frame.isWorkday { evenings += day.busy - day.within } else { weekends += day.busy }
    }
    self.meetings += .seconds(meetings + early)
    meetingsInWorkingHours += .seconds(meetings)
    inWorkingHours += .seconds(within)
    self.evenings += .seconds(evenings)
    self.weekends += .seconds(weekends)
  }
}
