import CalendarService
import CalendarTools
import Sentences
package import TimePhrases
package import ToolResults

/// What a person asks.
package struct Question: Sendable, Hashable {
  /// The fact about the found events that the question asks for.
  package enum Aspect: Sendable, Hashable {
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
    /// The days on which none of them is.
    case daysWithout
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
    /// Their notes.
    case notes
    /// What their texts say with these words.
    case mention(Mention)
    /// When their alarms go off.
    case reminders
    /// How many nights they last.
    case nights
    /// The age on the next birthday, or the birthday on which somebody is this old.
    case age(Int?)
    /// Whether the first of two times is fuller, or which one is; emptier if `isNegated`. It has more events, or takes
    /// more time.
    case comparison(isNegated: Bool, isChoice: Bool, ofEvents: Bool)
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
    /// Their number or their time for each day or week on average, or their average length.
    case average(Average, perWeek: Bool)
    /// Who the people are whose names have the words, and the events about them.
    case identity
    /// Their categories.
    case categories
    /// Tasks instead of events; with a subject, those with its words, or the event if there are none.
    case tasks(TaskFilter)
  }

  /// What an average is of.
  package enum Average: Sendable, Hashable {
    case events, time, length
  }

  /// The status of an event, by the name that the tool uses.
  package enum Status: String, Sendable, Hashable {
    case cancelled, declined, tentative, unanswered
  }

  /// A person or event, and the event or place at which it could be.
  package struct Whereabouts: Sendable, Hashable {
    package var name: String
    package var place: String
    /// Whether "at" is before the place, not "in".
    package var isAt: Bool
    /// Whether the words can name an event: "at the kickoff", but not "at home" or "in berlin".
    package var canBeEvent: Bool

    package init(name: String, place: String, isAt: Bool, canBeEvent: Bool) {
      (self.name, self.place, self.isAt, self.canBeEvent) = (name, place, isAt, canBeEvent)
    }
  }

  /// Words that the texts of events can contain: "seat", "phone number".
  package struct Mention: Sendable, Hashable {
    /// What is asked for; empty for a verb alone: "what do I need to bring".
    package var nouns: String
    /// The verb beside it, which the texts need not contain: "what number do I dial".
    package var verb: String?

    package init(_ nouns: String, verb: String? = nil) { (self.nouns, self.verb) = (nouns, verb) }

    /// All words.
    package var words: String { [nouns, verb ?? ""].filter { !$0.isEmpty }.joined(separator: " ") }
  }

  /// How two events relate.
  package enum Pair: Sendable, Hashable {
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
  package enum Response: String, Sendable, Hashable {
    case accepted, declined, answered, open, tentative
    /// Whether there is an invitation, whatever was answered.
    case invited
  }

  /// Which of the found events is meant.
  package enum Pick: Sendable, Hashable {
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
    package func index(of count: Int) -> Int? {
      switch self {
      case .nth(let number): (0..<count).contains(number - 1) ? number - 1 : nil
      case .last: count > 0 ? count - 1 : nil
      case .next, .several, .longest, .shortest: nil
      }
    }
  }

  /// The search range for all upcoming events.
  package static let year = "next 365 days"
  /// The search range for how often something is.
  package static let around = "from 4 weeks ago to in 4 weeks"

  /// The fact that the question asks for.
  package var aspect: Aspect
  /// Which of the events is meant; `nil` for all.
  package var pick: Pick?
  /// The words that the events must match; empty for any event.
  package var subject = ""
  /// The times in the person's own words; empty if none is named.
  package var times: [String] = []
  /// Whether the past is meant: "what did I do in january?"
  package var looksBack = false
  /// Whether it asks for events that take time: "am i busy tomorrow?"
  package var onlyBusy = false
  /// Whether it counts or sums without a tense: a month or day without a year is then the nearest one.
  package var takesNearest = false
  /// Whether it asks for a duty, whose absence no event proves: "do I have to work on monday?"
  package var asksForDuty = false
  /// Whether only events that are not over are meant: "what is left today?"
  package var onlyRemaining = false
  /// The named calendar.
  package var calendar: String?
  /// The named length of time, in minutes.
  package var minutes: Int?
  /// The subject and the time as one name, if they are adjacent: "christmas party".
  package var name: String?
  /// The city in whose zone the times are, or in which the event is.
  package var zone: String?
  /// Whether a question for the time until then means the end of the named time: "until the end of april".
  package var atEnd = false
  /// Whether it asks about a stay or a return, which the way there does not answer: "when do I get back from lisbon?"
  package var asksForStay = false
  /// Whether a number of days is asked for in weeks.
  package var inWeeks = false
  /// Whether the named time is that of the start: "is the dentist at 4:30 tomorrow?"
  package var namesStart = false
  /// Whether the answer is yes or no.
  package var isYesOrNo = false
  /// Whether the whole time must match: "completely free".
  package var wholly = false
  /// Whether the sum of the free time is asked for.
  package var asksForSum = false
  /// Whether any free time is enough: "do I have time for coffee?"
  package var someTime = false
  /// Whether the question says "meetings" and names none. Every event can be one; the answer says which of them are with
  /// other people.
  package var meetings = false
  /// Events of earlier answers that are not meant: "no, the other one".
  package var excluded: Set<ToldEvent> = []
  /// The event of an earlier answer that is meant: "when does the second one end?"
  package var only: ToldEvent?
  /// Whether other people must have time too, whose events are not in the person's calendars.
  package var withOthers = false
  /// The event that names the time: "during spring break".
  package var anchor: Anchor?
  /// The properties of the events beside their subject: "longer than an hour".
  package var limits: [EventLimit] = []
  /// The words of excluded events: "except the standup".
  package var without: String?
  /// Whether the days of the events are counted, not the events.
  package var countsDays = false
  /// Whether the subject, or `calendar`, can be the name of a calendar: "what is in running?", "when does work end?"
  package var mayBeCalendar = false
  /// Whether the subject can be the name of a calendar if no event has it: "family stuff".
  package var readsCalendars = false
  /// The words of the subject that need not be in an event, because they say what somebody does: "when am I playing
  /// tennis?"
  package var optional: Set<String> = []
  /// Whether it asks about the person's own time, so that its answer is useful without the names that no event has.
  package var isOwn = false
  /// Whether the notes of the event may have what the words ask for.
  package var withNotes = false
  /// Whether the question says "reminders", which can also mean alarms.
  package var asksForReminders = false

  package init(aspect: Aspect, times: [String] = []) {
    (self.aspect, self.times) = (aspect, times)
  }
}
