package import CalendarService
package import CalendarStore
package import Presentation
package import TerminalScreen

#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif

/// Something that happens to the screen.
package enum ScreenEvent: Sendable {
  case input(TerminalInput)
  case resized(columns: Int, rows: Int)
  /// The minute has changed.
  case minute(Date)
  /// Another process, or a sync, may have changed the store.
  case storeChanged
  case loaded(LoadedDays, number: Int)
  case calendars([StoredCalendar])
  /// What the words of the line mean so far.
  case read(LineReading, number: Int)
  /// A change was made, undone or made again: what happened, and an event to show.
  case changed(String, showing: CalendarEvent?)
  case failed(String)
  case details([String], of: EventKey)
  case output(title: String, text: String, isFinal: Bool)
  case free([DateInterval])
  /// More text of an answer.
  case answer(String)
  /// The conversation asks about a change.
  case proposal(String)
  case answered
  /// A reminder, or the progress of a sync.
  case notice(String)
}

/// The events of some days, prepared for drawing.
package struct LoadedDays: Sendable {
  package var days: Range<CivilDate>
  package var entries: [CivilDate: [AgendaEntry]]
  package var style: EventStyle

  package init(days: Range<CivilDate>, entries: [CivilDate: [AgendaEntry]], style: EventStyle) {
    (self.days, self.entries, self.style) = (days, entries, style)
  }
}

/// What the words of a line mean.
package enum LineReading: Sendable {
  /// A change, and the words that were read, in their order.
  case plan(PlannedChange, words: [String])
  /// Found events.
  case found([CalendarEvent])
  /// A day to go to.
  case day(CivilDate, words: String)
  /// Why the words cannot be read.
  case problem(String)
}

/// Something that the screen asks its services for.
package enum ScreenEffect: Sendable {
  case load(Range<CivilDate>, number: Int)
  case loadCalendars
  /// Read a change; the answer is ``ScreenEvent/read(_:number:)``.
  case plan(ChangeRequest, number: Int)
  case search(String, number: Int)
  case findDay(String, number: Int)
  /// Plan and make a change at once.
  case make(ChangeRequest)
  /// Make a change as it was shown.
  case apply(PlannedChange)
  case undo
  case redo
  case details(CalendarEvent, width: Int)
  case free(Range<CivilDate>)
  /// Run a command line of the program.
  case run(String, width: Int)
  case ask(String)
  case confirm(Bool)
  case stopAsking
  case hide(calendar: String, isHidden: Bool)
  case sync
  /// Remember a line that was not sent; `nil` forgets it.
  case keep(UnsentLine?)
  case redraw
  case suspend
  case quit
  case use(TerminalReply)
}

/// A line that was typed and not sent.
package struct UnsentLine: Sendable, Hashable, Codable {
  /// The key that opened the line: `a`, `'`.
  package var key: String
  package var text: String

  package init(key: String, text: String) { (self.key, self.text) = (key, text) }
}
