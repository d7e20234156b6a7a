import RepositoryModel

/// A module to create: its names and its files.
struct NewModule {
  let name: String
  let kind: ModuleKind
  /// The text before the package in another module's manifest: the tools version and the settings.
  let prologue: String
  /// The platforms as another module's manifest states them.
  let platforms: String?

  var folder: String { "Modules/\(name)" }

  /// How the catalog names its key: `mapFeature`, `llmEngine`.
  var keyPath: String {
    let capitals = name.prefix { $0.isUppercase }.count
    let lowered = capitals > 1 && capitals < name.count ? capitals - 1 : capitals
    return name.prefix(lowered).lowercased() + name.dropFirst(lowered)
  }

  /// Its texts by path.
  var files: [String: String] {
    let sources = "\(folder)/Sources"
    return [
      "\(folder)/Package.swift": manifest,
      "\(sources)/\(name)/\(name)Protocol.swift": contract,
      "\(sources)/\(name)/Catalog+Keys.swift": key,
      "\(sources)/\(name)Implementation/\(name)Assembly.swift": assembly,
      "\(sources)/\(name)Implementation/Plain\(name).swift": implementation,
      "\(sources)/\(name)Testing/Stub\(name).swift": stub,
      "\(folder)/Tests/\(name)Tests/\(name)Tests.swift": tests,
    ]
  }

  private var manifest: String {
    let settings = prologue.contains("let settings") ? ", swiftSettings: settings" : ""
    return """
      \(prologue)let package = Package(
        name: "\(name)",
      \(platforms.map { "  platforms: \($0),\n" } ?? "")  products: [
          .library(name: "\(name)", targets: ["\(name)"]),
          .library(name: "\(name)Implementation", targets: ["\(name)Implementation"]),
          .library(name: "\(name)Testing", targets: ["\(name)Testing"]),
        ],
        dependencies: [.package(path: "../Catalog")],
        targets: [
          .target(name: "\(name)", dependencies: ["Catalog"]\(settings)),
          .target(name: "\(name)Implementation", dependencies: ["\(name)", "Catalog"]\(settings)),
          .target(name: "\(name)Testing", dependencies: ["\(name)"]\(settings)),
          .testTarget(
            name: "\(name)Tests",
            dependencies: ["\(name)", "\(name)Implementation", "\(name)Testing", "Catalog"]\(settings)),
        ],
        swiftLanguageModes: [.v6]
      )

      """
  }

  private var contract: String {
    """
    /// Describe here what \(name) does, for whom, and its edge cases.
    ///
    /// Safe to call from any task.
    public protocol \(name)Protocol: Sendable {
      /// Returns a description in one word. Replace it with the module's first method.
      func describe() -> String
    }

    """
  }

  private var key: String {
    """
    public import Catalog

    extension Catalog {
      /// The service of ``\(name)Protocol``.
      public var \(keyPath): KeyOf<any \(name)Protocol>.Type { KeyOf.self }
    }

    """
  }

  private var assembly: String {
    """
    public import Catalog
    import \(name)

    /// The services that this module implements.
    public enum \(name)Assembly: Assembly {
      /// Each is built from the services that `from:` names, by key path.
      public static func supply(to catalog: Catalog) {
        catalog.supply(\\.\(keyPath), by: Plain\(name).init)
      }
    }

    """
  }

  private var implementation: String {
    """
    import \(name)

    /// The first implementation.
    struct Plain\(name): \(name)Protocol {
      func describe() -> String { "\(name)" }
    }

    """
  }

  private var stub: String {
    """
    public import \(name)

    /// A test double with a fixed answer.
    public struct Stub\(name): \(name)Protocol {
      private let description: String

      /// Creates a stub with this description.
      public init(description: String = "stub") {
        self.description = description
      }

      /// Returns the description it was made with.
      public func describe() -> String { description }
    }

    """
  }

  private var tests: String {
    """
    import Catalog
    import \(name)
    import \(name)Implementation
    import \(name)Testing
    import Testing

    @Suite struct \(name)Tests {
      @Test func theAssemblySuppliesTheService() throws {
        let catalog = Catalog()
        \(name)Assembly.supply(to: catalog)

        #expect(try catalog[\\.\(keyPath)].describe() == "\(name)")
      }

      @Test func aStubReplacesTheService() throws {
        let catalog = Catalog()
        catalog.supply(\\.\(keyPath)) { Stub\(name)(description: "another") }

        #expect(try catalog[\\.\(keyPath)].describe() == "another")
      }
    }

    """
  }
}
