import Catalog

/// A shared service behind its contract.
enum SharedGreeting: Blueprint {
  typealias Output = any Greeting
  static var scope: Scope { .shared }
  static func assemble(from catalog: any Assembling) throws -> any Greeting { Greeter(number: unknown()) }
}

/// A shared service whose class is known.
enum SharedGreeter: Blueprint {
  typealias Output = Greeter
  static var scope: Scope { .shared }
  static func assemble(from catalog: any Assembling) throws -> Greeter { Greeter(number: unknown()) }
}

/// Shared services of which each thread has its own.
enum LaneGreeting<Lane: Digit>: Blueprint {
  typealias Output = any Greeting
  static var scope: Scope { .shared }
  static func assemble(from catalog: any Assembling) throws -> any Greeting {
    PaddedGreeter(number: unknown())
  }
}

extension Catalog {
  var sharedGreeting: SharedGreeting.Type { SharedGreeting.self }
  var sharedGreeter: SharedGreeter.Type { SharedGreeter.self }
}
