/// What the supplier of an entry says that its builder obtains.
enum DeclaredNeeds {
  /// What the key, a blueprint, declares.
  case byBlueprint(any ServiceKey.Type)
  /// What was handed over with the builder.
  case listed([any ServiceKey.Type])

  /// The keys. A blueprint's are code of the caller's: ask without the lock.
  var keys: [any ServiceKey.Type] {
    switch self {
    case .listed(let keys): keys
    case .byBlueprint(let key):
      (key as? any Blueprint.Type)?.needs
        ?? (key as? any MainBlueprint.Type)?.needs
        ?? (key as? any AsyncBlueprint.Type)?.needs
        ?? []
    }
  }
}

extension Entry {
  /// What is declared of how the output is made; `nil` where nothing is. Call it under the lock.
  var needs: DeclaredNeeds? {
    isByBlueprint ? .byBlueprint(key) : part?.needs.map(DeclaredNeeds.listed)
  }
}

/// What is known of an entry that is no key of its own: an element of a list, or what has to do with an argument.
struct Part: Sendable {
  /// What its builder says it obtains; `nil` where it does not say.
  var needs: [any ServiceKey.Type]?
  /// How long its instances live.
  var scope: Scope
  /// Where the instances for single arguments are, of what is obtained with one.
  var members: ArgumentMembers?
}
