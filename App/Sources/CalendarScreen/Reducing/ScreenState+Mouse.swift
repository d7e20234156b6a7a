import CalendarService
import Presentation
import Terminal
import TerminalScreen

extension ScreenState {
  mutating func handle(_ mouse: MouseInput, _ effects: inout [ScreenEffect]) {
    guard prompt == nil, choice == nil else { return }
    switch mouse.action {
    case .wheelUp, .wheelDown: turn(mouse.action == .wheelUp ? -1 : 1, &effects)
    case .press where mouse.button == 0: press(mouse, &effects)
    case .drag: dragged(to: mouse)
    case .release: release(&effects)
    case .press: break
    }
  }

  private mutating func turn(_ direction: Int, _ effects: inout [ScreenEffect]) {
    if panel != nil {
      let key: KeyPress.Code = direction < 0 ? .up : .down
      for _ in 0..<3 { _ = scroll(KeyPress(key), &effects) }
      return
    }
    switch view {
    case .day, .week:
      let height = ScreenLayout(self).hourRows(of: self)
      topSlot = min(max(0, topSlot + 2 * direction), max(0, HourGrid.slotCount - height))
    case .month: page(direction)
    case .agenda: step(direction)
    }
  }

  private mutating func press(_ mouse: MouseInput, _ effects: inout [ScreenEffect]) {
    message = nil
    guard let target = ScreenView(self).target(row: mouse.row, column: mouse.column) else { return }
    switch target {
    case .action(let action):
      // A hint is clicked as its key is typed.
      if let key = keys.key(of: action) { handle(.key(key), &effects) }
    case .event(let event, let day, let minute):
      let isSame = selected == EventKey(event) && cursor == day
      cursor = day
      selected = EventKey(event)
      if isSame { showsDetails = true }
      if let minute { drag = Drag(event: event, day: day, minute: minute) }
    case .hour(let day, _):
      cursor = day
      selected = nil
    case .day(let day):
      if day == cursor, view == .month { view = .day }
      cursor = day
      selected = nil
    }
  }

  private mutating func dragged(to mouse: MouseInput) {
    guard var drag, let target = ScreenView(self).hour(row: mouse.row, column: mouse.column) else { return }
    drag.target = target
    self.drag = drag
    let move = movement(of: drag)
    message = move.map { Message(text: $0.text) }
  }

  private mutating func release(_ effects: inout [ScreenEffect]) {
    defer { drag = nil }
    guard let drag, let move = movement(of: drag) else { return }
    message = nil
    make(ChangeRequest(move.kind, of: drag.event), &effects)
  }

  /// What a drag does: from the last row of an event it changes the end, otherwise the start.
  private func movement(of drag: Drag) -> (kind: ChangeRequest.Kind, text: String)? {
    guard let target = drag.target, !drag.event.isAllDay else { return nil }
    let zone = style.clock.zone
    let taken = CivilDateTime(date: drag.day, secondOfDay: drag.minute * 60)
    let seconds = target.secondsSinceEpoch - taken.secondsSinceEpoch
    guard seconds != 0 else { return nil }
    let (start, end) = (zone.dateTime(at: drag.event.start), zone.dateTime(at: drag.event.end))
    let slot = HourGrid.slotMinutes * 60
    let isEnd =
      end.secondsSinceEpoch - taken.secondsSinceEpoch <= slot
      && end.secondsSinceEpoch - start.secondsSinceEpoch > slot
    if isEnd, target.date == drag.day {
      let new = end.adding(seconds: seconds)
      guard new > start else { return nil }
      return (.lengthen(minutes: seconds / 60), "Ends at \(style.hours.text(new))")
    }
    let new = start.adding(seconds: seconds)
    let date = new.date.shortText(seenFrom: today, in: style.clock.language)
    return (.start(new), "Moves to \(date) \(style.hours.text(new))")
  }
}
