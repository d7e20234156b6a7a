/// A line editor with history. A line may contain several lines, which only pasted text and ``Key/lineBreak``
/// create.
///
/// Its text never contains escape codes.
package struct LineEditor: Sendable {
  /// The action that a key requests.
  package enum Action: Sendable, Hashable {
    /// The line is complete.
    case submit(String)
    case interrupt, leave, clearScreen, suspend
  }

  /// The characters of the text.
  package private(set) var characters: [Character] = []
  /// The number of characters before the cursor.
  package private(set) var cursor = 0
  /// Earlier lines, oldest first.
  private let history: [String]
  /// Completions for Tab: a line is completed to one that begins with it.
  private let completions: [String]
  /// The index of the shown history line; the count for the edited line itself.
  private var position: Int
  /// The edited line while a history line is shown.
  private var draft = ""
  private var killed: [Character] = []

  package init(history: [String] = [], completions: [String] = []) {
    self.history = history
    self.completions = completions
    position = history.count
  }

  /// The text.
  package var text: String { String(characters) }

  /// Handles a key. Returns the action to perform; `nil` for none.
  package mutating func take(_ key: Key) -> Action? {
    switch key {
    case .text(let text), .paste(let text): insert(text)
    case .lineBreak: insert("\n")
    case .enter: return .submit(text)
    case .tab: complete()
    case .backspace: if cursor > 0 { remove(cursor - 1..<cursor) }
    case .delete: if cursor < characters.count { remove(cursor..<cursor + 1) }
    case .left: cursor = max(0, cursor - 1)
    case .right: cursor = min(characters.count, cursor + 1)
    case .up: if !moveLine(-1) { recall(position - 1) }
    case .down: if !moveLine(1) { recall(position + 1) }
    case .home: cursor = lineStart
    case .end: cursor = lineEnd
    case .wordLeft: cursor = wordStart
    case .wordRight: cursor = wordEnd
    case .killWordBefore: kill(wordStart..<cursor)
    case .killWordAfter: kill(cursor..<wordEnd)
    case .killToStart: kill(lineStart..<cursor)
    case .killToEnd: kill(cursor..<lineEnd)
    case .yank: insert(String(killed))
    case .clearScreen: return .clearScreen
    case .interrupt: return .interrupt
    case .suspend: return .suspend
    case .endOfInput:
      if characters.isEmpty { return .leave }
      return take(.delete)
    case .escape, .other: break
    }
    return nil
  }

  /// Inserts a text at the cursor.
  package mutating func insert(_ text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let safe = lines.map { TerminalText(String($0)).string }.joined(separator: "\n")
    // A typed character may combine with the previous one, as an accent does.
    let before = Array(String(characters[..<cursor]) + safe)
    let all = Array(String(before) + String(characters[cursor...]))
    cursor = min(before.count, all.count)
    characters = all
  }

  private mutating func remove(_ range: Range<Int>) {
    characters.removeSubrange(range)
    cursor = range.lowerBound
    // The characters on both sides may combine.
    characters = Array(text)
    cursor = min(cursor, characters.count)
  }

  private mutating func kill(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    killed = Array(characters[range])
    remove(range)
  }

  private mutating func recall(_ index: Int) {
    guard (0...history.count).contains(index), index != position else { return }
    if position == history.count { draft = text }
    position = index
    characters = []
    cursor = 0
    insert(index == history.count ? draft : history[index])
  }

  private mutating func complete() {
    let matches = completions.filter { $0.hasPrefix(text) && !text.isEmpty }
    guard cursor == characters.count, let first = matches.first else { return }
    let common = matches.dropFirst().reduce(first) { $0.commonPrefix(with: $1) }
    insert(String(common.dropFirst(characters.count)) + (matches.count == 1 ? " " : ""))
  }

  /// Moves the cursor to the same column of the previous or next line within a multi-line text. Returns whether
  /// there is one.
  private mutating func moveLine(_ step: Int) -> Bool {
    let column = cursor - lineStart
    if step < 0 {
      guard lineStart > 0 else { return false }
      cursor = lineStart - 1
    } else {
      guard lineEnd < characters.count else { return false }
      cursor = lineEnd + 1
    }
    cursor = min(lineStart + column, lineEnd)
    return true
  }

  private var lineStart: Int { (characters[..<cursor].lastIndex(of: "\n") ?? -1) + 1 }

  private var lineEnd: Int { characters[cursor...].firstIndex(of: "\n") ?? characters.count }

  private var wordStart: Int {
    let before = characters[..<cursor]
    guard let end = before.lastIndex(where: { !$0.isWhitespace }) else { return 0 }
    return (before[..<end].lastIndex(where: \.isWhitespace) ?? -1) + 1
  }

  private var wordEnd: Int {
    let after = characters[cursor...]
    guard let start = after.firstIndex(where: { !$0.isWhitespace }) else { return characters.count }
    return after[start...].firstIndex(where: \.isWhitespace) ?? characters.count
  }
}

extension String {
  fileprivate func commonPrefix(with other: String) -> String {
    String(zip(self, other).prefix { $0 == $1 }.map(\.0))
  }
}
