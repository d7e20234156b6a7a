import CalendarService
import EventWords
import Frames
import Sentences
import TimePhrases

/// New titles, places, lengths, notes, states and repetitions.
extension VerbFrame {
  private static let change = Piece.any("change, set, update, edit, move")
  private static let write = Piece.any("add, put, attach, write, append")

  static let properties: [VerbFrame] =
    [
      VerbFrame(
        .any("call it, name it"), .text, examples: "call it bouldering"
      ) { m throws(ChangeProblem) in
        m[.text].keys == ["off"] ? nil : try m.changeOfIt(.rename(m.text()))
      },
      VerbFrame(
        .any("rename, retitle"), .what, .any("to, as"), .text, examples: "rename yoga to hot yoga"
      ) { m throws(ChangeProblem) in try m.change(.rename(m.text())) },
      VerbFrame(.any("rename, retitle"), .what, examples: "rename yoga") { m throws(ChangeProblem) in
        throw .what(m[.what].text)
      },
      VerbFrame(
        change, .owner, .any("time to, date to, day to"), .text, examples: "change yoga's time to 7pm"
      ) {
        m throws(ChangeProblem) in try m.change(.move(to: m[.text].text), .owner)
      },
    ]
    + property("title, name, subject", "brunch") { m in .rename(m.text()) }
    + property("place, location, venue, room", "room 7") { m in .place(m.text()) }
    + property("end, end time", "5pm") { m in .end(m.text()) }
    + property("start, start time, beginning", "5pm") { m in .move(to: m.text()) }
    + property("calendar", "family") { m in
      .transfer(ChangeReader.calendarName(m[.text]), at: nil)
    }
    + property("length, duration", "an hour") { m in
      guard let amount = m[.text].amount(m.reader.parser), amount.range.count == m[.text].tokens.count else {
        return .end(m.text())
      }
      return .length(.exactly(amount.minutes))
    } + lengths + states + making + notes

  /// The names of the properties that have rows, for "and the place to room 7".
  package static let propertyNames = Wording.phrases(
    "title, name, subject, place, location, venue, room, end, end time, start, start time, beginning, length, duration"
  )

  /// The rows of a property: "the place of yoga to …", "yoga's place to …" and "the place to …".
  private static func property(
    _ names: String, _ value: String, _ make: @escaping @Sendable (Match) -> Change.Action
  ) -> [VerbFrame] {
    let names = Wording.phrases(names)
    let of = names.flatMap { name in
      ["the \(name) of", "the \(name) for", "\(name) of", "\(name) for"]
    }
    let to = names.map { "\($0) to" }
    return [
      VerbFrame(
        change, .words(of), .what, .any("to"), .text, examples: "change the \(names[0]) of yoga to \(value)"
      ) { m throws(ChangeProblem) in try m.change(make(m)) },
      VerbFrame(change, .owner, .words(to), .text, examples: "set yoga's \(names[0]) to \(value)") {
        m throws(ChangeProblem) in try m.change(make(m), .owner)
      },
      VerbFrame(change, .any("the, its"), .words(to), .text, examples: "change its \(names[0]) to \(value)") {
        m throws(ChangeProblem) in try m.changeOfIt(make(m))
      },
    ]
  }

  private static let lengths: [VerbFrame] = [
    VerbFrame(.any("add"), .amount, .any("to (the|my|)"), .what, examples: "add 30 minutes to the review") {
      m throws(ChangeProblem) in
      m.isOfCalendar ? nil : try m.change(.length(.by(m.minutes)))
    },
    VerbFrame(
      .any("take, cut"), .amount, .any("off (of|), (away |)from"), .what,
      examples: "take 30 minutes off the review"
    ) { m throws(ChangeProblem) in
      m.isOfCalendar || m.minutes >= 1440 ? nil : try m.change(.length(.by(-m.minutes)))
    },
    VerbFrame(.any("end, finish"), .what, .any("at, by"), .slot(.from), examples: "end the review at 4") {
      m throws(ChangeProblem) in
      let time = m[.from].text
      guard m.reader.parser.namesClock(time) || ChangeReader.isHour(time) else { return nil }
      return try m.change(.end(time))
    },
    VerbFrame(
      stretch, .what, .perhaps("down, out"), .any("to, until, till, til"), .amount,
      examples: "shorten the review to 1 hour"
    ) { m throws(ChangeProblem) in try m.change(.length(.exactly(m.minutes))) },
    VerbFrame(
      stretch, .what, .perhaps("down, out"), .any("to, until, till, til"), .text,
      examples: "extend the review until 4"
    ) { m throws(ChangeProblem) in try m.change(.end(m[.text].text)) },
    VerbFrame(
      stretch, .what, .perhaps("by"), .amount, examples: "extend the review by an hour",
      "shorten the review by 15 minutes"
    ) { m throws(ChangeProblem) in
      let isShorter = ["shorten", "cut", "trim", "reduce"].contains(m.verb)
      return try m.change(.length(.by(isShorter ? -m.minutes : m.minutes)))
    },
    VerbFrame(stretch, .what, examples: "extend the review") { m throws(ChangeProblem) in
      if m.reader.parser.phrases(in: m[.what].text).isEmpty { throw .what(m[.what].text) }
      throw .noTime(m[.what].text)
    },
  ]

