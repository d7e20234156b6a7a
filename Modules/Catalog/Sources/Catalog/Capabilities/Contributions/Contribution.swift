/// One element that was contributed to a list or a map.
package struct Contribution {
  /// The address of its entry in the catalog's table.
  package let address: UInt
  let order: Int
  /// The id of an element of a map.
  package let id: (any Hashable & Sendable)?
  package let location: SupplyLocation
}

/// The contributions to each key of a catalog, by order value, then in the order of contributing. Guarded by the lock
/// of ``Construction``.
final class ContributionLists {
  var lists: [ObjectIdentifier: [Contribution]] = [:]
}

extension Catalog {
  /// The contributions to each key of this catalog, without its parents'. Call it under the lock.
  var ownContributions: [ObjectIdentifier: [Contribution]] {
    extensions.object(ContributionLists.self)?.lists ?? [:]
  }
}

/// The key of the elements' entries. Each entry has an address of its own.
enum Contributed<Key: DefaultedServiceKey, Element: Sendable>: PartKey {
  typealias Output = Element

  static var displayName: String { "an element of \(name(of: Key.self))" }
}

extension Catalog {
  /// The contributions to a key, here and in the parents: a group for each catalog, the outermost first. And the
  /// catalog, if any, that supplies the list or map to which they are added.
  func contributions<K: DefaultedServiceKey>(to key: K.Type) -> (base: Catalog?, groups: [[Contribution]]) {
    var groups: [[Contribution]] = []
    let build = ThreadRecord.current(threadKey).flatMap(Construction.innermostBuild)
    let base = Construction.lock.held { () -> Catalog? in
      for catalog in sequence(first: self, next: \.parent) {
        let entry =
          catalog.table.find(K.address)?.takeUnretainedValue()
          ?? catalog.table.add(key, at: K.address, recipe: nil, scope: .transient)
        // What is built from this list changes with what any of them gets.
        build?.note(entry)
        if catalog !== self, let recipe = entry.recipe {
          guard case .fallback = recipe else { return catalog }
        }
        groups.append(catalog.ownContributions[ObjectIdentifier(key)] ?? [])
      }
      return nil
    }
    return (base, groups.reversed())
  }

  /// Adds an element to a list or a map.
  func contribute<K: DefaultedServiceKey, Element: Sendable>(
    to key: K.Type, as element: Contributed<K, Element>.Type, id: (any Hashable & Sendable)?, order: Int,
    part: Part, location: SupplyLocation, builder: @escaping @Sendable (any Assembling) throws -> Element
  ) {
    let contribution = Contribution(
      address: EntryTable.freshAddress(), order: order, id: id, location: location)
    let recipe = Recipe(element, builder)
    Construction.change { released in
      table.add(element, at: contribution.address, recipe: recipe, scope: part.scope, location: location)
        .part = part
      extensions.object(adding: ContributionLists()).lists[ObjectIdentifier(key), default: []]
        .add(contribution)
      supplyDefault(of: key, scope: .transient)
      // What was built from the list lacks the new element.
      Inheritance.endSharing(madeFrom: K.address, in: table, into: &released)
      if let list = table.entry(at: K.address) { Entry.invalidate([list], isWhole: true, into: &released) }
    }
  }
}

extension [Contribution] {
  /// Adds an element behind all whose order value is not higher.
  fileprivate mutating func add(_ contribution: Contribution) {
    var index = endIndex
    while index > startIndex, self[index - 1].order > contribution.order { index -= 1 }
    insert(contribution, at: index)
  }
}
