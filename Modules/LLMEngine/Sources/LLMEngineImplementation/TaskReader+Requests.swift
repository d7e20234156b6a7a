import CalendarTools
import ChangeReading
import EventWords
import LLMEngine
import Sentences
import TimePhrases

/// What words request of a task.
extension TaskReader {
  /// The request of a message; `nil` if it is not about tasks.
  static func request(of message: Wording, _ parser: any DatePhraseParserProtocol) -> Request? {
    guard message.tokens.count < 40, message.keys.contains(where: cues.contains), !message.isAsked else {
      return nil
    }
    var said = ChangeReader.withoutOpenings(message)
    while let rest = said.before(ChangeReader.endings), !rest.isEmpty { said = rest }
    return added(said) ?? duty(message, parser) ?? dated(said) ?? ranked(said) ?? ofState(said)
  }

  /// The words one of which each request has, so that nearly all messages need no further look.
  private static let cues: WordSet = {
    let phrases =
      adding + ontoList + dueDates + undated + nowDue + ofPriority + states.flatMap(\.tails)
      + actions.flatMap(\.verbs) + needless + noDuties + notDone + beingDone + taskNouns + offList
    let common: WordSet = "have need that from onto into been just with"
    return WordSet(
      phrases.flatMap(Wording.run).filter { $0.count > 3 && !common.contains($0) } + ["by", "due", "off"])
  }()

  // MARK: New tasks

  /// "Add a task to pay rent friday", "todo: pay rent friday", "put pay rent on my to do list".
  private static func added(_ said: Wording) -> Request? {
    let colon = said.tokens.first?.text.hasSuffix(":") == true
    if let (phrase, rest) = said.leading(adding), !rest.isEmpty,
      colon || !["todo", "to-do", "task"].contains(phrase)
    {
      return adding(rest.after(["to", "called", "for", "that says"]) ?? rest)
    }
    guard let task = said.after(["add", "put", "write", "stick"])?.before(ontoList), !task.isEmpty else {
      return nil
    }
    return adding(task)
  }

  /// "I have to hand in my essay by monday": a task with a due date, since an event on that day would say something
  /// else.
  private static func duty(_ said: Wording, _ parser: any DatePhraseParserProtocol) -> Request? {
    guard let (deed, day) = said.after(duties)?.split(at: "by"), !deed.isEmpty, !day.isEmpty,
      let time = parser.phrases(in: day.text).first, time.lowerBound == day.text.startIndex,
      time.upperBound == day.text.endIndex
    else { return nil }
    return adding(Wording.joined(deed, day))
  }

  private static func adding(_ task: Wording) -> Request {
    var text = task.text
    // The commas are not part of the title, and the planner has marks for priorities.
    for word in ["due", "by", "high", "low", "medium", "on", "with"] {
      text = text.replacing(", \(word) ", with: " \(word) ")
    }
    for priority in priorities {
      for words in ["with \(priority) priority", "as \(priority) priority", "\(priority) priority"] {
        text = text.replacing(words, with: "!\(priority)")
      }
    }
    return Request(tool: .addTask, arguments: ["task": .string(text)])
  }

  private static let lists = "todo list|to do list|to-do list|task list|tasks|todos"
  private static let adding = Wording.phrases(
    """
    (add|create|make|new) (|a |the |another |one )(|new )(task|todo|to-do)(| to| for me to), \
    (add|put) (to|on) (my |the |)(\(lists)), todo, to-do, task
    """)
  private static let ontoList = Wording.phrases(
    "(on|onto|to|in|into) (my |the |)(list|\(lists))")
  private static let duties = Wording.phrases(
    "(|i |we )(have to|need to|must|have got to|gotta|got to), (i've|ive|we've) got to")

  // MARK: Due dates

  /// "Make pay rent due monday", "push the rent task to monday", "change the deadline of pay rent to friday".
  private static func dated(_ said: Wording) -> Request? {
    for name in ["due date to", "deadline to"] {
      guard let (title, day) = said.after(["move", "change", "set", "push"])?.split(at: name),
        isTitle(title)
      else { continue }
      return due(title.text.hasSuffix("'s") ? Wording(String(title.text.dropLast(2))) : title, day)
    }
    if let (title, day) = said.after(["make", "set", "change"])?.split(at: "due"), !title.isEmpty,
      !day.isEmpty
    {
      return due(title.before(["is", "the", "to be", "to"]) ?? title, day)
    }
    for name in nowDue {
      if let (title, day) = said.split(at: name), isTitle(title) { return due(title, day) }
    }
    if let (title, day) = said.after(dueDates)?.split(at: "to"), !title.isEmpty { return due(title, day) }
    if let title = said.after(undated), !title.isEmpty { return due(title, "none") }
    guard let rest = said.after(moving) else { return nil }
    for link in ["to", "until", "till", "for"] {
      guard let (title, day) = rest.split(at: link), !day.isEmpty,
        title.before(taskNouns) != nil || title.after(ofTask) != nil
      else { continue }
      return due(title, day)
    }
    return nil
  }

  private static func due(_ title: Wording, _ day: Wording) -> Request {
    var request = change(title, "due")
    request.arguments["due"] = .string(day.without(["date", "on", "by", "for", "to"]).text)
    return request
  }

  private static let moving = Wording.phrases(
    "(move|push|postpone|delay|shift|reschedule|put off|push back|put back|bring forward|defer)")
  private static let nowDue = Wording.phrases(
    "(is|are) now due, (isn't|is not|isnt|aren't|are not) due (until|till|before)")
  private static let dueDates = Wording.phrases(
    """
    (move|change|set|push) the (due date|deadline) (of|for), \
    (move|change|set|push) the (due date|deadline) of the task
    """
  )
  private static let undated = Wording.phrases(
    "(remove|delete|clear|drop) the (due date|deadline) (of|from|for|on)")

