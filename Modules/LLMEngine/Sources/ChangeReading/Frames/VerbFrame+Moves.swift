import CalendarService
import EventWords
import Frames
import Sentences
import TimePhrases

/// Moves and copies.
extension VerbFrame {
  private static let move = Piece.words(ChangeReader.moveVerbs)
  private static let moveOnly = Piece.any("move, put, shift, switch, transfer, bring, reschedule")
  private static let copy = Piece.any("copy, duplicate")
  private static let into = Piece.any("to, into, in, onto, over to")
  private static let to = Piece.any("to, until, till")

  static let moves: [VerbFrame] = [
    VerbFrame(
      .any("put"), .what, .any("back"), .perhaps("by"), .amount, examples: "put the vet back by 30 minutes"
    ) { m throws(ChangeProblem) in try m.shifted(true) },
    VerbFrame(
      .any("put"), .what, .any("off"), .perhaps("by, for"), .amount, examples: "put yoga off by a week"
    ) { m throws(ChangeProblem) in m.isTimeOff ? nil : try m.shifted(true) },
    VerbFrame(
      .any("put"), .what, .any("off"), .any("until, till, to, for"), .time,
      examples: "put yoga off until monday"
    ) { m throws(ChangeProblem) in m.isTimeOff ? nil : try m.moved(isLater: true) },
    VerbFrame(.any("put"), .what, .any("off"), examples: "put yoga off") { m throws(ChangeProblem) in
      m.isTimeOff ? nil : try m.unplaced(isLater: true)
    },
    VerbFrame(
      move, .way, .what, .way, .perhaps("by"), .amount, .way,
      examples: "push my 3pm back an hour", "bring forward the concert by 30 minutes"
    ) { m throws(ChangeProblem) in m.isRequest ? try m.shifted() : nil },
    VerbFrame(
      move, .way, .what, .way, .any("by"), .slot(.minutes), examples: "move the talk up by 15"
    ) { m throws(ChangeProblem) in m.isRequest ? try m.shifted() : nil },
    VerbFrame(
      move, .way, .what, .any("from"), .slot(.from), to, .time,
      examples: "move yoga from 4:30 to 5", "move team lunch from thursday to friday"
    ) { m throws(ChangeProblem) in m.isRequest ? try m.movedFrom() : nil },
    VerbFrame(
      move, .what, to, .slot(.clock), .any("from, starting, starting from, beginning"), .slot(.from),
      examples: "change the standup to 9:30 from next week"
    ) { m throws(ChangeProblem) in m.isRequest ? try m.movedSince() : nil },
    VerbFrame(
      move, .way, .what, .way, to, .time, examples: "move the dentist to friday", "push back yoga to 11"
    ) { m throws(ChangeProblem) in m.isRequest ? try m.moved() : nil },
    VerbFrame(
      move, .way, .what, .way, .any("for, on"), .slot(.from), examples: "reschedule my haircut for april 22"
    ) { m throws(ChangeProblem) in m.isRequest && !m[.what].says("to") ? try m.moved() : nil },
    VerbFrame(move, .what, to, .slot(.quoted), examples: "change lunch to \"brunch\"") {
      m throws(ChangeProblem) in m.isRequest ? try m.change(.rename(m.text(.quoted))) : nil
    },
    VerbFrame(
      moveOnly, .what, into, .calendar, examples: "move lunch to the private calendar",
      "move yoga to calendar family"
    ) { m throws(ChangeProblem) in
      m.isNew ? nil : try m.change(.transfer(ChangeReader.calendarName(m[.calendar]), at: nil))
    },
    VerbFrame(copy, .what, into, .calendar, examples: "copy lunch to the private calendar") {
      m throws(ChangeProblem) in try m.change(.copy(ChangeReader.calendarName(m[.calendar]), at: nil))
    },
    VerbFrame(copy, .what, .any("to, for"), .time, examples: "copy yoga to friday") {
      m throws(ChangeProblem) in try m.change(.copy(nil, at: m.newTime))
    },
    VerbFrame(copy, .what, into, .text, examples: "copy the dentist to work") {
      m throws(ChangeProblem) in try m.change(.copy(ChangeReader.calendarName(m[.text]), at: nil))
    },
    VerbFrame(.any("stop"), .what, .slot(.from), examples: "stop the piano lessons after may") {
      m throws(ChangeProblem) in
      guard m[.from].after(["after", "from"]) != nil else { return nil }
      var change = try m.change(.delete)
      change.target.when = m[.from].text
      (change.target.pick, change.reach, change.parts) = (.nth(1), "following", [])
      return change
    },
    VerbFrame(copy, .what, examples: "copy yoga") { m throws(ChangeProblem) in
      throw .unable(
        "copy '\(m[.what].text)' without a time or a calendar",
        cure: "say \"copy \(m[.what].text) to friday\"")
    },
    VerbFrame(.any("move"), .what, .any("to"), .text, examples: "move lunch to private") {
      m throws(ChangeProblem) in
      guard m[.text].tokens.count < 4 else { return nil }
      try m.reader.refuseSeveral(m[.text])
      var change = try m.change(.transfer(ChangeReader.calendarName(m[.text]), at: nil))
      change.guess = m[.text].text
      return change
    },
    VerbFrame(move, .what, .any("to"), .text, examples: "change lunch to dinner") {
      m throws(ChangeProblem) in
      guard m.isRequest else { return nil }
      throw .noTime(m[.text].text)
    },
    VerbFrame(move, .way, .what, examples: "reschedule my haircut", "move yoga") { m throws(ChangeProblem) in
      guard m.isRequest, m.verb != "set" else { return nil }
      guard !["change", "update", "edit"].contains(m.verb) else { throw .what(m[.what].text) }
      return try m.unplaced(isLater: m.isAfter)
    },
  ]
}

