/// What a builder sees of the catalog: a place to obtain from.
///
/// The one requirement is the catalog itself, so that obtaining is a generic function of a concrete class,
/// which the optimiser can see through.
public protocol Assembling: AnyObject, Sendable {
  /// The catalog to obtain from.
  ///
  /// While a builder runs, that is the catalog that builds. A service of a parent that was built through a child is
  /// the parent's, and so is this from then on: keep the `Assembling` that a builder was handed rather than its
  /// catalog, if the service is to obtain something later.
  var catalog: Catalog { get }
}
