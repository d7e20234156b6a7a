import Catalog

/// Everything supplied to a catalog and its parents.
struct SupplyList {
  /// A supply, with what is asked for once, because it runs the caller's code.
  @dynamicMemberLookup
  struct Supply {
    let entry: SuppliedEntry
    let name: String
    /// The declared needs of its blueprint or contribution; `nil` if none were declared.
    let needs: [any ServiceKey.Type]?
    /// The ids of its needs and elements.
    let parts: [UInt]

    init(_ entry: SuppliedEntry) {
      self.entry = entry
      name = nameOfKey(entry.key)
      needs = entry.needs
      parts = (needs ?? []).map { UInt(bitPattern: ObjectIdentifier($0)) } + entry.elements
    }

    subscript<Fact>(dynamicMember fact: KeyPath<EntrySnapshot, Fact>) -> Fact { entry.entry[keyPath: fact] }
    subscript<Fact>(dynamicMember fact: KeyPath<SuppliedEntry, Fact>) -> Fact { entry[keyPath: fact] }
  }

  /// By name.
  let supplies: [Supply]
  private let indices: [UInt: Int]

  init(of catalog: Catalog) {
    let supplies = SuppliedEntry.all(of: catalog).map(Supply.init)
      .sorted { SortKey(texts: [$0.name, $0.location?.description ?? ""]) }
    self.supplies = supplies
    indices = Dictionary(supplies.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The supply of an id.
  subscript(_ id: UInt) -> Supply? { indices[id].map { supplies[$0] } }
}
