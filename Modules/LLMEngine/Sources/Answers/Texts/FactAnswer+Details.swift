import CalendarService
import CalendarTools
import Frames
import LLMEngine
import ToolResults

/// Facts that only the details of an event contain.
extension FactAnswer {
  /// The mail addresses that contain a word of the subject, or otherwise all of the first event found.
  var mailAddresses: String {
    let wanted = question.subject.lowercased().split(separator: " ")
    var named: [String] = []
    for address in found.events.flatMap({ $0.entry.details?.addresses ?? [] })
    where wanted.contains(where: address.lowercased().contains) && !named.contains(address) {
      named.append(address)
    }
    let told = named.isEmpty ? found.events.first?.entry.details?.addresses ?? [] : named
    return told.isEmpty
      ? "No event about '\(question.subject)' gives a mail address." : told.joined(separator: "\n")
  }

  func notes(of event: Occurrence, _ place: String) -> String {
    event.entry.details?.notes.map { "\(place). Its notes: \($0)" } ?? "\(place): it has no notes."
  }

  /// What the title or the place says about the host: "at Jo's", "Claire's house"; `nil` if they say nothing.
  func host(of event: Occurrence) -> String? {
    let title = event.entry.title
    for link in [" hosted by ", " by ", " at ", " with "] {
      if let start = title.firstRange(of: link)?.lowerBound {
        return "; its title says \"\(title[start...].dropFirst())\""
      }
    }
    guard let place = event.entry.place, place.contains("'s ") || place.contains("’s ") else { return nil }
    return "; its place is \(place)"
  }

  package func online(_ event: Occurrence, on service: String?, _ isInPerson: Bool) -> String {
    let known = [event.entry.place, event.entry.details?.link].compactMap { $0 }
    guard let place = known.first else {
      return "I cannot tell: no place or link is given for \(event.name), \(event.moment)."
    }
    let isSo = event.isOnline(by: service) != isInPerson
    let link = event.isOnline(by: nil) && known.count > 1 && known[1] != place ? ", \(known[1])" : ""
    return "\(isSo ? "Yes" : "No"). \(event.name), \(event.moment): \(place)\(link)."
  }

  func membership(of name: String, in event: Occurrence, _ place: String) -> String {
    let match = event.entry.people.firstIndex { PersonName.means(name, $0) }
    let answers = event.entry.details?.answers ?? []
    let answer = match.flatMap { answers.indices.contains($0) ? answers[$0] : nil }
    if match == nil, let organizer = event.entry.details?.organizer, PersonName.means(name, organizer) {
      return "\(place): \(organizer) invited. Whether '\(name)' comes no event says."
    }
    if let match, answer == "declined" { return "No. \(place): \(event.entry.people[match]) declined." }
    let remark = ["open": " There is no answer yet.", "tentative": " It is not certain."][answer ?? ""] ?? ""
    return match.map { "Yes. \(place): \(event.entry.people[$0]) takes part.\(remark)" }
      ?? "\(event.entry.people.isEmpty ? "I cannot tell" : "No"). \(place): \(event.entry.people.isEmpty ? people(event) : "only \(people(event))")."
  }
}
