/// A service that shares a cache line with no other one: what two threads do to two of them never meets.
final class PaddedGreeter: Greeting {
  let number: Int
  private let padding: (SIMD16<UInt64>, SIMD16<UInt64>) = (.zero, .zero)

  init(number: Int) {
    self.number = number
  }

  func answer() -> Int { number }
}
