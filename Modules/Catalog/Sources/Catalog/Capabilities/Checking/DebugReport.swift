#if DEBUG
/// What debug builds report: to the test that the catalog belongs to, or on the error stream.
enum DebugReport {
  private static let lock = Lock()
  nonisolated(unsafe) private static var printed: Set<String> = []  // guarded by the lock

  /// Prints a problem, unless it was printed before: a supply in a loop is one mistake.
  static func print(_ problem: String) {
    guard lock.held({ printed.insert(problem).inserted }) else { return }
    printError(problem)
  }
}

extension Defaults {
  /// Reports a second supply on the error stream, once for each two locations.
  static func noteSecondSupply(
    of key: any ServiceKey.Type, _ first: SupplyLocation, _ second: SupplyLocation
  ) {
    DebugReport.print("\(SecondSupply(key: nameOfKey(key), first: first, second: second))")
  }

  /// Fails the catalog's test; elsewhere reports it on the error stream, once for each key, need and supply.
  static func noteUndeclaredNeed(
    _ need: any ServiceKey.Type, of key: any ServiceKey.Type, _ location: SupplyLocation?, in catalog: Catalog
  ) {
    let suffix = location.map { " (\($0))" } ?? ""
    let problem =
      "\(nameOfKey(key))\(suffix) obtains \(nameOfKey(need)), which its needs do not list. Add it to them, "
      + "or obtain it when it is used."
    if let report = catalog.testReport { report(problem) } else { DebugReport.print(problem) }
  }
}
#endif
