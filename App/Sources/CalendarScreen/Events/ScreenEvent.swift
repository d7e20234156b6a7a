package import CalendarService
package import CalendarStore
package import Presentation
package import TerminalScreen
package import TimePhrases

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
  /// The file or folder of a source has changed.
  case sourceChanged(String)
  case loaded(LoadedDays, number: Int)
  case calendars([StoredCalendar])
  /// What the words of the line mean so far.
  case read(LineReading, number: Int)
  /// A change was made, undone or made again: what happened, and an event to show.
  case changed(String, showing: CalendarEvent?)
  case failed(String)
  /// The change to undo was not made in the screen.
  case undoesOther(String)
  case details([String], of: EventKey)
  case output(title: String, text: String, isFinal: Bool)
  case free([DateInterval])
  /// The unresolved conflicts of sync.
  case conflicts([SyncConflictCard])
  /// Conflicts may have come or gone.
  case conflictsChanged
  /// The progress of a sync.
  case progress(String)
  /// More text of an answer.
  case answer(String)
  /// The events of a tool's result.
  case found(Set<EventKey>)
  /// The conversation asks about a change.
  case proposal(String)
  case answered
  /// Reminders that went off: what, when and where.
  case reminders([String])
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

/// An event that was changed here and at its source: its two versions as lines of text.
package struct SyncConflictCard: Sendable, Hashable {
  package var uid: String
  package var title: String
  package var calendar: String
  package var source: String
  package var local: [String]
  package var remote: [String]

  package init(
    uid: String, title: String, calendar: String, source: String, local: [String], remote: [String]
  ) {
    (self.uid, self.title, self.calendar, self.source) = (uid, title, calendar, source)
    (self.local, self.remote) = (local, remote)
  }
}

/// What the words of a line mean.
package enum LineReading: Sendable {
  /// A change, and what was read out of which words.
  case plan(PlannedChange, [EventPhrase.Part])
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
  /// Load days that are not shown yet, when nothing else is to be done.
  case loadAhead(Range<CivilDate>, number: Int)
  case loadCalendars
  /// Post ``ScreenEvent/storeChanged`` unless the last load has read everything already.
  case checkStore
  /// Read a change; the answer is ``ScreenEvent/read(_:number:)``.
  case plan(ChangeRequest, number: Int)
  case search(String, number: Int)
  case findDay(String, number: Int)
  /// Plan and make a change at once.
  case make(ChangeRequest)
  /// Make a change as it was shown.
  case apply(PlannedChange)
  /// Undo the last change; one that was not made in the screen only if that was agreed to.
  case undo(includingOthers: Bool)
  case redo
  case details(CalendarEvent, width: Int)
  case free(Range<CivilDate>)
  /// Run a command line of the program.
  case run(String, width: Int)
  case ask(String)
  /// What the person says to a proposed change: yes, no, or the next message.
  case consent(String)
  case stopAsking
  case hide(calendar: String, isHidden: Bool)
  case sync
  /// Read the conflicts of sync, for a screen of this width.
  case loadConflicts(width: Int)
  /// Keep the person's version of an event, or that of the source.
  case resolve(SyncConflictCard, keepsLocal: Bool)
  /// Take the changes of a file or folder.
  case pull(source: String)
  /// Show the reminders that have gone off since the last time.
  case remind(Date)
  /// Remember a line that was not sent; `nil` forgets it.
  case keep(UnsentLine?)
  case redraw
  case suspend
  case quit
  case use(TerminalReply)
}

/// A line that was typed and not sent.
package struct UnsentLine: Sendable, Hashable, Codable {
  /// What the line is for.
  package var key: String
  package var text: String
  /// The event that it is about; `nil` for none.
  package var event: String?

  package init(key: String, text: String, event: String? = nil) {
    (self.key, self.text, self.event) = (key, text, event)
  }

  /// The name of an occurrence.
  static func name(of event: CalendarEvent) -> String {
    [event.calendar, event.id.uid, event.id.recurrenceID ?? ""].joined(separator: "\n")
  }
}
