import Catalog

/// A shared canary behind a contract.
enum CanaryGreeting: Blueprint {
  typealias Output = any Greeting
  static var scope: Scope { .shared }
  static func assemble(from catalog: any Assembling) throws -> any Greeting { Canary.make() }
}

/// A shared canary as its class.
enum CanaryItself: Blueprint {
  typealias Output = Canary
  static var scope: Scope { .shared }
  static func assemble(from catalog: any Assembling) throws -> Canary { Canary.make() }
}
