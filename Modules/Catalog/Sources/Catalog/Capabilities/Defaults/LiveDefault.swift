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
  func touchedLiveDefault(of key: any ServiceKey.Type) -> LiveDefault {
    let path = pathOfTheBuildHere
    let touched = LiveDefault(path: path.isEmpty ? [name(of: key)] : path)
    sequence(first: table, next: \.parent).lazy.compactMap(\.environment.reportLiveDefault).first?(
      touched.path)
    return touched
  }

  /// An empty catalog for a test. Calls `report` for every live default that is obtained from it or its children.
  package static func forTest(report: @escaping @Sendable (LiveDefault) -> Void) -> Catalog {
    var environment = CatalogEnvironment.test
    environment.reportLiveDefault = { report(LiveDefault(path: $0)) }
    return Catalog(environment: environment)
  }
}
