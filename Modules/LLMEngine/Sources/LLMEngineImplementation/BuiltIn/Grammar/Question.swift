/// What a person wants to know.
struct Question: Sendable, Hashable {
  /// Which fact about the events found is wanted.
  enum Aspect: Sendable, Hashable {
    /// The events themselves.
    case agenda
    /// Whether there are any.
    case existence
    /// How many there are.
    case count
    /// When they start.
    case start
    /// When they end.
    case end
    /// Where they take place.
    case place
    /// Who takes part.
    case people
    /// Whether this one takes part.
    case member(String)
    /// How long they are.
    case length
    /// How long it is until they start, or until a day.
    case until
    /// Which day a time is, or an event that is named like one: "good friday".
    case date
    /// Which of them overlap.
    case conflicts
    /// When nothing takes the time.
    case freeTime
    /// Whether nothing takes the time.
    case isFree
    /// How much time they take.
    case timeSpent
    /// Which day they fill most.
    case busiestDay
    /// Which day and hour it is.
    case now
    /// Which day and hour it is in the zone with this IANA name, in which the named place lies.
    case elsewhere(zone: String, place: String)
    /// Which week of the year it is.
    case week
    /// What is under way.
    case current
    /// Whether a day is this one: "is 12 april a sunday?"
    case isDay(String)
    /// Whether they start at this time of day: "is the dentist at 4:30?"
    case startsAt(String)
    /// Whether they are on such a day: "is mom's birthday on a weekend?"
    case fallsOn(String)
    /// What somebody answered to the invitation; of all who take part where no name is given, of the person for "I".
    case response(name: String?, Response)
    /// Which of them are cancelled, declined and so on, or whether they are; `isNegated` asks for the opposite.
    case hasStatus(Status, isNegated: Bool)
    /// When no work is to be done: holidays and vacations.
    case daysOff
    /// Which day they fill least.
    case quietestDay
    /// On which days they are.
    case days
    /// How long ago they were, or a day.
    case since
    /// What comes just before them, or just after.
    case beside(isBefore: Bool)
    /// How they and what is named so lie to each other.
    case pair(Pair, String)
    /// When the first one of a day starts, the last one ends, and the time from one to the other.
    case dayStart, dayEnd, dayLength
    /// Which follow each other without a break.
    case backToBack
    /// When a series is over.
    case seriesEnd
    /// Where to join them on the web.
    case link
    /// Who invited to them.
    case organizer
    /// The mail addresses of those who take part.
    case email
    /// What their notes say; of one thing where there is a word.
    case notes(String?)
    /// Which of two times is fuller; the other way round for "quieter".
    case comparison(isNegated: Bool)
    /// How much of all time they take.
    case share
    /// How much time within working hours they take.
    case worked
    /// With whom they take most time.
    case peopleMet
  }

  /// What became of an event, by the name that the tool knows it by.
  enum Status: String, Sendable, Hashable {
    case cancelled, declined, tentative, unanswered
  }

  /// How two events lie to each other.
  enum Pair: Sendable, Hashable {
    /// How much time is between them.
    case gap
    /// Whether they take place at the same time.
    case overlap
    /// Which comes first.
    case order
    /// Whether the one is longer than the other, or which is.
    case length(isShorter: Bool, isYesOrNo: Bool)
  }

  /// An answer to an invitation.
  enum Response: String, Sendable, Hashable {
    case accepted, declined, answered, open
    /// Whether there is an invitation, whatever was answered.
    case invited
  }

  /// Which of the events found is meant.
  enum Pick: Sendable, Hashable {
    /// The first that has not begun.
    case next
    /// The n-th, from 1.
    case nth(Int)
    /// The last one.
    case last
    /// So many that have not begun: "my next three meetings".
    case several(Int)
    /// The longest one.
    case longest
    /// The shortest one.
    case shortest

    /// The place in a list of `count`, from 0; `nil` where that is not in the list, or the number alone does not say.
    func index(of count: Int) -> Int? {
      switch self {
      case .nth(let number): (0..<count).contains(number - 1) ? number - 1 : nil
      case .last: count > 0 ? count - 1 : nil
      case .next, .several, .longest, .shortest: nil
      }
    }
  }

  /// Which fact is wanted.
  var aspect: Aspect
  /// Which of the events is meant; `nil` for all.
  var pick: Pick?
  /// What the events are about; empty for any.
  var subject = ""
  /// When, in the person's own words; empty where they said nothing about it.
  var times: [String] = []
  /// Whether the past is meant: "what did I do in january?"
  var looksBack = false
  /// Whether a duty is asked for, which no event proves to be none: "do I have to work on monday?"
  var asksForDuty = false
  /// Whether only what is not over is meant: "what is left today?"
  var onlyRemaining = false
  /// The calendar that was named.
  var calendar: String?
  /// The length of time that was named, in minutes.
  var minutes: Int?
  /// The subject and the time as one name, where they stand together: "christmas party".
  var name: String?
  /// The city on whose clock times are wanted, or where the event is.
  var zone: String?
  /// Whether the end is meant where how long it is until then is asked for: "until the end of april".
  var atEnd = false
  /// Whether an amount of days is wanted in weeks.
  var inWeeks = false
  /// Whether the time named is that of the start: "is the dentist at 4:30 tomorrow?"
  var namesStart = false
  /// Whether it is asked with yes or no.
  var isYesOrNo = false
  /// Whether only all of a time will do: "completely free".
  var wholly = false
  /// Whether some free time will do, wherever it is: "do I have time for coffee?"
  var someTime = false
  /// Whether meetings are meant, rather than all that takes time; in a comparison how many there are.
  var meetings = false
  /// Events that were told before, and are not the ones meant: "no, the other one".
  var excluded: Set<ToldEvent> = []
  /// Whether others are to have time too, which no calendar of the person's tells.
  var withOthers = false
  /// The event that names the time: "during spring break".
  var anchor: Anchor?
  /// What the events have in common beside their subject: "longer than an hour".
  var limits: [EventLimit] = []
  /// The words of events that are left out: "except the standup".
  var without: String?
  /// Whether events are called reminders, of which the calendar holds alarms too.
  var asksForReminders = false
}
