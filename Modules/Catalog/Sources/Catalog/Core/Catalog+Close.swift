extension Catalog {
  /// Marks the catalog as closed, and removes its stored instances: in the order of building, with their keys.
  package func takeInstances() -> [(key: any ServiceKey.Type, value: Any)] {
    Construction.change { released in
      table.isClosed = true
      let own = table.allEntries.compactMap { entry in
        entry.sharesOrigin ? nil : entry.kept?.heldInstance.map { (entry.key, instance: $0) }
      }
      for entry in table.allEntries { entry.change(to: nil, scope: .transient, released: &released) }
      // The values keep what these hold alive, until they are released one by one.
      return own.sorted { SortKey(number: $0.instance.number) }.map { ($0, $1.value) }
    }
  }
}
