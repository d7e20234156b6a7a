import CalendarService
import InsightsFeature

/// Adds up the busy intervals of a range in one pass, in the order of their starts, so that overlaps count once.
struct LoadSweep {
  /// The busy seconds of each day.
  private(set) var days: [Int]
  /// The seconds of meetings within working hours, for each day.
  private(set) var meetings: [Int]
  /// The seconds of each calendar on each day: the days of the first calendar, then those of the second.
  private(set) var calendarDays: [Int]
  private(set) var hours = [Int](repeating: 0, count: 168)
  /// The seconds by weekday and hour, for each calendar.
  private(set) var calendarHours: [[Int]]
  private(set) var totals = InsightsReport.Totals()
  /// The disjoint busy intervals by start.
  private(set) var load: [Range<Int>] = []

  private let frame: DayFrame
  private let now: Int

  /// Adds up `events`; also adds the times of their groups.
  init(_ events: inout CountedEvents, in frame: DayFrame, now: Int) {
    self.frame = frame
    self.now = now
    let calendars = events.calendars.names.count
    days = [Int](repeating: 0, count: frame.days.count)
    meetings = days
    calendarDays = [Int](repeating: 0, count: frame.days.count * calendars)
    calendarHours = [[Int]](repeating: hours, count: calendars)
    var (meetingReach, tentativeReach, overlapReach) = (Int.min, Int.min, Int.min)
    var reach = (range: Int.min..<Int.min, event: 0)
    for stretch in events.stretches {
      let (range, event) = (stretch.range, events.event(of: stretch))
      let isCopy = range == reach.range && events.areCopies(stretch.event, reach.event)
      let common = isCopy ? range.upperBound..<range.upperBound : range.clamped(to: reach.range)
      totals.overlapping += .seconds(Self.new(common, reach: overlapReach).count)
      overlapReach = max(overlapReach, common.upperBound)
      add(Self.new(range, reach: reach.range.upperBound))
      if range.upperBound > reach.range.upperBound { reach = (range, stretch.event) }
      addToCalendar(events.calendars.add(range, to: event.calendar), event.calendar)
      if let title = event.titleGroup { events.titles.add(range, to: title) }
      for category in event.categories { events.categories.add(range, to: category) }
      for person in event.people { events.people.add(range, to: person) }
      if event.isMeeting {
        addMeeting(Self.new(range, reach: meetingReach))
        meetingReach = max(meetingReach, range.upperBound)
      }
      if event.isTentative {
        totals.tentative += .seconds(Self.new(range, reach: tentativeReach).count)
        tentativeReach = max(tentativeReach, range.upperBound)
      }
    }
    totals.events = events.count
    totals.time = .seconds(days.reduce(0, +))
    totals.planned = totals.time - totals.past
    totals.workingHours = .seconds(frame.days.reduce(0) { $0 + $1.work.count })
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
    totals.past += .seconds(part.clamped(to: Int.min..<now).count)
    frame.forEachDay(of: part) { index, span in
      let day = frame.days[index]
      days[index] += span.count
      let within = span.clamped(to: day.work).count
      totals.inWorkingHours += .seconds(within)
      if day.isWorkday {
        totals.evenings += .seconds(span.count - within)
      } else {
        totals.weekends += .seconds(span.count)
      }
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
    totals.meetings += .seconds(part.count)
    frame.forEachDay(of: part) { index, span in
      meetings[index] += span.clamped(to: frame.days[index].work).count
    }
  }
}
