import CalendarService
import EventWords
import Frames
import Sentences
import TimePhrases

/// Moves and copies.
extension VerbFrame {
  private static let move = Piece.words(ChangeReader.moveVerbs)
  private static let moveOnly: Piece = "move, put, shift, switch, transfer, bring, reschedule"
  private static let copy: Piece = "copy, duplicate"
  private static let into: Piece = "to, into, in, onto, over to"
  private static let to: Piece = "to, until, till"

  static let moves: [VerbFrame] = [
    .row("put", .what, "back", .perhaps("by"), .amount, for: "put the vet back by 30 minutes") {
      m throws(ChangeProblem) in try m.shifted(true)
    },
    .row("put", .what, "off", .perhaps("by, for"), .amount, for: "put yoga off by a week") {
      m throws(ChangeProblem) in m.isTimeOff ? nil : try m.shifted(true)
    },
    .row("put", .what, "off", "until, till, to, for", .time, for: "put yoga off until monday") {
      m throws(ChangeProblem) in m.isTimeOff ? nil : try m.moved(isLater: true)
    },
    .row("put", .what, "off", for: "put yoga off") { m throws(ChangeProblem) in
      m.isTimeOff ? nil : try m.unplaced(isLater: true)
    },
    .row(
      move, .way, .what, .way, .perhaps("by"), .amount, .way,
      for: "push my 3pm back an hour", "bring forward the concert by 30 minutes"
    ) { m throws(ChangeProblem) in m.isRequest ? try m.shifted() : nil },
    .row(move, .way, .what, .way, "by", .slot(.minutes), for: "move the talk up by 15") {
      m throws(ChangeProblem) in m.isRequest ? try m.shifted() : nil
    },
    .row(
      move, .way, .what, .way, "from", .moment, to, .time,
      for: "move yoga from 4:30 to 5", "move team lunch from thursday to friday"
    ) { m throws(ChangeProblem) in m.isRequest ? try m.movedFrom() : nil },
    .row(
      move, .what, to, .slot(.clock), "from, starting, starting from, beginning", .moment,
      for: "change the standup to 9:30 from next week"
    ) { m throws(ChangeProblem) in m.isRequest ? try m.movedSince() : nil },
    .row(move, .way, .what, .way, to, .time, for: "move the dentist to friday", "push back yoga to 11") {
      m throws(ChangeProblem) in m.isRequest ? try m.moved() : nil
    },
    .row(move, .way, .what, .way, "for, on", .moment, for: "reschedule my haircut for april 22") {
      m throws(ChangeProblem) in m.isRequest && !m[.what].says("to") ? try m.moved() : nil
    },
    .does(move, .what, to, .slot(.quoted), for: "change lunch to \"brunch\"") {
      $0.isRequest ? .rename($0.text(.quoted)) : nil
    },
    .does(
      moveOnly, .what, into, .calendar, for: "move lunch to the private calendar",
      "move yoga to calendar family"
    ) { $0.isNew ? nil : .transfer($0.calendarName, at: nil) },
    .does("put, move", .what, "into, onto", .text, for: "put the gala into home") {
      let isNew = $0.verb == "put" && !$0.reader.parser.phrases(in: $0[.what].text).isEmpty
      return isNew || $0[.text].tokens.count > 3 || $0[.text].isTime($0.reader.parser)
        ? nil : .transfer($0.calendarName, at: nil)
    },
    .does(copy, .what, into, .calendar, for: "copy lunch to the private calendar") {
      .copy($0.calendarName, at: nil)
    },
    .does(copy, .what, "to, for", .time, for: "copy yoga to friday") { .copy(nil, at: $0.newTime) },
    .does(copy, .what, into, .text, for: "copy the dentist to work") { .copy($0.calendarName, at: nil) },
    .row(
      "stop, end, finish", .what, .moment, for: "stop the piano lessons after may", "end yoga after june"
    ) { m throws(ChangeProblem) in
      guard m[.from].after(["after", "from"]) != nil else { return nil }
      return try m.change(.delete).with {
        // "The series" is that of the previous turn.
        $0.target.isBefore = $0.target.words.isEmpty
        ($0.target.when, $0.target.pick, $0.reach) = (m[.from].text, .nth(1), "following")
        $0.parts = []
      }
    },
    .refuses(copy, .what, for: "copy yoga") {
      .unable(
        "copy '\($0[.what].text)' without a time or a calendar",
        cure: "say \"copy \($0[.what].text) to friday\"")
    },
    .row("move", .what, "to", .text, for: "move lunch to private") { m throws(ChangeProblem) in
      guard m[.text].tokens.count < 4 else { return nil }
      try m.reader.refuseSeveral(m[.text])
      if ChangeReader.rooms.contains(m[.text].key(0)) { return try m.change(.place(m[.text].text)) }
      return try m.change(.transfer(m.calendarName, at: nil)).with { $0.guess = m[.text].text }
    },
    .refuses(move, .what, "to", .text, for: "change lunch to dinner") {
      $0.isRequest ? .noTime($0[.text].text) : nil
    },
    .row(move, .way, .what, for: "reschedule my haircut", "move yoga") { m throws(ChangeProblem) in
      guard m.isRequest, m.verb != "set" else { return nil }
      guard !["change", "update", "edit"].contains(m.verb) else { throw .what(m[.what].text) }
      return try m.unplaced(isLater: m.isAfter)
    },
  ]
}

