/// What every measured service can do. One call of it, through the witness table, is part of each figure.
protocol Greeting: Sendable {
  func answer() -> Int
}

/// A service with identity.
final class Greeter: Greeting {
  let number: Int

  init(number: Int) {
    self.number = number
  }

  func answer() -> Int { number }
}

/// A service that shares a cache line with no other one: what two threads do to two of them never meets.
final class PaddedGreeter: Greeting {
  let number: Int
  private let padding: (SIMD16<UInt64>, SIMD16<UInt64>) = (.zero, .zero)

  init(number: Int) {
    self.number = number
  }

  func answer() -> Int { number }
}

/// A service without identity.
struct Stamp: Greeting {
  let number: Int
  let other: Int

  func answer() -> Int { number }
}

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

// What the optimiser must not see through, so that it deletes nothing that is to be measured.

/// A number that the compiler does not know.
@inline(never) @_optimize(none)
func unknown() -> Int { 7 }

/// Takes a result, so that it has to be computed.
@inline(never) @_optimize(none)
func keep(_ result: Int) {}

/// One call through the witness table, of a value whose type the caller knows.
@inline(never) @_semantics("optimize.sil.specialize.generic.never")
func ask<Service: Greeting>(_ service: Service) -> Int { service.answer() }
