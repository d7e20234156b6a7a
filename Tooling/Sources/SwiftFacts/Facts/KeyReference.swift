/// A mention of a service in a file.
package struct KeyReference: Equatable, Sendable {
  /// How the key is spelled.
  package enum Name: Equatable, Sendable {
    /// `\.weather`
    case keyPath(String)
    /// `WeatherBlueprint.self`
    case type(String)
    /// The name of a constant that may be a key path.
    case constant(String)
  }

  package enum Use: Equatable, Sendable {
    /// Obtained; an error if it is not supplied.
    case obtained
    /// Obtained, and `nil` if it is not supplied.
    case optional
    /// Declared in a blueprint's `needs`.
    case needed
    /// A blueprint or an assembly that the composition root lists in `all…Blueprints` or `all…Assemblies`.
    case listed
    /// Supplied by a call.
    case supplied
    /// A list or a map that gets an element by a call.
    case contributed
    /// Passed to a function, which may be a helper that obtains it.
    case passed(to: String)
  }

  package var name: Name
  package var use: Use
  /// The innermost type or extension around the mention: its position in the file's declarations.
  package var owner: Int?
  /// The supply, or the contribution, whose builder the mention is part of: its position in the file's mentions.
  package var supply: Int?
  /// The opening bracket of the list of needs, or of the call, that the mention is part of; `nil` if it is no need.
  package var list: Int?
  /// How long the instance of a supply or of a contribution lives; `nil` if the call does not say it.
  package var scope: LifetimeScope?
  /// Identifies the supplies to one catalog in one block; `nil` for other mentions.
  package var block: String?
  /// The function that is passed a catalog and that the mention is in.
  package var function: String?
  package var location: Location

  /// Whether the service is obtained here.
  package var obtains: Bool { use == .obtained || use == .optional }
}

/// A scope as written: `.shared`, `.named("session")`.
package struct LifetimeScope: Equatable, Sendable {
  /// The name of its case; empty if it is a constant.
  package var name: String
  /// Its argument as written; empty if there is none. For a constant, the constant's name.
  package var argument = ""

  package init(_ name: String, _ argument: String = "") {
    self.name = name
    self.argument = argument
  }
}

/// A variable of the catalog that names a key: `var weather: WeatherBlueprint.Type`.
package struct KeyPathName: Equatable, Sendable {
  package var name: String
  /// The key's type, as written.
  package var type: String
}

/// What a file says about services beside its mentions of them.
package struct ServiceFacts: Equatable, Sendable {
  /// Constants that are key paths of the catalog, by their names.
  package var constants: [Constant] = []
  /// Functions that take a key path of the catalog, and what they do with it.
  package var helpers: [String: KeyReference.Use] = [:]
  /// The scopes that types and extensions say, by their positions in the file's declarations.
  package var scopes: [Int: LifetimeScope] = [:]
  /// The `#if` branches that types and extensions are in, by their positions in the file's declarations.
  package var branches: [Int: Int] = [:]
  /// The scopes that constants have, by the constants' names.
  package var scopeConstants: [String: LifetimeScope] = [:]
  /// Calls that pass a catalog on.
  package var calls: [Call] = []
  /// The functions that are passed a catalog, and how many have each name.
  package var functions: [String: Int] = [:]

  /// `makeStore(from: catalog)`
  package struct Call: Equatable, Sendable {
    package var function: String
    /// The innermost type or extension around it, as of a mention.
    package var owner: Int?
    /// The supply whose builder calls, as of a mention.
    package var supply: Int?
    /// The function that calls, if it is passed a catalog too.
    package var caller: String?
  }

  /// `let key = \Catalog.clock`
  package struct Constant: Equatable, Sendable {
    package var name: String
    /// The name of the catalog's variable.
    package var keyPath: String
    package var location: Location
  }
}

extension SwiftSource {
  /// The scope that begins at `index`: `.shared`, `Scope.named("session")`; `nil` if none does.
  func scope(_ index: Int) -> LifetimeScope? {
    let dot = isWord(index, "Scope") || isWord(index, "ServiceScope") ? index + 1 : index
    guard isSpelled(dot, "."), let name = identifier(dot + 1), Self.scopes.contains(name) else { return nil }
    guard isSpelled(dot + 2, "(") else { return LifetimeScope(name) }
    let argument = (dot + 3..<max(dot + 3, closing(dot + 2))).map { text($0) }.joined()
    return LifetimeScope(name, argument)
  }

  /// The same, or the constant that begins there: `.session`, `Lifetimes.session`.
  func scopeOrConstant(_ index: Int) -> LifetimeScope? {
    if let scope = scope(index) { return scope }
    var (dot, name) = (index, identifier(index))
    if name != nil { dot += 1 }
    while isSpelled(dot, "."), let next = identifier(dot + 1) { (dot, name) = (dot + 2, next) }
    return isSpelled(dot, "(") ? nil : name.map { LifetimeScope("", $0) }
  }

  private static let scopes: Set<String> = ["transient", "shared", "weak", "graph", "named", "expiring"]
}
