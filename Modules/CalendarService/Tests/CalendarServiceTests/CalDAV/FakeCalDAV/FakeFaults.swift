/// What goes wrong with some of the requests.
struct FakeFaults: Sendable {
  struct Fault: Sendable {
    var numbers: ClosedRange<Int>
    /// In the place of the answer; the request has no effect.
    var instead: FaultReply?
    /// What becomes of the answer after the request had its effect.
    var spoil: (@Sendable (FaultReply) -> FaultReply)?
  }

  var faults: [FakeQuestion: [Fault]] = [:]
  /// How many requests there were of each kind.
  var counts: [FakeQuestion: Int] = [:]

  /// The fault of this request, which is one more of its kind.
  mutating func next(_ question: FakeQuestion) -> Fault? {
    let number = counts[question, default: 0] + 1
    counts[question] = number
    return faults[question]?.first { $0.numbers.contains(number) }
  }
}
