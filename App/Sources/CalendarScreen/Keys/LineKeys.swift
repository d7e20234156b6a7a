import Terminal
import TerminalScreen

extension KeyPress {
  /// The key of the line editor.
  var lineKey: Key {
    let byWords = !modifiers.isEmpty
    switch code {
    case .character(let character):
      if modifiers.contains(.control) { return Self.controls[character] ?? .other }
      guard modifiers.contains(.alt) else { return .text(String(character)) }
      switch character {
      case "b": return .wordLeft
      case "f": return .wordRight
      case "d": return .killWordAfter
      default: return .other
      }
    case .enter: return .enter
    case .tab: return .tab
    case .escape: return .escape
    case .backspace: return modifiers.contains(.alt) ? .killWordBefore : .backspace
    case .delete: return byWords ? .killWordAfter : .delete
    case .left: return byWords ? .wordLeft : .left
    case .right: return byWords ? .wordRight : .right
    case .up: return .up
    case .down: return .down
    case .home: return .home
    case .end: return .end
    case .insert, .pageUp, .pageDown, .function: return .other
    }
  }

  private static let controls: [Character: Key] = [
    "a": .home, "b": .left, "e": .end, "f": .right, "k": .killToEnd, "u": .killToStart, "w": .killWordBefore,
    "y": .yank, "n": .down, "p": .up, "d": .delete, "h": .backspace,
  ]
}
