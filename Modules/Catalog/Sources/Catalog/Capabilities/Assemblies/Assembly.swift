/// A group of supplies that a module offers as a unit.
///
/// ```swift
/// public enum CalendarAssembly: Assembly {
///   public static var needs: [any Assembly.Type] { [ClockAssembly.self] }
///
///   public static func supply(to catalog: Catalog) {
///     catalog.supply(CalendarServiceBlueprint.self)
///     catalog.supply(CalendarStoreBlueprint.self)
///   }
/// }
///
/// try catalog.supply(assembly: CalendarAssembly.self)
/// ```
public protocol Assembly: SendableMetatype {
  /// The assemblies that are supplied before this one. None by default.
  static var needs: [any Assembly.Type] { get }

  /// Supplies the group. Called at most once for a catalog.
  static func supply(to catalog: Catalog)
}

extension Assembly {
  /// Needs no other.
  public static var needs: [any Assembly.Type] { [] }
}

/// An assembly needs itself, directly or through others.
public struct AssemblyCycle: Error, Equatable, CustomStringConvertible {
  /// The names of the assemblies, beginning and ending with the same one.
  public let chain: [String]

  /// A cycle with these assemblies.
  public init(chain: [String]) {
    self.chain = chain
  }

  /// The problem and how to fix it.
  public var description: String {
    "Assembly \(chain.first ?? "") needs itself: \(chain.joined(separator: " → ")). "
      + "Move what they need of each other into an assembly of its own."
  }
}
