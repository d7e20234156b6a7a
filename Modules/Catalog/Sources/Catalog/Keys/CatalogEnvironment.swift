/// The kind of run that a program makes: live, preview or test, or one of your own. See ``EnvironmentServiceKey``.
///
/// ```swift
/// extension CatalogEnvironment {
///   static let staging = CatalogEnvironment("staging", like: .live)
/// }
/// ```
public struct CatalogEnvironment: Sendable, Hashable, CustomStringConvertible {
  /// Identifies the environment.
  public let name: String

  /// Whose defaults apply.
  enum Base { case live, preview, test }
  let base: Base
  /// Fails the test that the catalog belongs to, with this reason.
  var failTest: (@Sendable (String) -> Void)?

  private init(_ name: String, _ base: Base) {
    self.name = name
    self.base = base
  }

  /// A custom environment. Keys that do not define defaults for it use those of `base`.
  public init(_ name: String, like base: CatalogEnvironment) {
    self.init(name, base.base)
  }

  /// The program in normal use.
  public static let live = CatalogEnvironment("live", .live)
  /// A preview during development.
  public static let preview = CatalogEnvironment("preview", .preview)
  /// A test.
  public static let test = CatalogEnvironment("test", .test)

  /// The name.
  public var description: String { name }

  /// Whether the names are the same.
  public static func == (left: CatalogEnvironment, right: CatalogEnvironment) -> Bool {
    left.name == right.name
  }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
