import CalendarService
import CalendarServiceTesting
import CalendarStore
import Foundation
import Synchronization

@testable import CalendarStoreImplementation
@testable import DatabaseFiles
@testable import SyncTables

/// A store with its database in `folder`, at the time of ``LocalClock/fixture(now:zone:)``.
func testStore(
  in folder: TemporaryFolder, zone: Zone = .utc, addresses: Set<String> = [],
  sources: [any CalendarSourceProtocol] = [], files: [String: CalendarFile] = [:]
) -> SQLiteCalendarStore {
  SQLiteCalendarStore(
    settings: CalendarStoreSettings(
      location: .file(path: folder.file("almanac.sqlite")), addresses: addresses),
    service: DailyCalendarService(stub: StubCalendarService(files: files, sources: sources)),
    clock: .fixture(zone: zone))
}

extension SQLiteCalendarStore {
  /// A store with the database at a path, and the stub service.
  static func plain(_ path: String) -> SQLiteCalendarStore {
    SQLiteCalendarStore(
      settings: CalendarStoreSettings(location: .file(path: path)), service: StubCalendarService(),
      clock: .fixture())
  }
}

/// Records values in order.
final class Recorder<Value: Sendable>: Sendable {
  private let values = Mutex<[Value]>([])

  func record(_ value: Value) { values.withLock { $0.append(value) } }

  var all: [Value] { values.withLock { $0 } }
}

/// A temporary folder for a test, removed with this object.
final class TemporaryFolder: Sendable {
  let path: String

  init() {
    path = FileManager.default.temporaryDirectory.appending(path: "CalendarStoreTests-\(UUID())").path
    try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: path)
    try? FileManager.default.removeItem(atPath: path)
  }

  /// A path in it.
  func file(_ name: String) -> String { path + "/" + name }
}

extension CalendarFile {
  /// A file without a name and without faults.
  static func holding(_ objects: CalendarObject..., colour: String? = nil) -> CalendarFile {
    CalendarFile(name: nil, colour: colour, objects: objects, faults: [])
  }

  /// A file with numbered events, one per hour from Monday at midnight: `event-0` is 'Event 0'.
  static func numbered(_ range: Range<Int>, title: String = "Event") -> CalendarFile {
    CalendarFile(
      name: nil,
      objects: range.map {
        .fixture(
          uid: "event-\($0)", title: "\(title) \($0)", start: .monday(0).addingTimeInterval(Double($0) * 3600)
        )
      }, faults: [])
  }
}
