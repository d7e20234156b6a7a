/// The colours of the calendars: those that they have, and distinct ones for those that have none.
package struct Palette: Sendable, Hashable {
  private var colours: [String: Colour] = [:]

  /// No colours: marks are drawn as text.
  package init() {}

  /// - Parameter calendars: their names, and the colours that they were given, in the order of lists. A text that is no
  ///   colour counts as none.
  package init(_ calendars: [(name: String, colour: String?)]) {
    var next = 0
    for (name, text) in calendars {
      if let colour = text.flatMap({ Colour($0) }) {
        colours[name] = colour
      } else {
        colours[name] = Self.distinct[next % Self.distinct.count]
        next += 1
      }
    }
  }

  /// The colour of a calendar; `nil` for one that is not known.
  package subscript(calendar: String) -> Colour? { colours[calendar] }

  /// Hues that are told apart easily, also by people who see red and green alike.
  package static let distinct = [
    Colour(0, 114, 178), Colour(213, 94, 0), Colour(0, 158, 115), Colour(204, 121, 167), Colour(86, 180, 233),
    Colour(230, 159, 0), Colour(120, 94, 240), Colour(200, 60, 60),
  ]
}
