import CalDAVImplementation
import CalendarService
import CalendarServiceTesting
import Catalog
import Testing

extension NetworkTests {
  @Suite(.timeLimit(.minutes(10))) struct CalendarServersBlueprintTests {
    @Test func givesServersThePatienceOfTheSettings() async throws {
      let bench = try CalDAVBench()
      let gate = FaultGate()
      bench.fake.spoil(.get, 1...3) { $0.waiting(at: gate) }
      let password = PasswordSource.environment(variable: "PASSWORD")
      let catalog = Catalog()
      catalog.supply(PasswordReaderBlueprint.self) { _ in
        StubPasswordReader([password: Password(FakeCalDAV.password)])
      }
      catalog.supply(CalendarServiceSettingsBlueprint.self) { _ in
        CalendarServiceSettings(patience: .milliseconds(100))
      }
      catalog.supply(CalendarServersBlueprint.self)

      let source = try catalog[\.calendarServers].source(
        named: "fake",
        account: CalendarAccount(address: bench.server.address, user: FakeCalDAV.user, password: password))

      let path = "\(bench.calendar.path)a.ics"
      await #expect(
        throws: CalendarSourceError.noAnswer(place: bench.bench.place(path), reason: "it took too long")
      ) { try await source.resource(at: path, in: bench.calendar) }
    }
  }
}
