import CalendarService
import EventWords
import Frames
import Sentences
import TimePhrases

/// New titles, places, lengths, notes, states and repetitions.
extension VerbFrame {
  private static let change: Piece = "change, set, update, edit, move"
  private static let write: Piece = "add, put, attach, write, append"
  private static let stretch: Piece = "extend, lengthen, shorten, prolong, cut, trim, reduce, stretch"
  private static let to: Piece = "to, until, till, til"
  private static let noted: Piece = "(a|some|the|) (note|notes|comment|comments|description) (to|on)"

  static let properties: [VerbFrame] =
    [
      .does("call it, name it", .text, for: "call it bouldering") {
        $0[.text].keys == ["off"] ? nil : .rename($0.text())
      },
      .row("call", .text, for: "call the group meeting lab meeting") { m throws(ChangeProblem) in
        try m.renamed()
      },
      .does("rename, retitle", .what, "to, as", .text, for: "rename yoga to hot yoga") { .rename($0.text()) },
      .refuses("rename, retitle", .what, for: "rename yoga") { .what($0[.what].text) },
      .does(change, .owner, "time to, date to, day to", .text, for: "change yoga's time to 7pm") {
        .move(to: $0[.text].text)
      },
    ]
    + property("title, name, subject", "brunch") { .rename($0.text()) }
    + property("place, location, venue, room", "room 7") { .place($0.text()) }
    + [
      .does(
        change, "where", .what, "(is|is held|takes place) to", .text, for: "change where yoga is to room 7"
      ) {
        .place($0.text())
      }
    ]
    + property("end, end time", "5pm") { .end($0.text()) }
    + property("start, start time, beginning", "5pm") { .move(to: $0.text()) }
    + property("calendar", "family") { .transfer(ChangeReader.calendarName($0[.text]), at: nil) }
    + property("length, duration", "an hour") { m in
      m[.text].length(m.reader.parser).map { .length(.exactly($0.minutes)) } ?? .end(m.text())
    } + lengths + states + making + notes

  /// The names of the properties that have rows, for "and the place to room 7".
  package static let propertyNames = Wording.phrases(
    "title, name, subject, place, location, venue, room, end, end time, start, start time, beginning, length, duration"
  )

  /// The rows of a property: "the place of yoga to …", "yoga's place to …", "the place to …" and "the yoga place to …".
  private static func property(
    _ list: String, _ value: String, _ make: @escaping @Sendable (Match) -> Change.Action
  ) -> [VerbFrame] {
    let names = Wording.phrases(list)
    let of = names.flatMap { name in ["the \(name) of", "the \(name) for", "\(name) of", "\(name) for"] }
    let to = Piece.words(names.map { "\($0) to" })
    return [
      .does(
        change, .words(of), .what, "to", .text, for: "change the \(names[0]) of yoga to \(value)",
        action: make),
      .does(change, .owner, to, .text, for: "set yoga's \(names[0]) to \(value)", action: make),
      .does(change, "the, its", to, .text, for: "change its \(names[0]) to \(value)", action: make),
      .does(change, "the, my", .what, to, .text, for: "set the yoga \(names[0]) to \(value)", action: make),
    ]
  }

  private static let lengths: [VerbFrame] = [
    .does("add", .amount, "to (the|my|)", .what, for: "add 30 minutes to the review") {
      $0.isOfCalendar ? nil : .length(.by($0.minutes))
    },
    .does(
      "take, cut", .amount, "off (of|), (away |)from", .what, for: "take 30 minutes off the review"
    ) { $0.isOfCalendar || $0.minutes >= 1440 ? nil : .length(.by(-$0.minutes)) },
    .does("end, finish", .what, "at, by", .moment, for: "end the review at 4") {
      let time = $0[.from].text
      return $0.reader.parser.namesClock(time) || ChangeReader.isHour(time) ? .end(time) : nil
    },
    .does(stretch, .what, .perhaps("down, out"), to, .amount, for: "shorten the review to 1 hour") {
      .length(.exactly($0.minutes))
    },
    .does(stretch, .what, .perhaps("down, out"), to, .text, for: "extend the review until 4") {
      .end($0[.text].text)
    },
    .does(
      stretch, .what, .perhaps("by"), .amount, for: "extend the review by an hour",
      "shorten the review by 15 minutes"
    ) { .length(.by($0.addedMinutes)) },
    .row(stretch, .what, .perhaps("by"), .amount, .moment, for: "extend book club by half an hour on the 3rd")
    {
      m throws(ChangeProblem) in
      Change(
        .length(.by(m.addedMinutes)), try m.reader.target(.joined(m[.what], m[.from])), reach: m.reach)
    },
    .refuses(stretch, .what, for: "extend the review") {
      $0.reader.parser.phrases(in: $0[.what].text).isEmpty
        ? .what($0[.what].text) : .noTime($0[.what].text)
    },
  ]

