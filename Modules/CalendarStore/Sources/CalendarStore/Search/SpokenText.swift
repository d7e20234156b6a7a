package import CalendarService

/// What an event speaks of: the text in which words are looked for.
package struct SpokenText: Sendable, Hashable {
  /// The title.
  package let title: FoldedText
  /// The notes.
  package let notes: FoldedText
  /// The place.
  package let location: FoldedText
  /// The categories.
  package let categories: FoldedText
  /// Names and addresses of whoever takes part.
  package let people: FoldedText

  /// What an occurrence speaks of.
  package init(_ event: CalendarEvent) {
    self.init(
      title: event.title, notes: event.notes, location: event.location, categories: event.categories,
      people: [event.organizer].compactMap(\.self) + event.attendees)
  }

  /// What a component speaks of: the same as the occurrences it makes.
  package init(_ component: EventComponent) {
    self.init(
      title: component.title, notes: component.notes, location: component.location,
      categories: component.categories,
      people: [component.organizer].compactMap(\.self) + component.attendees)
  }

  private init(
    title: String, notes: String?, location: String?, categories: [String], people: [Participant]
  ) {
    self.title = FoldedText(title)
    self.notes = FoldedText(notes ?? "")
    self.location = FoldedText(location ?? "")
    self.categories = FoldedText(categories)
    self.people = FoldedText(people.flatMap { [$0.name ?? "", $0.address] })
  }

  /// All of it, field by field.
  var fields: [FoldedText] { [title, notes, location, categories, people] }
}
