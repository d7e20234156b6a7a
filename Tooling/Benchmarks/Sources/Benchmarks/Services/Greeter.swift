/// A service with identity.
final class Greeter: Greeting {
  let number: Int

  init(number: Int) {
    self.number = number
  }

  func answer() -> Int { number }
}