  private static let making: [VerbFrame] = [
    .does("make", .what, "longer by", .amount, for: "make yoga longer by 10 minutes") {
      .length(.by($0.minutes))
    },
    .does("make", .what, "shorter by", .amount, for: "make yoga shorter by 10 minutes") {
      .length(.by(-$0.minutes))
    },
    .does("make", .what, .amount, "longer", for: "make yoga an hour longer") { .length(.by($0.minutes)) },
    .does("make", .what, .amount, "shorter", for: "make yoga 10 minutes shorter") {
      .length(.by(-$0.minutes))
    },
    .does(
      "make", .what, .perhaps("last, take, to last, only, just"), .amount, .perhaps("long"),
      for: "make it 45 minutes", "make the review last an hour"
    ) { .length(.exactly($0.minutes)) },
    .does("make, put", .what, .amount, "later, earlier", for: "make yoga an hour later") {
      .move(to: "\($0.amountText) \($0.words.keys.last ?? "")")
    },
    .refuses("make", .what, "(a bit|) (longer|shorter)", for: "make yoga a bit longer") {
      .what($0[.what].text)
    },
    .refuses("make", .what, "all day, all-day, an (all day|all-day) event", for: "make yoga all day") {
      if ["a", "an"].contains($0[.what].key(0)) { return nil }
      return .unable("make an event take whole days", cure: "'almanac edit ID --all-day' does")
    },
    .row("make it, make that", .text, for: "make it friday") { m throws(ChangeProblem) in
      Change(.amend(m[.text].text)).with { $0.reach = m.reach }
    },
    .row("make (the|my|our)", .text, for: "make the dentist 4pm") { m throws(ChangeProblem) in
      let text = m[.text].text
      guard let range = m.reader.parser.phrases(in: text).last, range.upperBound == text.endIndex else {
        return nil
      }
      return Change(
        .move(to: ChangeReader.bare(String(text[range]))),
        try m.reader.target(Wording("the \(text[..<range.lowerBound])")), reach: m.reach)
    },
  ]

  private static let notes: [VerbFrame] = [
    .does(
      write, .text, "(in|into|to) the (notes|description) (of|for)", .what,
      for: "put bring shoes in the notes of yoga"
    ) { .addNotes($0.text()) },
    .does(write, noted, .slot(.heading), .text, for: "add a note to the dentist: bring the card") {
      $0.isTask(.heading) ? nil : .addNotes($0.text())
    },
    .does(
      write, noted, .what, "saying, that says", .text, for: "add a note to yoga saying bring shoes"
    ) { $0.isTask(.what) ? nil : .addNotes($0.text()) },
    .does(
      write, .perhaps("a, the"), "note, comment", .slot(.quoted), "to, on", .what,
      for: "add the note \"bring shoes\" to yoga"
    ) { .addNotes($0.text(.quoted)) },
    .refuses(write, "(a |)note (saying|that says)", .text, for: "add a note saying bring shoes") { _ in
      noNote
    },
    .refuses(write, .slot(.heading), .text, for: "add note: bring shoes") {
      ["note", "notes", "comment", "description"].contains($0[.heading].keys.joined()) ? noNote : nil
    },
    .refuses(write, noted, .what, for: "add a note to yoga") { $0.isTask(.what) ? nil : noNote },
    .refuses(write, "(a|the|) (link|url) (to|on)", .what, for: "add a link to yoga") {
      if $0.isTask(.what) { return nil }
      return .unable("write a link into an event", cure: "'almanac edit ID --url LINK' does")
    },
  ]

