package import CalendarService
package import CalendarStore
package import Presentation
package import Terminal

/// The line at the bottom of the screen in which words are typed.
package struct Prompt: Sendable {
  /// What the words are for.
  package enum Kind: String, Sendable, Hashable {
    case add, edit, move, copy, search, goTo, command, ask

    /// The text before the line.
    var label: String {
      switch self {
      case .add: "Add: "
      case .edit: "Change: "
      case .move: "Move to: "
      case .copy: "Copy to: "
      case .search: "/"
      case .goTo: "Go to: "
      case .command: ":"
      case .ask: "Ask: "
      }
    }
  }

  package let kind: Kind
  /// The event that the words are about.
  package let event: CalendarEvent?
  package internal(set) var line: LineEditor
  /// The number of the last reading: results of earlier ones are outdated.
  package internal(set) var number = 0
  package internal(set) var reading: LineReading? {
    didSet { readingNumber = number }
  }
  /// The number of the words that ``reading`` is about.
  private(set) var readingNumber = -1
  /// The index of the chosen event among those found.
  package internal(set) var chosen = 0
  /// Whether return was typed before the reading arrived.
  package internal(set) var isSent = false
  /// The day and the event before the line was opened.
  package let origin: (cursor: CivilDate, selected: EventKey?)

  init(
    _ kind: Kind, of event: CalendarEvent? = nil, text: String = "", completions: [String] = [],
    history: [String] = [], origin: (cursor: CivilDate, selected: EventKey?)
  ) {
    (self.kind, self.event, self.origin) = (kind, event, origin)
    line = LineEditor(history: history, completions: completions)
    line.insert(text)
  }

  package var text: String { line.text }

  /// The change that the words describe.
  package var plan: PlannedChange? {
    if case .plan(let plan, _)? = reading { plan } else { nil }
  }

  /// The events that the words find.
  package var found: [CalendarEvent] {
    if case .found(let events)? = reading { events } else { [] }
  }

  /// The event that the draft stands for instead.
  var replaced: EventKey? {
    guard kind == .move || kind == .edit, plan != nil else { return nil }
    return event.map(EventKey.init)
  }

  /// The change that the words ask for.
  func request(reach: EditReach?) -> ChangeRequest? {
    switch kind {
    case .add: ChangeRequest(.add(words: text))
    case .edit: ChangeRequest(.edit(words: text), of: event, reach: reach)
    case .move: ChangeRequest(.move(words: text), of: event, reach: reach)
    case .copy: ChangeRequest(.copy(words: text), of: event, reach: reach)
    case .search, .goTo, .command, .ask: nil
    }
  }
}

/// A part of the screen that has the focus while it is open.
package struct Panel: Sendable {
  package enum Kind: Sendable, Hashable { case output, answer, help, calendars }

  package let kind: Kind
  package var title: String
  package var lines: [String] = []
  /// The first line shown.
  package var top = 0
  /// The chosen line of a list.
  package var chosen = 0
}
