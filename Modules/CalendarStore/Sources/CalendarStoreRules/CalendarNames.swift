import CalendarService
package import CalendarStore

/// The names of the calendars in a store, among which case does not matter.
package struct CalendarNames: Sendable, Hashable {
  /// The names as they are kept, in the order of lists.
  package let all: [String]

  /// Names in any order.
  package init(_ names: some Sequence<String>) {
    all = names.sorted { ($0.lowercased(), $0) < ($1.lowercased(), $1) }
  }

  /// Returns the name as it is kept, or `nil` if no calendar has it.
  package func kept(_ name: String) -> String? {
    let wanted = name.lowercased()
    return all.first { $0.lowercased() == wanted }
  }

  /// Returns the names that a person asked for as they are kept; all where none was named.
  package func chosen(_ names: [String]) throws(CalendarStoreError) -> Set<String> {
    guard !names.isEmpty else { return Set(all) }
    var chosen: Set<String> = []
    for name in names {
      guard let kept = StoredCalendar.name(for: name, among: all) else {
        throw .unknownCalendar(name: name, nearest: nearest(to: name))
      }
      chosen.insert(kept)
    }
    return chosen
  }

  /// Returns names that a person may have meant: at most three, most similar first.
  ///
  /// Similar is what begins alike, or differs in no more than a third of the letters.
  package func nearest(to name: String) -> [String] {
    let wanted = name.lowercased()
    let similar = all.compactMap { kept -> (distance: Int, name: String)? in
      let other = kept.lowercased()
      let distance = wanted.editDistance(to: other)
      let isBeginning =
        !wanted.isEmpty && !other.isEmpty && (other.hasPrefix(wanted) || wanted.hasPrefix(other))
      let isNear = distance <= max(wanted.count, other.count) / 3
      return isBeginning || isNear ? (distance, kept) : nil
    }
    return similar.sorted { $0.distance < $1.distance }.prefix(3).map(\.name)
  }
}
