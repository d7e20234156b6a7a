/// One line of the tables: an operation of the catalog, and the least that the language lets it cost.
struct Case: Sendable {
  let name: String
  /// What the catalog does each time.
  let summary: String
  let subject: Work
  /// What the floor does each time.
  let floorSummary: String
  let floor: Work
  /// How much of it is measured in a round, on one thread.
  var batch = 2_000
  /// How far from the floor it may be; `nil` if nothing was promised.
  var target: Target?
}

extension Case {
  /// All of them, in the order of the tables.
  static let all: [Case] =
    sharedCases + designCases + transientCases + [supply] + overrideCases + wrapperCases
}
