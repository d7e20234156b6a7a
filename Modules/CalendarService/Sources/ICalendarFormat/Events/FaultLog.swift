import CalendarService

/// The faults found in a file so far.
struct FaultLog {
  /// The maximum number of faults listed: a file that contains only faults must not fill the memory.
  static let limit = 10_000

  let file: String
  private(set) var faults: [CalendarFault] = []

  init(file: String) {
    self.file = file
  }

  /// Appends the faults of a later chunk, whose line numbers are shifted by `lines`.
  mutating func add(_ part: FaultLog, movedBy lines: Int) {
    for var fault in part.faults.prefix(Self.limit - faults.count) {
      fault.line += lines
      faults.append(fault)
    }
  }

  mutating func add(
    _ problem: @autoclosure () -> CalendarFault.Problem, line: Int, component: String,
    costsComponent: Bool = false
  ) {
    guard faults.count < Self.limit else { return }
    faults.append(
      CalendarFault(
        file: file, line: line, component: component, problem: problem(), costsComponent: costsComponent))
  }
}
