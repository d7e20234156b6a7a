import CalendarEditing
package import CalendarService
import CalendarStore
import Presentation
import Terminal
import TerminalScreen

extension ScreenState {
  /// Opens a line.
  mutating func open(_ kind: Prompt.Kind) {
    var text = ""
    if let unsent, unsent.key == kind.rawValue {
      text = unsent.text
      self.unsent = nil
      message = Message(text: "This line was not sent. ctrl-u clears it.")
    }
    prompt = Prompt(
      kind, text: text, history: typed[kind] ?? [], origin: position)
  }

  /// Opens the line of the conversation. What was typed before it is an earlier line.
  mutating func converse(_ kind: Prompt.Kind) {
    if let typed = prompt?.text, prompt?.kind == .ask, !typed.allSatisfy(\.isWhitespace) {
      remember(typed, .ask)
    }
    prompt = Prompt(kind, history: typed[.ask] ?? [], origin: position)
  }

  /// Opens a line about the selected event.
  mutating func openAboutEvent(_ kind: Prompt.Kind, _ effects: inout [ScreenEffect]) {
    guard let event = chosenEvent() else { return }
    let sentence = kind == .edit ? Self.sentence(of: event, in: style.clock.zone) : ""
    var (text, note) = (sentence, Message?.none)
    if let unsent, unsent.key == kind.rawValue, unsent.event == UnsentLine.name(of: event) {
      (text, note) = (unsent.text, Message(text: "This line was not sent. ctrl-u clears it."))
      self.unsent = nil
    }
    prompt = Prompt(
      kind, of: event, text: text, untouched: sentence, history: typed[kind] ?? [],
      origin: position)
    if !text.isEmpty { read(&effects) }
    message = note
  }

  /// The words that describe an event as it is: `"Lunch with Ana" 25 March 2026 12:30-13:30 at "Café Luna"`.
  package static func sentence(of event: CalendarEvent, in zone: Zone) -> String {
    let (start, end) = (zone.dateTime(at: event.start), zone.dateTime(at: event.end))
    func day(_ date: CivilDate) -> String { "\(date.day) \(date.monthName) \(date.year)" }
    let when: String
    if let days = event.days {
      let last = days.end.adding(days: -1)
      when = last > days.first ? "\(day(days.first)) - \(day(last))" : day(days.first)
    } else if start.date == end.date {
      when = "\(day(start.date)) \(start.clockText)-\(end.clockText)"
    } else {
      when = "\(day(start.date)) \(start.clockText)"
    }
    let place = (event.location ?? "").filter { $0 != "\"" && !$0.isNewline }
    let title = event.title.filter { $0 != "\"" && !$0.isNewline }
    return "\"\(title)\" \(when)" + (place.isEmpty ? "" : " at \"\(place)\"")
  }

  /// A key in a line.
  mutating func edit(_ key: KeyPress, _ effects: inout [ScreenEffect]) {
    guard let kind = prompt?.kind else { return }
    if prompt?.form != nil { return editField(key, &effects) }
    switch key.code {
    case .tab where kind == .command: return complete()
    case .tab where kind == .add || kind == .edit:
      if prompt?.text.allSatisfy(\.isWhitespace) == true { prompt?.reading = nil }
      prompt?.openForm(calendars)
      return
    case .escape where isBusy && kind == .ask && prompt?.text.isEmpty == true:
      isBusy = false
      return effects.append(.stopAsking)
    case .pageUp, .pageDown:
      _ = scroll(key, &effects)
      return
    case .escape: return close(&effects, keepingPosition: false)
    case .character("c") where key.modifiers == .control: return close(&effects, keepingPosition: false)
    case .up where kind == .search && !(prompt?.found.isEmpty ?? true): return choose(by: -1)
    case .down where kind == .search && !(prompt?.found.isEmpty ?? true): return choose(by: 1)
    case .backspace where prompt?.text.isEmpty == true: return close(&effects, keepingPosition: false)
    default: break
    }
    let before = prompt?.text
    switch prompt?.line.take(key.lineKey) {
    case .submit(let text): return send(text, &effects)
    case .interrupt, .leave: return close(&effects, keepingPosition: false)
    case .clearScreen, .suspend, nil: break
    }
    if prompt?.text != before { read(&effects) }
  }

  /// Completes the last word of a command as far as all candidates agree, and shows them if there are several.
  private mutating func complete() {
    guard var line = prompt?.line else { return }
    let (typed, all) = completions.candidates(for: line.text, calendars: calendars.map(\.name))
    guard let first = all.first else { return }
    let common = all.reduce(first) { common, next in
      String(zip(common, next).prefix { $0 == $1 }.map(\.0))
    }
    line.insert(String(common.dropFirst(typed.count)) + (all.count == 1 ? " " : ""))
    prompt?.line = line
    message = all.count == 1 ? nil : Message(text: all.prefix(12).joined(separator: "  "))
  }

  /// A key in the fields.
  private mutating func editField(_ key: KeyPress, _ effects: inout [ScreenEffect]) {
    switch key.code {
    case .escape:
      prompt?.closeForm()
      return read(&effects)
    case .character("c") where key.modifiers == .control: return close(&effects, keepingPosition: false)
    case .tab, .down, .up:
      let isBack = key.code == .up || key.modifiers.contains(.shift)
      prompt?.form?.move(isBack ? -1 : 1)
      return
    default: break
    }
    let before = prompt?.words
    if case .submit? = prompt?.form?.take(key.lineKey) { return send(prompt?.text ?? "", &effects) }
    if prompt?.words != before { read(&effects) }
  }

