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
  /// Called with the path of every live default that a test obtains.
  var reportLiveDefault: (@Sendable ([String]) -> Void)?

  private init(_ name: String, _ defaults: Defaults) {
    self.name = name
    self.defaults = defaults
  }

  /// An environment of one's own. Keys that say nothing else of it have the defaults of `base` in it.
  public init(_ name: String, like base: CatalogEnvironment) {
    self.init(name, base.defaults)
  }

  /// The program as people use it.
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
