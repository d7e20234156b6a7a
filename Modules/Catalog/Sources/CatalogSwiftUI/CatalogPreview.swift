// Compiled only where SwiftUI is. The tests check the types against declarations of SwiftUI; nothing here has been run.
#if canImport(SwiftUI)
public import Catalog
public import SwiftUI

/// Gives a preview a catalog of its own. See ``SwiftUI/PreviewTrait/catalog(_:)``.
public struct CatalogPreview: PreviewModifier {
  private let catalog: Catalog

  init(_ catalog: Catalog) {
    self.catalog = catalog
  }

  /// The preview's content, with the catalog in its environment.
  public func body(content: Content, context: Void) -> some View {
    content.environment(\.catalog, catalog)
  }
}

extension PreviewTrait where T == Preview.ViewTraits {
  /// Gives a preview a catalog for `CatalogEnvironment.preview`: `#Preview(traits: .catalog { … }) { Agenda() }`.
  ///
  /// - Parameter supply: supplies what the previewed views obtain and has no default for previews.
  @MainActor public static func catalog(_ supply: (Catalog) -> Void) -> PreviewTrait<Preview.ViewTraits> {
    let catalog = Catalog(environment: .preview)
    supply(catalog)
    return .modifier(CatalogPreview(catalog))
  }
}
#endif
