package import CalendarService
package import CalendarStore
import Catalog
package import Presentation
package import ProgramSettings
import Terminal

extension Session {
  /// Shows a preview of a change, unless the output is JSON.
  package func show(_ plan: PlannedChange) {
    guard !options.prefersJSON else { return }
    print(screen.text(TerminalText(plan.heading).cut(to: screen.width).string, in: .bold))
    for line in plan.details + plan.conflicts {
      for line in line.split(whereSeparator: \.isNewline) {
        let rows = WordWrap.wrapped(TerminalText(String(line)).string, to: max(10, screen.width - 4))
        print("  " + rows.replacing("\n", with: "\n    "))
      }
    }
  }

  /// Makes a change, and reports what was done and how to undo it.
  package func apply(_ plan: PlannedChange) async throws {
    let applied = try await catalog[\.eventPlanner].apply(plan)
    if options.prefersJSON {
      return try print(json: EditRecord(applied, showing: plan.events, in: clock.zone))
    }
    guard applied.recorded.number > 0 else { return say("Nothing changes: it is like that already.") }
    say("\(plan.done.sanitised.sentence) 'almanac undo' takes it back.")
    if let source = applied.source {
      say("'\(source.sanitised)' gets it with the next 'almanac sync'.")
    } else if let event = plan.events.first(where: { !$0.attendees.isEmpty }) {
      say(
        "No message is sent to the participants: '\(event.calendar.sanitised)' is stored only on this computer."
      )
    }
  }
}

extension String {
  /// The text with a period, unless it ends with that of an abbreviation: "30. Apr.".
  var sentence: String { hasSuffix(".") ? self : self + "." }
}

/// A completed change, for other programs.
package struct EditRecord: Encodable {
  /// Its number in the history; 0 if nothing changed.
  package let change: Int
  package let title: String
  package let calendars: [String]
  /// The number of changed events; a series counts once.
  package let events: Int
  /// The changed events or occurrences with their short ids; none for deleted ones.
  package let now: [EventRecord]
  /// The account to which the next sync sends it.
  package let waitsFor: OrNull<String>

  package init(_ applied: AppliedChange, showing events: [CalendarEvent], in zone: Zone) {
    change = applied.recorded.number
    title = applied.recorded.title
    calendars = applied.recorded.calendars
    self.events = applied.recorded.events
    now = zip(applied.ids, events).map { EventRecord($1, id: $0, in: zone) }
    waitsFor = OrNull(applied.source)
  }
}