  private static let stretch = Piece.any("extend, lengthen, shorten, prolong, cut, trim, reduce")

  private static let making: [VerbFrame] = [
    VerbFrame(
      .any("make"), .what, .any("longer by"), .amount, examples: "make yoga longer by 10 minutes"
    ) { m throws(ChangeProblem) in try m.change(.length(.by(m.minutes))) },
    VerbFrame(
      .any("make"), .what, .any("shorter by"), .amount, examples: "make yoga shorter by 10 minutes"
    ) { m throws(ChangeProblem) in try m.change(.length(.by(-m.minutes))) },
    VerbFrame(.any("make"), .what, .amount, .any("longer"), examples: "make yoga an hour longer") {
      m throws(ChangeProblem) in try m.change(.length(.by(m.minutes)))
    },
    VerbFrame(.any("make"), .what, .amount, .any("shorter"), examples: "make yoga 10 minutes shorter") {
      m throws(ChangeProblem) in try m.change(.length(.by(-m.minutes)))
    },
    VerbFrame(
      .any("make"), .what, .perhaps("last, take, to last, only, just"), .amount, .perhaps("long"),
      examples: "make it 45 minutes", "make the review last an hour"
    ) { m throws(ChangeProblem) in try m.change(.length(.exactly(m.minutes))) },
    VerbFrame(.any("make"), .what, .amount, .any("later"), examples: "make yoga an hour later") {
      m throws(ChangeProblem) in try m.change(.move(to: "\(m.amountText) later"))
    },
    VerbFrame(.any("make"), .what, .amount, .any("earlier"), examples: "make yoga an hour earlier") {
      m throws(ChangeProblem) in try m.change(.move(to: "\(m.amountText) earlier"))
    },
    VerbFrame(.any("make"), .what, .any("(a bit|) (longer|shorter)"), examples: "make yoga a bit longer") {
      m throws(ChangeProblem) in throw .what(m[.what].text)
    },
    VerbFrame(
      .any("make"), .what, .any("all day, all-day, an (all day|all-day) event"), examples: "make yoga all day"
    ) { m throws(ChangeProblem) in
      if ["a", "an"].contains(m[.what].key(0)) { return nil }
      throw .unable("make an event take whole days", cure: "'almanac edit ID --all-day' does")
    },
    VerbFrame(.any("make it, make that"), .text, examples: "make it friday") { m throws(ChangeProblem) in
      var change = Change(.amend(m[.text].text))
      change.reach = m.reach
      return change
    },
    VerbFrame(.any("make (the|my|our)"), .text, examples: "make the dentist 4pm") { m throws(ChangeProblem) in
      guard let range = m.reader.parser.phrases(in: m[.text].text).last,
        range.upperBound == m[.text].text.endIndex
      else { return nil }
      let (name, time) = (m[.text].text[..<range.lowerBound], String(m[.text].text[range]))
      return Change(
        .move(to: ChangeReader.bare(time)), try m.reader.target(Wording("the \(name)")), reach: m.reach)
    },
  ]

