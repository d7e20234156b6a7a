/// What a builder sees of the catalog: a place to obtain from.
///
/// The one requirement is the catalog itself, so that obtaining is a generic function of a concrete class,
/// which the optimiser can see through.
public protocol Assembling: AnyObject, Sendable {
  /// The catalog to obtain from.
  var catalog: Catalog { get }
}
