import CalendarService
import CalendarServiceImplementation
import CalendarServiceTesting
import Catalog
import Foundation

/// Exercises one hostile calendar after the other and says which before each, so that whoever watches knows the
/// one that it did not survive.
struct Worker {
  private let exercise: HostileExercise

  init() throws {
    let catalog = Catalog()
    catalog.supply(CalendarServiceSettingsBlueprint.self) { _ in CalendarServiceSettings() }
    catalog.supply(LocalClockBlueprint.self) { _ in .fixture() }
    catalog.supply(ZoneDatabaseBlueprint.self)
    catalog.supply(CalendarServersBlueprint.self) { _ in StubCalendarServers() }
    catalog.supply(CalendarServiceBlueprint.self)
    exercise = HostileExercise(try catalog[\.calendarService])
  }

  /// Keeps this process from taking more than so many bytes: a calendar of some kilobytes that needs more ends it,
  /// as a crash does. Most of what is let through is only set aside by the system, and never used.
  static func boundMemory(to bytes: UInt64 = 4 << 30) {
    #if canImport(Glibc)
    let resource = __rlimit_resource_t(RLIMIT_AS.rawValue)
    #else
    let resource = RLIMIT_AS
    #endif
    var limit = rlimit(rlim_cur: rlim_t(bytes), rlim_max: rlim_t(bytes))
    setrlimit(resource, &limit)
  }

  /// Exercises so many seeds from one on.
  func run(from first: UInt64, count: UInt64) throws {
    for offset in 0..<count {
      let seed = first &+ offset
      // Unbuffered: the line must be out before a crash is in.
      FileHandle.standardOutput.write(Data("\(seed)\n".utf8))
      _ = try exercise.run(HostileCalendar(seed: seed).bytes)
    }
  }
}
