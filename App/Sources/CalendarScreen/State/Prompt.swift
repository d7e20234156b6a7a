import CalendarEditing
package import CalendarService
package import CalendarStore
import Presentation
package import Terminal
import TimePhrases

/// The line at the bottom of the screen in which words are typed.
package struct Prompt: Sendable {
  /// What the words are for.
  package enum Kind: String, Sendable, Hashable {
    case add, edit, move, copy, search, goTo, command, ask
    /// The answer to a change that the conversation proposes, or the next message instead.
    case consent

    /// Whether a line that was not sent is offered again.
    var isKept: Bool {
      switch self {
      case .add, .edit, .move, .copy, .ask: true
      case .search, .goTo, .command, .consent: false
      }
    }

    /// Whether the line belongs to the answers beside the calendar.
    var isConversation: Bool { self == .ask || self == .consent }

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
      case .consent: "Do this? [y/N] "
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
  /// Whether the fields were asked for before the reading arrived.
  var opensForm = false
  /// The position before the line was opened.
  let origin: ScreenState.Position
  /// The text that nobody has typed: the event as it is.
  private let untouched: String
  /// The fields instead of the line; `nil` while they are closed.
  package internal(set) var form: EventForm?
  /// What the fields said that the line cannot say.
  private var extras = EventWords("")

  init(
    _ kind: Kind, of event: CalendarEvent? = nil, text: String = "", untouched: String = "",
    history: [String] = [], origin: ScreenState.Position
  ) {
    (self.kind, self.event, self.origin, self.untouched) = (kind, event, origin, untouched)
    line = LineEditor(history: history)
    line.insert(text)
  }

  package var text: String { form?.words.sentence ?? line.text }

  /// Inserts a text into the line, or into the field.
  mutating func insert(_ text: String) {
    if form == nil { line.insert(text) } else { _ = form?.take(.paste(text)) }
  }

  /// The event in words.
  var words: EventWords {
    if let form { return form.words }
    var words = extras
    words.sentence = text
    return words
  }

  /// Opens the fields with what was read of the line.
  mutating func openForm(_ calendars: [StoredCalendar]) {
    opensForm = readingNumber != number
    guard !opensForm else { return }
    var parts: [EventPhrase.Part] = []
    if case .plan(_, let read)? = reading { parts = read }
    let shown = plan?.events.first
    let names = calendars.filter { !$0.isReadOnly && $0.contents.contains(.events) }.map(\.name)
    var words = words
    if let event {
      words.link = words.link ?? event.url
      words.notes = words.notes ?? event.notes
    }
    form = EventForm(
      words, parts, title: shown?.title ?? text, calendar: shown?.calendar,
      calendars: kind == .add ? names : [])
  }

  /// Goes back from the fields to the line, which says the same.
  mutating func closeForm() {
    guard let words = form?.words else { return }
    form = nil
    extras = words
    line = LineEditor()
    line.insert(words.sentence)
  }

  /// The line if it must not be lost: a person typed it.
  var unsent: UnsentLine? {
    guard kind.isKept, !text.allSatisfy(\.isWhitespace), text != untouched else { return nil }
    return UnsentLine(key: kind.rawValue, text: text, event: event.map(UnsentLine.name(of:)))
  }

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
    case .add: ChangeRequest(.add(words))
    case .edit: ChangeRequest(.edit(words), of: event, reach: reach)
    case .move: ChangeRequest(.move(words: text), of: event, reach: reach)
    case .copy: ChangeRequest(.copy(words: text), of: event, reach: reach)
    case .search, .goTo, .command, .ask, .consent: nil
    }
  }
}

/// A part of the screen that has the focus while it is open.
package struct Panel: Sendable {
  package enum Kind: Sendable, Hashable { case output, answer, help, calendars, conflicts }

  package let kind: Kind
  package var title: String
  package var lines: [String] = []
  /// The first line shown.
  package var top = 0
  /// The chosen line of a list.
  package var chosen = 0
}
