import CMeasuring

extension Measurement {
  /// How many allocations an operation makes on its thread, or `nil` where they cannot be counted.
  ///
  /// The difference of doing it some times and twice as often, so that what is done once does not count.
  static func allocations(of work: Work, batch: Int) throws -> Double? {
    guard allocations_are_counted() else { return nil }
    _ = try count(work, batch)
    let once = try count(work, batch)
    let twice = try count(work, batch * 2)
    return (Double(twice) - Double(once)) / Double(batch)
  }

  private static func count(_ work: Work, _ count: Int) throws -> UInt64 {
    let body = try work.prepare(count, 0)
    let before = allocations_of_this_thread()
    try measuredSection(body)
    return allocations_of_this_thread() - before
  }
}
