import CalendarService
import CalendarStore
import DatabaseFiles
import Dispatch
import SyncTables
import Synchronization

/// A batch of stored objects to decode into a table: large enough to use all cores, small enough to need little
/// memory.
struct OutlineBatch: Sendable {
  /// The concatenated encoded objects.
  private var bytes: [UInt8] = []
  /// The calendar of each object, and the end of its bytes.
  private var objects: [(calendar: String, end: Int)] = []

  /// Whether an object was left out because it cannot be read.
  private(set) var metUnreadable = false

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
  /// - Returns: `false` if there are more than `most`; some occurrences are missing then.
  mutating func read(
    into table: inout OccurrenceTable, by reader: OutlineReader, atMost most: Int
  ) throws(CalendarStoreError) -> Bool {
    let batch = self
    (bytes, objects) = ([], [])
    let shares = (batch.objects.count + Self.share - 1) / Self.share
    let tables = Mutex([Result<Part, CalendarStoreError>?](repeating: nil, count: shares))
    DispatchQueue.concurrentPerform(iterations: shares) { share in
      let result = Result { () throws(CalendarStoreError) in
        try batch.part(ofShare: share, by: reader, atMost: most)
      }
      tables.withLock { $0[share] = result }
    }
    for result in tables.withLock({ $0 }) {
      guard let part = try result?.get() else { return false }
      if part.metUnreadable { metUnreadable = true }
      guard let part = part.table else { return false }
      let offset = table.events.count
      table.events += part.events
      table.occurrences += part.occurrences.lazy.map {
        .init(of: offset + $0.event, start: $0.start, end: $0.end)
      }
    }
    return table.occurrences.count <= most
  }

  /// What a task makes: its table, `nil` if there are too many occurrences.
  private struct Part {
    var table: OccurrenceTable? = OccurrenceTable()
    var metUnreadable = false
  }

  private func part(
    ofShare share: Int, by reader: OutlineReader, atMost most: Int
  ) throws(CalendarStoreError) -> Part {
    var part = Part()
    var table = OccurrenceTable()
    for index in share * Self.share..<min((share + 1) * Self.share, objects.count) {
      let start = index == 0 ? 0 : objects[index - 1].end
      let isComplete = bytes.withUnsafeBytes { bytes in
        Result { () throws(CalendarStoreError) in
          try reader.add(
            .init(rebasing: bytes[start..<objects[index].end]), of: objects[index].calendar, to: &table,
            atMost: most)
        }
      }
      switch try isComplete.get() {
      case true?: continue
      case nil: part.metUnreadable = true
      case false?:
        part.table = nil
        return part
      }
    }
    part.table = table
    return part
  }
}