  // MARK: Priorities

  /// "Make pay rent high priority", "set the priority of pay rent to low".
  private static func ranked(_ said: Wording) -> Request? {
    guard said.keys.contains("priority") else { return nil }
    for (priority, endings) in rankings {
      let titles = [
        said.after(["make", "set", "mark", "change", "give"])?.before(endings.ofVerbs),
        said.after(ofPriority)?.before(["to \(priority)", priority]), said.before(endings.ofFacts),
      ]
      guard let title = titles.lazy.compactMap(\.self).first(where: isTitle) else { continue }
      var request = change(title, "priority")
      request.arguments["priority"] = .string(priority == "top" ? "high" : priority)
      return request
    }
    return nil
  }

  private static let ofPriority = Wording.phrases("(set|change|make) the priority (of|for|on)")
  /// What ends a request for a priority, and a statement of one.
  private static let rankings = (priorities + ["top"]).map { priority in
    let ofVerbs = "(|as |to |a )(|a )\(priority) priority, priority (|to )\(priority)"
    let ofFacts = "(is|are) (|now )(|a )\(priority) priority"
    return (priority, (ofVerbs: Wording.phrases(ofVerbs), ofFacts: Wording.phrases(ofFacts)))
  }

  private static let priorities = ["high", "low", "medium"]

  // MARK: Done, deleted, started

  private static func ofState(_ said: Wording) -> Request? {
    for (action, verbs, tails) in states {
      guard let title = said.after(verbs)?.before(tails), !title.isEmpty else { continue }
      return change(title, action)
    }
    for (action, verbs) in actions {
      guard let title = said.after(verbs), isTitle(title) else { continue }
      return change(title, action)
    }
    // "I no longer need to buy milk"
    if let title = said.after(needless)
      ?? said.after(noDuties)?.before(["anymore", "any more", "any longer"]),
      isTitle(title)
    {
      return change(title, "delete")
    }
    // "Pay rent is done", not "what is done" or "the review is done at 5".
    if let title = said.before(notDone), isTitle(title) { return change(title, "reopen") }
    if let title = said.before(beingDone), isTitle(title) { return change(title, "done") }
    // "Delete the plumber task"
    for (action, verbs) in taskVerbs {
      guard let rest = said.after(verbs),
        let title = rest.before(taskNouns) ?? rest.after(ofTask) ?? rest.before(offList), isTitle(title)
      else { continue }
      return change(title, action)
    }
    return nil
  }

  /// What is done to the words between a verb and a tail.
  private static let states: [(action: String, verbs: [String], tails: [String])] = [
    (
      "reopen", ["mark", "set"],
      Wording.phrases("(|as )(not done|undone|open|open again|unfinished|not finished|to do)")
    ),
    ("done", ["mark", "set", "check"], Wording.phrases("(|as )(done|completed|complete|finished)")),
    ("done", ["tick", "check", "cross"], Wording.phrases("off, off (my |the |)(list|todo list|to do list)")),
  ]
  private static let actions: [(action: String, verbs: [String])] = [
    (
      "done",
      Wording.phrases(
        """
        tick off, check off, cross off, (complete|finish) (the |)task, (i|i've|i have|ive|we|we've|we have) (|just \
        |already |finally )(done|finished|completed|ticked off|\(deeds)), \
        i'm (|all )(done|finished) with, (i am|im) done with, \
        done with
        """)
    ),
    ("reopen", ["reopen", "untick", "uncheck"]),
    ("start", ["start the task", "start task", "start working on", "i started", "i've started"]),
  ]
  private static let taskVerbs: [(action: String, verbs: [String])] = [
    (
      "delete",
      Wording.phrases(
        "delete, remove, drop, scrap, get rid of, erase, take, bin, forget, forget about, ditch")
    ),
    ("cancel", ["cancel"]), ("done", ["complete", "finish", "close", "tick"]),
    ("reopen", ["reopen"]), ("start", ["start", "begin"]),
  ]
  /// What people say that they did to what a task is about.
  private static let deeds =
    "paid|submitted|sent|renewed|bought|ordered|returned|filed|posted|mailed|cleaned|fixed|signed|handed in|sorted"
  private static let needless = Wording.phrases("(i|we) no longer (need to|have to)")
  private static let noDuties = Wording.phrases("(i|we) (don't|do not|dont) (need to|have to)")
  private static let notDone = Wording.phrases(
    "(is not|isn't|isnt|are not|aren't) (done|finished|completed) (after all|yet after all|really)")
  private static let beingDone = Wording.phrases(
    "(is|are|is now|are now|is already|has been|have been) (done|finished|completed|sorted|\(deeds)), (is|are) all done"
  )

  // MARK: Titles

  /// Whether words can be the title of a task.
  private static func isTitle(_ title: Wording) -> Bool {
    (1...8).contains(title.tokens.count)
      && (Lexicon.function.isDisjoint(with: title.keys.prefix(1))
        || ["the", "my", "a", "that", "with"].contains(title.key(0)) && title.tokens.count > 1)
  }

  private static let ofTask = ["the task", "task", "my task", "the todo", "todo"]
  private static let taskNouns = ["task", "todo", "to-do"]
  private static let offList = Wording.phrases(
    "(from|off|on|of) (my |the |)(\(lists))")

  private static func change(_ title: Wording, _ action: String) -> Request {
    let bare = title.after(ofTask + ["the", "my", "that", "a"]) ?? title
    let named = bare.before(taskNouns + ["one", "off", "off my list"]) ?? bare
    return Request(
      tool: .changeTask,
      arguments: ["task": .string(named.text.replacing("\"", with: "")), "action": .string(action)])
  }
}
