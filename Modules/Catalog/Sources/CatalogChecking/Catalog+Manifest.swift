public import Catalog

extension Catalog {
  /// Everything supplied, here and in the parents, as text for review: a line for each key, sorted by name.
  ///
  /// ```
  /// CalendarStore.CalendarStoreBlueprint: shared, blueprint, needs CalendarService.CalendarServiceBlueprint (Composition/Catalog+Registry.swift:9)
  /// ChatFeature.ChatToolsKey: transient, contributed at Composition/Catalog+Registry.swift:14 and Composition/Catalog+Registry.swift:15
  /// ```
  ///
  /// Store it in a file beside the composition root, and compare the two in a test. A change of the program's wiring
  /// is then visible in review.
  public var manifest: String {
    SupplyList(of: self).supplies.filter { !$0.isPart }.map { "\($0.line)\n" }.joined()
  }
}

extension SupplyList.Supply {
  fileprivate var line: String {
    let places = self.contributionPlaces
    var parts = [self.scope.words]
    switch self.manner {
    case .synchronous, .fallback: break
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
      parts.append(self.isDefault ? "default" : "builder")
    }
    switch self.decorators {
    case 0: break
    case 1: parts.append("decorated once")
    case let number: parts.append("decorated \(number) times")
    }
    return "\(name): \(parts.joined(separator: ", "))\(self.location.map { " (\($0))" } ?? "")"
  }
}
