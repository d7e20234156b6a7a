extension Catalog {
  /// Everything supplied, here and in the parents, as text for review: a line for each key, sorted by name.
  ///
  /// ```
  /// CalendarStore.CalendarStoreBlueprint: shared, blueprint, needs CalendarService.CalendarServiceBlueprint (Composition/Catalog+Registry.swift:9)
  /// ChatFeature.ChatToolsKey: transient, contributed at Composition/Catalog+Registry.swift:14 and Composition/Catalog+Registry.swift:15
  /// ```
  ///
  /// Store it in a file beside the composition root, and compare the two in a test. A change of the program's
  /// wiring is then visible in review.
  public var manifest: String {
    SupplyList(of: self).supplies.filter { !$0.isElement }
      .map { supply in
        let places = contributionPlaces(of: supply.key)
        return "\(supply.line(contributedAt: places))\n"
      }
      .joined()
  }

  private func contributionPlaces(of key: any ServiceKey.Type) -> [SupplyLocation] {
    Construction.lock.held {
      sequence(first: self, next: \.parent).reversed()
        .flatMap { $0.ownContributions[ObjectIdentifier(key)] ?? [] }
        .map(\.location)
    }
  }
}

extension SupplyList.Supply {
  fileprivate func line(contributedAt places: [SupplyLocation]) -> String {
    var parts = [scope.words]
    switch manner {
    case .synchronous: break
    case .mainActor: parts.append("on the main actor")
    case .asynchronous: parts.append("awaited")
    }
    if let needs {
      parts.append("blueprint")
      let names = Array(Set(needs.map(nameOfKey))).sorted { SortKey(texts: [$0]) }
      if !names.isEmpty { parts.append("needs \(names.joined(separator: " and "))") }
    } else if !places.isEmpty {
      parts.append("contributed at \(places.map(\.description).joined(separator: " and "))")
    } else {
      parts.append(isDefault ? "default" : "builder")
    }
    if decorators > 0 { parts.append("decorated \(decorators == 1 ? "once" : "\(decorators) times")") }
    return "\(name): \(parts.joined(separator: ", "))\(location.map { " (\($0))" } ?? "")"
  }
}
