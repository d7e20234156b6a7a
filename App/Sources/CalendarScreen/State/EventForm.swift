import Terminal
import TimePhrases

/// The fields of an event, each with a line of its own. All but the last three are parts of one sentence, so that a
/// field is read by the same rules as a typed line.
package struct EventForm: Sendable {
  package enum Field: String, Sendable, CaseIterable {
    case title, when, place, repeats, remind, guests, calendar, link, notes
  }

  package let fields: [Field]
  package private(set) var focus = Field.title
  private var lines: [Field: LineEditor]
  /// The calendars to choose from.
  private let calendars: [String]

  /// The fields of what was read of a sentence.
  ///
  /// - Parameter calendars: those that a new event can go to; empty for an event that stays in its calendar.
  init(
    _ words: EventWords, _ parts: [EventPhrase.Part], title: String, calendar: String?, calendars: [String]
  ) {
    self.calendars = calendars
    fields = Field.allCases.filter { $0 != .calendar || !calendars.isEmpty }
    func read(_ kinds: EventPhrase.Part.Kind...) -> String {
      parts.filter { kinds.contains($0.kind) }.map { $0.words.replacing(" … ", with: " ") }
        .joined(separator: " ")
    }
    let place = parts.first { $0.kind == .place }?.meaning ?? ""
    let alarm = read(.alarm)
    let texts: [Field: String] = [
      .title: title, .when: read(.time, .length), .place: place, .repeats: read(.recurrence),
      .remind: Self.reminderWords.first { alarm.lowercased().hasPrefix($0) }.map {
        String(alarm.dropFirst($0.count))
      }
        ?? alarm,
      .guests: Self.addresses(parts.first { $0.kind == .people }?.meaning ?? ""), .calendar: calendar ?? "",
      .link: words.link ?? parts.first { $0.kind == .link }?.meaning ?? "", .notes: words.notes ?? "",
    ]
    lines = texts.mapValues {
      var line = LineEditor()
      line.insert($0)
      return line
    }
  }

  private static let reminderWords = ["remind me ", "alert "]

  func line(of field: Field) -> LineEditor { lines[field] ?? LineEditor() }

  private func text(_ field: Field) -> String { line(of: field).text }

  /// What the fields say.
  var words: EventWords {
    let quoted = { (text: String) in "\"\(text.filter { $0 != "\"" && !$0.isNewline })\"" }
    let (title, place, alarm, guests) = (text(.title), text(.place), text(.remind), text(.guests))
    let isWhole = alarm.isEmpty || alarm.lowercased().hasPrefix("remind") || alarm.contains("before")
    let parts = [
      title.isEmpty ? "" : quoted(title), text(.when), place.isEmpty ? "" : "at \(quoted(place))",
      text(.repeats),
      alarm.isEmpty || alarm.lowercased().hasPrefix("remind")
        ? alarm : "remind me \(alarm)\(isWhole ? "" : " before")",
      guests.split { $0 == "," || $0 == " " }.map { "with \($0)" }.joined(separator: " "),
    ]
    var words = EventWords(parts.filter { !$0.isEmpty }.joined(separator: " "))
    words.calendar = text(.calendar).isEmpty ? nil : text(.calendar)
    (words.link, words.notes) = (text(.link), text(.notes))
    return words
  }

  /// The names of people stay in the title; only those with addresses are guests.
  private static func addresses(_ text: String) -> String {
    text.split { $0 == "," || $0 == " " }.filter { $0.contains("@") }.joined(separator: ", ")
  }

  /// Moves to the next field, or to the one before.
  mutating func move(_ step: Int) {
    let index = (fields.firstIndex(of: focus) ?? 0) + step
    focus = fields[(index + fields.count) % fields.count]
  }

  /// Takes a key of the field. The calendar is chosen by the arrows, space, and the first letter of its name.
  mutating func take(_ key: Key) -> LineEditor.Action? {
    guard focus == .calendar else { return lines[focus, default: LineEditor()].take(key) }
    let index = calendars.firstIndex(of: text(.calendar)) ?? -1
    switch key {
    case .enter: return .submit("")
    case .left: choose(index <= 0 ? calendars.count - 1 : index - 1)
    case .right, .text(" "): choose((index + 1) % calendars.count)
    case .text(let letter):
      let order = Array(calendars.indices.dropFirst(index + 1)) + Array(calendars.indices.prefix(index + 1))
      let next = order.first { calendars[$0].lowercased().hasPrefix(letter.lowercased()) }
      if let next { choose(next) }
    default: break
    }
    return nil
  }

  private mutating func choose(_ index: Int) {
    var line = LineEditor()
    line.insert(calendars[index])
    lines[.calendar] = line
  }
}
