/// What a terminal sends.
package enum TerminalInput: Sendable, Hashable {
  case key(KeyPress)
  /// Text of a bracketed paste; line breaks are `\n`.
  case paste(String)
  case mouse(MouseInput)
  /// The window got the focus, or lost it.
  case focus(Bool)
  /// An answer to a query of ``TerminalModes``. It never acts as a key.
  case reply(TerminalReply)
}

/// A key with its modifiers.
package struct KeyPress: Sendable, Hashable {
  /// A key of the keyboard.
  package enum Code: Sendable, Hashable {
    case character(Character)
    case enter, tab, escape, backspace, delete, insert
    case left, right, up, down, home, end, pageUp, pageDown
    /// F1 to F35.
    case function(Int)
  }

  /// The modifiers that are held.
  package struct Modifiers: OptionSet, Sendable, Hashable {
    package let rawValue: Int
    package init(rawValue: Int) { self.rawValue = rawValue }

    package static let shift = Modifiers(rawValue: 1)
    package static let alt = Modifiers(rawValue: 2)
    package static let control = Modifiers(rawValue: 4)
  }

  package var code: Code
  package var modifiers: Modifiers

  package init(_ code: Code, _ modifiers: Modifiers = []) {
    self.code = code
    self.modifiers = modifiers
  }

  /// A typed character.
  package static func character(_ character: Character) -> KeyPress { KeyPress(.character(character)) }

  /// A character with control: `.control("c")`.
  package static func control(_ character: Character) -> KeyPress {
    KeyPress(.character(character), .control)
  }
}

/// A click, a drag or a turn of the wheel.
package struct MouseInput: Sendable, Hashable {
  package enum Action: Sendable, Hashable {
    case press, drag, release
    case wheelUp, wheelDown
  }

  package var action: Action
  /// 0 for the left button, 1 for the middle one, 2 for the right one.
  package var button: Int
  /// From 0 on.
  package var row: Int
  package var column: Int

  package init(_ action: Action, button: Int = 0, row: Int, column: Int) {
    (self.action, self.button, self.row, self.column) = (action, button, row, column)
  }
}

/// An answer of the terminal to a query.
package enum TerminalReply: Sendable, Hashable {
  /// Whether frames can be synchronized (mode 2026).
  case synchronizesOutput(Bool)
  /// The flags of kitty's keyboard protocol: it is supported.
  case keyboardProtocol(flags: Int)
  /// The background colour, 0 to 1 for each part.
  case background(red: Double, green: Double, blue: Double)
  /// Whether the theme is dark.
  case theme(isDark: Bool)
  /// Anything else.
  case other
}
