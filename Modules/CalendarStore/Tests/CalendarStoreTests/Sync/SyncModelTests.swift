import CalendarServiceTesting
import Testing

@Suite struct SyncModelTests {
  @Test(arguments: 0..<Soak.size(6, full: 20))
  func randomSyncsLoseNothingAndConverge(_ seed: Int) async throws {
    var model = SyncModel(seed: seed)

    try await model.run(steps: 40)
  }
}
