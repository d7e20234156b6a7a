// Compiled only where SwiftUI is. The tests check the types against declarations of SwiftUI; nothing here has been run.
#if canImport(SwiftUI)
public import Catalog
public import Observation
public import SwiftUI

/// A service that a view obtains from the catalog of its environment, and keeps as long as the view's identity lasts.
///
/// Write `@ViewInjected(\.agendaModel) private var model` in a view. An observable model updates the view as any
/// other does; `$model` makes bindings to its properties. The view obtains again if its environment gets another
/// catalog. A failed obtain ends the program with the full text of its ``CatalogError``.
@MainActor @propertyWrapper
public struct ViewInjected<Value>: DynamicProperty {
  private final class Cell {
    var catalog: Catalog?
    var value: Value?
  }

  @Environment(\.catalog) private var catalog
  @State private var cell = Cell()
  private let obtain: @MainActor (Catalog) throws(CatalogError) -> Value

  /// A property with the service of a key path.
  public init<K: ServiceKey>(_ key: KeyPath<Catalog, K.Type>)
  where K.Output == Value, K.ObtainMode == SynchronousObtain {
    obtain = { catalog throws(CatalogError) in try catalog.obtain(K.self) }
  }

  /// A property with the service of a key path, which is built on the main actor.
  public init<K: MainServiceKey>(_ key: KeyPath<Catalog, K.Type>) where K.Output == Value {
    obtain = { catalog throws(CatalogError) in try catalog.obtain(K.self) }
  }

  /// The service. The first read obtains it.
  public var wrappedValue: Value {
    let catalog = catalog
    if let value = cell.value, cell.catalog === catalog { return value }
    do throws(CatalogError) {
      let value = try obtain(catalog)
      (cell.catalog, cell.value) = (catalog, value)
      return value
    } catch {
      fatalError("@ViewInjected has no service. \(error)")  // a property cannot throw
    }
  }
}

extension ViewInjected where Value: AnyObject & Observable {
  /// Makes bindings to the properties of an observable model.
  public var projectedValue: Bindable<Value> { Bindable(wrappedValue) }
}
#endif
