import CalendarService
import PhraseGrammar
import PhraseWords
import TimePhrases

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The contents of an event phrase, each kind at most once.
struct EventReading {
  private(set) var dates: [(phrase: DatePhrase, text: String)] = []
  private(set) var zone: Zone?
  private(set) var isWholeDay = false
  private(set) var length: TimeLength?
  private(set) var place: String?
  private(set) var calendar: String?
  private(set) var guests: [Participant] = []
  private(set) var link: String?
  private(set) var alarms: [EventAlarm.Trigger] = []
  private(set) var recurrence: TimeRepetition?
  private(set) var ending: RecurrenceEnding?
  private var days: [DaysPhrase] = []
  private var otherTimes: [SpokenTime] = []
  private var arrival: (time: SpokenTime, zone: Zone)?
  private var exceptions: [(days: DaysPhrase, text: String)] = []
  /// The half of the day in which an event with this title usually takes place.
  var usualHalf: DayHalf?
  private let claims: EventClaims

  init(_ claims: EventClaims) throws(EventPhraseError) {
    self.claims = claims
    var said: [EventPhrase.Part.Kind: String] = [:]
    let isSeries = claims.claims.contains { if case .recurrence = $0.meaning { true } else { false } }
    for claim in claims.claims {
      let text = claims.text(claim.tokens)
      /// Throws if this kind occurred before.
      func once(_ kind: EventPhrase.Part.Kind) throws(EventPhraseError) {
        if let first = said[kind] { throw .saidTwice(kind, first: first, second: text) }
        said[kind] = text
      }
      switch claim.meaning {
      case .date(let phrase): dates.append((isSeries ? phrase.ofSeries : phrase, text))
      case .wholeDay: isWholeDay = true
      case .zone(let zone, _): self.zone = zone
      case .length(let length):
        try once(.length)
        self.length = length
      case .recurrence(let recurrence):
        // "On mondays … repeat weekly" is one recurrence in two parts.
        if let joined = self.recurrence?.joined(with: recurrence) {
          self.recurrence = joined
        } else {
          try once(.recurrence)
          self.recurrence = recurrence
        }
      case .ending(let end): ending = end
      case .exceptions(let days): exceptions += days.map { ($0, text) }
      case .alarms(let triggers): alarms += triggers
      case .calendar(let name):
        if calendar != name { try once(.calendar) }
        calendar = name
      case .guest(let guest):
        if !guests.contains(where: { $0.address == guest.address }) { guests.append(guest) }
      case .link(let link):
        try once(.link)
        self.link = link
      case .days(let list):
        guard days.isEmpty else { throw .saidTwice(.time, first: self.text(of: .time), second: text) }
        days = list
      case .otherTime(let time): otherTimes.append(time)
      case .departure(let time, let zone):
        dates.append((.when(WhenPhrase(times: .at(time))), text))
        self.zone = zone
      case .arrival(let time, let zone): arrival = (time, zone)
      case .place(let place):
        try once(.place)
        self.place = place
      case .cue: break
      }
    }
    if recurrence == nil, let exception = exceptions.first {
      throw .unreadableRecurrence(text: exception.text)
    }
  }

  /// The days on which the series does not take place.
  func exceptions(_ moment: Moment, _ times: EventTimes) throws(EventPhraseError) -> [CivilDate] {
    guard let recurrence else { return [] }
    var all: Set<CivilDate> = []
    for (phrase, text) in exceptions {
      let days = try times.days(phrase, text: text, looking: .ahead, from: moment.day)
      let taken = (days.lowerBound.daysSinceEpoch..<days.upperBound.daysSinceEpoch).lazy
        .map { days.lowerBound.adding(days: $0 - days.lowerBound.daysSinceEpoch) }
        .filter { $0 >= moment.day && recurrence.takes($0) }
      guard !taken.isEmpty else { throw .unreadableRecurrence(text: text) }
      all.formUnion(taken)
    }
    return all.sorted()
  }

  /// The time of the event, and the day of its start.
  typealias Moment = (time: EventPhraseTime, day: CivilDate)

  /// The times of the event, earliest first: several for several days or times of day. Never empty.
  func moments(_ times: EventTimes, looking direction: DateDirection) throws(EventPhraseError) -> [Moment] {
    var date = try SpokenDate(dates)
    guard !dates.isEmpty || !days.isEmpty || recurrence != nil else { throw .noDate(text: claims.phrase) }
    if let usualHalf { date.lean(to: usualHalf) }
    var all = [date]
    if !days.isEmpty {
      guard date.when.days == nil, date.other == nil, recurrence == nil else {
        throw .saidTwice(.time, first: dates.first?.text ?? text(of: .recurrence), second: text(of: .time))
      }
      all = days.map { date.changed(days: $0) }
    }
    all += otherTimes.flatMap { time in
      all.map {
        var other = $0.changed(time: time)
        if let usualHalf { other.lean(to: usualHalf) }
        return other
      }
    }
    var moments: [Moment] = []
    for date in all {
      let moment = try moment(date, times, looking: direction)
      if !moments.contains(where: { $0.time.start == moment.time.start }) { moments.append(moment) }
    }
    return moments.sorted {
      $0.time.start.dateTime.secondsSinceEpoch < $1.time.start.dateTime.secondsSinceEpoch
    }
  }

