/// The kind of run that a program makes: live, preview or test. See ``EnvironmentServiceKey``.
///
/// Give it names of your own where three are not enough:
///
/// ```swift
/// extension CatalogEnvironment {
///   static let staging = CatalogEnvironment("staging", like: .live)
/// }
/// ```
public struct CatalogEnvironment: Sendable, Hashable, CustomStringConvertible {
  /// Identifies the environment.
  public let name: String

  /// Which defaults apply.
  enum Defaults { case live, preview, test }
  let defaults: Defaults
  /// Fails the test that the catalog belongs to, with this reason.
  var failTest: (@Sendable (String) -> Void)?

  private init(_ name: String, _ defaults: Defaults) {
    self.name = name
    self.defaults = defaults
  }

  /// A custom environment. Keys that do not define defaults for it use those of `base`.
  public init(_ name: String, like base: CatalogEnvironment) {
    self.init(name, base.defaults)
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
