/// A service without identity.
struct Stamp: Greeting {
  let number: Int
  let other: Int

  func answer() -> Int { number }
}
