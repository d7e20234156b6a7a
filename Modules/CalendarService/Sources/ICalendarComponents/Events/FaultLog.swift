package import CalendarService

/// The faults found in a file so far.
package struct FaultLog {
  /// The maximum number of faults listed: a file that contains only faults must not fill the memory.
  static let limit = 10_000

  let file: String
  package private(set) var faults: [CalendarFault] = []

  package init(file: String) {
    self.file = file
  }

  /// Appends the faults of a later chunk, whose line numbers are shifted by `lines`.
  package mutating func add(_ part: FaultLog, movedBy lines: Int) {
    for var fault in part.faults.prefix(Self.limit - faults.count) {
      fault.line += lines
      faults.append(fault)
    }
  }

  package mutating func add(
    _ problem: @autoclosure () -> CalendarFault.Problem, line: Int, component: String,
    costsComponent: Bool = false
  ) {
    guard faults.count < Self.limit else { return }
    faults.append(
      CalendarFault(
        file: file, line: line, component: component, problem: problem(), costsComponent: costsComponent))
  }
}
