/// The first of a chain of three: each makes the next for itself.
final class ChainHead: Greeting {
  let middle: ChainMiddle

  init(middle: ChainMiddle) {
    self.middle = middle
  }

  func answer() -> Int { middle.tail.number }
}

/// The second of the chain.
final class ChainMiddle: Sendable {
  let tail: Greeter

  init(tail: Greeter) {
    self.tail = tail
  }
}
