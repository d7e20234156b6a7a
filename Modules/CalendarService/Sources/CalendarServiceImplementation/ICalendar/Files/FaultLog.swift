import CalendarService

/// The faults found in a file so far.
struct FaultLog {
  /// How many are listed: a file of nothing but faults must not fill the memory.
  static let limit = 10_000

  let file: String
  private(set) var faults: [CalendarFault] = []

  init(file: String) {
    self.file = file
  }

  mutating func add(
    _ problem: CalendarFault.Problem, line: Int, component: String, costsComponent: Bool = false
  ) {
    guard faults.count < Self.limit else { return }
    faults.append(
      CalendarFault(
        file: file, line: line, component: component, problem: problem, costsComponent: costsComponent))
  }
}
