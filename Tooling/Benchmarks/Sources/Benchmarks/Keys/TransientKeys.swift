import Catalog

/// A value that is made for every obtain.
enum TransientStamp: Blueprint {
  typealias Output = Stamp
  static func assemble(from catalog: any Assembling) throws -> Stamp {
    Stamp(number: unknown(), other: 1)
  }
}

/// An object that is made for every obtain.
enum TransientGreeter: Blueprint {
  typealias Output = Greeter
  static func assemble(from catalog: any Assembling) throws -> Greeter { Greeter(number: unknown()) }
}

/// The same behind its contract.
enum TransientGreeting: Blueprint {
  typealias Output = any Greeting
  static func assemble(from catalog: any Assembling) throws -> any Greeting { Greeter(number: unknown()) }
}

/// An object that is made for every obtain, supplied by a closure.
enum ClosureGreeter: ServiceKey {
  typealias Output = Greeter
}

/// The same, supplied by a closure that captured an object.
enum CapturingGreeter: ServiceKey {
  typealias Output = Greeter
}

/// An object that is made for every obtain from a shared one.
enum GreeterOverShared: Blueprint {
  typealias Output = Greeter
  static func assemble(from catalog: any Assembling) throws -> Greeter {
    Greeter(number: try catalog.obtain(\.sharedGreeting).answer())
  }
}

enum ChainHeadBlueprint: Blueprint {
  typealias Output = ChainHead
  static func assemble(from catalog: any Assembling) throws -> ChainHead {
    ChainHead(middle: try catalog.obtain(\.chainMiddle))
  }
}

enum ChainMiddleBlueprint: Blueprint {
  typealias Output = ChainMiddle
  static func assemble(from catalog: any Assembling) throws -> ChainMiddle {
    ChainMiddle(tail: try catalog.obtain(\.transientGreeter))
  }
}

extension Catalog {
  var transientStamp: TransientStamp.Type { TransientStamp.self }
  var transientGreeter: TransientGreeter.Type { TransientGreeter.self }
  var transientGreeting: TransientGreeting.Type { TransientGreeting.self }
  var closureGreeter: ClosureGreeter.Type { ClosureGreeter.self }
  var capturingGreeter: CapturingGreeter.Type { CapturingGreeter.self }
  var greeterOverShared: GreeterOverShared.Type { GreeterOverShared.self }
  var greeterInOneLine: KeyOf<Greeter>.Type { KeyOf.self }
  var chainHead: ChainHeadBlueprint.Type { ChainHeadBlueprint.self }
  var chainMiddle: ChainMiddleBlueprint.Type { ChainMiddleBlueprint.self }
}