extension VerbFrame.Match {
  private static let partsOff: Set<String> = ["day", "days", "week", "time", "morning", "afternoon", "half"]
  /// The verbs that mean later without a direction word.
  private static let later: Set<String> = ["postpone", "delay", "push", "defer", "put off"]

  /// Whether something is taken off, not put off: "a day off".
  fileprivate var isTimeOff: Bool { self[.what].keys.last.map(Self.partsOff.contains) == true }

  /// Whether a new event is put into a calendar, or "it", which the previous turn tells.
  fileprivate var isNew: Bool {
    verb == "put"
      && (!["the", "my", "our"].contains(self[.what].key(0))
        || !reader.parser.phrases(in: self[.what].text).isEmpty)
  }

  /// Whether the verb means later.
  fileprivate var isAfter: Bool { Self.later.contains(verb) }

  /// Whether the words request a move: "a change of plans", "set the table" and "set up a meeting" do not.
  fileprivate var isRequest: Bool {
    let next = self[.what].key(0)
    if verb == "set", ["up", "a", "an"].contains(next) { return false }
    return verb.contains(" ") || !["of", "is", "in", "for"].contains(next)
  }

  /// Whether later is meant; `nil` if no word says so. "Forward" is earlier with "bring" and later with "push"; with other
  /// verbs it is ambiguous.
  private func direction() throws(ChangeProblem) -> Bool? {
    var isLater: Bool?
    for way in ways {
      let said: Bool
      if way.hasPrefix("forward") {
        guard verb == "bring" || isAfter else { throw .earlierOrLater }
        said = verb != "bring"
      } else {
        said = ChangeReader.directions[way] ?? true
      }
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
    let words = self[.minutes].isEmpty ? self[.amount] : self[.minutes].followed(by: Wording("minutes"))
    guard let amount = words.amount(reader.parser) else { return nil }
    let said = try direction()
    guard let later = isLater ?? said ?? (isAfter ? true : nil) else { throw .earlierOrLater }
    return try change(.move(to: "\(amount.text) \(later ? "later" : "earlier")"))
  }

  /// A move to a time.
  fileprivate func moved(isLater: Bool? = nil) throws(ChangeProblem) -> Change? {
    if verb == "set", !["the", "my", "our", "it", "that"].contains(self[.what].key(0)), self[.time].isEmpty {
      throw .unable(
        "tell whether that is new",
        cure: "say \"add \(self[.what].text) …\" or \"move the \(self[.what].text) to …\"")
    }
    try refuseRest()
    var match = self
    if let once = self[.time].before(Self.always) { (match.slots[.time], match.reach) = (once, "all") }
    var change = try match.change(.move(to: match.newTime))
    let said = try direction()
    change.isLater = isLater ?? (isAfter || said == true)
    return change
  }

  /// Throws if the words after the new time are a condition or a second request.
  private func refuseRest() throws(ChangeProblem) {
    try reader.refuseSeveral(self[.time])
    guard !reader.isMoment(self[.time]), self[.time].says("and") else { return }
    throw .several
  }

  private static let always = ["every week", "each week", "every time", "every day", "always"]

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
    var change = try match.change(.move(to: newTime))
    change.isLater = true
    return change
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
    if let last = self[.what].keys.last, ChangeReader.directions[last] != nil, self[.what].tokens.count > 1 {
      match.slots[.what] = self[.what][..<(self[.what].tokens.count - 1)]
    }
    var change = try match.change(.move(to: nil))
    (change.isLater, change.parts) = (isLater, [])
    return change
  }
}
