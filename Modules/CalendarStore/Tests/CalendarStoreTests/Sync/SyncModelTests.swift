import CalendarServiceTesting
import Testing

@Suite struct SyncModelTests {
  @Test(arguments: Kind.allCases, 0..<Soak.size(6, full: 20))
  func losesNothingAndAgreesInTheEnd(_ kind: Kind, _ seed: Int) async throws {
    var model = SyncModel(kind, seed: seed)

    try await model.run(steps: 40)
  }
}