extension VerbFrame.Match {
  private static let partsOff: WordSet = "day days week time morning afternoon half"

  /// Whether something is taken off, not put off: "a day off".
  fileprivate var isTimeOff: Bool { Self.partsOff.contains(self[.what].keys.last ?? "") }

  /// Whether a new event is put into a calendar, or "it", which the previous turn tells.
  fileprivate var isNew: Bool {
    verb == "put" && (!self[.what].isDefinite || !reader.parser.phrases(in: self[.what].text).isEmpty)
  }

  /// Whether the verb means later without a direction word.
  fileprivate var isAfter: Bool { ["postpone", "delay", "push", "defer", "put off"].contains(verb) }

  /// Whether the words request a move: "a change of plans", "set the table" and "set up a meeting" do not.
  fileprivate var isRequest: Bool {
    let next = self[.what].key(0)
    if verb == "set", ["up", "a", "an"].contains(next) { return false }
    return verb.contains(" ") || !["of", "is", "in", "for"].contains(next)
  }

  /// Whether later is meant; `nil` if no word says so. "Forward" is earlier with "bring" and later with "push", and says
  /// nothing with other verbs.
  private func direction() throws(ChangeProblem) -> Bool? {
    var isLater: Bool?
    for way in ways {
      let isForward = way.hasPrefix("forward")
      if isForward, verb != "bring", !isAfter {
        if ways.count > 1 { throw .earlierOrLater }
        return nil
      }
      let said = isForward ? verb != "bring" : ChangeReader.directions[way] ?? true
      if isLater == !said { throw .earlierOrLater }
      isLater = said
    }
    return isLater
  }

  /// The new time, without the words that every move implies.
  var newTime: String {
    reader.withHour(ChangeReader.bareTime(self[.time].isEmpty ? self[.from] : self[.time])).text
  }

  /// A move by an amount of time.
  fileprivate func shifted(_ isLater: Bool? = nil) throws(ChangeProblem) -> Change? {
    let words = self[.minutes].isEmpty ? self[.amount] : .joined(self[.minutes], "minutes")
    guard let amount = words.amount(reader.parser) else { return nil }
    let said = try direction()
    guard let later = isLater ?? said ?? (isAfter ? true : nil) else {
      return try change(.move(to: amount.text))
    }
    return try change(.move(to: "\(amount.text) \(later ? "later" : "earlier")"))
  }

  /// A move to a time.
  fileprivate func moved(isLater: Bool? = nil) throws(ChangeProblem) -> Change? {
    let isNamed = self[.what].isDefinite || ["it", "that"].contains(self[.what].key(0))
    if verb == "set", !isNamed, self[.time].isEmpty {
      throw .unable(
        "tell whether that is new",
        cure: "say \"add \(self[.what].text) …\" or \"move the \(self[.what].text) to …\"")
    }
    try refuseRest()
    var match = self
    if let once = self[.time].before(Self.always) { (match.slots[.time], match.reach) = (once, "all") }
    var change = try match.change(.move(to: match.newTime))
    // "Back to tuesday" can be an earlier day, and the time tells what "forward" means.
    let isSaid = (try? direction()) == true && ways != ["back"]
    change.isLater = isLater ?? (isAfter || isSaid)
    return change
  }

  /// Throws if the words after the new time are a condition or a second request.
  private func refuseRest() throws(ChangeProblem) {
    try reader.refuseSeveral(self[.time])
    if !reader.isMoment(self[.time]), self[.time].says("and") { throw .several }
  }

  private static let always = Wording.phrases("(every|each) week, every (time|day), always")

  /// A move from one time to another.
  fileprivate func movedFrom() throws(ChangeProblem) -> Change? {
    try refuseRest()
    let old = self[.from]
    var match = self
    match.slots[.from] = nil
    if let clock = reader.parser.clock(old.text) {
      var change = try match.change(.move(to: newTime))
      (change.was, change.isLater) = (Change.Start(words: old.text, time: clock), isAfter)
      return change
    }
    let joint = reader.parser.namesClock(old.text) ? " at " : " "
    match.slots[.what] = Wording("\(self[.what].text)\(joint)\(reader.withHour(old).text)")
    return try match.change(.move(to: newTime)).with { $0.isLater = true }
  }

  /// A move of a series from a day on, or from an old hour: "to 9:30 from next week", "to 5 from 4".
  fileprivate func movedSince() throws(ChangeProblem) -> Change? {
    let (time, old) = (self[.clock].text, self[.from].text)
    var change = try change(.move(to: time))
    if let clock = reader.parser.clock(old) {
      change.was = Change.Start(words: old, time: clock)
      return change
    }
    guard change.target.when == nil else { throw .times([change.target.when ?? "", old]) }
    (change.target.when, change.target.pick) = (ChangeReader.bare(old), .nth(1))
    (change.target.startsThen, change.reach, change.parts) = (false, "following", [])
    return change
  }

  /// A move without a time, which is asked.
  fileprivate func unplaced(isLater: Bool) throws(ChangeProblem) -> Change? {
    var match = self
    let last = self[.what].tokens.count - 1
    if last > 0, ChangeReader.directions[self[.what].key(last)] != nil {
      match.slots[.what] = self[.what][..<last]
    }
    return try match.change(.move(to: nil)).with { ($0.isLater, $0.parts) = (isLater, []) }
  }
}
