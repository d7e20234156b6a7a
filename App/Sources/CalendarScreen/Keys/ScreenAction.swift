package import TerminalScreen

/// What a key does while the calendar has the focus. The raw values are the names in the settings.
package enum ScreenAction: String, Sendable, Hashable, CaseIterable {
  case left, right, up, down, pageUp, pageDown, today, goTo
  case day, week, month, agenda
  case longer, shorter, earlier, later
  case details, open, add, edit, move, copy, delete, answer, undo, redo
  case search, free, calendars, command, ask, sync, conflicts, help, redraw, back, quit

  /// The keys unless the settings say otherwise.
  package static let usualKeys = named + letters.map { (KeyPress.character($0.0), $0.1) }

  private static let named: [(KeyPress, ScreenAction)] = [
    (KeyPress(.left), .left), (KeyPress(.right), .right), (KeyPress(.up), .up), (KeyPress(.down), .down),
    (KeyPress(.pageUp), .pageUp), (KeyPress(.pageDown), .pageDown), (KeyPress(.home), .today),
    (KeyPress(.enter), .open), (KeyPress(.escape), .back), (.control("l"), .redraw), (.control("c"), .quit),
    (.control("b"), .pageUp), (.control("f"), .pageDown), (KeyPress(.delete), .delete),
  ]

  private static let letters: [(Character, ScreenAction)] = [
    ("h", .left), ("l", .right), ("k", .up), ("j", .down), ("[", .pageUp), ("]", .pageDown), ("t", .today),
    ("g", .goTo), ("1", .day), ("2", .week), ("3", .month), ("4", .agenda), ("+", .longer), ("=", .longer),
    ("-", .shorter), ("<", .earlier), (">", .later), (" ", .details), ("a", .add), ("e", .edit),
    ("m", .move), ("y", .copy), ("d", .delete), ("A", .answer), ("u", .undo), ("U", .redo), ("/", .search),
    ("f", .free), ("c", .calendars), (":", .command), ("'", .ask), ("s", .sync), ("C", .conflicts),
    ("?", .help), ("q", .quit),
  ]

  /// What it does, for help.
  var explanation: String {
    switch self {
    case .left: "the day before"
    case .right: "the next day"
    case .up: "the event before; in a month the week before"
    case .down: "the next event; in a month the next week"
    case .pageUp: "the page before: day, week or month"
    case .pageDown: "the next page"
    case .today: "today"
    case .goTo: "go to a day in words: next friday, 3 may"
    case .day: "the day by the hour"
    case .week: "the week by the hour"
    case .month: "the month"
    case .agenda: "the list of events"
    case .longer: "end the event a quarter of an hour later"
    case .shorter: "end the event a quarter of an hour earlier"
    case .earlier: "move the event a quarter of an hour earlier"
    case .later: "move the event a quarter of an hour later"
    case .details: "show or hide the details of the event"
    case .open: "the details of the event, or the day"
    case .add: "add an event in words"
    case .edit: "change the event in words"
    case .move: "move the event: friday 3pm"
    case .copy: "copy the event to another time"
    case .delete: "delete the event"
    case .answer: "answer the invitation"
    case .undo: "undo the last change"
    case .redo: "redo it"
    case .search: "search all events"
    case .free: "show free time"
    case .calendars: "show and hide calendars"
    case .command: "run a command of almanac"
    case .ask: "ask about the calendar, or change it in words"
    case .sync: "sync the accounts"
    case .conflicts: "choose between two versions of an event that sync found"
    case .help: "these keys"
    case .redraw: "draw the screen again"
    case .back: "close what is open"
    case .quit: "leave"
    }
  }
}

/// The keys of the screen.
package struct KeyBindings: Sendable, Hashable {
  private var actions: [KeyPress: ScreenAction]
  /// The keys of each action, in the order of ``ScreenAction/usualKeys``, the person's own first.
  private var keys: [ScreenAction: [KeyPress]]

  /// The usual keys, and those of the settings, which take precedence: action by key.
  package init(_ changed: [KeyPress: ScreenAction] = [:]) {
    actions = Dictionary(ScreenAction.usualKeys.map { ($0.0, $0.1) }) { first, _ in first }
    keys = [:]
    actions.merge(changed) { $1 }
    for (key, action) in changed.sorted(by: { $0.key.name < $1.key.name }) {
      keys[action, default: []].append(key)
    }
    for (key, action) in ScreenAction.usualKeys where changed[key] == nil {
      keys[action, default: []].append(key)
    }
  }

  package func action(of key: KeyPress) -> ScreenAction? { actions[key] }

  /// The names of the keys of an action: `h`, `left`.
  package func names(of action: ScreenAction) -> [String] { (keys[action] ?? []).map(\.name) }

  /// The first printable key of an action, for hints; `nil` if it has none.
  func key(of action: ScreenAction) -> KeyPress? {
    let all = keys[action] ?? []
    let printable = all.first { if case .character = $0.code { $0.modifiers.isEmpty } else { false } }
    return printable ?? all.first
  }

  func hint(of action: ScreenAction) -> String { key(of: action)?.name ?? "" }
}

extension KeyPress {
  /// Names such as `a`, `ctrl-a`, `alt-left`, `space`, `f5`.
  package var name: String {
    let prefix =
      (modifiers.contains(.control) ? "ctrl-" : "") + (modifiers.contains(.alt) ? "alt-" : "")
      + (modifiers.contains(.shift) ? "shift-" : "")
    return prefix + codeName
  }

  private var codeName: String {
    switch code {
    case .character(let character): character == " " ? "space" : String(character)
    case .function(let number): "f\(number)"
    default: Self.named.first { $0.value == code }?.key ?? ""
    }
  }

  /// The key with a ``name``; `nil` if there is none.
  package init?(named name: String) {
    var (rest, modifiers) = (Substring(name), Modifiers())
    for (prefix, modifier) in [("ctrl-", Modifiers.control), ("alt-", .alt), ("shift-", .shift)]
    where rest.count > prefix.count && rest.lowercased().hasPrefix(prefix) {
      modifiers.insert(modifier)
      rest = rest.dropFirst(prefix.count)
    }
    let word = rest.lowercased()
    if rest.count == 1, let character = rest.first, !character.isWhitespace {
      self.init(.character(character), modifiers)
    } else if word == "space" {
      self.init(.character(" "), modifiers)
    } else if word.hasPrefix("f"), let number = Int(word.dropFirst()), (1...24).contains(number) {
      self.init(.function(number), modifiers)
    } else if let code = Self.named[word] {
      self.init(code, modifiers)
    } else {
      return nil
    }
  }

  private static let named: [String: Code] = [
    "enter": .enter, "tab": .tab, "escape": .escape, "backspace": .backspace, "delete": .delete,
    "insert": .insert, "left": .left, "right": .right, "up": .up, "down": .down, "home": .home, "end": .end,
    "pageup": .pageUp, "pagedown": .pageDown,
  ]
}
