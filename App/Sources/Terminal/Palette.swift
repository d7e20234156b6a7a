/// The colours of calendars: their own, or distinct ones for those without.
package struct Palette: Sendable, Hashable {
  private var colours: [String: Colour] = [:]

  /// No colours.
  package init() {}

  /// - Parameter calendars: names and optional colours in display order. Invalid colours are ignored.
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

  /// The colour of a calendar; `nil` for an unknown one.
  package subscript(calendar: String) -> Colour? { colours[calendar] }

  /// Hues that are easy to distinguish, also with red-green colour blindness.
  package static let distinct = [
    Colour(0, 114, 178), Colour(213, 94, 0), Colour(0, 158, 115), Colour(204, 121, 167), Colour(86, 180, 233),
    Colour(230, 159, 0), Colour(120, 94, 240), Colour(200, 60, 60),
  ]
}
