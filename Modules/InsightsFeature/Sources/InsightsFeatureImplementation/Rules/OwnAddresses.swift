import CalendarService
import CalendarStore

/// The addresses of the person: those in the settings. If there are none, those that a calendar is named after; if there
/// are none either, the one that no meeting of a calendar lacks.
///
/// The last rule finds a person whose calendar has another name than the account had. It needs three events with at
/// least two participants each, in which the others change. Two thousand events are looked at.
struct OwnAddresses {
  /// The addresses, in lower case.
  private(set) var all: Set<String>
  /// The name most events give the person, otherwise the address; `nil` if none is known.
  private(set) var owner: String?

  /// The maximum number of events that are looked at.
  private static let mostEvents = 2000

  init(_ settings: Set<String>, in table: OccurrenceTable) {
    all = Set(settings.map { $0.lowercased() })
    let meetings = table.events.indices.lazy.filter {
      !table.events[$0].attendees.isEmpty || table.events[$0].organizer != nil
    }
    let events = Array(meetings.prefix(Self.mostEvents).map { table.events[$0] })
    guard !events.isEmpty else { return }
    if all.isEmpty { all = Self.namesakes(in: events) }
    if all.isEmpty, let address = Self.constantParticipant(of: events) { all = [address] }
    owner = Self.name(of: all, in: events)
  }

  /// The addresses of participants that a calendar is named after.
  private static func namesakes(in events: [OccurrenceTable.Event]) -> Set<String> {
    events.reduce(into: []) { found, event in
      for participant in event.participants
      where !participant.address.isEmpty && participant.hasName(of: event.calendar) {
        found.insert(participant.address.lowercased())
      }
    }
  }

  /// The only address in every meeting of a calendar.
  private static func constantParticipant(of events: [OccurrenceTable.Event]) -> String? {
    var found: Set<String> = []
    for meetings in Dictionary(grouping: events, by: \.calendar).values {
      let groups = Dictionary(meetings.map { ($0.uid, $0) }, uniquingKeysWith: { first, _ in first }).values
        .map { Set($0.participants.map { $0.address.lowercased() }).subtracting([""]) }.filter {
          $0.count > 1
        }
      guard groups.count >= 3, let first = groups.first else { continue }
      let common = groups.reduce(first) { $0.intersection($1) }
      let everyone = groups.reduce(into: Set()) { $0.formUnion($1) }
      if common.count == 1, everyone.count > 2 { found.formUnion(common) }
    }
    return found.count == 1 ? found.first : nil
  }

  private static func name(of addresses: Set<String>, in events: [OccurrenceTable.Event]) -> String? {
    var counts: [String: Int] = [:]
    for event in events {
      for participant in event.participants where addresses.contains(participant.address.lowercased()) {
        if participant.name?.isEmpty == false { counts[participant.spokenName, default: 0] += 1 }
      }
    }
    return counts.min { ($1.value, $0.key) < ($0.value, $1.key) }?.key ?? addresses.min()
  }
}

extension OccurrenceTable.Event {
  /// The attendees and the organizer.
  fileprivate var participants: [Participant] { attendees + (organizer.map { [$0] } ?? []) }
}

extension Participant {
  /// Whether a calendar is named after it: by its address, or by a name of at least two words that the calendar's name
  /// contains, such as `Sam Keller Calendar`.
  func hasName(of calendar: String) -> Bool {
    if address.caseInsensitiveCompare(calendar) { return true }
    guard let name, calendar.contains(" ") else { return false }
    let words = { (text: String) in Set(text.lowercased().split { !$0.isLetter }) }
    let own = words(name)
    return own.count > 1 && own.isSubset(of: words(calendar))
  }
}

extension String {
  fileprivate func caseInsensitiveCompare(_ other: String) -> Bool {
    utf8.count == other.utf8.count && lowercased() == other.lowercased()
  }
}