  private static let notes: [VerbFrame] = [
    VerbFrame(
      write, .text, .any("(in|into|to) the (notes|description) (of|for)"), .what,
      examples: "put bring shoes in the notes of yoga"
    ) { m throws(ChangeProblem) in try m.change(.addNotes(m.text())) },
    VerbFrame(
      write, noted, .slot(.heading), .text, examples: "add a note to the dentist: bring the card"
    ) { m throws(ChangeProblem) in
      m.isTask(.heading) ? nil : try m.change(.addNotes(m.text()), .heading)
    },
    VerbFrame(
      write, noted, .what, .any("saying, that says"), .text, examples: "add a note to yoga saying bring shoes"
    ) { m throws(ChangeProblem) in m.isTask(.what) ? nil : try m.change(.addNotes(m.text())) },
    VerbFrame(
      write, .perhaps("a, the"), .any("note, comment"), .slot(.quoted), .any("to, on"), .what,
      examples: "add the note \"bring shoes\" to yoga"
    ) { m throws(ChangeProblem) in try m.change(.addNotes(m.text(.quoted))) },
    VerbFrame(write, .any("(a |)note (saying|that says)"), .text, examples: "add a note saying bring shoes") {
      m throws(ChangeProblem) in throw noted(cure)
    },
    VerbFrame(write, .slot(.heading), .text, examples: "add note: bring shoes") { m throws(ChangeProblem) in
      guard ["note", "notes", "comment", "description"].contains(m[.heading].keys.joined()) else {
        return nil
      }
      throw noted(cure)
    },
    VerbFrame(write, noted, .what, examples: "add a note to yoga") { m throws(ChangeProblem) in
      if m.isTask(.what) { return nil }
      throw noted(cure)
    },
    VerbFrame(write, .any("(a|the|) (link|url) (to|on)"), .what, examples: "add a link to yoga") {
      m throws(ChangeProblem) in
      if m.isTask(.what) { return nil }
      throw .unable("write a link into an event", cure: "'almanac edit ID --url LINK' does")
    },
  ]

  private static let noted = Piece.any(
    "(a|some|the|) (note|notes|comment|comments|description) (to|on)")
  private static let cure = "say \"add a note to the dentist: bring the card\", for example"

  private static func noted(_ cure: String) -> ChangeProblem {
    .unable("write that note into an event", cure: cure)
  }

  private static let states: [VerbFrame] = [
    VerbFrame(
      .any("make, mark, set"), .what, .perhaps("as, to, to be"), .slot(.state),
      examples: "mark yoga as free", "set the review to tentative", "make lunch confirmed"
    ) { m throws(ChangeProblem) in try m.marked() },
    VerbFrame(
      .any("make, set, change"), .what, .perhaps("repeat, to repeat, to"), .repetition,
      examples: "make the gym daily", "make lunch repeat every week"
    ) { m throws(ChangeProblem) in
      // "Change gym to 6:30 on wednesdays" names another time, too.
      guard m.isNamed, !["it", "that"].contains(m[.what].text), !m[.what].says("to"),
        m.reader.parser.phrases(in: m[.what].text).isEmpty
      else { return nil }
      return try m.change(.repetition(ChangeReader.unquoted(m[.repetition]).lowercased()))
    },
    VerbFrame(
      .any("repeat"), .what, .repetition, examples: "repeat yoga every week"
    ) { m throws(ChangeProblem) in try m.change(.repetition(m[.repetition].text)) },
    VerbFrame(
      .any("(don't|dont) repeat, stop repeating"), .what, examples: "stop repeating yoga"
    ) { m throws(ChangeProblem) in
      throw .unable(
        "end a series without its last day", cure: "say \"stop \(m[.what].text.shortened) after may\"")
    },
  ]
}

extension VerbFrame.Match {
  /// Whether words are the calendar, not an event.
  fileprivate var isOfCalendar: Bool { !Lexicon.calendarNouns.isDisjoint(with: self[.what].keys) }

  /// Whether words are a task or a time instead of an event: "add a note to call ana".
  fileprivate func isTask(_ slot: VerbFrame.Slot) -> Bool {
    let first = self[slot].key(0)
    return ["self", "myself", "me", "my"].contains(first) || ChangeReader.deeds.contains(first)
      || self[slot].isTime(reader.parser)
  }

  /// Whether words name an event that exists: "make a weekly meeting" does not.
  fileprivate var isNamed: Bool {
    ["the", "my", "our"].contains(self[.what].key(0)) || self[.what].tokens.count == 1
  }

  /// The mark of a state that tools can set.
  fileprivate func marked() throws(ChangeProblem) -> Change? {
    if self[.what].isTime(reader.parser) || self[.what].keys == ["me"] { return nil }
    let state = self[.state].key(0)
    switch state {
    case "free", "busy", "tentative", "confirmed": return try change(.mark(state))
    case "cancelled" where verb != "make", "canceled" where verb != "make":
      return try change(.mark("cancelled"))
    case "cancelled", "canceled":
      throw .unable(
        "tell whether to delete it or to keep it as cancelled",
        cure: "say \"delete …\" or \"mark … as cancelled\"")
    default:
      throw .unable(
        "mark an event as \(state)", cure: "'almanac edit ID' sets its status, and whether it takes time")
    }
  }
}