  private func moment(
    _ date: SpokenDate, _ times: EventTimes, looking direction: DateDirection
  ) throws(EventPhraseError) -> Moment {
    let text = dates.isEmpty ? text(of: .time) : dates.map(\.text).joined(separator: " … ")
    if recurrence == nil, length == nil, case .from? = date.when.days { throw .openTime(text: text) }
    let span = try date.span(
      times, text: text, looking: direction, recurrence: recurrence, isWholeDay: isWholeDay)
    var end = span.end
    if let length {
      guard !span.start.isDay || length.isOfDays else { throw .openTime(text: text) }
      guard span.start.isDay || length.months == 0 else {
        throw .unreadableLength(text: self.text(of: .length))
      }
      let later = times.later(span.start, by: length, in: times.zone)
      if let end, end != later, !(span.isOneDay && span.start.isDay) {
        throw .saidTwice(.length, first: text, second: self.text(of: .length))
      }
      end = later
    }
    var title = times.title(from: span.start, to: end)
    if let arrival {
      guard length == nil else { throw .saidTwice(.length, first: text, second: self.text(of: .length)) }
      let there = EventTimes(times.clock, zone: arrival.zone)
      let landing = there.first(arrival.time, after: times.zone.date(of: span.start.dateTime), on: span.start)
      (end, title) = (landing, "\(title) to \(there.title(from: landing, to: nil))")
    }
    return (
      EventPhraseTime(
        start: span.start, end: end, title: title,
        corrections: claims.corrections + times.corrections(of: [span.start, end])),
      span.start.dateTime.date
    )
  }

  /// Whether it names at most one time, in one zone.
  var isOneTime: Bool { days.isEmpty && otherTimes.isEmpty && arrival == nil }

  /// The words of the first claim of a kind.
  private func text(of kind: EventPhrase.Part.Kind) -> String {
    claims.claims.first { $0.meaning.kind == kind }.map { claims.text($0.tokens) } ?? ""
  }
  /// The RRULE value of the recurrence, and the recurrence in words.
  func rule(_ moment: Moment, _ times: EventTimes) throws(EventPhraseError) -> (text: String, title: String)?
  {
    guard let recurrence else { return nil }
    var text = recurrence.rule(firstWeekday: times.clock.firstWeekday)
    var title = recurrence.title
    let last: CivilDate
    switch ending {
    case nil: return (text, title)
    case .count(let count): return (text + ";COUNT=\(count)", title + ", \(count) times")
    case .length(let length):
      let end = times.later(.day(moment.day), by: length, in: times.zone).dateTime.date
      last = end.adding(days: -1)
    case .until(let days):
      guard case .until(let named, let isIncluded) = days else { return (text, title) }
      let span = try times.days(named, text: claims.phrase, looking: .ahead, from: moment.day)
      last = (isIncluded ? span.upperBound : span.lowerBound).adding(days: -1)
    }
    guard last >= moment.day else { throw .unreadableTime(.endsBeforeItStarts(text: claims.phrase)) }
    title += " until \(times.title(of: last))"
    guard !moment.time.start.isDay else { return (text + ";UNTIL=\(Self.basic(last))", title) }
    let end = Zone.utc.dateTime(at: times.zone.start(of: last.adding(days: 1)).addingTimeInterval(-1))
    let clock = [end.hour, end.minute, end.second].map { $0.padded(to: 2) }.joined()
    text += ";UNTIL=\(Self.basic(end.date))T\(clock)Z"
    return (text, title)
  }

  private static func basic(_ day: CivilDate) -> String { day.description.filter { $0 != "-" } }

  /// The parts beside the title and the people. Dates are one part, and so are a recurrence and its end.
  func parts(_ moments: [Moment], recurrence title: String?) -> [EventPhrase.Part] {
    var words: [EventPhrase.Part.Kind: [String]] = [:]
    var order: [EventPhrase.Part.Kind] = []
    for claim in claims.claims {
      guard let kind = claim.meaning.kind else { continue }
      if words[kind] == nil { order.append(kind) }
      words[kind, default: []].append(String(claims.text(claim.tokens).drop { $0 == "," || $0 == " " }))
    }
    return order.map { kind in
      let meaning =
        switch kind {
        case .time: moments.map(\.time.title).joined(separator: " and ")
        case .length: length.map(\.title) ?? ""
        case .place: place ?? ""
        case .people: guests.map(\.address).joined(separator: ", ")
        case .link: link ?? ""
        case .calendar: calendar ?? ""
        case .recurrence: title ?? ""
        case .alarm: alarms.map(Self.title).joined(separator: ", ")
        case .title: ""
        }
      return EventPhrase.Part(
        kind, words: words[kind, default: []].joined(separator: " … "), meaning: meaning)
    }
  }

  private static func title(of alarm: EventAlarm.Trigger) -> String {
    guard case .fromStart(let duration) = alarm else { return "" }
    let length = TimeLength(days: -duration.days, minutes: -duration.seconds / 60)
    return length == TimeLength() ? "at the start" : "\(length.title) before"
  }
}

extension EventClaims.Meaning {
  fileprivate var kind: EventPhrase.Part.Kind? {
    switch self {
    case .date, .wholeDay, .zone, .days, .otherTime, .departure, .arrival: .time
    case .length: .length
    case .recurrence, .ending, .exceptions: .recurrence
    case .alarms: .alarm
    case .calendar: .calendar
    case .guest: .people
    case .link: .link
    case .place: .place
    case .cue: nil
    }
  }
}

extension DatePhrase {
  /// "Starting 7 april" of a series: its first day.
  fileprivate var ofSeries: DatePhrase {
    guard case .when(var when) = self, case .from(let day)? = when.days, day.isOneDay else { return self }
    when.days = day
    return .when(when)
  }
}
