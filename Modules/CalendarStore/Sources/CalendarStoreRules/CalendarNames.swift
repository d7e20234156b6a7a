import CalendarService
package import CalendarStore

/// The names of the calendars in a store, ignoring case.
package struct CalendarNames: Sendable, Hashable {
  /// The names as stored, in list order.
  package let all: [String]

  /// Names in any order.
  package init(_ names: some Sequence<String>) {
    all = names.sorted { ($0.lowercased(), $0) < ($1.lowercased(), $1) }
  }

  /// Returns the stored spelling of a name, or `nil` if no calendar has it.
  package func kept(_ name: String) -> String? {
    let wanted = name.lowercased()
    return all.first { $0.lowercased() == wanted }
  }

  /// Returns the stored spellings of the requested names; all names if none is requested.
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

  /// Suggests at most three names that a person may have meant, most similar first.
  ///
  /// Names are similar if one is a prefix of the other or they differ in at most a third of the letters.
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
