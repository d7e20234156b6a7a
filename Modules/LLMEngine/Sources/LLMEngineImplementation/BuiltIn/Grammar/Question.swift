import TimePhrases

/// What a person asks.
struct Question: Sendable, Hashable {
  /// The fact about the found events that the question asks for.
  enum Aspect: Sendable, Hashable {
    /// The events themselves.
    case agenda
    /// Whether there are any.
    case existence
    /// Their number.
    case count
    /// Their start.
    case start
    /// Their end.
    case end
    /// Their location.
    case place
    /// Their participants.
    case people
    /// The number of their participants, and who they are.
    case headcount
    /// Whether this person takes part.
    case member(String)
    /// Their length.
    case length
    /// Whether their length is within a limit: "is the review longer than an hour?"
    case meets(EventLimit)
    /// The time until they start, or until a day.
    case until
    /// The date of a time, or of an event with that name: "good friday".
    case date
    /// Which of them overlap.
    case conflicts
    /// When there is free time.
    case freeTime
    /// Whether a time is free.
    case isFree
    /// How much time they take.
    case timeSpent
    /// The day with the most time in events.
    case busiestDay
    /// The current day and hour.
    case now
    /// The current time in other zones, their difference, or another time there.
    case clocks(ZoneClocks)
    /// The number of days of a time, or of its fridays.
    case dayCount(weekday: String?)
    /// The current week of the year.
    case week
    /// The events in progress.
    case current
    /// Whether a day is this one: "is 12 april a sunday?"
    case isDay(String)
    /// Whether they start at this time of day: "is the dentist at 4:30?"
    case startsAt(ClockTime)
    /// Whether they are on such a day: "is mom's birthday on a weekend?"
    case fallsOn(String)
    /// The answer to the invitation: that of the person `name`, with "I" or "we" for the person who asks; of all
    /// participants if `name` is `nil`.
    case response(name: String?, Response)
    /// Which of them have this status, or whether they have it; `isNegated` asks for the opposite.
    case hasStatus(Status, isNegated: Bool)
    /// Whether this person or event is at this event or place: "is bob at the kickoff?", "is the workshop in berlin?"
    case whereabouts(Whereabouts)
    /// The days on which no event takes time; with `ofMeetings`, those without meetings.
    case emptyDays(ofMeetings: Bool)
    /// Whether they are part of a series; with a range, whether these many days are between them.
    case repeats(ClosedRange<Int>?)
    /// Days without work: holidays and vacations.
    case daysOff
    /// The day with the least time in events.
    case quietestDay
    /// The days on which they are.
    case days
    /// The time since they ended, or since a day.
    case since
    /// The event directly before or after them.
    case beside(isBefore: Bool)
    /// How they relate to the events that these words name.
    case pair(Pair, String)
    /// The start of the first event of a day, the end of the last one, and the time between.
    case dayStart, dayEnd, dayLength
    /// Which of them follow each other without a break.
    case backToBack
    /// The end of a series.
    case seriesEnd
    /// The link to join them.
    case link
    /// The person who invited to them.
    case organizer
    /// The mail addresses of their participants.
    case email
    /// Their notes; with a word, only if they contain it.
    case notes(String?)
    /// Whether the first of two times is fuller, or which one is; emptier if `isNegated`.
    case comparison(isNegated: Bool, isChoice: Bool)
    /// Their share of the time that events take.
    case share
    /// The time they take within working hours.
    case worked
    /// The people with whom they take the most time.
    case peopleMet
    /// The number of people in them, and who they are.
    case peopleCount
    /// The calendar they are in.
    case calendar
    /// All calendars.
    case calendars
    /// The hours and weekdays on which they usually are.
    case usual
    /// Whether they are online, or in person; with a service, whether they are on it.
    case online(service: String?, isInPerson: Bool)
    /// The week with the most time in events, or the least.
    case fullestWeek(isQuietest: Bool)
    /// The day with the most events, or the fewest.
    case mostEvents(isFewest: Bool)
  }

  /// The status of an event, by the name that the tool uses.
  enum Status: String, Sendable, Hashable {
    case cancelled, declined, tentative, unanswered
  }

