/// How a service is built from others: a scope, the keys that it needs, and a builder whose parameters they are.
///
/// Made by `makeRecipe(scope:from:by:)` of a blueprint. The builder receives exactly the declared needs, so
/// ``Catalog/validate()`` knows all of them.
@frozen public struct ServiceRecipe<Builder: Sendable>: Sendable {
  /// How long an instance lives.
  public let scope: Scope
  /// The keys whose services the builder gets, in order.
  public let needs: [any ServiceKey.Type]
  @usableFromInline let build: Builder

  @inlinable
  init<each Need: ServiceKey>(scope: Scope, of needs: repeat (each Need).Type, build: Builder) {
    self.scope = scope
    self.needs = listOfKeys(repeat each needs)
    self.build = build
  }
}

/// The keys of a parameter pack, in order.
@usableFromInline
func listOfKeys<each Key: ServiceKey>(_ key: repeat (each Key).Type) -> [any ServiceKey.Type] {
  var keys: [any ServiceKey.Type] = []
  repeat keys.append(each key)
  return keys
}
