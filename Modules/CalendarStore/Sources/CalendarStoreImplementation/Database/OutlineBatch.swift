import CalendarService
import CalendarStore
import Dispatch
import Synchronization

/// Stored objects on their way from the database into a table: as many as keep all cores busy, and few enough to take
/// little memory.
struct OutlineBatch: Sendable {
  /// What ``ObjectEncoder`` wrote of the objects, one after the other.
  private var bytes: [UInt8] = []
  /// The calendar of each object, and where its bytes end.
  private var objects: [(calendar: String, end: Int)] = []

  /// How many objects a core reads in one go.
  private static let share = 512

  /// Whether it is time to read the objects.
  var isFull: Bool { objects.count >= 8 * Self.share }

  /// Adds an object of a calendar.
  mutating func append(_ object: UnsafeRawBufferPointer, of calendar: String) {
    bytes.append(contentsOf: object)
    objects.append((calendar, bytes.count))
  }

  /// Adds the occurrences of the objects to a table, in the order of the objects, and empties the batch.
  ///
  /// - Parameters:
  ///   - path: the database, as errors name it.
  ///   - read: adds those of one object to a table; returns `false` if there are too many.
  /// - Returns: `false` where `read` did; then some were not added.
  mutating func read(
    into table: inout OccurrenceTable, from path: String,
    _ read: @Sendable (CalendarObject, String, inout OccurrenceTable) throws(CalendarStoreError) -> Bool
  ) throws(CalendarStoreError) -> Bool {
    let batch = self
    (bytes, objects) = ([], [])
    let shares = (batch.objects.count + Self.share - 1) / Self.share
    let tables = Mutex([Result<OccurrenceTable?, CalendarStoreError>?](repeating: nil, count: shares))
    DispatchQueue.concurrentPerform(iterations: shares) { share in
      let result = Result { () throws(CalendarStoreError) in try batch.table(ofShare: share, from: path, read)
      }
      tables.withLock { $0[share] = result }
    }
    for result in tables.withLock({ $0 }) {
      guard let part = try result?.get() else { return false }
      let offset = table.events.count
      table.events += part.events
      table.occurrences += part.occurrences.lazy.map {
        .init(of: offset + $0.event, start: $0.start, end: $0.end)
      }
    }
    return true
  }

  private func table(
    ofShare share: Int, from path: String,
    _ read: (CalendarObject, String, inout OccurrenceTable) throws(CalendarStoreError) -> Bool
  ) throws(CalendarStoreError) -> OccurrenceTable? {
    var table = OccurrenceTable()
    for index in share * Self.share..<min((share + 1) * Self.share, objects.count) {
      let start = index == 0 ? 0 : objects[index - 1].end
      let object = bytes.withUnsafeBytes { bytes in
        Result { () throws(CalendarStoreError) in
          try CalendarObject(stored: .init(rebasing: bytes[start..<objects[index].end]), in: path)
        }
      }
      guard try read(try object.get(), objects[index].calendar, &table) else { return nil }
    }
    return table
  }
}
