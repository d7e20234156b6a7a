import CalendarService
import CalendarStore
import Presentation
import Terminal
import TerminalScreen

extension ScreenState {
  /// Does what a key stands for.
  mutating func perform(_ action: ScreenAction, _ effects: inout [ScreenEffect]) {
    switch action {
    case .left: move(days: -1)
    case .right: move(days: 1)
    case .up: step(-1)
    case .down: step(1)
    case .pageUp: page(-1)
    case .pageDown: page(1)
    case .today:
      cursor = today
      selected = nil
      (listTop, listSkip) = (today, 0)
    case .goTo: open(.goTo)
    case .day: view = .day
    case .week: view = .week
    case .month: view = .month
    case .agenda:
      view = .agenda
      (listTop, listSkip) = (cursor, 0)
    case .longer: change(.lengthen(minutes: 15), &effects)
    case .shorter: change(.lengthen(minutes: -15), &effects)
    case .earlier: change(.shift(minutes: -15), &effects)
    case .later: change(.shift(minutes: 15), &effects)
    case .details: showsDetails.toggle()
    case .open: if view == .month { view = .day } else { showsDetails.toggle() }
    case .add:
      open(.add)
      guard prompt?.text.isEmpty == false else { return }
      let note = message
      read(&effects)
      message = note
    case .edit: openAboutEvent(.edit, &effects)
    case .move: openAboutEvent(.move, &effects)
    case .copy: openAboutEvent(.copy, &effects)
    case .delete: change(.delete, &effects)
    case .answer:
      guard let event = chosenEvent() else { return }
      guard !event.attendees.isEmpty else {
        message = Message(
          text: "'\(TerminalText(event.shownTitle).string)' invites nobody.", isProblem: true)
        return
      }
      choice = .response(event)
    case .undo: effects.append(.undo(includingOthers: false))
    case .redo: effects.append(.redo)
    case .search: open(.search)
    case .free where view == .agenda || view == .month:
      // Only hours can be shaded.
      run("free \(cursor)..\(cursor.adding(days: 6))", &effects)
    case .free:
      showsFree.toggle()
      free = []
      if showsFree {
        effects.append(.free(neededDays))
        message = Message(
          text: "Free time of the working hours is shaded ░. \(keys.hint(of: .free)) hides it.")
      }
    case .calendars:
      panel = Panel(kind: .calendars, title: "Calendars")
      effects.append(.loadCalendars)
    case .command: open(.command)
    case .ask: open(.ask)
    case .sync:
      message = Message(text: "Syncing …")
      effects.append(.sync)
    case .conflicts:
      if conflicts.isEmpty {
        message = Message(text: "There are no conflicts of sync.")
      } else {
        panel = conflictPanel
      }
    case .help: panel = Panel(kind: .help, title: "Keys", lines: helpLines)
    case .redraw: effects.append(.redraw)
    case .back: back(&effects)
    case .quit:
      hasQuit = true
      effects.append(.quit)
    }
  }

  /// Runs a command line of the program, and shows its output.
  mutating func run(_ line: String, _ effects: inout [ScreenEffect]) {
    isBusy = true
    effects.append(.run(line, width: ScreenLayout(self).panelWidth))
  }

  /// Leaves one level: a panel, then the details, then a chosen view's extras.
  mutating func back(_ effects: inout [ScreenEffect]) {
    if !reminders.isEmpty {
      reminders = []
    } else if panel != nil {
      if isBusy { effects.append(.stopAsking) }
      (panel, isBusy) = (nil, false)
    } else if !found.isEmpty {
      found = []
    } else if showsFree {
      (showsFree, free) = (false, [])
    } else if showsDetails, columns < 120 {
      showsDetails = false
    }
  }

  /// The selected event; says so if there is none.
  mutating func chosenEvent() -> CalendarEvent? {
    if event == nil {
      message = Message(text: "No event is selected. \(keys.hint(of: .add)) adds one.", isProblem: true)
    }
    return event
  }

  /// Makes a change to the selected event; asks which occurrences if it repeats.
  mutating func change(_ kind: ChangeRequest.Kind, _ effects: inout [ScreenEffect]) {
    guard let event = chosenEvent() else { return }
    make(ChangeRequest(kind, of: event), &effects)
  }

  /// Makes a change, or asks first which occurrences of a series it is for.
  mutating func make(_ request: ChangeRequest, _ effects: inout [ScreenEffect]) {
    if request.event?.isRecurring == true, request.reach == nil {
      choice = .reach(request)
    } else {
      effects.append(.make(request))
    }
  }

  /// The keys of the place where the cursor is.
  var helpLines: [String] {
    let groups: [(String, [ScreenAction])] = [
      ("Move", [.left, .right, .up, .down, .pageUp, .pageDown, .today, .goTo, .search]),
      ("Views", [.day, .week, .month, .agenda, .details, .free, .calendars]),
      (
        "Change",
        [
          .add, .edit, .move, .copy, .delete, .longer, .shorter, .earlier, .later, .answer, .undo, .redo,
        ]
      ),
      ("Other", [.ask, .command, .sync, .conflicts, .redraw, .back, .quit]),
    ]
    return groups.flatMap { name, actions in
      [name]
        + actions.map { action in
          let names = keys.names(of: action).prefix(3).joined(separator: " ")
          let gap = String(repeating: " ", count: max(1, 16 - names.count))
          return "  \(names)\(gap)\(action.explanation)"
        } + [""]
    } + [
      "In a line: return sends, escape closes, up and down go through earlier lines or results.",
      "The mouse selects, scrolls and drags events. Keys can be changed: almanac help open.",
    ]
  }
}