  /// A person or event, and the event or place at which it could be.
  struct Whereabouts: Sendable, Hashable {
    var name: String
    var place: String
    /// Whether "at" is before the place, not "in".
    var isAt: Bool
    /// Whether the words can name an event: "at the kickoff", but not "at home" or "in berlin".
    var canBeEvent: Bool
  }

  /// How two events relate.
  enum Pair: Sendable, Hashable {
    /// The time between them.
    case gap
    /// The events between them.
    case between
    /// Whether they overlap.
    case overlap
    /// Which one is first, or whether the first one is before the second, or after it.
    case order(isBefore: Bool?)
    /// Whether one is longer than the other, or which one is.
    case length(isShorter: Bool, isYesOrNo: Bool)
  }

  /// An answer to an invitation.
  enum Response: String, Sendable, Hashable {
    case accepted, declined, answered, open, tentative
    /// Whether there is an invitation, whatever was answered.
    case invited
  }

  /// Which of the found events is meant.
  enum Pick: Sendable, Hashable {
    /// The first that has not started.
    case next
    /// The n-th, counted from 1.
    case nth(Int)
    /// The last one.
    case last
    /// The next ones that have not started, this many: "my next three meetings".
    case several(Int)
    /// The longest.
    case longest
    /// The shortest.
    case shortest

    /// The index in a list of `count`; `nil` if it is outside the list, or the pick needs the events themselves.
    func index(of count: Int) -> Int? {
      switch self {
      case .nth(let number): (0..<count).contains(number - 1) ? number - 1 : nil
      case .last: count > 0 ? count - 1 : nil
      case .next, .several, .longest, .shortest: nil
      }
    }
  }

  /// The fact that the question asks for.
  var aspect: Aspect
  /// Which of the events is meant; `nil` for all.
  var pick: Pick?
  /// The words that the events must match; empty for any event.
  var subject = ""
  /// The times in the person's own words; empty if none is named.
  var times: [String] = []
  /// Whether the past is meant: "what did I do in january?"
  var looksBack = false
  /// Whether it asks for events that take time: "am i busy tomorrow?"
  var onlyBusy = false
  /// Whether it counts or sums without a tense: a month or day without a year is then the nearest one.
  var takesNearest = false
  /// Whether it asks for a duty, whose absence no event proves: "do I have to work on monday?"
  var asksForDuty = false
  /// Whether only events that are not over are meant: "what is left today?"
  var onlyRemaining = false
  /// The named calendar.
  var calendar: String?
  /// The named length of time, in minutes.
  var minutes: Int?
  /// The subject and the time as one name, if they are adjacent: "christmas party".
  var name: String?
  /// The city in whose zone the times are, or in which the event is.
  var zone: String?
  /// Whether a question for the time until then means the end of the named time: "until the end of april".
  var atEnd = false
  /// Whether it asks about a stay or a return, which the way there does not answer: "when do I get back from lisbon?"
  var asksForStay = false
  /// Whether a number of days is asked for in weeks.
  var inWeeks = false
  /// Whether the named time is that of the start: "is the dentist at 4:30 tomorrow?"
  var namesStart = false
  /// Whether the answer is yes or no.
  var isYesOrNo = false
  /// Whether the whole time must match: "completely free".
  var wholly = false
  /// Whether the sum of the free time is asked for.
  var asksForSum = false
  /// Whether any free time is enough: "do I have time for coffee?"
  var someTime = false
  /// Whether the question says "meetings" and names none. Every event can be one; the answer says which of them are with
  /// other people. A comparison then compares their number.
  var meetings = false
  /// Events of earlier answers that are not meant: "no, the other one".
  var excluded: Set<ToldEvent> = []
  /// The event of an earlier answer that is meant: "when does the second one end?"
  var only: ToldEvent?
  /// Whether other people must have time too, whose events are not in the person's calendars.
  var withOthers = false
  /// The event that names the time: "during spring break".
  var anchor: Anchor?
  /// The properties of the events beside their subject: "longer than an hour".
  var limits: [EventLimit] = []
  /// The words of excluded events: "except the standup".
  var without: String?
  /// Whether the days of the events are counted, not the events.
  var countsDays = false
  /// Whether the subject can be the name of a calendar: "what is in running?"
  var mayBeCalendar = false
  /// Whether the subject can be the name of a calendar if no event has it: "family stuff".
  var readsCalendars = false
  /// Whether the question says "reminders", which can also mean alarms.
  var asksForReminders = false
}
