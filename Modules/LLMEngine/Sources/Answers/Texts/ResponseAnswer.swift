import CalendarService
import CalendarTools
import Frames
import LLMEngine
import ToolResults

/// Lists the answers to the invitation to an event.
struct ResponseAnswer {
  /// The person in question; `nil` for all who are invited.
  let name: String?
  /// The requested answer.
  let wanted: Question.Response
  /// Whether the question asks for yes or no: "did everybody accept?"
  let isYesOrNo: Bool
  /// The events found.
  let events: [Occurrence]

  /// The event that invites the person in question, or otherwise the first.
  private var event: Occurrence {
    guard let name else { return events[0] }
    return events.first { $0.entry.people.contains { PersonName.means(name, $0) } } ?? events[0]
  }

  /// Yes or no for one person, otherwise who gave the answer.
  var text: String {
    let place = "\(event.name), \(event.moment)"
    let people = event.entry.people
    guard let answers = event.entry.details?.answers, answers.count == people.count, !people.isEmpty else {
      return "\(place): nobody is invited by name."
    }
    if let name, ["i", "we"].contains(name.lowercased()) {
      guard let own = event.entry.answer else { return "\(place): it is no invitation to you." }
      return "\(wanted.fits(own) ? "Yes" : "No"). \(place): you \(Self.did(own))."
    }
    if let name {
      let all = people.indices.filter { PersonName.means(name, people[$0]) }
      guard let index = all.first, all.count == 1 else {
        return all.isEmpty
          ? "I do not find '\(name)' among those who are invited. \(place): \(people.joined(separator: ", "))."
          : "\(place): there are several: \(all.map { people[$0] }.joined(separator: ", "))."
      }
      let word = wanted.fits(answers[index]) ? "Yes" : "No"
      return "\(word). \(place): \(people[index]) \(Self.did(answers[index], others: true))."
    }
    let matching = people.indices.filter { wanted.fits(answers[$0]) }.map { people[$0] }
    let told = matching.isEmpty ? "nobody" : matching.joined(separator: ", ")
    let others = people.filter { !matching.contains($0) }
    let rest =
      isYesOrNo && !matching.isEmpty && !others.isEmpty && [.accepted, .answered].contains(wanted)
      ? ", but not \(others.joined(separator: ", "))" : ""
    return "\(place): \(told) \(matching.count > 1 ? wanted.verbs.many : wanted.verbs.one)\(rest)."
  }

  private static func did(_ answer: String, others: Bool = false) -> String {
    switch answer {
    case "open": others ? "has not answered" : "have not answered"
    case "tentative": others ? "may come" : "accepted tentatively"
    default: answer
    }
  }
}

extension Question.Response {
  /// Whether an answer in the form of a result is this one.
  fileprivate func fits(_ answer: String) -> Bool {
    switch self {
    case .answered: answer != "open"
    case .invited: true
    default: answer == rawValue
    }
  }

  /// For one person, and for several.
  fileprivate var verbs: (one: String, many: String) {
    switch self {
    case .accepted: ("accepted", "accepted")
    case .declined: ("declined", "declined")
    case .answered: ("has answered", "have answered")
    case .tentative: ("accepted tentatively", "accepted tentatively")
    case .open: ("has not answered", "have not answered")
    case .invited: ("is invited", "are invited")
    }
  }
}
