import CalendarService
import CalendarServiceTesting

@testable import ICalendarComponents

extension EventComponent {
  /// An event with random values for all properties.
  static func random(uid: String, _ random: inout SeededRandom) -> EventComponent {
    let start = time(&random)
    var event = EventComponent(
      uid: uid, title: text(&random) ?? "", start: start, end: end(of: start, &random))
    event.notes = text(&random)
    event.location = text(&random)
    event.url = Bool.random(using: &random) ? "https://example.org/?a=1,2;b=\\c" : nil
    event.status = [.confirmed, .tentative, .cancelled].randomElement(using: &random) ?? .confirmed
    event.isBusy = Bool.random(using: &random)
    event.categories = (0..<Int.random(in: 0...3, using: &random)).compactMap { _ in word(&random) }
    event.organizer = Bool.random(using: &random) ? participant(&random) : nil
    event.attendees = (0..<Int.random(in: 0...4, using: &random)).map { _ in participant(&random) }
    event.recurrenceRule =
      ["FREQ=DAILY;COUNT=3", "FREQ=WEEKLY;BYDAY=MO,FR", nil].randomElement(using: &random) ?? nil
    event.recurrenceDates = (0..<Int.random(in: 0...3, using: &random)).map { _ in time(&random) }
    for date in event.recurrenceDates where !date.isDay && Bool.random(using: &random) {
      event.recurrenceEnds[date] = end(of: date, &random)
    }
    event.exceptionDates = (0..<Int.random(in: 0...3, using: &random)).map { _ in time(&random) }
    event.sequence = Int.random(in: 0...2, using: &random)
    addDetails(to: &event, &random)
    return event
  }

  private static func addDetails(to event: inout EventComponent, _ random: inout SeededRandom) {
    event.created = Bool.random(using: &random) ? CivilDateTime(date: .monday) : nil
    event.modified = Bool.random(using: &random) ? CivilDateTime(date: .tuesday) : nil
    event.visibility = [.public, .private, .confidential].randomElement(using: &random) ?? .public
    event.priority = [nil, 1, 9].randomElement(using: &random) ?? nil
    event.colour = [nil, "teal"].randomElement(using: &random) ?? nil
    event.images = Bool.random(using: &random) ? ["https://example.org/a,b;c.png", "urn:1"] : []
    event.conferences = (0..<Int.random(in: 0...2, using: &random)).map { number in
      EventConference(
        address: "https://meet.example.org/\(number)", label: text(&random),
        features: [[], ["VIDEO"], ["AUDIO", "PHONE"]].randomElement(using: &random) ?? [])
    }
    event.alarms = (0..<Int.random(in: 0...3, using: &random)).map { _ in alarm(&random) }
    guard Bool.random(using: &random) else { return }
    let duration = EventDuration(
      days: Int.random(in: 1...9, using: &random),
      seconds: event.start.isDay ? 0 : Int.random(in: 0...90_000, using: &random))
    if case .zoned = event.start, duration.seconds != 0 { return }
    event.duration = duration
    event.end = duration.end(from: event.start, in: nil)
  }

  private static func alarm(_ random: inout SeededRandom) -> EventAlarm {
    let lead = EventDuration(days: -Int.random(in: 0...9, using: &random), seconds: -900)
    let triggers: [EventAlarm.Trigger] = [
      .fromStart(lead), .fromEnd(lead), .fromStart(EventDuration()),
      .at(.utc(CivilDateTime(date: .monday))), .at(.floating(CivilDateTime(date: .friday))),
    ]
    let actions: [EventAlarm.Action] = [.display, .audio, .email, .other("NONE")]
    var alarm = EventAlarm(
      action: actions.randomElement(using: &random) ?? .display,
      trigger: triggers.randomElement(using: &random) ?? .fromStart(lead))
    alarm.title = text(&random)
    alarm.notes = text(&random)
    alarm.attendees = alarm.action == .email ? [participant(&random)] : []
    alarm.repetition =
      Bool.random(using: &random)
      ? EventAlarm.Repetition(count: 3, interval: EventDuration(seconds: 300)) : nil
    return alarm
  }

  /// The event without time stamps, which the writer sets.
  var withoutStamps: EventComponent {
    var event = self
    (event.stamp, event.modified) = (nil, nil)
    return event
  }

  private static func time(_ random: inout SeededRandom) -> EventTime {
    let wall = CivilDateTime(secondsSinceEpoch: Int.random(in: 0...4_000_000_000, using: &random))
    return switch Int.random(in: 0...4, using: &random) {
    case 0: .day(wall.date)
    case 1: .floating(wall)
    case 2: .utc(wall)
    case 3: .zoned(wall, zone: "Europe/Berlin")
    default: .zoned(wall, zone: "America/New_York")
    }
  }

  private static func end(of start: EventTime, _ random: inout SeededRandom) -> EventTime {
    let days = Int.random(in: 1...3, using: &random)
    return start.moved(
      to: start.dateTime.adding(seconds: days * 86_400))
  }

  private static func participant(_ random: inout SeededRandom) -> Participant {
    let responses: [Participant.Response] = [.needsAction, .accepted, .declined, .tentative, .delegated]
    let addresses = ["ana@example.org", "urn:uuid:1-2", "/principals/room4"]
    return Participant(
      name: text(&random), address: addresses.randomElement(using: &random) ?? "",
      response: responses.randomElement(using: &random) ?? .needsAction)
  }

  /// A text of up to 200 characters, some of which need escaping; sometimes `nil`.
  private static func text(_ random: inout SeededRandom) -> String? {
    let text = (0..<Int.random(in: 0...200, using: &random)).map { _ in
      "abc ,;:\\\"^\n\tnN=äß€漢👩‍👩‍👧".randomElement(using: &random) ?? " "
    }
    return text.isEmpty ? nil : String(text)
  }

  /// A text without surrounding blanks, which lists do not keep.
  private static func word(_ random: inout SeededRandom) -> String? {
    text(&random).map { "x\($0)x" }
  }
}
