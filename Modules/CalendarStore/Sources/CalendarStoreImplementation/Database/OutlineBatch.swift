import CalendarService
import CalendarStore
import Dispatch
import Synchronization

/// A batch of stored objects to decode into a table: large enough to use all cores, small enough to need little
/// memory.
struct OutlineBatch: Sendable {
  /// The concatenated encoded objects.
  private var bytes: [UInt8] = []
  /// The calendar of each object, and the end of its bytes.
  private var objects: [(calendar: String, end: Int)] = []

  /// The number of objects per task.
  private static let share = 512

  /// Whether the batch should be decoded now.
  var isFull: Bool { objects.count >= 8 * Self.share }

  /// Adds an object of a calendar.
  mutating func append(_ object: UnsafeRawBufferPointer, of calendar: String) {
    bytes.append(contentsOf: object)
    objects.append((calendar, bytes.count))
  }

  /// Adds the occurrences of the objects to a table, in order, and empties the batch.
  ///
  /// - Parameters:
  ///   - path: the database's path for errors.
  ///   - read: adds the occurrences of one object to a table; returns `false` if there are too many.
  /// - Returns: `false` if `read` returned `false`; some occurrences are missing then.
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
