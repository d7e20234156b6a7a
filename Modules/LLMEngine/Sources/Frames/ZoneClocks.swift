import CalendarService

/// The clocks that a question asks for: of one place or two, now or at a time of the first.
package struct ZoneClocks: Sendable, Hashable {
  /// A place and the IANA name of its zone.
  package struct Place: Sendable, Hashable {
    /// The words that name it.
    package var name: String
    /// `nil` for the person's own zone.
    package var zone: String?

    package init(name: String, zone: String?) {
      (self.name, self.zone) = (name, zone)
    }
  }

  /// The places, in the order in which the answer names them.
  package var places: [Place]
  /// The time of day at the first place, in minutes since midnight; `nil` for the present.
  package var minutes: Int?
  /// Whether the difference of the two places is asked for.
  package var asksForDifference = false

  package init(places: [Place], asksForDifference: Bool = false) {
    (self.places, self.asksForDifference) = (places, asksForDifference)
  }

  /// The zones to look up, in the order of the places.
  package var zones: [String] { places.compactMap(\.zone) }
}