  /// What is confirmed otherwise: an answer to an invitation, or what is asked.
  private static let unconfirmed: WordSet = """
    attendance invitation invitations invite invites that when if whether what who where how time date place it
    """

  private static let noNote = ChangeProblem.unable(
    "write that note into an event",
    cure: "say \"add a note to the dentist: bring the card\", for example")

  private static let states: [VerbFrame] = [
    .row(
      "make, mark, set", .what, .perhaps("as, to, to be, show as"), .slot(.state),
      for: "mark yoga as free", "set the review to tentative", "make lunch confirmed"
    ) { m throws(ChangeProblem) in try m.marked() },
    .does("confirm", .what, for: "confirm the drinks with declan") {
      unconfirmed.isDisjoint(with: $0[.what].keys) ? .mark("confirmed") : nil
    },
    .does(
      "make, set, change", .what, .perhaps("repeat, to repeat, to"), .repetition,
      for: "make the gym daily", "make lunch repeat every week"
    ) {
      // "Change gym to 6:30 on wednesdays" names another time, too.
      guard $0.isNamed, !["it", "that"].contains($0[.what].text), !$0[.what].says("to"),
        $0.reader.parser.phrases(in: $0[.what].text).isEmpty
      else { return nil }
      return .repetition(ChangeReader.unquoted($0[.repetition]).lowercased())
    },
    .does("repeat", .what, .repetition, for: "repeat yoga every week") { .repetition($0[.repetition].text) },
    .refuses("(don't|dont) repeat, stop repeating", .what, for: "stop repeating yoga") {
      .unable(
        "end a series without its last day", cure: "say \"stop \($0[.what].text.shortened) after may\"")
    },
  ]
}

extension VerbFrame.Match {
  /// The minutes that a verb adds: fewer than none for "shorten".
  fileprivate var addedMinutes: Int {
    ["shorten", "cut", "trim", "reduce"].contains(verb) ? -minutes : minutes
  }

  /// "The group meeting lab meeting": the name ends with its noun, and another noun ends the title.
  fileprivate func renamed() throws(ChangeProblem) -> Change? {
    let words = self[.text]
    guard words.isDefinite, !words.isQuoted, reader.parser.phrases(in: words.text).isEmpty,
      let noun = words.keys.dropLast().indices.first(where: { Lexicon.eventNouns.contains(words.keys[$0]) }),
      noun > 0, case let title = words[(noun + 1)...].without(["a", "an", "the"]), !title.isEmpty,
      reach != nil || Lexicon.eventNouns.contains(title.keys.last ?? ""), title.keys != ["off"]
    else { return nil }
    return Change(.rename(title.text), try reader.target(words[...noun]), reach: reach)
  }

  /// Whether words are the calendar, not an event.
  fileprivate var isOfCalendar: Bool { !Lexicon.calendarNouns.isDisjoint(with: self[.what].keys) }

  /// Whether words are a task or a time instead of an event: "add a note to call ana".
  fileprivate func isTask(_ slot: VerbFrame.Slot) -> Bool {
    let first = self[slot].key(0)
    return ["self", "myself", "me", "my"].contains(first) || ChangeReader.deeds.contains(first)
      || self[slot].isTime(reader.parser)
  }

  /// Whether words name an event that exists: "make a weekly meeting" does not.
  fileprivate var isNamed: Bool { !["a", "an", "another", "new", "me", "up"].contains(self[.what].key(0)) }

  /// The mark of a state that tools can set.
  fileprivate func marked() throws(ChangeProblem) -> Change? {
    if self[.what].isTime(reader.parser) || self[.what].keys == ["me"] { return nil }
    let state = self[.state].key(0)
    let isCancelled = ["cancelled", "canceled"].contains(state)
    if isCancelled, verb == "make" {
      throw .unable(
        "tell whether to delete it or to keep it as cancelled",
        cure: "say \"delete …\" or \"mark … as cancelled\"")
    }
    guard isCancelled || ["free", "busy", "tentative", "confirmed"].contains(state) else {
      throw .unable(
        "mark an event as \(state)", cure: "'almanac edit ID' sets its status, and whether it takes time")
    }
    return try change(.mark(isCancelled ? "cancelled" : state))
  }
}
