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
