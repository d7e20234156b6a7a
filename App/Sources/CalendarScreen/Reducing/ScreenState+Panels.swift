import CalendarEditing
import CalendarService
import CalendarStore
import Presentation
import Terminal
import TerminalScreen

extension ScreenState {
  /// A key in a panel. Returns whether it was for the panel.
  mutating func scroll(_ key: KeyPress, _ effects: inout [ScreenEffect]) -> Bool {
    guard var panel else { return false }
    if panel.kind == .conflicts, let card = conflicts.first, resolve(card, by: key, &effects) { return true }
    defer { if self.panel != nil { self.panel = panel } }
    let height = max(1, ScreenLayout(self).panelHeight - 1)
    let count = panel.kind == .calendars ? calendars.count : panel.lines.count
    // Beside an answer the calendar can be read.
    let moves: [ScreenAction] = [
      .left, .right, .today, .goTo, .search, .day, .week, .month, .agenda, .details,
    ]
    if panel.kind == .answer, let action = keys.action(of: key), moves.contains(action) { return false }
    switch keys.action(of: key) {
    case .up: panel.chosen -= 1
    case .down: panel.chosen += 1
    case .pageUp: panel.chosen -= height
    case .pageDown: panel.chosen += height
    case .today: panel.chosen = 0
    case .back, .quit, .help, .calendars:
      self.panel = nil
      if isBusy { effects.append(.stopAsking) }
      isBusy = false
      return true
    case .details, .open:
      guard panel.kind == .calendars, calendars.indices.contains(panel.chosen) else { return true }
      let calendar = calendars[panel.chosen]
      effects.append(.hide(calendar: calendar.name, isHidden: !calendar.isHidden))
      return true
    case .ask, .command, .add, .undo, .redo, .redraw: return false
    default: return true
    }
    if panel.kind == .calendars {
      panel.chosen = min(max(0, panel.chosen), max(0, count - 1))
      panel.top = min(panel.top, panel.chosen)
      if panel.chosen >= panel.top + height { panel.top = panel.chosen - height + 1 }
    } else {
      panel.chosen = min(max(0, panel.chosen), max(0, count - height))
      panel.top = panel.chosen
    }
    return true
  }

  /// A key that chooses a version. Returns whether it is one.
  private mutating func resolve(
    _ card: SyncConflictCard, by key: KeyPress, _ effects: inout [ScreenEffect]
  ) -> Bool {
    switch keys.action(of: key) {
    case .left, .move: effects.append(.resolve(card, keepsLocal: true))
    case .right, .today: effects.append(.resolve(card, keepsLocal: false))
    default: return false
    }
    return true
  }

  /// Adds text to the answers, and scrolls to it.
  mutating func append(_ text: String) {
    guard var panel else { return }
    let added = text.split(separator: "\n", omittingEmptySubsequences: false).map {
      TerminalText(String($0)).string
    }
    let last = panel.lines.popLast() ?? ""
    panel.lines.append(last + (added.first ?? ""))
    panel.lines += added.dropFirst()
    let layout = ScreenLayout(self)
    let rows = layout.wrapped(panel).count
    panel.top = max(0, rows - max(1, layout.panelHeight - 1))
    panel.chosen = panel.top
    self.panel = panel
  }

  /// A key that answers a question.
  mutating func choose(_ key: KeyPress, _ effects: inout [ScreenEffect]) {
    guard let choice else { return }
    let isCancelled = key.code == .escape || key == .control("c")
    var letter: Character?
    if case .character(let character) = key.code, key.modifiers.isEmpty { letter = character }
    switch choice {
    case .reach(var request):
      switch letter {
      case "t": request.reach = .occurrence
      case "l": request.reach = .following
      case "a": request.reach = .all
      default:
        if isCancelled { cancel() }
        return
      }
      self.choice = nil
      effects.append(.make(request))
    case .response(let event):
      let response: Participant.Response
      switch letter {
      case "y", "a": response = .accepted
      case "n", "d": response = .declined
      case "m", "t": response = .tentative
      default:
        if isCancelled { cancel() }
        return
      }
      self.choice = nil
      make(ChangeRequest(.answer(response), of: event), &effects)
    case .undoOther:
      guard letter == "y" || letter == "n" || isCancelled else { return }
      guard letter == "y" else { return cancel() }
      self.choice = nil
      effects.append(.undo(includingOthers: true))
    }
  }

  private mutating func cancel() {
    choice = nil
    message = Message(text: "Nothing was changed.")
  }
}

extension ScreenState.Choice {
  /// The question and its keys; without the question if there is no room for it.
  func text(columns: Int) -> String {
    let (question, keys) = parts
    return TerminalText(question).cut(to: max(0, columns - keys.count)).string + keys
  }

  private var parts: (question: String, keys: String) {
    switch self {
    case .reach(let request):
      ("'\(Self.short(request.event?.title))' repeats: ", "t this  l this and later  a all  esc none")
    case .response(let event):
      ("Do you come to '\(Self.short(event.title))'?  ", "y yes  n no  m maybe  esc back")
    case .undoOther(let title):
      ("Undo '\(Self.short(title))', which was not made here?  ", "y yes  n no")
    }
  }

  private static func short(_ title: String?) -> String { TerminalText(title ?? "").cut(to: 24).string }
}
