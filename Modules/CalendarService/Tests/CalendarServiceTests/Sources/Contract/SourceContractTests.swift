import CalendarService
import Testing

extension NetworkTests {
  @Suite struct SourceContractTests {
    /// Which source has to keep which promise.
    private static let all = SourceKind.allCases.flatMap { kind in
      SourcePromise.all.filter { kind != .file || !$0.needsSeveral }.map { (kind, $0) }
    }

    @Test(arguments: all)
    func keepsItsPromise(_ kind: SourceKind, _ promise: SourcePromise) async throws {
      try await promise.check(try await kind.bench())
    }
  }
}
