import CalendarService
import CalendarStore
import Presentation
import Terminal

/// The state as lines of text, for screen readers: only what matters at the cursor.
package struct LinearView {
  /// The first character of the text of a line that is typed: it is shown in place.
  package static let promptMark = "\u{1}"

  package let text: String

  package init(_ state: ScreenState) {
    if let choice = state.choice {
      text = choice.text(columns: .max)
    } else if let prompt = state.prompt {
      text =
        Self.promptMark + prompt.kind.label + TerminalText(prompt.text).string
        + Self.meaning(of: prompt, state)
    } else if let message = state.message {
      text = TerminalText(message.text).string
    } else if let panel = state.panel {
      text = Self.text(of: panel, state)
    } else {
      text = Self.place(state)
    }
  }

  private static func meaning(of prompt: Prompt, _ state: ScreenState) -> String {
    switch prompt.reading {
    case .plan(let plan, _):
      let parts = [plan.heading] + plan.details + plan.conflicts.map { "conflict: \($0)" }
      return "  (" + parts.map { TerminalText($0).string }.joined(separator: ", ") + ")"
    case .found(let events):
      guard events.indices.contains(prompt.chosen) else { return "  (no event)" }
      let event = events[prompt.chosen]
      return "  (\(prompt.chosen + 1) of \(events.count): \(TerminalText(event.shownTitle).string), "
        + event.whenText(at: state.style.clock) + ")"
    case .day(let day, _): return "  (\(day.heading(seenFrom: state.today, in: state.style.clock.language)))"
    case .problem(let text): return "  (\(TerminalText(text).string))"
    case nil: return ""
    }
  }

  private static func text(of panel: Panel, _ state: ScreenState) -> String {
    guard panel.kind == .calendars, state.calendars.indices.contains(panel.chosen) else {
      return ([panel.title] + panel.lines).joined(separator: "\n")
    }
    let calendar = state.calendars[panel.chosen]
    return "Calendar \(panel.chosen + 1) of \(state.calendars.count): \(TerminalText(calendar.name).string), "
      + (calendar.isHidden ? "hidden" : "shown")
  }

  /// `Wednesday 25 March, 2 of 5: 11:00–12:00 Phoenix weekly, Room 7, overlaps`.
  private static func place(_ state: ScreenState) -> String {
    let day = state.cursor.heading(seenFrom: state.today, in: state.style.clock.language)
    let entries = state.entries(on: state.cursor)
    guard let entry = state.entry, let index = entries.firstIndex(of: entry) else {
      return "\(day): "
        + (state.loaded == nil ? "" : entries.isEmpty ? "no events" : "\(entries.count) events")
    }
    let event = entry.event
    let facts = [
      "\(entry.time(state.style.hours)) \(event.shownTitle)", event.shownPlace.string, event.calendar,
      event.status == .tentative ? "tentative" : "",
      state.style.isAttended(event) && event.awaitsAnswer(of: state.style.addresses) ? "not answered" : "",
      state.style.isAttended(event) ? "" : "not attended",
      state.style.hasConflict(event) ? "overlaps" : "",
    ]
    return "\(day), \(index + 1) of \(entries.count): "
      + facts.filter { !$0.isEmpty }.map { TerminalText($0).string }.joined(separator: ", ")
  }
}
