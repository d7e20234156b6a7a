import Terminal

/// A line of text that is edited key by key, with the lines typed before. It may have several lines, of which only
/// pasted text and ``Key/lineBreak`` make more than one.
///
/// It never holds what a terminal would obey.
struct LineEditor: Sendable {
  /// What a key asks of the program.
  enum Action: Sendable, Hashable {
    /// The line is complete.
    case submit(String)
    case interrupt, leave, clearScreen, suspend
  }

  /// The characters of the line.
  private(set) var characters: [Character] = []
  /// How many characters stand before the cursor.
  private(set) var cursor = 0
  /// The lines typed before, oldest first.
  private let history: [String]
  /// Words that Tab completes a line to that begins as they do.
  private let completions: [String]
  /// Which line of the history is shown; its count for the line itself.
  private var position: Int
  /// The line itself, while one of the history is shown.
  private var draft = ""
  private var killed: [Character] = []

  init(history: [String] = [], completions: [String] = []) {
    self.history = history
    self.completions = completions
    position = history.count
  }

  /// The line.
  var text: String { String(characters) }

  /// Changes the line as a key asks. Returns what else is to be done; `nil` for nothing.
  mutating func take(_ key: Key) -> Action? {
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

  private mutating func insert(_ text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let safe = lines.map { TerminalText(String($0)).string }.joined(separator: "\n")
    // What is typed may join the character before it, as an accent does.
    let before = Array(String(characters[..<cursor]) + safe)
    let all = Array(String(before) + String(characters[cursor...]))
    cursor = min(before.count, all.count)
    characters = all
  }

  private mutating func remove(_ range: Range<Int>) {
    characters.removeSubrange(range)
    cursor = range.lowerBound
    // What stood on both sides may join.
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

  /// Moves the cursor to the same column of another line of a text of several. Returns whether there is one.
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
