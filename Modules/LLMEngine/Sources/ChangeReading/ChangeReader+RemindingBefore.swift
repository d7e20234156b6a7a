import CalendarService
package import EventWords
package import Frames
import Sentences

/// Reminders some time before an event.
extension ChangeReader {
  /// "Remind me 30 minutes before the dentist", "… about the dentist an hour before", "… to leave 30 minutes before the
  /// dentist".
  func remindingBefore(_ rest: Wording) throws(ChangeProblem) -> Change? {
    if let index = rest.keys.indices.dropFirst().first(where: {
      rest.keys[$0] == "before" && Self.partsBefore.contains(rest.keys[$0 - 1])
        && ($0 == 1 || !["a", "one"].contains(rest.keys[$0 - 2]))
    }) {
      return try remindingOnDayBefore(rest, index)
    }
    // "Before the dentist" does not say how long before; "before friday" is a time.
    if let event = rest.after(["before"]), event.isDefinite, !rest.isTime(parser) {
      return Change(.remind(nil), try target(event))
    }
    guard let amount = rest.amount(parser),
      var behind = rest[amount.range.upperBound...].after(Self.beforeEvents)
    else { return nil }
    // "A week before easter to buy eggs" names a day and a task.
    let day = behind.split(at: "to")?.0 ?? behind
    if day.isTime(parser), !parser.namesClock(day.text) {
      throw .unable("count back from a day", cure: "name the day: \"remind me on 29 march to …\"")
    }
    var lead = rest[..<amount.range.lowerBound]
    if behind.keys == ["it"] || behind.keys == ["the", "start"] { behind = behind[..<0] }
    if lead.keys == ["for"] { lead = lead[..<0] }
    // "15 minutes before the review to print the slides"
    if lead.isEmpty, let (named, deed) = behind.split(at: "to"), Self.deeds.contains(deed.key(0)) {
      (lead, behind) = (.joined("to", deed), named)
    }
    // "1 day and 2 hours before" names two reminders.
    if lead.keys.last == "and",
      lead.keys.contains(where: { $0.first?.isNumber == true || DateWords.hour($0) != nil })
    {
      throw Self.noTwoReminders
    }
    // "An hour before to pack"
    if lead.isEmpty, let deed = behind.after(["to"]), Self.deeds.contains(deed.key(0)) {
      return Change(.note(deed.text, before: amount.minutes))
    }
    if lead.isEmpty {
      return Change(.remind(amount.minutes), try target(behind.isEmpty ? "it" : behind))
    }
    let named = lead.without(Self.reminderLinks)
    let isDeed = lead.key(0) == "to" && !named.isDefinite
    if behind.isEmpty, isDeed, Self.deeds.contains(named.key(0)) {
      return Change(.note(named.text, before: amount.minutes))
    }
    if !behind.isEmpty, named.isTime(parser) {
      return Change(.remind(amount.minutes), try target(.joined(behind, named)))
    }
    // "About the dentist 15 minutes before the appointment" names one event.
    let isSame = behind.keys.allSatisfy { Self.anyEvent.contains($0) || named.keys.contains($0) }
    guard behind.isEmpty || !isDeed && isSame else {
      return Change(.note(named.withoutArticle.text, before: amount.minutes), try target(behind))
    }
    return Change(.remind(amount.minutes), try target(named)).with {
      $0.task = behind.isEmpty ? (isDeed ? named.text : nil) : named.withoutArticle.text
    }
  }

  package static let noTwoReminders = ChangeProblem.unable(
    "set two reminders at once", cure: "name one, then the other")

  /// "The day before the dentist" is a day before it; the tools know no "evening before".
  private func remindingOnDayBefore(_ rest: Wording, _ index: Int) throws(ChangeProblem) -> Change? {
    let lead = rest[..<(index - 1)]
    let about = (lead.before(["the", "a", "on the", "one", "on a"]) ?? lead).without(Self.reminderLinks)
    guard rest.key(index - 1) == "day", index + 1 == rest.tokens.count, !about.isEmpty, rest.key(0) != "to"
    else {
      throw .unable(
        "remind you \(rest[max(0, index - 2)...index].text) an event",
        cure: "say how long before, or the day: \"remind me 12 hours before the concert\"")
    }
    return Change(.remind(1440), try target(about))
  }

  static let reminderLinks = ["about", "of", "for", "to", "that"]
  static let notForgetting = Wording.phrases("not to forget(| to| about)")
  static let holding = Wording.phrases("i have(| a| an), i've got(| a| an), i (need|have) to, i must")
  private static let partsBefore: WordSet = "day evening night morning afternoon"
  private static let anyEvent: WordSet = """
    the my our it its meeting event appointment start starts begins this that call
    """
  /// The verbs of tasks, which distinguish "to print the slides" from "to lisbon".
  static let deeds: WordSet = """
    call print bring pack leave take buy send check get go prepare email text ask pick feed water pay charge turn review
    read write make book order tell start finish download join dial eat drink walk set be put wash clean do look find grab
    warm open close stop
    """
  package static let beforeEvents = Wording.phrases(
    """
    before, prior (to|of), ahead of, ahead of time, in advance of, early for, before the start of, before time, \
    before it starts, beforehand, in advance, prior, early, ahead
    """)
}
