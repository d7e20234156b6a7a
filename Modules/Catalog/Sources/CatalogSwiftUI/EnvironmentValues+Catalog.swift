// Compiled only where SwiftUI is. The tests check the types against declarations of SwiftUI; nothing here has been run.
#if canImport(SwiftUI)
public import Catalog
public import SwiftUI

private struct CatalogEnvironmentKey: EnvironmentKey {
  static var defaultValue: Catalog { .current }
}

extension EnvironmentValues {
  /// The catalog that views obtain from. ``Catalog/current`` by default.
  public var catalog: Catalog {
    get { self[CatalogEnvironmentKey.self] }
    set { self[CatalogEnvironmentKey.self] = newValue }
  }
}

extension View {
  /// Makes this view and its children obtain from `catalog`.
  public func catalog(_ catalog: Catalog) -> some View {
    environment(\.catalog, catalog)
  }
}
#endif
