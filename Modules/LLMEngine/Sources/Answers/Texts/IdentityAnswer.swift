import CalendarTools
import Sentences
import ToolResults

/// Says who somebody is: the people with such a name, and the events about them.
struct IdentityAnswer {
  /// The events about the words.
  let found: FoundEvents
  /// The words of the name.
  let words: String

  var text: String {
    let wanted = Wording(words).keys
    var people: [String] = []
    for event in found.events {
      let addresses = event.entry.details?.addresses ?? []
      for (index, name) in event.entry.people.enumerated() {
        let person = addresses.indices.contains(index) ? addresses[index] : name
        guard wanted.allSatisfy(Wording(name).keys.contains), !people.contains(person) else { continue }
        people.append(person)
      }
    }
    let lead = people.isEmpty ? "" : "\(people.joined(separator: ", ")).\n"
    // "What is the plumber's name?": the notes may say it.
    let isOfName = people.isEmpty && found.events.count < 3
    let notes = isOfName ? found.events.compactMap { $0.entry.details?.notes.map { "Its notes: \($0)" } } : []
    return ([lead + AgendaAnswer(found: found).text] + Set(notes).sorted()).joined(separator: "\n")
  }
}
