/// A live default was obtained in a test. It was not built.
public struct LiveDefault: Error, Equatable, CustomStringConvertible {
  /// The names of the keys that were being built, from the outermost obtain to the default's.
  public let path: [String]

  /// The default at the end of a path.
  public init(path: [String]) {
    self.path = path
  }

  /// The problem and how to fix it.
  public var description: String {
    "its default is for the live program, and this is a test. Supply it for the test, or give the key a "
      + "default for tests"
  }
}

extension Catalog {
  /// Reports that a test obtained a live default, and returns the error to throw.
  func obtainedLiveDefault(of key: any ServiceKey.Type) -> LiveDefault {
    let path = pathOfTheBuildHere
    let obtained = LiveDefault(path: path.isEmpty ? [name(of: key)] : path)
    let route = obtained.path.count < 2 ? "" : " by \(obtained.path.joined(separator: " → "))"
    let supplied = locationOfTheBuilderHere.map { " (supplied at \($0))" } ?? ""
    testReport?("\(obtained.path.last ?? name(of: key)) was obtained\(route)\(supplied): \(obtained).")
    return obtained
  }

  /// Fails the test that the catalog belongs to; `nil` outside of `CatalogTesting`.
  var testReport: (@Sendable (String) -> Void)? {
    sequence(first: table, next: \.parent).lazy.compactMap(\.environment.failTest).first
  }

  /// An empty catalog for a test. Calls `fail` for every live default and every undeclared need that is obtained from
  /// it or its children, for each reason once.
  package static func forTest(fail: @escaping @Sendable (String) -> Void) -> Catalog {
    var environment = CatalogEnvironment.test
    let reasons = Reasons()
    environment.failTest = { if reasons.isNew($0) { fail($0) } }
    return Catalog(environment: environment)
  }
}

/// The reasons that a test was failed for.
private final class Reasons: @unchecked Sendable {  // guarded by the lock
  private let lock = Lock()
  private var reasons: Set<String> = []

  func isNew(_ reason: String) -> Bool { lock.held { reasons.insert(reason).inserted } }
}
