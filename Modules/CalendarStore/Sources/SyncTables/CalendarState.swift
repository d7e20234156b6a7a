package import CalendarStore
import DatabaseFiles

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The state of a calendar before a change.
package struct CalendarState: Codable, Hashable {
  /// The source columns of a calendar.
  struct Source: Codable, Hashable {
    var name: String
    var path: String
    var title: String
    var colour: String?
    var isReadOnly: Bool
    /// `nil` in a change that an earlier version recorded.
    var contents: Int64?
  }

  package var isRemoved: Bool
  package var name: String
  package var colour: String?
  package var ownColour: String?
  package var isNamed: Bool
  package var isHidden: Bool
  var source: Source?
}

extension Connection {
  /// The id of each calendar by its name.
  package func calendarIDs() throws(CalendarStoreError) -> [String: Int64] {
    let pairs = try rows("SELECT name, id FROM calendar WHERE NOT is_removed") { ($0.text(0), $0.integer(1)) }
    return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
  }

  /// The current state of a calendar.
  package func state(of calendar: Int64) throws(CalendarStoreError) -> CalendarState? {
    try first(
      """
      SELECT is_removed, calendar.name, calendar.colour, own_colour, is_named, is_hidden, source.name, path, title,
        source.colour, read_only, contents
      FROM calendar LEFT JOIN source ON source.calendar = calendar.id WHERE calendar.id = ?
      """, .integer(calendar)
    ) { row in
      CalendarState(
        isRemoved: row.integer(0) != 0, name: row.text(1), colour: row.optionalText(2),
        ownColour: row.optionalText(3), isNamed: row.integer(4) != 0, isHidden: row.integer(5) != 0,
        source: row.optionalText(6).map { name in
          CalendarState.Source(
            name: name, path: row.text(7), title: row.text(8), colour: row.optionalText(9),
            isReadOnly: row.integer(10) != 0, contents: row.integer(11))
        })
    }
  }

  /// Restores a state of a calendar. A removed calendar keeps its events but has neither name nor source.
  ///
  /// - Throws: ``CalendarStoreError/takenName(_:)`` if another calendar has the name now, and
  ///   ``CalendarStoreError/changedSince(title:calendar:)`` if a sync has already added the calendar again.
  package func setState(_ state: CalendarState, of calendar: Int64) throws(CalendarStoreError) {
    replaced = nil
    if state.isRemoved {
      try run("DELETE FROM source WHERE calendar = ?", .integer(calendar))
      return try run(
        "UPDATE calendar SET is_removed = 1, name = ? WHERE id = ?", .text("\u{1}removed \(calendar)"),
        .integer(calendar))
    }
    let isBack = try state.source.flatMap { source throws(CalendarStoreError) in
      try first(
        "SELECT calendar FROM source WHERE name = ? AND path = ? AND calendar != ?", .text(source.name),
        .text(source.path), .integer(calendar)
      ) { $0.integer(0) }
    }
    guard isBack == nil else { throw .changedSince(title: "", calendar: state.name) }
    let other = try calendarIDs().first { $0.key.lowercased() == state.name.lowercased() }
    guard other == nil || other?.value == calendar else { throw .takenName(state.name) }
    try run(
      """
      UPDATE calendar SET is_removed = 0, name = ?, colour = ?, own_colour = ?, is_named = ?, is_hidden = ? WHERE id = ?
      """, .text(state.name), .text(orNull: state.colour), .text(orNull: state.ownColour),
      .integer(state.isNamed ? 1 : 0), .integer(state.isHidden ? 1 : 0), .integer(calendar))
    let hasSource = try first("SELECT 1 FROM source WHERE calendar = ?", .integer(calendar)) { _ in true }
    guard let source = state.source, hasSource == nil else { return }
    try run(
      """
      INSERT INTO source(calendar, name, path, title, colour, read_only, contents)
      VALUES (?, ?, ?, ?, ?, ?, coalesce(?, 3))
      """,
      .integer(calendar), .text(source.name), .text(source.path), .text(source.title),
      .text(orNull: source.colour), .integer(source.isReadOnly ? 1 : 0), .integer(orNull: source.contents))
  }

  /// The state as JSON.
  package func text(of state: CalendarState) throws(CalendarStoreError) -> String {
    do { return String(decoding: try JSONEncoder().encode(state), as: UTF8.self) } catch {
      throw .damaged(path: path, reason: "a change to a calendar cannot be written")
    }
  }

  /// Parses ``text(of:)``.
  package func state(from text: String) throws(CalendarStoreError) -> CalendarState {
    do { return try JSONDecoder().decode(CalendarState.self, from: Data(text.utf8)) } catch {
      throw .damaged(path: path, reason: "a change in it cannot be read")
    }
  }
}
