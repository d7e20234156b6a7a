/// What every measured service can do. One call of it, through the witness table, is part of each figure.
protocol Greeting: Sendable {
  func answer() -> Int
}