  private mutating func choose(by step: Int) {
    guard var prompt else { return }
    prompt.chosen = min(max(0, prompt.chosen + step), max(0, prompt.found.count - 1))
    self.prompt = prompt
    if prompt.found.indices.contains(prompt.chosen) { show(prompt.found[prompt.chosen]) }
  }

  /// Reads the words of the line as they are now.
  mutating func read(_ effects: inout [ScreenEffect]) {
    guard var prompt else { return }
    message = nil
    prompt.number = nextReading()
    prompt.isSent = false
    self.prompt = prompt
    let isBlank = prompt.text.allSatisfy(\.isWhitespace)
    switch prompt.kind {
    case .search: effects.append(.search(prompt.text, number: prompt.number))
    case .goTo where !isBlank: effects.append(.findDay(prompt.text, number: prompt.number))
    case .command, .goTo, .consent: break
    case .ask: effects.append(.keep(prompt.unsent))
    case .add, .edit, .move, .copy:
      // What is shown is kept already.
      effects.append(.keep(prompt.unsent))
      if isBlank {
        self.prompt?.reading = nil
      } else if var request = prompt.request(reach: prompt.event?.isRecurring == true ? .occurrence : nil) {
        request.usualCalendar = usualCalendar
        effects.append(.plan(request, number: prompt.number))
      }
    }
  }

  private mutating func nextReading() -> Int {
    lastReading += 1
    return lastReading
  }

  /// Takes what the words mean.
  mutating func take(_ reading: LineReading, _ number: Int, _ effects: inout [ScreenEffect]) {
    guard var prompt, prompt.number == number else { return }
    prompt.reading = reading
    prompt.chosen = 0
    self.prompt = prompt
    switch reading {
    case .day(let day, _):
      cursor = day
      selected = nil
    case .found(let events): if let first = events.first { show(first) }
    case .plan(let plan, _):
      // The draft is shown where it would be.
      if let first = plan.events.first { cursor = first.coveredDays(in: style.clock.zone).lowerBound }
      selected = plan.events.first.map(EventKey.init)
    case .problem: break
    }
    if prompt.opensForm { self.prompt?.openForm(calendars) }
    if prompt.isSent { send(prompt.text, &effects) }
  }

  /// Does what the line says.
  private mutating func send(_ text: String, _ effects: inout [ScreenEffect]) {
    guard let prompt else { return }
    guard !text.allSatisfy(\.isWhitespace) else { return close(&effects, keepingPosition: false) }
    switch prompt.kind {
    case .command:
      remember(text, .command)
      run(text, &effects)
      return close(&effects, keepingPosition: true)
    case .ask, .consent:
      remember(text, .ask)
      if panel?.kind != .answer { panel = Panel(kind: .answer, title: "Answers") }
      append((panel?.lines.isEmpty == false ? "\n\n" : "") + "> " + TerminalText(text).string + "\n")
      isBusy = true
      effects.append(prompt.kind == .ask ? .ask(text) : .consent(text))
      close(&effects, keepingPosition: true)
      // The conversation goes on in the same line.
      return converse(.ask)
    case .search, .goTo, .add, .edit, .move, .copy: break
    }
    switch prompt.reading {
    case _ where prompt.readingNumber != prompt.number:
      // Nobody has read the words that the line was opened with.
      if prompt.number == 0 { read(&effects) }
      self.prompt?.isSent = true
    case .problem(let problem): message = Message(text: problem, isProblem: true)
    case .plan(let plan, _):
      remember(text, prompt.kind)
      if prompt.kind == .add { usualCalendar = plan.events.first?.calendar }
      if let request = prompt.request(reach: nil), request.event?.isRecurring == true, prompt.kind != .copy {
        choice = .reach(request)
      } else {
        // The line is kept until the change is made.
        effects.append(.apply(plan))
      }
      close(&effects, keepingPosition: true)
    case .found(let events):
      guard events.indices.contains(prompt.chosen) else {
        message = Message(text: "No event contains '\(TerminalText(text).string)'.", isProblem: true)
        return
      }
      remember(text, .search)
      let event = events[prompt.chosen]
      close(&effects, keepingPosition: true)
      show(event)
    case .day: close(&effects, keepingPosition: true)
    case nil: break
    }
  }

  private mutating func remember(_ text: String, _ kind: Prompt.Kind) {
    typed[kind, default: []].removeAll { $0 == text }
    typed[kind, default: []].append(text)
  }

  /// Closes the line.
  mutating func close(_ effects: inout [ScreenEffect], keepingPosition: Bool) {
    guard let prompt else { return }
    if prompt.kind == .consent, !keepingPosition { effects.append(.consent("no")) }
    if !keepingPosition {
      if !prompt.text.isEmpty, prompt.kind.isKept { remember(prompt.text, prompt.kind) }
      if !prompt.kind.isConversation { position = prompt.origin }
      message = nil
    }
    if prompt.kind.isKept { effects.append(.keep(nil)) }
    self.prompt = nil
  }
}
