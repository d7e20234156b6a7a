import CalendarService
import CalendarStore
import Presentation
import Terminal
import TerminalScreen

extension ScreenState {
  /// A key in a panel. Returns whether it was for the panel.
  mutating func scroll(_ key: KeyPress, _ effects: inout [ScreenEffect]) -> Bool {
    guard var panel else { return false }
    defer { if self.panel != nil { self.panel = panel } }
    let height = max(1, ScreenLayout(self).panelHeight - 1)
    let count = panel.kind == .calendars ? calendars.count : panel.lines.count
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

  /// Adds text to the answers, and scrolls to it.
  mutating func append(_ text: String) {
    guard var panel else { return }
    let added = text.split(separator: "\n", omittingEmptySubsequences: false).map { TerminalText(String($0)).string }
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
      case "y": response = .accepted
      case "n": response = .declined
      case "m": response = .tentative
      default:
        if isCancelled { cancel() }
        return
      }
      self.choice = nil
      make(ChangeRequest(.answer(response), of: event), &effects)
    case .proposal:
      guard letter == "y" || letter == "n" || isCancelled else { return }
      self.choice = nil
      effects.append(.confirm(letter == "y"))
    }
  }

  private mutating func cancel() {
    choice = nil
    message = Message(text: "Nothing was changed.")
  }
}

extension ScreenState.Choice {
  /// The question.
  var text: String {
    switch self {
    case .reach(let request):
      let title = TerminalText(request.event?.title ?? "").cut(to: 30).string
      return "'\(title)' repeats. Change t this one  l this and later ones  a all  esc none"
    case .response(let event):
      return "Do you come to '\(TerminalText(event.title).cut(to: 30).string)'?  y yes  n no  m maybe  esc back"
    case .proposal: return "Change this?  y yes  n no"
    }
  }
}
